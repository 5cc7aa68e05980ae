"""Candidates: named rules over kinds of words, and a chart that keeps every phrase they find.

A rule says what it `makes`, `of` what, and what that `means`. Its parts are kinds of words or what
other rules make, in their order: `side turn`, `fire to_? dirs`, `comma|slash|and`, `'the'`. A part
with `?` may be missing. Between two parts words of the kind `soft` may stand (`turn hard left`).
What a rule means is a text with the values of its parts (`{side}T`), or `=name`, a function of the
system.
"""

from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from itertools import accumulate
from operator import or_
from typing import NamedTuple

from sopwith_gm.reading.vocabulary import Lattice, Sense, Token

_SOFT_COST = 0.02
_MOST_SOFT = 3
_MOST_KNOWN = 50_000
"""Answers of a grammar on what may begin where that are kept."""
#: What may stand between the parts of a rule.
_SOFT = frozenset({"soft", "quote"})


#: A word with a capital that nobody knows.
NAME = "*name"


class RulePart(NamedTuple):
    """One part of a rule: any of these symbols, or of these words."""

    symbols: tuple[str, ...]
    is_optional: bool


class Rule(NamedTuple):
    """A named rule of a grammar."""

    name: str
    makes: str
    parts: tuple[RulePart, ...]
    means: str
    cost: float
    example: str
    counter: str
    tight: bool

    @property
    def needs(self) -> tuple[RulePart, ...]:
        """The parts behind its first without which it finds nothing."""
        return tuple(part for part in self.parts[1:] if not part.is_optional)


class Phrase(NamedTuple):
    """A stretch of tokens that a rule covers, and what it means."""

    kind: str
    value: str
    start: int
    end: int
    cost: float
    rule: str


Meaning = Callable[[Mapping[str, str]], str | None]


class Grammar:
    """All rules of one system, indexed by what they make and by what they may begin with."""

    def __init__(
        self,
        entries: Sequence[Mapping[str, object]],
        functions: Mapping[str, Meaning],
        phrases: Sequence[str],
    ) -> None:
        self.rules = tuple(_rule(entry) for entry in entries)
        self.functions = functions
        self.by_symbol: dict[str, list[Rule]] = {}
        for rule in self.rules:
            self.by_symbol.setdefault(rule.makes, []).append(rule)
        self.phrases = tuple(phrases)
        self.first = {symbol: self._first(symbol, frozenset()) for symbol in self.by_symbol}

        self.starting: dict[str, list[int]] = {}
        for n, symbol in enumerate(self.phrases):
            for kind in self.first.get(symbol, ()):
                self.starting.setdefault(kind, []).append(n)
        self.first_of = {rule.name: self._first_of(rule, frozenset()) for rule in self.rules}
        self.needs = {
            rule.name: tuple(self._first_of_part(part, frozenset()) for part in rule.needs)
            for rule in self.rules
        }
        """Of each rule, for each part behind its first that must stand there, how it may begin."""
        self.terminals = frozenset().union(*self.first_of.values()) | {
            symbol
            for rule in self.rules
            for part in rule.parts
            for symbol in part.symbols
            if symbol not in self.by_symbol
        }
        written = {symbol for symbol in self.terminals if symbol[0] == "'" and "'" in symbol[1:-1]}
        self._with_mark = {symbol.replace("'", ""): symbol for symbol in sorted(written)}
        # A word may begin few of a grammar's rules: which, is asked at every place of a sentence.
        self.rules_from = lru_cache(_MOST_KNOWN)(self._rules_from)
        self.symbols_from = lru_cache(_MOST_KNOWN)(self._symbols_from)

    def literal(self, low: str) -> str:
        """A word that is no other, as rules name it: `theyre` with its apostrophe."""
        return self._with_mark.get(low, f"'{low}'")

    def _rules_from(self, symbol: str, begins: frozenset[str]) -> tuple[Rule, ...]:
        """The rules that make a symbol and may begin with such a word."""
        rules = self.by_symbol[symbol]
        return tuple(rule for rule in rules if not begins.isdisjoint(self.first_of[rule.name]))

    def _symbols_from(self, symbols: tuple[str, ...], begins: frozenset[str]) -> tuple[str, ...]:
        """Those of the symbols that may begin with such a word."""
        return tuple(
            symbol for symbol in symbols if not begins.isdisjoint(self.first.get(symbol, (symbol,)))
        )

    def _first_of(self, rule: Rule, above: frozenset[str]) -> frozenset[str]:
        found: set[str] = set()
        for part in rule.parts:
            found |= self._first_of_part(part, above)
            if not part.is_optional:
                break
        return frozenset(found)

    def _first_of_part(self, part: RulePart, above: frozenset[str]) -> frozenset[str]:
        return frozenset().union(*(self._first(symbol, above) for symbol in part.symbols))

    def _first(self, symbol: str, above: frozenset[str]) -> frozenset[str]:
        """Kinds of words, or words, that a symbol may begin with."""
        if symbol not in self.by_symbol:
            return frozenset([symbol])
        if symbol in above:
            return frozenset()
        found: set[str] = set()
        for rule in self.by_symbol[symbol]:
            found |= self._first_of(rule, above | {symbol})
        return frozenset(found)


def _rule(entry: Mapping[str, object]) -> Rule:
    parts = []
    for written in str(entry["of"]).split():
        symbols = tuple(written.rstrip("?").split("|"))
        parts.append(RulePart(symbols, written.endswith("?")))
    cost = entry.get("cost", 0.0)
    return Rule(
        str(entry["name"]),
        str(entry["makes"]),
        tuple(parts),
        str(entry.get("means", "")),
        float(cost) if isinstance(cost, int | float) else 0.0,
        str(entry.get("example", "")),
        str(entry.get("not", "")),
        bool(entry.get("tight", False)),
    )


class Chart:
    """All phrases over the tokens of one stretch, found as they are asked for."""

    def __init__(self, grammar: Grammar, tokens: Sequence[Token], lattice: Lattice) -> None:
        self._grammar = grammar
        self._tokens = tokens
        self._lattice = lattice
        self._begins = [
            frozenset(s.kind for s in senses)
            | {f"'{token.low}'" if senses else grammar.literal(token.low)}
            | ({NAME} if not senses and token.text[0].isalpha() else set())
            for token, senses in zip(tokens, lattice, strict=True)
        ]
        self._at: dict[int, list[Phrase]] = {}
        self._opens = [begins & grammar.terminals for begins in self._begins]
        """The same, as far as any rule asks for it: few such sets come again and again."""
        self._ahead = list(accumulate(reversed(self._opens), or_))[::-1]
        """For each place, what stands there or anywhere behind it."""
        self._starts = [self._starts_at(i) for i in range(len(tokens) + 1)]
        self._memo: dict[tuple[str, int], list[tuple[int, str, float, str]]] = {}

    def begins(self, i: int) -> frozenset[str]:
        """The kinds of word at a place."""
        return self._begins[i]

    def senses(self, i: int) -> Sequence[Sense]:
        """What the word at a place may be."""
        return self._lattice[i]

    def phrases_at(self, i: int) -> list[Phrase]:
        """Every phrase of the grammar's kinds that begins at a place."""
        known = self._at.get(i)
        if known is None:
            known = self._at[i] = self._phrases_at(i)
        return known

    def _phrases_at(self, i: int) -> list[Phrase]:
        starting = self._grammar.starting
        places = {n for kind in self._begins[i] for n in starting.get(kind, ())}
        return [
            Phrase(symbol, value, i, end, cost, rule)
            for symbol in (self._grammar.phrases[n] for n in sorted(places))
            for end, value, cost, rule in self._parse(symbol, i)
        ]

    def matches(self, rule: Rule, i: int) -> list[tuple[int, str, float]]:
        """What one rule finds at a place: where it ends, what that means, its cost."""
        found = []
        for end, values, cost in self._match(rule, 0, i, ()):
            value = self._mean(rule, values)
            if value is not None:
                found.append((end, value, cost + rule.cost))
        return found

    def _parse(self, symbol: str, i: int) -> list[tuple[int, str, float, str]]:
        if i >= len(self._tokens):
            return []
        key = (symbol, i)
        known = self._memo.get(key)
        if known is not None:
            return known
        if symbol not in self._grammar.by_symbol:
            if symbol == NAME:
                token = self._tokens[i]
                is_name = not self._lattice[i] and token.text[0].isalpha()
                found = [(i + 1, token.text, 0.0, "")] if is_name else []
            elif symbol[0] == "'":
                hit = symbol in self._begins[i]
                found = [(i + 1, self._tokens[i].low, 0.0, "")] if hit else []
            else:
                found = [(s.end, s.value, s.cost, "") for s in self._lattice[i] if s.kind == symbol]
            self._memo[key] = found
            return found
        self._memo[key] = []  # a rule that begins with itself finds nothing there
        best: dict[tuple[int, str], tuple[float, str]] = {}
        ahead, needs = self._ahead[i], self._grammar.needs
        for rule in self._grammar.rules_from(symbol, self._opens[i]):
            if any(map(ahead.isdisjoint, needs[rule.name])):
                continue  # most rules: a part of them stands nowhere in the rest of the sentence
            for end, values, cost in self._match(rule, 0, i, ()):
                value = self._mean(rule, values)
                if value is not None:
                    at = (end, value)
                    whole = cost + rule.cost
                    if at not in best or whole < best[at][0]:
                        best[at] = (whole, rule.name)
        found = [(end, value, cost, rule) for (end, value), (cost, rule) in best.items()]
        self._memo[key] = found
        return found

    def _match(
        self, rule: Rule, n: int, i: int, values: tuple[tuple[str, str], ...]
    ) -> list[tuple[int, tuple[tuple[str, str], ...], float]]:
        if n == len(rule.parts):
            return [(i, values, 0.0)]
        part, is_last = rule.parts[n], n + 1 == len(rule.parts)
        found = []
        starts = self._starts[i]
        if not values or rule.tight:
            starts = starts[:1]
        for at, cost in starts:
            for symbol in self._grammar.symbols_from(part.symbols, self._opens[at]):
                for end, value, inner, _ in self._parse(symbol, at):
                    after = (*values, (symbol, value))
                    if is_last:
                        found.append((end, after, cost + inner))
                        continue
                    for last, got, more in self._match(rule, n + 1, end, after):
                        found.append((last, got, cost + inner + more))
        if part.is_optional:
            found += self._match(rule, n + 1, i, values)
        return found

    def _starts_at(self, i: int) -> tuple[tuple[int, float], ...]:
        """Where the next part of a rule may begin: there, or behind words that may stand between
        two parts; with what these cost. None behind the last token."""
        size, starts = len(self._tokens), [(i, 0.0)]
        while i < size and len(starts) <= _MOST_SOFT and not self._begins[i].isdisjoint(_SOFT):
            i += 1
            starts.append((i, starts[-1][1] + _SOFT_COST))
        return tuple(start for start in starts if start[0] < size)

    def _mean(self, rule: Rule, values: tuple[tuple[str, str], ...]) -> str | None:
        named: dict[str, str] = {}
        for symbol, value in values:
            name, n = symbol, 2
            while name in named:
                name, n = f"{symbol}{n}", n + 1
            named[name] = value
        if rule.means.startswith("="):
            return self._grammar.functions[rule.means[1:]](named)
        return rule.means.format_map(_Missing(named)) if "{" in rule.means else rule.means


class _Missing(dict[str, str]):
    def __missing__(self, key: str) -> str:
        return ""

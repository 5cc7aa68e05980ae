"""Candidates: named rules over kinds of words, and a chart that keeps every phrase they find.

A rule says what it `makes`, `of` what, and what that `means`. Its parts are kinds of words or what
other rules make, in their order: `side turn`, `fire to_? dirs`, `comma|slash|and`, `'the'`. A part
with `?` may be missing. Between two parts words of the kind `soft` may stand (`turn hard left`).
What a rule means is a text with the values of its parts (`{side}T`), or `=name`, a function of the
system.
"""

from collections.abc import Callable, Hashable, Mapping, Sequence, Set
from functools import lru_cache, reduce
from itertools import accumulate, repeat
from operator import or_
from typing import NamedTuple

from sopwith_gm.reading.quick import Quick
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


class Phrase(Quick, frozen=True, gc=False):
    """A stretch of tokens that a rule covers, and what it means."""

    kind: str
    value: str
    start: int
    end: int
    cost: float
    rule: str


Meaning = Callable[[Mapping[str, str]], str | None]
_Values = tuple[tuple[str, str], ...]
"""Symbols, and what was found of each."""
_Found = tuple[int, str, float, str]
"""Where a symbol ends that was found, what it means, its cost, and the rule that found it."""


class _AskedRule(NamedTuple):
    """A rule as it is looked for: what a word may begin is told by bits."""

    rule: Rule
    parts: tuple[tuple[tuple[tuple[str, int], ...], bool], ...]
    """For each part its symbols, with what each may begin with; and whether it may be missing."""
    first: int
    """What it may begin with."""
    needs: tuple[int, ...]
    """For each part behind its first that must stand there, how that may begin."""
    function: Meaning | None
    is_filled_in: bool
    """Does what it means hold the values of its parts?"""


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
        first: dict[str, frozenset[str]] = {}
        for rule in self.rules:
            for symbol in (rule.makes, *(one for part in rule.parts for one in part.symbols)):
                if symbol not in first:
                    first[symbol] = self._first(symbol, first, frozenset())
        self.starting = frozenset().union(*(first.get(symbol, ()) for symbol in self.phrases))
        """Kinds of words, or words, that a phrase may begin with."""
        self._bits = {kind: 1 << n for n, kind in enumerate(sorted(_SOFT.union(*first.values())))}
        self._first_bits = {symbol: self.bits(kinds) for symbol, kinds in first.items()}
        self._asked = {
            symbol: tuple(map(self.asked, rules)) for symbol, rules in self.by_symbol.items()
        }
        written = {symbol for symbol in self._bits if symbol[0] == "'" and "'" in symbol[1:-1]}
        self._with_mark = {symbol.replace("'", ""): symbol for symbol in sorted(written)}
        # A word may begin few of a grammar's rules: which, is asked at every place of a sentence.
        self.rules_from = lru_cache(_MOST_KNOWN)(self._rules_from)
        self.phrases_from = lru_cache(_MOST_KNOWN)(self._phrases_from)

    def bits(self, kinds: Set[str]) -> int:
        """Kinds of words, or words, as a set of bits: those that any rule asks for."""
        return sum(map(self._bits.get, kinds, repeat(0)))

    def asked(self, rule: Rule) -> _AskedRule:
        """A rule as it is looked for."""
        parts = [
            (tuple((symbol, self._first_bits[symbol]) for symbol in part.symbols), part.is_optional)
            for part in rule.parts
        ]
        begins = [reduce(or_, (bits for _, bits in symbols)) for symbols, _ in parts]
        musts = [not part.is_optional for part in rule.parts]
        first = musts.index(True) if True in musts else len(musts)
        needs = tuple(bits for bits, is_must in zip(begins[1:], musts[1:], strict=True) if is_must)
        means = rule.means
        return _AskedRule(
            rule,
            tuple(parts),
            reduce(or_, begins[: first + 1]),
            needs,
            self.functions[means[1:]] if means.startswith("=") else None,
            "{" in means,
        )

    def literal(self, low: str) -> str:
        """A word that is no other, as rules name it: `theyre` with its apostrophe."""
        return self._with_mark.get(low, f"'{low}'")

    def _rules_from(self, symbol: str, opens: int) -> tuple[_AskedRule, ...]:
        """The rules that make a symbol and may begin with such a word."""
        return tuple([asked for asked in self._asked[symbol] if asked.first & opens])

    def _phrases_from(self, opens: int) -> tuple[str, ...]:
        """The phrases that may begin with such a word."""
        return tuple([one for one in self.phrases if self._first_bits.get(one, 0) & opens])

    def _first(
        self, symbol: str, known: Mapping[str, frozenset[str]], above: frozenset[str]
    ) -> frozenset[str]:
        """Kinds of words, or words, that a symbol may begin with."""
        if symbol in known or symbol in above:
            return known.get(symbol, frozenset())
        if symbol not in self.by_symbol:
            return frozenset([symbol])
        found: set[str] = set()
        for rule in self.by_symbol[symbol]:
            for part in rule.parts:
                found.update(*(self._first(one, known, above | {symbol}) for one in part.symbols))
                if not part.is_optional:
                    break
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
        self._opens = list(map(grammar.bits, self._begins))
        """The same, as far as any rule asks for it: few such sets come again and again."""
        self._ahead = list(accumulate(reversed(self._opens), or_))[::-1]
        """For each place, what stands there or anywhere behind it."""
        soft = grammar.bits(_SOFT)
        self._starts = [self._starts_at(i, soft) for i in range(len(tokens) + 1)]
        self._memo: dict[tuple[str, int], Sequence[_Found]] = {}
        self.alone: dict[Hashable, Sequence[Phrase]] = {}
        """What its words are by themselves (`choice.py`): asked for each set of states anew."""

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
        phrases = []
        for symbol in self._grammar.phrases_from(self._opens[i]):
            found = self._memo.get((symbol, i))
            if found is None:
                found = self._parse(symbol, i)
            for end, value, cost, rule in found:
                phrases.append(Phrase(symbol, value, i, end, cost, rule))
        return phrases

    def matches(self, rule: Rule, i: int) -> list[tuple[int, str, float]]:
        """What one rule finds at a place: where it ends, what that means, its cost."""
        return self._found(self._grammar.asked(rule), i)

    def _parse(self, symbol: str, i: int) -> Sequence[_Found]:
        """All that a symbol may be at a place where it may begin, found for the first time."""
        key = (symbol, i)
        if symbol not in self._grammar.by_symbol:
            word = self._memo[key] = self._word(symbol, i)
            return word
        self._memo[key] = ()  # a rule that begins with itself finds nothing there
        best: dict[tuple[int, str], tuple[float, str]] = {}
        ahead = self._ahead[i]
        for asked in self._grammar.rules_from(symbol, self._opens[i]):
            for need in asked.needs:
                if not need & ahead:
                    break  # most rules: a part of them stands nowhere in the rest of the sentence
            else:
                for end, value, cost in self._found(asked, i):
                    at = (end, value)
                    if at not in best or cost < best[at][0]:
                        best[at] = (cost, asked.rule.name)
        found = self._memo[key] = tuple([(*at, *least) for at, least in best.items()])
        return found

    def _word(self, symbol: str, i: int) -> list[_Found]:
        """A word or a mark by itself, or several words that the vocabulary knows together."""
        token = self._tokens[i]
        if symbol == NAME:
            return [(i + 1, token.text, 0.0, "")]
        if symbol[0] == "'":
            return [(i + 1, token.low, 0.0, "")]
        return [(s.end, s.value, s.cost, "") for s in self._lattice[i] if s.kind == symbol]

    def _found(self, asked: _AskedRule, i: int) -> list[tuple[int, str, float]]:
        """Every way to find a rule's parts, one behind the other."""
        rule = asked.rule
        memo, opens_at, starts_at = self._memo, self._opens, self._starts
        ways: list[tuple[int, _Values, float]] = [(i, (), 0.0)]
        for symbols, is_optional in asked.parts:
            further: list[tuple[int, _Values, float]] = []
            for at, values, cost in ways:
                starts = starts_at[at]
                for begin, more in starts[:1] if rule.tight or not values else starts:
                    opens = opens_at[begin]
                    for symbol, first in symbols:
                        if first & opens:
                            found = memo.get((symbol, begin))
                            if found is None:
                                found = self._parse(symbol, begin)
                            for end, value, inner, _ in found:
                                whole = cost + more + inner
                                further.append((end, (*values, (symbol, value)), whole))
                if is_optional:
                    further.append((at, values, cost))
            if not further:
                return []
            ways = further
        meant = [(end, self._mean(asked, values), cost + rule.cost) for end, values, cost in ways]
        return [(end, value, cost) for end, value, cost in meant if value is not None]

    def _starts_at(self, i: int, soft: int) -> tuple[tuple[int, float], ...]:
        """Where the next part of a rule may begin: there, or behind words that may stand between
        two parts; with what these cost. None behind the last token."""
        starts: tuple[tuple[int, float], ...] = ()
        cost = 0.0
        while i < len(self._tokens) and len(starts) <= _MOST_SOFT:
            starts = (*starts, (i, cost))
            if not self._opens[i] & soft:
                break
            i, cost = i + 1, cost + _SOFT_COST
        return starts

    def _mean(self, asked: _AskedRule, values: _Values) -> str | None:
        if asked.function is None and not asked.is_filled_in:
            return asked.rule.means
        named: dict[str, str] = {}
        for symbol, value in values:
            name, n = symbol, 2
            while name in named:
                name, n = f"{symbol}{n}", n + 1
            named[name] = value
        if asked.function:
            return asked.function(named)
        return asked.rule.means.format_map(_Missing(named))


class _Missing(dict[str, str]):
    def __missing__(self, key: str) -> str:
        return ""

"""The clauses of a sentence: who acts in each, when, and which of them are talk beside the orders.

`I got home late and the dinner was burnt, so left turn, ahead, ahead, and may the best man win` has
three clauses of talk. Their words are no orders and no strangers: they are left out before the
grammar is asked. A clause is left out only where another clause of the sentence orders something,
and never where it may change what that one says: a condition, a correction, a thought of another
move. A sentence of such clauses alone is talk; one that tells what was, or what others do, is so
where the orders are whole without it.
"""

from collections.abc import Iterator, Sequence
from enum import Enum
from itertools import pairwise
from typing import NamedTuple

from sopwith_gm.systems.sopwith.orders.clause_words import (
    BINDS,
    CHANGES,
    COUNTS,
    DENIES,
    FIXES,
    HIS,
    MINE,
    OTHERS,
    SURE,
    Words,
    words_in,
)
from sopwith_gm.systems.sopwith.orders.said import Said, asked_once


class Who(Enum):
    """Who acts in a clause."""

    ME = "me"
    """The pilot says it of himself."""
    NOBODY = "nobody"
    """Nobody is named: a list of moves, or what the game master is told to do."""
    HE = "he"
    """The pilot, his plane, or another: what else is said shows it."""
    OTHERS = "others"


class Bond(Enum):
    """How a clause may change what another says."""

    NONE = "none"
    CONDITION = "condition"
    """A condition, a choice, or a thought."""
    CHANGE = "change"
    """A correction, a withdrawal, a reference to another mail."""


class Clause(NamedTuple):
    """A stretch of the tokens of a sentence, with one subject and one time."""

    start: int
    end: int
    who: Who
    is_past: bool
    orders: bool
    """Does it hold a word that is hardly anything but an order?"""
    bond: Bond
    strangers: int
    """Words that nobody knows."""
    words: int
    is_label: bool
    """Is it only the number of a move?"""

    @property
    def is_of_another(self) -> bool:
        """Does it tell what was, or what others do?"""
        return self.is_past or self.who is Who.OTHERS

    @property
    def is_told(self) -> bool:
        """The same, and it changes nothing."""
        return self.bond is Bond.NONE and self.is_of_another

    @property
    def is_empty(self) -> bool:
        """Does it speak in words of its own, and of no order?"""
        speaks = self.words > 2 and (self.strangers > 0 or self.is_past)
        return speaks and not self.orders and self.bond is Bond.NONE


_FEWEST_WORDS = 4
"""Words from which on a sentence without orders is talk; fewer may be an answer in a form."""
_OF_MAIL = frozenset({"mail", "e-mail", "email", "message", "letter", "orders", "version"})
_OF_ME = MINE | {"me", "my", "us", "our", "mine"}
_POINTS = frozenset(
    {"this", "that", "that's", "these", "those", "what", "nobody", "nothing", "there", "there's",
     "you", "you're", "you've", "you'll"}
)  # fmt: skip
_SUBJECTS = MINE | HIS | OTHERS | _POINTS
_OWNERS = frozenset(
    {"my", "your", "his", "her", "our", "their", "the", "a", "an", "no", "every", "some", "both"}
)
_DOES = frozenset(
    {"is", "are", "was", "were", "has", "have", "had", "will", "would", "can", "could", "may",
     "might", "must", "should", "shall", "does", "do", "did", "says", "said", "thinks", "keeps",
     "tells", "told", "wants", "wanted", "hopes", "bet", "stays", "remains", "goes", "flies",
     "lands", "needs", "deserves"}
)  # fmt: skip
_THINKS = frozenset(
    {"think", "suppose", "guess", "hope", "bet", "expect", "understand", "hear", "know", "believe",
     "see", "fear", "suspect", "reckon", "gather"}
)  # fmt: skip
_REPORTS = frozenset(
    {"says", "thinks", "tells", "expects", "believes", "hopes", "knows", "reckons", "suggests"}
)
"""What others do with an order that is none of the pilot's."""
_CUTS = frozenset({"but", "so", "because", "though", "although", "which", "where", "since",
                   "hoping"})  # fmt: skip
"""What begins a clause of its own, whoever acts in it."""
_WANTS = frozenset(
    {"wish", "wishes", "want", "wants", "intend", "intends", "will", "shall", "would", "plan",
     "plans", "must", "am", "need", "needs"}
)  # fmt: skip
_JOINS = frozenset({"and", "as", "for", "while", "when", "then", "now", "anyway"})
_HARD = frozenset(":;().!?\n[]")
_ENDS = frozenset({".", "!", "?"})
_GAMES_OWN = frozenset({"MAN", "FIRE", "REF", "INREF", "STRIP", "REPAIR", "FIX", "SCRAP", "SWAP"})
"""Phrases that order or change something in the words of the game."""
_LONGEST_STAY = 6
"""Tokens before one of which a plane may be told to stay."""
_WEAK = frozenset({"nothing", "lacking", "silent", "again", "same", "each", "both", "twice"})
"""What may order something behind other orders: `with another such`."""


@asked_once
def beside(said: Said, *, has_moves: bool) -> Sequence[Clause]:
    """The clauses of a sentence that are talk beside its orders.

    `has_moves`: moves were told before it, which it may correct.
    """
    if not said.words & SURE or all(said.kinds):
        return []
    parts = clauses(said, has_moves=has_moves)
    ordering = [one for one in parts if one.orders]
    if len(parts) < 2 or all(one.words < 2 for one in ordering):
        return []
    told = [one for one in ordering if one.is_told]
    if len(told) == len(ordering) or any(one.bond is not Bond.NONE for one in parts):
        told = []
    empty = [
        one
        for before, one in zip([None, *parts], parts, strict=False)
        if one.is_empty and not (before and before.is_label)
    ]
    return sorted([*empty, *told], key=lambda one: one.start)


@asked_once
def is_talk(said: Said, *, has_moves: bool, is_whole: bool) -> bool:
    """Is a sentence nothing but talk, whatever words of orders stand in it?

    `is_whole`: three moves are known without it, so that a tale is none of orders.
    """
    words = words_in(said)
    if _is_for_a_rival(said, is_whole=is_whole):
        return True
    if any(said.tokens[n].text == ":" for n in range(len(said.tokens))) or not any(
        map(words.is_strange, range(len(said.tokens)))
    ):
        return False
    parts = clauses(said, has_moves=has_moves)
    if any(one.bond is Bond.CHANGE for one in parts):
        return False
    ordering = [one for one in parts if one.orders]
    if not ordering:
        return sum(one.words for one in parts) >= _FEWEST_WORDS
    if said.has("strip") and any(map(words.wants, range(len(said.tokens)))):
        return False  # `The Moth was hit and wants to land on Alpha`
    return is_whole and all(one.is_of_another and not _is_my_answer(words, one) for one in ordering)


def _is_for_a_rival(said: Said, *, is_whole: bool) -> bool:
    """`Red, stop laughing`, `Dear Blue, please hold still`: words to another pilot, who is told in
    no words of the game's own what to do. Whoever has told no moves yet may call his plane so."""
    lows = [token.low for token in said.tokens]
    while lows and lows[-1] in _ENDS:
        lows.pop()
    is_letter = lows[:1] == ["dear"]
    begins = "others" in said.kinds[is_letter] and lows[is_letter + 1 : is_letter + 2] == [","]
    ends = lows[-2:-1] == [","] and "others" in said.kinds[len(lows) - 1]
    if not (begins or ends) or not (is_letter or is_whole) or ":" in lows:
        return False
    return not any(
        phrase.kind in _GAMES_OWN and (phrase.kind, phrase.value) != ("MAN", "0")
        for n in range(len(said.tokens))
        for phrase in said.chart.phrases_at(n)
    )


def _is_my_answer(words: Words, one: Clause) -> bool:
    """`If Blue is near I fire ahead`, `If somebody is near, fire`: what another does, and what the
    pilot does then."""
    here = range(one.start, one.end)
    does = any(words.low(n) in MINE for n in here) or any(
        words.low(n - 1) == "," and words.orders(n, one.end) for n in here[1:]
    )
    return one.bond is Bond.CONDITION and does


@asked_once
def clauses(said: Said, *, has_moves: bool) -> tuple[Clause, ...]:
    """A sentence by its clauses; the marks around them belong to none."""
    return tuple(_clauses(words_in(said), has_moves=has_moves))


def _clauses(words: Words, *, has_moves: bool) -> Iterator[Clause]:
    who = Who.NOBODY
    for start, end in _stretches(words):
        while start < end and words.is_mark(start):
            start += 1
        while end > start and words.is_mark(end - 1):
            end -= 1
        if start < end:
            one = _clause(words, start, end, has_moves=has_moves)
            if one.who is Who.NOBODY and words.low(start) == "and" and _wants(words, start + 1):
                one = one._replace(who=who)  # `I have had enough and wish to land`
            has_moves, who = has_moves or one.orders, one.who
            yield one


def _clause(words: Words, start: int, end: int, *, has_moves: bool) -> Clause:
    here = range(start, end)
    first = next((n for n in here if words.kinds(n) & SURE), end)
    orders = any(words.orders(n, end) for n in here)
    who = _who([words.low(n) for n in range(start, first)])
    binds = BINDS if orders else BINDS - DENIES
    found = frozenset[str]().union(*(words.binds(n, start, orders=orders) for n in here))
    found &= binds if has_moves else binds - FIXES
    is_of_mail = any(words.low(n) in _OF_MAIL for n in here)
    if who is Who.OTHERS and any("repair" in words.kinds(n) for n in here):
        who = Who.HE  # `while they mend what they can`: the mechanics
    is_none = who is Who.NOBODY and any("nothing" in words.kinds(n) for n in here)
    changes = is_of_mail or is_none or bool(found & CHANGES)
    return Clause(
        start=start,
        end=end,
        who=who,
        is_past=any(words.is_past(n) for n in range(start, min(first + 1, end))),
        orders=orders,
        bond=Bond.CHANGE if changes else Bond.CONDITION if found else Bond.NONE,
        strangers=sum(words.is_strange(n) for n in here),
        words=sum(not words.is_mark(n) for n in here),
        is_label=all(words.kinds(n) & (COUNTS | {"move"}) for n in here),
    )


def _who(lows: list[str]) -> Who:
    """Who is named first among the words before an order; of what the pilot thinks, whom he
    thinks of: `I think Yellow will turn right`."""
    if any(low in _REPORTS for low in lows):
        return Who.OTHERS
    at = next((n for n, low in enumerate(lows[:4]) if low in _THINKS), None)
    if at is not None and not any(low in _OF_ME for low in lows[at:]):
        lows = [low for low in lows if low not in MINE]
    for n, low in enumerate(lows):
        if low in _OF_ME:
            return Who.ME
        is_shot = lows[n + 1 : n + 2] in (["round"], ["burst"], ["shot"], ["bullet"])
        is_one = (
            low == "one"
            and not is_shot
            and lows[n - 1 : n] in ([], ["that"])
            and {*lows[n + 1 :]} & _DOES
        )
        if low in OTHERS or is_one:
            return Who.OTHERS
    return Who.HE if any(low in HIS for low in lows) else Who.NOBODY


def _stretches(words: Words) -> Iterator[tuple[int, int]]:
    """From and to which token each clause goes."""
    size = len(words.said.tokens)
    cuts = [n for n in range(1, size) if _begins(words, n)]
    for start, end in zip([0, *cuts], [*cuts, size], strict=True):
        if any(words.orders(n, end) for n in range(start, end)):
            yield from pairwise(_edges(words, start, end))
        else:
            yield start, end


def _edges(words: Words, start: int, end: int) -> list[int]:
    """Where chat ends before the orders of a clause, and begins behind them, at a comma."""
    commas = [n for n in range(start, end) if words.low(n) == ","]
    edges = sorted({start, *commas, end})
    parts = list(pairwise(edges))
    head = tail = 0
    while head < len(parts) and _is_chat(words, *parts[head]):
        head += 1
    while tail < len(parts) - head and _is_chat(words, *parts[-1 - tail]):
        tail += 1
    return sorted({*edges[: head + 1], *edges[len(edges) - 1 - tail :]})


def _is_chat(words: Words, start: int, end: int) -> bool:
    """Between commas, words of nobody and no order."""
    here = [n for n in range(start, end) if not words.is_mark(n)]
    return (
        len(here) > 2
        and any(map(words.is_strange, here))
        and not any(words.orders(n, end) for n in here)
        and not any(words.kinds(n) & _WEAK or words.low(n).startswith("fl") for n in here)
        and not any("no" in words.kinds(n) and words.is_strange(n + 1) for n in here)
    )


def _begins(words: Words, n: int) -> bool:
    """Does a clause begin at this token?"""
    token, before = words.said.tokens[n], words.said.tokens[n - 1]
    if any(
        (phrase.kind == "STAY" or phrase.rule == "no take-off in a form") and phrase.end > n
        for at in range(max(0, n - _LONGEST_STAY), n)
        for phrase in words.said.chart.phrases_at(at)
    ):
        return False  # `leave the Camel where she is`, `take-off: already in the air`
    if token.text in _HARD or before.text in _HARD:
        return True
    if token.text == "-":
        return token.start > before.end
    if n in words.speech and n - 1 in words.speech:
        return False
    if token.low == "and" and _wants(words, n + 1):
        return True
    if token.low in _CUTS:
        return not before.text.isalnum() or _has_subject(words, n + 1)
    is_parted = token.low == "and" or not before.text.isalnum()
    joins = token.text == "," or (token.low in _JOINS and is_parted)
    return joins and _has_subject(words, n + 1)


def _wants(words: Words, n: int) -> bool:
    """Does the pilot, or his plane, go on to what is wanted now: `I was hit and will land`?"""
    if words.low(n) not in _WANTS or not words.low(n + 1).isalpha():
        return False
    is_one = any(words.low(at) in MINE | HIS for at in range(n))
    return is_one or words.low(0) in ("has", "was", "is")  # a plane's name was before it


def _has_subject(words: Words, n: int) -> bool:
    """Does somebody stand here, and do something?"""
    rest = list(words.said.tokens[n : n + 5])
    while rest and rest[0].low in _JOINS:
        rest = rest[1:]
    if len(rest) < 2 or not rest[1].text[0].isalnum():
        return False
    if rest[0].low in _SUBJECTS:
        return True
    if rest[0].low not in _OWNERS and not rest[0].text[0].isupper():
        return False
    return any(token.low in _DOES for token in rest[1:4])

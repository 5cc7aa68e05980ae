"""The clauses of a sentence: who acts in each, when, and which of them are talk beside the orders.

`I got home late and the dinner was burnt, so left turn, ahead, ahead, and may the best man win` has
three clauses of talk. Their words are no orders and no strangers: they are left out before the
grammar is asked. A clause is left out only where another clause of the sentence orders something,
and never where it may change what that one says: a condition, a correction, a thought of another
move.
"""

from collections.abc import Iterator
from enum import Enum
from itertools import pairwise
from typing import NamedTuple

from sopwith_gm.systems.sopwith.orders.said import Said


class Who(Enum):
    """Who acts in a clause."""

    ME = "me"
    """The pilot says it of himself."""
    NOBODY = "nobody"
    """Nobody is named: a list of moves, or what the game master is told to do."""
    HE = "he"
    """The pilot, his plane, or another: what else is said shows it."""
    OTHERS = "others"


class Clause(NamedTuple):
    """A stretch of the tokens of a sentence, with one subject and one time."""

    start: int
    end: int
    who: Who
    is_past: bool
    orders: bool
    """Does it hold a word that is hardly anything but an order?"""
    is_bound: bool
    """May it change what another clause says?"""
    strangers: int
    """Words that nobody knows."""
    words: int
    is_label: bool
    """Is it only the number of a move?"""

    @property
    def is_empty(self) -> bool:
        """Does it speak in words of its own, and of no order?"""
        speaks = self.words > 2 and (self.strangers > 0 or self.is_past)
        return speaks and not self.orders and not self.is_bound

    @property
    def is_told(self) -> bool:
        """Does it tell what was, or what others do?"""
        return not self.is_bound and (self.is_past or self.who is Who.OTHERS)


_SURE = frozenset(
    {"code", "pointed", "fire_code", "letter_a", "letters", "immelmann", "no_move", "side",
     "ahead", "turn", "slip", "flown", "fire", "gun", "hold_fire", "strip", "runway",
     "land", "take_off", "repair", "ground", "move"}
)  # fmt: skip
"""Words that are hardly anything but orders."""
_COUNTS = frozenset({"first", "number"})
_FIXES = frozenset({"fix", "hm", "drop", "add"})
"""They correct what was said before, and nothing where nothing was."""
_BINDS = _FIXES | frozenset(
    {"if", "or", "maybe", "scrap", "refer", "swap", "swapped", "except", "later", "you_choose",
     "called_off", "stands", "decides", "not_that"}
)  # fmt: skip
_DENIES = frozenset({"not_that", "except"})
"""They bind what they stand before, and so nothing in a clause without orders."""
_BINDS_NOT = frozenset({"else", "to"})
_OR = frozenset({"or"})
_OF_MAIL = frozenset({"mail", "e-mail", "email", "message", "letter", "orders", "version"})
_MINE = frozenset(
    {"i", "i'm", "i'll", "i'd", "i've", "we", "we're", "we'll", "we've", "im", "ive", "ich", "je",
     "ik", "yo", "wir", "nous", "wij"}
)  # fmt: skip
_OF_ME = _MINE | {"me", "my", "us", "our", "mine"}
_HIS = frozenset({"he", "she", "it", "he's", "she's", "it's", "he'll", "she'll", "it'll"})
_OTHERS = frozenset(
    {"they", "they're", "they've", "they'll", "everybody", "everyone", "somebody", "someone",
     "anybody", "anyone", "who"}
)  # fmt: skip
_POINTS = frozenset(
    {"this", "that", "that's", "these", "those", "what", "nobody", "nothing", "there", "there's",
     "you", "you're", "you've", "you'll"}
)  # fmt: skip
_SUBJECTS = _MINE | _HIS | _OTHERS | _POINTS
_OWNERS = frozenset(
    {"my", "your", "his", "her", "our", "their", "the", "a", "an", "no", "every", "some", "both"}
)
_DOES = frozenset(
    {"is", "are", "was", "were", "has", "have", "had", "will", "would", "can", "could", "may",
     "might", "must", "should", "shall", "does", "do", "did", "says", "said", "thinks", "keeps",
     "tells", "told", "wants", "wanted", "hopes", "bet"}
)  # fmt: skip
_CUTS = frozenset(
    {"but", "so", "because", "though", "although", "which", "where", "since", "hoping"}
)
"""What begins a clause of its own, whoever acts in it."""
_JOINS = frozenset({"and", "as", "for", "while", "when", "then", "now", "anyway"})
_HARD = frozenset(":;().!?\n[]")


def beside(said: Said, *, has_moves: bool) -> list[Clause]:
    """The clauses of a sentence that are talk beside its orders.

    `has_moves`: moves were told before it, which it may correct.
    """
    if not any(kinds & _SURE for kinds in said.kinds) or all(said.kinds):
        return []
    parts = list(clauses(said, has_moves=has_moves))
    ordering = [one for one in parts if one.orders]
    if len(parts) < 2 or all(one.words < 2 for one in ordering):
        return []
    told = [one for one in ordering if one.is_told]
    if len(told) == len(ordering) or any(one.is_bound for one in parts):
        told = []
    empty = [
        one
        for before, one in zip([None, *parts], parts, strict=False)
        if one.is_empty and not (before and before.is_label)
    ]
    return sorted([*empty, *told], key=lambda one: one.start)


def clauses(said: Said, *, has_moves: bool) -> Iterator[Clause]:
    """A sentence by its clauses; the marks around them belong to none."""
    covered = _covered(said)
    for start, end in _stretches(said, covered):
        while start < end and _is_mark(said, start):
            start += 1
        while end > start and _is_mark(said, end - 1):
            end -= 1
        if start < end:
            one = _clause(said, covered, start, end, has_moves=has_moves)
            has_moves = has_moves or one.orders
            yield one


def _covered(said: Said) -> frozenset[int]:
    """Tokens within a turn of speech of several words: `last turn`, `fire brigade`."""
    return frozenset(
        n
        for start, senses in enumerate(said.lattice)
        for sense in senses
        if sense.end > start + 1 and sense.kind in _SPEECH
        for n in range(start, sense.end)
    )


_SPEECH = frozenset({"idiom", "past", "then", "fill", "same", "to_begin", "finally"})


def _clause(
    said: Said, covered: frozenset[int], start: int, end: int, *, has_moves: bool
) -> Clause:
    here = range(start, end)
    first = next((n for n in here if said.kinds[n] & _SURE), end)
    kinds = [said.kinds[n] for n in here]
    orders = any(_orders(said, n, end) and n not in covered for n in here)
    binds = _BINDS if orders else _BINDS - _DENIES
    binds = binds if has_moves else binds - _FIXES
    who = _who(said, start, first)
    return Clause(
        start=start,
        end=end,
        who=who,
        is_past=any(_is_past(said, n) for n in range(start, min(first + 1, end))),
        orders=orders,
        is_bound=any(
            said.tokens[n].low in _OF_MAIL
            or (who is Who.NOBODY and "nothing" in one)
            or (
                one & binds - (_OR if "in" in one else frozenset())
                and said.tokens[n].low not in _BINDS_NOT
            )
            for n, one in zip(here, kinds, strict=True)
        ),
        words=sum(not _is_mark(said, n) for n in here),
        is_label=all(one & (_COUNTS | {"move"}) for one in kinds),
        strangers=sum(_is_strange(said, n) for n in here),
    )


def _is_mark(said: Said, n: int) -> bool:
    return not said.tokens[n].text[0].isalnum()


def _is_strange(said: Said, n: int) -> bool:
    text = said.tokens[n].text
    return not said.kinds[n] and len(text) > 1 and text[0].isalpha()


def _is_past(said: Said, n: int) -> bool:
    """Does it tell of what was? `I had`, `he turned`, but not `left` by itself."""
    kinds = said.kinds[n]
    if "past" not in kinds:
        return False
    acts = n > 0 and said.tokens[n - 1].low in _MINE | _HIS | _OTHERS | _COLOURS
    return not kinds & _SURE or acts


def _orders(said: Said, n: int, end: int) -> bool:
    """Is it hardly anything but an order, or the number of a move?"""
    kinds = said.kinds[n]
    if kinds & _SURE == {"ground"} and said.tokens[n].low in _HOMES:
        return False
    if "hold" in kinds and not kinds & {"again", "go"}:
        return True
    if kinds & _COUNTS and not kinds & _SURE:
        return not (n + 1 < end and _counts_others(said, n + 1)) and not (
            said.tokens[n].low in ("i", "one") and not _names_a_move(said, n)
        )
    if kinds & _SURE == {"side"}:
        return not _is_no_side(said, n)
    return bool(kinds & _SURE)


_HOMES = frozenset({"home", "base", "field", "grass", "shed", "apron"})
"""Places on the ground that talk knows too; who stays there says so."""


def _counts_others(said: Said, n: int) -> bool:
    """`two plans`, `three of you`."""
    if said.tokens[n].low == "of" and n + 1 < len(said.tokens):
        return "others" in said.kinds[n + 1]
    return _is_strange(said, n) or said.tokens[n].low in ("time", "week", "game", "year")


def _names_a_move(said: Said, n: int) -> bool:
    before = said.kinds[n - 1] if n else frozenset[str]()
    behind = said.kinds[n + 1] if n + 1 < len(said.kinds) else frozenset[str]()
    return bool(before & {"move", "in", "first"} or behind & (_SURE | {"colon", "dot", "close"}))


def _is_no_side(said: Said, n: int) -> bool:
    """`nothing left`, `quite right`, `this is right`."""
    before = said.tokens[n - 1].low if n else ""
    behind = said.tokens[n + 1].text if n + 1 < len(said.tokens) else "."
    if said.tokens[n].low == "left":
        return before in ("nothing", "points", "bullets", "rounds", "much", "little")
    is_closed = behind in ".,;:!?)" or behind.lower() in ("about", "that")
    return is_closed and before in (
        "",
        "is",
        "was",
        "are",
        "be",
        "quite",
        "'s",
        "this",
        "do",
        "well",
    )


def _who(said: Said, start: int, end: int) -> Who:
    """Who is named first among these words."""
    lows = [said.tokens[n].low for n in range(start, end)]
    if any(low in _REPORTS for low in lows):
        return Who.OTHERS
    for low in lows:
        if low in _OF_ME:
            return Who.ME
        if low in _OTHERS or low in _COLOURS:
            return Who.OTHERS
    return Who.HE if any(low in _HIS for low in lows) else Who.NOBODY


_REPORTS = frozenset(
    {"says", "thinks", "tells", "expects", "believes", "hopes", "knows", "reckons", "suggests"}
)
"""What others do with an order that is none of the pilot's."""
_COLOURS = frozenset({"red", "blue", "green", "yellow", "black", "white", "enemy"})


def _stretches(said: Said, covered: frozenset[int]) -> Iterator[tuple[int, int]]:
    """From and to which token each clause goes."""
    cuts = [n for n in range(1, len(said.tokens)) if _begins(said, covered, n)]
    for start, end in zip([0, *cuts], [*cuts, len(said.tokens)], strict=True):
        commas = [n for n in range(start, end) if said.tokens[n].text == ","]
        edges = [start, *commas, end]
        if any(_orders(said, n, end) and n not in covered for n in range(start, end)):
            parts = list(pairwise(edges))
            head = tail = 0
            while head < len(parts) and _is_chat(said, covered, *parts[head]):
                head += 1
            while tail < len(parts) - head and _is_chat(said, covered, *parts[-1 - tail]):
                tail += 1
            edges = [*edges[: head + 1], *edges[len(edges) - 1 - tail :]]
            edges = sorted(set(edges))
        else:
            edges = [start, end]
        yield from pairwise(edges)


_WEAK = frozenset({"nothing", "lacking", "silent", "again", "same", "each", "both", "twice", "no"})
"""What may order something behind other orders: `with another such`."""


def _is_chat(said: Said, covered: frozenset[int], start: int, end: int) -> bool:
    """Between commas, words of nobody and no order."""
    words = [n for n in range(start, end) if not _is_mark(said, n)]
    return (
        len(words) > 2
        and any(_is_strange(said, n) for n in words)
        and not any(_orders(said, n, end) and n not in covered for n in words)
        and not any(said.kinds[n] & _WEAK or said.tokens[n].low[:2] == "fl" for n in words)
    )


def _begins(said: Said, covered: frozenset[int], n: int) -> bool:
    """Does a clause begin at this token?"""
    token, before = said.tokens[n], said.tokens[n - 1]
    if token.text in _HARD or before.text in _HARD:
        return True
    if token.text == "-":
        return token.start > before.end
    if n in covered and n - 1 in covered:
        return False
    if token.low in _CUTS:
        return not before.text.isalnum() or _has_subject(said, n + 1)
    is_parted = token.low == "and" or not before.text.isalnum()
    joins = token.text == "," or (token.low in _JOINS and is_parted)
    return joins and _has_subject(said, n + 1)


def _has_subject(said: Said, n: int) -> bool:
    """Does somebody stand here, and do something?"""
    rest = said.tokens[n : n + 5]
    while rest and rest[0].low in _JOINS:
        rest = rest[1:]
    if len(rest) < 2 or not rest[1].text[0].isalnum():
        return False
    if rest[0].low in _SUBJECTS:
        return True
    if rest[0].low not in _OWNERS and not rest[0].text[0].isupper():
        return False
    return any(token.low in _DOES for token in rest[1:4])

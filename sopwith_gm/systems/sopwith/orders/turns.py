"""Which turn a sentence is for: what is said of each turn that it names, by `turns.yaml`."""

import re
from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any

from sopwith_gm.core.packaged import page_of
from sopwith_gm.core.patterns import Pattern
from sopwith_gm.reading.quick import Quick
from sopwith_gm.systems.sopwith.orders.made_of import FIRED, FIXES, GROUND, MANOEUVRES, Bit
from sopwith_gm.systems.sopwith.orders.said import OTHERS, said_of

_OF_A_TURN = frozenset({"MAN", "FIRE", "TAKE", "LAND"})
"""What is ordered for one turn or another."""
_ORDERS = MANOEUVRES | FIRED | GROUND - {"STRIP"}
_MARKS: Mapping[str, str] = {
    **dict.fromkeys(",;/|", "comma"), **dict.fromkeys([".", "!", "..."], "stop"), "?": "asks",
    **dict.fromkeys(":=", "colon"), "-": "dash", **dict.fromkeys("()[]", "bracket"),
}  # fmt: skip
_AGAINST = ("limit", "other_time", "report", "map", "dwells", "marvel", "turn", "none", "asks")
"""With one of these in its sentence a turn is none that is only spoken of."""
_NEAR = 6
"""Words to each side of a turn, at most, that its clause is looked through for."""
_PART = Pattern(r"[A-Za-z_]+(?:\|[a-z_]+)*|[^\s]")


class Saying(Quick, frozen=True):
    """What may be said of a turn."""

    name: str
    pattern: Pattern
    is_theirs: bool
    """Is it the turn of the orders then?"""
    is_perhaps: bool
    """Is it so where the message names no other?"""
    unless: Pattern | None
    """What is not near it."""


class _Words(Quick, frozen=True):
    """The words of a sentence by their kinds, a sign for each."""

    signs: str
    turns: tuple[int, ...]
    """Places of the signs of its turns."""

    def of(self, turn: int) -> str:
        """As they stand around one of its turns."""
        at = self.turns[turn]
        return self.signs[:at] + "T" + self.signs[at + 1 :]


@cache
def page() -> Mapping[str, Any]:
    """What stands in `turns.yaml`."""
    found: Mapping[str, Any] = page_of(__package__, "turns.yaml")
    return found


_MADE = ("turn", "order", "name", "number", "word", *dict.fromkeys(_MARKS.values()))


@cache
def _signs() -> Mapping[str, str]:
    """By each kind of word its sign; some stand for several kinds."""
    kinds = dict.fromkeys([*_MADE, *page()["words"]])
    found = {kind: chr(ord("a") + n) for n, kind in enumerate(kinds)}
    marks = "".join(found[mark] for mark in dict.fromkeys(_MARKS.values()))
    told = "".join(found[kind] for kind in ("past", "others", "if"))
    against = "".join(found[kind] for kind in _AGAINST)
    wide = {
        "mark": marks,
        "det": found["the"] + found["my"],
        "any": f"^{marks}",
        "calm": f"^{told}",
        "idle": f"^{found['order']}",
        "flow": f"^{found['stop']}",
        "no_turn": f"^{found['turn']}",
        "quiet": f"^{told}{against}",
    }
    return {**found, **wide, "T": "T", "all": "^"}


def _pattern(of: str) -> Pattern:
    """A row of kinds as an expression over their signs."""
    parts = (
        f"[{''.join(_signs()[kind] for kind in part.split('|'))}]" if part[0].isalpha() else part
        for part in _PART.findall(of)
    )
    return Pattern("".join(parts).replace("[^]", "."))


@cache
def sayings() -> tuple[Saying, ...]:
    """All that may be said of a turn; the first that is found counts."""
    return tuple(
        Saying(
            entry["name"],
            _pattern(entry["of"]),
            entry["theirs"] is True,
            entry["theirs"] == "perhaps",
            _near(entry["unless"]) if "unless" in entry else None,
        )
        for entry in page()["said"]
    )


def _near(kinds: str) -> Pattern:
    """Any of these kinds in the clause of a turn."""
    within = f"[^{_signs()['mark']}{_signs()['and']}]"
    these = f"[{''.join(_signs()[kind] for kind in kinds.split())}]"
    return Pattern(f"{these}{within}{{0,{_NEAR}}}T|T{within}{{0,{_NEAR}}}{these}")


@cache
def _table() -> Mapping[str, Sequence[tuple[tuple[str, ...], str]]]:
    """By their first word all words and groups of words, the longest first, with their signs."""
    table: dict[str, list[tuple[tuple[str, ...], str]]] = {}
    for kind, listed in page()["words"].items():
        for written in listed.split("|"):
            parts = tuple(t.low for t in said_of(written.strip()).tokens)
            table.setdefault(parts[0], []).append((parts, _signs()[kind]))
    for group in table.values():
        group.sort(key=lambda entry: -len(entry[0]))
    return table


def _words(sentence: str, bits: Sequence[Bit]) -> _Words:
    """The words of a sentence that is made of these."""
    tokens = said_of(sentence).tokens
    low = [token.low for token in tokens]
    within = {bit.start: bit for bit in bits if bit.kind in _ORDERS | {"TURN_NO", "past"}}
    signs, turns, at = "", [], 0
    while at < len(tokens):
        token = tokens[at]
        bit = within.get(token.start)
        listed = next(
            (
                (sign, len(p))
                for p, sign in _table().get(low[at], ())
                if tuple(low[at : at + len(p)]) == p
            ),
            None,
        )
        if bit is not None and (bit.kind != "past" or not listed):
            kind = {"TURN_NO": "turn", "past": "past"}.get(bit.kind, "order")
            turns += [len(signs)] if kind == "turn" else []
            signs += _signs()[kind]
            at = next(
                (n for n in range(at, len(tokens)) if tokens[n].start >= bit.end), len(tokens)
            )
        elif listed:
            signs += listed[0]
            at += listed[1]
        else:
            signs += _sign(token.text)
            at += 1
    return _Words(signs, tuple(turns))


def _sign(text: str) -> str:
    """Of a mark or a word that stands in no list."""
    if text in _MARKS:
        return _signs()[_MARKS[text]]
    if not text[0].isalnum():
        return ""
    return _signs()["number" if text.isdigit() else "name" if text[0].isupper() else "word"]


def saying_of(sentence: str, bits: Sequence[Bit], turn: int) -> Saying | None:
    """What a sentence says of one of the turns that it names, counted from 0."""
    look = _words(sentence, bits).of(turn)
    return next(
        (
            one
            for one in sayings()
            if one.pattern.search(look) and not (one.unless and one.unless.search(look))
        ),
        None,
    )


def turn_named(
    look: str, start: int, end: int, bits: Sequence[Bit], *, is_heading: bool = False
) -> Bit | None:
    """Where a sentence names the turn of the orders; None where it names none.

    The first of two, unless it is taken back: `for turn 8, sorry, turn 9`. In a heading of which
    nothing is known a turn is theirs.
    """
    here = [bit.moved(-start) for bit in bits]
    found: Bit | None = None
    for n, named in enumerate(bit for bit in here if bit.kind == "TURN_NO"):
        saying = saying_of(look[start:end], here, n)
        is_theirs = saying.is_theirs or (saying.is_perhaps and is_heading) if saying else is_heading
        if not is_theirs:
            continue
        if found is None or any(
            bit.kind in FIXES and found.end <= bit.start < named.start for bit in here
        ):
            found = named
    return found and found.moved(start)


def turns_spoken_of(sentence: str, bits: Sequence[Bit]) -> set[int]:
    """The turns that a sentence names with nothing said of them, for or against."""
    named = [bit for bit in bits if bit.kind == "TURN_NO"]
    said = [saying_of(sentence, bits, n) for n in range(len(named))]
    return {int(bit.value) for bit, one in zip(named, said, strict=True) if one and one.is_perhaps}


def orders_another_turn(sentence: str, bits: Sequence[Bit]) -> bool:
    """May a sentence that is of another turn order anything for it?"""
    ordered = any(bit.is_sure and bit.kind in _OF_A_TURN for bit in bits)
    ordered |= sum(bit.kind == "MAN" for bit in bits) > 1 or bool(_AS_BEFORE.search(sentence))
    return ordered and not OTHERS.search(sentence)


_AS_BEFORE = Pattern(
    r"\d\W+(?:(?:i do |i fly )?(?:more of )?(?:exactly |just )?(?:the )?same\b|same again|ditto|"
    r"likewise|as (?:above|before))",
    re.IGNORECASE,
)
"""`Turn 9: more of the same.`"""


def is_of_next_turn(look: str, start: int, end: int) -> bool:
    """Behind orders for this turn, is it another that a sentence speaks of first?"""
    low = look[start:end].lower()
    if not any(word in low for word in page()["words"]["next_turn"].split(" | ")):
        return False
    return bool(_of_next().match(_words(look[start:end], ()).signs))


@cache
def _of_next() -> Pattern:
    return _pattern(page()["of_next"])

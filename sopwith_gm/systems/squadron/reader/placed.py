"""Moves told by their places: `the third is a bank left`, `before that a straight`, `the odd ones`.

The signs of a sentence are parted into statements in every way that `_FORMS` allow. A statement
says what is flown (codes, or the place that it is like) and where: at places, before or behind
something, or behind what was told last.
"""

import re
from collections.abc import Iterator, Sequence
from functools import cache
from operator import itemgetter
from typing import NamedTuple

from sopwith_gm.core.patterns import Pattern
from sopwith_gm.systems.squadron.reader.place_signs import Sign


class Statement(NamedTuple):
    """What is flown, and where."""

    codes: tuple[str, ...]
    """Empty: what `like` says."""
    like: str = ""
    """A place, `told:2` for the last two that were told, `told:all`."""
    where: str = "follows"
    """`at`, `before`, `after`, or `follows` what was told last; `backwards`: of the whole list."""
    places: tuple[str, ...] = ()
    also: tuple[str, ...] = ()
    """Other words for the same places."""
    anchor: str = ""
    """What it stands before or behind: `that`, a code behind `item:`, or a place."""
    turned: str = ""
    """`backwards`, or the side to which it is flown instead, or `mirrored`."""
    unread: tuple[int, int] | None = None
    """Where something is told that nobody can tell: it is asked about."""


_P = r"p(?:[,&]+p)*(?:\(p(?:[,&]+p)*\))?"
_L = r"[mhd](?:[,&]*[mhd])*(?:[,&]?w)?"
_ANCHOR = rf"(?:t|m|(?:{_P}))"
_FORMS: tuple[tuple[str, str], ...] = (
    ("choice", rf"(?P<P>{_P}[,:]*)m(?:,?vm)+x?"),
    ("untold", rf"(?P<P>{_P})[,:]*(?:[=gqhmpdt]*x[=gqhmpdt]*)"),
    ("at", rf"(?P<P>{_P})[,:]*(?P<L>{_L})"),
    ("at", rf"(?P<L>{_L})=?\(?(?P<P>{_P})\)?"),
    ("at", rf"(?P<P>{_P})=[,:]*(?P<L>{_L})"),
    ("same", rf"(?P<P>{_P})[,&]?=(?P<Q>{_P})(?:,(?P<L>{_L}))?"),
    ("before", rf"b(?P<X>{_ANCHOR})[,:]*(?P<L>{_L})"),
    ("before", rf"(?P<L>{_L})b(?P<X>{_ANCHOR})?"),
    ("before", rf"(?P<X>{_ANCHOR})?B(?P<L>{_L})"),
    ("after", rf"a(?P<X>{_ANCHOR})[,:]*(?P<L>{_L})"),
    ("after", rf"(?P<L>{_L})a(?P<X>{_ANCHOR})?"),
    ("after", rf"(?P<X>t|{_P})?A(?P<L>{_L})"),
    ("follows", rf"(?P<L>{_L})"),
    ("so often", rf"a?(?P<W>w):(?P<L>{_L})"),
    ("so often", rf"\((?P<L>{_L})\)(?P<W>w)"),
    ("so often", rf"(?P<L>{_L}),?q(?P<W>w)"),
    ("mirrored", r"=(?P<D>d)|=?(?P<D2>M)"),
    ("again", r"(?P<T>q)(?:g?[,&]?(?P<R>R)|g)|gt?(?P<T2>q)(?:[,&]?(?P<R2>R))?"),
    ("all again", r"=g?[,&]?R"),
    ("as", rf"[=g]+h?=?(?P<Q>{_P})(?P<D>[dM]?)|(?P<Q2>{_P})g"),
    ("backwards", r"R|pp"),
)
"""How a statement is told, in signs."""


@cache
def _forms() -> tuple[tuple[str, Pattern], ...]:
    return tuple((kind, Pattern(written)) for kind, written in _FORMS)


_MOST = 40
"""Ways to part a sentence that are looked at."""


def ways_of(signs: Sequence[Sign]) -> list[tuple[Statement, ...]]:
    """The ways to part signs into the fewest statements, none left over.

    A comma within a statement counts for one more: `with a bank in the middle, a straight at last`.
    """
    said = [one for n, one in enumerate(signs) if one.letter != "t" or _anchors(signs, n)]
    said = [one for one in said if one.letter != "n"]
    letters = "".join(one.letter for one in said)
    known: dict[int, list[_Way]] = {}

    def from_(at: int) -> list[_Way]:
        while at < len(letters) and letters[at] in ",;:)&":
            at += 1
        if at == len(letters):
            return [(0, ())]
        if at not in known:
            known[at] = sorted(_from(at), key=itemgetter(0))[:_MOST]
        return known[at]

    def _from(at: int) -> Iterator[_Way]:
        for kind, form in _forms():
            for end in range(at + 1, len(letters) + 1):
                found = form.fullmatch(letters, at, end)
                if not found or (kind == "follows" and _is_cut(letters, at, end)):
                    continue
                told = _statements(kind, found, said)
                cost = 1 + len([*_INNER.finditer(letters, at, end)])
                if told:
                    yield from ((cost + more, (*told, *rest)) for more, rest in from_(end))

    ways = from_(0)
    return [way for cost, way in ways if cost == ways[0][0]]


_Way = tuple[int, tuple[Statement, ...]]
_INNER = Pattern(r"(?<=[pt]),(?=[mhd])")


def _anchors(signs: Sequence[Sign], n: int) -> bool:
    """Does `it` stand behind `before` or before `is preceded by`, and is no more than a subject?"""
    before, behind = signs[n - 1 : n] if n else (), signs[n + 1 : n + 2]
    return any(one.letter in "ba" for one in before) or any(one.letter == "B" for one in behind)


def _is_cut(letters: str, at: int, end: int) -> bool:
    """Is a list told without places a part of a longer one?"""
    before, behind = letters[:at].rstrip(",&"), letters[end:].lstrip(",&")
    return before[-1:] in ("m", "h", "d") or behind[:1] in ("m", "h", "d")


def _statements(kind: str, found: re.Match[str], said: Sequence[Sign]) -> tuple[Statement, ...]:
    """What signs say that have a form; nothing where what they mean does not fit it."""
    parts = found.groupdict()

    def span(group: str) -> Sequence[Sign]:
        return said[found.start(group) : found.end(group)] if parts.get(group) else ()

    places, also = _places(span("P"))
    others, more = _places((*span("Q"), *span("Q2")))
    start, end = said[found.start()].start, said[found.end() - 1].end
    codes, unread = _codes(span("L"))
    if kind in ("choice", "untold"):
        start = start if kind == "untold" else said[found.end("P")].start
        return (Statement(("?",), where="at", places=places, also=also, unread=(start, end)),)
    if kind == "at":
        places = _of_so_many(places, codes)
        return (Statement(codes, where="at", places=places, also=also, unread=unread),)
    if kind in ("same", "as") and (len(others) != 1 or more):
        return ()
    if kind == "same":
        like = Statement((), others[0], "at", places, also)
        first = Statement(codes, where="at", places=others, unread=unread)
        return (first, like) if codes else (like,)
    if kind in ("before", "after"):
        anchor = _anchor(span("X"))
        told = Statement(codes, where=kind, anchor=anchor, unread=unread)
        return (told,) if anchor else ()
    if kind == "so often":
        often = int(span("W")[0].value)
        again = Statement((), f"told:{len(codes)}")
        first = Statement(codes, unread=unread)
        return (first, *[again] * (often - 1)) if len(codes) > 1 else ()
    if kind == "mirrored":
        to = (*span("D"), *span("D2"))[0].value or "mirrored"
        return (Statement((), "told:1", turned=to),)
    if kind == "follows":
        return (Statement(codes, unread=unread),)
    if kind == "again":
        which = (*span("T"), *span("T2"))[0]
        turned = "backwards" if parts.get("R") or parts.get("R2") else ""
        return (Statement((), f"told:{which.value}", turned=turned),)
    if kind == "all again":
        return (Statement((), "told:all", turned="backwards"),)
    if kind == "as":
        sides = span("D")
        side = (sides[0].value or "mirrored") if sides else ""
        return (Statement((), others[0], turned=side),)
    first_sign, last_sign = said[found.start()], said[found.end() - 1]
    if first_sign.letter == "p" and (first_sign.value, last_sign.value) not in _TURNED:
        return ()
    return (Statement((), where="backwards"),)


def _of_so_many(places: tuple[str, ...], codes: tuple[str, ...]) -> tuple[str, ...]:
    """`The last two straights`: of one kind, and at as many places."""
    if len(places) == 1 and len(codes) > 1 and len({*codes}) == 1:
        ends = {"1": f"1..{len(codes)}", "-1": f"-{len(codes)}..-1"}
        return (ends.get(places[0], places[0]),)
    return places


_TURNED = {("-1", "1"), ("1", "-1")}
"""`Last one first`, `the first one last`."""


def _anchor(signs: Sequence[Sign]) -> str:
    if not signs or signs[0].letter == "t":
        return "that"
    if signs[0].letter == "m":
        return f"item:{signs[0].value}" if "," not in signs[0].value else ""
    places, also = _places(signs)
    return f"place:{places[0]}" if len(places) == 1 and not also else ""


def _codes(signs: Sequence[Sign]) -> tuple[tuple[str, ...], tuple[int, int] | None]:
    codes: list[str] = []
    unread = None
    for one in signs:
        if one.letter == "m":
            codes += one.value.split(",")
        elif one.letter in "hd":
            codes.append("?")
            unread = (one.start, one.end)
        elif one.letter == "w":
            codes += codes[-1:] * (int(one.value) - 1)
    return tuple(codes), unread


def _places(signs: Sequence[Sign]) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Places, and other words for the same: `the odd ones (first, third)`."""
    first: list[str] = []
    also: list[str] = []
    inside = False
    for n, one in enumerate(signs):
        if one.letter == "(":
            inside = True
        elif one.letter == "p":
            apposed = bool(first) and signs[n - 1].letter in "p,"
            same = apposed and one.value.isdigit() != first[-1].isdigit()
            (also if inside or same else first).append(one.value)
    return tuple(first), tuple(also)

"""What one item of a list orders: a manoeuvre, and fire beside it; and what a row of fire does."""

import re
from collections.abc import Iterator, Set
from functools import lru_cache
from typing import NamedTuple

from sopwith_gm.core.patterns import Pattern
from sopwith_gm.systems.sopwith.orders.cells import phrases_of
from sopwith_gm.systems.sopwith.orders.said import said_of
from sopwith_gm.systems.sopwith.sheet import MOST_MOVES


class Item(NamedTuple):
    """One move of a list: its manoeuvre, and its fire; None where nothing is said of fire."""

    man: str
    fire: str | None = None


_LONGEST_ITEM = 60
"""Characters."""
_JOINT = Pattern(
    r"(?P<mark>\s*(?:[,;:/|+&*!>=-]|\.(?!\s)|\.{3})?\s*)"
    r"(?P<word>(?:(?:and|with|w/|while|then|plus)\s+)?)(?P<open>[(\[{]?)\s*"
)
"""What stands between a manoeuvre and its fire."""
_CLOSES = {"(": ")", "[": "]", "{": "}"}
_IN_SHORT = Pattern(r"[Ff]\s?[:.=-]?\s?(?=[ALRalr]{1,3}\b|-|none|no|0)")
_PILOT_DOES = Pattern(r"\s+(?!firing|with\b|without\b|w/|no\b|F\b|F[ALR-]|NF)\w", re.IGNORECASE)
"""Behind an I this may be what the pilot does: `I fire left`, `I don't fire`."""
_BURSTS = Pattern(r"(?:fire|fires|firing)[ ]+(?P<ways>[ALR](?:[ ]+[ALR]){1,2})")
"""`Fire A A`."""
_TOLD_APART = Pattern(
    r"[ ](?:and|plus)[ ](?:an?[ ](?:single|third|second|other)|another|one|two|1|2)[ ]"
    r"(?:burst |shot )?(?:to |on )?(?:the |my )?(?:left|right|ahead|front|port|starboard|forward)",
    re.IGNORECASE,
)
"""`Two bursts ahead and one to the right`: how many go where, which sentences tell."""
_SILENT = frozenset({"", "-", "--", "0"})
_ARTICLE = Pattern(
    r"(?:(?:a|an|my|the|one)\s+)?(?:single|lone|sole|short|quick|long|sharp)\s+|(?:a|an|my|the)\s+"
)
_LETTERS = Pattern(r"[ALR]{1,3}")
_NAME = r"(?:fire|fires|firing|guns?|shots?|shoot|shooting|bursts?)\b"
ROW = Pattern(
    rf"^\W*{_NAME}[^\S\n]*(?P<mark>[:=-]?)[^\S\n]*(?P<row>.*?)[.\s]*$", re.IGNORECASE | re.MULTILINE
)
"""A line of fire alone, of all moves."""
_ENTRY = Pattern(r"(?:^|[\s,;/|]+)(?:m|move )?(?P<number>[1-3])(?:[.:)=]\s*|\s+-?\s?)(?=\S)", re.I)
_COMMAS = Pattern(r"\s*,\s*")
_ROW_MARKS = (Pattern(r"\s*;\s*"), Pattern(r"\s*\|\s*"), _COMMAS,
              Pattern(r"\s+/\s+"), Pattern(r"\s*/\s*"), Pattern(r"\s+"))  # fmt: skip


@lru_cache(4_000)
def item_of(written: str) -> Item | None:
    """The manoeuvre and the fire of one item; None where it is anything else."""
    said = written.strip().rstrip(".;,!").rstrip() if written.strip() not in (".", ",") else ""
    if not said or len(said) > _LONGEST_ITEM or "\n" in said:
        return None
    found = set(_ways(said))
    return found.pop() if len(found) == 1 else None


def _ways(said: str) -> Iterator[Item]:
    man = _value(said, {"MAN"})
    if man or is_silent(said):
        yield from [Item(man)] if man else ()
        return
    for at in sorted(_ends_of_manoeuvres(said)):
        if said[at].isalnum() and said[at - 1].isalnum() and not _glued(said, at):
            continue
        man = _value(said[:at], {"MAN"})
        if man and not (said[:at].strip() in ("I", "i") and _PILOT_DOES.match(said, at)):
            fire = _fire_behind(said[at:])
            if fire is not None:
                yield Item(man, fire)


def _ends_of_manoeuvres(said: str) -> set[int]:
    """Where a manoeuvre at its beginning may end, whatever stands behind that; most of prose has
    none there."""
    read = said_of(said)
    if not read.tokens:
        return set()
    ends = {one.end for one in read.chart.phrases_at(0) if one.kind == "MAN"}
    ends.add(1)  # `a don't fire`: what is an article there, and a move by itself
    return {read.tokens[end - 1].end for end in ends} - {len(said)}


def _glued(said: str, at: int) -> bool:
    """`LTFL`: a code of fire behind one of a manoeuvre."""
    return said[:at].isupper() and re.fullmatch(r"F[ALR]{1,3}", said[at:]) is not None


def _fire_behind(said: str) -> str | None:
    """What is said of fire behind a manoeuvre; None where that is not all."""
    joint = _JOINT.match(said)
    if not joint:
        return None
    core = said[joint.end() :].strip().removesuffix(" at all")
    if joint["open"]:
        if not core.endswith(_CLOSES[joint["open"]]):
            return None
        core = core[:-1].strip()
    is_marked = bool(joint["mark"].strip() or joint["open"])
    if not core:
        return "" if is_marked and not joint["word"] else None
    if core in _SILENT:
        return "" if is_marked or core.startswith("-") else None
    is_with = joint["word"].strip() in ("with", "w/")
    may_aim = (is_marked and not joint["word"]) or (is_with and _is_short(core))
    return fire_of(core, may_aim=may_aim)


def _is_short(core: str) -> bool:
    """`RT with R`, `A with nothing at all`."""
    return _LETTERS.fullmatch(core) is not None or _value(core, {"NONE"}) is not None


@lru_cache(4_000)
def fire_of(core: str, *, may_aim: bool) -> str | None:
    """Directions, "" for none; None where it is no fire. `may_aim`: may it be directions alone?"""
    if core in _SILENT:
        return ""
    if _TOLD_APART.search(core):
        return None
    article = _ARTICLE.match(core)
    if article:
        core = core[article.end() :]
    fire = _value(core, {"FIRE", "LOUD"})
    if fire is not None:
        return fire
    if _value(core, {"NOFIRE"}) is not None:
        return ""
    bursts = _BURSTS.fullmatch(core)
    if bursts:
        return re.sub(r"\s", "", bursts["ways"]).upper()
    short = _IN_SHORT.match(core)
    if short:
        rest = core[short.end() :]
        return "" if rest in _SILENT else fire_of(rest, may_aim=True)
    if may_aim:
        return "" if _value(core, {"NONE"}) is not None else _value(core, {"AIM"})
    return None


def is_silent(text: str) -> bool:
    """`No fire.` for all moves, on a line of its own."""
    return _value(text.strip(" .!"), {"NOFIRE"}) is not None


def row_of_fire(line: str) -> list[str] | None:
    """The fire of each move, by number or one behind the other; None where that is no such row."""
    if is_silent(line):
        return [""] * MOST_MOVES
    found = ROW.match(line)
    return _listed(found["row"], is_marked=bool(found["mark"])) if found else None


def _listed(said: str, *, is_marked: bool) -> list[str] | None:
    labels = list(_ENTRY.finditer(said))
    if [label["number"] for label in labels] == ["1", "2", "3"] and not said[
        : labels[0].start()
    ].strip():
        ends = [one.start() for one in labels[1:]] + [len(said)]
        parts = [said[a.end() : b].strip(" ,;/|.") for a, b in zip(labels, ends, strict=True)]
        fires = [fire_of(part, may_aim=True) for part in parts]
        return [fire for fire in fires if fire is not None] if None not in fires else None
    for mark in _ROW_MARKS:
        parts = mark.split(said)
        if len(parts) != MOST_MOVES or (mark is _COMMAS and not all(parts)):
            continue  # `A,,L`: none, or forgotten?
        fires = [fire_of(part, may_aim=True) for part in parts]
        told = [fire for fire in fires if fire is not None]
        if len(told) == MOST_MOVES:
            # `fire L, R, A` may be of one move; with a mark before it or a gap in it, it is a list
            is_list = (
                is_marked or "" in told or len(set(told)) < MOST_MOVES or max(map(len, told)) > 1
            )
            return told if is_list else None
    return None


def _value(written: str, kinds: Set[str]) -> str | None:
    """What all of it says as a phrase of some kinds."""
    found = [one for one in phrases_of(written.strip()) if one.kind in kinds]
    return min(found, key=lambda one: one.cost).value if found else None

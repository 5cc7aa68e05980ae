"""Orders in the normal form of SL 14.2, read exactly. Free text is another room's work.

One item a line, or parted by `;`, each kind at most once, in any order here. What stands in a list
of MOVE or ATTACK and is no item there is an unread item; a line of no kind is an error.
"""

import re
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from sopwith_gm.core.patterns import Pattern
from sopwith_gm.systems.squadron.heading import Heading
from sopwith_gm.systems.squadron.manoeuvres import MANOEUVRES
from sopwith_gm.systems.squadron.orders import (
    Ace,
    Climb,
    Dive,
    MoveItem,
    MoveList,
    PlaceAsked,
    Sheet,
    Start,
    Target,
    Unread,
    Wish,
)


class NormalFormError(ValueError):
    """A text that is not in normal form: what was found and what was expected."""


KINDS = (
    "STATS", "START", "PLACE", "MOVE", "ATTACK", "HOLD FIRE", "NEVER", "ACE", "IMMELMANN", "ORDER",
    "ATTACK ORDER",
)  # fmt: skip
"""Every kind of line, in the order of SL 14.2."""

_KIND = Pattern(
    r"(?P<kind>STATS|START|PLACE|MOVE|ATTACK[ \t]+ORDER(?=[ \t])|ATTACK|HOLD[ \t]+FIRE|NEVER|ACE"
    r"|IMMELMANN|ORDER)(?:[ \t]+(?P<rest>.*))?",
    re.IGNORECASE | re.DOTALL,
)
_ATTRIBUTES = ("ATT", "DEF", "SPD", "HLT")
_WITHIN = Pattern(r"(?P<who>.*?)[ \t]+WITHIN[ \t]+(?P<within>.*)", re.IGNORECASE)
_NUMBER = Pattern(r"[0-9]+")

WORDS = frozenset(
    [
        *" ".join(KINDS).split(),
        *_ATTRIBUTES,
        *" ".join(MANOEUVRES).split(),
        *Heading.__members__,
        *Wish.__members__,
        *("FACING", "ELSE", "CLIMB", "DIVE", "ALL", "WITHIN", "DEFENCE"),
    ]
)
"""Every word that an order can be made of, names of planes and numbers aside."""


def read_normal_form(text: str, names: Sequence[str]) -> Sheet:
    """A sheet from orders in normal form; `names` are all planes of the game.

    A text without a line is an empty sheet. Raises NormalFormError.
    """
    said: dict[str, str] = {}
    fields: dict[str, Any] = {}
    called = {" ".join(name.lower().split()): name for name in names}
    for line in re.split(r"[;\n]", text):
        written = line.strip()
        if not written:
            continue
        found = _KIND.fullmatch(written)
        if found is None:
            raise NormalFormError(f"{written!r} is no order: expected one of {', '.join(KINDS)}")
        kind = " ".join(found["kind"].upper().split())
        group = "ATTACK or HOLD FIRE" if kind in ("ATTACK", "HOLD FIRE") else kind
        if group in said:
            raise NormalFormError(
                f"{written!r}: {group} stands at most once, and {said[group]!r} is there too"
            )
        said[group] = written
        fields |= _READERS[kind]((found["rest"] or "").strip(), called)
    return Sheet(**fields)


Called = Mapping[str, str]
"""The planes by their names in small letters."""


def _stats(rest: str, called: Called) -> dict[str, Any]:
    words = rest.upper().split()
    numbers = dict.fromkeys(_ATTRIBUTES, 0)
    for name, number in zip(words[::2], words[1::2], strict=False):
        if name not in numbers or not _NUMBER.fullmatch(number):
            break
        numbers[name] = int(number)
    else:
        if len(words) % 2 == 0 and len(set(words[::2])) == len(words) // 2:
            return {"stats": tuple(numbers.values())}
    raise NormalFormError(f"STATS {rest}: expected as in STATS ATT 3 DEF 3 SPD 4 HLT 2")


def _facing(words: list[str]) -> tuple[list[str], str | None]:
    """What stands before FACING, and the word after it."""
    if "FACING" not in words:
        return words, None
    where = words.index("FACING")
    return words[:where], " ".join(words[where + 1 :])


def _start(rest: str, called: Called) -> dict[str, Any]:
    words, facing = _facing(rest.upper().replace(",", " ").split())
    if not all(_NUMBER.fullmatch(word) for word in words):
        raise NormalFormError(f"START {rest}: expected stations by number: START 2 5 FACING NE")
    return {"start": Start(tuple(map(int, words)), facing)}


def _place(rest: str, called: Called) -> dict[str, Any]:
    words, facing = _facing(rest.upper().replace(",", " ").split())
    if len(words) != 2:
        raise NormalFormError(f"PLACE {rest}: expected two numbers of u: PLACE 81 9 FACING N")
    x, y = (int(word) if re.fullmatch(r"[+-]?[0-9]+", word) else None for word in words)
    return {"place": PlaceAsked(x, y, facing)}


def _moves(rest: str, called: Called) -> dict[str, Any]:
    lists = re.split(r"(?:^|(?<=\s))ELSE(?=\s|$)", rest.upper())
    return {"moves": tuple(_move_list(one.split()) for one in lists)}


def _move_list(words: list[str]) -> MoveList:
    items: list[MoveItem] = []
    while words:
        word = words.pop(0)
        after = words[0] if words else ""
        if word in ("SPLITS", "ROLL") and f"{word} {after}" in MANOEUVRES:
            items.append(MANOEUVRES[f"{word} {words.pop(0)}"])
        elif word in MANOEUVRES:
            items.append(MANOEUVRES[word])
        elif word in ("CLIMB", "DIVE"):
            items.append(_change_of_height(word, words))
        else:
            items.append(Unread(word))
    return tuple(items)


def _change_of_height(word: str, words: list[str]) -> Climb | Dive:
    if word == "DIVE" and words[:1] == ["ALL"]:
        words.pop(0)
        return Dive(None)
    levels = int(words.pop(0)) if words and _NUMBER.fullmatch(words[0]) else 1
    return Climb(levels) if word == "CLIMB" else Dive(levels)


def _attack(rest: str, called: Called) -> dict[str, Any]:
    return {"attack": tuple(_target(item, called) for item in _items(rest))}


def _target(item: str, called: Called) -> Target | Unread:
    found = _WITHIN.fullmatch(item)
    within = None
    if found and found["who"].strip():
        if found["within"].strip() not in ("1", "2"):
            return Unread(item)
        item, within = found["who"], int(found["within"])
    name = " ".join(item.split())
    if name == "?":
        return Unread()
    if name.lower() in called:
        return Target(called[name.lower()], within)
    wishes = Wish.__members__
    return Target(wishes.get(name.upper(), name), within)


def _items(rest: str) -> list[str]:
    return [item.strip() for item in rest.split(",") if item.strip()]


def _names(rest: str, called: Called) -> tuple[str, ...]:
    names = (" ".join(item.split()) for item in _items(rest))
    return tuple(called.get(name.lower(), name) for name in names)


def _hold_fire(rest: str, called: Called) -> dict[str, Any]:
    if rest:
        raise NormalFormError(f"HOLD FIRE {rest}: nothing stands after HOLD FIRE")
    return {"hold_fire": True}


def _ace(rest: str, called: Called) -> dict[str, Any]:
    found = re.fullmatch(r"(?:ATTACK\s+([0-9]+))?\s*(?:DEFENCE\s+([0-9]+))?", rest.upper())
    if not rest or found is None:
        raise NormalFormError(f"ACE {rest}: expected as in ACE ATTACK 1 DEFENCE 1")
    return {"ace": Ace(int(found[1] or 0), int(found[2] or 0))}


def _immelmann(rest: str, called: Called) -> dict[str, Any]:
    if rest and not _NUMBER.fullmatch(rest):
        raise NormalFormError(f"IMMELMANN {rest}: expected a number of levels: IMMELMANN 2")
    return {"immelmann": int(rest or 0)}


def _field_of_names(field: str) -> Callable[[str, Called], dict[str, Any]]:
    return lambda rest, called: {field: _names(rest, called)}


_READERS: Mapping[str, Callable[[str, Called], dict[str, Any]]] = {
    "STATS": _stats,
    "START": _start,
    "PLACE": _place,
    "MOVE": _moves,
    "ATTACK": _attack,
    "HOLD FIRE": _hold_fire,
    "NEVER": _field_of_names("never"),
    "ACE": _ace,
    "IMMELMANN": _immelmann,
    "ORDER": _field_of_names("order"),
    "ATTACK ORDER": _field_of_names("attack_order"),
}

"""One action, from all that an alternative names: a move and a level are one."""

import re
from collections.abc import Sequence

from msgspec import Struct

from sopwith_gm.core.patterns import Pattern
from sopwith_gm.systems.britain.data import board_named
from sopwith_gm.systems.britain.normal_form import (
    NormalFormError,
    read_alternative,
    write_order,
)
from sopwith_gm.systems.britain.orders import Alternative, Land
from sopwith_gm.systems.britain.reader.doubts import Why
from sopwith_gm.systems.britain.reader.sentences import Item


class Link(Struct, frozen=True):
    """What one alternative says: an order that is understood, a doubt, both (`take off and ...`),
    or neither, which is talk."""

    order: Alternative | None = None
    why: Why | None = None
    is_later: bool = False
    """What follows it is said of a later turn."""
    is_closed: bool = False
    """The order stands, and the rest of it is a doubt (BB 13.4, take-off and more)."""


_LEVELS = frozenset({"CLIMB", "DIVE", "LEVEL"})


def ordered(
    content: Sequence[Item],
    conditions: Sequence[Item],
    previous: Alternative | None,
    him: str,
    *,
    is_later: bool = False,
    is_parted: bool = False,
) -> Link:
    """The order of a link, from all its content; `is_parted`: more than a comma parts it."""
    content = _with_verb(content)
    if any(item.kind in ("HALF", "LETTERS", "SHOOT") for item in content):
        takes_off = [item for item in content if item.value == "TAKEOFF"]
        if takes_off and content[0] is takes_off[0]:
            return _made("TAKEOFF", conditions, him, is_closed=True)
        return Link(why=Why.HALF)
    if content[0].value == "TAKEOFF" and any(item.value != "TAKEOFF" for item in content):
        # `opstijgen en dan naar nr. 3`
        return _made("TAKEOFF", conditions, him, is_closed=True)
    content = _with_steps(content, previous)
    verb = _verb_beside(content) or _verb_of(previous)
    if previous and previous.condition and previous.order in _LANDS_SOMEWHERE:
        # `Fuel 2 or less: land. Otherwise Q9`, where there is no field: what else may he do there?
        content = [_gone_to(item) for item in content]
    values = [_written(item, verb, len(content)) for item in content]
    if any(value is None for value in values):
        return Link(why=Why.NO_VERB if content[0].kind == "BARE" else Why.HALF)
    named = [value.replace("HIM", f"B{him}") for value in values if value]
    if any(value[:5] == "MOVE " and value[5:8] != "TO " for value in _twice(named)):
        return Link(why=Why.TWO_ACTIONS)  # `NE; NE`: once, or twice?
    wanted = list(dict.fromkeys(named))
    wanted = _joined(wanted if is_parted else _without_waiting(wanted))
    if len(wanted) == 2 and _both_land(wanted):
        wanted = [one for one in wanted if one not in _ANYWHERE] or wanted
    if len(wanted) > 1:
        return Link(why=Why.TWO_ACTIONS)
    return _made(wanted[0], conditions, him, is_later=is_later)


def _with_verb(content: Sequence[Item]) -> Sequence[Item]:
    """`Bomber 4: attack!`: a bomber, and the verb beside it."""
    kinds = [item.kind for item in content]
    for named, verb in ((0, 1), (1, 0)):
        if len(kinds) == 2 and kinds[verb] == "HALF" and content[verb].value == "whom":
            bomber = content[named]
            is_number = bomber.kind == "NUMBER" and bomber.value in "12345"
            if bomber.kind == "BARE" or is_number:
                return [bomber._replace(kind="ORDER", value=f"ATTACK {bomber.value}")]
    return content


def _with_steps(content: Sequence[Item], previous: Alternative | None) -> Sequence[Item]:
    """`North-east for two hexes, or if I can't, for one`: steps of the way before it."""
    words = write_order(previous.order).split() if previous else []
    numbers = [item for item in content if item.kind == "NUMBER"]
    is_one_way = words[:1] == ["MOVE"] and len(set(words[1:])) == 1 and len(words) > 2
    if len(content) != 1 or not numbers or not is_one_way:
        return content
    count = int(numbers[0].value)
    steps = " ".join(words[1:2] * count)
    return [numbers[0]._replace(kind="ORDER", value=f"MOVE {steps}")] if count else content


def _twice(named: Sequence[str]) -> set[str]:
    return {value for value in named if named.count(value) > 1}


def _joined(wanted: list[str]) -> list[str]:
    """A level and a move are one action, in either order."""
    if len(wanted) != 2:
        return wanted
    moves = [one for one in wanted if one.startswith("MOVE") and not _LEVELS & set(one.split())]
    changes = [one for one in wanted if one.split()[0] in _LEVELS]
    return [f"{moves[0]} {changes[0]}"] if moves and changes else wanted


def _both_land(wanted: Sequence[str]) -> bool:
    """`home and land`: the second says no more than the first."""
    return all(one.split()[0] == "LAND" for one in wanted)


_ANYWHERE = ("LAND", "LAND THERE")
"""A landing whose field another word says: `home, and land there`."""


def _without_waiting(wanted: list[str]) -> list[str]:
    """To hold behind a manoeuvre, or before a change on the spot, adds nothing to it."""
    if len(wanted) != 2 or "HOLD" not in wanted:
        return wanted
    other = wanted[0] if wanted[1] == "HOLD" else wanted[1]
    changes_here = other.split()[0] in ("CLIMB", "DIVE", "LEVEL")
    return [other] if wanted[1] == "HOLD" or changes_here else wanted


def _verb_beside(content: Sequence[Item]) -> str:
    """`Bomber 3, shoot him down`: what is said of a bomber that is named first."""
    if not any(item.kind == "BARE" for item in content):
        return ""
    verbs = {item.value.split()[0] for item in content if item.kind == "ORDER"}
    return verbs.pop() if len(verbs) == 1 and verbs <= {"ATTACK", "RAM"} else ""


def _written(item: Item, verb: str, count: int) -> str | None:
    """Content in normal form, with the verb beside it or before it where it has none."""
    if item.kind == "ORDER":
        words = item.value.split()
        if words[0] in ("ATTACK", "RAM") and words[1].isdigit():
            return f"{words[0]} B{words[1]}"
        return item.value
    if item.kind == "BARE":
        # `Bomber 5.` alone: no word says what is to be done with it
        return f"{verb} B{item.value}" if verb in ("ATTACK", "RAM") else None
    if item.kind == "ANY" and verb == "LAND":
        return None  # `Land at F10, failing that anything`: any field?
    if item.kind == "NEAREST":
        return item.value if verb == "LAND" else None
    if item.kind == "NUMBER":
        return _numbered(verb, item.value) if count == 1 else None
    if item.kind == "PLACED" and verb == "LAND":
        return placed_beside_a_landing(item)
    return item.value


_LANDS_SOMEWHERE = (Land(), Land(wish="HOME"), Land(wish="NEAREST"))
"""Landings that name no field: behind one that does, a bare hex may be another."""


def _gone_to(item: Item) -> Item:
    """A bare hex without a field as one to go to; `op S9` may be one that he takes for a field."""
    place = item.value.split()[-1]
    is_bare = item.kind == "PLACED" and item.text.upper() == place
    is_hex = is_bare and place not in board_named().fields
    return item._replace(kind="ORDER") if is_hex else item


def placed_beside_a_landing(item: Item) -> str | None:
    """`Land at D7, else R12`, a field; `land at D7, else to H8`, which is none: one goes there."""
    place = item.value.split()[-1]
    if place in board_named().fields:
        return f"LAND {place}"
    return item.value if _TO.match(item.text) else None


_TO = Pattern(r"(?:over |off |back )?to |vers |naar ", re.IGNORECASE)


def _numbered(verb: str, number: str) -> str | None:
    if verb in ("ATTACK", "RAM") and int(number) in board_named().starts:
        return f"{verb} B{number}"
    return f"{verb} {number}" if verb in ("CLIMB", "DIVE", "LEVEL") else None


def _verb_of(previous: Alternative | None) -> str:
    return write_order(previous.order).split()[0] if previous else ""


def _made(
    order: str,
    conditions: Sequence[Item],
    him: str,
    *,
    is_closed: bool = False,
    is_later: bool = False,
) -> Link:
    """The alternative with its condition; a doubt where it speaks of one that nobody named."""
    condition = conditions[0].value if conditions else ""
    if "THERE" in order.split() and condition.split()[-1:] in (["FREE"], ["TAKEN"]):
        order = order.replace("THERE", condition.split()[0])
    if condition.startswith("HIM "):
        condition = f"B{him} {condition.split()[1]}"
    if condition.startswith("IT "):
        state = condition.split()[1]
        words = order.split()
        if words[0] not in ("MOVE", "LAND"):
            return Link(why=Why.CONDITION)  # `if the hex is taken, bomber 3`: which hex?
        place = words[2] if words[:2] == ["MOVE", "TO"] else words[-1]
        condition = f"{place} {state}"
    if condition == f"{order.split()[-1]} GONE" and order.split()[0] in ("ATTACK", "RAM"):
        return Link(why=Why.CONDITION)  # whom one attacks where he is gone?
    if condition == f"{order.split()[-1]} TAKEN" and order.split()[0] in ("MOVE", "LAND"):
        return Link(why=Why.CONDITION)  # where nobody can end
    if condition == f"{order.split()[-1]} THERE" and order.split()[0] in ("ATTACK", "RAM"):
        condition = ""  # it adds nothing: what is gone cannot be attacked
    try:
        made = read_alternative(f"IF {condition} {order}" if condition else order)
    except NormalFormError:
        return Link(why=Why.HALF)
    return Link(made, is_closed=is_closed, is_later=is_later)

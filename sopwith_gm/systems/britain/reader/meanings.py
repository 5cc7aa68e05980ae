"""What a rule of the grammar makes of its parts, where that is no text (`means: "=name"`)."""

from collections.abc import Mapping

from sopwith_gm.reading.chart import Meaning
from sopwith_gm.systems.britain.data import board_named
from sopwith_gm.systems.britain.reader.clauses import CLAUSES, other_amount

_FEET_A_LEVEL = 1_000
_MOST_STEPS = 6


def _bomber(parts: Mapping[str, str]) -> str | None:
    number = parts["number"]
    return number if number in {str(bomber) for bomber in board_named().starts} else None


_MOST_LEVELS = 99


def _attacked(parts: Mapping[str, str]) -> str | None:
    number = _bomber(parts)
    return number and f"ATTACK {number}"


def _climb(parts: Mapping[str, str]) -> str | None:
    return f"CLIMB {parts['number']}" if int(parts["number"]) <= _MOST_LEVELS else None


def _dive(parts: Mapping[str, str]) -> str | None:
    return f"DIVE {parts['number']}" if int(parts["number"]) <= _MOST_LEVELS else None


def _dive_one(parts: Mapping[str, str]) -> str | None:
    return _dive({"number": parts.get("number") or "1"})


def _hex_at(parts: Mapping[str, str]) -> str | None:
    height = parts["number"]
    return f"MOVE TO {parts['PLACE']} LEVEL {height}" if height in _HEIGHTS else None


_HEIGHTS = frozenset("123456789")


def _nth(parts: Mapping[str, str]) -> str | None:
    return _bomber({"number": parts["nth"]})


def _steps(parts: Mapping[str, str]) -> str | None:
    count = int(parts.get("number") or parts.get("twice") or 1)
    facing = parts.get("FACE") or parts.get("facing") or parts.get("facings") or parts["odd_small"]
    return " ".join([facing] * count) if 1 <= count <= _MOST_STEPS else None


def _no_step(parts: Mapping[str, str]) -> str | None:
    """`1x Q`: a letter, with a number of times, that is no side of the map."""
    return None if parts.get("column") in ("N", "S") else "no facing"


def _few_steps(parts: Mapping[str, str]) -> str | None:
    """`NE one`; with more than anybody flies, it is no number of steps: `S 5`, the hex."""
    return _steps(parts) if int(parts["number"]) <= _LONGEST_WAY else None


_LONGEST_WAY = 3


def _counted(parts: Mapping[str, str]) -> str | None:
    """`Two hexes, first N and then NE`."""
    return parts["WAY"] if len(parts["WAY"].split()) == int(parts["number"]) else None


def _gapped(parts: Mapping[str, str]) -> str | None:
    name = (parts.get("column") or "B") + parts["number"]
    return name if name in board_named().row_of else None


def _feet(parts: Mapping[str, str]) -> str | None:
    number = int(parts["number"])
    if "thousand" in parts:
        return str(number)
    levels, rest = divmod(number, _FEET_A_LEVEL)
    return str(levels) if levels and not rest else None


def _nth_level(parts: Mapping[str, str]) -> str:
    return f"LEVEL {parts['nth']}"


def _less(parts: Mapping[str, str]) -> str | None:
    number = int(parts["number"])
    return f"<= {number - 1}" if number else None


def _more(parts: Mapping[str, str]) -> str:
    return f">= {int(parts['number']) + 1}"


_OPPOSITES = {"THERE": "GONE", "GONE": "THERE", "FREE": "TAKEN", "TAKEN": "FREE"}


def _opposite(parts: Mapping[str, str]) -> str | None:
    *what, state = parts["STATE"].split()
    if state in _OPPOSITES:
        return " ".join([*what, _OPPOSITES[state]])
    return f"FUEL {other_amount(what[-1], int(state))}"


def _later_choice(parts: Mapping[str, str]) -> str | None:
    return None if "1" in (parts.get("nth"), parts.get("nth_ly")) else ""


def _swapped(parts: Mapping[str, str]) -> str:
    """`For B4 read B5`: what is replaced, and by what."""
    old = parts.get("BOMBER") or parts.get("PLACE")
    return f"for {old} {parts.get('BOMBER2') or parts.get('PLACE2') or parts.get('BOMBER')}"


def _swapped_numbers(parts: Mapping[str, str]) -> str:
    return f"for {parts['number']} {parts['number2']}"


def _later_numbered(parts: Mapping[str, str]) -> str | None:
    return _later_choice({"nth": parts["number"]})


def _first_numbered(parts: Mapping[str, str]) -> str | None:
    return _first_choice({"nth": parts["number"]})


def _later_lettered(parts: Mapping[str, str]) -> str | None:
    return "" if parts.get("column") in (None, "B", "C", "D") else None


def _first_choice(parts: Mapping[str, str]) -> str | None:
    return "" if "1" in (parts.get("nth"), parts.get("nth_ly")) else None


MEANINGS: Mapping[str, Meaning] = {
    "bomber": _bomber, "nth": _nth, "steps": _steps, "few_steps": _few_steps,
    "no_step": _no_step,
    "counted": _counted, "gapped": _gapped, "feet": _feet, "nth_level": _nth_level, "less": _less,
    "more": _more, "opposite": _opposite, "attacked": _attacked,
    "hex_at": _hex_at, "climb": _climb, "dive": _dive,
    "dive_one": _dive_one,
    "later_choice": _later_choice,
    "first_choice": _first_choice, "swapped": _swapped,
    "swapped_numbers": _swapped_numbers, "later_numbered": _later_numbered,
    "first_numbered": _first_numbered, "later_lettered": _later_lettered, **CLAUSES,
}  # fmt: skip

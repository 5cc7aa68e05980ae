"""Orders of Battle of Britain in wordings with slots, which are filled at random.

    python -m tests.britain.reader.in_many_words [--messages 4] [--seed 1] [--list]

Slots: {b1} to {b3} bombers ({b1n} the number, {b1w} in words); {h1} to {h3} hexes of the board;
{d1} to {d3} directions ({d1w} in words); {k} {kw} one or two notches; {f} fuel from 2 to 6; {r} a
round from 3 to 12. No two of a kind are alike.
"""

import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from sopwith_gm.systems.britain.message_cases import read_case
from tests.tooling.with_slots import (
    Entry,
    Wording,
    chance_of,
    print_figures,
    with_slots_filled,
    wordings,
)

ALL = wordings(Path(__file__).parent / "with_slots")
_DIRECTIONS = {
    "N": "north", "NE": "north-east", "SE": "south-east", "S": "south", "SW": "south-west",
    "NW": "north-west",
}  # fmt: skip
_NUMBERS = ("one", "two", "three", "four", "five")
_COLUMNS = "CDEFGHJKLMNPQRST"
"""Of the board, without those in which a hex could be a bomber or a letter O."""


def filled(wording: Wording, messages: int, seed: int) -> Iterator[Entry]:
    """So many messages with their readings."""
    chance = chance_of(wording, seed)
    for number in range(messages):
        entry = with_slots_filled(dict(wording.said), _slots(chance))
        read = entry["read"]
        if "mailing" in read:
            read["mailing"] = int(read["mailing"])
        yield {"id": f"{wording.name}.{number}", "message": entry["message"], "read": read}


def _slots(chance: random.Random) -> dict[str, Any]:
    """What stands in the slots of one message."""
    notches = chance.choice((1, 2))
    slots: dict[str, Any] = {
        "k": notches, "kw": _NUMBERS[notches - 1], "f": chance.randint(2, 6),
        "r": chance.randint(3, 12),
    }  # fmt: skip
    for place, bomber in enumerate(chance.sample(range(1, 6), 3), 1):
        slots |= {
            f"b{place}": f"B{bomber}", f"b{place}n": bomber, f"b{place}w": _NUMBERS[bomber - 1],
        }  # fmt: skip
    for place, column in enumerate(chance.sample(_COLUMNS, 3), 1):
        slots[f"h{place}"] = f"{column}{chance.randint(2, 13)}"
    for place, direction in enumerate(chance.sample(list(_DIRECTIONS), 3), 1):
        slots |= {f"d{place}": direction, f"d{place}w": _DIRECTIONS[direction]}
    return slots


def told(entry: Entry) -> tuple[str, str]:
    """How it is read, and what was meant and read."""
    result = read_case(entry)
    how = "exact" if result.passed else "sure and wrong" if result.is_sure_and_wrong else "asked"
    return how, f"{entry['read']}\n{entry['message']}\n    {result.differences}"


if __name__ == "__main__":
    print_figures(ALL, filled, told)

"""Orders of Squadron Leader in wordings with slots, which are filled at random.

    python -m tests.squadron.reader.in_many_words [--messages 4] [--seed 1] [--list]

Slots: {t1} to {t4} and, for what replaces the first three, {n1} to {n3}: codes of templates; {t1w}
in words (left bank), {t1v} as a verb (bank left), {T1w} {T1v} with a capital; {p1} to {p3} other
planes, {me} one's own; {c} {cw} a number from 1 to 3. `turning` names slots that are not straight;
with `different` no two of a kind are alike.
"""

import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from sopwith_gm.systems.squadron.message_cases import read_case
from tests.tooling.with_slots import (
    Entry,
    Wording,
    chance_of,
    print_figures,
    with_slots_filled,
    wordings,
)

ALL = wordings(Path(__file__).parent / "with_slots")
_NOUNS = {
    "S": "straight", "BL": "left bank", "BR": "right bank", "TL": "left turn", "TR": "right turn",
}  # fmt: skip
_VERBS = {
    "S": "go straight", "BL": "bank left", "BR": "bank right", "TL": "turn left",
    "TR": "turn right",
}  # fmt: skip
_PLANES = ("Baron", "Kite", "Tin Goose", "Dora", "Heron", "Old Crow", "Magpie", "Wasp")
_NUMBERS = {1: "one", 2: "two", 3: "three"}


def filled(wording: Wording, messages: int, seed: int) -> Iterator[Entry]:
    """So many messages with their readings."""
    chance = chance_of(wording, seed)
    for number in range(messages):
        slots = _slots(wording.said, chance)
        entry = with_slots_filled(dict(wording.said), slots)
        yield {
            "id": f"{wording.name}.{number}", "me": slots["me"], "planes": slots["planes"],
            "text": entry["text"], "reads": entry["reads"], "round": entry.get("round"),
            "doubts": entry.get("doubts", []), "press": entry.get("press", ""),
        }  # fmt: skip


def _slots(said: Any, chance: random.Random) -> dict[str, Any]:
    """What stands in the slots of one message."""
    turning = said.get("turning", ())
    codes: dict[str, str] = {}
    for letter, places in (("t", 4), ("n", 3)):
        for place in range(1, places + 1):
            slot = f"{letter}{place}"
            codes[slot] = chance.choice(_that_may_stand(slot, codes, said, slot in turning))
    planes = chance.sample(_PLANES, 4)
    climbed = chance.choice(list(_NUMBERS))
    slots: dict[str, Any] = {
        "me": planes[0], "p1": planes[1], "p2": planes[2], "p3": planes[3],
        "c": climbed, "cw": _NUMBERS[climbed], "planes": sorted(planes),
    }  # fmt: skip
    for slot, code in codes.items():
        slots |= {slot: code, f"{slot}w": _NOUNS[code], f"{slot}v": _VERBS[code]}
        slots |= {
            f"{slot.upper()}w": _NOUNS[code].capitalize(),
            f"{slot.upper()}v": _VERBS[code].capitalize(),
        }
    return slots


def _that_may_stand(slot: str, codes: dict[str, str], said: Any, is_turning: bool) -> list[str]:
    """A new one is never the old one of its place."""
    alike = [codes[one] for one in codes if one[0] == slot[0]] if said.get("different") else []
    return [
        code
        for code in _NOUNS
        if not (is_turning and code == "S")
        and code not in alike
        and (slot[0] == "t" or code != codes[f"t{slot[1]}"])
    ]


def told(entry: Entry) -> tuple[str, str]:
    """How it is read, and what was meant and read."""
    result = read_case(entry)
    how = "exact" if result.passed else "sure and wrong" if result.is_sure_and_wrong else "asked"
    return how, f"{entry['reads']}\n{entry['text']}\n    {result.differences}"


if __name__ == "__main__":
    print_figures(ALL, filled, told)

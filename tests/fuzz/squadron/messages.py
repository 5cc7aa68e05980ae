"""Whole messages of Squadron Leader with their readings: orders, and the talk around them.

Each is put together of choices that are independent of each other: what is ordered, how a
manoeuvre is said, how a list is laid out, where the attack stands, what is said beside it. What it
says is known, for it is what it was made of.
"""

import random
from collections.abc import Iterator
from typing import Any

from tests.fuzz.squadron.hand import WORDINGS, Hand, capital, hand, stopped
from tests.fuzz.squadron.told import KINDS, Told

_ATTRIBUTES = ("ATT", "DEF", "SPD", "HLT")


def messages(seed: int, count: int) -> Iterator[dict[str, Any]]:
    """So many, in the form of a file of messages; the same for the same seed."""
    for number in range(1, count + 1):
        yield _message(random.Random(f"squadron {seed} {number}"), f"{seed}.{number:04}")


def _message(dice: random.Random, name: str) -> dict[str, Any]:
    writer = hand(dice)
    is_set_up = writer.likely(0.1)
    told = (
        _set_up(writer) if is_set_up else dice.choices(list(KINDS), list(KINDS.values()))[0](writer)
    )
    text, press = _dressed(writer, told, is_set_up=is_set_up)
    return {
        "id": name,
        "me": writer.me,
        "planes": list(writer.planes),
        "stage": "setup" if is_set_up else "round",
        "text": text,
        "round": told.turn,
        "reads": told.reads,
        "doubts": [one if one in text else capital(one) for one in told.doubts],
        "press": press,
    }


def _dressed(writer: Hand, told: Told, *, is_set_up: bool) -> tuple[str, str]:
    """A text with a round, greetings, talk, press and a name; and the press by itself."""
    text, press = told.text, ""
    if not is_set_up and told.turn is None and writer.likely(0.25):
        told.turn = writer.dice.randint(1, 14)
        text = f"{writer.said('rounds').format(told.turn)}\n{text}"
    if writer.likely(0.25) and not is_set_up:
        text = f"{writer.said('before')}\n\n{text}"
    if writer.likely(0.3):
        text = f"{writer.said('greetings')}\n{text}"
    if writer.likely(0.3) and not told.doubts:
        text = f"{stopped(text)}\n\n{writer.said('behind')}"
    if writer.likely(0.15):
        press = " ".join(writer.dice.sample(WORDINGS["press"], writer.one((1, 1, 2))))
        text = f"{text}\n\n{writer.said('press_labels')}{press}"
    if writer.likely(0.25):
        text = f"{text}\n\n{writer.said('closings')}"
    return text, press


def _set_up(writer: Hand) -> Told:
    """Attributes, stations in their order of preference, and a heading."""
    numbers = [4, 3, 3, 2]
    writer.dice.shuffle(numbers)
    values = dict(zip(_ATTRIBUTES, numbers, strict=True))
    reads = "STATS " + " ".join(f"{name} {number}" for name, number in values.items())
    places = writer.dice.sample(range(1, 9), writer.one((1, 2, 3)))
    if writer.likely(0.5):
        gap = writer.one((", ", " or ", ", then ", ", else "))
        said = gap.join(f"the {writer.said('stations', place)}" for place in places)
        wish = writer.said("wanted").format(said)
    else:
        head = "Stations " if len(places) > 1 else "Station "
        wish = head + ", ".join(map(str, places))
    facing = writer.one((None, *WORDINGS["facings"]))
    start = f"START {' '.join(map(str, places))}"
    if facing:
        wish = f"{wish.removesuffix(' please')}, {writer.one(('facing', 'heading'))} "
        wish += WORDINGS["facings"][facing]
        start += f" FACING {facing}"
    text = f"{writer.said('stats').format(**values)}\n{stopped(capital(wish))}"
    return Told(text, tail=f"{reads}; {start}")

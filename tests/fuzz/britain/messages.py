"""Whole messages of Battle of Britain with their readings: orders, and the talk around them.

Each is put together of choices that are independent of each other: what is ordered, how an order
and its condition are said, how the alternatives are laid out, what is corrected, what is said
beside it. What it says is known, for it is what it was made of.
"""

from collections.abc import Iterator
from typing import Any

from tests.fuzz.britain.lists import capital
from tests.fuzz.britain.orders import NUMBERS, WORDINGS
from tests.fuzz.britain.told import KINDS, Told
from tests.fuzz.dice import Dice


def messages(seed: int, count: int) -> Iterator[dict[str, Any]]:
    """So many, in the form of a file of messages; the same for the same seed."""
    for number in range(1, count + 1):
        yield _message(Dice(f"britain {seed} {number}", WORDINGS), f"{seed}.{number:04}")


def _message(dice: Dice, name: str) -> dict[str, Any]:
    told = dice.choices(list(KINDS), list(KINDS.values()))[0](dice)
    text, turn, press = _dressed(dice, told)
    text = text.rstrip()
    doubts = [one if one in text else capital(one) for one in told.doubts]
    read = {"mailing": turn, "orders": list(told.orders), "press": press, "unread": doubts}
    return {"id": name, "text": text, "read": {**read, **told.more}}


def _dressed(dice: Dice, told: Told) -> tuple[str, int | None, str]:
    """A text with a round, a greeting, talk, press and a name; the round, and the press."""
    parts, turn = [told.text], None
    if told.is_letter:
        return told.text, turn, ""
    is_order = bool(told.orders or told.doubts)
    if is_order and dice.likely(0.35):
        turn = dice.randint(1, 20)
        parts[0] = (
            f"{dice.said('rounds').format(turn)}{dice.one((chr(10), chr(10) * 2))}{told.text}"
        )
    elif is_order and dice.likely(0.1) and "\n" not in told.text:
        parts[0] = dice.said("labelled") + told.text
    names = {"n": dice.randint(1, 5), "w": NUMBERS[dice.randint(1, 5)], "r": dice.randint(1, 14)}
    if dice.likely(0.25) and not told.doubts:
        parts.insert(0, dice.said("before").format(**names))
    if dice.likely(0.3):
        parts.insert(0, dice.said("greetings"))
    if dice.likely(0.2) and not told.doubts:
        parts.append(dice.said("behind").format(**names))
    press = dice.said("press") if dice.likely(0.1) and not told.doubts else ""
    if press:
        parts.append(dice.said("press_labels") + press)
    if dice.likely(0.35):
        parts.append(dice.said("closings"))
    return "\n\n".join(parts), turn, press

"""Whole messages of SOPWITH with their readings: orders, and the talk around them.

Each is put together of choices that are independent of each other: what is ordered, in which words,
how the moves are laid out and numbered, where the fire stands, what is corrected, what is said
beside it. What it says is known, for it is what it was made of.
"""

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from tests.fuzz.dice import Dice
from tests.fuzz.sopwith.hand import WORDINGS, Hand, Move, hand, moves
from tests.fuzz.sopwith.layouts import items, laid_out, row, slashes

Told = tuple[str, dict[str, Any]]
"""A text, and what it orders."""


def messages(seed: int, count: int) -> Iterator[dict[str, Any]]:
    """So many, in the form of a file of messages; the same for the same seed."""
    for number in range(1, count + 1):
        dice = Dice(f"sopwith {seed} {number}", WORDINGS)
        told = dice.choices(list(_KINDS), list(_KINDS.values()))[0](dice)
        yield {"id": f"{seed}.{number:04}", **_dressed(dice, *told)}


def _written(flown: list[Move]) -> str:
    return " ".join(map(str, flown))


def _plain(dice: Dice) -> Told:
    flown = moves(dice)
    return laid_out(hand(dice), flown), {"moves": _written(flown)}


def _on_ground(dice: Dice) -> Told:
    """A take-off or a landing above the moves."""
    text, reads = _plain(dice)
    strip = dice.one(("alpha", "beta", "gamma"))
    said, key = dice.one((
        ("Take off from {}.", "take_off"), ("Taking off on {}.", "take_off"),
        ("Landing on {}.", "land"), ("I land on {} this turn.", "land"),
    ))  # fmt: skip
    return f"{said.format(strip)}\n{text}", {**reads, key: strip}


def _parked(dice: Dice) -> Told:
    points = dice.randint(1, 4)
    return dice.one((
        (f"Staying on the ground. Repair {points}.", {"stay": True, "repair": points}),
        ("I stay parked this turn.", {"stay": True}),
        (f"Not going up. Repair {points} points please.", {"stay": True, "repair": points}),
    ))  # fmt: skip


def _corrected(dice: Dice) -> Told:
    """A manoeuvre is another, behind the list: what is not touched stands."""
    flown, writer = moves(dice), hand(dice)
    text = dice.one((items, row))(writer, flown)
    at = dice.randrange(3)
    old, new = flown[at], Move(dice.one(("LT", "RT", "LS", "RS")), flown[at].fire)
    form = dice.said("corrections")
    names_old = "{1}" in form
    if (
        new.man == old.man
        or old.man == "0"
        or (names_old and sum(one.man == old.man for one in flown) > 1)
    ):
        return text, {"moves": _written(flown)}
    flown[at] = new
    return f"{text}\n{form.format(at + 1, writer.man(old), writer.man(new))}", {
        "moves": _written(flown)
    }


def _two_planes(dice: Dice) -> Told:
    """Each below its name, or in a column of its own."""
    names = dice.sample(WORDINGS["planes"], 2)
    flown, writer = {name: moves(dice) for name in names}, hand(dice)
    reads = {"orders": {name: {"moves": _written(one)} for name, one in flown.items()}}
    if dice.likely(0.4):
        lines = [f"Move | {' | '.join(names)}"]
        for n in range(3):
            cells = (slashes(writer, [flown[name][n]]).removesuffix("/-").removesuffix("/0")
                     for name in names)  # fmt: skip
            lines.append(f"{n + 1} | {' | '.join(cells)}")
        return "\n".join(lines), reads
    layout = dice.one((items, row, slashes))
    gap = " " if layout is not items else "\n"
    return "\n\n".join(f"{name}:{gap}{layout(writer, flown[name])}" for name in names), reads


def _in_a_row(writer: Hand, flown: list[Move]) -> str:
    """One behind the other, each with its fire behind it."""
    return ", ".join(map(writer.move, flown))


def _two_in_sentences(dice: Dice) -> Told:
    """Two planes that are named within sentences, and what is said of both."""
    one, other = dice.sample(WORDINGS["planes"], 2)
    flown, more, writer = moves(dice), moves(dice), hand(dice)
    form = dice.said("pairs")
    text = form.format(one, other, _in_a_row(writer, flown), _in_a_row(writer, more))
    is_same = "{3}" not in form
    told = {one: {"moves": _written(flown)}, other: {"moves": _written(flown if is_same else more)}}
    if "repairs" in text:
        told[other] = {"stay": True, "repair": 2}
    said, reads = dice.one((
        ("", {}), ("", {}), (" Neither lands.", {"not_landing": True}),
        (" Neither of them is landing.", {"not_landing": True}),
        (" Both land on gamma.", {"land": "gamma"}),
    ))  # fmt: skip
    if "repairs" in text:
        said, reads = "", {}
    return text + said, {"orders": {name: orders | reads for name, orders in told.items()}}


def _left_open(dice: Dice) -> Told:
    """Orders that are not in the mail."""
    doubt = dice.one((
        "The usual, please.", "Same as Violet, please.", "Fly me like Violet.", "As last turn.",
        "Do what Violet does.", "The same moves as last turn, please.",
    ))  # fmt: skip
    return doubt, {"unread": [doubt.rstrip(".")]}


_KINDS: Mapping[Callable[[Dice], Told], float] = {
    _plain: 12, _on_ground: 2, _parked: 1, _corrected: 2, _two_planes: 2, _two_in_sentences: 2,
    _left_open: 1,
}  # fmt: skip


def _dressed(dice: Dice, text: str, reads: Mapping[str, Any]) -> dict[str, Any]:
    """A text with a turn, greetings, talk, press and a name."""
    found, parts = dict(reads), [text]
    is_doubt = "unread" in reads
    if not is_doubt and dice.likely(0.5):
        found["turn"] = dice.randint(1, 18)
        parts[0] = f"{dice.said('turns').format(found['turn'])}\n{text}"
    if not is_doubt and dice.likely(0.3):
        parts.insert(0, dice.said("before"))
    if dice.likely(0.3):
        parts.insert(0, dice.said("greetings"))
    if not is_doubt and dice.likely(0.2):
        parts.append(dice.said("behind"))
    if dice.likely(0.15):
        found["press"] = dice.said("press")
        parts.append(dice.said("press_labels") + found["press"])
    if dice.likely(0.4):
        parts.append(dice.said("closings"))
    return {"text": "\n\n".join(parts), **found}

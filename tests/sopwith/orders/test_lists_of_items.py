"""What is ordered in an item of a list stays in that item, however the list is laid out."""

import random

import pytest

from sopwith_gm.systems.sopwith.reader.message import read_orders

SPELT = {
    "A": ["A", "ahead", "straight"],
    "LT": ["LT", "left turn"],
    "RT": ["RT", "right turn"],
    "LS": ["LS", "left slip"],
    "RS": ["RS", "right slip"],
}
SHOTS = ["", "", "L", "R", "A", "LR", "RA"]
STYLES = ["fire: ", "fire ", "F", "(", ", fire "]
LAYOUTS = ["\n", "; ", ", ", "{n} \n", "{n}. \n", "{n}) ", "Move {n}: \n", "{n}     \n", "- \n"]
Move = tuple[str, str | None]


def _item(chance: random.Random, move: Move, style: str, *, is_code: bool) -> str:
    man, fire = move
    said = SPELT[man][0] if is_code else chance.choice(SPELT[man][1:])
    if fire is None:
        return said
    shots = "+".join(fire)
    if style == "fire: ":
        return f"{said}{' ' * chance.choice([2, 5])}fire: {shots or 'none'}"
    if style == "(":
        return f"{said} ({shots or '-'})"
    if style == ", fire ":
        return f"{said}, fire {shots}" if fire else f"{said}, no fire"
    return f"{said} {style}{fire if style == 'F' else shots}" if fire else said


def _list(chance: random.Random) -> tuple[str, list[Move]]:
    shoots = chance.random() < 0.8
    moves = [
        (chance.choice(list(SPELT)), chance.choice(SHOTS) if shoots else None) for _ in range(3)
    ]
    style, layout, is_code = chance.choice(STYLES), chance.choice(LAYOUTS), chance.random() < 0.6
    if style == ", fire " and layout == ", ":
        layout = "; "  # a comma within the items parts no items
    items = [_item(chance, move, style, is_code=is_code) for move in moves]
    if "{n}" not in layout and layout != "- \n":
        return layout.join(items), moves
    head, between = layout.rstrip("\n"), "\n" if layout.endswith("\n") else " "
    return between.join(head.format(n=n) + item for n, item in enumerate(items, 1)), moves


@pytest.mark.parametrize("hundred", range(20))
def test_what_is_ordered_in_an_item_stays_in_it(hundred: int) -> None:
    """Lines, numbers, commas, semicolons, bullets, columns with gaps, with fire and without."""
    for seed in range(hundred * 100, hundred * 100 + 100):
        text, moves = _list(random.Random(seed))

        reading = read_orders(text)

        (sheet,) = reading.sheets.values()
        read = [(move.manoeuvre, {shot.value for shot in move.fire}) for move in sheet.moves]
        said = [(man, set(fire or "")) for man, fire in moves]
        assert reading.unread or [(man and man.value, fire) for man, fire in read] == said, text

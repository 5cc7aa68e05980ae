"""Where a message names the turn of its orders, and where it only speaks of one."""

import pytest

from sopwith_gm.systems.sopwith.reader.reader import read_orders

ORDERS = "A\nLT\nA"


@pytest.mark.parametrize(
    ("heading", "turn"),
    [
        ("Gloria (Red) - game 7 - turn 14", 14),
        ("tin lizzie t22", 22),
        ("In accordance with the calendar I enclose turn 2.", 2),
        ("In turn 22, that is.", 22),
        ("For my pair in turn 6:", 6),
    ],
)
def test_a_turn_that_heads_the_orders_is_theirs(heading: str, turn: int) -> None:
    """A heading that names a turn, in whatever place, is read for it."""
    assert read_orders(f"{heading}\n{ORDERS}").turn == turn


@pytest.mark.parametrize(
    "remark",
    ["What a mess in turn 5:", "Great report - turn 5", "I loved t5", "We were shot in turn 5:"],
)
def test_a_turn_that_is_only_spoken_of_is_not_theirs(remark: str) -> None:
    """What is said of a turn that was names no turn for the orders below."""
    assert read_orders(f"{remark}\n{ORDERS}").turn is None

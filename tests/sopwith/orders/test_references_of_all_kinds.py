"""Moves that are named by others, anywhere in a message: read or asked about, never a fault."""

from itertools import product

import pytest

from sopwith_gm.systems.sopwith.reader.message import read_orders

ORDERS = ("LS, A, RT.", "A. A.", "I turn left, go ahead and turn right.")
SAID = ("Fire left on the first one", "Nothing", "Hold fire", "Swap it", "Same again", "Another")
WHERE = (
    "after that", "before it", "in those around it", "the one before", "after the slip",
    "in the move before the turn", "on either side of it", "in the rest", "in both",
    "in the last of them", "instead", "before the first",
)  # fmt: skip


@pytest.mark.parametrize("orders", ORDERS)
def test_what_names_a_move_by_another_never_fails(orders: str) -> None:
    """Also where no move is there that it could be beside."""
    for said, where in product(SAID, WHERE):
        for text in (
            f"{orders} {said} {where}.",
            f"{said} {where}. {orders}",
            f"{orders} {said} in 2 and {where}, blurp.",
        ):
            assert read_orders(text).text == text

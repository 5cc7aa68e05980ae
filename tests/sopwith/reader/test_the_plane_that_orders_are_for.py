"""Orders of somebody with two planes are for the one that he says above them."""

import pytest

from sopwith_gm.core.reading import Context
from sopwith_gm.systems.sopwith.reader.message import read_orders

OWN = Context(planes=("Lemon Drop", "Humbug"))


@pytest.mark.parametrize(
    "above",
    [
        "Turn 5, these are for Lemon Drop:",
        "Turn 12 for Lemon Drop. Humbug is my other plane and gets his own mail later.",
        "My orders this turn are only for the Lemon Drop.",
        "Orders for Lemon Drop",
    ],
)
def test_orders_are_for_the_plane_that_is_named_above_them(above: str) -> None:
    """In a sentence or a heading."""
    assert list(read_orders(f"{above}\n\nRT\nA\nLS, fire left\n", OWN).sheets) == ["Lemon Drop"]


@pytest.mark.parametrize(
    "above", ["Sorry for Humbug last time.", "This turn I mourn for Humbug.", "Hi,"]
)
def test_a_plane_that_talk_names_is_given_no_orders(above: str) -> None:
    """It is left to who files the message."""
    assert list(read_orders(f"{above}\n\nRT\nA\nLS, fire left\n", OWN).sheets) == [""]

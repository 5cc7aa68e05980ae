"""A word that nobody knows, where orders stand: asked about, or it changes nothing (BB 15)."""

import re

import pytest

from sopwith_gm.systems.britain.reader.reading import read_orders

STRANGER = "zorbel"
ORDERS = """
Attack B3, else attack B4, else hold.
Go to G9 and climb one. If that's not possible, land at D7.
Climb one and go to H8, otherwise hold.
Move N NE, otherwise climb two.
Attack bomber 3; failing that, go home.
If G9 is free go to G9, otherwise attack bomber 2.
If my fuel is 3 or less land at D7, otherwise attack 3.
Descend one level and fly north.
Land at the nearest field, otherwise land home.
Aller en G9 et monter d'un cran, sinon attaquer le bombardier 2.
Attaquer le bombardier 3, sinon atterrir sur D7.
Si G9 est libre, aller en G9, sinon descendre de deux niveaux.
Ga naar G9 en klim een niveau, anders val bommenwerper 2 aan.
Bommenwerper 3 aanvallen, anders landen op D7.
Als G9 vrij is, ga naar G9, anders daal twee niveaus.
"""


def changed() -> list[str]:
    """Each of the orders with each of its words changed."""
    found = []
    for line in ORDERS.strip().splitlines():
        for word in re.finditer(r"[\w']+", line):
            found.append(line[: word.start()] + STRANGER + line[word.end() :])
    return found


@pytest.mark.parametrize("text", changed())
def test_a_word_that_nobody_knows_among_orders_is_asked_about(text: str) -> None:
    """The account balances: no word of a sentence of orders is left out without a question."""
    plain = {read_orders(line).sheets[""] for line in ORDERS.strip().splitlines()}
    reading = read_orders(text)

    assert reading.unread or reading.sheets[""] in plain

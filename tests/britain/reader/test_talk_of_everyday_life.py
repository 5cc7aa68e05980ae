"""Talk of everyday life beside orders changes none, and is not asked about (BB 15)."""

from collections.abc import Iterator
from itertools import cycle
from pathlib import Path

import pytest

from sopwith_gm.systems.britain.normal_form import write_sheet
from sopwith_gm.systems.britain.reader.reading import read_orders

TALK = Path(__file__).parent / "talk"
ORDERS = {
    "en": (
        "Attack bomber 3, otherwise go to H8.",
        "Climb one and go north.",
        "Land at the nearest field.",
    ),
    "fr": (
        "Attaquer le bombardier 3, sinon aller en H8.",
        "Monter d'un cran et aller au nord.",
        "Atterrir sur le terrain le plus proche.",
    ),
    "nl": (
        "Bommenwerper 3 aanvallen, anders naar H8.",
        "Een niveau klimmen en naar het noorden.",
        "Landen op het dichtstbijzijnde veld.",
    ),
}
#: Asked about, as a careful human might: he orders nothing there, and one cannot be quite sure.
ASKED = frozenset(
    {
        "We land at Gatwick at six and should be home by eight.",
        "I'm taking the car in for its service, and taking off the winter tyres.",
        "I changed my mind about the sofa, not about anything else.",
        "I had to go to the dentist, two fillings on the left and one on the right.",
        "I am right behind on everything at work.",
        "Port is what we drink at Christmas, otherwise cider.",
        "Ramming the post into the ground cost me my back.",
        "One up, one down, like the house of my aunt.",
        "Two down and three across is a beast, I need help.",
        "Le chat est monté sur le toit et n'ose plus descendre.",
        "De prijs van de benzine blijft maar stijgen.",
    }
)


def _talk() -> Iterator[tuple[str, str]]:
    """Each sentence, with orders of its language."""
    for path in sorted(TALK.glob("*.txt")):
        if path.stem.endswith("-en"):
            continue
        orders = cycle(ORDERS[path.stem[:2]])
        for sentence in path.read_text("utf-8").splitlines():
            yield sentence, next(orders)


@pytest.mark.parametrize(("talk", "orders"), list(_talk()))
def test_talk_changes_no_orders(talk: str, orders: str) -> None:
    """Before them and behind them, on the same line and in a paragraph of its own."""
    plain = write_sheet(read_orders(orders).sheets[""])
    for text in (f"{talk} {orders}", f"{orders} {talk}", f"{talk}\n\n{orders}\n\n{talk}"):
        reading = read_orders(text)
        if talk in ASKED:
            assert reading.unread or write_sheet(reading.sheets[""]) == plain
        else:
            assert (write_sheet(reading.sheets[""]), reading.turn) == (plain, None)
            assert not reading.unread


AROUND = ("attack bomber 3, otherwise hold", "climb one and go to H8", "I land at D7")
#: Asked about: another's deed before which it is to be done, and a thought of where it ends.
NOT_SURE = frozenset(
    {
        "Before anybody else gets the same idea,",
        ", so that I end up behind him.",
        ", ending next to the cloud, I think.",
    }
)


def _around() -> Iterator[tuple[str, str]]:
    """Orders with words ahead of them in their sentence, or behind them."""
    for name, form in (("ahead", "{words} {orders}."), ("behind", "{orders}{words}")):
        lines = (TALK / f"{name}-en.txt").read_text("utf-8").splitlines()
        for words, orders in zip(lines, cycle(AROUND), strict=False):
            if words not in NOT_SURE:
                yield orders, form.format(words=words, orders=orders)


@pytest.mark.parametrize(("orders", "text"), list(_around()))
def test_what_stands_around_orders_in_their_sentence_changes_none(orders: str, text: str) -> None:
    """`Against all good advice, ...`; `..., and let us hope for the best.`"""
    reading = read_orders(text)

    assert write_sheet(reading.sheets[""]) == write_sheet(read_orders(orders).sheets[""])
    assert not reading.unread

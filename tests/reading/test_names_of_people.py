"""Who writes to whom, beside orders and with no mark between: it is talk, and no word of orders."""

import pytest

from sopwith_gm.core.reading import Reader
from sopwith_gm.reading.naming import without_names_of_people
from sopwith_gm.systems.britain.reading import BRITAIN_READER
from sopwith_gm.systems.squadron.reading import SQUADRON_READER

ORDERS = frozenset(["bank", "left", "straight", "attack", "hold", "again", "here", "then", "slip"])


@pytest.mark.parametrize(
    ("said", "left"),
    [
        ("hiya its mo straight then bank left", "straight then bank left"),
        ("mo again bank left", "bank left"),
        ("hi phil it's dave attack 5", "attack 5"),
        ("yeah dave again hold", "hold"),
        ("bernard this is wendy, hold", "hold"),
        ("Wendy here: hold", "hold"),
        ("hold for me pls wendy", "hold for me pls"),
        ("bank left thanks martin\nSee you", "bank left thanks       \nSee you"),
        ("straight again bank left", "straight again bank left"),
        ("its straight then bank left", "its straight then bank left"),
        ("hold please left", "hold please left"),
        ("hold\nphil here too", "hold\nphil here too"),
    ],
)
def test_names_are_blank_and_orders_stay(said: str, left: str) -> None:
    """What stands behind a name is at its place."""
    blank = without_names_of_people(said, ORDERS.__contains__)
    assert len(blank) == len(said)
    assert blank.strip() == left


def test_a_slip_of_the_finger_in_an_order_is_no_name() -> None:
    """`strait again` is asked about or read; it is not passed over as somebody's name."""
    read = SQUADRON_READER.read("strait again bank left")
    assert [SQUADRON_READER.lines(one) for one in read.sheets.values()] == [["MOVE S BL"]]


@pytest.mark.parametrize(
    ("reader", "said", "as_if"),
    [
        (SQUADRON_READER, "hi its mo straight then bank left", "straight then bank left"),
        (SQUADRON_READER, "straight, straight, hold fire thanks martin",
         "straight, straight, hold fire"),
        (BRITAIN_READER, "wendy again take off please", "take off please"),
        (BRITAIN_READER, "hi phil its dave go for bomber 5, if not land at home",
         "go for bomber 5, if not land at home"),
    ],
)  # fmt: skip
def test_a_message_reads_as_without_them(reader: Reader, said: str, as_if: str) -> None:
    """In both games whose readers account for every word of a sentence with orders."""
    read, plain = (reader.read(text) for text in (said, as_if))
    assert not read.unread
    assert [reader.lines(one) for one in read.sheets.values()] == [
        reader.lines(one) for one in plain.sheets.values()
    ]

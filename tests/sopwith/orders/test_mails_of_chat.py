"""Whole mails of everyday life order nothing: one that comes later replaces no orders unasked."""

from pathlib import Path

import pytest

from sopwith_gm.systems.sopwith.reader.message import read_orders

MAILS = [
    line
    for line in (Path(__file__).parent / "mails_of_chat.txt").read_text("utf-8").splitlines()
    if not line.startswith("# ")
]


@pytest.mark.parametrize("mail", MAILS)
def test_a_mail_of_chat_orders_nothing(mail: str) -> None:
    """Or it is asked about, where it is known that it is; and then it counts for nothing either."""
    is_open = mail.startswith("? ")
    reading = read_orders(mail.removeprefix("? "))
    assert bool(reading.unread) == is_open
    if not is_open:
        assert all(sheet.is_empty for sheet in reading.sheets.values())

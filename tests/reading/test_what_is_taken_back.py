"""Who takes back what another of his messages orders is asked, in every game."""

import pytest

from sopwith_gm.core.reading import Kind, Reader, Reading
from sopwith_gm.mail import read_message, reading_of
from sopwith_gm.systems.britain.reading import BRITAIN_READER
from sopwith_gm.systems.sopwith.reading import SOPWITH_READER
from sopwith_gm.systems.squadron.reading import SQUADRON_READER

READERS = {"SOPWITH": SOPWITH_READER, "Squadron": SQUADRON_READER, "Britain": BRITAIN_READER}
TAKES_BACK = (
    "Cancel my orders.",
    "I withdraw my orders.",
    "Scrap those orders. I will write again.",
    "My orders were wrong, I'll send new ones.",
    "Don't fly those orders yet!",
    "Hold on, I want to change something. More tomorrow.",
    "Please ignore my last mail.",
    "Ignore my previous orders, new ones follow tomorrow.",
    "Hello Neville,\n\nplease forget what I sent.\n\nPete",
    "I've made a mistake in my last orders.",
    "Ich ziehe meine Befehle zurück.",
    "Bitte ignoriere meine letzte Mail.",
    "Annulez mes ordres, svp.",
    "Negeer mijn vorige mail.",
    "Cancela mis órdenes, por favor.",
    "I resign.",
    "I'm leaving the game.",
)
TALK = (
    "Thanks, all fine. I made a mistake last turn, silly me.",
    "Your message made me laugh.",
    "Did my mail arrive?",
    "I had forgotten how much fun this is.",
    "We had a lovely time in Spain.",
    "> Cancel my orders.\n\nWhat did he mean by that?",
)


@pytest.mark.parametrize("game", READERS)
@pytest.mark.parametrize("text", TAKES_BACK)
def test_who_takes_back_his_orders_is_asked(text: str, game: str) -> None:
    """Though he orders nothing: what stands before is not flown without a word."""
    reading = _read(READERS[game], text)
    assert reading.unread
    assert all(sheet.is_empty for sheet in reading.sheets.values())
    assert all(one.text in text and one.codes for one in reading.unread)
    shown = [mark.span for mark in reading.marks if mark.kind is Kind.UNREAD]
    assert all(one.span in shown for one in reading.unread)


@pytest.mark.parametrize("game", READERS)
@pytest.mark.parametrize("text", TALK)
def test_talk_of_mails_and_mistakes_takes_nothing_back(text: str, game: str) -> None:
    """Nor does what another wrote."""
    assert not _read(READERS[game], text).unread


@pytest.mark.parametrize(
    ("game", "text"),
    [
        ("SOPWITH", "Cancel my last orders: A, LT, A"),
        ("SOPWITH", "A, A, LT. I'll send press tonight."),
        ("SOPWITH", "My orders follow: RT, A, A"),
        ("Squadron", "Forget my last mail. MOVE S S"),
        ("Britain", "My orders were wrong. ATTACK B2"),
    ],
)
def test_orders_beside_it_stand(game: str, text: str) -> None:
    """They are what takes the place of the others."""
    reading = _read(READERS[game], text)
    assert not reading.unread
    assert not all(sheet.is_empty for sheet in reading.sheets.values())


def test_what_is_still_to_come_is_no_order_yet() -> None:
    """Whatever may be read of a sentence that says so."""
    assert _read(BRITAIN_READER, "Heading home now, will send orders tonight.").unread
    assert _read(SQUADRON_READER, "I turn left now, orders tonight.").unread


def _read(reader: Reader, text: str) -> Reading:
    return reading_of(read_message(text.encode(), is_mail=False, reader=reader), reader)

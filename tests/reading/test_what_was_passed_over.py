"""Nobody who wrote whole orders is told that he sent none: what a reader passes over is asked."""

from collections.abc import Sequence

import pytest

from sopwith_gm.core.reading import Kind, MarkedSpan, Reading, Role, Span
from sopwith_gm.reading.passed_over import LONGEST, ask_what_was_passed_over
from sopwith_gm.systems.britain.reading import BRITAIN_READER
from sopwith_gm.systems.sopwith.reading import SOPWITH_READER
from sopwith_gm.systems.sopwith.sheet import OrderSheet
from sopwith_gm.systems.squadron.reader.reading import read_message


def silent(text: str, *marks: MarkedSpan) -> Reading:
    """A reading of which nothing came."""
    return Reading(text, None, {"": OrderSheet(text=text)}, "", (), (), marks, ())


def spoken(text: str) -> Reading:
    """What reads `ahead thrice, please` as orders, and nothing else."""
    is_order = " ".join(text.split()).startswith("ahead thrice, please")
    return Reading(text, None, {"": "orders" if is_order else None}, "", (), (), (), ())


def asked(text: str, roles: Sequence[Role] = (), *marks: MarkedSpan) -> list[str]:
    """What is asked of a message that was passed over."""
    reading = silent(text, *marks)
    again = ask_what_was_passed_over(reading, roles, spoken, lambda one: one.sheets[""] is not None)
    assert all(one.text == text[one.span.start : one.span.end] for one in again.unread)
    assert all(one.codes == ("order-or-talk",) for one in again.unread)
    return [one.text for one in again.unread]


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("ahead thrice, please", ["ahead thrice, please"]),
        ("Dictated while driving. ahead thrice, please. Ta", ["ahead thrice, please. Ta"]),
        ("Moin moin!\nSo: ahead thrice, please", ["ahead thrice, please"]),
        ("Sent by hand\nahead\nthrice, please", ["ahead\nthrice, please"]),
        ("Hello\n\nahead thrice, please\n\nahead thrice, please", ["ahead thrice, please"] * 2),
        ("And so: ahead thrice, please and not a shot", ["ahead thrice, please and not a shot"]),
        ("I shall write tomorrow.\nGo ahead without me!", []),
        ("", []),
    ],
)
def test_what_would_be_orders_by_itself_is_asked(text: str, told: list[str]) -> None:
    """From the sentence on where the orders begin, once in each paragraph; and chat is not."""
    assert asked(text) == told


def test_quotes_press_and_notes_are_none() -> None:
    """They are not what the player orders, whatever they would be by themselves."""
    text = "> ahead thrice, please\nahead thrice, please"
    assert asked(text, (Role.QUOTE, Role.OWN)) == ["ahead thrice, please"]
    assert asked(text, (Role.QUOTE, Role.SIGNATURE)) == ["ahead thrice, please"]
    assert asked(text, (Role.QUOTE, Role.QUOTE)) == []
    for kind in (Kind.PRESS, Kind.NOTE):
        assert asked(text, (Role.QUOTE,), MarkedSpan(Span(30, 40), kind)) == []


def test_only_where_orders_may_begin_is_read_anew() -> None:
    """Of chat next to nothing is read twice; what is whole is shown with the talk it takes in."""
    begun: list[str] = []

    def read(said: str) -> Reading:
        begun.append(said)
        return spoken(said.removeprefix("So it is now: "))

    text = "We had much rain here. So it is now: ahead thrice, please"
    again = ask_what_was_passed_over(
        silent(text), (), read, lambda one: one.sheets[""] is not None, lambda _: False
    )
    assert (begun, again.unread) == ([], ())
    again = ask_what_was_passed_over(
        silent(text),
        (),
        read,
        lambda one: one.sheets[""] is not None,
        lambda said: said.startswith("ahead"),
    )
    assert begun[0] == "ahead thrice, please"
    assert [one.text for one in again.unread] == ["So it is now: ahead thrice, please"]


def test_a_book_is_not_looked_through() -> None:
    """A text is read anew at each of its sentences, which has an end."""
    assert asked("ahead thrice, please".ljust(LONGEST)) == ["ahead thrice, please".ljust(LONGEST)]
    assert asked("ahead thrice, please".ljust(LONGEST + 1)) == []


@pytest.mark.parametrize(
    "text",
    [
        "Sent by pigeon, which is slower. Turn nine. Left turn. Left turn and fire left. Ahead.",
        "Ciao Aldo, grazie mille! In turn 3 I do: A, LS and A, with fire A in the first move.",
        "Regards\nI'm landing. Three times A. About time.",
        "A A A and not one bullet fired.",
        "Can I mend everything at once, or not? Be that as it may I stay parked, repair 2",
    ],
)
def test_sopwith_never_passes_over_orders(text: str) -> None:
    """They are read, or asked about."""
    reading = SOPWITH_READER.read(text)
    assert reading.unread or not SOPWITH_READER.says_nothing(reading.sheets[""])


@pytest.mark.parametrize(
    ("begins", "order"),
    [("Sent by pigeon.", "take off"), ("Thanks for the map!", "Attack B3 or fly to G9.")],
)
def test_britain_and_squadron_neither(begins: str, order: str) -> None:
    """However a message begins."""
    reading = BRITAIN_READER.read(f"{begins} {order}")
    assert reading.unread or not BRITAIN_READER.says_nothing(reading.sheets[""])
    flown = read_message(f"{begins} S, BL, S. Attack Goose.", me="Kite", planes=("Kite", "Goose"))
    assert flown.unread or not flown.sheets[""].is_empty


@pytest.mark.parametrize(
    "text", ["Where do I find the map?", "No orders yet, they follow tonight."]
)
def test_chat_stays_chat(text: str) -> None:
    """Nothing is asked of who orders nothing."""
    assert not SOPWITH_READER.read(text).unread
    assert not BRITAIN_READER.read(text).unread
    assert not read_message(text, me="Kite", planes=("Kite", "Goose")).unread


def test_who_asks_how_it_was_read_is_told_of_the_same() -> None:
    """`read --why` asks what `read` asks."""
    text = "Sent by pigeon, which is slower. Turn nine. Left turn. Left turn and fire left. Ahead."
    for reader in (SOPWITH_READER, BRITAIN_READER):
        assert reader.explain is not None
        for said in (text, "Sent by pigeon. take off", "Where do I find the map?"):
            assert reader.explain(said).reading == reader.read(said)

"""Which pilot, game and turn a message is for; what is not certain is not filed."""

from pathlib import Path

import pytest

from sopwith_gm.mail.filing import Filed, Table, Unfiled, file_message, players_at
from sopwith_gm.sopwith.orders import PlaneName
from sopwith_gm.sopwith.reader import read_orders
from tests.turn.conftest import Run

TABLE = Table(
    game="dawn-patrol",
    title="Dawn Patrol",
    turn=12,
    players={PlaneName("Halloran"): "nora", PlaneName("Dusty Fen"): "tom"},
    addresses={
        "nora": ["nora@example.org", "n.h@example.net"],
        "tom": ["Fen@Example.com"],
        "ivo": ["ivo@example.org"],
    },
    other_titles=["Channel Wings"],
)
MOVES = "Move 1: A\nMove 2: LT\nMove 3: A\n"


def filed(sender: str, text: str = MOVES, subject: str = "orders") -> Filed | Unfiled:
    return file_message(sender, subject, read_orders(text), TABLE)


@pytest.mark.parametrize(
    "sender", ["nora@example.org", "N.H@example.net", "nora+sopwith@example.org"]
)
def test_a_player_may_have_several_addresses_in_any_case_and_with_tags(sender: str) -> None:
    found = filed(sender)

    assert isinstance(found, Filed)
    assert list(found.sheets) == ["Halloran"]


def test_an_address_in_capitals_in_the_file_is_the_same_address() -> None:
    assert players_at("fen@example.com", TABLE.addresses) == ["tom"]


def test_an_address_that_two_players_share_is_both_of_theirs() -> None:
    shared = {"cora": ["d@example.org"], "dorian": ["D@Example.org"], "ned": ["n@example.org"]}

    assert players_at("d@example.org ", shared) == ["cora", "dorian"]
    assert players_at("x@example.org", shared) == []


@pytest.mark.parametrize(
    ("sender", "text", "subject", "reason"),
    [
        ("who@example.org", MOVES, "orders", "nobody's address"),
        ("ivo@example.org", MOVES, "orders", "flies nothing in this game"),
        ("nora@example.org", "Turn 11\n" + MOVES, "orders", "it is for turn 11"),
        ("nora@example.org", MOVES, "Channel Wings", "its subject names Channel Wings"),
    ],
)
def test_what_is_for_somebody_or_something_else_is_not_filed(
    sender: str, text: str, subject: str, reason: str
) -> None:
    """And every reason comes with a cure."""
    found = filed(sender, text, subject)

    assert isinstance(found, Unfiled)
    assert reason in found.reason
    assert found.cure


def test_orders_that_name_another_pilots_plane_are_not_the_senders() -> None:
    found = filed("nora@example.org", "Dusty Fen:\n" + MOVES)

    assert isinstance(found, Unfiled)
    assert "it names Dusty Fen, which nora does not fly" in found.reason


def mail(date: str, text: str) -> str:
    return (
        "From: Nora <nora.h@example.org>\nTo: gm@example.org\nSubject: Turn 12\n"
        f"Date: {date}\nContent-Type: text/plain; charset=utf-8\n\n{text}\n"
    )


def test_the_newest_message_counts_and_the_older_is_not_mixed_in(league: Path, run: Run) -> None:
    """By its date, whatever the files are called."""
    orders = league / "dawn-patrol" / "turn12" / "orders"
    late = mail("Thu, 06 Jun 2024 20:00:00 +0100", "1. A\n2. A\n3. A - fire A")
    (orders / "a-newer.eml").write_text(late, "utf-8")

    run("adjudicate", "turn12")

    from tests.turn.test_adjudicate_command import record_of

    own = next(one for one in record_of(league).orders if one.plane == "Halloran")
    assert own.source == "orders/a-newer.eml"
    assert own.sheet is not None
    assert own.sheet.land is False


def test_a_later_change_that_was_not_understood_is_a_doubt(league: Path, run: Run) -> None:
    """`please change move 2 to LS` after orders: never flown as if it had not come."""
    orders = league / "dawn-patrol" / "turn12" / "orders"
    change = mail("Thu, 06 Jun 2024 20:00:00 +0100", "Please change move 2 to LS, the rest stands.")
    (orders / "change.eml").write_text(change, "utf-8")

    result = run("adjudicate", "turn12")

    assert result.returncode == 1
    assert "orders/change.eml (Halloran): not understood" in result.stderr

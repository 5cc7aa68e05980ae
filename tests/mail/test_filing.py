"""Which pilot, game and turn a message is for; what is not certain is not filed."""

from pathlib import Path

import pytest

from sopwith_gm.core.seats import PlaneName
from sopwith_gm.mail.filing import Filed, FilingTable, Unfiled, file_message, players_at
from sopwith_gm.systems.sopwith.reader import read_orders
from sopwith_gm.systems.sopwith.sheet import OrderSheet
from tests.cli.conftest import Run

TABLE = FilingTable(
    game="dawn-patrol",
    title="Dawn Patrol",
    turn=12,
    players={PlaneName("Halloran"): "nora", PlaneName("Dusty Fen"): "tom"},
    addresses={
        "nora": ["nora@example.org", "n.h@example.net"],
        "tom": ["Fen@Example.com"],
        "ivo": ["ivo@example.org"],
    },
    other_games=["Channel Wings", "channel-wings"],
)
MOVES = "Move 1: A\nMove 2: LT\nMove 3: A\n"


def filed(sender: str, text: str = MOVES, subject: str = "orders") -> Filed | Unfiled:
    return file_message(sender, subject, read_orders(text), TABLE, OrderSheet())


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
        ("nora@example.org", MOVES, "[channel-wings] orders", "its subject names Channel Wings"),
        ("nora@example.org", "Channel Wings\n" + MOVES, "orders", "it is headed Channel Wings"),
        (
            "nora@example.org",
            "[channel-wings] turn 12\n" + MOVES,
            "Re: Dawn Patrol",
            "it is headed Channel Wings",
        ),
        (
            "nora@example.org",
            f"Dawn Patrol\n{MOVES}\nGame: Channel Wings\n{MOVES}",
            "orders",
            "it holds orders for Dawn Patrol and for Channel Wings",
        ),
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


def mail(date: str, text: str, arrived: str = "") -> str:
    taken_in = f"Received: from a.example.org by b.example.org; {arrived}\n" if arrived else ""
    return (
        f"{taken_in}From: Nora <nora.h@example.org>\nTo: gm@example.org\nSubject: Turn 12\n"
        f"Date: {date}\nContent-Type: text/plain; charset=utf-8\n\n{text}\n"
    )


def orders_of_halloran(league: Path, **mails: str) -> Path:
    """The folder of turn 12's orders, with these in place of her own."""
    orders = league / "dawn-patrol" / "turn12" / "orders"
    (orders / "halloran.eml").unlink()
    for name, text in mails.items():
        (orders / f"{name}.eml").write_text(text, "utf-8")
    return orders


def test_the_newest_message_counts_and_the_older_is_not_mixed_in(league: Path, run: Run) -> None:
    """By its date, whatever the files are called."""
    orders = league / "dawn-patrol" / "turn12" / "orders"
    late = mail("Thu, 06 Jun 2024 20:00:00 +0100", "1. A\n2. A\n3. A - fire A")
    (orders / "a-newer.eml").write_text(late, "utf-8")

    run("adjudicate", "turn12")

    from tests.cli.test_adjudicate_command import record_of

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


@pytest.mark.parametrize(
    ("text", "subject"),
    [
        (MOVES, "Dawn Patrol (and see you in Channel Wings!)"),
        ("dawn-patrol, turn 12\n" + MOVES, "My Channel Wings mail of yesterday"),
        ("What a mess in Channel Wings last night.\n\n" + MOVES, "orders"),
        (MOVES + "\nPress: I also fly in\nChannel Wings\n", "orders"),
        (MOVES, "Channel Wingspan"),
    ],
)
def test_another_game_may_be_talked_about(text: str, subject: str) -> None:
    assert isinstance(filed("nora@example.org", text, subject), Filed)


EARLY, NOON, NIGHT = (f"Thu, 06 Jun 2024 {hour}:00:00 +0100" for hour in ("09", "12", "20"))


def test_an_older_message_that_arrives_later_is_flagged_and_does_not_count(
    league: Path, run: Run
) -> None:
    """And the game master is told what to do where the pilot means it."""
    newer = mail(NOON, "1. A\n2. A\n3. A", arrived=NOON)
    older = mail(EARLY, "1. LT\n2. LT\n3. LT", arrived=NIGHT)
    orders_of_halloran(league, newer=newer, older=older)

    result = run("check", "turn12")

    assert result.returncode == 0, result.stderr
    assert "Halloran: in\n  wrote:  1. A; 2. A; 3. A" in result.stdout
    assert (
        "orders/older.eml: was written (06 Jun 2024 09:00 +0100) before orders/newer.eml and "
        "arrived after it, so orders/newer.eml counts; if Halloran means this one, rule so in "
        "rulings.yaml" in result.stdout
    )


def test_of_two_messages_of_one_minute_the_later_arrived_counts(league: Path, run: Run) -> None:
    first = mail(NOON, "1. A\n2. A\n3. A", arrived=NOON)
    second = mail(NOON, "1. LT\n2. LT\n3. LT", arrived=NIGHT)
    orders_of_halloran(league, first=second, second=first)

    result = run("check", "turn12")

    assert "Halloran: in\n  wrote:  1. LT; 2. LT; 3. LT" in result.stdout, result.stderr


def test_a_message_without_a_date_was_written_when_it_arrived(league: Path, run: Run) -> None:
    dated = mail(NOON, "1. A\n2. A\n3. A", arrived=NOON)
    undated = mail("no date", "1. LT\n2. LT\n3. LT", arrived=NIGHT)
    orders_of_halloran(league, dated=dated, undated=undated)

    result = run("check", "turn12")

    assert "Halloran: in\n  wrote:  1. LT; 2. LT; 3. LT" in result.stdout, result.stderr


def test_two_messages_that_nothing_tells_apart_are_refused(league: Path, run: Run) -> None:
    orders_of_halloran(league, one=mail(NOON, "1. A"), two=mail(NOON, "1. LT"))

    result = run("check", "turn12")

    assert result.returncode == 1
    assert "nothing says which are the later" in result.stdout

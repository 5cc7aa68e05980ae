"""Which pilot, game and turn a message is for; what is not certain is not filed."""

import pytest

from sopwith_gm.core.seats import PlaneName
from sopwith_gm.mail.filing import Filed, FilingTable, Unfiled, file_message, players_at
from sopwith_gm.systems.sopwith.reader.message import read_orders
from sopwith_gm.systems.sopwith.sheet import OrderSheet

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

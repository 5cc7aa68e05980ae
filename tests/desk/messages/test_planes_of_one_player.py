"""Several planes of one player: which of them a message is for."""

from pathlib import Path

import pytest
from desk_tools import Run
from two_planes import FULL, checked, flown, plane, rule, writes


@pytest.mark.parametrize(
    "text", ["Jay: A, A, LT fire A", "Jay\n\n1. A\n2. A\n3. LT fire A", "For Jay: A, A, LT fire A"]
)
def test_a_player_of_two_planes_may_order_one(games: Path, run: Run, text: str) -> None:
    """The other is silent, and --now gets the turn on."""
    writes(games, "mo", text)
    told = checked(run)
    assert plane(told, "Jay")["flown"] == ["A", "A", "LT - fire A"]
    assert (plane(told, "Jay")["state"], plane(told, "Wren")["state"]) == ("in", "silent")
    assert flown(run).code == 0


def test_the_subject_may_say_which_plane_it_is(games: Path, run: Run) -> None:
    writes(games, "mo", FULL, subject="Wren, turn 1")
    assert plane(checked(run), "Wren")["state"] == "in"


BOTH = "Jay:\nTake off beta\n1. A\n2. A\n3. {}\n\nWren:\nTake off beta\n1. A\n2. A\n3. {}"


def test_the_doubt_of_one_plane_does_not_touch_the_other(games: Path, run: Run) -> None:
    """Of one message too; and a ruling on the one in doubt settles the turn."""
    writes(games, "mo", BOTH.format("LT or RT, whichever you like", "RT"))
    told = checked(run)
    assert (plane(told, "Jay")["state"], plane(told, "Wren")["state"]) == ("doubt", "in")
    assert plane(told, "Wren")["not_understood"] == []
    rule(games, "planes: {Wren: {reason: As read., accept: yes}}\n")
    assert flown(run).code == 1
    rule(games, "planes: {Jay: {reason: He rang me., orders: {moves: [A, A, LT]}}}\n")
    done = flown(run)
    assert done.code == 0, done.err


WHICH = {
    "no plane is named": FULL,
    "another turn is named": f"Turn 7\n{FULL}",
    "another pilot's plane is named": f"Old Crow:\n{FULL}",
    "a plane is named that nobody flies": "Hawk: A, A, LT\nHeron: A, A, RT",
}


@pytest.mark.parametrize("what", WHICH)
def test_orders_of_which_nobody_knows_the_plane_are_settled_by_rulings_or_left_out(
    games: Path, run: Run, what: str
) -> None:
    """As the refusal says; and left out only where the game master takes things as read."""
    writes(games, "mo", WHICH[what])
    refused = flown(run)
    assert refused.code == 1
    assert "orders/mo-10.eml" in refused.err
    assert "rulings.yaml" in refused.err
    assert flown(run, "--as-read").code == 0
    jay, wren = "Jay: {reason: Rang., orders: {moves: [A, A, A]}}", "Wren: {reason: R., nmr: yes}"
    rule(games, f"planes:\n  {jay}\n  {wren}\n")
    assert flown(run).code == 0
    assert "you ruled on Jay" in run("check", "two/turn1").out


def test_one_ruling_is_enough_where_a_message_is_for_one_of_two_planes(
    games: Path, run: Run
) -> None:
    writes(games, "mo", FULL)
    rule(games, "planes: {Wren: {reason: Rang., orders: {moves: [A, A, A]}}}\n")
    assert flown(run).code == 0


def test_later_orders_for_both_planes_settle_what_was_for_one_of_them(
    games: Path, run: Run
) -> None:
    """Nobody need ask which it was; as long as one of them has none, somebody must."""
    writes(games, "mo", "Move 3: LT", "Jay: A, A, A")
    assert [one["file"] for one in checked(run)["unfiled"]] == ["orders/mo-10.eml"]
    writes(games, "mo", "Move 3: LT", "Jay: Take off beta, A, A, A\nWren: stay on the ground")
    told = checked(run)
    assert told["unfiled"] == told["doubts"] == []
    assert plane(told, "Jay")["written"] == "A, A, A; taking off along Beta"
    assert plane(told, "Wren")["written"] == "staying on the ground"
    assert "later orders for Jay and Wren count" in run("check", "two/turn1").out


def test_what_was_not_understood_is_in_doubt_for_each_plane_that_it_names(
    games: Path, run: Run
) -> None:
    """Its pilot is asked, and not told that he sent no orders for it."""
    writes(games, "mo", "Jay: LT or RT, A, A\nWren: A, perhaps RT, or not, A")
    told = checked(run)
    assert {one["plane"] for one in told["doubts"]} == {"Jay", "Wren"}
    own = [one for one in told["drafts"] if one["player"] == "mo" and one["kind"] != "start"]
    assert [one["file"] for one in own] == ["drafts/question-jay.eml"]


@pytest.mark.parametrize(
    "words",
    [
        "All right, thanks",
        "Thanks, both look right!",
        "They are both correct, thanks",
        "Perfect. Go ahead with both.",
    ],
)
def test_two_planes_and_thanks_for_both(games: Path, run: Run, words: str) -> None:
    writes(games, "mo", BOTH.format("LT", "RT"), words)
    told = checked(run)
    assert told["doubts"] == told["unfiled"] == []

"""A position put right by hand, of any game: who is meant, what does not fit, and what differs."""

from sopwith_gm.core.corrections import changed_ending, changed_planes, each_put_right
from sopwith_gm.core.messages import Fault
from sopwith_gm.core.plain_game import PlainPlane, PlainPosition
from sopwith_gm.core.seats import PlaneName
from sopwith_gm.core.value_parts import changed


class Duellist(PlainPlane, frozen=True):
    """One with points."""

    points: int = 0


ADA, BEN = Duellist(PlaneName("Ada"), "ada", points=1), Duellist(PlaneName("Ben"), "ben")
BEFORE = PlainPosition(1, (ADA, BEN))
TOLD = {"points": "points", "place": "place"}


def put(one: Duellist, points: int) -> tuple[Duellist, list[Fault]]:
    """So many points, at most nine."""
    faults = [Fault(("points",), f"points: found {points}, at most 9")] if points > 9 else []
    return changed(one, points=points), faults


def test_who_is_named_is_put_right_and_a_fault_has_its_place() -> None:
    """A name that is none is told with the nearest one, and the others are as they were."""
    known = {"Ada": ADA, "Ben": BEN}

    after, faults = each_put_right("planes", "pilot", {"Ben": 12, "Aba": 3}, known, put)

    assert after == (ADA, changed(BEN, points=12))
    assert faults[0] == Fault(("planes", "Ben", "points"), "points: found 12, at most 9")
    assert faults[1].steps == ("planes", "Aba")
    assert faults[1].message == "unknown pilot 'Aba' - did you mean 'Ada'?"
    assert faults[1].at_key


def test_what_differs_is_a_sentence_for_each_plane() -> None:
    """One that is the same, and one that is there no more, have none."""
    after = changed(BEFORE, planes=(changed(ADA, points=2, place=1), BEN))

    assert changed_planes(BEFORE, after, TOLD, str) == ["Ada: points 1 → 2, place None → 1"]
    assert changed_planes(BEFORE, changed(after, planes=(BEN,)), TOLD, str) == []


def test_an_end_that_is_put_right_is_told_both_ways() -> None:
    """And who has won it, or has not."""
    over = changed(BEFORE, over=True, winner="ada")

    assert changed_ending(BEFORE, BEFORE) == []
    assert changed_ending(BEFORE, over) == ["the game is over", "winner: nobody → ada"]
    assert changed_ending(over, BEFORE) == ["the game is not over", "winner: ada → nobody"]

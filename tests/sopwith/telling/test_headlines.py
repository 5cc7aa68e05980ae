"""What a turn is called: the heaviest thing of it, and no name twice in a game."""

from collections.abc import Sequence

import pytest
from told_turns import flying, parked, record_of, sheet

from sopwith_gm.core.telling.words import bare
from sopwith_gm.core.value_parts import changed
from sopwith_gm.systems.sopwith.record import SopwithRecord
from sopwith_gm.systems.sopwith.telling.headline import headlines_of
from sopwith_gm.systems.sopwith.telling.telling import tell


def far_apart(orders: str, **more: object) -> SopwithRecord:
    """Two planes that cannot see each other, both flying the same."""
    planes = [flying("Ann", "C5", "NE", "N", 9, 9), flying("Bob", "P10", "SW", "S", 9, 9)]
    return record_of(planes, {"Ann": sheet(orders), "Bob": sheet(orders)}, **more)  # type: ignore[arg-type]


def hit_once() -> SopwithRecord:
    """One burst that hits."""
    planes = [flying("Ann", "J9", "N", "N", 9, 9), flying("Bob", "I11", "NE", "S", 9, 9)]
    return record_of(planes, {"Ann": sheet("A/A, LT, A"), "Bob": sheet("A, A, A")})


def all_leave() -> SopwithRecord:
    """Two take off."""
    planes = [parked("Ann", "N"), parked("Bob", "S")]
    return record_of(planes, {"Ann": sheet("A, A, A"), "Bob": sheet("A, A, A")}, turn=1)


TURNS = {
    "nothing happens": lambda: far_apart("A, A, A"),
    "all is wide": lambda: far_apart("A/A, A, A"),
    "one is hit": hit_once,
    "two leave": all_leave,
}


def same_turn_again(record: SopwithRecord, times: int) -> Sequence[SopwithRecord]:
    """A game in which the same thing happens turn after turn."""
    return [changed(record, turn=turn) for turn in range(1, times + 1)]


@pytest.mark.parametrize("name", TURNS)
def test_no_headline_comes_twice_in_a_game(name: str) -> None:
    """However often the same thing happens."""
    told = headlines_of(same_turn_again(TURNS[name](), 14))
    assert len(set(told)) == 14


def test_a_turn_knows_the_headlines_of_the_turns_before_it() -> None:
    """The page of a turn and the list of all turns call it the same."""
    game = same_turn_again(far_apart("A, A, A"), 6)
    alone = [tell(record, game[:turn]).headline for turn, record in enumerate(game)]
    assert alone == list(headlines_of(game))
    assert alone[3:] == ["Turn 4: A quiet turn", "Turn 5: A quiet turn", "Turn 6: A quiet turn"]


def test_the_first_of_its_kind_is_called_as_if_it_were_alone() -> None:
    """What was said before changes nothing for a turn that says something else."""
    assert tell(hit_once(), [far_apart("A, A, A")]).headline == tell(hit_once()).headline


def test_no_damage_is_said_only_where_no_cloud_took_a_point_either() -> None:
    """B Storm Clouds: a cloud does damage too."""
    dry = {bare(tell(far_apart("A/A, A, A", turn=turn)).headline) for turn in (4, 5, 6, 7)}
    wet = {
        bare(tell(far_apart("A/L, A, A", turn=turn, clouds=["E8 F8 F9"])).headline)
        for turn in (4, 5, 6, 7)
    }
    assert "Noise, and no damage" in dry
    assert "Noise, and nobody hit" in wet
    assert "Noise, and no damage" not in wet


def test_all_of_it_is_wide_only_where_no_cloud_was_in_the_way() -> None:
    """E 4.3: what a cloud stops is not wide."""
    told = {
        bare(tell(far_apart("A/A, A, A", turn=turn, clouds=["D7 E7 E8"])).headline)
        for turn in (4, 5, 6, 7)
    }
    assert "Clouds and air, nothing else" in told
    assert "All of it wide" not in told

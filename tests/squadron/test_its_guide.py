"""Squadron Leader's page for players says what the rules in force say; its examples are read."""

import pytest

from sopwith_gm.core.reading import Context
from sopwith_gm.core.seats import PlaneName
from sopwith_gm.core.value_parts import changed
from sopwith_gm.store.rulesets import load_ruleset, ruleset_names
from sopwith_gm.systems import SYSTEMS
from sopwith_gm.systems.squadron.boards import board_of
from sopwith_gm.systems.squadron.data import PACKAGED
from sopwith_gm.systems.squadron.desk_rules import rule
from sopwith_gm.systems.squadron.heading import Heading
from sopwith_gm.systems.squadron.manoeuvres import MANOEUVRES
from sopwith_gm.systems.squadron.position import Plane, Position, State, Stats
from sopwith_gm.systems.squadron.rules import OPTIONS, Rules
from sopwith_gm.systems.squadron.telling.guide import guide_of
from sopwith_gm.systems.squadron.written_orders import written_sheet

RULESETS = tuple(ruleset_names(None, "squadron"))
TOLD = ("stall", "nmr", "bump", "fire", "default_attack", "arc", "move")
PLANES = ("Night Heron", "Marigold")


def rules(name: str) -> Rules:
    """A ruleset."""
    return load_ruleset(name, None, "squadron").rules


def words_of(played: Rules) -> str:
    """All lines of the page."""
    return " ".join(line for part in guide_of(played) for line in part.lines)


@pytest.mark.parametrize("name", RULESETS)
def test_every_move_has_its_price_and_its_picture(name: str) -> None:
    """SL 4.1, 4.2: five templates; a straight has no bend."""
    moves = next(part for part in guide_of(rules(name)) if part.key == "moves")
    assert [row.cells[0] for row in moves.rows] == ["S", "BL", "BR", "TL", "TR"]
    for row in moves.rows:
        assert int(row.cells[2]) == MANOEUVRES[row.cells[0]].cost
        assert row.sketch is not None
        assert bool(row.sketch.way) is (row.cells[0] != "S")


@pytest.mark.parametrize("name", RULESETS)
@pytest.mark.parametrize(
    "option", ["stall", "nmr", "bump", "fire", "default_attack", "arc", "move"]
)
def test_what_an_option_sets_is_told_in_its_own_words(name: str, option: str) -> None:
    """Each of its values, as the page of rules says it, where that is of any use."""
    for value, choice in OPTIONS.by_name[option].choices.items():
        played = changed(rules(name), **{option: value})
        is_silent = (option, value) in {("bump", "none"), ("nmr", "stall")}
        is_silent |= option == "arc" and played.grid == "hex"
        assert (choice.meaning[1:] in words_of(played)) is not is_silent


def test_options_that_are_off_are_not_spoken_of() -> None:
    """Nobody reads of a split S that there is not."""
    plain = rules("postal")
    rich = changed(plain, split_s=3, barrel_roll=True, ace_die=True, immelmann=True, max_rounds=40)
    low = changed(plain, altitude=False)
    for word in ("SPLITS", "ROLL", "ACE", "IMMELMANN", "round 40"):
        assert word in words_of(rich)
        assert word not in words_of(plain)
    assert "CLIMB" in words_of(plain)
    assert "CLIMB" not in words_of(low)


@pytest.mark.parametrize("turn", [0, 4])
def test_the_examples_are_read_without_a_doubt(turn: int) -> None:
    """That of the set-up and that of a round, its press as press."""
    examples = [part.example for part in guide_of(rules("postal")) if part.example]
    reader = SYSTEMS["squadron"].reader().of_game(PLANES, PLANES[:1], turn)
    reading = reader.read(examples[turn == 0], Context(names=PLANES[:1]))
    assert not reading.is_doubtful
    [sheet] = reading.sheets.values()
    assert written_sheet(sheet).replace("; ", "\n") in examples[turn == 0]
    assert reading.press == ("The Heron sends his regards." if turn else "")


@pytest.mark.parametrize("turn", [0, 4])
@pytest.mark.parametrize(
    ("name", "options"),
    [
        *((name, {}) for name in RULESETS),
        ("table-2022", {"board": 60, "stats": [9, 6, 5, 4]}),
        ("postal", {"altitude": False}),
        ("hex", {"placement": "free"}),
    ],
)
def test_who_copies_an_example_is_obeyed(name: str, options: dict[str, object], turn: int) -> None:
    """SL 2.1, 2.5, 7.1: numbers, place and climb are those of the game, or it would be remarked."""
    played = OPTIONS.rules_from(*PACKAGED.layers(name), options)
    examples = [part.example for part in guide_of(played) if part.example]
    reader = SYSTEMS["squadron"].reader().of_game(PLANES, PLANES[:1], turn)
    [sheet] = reader.read(examples[turn == 0], Context(names=PLANES[:1])).sheets.values()
    at = board_of(played).stations[1].at
    state = State.FLYING if turn else State.AWAITED
    planes = [
        Plane(PlaneName(one), Stats(3, 3, 4, 2), at, Heading.N, 2, state=state) for one in PLANES
    ]
    position = Position(turn, tuple(planes), PLANES)
    assert rule(planes[0], sheet, position, played).remarks == ()


@pytest.mark.parametrize("name", RULESETS)
def test_whose_game_it_is_stands_where_it_is_told(name: str) -> None:
    """CC BY-SA 4.0 asks for it, at the page's end."""
    last = guide_of(rules(name))[-1]
    assert "Tim Smith (Wollivan), CC BY-SA 4.0" in " ".join(last.lines)

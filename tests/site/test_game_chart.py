"""A game as one chart: every pilot's line and sign, told apart without colour."""

import re
from collections.abc import Sequence
from itertools import pairwise

import pytest

from sopwith_gm.core.seats import PlaneName
from sopwith_gm.site.contexts import Tag
from sopwith_gm.site.game_chart import GameChart, game_chart
from sopwith_gm.site.templates import environment
from sopwith_gm.systems.sopwith.career import PlaneFacts, TurnFacts

TAGS = {
    "Red Robin": Tag("Red Robin", "R", "camel", "square", False),
    "Red Wren": Tag("Red Wren", "W", "camel", "square", True),
    "Blue Tit": Tag("Blue Tit", "B", "se5a", "round", False),
    "Blue Jay": Tag("Blue Jay", "J", "se5a", "round", True),
    "Green Finch": Tag("Green Finch", "G", "spad", "hexagonal", False),
}


def _plane(name: str, score: int, damage: int) -> PlaneFacts:
    tag = TAGS[name]
    return PlaneFacts(
        plane=PlaneName(name),
        player=name.split()[0],
        letter=tag.letter,
        aircraft=tag.aircraft,
        side=name.split()[0],
        second=tag.is_second,
        damage=damage,
        full=12,
        ammo=9,
        score=score,
        career=0,
        was_ace=False,
        is_ace=False,
        place=None,
    )


def charted(*turns: Sequence[int], keeps_score: bool = True) -> GameChart | None:
    """The chart of turns, each given as the values of the pilots in order."""
    facts = [
        TurnFacts(
            "spring",
            number,
            over=False,
            winner=None,
            keeps_score=keeps_score,
            planes=tuple(_plane(n, v, v) for n, v in zip(TAGS, values, strict=True)),
            losses=(),
            changes=(),
        )
        for number, values in enumerate(turns, 1)
    ]
    return game_chart(facts, TAGS)


@pytest.fixture(scope="module")
def chart() -> GameChart:
    """Two turns of five planes on three sides."""
    found = charted((0, 0, 4, -5, 0), (9, 0, 4, -5, 0))
    assert found is not None
    return found


@pytest.fixture(scope="module")
def signs(chart: GameChart) -> dict[str, str]:
    """The drawing's signs by their letter."""
    drawing = str(environment().get_template("parts.html").module.game_chart(chart))
    found = re.split(r'(?=<g class="sign)', drawing)[1:]
    return {re.search(r'<text class="letter"[^>]*>(\w)<', one)[1]: one for one in found}


def test_a_sides_sign_has_the_form_of_its_tile(signs):
    """Square for the first side, round for the second, hexagonal for the third."""
    forms = {letter: re.search(r"<(rect|circle|polygon)", one)[1] for letter, one in signs.items()}
    assert forms == {"R": "rect", "W": "rect", "B": "circle", "J": "circle", "G": "polygon"}


def test_a_second_plane_has_a_double_line_and_a_small_2(signs):
    """In the same colour as the first of its player, and never taken for it."""
    assert {letter for letter, one in signs.items() if 'class="outer"' in one} == {"W", "J"}
    assert {letter for letter, one in signs.items() if ">2</text>" in one} == {"W", "J"}


def test_a_second_planes_line_is_parted_along_its_middle(chart):
    """The two lines of one player have one colour."""
    drawing = str(environment().get_template("parts.html").module.game_chart(chart))
    parted = re.findall(r'<path class="parting" d="([^"]+)"', drawing)
    assert parted == [line.path for line in chart.lines if line.tag.is_second]


def test_lines_on_one_level_lie_beside_each_other(chart):
    """Three pilots end on 0 or near it; no line hides another, no sign lies on another."""
    assert len({line.path.split("H")[0] for line in chart.lines}) == len(chart.lines)
    heights = sorted(line.label_y for line in chart.lines)
    assert min(upper - lower for lower, upper in pairwise(heights)) >= 24


def test_points_end_where_a_plane_fell():
    """Without a score the chart is of damage points; nobody has any after he is out."""
    chart = charted((9, 12, 12, 12, 12), (0, 12, 12, 12, 12), (0, 9, 12, 12, 12), keeps_score=False)
    assert chart is not None
    assert chart.what == "Points"
    assert [line.words for line in chart.lines][:2] == [
        "Red Robin: 12, 9, 0.",
        "Red Wren: 12, 12, 12, 9.",
    ]


def test_one_turn_makes_no_line():
    """There is nothing to draw yet."""
    assert charted((1, 2, 3, 4, 5)) is None

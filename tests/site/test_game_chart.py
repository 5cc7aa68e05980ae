"""A game as charts: every pilot's line and sign, told apart without colour."""

import re
from collections.abc import Sequence
from itertools import pairwise

import pytest

from sopwith_gm.core.careers import Amount, PlaneFacts, StandingFigure, TurnFacts
from sopwith_gm.core.seats import PlaneName, ShownSeat
from sopwith_gm.core.value_parts import changed
from sopwith_gm.site.contexts import Tag
from sopwith_gm.site.game_chart import GameChart, game_charts
from sopwith_gm.site.templates import environment

TAGS = {
    "Red Robin": Tag("Red Robin", "R", "leaf", "camel", "square", False),
    "Red Wren": Tag("Red Wren", "W", "leaf", "camel", "square", True),
    "Blue Tit": Tag("Blue Tit", "B", "sky", "se5a", "round", False),
    "Blue Jay": Tag("Blue Jay", "J", "sky", "se5a", "round", True),
    "Green Finch": Tag("Green Finch", "G", "heather", "spad", "hexagonal", False),
}


POINTS = StandingFigure("points", "Points left", "Points")
VICTORIES = StandingFigure("victories", "Victories", "Bombers shot down", lasts=True)


def _plane(name: str, value: int, of: int | None, *, keeps_score: bool) -> PlaneFacts:
    tag = TAGS[name]
    side = name.split()[0]
    return PlaneFacts(
        seat=ShownSeat(
            PlaneName(name), side, tag.letter, side, tag.colour, tag.outline, tag.is_second
        ),
        amounts=(Amount(value, of),),
        score=value if keeps_score else None,
        career=0,
        was_ace=False,
        is_ace=False,
        is_in_play=value > 0,
        place=None,
    )


def charted(
    *turns: Sequence[int], of: int | None = 12, figure: StandingFigure | None = None
) -> GameChart | None:
    """The chart of turns, each given as the values of the pilots in order: of their scores, or of a
    figure where the game keeps no score."""
    facts = [
        TurnFacts(
            "spring",
            number,
            over=False,
            winner=None,
            shown_in="move-2",
            losses=(),
            changes=(),
            figures=(figure or POINTS,),
            charted=figure.key if figure else None,
            planes=tuple(
                _plane(name, value, of, keeps_score=figure is None)
                for name, value in zip(TAGS, values, strict=True)
            ),
        )
        for number, values in enumerate(turns, 1)
    ]
    return next(iter(game_charts(facts, TAGS)), None)


@pytest.fixture(scope="module")
def chart() -> GameChart:
    """Two turns of five planes on three sides."""
    found = charted((0, 0, 4, -5, 0), (9, 0, 4, -5, 0))
    assert found is not None
    return found


@pytest.fixture(scope="module")
def signs(chart: GameChart) -> dict[str, str]:
    """The drawing's signs by their letter."""
    drawing = str(environment().get_template("parts.html").module.game_chart(chart, "words"))
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
    drawing = str(environment().get_template("parts.html").module.game_chart(chart, "words"))
    parted = re.findall(r'<path class="parting" d="([^"]+)"', drawing)
    assert parted == [line.path for line in chart.lines if line.tag.is_second]


def test_lines_on_one_level_lie_beside_each_other(chart):
    """Three pilots end on 0 or near it; no line hides another, no sign lies on another."""
    assert len({line.path.split("H")[0] for line in chart.lines}) == len(chart.lines)
    heights = sorted(line.label_y for line in chart.lines)
    assert min(upper - lower for lower, upper in pairwise(heights)) >= 24


def test_points_end_where_a_plane_fell():
    """Without a score the chart is of damage points; nobody has any after he is out."""
    chart = charted((9, 12, 12, 12, 12), (0, 12, 12, 12, 12), (0, 9, 12, 12, 12), figure=POINTS)
    assert chart is not None
    assert chart.what == "Points"
    assert [line.words for line in chart.lines][:2] == [
        "Red Robin: 12, 9, 0.",
        "Red Wren: 12, 12, 12, 9.",
    ]


def test_what_lasts_is_told_to_the_end():
    """Victories begin at none, and stay with a pilot whose plane is out."""
    turns = [(0, 1, 0, 0, 0), (0, 1, 1, 0, 0), (0, 1, 2, 0, 0)]
    chart = charted(*turns, of=None, figure=VICTORIES)
    assert chart is not None
    assert chart.what == "Bombers shot down"
    assert [line.words for line in chart.lines][:3] == [
        "Red Robin: 0, 0, 0, 0.",
        "Red Wren: 0, 1, 1, 1.",
        "Blue Tit: 0, 0, 1, 2.",
    ]


def test_a_game_without_a_score_or_a_figure_has_no_chart():
    """There would be nothing to draw."""
    chart = charted((1, 2, 3, 4, 5), (1, 2, 3, 4, 5), figure=POINTS)
    assert chart is not None
    facts = TurnFacts("duel", 1, False, None, "dice", (), (), (), None, ())
    assert game_charts([facts, facts], {}) == []


def test_each_figure_has_a_chart_and_what_the_game_is_told_by_is_the_first():
    """Score, damage and bursts over time; bursts begin as they were first told."""
    bursts = StandingFigure("bursts", "Bursts", "Bursts")
    plane = _plane("Red Robin", 9, 12, keeps_score=True)
    facts = [
        TurnFacts(
            "spring", number, over=False, winner=None, shown_in="x", losses=(), changes=(),
            figures=(POINTS, bursts), charted=None,
            planes=(changed(plane, amounts=(Amount(9, 12), Amount(16 - number))),),
        )
        for number in (1, 2)
    ]  # fmt: skip
    charts = game_charts(facts, TAGS)
    assert [chart.what for chart in charts] == ["Score", "Points", "Bursts"]
    assert [line.words for chart in charts for line in chart.lines] == [
        "Red Robin: 0, 9, 9.",
        "Red Robin: 12, 9, 9.",
        "Red Robin: 15, 15, 14.",
    ]


def test_one_turn_makes_no_line():
    """There is nothing to draw yet."""
    assert charted((1, 2, 3, 4, 5)) is None

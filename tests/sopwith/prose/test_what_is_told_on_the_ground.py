"""Orders for the ground in sentences: told where every word is known, or left to the grammar."""

import pytest

from sopwith_gm.reading.fold import folded
from sopwith_gm.systems.sopwith.orders.sheet import Ground
from sopwith_gm.systems.sopwith.prose.ground import told_on_ground
from sopwith_gm.systems.sopwith.prose.message import told_in_prose


@pytest.mark.parametrize(
    ("sentence", "ground"),
    [
        ("We shall be leaving the ground by the centre strip, my mechanic having found it all.",
         Ground(take="beta")),
        ("By the centre strip we leave.", Ground(take="beta")),
        ("On Beta, please, I should be glad if you would land me.", None),
        ("I should be glad if you would land me on the Beta strip.", Ground(land="beta")),
        ("I am landing, on the right strip.", Ground(land="gamma")),
        ("I am not landing.", Ground(not_landing=True)),
        ("I had written that I would land, and I have crossed it out again: I am not landing.",
         Ground(not_landing=True)),
        ("I stay on ground one turn more.", Ground(stay=True)),
        ("I am still on my aerodrome and I intend to stay there this turn.", Ground(stay=True)),
        ("We are not taking off, and would you repair as much as the rules allow.",
         Ground(stay=True, repair="all")),
        ("Stay on the ground, repairs: two points.", Ground(stay=True, repair="2")),
        ("No repairs.", None),
    ],
)  # fmt: skip
def test_its_words_stand_in_any_order(sentence: str, ground: Ground | None) -> None:
    """A clause tells one thing, and talk beside it nothing."""
    told = told_on_ground(folded(sentence))
    assert (told and told.ground) == ground


@pytest.mark.parametrize(
    "sentence",
    [
        "I land on Alpha if the strip is clear.",
        "Should Red be behind me, I land on Alpha.",
        "The Baron was hit and wants to land on Alpha.",
        "You land on Alpha.",
        "I may land.",
        "Later I land on Alpha.",
        "I landed last turn; repair 2, take off alpha.",
        "Shall I land on Alpha?",
        "Sorry, I land on Alpha.",
        "I land on Alpha or Beta.",
        "I land on Alpha, and on Gamma.",
        "Do not stay parked on the ground.",
        "Landing: no",
        "Take off left: A, LT, RS",
        "I stay at home with my mother.",
        "Still on the ground, still repairing: 2 points.",
        "Stay on the ground and take off from Beta.",
    ],
)
def test_nothing_is_told_where_a_word_beside_it_is_not_known(sentence: str) -> None:
    """A condition, others, the past, a question, a form, two things."""
    assert told_on_ground(folded(sentence)) is None


@pytest.mark.parametrize(
    ("sentence", "moves"),
    [
        ("We shall be leaving by alpha, ahead, ahead, left turn", "ahead, ahead, left turn"),
        ("I slip right and go ahead twice, landing on Alpha.", "I slip right and go ahead twice"),
    ],
)
def test_moves_stand_before_or_behind_it(sentence: str, moves: str) -> None:
    """They are read by themselves."""
    told = told_on_ground(folded(sentence))
    assert told
    assert [sentence[a:b].strip() for a, b in (*told.before, *told.behind)] == [moves]


@pytest.mark.parametrize(
    "sentences",
    [
        ("I come home to land on Beta this turn.", "I go ahead twice."),
        ("I land on Alpha if the strip is clear, not otherwise.", "In any case I go ahead twice."),
    ],
)
def test_two_moves_are_whole_where_a_landing_is_told(sentences: tuple[str, ...]) -> None:
    """Or one that hangs on something, which is asked about."""
    told = told_in_prose(tuple(folded(one) for one in sentences))
    assert told.moves == (("A", ""), ("A", ""))

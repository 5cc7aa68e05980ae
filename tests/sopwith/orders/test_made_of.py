"""What a line is made of is told by the words and rules that orders are read by, and no others."""

import pytest

from sopwith_gm.systems.sopwith.orders.language import grammar
from sopwith_gm.systems.sopwith.orders.made_of import made_of
from sopwith_gm.systems.sopwith.reading import SOPWITH_READER

ORDERS = {"MAN", "FIRE", "NOFIRE", "TAKE", "LAND", "NOLAND", "STAY", "REPAIR"}
EXAMPLES = [rule.example for rule in grammar().rules if rule.makes in ORDERS]


@pytest.mark.parametrize("example", EXAMPLES)
def test_whatever_a_rule_reads_as_an_order_is_a_line_of_orders(example: str) -> None:
    """Who adds a word or a rule need not tell the lines."""
    assert SOPWITH_READER.is_orders_alone(example)


@pytest.mark.parametrize("example", EXAMPLES)
def test_beside_words_that_nobody_knows_it_is_no_line_of_orders(example: str) -> None:
    """One such word makes it a sentence, which must be read to be understood."""
    assert not SOPWITH_READER.is_orders_alone(f"Zorbel {example}")


@pytest.mark.parametrize(
    ("stretch", "kinds"),
    [
        ("LT, fire L", "MAN comma FIRE"),
        ("2. left turn - no fire", "REF dot MAN dash NOFIRE"),
        ("Move 2: ahead and fire to both sides", "REF colon MAN and FIRE"),
        ("A, A, A", "MAN comma MAN comma MAN"),
        ("fire left in move 3", "FIRE INREF"),
        ("Turn 12: take off from beta", "TURN_NO colon TAKE"),
        ("turn twenty-one", "TURN_NO"),
        ("the 12th turn", "TURN_NO"),
        ("the fourteenth turn", "TURN_NO"),
        ("Turn VIII", "TURN_NO"),
        ("Next turn, 19:", "TURN_NO colon"),
        ("2. turn left", "REF dot MAN"),
        ("I am away", ""),
        ("I, LT, A", "MAN comma MAN comma MAN"),
        ("A zorbel flew, K11", "unknown past comma hex"),
        ("still zorbel", "unknown"),
        ("hold, LT, hold", "MAN comma MAN comma MAN"),
        ("M +44 7946 0112", "plus number unknown unknown"),
        ("loop the loop", "unknown"),
        ("Perhaps land on gamma next turn", "maybe LAND later"),
        ("Linkskurve, Feuer links", "MAN comma FIRE"),
    ],
)
def test_a_stretch_is_cut_into_phrases_marks_and_words(stretch: str, kinds: str) -> None:
    """The longest phrase counts; words that say nothing are left out."""
    assert " ".join(bit.kind for bit in made_of(stretch)) == kinds


def test_a_phrase_knows_its_place_though_it_stands_in_a_later_sentence() -> None:
    """Places are in the whole stretch."""
    stretch = "Off we go to the pub. Then left turn."
    turn = next(bit for bit in made_of(stretch) if bit.kind == "MAN")
    assert stretch[turn.start : turn.end] == "left turn"

"""What stands beside orders within a sentence is left out, and nothing that may be an order is."""

import pytest

from sopwith_gm.reading.fold import folded
from sopwith_gm.systems.sopwith.prose.remarks import is_talk, without_remarks
from sopwith_gm.systems.sopwith.prose.words import words_of


def left_of(sentence: str) -> str:
    """What counts of a sentence, as its words are known."""
    return " ".join(
        word.value for word in without_remarks(words_of(folded(sentence))) if word.value
    )


@pytest.mark.parametrize(
    ("sentence", "left"),
    [
        ("turn left because the wolf is there, then ahead", "turn left , then straight"),
        ("turn left to dodge the wolf and fire left", "turn left and fire left"),
        ("turn left, the barrel must cool down, ahead", "turn left , , ahead"),
        ("ahead, for I can see his tail", "ahead ,"),
    ],
)
def test_a_reason_and_a_remark_are_left_out(sentence: str, left: str) -> None:
    """From the word that gives it to the end of its clause."""
    assert left_of(sentence).replace("straight", "ahead") == left.replace("straight", "ahead")


@pytest.mark.parametrize(
    "sentence",
    [
        "ahead, since I slip right in move 2",
        "ahead to sidle left",
        "ahead, no bullets in the second",
        "ahead, unless the wolf is there",
        "turn left, then a pause in two",
    ],
)
def test_what_may_be_an_order_is_kept(sentence: str) -> None:
    """A reason that flies or fires, a direction, a place, a condition."""
    words = words_of(folded(sentence))
    kept = without_remarks(words)
    assert [one.sign for one in kept if one.sign != "r"] == [
        one.sign for one in words if one.sign != "r"
    ]


@pytest.mark.parametrize(
    ("sentence", "is_so"),
    [
        ("I have got to make the bullets survive the winter", True),
        ("the gunner is hungry and grumbles", True),
        ("fire left whatever the weather brings", False),
        ("the second move is secret and glorious", False),
        ("never fire before breakfast says mother", False),
    ],
)
def test_a_sentence_is_talk_where_nothing_is_ordered_for_certain(
    sentence: str, *, is_so: bool
) -> None:
    """Words of everyday life outweigh single words of orders, and no more."""
    assert is_talk(words_of(folded(sentence))) is is_so

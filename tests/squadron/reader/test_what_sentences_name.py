"""What a sentence below orders names, and what comes of it for orders that were told above."""

import pytest

from sopwith_gm.systems.squadron.mentions.changed import Orders, changed
from sopwith_gm.systems.squadron.mentions.mentions import Mention, UncertainError, mentions_of
from sopwith_gm.systems.squadron.mentions.ranked import ranked
from sopwith_gm.systems.squadron.reader.names import Names
from sopwith_gm.systems.squadron.reader.pages import own_words

PLANES = Names(("Baron", "Kite", "Tin Goose", "Dora"), own_words())


def named(sentence: str) -> list[Mention]:
    """All that a sentence names."""
    return mentions_of(sentence, 0, len(sentence), PLANES)


def orders() -> Orders:
    """A climb and three manoeuvres, of which the second may be blocked, and two targets."""
    return Orders([["CLIMB 2", "S", "BL", "TR"]], [("Baron", ""), ("Dora", "")])


def test_a_sentence_names_places_manoeuvres_heights_and_planes_in_whatever_words() -> None:
    """A turn to a side is one thing, and a word of height with its number."""
    said = named("The second: bank to the left, up two levels, Tin Goose")

    kinds = [(one.kind, one.value) for one in said if one.kind not in ("word", "by")]
    assert kinds == [("place", "2"), ("man", "BL"), ("levels", "CLIMB 2"), ("name", "Tin Goose")]


def test_an_ordinal_before_a_word_of_something_else_is_no_place() -> None:
    """`A first rate book` is of no manoeuvre."""
    assert not any(one.kind == "place" for one in named("a first rate book"))


@pytest.mark.parametrize(
    ("sentence", "lists", "targets"),
    [
        ("Correction: the last is to be a straight", "CLIMB 2 S BL S", "Baron Dora"),
        ("Sorry, leave the climb out", "S BL TR", "Baron Dora"),
        ("The last two are swapped by mistake", "CLIMB 2 S TR BL", "Baron Dora"),
        ("Correction: take Baron off the list", "CLIMB 2 S BL TR", "Dora"),
        ("Put Tin Goose in place of Dora", "CLIMB 2 S BL TR", "Baron Tin_Goose"),
        ("Oops: for bank left read bank right", "CLIMB 2 S BR TR", "Baron Dora"),
    ],
)
def test_what_stands_is_changed_by_what_is_named(sentence: str, lists: str, targets: str) -> None:
    """One place, or what stands there, and one thing that does not."""
    after = changed(orders(), [named(sentence)])

    assert " ".join(after.lists[0]) == lists
    assert [who.replace(" ", "_") for who, _ in after.targets or ()] == targets.split()


@pytest.mark.parametrize(
    "sentence",
    [
        "Correction: perhaps the last is to be a straight",
        "Correction: the fifth is to be a straight",
        "Correction: bank right, straight",
        "Is the last one to be a straight?",
        "The weather is to change",
        "Correction: the first and the last",
        "Correction: swap Baron and Tin Goose",
    ],
)
def test_what_is_not_certain_changes_nothing(sentence: str) -> None:
    """It is left to who asks."""
    with pytest.raises(UncertainError):
        changed(orders(), [named(sentence)])


def test_targets_are_ranked_by_what_is_said_of_each() -> None:
    """In whatever order they are told."""
    said = "Last comes Dora, just before that Baron, and at the top of the list Tin Goose."

    told = ranked(said, [(0, len(said))], PLANES, "Kite")

    assert [who for who, _ in told] == ["Tin Goose", "Baron", "Dora"]


def test_who_is_named_with_a_word_of_refusal_is_not_ranked() -> None:
    """`No attack on Dora` is no target."""
    said = "No attack on Dora. Attack Baron."

    with pytest.raises(UncertainError):
        ranked(said, [(0, 18), (19, len(said))], PLANES, "Kite")

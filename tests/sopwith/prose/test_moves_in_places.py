"""Moves are told by their places, one by another, or backwards, in whatever order of sentences."""

import pytest

from sopwith_gm.systems.sopwith.prose.in_places import moves_in_places
from sopwith_gm.systems.sopwith.prose.places import LostError


def _told(text: str) -> str:
    moves = moves_in_places(text.split(" // "))
    return " ".join(f"{man}:{fire}".rstrip(":") for man, fire in moves)


@pytest.mark.parametrize(
    ("text", "moves"),
    [
        ("The third is RT // The first is LS, fire left // In between I go ahead", "LS:L A RT"),
        ("I finish with a left turn // Before that ahead // I begin with RS", "RS A LT"),
        ("The middle move is RT // It is preceded by LT and followed by LS", "LT RT LS"),
        ("Written backwards: RT, LS, A", "A LS RT"),
        ("The first and the third are RT, fire right // The second is A", "RT:R A RT:R"),
        ("The last two moves are RT and then LT, both with fire left // First RS", "RS RT:L LT:L"),
        ("RS in move 1 // The other two are both LT", "RS LT LT"),
    ],
)
def test_a_move_stands_where_its_place_says(text: str, moves: str) -> None:
    """By ordinals, by what comes before and after it, by the rest, from the last to the first."""
    assert _told(text) == moves


@pytest.mark.parametrize(
    ("text", "moves"),
    [
        ("1: LT, fire L // 2: LS, fire as in 1 // 3: RS, fire as in 1", "LT:L LS:L RS:L"),
        ("First LT with fire left // Then the same again // Then A, no fire", "LT:L LT:L A"),
        ("RS with fire R, then its mirror image, fire and all, then A", "RS:R LS:L A"),
        ("RT in move 1, the opposite turn in move 2, A in move 3", "RT LT A"),
        ("M3 = M1, M1 = RS, M2 = A // Fire L in M3", "RS A RS:L"),
        (
            "Move 2 is A, fire A // Move 1 is the same manoeuvre as move 2 // Move 3 is LT",
            "A A:A LT",
        ),
        ("LT, fire left; RT and fire to the opposite side; A", "LT:L RT:R A"),
    ],
)
def test_a_move_is_like_another(text: str, moves: str) -> None:
    """As it is or mirrored, with its fire where it is said or nothing says otherwise."""
    assert _told(text) == moves


@pytest.mark.parametrize(
    ("text", "moves"),
    [
        ("A, RT, A // Fire ahead in all but the second", "A:A RT A:A"),
        ("A, RT, A // From the second move on I fire right", "A RT:R A:R"),
        ("A, RT, A // Fire ahead up to and including the second", "A:A RT:A A"),
        ("A, RT, A // The guns stay cold", "A RT A"),
        ("A, RT, A, one burst right, in the second", "A RT:R A"),
        ("A, A, RT // Only the last fires, and it fires right", "A A RT:R"),
    ],
)
def test_fire_is_of_the_moves_that_are_named(text: str, moves: str) -> None:
    """All but one, from one on, none, the one behind which it stands."""
    assert _told(text) == moves


@pytest.mark.parametrize(
    "text",
    [
        "Third move first: RT // A and A",
        "First LT // Second RT",
        "First LT // Second RT // Third A // Third LS",
        "LT, RT, A // Fire left",
        "LT, RT, A // Fire L, R, A",
        "LT, RT, A // Fire ahead in the ersten",
        "LT, RT, A // Fire left in the second if somebody is there",
        "First LT with fire left // The second is its mirror image // Third A",
        "LT, fire left // RT, the same to the left // A",
        "First A // Then its mirror image // Then A",
        "A, A, A // Fire ahead in the second // Only the third fires left",
        "A-FA, RT, A",
    ],
)
def test_what_is_not_told_whole_is_not_guessed(text: str) -> None:
    """Two places for one move, a move that is missing or told twice, fire of nobody knows what."""
    with pytest.raises(LostError):
        moves_in_places(text.split(" // "))

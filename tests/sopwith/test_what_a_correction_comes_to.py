"""A later sheet that corrects an earlier one: taken together where certain, else left to ask."""

import pytest

from sopwith_gm.core.value_parts import changed
from sopwith_gm.systems.sopwith.exact import exact_moves, exact_words
from sopwith_gm.systems.sopwith.joining import joined, may_come_to
from sopwith_gm.systems.sopwith.renewal import renews
from sopwith_gm.systems.sopwith.sheet import Fire, Manoeuvre, MoveOrder, OrderSheet

NONE = MoveOrder(None)
AHEAD, LEFT, RIGHT = (MoveOrder(Manoeuvre(code)) for code in ("A", "LT", "RT"))
SHOT = MoveOrder(Manoeuvre.AHEAD, (Fire.LEFT,))
FIRES = MoveOrder(None, (Fire.LEFT,))
FULL = OrderSheet((AHEAD, AHEAD, AHEAD), take_off="beta")
ARMED = OrderSheet((AHEAD, AHEAD, SHOT))
PARKED = OrderSheet(stay=True)


def moves(*said: MoveOrder, text: str = "") -> OrderSheet:
    """A later message with these moves."""
    return OrderSheet(said, text=text)


CERTAIN = {
    "a move": (moves(NONE, NONE, LEFT), FULL, changed(FULL, moves=(AHEAD, AHEAD, LEFT))),
    "two moves": (moves(LEFT, NONE, LEFT), FULL, changed(FULL, moves=(LEFT, AHEAD, LEFT))),
    "a move in the middle": (moves(NONE, RIGHT), FULL, changed(FULL, moves=(AHEAD, RIGHT, AHEAD))),
    "fire": (moves(NONE, NONE, FIRES), FULL, changed(FULL, moves=(AHEAD, AHEAD, SHOT))),
    "the same fire": (moves(NONE, NONE, FIRES), ARMED, ARMED),
    "a move with other fire": (
        moves(NONE, NONE, changed(RIGHT, fire=(Fire.AHEAD,))),
        ARMED,
        OrderSheet((AHEAD, AHEAD, changed(RIGHT, fire=(Fire.AHEAD,)))),
    ),
    "a move that had not been said": (
        moves(NONE, NONE, LEFT),
        moves(AHEAD),
        moves(AHEAD, NONE, LEFT),
    ),
    "a second of moves one by one": (moves(NONE, RIGHT), moves(AHEAD), moves(AHEAD, RIGHT)),
    "a move before a quoted question": (
        moves(NONE, LEFT, text="Move 2: LT\n\n > No fire?"),
        FULL,
        changed(FULL, moves=(AHEAD, LEFT, AHEAD)),
    ),
    "another strip": (OrderSheet(take_off="alpha"), FULL, changed(FULL, take_off="alpha")),
    "the strip asked for": (OrderSheet(take_off="beta"), changed(FULL, take_off=True), FULL),
    "a landing": (OrderSheet(land="gamma"), ARMED, changed(ARMED, land="gamma")),
    "a landing after all": (
        OrderSheet(land="gamma"),
        changed(ARMED, not_landing=True),
        changed(ARMED, land="gamma"),
    ),
    "no landing": (
        OrderSheet(not_landing=True, text="Not landing"),
        changed(ARMED, land="gamma"),
        changed(ARMED, not_landing=True),
    ),
}

UNCERTAIN = {
    "nothing": (OrderSheet(), FULL),
    "a first move": (moves(LEFT), FULL),
    "two moves from the first": (moves(LEFT, LEFT), FULL),
    "three moves": (moves(LEFT, LEFT, LEFT), FULL),
    "nothing read of the last move": (moves(NONE, LEFT, NONE), FULL),
    "nothing read of any": (moves(NONE, NONE, NONE), FULL),
    "a move that would lose its fire": (moves(NONE, NONE, LEFT), ARMED),
    "fire beside other fire": (moves(NONE, NONE, changed(FIRES, fire=(Fire.AHEAD,))), ARMED),
    "fire for a move not said": (moves(NONE, FIRES), moves(AHEAD)),
    "a move whose words are not read": (moves(NONE, changed(NONE, written="bank")), FULL),
    "words not read before a move": (moves(NONE, changed(NONE, written="bank"), LEFT), FULL),
    "a question": (moves(NONE, LEFT, text="Move 2: LT?"), FULL),
    "a denial": (moves(NONE, NONE, LEFT, text="Move 2: don't fire\nMove 3: LT"), FULL),
    "a denial in German": (moves(NONE, NONE, LEFT, text="Kein Feuer in 2. 3: LT"), FULL),
    "what may only agree": (moves(NONE, NONE, AHEAD, text="Go ahead in move 3"), FULL),
    "moves and a strip": (changed(moves(NONE, LEFT), take_off="beta"), FULL),
    "moves and a landing": (changed(moves(NONE, LEFT), land=True), FULL),
    "moves and no landing": (changed(moves(NONE, LEFT), not_landing=True), FULL),
    "moves for one that stays": (moves(NONE, LEFT), PARKED),
    "moves for one that repairs": (moves(NONE, LEFT), OrderSheet(repair=2)),
    "staying": (PARKED, FULL),
    "a repair": (OrderSheet(repair="all"), FULL),
    "a strip for one that flies": (OrderSheet(take_off="beta"), ARMED),
    "a strip for one that lands too": (OrderSheet(take_off="beta"), changed(FULL, land=True)),
    "a strip and a landing": (OrderSheet(take_off="beta", land=True), FULL),
    "a strip and no landing": (OrderSheet(take_off="beta", not_landing=True), FULL),
    "a take-off without a strip": (OrderSheet(take_off=True), FULL),
    "a landing without a strip": (OrderSheet(land=True), ARMED),
    "a landing for one that stays": (OrderSheet(land="beta"), PARKED),
    "a landing and none": (OrderSheet(land="beta", not_landing=True), ARMED),
}


@pytest.mark.parametrize("what", CERTAIN)
def test_what_is_corrected_changes_and_all_else_stays(what: str) -> None:
    """Moves by number, fire where there was none, words of the ground."""
    later, earlier, both = CERTAIN[what]
    assert joined(later, earlier) == both


@pytest.mark.parametrize("what", UNCERTAIN)
def test_what_may_mean_more_is_left_to_the_game_master(what: str) -> None:
    """Nobody guesses what was to stay."""
    later, earlier = UNCERTAIN[what]
    assert joined(later, earlier) is None


def test_a_repair_alone_is_a_turn_on_the_ground_unless_a_flight_was_ordered() -> None:
    """It replaces orders for the ground, and no flight."""
    repair = OrderSheet(repair=2)
    assert renews(repair, None)
    assert renews(repair, PARKED)
    assert not renews(repair, FULL)
    assert not renews(repair, OrderSheet(take_off=True))
    assert renews(changed(repair, stay=True), FULL)


@pytest.mark.parametrize(
    ("earlier", "later", "wanted"),
    [
        ("A, A, RT/R", "LT", ["LT, A, RT/R", "A, LT, RT/R", "A, A, LT", "A, A, LT/R"]),
        ("A/A, A, RT", "LT, LS", ["LT, LS, RT", "LT/A, LS, RT"]),
        ("A, A, RT", "?, ?, LT/L", ["A, A, LT/L"]),
        ("A, A, RT", "?/L", ["A/L, A, RT", "A, A/L, RT", "A, A, RT/L"]),
    ],
)
def test_what_may_be_meant_is_offered_with_the_fire_that_stood_there_or_without(
    earlier: str, later: str, wanted: list[str]
) -> None:
    """Each move in its own place; one alone in any of the three. The later sheet by itself is
    offered last."""
    old, new = (OrderSheet(moves=exact_moves(one.split(", "))) for one in (earlier, later))
    offered = may_come_to(new, old)
    assert [exact_words(one) for one in offered[:-1]] == wanted
    assert offered[-1] == new


def test_orders_for_the_ground_take_the_place_of_those_that_stood() -> None:
    """A strip, the landing or its lack; what was not spoken of stays."""
    old = OrderSheet(moves=exact_moves(["A", "A", "A"]), take_off="beta")
    landing, _ = may_come_to(OrderSheet(land="alpha"), old)
    assert (landing.land, landing.take_off, landing.moves) == ("alpha", "beta", old.moves)
    other, _ = may_come_to(OrderSheet(take_off="gamma"), changed(landing, not_landing=False))
    assert (other.take_off, other.land) == ("gamma", False)

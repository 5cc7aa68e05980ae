"""What is said of orders for moves that nobody flew: the plane, or the game, was out before."""

from collections.abc import Sequence

from told_turns import flying, record_of, sheet

from sopwith_gm.systems.sopwith.record import SopwithRecord
from sopwith_gm.systems.sopwith.telling.telling import tell


def shot_down_in_move_1(orders: str | None) -> SopwithRecord:
    """Bob Red is shot down with his first move; two others fly on."""
    planes = [
        flying("Ann Blue", "J9", "N", "N", 9, 9),
        flying("Bob Red", "I11", "NE", "S", 1, 9),
        flying("Cy Grey", "C5", "NE", "SW", 9, 9),
    ]
    sheets = {"Ann Blue": sheet("A/A, A, A"), "Cy Grey": sheet("A, A, A")}
    return record_of(planes, sheets | {"Bob Red": sheet(orders) if orders else None})


def notes_on_bob(orders: str | None) -> Sequence[str]:
    """What is said of his orders."""
    rows = tell(shot_down_in_move_1(orders)).orders.rows
    return [note.text for row in rows if row.plane == "Bob Red" for note in row.notes]


def test_a_move_after_the_fall_is_not_told_to_be_flown() -> None:
    """E 8.3 replaces it all the same; it never came to that."""
    assert notes_on_bob("A, A, zig")[0].endswith("It did not come to that.")
    assert notes_on_bob("A, A") == ["Move 3: no order came. It did not come to that."]


def test_moves_of_which_some_were_flown_are_told_as_far_as_the_plane_came() -> None:
    """The first was flown, the others not."""
    (note,) = [one for one in notes_on_bob("zig, LT, RT") if "fall" in one]
    assert note.endswith("It did not come to that.")
    assert notes_on_bob("zig, LT, RT")[0].endswith("Flown as A.")


def test_the_silent_who_fall_flew_on_as_far_as_they_came() -> None:
    """E 8.1: not `three times` for a plane that was shot down with its first move."""
    assert notes_on_bob(None) == ["No orders came. Straight on, as far as it came, no fire."]

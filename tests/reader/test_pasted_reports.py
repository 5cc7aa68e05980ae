"""A published report pasted into a mail is a quote, from its title to its end."""

from collections.abc import Callable

import pytest

from sopwith_gm.core.reading import Role
from sopwith_gm.systems.sopwith.reader import read_orders

_TITLE = "SOPWITH - TURN 11\n"
_MOVES = "Move 1: A\nMove 2: LT\n"
_FOUR_MOVES = f"RED\n{_MOVES}BLUE\n{_MOVES}"
_DUE = "Orders for turn 12 by Friday.\n"
_POINTS = "Red has 4 damage points.\nBlue has 2 damage points.\n"
_STATES = "Score 9\nWind: north\n"

READ = {
    # two moves and a state above the next deadline, or four moves
    f"{_TITLE}{_MOVES}score +3\n{_DUE}\nLS, LS, A": "LS LS A",
    f"{_TITLE}\nMove 1: A\ndge 4\nMove 2: RT\nNext deadline: Friday\nLS, LS, A": "LS LS A",
    f"{_TITLE}{_MOVES}Red has 4 damage points.\n{_DUE}\nLS, LS, A": "LS LS A",
    f"{_TITLE}{_FOUR_MOVES}{_DUE}\nLS, LS, A": "LS LS A",
    # in the pilots' own words a title heads orders
    f"{_TITLE}{_MOVES}{_DUE}": "A LT; turn 11",
    f"{_TITLE}{_MOVES}move 3: RS\n{_DUE}": "A LT RS; turn 11",
    f"{_TITLE}Move 1: A\nMy damage points are few.\nNext deadline: Friday": "A; turn 11",
    # without a deadline four moves and two states, to the end of the message
    f"LS, LS, A\n\n{_TITLE}{_FOUR_MOVES}{_STATES}\nPress: We won.": "LS LS A",
    f"LS, LS, A\n\n{_TITLE}{_MOVES}{_STATES}move 3: RS\nPress: We won.": "LS LS A",
    f"LS, LS, A\n{_TITLE}{_POINTS}{_FOUR_MOVES}The end": "LS LS A",
    f"{_TITLE}{_MOVES}move 3: RS\n{_POINTS}": "A LT RS; turn 11",
    f"{_TITLE}{_MOVES}Ammo 12\nmove 3: RS\nPress: We won.": "A LT RS; turn 11; press: We won.",
    # but not over the pilot's own orders below it
    f"{_TITLE}{_FOUR_MOVES}{_STATES}BLUE is out.\n\nLS, LS, A\nOswald": "LS LS A",
    f"{_TITLE}{_FOUR_MOVES}{_STATES}LS, LS, A\nOswald": "LS LS A",
    # one report right below another
    f"{_TITLE}{_MOVES}Ammo 12\n{_DUE}SOPWITH - TURN 12\n{_MOVES}Ammo 11\n{_DUE}\nLS, LS, A": (
        "LS LS A"
    ),
    f"LS, LS, A\n{_TITLE}{_MOVES}Ammo 12\n{_DUE}fire left every time": "LS/L LS/L A/L",
}


@pytest.mark.parametrize("text", READ)
def test_a_report_is_known_by_what_it_tells(told: Callable[[str], str], text: str) -> None:
    """And what looks like one, but tells less, is the pilot's own."""
    assert told(text) == READ[text]


@pytest.mark.parametrize(("blank", "orders"), [(395, ["LS"]), (396, ["A", "LT"])])
def test_a_report_has_at_most_four_hundred_lines(blank: int, orders: list[str]) -> None:
    """What stands further below a title belongs to nothing that begins there."""
    text = f"{_TITLE}{_MOVES}Ammo 12\n" + "\n" * blank + f"{_DUE}\nLS"

    moves = read_orders(text).sheets[""].moves

    assert [move.manoeuvre for move in moves][: len(orders)] == orders


def test_a_report_ends_above_what_a_pilot_says_before_a_quote() -> None:
    """Also without a deadline: with the last line that a report is known by."""
    text = f"{_TITLE}{_FOUR_MOVES}{_STATES}fire left every time\nLS, LS, A\n> Orders?\nOswald"
    roles = [*[Role.OWN] * 11, Role.QUOTE, Role.OWN]

    moves = read_orders(text, roles=roles).sheets[""].moves

    assert [(move.manoeuvre, move.fire) for move in moves] == [
        ("LS", ("L",)),
        ("LS", ("L",)),
        ("A", ("L",)),
    ]


def test_what_is_quoted_already_begins_no_report() -> None:
    """A title among the words of another says nothing of the lines below it."""
    text = f"{_TITLE}{_MOVES}Ammo 12\n{_DUE}"

    moves = read_orders(text, roles=[Role.QUOTE]).sheets[""].moves

    assert [move.manoeuvre for move in moves] == ["A", "LT"]

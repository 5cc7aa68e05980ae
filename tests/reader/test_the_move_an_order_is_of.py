"""Which move a fire or a manoeuvre is said of: `fire left in move 2`, `on 1 and 3`."""

from collections.abc import Callable

import pytest

ORDERS = {
    "A, LT, RS\nfire left in moves 1 to 2": "A/L LT/L RS",
    "A, LT, RS\nfire left in moves 1 through 3": "A/L LT/L RS/L",
    "A, LT, RS\nfire left on 1/3": "A/L LT RS/L",
    "A, LT, RS\nfire left on 1+3": "A/L LT RS/L",
    "A, LT, RS\nfire left on 1, 3": "A/L LT RS/L",
    "A, LT, RS\nfire left on 1-3": "A/L LT/L RS/L",
    "A, LT, RS\nfire left on 1; ahead on 3": "A/L LT RS/A",
    "A, LT, RS\nfire left at 2": "A LT/L RS",
    "A, LT, RS\nfire left during 2": "A LT/L RS",
    "A, LT, RS\nfire left for 2": "A LT/L RS",
    "A, LT, RS\nfire left in 2": "A LT/L RS",
    "A, LT, RS\nfire left on 1)": "A/L LT RS",
    "A, LT, RS\nfire left on 1!": "A/L LT RS",
    "A, LT, RS [fire left on 1]": "A/L LT RS",
    "A, LT, RS. fire left on 1.": "A/L LT RS",
    "A, LT, RS\nfire left in 2 hexes": "A LT RS; asked",  # as if there were a range to choose
    "fire left in the first, right in the second\nA, LT, RS": "A/L LT/R RS",
    "A, LT, RS\nfire left on first and third": "A/L LT RS/L",
    "A, LT, RS\nfire left in first": "A/L LT RS",
    "A, LT, RS\nno fire in the second or the third": "A LT RS; asked",
    "A, LT, RS\nfire left in the 2nd move": "A LT/L RS",
    "A, LT, RS\nfire left in two": "A LT RS; asked",
    "A, LT, RS, fire left in the last": "A LT RS/L",
    "A, LT, RS\nfire left for move 2": "A LT/L RS",
    "A, LT, RS\nfire left at move 2": "A LT/L RS",
    "A, LT, RS\nleft burst of move 2": "A LT/L RS",
    "A, LT, RS\nfire left with move 2": "A LT/L RS",
    "A, LT, RS\nfire left in the move 2": "A LT/L RS",
    "A, LT, RS\nfire left in my move 2": "A LT/L RS",
    "A, LT, RS\ntir gauche dans mouvement 2": "A LT/L RS",
    "A, LT, RS\nfeuer links bei zug 2": "A LT/L RS",
    "A, LT, RS\nvuur links op zet 2": "A LT/L RS",
    "A, LT, RS\ntir gauche au coup 2": "A LT/L RS",
    "A, LT, RS\nfeuer links zur bewegung 2": "A LT/L RS",
    "In move 1: A. In move 2: LT. In move 3: RS": "A LT RS",
    "A in move 1, LT in move 2, RS in move 3": "A LT RS",
    "fire left in move 2, ahead in move 3\nA, LT, RS": "A LT/L RS/A",
    "- in move 2 LT\n- in move 3 A": "null LT A",
    "* in move 2: LT": "null LT",
    "A in move 1: LT in move 2: RS": "LT RS; asked",  # which is of which?
}


@pytest.mark.parametrize("text", ORDERS)
def test_the_number_behind_an_order_says_which_move_it_is_of(
    told: Callable[[str], str], text: str
) -> None:
    """Behind it; but a number that begins the sentence says of which move all of it is."""
    assert told(text) == ORDERS[text]

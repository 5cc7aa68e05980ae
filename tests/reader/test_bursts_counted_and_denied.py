"""How many bursts a pilot says, and the many ways in which he says that there is none."""

from collections.abc import Callable

import pytest

COUNTED = {
    # before the direction
    "1. LT, two bursts left": "LT/LL",
    "1. LT, 3 bursts left": "LT/LLL",
    "1. LT, 1 burst left": "LT/L",
    "1. LT, three bursts ahead": "LT/AAA",
    "1. LT, twice fire left": "LT/LL",
    "1. LT, fire twice left": "LT/LL",
    "LT fire 2 to the left, RS": "LT/LL RS",
    "LT fire two left, RS": "LT/LL RS",
    "LT fire 3 times left, RS": "LT/LLL RS",
    "1. LT, fire one left and two right": "LT/LRR",
    "1. LT, two bursts left and one burst right": "LT/LLR",
    # behind it
    "1. LT, fire A x 2": "LT/AA",
    "1. LT, fire A x2": "LT/AA",
    "1. LT, fire left 2 x": "LT/LL",
    "1. LT, fire left 2 times": "LT/LL",
    "1. LT, fire A (x 3)": "LT/AAA",
    "1. LT, fire A thrice": "LT/AAA",
    "1. LT, fire left hand twice": "LT/LL",
    "1. LT, fire left side x 2": "LT/LL",
    "1. LT, fire A (x many)": "LT/A",
    "1. LT, fire A and A": "LT/AA",
    # each of several directions is one burst
    "1. LT, fire LR twice": "LT/LR",
    # no direction, no number of bursts
    "LT fire twice, RS": "LT/? RS",
    "LT fire left in 2": "null LT/L",
    # too many for anybody
    "LT fire 4 bursts left": "asked",
}
NONE = {
    "1. LT, hold fire at all": "LT",
    "1. LT, silent all": "LT",
    "1. LT, no firing of any kind": "LT",
    "1. LT, no bursts at all, please": "LT",
    "1. LT, nothing fired at all": "LT",
    "1. LT, not a shot": "LT",
    "1. LT, no guns fire": "LT",
    "1. LT, no guns firing at all": "LT",
    "LT no fire fire left": "LT/L; asked",
    "A, LT, RS. No fire, at all!": "A LT RS",
    "A, LT, RS. No guns.": "A LT RS",
    # behind the word for fire
    "LT fire none, RS": "LT RS",
    "LT fire 0, RS": "LT RS",
    "LT fire o, RS": "LT RS",
    "LT fire no": "LT",
    "LT fire no.": "LT",
    "LT fire no, RS": "LT RS",
    "LT fire: no; RS": "LT RS",
    "LT (fire: no), RS": "LT RS",
    "LT fire no one, RS": "LT/? RS",
    # a dash, and nothing behind it
    "LT fire -": "LT",
    "LT fire -, RS": "LT RS",
    "LT fire: - ; RS": "LT RS",
    "LT fire - | RS": "LT RS",
    "LT fire - / RS": "LT RS",
    "LT [fire -], RS": "LT RS",
    "1. LT (fire -)": "LT",
    "LT F- RS": "LT RS",
    "LT fire - left, RS": "LT/L RS",
    # some is denied, and some is not
    "A, LT, RS. Not all guns.": "A LT RS; asked",
    "A, LT, RS. No left gun.": "A LT RS; asked",
}


@pytest.mark.parametrize("text", COUNTED)
def test_as_many_bursts_as_are_said(told: Callable[[str], str], text: str) -> None:
    """In words or figures, before the direction or behind it."""
    assert told(text) == COUNTED[text]


@pytest.mark.parametrize("text", NONE)
def test_no_fire_is_no_fire(told: Callable[[str], str], text: str) -> None:
    """However it is denied; but a direction behind a dash is fired in."""
    assert told(text) == NONE[text]

"""a + b*sqrt(2), exactly: SL 1.1 to 1.3."""

from decimal import Decimal, localcontext

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sopwith_gm.systems.squadron.exact import (
    Exact,
    Point,
    distance_squared,
    read_exact,
    sign_of,
    squared,
)

NUMBERS = st.builds(Exact, st.integers(-(10**9), 10**9), st.integers(-(10**9), 10**9))
#: Numbers that no float tells from 0: convergents of the root of 2.
CLOSE = st.sampled_from([Exact(p, -q) for p, q in [(7, 5), (17, 12), (41, 29), (665857, 470832)]])


def _value(number: Exact) -> Decimal:
    with localcontext() as context:
        context.prec = 60
        return number.a + number.r * Decimal(2).sqrt()


@given(NUMBERS | CLOSE)
def test_the_sign_is_that_of_the_value(number: Exact) -> None:
    """SL 1.2, held against sixty digits."""
    value = _value(number)

    assert sign_of(*number) == (value > 0) - (value < 0)
    assert sign_of(-number.a, -number.r) == -sign_of(*number)


@given(NUMBERS | CLOSE, NUMBERS | CLOSE)
def test_numbers_are_ordered_by_value(one: Exact, other: Exact) -> None:
    """Not as tuples."""
    with localcontext() as context:
        context.prec = 60
        apart = _value(one) - _value(other)
    assert (one < other, one <= other) == (apart < 0, apart <= 0)
    assert (one > other, one >= other) == (apart > 0, apart >= 0)


@given(st.integers(-(10**4), 10**4), st.integers(-(10**4), 10**4))
def test_tenths_are_those_of_the_formula(a: int, r: int) -> None:
    """SL 1.3: floor((26a + 3 + 26b*sqrt 2) / 6), held against sixty digits."""
    with localcontext() as context:
        context.prec = 60
        tenths = (26 * a + 3 + 26 * r * Decimal(2).sqrt()) / 6
        floor = int(tenths.to_integral_value("ROUND_FLOOR"))

    assert Exact(a, r).tenths_of_cm == floor


@given(NUMBERS | st.builds(Exact, st.just(0), st.integers(-99, 99)))
def test_what_is_written_is_read_again(number: Exact) -> None:
    """`82-10r`, `10r`, `-3`: one way to write a number."""
    assert read_exact(str(number)) == number


@pytest.mark.parametrize(
    ("written", "number"),
    [(81, (81, 0)), ("10r", (0, 10)), ("82-10r", (82, -10)), ("-1r", (0, -1)), (" 0+1r ", (0, 1))],
)
def test_numbers_as_files_write_them(written: object, number: tuple[int, int]) -> None:
    """SL 1.1."""
    assert read_exact(written) == number


@pytest.mark.parametrize("written", ["", "r", "82 - 10r", "8.5", 8.5, True, None, "10r+82", "+-1r"])
def test_what_is_no_number_is_refused(written: object) -> None:
    """With the form expected."""
    with pytest.raises(ValueError, match="expected a number of u as 81, 10r or 82-10r"):
        read_exact(written)


def test_a_place_is_told_in_u_and_in_centimetres() -> None:
    """Both parts of both coordinates; floats are for drawing alone."""
    place = Point(60, 10, 10, 11)

    assert str(place) == "(60+10r, 10+11r)"
    assert place.cm == (32.1, 11.1)
    assert place.x.as_float == pytest.approx(74.142, abs=0.001)
    assert distance_squared(place, Point(60, 0, 10, 0)) == squared(0, 10)._replace(a=442)
    assert squared(1, -1) == (3, -2)

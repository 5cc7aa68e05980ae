"""Exact numbers a + b*sqrt(2), and places made of them (SL 1.1-1.3). No float decides anything.

The two parts are plain integers, so that a sum is two additions and a sign two multiplications; a
number has one way to be written, so equal numbers are equal tuples.
"""

import re
from math import isqrt
from typing import NamedTuple

from sopwith_gm.core.patterns import Pattern


def sign_of(a: int, r: int) -> int:
    """-1, 0 or 1 as a + r*sqrt(2) is below, at or above zero (SL 1.2)."""
    if a >= 0 and r >= 0:
        return 1 if a or r else 0
    if a <= 0 and r <= 0:
        return -1
    return 1 if (a > 0) == (a * a > 2 * r * r) else -1  # of the greater part; never equal


class Exact(NamedTuple):
    """The number a + r*sqrt(2), in u or square u. Ordered by its value, not as a tuple."""

    a: int
    r: int = 0

    def __lt__(self, other: tuple[int, ...]) -> bool:
        return sign_of(self.a - other[0], self.r - other[1]) < 0

    def __le__(self, other: tuple[int, ...]) -> bool:
        return sign_of(self.a - other[0], self.r - other[1]) <= 0

    def __gt__(self, other: tuple[int, ...]) -> bool:
        return sign_of(self.a - other[0], self.r - other[1]) > 0

    def __ge__(self, other: tuple[int, ...]) -> bool:
        return sign_of(self.a - other[0], self.r - other[1]) >= 0

    def __str__(self) -> str:
        if not self.r:
            return str(self.a)
        return f"{self.a}{self.r:+}r" if self.a else f"{self.r}r"

    @property
    def tenths_of_cm(self) -> int:
        """For people; 1 u is 13/30 cm: floor((26a + 3 + 26r*sqrt 2) / 6), never half way."""
        irrational = 26 * self.r
        root = isqrt(2 * irrational * irrational)  # the floor of its size; inexact unless it is 0
        return (26 * self.a + 3 + (root if irrational >= 0 else -root - 1)) // 6

    @property
    def as_float(self) -> float:
        """For drawing and print alone."""
        return float(self.a + self.r * 2**0.5)


class Point(NamedTuple):
    """A place on the table in u: `x_a + x_r*sqrt(2)` east of the west edge, `y` north of the
    south edge. Flat, because the parts are added a hundred times a round."""

    x_a: int
    x_r: int
    y_a: int
    y_r: int

    @property
    def x(self) -> Exact:
        """East of the west edge."""
        return Exact(self.x_a, self.x_r)

    @property
    def y(self) -> Exact:
        """North of the south edge."""
        return Exact(self.y_a, self.y_r)

    @property
    def cm(self) -> tuple[float, float]:
        """As printed: centimetres with one decimal."""
        return self.x.tenths_of_cm / 10, self.y.tenths_of_cm / 10

    def __str__(self) -> str:
        return f"({self.x}, {self.y})"


def squared(a: int, r: int) -> Exact:
    """(a + r*sqrt(2)) squared."""
    return Exact(a * a + 2 * r * r, 2 * a * r)


def distance_squared(one: Point, other: Point) -> Exact:
    """The squared distance of two places, in square u (SL 1.2)."""
    x_a, x_r = other[0] - one[0], other[1] - one[1]
    y_a, y_r = other[2] - one[2], other[3] - one[3]
    return Exact(x_a * x_a + y_a * y_a + 2 * (x_r * x_r + y_r * y_r), 2 * (x_a * x_r + y_a * y_r))


_WRITTEN = Pattern(r"(?P<a>[+-]?\d+(?![\dr]))?(?:(?P<r>[+-]?\d+)r)?", re.ASCII)


def read_exact(written: object) -> Exact:
    """A number as files write it: `81`, `10r`, `82-10r`. Raises ValueError for anything else."""
    if type(written) is int:
        return Exact(written)
    if isinstance(written, str):
        text = written.strip()
        found = _WRITTEN.fullmatch(text)
        if text and found:
            return Exact(int(found["a"] or 0), int(found["r"] or 0))
    raise ValueError(
        f"found {written!r}, expected a number of u as 81, 10r or 82-10r (r is the root of 2)"
    )

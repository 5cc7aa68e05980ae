"""Values of a game are looked at and changed alike, however they are made."""

from dataclasses import dataclass
from typing import Any, NamedTuple

import pytest
from msgspec import Struct

from sopwith_gm.core.value_parts import changed, given_names, is_value_type, parts_of


@dataclass(frozen=True)
class Parked:
    """As a dataclass."""

    hex: str
    fuel: int = 9


class Flying(Struct, frozen=True):
    """As a struct."""

    hex: str
    fuel: int = 9


class Crashed(NamedTuple):
    """As a named tuple."""

    hex: str
    fuel: int = 9


@pytest.mark.parametrize("kind", [Parked, Flying, Crashed])
def test_a_value_has_its_parts_and_another_has_one_of_them_changed(kind: Any) -> None:
    """Its names in their order, its defaults, and a value of the same kind beside it."""
    value = kind("J10")
    assert is_value_type(kind)
    assert given_names(kind) == ("hex", "fuel")
    assert [part.default for part in parts_of(kind)][1] == 9
    assert changed(value, fuel=3) == kind("J10", 3)
    assert value == kind("J10")


def test_texts_and_plain_tuples_have_no_parts() -> None:
    """Nor has a value itself: its type has."""
    assert not any(map(is_value_type, (str, tuple, Flying("J10"))))

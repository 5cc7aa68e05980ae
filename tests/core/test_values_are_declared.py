"""Values that are declared at less cost are those that the standard library would declare."""

import copy
import dataclasses
import pickle
from collections.abc import Callable
from dataclasses import field
from typing import Any, Generic, TypeVar

import pytest

from sopwith_gm.core import declared

Declare = Callable[..., Callable[[type], type]]
T = TypeVar("T")


def _declared(dataclass: Declare) -> dict[str, Any]:
    """Classes of every sort that the program has, declared by one of the two."""

    @dataclass(frozen=True, slots=True)
    class Strip:
        """With defaults, one made anew, one that counts for nothing and one that is not shown."""

        name: str
        length: int = 2
        marks: list[str] = field(default_factory=list)
        span: int = field(default=0, compare=False)
        secret: str = field(default="", repr=False)

    @dataclass(slots=True)
    class Flight:
        """May be changed; one part is worked out."""

        plane: str
        ammo: int = 8
        legs: list[int] = field(init=False, default_factory=list)
        fixed: int = field(init=False, default=7)
        total: int = field(init=False)

        def __post_init__(self) -> None:
            self.total = self.ammo + 1

    @dataclass(frozen=True, slots=True, kw_only=True)
    class Marks:
        """By names alone."""

        of: str
        hash_less: int = field(default=1, hash=False)
        points: int = 0

    @dataclass(frozen=True, slots=True)
    class LongStrip(Strip):
        """One more part than the class it comes from."""

        far: int = 0

    @dataclass(slots=True, eq=False)
    class Craft:
        """Equal to itself alone."""

        name: str

    @dataclass(frozen=True, slots=True)
    class Box(Generic[T]):
        """Holds anything, and words of its own."""

        held: T

        def __repr__(self) -> str:
            return "a box"

        def __eq__(self, other: object) -> bool:
            return isinstance(other, Box)

    @dataclass(frozen=True, slots=True)
    class Nothing:
        """Without parts."""

    every = (Strip, Flight, Marks, LongStrip, Craft, Box, Nothing)
    return {kind.__name__: kind for kind in every}


OURS, THEIRS = _declared(declared.dataclass), _declared(dataclasses.dataclass)
MADE: dict[str, tuple[tuple[Any, ...], dict[str, Any]]] = {
    "all by place": (("Strip", "alpha", 3, ["x"], 1, "s"), {}),
    "the least": (("Strip", "alpha"), {}),
    "by name": (("Strip",), {"name": "beta", "span": 4}),
    "changeable": (("Flight", "red", 3), {}),
    "by names alone": (("Marks",), {"of": "red", "points": 2}),
    "of a class below": (("LongStrip", "alpha"), {"far": 2}),
    "itself alone": (("Craft", "red"), {}),
    "with words of its own": (("Box", (1, 2)), {}),
    "without parts": (("Nothing",), {}),
    "too few": (("Strip",), {}),
    "too many": (("Nothing", 1), {}),
    "unknown": (("Marks",), {"of": "red", "speed": 1}),
    "by place, though by names alone": (("Marks", "red"), {}),
    "what is worked out": (("Flight", "red"), {"total": 1}),
}


def _made(kinds: dict[str, Any], how: str) -> Any:
    (kind, *given), named = MADE[how]
    return kinds[kind](*given, **named)


def _told(work: Callable[[], object]) -> str:
    """What comes of it, in words, the error too."""
    try:
        return repr(work())
    except (TypeError, dataclasses.FrozenInstanceError) as error:
        return f"{type(error).__name__}: {error}"


def _changed(value: Any) -> Any:
    for name in ("length", "ammo", "points", "no_such_part"):
        if hasattr(value, name):
            setattr(value, name, 5)
    return value


def _without_its_first_part(value: Any) -> Any:
    for part in dataclasses.fields(value)[:1]:
        delattr(value, part.name)
    return dataclasses.fields(value)[1:]


DEEDS: dict[str, Callable[[Any], object]] = {
    "shown": lambda value: value,
    "its parts": lambda value: [getattr(value, one.name) for one in dataclasses.fields(value)],
    "as a table": lambda value: sorted(dataclasses.asdict(value).items()),
    "changed": _changed,
    "without its first part": _without_its_first_part,
    "copied": lambda value: copy.deepcopy(value),
    "equal to its copy": lambda value: value == copy.copy(value),
    "equal to another thing": lambda value: value == 3,
    "hashed": lambda value: hash(value) == hash(copy.copy(value)),
    "matched by": lambda value: value.__match_args__,
    "slots alone": lambda value: hasattr(value, "__dict__"),
    "replaced": lambda value: dataclasses.replace(
        value, **{one.name: 9 for one in dataclasses.fields(value)[:1]}
    ),
}


@pytest.mark.parametrize("deed", DEEDS)
@pytest.mark.parametrize("how", MADE)
def test_a_value_does_what_the_standards_own_would_do(how: str, deed: str) -> None:
    """Made, shown, compared, hashed, copied, changed, replaced: in the same words, errors too."""
    ours, theirs = (_told(lambda: DEEDS[deed](_made(kinds, how))) for kinds in (OURS, THEIRS))  # noqa: B023
    assert ours == theirs


@pytest.mark.parametrize("given", [(), ("alpha", 3)])
def test_what_is_hashed_is_hashed_alike(given: tuple[Any, ...]) -> None:
    """A set of values goes through them in the order that it always had."""
    found = [kinds["Marks"](of="red", points=2) for kinds in (OURS, THEIRS)]
    assert hash(found[0]) == hash(found[1])
    boats = [kinds["Nothing"]() for kinds in (OURS, THEIRS)]
    assert hash(boats[0]) == hash(boats[1])


@declared.dataclass(frozen=True, slots=True)
class Packed:
    """Can be found by its name, as what is packed must be."""

    name: str
    inner: "Packed | None" = None


def test_a_frozen_value_survives_being_packed() -> None:
    """Workers hand values to each other."""
    value = Packed("one", Packed("two"))
    assert pickle.loads(pickle.dumps(value)) == value  # noqa: S301


def test_a_value_that_holds_itself_is_shown() -> None:
    """As a list that holds itself is."""
    box = OURS["Strip"]("alpha", 1, [])
    box.marks.append(box)
    assert "..." in repr(box)


@pytest.mark.parametrize("below", [declared.dataclass, dataclasses.dataclass])
def test_what_is_frozen_is_frozen_below_too(below: Declare) -> None:
    """A class below a frozen one is frozen, whoever declares it; another sort is refused."""
    frozen: Any = below(frozen=True, slots=True)(type("Below", (Packed,), {"__doc__": "A kind."}))
    with pytest.raises(dataclasses.FrozenInstanceError):
        frozen("one").name = "two"
    with pytest.raises(TypeError, match="cannot inherit"):
        below(slots=True)(type("Loose", (Packed,), {"__doc__": "A kind."}))


def test_an_init_of_its_own_stays() -> None:
    """What a class says itself goes before what is made for it."""

    @declared.dataclass(slots=True)
    class Own:
        """Says how it is made."""

        name: str

        def __init__(self) -> None:
            self.name = "its own"

    assert Own().name == "its own"

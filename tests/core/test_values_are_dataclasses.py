"""Values whose methods are written late are dataclasses in every other way."""

import copy
import dataclasses
import pickle
from typing import Generic, TypeVar

import pytest

from sopwith_gm.core import late_dataclass
from sopwith_gm.core.late_dataclass import dataclass

WAYS = [dataclasses.dataclass, dataclass]
"""The standard library's decorator, and ours: what holds for the one holds for the other."""


@dataclass(frozen=True, slots=True)
class Burst:
    """A frozen value with slots, as nearly all of the program's are."""

    plane: str
    hits: tuple[int, ...] = ()
    why: str = dataclasses.field(default="", compare=False, repr=False)
    total: int = dataclasses.field(init=False, compare=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "total", sum(self.hits))


@pytest.fixture(params=WAYS, ids=["standard", "late"])
def way(request):
    return request.param


def test_values_are_equal_by_what_is_compared_and_hash_alike():
    """What a field says of comparing holds; another kind of value is never equal."""
    assert Burst("Fen", (1, 2)) == Burst("Fen", (1, 2), why="another reason")
    assert hash(Burst("Fen")) == hash(Burst("Fen", why="x"))
    assert Burst("Fen") != Burst("Tallow")
    assert Burst("Fen") != "Fen"


def test_a_value_says_what_it_is_of_and_works_out_the_rest():
    """The text of a value, its defaults, and what `__post_init__` makes."""
    assert repr(Burst("Fen", (1, 2))) == "Burst(plane='Fen', hits=(1, 2), total=3)"
    assert dataclasses.replace(Burst("Fen"), hits=(4,)).total == 4
    assert [one.name for one in dataclasses.fields(Burst)] == ["plane", "hits", "why", "total"]
    assert Burst.__match_args__ == ("plane", "hits", "why")


@pytest.mark.parametrize("has_slots", [True, False])
def test_a_part_that_nobody_gives_has_its_default(way, has_slots):
    """With slots too, where the class itself cannot hold it."""

    @way(frozen=True, slots=has_slots)
    class Board:
        side: int
        rings: tuple[int, ...] = dataclasses.field(default=(1, 2), init=False)

    assert Board(7).rings == (1, 2)


def test_nothing_of_a_frozen_value_can_be_set_or_deleted():
    """Neither a field nor anything else."""
    burst = Burst("Fen")

    with pytest.raises(dataclasses.FrozenInstanceError, match="cannot assign to field 'plane'"):
        burst.plane = "Tallow"
    with pytest.raises(dataclasses.FrozenInstanceError, match="cannot delete field 'plane'"):
        del burst.plane
    assert burst.plane == "Fen"


def test_a_value_can_be_copied_and_sent_to_another_process():
    """With what was worked out."""
    burst = Burst("Fen", (1, 2), "why")

    for again in (copy.copy(burst), pickle.loads(pickle.dumps(burst))):  # noqa: S301 our own
        assert (again, again.why, again.total) == (burst, "why", 3)


def test_a_missing_or_unknown_part_is_refused_in_the_same_words(way):
    """The error names the class, the method and the part."""

    @way(frozen=True, slots=True, kw_only=True)
    class Wind:
        speed: int

    with pytest.raises(
        TypeError, match=r"Wind.__init__\(\) missing 1 required keyword-only arg.*'s"
    ):
        Wind()
    with pytest.raises(TypeError, match=r"Wind.__init__\(\) got an unexpected keyword .*'rain'"):
        Wind(rain=1)


def test_what_may_change_changes_and_has_no_hash(way):
    """A value that is not frozen can be set, is equal by its parts, and is in no set."""

    @way(slots=True)
    class Count:
        number: int = 0
        names: list[str] = dataclasses.field(default_factory=list)

    count = Count()
    count.number += 1
    count.names.append("Fen")
    assert count == Count(1, ["Fen"])
    assert Count().names == []
    with pytest.raises(TypeError, match="unhashable"):
        hash(count)


@pytest.mark.parametrize("slots", [True, False])
@pytest.mark.parametrize("frozen", [True, False])
def test_a_part_that_is_no_argument_has_its_default(way, slots, frozen):
    """Whether it stands in a slot of its own or in the class."""

    @way(slots=slots, frozen=frozen)
    class Board:
        name: str
        headings: tuple[str, ...] = dataclasses.field(default=("N", "S"), init=False)
        planes: list[str] = dataclasses.field(default_factory=list, init=False)

    board = Board("x")
    assert (board.headings, board.planes, board == Board("x")) == (("N", "S"), [], True)
    assert Board("x").planes is not board.planes


@pytest.mark.parametrize("count", [1, 3, 4, 9])
def test_values_of_few_and_of_many_parts_are_made_alike(way, count):
    """With arguments by place and by name, defaults and factories, and for a class below."""
    names = [f"part{number}" for number in range(count)]
    body = {"__annotations__": dict.fromkeys(names, object), "__module__": __name__}
    body |= {"last": dataclasses.field(default_factory=list), "said": 7}
    body["__annotations__"] |= {"last": list, "said": int}
    made = way(frozen=True, slots=True)(type("Made", (), body))

    class Below(made):
        """Not a dataclass itself."""

    for kind in (made, Below):
        value = kind(*range(count), said=8)
        assert type(value) is kind
        assert [getattr(value, name) for name in names] == list(range(count))
        assert (value.last, value.said, kind(*range(count)).said) == ([], 8, 7)
        assert value.last is not kind(*range(count)).last
        assert kind(*range(count), [1]).last == [1]
        with pytest.raises(dataclasses.FrozenInstanceError):
            value.said = 9
        with pytest.raises(TypeError, match=r"__init__\(\) missing 1 required positional"):
            kind(*range(count - 1))


def test_a_generic_value_of_many_parts_is_made(way):
    """As every record is."""
    kind = TypeVar("kind")

    @way(frozen=True, slots=True)
    class Four(Generic[kind]):
        a: kind
        b: kind
        c: kind
        d: kind

    assert Four(1, 2, 3, 4) == Four(a=1, b=2, c=3, d=4)


def test_what_a_class_says_itself_stands(way):
    """Its own `__init__`, equality and hash go before what would be written."""

    @way(frozen=True)
    class Own:
        name: str

        def __init__(self) -> None:
            object.__setattr__(self, "name", "own")

        def __eq__(self, other: object) -> bool:
            return True

        def __hash__(self) -> int:
            return 7

    @way
    class Equal:
        name: str

        def __eq__(self, other: object) -> bool:
            return True

    @way(eq=False)
    class Same:
        name: str

    assert (Own().name, Own() == 1, hash(Own())) == ("own", True, 7)
    assert Equal("x") == 3
    assert Equal.__hash__ is None
    assert Same("x") != Same("x")
    assert len({Same("x"), Same("x")}) == 2


def test_values_in_an_order_are_compared_by_their_parts_in_order(way):
    """The first part that differs decides."""

    @way(frozen=True, slots=True, order=True)
    class Place:
        row: int
        column: int

    assert Place(1, 2) < Place(2, 1) <= Place(2, 1) < Place(2, 2)
    assert Place(3, 0) > Place(2, 9) >= Place(2, 9)
    with pytest.raises(TypeError, match="not supported"):
        assert Place(1, 2) < 3


def test_a_kind_of_a_value_has_the_parts_of_both(way):
    """A class on another one: its fields come after, and equal values are of one class."""

    @way(frozen=True, slots=True)
    class Base:
        name: str

    @way(frozen=True, slots=True)
    class More(Base):
        number: int = 0

    assert repr(More("x", 1)).endswith("More(name='x', number=1)")
    assert More("x") != Base("x")
    assert {More("x", 1)} == {More("x", 1)}


def test_declaring_a_value_writes_no_method(monkeypatch):
    """Each is written when it is first called, and once."""
    written = []
    twin, init_of = late_dataclass._twin, late_dataclass.init_of
    monkeypatch.setattr(
        late_dataclass,
        "_twin",
        lambda kind, name, **more: (written.append(name), twin(kind, name, **more))[1],
    )
    monkeypatch.setattr(
        late_dataclass, "init_of", lambda kind: (written.append("__init__"), init_of(kind))[1]
    )

    @dataclass(frozen=True, slots=True)
    class Wind:
        speed: int

    assert written == []
    assert Wind(3) == Wind(3)
    assert Wind(3) != Wind(4)
    assert written == ["__init__", "__eq__"]

"""`dataclass` as the standard library has it, but declared at a fifth of the cost.

The standard decorator writes the methods of each class as text and compiles them all, 0.4 ms for a
class: with 300 classes that was a tenth of the longest command, and a third of the shorter ones.
Here only `__init__` is compiled, and only when the first value of its class is made; what compares,
hashes, shows and refuses to change needs no text. All else, fields first, is the standard's own.
"""

import dataclasses
from collections.abc import Callable, Iterable
from operator import attrgetter
from reprlib import recursive_repr
from typing import TYPE_CHECKING, Any, Literal, NoReturn

if TYPE_CHECKING:
    from dataclasses import dataclass
else:

    def dataclass(
        *, slots: Literal[True], frozen: bool = False, eq: bool = True, kw_only: bool = False
    ) -> Callable[[type], type]:
        """Declare a class of values: `dataclasses.dataclass` of the same options, `slots` always.

        A default that stands before a part without one is told with the first value only.
        """

        def declare(cls: type) -> type:
            own = {name for name, found in vars(cls).items() if found is not None}
            fields_only = dataclasses.dataclass(
                init=False,
                repr=False,
                eq=False,
                slots=True,
                kw_only=kw_only,
                frozen=frozen and any(map(dataclasses.is_dataclass, cls.__bases__)),
            )
            made = fields_only(cls)
            made.__dataclass_params__.frozen = frozen  # asked of the classes above, alone
            parts = dataclasses.fields(made)
            methods = [_init_when_needed(made, frozen), _shown_by(parts)]
            methods += _compared_by(parts, frozen) if eq else ()
            methods += _kept_by(parts) if frozen else ()
            for method in methods:
                if method.__name__ not in own:
                    _put(made, method)
            if eq and not frozen and "__hash__" not in own:
                made.__hash__ = None  # what is equal and changes cannot be looked up
            return made

        return declare


__all__ = ["dataclass"]

_Part = dataclasses.Field[Any]


def _put(cls: type, method: Callable[..., Any]) -> None:
    method.__qualname__ = f"{cls.__qualname__}.{method.__name__}"
    setattr(cls, method.__name__, method)


def _init_when_needed(cls: type, frozen: bool) -> Callable[..., None]:
    """An `__init__` that puts the real one in its place."""

    def __init__(self: object, *given: Any, **named: Any) -> None:  # noqa: N807
        real = _compiled_init(cls, frozen)
        _put(cls, real)
        real(self, *given, **named)

    return __init__


def _compiled_init(cls: type, frozen: bool) -> Callable[..., None]:
    """An `__init__` that sets every part: of a frozen class by its slot, since it sets no names."""
    parts = dataclasses.fields(cls)
    names: dict[str, Any] = {"_NONE": object()}
    lines = [line for part in parts for line in _setting(cls, part, frozen, names)]
    if hasattr(cls, "__post_init__"):
        lines.append("self.__post_init__()")
    given = [part for part in parts if part.init]
    by_place = [_parameter(part) for part in given if not part.kw_only]
    by_name = [_parameter(part) for part in given if part.kw_only]
    parameters = ", ".join(["self", *by_place, *(["*"] if by_name else []), *by_name])
    text = f"def __init__({parameters}):\n " + "\n ".join(lines or ["pass"])
    exec(text, names)  # noqa: S102  (names of parts alone; as the standard library does)
    init: Callable[..., None] = names["__init__"]
    return init


def _parameter(part: _Part) -> str:
    if part.default is not dataclasses.MISSING:
        return f"{part.name}=_default_{part.name}"
    return part.name if part.default_factory is dataclasses.MISSING else f"{part.name}=_NONE"


def _setting(cls: type, part: _Part, frozen: bool, names: dict[str, Any]) -> Iterable[str]:
    """What sets a part, with the names that it uses put into `names`."""
    name, value = part.name, part.name
    if part.default is not dataclasses.MISSING:
        names[f"_default_{name}"] = part.default
        value = name if part.init else f"_default_{name}"
    elif part.default_factory is not dataclasses.MISSING:
        names[f"_make_{name}"] = part.default_factory
        value = f"_make_{name}()"
        value = f"{value} if {name} is _NONE else {name}" if part.init else value
    elif not part.init:
        return ()
    if not frozen:
        return (f"self.{name} = {value}",)
    names[f"_set_{name}"] = getattr(cls, name).__set__
    return (f"_set_{name}(self, {value})",)


def _shown_by(parts: Iterable[_Part]) -> Callable[[Any], str]:
    shown = [part.name for part in parts if part.repr]

    @recursive_repr()
    def __repr__(self: Any) -> str:  # noqa: N807
        inner = ", ".join(f"{name}={getattr(self, name)!r}" for name in shown)
        return f"{type(self).__qualname__}({inner})"

    return __repr__


def _compared_by(parts: Iterable[_Part], frozen: bool) -> Iterable[Callable[..., Any]]:
    """Equal: of one class, with equal parts. Only what is frozen can be hashed."""
    values = _values_of(part.name for part in parts if part.compare)

    def __eq__(self: object, other: object) -> bool:  # noqa: N807
        if type(other) is not type(self):
            return NotImplemented
        return values(self) == values(other)

    yield __eq__
    if frozen:
        kept = _values_of(
            part.name for part in parts if (part.compare if part.hash is None else part.hash)
        )

        def __hash__(self: object) -> int:  # noqa: N807
            return hash(kept(self))

        yield __hash__


def _values_of(names: Iterable[str]) -> Callable[[object], tuple[object, ...]]:
    """What takes the parts of those names out of a value."""
    wanted = tuple(names)
    if len(wanted) > 1:
        return attrgetter(*wanted)
    return lambda value: tuple(getattr(value, name) for name in wanted)


def _kept_by(parts: Iterable[_Part]) -> Iterable[Callable[..., Any]]:
    """A value that is frozen refuses to be changed, but can be packed and copied."""
    names = [part.name for part in parts]

    def __setattr__(self: object, name: str, value: object) -> NoReturn:  # noqa: N807
        raise dataclasses.FrozenInstanceError(f"cannot assign to field {name!r}")

    def __delattr__(self: object, name: str) -> NoReturn:  # noqa: N807
        raise dataclasses.FrozenInstanceError(f"cannot delete field {name!r}")

    def __getstate__(self: object) -> list[object]:  # noqa: N807
        return [getattr(self, name) for name in names]

    def __setstate__(self: object, state: list[object]) -> None:  # noqa: N807
        for name, value in zip(names, state, strict=True):
            object.__setattr__(self, name, value)

    return __setattr__, __delattr__, __getstate__, __setstate__

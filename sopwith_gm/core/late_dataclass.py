"""Dataclasses that cost next to nothing to declare: each method is written when it is first called.

The standard decorator writes and compiles up to seven methods of a class at once, which takes 0.4
ms. The program declares over 500 values, and a command makes a fifth of them: for the rest that
was a third of the time that `check` took. To the types, to `fields`, `replace`, `asdict` and
`is_dataclass` these are dataclasses like any other.
"""

import dataclasses
from typing import TYPE_CHECKING, Any

from sopwith_gm.core.frozen_init import init_of

if TYPE_CHECKING:
    from dataclasses import dataclass as dataclass
else:

    def dataclass(cls=None, /, *, eq=True, order=False, frozen=False, **more):
        """As `dataclasses.dataclass`: the same values, equality, order and errors."""

        def declared(kind):
            own = frozenset(vars(kind))
            on_frozen = frozen and any(map(dataclasses.is_dataclass, kind.__mro__[1:]))
            written = dict.fromkeys(("init", "repr", "eq"), False)
            made = dataclasses.dataclass(**written, frozen=on_frozen, **more)(kind)
            made.__dataclass_params__.frozen = frozen  # asked by whoever stands on this class
            for name in _wanted(own, eq=eq, order=order):
                setattr(made, name, _written_later(made, name, frozen=frozen))
            if eq and not _says_hash(vars(kind), own):
                made.__hash__ = _written_later(made, "__hash__", frozen=True) if frozen else None
            if frozen:
                made.__setattr__, made.__delattr__ = _refuse_to_set, _refuse_to_delete
                made.__getstate__, made.__setstate__ = _state_of, _put_state
            return made

        return declared if cls is None else declared(cls)


_ORDER = ("__lt__", "__le__", "__gt__", "__ge__")


def _wanted(own: frozenset[str], *, eq: bool, order: bool) -> list[str]:
    """The methods to write, but for those that the class says itself."""
    names = ["__init__", "__repr__", *["__eq__"] * eq, *_ORDER * order]
    return [name for name in names if name not in own]


def _says_hash(said: Any, own: frozenset[str]) -> bool:
    """Does the class say itself what its hash is? One that says only when two are equal does not:
    Python then puts None there."""
    return "__hash__" in own and not (said["__hash__"] is None and "__eq__" in own)


def _written_later(kind: Any, name: str, *, frozen: bool) -> Any:
    """What stands for a method until it is first called."""

    def first(self: Any, *arguments: Any, **named: Any) -> Any:
        is_quick = frozen and name == "__init__" and "__slots__" in vars(kind)
        method = init_of(kind) if is_quick else getattr(_twin(kind, name, frozen=frozen), name)
        setattr(kind, name, method)
        return method(self, *arguments, **named)

    first.__name__, first.__qualname__ = name, f"{kind.__qualname__}.{name}"
    return first


def _twin(kind: Any, method: str, *, frozen: bool) -> Any:
    """A class of the same fields, for which the standard decorator has written one method."""
    parts = {one.name: one for one in dataclasses.fields(kind)}
    body = {
        "__annotations__": {name: one.type for name, one in parts.items()},
        "__qualname__": kind.__qualname__,
        "__module__": kind.__module__,
        "__doc__": kind.__doc__,
        **{name: _declared(one) for name, one in parts.items()},
    }
    if hasattr(kind, "__post_init__"):
        body["__post_init__"] = kind.__post_init__
    return dataclasses.dataclass(
        init=method == "__init__",
        repr=method == "__repr__",
        eq=method in ("__eq__", "__hash__", *_ORDER),
        order=method in _ORDER,
        frozen=frozen and method in ("__init__", "__hash__"),
        # with slots a field's default is no attribute of the class: `__init__` has to set it
        slots=method == "__init__" and "__slots__" in vars(kind),
    )(type(kind.__name__, (), body))


def _declared(part: dataclasses.Field[Any]) -> Any:
    """A field as its class declared it."""
    return dataclasses.field(
        default=part.default,
        default_factory=part.default_factory,
        init=part.init,
        repr=part.repr,
        hash=part.hash,
        compare=part.compare,
        kw_only=part.kw_only,
    )


def _refuse_to_set(self: Any, name: str, value: Any) -> None:
    raise dataclasses.FrozenInstanceError(f"cannot assign to field {name!r}")


def _refuse_to_delete(self: Any, name: str) -> None:
    raise dataclasses.FrozenInstanceError(f"cannot delete field {name!r}")


def _state_of(self: Any) -> list[Any]:
    """What a copy is made from, also in another process."""
    return [getattr(self, one.name) for one in dataclasses.fields(self)]


def _put_state(self: Any, state: list[Any]) -> None:
    for one, value in zip(dataclasses.fields(self), state, strict=True):
        object.__setattr__(self, one.name, value)

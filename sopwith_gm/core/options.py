"""Options of a game, each declared once: question, choices, what each means, its clause.

A system declares them as the fields of one frozen dataclass, its `Rules`, with `option`. A ruleset
is a mapping of option names to values; `Options.rules_from` makes `Rules` of a chain of them.
Nothing here knows a ruleset's name: engines ask options, never editions.
"""

from collections.abc import Mapping
from dataclasses import MISSING, dataclass, field, fields
from difflib import get_close_matches
from functools import cached_property
from typing import Any, Generic, TypeVar, cast

Value = bool | int | str | tuple[str, ...]
"""What an option can be set to; a list of names is that of sides."""

BEFORE = "before"
"""In a field's metadata: the value that a record has which was written before the field existed."""

RulesT = TypeVar("RulesT")


@dataclass(frozen=True, slots=True)
class Choice:
    """One value of an option: what it means and who says so."""

    meaning: str
    clause: str


@dataclass(frozen=True, slots=True)
class Option:
    """One option: what it asks and what may be answered.

    Either `choices` is the closed set, or `lowest`..`highest` is the range of a whole number, or
    the value is a list of names (of sides).
    """

    name: str
    section: str
    """The rulebook's section, for the order of telling: `4 Aerodromes`."""
    question: str
    clause: str
    choices: Mapping[str, Choice]
    lowest: int = 0
    highest: int = 0

    @property
    def is_switch(self) -> bool:
        """Answered with yes or no."""
        return set(self.choices) == {"yes", "no"}

    @property
    def has_numbers(self) -> bool:
        """Answered with one of some whole numbers."""
        return bool(self.choices) and all(choice.isdigit() for choice in self.choices)

    @property
    def expected(self) -> str:
        """What a value may be, for messages: `one of never, each_move, end_of_turn`."""
        if self.choices:
            return "one of " + ", ".join(self.choices)
        if self.highest:
            return f"a whole number from {self.lowest} to {self.highest}"
        return "none, or a list of the sides' names"

    def value_of(self, written: object) -> Value | None:
        """The value that a file writes so; None where it is not among those allowed."""
        if self.is_switch:
            word = str(written).lower()
            return True if word in _YES else False if word in _NO else None
        if self.has_numbers:
            is_whole = isinstance(written, int) and not isinstance(written, bool)
            return cast("int", written) if is_whole and str(written) in self.choices else None
        if self.choices:
            return written if isinstance(written, str) and written in self.choices else None
        if self.highest:
            is_whole = isinstance(written, int) and not isinstance(written, bool)
            in_range = is_whole and self.lowest <= cast("int", written) <= self.highest
            return cast("int", written) if in_range else None
        if written in ("none", None) or written == []:
            return ()
        if isinstance(written, list | tuple) and all(isinstance(side, str) for side in written):
            return tuple(written) if len(set(written)) == len(written) > 1 else None
        return None


_YES, _NO = {"yes", "on", "true"}, {"no", "off", "false"}


def option(
    question: str,
    *,
    section: str,
    clause: str,
    span: tuple[int, int] = (0, 0),
    numbers: Mapping[int, tuple[str, str]] | None = None,
    before: Value | None = None,
    **choices: tuple[str, str],
) -> Any:
    """A field of a system's `Rules` that carries its `Option`.

    A choice is its meaning and its clause; a trailing underscore of its name is dropped (`all_`),
    so that Python's own words can be values. `span` is the range of a whole number; `numbers` are
    some whole numbers, told like choices. An option that
    came later says with `before` how games were flown until then, so that their records stay
    readable.
    """
    named = {name.rstrip("_"): Choice(*told) for name, told in choices.items()}
    named |= {str(number): Choice(*told) for number, told in (numbers or {}).items()}
    metadata: dict[str, Any] = {"option": (section, question, clause, named, *span)}
    if before is not None:
        metadata[BEFORE] = before
    return field(metadata=metadata)


class RulesError(ValueError):
    """An option or a value that does not exist, or options that contradict each other.

    `option` is the name at fault, so that a reader of files can say where it stands.
    """

    def __init__(self, message: str, option: str | None = None) -> None:
        super().__init__(message)
        self.option = option


@dataclass(frozen=True, slots=True)
class Contradiction:
    """Two settings that exclude each other, with the clauses that collide.

    Only what is set by one hand is held against itself: a game that overrides a single option of
    its ruleset keeps the others, which then may just have nothing to do.
    """

    option: str
    value: object
    clause: str
    other: str
    other_value: object
    other_clause: str
    why: str

    @property
    def message(self) -> str:
        """Both settings with their clauses, and the likely cure."""
        return (
            f"{self.option}: {_written(self.value)} ({self.clause}) contradicts "
            f"{self.other}: {_written(self.other_value)} ({self.other_clause}): {self.why}; "
            "leave one of them out, or change it"
        )


@dataclass(frozen=True)
class Options(Generic[RulesT]):
    """All options of one system."""

    kind: type[RulesT]
    """The frozen dataclass whose fields they are. It has no defaults: a ruleset says all."""
    contradictions: tuple[Contradiction, ...] = ()

    @cached_property
    def by_name(self) -> Mapping[str, Option]:
        """Every option by its name, in the order of declaration."""
        found = {}
        for declared in fields(cast("Any", self.kind)):
            section, question, clause, choices, lowest, highest = declared.metadata["option"]
            found[declared.name] = Option(
                declared.name, section, question, clause, choices, lowest, highest
            )
            assert declared.default is MISSING
        return found

    def read_value(self, name: str, written: object) -> Value:
        """An option's value from what a file says. Raises RulesError with the likely cure."""
        known = self.by_name.get(name)
        if known is None:
            near = get_close_matches(name, self.by_name, 1)
            cure = f"; did you mean {near[0]!r}?" if near else "; `sopwith-gm rules` lists them all"
            raise RulesError(f"unknown option {name!r}{cure}", name)
        value = known.value_of(written)
        if value is None:
            found = "nothing" if written is None else repr(written)
            raise RulesError(f"{name}: found {found}, expected {known.expected}", name)
        return value

    def rules_from(self, *layers: Mapping[str, object]) -> RulesT:
        """Rules from option values, later layers over earlier ones.

        Raises RulesError for an unknown option or value, for one that nobody set, and for options
        of one layer that contradict each other.
        """
        values: dict[str, Value] = {}
        for layer in layers:
            read = {name: self.read_value(name, written) for name, written in layer.items()}
            clash = self.contradiction_in(read)
            if clash:
                raise RulesError(clash.message, clash.option)
            values |= read
        missing = [name for name in self.by_name if name not in values]
        if missing:
            raise RulesError(f"no value for {', '.join(missing)}: name a base ruleset", missing[0])
        return self.kind(**cast("dict[str, Any]", values))

    def contradiction_in(self, values: Mapping[str, object]) -> Contradiction | None:
        """The first two settings of one layer that exclude each other; None where all agree."""
        return next(
            (
                one
                for one in self.contradictions
                if values.get(one.option) == one.value and values.get(one.other) == one.other_value
            ),
            None,
        )


def written_value(rules: object, name: str) -> str:
    """An option's value as files write it: `yes`, `12`, `end_of_turn`, `none`."""
    value = getattr(rules, name)
    if isinstance(value, tuple):
        return ", ".join(value) or "none"
    return _written(value)


def _written(value: object) -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    return "none" if value == () else str(value)

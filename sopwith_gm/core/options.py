"""Options of a game, each declared once: question, choices, what each means, its clause.

A system declares them as the fields of one frozen dataclass, its `Rules`, with `option`. A ruleset
is a mapping of option names to values; `Options.rules_from` makes `Rules` of a chain of them.
Nothing here knows a ruleset's name: engines ask options, never editions.
"""

from collections.abc import Callable, Mapping
from dataclasses import MISSING, dataclass, field, fields
from difflib import get_close_matches
from functools import cached_property
from typing import Any, Generic, TypeVar, cast

from msgspec import Struct

Value = bool | int | str | tuple[str, ...] | tuple[int, ...] | None
"""What an option can be set to; a list of names is that of sides, None is a number not set."""

BEFORE = "before"
"""In a field's metadata: the value that a record has which was written before the field existed."""

RulesT = TypeVar("RulesT")


class Choice(Struct, frozen=True):
    """One value of an option: what it means and who says so."""

    meaning: str
    clause: str


class Option(Struct, frozen=True):
    """One option: what it asks and what may be answered.

    Either `choices` is the closed set, or `lowest`..`highest` is the range of a whole number, or of
    each of several, or the value is a list of names (of sides).
    """

    name: str
    section: str
    """The rulebook's section, for the order of telling: `4 Aerodromes`."""
    question: str
    clause: str
    choices: Mapping[str, Choice]
    lowest: int = 0
    highest: int = 0
    several: int = 1
    """How many whole numbers it wants: more than one are a list."""
    or_none: bool = False
    """A number need not be set."""

    @property
    def is_switch(self) -> bool:
        """Answered with yes or no."""
        return set(self.choices) == {"yes", "no"}

    @property
    def expected(self) -> str:
        """What a value may be, for messages: `one of never, each_move, end_of_turn`."""
        if self.choices:
            return "one of " + ", ".join(self.choices)
        if self.highest:
            numbers = "a whole number" if self.several == 1 else f"{self.several} whole numbers"
            span = f"{numbers} from {self.lowest} to {self.highest}"
            return f"none, or {span}" if self.or_none else span
        return "none, or a list of the sides' names"

    def value_of(self, written: object) -> Value:
        """The value that a file writes so. Raises ValueError where it is not among those allowed.

        YAML reads `on` and `off`, `yes` and `no` as truth and falsehood, and `3` as a number: each
        may be a choice, and a choice that is a number has a number as its value.
        """
        if self.is_switch:
            word = str(written).lower()
            return _if(word in _YES | _NO, word in _YES)
        if self.choices:
            word = _word(written, self.choices)
            return _if(word in self.choices, int(word) if word.isdigit() else word)
        if self.highest:
            return self._number(written)
        if written in ("none", None) or written == []:
            return ()
        sides = tuple(written) if isinstance(written, list | tuple) else ()
        are_names = all(isinstance(side, str) for side in sides)
        return _if(are_names and len(set(sides)) == len(sides) > 1, sides)

    def allows(self, value: Value) -> bool:
        """Can a game have this value? For values that come from a record."""
        try:
            self.value_of(list(value) if isinstance(value, tuple) else value)
        except ValueError:
            return False
        return True

    def _number(self, written: object) -> Value:
        if self.or_none and written in ("none", None):
            return None
        if self.several == 1:
            return _if(self._is_number(written), cast("int", written))
        numbers = tuple(written) if isinstance(written, list | tuple) else ()
        return _if(len(numbers) == self.several and all(map(self._is_number, numbers)), numbers)

    def _is_number(self, written: object) -> bool:
        is_whole = isinstance(written, int) and not isinstance(written, bool)
        return is_whole and self.lowest <= cast("int", written) <= self.highest


def _if(is_allowed: bool, value: Value) -> Value:
    if not is_allowed:
        raise ValueError("not among those allowed")
    return value


def _word(written: object, choices: Mapping[str, Choice]) -> str:
    """What was written as the word of a choice; empty where it can be none."""
    if isinstance(written, bool):
        words = ("yes", "on") if written else ("no", "off")
        return next((word for word in words if word in choices), "")
    if isinstance(written, int):
        return str(written)
    return written if isinstance(written, str) and not written.isdigit() else ""


_YES, _NO = {"yes", "on", "true"}, {"no", "off", "false"}


def option(
    question: str,
    *,
    section: str,
    clause: str,
    span: tuple[int, int] = (0, 0),
    numbers: Mapping[int, tuple[str, str]] | None = None,
    several: int = 1,
    or_none: bool = False,
    before: Value = None,
    **choices: tuple[str, str],
) -> Any:
    """A field of a system's `Rules` that carries its `Option`.

    A choice is its meaning and its clause; a trailing underscore of its name is dropped (`all_`),
    so that Python's own words can be values. `span` is the range of a whole number, or of each of
    as many as `several` says; with `or_none` it may be none. `numbers` are some whole numbers, told
    like choices. An option that came later says with `before` how games were flown until then, so
    that their records stay readable, and what is made from them the same.
    """
    named = {name.rstrip("_"): Choice(*told) for name, told in choices.items()}
    named |= {str(number): Choice(*told) for number, told in (numbers or {}).items()}
    metadata: dict[str, Any] = {
        "option": (section, question, clause, named, *span, several, or_none)
    }
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


class Contradiction(Struct, frozen=True):
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
    fault_in: Callable[[RulesT], RulesError | None] = lambda rules: None
    """What is wrong with options that are each allowed, but not together, whoever set them."""

    @cached_property
    def by_name(self) -> Mapping[str, Option]:
        """Every option by its name, in the order of declaration."""
        found = {}
        for declared in fields(cast("Any", self.kind)):
            found[declared.name] = Option(declared.name, *declared.metadata["option"])
            assert declared.default is MISSING
        return found

    @cached_property
    def before(self) -> Mapping[str, Value]:
        """Of each option that came later, how games were flown until then."""
        parts = fields(cast("Any", self.kind))
        return {one.name: one.metadata[BEFORE] for one in parts if BEFORE in one.metadata}

    def read_value(self, name: str, written: object) -> Value:
        """An option's value from what a file says. Raises RulesError with the likely cure."""
        known = self.by_name.get(name)
        if known is None:
            near = get_close_matches(name, self.by_name, 1)
            cure = f"; did you mean {near[0]!r}?" if near else "; `sopwith-gm rules` lists them all"
            raise RulesError(f"unknown option {name!r}{cure}", name)
        try:
            return known.value_of(written)
        except ValueError:
            found = "nothing" if written is None else repr(written)
            message = f"{name}: found {found}, expected {known.expected}"
            raise RulesError(message, name) from None

    def rules_from(self, *layers: Mapping[str, object]) -> RulesT:
        """Rules from option values, later layers over earlier ones.

        One that came later and that nobody set is as it was before: a ruleset of a house may be
        older. Raises RulesError for an unknown option or value, for any other that nobody set, and
        for options of one layer, or all taken together, that contradict each other.
        """
        values: dict[str, Value] = dict(self.before)
        for layer in layers:
            read = {name: self.read_value(name, written) for name, written in layer.items()}
            clash = self.contradiction_in(read)
            if clash:
                raise RulesError(clash.message, clash.option)
            values |= read
        missing = [name for name in self.by_name if name not in values]
        if missing:
            raise RulesError(f"no value for {', '.join(missing)}: name a base ruleset", missing[0])
        rules = self.kind(**cast("dict[str, Any]", values))
        fault = self.fault_in(rules)
        if fault:
            raise fault
        return rules

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
        return ", ".join(map(str, value)) or "none"
    return _written(value)


def _written(value: object) -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    return "none" if value in ((), None) else str(value)

"""The options in force in a game, told to people: each with its answer and who says so."""

from collections.abc import Iterable
from typing import Any

from msgspec import Struct

from sopwith_gm.core.options import Option, Options, written_value
from sopwith_gm.core.telling.words import clean_line, sentence


class RuleRow(Struct, frozen=True):
    """One option in force, in words."""

    option: str
    section: str
    """The rulebook's section: `4 Aerodromes`."""
    question: str
    value: str
    """As files write it."""
    meaning: str
    """The answer to the question, in words."""
    clause: str
    """Who says so: of the choice in force, where the option has choices."""
    against: str | None
    """The value in the rules it is held against; None where there are none."""
    against_meaning: str = ""
    """The same in words."""

    @property
    def differs(self) -> bool:
        """Is it set otherwise in the rules it is held against?"""
        return self.against is not None and self.against != self.value


def rule_rows(
    options: Options[Any], rules: object, against: object | None = None
) -> tuple[RuleRow, ...]:
    """Every option of a system as these rules set it, in the order of its rulebook."""
    return tuple(_row(option, rules, against) for option in options.by_name.values())


def told_otherwise(rows: Iterable[RuleRow]) -> tuple[str, ...]:
    """The options that are set otherwise than in the rules they are held against, a question with
    its answer each."""
    return tuple(
        f"{row.question} {sentence(clean_line(row.meaning))}." for row in rows if row.differs
    )


def _row(option: Option, rules: object, against: object | None) -> RuleRow:
    value = written_value(rules, option.name)
    other = written_value(against, option.name) if against else None
    choice = option.choices.get(value)
    held = option.choices.get(other or "")
    return RuleRow(
        option.name,
        option.section,
        option.question,
        value,
        choice.meaning if choice else value,
        choice.clause if choice else option.clause,
        other,
        held.meaning if held else other or "",
    )


def rules_of(options: Options[Any], rows: Iterable[RuleRow]) -> Any:
    """The rules that such rows, one for every option, were made from."""
    by_name = options.by_name
    return options.rules_from({row.option: _read(by_name[row.option], row.value) for row in rows})


def _read(option: Option, value: str) -> object:
    """A value as a file would give it: numbers and lists are no text there."""
    parts = value.split(", ")
    if option.several > 1:
        return list(map(int, parts))
    if len(parts) > 1:
        return parts
    return int(value) if value.isdecimal() else value

"""The options told to people: what is in force, what differs, and which cases pin each choice.

Rows and pages are values and text; who prints or writes them is elsewhere.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from sopwith_gm.core.options import Option, RulesError, written_value
from sopwith_gm.systems.sopwith.case_reading import CaseError, Layers, read_case
from sopwith_gm.systems.sopwith.cases import run_case
from sopwith_gm.systems.sopwith.rules import OPTIONS, Rules

BEFORE_THE_GAME: Mapping[str, str] = {
    "cloud_placement": "tests/sopwith/test_clouds_by_dice.py",
    "cloud_strip_gap": "tests/sopwith/test_clouds_by_dice.py",
}
"""Options about what comes before the first turn, which no case shows; and what pins them."""

ON_THE_ROSTER = ("planes_per_player", "teams")
"""Options that a position shows by its players and sides: a case that sets one pins it."""

Pins = Mapping[tuple[str, str], tuple[str, ...]]
"""For an option's name and a value as written: the ids of the cases that would fail without it."""


@dataclass(frozen=True, slots=True)
class RuleRow:
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
    """Who says so."""
    against: str | None
    """The value in the rules it is held against; None where there are none."""

    @property
    def differs(self) -> bool:
        """Is it set otherwise in the rules it is held against?"""
        return self.against is not None and self.against != self.value


def rule_rows(rules: Rules, against: Rules | None = None) -> tuple[RuleRow, ...]:
    """Every option, in the order of the rulebook."""
    return tuple(_row(option, rules, against) for option in OPTIONS.values())


def _row(option: Option, rules: Rules, against: Rules | None) -> RuleRow:
    value = written_value(rules, option.name)
    choice = option.choices.get(value)
    return RuleRow(
        option.name,
        option.section,
        option.question,
        value,
        choice.meaning if choice else value,
        choice.clause if choice else option.clause,
        written_value(against, option.name) if against else None,
    )


def pins_of(cases: Sequence[Mapping[str, Any]], layers: Layers) -> Pins:
    """Which cases pin which values: they pass, and fail where the option is set otherwise.

    `cases` is plain data as files hold it; an option's other values are its choices, or what the
    other cases set it to, or its least and most. Cases that fail anyway pin nothing, nor do those
    with orders in free text, and nothing is held against a sky full of aces (`ace_from: all`),
    which changes every burst.
    """
    others = {option.name: _values_tried(option, cases) for option in OPTIONS.values()}
    found: dict[tuple[str, str], list[str]] = {}
    for case in cases:
        if not _is_exact(case) or not _passes(case, {}, layers):
            continue
        rules = read_rules(case, layers)
        for name, values in others.items():
            now = written_value(rules, name)
            tried = [value for value in values if str(value) not in (now, "all")]
            is_set = name in ON_THE_ROSTER and name in _own_rules(case)
            if is_set or any(not _passes(case, {name: value}, layers) for value in tried):
                found.setdefault((name, now), []).append(str(case["id"]))
    return {key: tuple(ids) for key, ids in found.items()}


def read_rules(case: Mapping[str, Any], layers: Layers) -> Rules:
    """A case's rules as it names them, the wind apart."""
    return read_case({**case, "wind": case.get("wind") or 1}, layers).rules


def _values_tried(option: Option, cases: Sequence[Mapping[str, Any]]) -> list[Any]:
    if option.name in (*BEFORE_THE_GAME, *ON_THE_ROSTER):
        return []
    if option.choices:
        return list(option.choices)
    told = {_own_rules(case).get(option.name): None for case in cases}
    return [option.lowest, option.highest, *(value for value in told if value is not None)]


def _is_exact(case: Mapping[str, Any]) -> bool:
    """Orders in exact form: what free text means is not the rules' to say."""
    return not any(isinstance(told, str) for told in (case.get("orders") or {}).values())


def _own_rules(case: Mapping[str, Any]) -> Mapping[str, Any]:
    """The options a case sets by itself, with its base's name."""
    told = case["rules"]
    return {"base": told} if isinstance(told, str) else told


def _passes(case: Mapping[str, Any], changed: Mapping[str, Any], layers: Layers) -> bool:
    try:
        varied = {**case, "rules": {**_own_rules(case), **changed}}
        return run_case(read_case(varied, layers)).passed
    except CaseError as error:
        # A contradiction says nothing of what the case is about.
        return isinstance(error.__cause__, RulesError)


@dataclass(frozen=True, slots=True)
class Edition:
    """A ruleset as the page names it."""

    name: str
    title: str
    rules: Rules


_HEAD = """# Rulings

SOPWITH has no official errata, and its editions disagree. Every place where one of them leaves a
choice is an option here: the question, the answers that may be given, who gives them, what each
edition says, and the cases that would fail if the answer were another. A game sets its own in
`game.yaml`, under `rules:`; `sopwith-gm rules GAME` tells what is in force in it.

The letters are the sources: **B** the board game's rules, **E** the rules of the e-mail game by
their numbers, **T** the postal rules, Mk. III; a *ruling* is this program's own where they are
silent. This page is made from the program and its cases: `make docs`.
"""
_MOST_SHOWN = 8
"""Ids named for a choice; the others are counted."""


def rulings_page(editions: Sequence[Edition], pins: Pins) -> str:
    """All options as a page of Markdown."""
    lines = [_HEAD]
    lines += [f"- `{edition.name}`: {edition.title}" for edition in editions]
    section = ""
    for option in OPTIONS.values():
        if option.section != section:
            section = option.section
            lines += ["", f"## {section}"]
        lines += ["", *_told(option, editions, pins)]
    return "\n".join(lines) + "\n"


def _told(option: Option, editions: Sequence[Edition], pins: Pins) -> list[str]:
    said = {edition.name: written_value(edition.rules, option.name) for edition in editions}
    values = list(option.choices) or sorted({value for name, value in pins if name == option.name})
    values = list(dict.fromkeys([*values, *said.values()]))
    lines = [
        f"### `{option.name}`",
        "",
        f"{option.question} ({option.clause})",
        "",
        "| value | meaning | source | editions | cases |",
        "|---|---|---|---|---|",
    ]
    for value in values:
        choice = option.choices.get(value)
        by = ", ".join(f"`{name}`" for name, default in said.items() if default == value)
        told = (choice.meaning, choice.clause) if choice else ("", "")
        cells = (f"`{value}`", *told, by, _cases(option.name, value, pins))
        lines.append("| " + " | ".join(cells) + " |")
    if not option.choices:
        lines += ["", f"Allowed: {option.expected}."]
    return lines


def _cases(name: str, value: str, pins: Pins) -> str:
    """The ids that pin a value, cut short where there are very many."""
    if name in BEFORE_THE_GAME:
        return f"comes before the first turn: see `{BEFORE_THE_GAME[name]}`"
    ids = pins.get((name, value), ())
    more = f" and {len(ids) - _MOST_SHOWN} more" if len(ids) > _MOST_SHOWN else ""
    return ", ".join(f"`{one}`" for one in ids[:_MOST_SHOWN]) + more

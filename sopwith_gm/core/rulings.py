"""The page of rulings: every option of a system, and the rule cases that pin each choice.

The page is text; who reads the cases and writes the page is elsewhere.
"""

import math
from collections.abc import Callable, Mapping, Sequence
from typing import Any, TypeAlias

from msgspec import Struct, field

from sopwith_gm.core.cases import Layers
from sopwith_gm.core.options import Option, Options, written_value

CaseData: TypeAlias = Mapping[str, Any]
"""A rule case as plain data, as its file holds it. Its `rules` are a ruleset's name, or options
with the name of their `base`."""

Pins: TypeAlias = Mapping[tuple[str, str], tuple[str, ...]]
"""For an option's name and a value as written: the ids of the cases that would fail without it."""

_MOST_SHOWN = 8
"""Ids named for a choice; the others are counted."""


class Edition(Struct, frozen=True):
    """A ruleset as the page names it."""

    name: str
    title: str
    rules: object


class Rulings(Struct, frozen=True, kw_only=True):
    """What a system has to say for its page of rulings."""

    head: str
    """What stands above the options, with the page's title: ends with a line end."""
    cases: tuple[str, ...]
    """The folders of its case files within the source tree."""
    rules_of: Callable[[CaseData, Layers], object]
    """The rules that a case names. Raises ValueError where it is none."""
    passes: Callable[[CaseData, Layers], bool]
    """Does it come out as it expects? True also where its options contradict each other, which says
    nothing of what it is about."""
    usual: str = ""
    """The ruleset of cases that name none; "": each names its own."""
    pins_nothing: Callable[[CaseData], bool] = lambda case: False
    """Cases that are of something else than the rules."""
    pinned_elsewhere: Mapping[str, str] = field(default_factory=dict)
    """Options that no case shows, and the file that pins them."""
    pinned_by_setting: tuple[str, ...] = ()
    """Options that a position shows: a case that sets one pins it."""
    untried: frozenset[tuple[str, str]] = frozenset()
    """Options with a value that would change every case, and that nothing is held against."""


def pins_of(
    cases: Sequence[CaseData],
    options: Options[Any],
    rulings: Rulings,
    layers: Layers,
    enough: float = math.inf,
) -> Pins:
    """Which cases pin which values: they pass, and fail where the option is set otherwise.

    An option's other values are its choices, or what the other cases set it to, or its least and
    most. Cases that fail anyway pin nothing. `enough` is how many ids of a value are looked for.
    """
    others = {
        option.name: _values_tried(option, cases, rulings) for option in options.by_name.values()
    }
    found: dict[tuple[str, str], list[str]] = {}
    for case in cases:
        if rulings.pins_nothing(case) or not rulings.passes(case, layers):
            continue
        rules = rulings.rules_of(case, layers)
        for name, values in others.items():
            now = written_value(rules, name)
            ids = found.setdefault((name, now), [])
            if len(ids) >= enough:
                continue
            is_set = name in rulings.pinned_by_setting and name in _own_rules(case, rulings)
            tried = (value for value in values if str(value) != now)
            if is_set or any(
                not rulings.passes(_with(case, name, one, rulings), layers) for one in tried
            ):
                ids.append(str(case["id"]))
    return {key: tuple(ids) for key, ids in found.items() if ids}


def _values_tried(option: Option, cases: Sequence[CaseData], rulings: Rulings) -> list[Any]:
    if option.name in rulings.pinned_elsewhere or option.name in rulings.pinned_by_setting:
        return []
    if option.choices:
        tried = (one for one in option.choices if (option.name, one) not in rulings.untried)
        return [int(one) if one.isdigit() else one for one in tried]
    said = (_own_rules(case, rulings).get(option.name) for case in cases)
    told = {str(value): value for value in said if value is not None}  # lists cannot be keys
    return [option.lowest, option.highest, *told.values()]


def _with(case: CaseData, option: str, value: object, rulings: Rulings) -> CaseData:
    return {**case, "rules": {**_own_rules(case, rulings), option: value}}


def _own_rules(case: CaseData, rulings: Rulings) -> Mapping[str, Any]:
    """The options a case sets by itself, with its base's name."""
    told = case.get("rules", rulings.usual)
    return {"base": told} if isinstance(told, str) else told


def rulings_page(
    options: Options[Any], rulings: Rulings, editions: Sequence[Edition], pins: Pins
) -> str:
    """All options of a system as a page of Markdown."""
    lines = [rulings.head]
    lines += [f"- `{edition.name}`: {edition.title}" for edition in editions]
    section = ""
    for option in options.by_name.values():
        if option.section != section:
            section = option.section
            lines += ["", f"## {section}"]
        lines += ["", *_told(option, rulings, editions, pins)]
    return "\n".join(lines) + "\n"


def _told(option: Option, rulings: Rulings, editions: Sequence[Edition], pins: Pins) -> list[str]:
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
        seen = _pinned_by(option.name, value, rulings, pins)
        lines.append("| " + " | ".join((f"`{value}`", *told, by, seen)) + " |")
    if not option.choices:
        lines += ["", f"Allowed: {option.expected}."]
    return lines


def _pinned_by(name: str, value: str, rulings: Rulings, pins: Pins) -> str:
    """The ids that pin a value, cut short where there are very many."""
    if name in rulings.pinned_elsewhere:
        return f"comes before the first turn: see `{rulings.pinned_elsewhere[name]}`"
    ids = pins.get((name, value), ())
    more = f" and {len(ids) - _MOST_SHOWN} more" if len(ids) > _MOST_SHOWN else ""
    return ", ".join(f"`{one}`" for one in ids[:_MOST_SHOWN]) + more

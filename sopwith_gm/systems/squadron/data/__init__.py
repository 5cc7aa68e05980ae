"""What Squadron Leader has as data: its rulesets, read once (SL 13)."""

from collections.abc import Mapping, Sequence
from functools import cache
from importlib.resources import files
from typing import Any, cast

import yaml

from sopwith_gm.systems.squadron.rules import OPTIONS, Rules


@cache
def layers_of(name: str) -> Sequence[Mapping[str, object]]:
    """The option values of a ruleset, its bases first. Raises KeyError for an unknown one."""
    if name not in rulesets():
        raise KeyError(name)
    text = files(__package__).joinpath("rulesets", f"{name}.yaml").read_text("utf-8")
    told: dict[str, Any] = yaml.safe_load(text)
    base = told.pop("base", None)
    told.pop("title")
    return (*(layers_of(cast("str", base)) if base else ()), told)


@cache
def ruleset(name: str) -> Rules:
    """The options of a ruleset. Raises KeyError for an unknown one."""
    return OPTIONS.rules_from(*layers_of(name))


@cache
def rulesets() -> tuple[str, ...]:
    """The names of all rulesets, in alphabetical order."""
    found = files(__package__).joinpath("rulesets").iterdir()
    return tuple(sorted(one.name.removesuffix(".yaml") for one in found))

"""What SOPWITH has as data: its editions, read once."""

from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from typing import Any

import yaml

from sopwith_gm.systems.sopwith.rules import Rules, rules_from


@cache
def edition(name: str) -> Rules:
    """The options of one of the program's rulesets. Raises KeyError for an unknown one."""
    return rules_from(*_layers(name))


def _layers(name: str) -> tuple[Mapping[str, Any], ...]:
    """Option values as the files say, the deepest base first."""
    path = files(__package__).joinpath("rulesets", f"{name}.yaml")
    if not path.is_file():
        raise KeyError(name)
    told: dict[str, Any] = yaml.safe_load(path.read_text("utf-8"))
    base = told.pop("base", None)
    told.pop("title")
    return (*(_layers(base) if base else ()), told)

"""Rulesets that a system brings with the program: YAML in `data/rulesets/` of its package."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources import as_file, files
from typing import Any, Generic

from sopwith_gm.core.options import Options, RulesT


@cache
def ruleset_texts(package: str) -> Mapping[str, str]:
    """All of a package's rulesets as they are written, by name, in alphabetical order.

    Of a package within another only the outer one is loaded: a look at names needs no rules.
    """
    outer, _, name = package.rpartition(".")
    root = files(outer) / name if outer else files(package)
    with as_file(root / "data" / "rulesets") as folder:
        return {path.stem: path.read_text("utf-8") for path in sorted(folder.glob("*.yaml"))}


@cache
def _layers(package: str, name: str) -> tuple[Mapping[str, object], ...]:
    import yaml  # takes longer to load than what is remembered of a game takes to read

    told: dict[str, Any] = yaml.safe_load(ruleset_texts(package)[name])
    base = told.pop("base", None)
    told.pop("title")
    return (*(_layers(package, base) if base else ()), told)


@dataclass(frozen=True, slots=True)
class PackagedRulesets(Generic[RulesT]):
    """The rulesets of one system."""

    package: str
    options: Options[RulesT]

    @property
    def names(self) -> tuple[str, ...]:
        """In alphabetical order."""
        return tuple(ruleset_texts(self.package))

    def layers(self, name: str) -> tuple[Mapping[str, object], ...]:
        """The option values of a ruleset, the deepest base first. Raises KeyError for an unknown
        one."""
        return _layers(self.package, name)

    def rules(self, name: str) -> RulesT:
        """The rules of that name. Raises KeyError for an unknown one."""
        return self.options.rules_from(*self.layers(name))

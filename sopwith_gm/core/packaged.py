"""What a system brings with the program, in its package: pages of words, and its rulesets, YAML in
`data/rulesets/`."""

from collections.abc import Mapping
from functools import cache
from importlib.resources import as_file, files
from typing import Any, Generic

from msgspec import Struct

from sopwith_gm.core.options import Options, RulesT


def page_of(package: str, name: str) -> Any:
    """A page of YAML that lies in a package, as plain data."""
    return plain_yaml(files(package).joinpath(name).read_text("utf-8"))


def plain_yaml(text: str) -> Any:
    """A page of YAML as plain data."""
    import yaml  # takes longer to load than what is remembered of a game takes to read

    # what reads YAML in C, where PyYAML was built with it: eight times as fast
    return yaml.load(text, Loader=getattr(yaml, "CSafeLoader", yaml.SafeLoader))  # noqa: S506


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
    told: dict[str, Any] = plain_yaml(ruleset_texts(package)[name])
    base = told.pop("base", None)
    told.pop("title")
    return (*(_layers(package, base) if base else ()), told)


class PackagedRulesets(Struct, Generic[RulesT], frozen=True):
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

"""Rulesets by name: the house's own in the league's `rules/` folder, then those of the program.

A ruleset is of one system: one of the house says which with `system:`, where it is not the first.
"""

from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any

from msgspec import Struct

from sopwith_gm.core.messages import did_you_mean
from sopwith_gm.core.options import RulesError
from sopwith_gm.core.packaged import ruleset_texts
from sopwith_gm.errors import UserError
from sopwith_gm.store.copies import is_sure
from sopwith_gm.store.disk import is_there, names_in
from sopwith_gm.store.problems import Problem
from sopwith_gm.store.schema import checked
from sopwith_gm.store.yaml_file import Document, load_yaml, parse_yaml
from sopwith_gm.systems import FIRST, RULEBOOKS

FOLDER = "rules"


class Ruleset(Struct, frozen=True):
    """A set of rules with a name."""

    name: str
    title: str
    rules: Any
    """Its system's own `Rules`."""
    layers: tuple[dict[str, Any], ...]
    """Option values as the files say, the deepest base first."""


def ruleset_names(league: Path | None, system: str = FIRST) -> list[str]:
    """Every ruleset of a system that can be named, the program's and the house's, in alphabetical
    order."""
    names = names_in(league / FOLDER) if league else []
    house = {
        name.removesuffix(".yaml") for name in names if name.endswith(".yaml") and not is_sure(name)
    }
    own = {name for name in house if _system_of(name, league) == system}
    return sorted(own | set(_packaged(system)))


def _system_of(name: str, league: Path | None) -> str:
    """The system that a house ruleset is of; a file that cannot be read is told of elsewhere."""
    path = _house_path(name, league)
    try:
        said = load_yaml(path).data.get("system") if path else None
    except UserError:
        return FIRST
    return str(said) if said is not None else FIRST


def load_ruleset(name: str, league: Path | None = None, system: str = FIRST) -> Ruleset:
    """The ruleset of that name; `league` is the games folder, where it may have its own.

    Raises UserError for a name that is unknown, a base that leads back to itself, or a file with
    mistakes.
    """
    if name not in ruleset_names(league, system):
        raise UserError(unknown_ruleset(name, league, system))
    layers: list[dict[str, Any]] = []
    title = ""
    chain: list[Document] = []
    for document in _chain(name, league, system):
        options = _options(document, system)
        layers.insert(0, options)
        title = title or document.data["title"]
        chain.append(document)
    try:
        rules = RULEBOOKS[system].options.rules_from(*layers)
        return Ruleset(name, title, rules, tuple(layers))
    except RulesError as error:
        fault = error
    chain.sort(key=lambda document: fault.option in document.data, reverse=True)
    chain[0].refuse([chain[0].problem((fault.option or "base",), str(fault))])
    raise fault


def house_files(name: str, league: Path, system: str = FIRST) -> dict[str, dict[str, Any]]:
    """What the files of the house say that a ruleset stands on, its own included, by name."""
    chain = _chain(name, league, system)
    return {one.path.stem: one.data for one in chain if one.path.parent == league / FOLDER}


def unknown_ruleset(name: str, league: Path | None, system: str = FIRST) -> str:
    """What to say of a ruleset that does not exist."""
    return f"unknown ruleset {name!r}{did_you_mean(name, ruleset_names(league, system))}"


def option_problems(
    document: Document, options: dict[str, Any], *above: str, system: str = FIRST
) -> list[Problem]:
    """A problem for every option that does not exist or cannot be set so.

    `above` are the steps to the options in the file.
    """
    problems = []
    for option, written in options.items():
        try:
            RULEBOOKS[system].options.read_value(option, written)
        except RulesError as error:
            is_name = str(error).startswith("unknown")
            problems.append(document.problem((*above, option), str(error), at_key=is_name))
    return problems


def _options(document: Document, system: str) -> dict[str, Any]:
    """The options of a ruleset's file, all of which exist and are set as they may be."""
    from sopwith_gm.store.models import RulesetModel

    keys = set(RulesetModel.model_fields)
    checked(document, RulesetModel, {key: v for key, v in document.data.items() if key in keys})
    options = {key: value for key, value in document.data.items() if key not in keys}
    document.refuse(option_problems(document, options, system=system))
    return options


def _chain(name: str, league: Path | None, system: str) -> list[Document]:
    """The ruleset's file, its base's, and so on. Raises UserError where that never ends."""
    chain: list[Document] = []
    seen: list[str] = []
    following: str | None = name
    while following is not None:
        seen.append(following)
        is_again = following in seen[:-1]
        document = _document(following, league, system, is_base_of_itself=is_again)
        chain.append(document)
        following = document.data.get("base")
        if following is None:
            break
        if following not in ruleset_names(league, system):
            message = unknown_ruleset(str(following), league, system)
            document.refuse([document.problem(("base",), message)])
        if following in seen and not _is_house_over_packaged(following, seen, league, system):
            round_trip = " -> ".join([*seen, following])
            message = f"the base leads back to itself: {round_trip}"
            document.refuse([document.problem(("base",), message)])
    return chain


def _is_house_over_packaged(name: str, seen: list[str], league: Path | None, system: str) -> bool:
    """A house ruleset `email` may stand on the program's `email`, once."""
    is_packaged = name in _packaged(system)
    return seen.count(name) == 1 and is_packaged and _house_path(name, league) is not None


def _house_path(name: str, league: Path | None) -> Path | None:
    path = league / FOLDER / f"{name}.yaml" if league else None
    return path if path and is_there(path) else None


def _document(name: str, league: Path | None, system: str, *, is_base_of_itself: bool) -> Document:
    house = _house_path(name, league)
    if house and not is_base_of_itself:
        return load_yaml(house)
    return _packaged_document(name, system)


@cache
def _packaged_document(name: str, system: str) -> Document:
    return parse_yaml(Path(f"{name}.yaml"), _packaged(system)[name])


def _packaged(system: str) -> Mapping[str, str]:
    """A system's rulesets as the program brings them: name to text."""
    return ruleset_texts(RULEBOOKS.package(system))

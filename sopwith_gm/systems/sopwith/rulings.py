"""SOPWITH's page of rulings: what stands at its top, and how its rule cases are tried."""

from collections.abc import Mapping

from sopwith_gm.core.cases import CaseError, Layers
from sopwith_gm.core.options import RulesError
from sopwith_gm.core.rulings import CaseData, Rulings
from sopwith_gm.systems.sopwith.case_reading import read_case
from sopwith_gm.systems.sopwith.cases import run_case
from sopwith_gm.systems.sopwith.rules import Rules

BEFORE_THE_GAME: Mapping[str, str] = {
    "cloud_placement": "tests/sopwith/test_clouds_by_dice.py",
    "cloud_strip_gap": "tests/sopwith/test_clouds_by_dice.py",
}
"""Options about what comes before the first turn, which no case shows; and what pins them."""


def read_rules(case: CaseData, layers: Layers) -> Rules:
    """A case's rules as it names them, the wind apart."""
    return read_case({**case, "wind": case.get("wind") or 1}, layers).rules


def _is_in_words(case: CaseData) -> bool:
    """Has it orders in free text? What that means is not the rules' to say."""
    return any(isinstance(told, str) for told in (case.get("orders") or {}).values())


def _passes(case: CaseData, layers: Layers) -> bool:
    try:
        return run_case(read_case(case, layers)).passed
    except CaseError as error:
        return isinstance(error.__cause__, RulesError)


_HEAD = """# Rulings

SOPWITH has no official errata, and its editions disagree. Every place where one of them leaves a
choice is an option here: the question, the answers that may be given, who gives them, what each
edition says, and the cases that would fail if the answer were another. A game sets its own in
`game.yaml`, under `rules:`; `sopwith-gm rules GAME` tells what is in force in it.

The letters are the sources: **B** the board game's rules, **E** the rules of the e-mail game by
their numbers, **T** the postal rules, Mk. III; a *ruling* is this program's own where they are
silent. This page is made from the program and its cases: `make docs`.
"""

SOPWITH_RULINGS = Rulings(
    head=_HEAD,
    cases=("tests/cases", "docs/cases"),
    rules_of=read_rules,
    passes=_passes,
    pins_nothing=_is_in_words,
    pinned_elsewhere=BEFORE_THE_GAME,
    pinned_by_setting=("planes_per_player", "teams"),
    untried=frozenset({("ace_from", "all")}),
)

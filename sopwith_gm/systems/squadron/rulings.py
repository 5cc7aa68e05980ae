"""The page of rulings: what stands at its top, and how its rule cases are tried."""

from sopwith_gm.core.cases import CaseError, Layers
from sopwith_gm.core.options import RulesError
from sopwith_gm.core.rulings import CaseData, Rulings
from sopwith_gm.systems.squadron.case_reading import read_case
from sopwith_gm.systems.squadron.cases import run_case
from sopwith_gm.systems.squadron.rules import Rules

_HEAD = """# Rulings for Squadron Leader

The game is *Squadron Leader* by Tim Smith (Wollivan), published under
[CC BY-SA 4.0](https://creativecommons.org/licenses/by-sa/4.0/). What is said here of its rules
restates them in other words, with what play by mail needs besides; it is under the same licence.

Every place where its documents leave a choice, or disagree, is an option here: the question, the
answers that may be given, the clause, what each ruleset says, and the cases that would fail if the
answer were another. A game sets its own in `game.yaml`, under `rules:`; `sopwith-gm rules GAME`
tells what is in force in it.

SL s.n is a clause of the rulebook for play by mail. The letters are the sources: **S** the rules of
December 2022, **R** the page of modular rules, **F** the FAQ, **G** the drawings of the printed
parts, **H** the mode on hexes, **L** the rules of 2023; a *ruling* is this program's own where they
are silent. This page is made from the program and its cases: `make docs`.
"""


def read_rules(case: CaseData, layers: Layers) -> Rules:
    """A case's rules as it names them."""
    return read_case(case, layers).rules


def _passes(case: CaseData, layers: Layers) -> bool:
    try:
        return run_case(case, layers).passed
    except CaseError as error:
        return isinstance(error.__cause__, RulesError)


SQUADRON_RULINGS = Rulings(
    head=_HEAD,
    cases=("tests/cases/squadron", "docs/cases/squadron"),
    rules_of=read_rules,
    passes=_passes,
    pinned_elsewhere={
        "grid": "docs/cases/squadron/hex.yaml",  # no case can be read with the other one
        "planes_per_player": "tests/squadron/test_a_team_game_by_the_program.py",
    },
)

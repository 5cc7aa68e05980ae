"""The page of rulings: what stands at its top, and how its rule cases are tried."""

from sopwith_gm.core.cases import CaseError, Layers
from sopwith_gm.core.options import RulesError
from sopwith_gm.core.rulings import CaseData, Rulings
from sopwith_gm.systems.britain.case_reading import read_case
from sopwith_gm.systems.britain.cases import run_case
from sopwith_gm.systems.britain.data import board_named
from sopwith_gm.systems.britain.rules import Rules

_HEAD = """# Rulings for Battle of Britain

Of this game one leaflet is known, in French and in Dutch, and the two differ. Every place where
they do, or where they leave a choice, is an option here: the question, the answers that may be
given, the clause, what each edition says, and the cases that would fail if the answer were another.
A game sets its own in `game.yaml`, under `rules:`; `sopwith-gm rules GAME` tells what is in force
in it.

BB s.n is a clause of the rulebook for play by mail; `clauses-britain.yaml` has each in a sentence.
This page is made from the program and its cases: `make docs`.
"""


def read_rules(case: CaseData, layers: Layers) -> Rules:
    """A case's rules as it names them."""
    return read_case(case, layers, board_named()).rules


def _passes(case: CaseData, layers: Layers) -> bool:
    try:
        return not run_case(case, layers).differences
    except CaseError as error:
        return isinstance(error.__cause__, RulesError)


BRITAIN_RULINGS = Rulings(
    head=_HEAD,
    cases=("tests/cases/britain", "docs/cases/britain"),
    usual="postal",
    rules_of=read_rules,
    passes=_passes,
)

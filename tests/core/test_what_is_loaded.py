"""A command loads what it needs: no other game's rules, and no reader of cases."""

import subprocess
import sys

import pytest

PROGRAM = """
import sys
from sopwith_gm.{}
print(*sorted(name for name in sys.modules if name.startswith("sopwith_gm.systems.")))
"""


def loaded(what: str) -> set[str]:
    """The modules of systems that are there when this was done by a new interpreter."""
    done = subprocess.run(
        [sys.executable, "-c", PROGRAM.format(what)], capture_output=True, text=True, check=True
    )
    return set(done.stdout.split())


def test_whether_there_is_a_system_is_answered_without_loading_it() -> None:
    """`game.yaml` and `league.yaml` are checked so."""
    assert not loaded("systems import SYSTEMS, RULEBOOKS; 'squadron' in SYSTEMS; 'x' in RULEBOOKS")


@pytest.mark.parametrize("name", ["sopwith", "squadron", "britain"])
def test_the_rules_of_a_game_load_neither_its_cases_nor_another_game(name: str) -> None:
    """Only `cases` needs what reads cases."""
    found = loaded(f"systems import RULEBOOKS; RULEBOOKS['{name}']")
    assert all(one.startswith(f"sopwith_gm.systems.{name}") for one in found)
    assert not any(one.endswith((".cases", ".case_reading", ".reader")) for one in found)

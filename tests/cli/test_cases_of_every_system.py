"""`cases` flies the cases of every system, by the real program."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]


def cases(*arguments: str | Path) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "sopwith_gm", "cases", *map(str, arguments)],
        text=True, capture_output=True, check=False,
    )  # fmt: skip


@pytest.mark.parametrize("system", ["squadron", "britain"])
def test_the_cases_of_a_system_pass(system):
    """Named by --system, since published cases need not say whose they are."""
    done = cases("--system", system, *sorted((ROOT / "tests/cases" / system).glob("*.yaml")))

    assert done.returncode == 0, done.stdout
    assert done.stdout.splitlines()[-1].endswith(" passed, 0 failed")


def test_a_case_says_itself_of_which_system_it_is(tmp_path):
    """One file may hold cases of several."""
    (tmp_path / "mixed.yaml").write_text(
        """
- id: squadron.straight
  system: squadron
  rules: postal
  planes:
    red: {at: [20, 20], heading: N}
    blue: {at: [90, 90], heading: N}
  orders: {red: "MOVE S", blue: "MOVE S"}
  expect: {red: {flown: [S]}}
- id: sopwith.ahead
  rules: email
  planes:
    red: {home: N, at: J10, facing: N}
    blue: {home: S, at: A5, facing: N}
  orders: {red: [A, A, A]}
  expect: {red: {at: J13}}
""",
        "utf-8",
    )

    done = cases("--json", tmp_path / "mixed.yaml")

    found = json.loads(done.stdout)
    assert [one["passed"] for one in found["cases"]] == [True, True], done.stdout


@pytest.mark.parametrize(
    ("system", "title"), [("squadron", "Squadron Leader"), ("britain", "Battle of Britain")]
)
def test_cases_that_are_another_systems_are_told_so_with_the_option_that_reads_them(
    system: str, title: str
) -> None:
    """Their keys are right: none of them is blamed."""
    done = cases(*sorted((ROOT / "docs/cases" / system).glob("*.yaml"))[:1])

    assert done.returncode == 1
    told = done.stdout.splitlines()[0]
    assert f": is no case of SOPWITH, and reads as one of {title}: --system {system}, or" in told
    assert "did you mean" not in done.stdout


def test_a_case_with_a_fault_is_known_by_its_keys(tmp_path: Path) -> None:
    """No system can read it; but only one has such cases."""
    (tmp_path / "round.yaml").write_text("- {id: x, spitfires: {RED: {at: Z99}}, expect: {}}\n")
    (tmp_path / "none.yaml").write_text("- {id: x, spitfire: {RED: {at: Z99}}, expect: {}}\n")
    (tmp_path / "own.yaml").write_text("- {id: x, clauze: B Firing, expect: {}}\n")

    told = cases(tmp_path / "round.yaml").stdout
    assert "x: is no case of SOPWITH, and has the keys of one of Battle of Britain: --sys" in told
    assert "x: the case: unknown key 'spitfire'; known are" in cases(tmp_path / "none.yaml").stdout
    assert "'clauze'; did you mean 'clause'?" in cases(tmp_path / "own.yaml").stdout
    named = cases("--system", "britain", tmp_path / "round.yaml").stdout
    assert "x: RED.at: found 'Z99'" in named


def test_a_system_that_is_not_known_is_refused_with_those_there_are(tmp_path):
    """On the command line it is wrong usage, in a case it is a case that cannot be read."""
    (tmp_path / "chess.yaml").write_text("- {id: e4, system: chess, expect: {}}\n", "utf-8")

    usage = cases("--system", "chess", tmp_path / "chess.yaml")
    case = cases(tmp_path / "chess.yaml")

    assert usage.returncode == 2
    assert "expected one of sopwith, squadron, britain" in usage.stderr
    assert case.returncode == 1
    assert "found 'chess', expected one of sopwith, squadron, britain" in case.stdout

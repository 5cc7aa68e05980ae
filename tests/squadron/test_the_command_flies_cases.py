"""`sopwith-gm cases` on cases of Squadron Leader."""

from pathlib import Path

from click.testing import CliRunner

from sopwith_gm.cli.cases import cases

TREE = Path(__file__).parents[2]
BROKEN = """
- id: high
  system: squadron
  clauses: [SL 4.2]
  rules: postal
  planes: {red: {at: [81, 9], heading: N}, blue: {at: [9, 153], heading: E}}
  orders: {red: "MOVE S; HOLD FIRE", blue: "MOVE S; HOLD FIRE"}
  expect: {red: {at: [81, 49]}}
- id: north
  system: squadron
  rules: postal
  planes: {red: {at: [81, 9], heading: NNE}, blue: {at: [9, 153], heading: E}}
  expect: {}
"""


def test_the_published_cases_pass() -> None:
    """Every file of them, the system named once."""
    files = sorted(str(path) for path in (TREE / "docs/cases/squadron").glob("*.yaml"))
    ended = CliRunner().invoke(cases, ["--system", "squadron", *files])

    assert (ended.exit_code, ended.output) == (0, "125 passed, 0 failed\n")


def test_a_case_may_name_its_system_and_says_what_differs(tmp_path: Path) -> None:
    """Where, what was expected and what came; a case that cannot be read says why."""
    file = tmp_path / "cases.yaml"
    file.write_text(BROKEN, "utf-8")
    ended = CliRunner().invoke(cases, [str(file)])

    assert ended.exit_code == 1
    assert "FAILED high (SL 4.2)\n  red.at  expected 81 49, found 81 29" in ended.output
    assert "north: planes.red.heading: found 'NNE', expected one of N, NE, E" in ended.output
    assert ended.output.endswith("0 passed, 2 failed\n")

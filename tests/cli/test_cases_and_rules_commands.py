"""`sopwith-gm cases` and `sopwith-gm rules`: what they print, and their exit codes."""

import json
import re
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from sopwith_gm.cli import cli
from sopwith_gm.errors import UserError

TREE = Path(__file__).parents[2]
CASE = """\
# A file of cases.
- id: point.blank
  clause: E 4.4
  why: "range 1, 4 points"
  rules: email
  planes:
    red:  {home: S, at: J10, facing: N}
    blue: {home: N, at: J11, facing: N}
  orders:
    red: ["A/A", A, A]
    blue: [A, A, A]
  expect:
    blue: {damage: 8}
"""


def run(*arguments: str) -> Result:
    return CliRunner().invoke(cli, arguments)


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """A file with one case that passes."""
    path = tmp_path / "mine.yaml"
    path.write_text(CASE, "utf-8")
    return path


def test_the_last_line_counts(file: Path) -> None:
    found = run("cases", str(file))

    assert (found.exit_code, found.output) == (0, "1 passed, 0 failed\n")


def test_a_failure_is_told_with_its_place_and_pictures(file: Path) -> None:
    """Where it stands, what was expected and found, why, and the board."""
    file.write_text(CASE.replace("damage: 8", "damage: 9"), "utf-8")
    found = run("cases", str(file))

    assert found.exit_code == 1
    lines = found.output.splitlines()
    assert lines[0] == f"{file}:2: FAILED point.blank (E 4.4)"
    assert lines[1:3] == ["  why: range 1, 4 points", "  blue.damage  expected 9, found 8"]
    assert "    B  blue: J12 N, damage 8, ammo 16" in lines
    assert lines[-1] == "0 passed, 1 failed"


def test_a_case_that_cannot_be_read_counts_as_failed(file: Path) -> None:
    """The others are flown all the same."""
    file.write_text(CASE + CASE.replace("home: S", "home: X").replace("blank", "blunk"), "utf-8")
    found = run("cases", str(file))

    assert found.exit_code == 1
    assert found.output.startswith(f"{file}:15: cannot be read: point.blunk: red.home: found 'X'")
    assert found.output.endswith("1 passed, 1 failed\n")


def test_an_id_stands_once(file: Path) -> None:
    file.write_text(CASE + CASE, "utf-8")
    found = run("cases", str(file))

    assert f"{file}:15: cannot be read: point.blank: the same id stands on line 2" in found.output


def test_the_outcome_as_json(file: Path) -> None:
    file.write_text(CASE.replace("damage: 8", "damage: 9"), "utf-8")
    found = run("cases", "--json", str(file))

    data = json.loads(found.output)
    assert (data["passed"], data["failed"], found.exit_code) == (0, 1, 1)
    assert data["cases"][0] == {
        "file": str(file),
        "line": 2,
        "id": "point.blank",
        "passed": False,
        "problem": None,
        "differences": [{"where": "blue.damage", "expected": "9", "found": "8"}],
    }


def test_without_a_file_it_says_where_cases_are() -> None:
    found = run("cases")

    assert found.exit_code == 2
    assert "docs/cases" in found.output


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("a: 1\n", "expected a list: every entry begins with '- '"),
        ("- a: [1\n", "not YAML"),
        ("- a: 1\n  a: 2\n", "'a' stands here twice"),
        ("- &x 1\n", "found an anchor"),
        ("\u0001", "which no text may hold"),
    ],
)
def test_a_file_that_is_no_list_of_cases(text: str, said: str, file: Path) -> None:
    """File, line and column, and the likely cure; never a traceback."""
    file.write_text(text, "utf-8")
    found = run("cases", str(file))

    assert isinstance(found.exception, UserError)
    assert said in str(found.exception)
    assert re.match(re.escape(str(file)) + r":\d+:\d+: ", str(found.exception))


@pytest.mark.parametrize("text", ["", "# none yet\n", "[]\n"])
def test_a_file_without_a_case_has_passed_nothing(text: str, file: Path) -> None:
    """Whoever has it run counts on something being tried."""
    file.write_text(text, "utf-8")
    found = run("cases", str(file))

    assert found.exit_code == 1
    assert isinstance(found.exception, UserError)
    assert str(found.exception).startswith(f"{file}: has no case in it; expected a list of them")


def test_a_games_folder_that_is_named_must_be_there(file: Path, tmp_path: Path) -> None:
    found = run("cases", "--games", str(tmp_path / "none"), str(file))

    assert isinstance(found.exception, UserError)
    assert "there is no such folder" in str(found.exception)


def test_a_case_may_name_a_house_ruleset(file: Path, tmp_path: Path) -> None:
    """One more file in the league's `rules/` folder, with no code."""
    rules = tmp_path / "games" / "rules"
    rules.mkdir(parents=True)
    (rules / "house.yaml").write_text("title: House\nbase: mk3\nammo: 12\n", "utf-8")
    file.write_text(
        CASE.replace("rules: email", "rules: house").replace("damage: 8", "ammo: 12"), "utf-8"
    )

    found = run("cases", "--games", str(tmp_path / "games"), str(file))
    assert found.output == "1 passed, 0 failed\n"


def test_the_published_set_passes() -> None:
    """And the case in its README, as it is printed there."""
    files = [str(path) for path in sorted((TREE / "docs/cases").glob("*.yaml"))]

    assert run("cases", *files).exit_code == 0


def test_the_case_in_the_readme_passes(file: Path) -> None:
    readme = (TREE / "docs/cases/README.md").read_text("utf-8")
    file.write_text(readme.split("```yaml\n")[1].split("```")[0], "utf-8")

    assert run("cases", str(file)).output == "1 passed, 0 failed\n"


def test_rules_alone_lists_the_rulesets() -> None:
    found = run("rules")

    lines = found.output.splitlines()
    assert lines[0] == "SOPWITH (sopwith)"
    assert [line.split()[0] for line in lines[1:4]] == ["boardgame", "email", "mk3"]
    assert "Squadron Leader (squadron)" in lines


def test_the_rules_of_a_ruleset_against_another() -> None:
    found = run("rules", "mk3", "--against", "email")

    lines = found.output.splitlines()
    place = lines.index("* repair: rate")
    assert lines[place : place + 4] == [
        "* repair: rate",
        "    Can damage be repaired?",
        "    two points for each complete turn on the ground, never above eight (T Repairs)",
        "    email: pool",
    ]
    assert "  ammo: 16" in lines
    assert lines[0] == "1 Board"


def test_the_rules_as_json() -> None:
    rows = json.loads(run("rules", "email", "--json").output)
    against = json.loads(run("rules", "email", "--against", "mk3", "--json").output)

    assert {"option", "section", "question", "value", "meaning", "clause"} == set(rows[0])
    assert {row["option"] for row in against if row["differs"]} >= {"repair", "landing_notice"}


def test_a_ruleset_that_several_games_have_is_asked_for_by_its_game() -> None:
    """None is guessed: both games are named, and the flags that say which."""
    found = run("rules", "postal")

    assert isinstance(found.exception, UserError)
    assert "'postal' is a ruleset of Squadron Leader and Battle of Britain" in str(found.exception)
    assert "--system squadron or --system britain" in str(found.exception)
    assert run("rules", "postal", "--system", "squadron").output != ""


def test_the_rules_of_a_name_of_nothing() -> None:
    found = run("rules", "mk4")

    assert isinstance(found.exception, UserError)
    assert "unknown ruleset or game 'mk4'" in str(found.exception)

"""Small commands write what a person would have written, and leave all else as it was."""

import difflib
import json
from pathlib import Path

import pytest
from desk_tools import BEFORE, ORDERS, Run, state_of, write_orders


def lines_added(before: str, after: str) -> list[str]:
    """What a file has more, a line each; one that is gone is told with a minus."""
    told = difflib.ndiff(before.splitlines(), after.splitlines())
    return [line[2:] if line[0] == "+" else f"-{line[2:]}" for line in told if line[0] in "+-"]


@pytest.fixture
def game_file(games: Path) -> Path:
    """The file of a game of which the fourth turn is due, with a comment in it."""
    path = games / "dawn-patrol" / "game.yaml"
    path.write_text(path.read_text() + "# the end of the file\n")
    return path


@pytest.mark.parametrize(
    ("arguments", "wanted"),
    [
        (["extend", "2026-12-30 19:30"], ['    4: 2026-12-30 19:30']),
        (["pause"], ["  paused: yes"]),
        (["leave", "tin goose", "4", "5"], ["leave: [4, 5]"]),
        (["resign", "Tin Goose"], ["resigned: 4"]),
        (["replace", "Tin Goose", "mo"], ["handed_to: {4: mo}"]),
    ],
)  # fmt: skip
def test_a_decision_is_a_line_in_the_games_file(
    arguments: list[str], wanted: list[str], game_file: Path, games: Path, run: Run
) -> None:
    """Nothing but that line changes, and every command reads the file afterwards."""
    before = game_file.read_text()
    others = {name: content for name, content in state_of(games).items() if "game.yaml" not in name}
    said = run(*arguments, "--games", games)
    assert said.code == 0, said
    assert "to undo, delete there" in said.out
    changed = lines_added(before, game_file.read_text())
    added = [line for line in changed if not line.startswith("-")]
    assert len(added) == 1
    assert wanted[0] in added[0]
    assert len(changed) <= 2
    now = {name: content for name, content in state_of(games).items() if "game.yaml" not in name}
    assert now == others
    assert run("status", "--games", games, "--at", BEFORE).code == 0


def test_what_is_decided_counts(game_file: Path, games: Path, run: Run) -> None:
    """As if the game master had written it."""
    run("leave", "Tin Goose", "--games", games)
    assert "Tin Goose (on leave until turn 5)" in run("status", "--games", games).out
    run("extend", "2 days", "--games", games)
    assert "as announced" in run("status", "--games", games).out
    run("pause", "--games", games)
    assert ", paused" in run("status", "--games", games).out
    run("pause", "dawn-patrol", "--end", "--games", games)
    assert ", paused" not in run("status", "--games", games).out
    assert "paused:" not in game_file.read_text()  # what `pause` wrote is gone: nothing to undo
    run("leave", "Tin Goose", "7", "--games", games)
    assert "leave: [4, 7]" in game_file.read_text()


def test_a_ruling_in_words_is_what_is_flown(games: Path, run: Run) -> None:
    """It is read by the game's own reader; a second one on the same plane takes its place."""
    write_orders(games, 4, {"blue": "pilot: Blue Bottle\nturn: 4\nmoves: [A, A, A]\n"})
    for words in ("A, A, RT", "A, RT, RT"):
        said = run("rule", "Red Knave", "--orders", words, "--reason", "He rang.", "--games", games)
        assert said.code == 0, said
    path = games / "dawn-patrol" / "turn4" / "rulings.yaml"
    wanted = 'planes:\n  Red Knave:\n    reason: He rang.\n    text: "A, RT, RT"\n'
    assert path.read_text() == wanted
    told = run("check", "--games", games).out
    assert "flies:  A / RT / RT" in told
    assert "you ruled:  He rang." in told
    run("rule", "Blue Bottle", "--accept", "--reason", "As read.", "--games", games)
    assert "  Blue Bottle:\n    reason: As read.\n    accept: yes\n" in path.read_text()


def test_what_would_be_wrong_in_a_file_is_told_without_a_line_that_is_not_there(
    games: Path, run: Run
) -> None:
    """It was not written; what is wrong in it as it stands has its line."""
    path = games / "dawn-patrol" / "turn4" / "rulings.yaml"
    wrong = ("rule", "Red Knave", "--orders", "perhaps left or so", "--reason", "x")
    said = run(*wrong, "--games", games).err
    assert f"{path} would not be right: text: not understood" in said
    assert said.endswith("\nNothing was written.\n")
    assert not path.exists()
    path.write_text("planes:\n  Nobody: {reason: y, accept: yes}\n")
    said = run("rule", "Red Knave", "--accept", "--reason", "x", "--games", games).err
    assert f"{path}:2:3: " in said


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (["rule", "Red Knave", "--orders", "perhaps left or so", "--reason", "x"],
         "text: not understood for certain: 'perhaps left or so'. "),
        (["rule", "Red Knafe", "--accept", "--reason", "x"], "did you mean 'Red Knave'?"),
        (["extend", "2026-12-01 18:00"], "no later than the deadline that stands"),
        (["pause", "dusk-patrol"], "unknown game 'dusk-patrol' - did you mean 'dawn-patrol'?"),
        (["careers", "dawn-patrol"], "is not over"),
        (["careers"], "no finished game waits to be counted"),
        (["replace", "Red Knave", "cora"], "cora flies Blue Bottle already"),
    ],
)  # fmt: skip
def test_what_cannot_be_is_refused_with_the_cure_and_nothing_is_written(
    arguments: list[str], told: str, games: Path, run: Run
) -> None:
    """The file is tried as it would be, before it is written."""
    before = state_of(games)
    said = run(*arguments, "--games", games)
    assert (said.code, said.out) == (1, "")
    assert told in said.err
    assert state_of(games) == before


def test_a_ruling_that_is_not_understood_says_why(games: Path, run: Run) -> None:
    """The sentence that a pilot would be asked by, for every command that reads the file."""
    path = games / "dawn-patrol" / "turn4" / "rulings.yaml"
    path.parent.mkdir(exist_ok=True)
    path.write_text("planes:\n  Red Knave: {reason: x, text: 'A, A or LT, A'}\n")
    why = "'A, A or LT, A'. This offers a choice, and I may not choose for you. Say it otherwise,"
    for command in ("check", "adjudicate"):
        said = run(command, "--games", games)
        assert said.code == 1
        assert why in said.err


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (["extend", "soon"], "expected such as 2026-11-27 18:00, or '2 days'"),
        (["extend", "2026-02-31 18:00"], "there is no such day as 2026-02-31"),
        (["check", "--at", "noon"], "--at: found 'noon'"),
        (["new", "dusk", "--pilot", "A, a", "--pilot", "B, b", "--first", "2026-02-30 18:00"],
         "--first: found '2026-02-30 18:00': there is no such day as 2026-02-30"),
    ],
)  # fmt: skip
def test_what_can_mean_nothing_is_wrong_usage(
    arguments: list[str], told: str, games: Path, run: Run
) -> None:
    """Exit code 2, for scripts: no look at the game would mend it."""
    before = state_of(games)
    said = run(*arguments, "--games", games)
    assert (said.code, said.out) == (2, "")
    assert told in said.err
    assert state_of(games) == before


def test_the_scores_of_a_finished_game_are_counted_once(
    new_games: Path, run: Run, drawn_once: None
) -> None:
    """They are added to what each pilot had; a second time it refuses."""
    folder = new_games / "dawn-patrol"
    text = (new_games / "pilots.yaml").read_text()
    (new_games / "pilots.yaml").write_text(
        text.replace(
            "Red Knave: {player: dorian}", "Red Knave: {player: dorian, career: 30}  # ours"
        )
    )
    write_orders(new_games, 1, ORDERS[1])
    assert run("adjudicate", "--games", new_games, "--at", BEFORE).code == 0
    leaving = {
        "red": "pilot: Red Knave\nturn: {0}\nmoves: [A, A, A]\n",
        "blue": "pilot: Blue Bottle\nturn: {0}\nmoves: [A, A, A]\n",
        "tin": "pilot: Tin Goose\nturn: {0}\nstay: yes\n",
    }
    for turn in range(2, 9):
        orders = {name: one.format(turn) for name, one in leaving.items()}
        left = {name: one for name, one in orders.items() if _is_in(folder, turn, name)}
        write_orders(new_games, turn, left)
        said = run("adjudicate", f"turn{turn}", "--games", new_games, "--now", "--as-read")
        assert said.code == 0, said
        if "The game is over" in said.out:
            break
    said = run("careers", "--games", new_games)  # the only game that is over
    assert said.code == 0, said
    now = (new_games / "pilots.yaml").read_text()
    assert "# ours" in now
    assert "counted: [dawn-patrol]" in now
    assert "Red Knave 30 - 5 = 25; Blue Bottle 0 - 5 = -5" in said.out
    assert "to undo, put back Red Knave 30, Blue Bottle 0, Tin Goose 0" in said.out
    again = run("careers", "dawn-patrol", "--games", new_games)
    assert (again.code, "counted already" in again.err) == (1, True)
    assert (new_games / "pilots.yaml").read_text() == now


def _is_in(folder: Path, turn: int, name: str) -> bool:
    """Is the plane that a file is named after in the game before this turn?"""
    full = {"red": "Red Knave", "blue": "Blue Bottle", "tin": "Tin Goose"}[name]
    record = json.loads((folder / f"turn{turn - 1}" / "turn.json").read_text())
    return full in [one["plane"] for one in record["orders"]]


def test_a_new_players_address_goes_where_addresses_are(games: Path, run: Run) -> None:
    """It is private, and readable for its owner alone."""
    path = games / "private" / "addresses.yaml"
    said = run("replace", "Tin Goose", "mo", "--address", "mo@example.org", "--games", games)
    assert said.code == 0, said
    assert path.read_text().endswith("  mo: mo@example.org\n")
    again = run("replace", "Tin Goose", "mo", "--address", "x@example.org", "--games", games)
    assert (again.code, "has an address there already" in again.err) == (1, True)


def test_the_same_replacement_twice_is_as_good_as_once(games: Path, run: Run) -> None:
    """An address that stands there already is left, and nothing is refused."""
    arguments = ("replace", "Tin Goose", "mo", "--address", "mo@example.org", "--games", games)
    for told in ("mo's address is written down", "mo's address stands there"):
        said = run(*arguments)
        assert said.code == 0, said
        assert told in said.out
        content = state_of(games)
    assert state_of(games) == content


def test_nobody_is_on_leave_before_the_first_turn(games: Path, run: Run) -> None:
    """A turn that the game does not have is refused, and nothing is written."""
    before = state_of(games)
    said = run("leave", "Tin Goose", "0", "--games", games)
    assert said.code == 1
    assert "found turn 0, expected 1 or a later one" in said.err
    assert state_of(games) == before

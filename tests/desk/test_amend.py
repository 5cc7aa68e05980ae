"""`amend`: what changes is shown before it is written, all of it or none, and the old is kept."""

import hashlib
import json
from pathlib import Path

import pytest
from desk_tools import Run, state_of

DOUBTFUL = "Move 1: A\nMove 2: A\nMove 3: A\nIf Red is near I fire left in 3\n"


def wrong_orders(games: Path) -> Path:
    """Red's orders of turn 2, corrected: he turned, and did not fly on."""
    path = games / "dawn-patrol" / "turn2" / "orders" / "red.yaml"
    path.write_text("pilot: Red Knave\nturn: 2\nmoves: [RT, A, A]\n")
    return path


def test_what_changes_is_shown_turn_by_turn_before_anything_is_written(
    games: Path, run: Run
) -> None:
    """With the cause, and the later turns that follow from it."""
    wrong_orders(games)
    before = state_of(games)
    said = run("amend", "dawn-patrol/turn2", "--dry-run", "--games", games)
    assert said.code == 0
    assert "because orders/red.yaml has changed" in said.out
    assert "Red Knave: flew A, A, A/A, now flies RT, A, A" in said.out
    assert "Turn 3\n  because the record of turn 2 has changed\n  Red Knave: hex " in said.out
    assert said.out.endswith("Nothing was written.\n")
    assert state_of(games) == before


def test_a_correction_is_written_with_its_erratum_and_the_old_record_is_kept(
    games: Path, run: Run
) -> None:
    """And all of it verifies."""
    wrong_orders(games)
    old = (games / "dawn-patrol" / "turn2" / "turn.json").read_bytes()
    said = run("amend", "turn2", "--yes", "--reason", "His letter was misread", "--games", games)
    assert said.code == 0, said.err
    turn2 = games / "dawn-patrol" / "turn2"
    assert (turn2 / "history" / "1.json").read_bytes() == old
    (erratum,) = json.loads((turn2 / "turn.json").read_text())["errata"]
    assert erratum["reason"] == "His letter was misread"
    assert erratum["replaces"] == hashlib.sha256(old).hexdigest()
    assert "CORRECTION 1\n\nReason: His letter was misread" in (turn2 / "erratum.txt").read_text()
    later = (games / "dawn-patrol" / "turn3" / "erratum.txt").read_text()
    assert "Follows from the correction of turn 2" in later
    assert run("verify", "--games", games).code == 0


@pytest.fixture
def flown_as_read(games: Path, run: Run) -> Path:
    """Turn 4, in which Blue's orders hang on a condition and were taken as read."""
    orders = games / "dawn-patrol" / "turn4" / "orders"
    (orders / "red.yaml").write_text("pilot: Red Knave\nturn: 4\nmoves: [A, A, A]\n")
    (orders / "tin.yaml").write_text("pilot: Tin Goose\nturn: 4\nmoves: [A, A, A]\n")
    (orders / "blue.txt").write_text(DOUBTFUL)
    said = run("adjudicate", "dawn-patrol/turn4", "--now", "--games", games)
    assert (said.code, "blue.txt (Blue Bottle)" in said.err) == (1, True), said
    assert run("adjudicate", "dawn-patrol/turn4", "--now", "--as-read", "--games", games).code == 0
    return games


def test_what_was_flown_as_read_does_not_keep_another_pilots_orders_from_being_put_right(
    flown_as_read: Path, run: Run
) -> None:
    """Somebody has settled that doubt; what is amended is something else."""
    games = flown_as_read
    red = games / "dawn-patrol" / "turn4" / "orders" / "red.yaml"
    red.write_text("pilot: Red Knave\nturn: 4\nmoves: [LT, A, A]\n")
    said = run("amend", "dawn-patrol/turn4", "--yes", "--games", games)
    assert said.code == 0, said.err
    assert "Red Knave: flew A, A, A, now flies LT, A, A" in said.out
    assert "Blue Bottle: flew" not in said.out


def test_a_doubt_that_is_new_is_to_be_ruled_on(flown_as_read: Path, run: Run) -> None:
    """Of a message that was changed, or came since, nobody has said that it is right as it is
    read."""
    games = flown_as_read
    orders = games / "dawn-patrol" / "turn4" / "orders"
    (orders / "blue.txt").write_text(DOUBTFUL.replace("left", "right"))
    said = run("amend", "dawn-patrol/turn4", "--yes", "--games", games)
    assert said.code == 1
    assert "orders are in doubt" in said.err


def test_other_rules_are_tried_with_the_orders_that_were_flown(
    flown_as_read: Path, run: Run
) -> None:
    """`--under` asks nothing again of what was taken as read; of a message that came since, it
    does."""
    games = flown_as_read
    tried = ("adjudicate", "dawn-patrol/turn4", "--under", "mk3", "--games", games)
    said = run(*tried)
    assert (said.code, said.err) == (0, "")
    assert "turn 4, by mk3 instead of email:" in said.out
    orders = games / "dawn-patrol" / "turn4" / "orders"
    (orders / "red.yaml").write_text("pilot: Red Knave\nturn: 4\nmoves: [LT, A, A]\n")
    assert run(*tried).code == 0
    (orders / "blue.txt").write_text(DOUBTFUL.replace("left", "right"))
    said = run(*tried)
    assert (said.code, "blue.txt (Blue Bottle)" in said.err) == (1, True), said


def test_a_second_correction_keeps_both_old_records(games: Path, run: Run) -> None:
    """The oldest first."""
    path = wrong_orders(games)
    run("amend", "turn2", "--yes", "--games", games)
    path.write_text("pilot: Red Knave\nturn: 2\nmoves: [LT, A, A]\n")
    run("amend", "turn2", "--yes", "--games", games)
    turn2 = games / "dawn-patrol" / "turn2"
    assert sorted(one.name for one in (turn2 / "history").iterdir()) == ["1.json", "2.json"]
    assert "CORRECTION 2" in (turn2 / "erratum.txt").read_text()
    assert run("verify", "--games", games).code == 0
    assert run("adjudicate", "dawn-patrol/turn2", "--games", games).code == 0
    assert run("verify", "--games", games).code == 0


def test_dice_stay_those_of_the_first_time(games: Path, run: Run) -> None:
    """An amended turn uses the dice of the first time."""
    record = games / "dawn-patrol" / "turn2" / "turn.json"
    before = json.loads(record.read_text())["dice"]
    wrong_orders(games)
    run("amend", "turn2", "--yes", "--games", games)
    assert before
    assert json.loads(record.read_text())["dice"] == before


def test_a_ruling_is_a_correction_too(games: Path, run: Run) -> None:
    """Without touching what came in."""
    (games / "dawn-patrol" / "turn3" / "rulings.yaml").write_text(
        "planes:\n  Tin Goose: {reason: He rang me, orders: {moves: [LT, A, A]}}\n"
    )
    said = run("amend", "turn3", "--yes", "--games", games)
    assert "because rulings.yaml is new" in said.out
    assert "Tin Goose: flew A, A, A, now flies LT, A, A" in said.out
    assert run("verify", "--games", games).code == 0


@pytest.mark.parametrize(
    ("ruling", "told"),
    [
        ("orders: {moves: [LT, A, A]}", "ruled: LT, A, A"),
        ("text: 'LT, A, A'", "ruled: LT, A, A"),
        ("nmr: yes", "ruled that nothing counts as orders"),
        ("accept: yes", "ruled that the orders stand"),
    ],
)
def test_a_correction_says_what_was_ruled_and_why(
    games: Path, run: Run, ruling: str, told: str
) -> None:
    """In the ruling's own words, and in no file's name; and when it is taken back it says that."""
    path = games / "dawn-patrol" / "turn3" / "rulings.yaml"
    path.write_text(f"planes:\n  Tin Goose: {{reason: He rang me., {ruling}}}\n")
    assert f"Tin Goose: {told}" in run("amend", "turn3", "--yes", "--games", games).out
    path.unlink()
    said = run("amend", "turn3", "--yes", "--games", games)
    assert "Tin Goose: the ruling is taken back" in said.out
    folder = games / "dawn-patrol" / "turn3"
    erratum = (folder / "erratum.txt").read_text().partition("CORRECTION 1")[2]
    assert erratum.startswith(f"\n\nReason: He rang me\n\n- Tin Goose: {told}\n")
    assert "rulings.yaml" not in erratum


def test_a_position_is_put_right_before_a_turn(games: Path, run: Run) -> None:
    """The record says what was changed and why."""
    (games / "dawn-patrol" / "turn3" / "rulings.yaml").write_text(
        "position:\n  reason: Miscounted by hand.\n  planes:\n    Tin Goose: {damage: 5, ammo: 2}\n"
    )
    said = run("amend", "turn3", "--yes", "--games", games)
    assert "Tin Goose: damage points 12 → 5, bursts 16 → 2" in said.out
    record = json.loads((games / "dawn-patrol" / "turn3" / "turn.json").read_text())
    assert record["put_right"]["reason"] == "Miscounted by hand."
    assert record["put_right"]["changes"] == ["Tin Goose: damage points 12 → 5, bursts 16 → 2"]
    told = (games / "dawn-patrol" / "turn3" / "erratum.txt").read_text()
    assert "- Tin Goose: damage points 12 -> 5, bursts 16 -> 2\n" in told
    assert "CORRECTION 1\n\nReason: Miscounted by hand\n" in told
    assert run("verify", "--games", games).code == 0


def test_what_cannot_be_put_right_is_refused(games: Path, run: Run) -> None:
    """With the place and the cure; nothing is written."""
    (games / "dawn-patrol" / "turn3" / "rulings.yaml").write_text(
        "position:\n  reason: x\n  planes:\n    Tin Goos: {damage: 5}\n    Red Knave: {hex: Z99}\n"
    )
    before = state_of(games)
    said = run("amend", "turn3", "--yes", "--games", games)
    assert said.code == 1
    assert "rulings.yaml:4:5: unknown pilot 'Tin Goos' - did you mean 'Tin Goose'?" in said.err
    assert "Red Knave: " in said.err
    assert state_of(games) == before


def test_where_nothing_has_changed_nothing_is_written(games: Path, run: Run) -> None:
    """No erratum without an error."""
    before = state_of(games)
    said = run("amend", "turn2", "--yes", "--games", games)
    assert (said.code, said.out) == (0, "Nothing changes: every turn comes out as it is.\n")
    assert state_of(games) == before


def test_without_a_terminal_it_asks_for_a_flag(games: Path, run: Run) -> None:
    """Nothing is written unasked."""
    wrong_orders(games)
    before = state_of(games)
    said = run("amend", "turn2", "--games", games)
    assert said.code == 1
    assert "say --yes to write it" in said.err
    assert state_of(games) == before


def test_adjudicate_sends_to_amend(games: Path, run: Run) -> None:
    """A turn that others were flown from is not changed in passing."""
    wrong_orders(games)
    said = run("adjudicate", "dawn-patrol/turn2", "--games", games)
    assert said.code == 1
    assert "run `sopwith-gm amend dawn-patrol/turn2`" in said.err


def test_a_correction_that_ends_the_game_withdraws_what_followed(games: Path, run: Run) -> None:
    """The later records are kept, and the secret is published."""
    (games / "dawn-patrol" / "turn2" / "rulings.yaml").write_text(
        "position:\n  reason: The score sheet said so.\n  planes:\n"
        "    Red Knave: {hex: J19, facing: N, state: flying}\n"
        "    Blue Bottle: {hex: J1, facing: S, state: flying}\n"
        "planes:\n  Red Knave: {reason: x, nmr: yes}\n  Blue Bottle: {reason: x, nmr: yes}\n"
    )
    said = run("amend", "turn2", "--yes", "--games", games)
    assert said.code == 0, said.err
    assert "is withdrawn: the game ended with turn 2" in said.out
    game = games / "dawn-patrol"
    assert not (game / "turn3" / "turn.json").exists()
    assert (game / "turn3" / "history" / "1.json").exists()
    assert (game / "turn3" / "orders" / "red.yaml").exists()
    assert (game / "turn2" / "secret.txt").read_text() == bytes(range(32)).hex() + "\n"
    assert "over in turn 2, won by Tin Goose" in run("status", "--games", games).out
    assert run("verify", "--games", games).code == 0

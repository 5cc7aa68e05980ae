"""`verify`: what is as it should be, and exactly what is not."""

import hashlib
import json
import shutil
from pathlib import Path

import pytest
from desk_tools import Run, state_of


def test_a_game_that_nobody_touched_is_as_it_should_be(games: Path, run: Run) -> None:
    """Every die, record, report, page and map."""
    before = state_of(games)
    said = run("verify", "--games", games)
    assert (said.code, said.out) == (0, "dawn-patrol: 3 turns, all as it should be.\n")
    assert state_of(games) == before


def test_a_record_changed_by_hand_is_told_with_the_value(games: Path, run: Run) -> None:
    """Where it stands, what was found and what was expected."""
    record = games / "dawn-patrol" / "turn2" / "turn.json"
    data = json.loads(record.read_text())
    true = data["adjudication"]["position"]["planes"][0]["damage"]
    data["adjudication"]["position"]["planes"][0]["damage"] = 3
    record.write_text(json.dumps(data, ensure_ascii=False, indent=1) + "\n")
    said = run("verify", "dawn-patrol", "--quick", "--games", games)
    assert said.code == 1
    assert "turn2/turn.json: was changed after the program wrote it" in said.out
    assert f"position.planes.1 (Red Knave).damage: found 3, expected {true}\n" in said.out
    cause = "turn3/turn.json: was made from other files: the record of turn 2 has changed"
    assert cause in said.out
    assert "3 turns, 3 found otherwise" in said.out


def test_a_changed_record_is_never_quietly_used(games: Path, run: Run) -> None:
    """The next turn is not flown from it."""
    record = games / "dawn-patrol" / "turn3" / "turn.json"
    record.write_text(record.read_text().replace('"score": 0', '"score": 50', 1))
    said = run("adjudicate", "dawn-patrol/turn4", "--now", "--games", games)
    assert said.code == 1
    assert "has changed since the program wrote it" in said.err or "no such folder" in said.err


@pytest.mark.parametrize(
    ("name", "found"),
    [
        ("turn1/report.txt", "turn1/report.txt: was changed after the program wrote it"),
        ("turn2/maps/3-move-2.png", "turn2/maps/3-move-2.png: was changed after"),
        ("turn3/index.html", "turn3/index.html: was changed after the program wrote it"),
        ("turn2/orders/red.yaml", "turn2/turn.json: was made from other files: orders/red.yaml"),
        ("turn1/turn.sha256", "turn1/turn.sha256: is missing, or says nothing of the record"),
    ],
)
def test_every_changed_file_is_found(games: Path, run: Run, name: str, found: str) -> None:
    """And nothing else is."""
    path = games / "dawn-patrol" / name
    path.write_bytes(b"# changed\n" + (b"" if "sha256" in name else path.read_bytes()))
    said = run("verify", "--games", games)
    assert said.code == 1
    assert found in said.out
    assert "3 turns, 1 found" in said.out


def test_a_missing_file_is_found(games: Path, run: Run) -> None:
    """A map, and a whole record."""
    (games / "dawn-patrol" / "turn2" / "maps" / "1-start.svg").unlink()
    assert "turn2/maps/1-start.svg: is missing" in run("verify", "--games", games).out
    (games / "dawn-patrol" / "turn2" / "turn.json").unlink()
    said = run("verify", "--games", games)
    assert said.code == 1
    assert "turn2/turn.json: is missing; put it back" in said.out


def test_records_alone_are_verified_as_records(games: Path, run: Run) -> None:
    """As a league lies in version control: pages and maps are made from the records again."""
    for folder in (games / "dawn-patrol").glob("turn*"):
        for name in ("turn.sha256", "report.txt", "index.html"):
            (folder / name).unlink(missing_ok=True)
        shutil.rmtree(folder / "maps", ignore_errors=True)

    assert run("verify", "--games", games).code == 0

    record = games / "dawn-patrol" / "turn2" / "turn.json"
    record.write_text(record.read_text().replace('"score": 0', '"score": 9'))
    assert run("verify", "--games", games).code == 1


def told_otherwise(games: Path, turn: int, name: str, old: str, new: str) -> None:
    """A file of a turn as a program wrote it that put something in other words."""
    folder = games / "dawn-patrol" / f"turn{turn}"
    was = (folder / name).read_bytes()
    now = was.replace(old.encode(), new.encode())
    assert now != was
    (folder / name).write_bytes(now)
    seal = folder / "turn.sha256"
    hashes = [hashlib.sha256(content).hexdigest() for content in (was, now)]
    seal.write_text(seal.read_text().replace(*hashes))


def test_what_another_program_told_in_other_words_is_said_and_nothing_asked(
    games: Path, run: Run
) -> None:
    """Once for all turns, and that what happened is the same."""
    for turn in (1, 2, 3):
        told_otherwise(games, turn, "report.txt", "Standings", "Places")
    said = run("verify", "--games", games)
    assert (said.code, said.out.splitlines()) == (
        0,
        [
            "dawn-patrol: 3 turns, all as it should be.",
            "  dawn-patrol/turn1 to turn3 (3 turns): report.txt: told or drawn otherwise now",
            "  What happened in these turns is the same; nothing need be done about it.",
        ],
    )
    (only,) = json.loads(run("verify", "--json", "--games", games).out)
    assert (only["as_it_should_be"], only["findings"]) == (True, [])
    assert len(only["told_otherwise"]) == 3
    assert run("verify", "--quick", "--games", games).out.count("\n") == 1


def test_a_picture_that_only_a_newer_program_draws_is_no_fault(games: Path, run: Run) -> None:
    """Nor one that it no longer draws."""
    folder = games / "dawn-patrol" / "turn2"
    seal = folder / "turn.sha256"
    lines = [line for line in seal.read_text().splitlines() if "maps/1-start.svg" not in line]
    seal.write_text("\n".join(lines) + "\n")
    (folder / "maps" / "1-start.svg").unlink()
    said = run("verify", "--games", games)
    assert said.code == 0
    assert "  dawn-patrol/turn2: maps/1-start.svg: told or drawn otherwise now" in said.out


def test_a_remark_in_other_words_is_no_other_result(games: Path, run: Run) -> None:
    """Its code, its plane and what was done stand; another code is another result."""
    path = games / "dawn-patrol" / "turn3" / "orders" / "red.yaml"
    path.write_text(path.read_text().replace("[LT, 0, A]", "[A, A]"))
    assert run("amend", "turn3", "--yes", "--games", games).code == 0
    record = json.loads((path.parents[1] / "turn.json").read_text())
    remark = record["adjudication"]["remarks"][0]
    told_otherwise(games, 3, "turn.json", f'"why": "{remark["why"]}"', '"why": "so it is"')
    said = run("verify", "--quick", "--games", games)
    assert said.code == 0, said.out
    assert f"why: found so it is, expected {remark['why']}\n" in said.out
    told_otherwise(games, 3, "turn.json", f'"code": "{remark["code"]}"', '"code": "cascade"')
    said = run("verify", "--quick", "--games", games)
    assert said.code == 1
    assert "4 found otherwise" in said.out


def test_another_secret_is_found(games: Path, run: Run) -> None:
    """Every die hangs on it."""
    (games / "private" / "dawn-patrol.secret").write_text("ab" * 32 + "\n")
    said = run("verify", "--quick", "--games", games)
    assert said.code == 1
    assert "game.yaml: the SHA-256 of the dice secret is not the one that was published" in said.out
    assert "1 found otherwise" in said.out


def test_the_answer_is_data_too(games: Path, run: Run) -> None:
    """For programs."""
    (games / "dawn-patrol" / "turn1" / "report.txt").write_text("x")
    (only,) = json.loads(run("verify", "--json", "--quick", "--games", games).out)
    assert (only["game"], only["turns"], only["as_it_should_be"]) == ("dawn-patrol", 3, False)
    assert only["findings"][0]["where"] == "dawn-patrol/turn1/report.txt"


def test_a_conflict_copy_of_a_cloud_drive_is_no_turn_and_no_record(games: Path, run: Run) -> None:
    """A second copy beside the first changes nothing that is used."""
    game = games / "dawn-patrol"
    shutil.copy(game / "turn3" / "turn.json", game / "turn3" / "turn (conflicted copy).json")
    shutil.copytree(game / "turn3", game / "turn3 (1)")
    assert run("verify", "--games", games).code == 0


def test_a_clock_set_wrong_changes_nothing(games: Path, run: Run) -> None:
    """A turn adjudicated again in another year is the same, byte for byte."""
    before = state_of(games)
    said = run(
        "adjudicate", "dawn-patrol/turn3", "--games", games, "--at", "1999-01-01T00:00+00:00"
    )
    assert said.code == 0
    assert state_of(games) == before

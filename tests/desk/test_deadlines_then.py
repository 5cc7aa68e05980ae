"""When orders were due stays what it was: what game.yaml says later changes no card of the past."""

import json
from pathlib import Path
from typing import Any

import pytest
from desk_tools import FIRST_DUE, ORDERS, Run, write_orders

GAME = "dawn-patrol"
AFTER = "2027-03-01T12:00+00:00"
LATE = "received: 2026-12-04T20:00+00:00\n"


def rewrite(games: Path, **deadlines: Any) -> None:
    """Set these of the game's deadlines, and leave the others."""
    import yaml

    path = games / GAME / "game.yaml"
    game = yaml.load(path.read_text(), yaml.BaseLoader)  # noqa: S506 texts only, from this test
    game["deadlines"] = {
        key: value for key, value in {**game["deadlines"], **deadlines}.items() if value is not None
    }
    path.write_text(json.dumps(game))


def record_of(games: Path, turn: int) -> dict[str, Any]:
    """A turn's record as data."""
    data: dict[str, Any] = json.loads((games / GAME / f"turn{turn}" / "turn.json").read_text())
    return data


@pytest.fixture
def late(new_games: Path, run: Run) -> Path:
    """A game whose first turn was flown with Red's orders two hours late, within a day's grace."""
    rewrite(new_games, grace="1 day")
    write_orders(new_games, 1, {**ORDERS[1], "red": ORDERS[1]["red"] + LATE})
    said = run("adjudicate", f"{GAME}/turn1", "--games", new_games, "--at", AFTER)
    assert said.code == 0, said.err
    (card,) = record_of(new_games, 1)["cards"]
    assert (card["colour"], card["lapse"]) == ("yellow", "late")
    return new_games


@pytest.mark.parametrize(
    "changed",
    [
        {"grace": "1 hour"},
        {"grace": None},
        {"grace": "3 days"},
        {"zone": "America/New_York"},
        {"zone": "Pacific/Auckland"},
        {"weekday": "sunday", "time": "09:00"},
        {"turns": None},
    ],
    ids=str,
)
def test_a_later_change_of_the_deadlines_changes_no_card(
    late: Path, run: Run, changed: dict[str, Any]
) -> None:
    """E 9.1: what was late by the deadline and the grace of that day was late."""
    before = record_of(late, 1)
    assert before["due"]["due"] == "2026-12-04T18:00+00:00"
    assert before["due"]["grace"] == "2026-12-05T18:00+00:00"
    rewrite(late, **changed)
    said = run("verify", "--games", late)
    assert said.code == 0, said.out
    said = run("amend", f"{GAME}/turn1", "--yes", "--games", late, "--at", AFTER)
    assert "Nothing changes" in said.out
    assert run("adjudicate", f"{GAME}/turn1", "--games", late, "--at", AFTER).code == 0
    for key in before.keys() - {"deadline"}:  # of the next turn: nobody has ordered for it yet
        assert record_of(late, 1)[key] == before[key]
    write_orders(late, 1, {"tin": ORDERS[1]["tin"].replace("Lovely", "Foul")})
    assert run("amend", f"{GAME}/turn1", "--yes", "--games", late, "--at", AFTER).code == 0
    after = record_of(late, 1)
    assert after["errata"]
    assert (after["cards"], after["due"]) == (before["cards"], before["due"])


def test_another_hour_for_that_very_turn_is_a_correction(late: Path, run: Run) -> None:
    """An extension that was promised and not written down: `amend` rules by it."""
    rewrite(late, turns={"1": "2026-12-04 21:00"})
    said = run("verify", "--games", late)
    assert said.code == 1
    was, now = "2026-12-04T18:00+00:00", "2026-12-04T21:00+00:00"
    assert f"the deadline set for turn 1 was {was}, is now {now}" in said.out
    said = run("amend", f"{GAME}/turn1", "--yes", "--games", late, "--at", AFTER)
    assert "the yellow card is withdrawn" in said.out
    record = record_of(late, 1)
    assert record["cards"] == []
    assert record["due"]["due"] == now
    assert run("verify", "--games", late).code == 0


def test_what_the_turn_before_announced_is_not_said_again(games: Path) -> None:
    """Only a deadline that was set otherwise stands in the record; the others stay as they were."""
    assert FIRST_DUE.replace(" ", "T") in record_of(games, 1)["due"]["due"]
    assert "due" not in record_of(games, 2)
    assert "due" not in record_of(games, 3)


def test_a_record_that_does_not_say_it_stays_as_it_is(late: Path, run: Run) -> None:
    """Of a time when none did: flown again by what game.yaml says, as ever, and not rewritten."""
    from sopwith_gm.store.turn_commit import seal

    folder = late / GAME / "turn1"
    record = record_of(late, 1)
    del record["due"]
    old = (json.dumps(record, ensure_ascii=False, indent=1) + "\n").encode()
    names = [line.split("  ")[1] for line in (folder / "turn.sha256").read_text().splitlines()]
    (folder / "turn.json").write_bytes(old)
    (folder / "turn.sha256").write_bytes(
        seal({name: (folder / name).read_bytes() for name in names})
    )
    assert run("verify", "--games", late).code == 0
    assert run("adjudicate", f"{GAME}/turn1", "--games", late, "--at", AFTER).code == 0
    assert (folder / "turn.json").read_bytes() == old

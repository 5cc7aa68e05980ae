"""The main job, by the real program on the sample league."""

import json
from pathlib import Path

from sopwith_gm.systems import record_from_json
from sopwith_gm.systems.sopwith.events import (
    CloudHarmed,
    CommittedToLand,
    Fired,
    ShotDown,
)
from sopwith_gm.systems.sopwith.record import SopwithRecord
from tests.cli.conftest import Run, snapshot

TURN = "dawn-patrol/turn12"
MAPS = ("1-start", "2-move-1", "3-move-2", "4-move-3", "5-clouds")


def record_of(league: Path, turn: str = TURN) -> SopwithRecord:
    return record_from_json((league / turn / "turn.json").read_text("utf-8"))


def test_a_turn_becomes_record_report_page_and_five_maps(league: Path, run: Run) -> None:
    """`sopwith-gm adjudicate turn12` on real orders; it ends by naming the page to open."""
    result = run("adjudicate", "turn12")

    assert (result.returncode, result.stderr) == (0, "")
    folder = league / TURN
    assert result.stdout.splitlines()[-1].endswith("dawn-patrol/turn12/index.html")
    for name in ("turn.json", "report.txt", "index.html"):
        assert (folder / name).stat().st_size > 1000
    for name in MAPS:
        assert (folder / "maps" / f"{name}.png").read_bytes().startswith(b"\x89PNG")
        assert "</svg>" in (folder / "maps" / f"{name}.svg").read_text("utf-8")


def test_the_sample_turn_has_everything_that_happens_to_a_game_master(
    league: Path, run: Run
) -> None:
    """Hits, a kill, a cloud doing harm, a landing; silence, ambiguity, an illegal move, a card."""
    run("adjudicate", "turn12")
    record = record_of(league)
    events = record.adjudication.events

    assert any(event.hits for event in events if isinstance(event, Fired))
    for kind in (ShotDown, CloudHarmed, CommittedToLand):
        assert any(isinstance(event, kind) for event in events), kind
    codes = {remark.code for remark in record.adjudication.remarks}
    assert {"nmr", "ambiguous-fire", "illegal-move", "late"} <= codes
    assert {"yellow"} == {card.colour for card in record.cards}
    assert len({press.plane for press in record.press}) >= 2
    endings = {Path(one.source).suffix for one in record.orders if one.source}
    assert {".eml", ".yaml"} == endings


def test_running_twice_changes_nothing(league: Path, run: Run) -> None:
    """Not a byte, not even the time of a file; and it says so."""
    run("adjudicate", "turn12")
    before = snapshot(league)
    times = {path: path.stat().st_mtime_ns for path in (league / TURN).rglob("*") if path.is_file()}

    again = run("adjudicate", "turn12")

    assert again.returncode == 0
    assert "Nothing has changed" in again.stdout
    assert before == snapshot(league)
    assert times == {path: path.stat().st_mtime_ns for path in times}


def test_the_same_orders_give_the_same_bytes_in_another_place_and_time(
    league: Path, run: Run, tmp_path: Path
) -> None:
    """No times, no random order, no folder names inside the files."""
    import shutil

    other = tmp_path / "elsewhere" / "games"
    shutil.copytree(league, other)
    run("adjudicate", "turn12", "--games", str(league), "--at", "2024-06-09T10:00+01:00")
    run(
        "adjudicate", "turn12", "--games", str(other), "--at", "2031-01-01T00:00+00:00",
        environment={"PYTHONHASHSEED": "4711", "TZ": "Asia/Tokyo", "LC_ALL": "C"},
    )  # fmt: skip

    assert snapshot(league / TURN) == snapshot(other / TURN)


def test_a_change_in_the_orders_says_what_changed(league: Path, run: Run) -> None:
    run("adjudicate", "turn12")
    orders = league / TURN / "orders" / "dusty-fen.yaml"
    orders.write_text(orders.read_text("utf-8").replace("[LT, I, LT]", "[LT, A, LT]"), "utf-8")

    result = run("adjudicate", "turn12")

    assert result.returncode == 0
    assert "orders/dusty-fen.yaml has changed" in result.stdout


def test_missing_orders_before_the_deadline_are_waited_for(league: Path, run: Run) -> None:
    """It refuses, names the pilots, and writes nothing; `--now` goes on without them."""
    before = snapshot(league)

    early = run("adjudicate", "turn12", "--at", "2024-06-07T17:00+01:00")

    assert early.returncode == 1
    assert "no orders yet from Gaspard Lune" in early.stderr
    assert before == snapshot(league)
    assert run("adjudicate", "turn12", "--now", "--at", "2024-06-07T17:00+01:00").returncode == 0


def test_within_the_grace_period_only_those_without_a_card_are_waited_for(
    league: Path, run: Run
) -> None:
    """E 9.1: the first lapse is a yellow card, and orders of the following day count."""
    result = run("adjudicate", "turn12", "--at", "2024-06-08T17:00+01:00")

    assert result.returncode == 1
    assert "until Saturday 8 June 2024, 18:00" in result.stderr


def test_doubtful_orders_are_refused_until_the_game_master_has_ruled(
    league: Path, run: Run
) -> None:
    """The reading is kept beside the ruling and its reason."""
    orders = league / TURN / "orders" / "dusty-fen.yaml"
    doubt = "pilot: Dusty Fen\nturn: 12\ntext: |\n  1 A\n  2 if Pellew turns LT then RT\n  3 A\n"
    orders.write_text(doubt, "utf-8")

    refused = run("adjudicate", "turn12")

    assert refused.returncode == 1
    assert "orders/dusty-fen.yaml (Dusty Fen): not understood" in refused.stderr
    assert "if Pellew turns LT then RT" in refused.stderr
    assert not (league / TURN / "turn.json").exists()

    ruling = "planes:\n  Dusty Fen:\n    reason: he meant RT\n    orders: {moves: [A, RT, A]}\n"
    (league / TURN / "rulings.yaml").write_text(ruling, "utf-8")
    assert run("adjudicate", "turn12").returncode == 0
    fen = next(one for one in record_of(league).orders if one.plane == "Dusty Fen")
    assert fen.ruling == "he meant RT"


def test_a_turn_that_others_were_flown_from_is_not_changed_in_passing(
    league: Path, run: Run
) -> None:
    orders = league / "dawn-patrol" / "turn3" / "orders" / "halloran.yaml"
    orders.write_text("pilot: Halloran\nturn: 3\nmoves: [RT, RT, RT]\n", "utf-8")
    before = snapshot(league)

    result = run("adjudicate", "dawn-patrol/turn3")

    assert result.returncode == 1
    assert "turns up to 11 were flown from it" in result.stderr
    assert "orders/halloran.yaml has changed" in result.stderr
    assert before == snapshot(league)


def test_a_finished_game_has_no_next_turn(league: Path, run: Run) -> None:
    (league / "birds-of-a-feather" / "turn11" / "orders").mkdir(parents=True, exist_ok=True)

    result = run("adjudicate", "birds-of-a-feather/turn11")

    assert result.returncode == 1
    assert "ended with turn 10" in result.stderr


def test_every_earlier_turn_of_the_sample_comes_out_as_its_record_says(league: Path) -> None:
    """Each was played from its first turn by this program: the records follow from the orders."""
    from sopwith_gm.cli.shared_options import clock
    from sopwith_gm.desk.fly import make_record, standing_of
    from sopwith_gm.desk.gather import gather
    from sopwith_gm.store.find import load_all
    from sopwith_gm.store.folders import game_folders
    from sopwith_gm.store.game import load_game
    from sopwith_gm.store.history import latest_turn

    owner, pilots = load_all(league)
    for folder in game_folders(league):
        game = load_game(folder, owner, pilots)
        for turn in range(1, latest_turn(folder) + 1):
            standing = standing_of(game, turn, pilots)
            gathered = gather(game, turn, standing.position)
            made = make_record(standing, gathered, clock("2024-01-01T00:00+00:00"))
            assert standing.old == made, f"{game.name}/turn{turn}"


def test_the_answer_as_data(league: Path, run: Run) -> None:
    """`--json` prints one object: remarks, cards, what was written, and the page."""
    answer = json.loads(run("adjudicate", "turn12", "--json").stdout)

    assert (answer["game"], answer["turn"], answer["over"]) == ("dawn-patrol", 12, False)
    assert {"plane", "code", "move", "detail"} == set(answer["remarks"][0])
    assert "turn.json" in answer["written"]


def test_status_shows_all_games_on_a_screen(league: Path, run: Run) -> None:
    result = run("status")

    assert result.returncode == 0
    assert "Dawn Patrol (dawn-patrol): turn 12, was due Friday 7 June 2024" in result.stdout
    assert "nothing from:  Gaspard Lune" in result.stdout
    assert (
        "Birds of a Feather (birds-of-a-feather): over in turn 10, won by Jackdaw" in result.stdout
    )
    games = {one["game"]: one for one in json.loads(run("status", "--json").stdout)}
    assert len(result.stdout.splitlines()) < 7 * len(games)
    assert games["dawn-patrol"]["late"] == ["von Krull"]


def test_under_other_rules_it_tells_what_would_differ_and_writes_nothing(
    league: Path, run: Run
) -> None:
    """The board game keeps no score (B Object), and its clouds stand still (B Storm Clouds)."""
    before = snapshot(league)

    result = run("adjudicate", "turn12", "--under", "boardgame")

    assert result.returncode == 0, result.stderr
    assert "by boardgame instead of email" in result.stdout
    assert "von Krull: score 4 instead of 11" in result.stdout
    assert "M4, and 2 off the board" in result.stdout
    assert "Nothing was written." in result.stdout
    assert before == snapshot(league)
    assert run("adjudicate", "turn12", "--under", "mk4").returncode == 1

"""A whole game of Battle of Britain, played by the command line from `new` to `handover`."""

import io
import json
import re
import shutil
import zipfile
from collections.abc import Mapping
from contextlib import chdir, redirect_stderr, redirect_stdout
from pathlib import Path

import pytest
import yaml

from sopwith_gm.cli import main

PILOTS = {"Cora Vale": "cora", "Ned Ash": "ned", "Bram Kuiper": "bram", "Lise Aubry": "lise"}
BEFORE, AFTER = "2026-12-04T17:00+00:00", "2029-03-05T19:00+00:00"
CHASE = (
    "IF FUEL <= 2 LAND NEAREST ELSE ATTACK ANY ELSE TAKEOFF ELSE MOVE TO H8 ELSE MOVE N N ELSE "
    "MOVE S S ELSE MOVE SE ELSE MOVE SW"
)
SECRET = "00112233445566778899aabbccddeeff" * 2


def run(folder: Path, *arguments: str, code: int = 0) -> str:
    """What the program says, in this process; it must end with that exit code."""
    said = io.StringIO()
    quiet = redirect_stdout(said), redirect_stderr(said)
    with chdir(folder), quiet[0], quiet[1], pytest.raises(SystemExit) as ended:
        main(list(arguments))
    assert int(ended.value.code or 0) == code, said.getvalue()
    return said.getvalue()


def order(folder: Path, turn: int, name: str, **keys: str) -> None:
    """A file of exact orders."""
    orders = folder / f"games/kent/turn{turn}/orders"
    orders.mkdir(parents=True, exist_ok=True)
    told = yaml.safe_dump({"pilot": name, "turn": turn, **keys})
    (orders / f"{PILOTS[name]}.yaml").write_text(told)


def mail(folder: Path, turn: int, name: str, text: str) -> None:
    """A message with orders in normal form."""
    orders = folder / f"games/kent/turn{turn}/orders"
    orders.mkdir(parents=True, exist_ok=True)
    who = PILOTS[name]
    head = f"From: {name} <{who}@example.org>\nTo: gm@example.org\nSubject: orders\n"
    date = "Date: Fri, 27 Nov 2026 10:00:00 +0000\n\n"
    (orders / f"{who}.eml").write_text(f"{head}{date}{text}")


def record(folder: Path, turn: int) -> Mapping[str, object]:
    """A turn's record as plain data."""
    found: Mapping[str, object] = json.loads(
        (folder / f"games/kent/turn{turn}/turn.json").read_text()
    )
    return found


@pytest.fixture(scope="module")
def league(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A league whose only game has been begun, with the set-up's orders there."""
    folder = tmp_path_factory.mktemp("britain")
    run(folder, "init", "games", "--game-master", "Ada Quill", "--zone", "Europe/Dublin",
        "--ruleset", "email")  # fmt: skip
    (folder / "games/private").mkdir(exist_ok=True)
    (folder / "games/private/kent.secret").write_text(SECRET + "\n")
    pilots = [part for name, who in PILOTS.items() for part in ("--pilot", f"{name}, {who}")]
    run(folder, "new", "kent", "--system", "britain", "--title", "Kent Skies", *pilots,
        "--rule", "max_rounds=5", "--first", "2026-12-04 18:00")  # fmt: skip
    addresses = "".join(f"  {who}: {who}@example.org\n" for who in PILOTS.values())
    (folder / "games/private/addresses.yaml").write_text(f"players:\n{addresses}")
    order(folder, 0, "Cora Vale", sector="RED BLUE", base="D12", dodge="REAR S")
    order(folder, 0, "Ned Ash", sector="RED GREEN")
    mail(folder, 0, "Bram Kuiper", "Hello Ada,\nSECTOR YELLOW\nBASE U10 R7\nsee you there\nBram\n")
    return folder


@pytest.fixture(scope="module")
def set_up(league: Path) -> Path:
    """The same after mailing 0."""
    run(league, "check", "kent/turn0", "--at", BEFORE)
    run(league, "adjudicate", "kent/turn0", "--at", AFTER)
    return league


@pytest.fixture(scope="module")
def previewed(set_up: Path) -> dict[str, dict[str, list[str]]]:
    """What `check` says of turn 2's orders, by pilot; turn 1 took everybody into the air."""
    for name in PILOTS:
        order(set_up, 1, name, orders="TAKEOFF", fly="ATTACK ANY ELSE MOVE TO H8")
    run(set_up, "adjudicate", "kent/turn1", "--at", AFTER, "--now")
    order(set_up, 2, "Cora Vale", orders="MOVE TO I9 ELSE HOLD")
    mail(set_up, 2, "Ned Ash", "Dear Ada,\n\nMOVE TO D9 ELSE LAND NEAREST\n\nPress: Tally ho!\n")
    order(set_up, 2, "Bram Kuiper", orders="IF B5 GONE MOVE N ELSE MOVE TO T10")
    told = json.loads(run(set_up, "check", "kent/turn2", "--at", BEFORE, "--json"))
    return {one["plane"]: one for one in told["planes"]}


@pytest.fixture(scope="module")
def under(set_up: Path, previewed: object) -> str:
    """What turn 2 would be by the Dutch leaflet."""
    return run(set_up, "adjudicate", "kent/turn2", "--under", "leaflet-nl", "--at", AFTER)


@pytest.fixture(scope="module")
def status(set_up: Path, previewed: object) -> str:
    """What `status` says before turn 2 is flown."""
    return run(set_up, "status", "--at", BEFORE)


@pytest.fixture(scope="module")
def played(set_up: Path, previewed: object, status: str, under: str) -> Path:
    """The same when the game is over; turn 2 was amended."""
    run(set_up, "adjudicate", "kent/turn2", "--at", AFTER, "--now")
    ruling = "planes:\n  Lise Aubry:\n    reason: she rang\n    orders: {orders: HOLD}\n"
    (set_up / "games/kent/turn2/rulings.yaml").write_text(ruling)
    run(set_up, "amend", "kent/turn2", "--reason", "Lise rang", "--yes")
    for turn in range(3, 6):
        for name in PILOTS:
            order(set_up, turn, name, orders=CHASE)
        run(set_up, "adjudicate", f"kent/turn{turn}", "--at", AFTER, "--now")
        if (set_up / f"games/kent/turn{turn}/secret.txt").exists():
            return set_up
    pytest.fail("nobody won in five rounds")


def last_of(folder: Path) -> Path:
    """The folder of the last turn."""
    return max((folder / "games/kent").glob("turn*/secret.txt")).parent


def test_whoever_stays_on_the_ground_is_told_so_once(set_up: Path, tmp_path: Path) -> None:
    """And in the letter its fuel, too, is told once."""
    folder = Path(shutil.copytree(set_up, tmp_path / "copy"))
    pilots = ("--pilot", "Cora Vale, cora", "--pilot", "Ned Ash, ned")
    run(folder, "new", "quiet", "--system", "britain", "--rule", "fuel=4", *pilots)
    for turn in (0, 1):
        run(folder, "adjudicate", f"quiet/turn{turn}", "--at", AFTER, "--now")
    place = folder / "games/quiet/turn1"
    told = " ".join((place / "report.txt").read_text().split("Standings")[0].split())
    assert "Cora Vale has no orders, and stays on the ground in " in told
    assert told.count("tays on the ground") == 2
    letter = (place / "drafts/result-cora-vale.txt").read_text()
    (own,) = [line for line in letter.splitlines() if line.startswith("Cora Vale: ")]
    assert re.fullmatch(
        "Cora Vale: [A-Z]+, on the ground in [A-Z][0-9]+; four notches of fuel left.", own
    )


def test_sectors_that_two_ask_for_go_to_the_die(set_up: Path) -> None:
    """BB 2.5: the loser has his next wish; who asked for nothing has what is left; the dice are
    those of BB 11.3, and stand in the record."""
    position = record(set_up, 0)["adjudication"]["position"]  # type: ignore[index]
    sectors = {one["name"]: one["sector"] for one in position["planes"]}
    dice = {one["why"]: one["pip"] for one in record(set_up, 0)["dice"]}  # type: ignore[attr-defined]
    cora, ned = (dice[f"set-up | sector RED {name}"] for name in ("Cora Vale", "Ned Ash"))
    assert cora != ned
    won, lost = ("Cora Vale", "Ned Ash") if cora > ned else ("Ned Ash", "Cora Vale")
    assert sectors[won] == 1
    assert sectors[lost] == (3 if lost == "Ned Ash" else 2)
    assert sectors["Bram Kuiper"] == 4
    assert set(sectors.values()) == {1, 2, 3, 4}


def test_the_bombers_of_round_1_have_flown_before_orders_are_due(set_up: Path) -> None:
    """BB 13.1: mailing 0 ends with their flight, by the dice of round 1."""
    told = record(set_up, 0)
    whys = [one["why"] for one in told["dice"]]  # type: ignore[attr-defined]
    assert [why for why in whys if why.startswith("round 1 | B3")] == [
        "round 1 | B3 course",
        "round 1 | B3 height",
    ]
    report = (set_up / "games/kent/turn0/report.txt").read_text()
    assert "Round 1, bombers" in report
    assert "Shot from" in report


def test_check_says_what_comes_of_an_order_alternative_by_alternative(
    previewed: dict[str, dict[str, list[str]]],
) -> None:
    """Of Cora's move, and of what stands behind it where somebody may change it."""
    outlook = previewed["Ned Ash"]["outlook"]
    assert any(line.startswith("MOVE TO D9: ") for line in outlook)
    assert previewed["Ned Ash"]["flown"][:2] == ["MOVE TO D9", "LAND NEAREST"]
    skipped = "IF B5 GONE MOVE N: skipped, its condition is false."
    assert skipped in previewed["Bram Kuiper"]["outlook"]


def test_the_receipt_says_the_same(set_up: Path, previewed: object) -> None:
    """With the fuel that is left, in the player's letter."""
    receipt = (set_up / "games/kent/turn2/drafts/receipt-ned-ash.txt").read_text()
    assert "What comes of it, as things stand:" in receipt
    assert "after this turn's use." in receipt


def test_a_reminder_says_how_long_fuel_lasts(set_up: Path, previewed: object) -> None:
    """Lise is silent: her standing order is told, and when she would crash."""
    reminder = (set_up / "games/kent/turn2/drafts/reminder-lise-aubry.txt").read_text()
    assert "by its standing order" in " ".join(reminder.split())


def test_status_tells_what_the_silent_do_and_how_long_fuel_lasts(
    status: str, previewed: object
) -> None:
    """Lise's Spitfire flies its standing order; her fuel is told by the round."""
    [line] = [one for one in status.splitlines() if one.startswith("  if silent:")]
    assert "Lise Aubry: by its standing order" in line
    assert "crashes at the beginning of its turn in round" in line


def test_an_amended_mailing_has_the_same_dice(played: Path) -> None:
    """BB 11.4: Lise's ruling changes what she flew, and no die."""
    turn = played / "games/kent/turn2"
    [old] = [json.loads(one.read_text()) for one in (turn / "history").rglob("*.json")]
    assert record(played, 2)["dice"] == old["dice"]
    assert "Lise rang" in (turn / "erratum.txt").read_text()


def test_every_mailing_can_be_checked_again(played: Path) -> None:
    """`verify` flies all of it anew from the secret."""
    assert "all as it should be" in run(played, "verify", "kent")


def test_the_game_ends_with_its_last_round_or_a_winner(played: Path) -> None:
    """Places, winner and secret are told."""
    report = " ".join((last_of(played) / "report.txt").read_text().split())
    assert "The game is over." in report
    assert "won by" in run(played, "status") or "nobody was left" in run(played, "status")


def test_press_in_a_message_is_printed(played: Path) -> None:
    """Ned's, on the page of turn 2."""
    assert "Tally ho!" in (played / "games/kent/turn2/index.html").read_text()


def test_the_site_says_nothing_of_another_game(played: Path) -> None:
    """Victories and fuel; no word of bursts, aerodromes or crosses; no address."""
    run(played, "publish")
    site = played / "site"
    assert "Victories" in (site / "games/kent/index.html").read_text()
    for page in (site / "games/kent").rglob("*.html"):
        body = page.read_text().partition("<main")[2].lower()
        found = [one for one in ("burst", "aerodrome", "swastika") if one in body]
        assert not found, (page, found)
    texts = (one.read_text(errors="replace") for one in site.rglob("*") if one.is_file())
    assert "cora@example.org" not in "".join(texts)


def test_the_game_can_be_handed_over(played: Path) -> None:
    """The archive verifies by itself, and so does the players'."""
    run(played, "handover", "kent", "--to", "kent.zip")
    with zipfile.ZipFile(played / "kent.zip") as packed:
        assert any(name.endswith("turn0/turn.json") for name in packed.namelist())
    assert "all as it should be" in run(played, "verify", "kent.zip")
    run(played, "handover", "kent", "--for-players", "--to", "players.zip")
    assert "all as it should be" in run(played, "verify", "players.zip")


def test_other_rules_can_be_tried_on_a_mailing(under: str) -> None:
    """`--under` says what they would change, and writes nothing."""
    assert "by leaflet-nl instead of postal" in under
    assert "Nothing was written." in under

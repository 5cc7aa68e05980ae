"""A whole game of Squadron Leader by the real program, from set-up by mail to site and archive."""

import subprocess
import sys
import zipfile
from pathlib import Path

import pytest
from simple_pilots import orders_for

from sopwith_gm.systems import record_from_json
from sopwith_gm.systems.squadron.record import SquadronRecord

PROGRAM = Path(sys.executable).with_name("sopwith-gm")
BEFORE, AFTER = "2026-12-04T17:00+00:00", "2028-01-01T00:00+00:00"
SET_UP = """From: Ada <ada@example.org>
To: gm@example.org
Subject: set-up
Date: Fri, 27 Nov 2026 10:00:00 +0000

Hello Harriet,

STATS ATT 4 DEF 3 SPD 3 HLT 2
START 2 5

Press: The Baron is back.
"""
PLANES = ("Baron", "Kite", "Tin Goose")


def run(folder: Path, *arguments: str, code: int = 0) -> str:
    """What the program says; it must end with that exit code."""
    done = subprocess.run(
        [PROGRAM, *arguments], cwd=folder, capture_output=True, text=True, check=False
    )
    assert done.returncode == code, done.stdout + done.stderr
    assert "Traceback" not in done.stderr
    return done.stdout + done.stderr


def write(path: Path, text: str) -> None:
    """A file, with the folders above it."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text)


def record_of(league: Path, turn: int) -> SquadronRecord:
    """A turn's record."""
    record: SquadronRecord = record_from_json(
        (league / f"games/circus/turn{turn}/turn.json").read_text()
    )
    return record


@pytest.fixture(scope="module")
def league(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A league whose only game is of three planes, before its set-up."""
    folder = tmp_path_factory.mktemp("circus")
    run(folder, "init", "games", "--game-master", "Harriet Vane", "--zone", "Europe/Dublin",
        "--ruleset", "email")  # fmt: skip
    pilots = (
        f"{plane}, {player}" for plane, player in zip(PLANES, ("ada", "ben", "cy"), strict=True)
    )
    named = [part for pilot in pilots for part in ("--pilot", pilot)]
    write(folder / "games/private/circus.secret", bytes(range(32)).hex() + "\n")
    told = run(folder, "new", "circus", "--system", "squadron", "--ruleset", "postal", "--title",
               "The Circus", "--rule", "health_cap=2", "--first", "2026-12-04 18:00",
               *named)  # fmt: skip
    assert "games/circus/turn0/orders/" in told
    write(folder / "games/private/addresses.yaml", "players:\n  ada: ada@example.org\n")
    write(folder / "games/circus/turn0/orders/ada.eml", SET_UP)
    kite = "pilot: Kite\nturn: 0\nstats: ATT 3 DEF 2 SPD 4 HLT 4\nstart: 6 FACING W\n"
    write(folder / "games/circus/turn0/orders/kite.yaml", kite)
    return folder


@pytest.fixture(scope="module")
def set_up(league: Path) -> dict[str, str]:
    """What `check` and `status` say before the set-up."""
    told = {"check": run(league, "check", "circus/turn0", "--at", BEFORE)}
    told["status"] = run(league, "status", "--at", BEFORE)
    told["receipt"] = (league / "games/circus/turn0/drafts/receipt-baron.txt").read_text()
    told["question"] = (league / "games/circus/turn0/drafts/receipt-kite.txt").read_text()
    return told


@pytest.fixture(scope="module")
def played(league: Path, set_up: object) -> Path:
    """The same league when the game is over; round 2 was amended."""
    run(league, "adjudicate", "circus/turn0", "--at", AFTER, "--now")
    for turn in range(1, 40):
        before = record_of(league, turn - 1)
        if before.is_over:
            return league
        position = before.adjudication.position
        for plane in position.in_play:
            orders = orders_for(plane, position, before.rules).replace("; ", "\n")
            if turn == 1 and plane.name == "Kite":
                orders = "MOVE TR TR S\nATTACK baron within 2, kite"
            name = f"games/circus/turn{turn}/orders/{plane.name}.txt"
            write(league / name, f"Hello,\n\n{orders}\n")
        if turn == 1:
            run(league, "check", "circus/turn1", "--at", BEFORE)
        run(league, "adjudicate", f"circus/turn{turn}", "--at", AFTER, "--now")
        if turn == 2:
            _amend(league)
    pytest.fail("nobody won in 40 rounds")


def _amend(league: Path) -> None:
    ruling = (
        "planes:\n  Kite:\n    reason: he meant a bank\n    orders: {move: BL, attack: baron}\n"
    )
    write(league / "games/circus/turn2/rulings.yaml", ruling)
    run(league, "amend", "circus/turn2", "--reason", "Kite meant a bank", "--yes")


def test_the_set_up_comes_by_mail(set_up: dict[str, str]) -> None:
    """Receipts say what is assigned and which station is asked for; what cannot be is remarked."""
    assert "Attack 4, Defence 3, Speed 3, Health 2" in set_up["receipt"]
    assert "Station 2, then 5" in set_up["receipt"]
    assert "each of 4, 3, 3, 2 is assigned once (SL 2.1)" in " ".join(set_up["question"].split())
    assert "nothing from:  Tin Goose" in set_up["status"]


def test_a_receipt_says_what_orders_cost_and_where_they_end(played: Path) -> None:
    """Cost of what is flown, end in centimetres and heading, what is dropped and why."""
    told = (played / "games/circus/turn1/drafts/receipt-kite.txt").read_text()
    assert "MOVE TR\n" in told
    assert "costs 3 of 3" in told
    assert "cm, heading " in told
    assert "Attacks Baron at range 1 or 2" in told
    said = " ".join(told.split())
    assert "TR -> dropped, with what follows: it costs 3, and 0 of 3 is left (SL 4.4)" in said
    assert "Kite -> passed over: that is the plane itself (SL 8.2)" in said


def test_a_round_is_told_with_all_its_dice(played: Path) -> None:
    """Every die of every attack stands in the report, rerolls with their reason; the order of play
    of the next round and the game's credit are there."""
    turn = next(one for one in range(1, 40) if record_of(played, one).dice)
    report = (played / f"games/circus/turn{turn}/report.txt").read_text()
    rolled: dict[str, list[int]] = {}
    for roll in record_of(played, turn).dice:
        rolled.setdefault(roll.why, []).append(roll.pip)
    for why, pips in rolled.items():
        purpose = why.partition(" | ")[2]
        if purpose in ("attack", "defence"):
            assert f"{purpose:<8}{' '.join(map(str, pips))}\n" in report
    assert f"Order of play, round {turn + 1}" in report
    assert "Tim Smith (Wollivan), CC BY-SA 4.0" in " ".join(report.split())
    assert "As read" in (played / f"games/circus/turn{turn}/index.html").read_text()


def test_an_amended_round_rolls_the_same_dice(played: Path) -> None:
    """Kite flies otherwise; whoever attacks in both has the same dice, and the erratum says why."""
    turn = played / "games/circus/turn2"
    now = record_of(played, 2)
    [kept] = [one.read_text() for one in (turn / "history").rglob("*.json")]
    old: SquadronRecord = record_from_json(kept)
    assert "Kite: flew" in (turn / "erratum.txt").read_text()
    assert now.orders[1].ruling == "he meant a bank"
    by_why = {roll.why: roll.pip for roll in reversed(old.dice)}
    same = {roll.why for roll in now.dice} & set(by_why)
    first = {roll.why: roll.pip for roll in reversed(now.dice)}
    assert {why: first[why] for why in same} == {why: by_why[why] for why in same}


def test_dice_are_rolled_in_the_streams_of_the_rulebook(played: Path) -> None:
    """SL 11.2: a message such as `round 0 | Baron | starter | 1` under the secret."""
    from sopwith_gm.core.dice import pip_from

    secret = bytes.fromhex((played / "games/private/circus.secret").read_text())
    rolled = [roll for roll in record_of(played, 0).dice if roll.why == "Baron | starter"]
    assert rolled[0].pip == pip_from(secret, "round 0 | Baron | starter | 1")


def test_every_round_can_be_checked_again(played: Path) -> None:
    """`verify` flies all of it anew, the archives too; `status` names the winner."""
    assert "all as it should be" in run(played, "verify", "circus")
    assert "won by" in run(played, "status")
    for option in ((), ("--for-players",)):
        archive = f"circus{len(option)}.zip"
        run(played, "handover", "circus", *option, "--to", archive)
        with zipfile.ZipFile(played / archive) as packed:
            assert any(name.endswith("turn0/turn.json") for name in packed.namelist())
        assert "all as it should be" in run(played, "verify", archive)


def test_the_site_shows_the_game_with_kills_and_careers(played: Path) -> None:
    """Standings, rules with their options, pilots' pages; no word of another game, no address."""
    run(played, "publish")
    site = played / "site"
    game = (site / "games/circus/index.html").read_text()
    assert "Health left" in game
    assert "turn0/index.html" in game
    rules = (site / "games/circus/rules.html").read_text()
    assert "What is the most Health a plane can have?" in rules
    assert "CC BY-SA 4.0" in rules
    fallen = [one.plane for turn in range(1, 40) if (played / f"games/circus/turn{turn}").exists()
              for one in record_of(played, turn).adjudication.events
              if type(one).__name__ == "Left"]  # fmt: skip
    assert fallen
    assert "round" in (site / f"pilots/{fallen[0].lower().replace(' ', '-')}.html").read_text()
    for page in (site / "games/circus").rglob("*.html"):
        body = page.read_text().partition("<main")[2].lower()
        assert not [one for one in ("burst", "aerodrome", "cloud") if one in body], page
    texts = (one.read_text(errors="replace") for one in site.rglob("*") if one.is_file())
    assert "ada@example.org" not in "".join(texts)


def test_other_rules_tell_what_they_would_change(played: Path) -> None:
    """`--under` another ruleset on the same board; a board of hexes has no room for the round."""
    told = run(played, "adjudicate", "circus/turn2", "--under", "table-2022")
    assert "by table-2022 instead of postal" in told
    assert "the same grid and board" in run(
        played, "adjudicate", "circus/turn2", "--under", "hex", code=1
    )

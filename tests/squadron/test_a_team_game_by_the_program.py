"""Two players with two planes each, on two sides: what only such a game has."""

import json
from pathlib import Path

import pytest
from at_the_desk import run, write

from sopwith_gm.systems import record_from_json
from sopwith_gm.systems.squadron.record import SquadronRecord
from sopwith_gm.systems.squadron.telling.scene import scene_of

GAME = """title: Two Sides
system: squadron
ruleset: postal
rules: {teams: [west, east], planes_per_player: 2, split_s: 3, immelmann: yes, ace_die: yes}
pilots:
  Red One: {player: ada, side: west}
  Red Two: {player: ada, side: west}
  Blue One: {player: ben, side: east}
  Blue Two: {player: ben, side: east}
"""
AFTER = ("--at", "2028-01-01T00:00+00:00", "--now")


def record_of(games: Path, turn: int) -> SquadronRecord:
    """A turn's record."""
    text = (games / f"sides/turn{turn}/turn.json").read_text()
    record: SquadronRecord = record_from_json(text)
    return record


@pytest.fixture(scope="module")
def games(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A league with the game after round 1."""
    games = tmp_path_factory.mktemp("sides") / "games"
    run("init", str(games), "--game-master", "Harriet", "--zone", "UTC", "--ruleset", "email")
    write(games / "sides/game.yaml", GAME)
    write(games / "pilots.yaml", "pilots: {}\n")
    write(games / "private/sides.secret", bytes(range(32)).hex() + "\n")
    for turn in (0, 1):
        (games / f"sides/turn{turn}/orders").mkdir(parents=True, exist_ok=True)
    asked = {"Red One": "order: Red Two, Red One", "Red Two": "order: Red One", "Blue One": ""}
    for name, order in asked.items():
        text = f"pilot: {name}\nturn: 1\nmove: S\nattack: Blue One, red two, WEAKEST\n{order}\n"
        write(games / f"sides/turn1/orders/{name}.yaml", text)
    for turn in (0, 1):
        checked = run("check", f"sides/turn{turn}", "--games", str(games))
        assert checked.exit_code == 0, checked.output
        done = run("adjudicate", f"sides/turn{turn}", "--games", str(games), *AFTER)
        assert done.exit_code == 0, done.output
    return games


def test_who_flies_two_planes_has_one_before_the_second_of_any(games: Path) -> None:
    """SL 2.3: the seat order; more than `planes_per_player` is refused in its place."""
    planes = record_of(games, 0).adjudication.position.planes
    assert [one.name for one in planes] == ["Red One", "Blue One", "Red Two", "Blue Two"]
    write(games / "crowd/game.yaml", GAME.replace("planes_per_player: 2", "planes_per_player: 1"))
    said = run("check", "crowd/turn0", "--games", str(games))
    assert said.exit_code == 1
    assert "'ada' flies 'Red One' already; planes_per_player is 1" in " ".join(said.output.split())
    (games / "crowd/game.yaml").unlink()


def test_a_side_moves_as_its_first_order_says(games: Path) -> None:
    """SL 3.3: that of the plane first in seat order counts, the other is remarked on."""
    moved = [one.plane for one in scene_of(record_of(games, 1)).moved]
    assert moved.index("Red Two") < moved.index("Red One")
    remarks = {(one.plane, one.code) for one in record_of(games, 1).adjudication.remarks}
    assert ("Red Two", "order") in remarks
    assert ("Red One", "order") not in remarks


def test_a_mail_orders_both_planes_of_its_sender(games: Path) -> None:
    """Each under its name, in the player's words; press is the player's."""
    write(games / "private/addresses.yaml", "players: {ben: ben@example.org}\n")
    mail = (
        "From: Ben <ben@example.org>\nTo: gm@example.org\nSubject: round 2\n"
        "Date: Fri, 27 Nov 2026 10:00:00 +0000\n\nHello,\n\n"
        "Blue One: climb, then a bank left. Go for Red Two, else whoever is nearest.\n"
        "Blue Two: two straights, hold fire\n\nPress: You are two.\n"
    )
    write(games / "sides/turn2/orders/ben.eml", mail)
    checked = run("check", "sides/turn2", "--games", str(games), "--json")
    planes = {one["plane"]: one for one in json.loads(checked.output)["planes"]}
    assert planes["Blue One"]["flown"] == ["MOVE CLIMB 1 BL", "ATTACK Red Two, NEAREST"]
    assert planes["Blue Two"]["flown"] == ["MOVE S S", "HOLD FIRE"]
    assert planes["Blue Two"]["written"] == "MOVE S S; HOLD FIRE"


def test_a_friend_is_no_target_and_a_silent_plane_is_told(games: Path) -> None:
    """SL 8.2, 4.6: with the clause, in receipt, report and page."""
    receipt = (games / "sides/turn1/drafts/receipt-red-one.txt").read_text()
    assert "a friend is no target (SL 8.2)" in " ".join(receipt.split())
    assert "Its side moves in this order: Red Two, Red One" in receipt
    report = " ".join((games / "sides/turn1/report.txt").read_text().split())
    assert "nothing that counts was ordered. (SL 4.6)" in report
    assert "SL 8.2" in (games / "sides/turn1/index.html").read_text()


def test_the_next_order_of_play_is_told_by_sides_at_the_head(games: Path) -> None:
    """It decides bumps and who shoots first: before the account, in the report and on the page."""
    for name in ("report.txt", "index.html"):
        text = (games / f"sides/turn1/{name}").read_text()
        assert 0 < text.index("Order of play, round 2") < text.rindex("Attack by attack")
    order = record_of(games, 1).adjudication.position.order
    assert sorted(order) == ["east", "west"]
    report = " ".join((games / "sides/turn1/report.txt").read_text().split())
    assert f"Order of play, round 2: {order[0].capitalize()} (" in report


def test_how_to_read_the_map_says_how_sides_are_drawn(games: Path) -> None:
    """Colours alone would not tell them apart in a printed zine."""
    page = " ".join((games / "sides/turn1/index.html").read_text().split())
    assert "those of west octagons and those of east discs" in page

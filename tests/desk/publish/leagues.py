"""Small leagues on disk, flown by the program itself; maps are left out where none are wanted."""

import hashlib
from collections.abc import Mapping
from datetime import datetime
from pathlib import Path

import yaml

from sopwith_gm.core.dice import commitment
from sopwith_gm.core.telling.report import report_text
from sopwith_gm.desk.fly import make_record, standing_of
from sopwith_gm.desk.gather import gather
from sopwith_gm.desk.hindsight import with_hindsight
from sopwith_gm.store.find import load_all
from sopwith_gm.store.game import load_game
from sopwith_gm.store.turn_commit import commit_turn
from sopwith_gm.systems import record_to_json
from sopwith_gm.systems.sopwith.telling.telling import tell

NOW = datetime.fromisoformat("2026-03-01T12:00:00+00:00")
HOSTILE = "</style><script>alert(1)</script> \u202eMax & \"Moritz\" 'x'"
"""A chosen name that is markup, turns the line, and has every kind of quote."""


def make_league(games: Path, *, hostile: bool = False, address: bool = True) -> Path:
    """One game that runs (two turns), one that is over, one that has not begun."""
    games.mkdir(parents=True)
    name = HOSTILE if hostile else "Old Tallow"
    title = "Dawn <b>& Dusk</b>" if hostile else "Dawn Patrol"
    site = {"title": "The <i>Evening</i> Aerodrome" if hostile else "The Evening Aerodrome"}
    if address:
        site["address"] = "https://example.org/sopwith/"
    write(games / "league.yaml", _league(site))
    pilots = {
        "Red Robin": {"player": "tom", "career": 43},
        name: {"player": "gwen", "career": 3},
        "von Krull": {"player": "anselm", "career": 0},
    }
    write(games / "pilots.yaml", {"pilots": pilots})
    addresses = {"tom": "tom@example.com", "gwen": "gwen@example.net"}
    write(games / "private" / "addresses.yaml", {"players": addresses})
    homes = {"Red Robin": {"home": "N"}, name: {"home": "S"}, "von Krull": {"home": "SW"}}
    dates = {"1": "2026-03-06 18:00", "2": "2026-03-13 18:00", "3": "2026-03-20 18:00"}
    add_game(games, "dawn-patrol", title, homes, deadlines=dates)
    add_game(games, "short-work", "Short Work", {"Red Robin": {"home": "N"}, name: {"home": "S"}})
    add_game(games, "not-yet", "Not Yet", {"von Krull": {"home": "N"}, name: {"home": "S"}})
    up = {"moves": ["A", "A", "A"], "take_off": "beta"}
    press = "A </p><img src=x onerror=alert(1)> day.\n\nBang & \u2066 bang."
    fly(games, "dawn-patrol", {"Red Robin": up, name: up | {"press": press}, "von Krull": up})
    ahead = {"moves": ["A", "A", "A/A"]}
    fly(games, "dawn-patrol", {"Red Robin": ahead, name: ahead, "von Krull": ahead})
    off = {"moves": ["A", "A", "LT"], "take_off": "alpha"}
    fly(games, "short-work", {"Red Robin": {"stay": True}, name: off})
    return games


def _league(site: Mapping[str, str]) -> dict[str, object]:
    waiting = [{"player": "ivo", "note": "NOTE-OF-THE-GAME-MASTER"}]
    return {
        "game_master": "Harriet Vane-Lucas",
        "zone": "Europe/Dublin",
        "site": dict(site),
        "waiting": waiting,
    }


def add_game(
    games: Path,
    name: str,
    title: str,
    pilots: Mapping[str, Mapping[str, object]],
    *,
    ruleset: str = "email",
    deadlines: Mapping[str, str] | None = None,
    **more: object,
) -> bytes:
    """A game that has not begun; its secret."""
    secret = name.encode().ljust(32, b"!")
    (games / "private").mkdir(exist_ok=True)
    (games / "private" / f"{name}.secret").write_text(secret.hex() + "\n")
    game = {
        "title": title,
        "ruleset": ruleset,
        "pilots": {pilot: dict(seat) for pilot, seat in pilots.items()},
        "commitment": commitment(secret),
        "notes": "PRIVATE-NOTES-ON-THE-GAME",
        **more,
    }
    if deadlines:
        game["deadlines"] = {"turns": dict(deadlines)}
    write(games / name / "game.yaml", game)
    return secret


def fly(games: Path, name: str, orders: Mapping[str, Mapping[str, object]]) -> int:
    """The next turn of a game by these orders: written as files, read, flown, and put in place."""
    league, pilots = load_all(games)
    game = load_game(games / name, league, pilots)
    turn = 1 + sum(path.is_file() for path in (games / name).glob("turn*/turn.json"))
    for index, (pilot, told) in enumerate(orders.items()):
        file = games / name / f"turn{turn}" / "orders" / f"{index}.yaml"
        write(file, {"pilot": pilot, "turn": turn, **told})
    standing = standing_of(game, turn, pilots)
    record = make_record(standing, gather(standing.game, turn, standing.position), NOW)
    stored = record_to_json(record).encode()
    telling = with_hindsight(
        tell(record, standing.history),
        record,
        stored=hashlib.sha256(stored).hexdigest(),
        is_settled=False,
        games=games,
    )
    files = {"turn.json": stored, "report.txt": report_text(record, telling).encode()}
    commit_turn(games / name / f"turn{turn}", files)
    return turn


def write(path: Path, data: object) -> None:
    """A YAML file, quoted so that no text is taken for anything else."""
    path.parent.mkdir(parents=True, exist_ok=True)
    text = yaml.safe_dump(data, sort_keys=False, allow_unicode=True, width=1000)
    path.write_text(text.replace(": true", ": yes"), encoding="utf-8")


def every_file(folder: Path) -> dict[str, bytes]:
    """A folder's files by their paths, but for the lock."""
    return {
        path.relative_to(folder).as_posix(): path.read_bytes()
        for path in sorted(folder.rglob("*"))
        if path.is_file() and not path.name.startswith(".lock")
    }

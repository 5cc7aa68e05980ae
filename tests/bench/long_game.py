"""One game of many turns that still runs, flown by the program itself: three planes that circle."""

import hashlib
from pathlib import Path

from leagues import NOW, add_game, write

from sopwith_gm.desk.fly import make_record, standing_after, standing_of
from sopwith_gm.desk.gather import gather
from sopwith_gm.store.find import load_all
from sopwith_gm.store.game import load_game
from sopwith_gm.systems import record_to_json

UP = {"moves": ["A", "A", "LT"], "take_off": "beta"}
ROUND = {"moves": ["LT", "LT", "LT"]}


def make_long_game(games: Path, name: str, turns: int) -> None:
    """A game of that name in a league that is there; the turn after `turns` is due."""
    pilots = {
        f"Pilot {home}": {"home": home, "player": f"player {home}"} for home in ("N", "SE", "SW")
    }
    add_game(games, name, "The Long Game", pilots)
    league, known = load_all(games)
    standing = standing_of(load_game(games / name, league, known), 1, known)
    for turn in range(1, turns + 1):
        folder = games / name / f"turn{turn}"
        for pilot in pilots:
            orders = {"pilot": pilot, "turn": turn, **(UP if turn == 1 else ROUND)}
            write(folder / "orders" / f"{pilot[-2:].strip()}.yaml", orders)
        record = make_record(standing, gather(standing.game, turn, standing.position), NOW)
        text = record_to_json(record).encode()
        (folder / "turn.json").write_bytes(text)
        (folder / "report.txt").write_text("Round and round.\n", "utf-8")
        standing = standing_after(standing, record, None, hashlib.sha256(text).hexdigest())

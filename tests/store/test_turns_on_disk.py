"""Records, their chain, inputs and deadlines."""

from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path

import pytest

from sopwith_gm.store.commit import Commit
from sopwith_gm.store.find import load_all
from sopwith_gm.store.game import Game, load_game
from sopwith_gm.store.history import (
    check_chain,
    due_turn,
    latest_turn,
    load_record,
    position_before,
    record_hash,
    secret_of,
)
from sopwith_gm.store.inputs import gather_inputs, order_files, what_changed_since
from sopwith_gm.store.league import load_pilots
from sopwith_gm.store.turn_files import load_rulings, parse_orders
from sopwith_gm.systems.sopwith.sheet import Fire, Manoeuvre, OrderSheet

Refusal = Callable[..., str]
Fly = Callable[[Game, int], Commit]


def orders_of(game: Game, turn: int, text: str) -> object:
    """Orders as a file of that turn has them."""
    path = game.turn_folder(turn) / "orders" / "red.yaml"
    return parse_orders(path, text.encode(), game, turn)


def test_a_turn_begins_where_the_last_one_ended(game: Game, fly: Fly) -> None:
    """Position by position, and the next record names the one before."""
    fly(game, 1)
    fly(game, 2)
    assert position_before(game, 2, {}) == load_record(game, 1).adjudication.position
    assert load_record(game, 2).previous == record_hash(game, 1)
    assert (latest_turn(game.folder), due_turn(game)) == (2, 3)
    check_chain(game)


def test_flying_a_turn_again_changes_nothing(game: Game, fly: Fly) -> None:
    """The same inputs, the same bytes; not even the time of a file."""
    fly(game, 1)
    folder = game.turn_folder(1)
    before = {path.name: path.stat().st_mtime_ns for path in folder.iterdir()}
    assert fly(game, 1) == Commit(unchanged=("turn.json", "turn.sha256"))
    assert {path.name: path.stat().st_mtime_ns for path in folder.iterdir()} == before


def test_careers_are_those_of_the_day_turn_1_was_flown(games: Path, game: Game, fly: Fly) -> None:
    """A pilot whose other game ends later does not become an ace here when turn 1 is told again."""
    fly(game, 1)
    text = (games / "pilots.yaml").read_text().replace("player: Cora", "player: Cora, career: 99")
    (games / "pilots.yaml").write_text(text)
    assert position_before(game, 1, load_pilots(games)).plane("Blue Bottle").career == 0
    assert fly(game, 1).written == ()


def test_a_turn_cannot_be_flown_before_the_one_before(
    game: Game, fly: Fly, refusal: Refusal
) -> None:
    """The message names the turn that is due."""
    assert "is dawn-patrol/turn1" in refusal(position_before, game, 2, {})
    fly(game, 1)
    assert "is dawn-patrol/turn2" in refusal(position_before, game, 5, {})


def test_a_record_that_was_edited_is_noticed(game: Game, fly: Fly, refusal: Refusal) -> None:
    """Never silently used: its seal is broken."""
    fly(game, 1)
    path = game.turn_folder(1) / "turn.json"
    path.write_text(path.read_text().replace("Ada Quill", "Bob Quill"))
    told = refusal(position_before, game, 2, {})
    assert told.startswith(f"{path}: has changed since the program wrote it")


def test_an_edit_under_a_new_seal_is_noticed_by_the_next_record(
    game: Game, fly: Fly, refusal: Refusal
) -> None:
    """The chain of records tells what the seal does not."""
    for turn in (1, 2):
        fly(game, turn)
    path = game.turn_folder(1) / "turn.json"
    path.write_text(path.read_text().replace("Ada Quill", "Bob Quill"))
    (game.turn_folder(1) / "turn.sha256").unlink()
    assert "turn2/turn.json: was made from another record" in refusal(check_chain, game)
    assert "was made from another record" in refusal(position_before, game, 3, {})


def test_another_secret_than_the_published_one_is_refused(
    games: Path, game: Game, fly: Fly, refusal: Refusal
) -> None:
    """Every player can check every die, so no die may come from elsewhere."""
    assert secret_of(game) == bytes(range(32))
    fly(game, 1)
    (games / "private" / "dawn-patrol.secret").write_text("ab" * 32)
    assert "not the one in the record of turn 1" in refusal(secret_of, game)
    path = games / "dawn-patrol" / "game.yaml"
    path.write_text(path.read_text() + f"commitment: {'0' * 64}\n")
    league, pilots = load_all(games)
    assert "in game.yaml" in refusal(secret_of, load_game(path.parent, league, pilots))


def test_a_record_of_a_newer_program_is_refused_with_both_versions(
    game: Game, fly: Fly, refusal: Refusal
) -> None:
    """Nothing in it is read with the eyes of an older one."""
    fly(game, 1)
    path = game.turn_folder(1) / "turn.json"
    path.write_text(path.read_text().replace('"format": 1,', '"format": 7,', 1))
    told = refusal(load_record, game, 1)
    assert told.startswith(f"{path}: was written by a newer sopwith-gm")
    assert "version 7" in told
    assert "up to 1" in told


@pytest.mark.parametrize("content", ["", "{", "[]", "{}", '{"format": "x"}', "[" * 100_000, "\xff"])
def test_what_is_no_record_is_refused(game: Game, fly: Fly, refusal: Refusal, content: str) -> None:
    """Half a file, another file, a bomb."""
    fly(game, 1)
    (game.turn_folder(1) / "turn.sha256").unlink()
    path = game.turn_folder(1) / "turn.json"
    path.write_text(content, encoding="latin-1")
    assert refusal(load_record, game, 1).startswith(str(path))


def test_a_renamed_folder_is_noticed(game: Game, fly: Fly, refusal: Refusal) -> None:
    """A record says which turn it is."""
    fly(game, 1)
    game.turn_folder(1).rename(game.turn_folder(2))
    assert "is the record of dawn-patrol/turn1" in refusal(load_record, game, 2)


def test_inputs_are_the_files_of_the_turn_in_order(game: Game) -> None:
    """Whatever the system's order; what editors leave is passed over."""
    orders = game.turn_folder(1) / "orders"
    orders.mkdir(parents=True)
    for name in ("b.eml", "a.yaml", ".a.yaml.swp", "a.yaml~", "Thumbs.db", "Z.txt"):
        (orders / name).write_bytes(name.encode())
    (game.turn_folder(1) / "rulings.yaml").write_text("planes: {}\n")
    found = order_files(game, 1)
    assert [one.name for one in found] == ["orders/Z.txt", "orders/a.yaml", "orders/b.eml"]
    assert [one.name for one in gather_inputs(game, 1, found)] == [
        "game.yaml",
        "orders/Z.txt",
        "orders/a.yaml",
        "orders/b.eml",
        "rulings.yaml",
    ]


def test_folders_links_and_huge_files_among_the_orders_are_refused(
    game: Game, refusal: Refusal
) -> None:
    """An archive from elsewhere cannot make the program read other files."""
    orders = game.turn_folder(1) / "orders"
    orders.mkdir(parents=True)
    (orders / "link.eml").symlink_to("/etc/hostname")
    assert "is a link" in refusal(order_files, game, 1)
    (orders / "link.eml").unlink()
    (orders / "more").mkdir()
    assert "is a folder" in refusal(order_files, game, 1)
    (orders / "more").rmdir()
    with (orders / "big.eml").open("wb") as opened:
        opened.truncate(50_000_000)
    assert "too big: 50,000,000 bytes" in refusal(order_files, game, 1)


def test_what_changed_is_said(games: Path, game: Game, fly: Fly) -> None:
    """New, gone and changed files, and rules option by option."""
    orders = game.turn_folder(1) / "orders"
    orders.mkdir(parents=True)
    (orders / "a.txt").write_text("A A A")
    (orders / "b.txt").write_text("A A A")
    fly(game, 1)
    record = load_record(game, 1)
    inputs = gather_inputs(game, 1, order_files(game, 1))
    assert what_changed_since(record, game, inputs, None) == []
    (orders / "a.txt").unlink()
    (orders / "b.txt").write_text("A A LT")
    (orders / "c.txt").write_text("A A LT")
    path = games / "dawn-patrol" / "game.yaml"
    path.write_text(path.read_text().replace("ammo: 20", "ammo: 9").replace("Dawn P", "Dusk P"))
    league, pilots = load_all(games)
    changed = load_game(path.parent, league, pilots)
    inputs = gather_inputs(changed, 1, order_files(changed, 1))
    assert what_changed_since(record, changed, inputs, "x") == [
        "what game.yaml says of rules, planes or the beginning has changed",
        "orders/a.txt is gone",
        "orders/b.txt has changed",
        "orders/c.txt is new",
        "the record of turn 0 has changed",
        "ammo was 20, is now 9",
    ]


def test_a_new_title_or_deadline_is_no_change_of_what_was_flown(games: Path, game: Game) -> None:
    """Only rules, planes and the beginning count."""
    before = gather_inputs(game, 1, ())
    path = games / "dawn-patrol" / "game.yaml"
    path.write_text(path.read_text().replace("Dawn P", "Dusk P").replace("friday", "monday"))
    league, pilots = load_all(games)
    assert gather_inputs(load_game(path.parent, league, pilots), 1, ()) == before


def test_orders_in_exact_form(game: Game) -> None:
    """Moves as `LT/L+R`; a bare 0 is no move."""
    text = "pilot: Red Knave\nturn: 1\nmoves: [A, LT/L+R, 0]\nland: beta\nnot_landing: no\n"
    written = orders_of(game, 1, text)
    sheet = written.sheet  # type: ignore[attr-defined]
    assert isinstance(sheet, OrderSheet)
    assert [move.manoeuvre for move in sheet.moves] == [
        Manoeuvre.AHEAD,
        Manoeuvre.LEFT_TURN,
        Manoeuvre.NO_MOVE,
    ]
    assert sheet.moves[1].fire == (Fire.LEFT, Fire.RIGHT)
    assert (sheet.land, sheet.not_landing, sheet.take_off) == ("beta", False, None)


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("pilot: Red Nave\nturn: 1\nstay: yes\n", ":1:8: unknown pilot 'Red Nave' - did you mean"),
        ("pilot: Red Knave\nturn: 3\nstay: yes\n", ":2:7: turn: found 3, a turn that is over"),
        ("pilot: Red Knave\nturn: 12\nstay: yes\n", ":2:7: turn: found 12, a later turn"),
        ("pilot: Red Knave\nstay: yes\n", "'turn' is missing"),
        ("pilot: Red Knave\nturn: 4\ngame: wings\nstay: yes\n", ":3:7: game: found 'wings'"),
        (
            "pilot: Red Knave\nturn: 4\nmoves: [A, TL, A]\n",
            ":3:12: moves: found 'TL', no manoeuvre",
        ),
        ("pilot: Red Knave\nturn: 4\nmoves: [A/X]\n", ":3:9: moves: 'A/X': 'X' is no burst"),
        (
            "pilot: Red Knave\nturn: 4\nmoves: [A, A, A, A]\n",
            ":3:8: moves: found 4, expected at most 3",
        ),
        (
            "pilot: Red Knave\nturn: 4\nmoves: A A A\n",
            ":3:8: moves: found 'A A A', expected a list",
        ),
        ("pilot: Red Knave\nturn: 4\nland: omega\n", ":3:7: land: found 'omega', expected yes, no"),
        ("pilot: Red Knave\nturn: 4\nrepair: 0\n", ":3:9: repair: found 0, expected a number"),
        ("pilot: Red Knave\nturn: 4\nstay: yes\ntext: A A A\n", ":3:1: stay: found exact orders"),
        ("pilot: Red Knave\nturn: 4\n", "nothing is ordered"),
        (
            "pilot: Red Knave\nturn: 4\nstay: yes\nreceived: today\n",
            ":4:11: received: found 'today'",
        ),
        ("", "is empty, and needs 'pilot', 'turn'"),
        ("# to be written\n", "'pilot' is missing"),
    ],
)
def test_orders_that_cannot_be_meant_are_refused(
    game: Game, text: str, words: str, refusal: Refusal
) -> None:
    """Another turn, game or pilot, a typing slip: told where it stands."""
    assert words in refusal(orders_of, game, 4, text)


def test_free_text_and_press_come_through(game: Game) -> None:
    """A YAML file may carry words for the reader, or press alone."""
    written = orders_of(game, 1, "pilot: Tin Goose\nturn: 1\ntext: A, LT, A\npress: |\n  Honk.\n")
    assert (written.sheet, written.text) == (None, "A, LT, A")  # type: ignore[attr-defined]
    assert written.press == "Honk.\n"  # type: ignore[attr-defined]
    alone = orders_of(game, 1, "pilot: Tin Goose\nturn: 1\npress: Honk.\n")
    assert alone.sheet == OrderSheet()  # type: ignore[attr-defined]


def test_rulings_need_a_reason_and_one_decision(game: Game, refusal: Refusal) -> None:
    """What the game master decides he says."""
    path = game.turn_folder(1) / "rulings.yaml"
    assert load_rulings(game, 1) == {}
    path.parent.mkdir()
    path.write_text(
        "planes:\n"
        "  Red Knave: {reason: rang me up, orders: {moves: [A, A, LT]}}\n"
        "  Blue Bottle: {reason: meant as read, accept: yes}\n"
        "  Tin Goose: {reason: second card, nmr: yes}\n"
    )
    rulings = list(load_rulings(game, 1).values())
    assert [one.accept for one in rulings] == [False, True, False]
    assert [one.sheet is None for one in rulings] == [False, True, False]
    assert rulings[2].sheet is not None
    assert rulings[2].sheet.is_empty
    path.write_text(
        "planes:\n"
        "  Red Knave: {orders: {moves: [A]}}\n"
        "  Blue Bottle: {reason: x, accept: yes, nmr: yes}\n"
    )
    assert "'reason' is missing" in refusal(load_rulings, game, 1)
    path.write_text("planes:\n  Red: {reason: ' ', accept: yes}\n  Tin Goose: {reason: x}\n")
    told = refusal(load_rulings, game, 1)
    assert "unknown pilot 'Red'" in told
    assert "every ruling needs one" in told
    assert "expected one of 'accept: yes'" in told


def test_the_clock_is_never_read(game: Game, fly: Fly) -> None:
    """The deadline in a record comes from the clock it was given."""
    fly(game, 1)
    deadline = load_record(game, 1).deadline
    assert deadline is not None
    assert datetime.fromisoformat(deadline.due) == datetime(2026, 11, 27, 18, tzinfo=UTC)

"""What nobody may read is planted all over a league, and looked for in every byte of the site."""

import gzip
import zlib
from pathlib import Path

import pytest
from leagues import add_game, every_file, fly, make_league, write
from told_turns import dawn_patrol

from sopwith_gm.core.record import Input, PilotOrders, Press
from sopwith_gm.core.seats import PlaneName
from sopwith_gm.core.value_parts import changed
from sopwith_gm.desk.publish import publish_site
from sopwith_gm.errors import UserError
from sopwith_gm.site.viewer import WITHHELD, published
from sopwith_gm.systems import record_to_json

MARK = "MARKED"
"""In all that is planted."""
SECRET_OF_RUNNING = b"dawn-patrol".ljust(32, b"!").hex()

MAIL = f"""\
From: Gwen {MARK}-NAME <gwen-{MARK}@example.net>
To: gm-{MARK}@example.org
Subject: dawn patrol turn 3
Date: Tue, 17 Mar 2026 20:00:00 +0000
Message-ID: <{MARK}@example.net>

A, A, A

Note to the GM: {MARK} I shall be away next week, please tell nobody.

--
Gwen, {MARK} street 12, gwen-{MARK}@example.net
"""


@pytest.fixture
def planted(tmp_path: Path) -> Path:
    """A league with something private in every place where a game master has such."""
    games = make_league(tmp_path / "games")
    private = games / "private"
    addresses = {
        "gwen": [f"gwen-{MARK}@example.net"],
        "tom": [f"tom-{MARK}@localhost"],
        "anselm": f"anselm-{MARK}@example.org",
    }
    write(private / "addresses.yaml", {"players": addresses})
    for name in ("mail.yaml", "notes.txt", "drafts/receipt.eml"):
        write(private / name, MARK)
    game = games / "dawn-patrol"
    _with_a_mail_that_was_flown(games)
    write(game / "turn4" / "orders" / "next.yaml", {"pilot": "von Krull", "press": MARK})
    (game / "turn4" / "orders" / "next.eml").write_text(MAIL.replace("turn 3", "turn 4"))
    write(game / "turn4" / "rulings.yaml", {"planes": {"von Krull": {"reason": MARK}}})
    write(game / "turn4" / "drafts" / "receipt.eml", MAIL)
    write(game / "turn3" / "drafts" / "receipt.eml", MAIL)
    write(game / "turn3" / "history" / "1.json", MARK)
    for place in (game, games, game / "turn2", game / "turn2" / "maps", game / "turn2" / "orders"):
        write(place / f"{MARK.lower()}-beside.txt", MARK)
    for path in (games / "league.yaml", game / "game.yaml", games / "pilots.yaml"):
        path.write_text(f"# {MARK} to myself\n" + path.read_text())
    return games


def _with_a_mail_that_was_flown(games: Path) -> None:
    folder = games / "dawn-patrol" / "turn3" / "orders"
    folder.mkdir(parents=True)
    (folder / f"gwen-{MARK}@example.net.eml").write_text(MAIL)
    fly(games, "dawn-patrol", {"Red Robin": {"moves": ["A", "A", "A"]}})


def test_nothing_that_was_planted_gets_into_the_site(planted: Path, tmp_path: Path):
    """Addresses, notes, drafts, comments, file names, and the orders of a turn not yet flown."""
    publish_site(planted, tmp_path / "site", with_maps=False)
    files = every_file(tmp_path / "site")
    assert b"Note to the GM" in (planted / "dawn-patrol/turn4/orders/next.eml").read_bytes()
    assert "games/dawn-patrol/turn3/index.html" in files
    assert [name for name in files if MARK.lower() in name.lower()] == []
    words = [MARK, "NOTE-OF-THE-GAME-MASTER", "PRIVATE-NOTES-ON-THE-GAME", SECRET_OF_RUNNING]
    for name, content in files.items():
        for word in words:
            assert word.lower().encode() not in _unpacked(content).lower(), f"{word} in {name}"


def test_nothing_planted_gets_in_with_the_maps_either(tmp_path: Path):
    """The pictures of a turn that was flown from a mail with a note."""
    games = make_league(tmp_path / "games")
    _with_a_mail_that_was_flown(games)
    publish_site(games, tmp_path / "site")
    for name, content in every_file(tmp_path / "site").items():
        assert MARK.encode() not in _unpacked(content), name


def _unpacked(content: bytes) -> bytes:
    """A file, and behind it what is packed in it, if it is a picture or a sheet for print."""
    found = content
    if content[:2] == b"\x1f\x8b":
        found += gzip.decompress(content)
    if content[:4] == b"%PDF":
        for part in content.split(b"stream\n")[1::2]:
            try:
                found += zlib.decompressobj().decompress(part)
            except zlib.error:
                continue
    return found


def test_orders_stay_out_until_their_turn_is_flown(league: Path, tmp_path: Path):
    """The next turn's folder leaves no trace at all."""
    publish_site(league, tmp_path / "before", with_maps=False)
    write(
        league / "dawn-patrol/turn3/orders/a.yaml", {"pilot": "Red Robin", "turn": 3, "text": "A"}
    )
    publish_site(league, tmp_path / "after", with_maps=False)
    assert every_file(tmp_path / "before") == every_file(tmp_path / "after")


def test_a_secret_that_a_running_game_has_too_is_never_published(tmp_path: Path):
    """A copied secret would tell the dice to come."""
    games = make_league(tmp_path / "games")
    same = (games / "private" / "short-work.secret").read_text()
    add_game(games, "copied", "Copied", {"Red Robin": {"home": "N"}, "von Krull": {"home": "S"}})
    game = games / "copied" / "game.yaml"
    lines = [line for line in game.read_text().splitlines() if "commitment" not in line]
    game.write_text("\n".join(lines) + "\n")
    (games / "private" / "copied.secret").write_text(same)
    publish_site(games, tmp_path / "site", with_maps=False)
    for name, content in every_file(tmp_path / "site").items():
        assert same.strip().encode() not in content, name


def test_a_secret_that_is_not_the_games_own_is_not_published(league: Path, tmp_path: Path):
    """Its hash was published when the game began; another one proves nothing."""
    (league / "private" / "short-work.secret").write_text("ab" * 32 + "\n")
    publish_site(league, tmp_path / "site", with_maps=False)
    assert list((tmp_path / "site").rglob("dice-secret.txt")) == []


def test_the_last_gate_refuses_what_is_private_wherever_it_came_from(league: Path, tmp_path: Path):
    """A template of the league with an address in it: nothing of that page is written."""
    write(league / "private" / "addresses.yaml", {"players": {"tom": "tom@example.com"}})
    (league / "templates").mkdir()
    (league / "templates" / "games.html").write_text("<p>Write to TOM@example.com</p>")
    with pytest.raises(UserError, match=r"games/index\.html: would hold something out of private/"):
        publish_site(league, tmp_path / "site", with_maps=False)
    assert not (tmp_path / "site" / "games" / "index.html").exists()


def test_one_function_drops_what_a_reader_may_not_see():
    """The message behind the orders, and every address; the order words and the press stay."""
    record = dawn_patrol()
    orders = tuple(
        changed(
            one,
            sheet=changed(one.sheet, text=f"{MARK} whole message"),
            source=f"orders/{MARK}@example.net.eml",
        )
        for one in record.orders
    )
    planted = changed(
        record,
        orders=orders,
        inputs=(Input(f"orders/{MARK}@example.net.eml", "ab" * 32),),
        press=(Press(PlaneName("Dusty Fen"), f"Mail {MARK}@localhost or {MARK}@example.net."),),
    )
    shown = published(planted, [f"{MARK}@localhost"])
    assert MARK not in record_to_json(shown)
    assert shown.press[0].text == f"Mail {WITHHELD} or {WITHHELD}."
    assert [one.written for one in shown.orders] == [one.written for one in record.orders]
    assert shown.adjudication == record.adjudication


def test_a_record_without_anything_private_stays_as_it_is():
    """Players can then check its SHA-256 against that in the next one."""
    record = published(dawn_patrol())
    assert record_to_json(published(record)) == record_to_json(record)


def test_of_a_pilots_orders_only_the_words_read_as_orders_are_published():
    """`PilotOrders`: words, times, the game master's reason; the file only by its name."""
    kept = {"plane", "sheet", "written", "received", "source", "ruling"}
    assert set(PilotOrders.__slots__) <= kept | {"nmr", "excused", "waived"}  # yes or no each


def test_a_turn_flown_from_a_file_named_by_an_address_is_published_as_it_was_recorded(
    tmp_path: Path,
) -> None:
    """Its record names the file otherwise, so that nothing is masked and its SHA-256 holds."""
    games = make_league(tmp_path / "games", address=False)
    turn = games / "dawn-patrol" / "turn3"
    write(
        turn / "orders" / "gwen@example.net.yaml",
        {"pilot": "von Krull", "turn": 3, "moves": ["A", "A", "A"]},
    )
    fly(games, "dawn-patrol", {})
    publish_site(games, tmp_path / "site", with_maps=False)
    record = (turn / "turn.json").read_bytes()
    assert b"@" not in record
    assert (tmp_path / "site/games/dawn-patrol/turn3/turn.json").read_bytes() == record

"""A pause, an extension, leave and resignation: whatever tells of them tells the same."""

import html
import json
import re
from pathlib import Path

import pytest
from desk_tools import ORDERS, Run, write_orders

GAME, TURN = "dawn-patrol", "dawn-patrol/turn4"
AT = "2026-12-24T20:00+00:00"
ANNOUNCED = "25 December"
EXTENDED = "28 December"


def edit(games: Path, old: str, new: str) -> None:
    """Change game.yaml as a game master does."""
    path = games / GAME / "game.yaml"
    text = path.read_text()
    assert old in text
    path.write_text(text.replace(old, new, 1))


def words(path: Path) -> str:
    """What a page says, on one line."""
    text = re.sub(r"<(style|script)\b.*?</\1>", "", path.read_text(), flags=re.DOTALL)
    return " ".join(html.unescape(re.sub(r"<[^>]+>", " ", text)).split()).replace(" .", ".")


def told(games: Path, run: Run) -> dict[str, str]:
    """What everything that knows the deadline says of it, by what it is."""
    site = games.parent / "site"
    said = run("publish", "--no-maps", "--games", games, "--out", site)
    assert said.code == 0, said.err
    folder = site / "games" / GAME
    write_orders(games, 4, {})
    checked = run("check", TURN, "--games", games, "--at", AT)
    letters = (games / TURN / "drafts").glob("*.txt")
    calendars = [*folder.glob("turn3/*.ics"), site / "calendar.ics"]
    return {
        "front": words(site / "index.html"),
        "games": words(site / "games" / "index.html"),
        "game": words(folder / "index.html"),
        "turn": words(folder / "turn3" / "index.html"),
        "report": " ".join((folder / "turn3" / "report.txt").read_text().split()),
        "status": run("status", "--games", games, "--at", AT).out,
        "check": checked.out,
        "letters": " ".join(" ".join(one.read_text().split()) for one in letters),
        "calendars": " ".join(one.read_text() for one in calendars),
    }


def test_before_anything_changes_all_say_what_was_announced(games: Path, run: Run) -> None:
    """The record's own deadline."""
    every = told(games, run)
    for name in ("front", "games", "game", "turn", "report", "status", "letters"):
        assert ANNOUNCED in every[name], name
    assert every["calendars"].count("DTSTART:20261225T180000Z") == 2


def test_an_extension_is_told_everywhere_and_the_announced_day_only_as_such(
    games: Path, run: Run
) -> None:
    """Pages that were published before follow, the report too; the record stays as it was."""
    told(games, run)
    record = (games / GAME / "turn3" / "turn.json").read_bytes()
    edit(games, '    "1": ', '    "4": 2026-12-28 18:00\n    "1": ')
    every = told(games, run)
    for name in ("front", "games", "game", "turn", "report", "status", "letters"):
        assert EXTENDED in every[name], name
    for name in ("front", "games"):
        assert ANNOUNCED not in every[name], name
    for name in ("game", "turn", "report", "status", "letters"):
        assert re.search(rf"(announced was|as was announced|as announced|{ANNOUNCED})", every[name])
        for found in re.finditer(ANNOUNCED, every[name]):
            near = every[name][max(0, found.start() - 40) : found.end() + 40].casefold()
            assert "announced" in near, (name, near)
    assert every["calendars"].count("DTSTART:20261228T180000Z") == 2
    assert "20261225" not in every["calendars"]
    assert (games / GAME / "turn3" / "turn.json").read_bytes() == record
    published = games.parent / "site" / "games" / GAME / "turn3" / "turn.json"
    assert published.read_bytes() == record


def test_what_counted_in_the_end_stays_on_the_page_of_the_turn_before(
    games: Path, run: Run
) -> None:
    """An extension is no less true when the turn was flown."""
    edit(games, '    "1": ', '    "4": 2026-12-28 18:00\n    "1": ')
    orders = {name: text.replace("turn: 3", "turn: 4") for name, text in ORDERS[3].items()}
    write_orders(games, 4, orders)
    assert run("adjudicate", TURN, "--games", games, "--at", AT).code == 0
    site = games.parent / "site"
    run("publish", "--no-maps", "--games", games, "--out", site)
    page = words(site / "games" / GAME / "turn3" / "index.html")
    assert f"Orders for turn 4 Monday {EXTENDED}, 18:00" in page
    assert f"Turn 4 {EXTENDED} 2026" in words(site / "games" / GAME / "index.html")


def test_a_pause_is_told_everywhere_and_nothing_is_due(games: Path, run: Run) -> None:
    """No date, no calendar, no reminder, and nobody is counted as owing orders."""
    edit(games, "  weekday:", "  paused: yes\n  weekday:")
    every = told(games, run)
    for name, text in every.items():
        if name not in ("letters", "calendars"):
            assert "paused" in text, name
        assert ANNOUNCED not in text, name
        assert "no deadline" not in text.casefold(), name
    assert "VEVENT" not in every["calendars"]
    assert every["letters"] == ""
    (status,) = json.loads(run("status", "--json", "--games", games, "--at", AT).out)
    assert (status["missing"], status["deadline"]) == ([], None)
    edit(games, "  paused: yes\n", "")
    assert "paused" not in told(games, run)["game"]


def test_a_letter_in_a_pause_says_so(games: Path, run: Run) -> None:
    """Who sent orders all the same has a receipt, without a date."""
    edit(games, "  weekday:", "  paused: yes\n  weekday:")
    write_orders(games, 4, {"red": ORDERS[3]["red"].replace("turn: 3", "turn: 4")})
    letter = told(games, run)["letters"]
    assert "The game is paused: nothing is due until I tell you that it goes on." in letter
    assert "Orders are due" not in letter


def test_a_paused_game_is_not_lost_in_the_clouds(games: Path, run: Run) -> None:
    """However long ago its last turn was."""
    site = games.parent / "site"
    late = ("--at", "2027-06-01T12:00+00:00", "--no-maps", "--games", games, "--out", site)
    run("publish", *late)
    lost = words(site / "bulletin" / "index.html")
    edit(games, "  weekday:", "  paused: yes\n  weekday:")
    run("publish", *late)
    assert words(site / "bulletin" / "index.html") != lost
    assert "paused" in words(site / "bulletin" / "index.html")


@pytest.mark.parametrize(
    ("line", "state", "sentence"),
    [
        ("leave: [4, 5]", "on leave until turn 6", "is on leave until turn 6"),
        ("resigned: 4", "has resigned", "has resigned"),
        ("leave: [4], resigned: 5", "on leave", "is on leave"),
        ("resigned: 4, handed_to: {5: ivo}", "has resigned", "has resigned"),
    ],
)
def test_leave_and_resignation_are_told_as_such(
    games: Path, run: Run, line: str, state: str, sentence: str
) -> None:
    """Before the turn by all who count who owes orders, and after it in report and page."""
    edit(games, "player: cora, home: S", f"player: cora, home: S, {line}")
    every = told(games, run)
    assert f"Blue Bottle ({state})" in every["status"]
    assert f"Blue Bottle: none awaited, {state}" in every["check"]
    assert "Blue Bottle" not in every["letters"]
    assert f"Blue Bottle {sentence}" in every["game"]
    for name in ("turn", "report"):
        assert f"Two pilots to order. Blue Bottle {sentence}." in every[name], name
    assert f"Blue Bottle , {state}: " in every["turn"]
    said = run("adjudicate", TURN, "--now", "--games", games, "--at", AT)
    assert said.code == 0, said.err
    assert f"Blue Bottle: {state}; no orders → " in said.out
    report = (games / TURN / "report.txt").read_text()
    note = report.partition("Blue Bottle:\n")[2].partition("\n\n")[0]
    assert note.strip().startswith(f"{state[0].upper()}{state[1:]}. Straight on")
    assert "No orders came" not in note
    page = words(games / TURN / "index.html")
    assert f"{state[0].upper()}{state[1:]}. Straight on" in page
    assert run("verify", "--games", games).code == 0


def test_late_orders_of_who_is_on_leave_count_without_a_card(games: Path, run: Run) -> None:
    """Nobody asked him, so he missed nothing."""
    edit(games, "player: cora, home: S", "player: cora, home: S, leave: [4]")
    late = ORDERS[3]["blue"].replace("turn: 3", "turn: 4")
    write_orders(games, 4, {"blue": late + "received: 2026-12-27T20:00:00+00:00\n"})
    said = run("adjudicate", TURN, "--now", "--json", "--games", games, "--at", AT)
    assert [card["player"] for card in json.loads(said.out)["cards"]] == ["dorian", "ned"]
    record = json.loads((games / TURN / "turn.json").read_text())
    flown = {one["plane"]: one for one in record["adjudication"]["flights"]}["Blue Bottle"]
    assert [leg["manoeuvre"] for leg in flown["legs"]] == ["RT", "A", "RT"]


def test_a_replacement_has_the_letters_and_the_next_card(games: Path, run: Run) -> None:
    """He who takes a plane over owes its orders, and begins without a card."""
    edit(games, "player: cora, home: S", "player: cora, home: S, resigned: 4, handed_to: {4: ivo}")
    addresses = games / "private" / "addresses.yaml"
    addresses.write_text(addresses.read_text() + "  ivo: ivo@example.org\n")
    letters = told(games, run)["letters"]
    assert "To: ivo@example.org" in letters
    assert "cora" not in letters


def test_what_the_latest_record_announced_follows_when_it_is_adjudicated_again(
    games: Path, run: Run
) -> None:
    """The files in the game's own folder too, and they stay as they should be."""
    edit(games, "player: cora, home: S", "player: cora, home: S, leave: [4]")
    edit(games, "  weekday:", "  paused: yes\n  weekday:")
    assert run("adjudicate", "dawn-patrol/turn3", "--games", games, "--at", AT).code == 0
    report = (games / GAME / "turn3" / "report.txt").read_text()
    assert "The game is paused: nothing is due until it goes on." in report
    assert "Blue Bottle, on leave until turn 5: " in report
    assert not list((games / GAME / "turn3").glob("*.ics"))
    assert run("verify", "--games", games).code == 0

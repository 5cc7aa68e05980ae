"""Files that cannot be, lateness, several messages: told with place, found, expected, cure."""

import io
import shutil
from contextlib import redirect_stderr, redirect_stdout
from pathlib import Path

import pytest

from sopwith_gm.cli import main
from sopwith_gm.systems import record_from_json
from sopwith_gm.systems.britain.models import PutRightBoard
from sopwith_gm.systems.britain.put_right import changes_between, put_right

GAMES = Path(__file__).parents[2] / "games"
NOW = ("--at", "2024-06-06T12:00+01:00")
LATE = ("--at", "2024-06-09T12:00+01:00")
TURN = "thames-watch/turn6"


def run(games: Path, *arguments: str) -> tuple[int, str]:
    """The exit code and what the program says, in this process."""
    said = io.StringIO()
    out, err = redirect_stdout(said), redirect_stderr(said)
    with out, err, pytest.raises(SystemExit) as ended:
        main([*arguments, "--games", str(games)])
    return int(ended.value.code or 0), " ".join(said.getvalue().split())


@pytest.fixture
def games(tmp_path: Path) -> Path:
    """The sample game that waits for turn 6, alone in a league."""
    folder = tmp_path / "games"
    ignored = shutil.ignore_patterns("maps", "index.html", "report.txt", "drafts", "*.sha256")
    shutil.copytree(GAMES / "thames-watch", folder / "thames-watch", ignore=ignored)
    (folder / "private").mkdir()
    for name in ("league.yaml", "pilots.yaml"):
        shutil.copy(GAMES / name, folder / name)
    for name in ("addresses.yaml", "thames-watch.secret"):
        shutil.copy(GAMES / "private" / name, folder / "private" / name)
    return folder


def change(path: Path, old: str, new: str) -> None:
    """A file otherwise."""
    text = path.read_text()
    assert old in text
    path.write_text(text.replace(old, new, 1))


@pytest.mark.parametrize(
    ("written", "told"),
    [
        (
            "{player: nora, sector: PURPLE}",
            "found 'PURPLE', expected one of RED, BLUE, GREEN, YELLOW",
        ),
        ("{player: nora, sector: RED, base: I7}", "'I7' is no airfield of RED; expected one of D7"),
        ("{player: nora, base: I7}", "base: say whose sector it is in: sector"),
        ("{player: nora, home: N}", "unknown key 'home'"),
    ],
)
def test_a_seat_that_cannot_be_is_told_with_its_place(games: Path, written: str, told: str) -> None:
    """`game.yaml`, with the line."""
    change(games / "thames-watch/game.yaml", "{player: nora}", written)
    code, said = run(games, "check", TURN, *NOW)
    assert code == 1
    assert told in said, said
    assert "game.yaml:7:" in said


def test_a_sector_that_two_have_is_refused(games: Path) -> None:
    """The second one is named."""
    for name in ("nora", "joost"):
        seat = f"{{player: {name}, sector: RED}}"
        change(games / "thames-watch/game.yaml", f"{{player: {name}}}", seat)
    assert "RED is commanded by 'Cormorant' already" in run(games, "check", TURN, *NOW)[1]


@pytest.mark.parametrize(
    ("written", "told"),
    [
        ("orders: ATTACK THREE", "'ATTACK THREE' is no order in normal form"),
        ("orders: IF RAIN HOLD", "expected FUEL <= 3, FUEL >= 4, B3 THERE"),
        ("dodge: SIDEWAYS", "STANDING DODGE: found 'SIDEWAYS', expected facings"),
        ("moves: [A, A, A]", "unknown key 'moves'"),
    ],
)
def test_exact_orders_that_are_none_are_told_with_the_cure(
    games: Path, written: str, told: str
) -> None:
    """What was found, and what an order looks like."""
    path = games / f"{TURN}/orders/cormorant.yaml"
    path.write_text(f"pilot: Cormorant\nturn: 6\n{written}\n")
    code, said = run(games, "check", TURN, *NOW)
    assert code == 1
    assert told in said, said


@pytest.mark.parametrize(
    ("written", "told"),
    [
        ("planes: {Cormoran: {fuel: 3}}", "unknown pilot 'Cormoran' - did you mean 'Cormorant'?"),
        ("planes: {Cormorant: {level: 7}}", "level: found 7, the highest is 5"),
        ("planes: {Cormorant: {fuel: 12}}", "fuel: found 12, a full tank has 10"),
        ("planes: {Cormorant: {hex: Z9}}", "'Z9', expected a hex of the board"),
        ("planes: {Cormorant: {hex: A1, level: 0}}", "A1 is no airfield"),
        ("bombers: {'9': {level: 3}}", "unknown bomber '9'"),
        ("hit: [A1]", "hit: A1 is no target"),
    ],
)
def test_a_position_that_cannot_be_put_right_so_is_refused(
    games: Path, written: str, told: str
) -> None:
    """`position:` in rulings.yaml."""
    rulings = f"position:\n  reason: typed wrongly\n  {written}\n"
    (games / f"{TURN}/rulings.yaml").write_text(rulings)
    code, said = run(games, "check", TURN, *NOW)
    assert code == 1
    assert told in said, said


def test_a_position_put_right_is_flown_and_told(games: Path) -> None:
    """Spitfire, bomber and targets; the erratum names each change."""
    rulings = "position:\n  reason: typed wrongly\n  planes:\n    Cormorant: {fuel: 9}\n"
    rulings += "  bombers:\n    '1': {hex: A1, facing: NE, level: 2}\n  hit: [I12]\n"
    (games / f"{TURN}/rulings.yaml").write_text(rulings)
    code, said = run(games, "adjudicate", TURN, *LATE)
    assert code == 0, said
    erratum = " ".join((games / f"{TURN}/erratum.txt").read_text().split())
    for told in ("Cormorant: fuel 6 -> 9", "bomber 1: hex", "hit as well: I12"):
        assert told in erratum.replace("→", "->"), erratum


def test_a_spitfire_that_is_out_by_mistake_is_brought_back() -> None:
    """With a hex and fuel; it plays last. Without fuel it would crash at once, and is refused."""
    text = (GAMES / "kent-ladder/turn10/turn.json").read_text()
    record = record_from_json(text)
    position, rules = record.adjudication.position, record.rules
    assert not position.plane("Lenoir").is_in_play
    told = {
        "reason": "the bomber was at another level",
        "planes": {"Lenoir": {"hex": "S8", "level": 3}},
    }
    _, faults = put_right(PutRightBoard.model_validate(told), position, rules)
    assert [one.message for one in faults] == ["Lenoir has no fuel; say how much: fuel"]
    told["planes"] = {"Lenoir": {"hex": "S8", "level": 3, "fuel": 8}}
    after, faults = put_right(PutRightBoard.model_validate(told), position, rules)
    assert faults == []
    assert after.order[-1] == "Lenoir"
    assert after.plane("Lenoir").lost_by is None
    assert changes_between(position, after)[0].startswith("Lenoir: hex none")


def test_orders_in_the_grace_count_with_a_yellow_card(games: Path) -> None:
    """BB 14.5."""
    text = "pilot: Cormorant\nturn: 6\nreceived: 2024-06-08T09:00:00+01:00\norders: HOLD\n"
    (games / f"{TURN}/orders/cormorant.yaml").write_text(text)
    code, said = run(games, "adjudicate", TURN, *LATE)
    assert code == 0
    assert "orders after the deadline: yellow card, flown (BB 14.5)" in said
    assert "Cormorant flies HOLD" in (games / f"{TURN}/report.txt").read_text()


def test_a_later_message_with_standing_orders_alone_leaves_the_orders(games: Path) -> None:
    """BB 13.8: it is added to them, and nobody is asked."""
    first = "pilot: Cormorant\nturn: 6\nreceived: 2024-06-05T09:00:00+01:00\norders: HOLD\n"
    (games / f"{TURN}/orders/cormorant.yaml").write_text(first)
    later = "pilot: Cormorant\nturn: 6\nreceived: 2024-06-06T09:00:00+01:00\ndodge: S SW\n"
    (games / f"{TURN}/orders/cormorant-2.yaml").write_text(later)
    code, said = run(games, "check", TURN, *NOW)
    assert code == 0, said
    assert "flies: HOLD / STANDING DODGE S SW" in said


def test_a_later_message_with_orders_counts_as_a_whole(games: Path) -> None:
    """BB 13.8: the standing orders of the earlier one are dropped with it."""
    first = "received: 2024-06-05T09:00:00+01:00\norders: HOLD\ndodge: S SW\n"
    later = "received: 2024-06-06T09:00:00+01:00\norders: MOVE N\n"
    for name, text in (("cormorant", first), ("cormorant-2", later)):
        path = games / f"{TURN}/orders/{name}.yaml"
        path.write_text(f"pilot: Cormorant\nturn: 6\n{text}")
    said = run(games, "check", TURN, *NOW)[1]
    assert "flies: MOVE N " in said
    assert "STANDING DODGE S SW" not in said


def test_new_refuses_what_it_cannot_begin_with(games: Path) -> None:
    """Too few or too many players, a sector twice, settings that are another game's."""
    pilots = ["--pilot", "Ada, ada, RED", "--pilot", "Ben, ben, RED"]
    new = ["new", "isle", "--system", "britain", "--title", "Isle", "--ruleset", "postal"]
    code, said = run(games, *new, *pilots)
    assert (code, said) == (
        2,
        "sopwith-gm: --pilot: RED is the sector of 'Ada' already; give 'Ben' BLUE or GREEN or "
        "YELLOW, or no sector: then he asks for one by mail",
    )
    assert "expected 2 to 4" in run(games, *new, "--pilot", "Ada, ada")[1]
    said = run(games, *new, *pilots[:3], "Ben, ben", "--set", "clouds=dice")[1]
    assert "--set: found 'clouds'" in said

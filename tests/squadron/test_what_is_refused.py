"""Files and flags that cannot be: each is told with its place, what was found, what was expected
and the likely cure; the exit code is 1, and nothing is written."""

import re
import shutil
from pathlib import Path

import pytest
from at_the_desk import run, write

from sopwith_gm.systems import record_from_json
from sopwith_gm.systems.squadron.telling.scene import scene_of

GAME = """title: The Circus
system: squadron
ruleset: postal
pilots:
  Baron: {player: ada}
  Kite: {player: ben}
  Tin Goose: {player: cy}
"""
AFTER = ("--at", "2028-01-01T00:00+00:00", "--now")


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A league with a game whose set-up and first round are flown."""
    games = tmp_path_factory.mktemp("refused") / "games"
    said = run("init", str(games), "--game-master", "Ada", "--zone", "UTC", "--ruleset", "email")
    assert said.exit_code == 0, said.output
    write(games / "circus/game.yaml", GAME)
    write(games / "pilots.yaml", "pilots: {}\n")
    write(games / "private/circus.secret", bytes(range(32)).hex() + "\n")
    for turn in (0, 1, 2):
        (games / f"circus/turn{turn}/orders").mkdir(parents=True, exist_ok=True)
    for turn in (0, 1):
        done = run("adjudicate", f"circus/turn{turn}", "--games", str(games), *AFTER)
        assert done.exit_code == 0, done.output
    return games


@pytest.fixture
def games(made: Path, tmp_path: Path) -> Path:
    """A copy of it."""
    return Path(shutil.copytree(made, tmp_path / "games"))


def refused(games: Path, *arguments: str, code: int = 1) -> str:
    """What is said; nothing may have been written."""
    before = {path: path.read_bytes() for path in games.rglob("*") if path.is_file()}
    done = run(*arguments, "--games", str(games))
    assert done.exit_code == code, done.output
    after = {path: path.read_bytes() for path in games.rglob("*") if path.is_file()}
    new = {path for path in after if path not in before and ".lock" not in path.name}
    assert {path for path in new if path.parent.name != ".remembered"} == set()
    assert {path: after[path] for path in before} == before
    return " ".join(done.output.split())


@pytest.mark.parametrize(
    ("changed", "told"),
    [
        ("  Weakest: {player: dee}\n", "'Weakest': cannot name a plane"),
        ("  Owl within: {player: dee}\n", "'Owl within': cannot name a plane"),
        ("  Ace: {player: dee}\n", "'Ace': cannot name a plane, as orders use the word (SL 14.2)"),
        ("  Hold fire: {player: dee}\n", "'Hold fire': cannot name a plane"),
        ('  "Owl, Kite": {player: dee}\n', "',' parts the items of an order"),
        ("  Owl: {player: dee, home: N}\n", "home"),
        ("".join(f"  P{n}: {{player: p{n}}}\n" for n in range(7)), "found ten planes, expected"),
        ("rules: {stats: [4, 3, 3]}\n", "stats"),
        ("rules: {board: 61}\n", "board: found 61, expected an even number of u"),
        ("rules: {split_s: 5}\n", "split_s"),
        ("rules: {teams: [west, east]}\n", "'side' is missing; expected one of west, east"),
        ("rulset: hex\n", "did you mean 'ruleset'?"),
    ],
)  # fmt: skip
def test_a_game_file_that_cannot_be(games: Path, changed: str, told: str) -> None:
    """With the file, the line, and what would do."""
    write(games / "circus/game.yaml", GAME + changed)
    said = refused(games, "check", "circus/turn2")
    assert told in said
    assert "circus/game.yaml:" in said


def test_all_planes_of_a_game_on_one_side(games: Path) -> None:
    """SL 1.6: at least two sides."""
    sides = GAME.replace("}", ", side: west}") + "rules: {teams: [west, east]}\n"
    write(games / "circus/game.yaml", sides)
    assert "all planes fly for west" in refused(games, "check", "circus/turn2")


@pytest.mark.parametrize(
    ("orders", "told"),
    [
        ("move: S XL", "found 'XL', nothing of an order; expected one of CLIMB"),
        ("move: [S]", "found a list, expected text as in normal form"),
        ("move: 'S; BL'", "expected one line of one kind"),
        ("attack: Kite WITHIN 4", "found 'Kite WITHIN 4', nothing of an order; WITHIN is 1 or 2"),
        ("stats: ATT 3", "turn: found 3, a later turn; expected 2"),
        ("ace: one", "expected as in ACE ATTACK 1 DEFENCE 1"),
        ("moves: S", "did you mean 'move'?"),
        ("hold_fire: yes\nattack: Kite", "found 'hold_fire' beside 'attack'"),
    ],
)
def test_exact_orders_that_cannot_be(games: Path, orders: str, told: str) -> None:
    """The kind of line, and what may stand in it."""
    turn = 3 if orders.startswith("stats") else 2
    write(games / "circus/turn2/orders/b.yaml", f"pilot: Baron\nturn: {turn}\n{orders}\n")
    said = refused(games, "adjudicate", "circus/turn2", *AFTER)
    assert told in said
    assert "orders/b.yaml:" in said


@pytest.mark.parametrize(
    ("position", "told"),
    [
        ("planes: {Owl: {health: 1}}", "unknown plane 'Owl'"),
        ("planes: {Baron: {at: [1, 2]}}", "[1, 2] is not wholly on the board"),
        ("planes: {Baron: {at: H2}}", "expected a place as [x, y] in u"),
        ("planes: {Baron: {health: 9}}", "health: found 9, expected 1 to 4"),
        ("planes: {Baron: {altitude: 5}}", "altitude: found 5, expected 0 to 4"),
        ("planes: {Baron: {heading: NNE}}", "did you mean 'NE'?"),
        ("order: [Baron, Kite]", "expected Baron, Kite, Tin Goose, each once"),
    ],
)
def test_a_position_that_cannot_be(games: Path, position: str, told: str) -> None:
    """Of rulings.yaml, before anything is flown."""
    write(games / "circus/turn2/rulings.yaml", f"position:\n  reason: a slip\n  {position}\n")
    said = refused(games, "adjudicate", "circus/turn2", *AFTER)
    assert told in said
    assert "rulings.yaml:" in said


def test_a_position_put_right_is_flown_from(games: Path) -> None:
    """What was changed is told with the reason; who is brought back plays last."""
    planes = "{Baron: {at: [81, '40+2r'], heading: E, altitude: 1, stats: [4, 3, 3, 2], health: 2}}"
    ruling = f"position:\n  reason: a slip\n  planes: {planes}\n  order: [Baron, Tin Goose, Kite]\n"
    write(games / "circus/turn2/rulings.yaml", ruling)
    done = run("adjudicate", "circus/turn2", "--games", str(games), *AFTER)
    assert done.exit_code == 0, done.output
    erratum = " ".join((games / "circus/turn2/erratum.txt").read_text().split())
    assert "Baron: attributes 2-3-3-4 -> 4-3-3-2, place" in erratum
    assert "order of play: Baron, Kite, Tin Goose -> Baron, Tin Goose, Kite" in erratum


def test_orders_are_flown_in_whatever_file_they_come(games: Path) -> None:
    """In exact form, and in a text with chat and press; late ones bring their card."""
    plan = GAME + 'deadlines: {grace: 1 day, turns: {"2": 2026-12-04 18:00}}\n'
    write(games / "circus/game.yaml", plan)
    orders = games / "circus/turn2/orders"
    exact = "pilot: Baron\nturn: 2\nmove: CLIMB 1 S\nhold_fire: yes\norder: Baron\n"
    write(orders / "baron.yaml", exact)
    text = "Hello,\n\nMOVE S\nATTACK baron\n\nPress: Beware!\nAll of you.\n\nBye\n"
    late = f'pilot: Kite\nturn: 2\nreceived: "2026-12-05T09:00+00:00"\ntext: "{text!r}"\n'
    write(orders / "kite.yaml", late.replace("\"'", '"').replace("'\"", '"'))
    write(orders / "tin goose.txt", "MOVE S\nMOVE BL\n")
    asked = run("adjudicate", "circus/turn2", "--games", str(games), *AFTER)
    assert asked.exit_code == 1
    assert "Tin Goose" in asked.output
    done = run("adjudicate", "circus/turn2", "--games", str(games), "--as-read", *AFTER)
    assert done.exit_code == 0, done.output
    record = record_from_json((games / "circus/turn2/turn.json").read_text())
    flown = {one.plane: " ".join(one.flown) for one in scene_of(record).moved}
    assert flown == {"Baron": "CLIMB 1 S", "Kite": "S", "Tin Goose": "S"}
    assert [one.text for one in record.press] == ["Beware!\nAll of you."]
    assert "late" in [one.code for one in record.adjudication.remarks if one.plane == "Kite"]
    under = run("adjudicate", "circus/turn2", "--games", str(games), "--under", "table-2022",
                "--as-read", *AFTER)  # fmt: skip
    assert under.exit_code == 0, under.output
    assert "Tin Goose: remarks unread instead of default-attack, unread" in under.output
    read = run("read", str(orders / "tin goose.txt"), "--system", "squadron")
    assert "MOVE ?" in read.output


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (("--pilot", "nearest, x", "--pilot", "Owl, y"), "cannot name a plane"),
        (("--pilot", "Ace, x", "--pilot", "Owl, y"), "--pilot 'Ace': cannot name a plane"),
        (("--pilot", "Owl, x"), "found one plane, expected 2 to 8"),
        (("--pilot", "Owl, x", "--pilot", "Gull, y", "--set", "Wol=west"), "did you mean 'Owl'?"),
        (("--pilot", "Owl, x", "--pilot", "Gull, y", "--set", "Owl=west"), "has no teams"),
        (("--pilot", "Owl, x", "--pilot", "Gull, y", "--rule", "board=7"), "board"),
        (("--pilot", "Owl, x", "--pilot", "Gull, y", "--rule", "teams=[east, west]", "--set",
          "Owl=north"), "expected one of east, west"),
    ],
)  # fmt: skip
def test_a_new_game_that_cannot_be(games: Path, arguments: tuple[str, ...], told: str) -> None:
    """Before anything of it is written; an option that cannot be is wrong usage."""
    named = ("new", "fresh", "--system", "squadron", "--ruleset", "postal", "--title", "Fresh")
    assert told in refused(games, *named, *arguments, code=2)


def test_a_new_game_of_teams_deals_its_sides_in_turn(games: Path) -> None:
    """Unless a plane's side is said."""
    pilots = [part for name in ("A", "B", "C", "D") for part in ("--pilot", f"{name}x, {name}")]
    named = ("new", "sides", "--system", "squadron", "--ruleset", "hex", "--title", "Sides")
    rules = ("--rule", "teams=[east, west]", "--set", "Dx=east")
    done = run(*named, *rules, *pilots, "--games", str(games))
    assert done.exit_code == 0, done.output
    text = (games / "sides/game.yaml").read_text()
    sides = [line.partition("side: ")[2][:4] for line in text.splitlines() if "side:" in line]
    assert sides == ["east", "west", "east", "east"]
    alone = ("new", "alone", *named[2:], *pilots, "--games", str(games))
    assert run(*alone).exit_code == 0
    assert "side" not in (games / "alone/game.yaml").read_text()


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ('"colour": "indigo"', '"colour": "mauve"', "record.roster[1].colour: found 'mauve'"),
        ('"outline": "token"', '"outline": "bat"', "record.roster[1].outline"),
        ('"altitude": 0', '"altitude": 77', "altitude: found '77', expected 0 to 9"),
        ('"board": 162', '"board": 161', "record.rules.board: found 161"),
        ('"heading": "NE"', '"heading": null', "a place in u with a heading"),
        ('"order": [\n    "Baron"', '"order": [\n    "Owl"', "order: found 'Owl"),
        ('"153"', '"15300"', "a place in u, each part at most 10,000"),
        ('"turn": 1', '"turn": -1', "record.turn: found '-1', expected 0 to 9,999"),
        ('"round": 2', '"round": 5', "record.adjudication.position.turn: found '5', expected 2"),
    ],
)
def test_a_record_that_cannot_be(made: Path, old: str, new: str, told: str) -> None:
    """Whoever tells or draws it may rely on there being none such."""
    text = (made / "circus/turn1/turn.json").read_text()
    assert old in text
    with pytest.raises(ValueError, match=re.escape(told)):
        record_from_json(text.replace(old, new, 1))


def test_orders_late_a_second_time_are_none(games: Path) -> None:
    """SL 14.6: a first lapse brings a yellow card, and the orders count; with a red one the plane
    is silent, and both are remarked on."""
    days = {2: 4, 3: 11}
    plan = ", ".join(f'"{turn}": 2026-12-{day:02} 18:00' for turn, day in days.items())
    write(games / "circus/game.yaml", GAME + f"deadlines: {{grace: 1 day, turns: {{{plan}}}}}\n")
    codes, flown = [], []
    for turn, day in days.items():
        received = f'received: "2026-12-{day + 1:02}T09:00+00:00"'
        late = f"pilot: Kite\nturn: {turn}\n{received}\nmove: BL\nattack: Baron\n"
        write(games / f"circus/turn{turn}/orders/kite.yaml", late)
        done = run("adjudicate", f"circus/turn{turn}", "--games", str(games), *AFTER)
        assert done.exit_code == 0, done.output
        record = record_from_json((games / f"circus/turn{turn}/turn.json").read_text())
        told = record.adjudication.remarks
        codes.append([one.code for one in told if one.plane == "Kite" and one.code != "no-target"])
        flown += [" ".join(one.flown) for one in scene_of(record).moved if one.plane == "Kite"]
    assert codes == [["late"], ["late", "nmr"]]
    assert flown == ["BL", "S"]


def test_a_plane_has_another_player_right_after_the_set_up(games: Path) -> None:
    """The set-up is turn 0: who takes over in turn 1 did not begin the game, and who does in turn 0
    did."""
    write(games / "fresh/game.yaml", GAME)
    write(games / "private/fresh.secret", bytes(range(1, 33)).hex() + "\n")
    who = ("Kite", "dee", "--from", "1", "--game", "fresh")
    done = run("replace", *who, "--games", str(games))
    assert done.exit_code == 0, done.output
    text = (games / "fresh/game.yaml").read_text()
    assert "handed_to: {1: dee}" in text
    write(games / "fresh/game.yaml", text.replace("{1: dee}", "{0: dee}"))
    assert "expected a turn's number from 1 on" in refused(games, "status")
    write(games / "fresh/game.yaml", GAME)
    said = refused(games, "replace", "Kite", "dee", "--game", "fresh")
    assert "write dee as the player of Kite in" in said


def test_mistakes_of_one_place_are_told_in_one_order(games: Path) -> None:
    """Whichever comes first to hand: a file that says nothing lacks three lines."""
    write(games / "circus/game.yaml", "# to be written\n")
    said = refused(games, "check", "circus/turn2")
    places = [said.index(f"'{key}' is missing") for key in ("pilots", "ruleset", "title")]
    assert places == sorted(places)


def test_no_clouds_are_laid_in_a_game_that_has_none(games: Path) -> None:
    """The flag that was given is named, and nothing is begun."""
    for flag, value in (("--clouds", "none"), ("--cloud", "J8 J7 I7")):
        pilots = ("--pilot", "Owl, x", "--pilot", "Gull, y")
        named = ("new", "fresh", "--system", "squadron", *pilots, flag, value)
        done = run(*named, "--games", str(games))
        assert done.exit_code == 2, done.output
        assert f"{flag}: there are no clouds in Squadron Leader" in done.output
        assert not (games / "fresh").exists()


def test_the_report_tells_rulings_with_their_reasons_and_cards(games: Path) -> None:
    """As the manual says: the pilots read the reason, and who sent nothing has his card told."""
    write(games / "circus/game.yaml", GAME + 'deadlines: {turns: {"2": 2026-12-04 18:00}}\n')
    ruled = run("rule", "Baron", "--orders", "straight", "--reason", "He rang at noon.",
                "--games", str(games))  # fmt: skip
    assert ruled.exit_code == 0, ruled.output
    done = run("adjudicate", "circus/turn2", "--games", str(games), *AFTER)
    assert done.exit_code == 0, done.output
    for name in ("report.txt", "index.html"):
        told = " ".join((games / "circus/turn2" / name).read_text().split())
        assert "The game master ruled on these orders: He rang at noon." in told, name
        assert "card: no orders came." in told, name

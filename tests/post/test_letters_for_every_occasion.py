"""Letters for every occasion: what they say is so, and a league may lay them out itself."""

from email import message_from_bytes
from email.message import EmailMessage
from email.policy import default
from pathlib import Path
from typing import cast

import pytest
from desk_tools import ORDERS, Run, write_orders
from post_tools import mail

from sopwith_gm.core.reading import Context
from sopwith_gm.systems import SYSTEMS

_TEMPLATE = Path(__file__).parents[2] / "templates" / "letters" / "result.txt"

NOW = "2026-12-02T12:00+00:00"
AFTER = "2026-12-06T12:00+00:00"


def letter(folder: Path, name: str) -> tuple[str, str, EmailMessage]:
    """Subject and plain text of a draft, and all of it."""
    raw = (folder / "drafts" / f"{name}.eml").read_bytes()
    message = cast(EmailMessage, message_from_bytes(raw, policy=default))
    body = message.get_body(("plain",))
    assert body is not None
    return message["Subject"], body.get_content(), message


@pytest.fixture(scope="module")
def flown_league(two_games: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Dawn Patrol with its first turn flown."""
    import shutil

    from desk_tools import quietly

    games = Path(shutil.copytree(two_games, tmp_path_factory.mktemp("flown") / "games"))
    league = games / "league.yaml"
    league.write_text(league.read_text() + "\nsite: {address: https://example.org/air/}\n")
    write_orders(games, 1, ORDERS[1])
    quietly("adjudicate", "dawn-patrol/turn1", "--games", games, "--at", AFTER)
    return games


@pytest.fixture
def flown(flown_league: Path, tmp_path: Path) -> Path:
    """A copy of it."""
    import shutil

    return Path(shutil.copytree(flown_league, tmp_path / "games"))


def test_a_game_begins_with_a_letter_that_has_map_seats_and_commitment(
    league: Path, run: Run
) -> None:
    """The secret's SHA-256 is the one that `game.yaml` publishes."""
    run("check", "dawn-patrol/turn1", "--games", league, "--at", NOW)
    subject, body, message = letter(league / "dawn-patrol" / "turn1", "start-blue-bottle")
    assert subject == "Dawn Patrol: the game begins"
    assert "  Tin Goose (ned)\n" in body
    assert "Orders are due Friday 4 December, 18:00" in body
    game = (league / "dawn-patrol" / "game.yaml").read_text()
    assert f"commitment: {''.join(body.split('  ')[-2:]).split('Ada')[0].strip()}"[:20] in game
    pictures = [one for one in message.walk() if one.get_content_type() == "image/png"]
    assert [one["Content-ID"] for one in pictures] == ["<map>"]
    html = message.get_body(("html",))
    assert html is not None
    assert 'src="cid:map"' in html.get_content()


@pytest.mark.parametrize(
    ("system", "turn", "told"),
    [
        ("sopwith", 1, "How to write.\n\nThree moves, each with what you fire at its end."),
        ("squadron", 0, "Share out 4, 3, 3, 2 among Attack, Defence, Speed and Health,"),
        ("squadron", 0, "Such as:\n\n  STATS ATT 3 DEF 3 SPD 4 HLT 2\n  START 2 5 FACING NE\n\n"),
        ("britain", 0, "Name sectors in order of preference, and a field of yours to begin on,"),
    ],
)
def test_the_first_letter_says_what_is_to_be_sent(
    system: str, turn: int, told: str, tmp_path: Path, run: Run
) -> None:
    """A set-up by mail is no turn of moves, and nobody knows by himself what it asks for."""
    games = tmp_path / "fresh"
    run("init", games, "--game-master", "Ada Quill", "--zone", "Europe/Dublin")
    pilots = ("--pilot", "Wren, ned", "--pilot", "Lark, mo")
    said = run("new", "skies", "--system", system, *pilots, "--games", games)
    assert said.code == 0, said
    run("check", f"skies/turn{turn}", "--games", games, "--at", NOW)
    assert told in letter(games / "skies" / f"turn{turn}", "start-wren")[1]


def test_the_first_letter_says_sides_rules_and_what_silence_costs(tmp_path: Path, run: Run) -> None:
    """Who is on whose side, by which rules it is played, and what is set otherwise, with the
    answer; and of silence what it means in the set-up, where that is what is due."""
    games = tmp_path / "fresh"
    run("init", games, "--game-master", "Ada Quill", "--zone", "Europe/Dublin")
    pilots = ("--pilot", "Wren, ned", "--pilot", "Lark, mo")
    own = ("--rule", "teams=[Reds, Blues]", "--rule", "max_rounds=20", "--rule", "nmr=safe")
    run("new", "skies", "--system", "squadron", *pilots, *own, "--games", games)
    run("check", "skies/turn0", "--games", games, "--at", NOW)
    folder = games / "skies" / "turn0"
    told = " ".join(letter(folder, "start-wren")[1].split())
    assert "Wren (ned), Reds Lark (mo), Blues" in told
    assert "Played by Squadron Leader, postal rules, but for this:" in told
    assert "- After which round is the game over, at the latest? 20." in told
    assert "beginner's attributes, and the station furthest from all others." in told
    assert "attacks nobody" not in told
    assert run("adjudicate", "skies/turn0", "--now", "--games", games, "--at", NOW).code == 0
    run("check", "skies/turn1", "--games", games, "--at", "2026-12-02T12:00+00:00")
    told = " ".join(letter(folder.parent / "turn1", "reminder-wren")[1].split())
    assert "flies the first of S, BL, BR, TL, TR that ends on the board" in told
    assert "attributes" not in told
    run("new", "kent", "--system", "britain", *pilots, "--games", games)
    run("check", "kent/turn0", "--games", games, "--at", NOW)
    told = " ".join(letter(games / "kent" / "turn0", "start-wren")[1].split())
    assert "Played by Battle of Britain, postal rules." in told
    assert "Without orders you have the sector that was given to you, else the lowest-num" in told


def test_a_sector_given_in_advance_is_told_to_whoever_has_it_and_to_the_others(
    tmp_path: Path, run: Run
) -> None:
    """BB 2.5: its player is not asked for sectors, and is told what becomes of his wish for one."""
    games = tmp_path / "fresh"
    run("init", games, "--game-master", "Ada Quill", "--zone", "Europe/Dublin")
    pilots = ("--pilot", "Wren, ned, RED", "--pilot", "Lark, mo")
    run("new", "kent", "--system", "britain", *pilots, "--games", games)
    turn = games / "kent" / "turn0"
    (turn / "orders" / "wren.txt").write_text("Wren\nSECTOR BLUE GREEN; BASE I7\n")
    said = run("check", "kent/turn0", "--games", games, "--at", NOW)
    for name in ("start-wren", "start-lark"):
        assert "Wren (ned), RED Lark (mo) Played by" in " ".join(letter(turn, name)[1].split())
    told = " ".join(letter(turn, "start-wren")[1].split())
    assert "You have the sector RED: it was given to you in advance, so ask for none." in told
    assert "You begin on D7, full of fuel, unless you name another field of yours: A10 or" in told
    assert "Name sectors" not in told
    assert "Name sectors in order of preference" in letter(turn, "start-lark")[1]
    assert "SECTOR RED / BASE D7" in said.out
    told = " ".join(letter(turn, "receipt-wren")[1].split())
    why = "the sector was given in advance: none is asked for (BB 2.5)"
    assert "SECTOR RED BASE D7 What comes of it" in told
    assert why in told
    assert "die" not in told
    assert f"Wren: {why}" in run("adjudicate", "kent/turn0", "--now", "--games", games).out
    assert "in advance: none is asked for" in " ".join((turn / "report.txt").read_text().split())


def test_a_result_tells_each_pilot_headline_his_own_place_silence_link_and_report(
    flown: Path, run: Run
) -> None:
    """Everybody has his own; it says what silence does in the next turn, and when that is due."""
    folder = flown / "dawn-patrol" / "turn1"
    subject, body, message = letter(folder, "result-red-knave")
    assert subject.startswith("Dawn Patrol, result of turn 1: ")
    assert "https://example.org/air/games/dawn-patrol/turn1/" in body
    own = body.partition("DAWN PATROL - TURN 1")[0]
    assert "Red Knave: " in own
    assert "points left" in own
    assert "Orders for turn 2 are due Friday 11 December, 18:00." in own
    assert "Red Knave, if silent: " in own
    assert "Blue Bottle, if silent" not in own
    assert (folder / "report.txt").read_text().split("\n")[4] in body
    assert sum(one.get_content_type() == "image/png" for one in message.walk()) == 2


def test_orders_that_answer_a_result_are_for_the_next_turn(
    flown: Path, run: Run, tmp_path: Path
) -> None:
    """The number in its subject is that of the turn that was flown, and no slip of the pilot's."""
    subject, _, _ = letter(flown / "dawn-patrol" / "turn1", "result-red-knave")
    (tmp_path / "box").mkdir()
    raw = mail("dorian", 9, subject=f"Re: {subject}", date="Mon, 07 Dec 2026 09:00:00 +0000")
    (tmp_path / "box" / "one.eml").write_bytes(raw)
    said = run("fetch", tmp_path / "box", "--games", flown)
    assert (said.code, said.out.splitlines()[-1]) == (0, "1 filed.")
    said = run("check", "dawn-patrol/turn2", "--games", flown, "--at", AFTER)
    assert "Red Knave: in\n" in said.out


@pytest.mark.parametrize("system", SYSTEMS)
def test_the_subject_of_a_result_names_no_turn_for_orders_in_any_game(system: str) -> None:
    """Whatever headline stands in it."""
    reader = SYSTEMS[system].reader().of_game(("Wren", "Lark"), ("Wren",), 4)
    for headline in ("Lark starts", "Two planes were lost", "One hit on GREEN", "Nobody was hit"):
        words = {"title": "Gull Rock", "turn": 3, "headline": headline}
        first = _TEMPLATE.read_text().splitlines()[0].removeprefix("Subject: ")
        for name, value in words.items():
            first = first.replace(f"{{{{ {name} }}}}", str(value))
        assert reader.read("Thanks.", Context(subject=f"Re: {first}")).turn is None, first


def test_a_result_whose_deadline_was_moved_since_is_not_sent(flown: Path, run: Run) -> None:
    """It would say what is no longer so; `adjudicate` drafts it anew."""
    run("extend", "2 days", "--game", "dawn-patrol", "--games", flown)
    said = run("send", "dawn-patrol", "--games", flown, "--at", AFTER, "--dry-run", "--blind")
    assert said.code == 1
    assert "stale: dawn-patrol/turn1/drafts/result-red-knave.eml" in said.out
    assert "run adjudicate dawn-patrol/turn1, and send again" in said.out
    run("adjudicate", "dawn-patrol/turn1", "--games", flown, "--at", AFTER)
    said = run("send", "dawn-patrol", "--games", flown, "--at", AFTER, "--dry-run")
    assert "Orders for turn 2 are due Sunday 13 December, 18:00." in said.out


def test_a_corrected_turn_is_told_as_corrected(flown: Path, run: Run) -> None:
    """The letters of before go, and the new ones say what was put right."""
    folder = flown / "dawn-patrol" / "turn1"
    write_orders(flown, 1, {"tin": "pilot: Tin Goose\nturn: 1\ntake_off: beta\nmoves: [A, A, A]\n"})
    said = run("amend", "dawn-patrol/turn1", "--games", flown, "--at", AFTER, "--yes",
               "--reason", "I had misread Ned.")  # fmt: skip
    assert said.code == 0, said
    subject, body, _ = letter(folder, "correction-tin-goose")
    assert subject == "Dawn Patrol, result of turn 1: corrected"
    assert "I had misread Ned." in " ".join(body.split())
    assert not list((folder / "drafts").glob("result-*"))


def test_who_takes_a_plane_over_is_welcomed(flown: Path, run: Run) -> None:
    """With his place, the last page, the deadline and what silence does; nobody else is."""
    run("replace", "Tin Goose", "vera", "--from", "2", "--game", "dawn-patrol", "--games", flown)
    said = run("check", "dawn-patrol/turn2", "--games", flown, "--at", AFTER)
    assert "welcomes drafted: drafts/welcome-tin-goose.eml\n" in said.out
    subject, body, message = letter(flown / "dawn-patrol" / "turn2", "welcome-tin-goose")
    assert subject == "Dawn Patrol, turn 2: welcome, Tin Goose"
    assert message["To"] == "vera@example.org"
    assert "What happened so far: https://example.org/air/games/dawn-patrol/turn1/" in body
    assert "Tin Goose, if silent: " in body


def test_a_league_lays_letters_out_itself_and_hears_where_its_template_is_wrong(
    league: Path, run: Run
) -> None:
    """Its own template goes before the program's; a piece that does not exist is named."""
    own = league / "templates" / "letters"
    own.mkdir(parents=True)
    (own / "reminder.txt").write_text("Subject: {{ title }}!\n\nDear {{ told }}\n{{ due }}\n")
    run("check", "dawn-patrol/turn1", "--games", league, "--at", NOW)
    subject, body, _ = letter(league / "dawn-patrol" / "turn1", "reminder-tin-goose")
    assert subject == "Dawn Patrol!"
    assert body.startswith("Dear Tin Goose: no orders received")
    for wrong, told in (
        ("Subject: x\n\n{{ tld }}\n", "'tld' is undefined"),
        ("Subject: x\n{% if %}\n", "line 2"),
        ("{{ told }}\n", "line 1: expected 'Subject: ...'"),
    ):
        (own / "reminder.txt").write_text(wrong)
        said = run("check", "dawn-patrol/turn1", "--games", league, "--at", NOW)
        assert said.code == 1
        assert told in said.err
        assert "templates/letters/reminder.txt" in said.err


def test_a_game_that_is_handed_over_tells_its_pilots_who_runs_it(flown: Path, run: Run) -> None:
    """One letter each, sent once by `send`; the archive has no letters in it."""
    archive = flown.parent / "next.zip"
    who = ("--next", "Tom Quince", "--address", "tom@example.org")
    said = run("handover", "dawn-patrol", "--games", flown, "--to", archive, *who, "--at", AFTER)
    assert said.code == 0, said
    assert "letters drafted: drafts/handover-red-knave.eml" in said.out
    subject, body, message = letter(flown / "dawn-patrol" / "turn2", "handover-red-knave")
    assert subject == "Dawn Patrol, turn 2: Tom Quince runs the game from now on"
    assert message["To"] == "dorian@example.org"
    assert "Send your orders from now on to tom@example.org" in body
    assert "Orders are due Friday 11 December, 18:00" in body
    said = run("send", "dawn-patrol", "--only", "handover", "--games", flown, "--dry-run")
    assert said.out.count("to go: dawn-patrol/turn2/drafts/handover-") == 3
    run("check", "dawn-patrol/turn2", "--games", flown, "--at", AFTER)
    assert (flown / "dawn-patrol" / "turn2" / "drafts" / "handover-red-knave.eml").exists()
    for wrong in (("--address", "tom@example.org"), ("--next", "Tom", "--for-players")):
        assert run("handover", "dawn-patrol", "--games", flown, *wrong).code == 2


KINDS = {"start", "welcome", "receipt", "question", "reminder", "result", "correction", "end"}


def test_each_letter_has_a_template_that_a_league_can_replace(flown: Path, run: Run) -> None:
    """There is one for every occasion; of those drafted here each is laid out by the league's."""
    templates = Path(__file__).parents[2] / "templates" / "letters"
    assert {one.stem for one in templates.iterdir()} == KINDS | {"handover"}
    own = flown / "templates" / "letters"
    own.mkdir(parents=True)
    for one in templates.iterdir():
        (own / one.name).write_text(f"Subject: our {one.stem}\n\n{one.read_text()[8:]}")
    orders = flown / "dawn-patrol" / "turn2" / "orders"
    head = (
        "To: gm@example.org\nSubject: Dawn Patrol, turn 2\nDate: Mon, 07 Dec 2026 10:00:00 +0000\n"
    )
    for who, body in (("dorian", "A, A, A"), ("cora", "A, A, LT or LS")):
        (orders / f"{who}.eml").write_text(f"From: <{who}@example.org>\n{head}\n{body}\n")
    run("replace", "Tin Goose", "vera", "--from", "2", "--game", "dawn-patrol", "--games", flown)
    run("check", "dawn-patrol/turn2", "--games", flown, "--at", AFTER)
    archive = flown.parent / "next.zip"
    run("handover", "dawn-patrol", "--games", flown, "--to", archive, "--next", "T", "--at", AFTER)
    run("adjudicate", "dawn-patrol/turn1", "--games", flown, "--at", AFTER)
    drafted = {
        path.name.partition("-")[0]: path.read_text().split("\n")[1]
        for path in flown.glob("dawn-patrol/turn*/drafts/*.txt")
    }
    assert set(drafted) == {"welcome", "receipt", "question", "reminder", "result", "handover"}
    assert all(subject == f"Subject: our {kind}" for kind, subject in drafted.items()), drafted


def test_a_league_may_send_the_turn_as_a_page_for_print(flown: Path, run: Run) -> None:
    """A PDF with each result, where `league.yaml` says so; `send` takes it for the same letter."""
    league = flown / "league.yaml"
    _, _, message = letter(flown / "dawn-patrol" / "turn1", "result-red-knave")
    assert [one.get_filename() for one in message.iter_attachments()] == []
    league.write_text(league.read_text() + "letters: {a4: yes}\n")
    write_orders(flown, 1, {"tin": "pilot: Tin Goose\nturn: 1\ntake_off: beta\nmoves: [A, A, A]\n"})
    run("amend", "dawn-patrol/turn1", "--games", flown, "--at", AFTER, "--yes", "--reason", "Ned.")
    _, body, message = letter(flown / "dawn-patrol" / "turn1", "correction-red-knave")
    [page] = message.iter_attachments()
    assert page.get_filename() == "dawn-patrol-turn1-a4.pdf"
    assert page.get_content().startswith(b"%PDF")
    assert "Ned." in body
    said = run("send", "dawn-patrol", "--only", "correction", "--games", flown, "--dry-run",
               "--at", AFTER)  # fmt: skip
    assert "to go: dawn-patrol/turn1/drafts/correction-red-knave.eml" in said.out

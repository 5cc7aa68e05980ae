"""Why something is asked, and what it may mean: as `read`, `check` and letters say it."""

import json
import shutil
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, cast

import pytest
from click.testing import CliRunner
from desk_tools import Run, run_program

from sopwith_gm.cli.read import read
from sopwith_gm.systems.britain.reader.doubts import REASONS
from tests.sample_league import without_demo

GAMES = Path(__file__).parents[2] / "games"
NOW = "2024-06-05T10:00+00:00"
CHOICE = "This offers a choice, and I may not choose for you."
CONDITION = "This hangs on a condition, and orders are fixed before anybody moves."


@dataclass(frozen=True)
class Asked:
    """An open turn of a sample game, what a player of it wrote, and what he is asked."""

    turn: str
    plane: str
    words: str
    letter: str
    """What his letter says before it comes to what would be flown without an answer."""


SOPWITH = Asked(
    "dawn-patrol/turn12",
    "Halloran",
    "Turn 12\n1. RT or RS\n2. left\n3. LT or LS\n",
    f"""Halloran: I cannot tell what this is to mean in turn 12:

> 1. RT or RS

> 3. LT or LS

{CHOICE}

> 2. left

A turn, or a slip?

Which of these do you mean? Answer with 1, 2, 3, 4 or 5.
""",
)
SQUADRON = Asked(
    "two-flights/turn6",
    "Hobby",
    "Round 6. S S or S BL, as the mood takes me. Fire at Merlin. Bank right 2.\n",
    f"""Hobby: I cannot tell what this is to mean in turn 6:

> S S or S BL

{CHOICE}

> Bank right 2.

Does the number here say how often, or how far?

Which of these do you mean? Answer with 1 or 2.

1:
  MOVE S S
""",
)
BRITAIN = Asked(
    "thames-watch/turn6",
    "Lenoir",
    "Attack B3 if Zwaan agrees, else land. Or maybe bomber 2.\n",
    """Lenoir: I cannot tell what this is to mean in turn 6:

> Attack B3 if Zwaan agrees

This hangs on a condition that orders do not have here.

> else land

This hangs on what stands before it, which I did not understand.

> Or maybe bomber 2

You say this as a maybe: is it an order?

Which of these do you mean? Answer with 1 or 2.

1:
  ATTACK B2
""",
)


def put(games: Path, turn: str, orders: Mapping[str, str]) -> None:
    """The orders of a turn, and no others."""
    folder = games / turn / "orders"
    shutil.rmtree(folder)
    folder.mkdir()
    for name, text in orders.items():
        (folder / name).write_text(text)


@pytest.fixture(scope="module")
def samples(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The sample league, with the three games that wait for orders."""
    games = tmp_path_factory.mktemp("samples") / "games"
    kept = {"league.yaml", "pilots.yaml", "private"}
    kept |= {one.turn.partition("/")[0] for one in (SOPWITH, SQUADRON, BRITAIN)}

    def others(folder: str, names: list[str]) -> set[str]:
        return {*names} - kept if Path(folder) == GAMES else set()

    shutil.copytree(GAMES, games, ignore=others)
    without_demo(games)
    return games


@pytest.mark.parametrize("asked", [SOPWITH, SQUADRON, BRITAIN], ids=lambda one: one.plane)
def test_the_question_quotes_the_words_and_says_why_before_it_offers_readings(
    samples: Path, asked: Asked, capsys: pytest.CaptureFixture[str]
) -> None:
    """Each reason once, below all the words that it is about; the game master sees the same."""
    slug = asked.plane.lower()
    put(samples, asked.turn, {f"{slug}.txt": asked.words})

    said = run_program(capsys, "check", asked.turn, "--games", samples, "--at", NOW)

    letter = (samples / asked.turn / "drafts" / f"question-{slug}.txt").read_text()
    assert letter.partition("\n\n")[2].startswith(asked.letter)
    assert said.code == 1
    lines = [line.strip() for line in said.out.splitlines()]
    for line in asked.letter.partition("Which of these")[0].splitlines()[1:]:
        words = line.removeprefix("> ")
        shown = [one for one in lines if one == f"? {words}" or one.endswith(f": {words}")]
        assert len(shown) == 1 or not line, line
    assert not [line for line in letter.splitlines() if len(line) > 72]


def test_what_is_shown_blind_has_no_reason(
    samples: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """A reason tells something of the orders."""
    put(samples, SOPWITH.turn, {"halloran.txt": SOPWITH.words})

    for more in ((), ("--json",)):
        arguments = ("check", SOPWITH.turn, "--blind", *more, "--games", samples, "--at", NOW)
        said = run_program(capsys, *arguments)
        assert "in doubt" in said.out or '"doubt"' in said.out
        assert "choice" not in said.out
        assert "slip" not in said.out


def test_what_is_told_of_a_reason_does_not_make_it_another_letter(
    samples: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """A question that was sent is not sent again because a later version says why otherwise."""
    put(samples, BRITAIN.turn, {"lenoir.txt": BRITAIN.words})
    letters = []
    for sentence in ("One.", "Another."):
        monkeypatch.setitem(cast(dict[str, str], REASONS), "condition", sentence)
        run_program(capsys, "check", BRITAIN.turn, "--games", samples, "--at", NOW)
        letters.append((samples / BRITAIN.turn / "drafts" / "question-lenoir.eml").read_text())

    assert "One." in letters[0]
    assert "Another." in letters[1]
    ids = [line for text in letters for line in text.splitlines() if line.startswith("Message-ID:")]
    assert len(ids) == 2
    assert len(set(ids)) == 1


def test_a_turn_that_is_not_flown_says_why(
    samples: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """The same words as in the letter."""
    put(samples, SQUADRON.turn, {"hobby.txt": SQUADRON.words})

    refused = run_program(
        capsys, "adjudicate", SQUADRON.turn, "--games", samples, "--at", "2024-06-09T10:00+00:00"
    )

    assert refused.code == 1
    told = refused.err.partition("orders/hobby.txt (Hobby): not understood:\n")[2].splitlines()
    assert [line.strip() for line in told[:4]] == [
        "? S S or S BL",
        f"choice: {CHOICE}",
        "? Bank right 2.",
        "count: Does the number here say how often, or how far?",
    ]


MAIL = """From: Nora <nora.h@example.org>
Subject: Dawn Patrol turn 12
Date: Mon, 03 Jun 2024 10:00:0{second} +0000
Message-ID: <{second}@mail.example.org>

{text}
"""


def _mails(*texts: str) -> dict[str, str]:
    """Of Halloran's pilot, a second apart."""
    return {
        f"{number}.eml": MAIL.format(second=number, text=text)
        for number, text in enumerate(texts, 1)
    }


@pytest.mark.parametrize(
    ("orders", "codes"),
    [
        (_mails("Turn 12\nA, A, LT", "Move 1: LT\nMove 2: RT"), "may-change"),
        ({"halloran.txt": "A, A, LT", "halloran 2.txt": "A, A, RT"}, "which-is-later"),
        (_mails("Halloran:\nA, A, LT\n\nGrey Owl:\nLT, LT, LT"), "not-your-plane"),
        (
            _mails("Halloran:\nLT, RT, left\n\nGrey Owl:\nLT, LT, LT"),
            "turn-or-slip, not-your-plane",
        ),
    ],
    ids=["a later part", "no time", "a plane of nobody", "two doubts"],
)
def test_what_is_asked_of_whole_messages_has_its_reason_too(
    samples: Path, orders: Mapping[str, str], codes: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """Not only words that nobody understands."""
    put(samples, SOPWITH.turn, orders)

    arguments = ("check", SOPWITH.turn, "--json", "--games", samples, "--at", NOW)
    told = json.loads(run_program(capsys, *arguments).out)

    [doubt] = told["doubts"]
    assert len(doubt["why"]) == len(doubt["not_understood"])
    assert ", ".join(dict.fromkeys(code for one in doubt["why"] for code in one)) == codes


def _read(text: str, *options: str) -> list[str]:
    """What `read` says below the orders, line by line."""
    said = CliRunner().invoke(read, ["-", *options], input=text.encode())
    assert said.exit_code == 1, said.output
    told: list[str] = said.stdout.partition("not understood:\n")[2].splitlines()
    return told[: told.index("")]


def test_read_says_under_each_doubt_of_sopwith_why_and_what_it_may_mean() -> None:
    """With its code; the readings as they would be written in a ruling, five at most."""
    assert _read("1. LT or LS\n2. A\n3. left - fire L\n") == [
        "  ? 1. LT or LS",
        f"      choice: {CHOICE}",
        "  ? 3. left - fire L",
        "      turn-or-slip: A turn, or a slip?",
        "  it may mean:",
        "    LT, A, LT/L",
        "    LT, A, LS/L",
        "    LS, A, LT/L",
        "    LS, A, LS/L",
    ]


def test_read_says_it_of_squadron_leader() -> None:
    """Each plane of two by its name."""
    planes = ("--system", "squadron", "--planes", "Kite, Baron")

    assert _read("S S or S BL. Hold fire", *planes) == [
        "  ? S S or S BL",
        f"      choice: {CHOICE}",
        "  it may mean:",
        "    MOVE S S BL; HOLD FIRE",
        "    MOVE S S; HOLD FIRE",
        "    MOVE S BL; HOLD FIRE",
    ]


def test_read_says_it_of_battle_of_britain_and_that_nothing_is_offered() -> None:
    """The sentence is its own: conditions are orders there."""
    assert _read("Attack B3 if Zwaan agrees.\n", "--system", "britain") == [
        "  ? Attack B3 if Zwaan agrees",
        "      condition: This hangs on a condition that orders do not have here.",
        "  it may mean:",
        "    ATTACK B3",
    ]
    assert _read("Zorbel N4 flimp.\n", "--system", "britain")[-1] == (
        "  it may mean: nothing that I could offer"
    )


def test_the_readings_of_two_planes_stand_on_one_line() -> None:
    """By the planes' names."""
    told = _read("Salt: LT, RT, left\nPepper: A, A, A\n")

    assert told[-2:] == [
        "    Salt: LT, RT, LT; Pepper: A, A, A",
        "    Salt: LT, RT, LS; Pepper: A, A, A",
    ]


def test_the_json_of_read_has_no_new_key() -> None:
    """It is a public format: other programs read it."""
    said = CliRunner().invoke(read, ["-", "--json"], input=b"1. LT or LS\n2. A\n3. left\n")
    answer: dict[str, Any] = json.loads(said.stdout)

    assert list(answer) == ["sender", "turn", "orders", "press", "unread"]
    assert answer["unread"] == ["1. LT or LS", "3. left"]


def test_why_names_the_codes() -> None:
    """Beside the rules that claimed the words."""
    told = CliRunner().invoke(read, ["-", "--why"], input=b"1. LT or LS\n2. A\n3. left\n").stdout

    assert told.partition("why:\n")[2].splitlines()[-3:-1] == [
        "  ? 1. LT or LS: choice",
        "  ? 3. left: turn-or-slip",
    ]


def test_a_move_left_open_before_a_condition_is_asked_about_as_well() -> None:
    """What hangs on the condition is not all that is open."""
    told = _read("1. LT or LS\n2. A, if Krull turns right I slip instead\n3. A\n")

    assert told[:4] == [
        "  ? 1. LT or LS",
        f"      choice: {CHOICE}",
        "  ? 2. A, if Krull turns right I slip instead",
        f"      condition: {CONDITION}",
    ]


def test_status_counts_nobody_in_doubt_among_the_silent(new_games: Path, run: Run) -> None:
    """He has written: what he may have ordered is asked about, and he is named once."""
    orders = new_games / "dawn-patrol" / "turn1" / "orders"
    orders.mkdir(parents=True, exist_ok=True)
    (orders / "red.txt").write_text("The same as everybody else does, please.\n")
    said = run("status", "--games", new_games, "--at", "2026-11-01 12:00").out
    assert "in doubt:      Red Knave (orders/red.txt)" in said
    assert "nothing from:  Blue Bottle, Tin Goose" in said

"""`sopwith-gm read --stages` and `--why`: how a reading was come by."""

import re
from collections.abc import Sequence
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from sopwith_gm.cli.read import read
from sopwith_gm.core.reading import Reader
from sopwith_gm.core.value_parts import changed
from sopwith_gm.errors import UserError
from sopwith_gm.mail import Message, read_message, reading_of
from sopwith_gm.mail.explained import explained
from sopwith_gm.systems.britain.reading import BRITAIN_READER
from sopwith_gm.systems.sopwith.reading import SOPWITH_READER
from sopwith_gm.systems.squadron.reading import SQUADRON_READER

CORPUS = Path(__file__).parent / "corpus"
LETTER = """Hi Nora,

Turn 7. 2. LT - firing leftt, then A twice. Fire right on the last.
The Hun went left last turn.

Press: Beware the Camel.
Regards, Bob
"""
SQUADRON = """Hello Anna,
Round 3. Kite: bank left, straight, dive 1. Fire at Baron if he is near, else nobody.
What weather we have!
Attack the weakst one.

Press: hello all
"""


def _asked(*options: str, letter: str = LETTER) -> Result:
    return CliRunner().invoke(read, ["-", *options], input=letter.encode())


def _stage(result: Result, title: str) -> list[str]:
    """The lines of one stage."""
    found = re.search(rf"^\d\. {title}\n(.*?)^$", result.stdout, re.MULTILINE | re.DOTALL)
    assert found, title
    return [line.strip() for line in found[1].splitlines()]


def test_the_lines_say_whose_words_they_are() -> None:
    """A quoted line is not the player's own."""
    result = _asked("--stages", letter="> A, A, A\n\nLT, LT, LT\n")

    assert _stage(result, "lines") == ["quote | > A, A, A", "own | LT, LT, LT"]


def test_each_word_has_all_its_kinds() -> None:
    """Also what it is with a slip, together with the next, and a word that nobody knows."""
    words = _stage(_asked("--stages"), "words")

    assert "LT: code (LT)" in words
    assert "leftt: side (L) with a slip, 0.5, past with a slip, 0.5" in words
    assert "last: first (-1), 'last turn' as past" in words
    assert "Hun: a word that nobody knows" in words


def test_each_phrase_has_the_rule_that_found_it() -> None:
    """Those that were not chosen stand there too."""
    found = _stage(_asked("--stages"), "candidates")

    assert "firing leftt: FIRE (L) by fire with its directions, 0.50" in found
    assert "A: MAN (A) by the letter of ahead, 0.00" in found
    assert "A twice: AIM (AA) by bursts, 1.10" in found


def test_the_choice_has_its_cost_and_the_next_best() -> None:
    """And what was made of the sentence: of talk the cheapest way counts for nothing."""
    lines = _stage(_asked("--stages"), "choice")

    chosen = next(line for line in lines if line.endswith(": A, LT/L, A"))
    rival = next(line for line in lines if line.startswith("next best at "))
    costs = [float(re.findall(r"\d+\.\d+", line)[0]) for line in (chosen, rival)]
    assert costs[0] < costs[1]
    assert [line for line in lines if line.startswith("weighed")] == [
        "weighed: orders",
        "weighed: orders",
        "weighed: talk",
    ]


def test_the_last_stage_is_the_sheet_and_each_doubt_with_its_code_and_place() -> None:
    """The place is one in the text."""
    result = _asked("--stages", letter="A, A, A\nRT, RT, RT\n")

    assert _stage(result, "sheet and doubts") == [
        "move 1: ahead",
        "move 2: ahead",
        "move 3: ahead",
        "? fourth-move, 8 to 18: RT, RT, RT",
    ]
    assert "weighed: in doubt (fourth-move, odd)" in _stage(result, "choice")
    assert result.exit_code == 1


def test_why_says_which_rule_claimed_which_words() -> None:
    """Orders by the rules of the grammar, all else by what it was taken for."""
    result = _asked("--why")

    why = result.stdout.partition("why:\n")[2].splitlines()
    for line in (
        "  Hi Nora,: talk: it orders nothing",
        "  LT: a manoeuvre to its number",
        "  firing leftt: fire to its move",
        "  twice: so often",
        "  on the last: said of the fire before",
        "  The Hun went left last turn.: talk: it orders nothing",
        "  Beware the Camel.: press",
        "  Regards, Bob: signature",
    ):
        assert line in why
    assert "1. lines" not in result.stdout


@pytest.mark.parametrize(
    ("letter", "code"),
    [
        ("My orders are in the attached picture.\n", "attachment"),
        ("I bank hard round the cloud\n", "orders-missing"),
    ],
)
def test_talk_that_is_asked_about_for_want_of_orders_has_a_reason(letter: str, code: str) -> None:
    """It is in doubt because nothing else is ordered, and is not called talk."""
    result = _asked("--stages", "--why", letter=letter)

    doubts = _stage(result, "sheet and doubts")
    assert doubts == ["none", f"? {code}, 0 to {len(letter) - 1}: {letter.strip()}"]
    assert "talk" not in result.stdout


@pytest.mark.parametrize("file", sorted(CORPUS.glob("*.[et]*")), ids=lambda file: file.stem)
def test_telling_how_changes_no_reading_and_leaves_no_word_out(file: Path) -> None:
    """The account balances: each word is in one claim, of orders, talk, press or a quote."""
    raw = file.read_bytes()
    message = read_message(raw, is_mail=file.suffix == ".eml", reader=SOPWITH_READER)

    _balances(message, SOPWITH_READER)


@pytest.mark.parametrize("own", [(), ("Kite",), ("Kite", "Tin Goose")])
@pytest.mark.parametrize(
    "letter", ["", SQUADRON, "Kite: S, S\nTin Goose: BL, dive\n", "TL " * 30_000]
)
def test_squadron_leader_tells_it_too(own: tuple[str, ...], letter: str) -> None:
    """Of a sender with one plane, with several, and one whom nobody knows."""
    reader = SQUADRON_READER.of_game(("Kite", "Baron", "Tin Goose"), own, 1)
    message = read_message(letter.encode(), is_mail=False, reader=reader)

    _balances(message, reader, own if len(own) > 1 else ())


def test_a_letter_to_squadron_leader_by_the_command() -> None:
    """The names of its planes are words too; each doubt has its code."""
    options = ("--system", "squadron", "--planes", "Kite, Baron", "--stages", "--why")

    result = _asked(*options, letter=SQUADRON)

    assert "bank left: MAN (BL) by one manoeuvre, 0.00" in _stage(result, "candidates")
    assert "weighed: talk" in _stage(result, "choice")
    assert "? two-orders, " in result.stdout
    why = result.stdout.partition("why:\n")[2].splitlines()
    assert "  weakst one: weakest" in why
    assert "  Baron: a name" in why


BRITAIN = """Beste Jan,
Ronde 7. Ik val bommenwerper 3 aan; lukt dat niet, dan blijf ik waar ik ben.
Vaste order: uitwijken achter hem, anders noord.
Wat een weer! De buren zorbelen ook.

Pers: hallo allemaal
Groeten, Kees
"""


@pytest.mark.parametrize(
    "letter",
    ["", BRITAIN, "Land. No zorbel P10.\n> ATTACK B3\n", "Red please, else Blue", "N " * 60_000],
)
def test_battle_of_britain_tells_it_too(letter: str) -> None:
    """In each of its languages; of a text too long to be orders as well."""
    message = read_message(letter.encode(), is_mail=False, reader=BRITAIN_READER)

    _balances(message, BRITAIN_READER)


def test_a_letter_to_battle_of_britain_by_the_command() -> None:
    """Each word with the rule that claimed it, each doubt with its code."""
    result = _asked("--system", "britain", "--stages", "--why", letter=BRITAIN)

    why = result.stdout.partition("why:\n")[2].splitlines()
    assert "  val bommenwerper 3 aan: a bomber between the parts of a verb" in why
    assert "  lukt dat niet: that cannot be done, verb first" in why
    assert "weighed: orders" in _stage(result, "choice")
    doubted = _asked("--system", "britain", "--stages", letter="Climb 1. Or maybe 2.\n")
    assert "? maybe, 9 to 19: Or maybe 2" in _stage(doubted, "sheet and doubts")


def _balances(message: Message, reader: Reader, planes: Sequence[str] = ()) -> None:
    """The same reading is told, and each word of it claimed once."""
    told = explained(message, reader, planes)

    text = told.reading.text
    claimed = [0] * len(text)
    for claim in told.claims:
        for at in range(claim.span.start, claim.span.end):
            claimed[at] += 1
    assert told.reading == reading_of(message, reader, planes)
    assert max(claimed, default=0) < 2
    assert all(claimed[word.start()] for word in re.finditer(r"\w+", text))
    assert all(one.codes for one in told.reading.unread)


def test_a_text_that_is_not_read_at_all_is_one_claim() -> None:
    """Nothing was asked of the grammar."""
    result = _asked("--why", letter="A, LT, RS " * 3_000)

    assert result.stdout.count("too long to be orders, or without an end") == 1


def test_a_reader_that_does_not_tell_says_so() -> None:
    """A game need not tell how it reads."""
    silent = changed(SOPWITH_READER, explain=None)
    message = read_message(LETTER.encode(), is_mail=False, reader=silent)

    with pytest.raises(UserError, match="does not tell how it reads"):
        explained(message, silent)


@pytest.mark.parametrize("option", ["--stages", "--why"])
def test_how_it_was_read_is_not_for_programs(option: str) -> None:
    """`--json` is as documented, and nothing beside it."""
    result = _asked("--json", option)

    assert result.exit_code == 2
    assert "leave out --json" in result.stderr


def test_a_subject_that_was_tried_is_no_part_of_the_text() -> None:
    """Squadron Leader reads a subject where the text orders nothing, and then forgets it."""
    reader = SQUADRON_READER.of_game(("Kite", "Baron"), ("Kite",), 1)
    raw = b"Subject: Some words\n\nSomething that my gunner said of the rain.\n"

    _balances(read_message(raw, is_mail=True, reader=reader), reader)


def test_the_parts_of_a_sentence_have_only_their_own_words() -> None:
    """Battle of Britain parts what is told of a sector from what is ordered for the flight."""
    letter = b"low fly red, dodge ( he take dive, no 9 maybe anders base"

    _balances(read_message(letter, is_mail=False, reader=BRITAIN_READER), BRITAIN_READER)

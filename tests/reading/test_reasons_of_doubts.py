"""Each doubt has a code, and each code a sentence for the player who is asked."""

import ast
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, get_args

import pytest
import yaml

from sopwith_gm.core.reading import InDoubt, Reader, Span, Unread
from sopwith_gm.reading.why_asked import (
    OF_MESSAGES,
    SHARED,
    DeskDoubt,
    SharedDoubt,
    codes_at,
    question_lines,
    reasons_of,
)
from sopwith_gm.systems.britain.reader.doubts import REASONS as OF_BRITAIN
from sopwith_gm.systems.britain.reader.doubts import Why
from sopwith_gm.systems.britain.reading import BRITAIN_READER
from sopwith_gm.systems.sopwith.orders.doubts import REASONS as OF_SOPWITH
from sopwith_gm.systems.sopwith.orders.doubts import OwnDoubt as OwnOfSopwith
from sopwith_gm.systems.sopwith.reading import SOPWITH_READER
from sopwith_gm.systems.squadron.reader.doubts import REASONS as OF_SQUADRON
from sopwith_gm.systems.squadron.reader.doubts import OwnDoubt as OwnOfSquadron
from sopwith_gm.systems.squadron.reader.doubts import known
from sopwith_gm.systems.squadron.reading import SQUADRON_READER

HERE = Path(__file__).parents[1]
SOURCES = Path(__file__).parents[2] / "sopwith_gm"
LONGEST = 80
"""Characters of a sentence: it stands in a letter, below what the player wrote."""
_HANGING = frozenset({"doubt", "hung", "hung_all", "hung_target"})


def _strings(*folders: str) -> set[str]:
    """Every string in the sources of these folders, but for those that say what codes mean."""
    files = [
        file
        for folder in folders
        for file in (SOURCES / folder).rglob("*.py")
        if file.name not in ("doubts.py", "why_asked.py")
    ]
    return {
        node.value
        for file in files
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8")))
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
    }


@pytest.mark.parametrize(
    ("codes", "reasons"),
    [
        (get_args(SharedDoubt), SHARED),
        (get_args(DeskDoubt), OF_MESSAGES),
        (get_args(OwnOfSopwith), OF_SOPWITH),
        (get_args(OwnOfSquadron), OF_SQUADRON),
    ],
    ids=["shared", "whole messages", "sopwith", "squadron"],
)
def test_every_code_has_its_sentence_and_every_sentence_its_code(
    codes: tuple[str, ...], reasons: Mapping[str, str]
) -> None:
    """`mypy` holds every stretch that a reader leaves to these codes."""
    assert set(codes) == set(reasons)


def test_every_code_of_battle_of_britain_has_its_sentence() -> None:
    """Its own, or the one that all games share; and none without a code."""
    codes = {why.value for why in Why}

    assert codes <= {*OF_BRITAIN, *SHARED}
    assert set(OF_BRITAIN) <= codes


@pytest.mark.parametrize(
    ("reasons", "folders"),
    [
        (OF_SOPWITH, ["systems/sopwith/orders", "systems/sopwith/reader"]),
        (OF_SQUADRON, ["systems/squadron/reader"]),
        (SHARED, ["reading", "systems", "core"]),
        (OF_MESSAGES, ["desk", "mail"]),
    ],
    ids=["sopwith", "squadron", "shared", "whole messages"],
)
def test_every_code_can_be_left(reasons: Mapping[str, str], folders: list[str]) -> None:
    """A sentence that nobody is ever told is none."""
    assert set(reasons) <= _strings(*folders)


def _hanging() -> Iterator[str]:
    """The codes in intents of Squadron Leader, which are plain text."""
    for file in (SOURCES / "systems/squadron/reader").glob("*.py"):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
                told = [one.value for one in node.args if isinstance(one, ast.Constant)]
                if node.func.id == "Intent" and told[:1] and told[0] in _HANGING and told[1:]:
                    yield str(told[1])


def test_what_hangs_in_squadron_leader_has_a_code_too() -> None:
    """There a code stands in what the phrase means, before anybody knows whether it is asked."""
    codes = set(_hanging())

    assert "condition" in codes
    assert codes == {known(code) for code in codes}
    assert known("no such code") == "unread"


@pytest.mark.parametrize("reasons", [SHARED, OF_MESSAGES, OF_SOPWITH, OF_SQUADRON, OF_BRITAIN])
def test_every_sentence_is_one_that_a_player_may_be_sent(reasons: Mapping[str, str]) -> None:
    """Short, whole, and no two alike."""
    for sentence in reasons.values():
        assert sentence[0].isupper()
        assert sentence[-1] in ".?"
        assert len(sentence) <= LONGEST
    assert len(set(reasons.values())) == len(reasons)


def _doubtful(folder: str) -> Iterator[Mapping[str, Any]]:
    """The messages of a folder in which something is to be asked."""
    for file in sorted((HERE / folder).glob("*.yaml")):
        for entry in (
            yaml.safe_load(file.read_text(encoding="utf-8")) if file.stem != "open" else ()
        ):
            told = entry.get("read")
            if entry.get("unread") or entry.get("doubts") or (told and told.get("unread")):
                yield entry


def _reader_for(entry: Mapping[str, Any], reader: Reader) -> Reader:
    """The reader of the game that a message is for; some name its planes, and some the stage."""
    turn = 0 if entry.get("stage") == "setup" else 1
    own = [entry["me"]] if "me" in entry else []
    return reader.of_game(tuple(entry.get("planes", ())), own, turn)


@pytest.mark.parametrize(
    ("folder", "reader"),
    [
        ("sopwith/orders/batches", SOPWITH_READER),
        ("squadron/reader/messages", SQUADRON_READER),
        ("britain/reader/messages", BRITAIN_READER),
    ],
    ids=["sopwith", "squadron", "britain"],
)
def test_whatever_is_asked_about_has_a_reason_that_can_be_told(folder: str, reader: Reader) -> None:
    """In every message of a player that leaves something open."""
    entries = list(_doubtful(folder))
    texts = [(one, one.get("text") or one.get("message") or "") for one in entries]
    unread = [one for entry, text in texts for one in _reader_for(entry, reader).read(text).unread]

    assert len(unread) > len(texts) / 2 > 20
    for one in unread:
        assert one.codes, one
        assert "unread" not in one.codes, one
        assert set(one.codes) <= {*SHARED, *reader.reasons}, one


def test_a_stretch_has_the_reasons_that_lie_in_it() -> None:
    """Each once, in their order; what has none is at least not understood."""
    reasons = [((0, 4), "choice"), ((3, 9), "condition"), ((8, 9), "choice"), ((10, 12), "lost")]

    assert codes_at(Span(2, 10), reasons) == ("choice", "condition")
    assert codes_at(Span(20, 22), reasons) == ("unread",)


def test_the_sentences_of_a_game_go_before_those_of_all() -> None:
    """Codes of one sentence say it once; one that nobody knows says that it is not understood."""
    own = {"choice": "Pick one.", "pick": "Pick one."}

    assert reasons_of(("choice", "pick", "lost"), own) == {
        "choice": "Pick one.",
        "lost": SHARED["lost"],
    }
    assert reasons_of(("strange",), {}) == {"strange": SHARED["unread"]}


def test_a_reader_that_says_no_code_is_heard_all_the_same() -> None:
    """A game need not tell why: `Unread` has no codes by itself."""
    assert question_lines([Unread(Span(0, 1), "A").in_doubt], {}) == ["? A"]


def test_each_reason_is_told_once_below_all_that_it_is_of() -> None:
    """A stretch whose reasons were told of others stands with those; one without any by itself."""
    asked = [
        InDoubt("LT or LS", ("choice",)),
        InDoubt("no idea"),
        InDoubt("RT or A if he turns", ("choice", "condition")),
        InDoubt("if not", ("condition",)),
        InDoubt("A or LT", ("choice",)),
        InDoubt("LT or LS", ("choice",)),
    ]

    assert question_lines(asked, {"choice": "Pick one.", "condition": "No ifs."}) == [
        "? LT or LS",
        "? A or LT",
        "    choice: Pick one.",
        "? no idea",
        "? RT or A if he turns",
        "? if not",
        "    condition: No ifs.",
    ]

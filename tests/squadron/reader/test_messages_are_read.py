"""Whole messages of players, each with its exact reading: what is read stays read.

`messages/00-public.yaml` is the public set; the others are by somebody who had not seen the reader,
and `docs/reading.md` tells how many of each were read at first sight. `open.yaml` names those that
are not read exactly; one that is mended leaves it.
"""

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

from sopwith_gm.core.cases import CaseError
from sopwith_gm.core.packaged import plain_yaml
from sopwith_gm.systems.squadron.message_cases import read_case

HERE = Path(__file__).parent / "messages"
FILES = sorted(HERE.glob("[0-9]*.yaml"))
OPEN = frozenset(
    name
    for names in (plain_yaml((HERE / "open.yaml").read_text("utf-8")) or {}).values()
    for name in names
)


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_messages_are_read_exactly_or_known_to_be_open(file: Path) -> None:
    """Orders, round, press and doubts; those still open are named, and none is sure and wrong."""
    results = [read_case(entry) for entry in plain_yaml(file.read_text("utf-8"))]

    assert not [(one.id, one.differences) for one in results if one.is_sure_and_wrong]
    assert not [(one.id, one.differences) for one in results if one.passed == (one.id in OPEN)]


def test_the_public_messages_are_all_read() -> None:
    """None of them may be left open."""
    public = plain_yaml((HERE / "00-public.yaml").read_text("utf-8"))

    assert len(public) == 28
    assert not OPEN & {entry["id"] for entry in public}


MESSAGE = {"id": "x", "me": "Kite", "planes": ["Baron", "Kite"], "text": "S S", "reads": "MOVE S S"}


@pytest.mark.parametrize(
    ("key", "value", "said"),
    [
        ("me", "Nobody", "me: found 'Nobody', expected one of the planes: Baron, Kite"),
        ("stage", "landing", "stage: found 'landing', expected round or setup"),
        ("planes", "Baron", "planes: found 'Baron', expected a list of texts"),
        ("text", 3, "text: found '3', expected the words of a message"),
        ("read", "MOVE S", "found the key 'read', expected one of"),
    ],
)
def test_what_is_no_message_is_refused(key: str, value: object, said: str) -> None:
    """Which key, what was found, what was expected."""
    with pytest.raises(CaseError, match=said.replace("(", r"\(")):
        read_case({**MESSAGE, key: value})


@pytest.mark.parametrize(
    ("changes", "differ", "sure"),
    [
        ({}, [], False),
        ({"reads": "MOVE S"}, ["reads"], True),
        ({"doubts": ["S S"]}, ["doubts"], True),
        ({"round": 4}, ["round"], False),
        ({"press": "Boo."}, ["press"], False),
        ({"text": "S, left", "reads": "MOVE S S"}, ["reads", "doubts"], False),
        ({"text": "S, left", "reads": "MOVE S ?", "doubts": ["S, left"]}, [], False),
    ],
)
def test_sure_and_wrong_is_what_differs_unasked(
    changes: Mapping[str, Any], differ: list[str], sure: bool
) -> None:
    """Orders that differ, or a doubt that is missing, while nothing is asked."""
    result = read_case({**MESSAGE, **changes})

    assert [one.where for one in result.differences] == differ
    assert result.is_sure_and_wrong == sure

"""Conditions, alternatives, corrections in all the words that players have for them (BB 14.6)."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest
import yaml

from sopwith_gm.systems.britain.normal_form import write_sheet
from sopwith_gm.systems.britain.reader.reading import read_orders

SETS = yaml.safe_load((Path(__file__).parent / "turns_of_phrase.yaml").read_text("utf-8"))
LEAST_READ = 0.5
"""Of the messages of a set, at least so many are read and not asked about."""


def messages_of(words: Mapping[str, Any]) -> list[tuple[str, list[str]]]:
    """Each frame with each of the words, and what it says."""
    return [
        (frame["message"].replace("{}", word).replace("{^}", word[0].upper() + word[1:]), says)
        for word in words["words"].split(" | ")
        for frame in words["frames"]
        for says in [frame["says"]]
    ]


@pytest.mark.parametrize("words", SETS, ids=lambda words: words["name"])
def test_whatever_words_are_chosen_nothing_is_read_otherwise(words: Mapping[str, Any]) -> None:
    """What is said is read, or it is asked about; most of it is read."""
    read = 0
    messages = messages_of(words)
    for message, says in messages:
        reading = read_orders(message)
        assert reading.unread or " ; ".join(write_sheet(reading.sheets[""])) in says, message
        read += not reading.unread

    assert read >= LEAST_READ * len(messages)

"""Every message of every set reads exactly as is told beside it."""

import importlib.util
from pathlib import Path

import pytest

from sopwith_gm.mail import read_message, reading_json, reading_of
from sopwith_gm.systems.sopwith.reading import SOPWITH_READER
from tests.mail.examples import Example, all_examples

HERE = Path(__file__).parent
_spec = importlib.util.spec_from_file_location("check_mail", HERE / "corpus" / "check_mail.py")
assert _spec
assert _spec.loader
check_mail = importlib.util.module_from_spec(_spec)
_spec.loader.exec_module(check_mail)


@pytest.mark.parametrize("example", all_examples(), ids=str)
def test_a_message_reads_as_expected(example: Example) -> None:
    """Every field equal: sender, turn, orders, press, and what was not understood."""
    message = read_message(example.raw, is_mail=example.is_mail, reader=SOPWITH_READER)

    answer = reading_json(message, reading_of(message, SOPWITH_READER), SOPWITH_READER)

    tally = {"manoeuvre": [0, 0], "fire": [0, 0]}
    assert check_mail.compare(example.expected, answer, tally) == []

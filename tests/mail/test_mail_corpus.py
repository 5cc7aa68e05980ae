"""Every message of the corpora reads exactly as its expectation says."""

import importlib.util
import json
from pathlib import Path

import pytest

from sopwith_gm.mail import read_message, reading_json, reading_of
from sopwith_gm.systems.sopwith.reading import SOPWITH_READER

HERE = Path(__file__).parent
_spec = importlib.util.spec_from_file_location("check_mail", HERE / "corpus" / "check_mail.py")
assert _spec
assert _spec.loader
check_mail = importlib.util.module_from_spec(_spec)
_spec.loader.exec_module(check_mail)

MESSAGES = sorted(
    file for folder in ("corpus", "own", "blind", "blind-two") for file in (HERE / folder).iterdir()
    if file.suffix in (".eml", ".txt")
)  # fmt: skip


@pytest.mark.parametrize("file", MESSAGES, ids=lambda file: f"{file.parent.name}/{file.stem}")
def test_a_message_reads_as_expected(file: Path) -> None:
    """Every field equal: sender, turn, orders, press, and what was not understood."""
    expected = json.loads(file.with_suffix(".json").read_text(encoding="utf-8"))
    message = read_message(file.read_bytes(), is_mail=file.suffix == ".eml", reader=SOPWITH_READER)

    answer = reading_json(message, reading_of(message, SOPWITH_READER), SOPWITH_READER)

    tally = {"manoeuvre": [0, 0], "fire": [0, 0]}
    assert check_mail.compare(expected, answer, tally) == []

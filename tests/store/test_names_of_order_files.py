"""What the record says of the files that a turn was made from may be read by everybody."""

from pathlib import Path

import pytest

from sopwith_gm.store.inputs import InputFile


@pytest.mark.parametrize("name", ["fen.eml", "Dusty Fen 2.txt", "6 orders.yaml", "turn-3"])
def test_a_name_without_an_address_is_recorded_as_it_is(name: str) -> None:
    """Records that were written before stay as they are."""
    assert _recorded(name) == f"orders/{name}"


@pytest.mark.parametrize("name", ["gwen@example.net.eml", "Re_ turn 3 <gwen@localhost>.EML"])
def test_a_name_with_an_address_is_recorded_by_a_word_that_does_not_tell_it(name: str) -> None:
    """The same for the same file, of the same kind, and without any of the address."""
    told = _recorded(name)
    assert told == _recorded(name)
    assert told.endswith(".eml")
    assert not [word for word in ("@", "gwen", "example", "localhost") if word in told]


def test_two_files_with_addresses_are_recorded_by_two_words() -> None:
    """By another name, or with other content."""
    files = [("a@example.net.eml", b"x"), ("b@example.net.eml", b"x"), ("a@example.net.eml", b"y")]
    assert len({_recorded(name, content) for name, content in files}) == 3


def test_the_ending_of_an_address_is_no_kind_of_file() -> None:
    """A file that is named by an address alone."""
    assert "." not in _recorded("gwen@example.net")


def _recorded(name: str, content: bytes = b"A, A, A") -> str:
    return InputFile(f"orders/{name}", Path("orders") / name, content).recorded

"""A line added to a file that a game master wrote, or one taken out: all else stays as it is."""

from pathlib import Path

import pytest

from sopwith_gm.errors import UserError
from sopwith_gm.store.yaml_file import parse_yaml
from sopwith_gm.store.yaml_text import with_entries, without_items

NED = {"Tin Goose": {"player": "ned"}}
LINE = "  Tin Goose: {player: ned}\n"


def added(text: str) -> str:
    """The text with one pilot more."""
    return with_entries(parse_yaml(Path("pilots.yaml"), text), "pilots", NED)


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("pilots:\n  A: {player: a}  # the first\n", ""),
        ("# ours\n\npilots:   # all of them\n  A: {player: a}\n", "\n# the end\n"),
        ("pilots:\n  A:\n    player: a\n    # his score\n    career: 3\n", "\nnotes: more\n"),
        ("notes: first\npilots:\n", ""),
        ("pilots:\n", "# nobody yet\n"),
        ("pilots:\n  A: {player: a}\n  # on leave\n  B: {player: b}\n", "  # and who comes next\n"),
    ],
)
def test_a_pilot_comes_behind_the_last_one(before: str, after: str) -> None:
    """Comments, empty lines and what stands below stay where they are."""
    assert added(before + after) == before + LINE + after


def test_it_is_written_as_the_others_are() -> None:
    """As far to the right, with the same line ends; also where the last line had none."""
    text = "pilots:\r\n    A: {player: a}\r\n"
    assert added(text) == text + "    Tin Goose: {player: ned}\r\n"
    assert added("pilots:\n  A: {player: a}") == "pilots:\n  A: {player: a}\n" + LINE


def test_a_list_that_was_empty_or_missing_is_begun() -> None:
    """As `pilots: {}`, or a file without any."""
    assert added("pilots: {}  # none yet\n") == "pilots:  # none yet\n" + LINE
    assert added("") == "pilots:\n" + LINE
    assert added("# ours\n") == "# ours\npilots:\n" + LINE


def test_what_cannot_be_added_to_is_refused_with_the_layout_that_can() -> None:
    """A mapping in braces; nothing was changed, and what to do."""
    with pytest.raises(UserError) as refused:
        added("pilots: {A: {player: a},\n  B: {player: b}}\n")
    told = str(refused.value)
    assert told.startswith("pilots.yaml: 'pilots' is laid out so that it cannot be changed here")
    assert "nothing was changed" in told
    assert "Tin Goose: {player: ned}\n" in told


def test_who_no_longer_waits_goes_with_his_own_lines_alone() -> None:
    """His notes and the comments within; not those of the next one, nor what stands below."""
    text = (
        "waiting:\n  # the oldest first\n  - player: ned   # since spring\n    # asked twice\n"
        "    note: any\n\n  # a friend of his\n  - player: ivo\n\nhouse: {}\n"
    )
    document = parse_yaml(Path("league.yaml"), text)
    assert without_items(document, "waiting", [0]) == (
        "waiting:\n  # the oldest first\n\n  # a friend of his\n  - player: ivo\n\nhouse: {}\n"
    )
    assert parse_yaml(Path("x"), without_items(document, "waiting", [0, 1])).data["waiting"] == []

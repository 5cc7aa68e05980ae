"""Messages with their readings, whatever the game: known from cases, and compared."""

import pytest

from sopwith_gm.core.cases import CaseError
from sopwith_gm.core.message_cases import is_message, judged, known_keys, text_of, words_listed
from sopwith_gm.systems import RULEBOOKS


@pytest.mark.parametrize(
    ("entry", "is_one"),
    [
        ({"text": "S S"}, True),
        ({"message": "HOLD"}, True),
        ({"text": "S S", "expect": {}}, False),
        ({"id": "x", "expect": {}}, False),
        ("S S", False),
    ],
)
def test_a_message_is_known_from_a_case_that_is_flown(entry: object, is_one: bool) -> None:
    """By its text, and by expecting nothing of a flight."""
    assert is_message(entry) is is_one


def test_a_doubt_may_lie_within_or_around_the_one_that_is_expected() -> None:
    """But a letter or two lie within almost any stretch, and stand for none."""

    def differs(expected: list[str], raised: list[str]) -> bool:
        entry = {"text": "S S", "clauses": "SL 14.2"}
        result = judged(entry, {}, rest={}, press=("", ""), doubts=(expected, raised))
        assert result.clauses == ("SL 14.2",)
        return not result.passed

    assert not differs(["bank  Left"], ["then bank left, please"])
    assert not differs(["then bank left, please"], ["bank left"])
    assert differs(["bank left"], ["b"])
    assert differs([], ["bank left"])
    assert differs(["bank left"], [])


def test_what_differs_is_shown_as_it_was_expected_and_found() -> None:
    """Press with white space collapsed, several doubts with a bar between them."""
    result = judged(
        {"text": "S S"},
        {"orders": ("MOVE S S", "MOVE S S")},
        rest={"round": (3, None)},
        press=("Hooray for  me!", "Hooray for me!"),
        doubts=(["bank left", "or right"], []),
    )
    assert [(one.where, one.expected, one.found) for one in result.differences] == [
        ("round", "3", "none"),
        ("doubts", "bank left | or right", "none"),
    ]
    assert result.is_sure_and_wrong
    leaked = judged({"text": "S S"}, {}, rest={}, press=("", "See  you"), doubts=([], []))
    assert [(one.where, one.found) for one in leaked.differences] == [("press", "See you")]
    assert not leaked.is_sure_and_wrong


def test_what_is_no_message_says_what_was_expected() -> None:
    """A text, a list of texts, and no key that would never be compared."""
    with pytest.raises(CaseError, match="expected the words of a message"):
        text_of({"text": 3})
    with pytest.raises(CaseError, match="expected a list of texts"):
        words_listed({"doubts": "bank"}, "doubts")
    with pytest.raises(CaseError, match="found the key 'txt', expected one of id, text"):
        known_keys({"txt": ""}, frozenset({"text", "id"}))


def test_the_rulebook_of_squadron_leader_has_its_reader_of_messages() -> None:
    """Loaded when a file has messages."""
    read_case = RULEBOOKS["squadron"].read_case
    assert read_case is not None
    entry = {"id": "x", "me": "Kite", "planes": ["Kite"], "text": "S S", "reads": "MOVE S S"}
    assert read_case()(entry).passed

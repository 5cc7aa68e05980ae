"""Options as a file writes them, whatever system declares them."""

from dataclasses import dataclass

import pytest

from sopwith_gm.core.options import Options, RulesError, option, written_value

_TOLD = {"section": "1", "clause": "X 1"}


@dataclass(frozen=True, slots=True, kw_only=True)
class Rules:
    """One option of each kind."""

    lamp: bool = option("Lit?", yes=("yes", "X 1"), no=("no", "X 1"), **_TOLD)
    price: str | int = option(
        "Its price?", off=("none", "X 1"), numbers={3: ("three", "X 1")}, **_TOLD
    )
    cap: int | None = option("At most?", span=(1, 9), or_none=True, **_TOLD)
    numbers: tuple[int, ...] = option("Which?", span=(1, 9), several=2, **_TOLD)
    sides: tuple[str, ...] = option("Sides?", **_TOLD)


def _fault(rules: Rules) -> RulesError | None:
    return RulesError("cap: must be odd", "cap") if rules.cap == 2 else None


OPTIONS = Options(Rules, fault_in=_fault)
PLAIN = {"lamp": "yes", "price": "off", "cap": "none", "numbers": [4, 3], "sides": "none"}


@pytest.mark.parametrize(
    ("name", "written", "value"),
    [
        ("lamp", True, True),
        ("lamp", "off", False),
        ("price", False, "off"),
        ("price", "off", "off"),
        ("price", 3, 3),
        ("cap", None, None),
        ("cap", "none", None),
        ("cap", 9, 9),
        ("numbers", [4, 3], (4, 3)),
        ("sides", ["east", "west"], ("east", "west")),
        ("sides", [], ()),
    ],
)
def test_a_value_is_read_as_the_file_means_it(name: str, written: object, value: object) -> None:
    """YAML reads `off` as falsehood and 3 as a number; either may be a choice."""
    assert OPTIONS.read_value(name, written) == value


@pytest.mark.parametrize(
    ("name", "written", "told"),
    [
        ("lamp", "perhaps", "lamp: found 'perhaps', expected one of yes, no"),
        ("price", 5, "price: found 5, expected one of off, 3"),
        ("price", "3", "price: found '3', expected one of off, 3"),
        ("price", None, "price: found nothing, expected one of off, 3"),
        ("price", True, "price: found True, expected one of off, 3"),
        ("cap", 10, "cap: found 10, expected none, or a whole number from 1 to 9"),
        ("cap", True, "cap: found True, expected none, or a whole number from 1 to 9"),
        ("numbers", [4], "numbers: found [4], expected 2 whole numbers from 1 to 9"),
        ("numbers", [4, 10], "numbers: found [4, 10], expected 2 whole numbers from 1 to 9"),
        ("numbers", 4, "numbers: found 4, expected 2 whole numbers from 1 to 9"),
        ("sides", ["east"], "sides: found ['east'], expected none, or a list of the sides' names"),
        ("sides", [1, 2], "sides: found [1, 2], expected none, or a list of the sides' names"),
        ("cup", 1, "unknown option 'cup'; did you mean 'cap'?"),
    ],
)
def test_another_value_is_refused_with_what_was_expected(
    name: str, written: object, told: str
) -> None:
    """The message says which option, what was found and what is allowed."""
    with pytest.raises(RulesError) as refused:
        OPTIONS.read_value(name, written)

    assert str(refused.value) == told
    assert refused.value.option == name


def test_options_may_contradict_each_other_whoever_set_them() -> None:
    """What a system finds wrong with all options together is refused like a wrong value."""
    with pytest.raises(RulesError, match="cap: must be odd"):
        OPTIONS.rules_from(PLAIN, {"cap": 2})


def test_a_value_is_written_as_it_may_be_read() -> None:
    """None, numbers and names come out in the words of files."""
    rules = OPTIONS.rules_from(PLAIN, {"price": 3})

    assert {name: written_value(rules, name) for name in PLAIN} == {
        "lamp": "yes",
        "price": "3",
        "cap": "none",
        "numbers": "4, 3",
        "sides": "none",
    }

"""The page of rulings, line by line, and which cases pin what."""

from collections.abc import Callable
from typing import Any

from sopwith_gm.core.rulings import Edition, Pins, pins_of, rulings_page
from sopwith_gm.desk.cases import layers_of
from sopwith_gm.systems.sopwith.rules import SOPWITH_OPTIONS, Rules
from sopwith_gm.systems.sopwith.rulings import SOPWITH_RULINGS, read_rules

LAYERS = layers_of(None)


def section(page: str, option: str) -> list[str]:
    """An option's lines, its heading first."""
    told = page.split(f"### `{option}`")[1].split("\n#")[0]
    return [f"### `{option}`", *told.strip("\n").split("\n")]


def page_of(rules_of: Callable[..., Rules], pins: Pins) -> str:
    """The page of three editions."""
    names = ["boardgame", "email", "mk3"]
    editions = [Edition(name, name.title(), rules_of(name)) for name in names]
    return rulings_page(SOPWITH_OPTIONS, SOPWITH_RULINGS, editions, pins)


def pinned(*cases: dict[str, Any]) -> Pins:
    """What these cases pin."""
    return pins_of(cases, SOPWITH_OPTIONS, SOPWITH_RULINGS, LAYERS)


def test_an_option_of_choices_on_the_page(rules_of: Callable[..., Rules]) -> None:
    """Each choice with its meaning, its source, the editions that have it, and its cases."""
    page = page_of(rules_of, {("wreck_share", "up"): ("a.case", "b.case")})

    assert section(page, "wreck_share") == [
        "### `wreck_share`",
        "How are the shares in a wreck rounded? (E 6.5; T table)",
        "",
        "| value | meaning | source | editions | cases |",
        "|---|---|---|---|---|",
        "| `up` | up | E 6.5 | `email` | `a.case`, `b.case` |",
        "| `down` | down | T table | `boardgame`, `mk3` |  |",
    ]


def test_an_option_of_numbers_on_the_page(rules_of: Callable[..., Rules]) -> None:
    """Every value of an edition or of a case that pins it, once, and what is allowed."""
    pins = {("ammo", "20"): ("a.case",), ("ammo", "16"): ("b.case",), ("scoring", "none"): ("c",)}
    page = page_of(rules_of, pins)

    assert section(page, "ammo")[3:] == [
        "| value | meaning | source | editions | cases |",
        "|---|---|---|---|---|",
        "| `16` |  |  | `boardgame`, `email`, `mk3` | `b.case` |",
        "| `20` |  |  |  | `a.case` |",
        "",
        "Allowed: a whole number from 1 to 99.",
    ]
    assert section(page, "teams")[5:] == [
        "| `none` |  |  | `boardgame`, `email`, `mk3` |  |",
        "",
        "Allowed: none, or a list of the sides' names.",
    ]


def test_the_page_from_its_top(rules_of: Callable[..., Rules]) -> None:
    """A title, the editions, and sections apart by blank lines."""
    lines = page_of(rules_of, {}).split("\n")
    first = lines.index("- `boardgame`: Boardgame")

    assert lines[0] == "# Rulings"
    assert lines[first - 1] == ""
    assert lines[first : first + 7] == [
        "- `boardgame`: Boardgame",
        "- `email`: Email",
        "- `mk3`: Mk3",
        "",
        "## 1 Board",
        "",
        "### `board_side`",
    ]
    assert lines[-2:] == [lines[-2], ""]
    assert lines[-2].startswith("| `ignore` |")


def test_eight_cases_are_all_named_and_a_ninth_is_counted(rules_of: Callable[..., Rules]) -> None:
    def told(number: int) -> str:
        ids = tuple(f"c{one}" for one in range(number))
        return section(page_of(rules_of, {("wreck_share", "up"): ids}), "wreck_share")[5]

    assert told(8).endswith("| `c0`, `c1`, `c2`, `c3`, `c4`, `c5`, `c6`, `c7` |")
    assert told(9).endswith("`c6`, `c7` and 1 more |")


def case(name: str, rules: Any, **having: Any) -> dict[str, Any]:
    """Red fires at blue, two hexes ahead, with its last burst but ten."""
    return {
        "id": name,
        "rules": rules,
        "planes": {
            "red": {"home": "N", "at": "J10", "facing": "N", "player": "fen"},
            "blue": {"home": "S", "at": "J12", "facing": "N"},
        },
        "orders": {"red": ["A/A", "A", "A"], "blue": ["A", "A", "A"]},
        "expect": {"red": {"ammo": 15, "score": 3}, "blue": {"damage": 9}},
    } | having


def test_a_case_that_fails_or_is_in_words_does_not_hide_those_after_it() -> None:
    """It pins nothing itself."""
    fails = case("fails", "email", expect={"blue": {"damage": 1}})
    words = case("words", "email", orders={"red": "A fire ahead, A, A"})

    pins = pinned(fails, words, case("good", "email"))

    assert {one for ids in pins.values() for one in ids} == {"good"}
    assert pins[("ammo", "16")] == ("good",)
    assert ("landing_entry", "any") not in pins


def test_nothing_is_held_against_a_sky_full_of_aces() -> None:
    """`ace_from: all` changes every burst, so that every case would pin what makes an ace."""
    email = case("email", "email", expect={"blue": {"damage": 9}})

    assert not [value for name, value in pinned(email) if name == "ace_from"]


def test_an_option_of_the_roster_is_pinned_by_the_case_that_sets_it() -> None:
    """Sides and planes stand in the position; another number of planes changes no turn."""
    sides = case("sides", {"base": "email", "teams": ["east", "west"]})
    plain = case("plain", {"base": "email", "ace_range": 5})

    pins = pinned(sides, plain)

    assert pins[("teams", "east, west")] == ("sides",)
    assert ("teams", "none") not in pins
    assert ("planes_per_player", "1") not in pins
    assert ("ace_range", "5") not in pins


def test_a_number_is_held_against_what_other_cases_set() -> None:
    """A reach of four and five hexes are the ends; damage points between them are tried too."""
    twelve = case("twelve", {"base": "email", "damage_points": 12}, expect={"blue": {"damage": 9}})

    assert pinned(twelve)[("damage_points", "12")] == ("twelve",)


def test_a_case_s_rules_are_those_it_names() -> None:
    """Without a wind too, where a case as it is flown lets the clouds stay."""
    assert read_rules(case("a", "email"), LAYERS).cloud_drift == "end_of_turn"
    assert read_rules(case("a", "email", wind=3), LAYERS).cloud_drift == "end_of_turn"

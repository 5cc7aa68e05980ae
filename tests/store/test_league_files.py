"""What a game master writes, and what is said of his slips."""

from collections.abc import Callable
from pathlib import Path

import pytest

from sopwith_gm.hexes.hex import Facing, Hex
from sopwith_gm.store.find import load_all
from sopwith_gm.store.game import Game, first_position, load_game
from sopwith_gm.store.league import (
    load_addresses,
    load_league,
    load_pilots,
    load_secret,
    secret_file,
    secret_path,
)
from sopwith_gm.store.rulesets import load_ruleset, ruleset_names
from sopwith_gm.systems.sopwith.position import State

Refusal = Callable[..., str]


def reload(games: Path, *changes: tuple[str, str]) -> Game:
    """The game after some words of its `game.yaml` were replaced."""
    path = games / "dawn-patrol" / "game.yaml"
    text = path.read_text()
    for old, new in changes:
        assert old in text
        text = text.replace(old, new)
    path.write_text(text)
    league, pilots = load_all(games)
    return load_game(path.parent, league, pilots)


def test_a_game_is_its_ruleset_with_its_own_options_on_top(game: Game) -> None:
    """Options of `rules:` go over those of the ruleset; everything else is the ruleset's."""
    assert game.rules.ammo == 20
    assert game.rules.repair == "pool"
    assert game.planes == ("Red Knave", "Blue Bottle", "Tin Goose")
    assert [seat.letter for seat in game.roster] == ["R", "B", "T"]
    assert game.made_up


def test_before_turn_1_every_plane_is_parked_at_home(game: Game) -> None:
    """B Preparation for Play, E 1.2; E 6.2: 43 career points make an ace; E 3.5: six repairs."""
    position = first_position(game, {"Red Knave": 43})
    red, blue, _ = position.planes
    assert (red.hex, red.state, red.facing) == (Hex.named("J19"), State.PARKED, None)
    assert (red.ace, red.career, red.ammo, red.damage, red.repairs) == (True, 43, 20, 12, 6)
    assert (blue.damage, blue.damage_points, blue.ace) == (10, 10, False)
    assert position.clouds == ((Hex.named("J10"), Hex.named("J11"), Hex.named("K11")),)


@pytest.mark.parametrize(
    ("old", "new", "aces"),
    [
        ("ammo: 20", "ace_from: all", [True, True, True]),
        ("ammo: 20", "ace_from: never", [False, False, False]),
        ("ammo: 20", "ace_from: career_running", [True, False, False]),
        ("home: SE,", "home: SE, ace: yes,", [True, False, True]),
        ("Red Knave: {home: N}", "Red Knave: {home: N, ace: no}", [False, False, False]),
        ("Red Knave: {home: N}", "Red Knave: {home: N, career: 39}", [False, False, False]),
    ],
)
def test_who_begins_as_an_ace(games: Path, old: str, new: str, aces: list[bool]) -> None:
    """Rulebook 8, and B Balancing: a handicap goes before what the rules make of a career."""
    game = reload(games, (old, new))
    assert [plane.ace for plane in first_position(game, {"Red Knave": 40}).planes] == aces


@pytest.mark.parametrize(
    ("old", "new", "place", "words"),
    [
        ("ammo: 20", "amo: 20", ":4:3:", "unknown option 'amo'; did you mean 'ammo'?"),
        ("ammo: 20", "ammo: lots", ":4:9:", "found 'lots', expected a whole number from 1 to 99"),
        ("ammo: 20", "repair: poll", ":4:11:", "expected one of none, pool, rate"),
        ("ruleset: email", "ruleset: emial", ":2:10:", "did you mean 'email'?"),
        ("title:", "titel:", ":1:1:", "unknown key 'titel' - did you mean 'title'?"),
        ("{home: S,", "{home: NO,", ":7:23:", "found 'NO', expected one of N, NE"),
        ("{home: S,", "{hom: S,", ":7:17:", "unknown key 'hom' - did you mean 'home'?"),
        ("{home: S,", "{home: N,", ":7:23:", "N is the aerodrome of 'Red Knave' already"),
        ("damage_points: 10", "damage_points: 99", ":7:41:", "expected at most 20"),
        ("damage_points: 10", "ace: maybe", ":7:31:", "expected yes or no"),
        ("aircraft: spad", "aircraft: spda", ":8:35:", "did you mean 'spad'?"),
        ("aircraft: spad", "side: Reds", ":8:31:", "there are no sides; set 'teams'"),
        ("Tin Goose", "Tin Gose", ":8:3:", "unknown pilot 'Tin Gose' - did you mean 'Tin Goose'?"),
        ("Tin Goose", "Red Knave", ":8:3:", "'Red Knave' stands here twice, first on line 6"),
        ("Tin Goose: {", "red knave: {player: X, ", ":8:3:", "differ only in capitals"),
        ("{home: SE,", "{home: SE, player: Cora,", ":8:33:", "'Cora' flies 'Blue Bottle' already"),
        ("[J10, J11", "[J10, Z99", ":10:11:", "there is no hex Z99 on the board"),
        ("[J10, J11", "[J10, cloud", ":10:11:", "is no hex: expected a letter and a number"),
        ("[J10, J11", "[J10, J10", ":10:11:", "J10 is in this cloud already"),
        ("[J10, J11", "[J10, J19", ":10:11:", "J19 is on an aerodrome or strip"),
        ("[J10, J11", "[J10, D10", ":10:11:", "D10 is 1 hex from"),
        ("[J10, J11, K11]", "[J10, J11]", ":10:5:", "found 2 hexes, expected three to five"),
        ("[J10, J11, K11]", "[J10, J11, N11]", ":10:5:", "N11 does not touch the rest"),
        ("K11]", "K11]\n  - [K12, L12, L13]", ":11:6:", "touches or overlaps another cloud"),
        ("friday", "fryday", ":11:22:", "did you mean 'friday'?"),
        ('"18:00"', '"25:00"', ":11:36:", "expected a time such as 18:00"),
        ("1 day", "a while", ":11:52:", "expected such as '1 day' or '12 hours'"),
        ("1 day", "1 day, zone: Europe/Dubln", ":11:65:", "did you mean 'Europe/Dublin'?"),
        ("1 day", "1 day, turns: {12: 9999-12-31 23:59}", ":11:71:", "such as 2026-11-27 18:00"),
        ("1 day", "1 day, turns: {12: soon}", ":11:71:", "expected such as 2026-11-27 18:00"),
    ],
)
def test_a_slip_in_a_game_is_told_where_it_stands(
    games: Path, old: str, new: str, place: str, words: str, refusal: Refusal
) -> None:
    """File, line, column, what was found, what was expected and the likely cure."""
    told = refusal(reload, games, (old, new))
    path = games / "dawn-patrol" / "game.yaml"
    assert any(line.startswith(f"{path}{place}") for line in told.splitlines()), told
    assert words in told


def test_all_slips_of_a_file_are_told_in_one_go(games: Path, refusal: Refusal) -> None:
    """The game master mends the file once."""
    told = refusal(
        reload, games, ("title:", "titel:"), ("home: N", "home: X"), ("made_up: yes", "made_up: 7")
    )
    assert told.count("game.yaml:") == 4
    assert "'title' is missing" in told


def test_options_that_exclude_each_other_are_told(games: Path, refusal: Refusal) -> None:
    """Each may be set by itself; together one of them means nothing."""
    changes = ("ammo: 20", "scoring: none\n  ace_reputation: yes")
    told = refusal(reload, games, changes)
    assert ":5:19: ace_reputation: yes (E 4.7) contradicts scoring: none" in told


def test_nobody_flies_alone(games: Path, refusal: Refusal) -> None:
    """B: two to six players."""
    lines = (
        "  Blue Bottle: {home: S, damage_points: 10}\n",
        "  Tin Goose: {home: SE, aircraft: spad}\n",
    )
    told = refusal(reload, games, *((line, "") for line in lines))
    assert ":5:1: found one player, expected 2 to 6" in told


def test_two_planes_of_one_player_may_share_an_aerodrome(games: Path) -> None:
    """B Two Planes: every plane has its own seat, the later one is the second."""
    game = reload(
        games,
        ("ammo: 20", "planes_per_player: 2"),
        ("Tin Goose: {home: SE,", "Tin Goose: {home: S, player: Cora,"),
    )
    assert [seat.second for seat in game.roster] == [False, False, True]
    assert [plane.player for plane in first_position(game, {}).planes] == ["Dorian", "Cora", "Cora"]


def test_a_game_without_the_leagues_files_needs_only_what_it_says_itself(games: Path) -> None:
    """A game's folder is all that another game master needs: no `pilots.yaml`, own names fly."""
    (games / "pilots.yaml").unlink()
    assert [seat.player for seat in reload(games).roster] == [
        "Red Knave",
        "Blue Bottle",
        "Tin Goose",
    ]


def test_sides_are_those_of_the_rules(games: Path, refusal: Refusal) -> None:
    """B Team Play: every plane has a side, and one that exists."""
    told = refusal(
        reload,
        games,
        ("ammo: 20", "teams: [Allies, Eagles]"),
        ("{home: N}", "{home: N, side: Alies}"),
    )
    assert "side: found" not in told
    assert "did you mean 'Allies'?" in told
    assert told.count("'side' is missing; expected one of Allies, Eagles") == 2


def test_a_house_ruleset_says_only_what_differs(games: Path) -> None:
    """The league's own goes before the program's of the same name, and may stand on it."""
    (games / "rules").mkdir()
    (games / "rules" / "email.yaml").write_text("title: Ours\nbase: email\nwreck_share: down\n")
    (games / "rules" / "mild.yaml").write_text("title: Mild\nbase: email\nammo: 30\n")
    mild = load_ruleset("mild", games)
    assert (mild.title, mild.rules.ammo, mild.rules.wreck_share) == ("Mild", 30, "down")
    assert ruleset_names(games) == ["boardgame", "email", "mild", "mk3"]
    assert load_ruleset("email").rules.wreck_share == "up"


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("title: X\nbase: b\n", ":2:7: the base leads back to itself: a -> b -> a"),
        ("title: X\nbase: emial\n", ":2:7: unknown ruleset 'emial' - did you mean 'email'?"),
        ("title: X\nbase: email\namo: 3\n", ":3:1: unknown option 'amo'"),
        ("base: email\n", "'title' is missing"),
        ("title: X\nammo: 3\n", "name a base ruleset"),
        (
            "title: X\nbase: email\nscoring: none\nace_reputation: yes\n",
            ":4:17: ace_reputation: yes",
        ),
    ],
)
def test_a_house_ruleset_with_a_mistake_is_refused(
    games: Path, text: str, words: str, refusal: Refusal
) -> None:
    """Cycles, unknown bases and options, and rulesets that leave something open."""
    (games / "rules").mkdir()
    (games / "rules" / "a.yaml").write_text(text)
    (games / "rules" / "b.yaml").write_text("title: B\nbase: a\n")
    assert words in refusal(load_ruleset, "a", games)


def test_slips_in_the_league_are_told(games: Path, refusal: Refusal) -> None:
    """Time zone, address, house defaults."""
    (games / "league.yaml").write_text(
        "game_master: Ada\nzone: Europe/Dubln\nsite: {address: example.org}\n"
        "house: {ruleset: emial, rules: {amo: 1}, deadlines: {weekday: x}}\nwaitng: []\n"
    )
    assert "'waitng' - did you mean 'waiting'?" in refusal(load_league, games)
    text = (games / "league.yaml").read_text().replace("waitng", "waiting")
    (games / "league.yaml").write_text(text)
    told = refusal(load_league, games)
    for words in ("Europe/Dublin", "https://", "'email'", "'ammo'", "expected one of monday"):
        assert words in told
    assert told.count("unknown time zone") == 1


def test_a_text_that_looks_like_a_number_is_told_to_wear_quotes(
    games: Path, refusal: Refusal
) -> None:
    """Strict types, with the cure."""
    (games / "pilots.yaml").write_text("pilots:\n  Red: {player: 12, career: many}\n")
    told = refusal(load_pilots, games)
    assert "found 12, expected text; put quotes around it: '12'" in told
    assert "found 'many', expected a whole number" in told


def test_a_player_has_one_address_or_several(games: Path, refusal: Refusal) -> None:
    """A player may have several, and two of a household may share one."""
    path = games / "private" / "addresses.yaml"
    path.write_text(
        "players:\n  Cora: cora@example.org\n  Dorian: [d@example.org, Cora@Example.org]\n"
    )
    assert load_addresses(games) == {
        "Cora": ("cora@example.org",),
        "Dorian": ("d@example.org", "Cora@Example.org"),
    }
    path.write_text("players:\n  Cora: cora at example\n")
    assert ":2:9:" in refusal(load_addresses, games)


def test_a_secret_is_read_as_it_was_written(games: Path, refusal: Refusal) -> None:
    """One that is broken or missing is told."""
    path = secret_path(games, "wings")
    path.write_bytes(secret_file(b"x" * 32))
    assert load_secret(games, "wings") == b"x" * 32
    path.write_text("not hexadecimal")
    assert "hexadecimal" in refusal(load_secret, games, "wings")
    assert "no such file" in refusal(load_secret, games, "other")


def test_homes_are_corners(game: Game) -> None:
    """The six corners are the aerodromes."""
    assert [seat.home for seat in game.roster] == [Facing.N, Facing.S, Facing.SE]

"""Squadron Leader, whatever is ordered: what holds in every round of every ruleset."""

import random
from collections.abc import Callable
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from sopwith_gm.core.dice import Pip
from sopwith_gm.core.value_parts import changed
from sopwith_gm.systems.squadron.adjudicate import Adjudication, adjudicate
from sopwith_gm.systems.squadron.boards import board_of
from sopwith_gm.systems.squadron.dice import StreamDice, dice_of_round
from sopwith_gm.systems.squadron.events import (
    AltitudeChanged,
    Attacked,
    Bumped,
    Flew,
    Left,
    Moved,
    Throw,
)
from sopwith_gm.systems.squadron.exact import Point
from sopwith_gm.systems.squadron.heading import Heading
from sopwith_gm.systems.squadron.hex_board import Hex
from sopwith_gm.systems.squadron.manoeuvres import Manoeuvre, Template
from sopwith_gm.systems.squadron.orders import Sheet
from sopwith_gm.systems.squadron.position import Place, Plane, Position

SEEDS = st.integers(0, 2**32)
many = settings(max_examples=200, deadline=None, derandomize=True)
SECRET = bytes(range(32))
Rounds = Callable[..., Any]
"""Random rounds by a seed; see conftest."""


def _turned(at: Place | None, side: int) -> Place | None:
    """A quarter to the right about the middle of the board."""
    return Point(at.y_a, at.y_r, side - at.x_a, -at.x_r) if isinstance(at, Point) else at


def _mirrored(at: Place | None, side: int) -> Place | None:
    """East for west. On hexes the number of columns must be odd."""
    if isinstance(at, Hex):
        return Hex.at(side + 1 - at.column, at.row)
    return None if at is None else Point(side - at.x_a, -at.x_r, at.y_a, at.y_r)


def _all_turned(position: Position, side: int) -> Position:
    return changed(
        position,
        planes=tuple(
            changed(
                plane,
                at=_turned(plane.at, side),
                heading=plane.heading and plane.heading.turned(2),
            )
            for plane in position.planes
        ),
    )


def _all_mirrored(position: Position, side: int) -> Position:
    def mirrored(plane: Plane) -> Plane:
        heading = None if plane.heading is None else Heading((-plane.heading.value) % 8)
        return changed(plane, at=_mirrored(plane.at, side), heading=heading)

    return changed(position, planes=tuple(map(mirrored, position.planes)))


_OTHER_HAND = {"S": "S", "BL": "BR", "BR": "BL", "TL": "TR", "TR": "TL"}


def _with_other_hand(sheet: Sheet | None) -> Sheet | None:
    if sheet is None or sheet.moves is None:
        return sheet
    return changed(
        sheet,
        moves=tuple(
            tuple(
                Manoeuvre(Template(_OTHER_HAND[item.template]), item.manner)
                if isinstance(item, Manoeuvre)
                else item
                for item in items
            )
            for items in sheet.moves
        ),
    )


def _told(flown: Adjudication) -> list[object]:
    """What of a round does not hang on where the board's north is."""
    attacks = [
        (one.by, one.target, one.sight, one.attack, one.defence, one.damage, one.health)
        for one in flown.events
        if isinstance(one, Attacked)
    ]
    left = [(one.plane, one.cause) for one in flown.events if isinstance(one, Left)]
    return [attacks, left, [(one.code, one.plane) for one in flown.remarks]]


@many
@given(seed=SEEDS)
def test_turning_the_board_turns_the_round(seed: int, rounds: Rounds) -> None:
    """By a quarter: the same happens to everybody, turned. The table has no north."""
    game = rounds(seed)
    if game.rules.grid == "hex":
        return
    side = game.rules.board
    flown = game.fly()
    turned = changed(game, position=_all_turned(game.position, side)).fly()

    assert turned.position == _all_turned(flown.position, side)
    assert _told(turned) == _told(flown)


@many
@given(seed=SEEDS)
def test_mirroring_the_board_mirrors_the_round(seed: int, rounds: Rounds) -> None:
    """With left and right exchanged in the orders, on the table and on hexes. Only where a plane
    must fly something else does the rulebook try left before right (SL 4.6, 5.2)."""
    game = rounds(seed, nmr="straight")
    side = game.rules.board
    flown = game.fly()
    if any(isinstance(one, Bumped) and one.reply == "another" for one in flown.events):
        return
    sheets = {name: _with_other_hand(sheet) for name, sheet in game.sheets.items()}
    mirrored = changed(game, position=_all_mirrored(game.position, side), sheets=sheets).fly()

    assert mirrored.position == _all_mirrored(flown.position, side)
    assert _told(mirrored) == _told(flown)


@many
@given(seed=SEEDS)
def test_the_order_of_files_changes_nothing(seed: int, rounds: Rounds) -> None:
    """Nor does it matter whether a silent plane has an entry."""
    game = rounds(seed)
    files = [(name, sheet) for name, sheet in game.sheets.items() if sheet is not None]
    random.Random(seed).shuffle(files)

    assert changed(game, sheets=dict(files)).fly() == game.fly()


@many
@given(seed=SEEDS)
def test_a_round_flown_again_gives_the_same(seed: int, rounds: Rounds) -> None:
    """From the secret, and from the dice as they were logged by stream."""
    game = rounds(seed)
    dice = dice_of_round(SECRET, game.position.round)
    flown = game.fly(dice)
    streams: dict[str, list[Pip]] = {}
    for roll in dice.log:
        streams.setdefault(roll.why, []).append(roll.pip)
    given_again = StreamDice(streams)

    assert game.fly() == flown
    assert adjudicate(game.position, game.sheets, game.rules, given_again) == flown
    assert given_again.left_over() == {}


@many
@given(seed=SEEDS)
def test_an_order_put_right_changes_nobody_else_s_dice(seed: int, rounds: Rounds) -> None:
    """SL 11.1: whoever attacks in both rounds has the same first dice."""
    game = rounds(seed)
    name = game.position.flying[0].name
    other = changed(game, sheets=game.sheets | {name: None}).fly()
    before = {one.by: one.attack.rolled for one in game.fly().events if isinstance(one, Attacked)}
    for attack in other.events:
        if isinstance(attack, Attacked) and attack.by in before:
            dice = min(len(attack.attack.rolled), len(before[attack.by]))
            assert attack.attack.rolled[:dice] == before[attack.by][:dice]


@many
@given(seed=SEEDS)
def test_health_altitude_and_kills_balance_with_the_events(seed: int, rounds: Rounds) -> None:
    """What a plane has is what it had, less the damage, plus what it climbed, and its kills."""
    game = rounds(seed)
    flown = game.fly()
    shot = [one for one in flown.events if isinstance(one, Left) and one.by]
    for before, after in zip(game.position.planes, flown.position.planes, strict=True):
        hit = [one for one in flown.events if isinstance(one, Attacked)]
        damage = sum(one.damage for one in hit if one.target == before.name)
        changes = [one for one in flown.events if isinstance(one, AltitudeChanged)]
        height = sum(one.after - one.before for one in changes if one.plane == before.name)
        assert after.health == max(before.health - damage, 0)
        assert after.altitude == before.altitude + height
        assert 0 <= after.altitude <= game.rules.max_altitude
        assert after.kills == before.kills + sum(one.by == before.name for one in shot)


@many
@given(seed=SEEDS)
def test_dice_balance_with_the_events(seed: int, rounds: Rounds) -> None:
    """Every die rolled lies in a throw or in a reroll, and as many as SL 8.6 says."""
    game = rounds(seed)
    dice = dice_of_round(SECRET, game.position.round)
    flown = game.fly(dice)
    attacks = [one for one in flown.events if isinstance(one, Attacked)]

    def lies(throw: Throw) -> bool:
        dice = list(throw.rolled)
        for reroll in throw.rerolls:
            assert dice[reroll.die] == reroll.before == min(dice) <= 3
            dice[reroll.die] = reroll.after
        return tuple(dice) == throw.dice

    assert all(lies(one.attack) and lies(one.defence) for one in attacks)
    assert len(dice.log) == sum(
        len(throw.rolled) + len(throw.rerolls)
        for one in attacks
        for throw in (one.attack, one.defence)
    )
    for one in attacks:
        own = game.position.plane(one.by).stats.attack + one.guides_die
        assert len(one.attack.rolled) == own + one.attack.ace
        stats = game.position.plane(one.target).stats
        assert len(one.defence.rolled) == stats.defence + one.defence.ace


@many
@given(seed=SEEDS)
def test_paths_hang_together_and_end_where_the_plane_is(seed: int, rounds: Rounds) -> None:
    """Each manoeuvre begins where the one before it ended, on the board."""
    game = rounds(seed)
    board = board_of(game.rules)
    flown = game.fly()
    for plane in game.position.flying:
        at, heading = plane.at, plane.heading
        legs = [one for one in flown.events if isinstance(one, Flew) and one.plane == plane.name]
        for leg in legs:
            assert board.has(leg.start)
            assert (leg.start, leg.heading_before) == (at, heading)
            at, heading = leg.end, leg.heading
        after = flown.position.plane(plane.name)
        if after.is_flying:
            assert (after.at, after.heading) == (at, heading)
            assert board.has(after.at)
        moved = [one for one in flown.events if isinstance(one, Moved) and one.plane == plane.name]
        for one in moved:
            codes = [str(leg.manoeuvre) for leg in legs if leg.stage == "move"]
            assert [code for code in one.flown if code.split()[0] not in ("CLIMB", "DIVE")] == codes


@many
@given(seed=SEEDS)
def test_nobody_flies_for_more_than_it_can_pay(seed: int, rounds: Rounds) -> None:
    """Speed, less what was climbed, plus what was dived (SL 4.3)."""
    game = rounds(seed)
    flown = game.fly()
    for plane in game.position.flying:
        mine = [one for one in flown.events if getattr(one, "plane", None) == plane.name]
        cost = sum(
            one.manoeuvre.cost for one in mine if isinstance(one, Flew) and one.stage == "move"
        )
        change = sum(
            one.after - one.before
            for one in mine
            if isinstance(one, AltitudeChanged) and one.by in ("climb", "dive")
        )
        assert cost <= plane.stats.speed - change


@many
@given(seed=SEEDS)
def test_nobody_ends_on_another_but_where_it_may(seed: int, rounds: Rounds) -> None:
    """After the moves two planes overlap only where one of them stayed put, or with bump: none."""
    game = rounds(seed, bump="moved")
    flown = game.fly()
    board = board_of(game.rules)
    stayed = {one.plane for one in flown.events if isinstance(one, Bumped) and one.reply == "stays"}
    there = [plane for plane in flown.after_moves if plane.is_flying]
    if flown.position.over:
        return
    for one in there:
        for other in there:
            if one.name < other.name and board.overlap(one.at, other.at):
                assert {one.name, other.name} & stayed


@many
@given(seed=SEEDS)
def test_places_and_the_end_agree(seed: int, rounds: Rounds) -> None:
    """A game is over when at most one side flies, or by rounds; then everybody has a place."""
    game = rounds(seed)
    left = game.fly().position
    sides = {plane.allegiance for plane in left.flying}
    by_rounds = game.rules.max_rounds is not None and game.position.round >= game.rules.max_rounds

    assert left.over == (len(sides) <= 1 or by_rounds)
    assert left.over or (left.round == game.position.round + 1 and left.winner is None)
    for plane in left.planes:
        assert (plane.place is None) == (plane.is_flying and not left.over)
    if not left.over:
        assert set(left.order) == {
            plane.allegiance if game.rules.teams else plane.name for plane in left.flying
        }

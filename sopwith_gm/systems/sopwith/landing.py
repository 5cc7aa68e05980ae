"""Landing: whom an order to land binds, and when a run has brought a plane home (rulebook, 4).

`Approach` follows one plane through its moves. What counts as notice is a policy chosen by the
option `landing_notice`; whichever it is, the approach is told of every move flown and says what
became of it.
"""

from collections.abc import Callable, Mapping

from msgspec import Struct

from sopwith_gm.hexes.hex import Facing, Hex
from sopwith_gm.systems.sopwith.board import Board, Strip
from sopwith_gm.systems.sopwith.position import Plane, Position
from sopwith_gm.systems.sopwith.rules import LandingNotice, Rules
from sopwith_gm.systems.sopwith.sheet import Manoeuvre, OrderSheet


class Approach(Struct):
    """Where one plane stands with its landing, move by move."""

    strips: tuple[Strip, ...]
    """Those it may land on."""
    sheet: OrderSheet | None
    """None: an NMR."""
    rules: Rules
    bound: Strip | None = None
    """Committed to this strip: it flies `A` until it is home."""
    run: Strip | None = None
    """Under `assumed`: on the inner hex, with the first `A` of the run behind it."""
    came_right: bool = True
    """It came onto the hex it stands on as `landing_entry` wants it."""
    is_late: bool = False
    """Notice was given when it was too late for it (`late-landing`)."""
    just_bound: Strip | None = None
    """Committed by the orders of this turn, before its first move."""

    def has_notice_for(self, strip: Strip) -> bool:
        """Do this turn's orders announce a landing on this strip?"""
        sheet = self.sheet
        return sheet is not None and _announces(sheet) and sheet.land in (True, strip.name)

    def strip_from(self, place: Hex, facing: Facing | None, *, inner: bool = False) -> Strip | None:
        """The strip on whose outer (or inner) hex a plane stands that faces the aerodrome."""
        for strip in self.strips:
            end = strip.inner if inner else strip.outer
            if end == place and strip.homeward is facing:
                return strip
        return None


def _announces(sheet: OrderSheet) -> bool:
    """Is notice given? Who says both that he lands and that he does not, gives none."""
    return bool(sheet.land) and not sheet.not_landing


def landing_corners(plane: Plane, position: Position, rules: Rules) -> tuple[Facing, ...]:
    """The aerodromes where a plane may land: its own, and its friends' where the rules say so."""
    if not rules.land_at_friends or plane.side is None:
        return (plane.home,)
    homes = {friend.home for friend in position.planes if friend.side == plane.side}
    return (plane.home, *sorted(homes - {plane.home}, key=lambda corner: corner.value))


def lands_in_silence(plane: Plane, rules: Rules) -> bool:
    """Is a flying plane committed to land, and lands though nothing came (ruling 4, 10.1)?

    Under `assumed` nobody is committed: a plane on the run flies on.
    """
    is_committed = plane.landing_on is not None and rules.landing_notice != "assumed"
    return is_committed and rules.nmr_while_committed == "lands"


def approach_of(
    plane: Plane, sheet: OrderSheet | None, position: Position, rules: Rules
) -> Approach | None:
    """A plane's approach at the start of a turn; `sheet` is None for an NMR.

    None where it cannot come down in this turn: where notice is wanted, it gave none, and none is
    left from before.
    """
    may_land = rules.landing_notice == "assumed" or plane.landing_on is not None
    if not may_land and (sheet is None or not _announces(sheet)):
        return None
    board = Board(rules.board_side)
    corners = landing_corners(plane, position, rules)
    strips = tuple(strip for corner in corners for strip in board.strips(corner))
    approach = Approach(strips, sheet, rules)
    if plane.hex is None or plane.facing is None:
        return approach
    outer = approach.strip_from(plane.hex, plane.facing)
    inner = approach.strip_from(plane.hex, plane.facing, inner=True)
    under_way = next(
        (strip for strip in (outer, inner) if strip and strip.name == plane.landing_on), None
    )
    if rules.landing_notice == "assumed":
        approach.run = under_way
    elif under_way is not None:
        silent_flies_on = sheet is None and rules.nmr_while_committed == "flies_on"
        approach.bound = None if silent_flies_on else under_way
    else:
        _START[rules.landing_notice](approach, outer, inner)
    return approach


def _start_before_strip(approach: Approach, outer: Strip | None, inner: Strip | None) -> None:
    """E 3.3: notice comes before the outer hex is reached; on it, it is too late."""
    on_strip = outer or inner
    approach.is_late = on_strip is not None and approach.has_notice_for(on_strip)


def _start_with_orders(approach: Approach, outer: Strip | None, inner: Strip | None) -> None:
    """T Airfields: notice on the outer hex is in time, and binds at once."""
    if outer is not None and approach.has_notice_for(outer):
        approach.bound = approach.just_bound = outer
    approach.is_late = inner is not None and approach.has_notice_for(inner)


_START: Mapping[LandingNotice, Callable[[Approach, Strip | None, Strip | None], None]] = {
    "before_strip": _start_before_strip,
    "with_orders": _start_with_orders,
}


class Progress(Struct, frozen=True):
    """What one move did for a landing."""

    committed: Strip | None = None
    landed: Strip | None = None


_NOTHING = Progress()


def follow(
    approach: Approach,
    manoeuvre: Manoeuvre,
    before: tuple[Hex, Facing],
    after: tuple[Hex, Facing],
) -> Progress:
    """Tell the approach of a move that was flown; `before` and `after` are hex and facing."""
    came_right = approach.came_right
    if manoeuvre is not Manoeuvre.NO_MOVE:
        ahead_only = approach.rules.landing_entry == "ahead"
        approach.came_right = manoeuvre is Manoeuvre.AHEAD or not ahead_only
    if approach.bound is not None:
        home = after[0] == approach.bound.home
        return Progress(landed=approach.bound) if home else _NOTHING
    if approach.rules.landing_notice == "assumed":
        return _follow_run(approach, manoeuvre, before, after, came_right)
    return _follow_notice(approach, after)


def _follow_notice(approach: Approach, after: tuple[Hex, Facing]) -> Progress:
    """Notice binds when a move brings the plane onto the outer hex facing home (E 3.3).

    A plane that holds there was bound when it came, or came wrong.
    """
    announced = approach.sheet is not None and approach.sheet.land
    if not announced or not approach.came_right:
        return _NOTHING
    strip = approach.strip_from(*after)
    if strip is None or not approach.has_notice_for(strip):
        return _NOTHING
    approach.bound = strip
    return Progress(committed=strip)


def _follow_run(
    approach: Approach,
    manoeuvre: Manoeuvre,
    before: tuple[Hex, Facing],
    after: tuple[Hex, Facing],
    came_right: bool,
) -> Progress:
    """B Landing: two `A` from the outer hex, one directly after the other, are the run."""
    ran, approach.run = approach.run, None
    if manoeuvre is not Manoeuvre.AHEAD:
        return _NOTHING
    if ran is not None and after[0] == ran.home:
        lands = approach.sheet is not None and not approach.sheet.not_landing
        return Progress(landed=ran) if lands else _NOTHING
    start = approach.strip_from(*before)
    if start is not None and came_right:
        approach.run = start
    return _NOTHING

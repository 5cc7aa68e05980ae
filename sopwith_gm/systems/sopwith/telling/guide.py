"""How SOPWITH is played and ordered by the rules in force, on one page for its players."""

from collections.abc import Iterator

from sopwith_gm.core.guide import WRITING, GuidePart, GuideRow, Sketch, answer
from sopwith_gm.core.telling.values import MapPoint
from sopwith_gm.hexes.hex import CENTRE, Facing, Hex
from sopwith_gm.systems.sopwith.firing import damage_at, max_range
from sopwith_gm.systems.sopwith.movement import flown
from sopwith_gm.systems.sopwith.rules import OPTIONS, Rules
from sopwith_gm.systems.sopwith.sheet import Manoeuvre
from sopwith_gm.systems.sopwith.telling.map_space import hex_outline, map_point
from sopwith_gm.systems.sopwith.telling.words import points

_MOVES: tuple[tuple[Manoeuvre, str, str], ...] = (
    (Manoeuvre.AHEAD, "ahead, straight on", "one hex to the front"),
    (Manoeuvre.LEFT_TURN, "left turn", "turns left, then one hex that way"),
    (Manoeuvre.RIGHT_TURN, "right turn", "turns right, then one hex that way"),
    (Manoeuvre.LEFT_SLIP, "left slip", "one hex to the front left, nose as before"),
    (Manoeuvre.RIGHT_SLIP, "right slip", "one hex to the front right, nose as before"),
    (Manoeuvre.NO_MOVE, "no move, stay, hold", "stays where it is; not in move 1"),
    (Manoeuvre.IMMELMANN, "Immelmann", "one hex to the front, then faces back; aces only"),
)
_EXAMPLE = "Turn 12\n1. A - fire A\n2. LT - fire L+R\n3. RS\n\nPress: The Baron sends his regards."


def guide_of(rules: Rules) -> tuple[GuidePart, ...]:
    """What a player must know, in the order in which he needs it."""
    return tuple(_parts(rules))


def _parts(rules: Rules) -> Iterator[GuidePart]:
    yield GuidePart(
        WRITING,
        "How to write",
        (
            "Three moves, each with what you fire at its end. Write as you like: codes or words, a "
            "list, a table or a sentence. If something can be read in two ways, you are asked.",
            "What stands behind “Press:” is printed for everybody; what stands behind “GM only:” "
            "nobody else sees.",
        ),
        example=_EXAMPLE,
    )
    yield GuidePart(
        "moves",
        "Moves",
        ("All planes move at once, then all fire, three times a turn. Planes never collide.",),
        ("Move", "In words", "What it does"),
        tuple(GuideRow((code.value, words, does), _sketch(code)) for code, words, does in _MOVES),
    )
    yield _fire(rules)
    yield _ground(rules)
    yield GuidePart("clouds", "Clouds and the edge", tuple(_sky(rules)))
    yield GuidePart("failing", "What goes wrong", tuple(_failing(rules)))


def _sketch(code: Manoeuvre) -> Sketch:
    end, nose = flown(code, CENTRE, Facing.N)
    places = dict.fromkeys((CENTRE, end))
    return Sketch(tuple(_outline(place) for place in places), map_point(end), 60 * nose.value)


def _outline(place: Hex) -> tuple[MapPoint, ...]:
    x, y = map_point(place)
    return tuple((x + dx, y + dy) for dx, dy in hex_outline())


def _fire(rules: Rules) -> GuidePart:
    far = max_range(ace=True, rules=rules)
    kinds = [("A pilot's burst", False)]
    if rules.ace_from != "never":
        kinds.append(("An ace's burst", True))
    ranges = range(1, far + 1)
    rows = tuple(
        GuideRow((who, *(str(damage_at(n, ace=ace, rules=rules) or "–") for n in ranges)))
        for who, ace in kinds
    )
    lines = (
        "Fire ahead (A), front left (L) or front right (R), in straight lines of hexes: at most "
        f"three bursts a turn, one a direction in each move. You begin with {rules.ammo}; each "
        "costs one, hit or not. Everybody on the line is hit, friends too, but not a plane in your "
        "own hex. No burst goes into or through a cloud.",
        f"A plane has {points(rules.damage_points)} of damage to lose. A plane that dies still "
        "fires in that move.",
    )
    head = ("At a range of", *map(str, ranges))
    return GuidePart("fire", "Fire", lines, head, rows)


def _ground(rules: Rules) -> GuidePart:
    lines = (
        "Take-off: say along which strip (Alpha, Beta or Gamma; Beta if you do not say). Moves 1 "
        "and 2 are A, move 3 is free" + ("." if rules.hold_after_takeoff else ", but for no move."),
        "Landing: from the outer hex of a strip of yours, facing the aerodrome, A to the inner hex "
        f"and A home. When must you say so? {_sentence(rules, 'landing_notice')}",
        f"A landing fills the magazine again, to {rules.ammo}. Repairs: "
        f"{_sentence(rules, 'repair')}",
    )
    return GuidePart("ground", "Taking off and landing", lines)


def _sky(rules: Rules) -> Iterator[str]:
    yield (
        "A plane that ends a move in a cloud loses a point, and cannot be hit there. The clouds "
        f"move: {_sentence(rules, 'cloud_drift')}"
    )
    yield "A plane that flies off the board is out of the game."


def _failing(rules: Rules) -> Iterator[str]:
    yield (
        "If nothing comes from you, your plane flies A A A without a shot; parked, it stays. A "
        "first lapse is a yellow card, and orders within the grace period still count; any "
        "further one is a red card, and they do not."
    )
    yield (
        "A move that is not allowed, missing or unreadable is replaced by A, or by no move behind "
        f"one. What of those behind it? {_sentence(rules, 'illegal_cascade')}"
    )
    yield f"Fire without a direction: {_sentence(rules, 'ambiguous_fire')}"


def _sentence(rules: Rules, name: str) -> str:
    return answer(OPTIONS, rules, name)

"""How Squadron Leader is played and ordered by the rules in force, on one page for its players."""

from collections.abc import Iterator, Sequence
from math import cos, pi, sin

from sopwith_gm.core.guide import CREDIT, SET_UP, WRITING, GuidePart, GuideRow, Sketch, answer
from sopwith_gm.core.telling.values import MapPoint
from sopwith_gm.core.telling.words import listed
from sopwith_gm.systems.squadron.boards import board_of
from sopwith_gm.systems.squadron.heading import Heading
from sopwith_gm.systems.squadron.manoeuvres import MANOEUVRES, Template
from sopwith_gm.systems.squadron.map_space import space_of
from sopwith_gm.systems.squadron.on_map import on_map
from sopwith_gm.systems.squadron.place_asked import START_EXAMPLE, place_example
from sopwith_gm.systems.squadron.plan_moves import ways_of
from sopwith_gm.systems.squadron.plan_shades import shape_of
from sopwith_gm.systems.squadron.ruler_board import LIMITS, TOKEN_RADIUS
from sopwith_gm.systems.squadron.rules import OPTIONS, Rules
from sopwith_gm.systems.squadron.telling import credit

_NAMES = {
    Template.STRAIGHT: "straight",
    Template.BANK_LEFT: "bank left",
    Template.BANK_RIGHT: "bank right",
    Template.TURN_LEFT: "turn left",
    Template.TURN_RIGHT: "turn right",
}
_ON_TABLE = {
    Template.STRAIGHT: "ahead by its own length of 8.7 cm, heading as before",
    Template.BANK_LEFT: "a gentle curve, an eighth of a circle to the left",
    Template.BANK_RIGHT: "a gentle curve, an eighth of a circle to the right",
    Template.TURN_LEFT: "a tight curve, a quarter of a circle to the left",
    Template.TURN_RIGHT: "a tight curve, a quarter of a circle to the right",
}
_ON_HEXES = {
    Template.STRAIGHT: "two hexes ahead",
    Template.BANK_LEFT: "one hex ahead, turn 60 degrees left, one hex ahead",
    Template.BANK_RIGHT: "one hex ahead, turn 60 degrees right, one hex ahead",
    Template.TURN_LEFT: "turn 60 degrees left, one hex ahead, 60 degrees more",
    Template.TURN_RIGHT: "turn 60 degrees right, one hex ahead, 60 degrees more",
}
_CM = 13 / 30
"""Centimetres of one u."""


def guide_of(rules: Rules) -> tuple[GuidePart, ...]:
    """What a player must know, in the order in which he needs it."""
    return tuple(_parts(rules))


def _parts(rules: Rules) -> Iterator[GuidePart]:
    lines = (
        "A move, and whom you attack after it. Write as you like, in words (“bank left, then "
        "straight; go for the nearest”) or in the codes below. What can be read in two ways, "
        "you are asked about.",
        "Behind ELSE stands another move, for the case that somebody is in the way of the first. "
        "What stands behind “Press:” is printed for everybody; what "
        "stands behind “GM only:” nobody else sees.",
    )
    yield GuidePart(WRITING, "How to write", lines, example=_example(rules))
    example = _set_up_example(rules)
    yield GuidePart(SET_UP, "The set-up, turn 0", tuple(_set_up(rules)), example=example)
    yield _moves(rules)
    if rules.altitude:
        yield GuidePart("height", "Climbing and diving", tuple(_height(rules)))
    yield GuidePart("edge", "The edge, and each other", tuple(_edge(rules)))
    yield _attack(rules)
    yield GuidePart("damage", "Damage", tuple(_damage(rules)))
    yield GuidePart("failing", "What goes wrong", tuple(_failing(rules)))
    yield GuidePart("end", "The end", tuple(_end(rules)))
    yield GuidePart(CREDIT, "The game", (credit.CREDIT,))


def _example(rules: Rules) -> str:
    """Orders for a round, all of which the rules in force allow: who copies them is obeyed."""
    climb = "CLIMB 1 " * rules.altitude
    return (
        f"Turn 4\nMOVE {climb}S BL ELSE S\nATTACK Marigold WITHIN 2, NEAREST\n\n"
        "Press: The Heron sends his regards."
    )


def _set_up_example(rules: Rules) -> str:
    """The same for the set-up: the numbers of this game, and the kind of place that it has."""
    speed, attack, defence, health = sorted(rules.stats, reverse=True)
    where = place_example(rules) if rules.places_freely else START_EXAMPLE
    return f"STATS ATT {attack} DEF {defence} SPD {speed} HLT {health}\n{where}"


def _set_up(rules: Rules) -> Iterator[str]:
    numbers = ", ".join(map(str, rules.stats))
    cap = (
        f" A Health above {rules.health_cap} becomes {rules.health_cap}."
        if rules.health_cap
        else ""
    )
    yield (
        f"Share out {numbers} among Attack, Defence, Speed and Health, each number once. Nobody "
        f"sees it before all have.{cap}"
    )
    if not rules.places_freely:
        yield (
            "Where you begin: name stations by number, the one you like best first, and a "
            "heading if you wish. From the south-west corner they go round: 1 SW, 2 S, 3 SE, 4 "
            "E, 5 NE, 6 N, 7 NW, 8 W."
        )
    else:
        yield (
            f"Where you begin: a place in u ({place_example(rules)}), at most 18 u from an edge "
            "and at least 60 u from everybody placed before you."
        )


def _moves(rules: Rules) -> GuidePart:
    does = _ON_HEXES if rules.grid == "hex" else _ON_TABLE
    rows = tuple(
        GuideRow((one.value, _NAMES[one], str(one.cost), does[one]), _sketch(one, rules))
        for one in Template
    )
    lines = [
        "A plane spends at most its Speed on manoeuvres, at least one, in the order in which you "
        "write them. What it cannot pay is dropped, with all that follows."
    ]
    price = rules.split_s_price
    if price is not None:
        lines.append(
            f"SPLITS before a manoeuvre: twice its cost and {price} levels of altitude, then the "
            "plane turns about. Not in a move that climbs."
        )
    if rules.barrel_roll:
        lines.append("ROLL before a bank or a turn: twice its cost, and the heading stays.")
    lines.append(f"When are moves ordered? {_answer(rules, 'move')}")
    head = ("Code", "In words", "Costs", "What it does")
    return GuidePart("moves", "Moves", tuple(lines), head, rows)


def _sketch(template: Template, rules: Rules) -> Sketch:
    """From the middle, nose up; as long as the drawing needs it."""
    board, space = board_of(rules), space_of(rules)
    start = board.stations[1].at
    end, after = board.end(start, Heading.N, MANOEUVRES[template.value])
    (x, y), (to_x, to_y) = on_map(start), on_map(end)
    size = 8.0 if rules.grid == "ruler" else 0.6
    way = ways_of(rules).get((template.value, Heading.N.value), ())
    shape = _token() if rules.grid == "ruler" else shape_of(rules)
    there = (to_x - x, to_y - y)
    cells = tuple(
        _scaled([(px + dx, py + dy) for px, py in shape], size) for dx, dy in ((0, 0), there)
    )
    (end_point,) = _scaled([there], size)
    return Sketch(cells, end_point, round(space.bearing(after)), _scaled(way, size))


def _token() -> list[MapPoint]:
    """A token's outline, in u."""
    angles = [pi * (2 * n + 1) / 8 for n in range(8)]
    return [(TOKEN_RADIUS * sin(one), TOKEN_RADIUS * cos(one)) for one in angles]


def _scaled(points: Sequence[MapPoint], size: float) -> tuple[MapPoint, ...]:
    return tuple((x / size, y / size) for x, y in points)


def _height(rules: Rules) -> Iterator[str]:
    most = rules.climb_per_round
    yield (
        f"All begin at altitude 0; nobody flies above {rules.max_altitude}. CLIMB costs 1 Speed a "
        f"level, at most {most} level{'s'[: most != 1]} a round, and a point must be left for a "
        "manoeuvre. DIVE gives 1 Speed a level. One of the two in a move, before its manoeuvres."
    )
    yield "Altitude does not matter for range or for who is in the way; the higher plane rerolls."


def _edge(rules: Rules) -> Iterator[str]:
    if rules.grid == "hex":
        yield "A plane whose manoeuvre ends off the board is out of the game."
    else:
        yield (
            "A plane of which any part is off the board after a manoeuvre is out of the game; "
            "between the two ends of a template it may cross the edge."
        )
    if rules.bump == "none":
        yield "Planes are never in each other's way."
        return
    yield (
        "Flying through planes is free, ending on one is not. On which planes may a manoeuvre not "
        f"end? {_answer(rules, 'bump')} If yours would, your ELSE is flown; without one the plane "
        "stops before that manoeuvre, or flies another if it was the first."
    )


def _attack(rules: Rules) -> GuidePart:
    ahead = "in the hexes ahead of it" if rules.grid == "hex" else "in the 90 degrees ahead of it"
    lines = [
        f"After all have moved, each plane may attack one enemy {ahead}, in the order of play. "
        "Name targets in order of preference; NEAREST and WEAKEST are targets too. WITHIN 2: "
        "only at range 1 or 2. NEVER: nobody of those. HOLD FIRE: nobody.",
        f"If you say nothing of attacking: {_within(rules, 'default_attack')}",
    ]
    if rules.grid != "hex":
        lines.append(f"What of the target must lie there? {_answer(rules, 'arc')}")
    if rules.guides != "off":
        lines.append(f"Straight ahead: {_within(rules, 'guides')}")
    if rules.grid == "hex":
        reaches = ["1 hex", "2 hexes", "3 hexes"]
    else:
        reaches = [f"up to {limit * _CM:.1f} cm" for limit in LIMITS[rules.range_measure]]
    gains = ("you reroll one die", "", "the target rerolls one die")
    rows = tuple(
        GuideRow((str(n), far, gain or "nobody rerolls"))
        for n, (far, gain) in enumerate(zip(reaches, gains, strict=True), 1)
    )
    measure = "Distance" if rules.grid == "hex" else "Between the centres"
    return GuidePart("attack", "Attacks", tuple(lines), ("Range", measure, "Bonus"), rows)


def _damage(rules: Rules) -> Iterator[str]:
    vital = " (a 6 is two)" if rules.vital_dodge else ""
    higher = " The higher of the two rerolls one as well." if rules.altitude else ""
    yield (
        "The attacker rolls his Attack in dice: 4 and 5 hit, 6 is a critical hit. The target rolls "
        f"its Defence: 4, 5 and 6 dodge{vital}. A reroll takes the lowest die of 1 to 3.{higher}"
    )
    points = "a point" if rules.critical_damage == 1 else f"{rules.critical_damage} points"
    yield (
        "A dodge cancels a hit, two a critical hit. Each hit left takes a point of Health, each "
        f"critical hit {points}. At 0 the plane is shot down. When does damage count? "
        f"{_answer(rules, 'fire')}"
    )
    if rules.ace_die:
        yield (
            "Each kill is a bonus die a round, in attack or in defence: ACE ATTACK 1 DEFENCE 0; "
            "unsaid, in attack."
        )
    if rules.immelmann:
        yield "IMMELMANN 2: after a kill it rises two levels, flies a straight and turns about."


def _failing(rules: Rules) -> Iterator[str]:
    silence = _within(rules, "stall" if rules.nmr == "stall" else "nmr")
    yield (
        f"If nothing comes from you: {silence} It attacks nobody. A first lapse is a "
        "yellow card, and orders within the grace period still count; any further one is a red "
        "card, and they do not."
    )
    yield f"Orders without a manoeuvre: {_within(rules, 'stall')}"


def _end(rules: Rules) -> Iterator[str]:
    who = f"side ({listed(rules.teams)})" if rules.teams else "player"
    yield f"The last {who} with a plane in the air wins."
    if rules.teams:
        yield (
            "A side may say in which order its planes move and attack: ORDER Kestrel, Hobby; "
            "ATTACK ORDER Hobby, Kestrel."
        )
    if rules.max_rounds is not None:
        yield f"After round {rules.max_rounds} the side with most Health left wins, if one has."


def _answer(rules: Rules, name: str) -> str:
    return answer(OPTIONS.by_name, rules, name)


def _within(rules: Rules, name: str) -> str:
    """The same behind a colon."""
    told = _answer(rules, name)
    return told[:1].lower() + told[1:]

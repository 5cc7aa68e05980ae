"""How Battle of Britain is played and ordered by the rules in force, for its players."""

from collections.abc import Iterator

from sopwith_gm.core.guide import SET_UP, WRITING, GuidePart, GuideRow, answer
from sopwith_gm.core.number_words import counted
from sopwith_gm.systems.britain.data import board_named
from sopwith_gm.systems.britain.position import Spitfire
from sopwith_gm.systems.britain.rules import OPTIONS, Rules

_EXAMPLE = (
    "Turn 7\nATTACK B3 ELSE MOVE NE N ELSE LAND HOME\nSTANDING DODGE REAR S\n\nPress: Good hunting."
)
_SET_UP_TITLE = "The set-up, turn 0"
_SET_UP_EXAMPLE = "SECTOR BLUE RED\nBASE I7 F10\nSTANDING RADAR I12 F10"


def guide_of(rules: Rules) -> tuple[GuidePart, ...]:
    """What a player must know, in the order in which he needs it."""
    return tuple(_parts(rules))


def _parts(rules: Rules) -> Iterator[GuidePart]:
    lines = (
        "One turn of your Spitfire, in your own words or in the form below. What can be read in "
        "two ways, you are asked about. Bombers have flown when you write; only Spitfires that "
        "fly before yours, and bombers that they send back, are elsewhere when your turn comes.",
        "So write alternatives: X ELSE Y ELSE Z. The first that can be flown in full is flown. IF "
        "stands before one that is to be tried only then: IF FUEL <= 3 LAND HOME, IF B3 GONE HOLD, "
        "IF G9 FREE MOVE TO G9. What stands behind “Press:” is printed for everybody; what "
        "stands behind “GM only:” nobody else sees.",
    )
    yield GuidePart(WRITING, "How to write", lines, example=_EXAMPLE)
    yield GuidePart(SET_UP, _SET_UP_TITLE, tuple(_set_up()), example=_SET_UP_EXAMPLE)
    yield _turn(rules)
    yield GuidePart("shooting", "Shooting bombers down", tuple(_shooting(rules)))
    yield GuidePart("bombers", "What bombers do", tuple(_bombers(rules)))
    yield GuidePart("fuel", "Fuel and landing", tuple(_fuel(rules)))
    yield _standing()
    yield GuidePart("failing", "What goes wrong", tuple(_failing(rules)))
    yield GuidePart("end", "The end", tuple(_end(rules)))


def _set_up() -> Iterator[str]:
    sectors = "; ".join(
        f"{one.name} has the fields {' '.join(one.airfields)}" for one in board_named().sectors
    )
    yield (
        "Name sectors in order of preference, and a field of yours to begin on, full of fuel. If "
        "two want the same sector, a die decides."
    )
    yield f"{sectors}."


def set_up_when_given(plane: Spitfire) -> GuidePart | None:
    """What the set-up is to a player whose sector is given in advance; None for any other."""
    if not plane.sector:
        return None
    sector = board_named().sector(plane.sector)
    begins = plane.hex or sector.airfields[0]
    others = [field for field in sector.airfields if field != begins]
    lines = (
        f"You have the sector {sector.name}: it was given to you in advance, so ask for none.",
        f"You begin on {begins}, full of fuel, unless you name another field of yours: "
        f"{' or '.join(others)}.",
    )
    example = f"BASE {others[0]}\nSTANDING RADAR {others[-1]} {begins}"
    return GuidePart(SET_UP, _SET_UP_TITLE, lines, example=example)


def _turn(rules: Rules) -> GuidePart:
    hexes = "one or two hexes" if rules.free_move == "one_or_two" else "two hexes"
    levels = "one or two levels" if rules.spot_change == "one_or_two" else "two levels"
    rows = (
        ("TAKEOFF", f"from the ground to level {rules.cruise} over the field"),
        ("MOVE NE N", f"{hexes}, each step in any direction; the level stays"),
        ("MOVE TO G9", "the same, the rules choose a free path"),
        ("MOVE N CLIMB 1, MOVE TO G9 DIVE 1", "one hex and one level"),
        ("CLIMB 2, DIVE 2, LEVEL 4", f"{levels} on the spot"),
        ("LAND I7, LAND HOME, LAND NEAREST", "on a field at most two hexes away, from any level"),
        ("HOLD", "nothing; on the ground it stays"),
        (
            "ATTACK B3, ATTACK ANY",
            "behind the bomber, at its level, if one turn leads there",
        ),
        ("RAM B3", "into the bomber: both crash, and you are out"),
    )
    lines = (
        "First all bombers fly, then the Spitfires in the order of play, each to its end. After "
        "the round the first becomes the last.",
        f"Levels are 1 to {rules.levels}; 0 is the ground. One aircraft a hex, whatever the "
        "levels. A Spitfire has no heading. Nobody leaves the board.",
    )
    return GuidePart("turn", "Your turn", lines, ("Order", "What it does"), _rows(rows))


def _rows(rows: tuple[tuple[str, ...], ...]) -> tuple[GuideRow, ...]:
    return tuple(GuideRow(row) for row in rows)


def _shooting(rules: Rules) -> Iterator[str]:
    yield (
        "A bomber is shot down by a Spitfire that ends its turn, or a dodge, in the hex behind "
        "it, at its level. The map marks these hexes with the level. That is a victory; the "
        "bomber goes back to its start."
    )
    yield (
        "Is one shot down that comes to stand in front of you by its own flight? "
        f"{_answer(rules, 'shooting')}"
    )
    yield (
        "What if your written path enters a bomber's hex at its level? "
        f"{_answer(rules, 'meeting')} Who collides by passing? {_answer(rules, 'crossing')}"
    )


def _bombers(rules: Rules) -> Iterator[str]:
    yield (
        "Each flies two hexes by two dice: port, ahead or starboard, and a level down, the same "
        "or up, each a third of the time. In the north it turns back; over the east or west edge "
        "it is lost and begins again. A bomber that enters your hex at your level takes you with "
        "it; at another level you dodge."
    )
    yield (
        f"Bombs fall {_within(rules, 'bombs_fall').rstrip('.')}. A field that is hit is "
        "shut; with the third battery all fields of the sector are. A radar station that is hit "
        "calls the sector's Spitfire to a field at once. A Spitfire on a field that is bombed is "
        "destroyed."
    )


def _fuel(rules: Rules) -> Iterator[str]:
    yield (
        f"A full tank is {rules.fuel}. Each turn in the air begins with using one. At 0: "
        f"{_within(rules, 'fuel_zero')}"
    )
    yield (
        "On a field of your own sector the tank is full again; on another it has "
        f"{rules.fuel // 2}. Taking off costs nothing."
    )


def _standing() -> GuidePart:
    rows = (
        (
            "STANDING DODGE REAR S SW",
            "where you dodge to: behind the bomber, then south ...",
        ),
        ("STANDING DODGE SHOOT", "a hex from which you shoot somebody down, if there is one"),
        ("STANDING RADAR D12 A10", "where you land when a radar station of yours is hit"),
        ("STANDING FLY LAND HOME ELSE HOLD", "what is flown when no orders come"),
        ("STANDING RADAR NONE", "ends that list"),
    )
    lines = ("They hold until you change them, each kind by itself, and everybody can read them.",)
    return GuidePart("standing", "Standing orders", lines, ("Order", "What it does"), _rows(rows))


def _failing(rules: Rules) -> Iterator[str]:
    yield (
        "If nothing comes from you, your standing order to fly is flown. Without one the Spitfire "
        "holds; with fuel 2 or less it lands, if a field is near. Silence never puts you out."
    )
    yield (
        "What cannot be flown in full is flown as far as it goes, if nothing behind ELSE can be; "
        "past the highest or lowest level it stays there. A first lapse is a yellow card, and "
        "orders within the grace period still count; any further one is a red card, and they do "
        "not."
    )


def _end(rules: Rules) -> Iterator[str]:
    victories = "y" if rules.victories == 1 else "ies"
    yield f"Who first has {rules.victories} victor{victories} wins at once."
    yield f"Does the last player left win? {_answer(rules, 'last_one')}"
    yield "If nobody is left, the bombers have won."
    if rules.max_rounds:
        yield f"After {counted(rules.max_rounds, 'round')} who has most victories wins."


def _answer(rules: Rules, name: str) -> str:
    return answer(OPTIONS.by_name, rules, name)


def _within(rules: Rules, name: str) -> str:
    """The same behind a colon."""
    told = _answer(rules, name)
    return told[:1].lower() + told[1:]

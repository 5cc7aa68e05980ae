"""The options of SOPWITH's rulebook, each declared once: question, choices, meaning, clause."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

from sopwith_gm.core.options import Option, Options, Value, option
from sopwith_gm.systems.sopwith.contradictions import CONTRADICTIONS

LandingNotice = Literal["assumed", "with_orders", "before_strip"]
LandingEntry = Literal["any", "ahead"]
NmrWhileCommitted = Literal["lands", "flies_on"]
Repair = Literal["none", "pool", "rate"]
CloudDrift = Literal["never", "each_move", "end_of_turn"]
CloudPlacement = Literal["table", "free"]
Scoring = Literal["none", "points"]
WreckShare = Literal["up", "down"]
AceFrom = Literal[
    "career_at_start", "career_running", "never", "all", "named", "first_kill", "damage_15"
]
IllegalCascade = Literal["first_move", "any", "none"]
AmbiguousFire = Literal["centralise", "ignore"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Rules:
    """Every option of a game, set. There are no defaults here: a ruleset says all of them."""

    board_side: int = option(
        "How many hexes are there on a side of the board?",
        section="1 Board",
        clause="B Playing Board; E 1.2",
        span=(6, 10),
    )
    ammo: int = option(
        "How many bursts has a plane at the start, and after each reload?",
        section="2 The turn",
        clause="B Preparation for Play; E 1.2; T Ammunition and damage",
        span=(1, 99),
    )
    damage_points: int = option(
        "How many damage points has a plane at the start?",
        section="2 The turn",
        clause="B Length of the Game; E 1.2; T Ammunition and damage",
        span=(8, 20),
    )
    planes_per_player: int = option(
        "How many planes does each player fly?",
        section="2 The turn",
        clause="B Two Planes",
        span=(1, 2),
    )
    teams: tuple[str, ...] = option(
        "Are there sides, and what are they called?",
        section="2 The turn",
        clause="B Team Play",
    )
    landing_notice: LandingNotice = option(
        "When must a pilot say that he lands?",
        section="4 Aerodromes",
        clause="B Landing; E 3.3; T Airfields",
        assumed=("never: flying the run is landing, unless he says “not landing”", "B Landing"),
        with_orders=(
            "in the orders that bring him onto the strip's outer hex, or in those of the turn in "
            "which he flies on from it",
            "T Airfields",
        ),
        before_strip=("in the orders that bring him onto the strip's outer hex", "E 3.3"),
    )
    landing_entry: LandingEntry = option(
        "How must a plane have come onto the outer hex for a landing to begin there?",
        section="4 Aerodromes",
        clause="ruling 4 (B, E 3.3, T leave it open)",
        any=("by any manoeuvre that leaves it facing the aerodrome", "ruling 4"),
        ahead=("by flying ahead", "ruling 4"),
    )
    hold_after_takeoff: bool = option(
        "May move 3 of a take-off be no move?",
        section="4 Aerodromes",
        clause="B Take Off; E 3.2",
        yes=("yes: once past the strip's two hexes, moves are set as ever", "B Take Off"),
        no=("no: it must be one of the others", "E 3.2"),
    )
    fire_from_strip: bool = option(
        "May a plane fire while its wheels are on the strip?",
        section="4 Aerodromes",
        clause="B Take Off and Landing; E 4.2",
        yes=("yes: only at the aerodrome itself is fire forbidden", "B Take Off and Landing"),
        no=("no: it may be shot at, but not fire back", "E 4.2"),
    )
    land_at_friends: bool = option(
        "May a plane land at every aerodrome of its side?",
        section="4 Aerodromes",
        clause="B Friendly Aerodromes; E 3.3",
        yes=("yes, also at those of friends who are out", "B Friendly Aerodromes"),
        no=("no, only at its own", "B Take Off and Landing; E 3.3"),
    )
    nmr_while_committed: NmrWhileCommitted = option(
        "What does a plane do that is committed to land and gets no orders?",
        section="4 Aerodromes",
        clause="E 3.3; E 8.1",
        lands=("it lands: nobody can change his mind by silence", "E 3.3"),
        flies_on=("it flies straight on, without landing", "E 8.1"),
    )
    repair: Repair = option(
        "Can damage be repaired?",
        section="4 Aerodromes",
        clause="B Damage and Ammunition Use; E 3.5; T Repairs",
        none=("no", "B Damage and Ammunition Use"),
        pool=("six points a game, one for one, any number in a turn on the ground", "E 3.5"),
        rate=("two points for each complete turn on the ground, never above eight", "T Repairs"),
    )
    ace_range: int = option(
        "How far does an ace's fire reach?",
        section="5 Firing",
        clause="B Aces 1; E 4.5; T Important",
        span=(4, 5),
    )
    cloud_drift: CloudDrift = option(
        "When do the clouds move?",
        section="6 Clouds",
        clause="B Moving Storm Clouds; E 5.2; T Clouds",
        never=("never", "B Storm Clouds"),
        each_move=(
            "one hex in each move, all the same way: one die, known before orders are due",
            "B Moving Storm Clouds",
        ),
        end_of_turn=("one hex at the end of the turn, by one die", "E 5.2; T Clouds"),
    )
    cloud_harms_ground: bool = option(
        "Does a cloud harm a plane on the ground?",
        section="6 Clouds",
        clause="B Storm Clouds; E 5.4",
        yes=("yes: every move in a cloud hex costs a point", "B Storm Clouds"),
        no=("no, while it is on its aerodrome or strip to take off or land", "E 5.4"),
    )
    cloud_strip_gap: int = option(
        "How many clear hexes are there, when clouds are placed, to any strip or aerodrome?",
        section="6 Clouds",
        clause="B Storm Clouds; E 5.1",
        span=(0, 3),
    )
    cloud_placement: CloudPlacement = option(
        "Where do the clouds lie at the start?",
        section="6 Clouds",
        clause="B Random Storm Cloud Placement; E 5.1",
        table=("where the red and the white die put them", "B Random Storm Cloud Placement"),
        free=("where the game master puts them", "E 5.1; T Clouds"),
    )
    scoring: Scoring = option(
        "Is a score kept?",
        section="7 Scoring",
        clause="E 6.1; T table",
        none=("no: the last plane flying wins, and that is all", "B Object"),
        points=("yes, by the table of points", "E 6.1; T table"),
    )
    ace_reputation: bool = option(
        "Do hits on an ace by a pilot who is none move their reputation?",
        section="7 Scoring",
        clause="E 4.7",
        yes=("yes: two points for each point of damage, and the ace loses one", "E 4.7 a, b"),
        no=("no: they score as any other", "T table"),
    )
    overkill_scores: bool = option(
        "Does damage past the target's last point score?",
        section="7 Scoring",
        clause="ruling 7",
        yes=("yes: the table's damage, whatever was left", "ruling 7"),
        no=("no: each shooter scores at most what was left before the move", "ruling 7"),
    )
    wreck_share: WreckShare = option(
        "How are the shares in a wreck rounded?",
        section="7 Scoring",
        clause="E 6.5; T table",
        up=("up", "E 6.5"),
        down=("down", "T table"),
    )
    ace_from: AceFrom = option(
        "What makes a pilot an ace?",
        section="8 Aces",
        clause="B Aces 3; E 6.2; T Ace pilots",
        career_at_start=("40 points or more over finished games when the game starts", "E 6.2"),
        career_running=(
            "40 points or more with this game's, won and lost as they go",
            "T Ace pilots",
        ),
        never=("nothing: there are no aces", "B Aces 3 (optional)"),
        all_=("nothing needed: all are", "B Aces 3 a"),
        named=("being named one when the game starts", "B Aces 3 b, c"),
        first_kill=("shooting an enemy down; where several did, the highest die", "B Aces 3 d"),
        damage_15=("fifteen points of damage on enemies", "B Aces 3 d"),
    )
    illegal_cascade: IllegalCascade = option(
        "What becomes of the moves after one that was replaced by A?",
        section="10 Orders that fail",
        clause="E 8.3",
        first_move=("after a replaced move 1 all others become A too", "E 8.3"),
        any=("after any replaced move those that follow become A too", "ruling 10.2"),
        none=("they stand", "ruling 10.2"),
    )
    ambiguous_fire: AmbiguousFire = option(
        "What becomes of fire without a direction (“A - FIRE”)?",
        section="10 Orders that fail",
        clause="T Ambiguous firing orders",
        centralise=(
            "three bursts left are left, right and ahead; two are left and right; one is ahead",
            "T Ambiguous firing orders",
        ),
        ignore=("it is ignored, and no burst is spent", "ruling 10.4"),
    )


SOPWITH_OPTIONS = Options(Rules, CONTRADICTIONS)

OPTIONS: Mapping[str, Option] = SOPWITH_OPTIONS.by_name
"""Every option by its name, in the order of the rulebook's declaration above."""


def read_value(name: str, written: object) -> Value:
    """An option's value from what a file says. Raises RulesError with the likely cure."""
    return SOPWITH_OPTIONS.read_value(name, written)


def rules_from(*layers: Mapping[str, object]) -> Rules:
    """Rules from option values, later layers over earlier ones. Raises RulesError."""
    return SOPWITH_OPTIONS.rules_from(*layers)

"""The 26 options of SL 13, each declared once: question, choices, what each means, its clause.

The engine asks options, never rulesets.
"""

from dataclasses import dataclass
from typing import Literal

from sopwith_gm.core.options import Options, RulesError, option
from sopwith_gm.systems.squadron.ruler_board import Arc, RangeMeasure

Grid = Literal["ruler", "hex"]
Placement = Literal["stations", "free"]
Stall = Literal["straight", "crash"]
Nmr = Literal["straight", "safe", "stall"]
SplitS = Literal["off", 3, 4]
Bump = Literal["moved", "all", "none"]
Fire = Literal["in_order", "simultaneous"]
DefaultAttack = Literal["nearest", "hold"]
Guides = Literal["off", "die", "only"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Rules:
    """Every option of a game, set. There are no defaults here: a ruleset says all of them."""

    grid: Grid = option(
        "What is the board measured with?",
        section="1 The board",
        clause="SL 1, 12",
        ruler=("the ruler and templates, on a table", "SL 1"),
        hex=("hexes", "SL 12; H"),
    )
    board: int = option(
        "How long is a side of the board, in u, or in hexes on hexes?",
        section="1 The board",
        clause="SL 1.3, 12.1",
        span=(8, 486),
    )
    teams: tuple[str, ...] = option(
        "Are there sides, and what are they called?",
        section="2 Set-up",
        clause="SL 1.6, 2.3; S Team",
    )
    planes_per_player: int = option(
        "How many planes does each player fly?",
        section="2 Set-up",
        clause="SL 2.3; S Start",
        span=(1, 4),
    )
    stats: tuple[int, ...] = option(
        "Which numbers are shared out among Attack, Defence, Speed and Health?",
        section="2 Set-up",
        clause="SL 2.1; S Start",
        span=(1, 9),
        several=4,
    )
    health_cap: int | None = option(
        "What is the most Health a plane can have?",
        section="2 Set-up",
        clause="SL 2.1; S Quick",
        span=(1, 9),
        or_none=True,
    )
    placement: Placement = option(
        "Where does a plane begin?",
        section="2 Set-up",
        clause="SL 2.4, 2.5; S Start",
        stations=("at one of eight stations, by preference", "SL 2.4; ruling"),
        free=("at any place near the edge and 54 u from all others", "SL 2.5; S Start"),
    )
    move: Literal["plotted", "in_turn"] = option(
        "When are moves ordered?",
        section="3 The round",
        clause="SL 3.4, 9.2; S Move",
        plotted=("all at once, with the attacks; the move stage is one moment", "SL 3.4; ruling"),
        in_turn=("each when its turn comes, seeing those before it; a moment each", "S Move"),
    )
    stall: Stall = option(
        "What becomes of a plane whose orders have no manoeuvre?",
        section="4 Manoeuvres",
        clause="SL 4.5; S Move",
        straight=("it flies one straight", "SL 4.5; ruling"),
        crash=("it plummets, and is out", "S Move"),
    )
    nmr: Nmr = option(
        "What does a plane do without orders?",
        section="4 Manoeuvres",
        clause="SL 4.6",
        straight=("it flies one straight", "SL 4.6; ruling"),
        safe=(
            "it flies the first of S, BL, BR, TL, TR that it can pay and that ends on the board "
            "and on nobody",
            "SL 4.6; ruling",
        ),
        stall=("what `stall` says of one without a manoeuvre", "SL 4.6"),
    )
    split_s: SplitS = option(
        "Is there a split S, and how many levels does it cost?",
        section="4 Manoeuvres",
        clause="SL 4.7; R",
        off=("there is none", "S Move"),
        numbers={
            3: ("any template at twice its cost and three levels, then about", "R"),
            4: ("any template at twice its cost and four levels, then about", "R"),
        },
    )
    barrel_roll: bool = option(
        "Is there a barrel roll?",
        section="4 Manoeuvres",
        clause="SL 4.8; R",
        no=("there is none", "S Move"),
        yes=("a bank or turn at twice its cost, the heading kept", "R"),
    )
    bump: Bump = option(
        "On which planes may a manoeuvre not end?",
        section="5 Bumps",
        clause="SL 5.1; F",
        moved=("on those that have moved in this round", "SL 5.1; ruling"),
        all=("on any other", "F"),
        none=("on any it may", "S Move"),
    )
    altitude: bool = option(
        "Are there altitudes?",
        section="7 Climbing and diving",
        clause="SL 7.1; R",
        yes=("yes: a plane can climb and dive, all start at 0", "R"),
        no=("no: all stay at 0", "SL 7.1"),
    )
    max_altitude: int = option(
        "How high can a plane climb, in levels?",
        section="7 Climbing and diving",
        clause="SL 7.1; R",
        span=(1, 9),
    )
    climb_per_round: int = option(
        "How many levels can a plane climb in a round?",
        section="7 Climbing and diving",
        clause="SL 7.2; S Quick",
        span=(1, 9),
    )
    fire: Fire = option(
        "When does damage count?",
        section="8 Attacks",
        clause="SL 8.1; S Next",
        in_order=("at once: who is shot down earlier does not attack", "S Next"),
        simultaneous=("after all have attacked", "SL 8.1; ruling"),
    )
    default_attack: DefaultAttack = option(
        "Whom does a plane attack whose orders say nothing of attacking?",
        section="8 Attacks",
        clause="SL 8.2",
        nearest=("the nearest", "SL 8.2; ruling"),
        hold=("nobody", "S Attack"),
    )
    range_measure: RangeMeasure = option(
        "What of the two planes must lie within a section of the ruler?",
        section="8 Attacks",
        clause="SL 8.3; S Attack",
        edges=("their nearest edges: centres at 24, 42, 60 u", "SL 8.3; ruling"),
        centres=("their centres: at 18, 36, 54 u", "SL 8.3; ruling"),
        whole=("both tokens wholly: centres at 12, 30, 48 u", "SL 8.3; ruling"),
    )
    arc: Arc = option(
        "What of the target must lie in the arc?",
        section="8 Attacks",
        clause="SL 8.4; S Attack",
        centre=("its centre", "SL 8.4; ruling"),
        any_part=("any part of its token", "SL 8.4; ruling"),
    )
    guides: Guides = option(
        "What is a target worth that is straight ahead?",
        section="8 Attacks",
        clause="SL 8.5; R",
        off=("no more than another", "S Attack"),
        die=("one attack die more", "R"),
        only=("nobody else can be attacked", "R"),
    )
    vital_dodge: bool = option(
        "Is a defence die of 6 two dodges?",
        section="8 Attacks",
        clause="SL 8.6; L",
        no=("no, one", "S Attack"),
        yes=("yes", "L"),
    )
    critical_damage: int = option(
        "How many points does a critical hit take?",
        section="8 Attacks",
        clause="SL 8.8; S Attack; L",
        span=(1, 2),
    )
    max_rounds: int | None = option(
        "After which round is the game over, at the latest?",
        section="9 Winning",
        clause="SL 9.4; ruling",
        span=(1, 99),
        or_none=True,
    )
    ace_die: bool = option(
        "Does a kill give a bonus die?",
        section="10 Kill bonuses",
        clause="SL 10.1; R; S Bonuses",
        no=("no", "SL 10"),
        yes=("one a round for each kill, in attack or defence", "R"),
    )
    immelmann: bool = option(
        "May a plane fly an Immelmann after a kill?",
        section="10 Kill bonuses",
        clause="SL 10.2; R",
        no=("no", "SL 10"),
        yes=("up to three levels higher, a straight, then about", "R"),
    )

    @property
    def places_freely(self) -> bool:
        """Is a place anywhere near the edge asked for, with PLACE (SL 2.5)? Hexes have stations
        in any case (SL 12.4)."""
        return self.placement == "free" and self.grid == "ruler"

    @property
    def split_s_price(self) -> int | None:
        """In levels; None where there is no split S."""
        return None if self.split_s == "off" else self.split_s


def fault_in(rules: Rules) -> RulesError | None:
    """A board that its grid cannot have (SL 13)."""
    if rules.grid == "hex":
        fits, expected = 8 <= rules.board <= 26, "8 to 26 hexes with `grid: hex`"
    else:
        fits = 60 <= rules.board <= 486 and rules.board % 2 == 0
        expected = "an even number of u, 60 to 486, with `grid: ruler`"
    if fits:
        return None
    return RulesError(f"board: found {rules.board}, expected {expected}", "board")


OPTIONS = Options(Rules, fault_in=fault_in)
"""Every option by its name, and the one way to make `Rules`."""

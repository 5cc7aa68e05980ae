"""The options (BB 12), each declared once: question, values, what each means, clause.

An edition is a ruleset in `data/rulesets`; the engine asks options, never editions.
"""

from dataclasses import dataclass
from typing import Literal

from sopwith_gm.core.options import Options, option

Number = Literal["one_or_two", "two"]
Crossing = Literal["any", "bomber_fighter"]
Meeting = Literal["collides", "passing", "ram_only"]
Shooting = Literal["own_move", "always"]
FuelZero = Literal["at_once", "last_chance"]
BombsFall = Literal["each_hex", "last_hex"]
SouthEdge = Literal["home", "turn"]
SouthboundPort = Literal["own", "west"]
LastOne = Literal["wins", "plays_on"]
FirstPlayer = Literal["sectors", "drawn"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Rules:
    """Every option of a game, set. There are no defaults here: a ruleset says all of them."""

    levels: int = option(
        "How many flying levels are there?",
        section="1 The board",
        clause="BB 1.5",
        numbers={
            3: ("three; cruise is 2", "BB 1.5"),
            5: ("five; cruise is 3", "BB 1.5"),
            7: ("seven; cruise is 4", "BB 1.5"),
            9: ("nine; cruise is 5", "BB 1.5"),
        },
    )
    first_player: FirstPlayer = option(
        "Who begins the first round?",
        section="3 The round",
        clause="BB 3.2",
        sectors=("the sectors in their order, 1 to 4", "BB 3.2"),
        drawn=("the highest die; the others follow by sector, upwards and round", "BB 3.2"),
    )
    southbound_port: SouthboundPort = option(
        "Which way is port for a southbound bomber?",
        section="4 Bombers",
        clause="BB 4.4",
        own=("its own left: south-east", "BB 4.4"),
        west=("the board's left: south-west", "BB 4.4"),
    )
    south_edge: SouthEdge = option(
        "What does a southbound bomber do in row 1?",
        section="4 Bombers",
        clause="BB 4.8",
        home=("it has gone home, and goes back to its start", "BB 4.8"),
        turn=("it stops, faces north and flies north again", "BB 4.8"),
    )
    bombs_fall: BombsFall = option(
        "In which hexes do bombs fall?",
        section="5 Bombs",
        clause="BB 5.1",
        each_hex=("in both hexes that a bomber enters", "BB 5.1"),
        last_hex=("in the one in which it comes to rest", "BB 5.1"),
    )
    free_move: Number = option(
        "How many hexes is a move without a change of level?",
        section="6 Manoeuvres",
        clause="BB 6.2",
        one_or_two=("one or two", "BB 6.2"),
        two=("exactly two", "BB 6.2"),
    )
    spot_change: Number = option(
        "How many levels is a climb or dive on the spot?",
        section="6 Manoeuvres",
        clause="BB 6.3",
        one_or_two=("one or two", "BB 6.3"),
        two=("exactly two", "BB 6.3"),
    )
    fuel: int = option(
        "How many notches has a full tank?",
        section="7 Fuel",
        clause="BB 7.1",
        span=(4, 30),
    )
    fuel_zero: FuelZero = option(
        "When does a Spitfire crash whose tank is empty?",
        section="7 Fuel",
        clause="BB 7.2",
        at_once=("at once, before its turn", "BB 7.2"),
        last_chance=("at the end of its turn, unless it is on the ground then", "BB 7.2"),
    )
    shooting: Shooting = option(
        "Is a bomber shot down that comes to stand in front of a Spitfire by its own flight?",
        section="8 Shooting down",
        clause="BB 8.4",
        own_move=("no: only a Spitfire's own manoeuvre or dodge shoots", "BB 8.4"),
        always=("yes, when it has finished its flight", "BB 8.4"),
    )
    crossing: Crossing = option(
        "Who collides by passing through a hex at the same level?",
        section="9 Collisions",
        clause="BB 9.2, 9.4",
        any=("any two aircraft", "BB 9.2, 9.4"),
        bomber_fighter=("only a bomber and a Spitfire", "BB 9.2, 9.4"),
    )
    meeting: Meeting = option(
        "What becomes of a Spitfire whose written path enters a bomber's hex at its level?",
        section="9 Collisions",
        clause="BB 9.3, 9.7",
        collides=("both crash, whether it passes or comes to rest", "BB 9.3"),
        passing=("both crash where it passes; where it would come to rest it is blocked", "BB 9.3"),
        ram_only=("it is blocked; only ramming collides", "BB 9.3"),
    )
    victories: int = option(
        "How many victories win the game?",
        section="10 The end",
        clause="BB 10.1",
        span=(1, 9),
    )
    last_one: LastOne = option(
        "Does the last player left win?",
        section="10 The end",
        clause="BB 10.2",
        wins=("yes, at once", "BB 10.2"),
        plays_on=("no: he plays on, and must still get his victories", "BB 10.2"),
    )
    max_rounds: int = option(
        "After the Spitfires of which round does the game end (0: no limit)?",
        section="10 The end",
        clause="BB 10.3",
        span=(0, 99),
    )

    @property
    def cruise(self) -> int:
        """The cruising level: the middle one (BB 1.5)."""
        return (self.levels + 1) // 2


OPTIONS: Options[Rules] = Options(Rules)
"""All options of Battle of Britain."""

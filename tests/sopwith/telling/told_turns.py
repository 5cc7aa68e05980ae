"""Turns to tell: small positions and their orders, adjudicated by the program itself."""

from collections.abc import Mapping, Sequence
from pathlib import Path

import yaml

import sopwith_gm.systems.sopwith
from sopwith_gm.core.dice import GivenDice, Pip
from sopwith_gm.core.record import Deadline, Input, PilotOrders, Press, TurnRecord
from sopwith_gm.core.seats import PlaneName, letters_for
from sopwith_gm.core.value_parts import changed
from sopwith_gm.hexes.hex import Facing, Hex
from sopwith_gm.systems.sopwith.adjudicate import adjudicate
from sopwith_gm.systems.sopwith.position import Cloud, Plane, Position, State
from sopwith_gm.systems.sopwith.record import SopwithRecord
from sopwith_gm.systems.sopwith.roster import AIRCRAFT_BY_HOME, Seat
from sopwith_gm.systems.sopwith.rules import Rules, rules_from
from sopwith_gm.systems.sopwith.sheet import Fire, Manoeuvre, MoveOrder, OrderSheet

RULESETS = Path(sopwith_gm.systems.sopwith.__file__).parent / "data" / "rulesets"


def rules_of(edition: str, **overrides: object) -> Rules:
    """A ruleset as it is played, with a game's own options over it."""
    layers: list[dict[str, object]] = [overrides]
    name: str | None = edition
    while name:
        layer = yaml.safe_load((RULESETS / f"{name}.yaml").read_text())
        name = layer.pop("base", None)
        layer.pop("title", None)
        layers.insert(0, layer)
    return rules_from(*layers)


def flying(name: str, place: str, facing: str, home: str, points: int, ammo: int, **more: object):
    """One plane in the air."""
    plane = Plane(
        PlaneName(name),
        Facing[home],
        State.FLYING,
        Hex.named(place),
        Facing[facing],
        points,
        ammo,
        12,
        player=name,
    )
    return changed(plane, **more)


def parked(name: str, home: str, points: int = 12, ammo: int = 16, **more: object) -> Plane:
    """One plane on its aerodrome (a board of ten hexes on a side)."""
    corner = Facing[home]
    plane = Plane(
        PlaneName(name), corner, State.PARKED, Hex(0, 0).step(corner, 9), None, points, ammo, 12,
        player=name,
    )  # fmt: skip
    return changed(plane, **more)


def move(written: str) -> MoveOrder:
    """One move in short: `LT`, `RS/A`, `A/L+R`, `A/?`; `bank hard` is no manoeuvre."""
    code, _, fire = written.partition("/")
    known = code in set(Manoeuvre)
    bursts = tuple(Fire(one) for one in fire.split("+")) if fire else ()
    return MoveOrder(Manoeuvre(code) if known else None, bursts, written=written)


def sheet(written: str, **more: object) -> OrderSheet:
    """A whole sheet in short: `A, LS/A, RS/A`."""
    moves = tuple(move(one.strip()) for one in written.split(",") if one.strip())
    return OrderSheet(moves, text=written, **more)  # type: ignore[arg-type]


def record_of(
    planes: Sequence[Plane],
    sheets: Mapping[str, OrderSheet | None],
    *,
    edition: str = "email",
    turn: int = 12,
    clouds: Sequence[str | Cloud] = (),
    pips: Sequence[int] = (3, 3, 3, 3, 3, 3),
    written: Mapping[str, str] | None = None,
    press: Sequence[Press] = (),
    title: str = "Dawn Patrol",
    wind: Facing | None = None,
    **options: object,
) -> SopwithRecord:
    """The record of a turn flown from these planes by these orders."""
    rules = rules_of(edition, **options)
    position = Position(
        turn,
        tuple(planes),
        tuple(
            tuple(map(Hex.named, cloud.split())) if isinstance(cloud, str) else cloud
            for cloud in clouds
        ),
        wind,
    )
    dice = GivenDice([Pip(pip) for pip in pips])
    told = adjudicate(position, {PlaneName(k): v for k, v in sheets.items()}, rules, dice)
    letters = letters_for(plane.name for plane in planes)
    seats = tuple(
        Seat(plane.name, plane.player, plane.home, letter, AIRCRAFT_BY_HOME[plane.home], plane.side)
        for plane, letter in zip(planes, letters, strict=True)
    )
    in_play = [plane.name for plane in position.in_play]
    words = written or {}
    return TurnRecord(
        format=1,
        game=title.lower().replace(" ", "-"),
        title=title,
        turn=turn,
        made_up=True,
        game_master="Harriet Vane-Lucas",
        edition=edition,
        rules=rules,
        roster=seats,
        inputs=(Input("orders/fen.yaml", "ab" * 32),),
        previous="cd" * 32,
        orders=tuple(
            PilotOrders(
                name, sheets.get(name), words.get(name, getattr(sheets.get(name), "text", ""))
            )
            for name in in_play
        ),
        press=tuple(press),
        dice=tuple(dice.log),
        commitment="3f9a" + "0" * 58 + "c1",
        deadline=None
        if told.position.over
        else Deadline("2026-06-12T18:00:00+01:00", "Europe/Dublin", "2026-06-13T18:00:00+01:00"),
        adjudication=told,
    )


CLOUDS = (
    "F7 F8 G7 G8",
    "M12 M13 N14",
    "G16 G17 H16",
    "I5 J5 K5",
    "M6 M5 N6 N7",
)

PRESS = (
    Press(PlaneName("Dusty Fen"), "It is quiet up here, and there is less wing than there was."),
    Press(PlaneName("Old Tallow"), "I said bank hard.\n\nI stand by it."),
    Press(PlaneName("von Krull"), "Four points at one hex is not shooting, it is surgery."),
    Press(PlaneName("Halloran"), "Tea is on. Sixteen rounds, please."),
)


def dawn_patrol(**more: object) -> SopwithRecord:
    """A full fight: a kill by a burst that is answered, two in one hex, clouds, a landing, a fire
    order without a direction, an unreadable move."""
    planes = [
        flying("Halloran", "J16", "N", "N", 5, 2, score=14, career=26, landing_on="beta"),
        flying("Maud Pellew", "H7", "NE", "NE", 10, 10, score=9, career=31),
        flying("Gaspard Lune", "M11", "SE", "SE", 8, 11, score=21, career=48, ace=True),
        flying("von Krull", "H11", "SE", "S", 9, 6, score=6, career=17),
        flying("Old Tallow", "G10", "S", "SW", 11, 12, score=11, career=9),
        flying("Dusty Fen", "L14", "S", "NW", 4, 3, score=8, career=12),
    ]
    planes[0] = changed(planes[0], landing_on=None)
    sheets = {
        "Halloran": sheet("A, A, A", land="beta"),
        "Maud Pellew": sheet("LT/A, A, RT/A"),
        "Gaspard Lune": sheet("LS, I/A, LT/?"),
        "von Krull": sheet("A, LS/A, RS/A"),
        "Old Tallow": sheet("LS/A, A, bank hard"),
        "Dusty Fen": sheet("A, RT/A, A"),
    }
    written = {
        "Halloran": "Home, please. Landing on Beta, A A A.",
        "Maud Pellew": "LT, A, RT. Fire ahead in 1 and 3.",
        "Gaspard Lune": "slip L, Immelman + fire A, left turn and fire",
        "von Krull": "A / LS FA / RS FA",
        "Old Tallow": "slip left fire ahead, ahead, bank hard",
        "Dusty Fen": "A, RT and fire ahead, A",
    }
    return record_of(
        planes,
        sheets,
        clouds=CLOUDS,
        written=written,
        press=PRESS,
        **more,  # type: ignore[arg-type]
    )

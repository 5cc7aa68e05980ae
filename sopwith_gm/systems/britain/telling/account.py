"""The account: every Spitfire's turn and every bomber's flight, in the order in which they came."""

from collections.abc import Sequence

from sopwith_gm.core.seats import PlaneName
from sopwith_gm.core.telling.values import Account, AccountPart, Entry, Figure, MapPoint
from sopwith_gm.core.telling.words import Names, counted, listed, sentence
from sopwith_gm.systems.britain.data import board_named
from sopwith_gm.systems.britain.events import (
    BomberChangedLevel,
    BomberEntered,
    Crashed,
    Event,
    Landed,
    PlaneEntered,
    ShotDown,
    Spun,
    TargetHit,
    Won,
)
from sopwith_gm.systems.britain.facts import BOMBERS, SPITFIRES
from sopwith_gm.systems.britain.mailing import FlownTurn
from sopwith_gm.systems.britain.map_space import place_of
from sopwith_gm.systems.britain.normal_form import write_alternative
from sopwith_gm.systems.britain.record import BritainRecord
from sopwith_gm.systems.britain.remarks import REMARKS, Remark
from sopwith_gm.systems.britain.telling.clauses import rules_of
from sopwith_gm.systems.britain.telling.flights import (
    BomberFlight,
    PlaneFlight,
    bomber_flights,
    plane_flights,
)
from sopwith_gm.systems.britain.telling.happenings import Happenings, clause_of
from sopwith_gm.systems.britain.telling.outlook import sectors_of

_OF_ORDERS = ("nmr", "standing", "auto-landed", "held", "late")
"""Remarks that the words before the account of a turn say already."""


def account_of(record: BritainRecord) -> Account:
    """The Spitfires of the round, then the bombers of the next; of mailing 0 the set-up."""
    names = Names(record.roster)
    told = record.adjudication
    parts = [_set_up(record)] if record.turn == 0 else [_spitfires(record, names)]
    if told.position.opening:
        parts.append(_bombers(record, names))
    return Account("account", "What happened", _tally(record), tuple(parts))


def _tally(record: BritainRecord) -> str:
    told = record.adjudication
    events = (*told.events, *told.position.opening)
    shots = sum(isinstance(one, ShotDown) for one in events)
    hits = sum(isinstance(one, TargetHit) for one in told.position.opening)
    down = f"{counted(shots, 'bomber')} shot down" if shots else "No bomber shot down"
    bombed = f"{counted(hits, 'target')} hit" if hits else "no target hit"
    return sentence(f"{down}, {bombed}.")


def _set_up(record: BritainRecord) -> AccountPart:
    """Who has which sector and field, with the dice that decided it (BB 2, 3.2)."""
    position = record.adjudication.position
    sectors = sectors_of(position)
    remarks = record.adjudication.remarks
    entries = []
    for one in position.planes:
        own = [remark for remark in remarks if remark.plane == one.name]
        rolls = [
            f"die {roll.pip}  {roll.why.partition(' | ')[2]}"
            for roll in record.dice
            if roll.why.startswith("set-up")
            and roll.why.endswith((f" {one.name}", sectors[one.name]))
        ]
        entries.append(
            Entry(
                f"set-up-{sectors[one.name].lower()}",
                one.name,
                f"commands {sectors[one.name]}",
                f"{_field(record, one.name)} {_because(own)}".strip(),
                working=tuple(rolls),
                clauses=rules_of("BB 2.5", *(remark.clause for remark in own)),
            )
        )
    order = ", ".join(sectors[name] for name in position.order)
    return AccountPart("set-up", BOMBERS, "The set-up", order, tuple(entries), "Nobody plays.")


def _field(record: BritainRecord, name: PlaneName) -> str:
    """Where its Spitfire begins: known from the position, as no bomb has fallen on it yet."""
    plane = record.adjudication.position.plane(name)
    return f"Begins on {plane.hex}." if plane.hex else "Destroyed on the ground in round 1."


def _because(remarks: Sequence[Remark]) -> str:
    return " ".join(f"{sentence(REMARKS[one.code].text)}." for one in remarks)


def _spitfires(record: BritainRecord, names: Names) -> AccountPart:
    told = record.adjudication
    sectors = sectors_of(told.before)
    flights = plane_flights(told.events, told.before.order)
    turns = {turn.plane: turn for turn in told.turns}
    entries = [_turn(one, turns[one.plane], record, names) for one in flights]
    order = ", ".join(sectors[name] for name in told.before.order)
    title = f"Round {told.before.round}, Spitfires"
    return AccountPart(SPITFIRES, SPITFIRES, title, order, tuple(entries), "Nobody flew.")


def _turn(flight: PlaneFlight, turn: FlownTurn, record: BritainRecord, names: Names) -> Entry:
    plane = flight.plane
    sectors = sectors_of(record.adjudication.before)
    tried = [one for one in turn.remarks if one.alternative]
    flown = _while_flown(flight.events)
    text = [_tried(one, is_flown=one.alternative == turn.alternative) for one in tried]
    text.append(Happenings(names).told(flight.events, plane))
    now = _victories(flight.events, plane)
    return Entry(
        f"{SPITFIRES}-{sectors[plane].lower()}",
        plane,
        _did(turn, flown),
        " ".join(one for one in text if one),
        figures=(
            Figure("Fuel", str(_fuel_left(flight.events, turn))),
            *([Figure("Victories", now)] if now else []),
        ),
        clauses=rules_of(
            *(one.clause for one in turn.remarks), *(clause_of(one) for one in flight.events)
        ),
        line=_line(flight.events, plane),
    )


def _tried(remark: Remark, *, is_flown: bool) -> str:
    """`MOVE N N: another aircraft is in the way.`; with what was flown of it, if anything was."""
    assert remark.alternative is not None
    meaning = REMARKS[remark.code]
    told = meaning.text if is_flown else meaning.fault
    return f"{write_alternative(remark.alternative)}: {told}."


def _fuel_left(events: Sequence[Event], turn: FlownTurn) -> int:
    """At the end of its turn: who has landed has what was filled up."""
    landed = [one for one in events if isinstance(one, Landed) and one.plane == turn.plane]
    return landed[-1].fuel if landed else turn.fuel


def _line(events: Sequence[Event], plane: PlaneName) -> tuple[MapPoint, MapPoint] | None:
    """Where a turn lies on the map: its shot, or else its way; None for one that stayed."""
    shots = [one for one in events if isinstance(one, ShotDown) and one.plane == plane]
    if shots:
        return place_of(shots[0].hex), place_of(shots[0].bomber_hex)
    ways = [one for one in events if isinstance(one, PlaneEntered | Landed) and one.plane == plane]
    if not ways:
        return None
    last = ways[-1]
    end = last.field if isinstance(last, Landed) else last.hex
    return (place_of(ways[0].start), place_of(end)) if end != ways[0].start else None


def _while_flown(events: Sequence[Event]) -> bool:
    """Did it come to its turn? Not where its fuel was gone before."""
    return not isinstance(events[0], Crashed)


def _did(turn: FlownTurn, flown: bool) -> str:
    """`flies ATTACK B3 from L9, level 3`; `has no orders, and holds in L9, level 3`."""
    if not flown or turn.hex is None:
        return "has no turn"
    where = f"{turn.hex}, level {turn.level}" if turn.level else f"the ground in {turn.hex}"
    codes = {remark.code for remark in turn.remarks}
    if "auto-landed" in codes:
        return f"has no orders, and lands by itself from {where}"
    if turn.alternative is not None:
        order = write_alternative(turn.alternative)
        by = "has no orders, and flies the standing order" if "standing" in codes else "flies"
        return f"{by} {order} from {where}"
    why = "has no orders, and" if "nmr" in codes else "can fly nothing of that, and"
    return f"{why} {'holds in' if turn.level else 'stays on'} {where}"


def _victories(events: Sequence[Event], plane: PlaneName) -> str:
    shots = [one for one in events if isinstance(one, ShotDown) and one.plane == plane]
    return str(shots[-1].victories) if shots else ""


def _bombers(record: BritainRecord, names: Names) -> AccountPart:
    position = record.adjudication.position
    flights = bomber_flights(position.opening)
    number = record.turn + 1
    entries = [_flight(one, names) for one in flights]
    hits = [one for one in position.opening if isinstance(one, TargetHit)]
    board = board_named()
    where = dict.fromkeys(board.sector(one.sector).name for one in hits)
    headline = f"{counted(len(hits), 'hit')} on {listed(where)}" if hits else "no target hit"
    won = [one for one in position.opening if isinstance(one, Won)]
    headline = "the end" if won else headline
    title = f"Round {number}, bombers"
    return AccountPart(BOMBERS, BOMBERS, title, headline, tuple(entries), "No bomber flew.")


def _flight(flight: BomberFlight, names: Names) -> Entry:
    """`B3 starboard up, dice 5 and 6: H8, I9, level 4, facing NE`."""
    spun = next((one for one in flight.events if isinstance(one, Spun)), None)
    entered = [one for one in flight.events if isinstance(one, BomberEntered)]
    changed = [one for one in flight.events if isinstance(one, BomberChangedLevel)]
    did = f"bomber {flight.bomber}"
    text = ""
    if spun:
        did += f" flies {spun.course} {spun.height}, dice {spun.course_pip} and {spun.height_pip}"
        level = changed[-1].level if changed else spun.level
        path = ", ".join(one.hex for one in entered)
        facing = f", facing {entered[-1].facing.name}" if entered else ""
        text = f"{path or spun.hex}, level {level}{facing}."
    told = Happenings(names).told(flight.events)
    return Entry(
        f"{BOMBERS}-{flight.bomber}",
        None,
        did,
        f"{text} {told}".strip(),
        clauses=rules_of(*(clause_of(one) for one in flight.events)),
    )

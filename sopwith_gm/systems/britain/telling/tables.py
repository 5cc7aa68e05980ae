"""Who stands where: standings, order of play, bombers, damage, standing orders in force."""

from collections.abc import Sequence

from sopwith_gm.core.telling.tables import Column, Gauge, Series, Table, TableRow
from sopwith_gm.core.telling.values import Section
from sopwith_gm.core.telling.words import Names, counted, ordinal
from sopwith_gm.systems.britain.board import HexName
from sopwith_gm.systems.britain.data import board_named
from sopwith_gm.systems.britain.events import ShotDown, TargetHit
from sopwith_gm.systems.britain.normal_form import write_chain
from sopwith_gm.systems.britain.position import (
    GROUND,
    Bomber,
    Position,
    Spitfire,
    is_sector_shut,
    is_shut,
)
from sopwith_gm.systems.britain.record import BritainRecord
from sopwith_gm.systems.britain.telling.outlook import sectors_of

HOW_LOST = {
    "collision": "collided",
    "bombs": "bombed on the ground",
    "fuel": "out of fuel",
    None: "out",
}


def standings_of(record: BritainRecord, history: Sequence[BritainRecord]) -> Table:
    """A line a player: sector, where, fuel and how long it lasts, victories; the best on top."""
    position = record.adjudication.position
    sectors = sectors_of(position)
    ranked = sorted(
        position.planes, key=lambda one: (one.place or 0, not one.is_in_play, -one.victories)
    )
    charts = _charts(record, history)
    columns = (
        Column("Victories", "number", "Wins", is_main=True),
        Column("By round", "chart"),
        Column("Fuel", "gauge"),
        Column("Lasts"),
        Column("Where"),
    )
    rows = tuple(
        TableRow(
            one.name,
            (
                str(one.victories),
                charts[one.name],
                _fuel(one, record),
                _lasts(one, position),
                _hex_and_level(one),
            ),
            side=sectors[one.name],
            place=_place(one),
            is_out=not one.is_in_play,
        )
        for one in ranked
    )
    rules = record.rules
    limit = f" After round {rules.max_rounds} the most victories win." if rules.max_rounds else ""
    intro = f"Who first has {counted(rules.victories, 'victory', 'victories')} wins.{limit}"
    return Table(intro, columns, rows)


def _charts(record: BritainRecord, history: Sequence[BritainRecord]) -> dict[str, Series]:
    """Victories turn by turn, from before the first on."""
    every = [*history, record]
    return {
        one.name: Series(
            "Victories",
            (0, *(told.adjudication.position.plane(one.name).victories for told in every)),
            len(every),
        )
        for one in record.adjudication.position.planes
    }


def _fuel(one: Spitfire, record: BritainRecord) -> Gauge:
    full = record.rules.fuel
    return Gauge("strokes", one.fuel, full, f"{one.fuel} of {full} notches of fuel")


def _lasts(one: Spitfire, position: Position) -> str:
    """For how many more turns it can be in the air (BB 7.1); "" where nobody flies any more."""
    return "" if position.over or not one.is_in_play else counted(max(one.fuel - 1, 0), "turn")


def _hex_and_level(one: Spitfire) -> str:
    """`B6, level 1`; `D7, ground`; "" for one that is out."""
    if one.hex is None:
        return ""
    return f"{one.hex}, level {one.level}" if one.level else f"{one.hex}, ground"


def _place(one: Spitfire) -> str:
    """`first` for who won; `fourth, collided` at the end, `out of fuel in round 7` before it."""
    place = ordinal(one.place) if one.place else ""
    if one.is_in_play:
        return place
    how = HOW_LOST[one.lost_by]
    return f"{place}, {how}" if place else f"{how} in round {one.left}"


def shots_of(record: BritainRecord, history: Sequence[BritainRecord]) -> Section | None:
    """Every bomber that was shot down in a game that is over; None before, and where none was."""
    if not record.is_over:
        return None
    rows = tuple(
        TableRow(
            event.plane,
            (
                str(round_),
                str(event.bomber),
                event.bomber_hex,
                str(event.level),
                event.hex,
                str(event.victories),
            ),
        )
        for told in (*history, record)
        for round_, events in (
            (told.turn, told.adjudication.events),
            (told.turn + 1, told.adjudication.position.opening),
        )
        for event in events
        if isinstance(event, ShotDown)
    )
    columns = (
        Column("Round", "number"),
        Column("Bomber", "number"),
        Column("In"),
        Column("Level", "number"),
        Column("Shot from"),
        Column("Victories", "number"),
    )
    return (
        Section("shots", "Every shot of the game", (), Table("", columns, rows)) if rows else None
    )


def order_of_play(record: BritainRecord) -> Section:
    """Now, and as it was: it decides who has the bomber that two of them want."""
    told = record.adjudication
    names = Names(record.roster)

    def line(position: Position) -> str:
        sectors = sectors_of(position)
        return ", ".join(f"{sectors[name]} ({names.full(name)})" for name in position.order)

    lines = []
    if not told.position.over:
        lines.append(f"Round {told.position.round}: {line(told.position)}.")
    if record.turn:
        lines.append(f"Round {told.before.round}, just flown: {line(told.before)}.")
    return Section("order-of-play", "Order of play", tuple(lines), is_leading=True)


def bombers_of(record: BritainRecord) -> Section:
    """Each bomber, and where it is shot down from."""
    position = record.adjudication.position
    columns = (Column("Hex"), Column("Level", "number"), Column("Faces"), Column("Shot from"))
    rows = tuple(
        TableRow(
            None,
            (
                one.hex or "waits",
                str(one.level),
                one.facing.name,
                shot_from(one),
            ),
            name=f"Bomber {one.number}",
        )
        for one in position.bombers
    )
    intro = "A Spitfire in the hex behind a bomber, at its level, shoots it down."
    return Section("bombers-now", "Bombers", (), Table(intro, columns, rows, "Bomber"))


def shot_from(one: Bomber) -> str:
    """`L9, level 4`; `nowhere` for one without a hex behind it."""
    behind = behind_of(one)
    return f"{behind}, level {one.level}" if behind else "nowhere"


def behind_of(one: Bomber) -> HexName | None:
    """The hex behind a bomber (BB 8.1); None where there is none on the board (BB 8.5)."""
    if one.hex is None:
        return None
    return board_named().neighbours[one.hex][(one.facing.value + 3) % 6]


def new_hits(position: Position) -> frozenset[HexName]:
    """The targets that were hit in the flight that led to a position."""
    return frozenset(one.hex for one in position.opening if isinstance(one, TargetHit))


def damage_of(record: BritainRecord) -> Section:
    """The nine targets of each sector: what stands, what was hit before, and what just now."""
    position = record.adjudication.position
    now = new_hits(position)

    board = board_named()

    def target(place: HexName) -> str:
        return f"{place}!" if place in now else f"{place}x" if place in position.hit else place

    def targets(places: Sequence[HexName]) -> str:
        return ", ".join(target(place) for place in places)

    def fields(places: Sequence[HexName]) -> str:
        return ", ".join(
            target(place) + (" shut" if is_shut(place, board, position.hit) else "")
            for place in places
        )

    rows = []
    for sector in board.sectors:
        left = sum(place not in position.hit for place in sector.batteries)
        shut = is_sector_shut(sector, position.hit)
        state = "shut" if shut else f"{counted(left, 'battery', 'batteries')} before it is shut"
        rows.append(
            TableRow(
                None,
                (
                    fields(sector.airfields),
                    targets(sector.batteries),
                    targets(sector.radar),
                    state,
                ),
                name=f"{sector.number} {sector.name}",
            )
        )
    columns = (Column("Airfields"), Column("Batteries"), Column("Radar"), Column("State"))
    intro = (
        "x was hit before, ! in this mailing. Nobody may land on a field that is shut; "
        "with no battery left all fields of a sector are."
    )
    return Section("damage", "Damage", (), Table(intro, columns, tuple(rows), "Sector"))


def standing_orders(record: BritainRecord) -> Section | None:
    """In force for the next mailing; None where nobody has any."""
    position = record.adjudication.position
    rows = tuple(
        TableRow(
            one.name,
            (
                " ".join(one.standing.dodge) or "none",
                " ".join(one.standing.radar) or "none",
                write_chain(one.standing.fly) or "none",
            ),
        )
        for one in position.in_play
        if one.standing.dodge or one.standing.radar or one.standing.fly
    )
    if not rows or position.over:
        return None
    columns = (Column("Dodge"), Column("Radar"), Column("Fly, if silent"))
    intro = "They hold until they are changed, each kind by itself."
    return Section("standing-orders", "Standing orders", (), Table(intro, columns, rows))


def where(one: Spitfire) -> str:
    """`G9, level 3`; `on the ground in I7`; `bombed on the ground`."""
    if not one.is_in_play:
        return HOW_LOST[one.lost_by]
    if one.hex is None:
        return "not on the board yet"
    if one.level == GROUND:
        return f"on the ground in {one.hex}"
    return f"{one.hex}, level {one.level}"

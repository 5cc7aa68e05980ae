"""Each pilot's orders as written, and his moves as flown in postal notation (rulebook, 12)."""

from collections.abc import Collection, Mapping, Sequence

from sopwith_gm.core.seats import PlaneName
from sopwith_gm.core.telling.values import Note, OrdersCell, OrdersRow, OrdersTable
from sopwith_gm.core.telling.words import clean, clean_line, listed, sentence
from sopwith_gm.systems.sopwith.events import UNREADABLE, Fired, Flew, Remark
from sopwith_gm.systems.sopwith.record import SopwithOrders, SopwithRecord
from sopwith_gm.systems.sopwith.sheet import MOVES, Manoeuvre, MoveNumber
from sopwith_gm.systems.sopwith.telling.clauses import rule_of
from sopwith_gm.systems.sopwith.telling.scene import Scene

_REPLACING = ("illegal-move", "cascade", "committed")


NOT_FLOWN = "not flown"
"""What stands for a move before which a plane, or the game, was out."""


def orders_of(record: SopwithRecord, scenes: Sequence[Scene]) -> OrdersTable:
    """A row for each plane that was in the game, in its order."""
    every = {scene.move: (scene, _flights(scene)) for scene in scenes}
    return OrdersTable(
        "As written, and as flown. A star marks a burst that hit; brackets, a move in which the "
        "pilot was hit.",
        "* a burst that hit, [ ] a move in which the pilot was hit",
        "Orders as written, moves as flown, remarks",
        tuple(f"Move {move}" for move in MOVES),
        tuple(_row(orders, record, every) for orders in record.orders),
    )


_Flights = dict[PlaneName, Flew]
"""The moves of one step as they were flown, off the board too."""


def _flights(scene: Scene) -> _Flights:
    return {one.plane: one for one in scene.events if isinstance(one, Flew)}


def _row(
    orders: SopwithOrders,
    record: SopwithRecord,
    every: Mapping[MoveNumber, tuple[Scene, _Flights]],
) -> OrdersRow:
    plane = orders.plane
    remarks = tuple(one for one in record.adjudication.remarks if one.plane == plane)
    cells = tuple(_flown(plane, move, every.get(move), remarks) for move in MOVES)
    written = clean(orders.written).strip()
    flown = {move for move, cell in zip(MOVES, cells, strict=True) if cell.instead != NOT_FLOWN}
    silence = _silence(orders, record)
    notes = [_note(group, silence, flown) for group in _grouped(remarks)]
    if orders.ruling:
        reason = clean_line(orders.ruling)
        notes.append(Note(f"The game master ruled on these orders: {reason}", None))
    notes += _cards(plane, record)
    notes += _good_news(plane, record)
    return OrdersRow(plane, written, cells, tuple(notes))


def _flown(
    plane: PlaneName,
    move: MoveNumber,
    step: tuple[Scene, _Flights] | None,
    remarks: tuple[Remark, ...],
) -> OrdersCell:
    if step is None or plane not in step[1]:
        return OrdersCell(instead=NOT_FLOWN)
    scene, flew = step[0], step[1][plane]
    stays = flew.facing_before is None and flew.manoeuvre is Manoeuvre.NO_MOVE
    replaced = next(
        (
            clean_line(one.found).strip("“”")
            for one in remarks
            if one.move == move and one.code in _REPLACING and one.found != "nothing"
        ),
        "",
    )
    code = f"[{flew.manoeuvre}]" if scene.was_hit(plane) else str(flew.manoeuvre)
    return OrdersCell(
        "" if stays else code,
        tuple(_burst(event) for event in scene.bursts if event.plane == plane),
        replaced,
        "on the ground" if stays else "",
    )


def _burst(burst: Fired) -> str:
    return f"{'*' if burst.hits else ''}fire {burst.fire}"


def _good_news(plane: PlaneName, record: SopwithRecord) -> list[Note]:
    """What came true of an announced landing or a repair: told here, since it was ordered."""
    notes = []
    for event in record.adjudication.events:
        if getattr(event, "plane", None) != plane:
            continue
        kind = type(event).__name__
        if kind == "Landed":
            strip = str(getattr(event, "strip", "")).capitalize()
            notes.append(Note(f"Lands on {strip}.", rule_of("E 3.4")))
    return notes


def _grouped(remarks: tuple[Remark, ...]) -> list[list[Remark]]:
    """Remarks that say the same of several moves or bursts, together; the rest alone."""
    groups: dict[tuple[object, ...], list[Remark]] = {}
    for remark in remarks:
        alike = remark.code in ("illegal-fire", "cascade", "committed", "missing-move")
        key = (remark.code, remark.why, remark.done, None if alike else remark.move)
        groups.setdefault(key, []).append(remark)
    return list(groups.values())


def _silence(orders: SopwithOrders, record: SopwithRecord) -> str:
    """Why nothing of his orders is flown, where nothing is; "" where another note says it."""
    excuse = next((one for one in record.excused if one.plane == orders.plane), None)
    if excuse is not None and orders.source is None:
        return f"{sentence(excuse.state)}."
    return orders.why_silent if orders.is_missing and not orders.ruling else ""


def _note(remarks: list[Remark], silence: str, flown: Collection[MoveNumber]) -> Note:
    """Remarks of one kind as a sentence that says what was found and what was done; `silence` says
    why nothing of the orders was flown, `flown` are the moves that the plane flew before it, or the
    game, was out."""
    remark = remarks[0]
    moves = list(dict.fromkeys(str(one.move) for one in remarks if one.move))
    where = f"Move{'s' if len(moves) > 1 else ''} {listed(moves)}: " if moves else ""
    found = listed(dict.fromkeys(_quoted(one.found) for one in remarks))
    several = len({one.found for one in remarks}) > 1
    why, done = clean_line(remark.why), clean_line(remark.done)
    was_flown = _flown_as(done, {one.move for one in remarks if one.move}, flown)
    match remark.code:
        case "late":
            text = _lateness(remark)
        case "nmr":
            text = f"{silence} {_instead(remark.done, flown)}".lstrip()
        case "missing-move":
            text = f"{where}no order came. {was_flown}."
        case "illegal-move" if remark.found == UNREADABLE:
            text = f"{where}{why}. {was_flown}."
        case "illegal-move":
            text = f"{where}{found} cannot be flown: {why}. {was_flown}."
        case "cascade":
            fell = "fall" if several else "falls"
            text = f"{where}{found} {fell} with the move replaced before. {was_flown}."
        case "illegal-fire":
            text = f"{where}{found} {'were' if several else 'was'} not fired: {why}."
        case "ambiguous-fire":
            text = f"{where}“fire” named no direction: {_BURSTS.get(done, f'fired {done}')}."
        case "no-strip":
            text = "No strip was named. Taken off along Beta."
        case "committed":
            became = "Stays down" if done == "0" else was_flown if done == "A" else "Lands"
            text = f"{where}{found} came too late: {why}. {became}."
        case "late-landing":
            text = f"The landing was announced too late: {why}. Flies on."
        case "repair-limit":
            text = f"{sentence(found)}: {why}. Repaired: {done}."
        case _:
            text = f"{where}{found}: {why}. Done: {done}."
    return Note(text, rule_of(remark.clause))


def _flown_as(done: str, moves: Collection[MoveNumber], flown: Collection[MoveNumber]) -> str:
    """What became of moves that were replaced, where the plane may have gone before them."""
    if not moves or all(move in flown for move in moves):
        return f"Flown as {done}"
    if any(move in flown for move in moves):
        return f"Flown as {done}, as far as it came"
    return "It did not come to that"


def _instead(done: str, flown: Collection[MoveNumber]) -> str:
    """What a plane without orders did."""
    is_cut_short = len(flown) < len(MOVES)
    if done == "lands":
        return "Bound for home already, " + (
            "as far as it came." if is_cut_short else "so it lands all the same."
        )
    if done == "stays":
        return "The machine stays in its hangar."
    how_far = "as far as it came" if is_cut_short else "three times"
    return f"Straight on, {how_far}, no fire."


def _lateness(remark: Remark) -> str:
    """Say what the card is for: `Yellow card: the orders came after the deadline, and count.`."""
    card, _, fate = clean_line(remark.done).partition(", ")
    counts = "and do not count" if fate.startswith("not") else "and count"
    came = clean_line(remark.found).replace("orders", "came", 1)
    return f"{sentence(card)}: the orders {came}, {counts}."


def _cards(plane: PlaneName, record: SopwithRecord) -> list[Note]:
    """The card for having sent nothing; that for lateness has a remark of its own, also where his
    other plane had nothing, and the card is for both."""
    remarks = record.adjudication.remarks
    if any(one.code == "late" and one.plane == plane for one in remarks):
        return []
    return [
        Note(f"{sentence(card.colour)} card: nothing came.", rule_of("E 9.1"))
        for card in record.cards
        if card.lapse == "nothing" and plane in card.planes
    ]


def _quoted(found: str) -> str:
    line = clean_line(found)
    return line if line.startswith("“") else f"“{line}”"


_BURSTS = {
    "L+R+A": "three bursts were left for the turn, so left, right and ahead",
    "L+R": "two bursts were left, so left and right",
    "A": "one burst was left, so ahead",
}

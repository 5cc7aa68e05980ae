"""Each pilot's orders as written, and his moves as flown in postal notation (rulebook, 12)."""

from sopwith_gm.report.clauses import rule_of
from sopwith_gm.report.scene import Scene, scenes
from sopwith_gm.report.values import FlownMove, Note, OrdersRow
from sopwith_gm.report.words import clean, clean_line, sentence
from sopwith_gm.sopwith.events import Fired, Flew, FlewOff, Remark
from sopwith_gm.sopwith.orders import MOVES, Manoeuvre, MoveNumber, PlaneName
from sopwith_gm.sopwith.record import PilotOrders, TurnRecord

_REPLACING = ("illegal-move", "cascade", "committed")


def orders_of(record: TurnRecord) -> tuple[OrdersRow, ...]:
    """A row for each plane that was in the game, in its order."""
    every = {scene.move: scene for scene in scenes(record)}
    return tuple(_row(orders, record, every) for orders in record.orders)


def _row(orders: PilotOrders, record: TurnRecord, every: dict[MoveNumber, Scene]) -> OrdersRow:
    plane = orders.plane
    remarks = tuple(one for one in record.adjudication.remarks if one.plane == plane)
    one, two, three = (_flown(plane, move, every.get(move), remarks) for move in MOVES)
    written = clean(orders.written).strip()
    notes = [_note(remark, record) for remark in remarks]
    if orders.ruling:
        reason = clean_line(orders.ruling)
        notes.append(Note(f"The game master ruled on these orders: {reason}", None))
    notes += _good_news(plane, record)
    return OrdersRow(plane, written, (one, two, three), tuple(notes))


def _flown(
    plane: PlaneName, move: MoveNumber, scene: Scene | None, remarks: tuple[Remark, ...]
) -> FlownMove:
    flew = _flight(plane, scene)
    if scene is None or flew is None:
        return FlownMove("", instead="not flown")
    stays = flew.facing_before is None and flew.manoeuvre is Manoeuvre.NO_MOVE
    replaced = next(
        (
            clean_line(one.found).strip("“”")
            for one in remarks
            if one.move == move and one.code in _REPLACING and one.found != "nothing"
        ),
        "",
    )
    return FlownMove(
        "" if stays else str(flew.manoeuvre),
        scene.was_hit(plane),
        tuple(_burst(event) for event in scene.bursts if event.plane == plane),
        replaced,
        "on the ground" if stays else "",
    )


def _flight(plane: PlaneName, scene: Scene | None) -> Flew | None:
    """The move as flown, off the board too."""
    if scene is None:
        return None
    return next((one for one in scene.events if isinstance(one, Flew) and one.plane == plane), None)


def _burst(burst: Fired) -> str:
    return f"{'*' if burst.hits else ''}fire {burst.fire}"


def has_flown_off(plane: PlaneName, scene: Scene) -> bool:
    """Whether the plane left the board in this move."""
    return any(isinstance(one, FlewOff) and one.plane == plane for one in scene.events)


def _good_news(plane: PlaneName, record: TurnRecord) -> list[Note]:
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


def _note(remark: Remark, record: TurnRecord) -> Note:
    """One remark as a sentence that says what was found and what was done."""
    rule = rule_of(remark.clause)
    where = f"Move {remark.move}: " if remark.move else ""
    found = clean_line(remark.found)
    if not found.startswith("“"):
        found = f"“{found}”"
    why = clean_line(remark.why)
    done = clean_line(remark.done)
    if remark.code == "nmr":
        return Note(_NMR.get(remark.done, _NMR["A A A"]), rule)
    if remark.code == "missing-move":
        return Note(f"{where}no order came for it. Flown as {done}.", rule)
    if remark.code == "illegal-move":
        return Note(f"{where}{found} cannot be flown: {why}. Flown as {done}.", rule)
    if remark.code == "cascade":
        return Note(f"{where}{found} fell with a move before it. Flown as {done}.", rule)
    if remark.code == "illegal-fire":
        return Note(f"{where}{found} was not fired: {why}.", rule)
    if remark.code == "ambiguous-fire":
        bursts = _BURSTS.get(remark.done, f"fired {done}")
        return Note(f"{where}“fire” named no direction: {bursts}.", rule)
    if remark.code == "no-strip":
        return Note("No strip was named. Taken off along Beta.", rule)
    if remark.code == "committed":
        became = "Stays down." if done == "0" else f"Flown as {done}." if done == "A" else "Lands."
        return Note(f"{where}{found} came too late: {why}. {became}", rule)
    if remark.code == "late-landing":
        return Note(f"The landing was announced too late: {why}. Flies on.", rule)
    if remark.code == "repair-limit":
        return Note(f"{sentence(found)}: {why}. Repaired: {done}.", rule)
    return Note(f"{where}{found}: {why}. Done: {done}.", rule)


_NMR = {
    "A A A": "No orders came. Straight on, three times, no fire.",
    "stays": "No orders came. The machine stays in its hangar.",
    "lands": "No orders came. Bound for home already, so it lands all the same.",
}
_BURSTS = {
    "L+R+A": "three bursts were left for the turn, so left, right and ahead",
    "L+R": "two bursts were left, so left and right",
    "A": "one burst was left, so ahead",
}

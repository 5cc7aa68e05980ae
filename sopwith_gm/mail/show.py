"""A reading shown to the game master: the message marked, the sheet in words, slips, doubts."""

from sopwith_gm.mail.message import Message
from sopwith_gm.systems.sopwith.reader import Kind, Reading
from sopwith_gm.systems.sopwith.sheet import Fire, Manoeuvre, OrderSheet

_MANOEUVRES = {
    Manoeuvre.AHEAD: "ahead",
    Manoeuvre.LEFT_TURN: "left turn",
    Manoeuvre.RIGHT_TURN: "right turn",
    Manoeuvre.LEFT_SLIP: "left slip",
    Manoeuvre.RIGHT_SLIP: "right slip",
    Manoeuvre.NO_MOVE: "no move",
    Manoeuvre.IMMELMANN: "Immelmann turn",
}
_FIRES = {
    Fire.AHEAD: "ahead",
    Fire.LEFT: "left",
    Fire.RIGHT: "right",
    Fire.ANYWHERE: "without a direction",
}
Line = tuple[str, Kind | None]
"""A line of what is shown, and what it was read as where it is one of the message."""


def shown(name: str, message: Message, reading: Reading) -> list[Line]:
    """All that is said of one message, line by line."""
    head = [f"== {name}", f"from: {message.sender or message.sender_fault or 'nobody named'}"]
    if message.subject:
        head.append(f"subject: {message.subject}")
    if message.is_automatic:
        return [*_plain(head), ("an automatic message: it says nothing", None), ("", None)]
    turn = "no turn named" if reading.turn is None else f"turn {reading.turn}"
    body = ["", turn]
    for plane, sheet in reading.sheets.items():
        body += [f"{plane}:" if plane else "orders:", *(f"  {line}" for line in sheet_words(sheet))]
    if reading.press:
        body += ["press:", *(f"  {line}" for line in reading.press.split("\n"))]
    body += [f"read as: '{slip.written}' as {slip.read_as}" for slip in reading.slips]
    if reading.unread:
        body.append("not understood:")
        body += [f"  ? {' '.join(unread.text.split())}" for unread in reading.unread]
    return [*_plain([*head, ""]), *_marked(reading), *_plain([*body, ""])]


def _plain(lines: list[str]) -> list[Line]:
    return [(line, None) for line in lines]


def _marked(reading: Reading) -> list[Line]:
    """The text line by line, each stretch with what it was read as."""
    return [
        (f"{mark.kind.value:>10} | {line}", mark.kind)
        for mark in reading.marks
        for line in reading.text[mark.span.start : mark.span.end].strip("\n").split("\n")
    ]


def sheet_words(sheet: OrderSheet) -> list[str]:
    """A sheet in the game's words, a line for each thing that it says."""
    lines = []
    if sheet.take_off:
        lines.append("take off" + ("" if sheet.take_off is True else f", strip {sheet.take_off}"))
    for number, move in enumerate(sheet.moves, 1):
        words = _MANOEUVRES[move.manoeuvre] if move.manoeuvre else "not read"
        fire = ", fire " + " and ".join(_FIRES[f] for f in move.fire) if move.fire else ""
        lines.append(f"move {number}: {words}{fire}")
    if sheet.land:
        lines.append("land" + ("" if sheet.land is True else f", strip {sheet.land}"))
    if sheet.not_landing:
        lines.append("does not land")
    if sheet.stay:
        lines.append("stay on the ground")
    if sheet.repair is not None:
        lines.append(
            "repair all that can be" if sheet.repair == "all" else f"repair {sheet.repair}"
        )
    return lines or ["none"]

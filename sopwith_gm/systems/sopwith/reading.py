"""How the pilots of SOPWITH are read, and what their sheets say in words."""

from dataclasses import replace
from typing import Any

from sopwith_gm.core.reading import Explained, Reader
from sopwith_gm.systems.sopwith.exact import exact_words
from sopwith_gm.systems.sopwith.orders.doubts import REASONS
from sopwith_gm.systems.sopwith.reader.message import read_orders
from sopwith_gm.systems.sopwith.reader.order_lines import is_only_orders
from sopwith_gm.systems.sopwith.sheet import MOVES, Fire, Manoeuvre, OrderSheet

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


def sheet_json(sheet: OrderSheet) -> dict[str, Any]:
    """A sheet as plain data."""
    return {
        "take_off": sheet.take_off,
        "land": sheet.land,
        "not_landing": sheet.not_landing,
        "stay": sheet.stay,
        "repair": sheet.repair,
        "moves": [
            {
                "manoeuvre": move.manoeuvre.value if move.manoeuvre else None,
                "fire": [fire.value for fire in move.fire],
            }
            for move in sheet.moves
        ],
    }


def own_words(sheet: OrderSheet) -> str:
    """The words of one plane's moves, of a message for several; its orders for the ground, of which
    nobody kept where they stand, in exact form, and so are the moves where nobody kept theirs."""
    moves = [" ".join(move.written.split()) for move in sheet.moves]
    if not any(moves):
        return exact_words(sheet)
    return "; ".join(one for one in (*moves, exact_words(replace(sheet, moves=()))) if one)


def says_nothing(sheet: OrderSheet) -> bool:
    """Not even that the machine does not land."""
    return sheet.is_empty and not sheet.not_landing


def is_whole(sheet: OrderSheet) -> bool:
    """Every move is one that was understood, and there are all three of whoever does not land or
    stay."""
    if any(move.manoeuvre is None or Fire.ANYWHERE in move.fire for move in sheet.moves):
        return False
    return len(sheet.moves) == len(MOVES) or bool(sheet.land or (sheet.stay and not sheet.moves))


_FREE = r"(?<!turn )(?<!slip )(?<!fire )(?<!shoot )(?<!firing )(?<!to the )\b"
"""Before a side that belongs to nothing yet."""
_NOWHERE = r"\b(?! ?(?:a|l|r|s|ahead|left|right|all|to|both)\b)"
"""Behind a word that no side follows."""
_UNNUMBERED = r"(?! ?(?:no|nr|number|#)?[.: ]*\d)"
"""Behind a word that is no turn of the game."""
_HALF_SAID = {
    rf"{_FREE}left\b(?! (?:turn|slip))": ("left turn", "left slip"),
    rf"{_FREE}right\b(?! (?:turn|slip))": ("right turn", "right slip"),
    rf"{_FREE}l\b": ("LT", "LS"),
    rf"{_FREE}r\b": ("RT", "RS"),
    rf"(?<!left )(?<!right )\bturn{_NOWHERE}{_UNNUMBERED}": ("turn left", "turn right"),
    rf"(?<!left )(?<!right )\bslip{_NOWHERE}": ("slip left", "slip right"),
    rf"\bfire{_NOWHERE}": ("fire ahead", "fire left", "fire right"),
    rf"\bshoot{_NOWHERE}": ("shoot ahead", "shoot left", "shoot right"),
}


def _explained(*text: Any, **more: Any) -> Explained:
    """Loaded when somebody asks why: only `read` does."""
    from sopwith_gm.systems.sopwith.reader.explaining import explain_orders

    return explain_orders(*text, **more)


SOPWITH_READER = Reader(
    read=read_orders,
    is_orders_alone=is_only_orders,
    lines=sheet_words,
    plain=sheet_json,
    own_words=own_words,
    says_nothing=says_nothing,
    is_whole=is_whole,
    reasons=REASONS,
    half_said=_HALF_SAID,
    explain=_explained,
)

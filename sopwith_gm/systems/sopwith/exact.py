"""Orders in exact form: `LT/L+R` in game files and cases (docs/files.md)."""

from collections.abc import Sequence

from sopwith_gm.systems.sopwith.sheet import Fire, Manoeuvre, MoveOrder, OrderSheet

_NO_MOVE_WORDS = {"0", "O", "N"}
"""E 2.1 prints `o`, B `0`, T `0 or N`."""
_MANOEUVRES = {manoeuvre.value: manoeuvre for manoeuvre in Manoeuvre}
_FIRE = {fire.value: fire for fire in Fire}


def exact_move(written: object) -> MoveOrder:
    """One move: its manoeuvre, then its bursts after a slash; `?` is fire without a direction.

    What is no manoeuvre (None, `XZ`) is a move that cannot be read. Raises ValueError for bursts
    that are none of A, L, R and ?.
    """
    text = "" if written is None else str(written).strip()
    code, slash, bursts = text.partition("/")
    code = code.strip().upper()
    if code in _NO_MOVE_WORDS:
        manoeuvre: Manoeuvre | None = Manoeuvre.NO_MOVE
    else:
        manoeuvre = _MANOEUVRES.get(code)
    fire = tuple(_burst(one, text) for one in bursts.split("+")) if slash else ()
    return MoveOrder(manoeuvre, fire, written=text)


def exact_moves(written: Sequence[object]) -> tuple[MoveOrder, ...]:
    """Up to three moves in exact form. Raises ValueError for more, and for unknown bursts."""
    if len(written) > 3:
        raise ValueError(f"{len(written)} moves: a turn has three")
    return tuple(exact_move(one) for one in written)


def exact_words(sheet: OrderSheet) -> str:
    """Orders that came in exact form, as they would be written: `A, LT/L+R, 0; landing`."""
    moves = ", ".join(
        (str(one.manoeuvre) if one.manoeuvre else one.written or "?")
        + ("/" + "+".join(one.fire) if one.fire and one.manoeuvre else "")
        for one in sheet.moves
    )
    parts = [
        moves,
        f"taking off{_along(sheet.take_off)}" if sheet.take_off else "",
        f"landing{_along(sheet.land)}" if sheet.land else "",
        "not landing" if sheet.not_landing else "",
        "staying on the ground" if sheet.stay else "",
        f"repair {sheet.repair}" if sheet.repair is not None else "",
    ]
    return "; ".join(part for part in parts if part)


def _along(strip: object) -> str:
    return f" along {strip.capitalize()}" if isinstance(strip, str) else ""


def _burst(written: str, whole: str) -> Fire:
    fire = _FIRE.get(written.strip().upper())
    if fire is None:
        raise ValueError(f"{whole!r}: {written.strip()!r} is no burst: expected A, L, R or ?")
    return fire

"""What an earlier sheet and a later message that corrects it come to, where that is certain.

A correction says some moves by number, or some words of the ground, and leaves all else alone.
Whatever may mean more than that is for the game master: nobody guesses what was to stay.
"""

from dataclasses import replace

from sopwith_gm.core.patterns import Pattern
from sopwith_gm.systems.sopwith.sheet import MOVES, MoveOrder, OrderSheet

_NOTHING = MoveOrder(None)

_QUOTED = ">"
"""How a line begins that the pilot only quotes."""

_UNSURE = Pattern(
    r"\b(?:go ahead|no|not|cannot|never|none|without|hold|cease|stop|drop|think"
    r"|kein\w*|nicht|ohne|pas|sans|geen|niet|zonder|sin)\b|n['’]t\b"
)
"""Words that may take back the fire of a move, which a sheet does not tell, or only agree."""


def joined(later: OrderSheet, earlier: OrderSheet) -> OrderSheet | None:
    """`earlier` with what `later` corrects in it; None where it is not certain what they come to.

    Certain are: moves known by their number, fire for a move without any, and the strip, the
    landing or its lack. Never both moves and ground, and nothing that is asked.
    """
    says_ground = later.take_off or later.land or later.not_landing
    own = _own_words(later.text)
    if later.stay or later.repair is not None or "?" in own:
        return None
    if not later.moves:
        return _with_ground(later, earlier) if says_ground else None
    if says_ground or earlier.stay or earlier.repair is not None or _UNSURE.search(own):
        return None
    return _with_moves(later.moves, earlier)


def _own_words(text: str) -> str:
    lines = text.casefold().splitlines()
    return "\n".join(line for line in lines if not line.lstrip().startswith(_QUOTED))


def _with_ground(later: OrderSheet, earlier: OrderSheet) -> OrderSheet | None:
    """A strip by itself is read as one to take off along: so it is an answer only where the
    earlier sheet takes off, and does not land too."""
    if later.take_off:
        answers = bool(earlier.take_off) and not (earlier.land or later.land or later.not_landing)
        is_strip = later.take_off is not True
        return replace(earlier, take_off=later.take_off) if answers and is_strip else None
    if later.not_landing:
        return None if later.land else replace(earlier, land=False, not_landing=True)
    if later.land is True or earlier.stay:
        return None
    return replace(earlier, land=later.land, not_landing=False)


def _with_moves(later: tuple[MoveOrder, ...], earlier: OrderSheet) -> OrderSheet | None:
    if not _are_numbered(later):
        return None
    moves = []
    for new, old in zip(_all_three(later), _all_three(earlier.moves), strict=True):
        move = _corrected(new, old)
        if move is None:
            return None
        moves.append(move)
    said = max(len(later), len(earlier.moves))
    return replace(earlier, moves=tuple(moves[:said]))


def may_come_to(later: OrderSheet, earlier: OrderSheet) -> tuple[OrderSheet, ...]:
    """What the two may come to where that is not certain: each move that the later one says in the
    place of the earlier one's, with its fire or with that which stood there; or it alone. One move
    by itself may be any of the three."""
    said = later.moves
    lists = [said]
    if len(said) == 1:
        lists = [(_NOTHING,) * place + said for place in range(len(MOVES))]
    found = [
        _patched(replace(later, moves=moves), earlier, keeps_fire=keeps_fire)
        for moves in lists
        for keeps_fire in (False, True)
    ]
    return (*dict.fromkeys(found), later)


def _patched(later: OrderSheet, earlier: OrderSheet, *, keeps_fire: bool) -> OrderSheet:
    moves = tuple(
        _placed(new, old, keeps_fire=keeps_fire)
        for new, old in zip(_all_three(later.moves), _all_three(earlier.moves), strict=True)
    )
    ground = later if later.take_off or later.land or later.not_landing else earlier
    return replace(
        earlier,
        moves=moves[: max(len(later.moves), len(earlier.moves))],
        take_off=later.take_off or earlier.take_off,
        land=ground.land,
        not_landing=ground.not_landing,
    )


def _placed(new: MoveOrder, old: MoveOrder, *, keeps_fire: bool) -> MoveOrder:
    if new == _NOTHING:
        return old
    move = new if new.manoeuvre is not None else replace(old, fire=new.fire)
    return replace(move, fire=old.fire) if keeps_fire and not move.fire else move


def _are_numbered(moves: tuple[MoveOrder, ...]) -> bool:
    """Do they leave one out before one that they say? `LT` and `1. LT` may be the beginning of new
    orders; after a gap each move can only be known by its number. Where nothing is read of the
    last one that is spoken of, it may have been denied."""
    return _NOTHING in moves and moves[-1] != _NOTHING


def _all_three(moves: tuple[MoveOrder, ...]) -> tuple[MoveOrder, ...]:
    return moves + (_NOTHING,) * (len(MOVES) - len(moves))


def _corrected(new: MoveOrder, old: MoveOrder) -> MoveOrder | None:
    """One move; None where a burst might be lost, or goes with a manoeuvre that nobody knows."""
    if new.manoeuvre is not None:
        return None if old.fire and not new.fire else new
    if new.written:
        return None
    if not new.fire:
        return old
    is_certain = old.manoeuvre is not None and (not old.fire or old.fire == new.fire)
    return replace(old, fire=new.fire) if is_certain else None

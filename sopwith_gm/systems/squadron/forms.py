"""What people write in the files of this game, turned into the game's own values."""

from sopwith_gm.core.system import Forms
from sopwith_gm.systems.squadron.models import ExactOrders, PutRightPosition, SquadronGame
from sopwith_gm.systems.squadron.normal_form import read_normal_form
from sopwith_gm.systems.squadron.orders import Sheet
from sopwith_gm.systems.squadron.put_right import put_right
from sopwith_gm.systems.squadron.seating import roster, start

_LINES = {
    "stats": "STATS",
    "start": "START",
    "place": "PLACE",
    "move": "MOVE",
    "attack": "ATTACK",
    "never": "NEVER",
    "ace": "ACE",
    "immelmann": "IMMELMANN",
    "order": "ORDER",
    "attack_order": "ATTACK ORDER",
}


def sheet(model: ExactOrders) -> Sheet:
    """An order sheet from exact orders."""
    lines = [
        f"{kind} {written}"
        for key, kind in _LINES.items()
        if (written := getattr(model, key)) is not None
    ]
    if model.hold_fire:
        lines.append("HOLD FIRE")
    return read_normal_form("\n".join(lines), ())


FORMS = Forms(
    game=SquadronGame,
    orders=ExactOrders,
    position=PutRightPosition,
    roster=roster,
    start=start,
    sheet=sheet,
    put_right=put_right,
)

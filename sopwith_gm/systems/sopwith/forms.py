"""What people write in the files of this game, turned into the game's own values."""

from sopwith_gm.core.system import Forms
from sopwith_gm.systems.sopwith.exact import exact_moves
from sopwith_gm.systems.sopwith.models import ExactOrders, PutRightPosition, SopwithGame
from sopwith_gm.systems.sopwith.put_right import put_right
from sopwith_gm.systems.sopwith.set_up import roster, start
from sopwith_gm.systems.sopwith.sheet import OrderSheet


def sheet(model: ExactOrders) -> OrderSheet:
    """An order sheet from exact orders."""
    return OrderSheet(
        moves=exact_moves(model.moves),
        take_off=model.take_off or None,
        land=model.land,
        not_landing=model.not_landing,
        stay=model.stay,
        repair=model.repair,
    )


FORMS = Forms(
    game=SopwithGame,
    orders=ExactOrders,
    position=PutRightPosition,
    roster=roster,
    start=start,
    sheet=sheet,
    put_right=put_right,
)

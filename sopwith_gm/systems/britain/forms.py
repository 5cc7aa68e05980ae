"""What people write in the files of this game, turned into the game's own values."""

from sopwith_gm.core.system import Forms
from sopwith_gm.systems.britain.beginning import roster, start
from sopwith_gm.systems.britain.models import BritainGame, BritainOrders, PutRightBoard
from sopwith_gm.systems.britain.normal_form import read_sheet
from sopwith_gm.systems.britain.orders import Sheet
from sopwith_gm.systems.britain.put_right import put_right


def sheet(model: BritainOrders) -> Sheet:
    """A sheet from exact orders."""
    kinds = {
        "SECTOR": model.sector,
        "BASE": model.base,
        "STANDING DODGE": model.dodge,
        "STANDING RADAR": model.radar,
        "STANDING FLY": model.fly,
    }
    parts = [f"{kind} {written}" for kind, written in kinds.items() if written is not None]
    return read_sheet("\n".join([model.orders or "", *parts]))


FORMS = Forms(
    game=BritainGame,
    orders=BritainOrders,
    position=PutRightBoard,
    roster=roster,
    start=start,
    sheet=sheet,
    put_right=put_right,
)

"""SOPWITH as the house sees it."""

from sopwith_gm.core.rulings import Rulings
from sopwith_gm.core.system import System
from sopwith_gm.systems.sopwith.records import SOPWITH_RECORDS
from sopwith_gm.systems.sopwith.rules import SOPWITH_OPTIONS


def _rulings() -> Rulings:
    from sopwith_gm.systems.sopwith.rulings import SOPWITH_RULINGS

    return SOPWITH_RULINGS


SYSTEM = System(
    name="sopwith",
    title="SOPWITH",
    options=SOPWITH_OPTIONS,
    records=SOPWITH_RECORDS,
    rulings=_rulings,
)

"""SOPWITH as the house sees it."""

from sopwith_gm.core.system import System
from sopwith_gm.systems.sopwith.aces import CAREER
from sopwith_gm.systems.sopwith.drawing import SOPWITH_DRAWING
from sopwith_gm.systems.sopwith.facts import facts_of
from sopwith_gm.systems.sopwith.records import SOPWITH_RECORDS
from sopwith_gm.systems.sopwith.rulebook import RULEBOOK

SYSTEM = System(
    rulebook=RULEBOOK,
    records=SOPWITH_RECORDS,
    draw=SOPWITH_DRAWING,
    facts=facts_of,
    ace_from=CAREER,
)

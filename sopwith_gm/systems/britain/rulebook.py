"""The rules of Battle of Britain as the house sees them."""

from sopwith_gm.core.cases import CaseResult, Layers
from sopwith_gm.core.message_cases import MessageRunner
from sopwith_gm.core.rulings import Rulings
from sopwith_gm.core.system import Rulebook
from sopwith_gm.systems.britain.editions import EDITIONS, SOURCES
from sopwith_gm.systems.britain.rules import OPTIONS


def _fly_case(data: object, layers: Layers) -> CaseResult:
    # a command that plays does not wait for what reads cases
    from sopwith_gm.systems.britain.cases import fly_case

    return fly_case(data, layers)


def _rulings() -> Rulings:
    from sopwith_gm.systems.britain.rulings import BRITAIN_RULINGS

    return BRITAIN_RULINGS


def _read_case() -> MessageRunner:
    from sopwith_gm.systems.britain.message_cases import read_case

    return read_case


RULEBOOK = Rulebook(
    name="britain",
    title="Battle of Britain",
    options=OPTIONS,
    fly_case=_fly_case,
    read_case=_read_case,
    package=__package__,
    editions=EDITIONS,
    sources=SOURCES,
    rulings=_rulings,
)

"""The rules of SOPWITH as the house sees them."""

from sopwith_gm.core.cases import CaseResult, Layers
from sopwith_gm.core.message_cases import MessageRunner
from sopwith_gm.core.rulings import Rulings
from sopwith_gm.core.system import Rulebook
from sopwith_gm.systems.sopwith.editions import EDITIONS, SOURCES
from sopwith_gm.systems.sopwith.rules import SOPWITH_OPTIONS


def _fly_case(data: object, layers: Layers) -> CaseResult:
    # a command that plays does not wait for what reads cases
    from sopwith_gm.systems.sopwith.cases import fly_case

    return fly_case(data, layers)


def _rulings() -> Rulings:
    from sopwith_gm.systems.sopwith.rulings import SOPWITH_RULINGS

    return SOPWITH_RULINGS


def _read_case() -> MessageRunner:
    from sopwith_gm.systems.sopwith.message_cases import read_case

    return read_case


RULEBOOK = Rulebook(
    name="sopwith",
    title="SOPWITH",
    options=SOPWITH_OPTIONS,
    package=__package__,
    fly_case=_fly_case,
    read_case=_read_case,
    editions=EDITIONS,
    sources=SOURCES,
    rulings=_rulings,
)

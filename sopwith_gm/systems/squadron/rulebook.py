"""The rules of Squadron Leader as the house sees them."""

from sopwith_gm.core.cases import CaseResult, Layers
from sopwith_gm.core.message_cases import MessageRunner
from sopwith_gm.core.rulings import Rulings
from sopwith_gm.core.system import Rulebook
from sopwith_gm.systems.squadron.editions import EDITIONS, SOURCES
from sopwith_gm.systems.squadron.rules import OPTIONS


def _fly_case(data: object, layers: Layers) -> CaseResult:
    # a command that plays does not wait for what reads cases
    from sopwith_gm.systems.squadron.cases import fly_case

    return fly_case(data, layers)


def _read_case() -> MessageRunner:
    from sopwith_gm.systems.squadron.message_cases import read_case

    return read_case


def _rulings() -> Rulings:
    from sopwith_gm.systems.squadron.rulings import SQUADRON_RULINGS

    return SQUADRON_RULINGS


RULEBOOK = Rulebook(
    name="squadron",
    title="Squadron Leader",
    options=OPTIONS,
    fly_case=_fly_case,
    read_case=_read_case,
    package=__package__,
    editions=EDITIONS,
    sources=SOURCES,
    rulings=_rulings,
)

"""The rules of Squadron Leader as the house sees them."""

from sopwith_gm.core.message_cases import MessageRunner
from sopwith_gm.core.rulings import Rulings
from sopwith_gm.core.system import Rulebook
from sopwith_gm.systems.squadron.cases import fly_case
from sopwith_gm.systems.squadron.editions import EDITIONS, SOURCES
from sopwith_gm.systems.squadron.rules import OPTIONS


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
    fly_case=fly_case,
    read_case=_read_case,
    package=__package__,
    editions=EDITIONS,
    sources=SOURCES,
    rulings=_rulings,
)

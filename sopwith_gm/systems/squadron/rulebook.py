"""The rules of Squadron Leader as the house sees them."""

from sopwith_gm.core.system import Rulebook
from sopwith_gm.systems.squadron.cases import fly_case
from sopwith_gm.systems.squadron.editions import EDITIONS, SOURCES
from sopwith_gm.systems.squadron.rules import OPTIONS

RULEBOOK = Rulebook(
    name="squadron",
    title="Squadron Leader",
    options=OPTIONS,
    fly_case=fly_case,
    package=__package__,
    editions=EDITIONS,
    sources=SOURCES,
)

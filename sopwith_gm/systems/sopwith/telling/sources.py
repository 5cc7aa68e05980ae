"""Which clause a thing rests on, by the options that are in force in a game."""

from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache

from sopwith_gm.core.options import written_value
from sopwith_gm.core.telling.values import Clause
from sopwith_gm.systems.sopwith.data import edition
from sopwith_gm.systems.sopwith.editions import EDITIONS
from sopwith_gm.systems.sopwith.record import SopwithRecord
from sopwith_gm.systems.sopwith.rules import OPTIONS, Rules
from sopwith_gm.systems.sopwith.telling.clauses import rule_of

#: By what happened: the options that decide it, and the clause in each edition, in the order of
#: `EDITIONS`: in the e-mail rules, in the postal ones, in the boardgame's.
_CLAUSES: Mapping[str, tuple[tuple[str, ...], tuple[str, str, str]]] = {
    "hit": (("ace_range",), ("E 4.4", "T Important", "B Firing")),
    "ace hit": (("ace_range",), ("E 4.5", "T Important", "B Aces 1")),
    "several": ((), ("E 4.3", "B Firing", "B Firing")),
    "cloud stops": ((), ("E 4.3", "B Storm Clouds", "B Storm Clouds")),
    "from a cloud": ((), ("E 5.3", "B Storm Clouds", "B Storm Clouds")),
    "too far": (("ace_range",), ("E 4.4", "T Important", "B Firing")),
    "same hex": ((), ("B Firing", "B Firing", "B Firing")),
    "nobody": ((), ("E 4.3", "B Firing", "B Firing")),
    "kill": (("scoring",), ("E 6.1", "T table", "B Object")),
    "shared": (("scoring",), ("E 6.3", "T table", "B Object")),
    "reputation": (("ace_reputation",), ("E 4.7", "T table", "B Object")),
    "cloud harms": ((), ("E 5.2", "B Storm Clouds", "B Storm Clouds")),
    "cloud kills": ((), ("E 6.4", "B Storm Clouds", "B Storm Clouds")),
    "wreck": (("scoring", "wreck_share"), ("E 6.5", "T Accidents; T table", "B Object")),
    "take-off": (("hold_after_takeoff",), ("E 3.2", "T Airfields", "B Take Off")),
    "landing": ((), ("E 3.4", "T Airfields", "B Landing")),
    "repair": (("repair",), ("E 3.5", "T Repairs", "B Landing")),
    "drift": (("cloud_drift",), ("E 5.2", "T Clouds", "B Moving Storm Clouds")),
    "ace": (("ace_from",), ("E 6.2", "T table", "B Aces 1")),
    "end": ((), ("E 7.1", "T The Winner", "B Object")),
    "centralised": ((), ("T Ambiguous firing orders",) * 3),
}


def rules_for(record: SopwithRecord, reasons: Iterable[str]) -> tuple[Clause, ...]:
    """The clauses behind a thing, each once, in order. Raises KeyError for an unknown reason.

    In a house ruleset, and in a game with options of its own, the choice in force counts.
    """
    own, *others = _editions_for(record.rules, record.edition)
    names = dict.fromkeys(_clause(record.rules, own, others, reason) for reason in reasons)
    return tuple(rule_of(name) for name in names)


@lru_cache(maxsize=64)
def _editions_for(rules: Rules, named: str) -> Sequence[str]:
    """The editions, the one a game is played by first: the one it names or, under a ruleset of the
    house, the one whose options it has most of. A record does not say what a ruleset stood on."""
    return sorted(EDITIONS, key=lambda one: (one != named, -_agreeing(rules, edition(one))))


def _agreeing(rules: Rules, others: Rules) -> int:
    """How many options are the same."""
    return sum(getattr(rules, name) == getattr(others, name) for name in OPTIONS)


def _clause(rules: Rules, own: str, others: Sequence[str], reason: str) -> str:
    """The game's edition says it, but where the game has another choice that says it itself."""
    options, clauses = _CLAUSES[reason]
    by_edition = dict(zip(EDITIONS, clauses, strict=True))
    for name in options:
        if getattr(rules, name) == getattr(edition(own), name):
            continue
        choice = OPTIONS[name].choices.get(written_value(rules, name))
        if choice:
            return choice.clause
        alike = (one for one in others if getattr(edition(one), name) == getattr(rules, name))
        return by_edition[next(alike, own)]
    return by_edition[own]

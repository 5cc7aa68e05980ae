"""Which clause a thing rests on, in the edition that a game is played by."""

from collections.abc import Iterable, Mapping

from sopwith_gm.core.telling.values import Clause
from sopwith_gm.systems.sopwith.record import SopwithRecord
from sopwith_gm.systems.sopwith.telling.clauses import rule_of

#: By what happened: the clause in the e-mail rules, in the postal ones, in the boardgame's.
_CLAUSES: Mapping[str, tuple[str, str, str]] = {
    "hit": ("E 4.4", "T Important", "B Firing"),
    "ace hit": ("E 4.5", "T Important", "B Aces 1"),
    "several": ("E 4.3", "B Firing", "B Firing"),
    "cloud stops": ("E 4.3", "B Storm Clouds", "B Storm Clouds"),
    "from a cloud": ("E 5.3", "B Storm Clouds", "B Storm Clouds"),
    "too far": ("E 4.4", "T Important", "B Firing"),
    "same hex": ("B Firing", "B Firing", "B Firing"),
    "grounded": ("E 4.2", "B Firing", "B Firing"),
    "nobody": ("E 4.3", "B Firing", "B Firing"),
    "kill": ("E 6.1", "T table", "B Object"),
    "shared": ("E 6.3", "T table", "B Object"),
    "reputation": ("E 4.7", "T table", "B Object"),
    "cloud harms": ("E 5.2", "B Storm Clouds", "B Storm Clouds"),
    "cloud kills": ("E 6.4", "B Storm Clouds", "B Storm Clouds"),
    "wreck": ("E 6.5", "T Accidents; T table", "B Object"),
    "take-off": ("E 3.2", "T Airfields", "B Take Off"),
    "landing": ("E 3.4", "T Airfields", "B Landing"),
    "repair": ("E 3.5", "T Repairs", "B Landing"),
    "drift": ("E 5.2", "T Clouds", "B Moving Storm Clouds"),
    "ace": ("E 6.2", "T table", "B Aces 1"),
    "end": ("E 7.1", "T The Winner", "B Object"),
    "centralised": ("T Ambiguous firing orders",) * 3,
}


def rules_for(record: SopwithRecord, reasons: Iterable[str]) -> tuple[Clause, ...]:
    """The clauses behind a thing, each once, in order. Raises KeyError for an unknown reason."""
    column = {"email": 0, "mk3": 1}.get(record.edition, 2)
    names = dict.fromkeys(_CLAUSES[reason][column] for reason in reasons)
    return tuple(rule_of(name) for name in names)

"""The rules in a sentence or two, by clause, so that a reader can open one where it is named."""

from functools import cache

from sopwith_gm.core.telling.values import Clause
from sopwith_gm.systems.britain.data import clauses


@cache
def rule_of(clause: str) -> Clause:
    """A clause as remarks name it (`BB 5.4, 14.2`), with its words; unknown ones have none."""
    rules = clauses()
    numbers = [one.strip() for one in clause.removeprefix("BB ").split(",")]
    return Clause(clause, tuple((f"BB {one}", rules[one]) for one in numbers if one in rules))


def rules_of(*named: str) -> tuple[Clause, ...]:
    """Each of them once, in that order."""
    return tuple(rule_of(one) for one in dict.fromkeys(named))

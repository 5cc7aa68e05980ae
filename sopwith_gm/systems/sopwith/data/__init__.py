"""What SOPWITH has as data: its editions, read once."""

from functools import cache

from sopwith_gm.core.packaged import PackagedRulesets
from sopwith_gm.systems.sopwith.rules import SOPWITH_OPTIONS, Rules

PACKAGED = PackagedRulesets("sopwith_gm.systems.sopwith", SOPWITH_OPTIONS)


@cache
def edition(name: str) -> Rules:
    """The options of one of the program's rulesets. Raises KeyError for an unknown one."""
    return PACKAGED.rules(name)

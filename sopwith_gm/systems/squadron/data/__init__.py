"""What Squadron Leader has as data: its rulesets, read once (SL 13)."""

from sopwith_gm.core.packaged import PackagedRulesets
from sopwith_gm.systems.squadron.rules import OPTIONS

PACKAGED = PackagedRulesets("sopwith_gm.systems.squadron", OPTIONS)

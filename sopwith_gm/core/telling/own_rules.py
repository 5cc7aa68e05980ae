"""What a game is played by: an edition, and the options that it has otherwise.

A ruleset of the house is in no package and in no record, so that nothing can be held against it
here: its game is said to be played by it, and no more.
"""

from typing import TYPE_CHECKING

from sopwith_gm.core.packaged import PackagedRulesets
from sopwith_gm.core.record import AnyRecord
from sopwith_gm.core.rule_rows import rule_rows, told_otherwise
from sopwith_gm.core.telling.common import edition_of
from sopwith_gm.core.telling.values import Section
from sopwith_gm.core.telling.words import counted

if TYPE_CHECKING:
    from sopwith_gm.core.system import Rulebook


def played_by(record: AnyRecord, rulebook: "Rulebook") -> str:
    """`postal rules`; `postal rules with five rules of its own`."""
    edition, own = edition_of(record, rulebook.editions), _own_rules(record, rulebook)
    return f"{edition} with {counted(len(own), 'rule')} of its own" if own else edition


def own_rules(record: AnyRecord, rulebook: "Rulebook") -> tuple[Section, ...]:
    """Each option that is set otherwise than in the game's edition, with its answer; none where
    nothing is."""
    own = _own_rules(record, rulebook)
    if not own:
        return ()
    edition = edition_of(record, rulebook.editions)
    intro = f"Played by the {edition.removeprefix('the ')}, but for this:"
    return (Section("own-rules", "Rules of its own", (intro, *own)),)


def _own_rules(record: AnyRecord, rulebook: "Rulebook") -> tuple[str, ...]:
    packaged = PackagedRulesets(rulebook.package, rulebook.options)
    if record.edition not in packaged.names:
        return ()
    standard = packaged.rules(record.edition)
    return told_otherwise(rule_rows(rulebook.options, record.rules, standard))

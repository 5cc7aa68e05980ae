"""What a game is played by: an edition, and the options that it has otherwise.

A ruleset of the house is in no package and in no record, so that nothing can be held against it
here: its game is said to be played by it, and no more.
"""

from typing import TYPE_CHECKING

from msgspec import Struct

from sopwith_gm.core.packaged import PackagedRulesets
from sopwith_gm.core.record import AnyRecord
from sopwith_gm.core.rule_rows import rule_rows, told_otherwise
from sopwith_gm.core.telling.common import edition_of
from sopwith_gm.core.telling.values import Section
from sopwith_gm.core.telling.words import counted

if TYPE_CHECKING:
    from sopwith_gm.core.system import Rulebook


class EditionPlayed(Struct, frozen=True):
    """What a turn was played by."""

    name: str
    """As people say it: `postal rules`."""
    own: tuple[str, ...]
    """What is set otherwise than in it, a question with its answer each."""

    @property
    def words(self) -> str:
        """`postal rules`; `postal rules with five rules of its own`."""
        told = f" with {counted(len(self.own), 'rule')} of its own" if self.own else ""
        return f"{self.name}{told}"

    @property
    def sections(self) -> tuple[Section, ...]:
        """What is set otherwise; none where nothing is."""
        intro = f"Played by the {self.name.removeprefix('the ')}, but for this:"
        lines = (intro, *self.own)
        return (Section("own-rules", "Rules of its own", lines),) if self.own else ()


def edition_with_own(record: AnyRecord, rulebook: "Rulebook") -> EditionPlayed:
    """The edition of a turn's game, and what the game has otherwise."""
    name = edition_of(record, rulebook.editions)
    packaged = PackagedRulesets(rulebook.package, rulebook.options)
    if record.edition not in packaged.names:
        return EditionPlayed(name, ())
    standard = packaged.rules(record.edition)
    return EditionPlayed(name, told_otherwise(rule_rows(rulebook.options, record.rules, standard)))

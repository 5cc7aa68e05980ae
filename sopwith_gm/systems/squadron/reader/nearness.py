"""How near a target must be: the one before it, each of those behind it, or all."""

from sopwith_gm.core.patterns import Pattern
from sopwith_gm.systems.squadron.reader.draft import UNREAD, Attack
from sopwith_gm.systems.squadron.reader.intents import Intent
from sopwith_gm.systems.squadron.reader.settling import Settling
from sopwith_gm.systems.squadron.reader.verdict import AIMED, Clause

_OF_HIM = Pattern(r"\b(?:him|her|the latter|that one)\b(?! (?:is|has|comes|gets|stays))")


class Nearness(Settling):
    """Puts ranges on a draft."""

    def within(self, intent: Intent, clause: Clause, n: int) -> None:
        """How near a target must be: for the one before it, those behind it, or all."""
        draft, attack = self.draft, self.draft.attack
        if intent.value == UNREAD:
            draft.doubt(clause.start, intent.end, "range")
            if attack and attack.targets:
                attack.targets[-1] = attack.targets[-1]._replace(who=UNREAD, within="")
            return
        here = attack is not None and attack.sentence == self.sentence and attack.targets
        if attack is not None and here and self._is_of_one(attack, intent, clause, n):
            attack.targets[-1] = attack.targets[-1]._replace(within=intent.value)
            attack.end = max(attack.end, intent.end)
        elif intent.kind == "WITHIN_ALL" or attack is None or not here:
            draft.within_all = intent.value
        else:
            draft.within_all = intent.value
            if not {"semi", "dash", "newline", "open", "colon"} & set(clause.before):
                draft.doubt(intent.start, intent.end, "range-of-which")

    def _is_of_one(self, attack: Attack, intent: Intent, clause: Clause, n: int) -> bool:
        """Is it of the last target that was told, and of none before that?"""
        written = self.look[intent.start : intent.end].lower()
        aside = clause.before[-1:] == ("open",) and intent is clause.intents[0]
        if aside and len(attack.targets) > 1 and not self._is_listed(attack):
            aside = not any("close" in one.before for one in self.rest[:1]) or any(
                one.has(AIMED) for one in self.rest
            )
        if intent.kind == "WITHIN_ALL":
            return aside
        behind = any(one.kind in AIMED for one in clause.intents[:n])
        apart = any(aim.within for aim in attack.targets[:-1])
        return (
            behind
            or apart
            or aside
            or len(attack.targets) == 1
            or bool(_OF_HIM.search(written))
            or (self._is_listed(attack) and "newline" not in clause.before)
        )

    def _is_listed(self, attack: Attack) -> bool:
        """Does each target stand on a line of its own?"""
        one, other = attack.targets[-2:] if len(attack.targets) > 1 else attack.targets * 2
        return "\n" in self.look[one.end : other.start]

"""How near a target must be: the one before it, each of those behind it, or all."""

from sopwith_gm.core.patterns import Pattern
from sopwith_gm.systems.squadron.reader.draft import UNREAD, Aim, Attack
from sopwith_gm.systems.squadron.reader.intents import Intent
from sopwith_gm.systems.squadron.reader.settling import Settling
from sopwith_gm.systems.squadron.reader.verdict import AIMED, Clause

_OF_HIM = Pattern(r"\b(?:him|her|the latter|that one)\b(?! (?:is|has|comes|gets|stays))")


class Nearness(Settling):
    """Puts ranges on a draft."""

    def within(self, intent: Intent, clause: Clause, n: int) -> None:
        """How near a target must be: for the one before it, those behind it, or all."""
        draft, attack = self.draft, self.draft.attack
        if n and clause.intents[n - 1].kind == "EXCEPT":
            return  # `but Baron at close range only`, which was told with him
        if intent.value == UNREAD:
            draft.doubt(clause.start, intent.end, "range")
            if attack and attack.targets:
                attack.targets[-1] = attack.targets[-1]._replace(who=UNREAD, within="")
            return
        if self._is_ahead(clause):
            draft.doubt(intent.start, intent.end, "range-of-which")
            return
        here = attack is not None and attack.sentence == self.sentence and attack.targets
        if attack is not None and here and self._is_of_one(attack, intent, clause, n):
            attack.targets[-1] = attack.targets[-1]._replace(within=intent.value)
            attack.end = max(attack.end, intent.end)
        elif intent.kind == "WITHIN_ALL" or attack is None or not here:
            if self.is_fixing and attack is not None:
                self._fix_range(attack, intent)
            draft.within_all = intent.value
        else:
            draft.within_all = intent.value
            if not {"semi", "dash", "newline", "open", "colon"} & set(clause.before):
                draft.doubt(intent.start, intent.end, "range-of-which")

    def _fix_range(self, attack: Attack, intent: Intent) -> None:
        """`Attack Baron at point blank. Correction: within 2`: the range told before is gone."""
        if len({aim.within for aim in attack.targets}) > 1:
            self.draft.doubt(intent.start, intent.end, "range-of-which")
        else:
            attack.targets = [aim._replace(within="") for aim in attack.targets]
        self.is_fixing = self.draft.is_fixing = False

    def narrow(self, attack: Attack, name: str, within: Intent) -> bool:
        """`Dora, then Baron, but Baron at close range only`: of one that was told; else False."""
        places = [n for n, aim in enumerate(attack.targets) if aim.who == name]
        if len(places) != 1 or within.value == UNREAD:
            return False
        aim = attack.targets[places[0]]
        attack.targets[places[0]] = aim._replace(within=within.value)
        attack.end = max(attack.end, within.end)
        return True

    def _whichever(self, intent: Intent, clause: Clause) -> bool:
        """`Goose or Dora, whichever is closer`: a choice between the names."""
        attack = self.draft.attack
        written = self.look[intent.start : intent.end].lower()
        compares = written.split()[-1] in ("closer", "nearer", "weaker", "better", "easier")
        if (
            not (written.startswith("which") or compares)
            or attack is None
            or len(attack.targets) < 2
        ):
            return False
        start = attack.targets[0].start
        attack.targets = [Aim(UNREAD, "", start, clause.end)]
        self.draft.doubt(start, clause.end, "choice")
        return True

    def _is_ahead(self, clause: Clause) -> bool:
        """`Dora first, and then, but only at close range, Crow`: of whom is it?"""
        alone = all(one.kind in ("WITHIN", "BUT", "fill", "IDLE") for one in clause.intents)
        below = self.rest[0] if self.rest else None
        if not alone or below is None or below.before != ("comma",):
            return False
        return clause.before[-2:] == ("THEN", "comma") and below.intents[0].kind in AIMED

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

"""Whom to attack: targets in their order, how near they must be, and nobody."""

import re
from collections.abc import Sequence
from itertools import takewhile
from typing import cast

from sopwith_gm.core.patterns import Pattern
from sopwith_gm.systems.squadron.reader.correcting import forget_doubts
from sopwith_gm.systems.squadron.reader.doubts import known
from sopwith_gm.systems.squadron.reader.draft import UNREAD, Aim, Attack
from sopwith_gm.systems.squadron.reader.intents import Intent
from sopwith_gm.systems.squadron.reader.nearness import Nearness
from sopwith_gm.systems.squadron.reader.verdict import AIMED, FLOWN, Clause

WISHES = ("NEAREST", "WEAKEST")
_NUMBERED = Pattern(r"[a-z]+(?: {2}| ?(?:no\.? ?|#)?\d)", re.IGNORECASE)
"""`Target #2`, `Target 2:`, of which the number was blanked out."""
_HELD = frozenset({"HOLD"})
_WISHED = frozenset({"WISH", "ANY_BUT"})
_AIMING = frozenset({"CAN", "WITHIN", "WITHIN_ALL"})
"""What is said beside a target only."""

_SOMEBODY = Pattern(r" (?:the|that|their) [a-z]", re.IGNORECASE)
"""`Going for the captain`: whoever that is, and no heading."""


class Targets(Nearness):
    """Puts targets on a draft."""

    def statement(self, intent: Intent, new: bool = False) -> Attack:
        """The statement of attack that is being told."""
        attack = self.draft.attack
        follows = self.is_else or self.is_or or self.is_then
        holds = attack is not None and attack.holds and not attack.targets
        if attack is None or (new and (holds or not follows) and self._is_told(attack, intent)):
            attack = Attack(intent.start, intent.end, self.sentence)
            self.draft.attacks.append(attack)
        attack.end = max(attack.end, intent.end)
        attack.sentence = self.sentence
        self.leave_moves()
        self.draft.topic = "ATTACK"
        return attack

    def _is_told(self, attack: Attack, intent: Intent) -> bool:
        """Was it told to its end, so that what follows is another? Behind `hold fire` all is, and
        where a line of its own begins with a word of attacking."""
        if attack.holds and not attack.targets:
            return True
        opens_line = self.look[: intent.start].rstrip(" \t").endswith("\n")
        is_numbered = bool(_NUMBERED.match(self.look, intent.start))  # `Target 2: Dora`
        is_another = attack.sentence != self.sentence or (opens_line and not is_numbered)
        return is_another and bool(attack.targets or attack.holds)

    def shoot(self, intent: Intent, clause: Clause, n: int) -> None:
        """A word of attacking: targets follow, or everybody is one."""
        after = [one for one in clause.intents[n + 1 :] if one.kind not in ("fill", "colon", "OR")]
        if after and after[0].kind == "SWAP":
            if not self.draft.attack and NOT.match(self.look, after[0].start):
                self.statement(intent, new=True)  # `shoot not Baron but Dora`
            return  # `shoot Dora instead of Baron`
        if intent.kind == "TAKE" and after and after[0].value == self.me:
            return  # `take Kite straight ahead`
        if not after and self.draft.attack and intent.value == "as":
            return  # `Dora, not Baron, for the target`
        if intent.kind == "TAKE" and not (after and after[0].kind in AIMED | {"unknown_name"}):
            return
        if self.replaces() or intent.value == "anew":
            self._fix_attack(intent)
        also = _ALSO.search(self.look[: intent.start].lower())
        attack = self.statement(intent, new=not also)
        if intent.value in ("him", "it") and self._is_named_behind():
            return
        if intent.value in ("him", "it"):
            self.him(intent, clause, n)
        elif not any(one.kind in AIMED | {"unknown_name", "hung_target", "HOLD"} for one in after):
            self._nobody_said(intent, attack, after, clause)

    def _is_named_behind(self) -> bool:
        """`Let them have it: attack Dora`: behind a colon, whom is meant."""
        below = self.rest[0] if self.rest and self.rest[0].before[:1] == ("colon",) else None
        if below is None or len({*self.draft.named} - {self.me}) == 1:
            return False  # it is clear who `he` is
        told = below.intents
        whole = len(told) > 1 and told[0].kind in ("ATTACK", "TAKE") and told[1].kind in AIMED
        return whole or bool(told and told[0].kind in ("TARGETED", "NAME", "WISH"))

    def _nobody_said(
        self, intent: Intent, attack: Attack, after: Sequence[Intent], clause: Clause
    ) -> None:
        """`Fire!` alone is at the nearest; `Targets:` has them on the lines below."""
        block = self.look[intent.start : intent.end].lower().strip(" :")
        heads = block.endswith((" at", " for", " on", "target", "targets", "list"))
        if self.look[intent.end - 1] in ":." or (
            heads and not _SOMEBODY.match(self.look, intent.end, clause.end)
        ):
            return
        below = self.rest[0].intents if self.rest else ()
        if self._is_refused():
            attack.holds = True
            return
        if attack.targets or (below and below[0].kind in AIMED) or self._aims_follow():
            return  # `Attack | Baron`: they stand in the next cell, or on the next line
        alone = all(one.kind in ("CAN", "WITHIN", "WITHIN_ALL") for one in after)
        nobody = any(self.look[one.start :][:6].lower() in ("nobody", "no one") for one in after)
        if alone and not nobody and not any(one.kind == "fill" for one in clause.intents):
            attack.targets.append(Aim("NEAREST", attack.within, intent.start, intent.end))
            attack.is_implied = True
        else:
            self.draft.doubt(clause.start, clause.end, "no-target")
            attack.targets.append(Aim(UNREAD, "", intent.start, intent.end))

    def _aims_follow(self) -> bool:
        """Are targets told further on in the sentence, before anything is flown?"""
        for clause in self.rest:
            if clause.has(AIMED) and not clause.has(FLOWN):
                return True
            if clause.has(FLOWN | {"HOLD", "ATTACK"}):
                return False
        return False

    def _fix_attack(self, intent: Intent) -> None:
        """What was said of attacking above the word of correction is gone."""
        draft = self.draft
        anew = intent.value == "anew"
        gone = [
            one for one in draft.attacks if anew or self.is_fixing or one.start < draft.fixed_at
        ]
        for attack in gone:
            forget_doubts(draft, attack.targets)
            draft.replaced += [aim.who for aim in attack.targets]
        draft.attacks = [one for one in draft.attacks if one not in gone]
        self.is_fixing = draft.is_fixing = False

    def aim(self, who: str, intent: Intent) -> None:
        """One target more."""
        attack = self.statement(intent)
        if self.is_or and self.is_perhaps:
            self.draft.doubt(intent.start, intent.end, "second-thought")
            self.is_or = False
            return
        if who != UNREAD and any(one.who == who for one in attack.targets):
            limited = all(one.within for one in attack.targets if one.who == who)
            listed = attack.sentence == self.sentence and attack.targets[-1].who != who
            anywhere = _ANYWHERE.match(self.look, intent.end)
            if limited and (anywhere or (listed and not self.is_else)):
                attack.targets.append(Aim(who, "", intent.start, intent.end))
            elif limited and self.is_else:
                self.draft.doubt(intent.start, intent.end, "range")
            self.is_else = self.is_or = self.is_then = False
            return
        if attack.is_implied and who != "NEAREST":
            self.draft.within_all = attack.targets.pop().within
        attack.is_implied = False
        if self.is_else and not attack.targets and self._is_led(attack):
            self.draft.doubt(attack.start, self.else_at, "name")
            attack.targets.append(Aim(UNREAD, "", attack.start, self.else_at))
        if attack.is_ended:
            self.draft.doubt(intent.start, intent.end, "after-the-end")
            return
        attack.targets.append(Aim(who, attack.within, intent.start, intent.end))
        self.is_else = self.is_or = self.is_then = False

    def _is_led(self, attack: Attack) -> bool:
        """`Attack the rogue with the scarf, else Dora`: was somebody meant before the `else`?"""
        said = self.look[attack.start : max(self.else_at, attack.start)].strip(" ,.;-(")
        here = attack.sentence == self.sentence and attack.start < self.else_at
        return here and "\n" not in said and len(said.split()) > 1

    def named(self, intent: Intent, clause: Clause, n: int) -> None:
        """A name: a target, one who is not to be attacked, one of an order, or mentioned."""
        draft = self.draft
        if intent.value != self.me:
            draft.name(intent.value)
            ranked = self._ranked_by(intent.start)
            if ranked and self.is_ranked_next(ranked["place"].lower()):
                self.aim(intent.value, intent)
                return
        elif draft.topic in ("ORDER", "ATTACK_ORDER") and self._is_list(clause):
            pass  # `Order: Dora, Kite`
        elif n == 0 and clause.intents[1:2] and clause.intents[1].kind not in ("CAN", "WITHIN"):
            return  # `Kite shoots at Baron`: it is the sender's own
        elif n == 0 and any(one.has(FLOWN) for one in self.rest[:1]):
            return  # `Kite | S BL S | Baron`, below a row of headings
        elif (
            not any(one.kind in ("ATTACK", "TAKE") for one in clause.intents[:n])
            and not (draft.attack and draft.attack.sentence == self.sentence)
            and draft.topic != "NEVER"
        ):
            return  # `Jo (Kite)`: who writes is no target, but in a list of them that goes on
        if draft.topic in ("ORDER", "ATTACK_ORDER"):
            if self._is_list(clause) or _COMES_NEXT.match(self.look, intent.end):
                self._next_in_order(intent.value, intent)
            return
        if draft.topic == "NEVER" and self._is_list(clause):
            self._never_too(intent, clause)
            return
        if self._is_first_of_others(intent):
            draft.doubt(intent.start, intent.end + len(" first"), "order")
            return
        if draft.topic == "ATTACK" and self._may_aim(clause, n):
            if self.is_fixing and draft.attack and not self._is_added(intent):
                self._fix_target(intent)
                return
        elif draft.topic == "ATTACK" and self._may_be_lost(clause):
            draft.doubt(clause.start, clause.end, "name")
            return
        elif not self._stands_by_itself(clause):
            if self._is_alone(intent):
                draft.first_named.append((intent.value, intent.start, intent.end))
            return
        if intent.value == UNREAD:
            draft.doubt(intent.start, intent.end, "name")
        if (self.fixed_here or draft.is_scrapped) and draft.topic == "MOVE":
            self._fix_attack(intent)  # `corrected: S S TR, Dora`
        self.aim(intent.value, intent)

    def _ranked_by(self, start: int) -> re.Match[str] | None:
        """What ranks a name; within a sentence, only where that tells targets."""
        found = _RANKED.search(self.look, 0, start)
        attack = self.draft.attack
        amid = found is not None and found[0][:1] in (",", "(", "a", "t", "A", "T")
        return None if amid and attack and attack.sentence != self.sentence else found

    def is_ranked_next(self, place: str) -> bool:
        """`The second is Dora`, behind one target: is it the place behind all that are told?"""
        attack = self.draft.attack
        if attack is None or not attack.targets or attack.holds or self.draft.topic != "ATTACK":
            return False
        wishes = any(aim.who in WISHES for aim in attack.targets)
        told = not (wishes or attack.is_ended or self.is_fixing or self.is_else or self.is_or)
        number = _PLACES.get(place) or (int(place) if place.isdigit() else 0)
        return told and number in (0, len(attack.targets) + 1)

    def _is_added(self, intent: Intent) -> bool:
        """`Hang on, add Dora`: behind those who were told, and not instead of them."""
        opens = self.look[intent.start :].lower().startswith(("add ", "append "))
        adds = opens or bool(_ADDS.search(self.look[: intent.start].lower()))
        if adds:
            self.is_fixing = self.draft.is_fixing = False
        return adds

    def _is_first_of_others(self, intent: Intent) -> bool:
        """`Attack Baron, Dora first`: is she shot at first, or does she shoot?"""
        attack = self.draft.attack
        if attack is None or attack.sentence != self.sentence or not attack.targets:
            return False
        known = {aim.who for aim in attack.targets}
        behind = self.look[intent.end : intent.end + 6].lower()
        return behind == " first" and intent.value not in known

    def _may_be_lost(self, clause: Clause) -> bool:
        """A name and a word or two behind targets of the same sentence: one of them, or talk?"""
        attack, words = self.draft.attack, self.look[clause.start : clause.end].split()
        names = [one.value for one in clause.intents if one.kind == "NAME"]
        if attack and all(any(aim.who == name for aim in attack.targets) for name in names):
            return False
        return attack is not None and attack.sentence == self.sentence and 1 < len(words) <= 3

    def _is_alone(self, intent: Intent) -> bool:
        """Is a name a sentence of its own, above the moves?"""
        behind, before = self.look[intent.end :][:2], self.look[: intent.start].rstrip(" ")
        return behind in (".", ".\n", ". ") and before[-1:] in ("", "\n", ".", ":")

    def _fix_target(self, intent: Intent) -> None:
        attack = cast("Attack", self.draft.attack)
        self.is_fixing = False
        later = any(one.has(AIMED) for one in self.rest)
        if len(attack.targets) < 2 or later:
            forget_doubts(self.draft, attack.targets)
            attack.targets.clear()
            attack.holds = False
        else:
            self.draft.doubt(intent.start, intent.end, "correction")
            return
        self.aim(intent.value, intent)

    def _may_aim(self, clause: Clause, n: int) -> bool:
        """Is a name or a wish, while targets are told, one of them, and not only mentioned?"""
        words = [m for m, one in enumerate(clause.intents[:n]) if one.kind in ("ATTACK", "TAKE")]
        before = clause.intents[words[-1] if words else 0 : n]
        if any(one.kind in ("ATTACK", "TAKE", "ELSE", "OR", "TARGETED") for one in before):
            return not any(one.kind in AIMED for one in before if one.kind != "HIM") or any(
                one.kind in ("ELSE", "OR") for one in before
            )
        return self._is_list(clause)

    def _stands_by_itself(self, clause: Clause) -> bool:
        """Targets that are named without a word of attacking, behind the moves."""
        coded = all(
            one.kind in ("CODE", "MAN", "HEIGHT", "NAME", "WISH", "ELSE", "OR", "NUMBERED", "SPEED")
            for one in clause.intents
        )
        alone = self._is_list(clause) or coded
        listed = len(list(takewhile(self._is_list, self.rest)))
        aims = any(one.has(_AIMING) for one in (clause, *self.rest[: listed + 1]))
        ranged = bool(self.draft.within_all)  # `Everything only at point blank: Dora, Baron`
        return alone and bool(self.draft.moves or clause.has(_WISHED) or aims or ranged)

    def _never_too(self, intent: Intent, clause: Clause) -> None:
        joined = self.is_or or self.is_then or self.is_literal_never
        if not joined or intent.value == UNREAD:
            self.draft.doubt(intent.start, intent.end, "name")
            return
        self.forbid(intent.value, intent)

    def wish(self, intent: Intent, clause: Clause, n: int) -> None:
        """NEAREST or WEAKEST."""
        if self._whichever(intent, clause):
            return
        attack = self.draft.attack
        told = attack.targets if attack and attack.sentence == self.sentence else []
        if told and told[-1].who in WISHES and _FIRST_OF_ALL.match(self.look, intent.end):
            told[-1] = told[-1]._replace(who=intent.value)
            return  # `I shoot at anyone, the weakest first`
        if self.draft.topic == "ATTACK":
            if not self._may_aim(clause, n):
                return
            if self.is_fixing and self.draft.attack:
                self._fix_target(intent)
                return
        elif not self._stands_by_itself(clause):
            return
        self.aim(intent.value, intent)

    def him(self, intent: Intent, clause: Clause, n: int) -> None:
        """A pronoun: clear where one plane was named before it."""
        known = [name for name in self.draft.named if name != self.me]
        if self.draft.topic in ("ORDER", "ATTACK_ORDER") and self._is_list(clause):
            self._next_in_order(known[0] if len(known) == 1 else UNREAD, intent)
            return
        if self.draft.topic != "ATTACK":
            return
        shoots = any(one.kind in ("ATTACK", "TAKE", "ELSE", "OR") for one in clause.intents[:n])
        if not shoots and not self._is_list(clause):
            return  # `she sends her regards`
        attack = self.draft.attack
        written = self.look[intent.start : intent.end].lower()
        if "them" in written.split() and attack and attack.targets:
            return
        here = attack and attack.targets and attack.sentence == self.sentence and not self.is_else
        if here and attack and attack.targets[-1].who in WISHES and not attack.is_implied:
            return  # `anybody who comes near is fair game, shoot him`
        if len(known) == 1:
            self.aim(known[0], intent)
        elif attack and attack.targets and attack.sentence == self.sentence and not self.is_else:
            return
        else:
            self.draft.doubt(intent.start, intent.end, "who")
            self.aim(UNREAD, intent)

    def vague(self, intent: Intent, clause: Clause, n: int) -> None:
        """Somebody that only the player can tell."""
        if self._whichever(intent, clause):
            return
        attack, block = self.draft.attack, self.draft.block
        told = block.lists[-1] if block and self.draft.topic == "MOVE" else []
        alone = clause.before == ("comma",) and len(clause.intents) == 1
        if alone and told and told[-1].code == UNREAD:
            return  # `TL or BL, whichever`
        if attack and attack.holds and attack.start < clause.start and clause.has(_HELD):
            return  # `holding fire. I don't want to shoot at somebody who isn't there`
        if self.draft.topic == "ATTACK" and self._may_aim(clause, n):
            self.draft.doubt(intent.start, intent.end, "who")
            self.aim(UNREAD, intent)
        elif self.draft.moves and self._is_list(clause) and len(clause.intents) == 1:
            self.draft.doubt(intent.start, intent.end, "who")
            self.statement(intent, new=True)
            self.aim(UNREAD, intent)

    def targeted(self, intent: Intent, clause: Clause, n: int) -> None:
        """`Shoot Baron down`; `Kite will do the following` is of the sender's own."""
        if intent.value == self.me:
            return
        if self.replaces():
            self._fix_attack(intent)
        ranked = _RANKED_TARGET.match(self.look, intent.start, intent.end) or (
            self._ranked_by(intent.start)
        )
        if ranked and "|" not in intent.value and self.is_ranked_next(ranked["place"].lower()):
            self.draft.name(intent.value)
            self.aim(intent.value, intent)
            return  # `My next target is Dora`, behind others
        self.statement(intent, new=True)
        if "|" in intent.value and clause.intents[n + 1 :]:
            self.hung_target(intent._replace(value="before"), clause, n)
            return
        for name in intent.value.split("|"):
            self.draft.name(name)
            if name == UNREAD:
                self.draft.doubt(intent.start, intent.end, "name")
            self.aim(name, intent)

    def at_will(self, intent: Intent, clause: Clause, n: int) -> None:
        """`Fire at will`."""
        if self.replaces():
            self._fix_attack(intent)
        self.statement(intent, new=True)
        self.aim(intent.value or "NEAREST", intent)

    def hung_target(self, intent: Intent, clause: Clause, n: int) -> None:
        """A target that hangs on something: `?`."""
        self.draft.doubt(intent.start, intent.end, known(intent.value))
        self.statement(intent)
        self.aim(UNREAD, intent)

    def unknown_name(self, intent: Intent, clause: Clause, n: int) -> None:
        """A word where a name should stand."""
        self.draft.doubt(intent.start, intent.end, "name")
        self.aim(UNREAD, intent)

    def nobody(self, intent: Intent, clause: Clause, n: int) -> None:
        """`Otherwise nobody`: the list ends."""
        attack = self.draft.attack
        written = self.look[intent.start : intent.end].lower()
        if self.draft.topic == "ATTACK" and attack and attack.targets:
            if self.is_alone and self.look[clause.start : clause.end].lower() == "hold":
                self.draft.doubt(clause.start, clause.end, "hold")  # of fire, or of the course?
            if self.fixed_here and self.is_fixing and written in _NOBODY and not self.is_else:
                self._fix_attack(intent)  # `Attack Dora. Or no: nobody`
                self.statement(intent, new=True).holds = True
                return
            attack.is_ended = True
            self.is_else = False
        elif self.draft.topic == "ATTACK" and attack and self.last == "ATTACK":
            attack.holds = True
        elif self._holds(intent, clause):
            self.hold(intent, clause, n)
        elif self.is_else or written == "hold":
            self.draft.doubt(clause.start, clause.end, "hold")
            self.is_else = False

    def _is_conditional(self) -> bool:
        return bool(_IF.match(self.look, self.else_at))

    def _holds(self, intent: Intent, clause: Clause) -> bool:
        """`S S BL | hold`: by itself behind moves, where no target is told."""
        alone = len(clause.intents) == 1 and not self.is_else and not self.draft.attacks
        hold = self.look[intent.start : intent.end].lower() == "hold"
        block = self.draft.block
        return (
            hold
            and alone
            and block is not None
            and all(item.code != UNREAD for one in block.lists for item in one)
        )

    def hold(self, intent: Intent, clause: Clause, n: int) -> None:
        """`Hold fire`; behind targets and a word like otherwise the list ends."""
        attack = self.draft.attack
        behind = any(one.kind == "ELSE" for one in clause.intents[n + 1 :])
        ends = self.is_else or behind
        if ends and not (attack and attack.targets) and self._is_conditional():
            self.hung_target(intent._replace(value="condition"), clause, n)
            return  # `if there's nobody in my arc I hold my fire, otherwise ...`
        if ends and attack and attack.targets and self.draft.topic == "ATTACK":
            self.nobody(intent, clause, n)
            return
        if self.replaces():
            self._fix_attack(intent)
            attack = self.draft.attack  # `hold fire, I mean it, hold fire`
        if attack and attack.holds and not self.draft.is_fixing:
            attack.end = intent.end
            return
        if attack and (attack.targets or attack.holds) and attack in self.draft.attacks:
            attack = Attack(intent.start, intent.end, self.sentence)
            self.draft.attacks.append(attack)
        else:
            attack = self.statement(intent, new=True)
        attack.holds = True
        self.is_else = False
        self.leave_moves()
        self.draft.topic = "ATTACK"


NOT = Pattern(r"not\b", re.IGNORECASE)
_PLACES = {"second": 2, "2nd": 2, "third": 3, "3rd": 3, "fourth": 4, "4th": 4}
_RANK = (
    rf"(?:and |then |but )?(?:the |my |our )?(?P<place>{'|'.join(_PLACES)}|next|backup|reserve|"
    r"spare|"
    r"alternative|secondary|substitute|last)"
)
_NOUNS = r"(?: (?:one|choice|targets?|victim|prey|pick|quarry|man|in line|on (?:my|the) list))?"
_RANKED = Pattern(
    rf"(?:^|[.,;!?\n(]\s*|\b(?:and|then) ){_RANK}{_NOUNS}"
    r"(?: (?:is|would be|will be|shall be|should be|comes|goes to)| ?[:=])(?: the)? ?\Z",
    re.IGNORECASE,
)
"""`The second is`, before a name."""
_FIRST_OF_ALL = Pattern(r" first(?=[ ]*(?:[.,;!)\n]|\Z))", re.IGNORECASE)
_RANKED_TARGET = Pattern(rf"{_RANK} (?:target|victim|prey|quarry|choice)\b", re.IGNORECASE)
_NOBODY = frozenset({"nobody", "no one", "no-one"})
_ANYWHERE = Pattern(
    r"(?: again)?,? (?:now |then |but |and )?(?:this time )?(?:at|from|even at) "
    r"(?:any|whatever|all|whichever|every|long) (?:ranges?|distances?)\b",
    re.IGNORECASE,
)
"""`Baron again, now at any range`: told once more, and not as before."""
_COMES_NEXT = Pattern(
    r" (?:comes?|goes|is|moves|flies|shoots|fires|attacks|follows|takes|has) (?:then |the )?"
    r"(?:second|third|fourth|next|last|after)\b",
    re.IGNORECASE,
)
"""`In moving I come first, Dora comes second`."""
_ADDS = Pattern(r"\b(?:add|append)(?: (?:also|the|a|my|in))* $")
_ALSO = Pattern(r"(?:^|[.!\n]) *(?:and )?also,? $")
_IF = Pattern(r"(?:(?:and|but|or) )?(?:if|should|when|once|in case)\b", re.IGNORECASE)

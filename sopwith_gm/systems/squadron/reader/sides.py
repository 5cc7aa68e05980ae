"""Who is not attacked, who of a side goes first, ace dice, the Immelmann."""

import re
from collections.abc import Sequence

from sopwith_gm.core.patterns import Pattern
from sopwith_gm.systems.squadron.reader.correcting import drop
from sopwith_gm.systems.squadron.reader.draft import UNREAD
from sopwith_gm.systems.squadron.reader.intents import Intent
from sopwith_gm.systems.squadron.reader.targets import NOT, WISHES, Targets
from sopwith_gm.systems.squadron.reader.verdict import Clause

_GOING = frozenset(
    {
        "go",
        "goes",
        "move",
        "moves",
        "fly",
        "flies",
        "shoot",
        "shoots",
        "fire",
        "fires",
        "attack",
        "attacks",
        "order",
        "let",
        "moving",
        "movement",
        "flying",
    }
)


_NOT_NOW = Pattern(
    r"(?:and |but )?not (?:at )?(?:the )?(?!attack|shoot|fir|hit|touch)\w", re.IGNORECASE
)
_ALLIES = Pattern(
    r"\b(?:on (?:my|our|the same|one) side|are (?:a pair|a team|allied)|"
    r"our (?:side|team)|my (?:team|side|mate)|team ?mates?|"
    r"partners?|wing(?:man|men|mate)s?|all(?:y|ied|ies)|together|comrade|friend|brother|sister)\b",
    re.IGNORECASE,
)
_ORDER_OF = Pattern(r"(?:(?:the|my|our) )?order (?:of|for|from)\b", re.IGNORECASE)
_TOO = Pattern(r",? (?:too|also|as well|either|likewise)\b", re.IGNORECASE)
_LEFT = Pattern(r"(?:leav(?:e|es|ing)|lets?|spares?)\b", re.IGNORECASE)
_HIT = frozenset({"TAKE", "ATTACK", "NOBODY"})
_NEVER = ("to the exclusion of ", "but never ", "but not ", "just not ", "only not ", "never ")
_AT_GUNS = frozenset({"shooting", "firing", "attacking"})


class Sides(Targets):
    """Puts on a draft what is about others than targets."""

    def never(self, intent: Intent, clause: Clause, n: int) -> None:
        """`Never Kite`; `God save the Kite` is no order, where it is the sender's."""
        if intent.value == self.me:
            return
        is_gone = self.replaces() and drop(self.draft, f"name:{intent.value}")
        if is_gone and NOT.match(self.look, intent.start):
            return  # `No, not Baron`: he is no target any more
        if intent.value in self.draft.replaced and _NOT_NOW.match(self.look, intent.start):
            return  # `I attack Dora, not Baron`
        if self._says_more(intent, clause, n):
            self.draft.doubt(intent.start, clause.end, "negation")
            return
        if self.is_fixing and self.draft.never and not _TOO.match(self.look, intent.end):
            gone = self.draft.never  # `Never Baron. Correction: never Dora`
            self.draft.spared = [name for name in self.draft.spared if name not in gone]
            self.draft.never = []
            self.is_fixing = self.draft.is_fixing = False
        self.forbid(intent.value, intent)
        written = self.look[intent.start : intent.end].lower()
        self.is_literal_never = written.startswith("never ")
        if not self.is_literal_never:
            him = self.draft.never[-1:] if intent.value == "him" else intent.value.split("|")
            self.draft.spared += him
        self.leave_moves()
        self.draft.topic = "NEVER"

    def _says_more(self, intent: Intent, clause: Clause, n: int) -> bool:
        """`Leave Dora for last`, `leave Dora be hit`: left to what? `Leave Dora alone` says it."""
        if not _LEFT.match(self.look, intent.start, intent.end):
            return False
        behind = [one.kind for one in clause.intents[n + 1 :]]
        bare = self.look[: intent.end].endswith(intent.value.split()[-1])
        return bool(_HIT.intersection(behind)) or (bare and behind[:1] not in ([], ["IDLE"]))

    def excepted(self, intent: Intent, clause: Clause, n: int) -> None:
        """`But Kite`, behind anybody."""
        if intent.value == self.me:
            return
        attack = self.draft.attack
        written = self.look[intent.start : intent.end].lower()
        told = attack is not None and bool(attack.targets)
        below = clause.intents[n + 1 : n + 2]
        if attack is not None and below and below[0].kind in ("WITHIN", "WITHIN_ALL"):
            if not (written.startswith("but ") and self.narrow(attack, intent.value, below[0])):
                self.draft.doubt(intent.start, below[0].end, "except")
            return
        if told and written.startswith(_NEVER):
            self.forbid(intent.value, intent)
        elif attack and attack.targets and attack.targets[-1].who in WISHES:
            self._except(intent)
            self.draft.topic = "ATTACK"
        else:
            self.draft.doubt(intent.start, intent.end, "except")

    def any_but(self, intent: Intent, clause: Clause, n: int) -> None:
        """`Anyone but Kite`."""
        if self.replaces():
            self._spare_others(intent)
        attack = self.draft.attack
        self.statement(intent, new=not (attack and self.last == "ATTACK"))
        self.aim("NEAREST", intent)
        self._except(intent)
        self.is_literal_never = False

    def _except(self, intent: Intent) -> None:
        known = len(self.draft.never)
        self.forbid(intent.value, intent)
        if self.draft.attack:
            self.draft.attack.excepted += self.draft.never[known:]

    def _spare_others(self, intent: Intent) -> None:
        """`Anyone but Baron. Correction: anyone but Dora`: Baron may be attacked."""
        gone = [one for one in self.draft.attacks if one.start < intent.start]
        names = {name for one in gone for name in one.excepted}
        self._fix_attack(intent)
        self.draft.never = [name for name in self.draft.never if name not in names]

    def ordered(self, intent: Intent, clause: Clause, n: int) -> None:
        """Who goes first within a side."""
        if self._heads_orders(intent):
            return
        topic, anew = intent.kind, intent.value.startswith("anew|")
        if anew:  # `No, after me`: of what was told before
            topic = "ATTACK_ORDER" if self.draft.topic == "ATTACK_ORDER" else topic
            intent = intent._replace(value=intent.value.removeprefix("anew|"))
        known = self.draft.order if topic == "ORDER" else self.draft.attack_order
        above = known or self.draft.order or self.draft.attack_order
        told = {"me": self.me, "him": self._him_in(above)}
        if intent.value == "him" and self.look[: intent.start].lower().endswith("that "):
            self.draft.doubt(intent.start, intent.end, "order")
            return  # `we agreed that she moves first`: and I?
        names = [told.get(name, name) for name in intent.value.split("|")]
        of_him = "him" in intent.value.split("|")[:2] and "|" in intent.value
        is_asked = self.look[intent.start :].lower().startswith(("let ", "please "))
        if of_him and not (above or is_asked or self._has_allies()):
            return  # `Baron always moves before me. He shoots before me as well.`
        words = set(re.findall(r"[a-z]+", self.look[intent.start : intent.end].lower()))
        attack = self.draft.attack
        here = attack is not None and attack.sentence == self.sentence
        aimed = attack is not None and here and {aim.who for aim in attack.targets}
        if aimed and not aimed & {*names} and not words & _GOING:
            self.draft.doubt(intent.start, intent.end, "order")  # who is shot at first, or shoots?
            return
        going = bool(words & _GOING) or self._is_mine(names)
        if topic == "ATTACK_ORDER" and words & _AT_GUNS and not going:
            if any(one.targets for one in self.draft.attacks) or not self._goes_on(names):
                self.draft.doubt(intent.start, intent.end, "order")  # who shoots, or is shot at?
                return
            self.statement(intent, new=True)
        if self.draft.topic == "ATTACK" and not going:
            for name in names:
                self.aim(name, intent)
            return
        if UNREAD in names:
            self.draft.doubt(intent.start, intent.end, "name")
            return
        if self.draft.own_turn == "2" and self.me not in names and len(names) == 1:
            names.append(self.me)  # `I move second, Dora moves first`
        again = known is not None and known[: len(names)] == names and "order" in words
        goes_on = known is not None and known == names[: len(known)]
        if known is not None and not goes_on and (anew or self.replaces()):
            names, goes_on = self._in_other_turn(names, known), True
        if known is not None and not (goes_on or again):
            self.draft.doubt(intent.start, intent.end, "two-orders")
            return
        if topic == "ORDER":
            self.draft.order = names
        else:
            self.draft.attack_order = names
        for name in names:
            if name != self.me:
                self.draft.name(name)
        self.leave_moves()
        self.draft.topic = topic

    def _heads_orders(self, intent: Intent) -> bool:
        """`The order of the Kite: she climbs`: of the own plane alone, what it is to do."""
        below = self.rest[0] if self.rest else None
        goes_on = below is not None and "colon" not in below.before and self._is_list(below)
        of_me = intent.value in (self.me, "me") and bool(_ORDER_OF.match(self.look, intent.start))
        return of_me and not (goes_on and below and below.intents[:1][0].kind == "NAME")

    def _in_other_turn(self, names: list[str], known: Sequence[str]) -> list[str]:
        """`Dora first, then me. No, I move first`: she is second then, where no more is told."""
        rest = [one for clause in self.rest for one in clause.intents]
        left = [name for name in known if name not in names]
        goes_on = any(one.kind in ("NAME", "ME") for one in rest)
        return names if goes_on or len(left) != 1 or len(known) == 1 else [*names, *left]

    def _is_mine(self, names: Sequence[str]) -> bool:
        """Is the sender's plane one of an order, here or in what follows?"""
        rest = [one for clause in self.rest for one in clause.intents]
        return self.me in names or any(one.kind == "ME" or one.value == self.me for one in rest)

    def _goes_on(self, names: Sequence[str]) -> bool:
        """`In shooting Baron comes first, then Dora`: is more than one plane told?"""
        rest = [one for clause in self.rest for one in clause.intents]
        return len(names) > 1 or any(one.kind == "NAME" for one in rest)

    def _has_allies(self) -> bool:
        return bool(_ALLIES.search(self.look))

    def myself(self, intent: Intent, clause: Clause, n: int) -> None:
        """`Then me`, `I am second`."""
        if self.draft.topic not in ("ORDER", "ATTACK_ORDER"):
            self.draft.own_turn = intent.value or self.draft.own_turn
        elif intent.value and not self._is_my_turn(intent.value):
            self.draft.doubt(intent.start, intent.end, "order")
        elif self._is_list(clause) and not (intent.value and self.me in self._known_order()):
            self._next_in_order(self.me, intent)

    def _him_in(self, known: Sequence[str] | None) -> str:
        """`Dora shoots first, I shoot after her`: of whom an order has told, or the only other."""
        others = [name for name in known or () if name != self.me]
        return others[0] if len(others) == 1 else self._only_other()

    def _only_other(self) -> str:
        others = [name for name in self.draft.named if name != self.me]
        return others[0] if len(others) == 1 else UNREAD

    def _known_order(self) -> list[str]:
        order = self.draft.order if self.draft.topic == "ORDER" else self.draft.attack_order
        return order or []

    def _is_my_turn(self, place: str) -> bool:
        known = self.draft.order if self.draft.topic == "ORDER" else self.draft.attack_order
        if place == "99" or known is None:
            return place == "99"
        at = int(place)  # `Dora moves before me, I come second` says it again
        return len(known) + 1 == at or known[at - 1 : at] == [self.me]

    def ace(self, intent: Intent, clause: Clause, n: int) -> None:
        """`ACE ATTACK 1 DEFENCE 1`."""
        if self.is_set_up:
            self.draft.doubt(intent.start, intent.end, "of-a-round")
            return
        attack, defence = map(int, intent.value.split())
        known = self.draft.ace
        if known not in (None, (attack, defence)) and not self.is_fixing:
            if (known[0] and attack) or (known[1] and defence):
                self.draft.doubt(intent.start, intent.end, "two-orders")
            else:  # `one ace die to attack and one ace die to defence`
                attack, defence = attack + known[0], defence + known[1]
        self.draft.ace = (attack, defence)
        self.leave_moves()

    def immelmann(self, intent: Intent, clause: Clause, n: int) -> None:
        """`IMMELMANN 2`."""
        levels = int(intent.value)
        if self.draft.immelmann not in (None, levels) and not self.is_fixing:
            self.draft.doubt(intent.start, intent.end, "two-orders")
        self.draft.immelmann = levels
        self.is_then = self.is_else = False

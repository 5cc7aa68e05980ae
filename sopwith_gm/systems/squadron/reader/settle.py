"""From the intents of a sentence to the draft: item by item, topic by topic."""

import re
from collections.abc import Callable, Mapping, Sequence
from typing import cast

from sopwith_gm.systems.squadron.reader.correcting import (
    correct,
    drop,
    forget_doubts,
    has_once,
    replace_old,
    swap,
)
from sopwith_gm.systems.squadron.reader.draft import UNREAD, Aim, Attack, Draft, Item, Moves
from sopwith_gm.systems.squadron.reader.intents import Intent
from sopwith_gm.systems.squadron.reader.verdict import AIMED, FLOWN, Clause

WISHES = ("NEAREST", "WEAKEST")


class Settler:
    """Puts the orders of one sentence on a draft."""

    def __init__(
        self, draft: Draft, look: str, me: str, sentence: int, *, is_set_up: bool = False
    ) -> None:
        self.is_set_up = is_set_up
        self.draft, self.look, self.me, self.sentence = draft, look, me, sentence
        self.is_else = self.is_or = self.is_then = False
        self.else_literal = True
        self.else_at = 0
        self.clause: Clause | None = None
        self.placed_lists = 0
        self.is_fixing = draft.is_fixing
        self.last = ""
        self.mentions: list[tuple[int, str]] = []
        self.rest: Sequence[Clause] = ()
        self.headed_at: int | None = None
        self.is_void = False
        """A choice of whole moves has been told: what follows belongs to it."""

    def settle(self, clauses: Sequence[Clause]) -> None:
        """All clauses in turn."""
        clauses = self._exchanged(clauses)
        if self.draft.topic == "NEVER":
            self.draft.topic = ""
        for n, clause in enumerate(clauses):
            self.draft.clauses += 1
            self.clause, self.rest = clause, clauses[n + 1 :]
            self.is_then = self.is_then or "THEN" in clause.before
            self.last = ""
            for place, intent in enumerate(clause.intents):
                if not (self.is_void and intent.kind in FLOWN | {"OR", "ELSE"}):
                    self._one(intent, clause, place)
                if intent.kind not in ("fill", "past", "talk"):
                    self.last = intent.kind
        if self.is_else and self.draft.topic == "MOVE":
            self._trailing_else()

    def _exchanged(self, clauses: Sequence[Clause]) -> list[Clause]:
        """`Bank left, not right`: where the old item stands, the two are exchanged."""
        found = list(clauses)
        for n, clause in enumerate(found):
            for old in clause.intents:
                said = [(m, one) for m in (n - 1, n) if m >= 0 for one in found[m].intents]
                new = [
                    (m, one)
                    for m, one in said
                    if one.kind in ("CODE", "MAN") and one.end <= old.start
                ]
                if old.kind != "OLD" or not new:
                    continue
                m, one = new[-1]
                gone = (
                    f"{one.value[0]}{old.value[-1]}" if old.value.startswith("side:") else old.value
                )
                if not has_once(self.draft, gone) or "," in one.value:
                    continue
                change = one._replace(kind="SWAP", value=f"{gone}>{one.value}")
                found[m] = found[m]._replace(
                    intents=tuple(change if other is one else other for other in found[m].intents)
                )
                found[n] = found[n]._replace(
                    intents=tuple(other for other in found[n].intents if other is not old)
                )
        return found

    def mention(self, until: int) -> None:
        """Note the planes that are named before a place: a pronoun may mean them."""
        while self.mentions and self.mentions[0][0] < until:
            _, name = self.mentions.pop(0)
            if name != self.me:
                self.draft.name(name)

    def _one(self, intent: Intent, clause: Clause, n: int) -> None:
        self.mention(intent.start)
        handler = _HANDLERS.get(intent.kind)
        if handler is not None:
            handler(self, intent, clause, n)

    # ------------------------------------------------------------------ moves
    def moves(self, intent: Intent, clause: Clause, n: int) -> None:
        """Items of a list."""
        beside = n > 0 and clause.intents[n - 1].kind in ("fill", "strange")
        if beside and self.look[intent.start : intent.end].lower() in ("up", "down", "drop"):
            return  # `strikes up`: a part of that word
        literal = intent.kind == "CODE"
        number = self.draft.clauses
        items = [
            Item(code, intent.start, intent.end, literal, number)
            for code in intent.value.split(",")
        ]
        if intent.value == UNREAD and intent.kind != "hung":
            self.draft.doubt(intent.start, intent.end, "no-side")
        self.add(items)

    def add(self, items: list[Item]) -> None:
        """Put items behind the list that is being told, or begin another."""
        block = self.draft.block
        if self.is_fixing and block is not None and self._more_follow():
            forget_doubts(self.draft, [item for one in block.lists for item in one])
            self.draft.moves.clear()
            self.is_fixing = self.draft.is_fixing = False
        if self.is_fixing and correct(self.draft, items, self.sentence, self.look):
            self.draft.topic, self.is_fixing = "MOVE", False
            self.fixed = True
            return
        self.is_fixing = False
        block = self._block(items)
        block.end = max(block.end, items[-1].end)
        if self.is_or and block.lists[-1]:
            self.choose(block, items)
        elif self.is_else and block.lists[-1]:
            block.lists.append(list(items))
            block.is_literal_else = block.is_literal_else and self.else_literal
            self.placed_lists += 1
        else:
            block.lists[-1] += items
        self.is_else = self.is_or = self.is_then = False
        self.draft.topic = "MOVE"

    def _more_follow(self) -> bool:
        """Do more moves come behind these: is a whole list told anew?"""
        here = [one for one in (self.clause.intents if self.clause else ()) if one.kind in FLOWN]
        if not any(
            item.code == "gap" for one in self.draft.moves for each in one.lists for item in each
        ):
            return len(here) > 1 or any(one.has(FLOWN) for one in self.rest[:1])
        return False

    def _block(self, items: list[Item]) -> Moves:
        block = self.draft.block
        heights = all(item.is_height for item in items)
        follows = self.is_else or self.is_or or self.is_then or heights
        if (
            block is None
            or (block.is_left and not follows)
            or (self._is_another(block, items) and not follows)
        ):
            block = Moves(self._begins(items), items[-1].end, self.sentence)
            self.draft.moves.append(block)
        if heights and block.is_left:
            return block
        block.is_left = False
        block.sentence = self.sentence
        return block

    def _begins(self, items: list[Item]) -> int:
        """Where a statement begins: at its heading, where one stands right before it."""
        at = self.headed_at
        between = self.look[at : items[0].start].lower().strip(" :") if at is not None else "-"
        return at if at is not None and between.isalpha() else items[0].start

    def _is_another(self, block: Moves, items: list[Item]) -> bool:
        """A list of several in a sentence of its own, below a list of several?"""
        if block.sentence == self.sentence or not self.clause:
            return False
        told = sum(len(one) for one in block.lists)
        here = [one for one in self.clause.intents if one.kind in FLOWN]
        return told > 1 and (len(here) > 1 or len(items) > 1)

    def choose(self, block: Moves, items: list[Item]) -> None:
        """`BL or TL`: one item that nobody can tell, or a whole move."""
        last = block.lists[-1]
        later = [one for clause in self.rest for one in clause.intents if one.kind in FLOWN]
        if later and last[-1].clause != self.draft.clauses:
            end = max(items[-1].end, *(one.end for one in later))
            block.lists[-1] = [Item(UNREAD, last[0].start, end, clause=self.draft.clauses)]
            self.draft.doubt(last[0].start, end, "choice")
            self.is_void = True
            return
        before = [item for item in last if item.clause == last[-1].clause]
        after = [one for one in (self.clause.intents if self.clause else ()) if one.kind in FLOWN]
        start = before[0].start
        one_item = len(before) == 1 and (len(after) <= 2) and len(items) == 1
        hung = Item(UNREAD, start, items[-1].end, clause=self.draft.clauses)
        block.lists[-1] = [*last[: -len(before)], hung] if one_item else [hung]
        self.draft.doubt(start, self.clause.end if self.clause else items[-1].end, "choice")

    def hung(self, intent: Intent, clause: Clause, n: int) -> None:
        """Moves that hang on something, or that nobody can read: one `?`."""
        self.draft.doubt(intent.start, intent.end, intent.value)
        self.add([Item(UNREAD, intent.start, intent.end, clause=self.draft.clauses)])

    def hung_all(self, intent: Intent, clause: Clause, n: int) -> None:
        """The whole move hangs: nothing of it stands but one `?`."""
        self.draft.doubt(intent.start, intent.end, intent.value)
        block = self.draft.block
        item = Item(UNREAD, intent.start, intent.end, clause=self.draft.clauses)
        if block is None or block.is_left:
            self.add([item])
        else:
            block.lists = [[item]]
            block.end = intent.end
            self.is_else = self.is_or = False

    def again(self, intent: Intent, clause: Clause, n: int) -> None:
        """`Once more`: the last item; behind an item of the same clause it says no more."""
        block = self.draft.block
        if any(one.kind in FLOWN for one in clause.intents[:n]) or self._is_aside(intent):
            return
        if self.draft.topic != "MOVE" or block is None or not block.lists[-1]:
            return
        item = block.lists[-1][-1]
        self.is_then = True
        self.add([item._replace(start=intent.start, end=intent.end, clause=self.draft.clauses)])

    def _is_aside(self, intent: Intent) -> bool:
        """Does it stand in parentheses?"""
        before = self.look[: intent.start]
        return before.rfind("(") > before.rfind(")")

    def reference(self, intent: Intent, clause: Clause, n: int) -> None:
        """Orders that are not here."""
        said = (clause, *self.rest)
        if self.look[intent.start : intent.end].lower() in _AGREED and any(
            one.has(frozenset({"CODE", "MAN"})) for one in said
        ):
            return
        if clause.has(frozenset({"ATTACK"})) or (self.draft.topic == "ATTACK" and n == 0):
            self.aim(UNREAD, intent)
            self.draft.doubt(clause.start, clause.end, "not-here")
            return
        block = self.draft.block
        if (
            block is not None
            and not block.is_left
            and block.lists[-1]
            and self.draft.topic == "MOVE"
        ):
            self.draft.doubt(clause.start, clause.end, "not-here")
            if not self.is_or:
                return
        self.hung(Intent("hung", "not-here", clause.start, clause.end), clause, n)

    def full(self, intent: Intent, clause: Clause, n: int) -> None:
        """`Full speed`: a remark beside a list, and no move by itself."""
        self.draft.full_speed = (intent.start, intent.end)

    def heading(self, intent: Intent, clause: Clause, n: int) -> None:
        """`MOVE`: a statement of moves begins."""
        block = self.draft.block
        following = clause.intents[n + 1 : n + 2]
        if not following or following[0].kind not in FLOWN | {"colon"}:
            return
        if block is not None and any(block.lists) and not (self.is_else or self.is_then):
            block.is_left = True
        self.draft.topic = "MOVE"
        self.headed_at = intent.start

    def otherwise(self, intent: Intent, clause: Clause, n: int) -> None:
        """`Else`: what comes is an alternative."""
        self.is_else, self.is_or = True, False
        self.else_at = intent.start
        self.else_literal = intent.kind == "ELSE" and intent.value == "code"

    def blocked(self, intent: Intent, clause: Clause, n: int) -> None:
        """`If blocked`: an alternative comes, or just came."""
        behind = any(one.kind in FLOWN for one in clause.intents[:n])
        if self.placed_lists and behind:
            return
        self.else_literal = False
        if not behind:
            self.is_else, self.is_or, self.else_at = True, False, intent.start
        else:
            self._alternative_behind(intent)

    def _alternative_behind(self, intent: Intent) -> None:
        """`BL, S S if blocked`: is the last clause the alternative, or what is blocked?"""
        self.is_else, self.else_at = True, intent.start

    def _trailing_else(self) -> None:
        """An alternative was announced, and no move followed."""
        self.draft.doubt(self.else_at, self.clause.end if self.clause else self.else_at, "choice")

    def either(self, intent: Intent, clause: Clause, n: int) -> None:
        """`Or`."""
        if intent.value != "either":
            self.is_or = not self.is_else

    # ------------------------------------------------------------------ targets
    def leave_moves(self) -> None:
        """Something else than moves is told."""
        block = self.draft.block
        if block is not None:
            block.is_left = True

    def statement(self, intent: Intent, new: bool = False) -> Attack:
        """The statement of attack that is being told."""
        attack = self.draft.attack
        follows = self.is_else or self.is_or or self.is_then
        if attack is None or (
            new
            and attack.sentence != self.sentence
            and not follows
            and (attack.targets or attack.holds)
        ):
            attack = Attack(intent.start, intent.end, self.sentence)
            self.draft.attacks.append(attack)
        attack.end = max(attack.end, intent.end)
        attack.sentence = self.sentence
        self.leave_moves()
        self.draft.topic = "ATTACK"
        return attack

    def shoot(self, intent: Intent, clause: Clause, n: int) -> None:
        """A word of attacking: targets follow, or everybody is one."""
        after = [one for one in clause.intents[n + 1 :] if one.kind not in ("fill", "colon", "OR")]
        if intent.kind == "TAKE" and not (after and after[0].kind in AIMED | {"unknown_name"}):
            return
        if self.is_fixing:
            self._fix_attack(intent)
        attack = self.statement(intent, new=True)
        if intent.value == "him":
            self.him(intent, clause, n)
        elif not any(one.kind in AIMED | {"unknown_name", "hung_target", "HOLD"} for one in after):
            self._nobody_said(intent, attack, after, clause)

    def _nobody_said(
        self, intent: Intent, attack: Attack, after: Sequence[Intent], clause: Clause
    ) -> None:
        """`Fire!` alone is at the nearest; `Targets:` has them on the lines below."""
        block = self.look[intent.start : intent.end].lower().strip(" :")
        if self.look[intent.end - 1] == ":" or block.endswith(
            (" at", " for", " on", "target", "targets", "list")
        ):
            return
        if attack.targets:
            return
        alone = all(one.kind in ("CAN", "WITHIN", "WITHIN_ALL") for one in after)
        if alone and not any(one.kind == "fill" for one in clause.intents):
            attack.targets.append(Aim("NEAREST", attack.within, intent.start, intent.end))
        else:
            self.draft.doubt(clause.start, clause.end, "no-target")
            attack.targets.append(Aim(UNREAD, "", intent.start, intent.end))

    def _fix_attack(self, intent: Intent) -> None:
        for attack in self.draft.attacks:
            forget_doubts(self.draft, attack.targets)
        self.draft.attacks.clear()
        self.is_fixing = False
        self.draft.is_fixing = False

    def aim(self, who: str, intent: Intent) -> None:
        """One target more."""
        attack = self.statement(intent)
        if who != UNREAD and any(one.who == who for one in attack.targets):
            self.is_else = self.is_or = self.is_then = False
            return
        if attack.is_ended:
            self.draft.doubt(intent.start, intent.end, "after-the-end")
            return
        attack.targets.append(Aim(who, attack.within, intent.start, intent.end))
        self.is_else = self.is_or = self.is_then = False

    def named(self, intent: Intent, clause: Clause, n: int) -> None:
        """A name: a target, one who is not to be attacked, one of an order, or mentioned."""
        draft = self.draft
        if intent.value != self.me:
            draft.name(intent.value)
        elif n == 0 and clause.intents[1:2] and clause.intents[1].kind not in ("CAN", "WITHIN"):
            return  # `Kite shoots at Baron`: it is the sender's own
        if draft.topic in ("ORDER", "ATTACK_ORDER"):
            if self._is_list(clause):
                self._next_in_order(intent.value, intent)
            return
        if draft.topic == "NEVER" and self._is_list(clause):
            self._never_too(intent, clause)
            return
        if draft.topic == "ATTACK" and self._may_aim(clause, n):
            if self.is_fixing and draft.attack:
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
        self.aim(intent.value, intent)

    def _may_be_lost(self, clause: Clause) -> bool:
        """A name and a word or two behind targets of the same sentence: one of them, or talk?"""
        attack = self.draft.attack
        names = [one.value for one in clause.intents if one.kind == "NAME"]
        if attack and all(any(aim.who == name for aim in attack.targets) for name in names):
            return False
        words = self.look[clause.start : clause.end].split()
        return attack is not None and attack.sentence == self.sentence and 1 < len(words) <= 3

    def _is_alone(self, intent: Intent) -> bool:
        """Is a name a sentence of its own, above the moves?"""
        behind = self.look[intent.end : intent.end + 2]
        before = self.look[: intent.start].rstrip(" ")
        return behind in (".", ".\n", ". ") and before[-1:] in ("", "\n", ".", ":")

    def _fix_target(self, intent: Intent) -> None:
        attack = cast("Attack", self.draft.attack)
        self.is_fixing = False
        later = any(one.has(AIMED) for one in self.rest)
        if len(attack.targets) == 1 or later:
            forget_doubts(self.draft, attack.targets)
            attack.targets.clear()
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

    def _is_list(self, clause: Clause) -> bool:
        return not any(one.kind in ("fill", "past", "talk", *FLOWN) for one in clause.intents)

    def _stands_by_itself(self, clause: Clause) -> bool:
        """Targets that are named without a word of attacking, behind the moves."""
        coded = all(one.kind in ("CODE", "NAME", "WISH", "ELSE", "OR") for one in clause.intents)
        alone = self._is_list(clause) or coded
        return alone and bool(self.draft.moves or clause.has(_WISHED))

    def _never_too(self, intent: Intent, clause: Clause) -> None:
        joined = self.is_or or self.is_then or self.is_literal_never
        if not joined or intent.value == UNREAD:
            self.draft.doubt(intent.start, intent.end, "name")
            return
        self.forbid(intent.value, intent)

    is_literal_never = False
    fixed = False

    def wish(self, intent: Intent, clause: Clause, n: int) -> None:
        """NEAREST or WEAKEST."""
        if self.draft.topic == "ATTACK":
            if not self._may_aim(clause, n):
                return
        elif not self._stands_by_itself(clause):
            return
        self.aim(intent.value, intent)

    def him(self, intent: Intent, clause: Clause, n: int) -> None:
        """A pronoun: clear where one plane was named before it."""
        if self.draft.topic != "ATTACK":
            return
        attack = self.draft.attack
        known = [name for name in self.draft.named if name != self.me]
        written = self.look[intent.start : intent.end].lower()
        if written == "them" and attack and attack.targets:
            return
        if len(known) == 1:
            self.aim(known[0], intent)
        elif attack and attack.targets and attack.sentence == self.sentence and not self.is_else:
            return
        else:
            self.draft.doubt(intent.start, intent.end, "who")
            self.aim(UNREAD, intent)

    def vague(self, intent: Intent, clause: Clause, n: int) -> None:
        """Somebody that only the player can tell."""
        if self.draft.topic == "ATTACK" and self._may_aim(clause, n):
            self.draft.doubt(intent.start, intent.end, "who")
            self.aim(UNREAD, intent)
        elif self.draft.moves and self._is_list(clause) and len(clause.intents) == 1:
            self.draft.doubt(intent.start, intent.end, "who")
            self.statement(intent, new=True)
            self.aim(UNREAD, intent)

    def targeted(self, intent: Intent, clause: Clause, n: int) -> None:
        """`Shoot Baron down`."""
        if self.is_fixing:
            self._fix_attack(intent)
        self.statement(intent, new=True)
        for name in intent.value.split("|"):
            self.draft.name(name)
            if name == UNREAD:
                self.draft.doubt(intent.start, intent.end, "name")
            self.aim(name, intent)

    def at_will(self, intent: Intent, clause: Clause, n: int) -> None:
        """`Fire at will`."""
        if self.is_fixing:
            self._fix_attack(intent)
        self.statement(intent, new=True)
        self.aim(intent.value or "NEAREST", intent)

    def hung_target(self, intent: Intent, clause: Clause, n: int) -> None:
        """A target that hangs on something: `?`."""
        self.draft.doubt(intent.start, intent.end, intent.value)
        self.statement(intent)
        self.aim(UNREAD, intent)

    def unknown_name(self, intent: Intent, clause: Clause, n: int) -> None:
        """A word where a name should stand."""
        self.draft.doubt(intent.start, intent.end, "name")
        self.aim(UNREAD, intent)

    def nobody(self, intent: Intent, clause: Clause, n: int) -> None:
        """`Otherwise nobody`: the list ends."""
        attack = self.draft.attack
        if self.draft.topic == "ATTACK" and attack and attack.targets:
            attack.is_ended = True
            self.is_else = False
        elif self.draft.topic == "ATTACK" and attack and self.last == "ATTACK":
            attack.holds = True
        elif self.is_else or self.look[intent.start : intent.end].lower() == "hold":
            self.draft.doubt(clause.start, clause.end, "hold")
            self.is_else = False

    def hold(self, intent: Intent, clause: Clause, n: int) -> None:
        """`Hold fire`; behind targets and a word like otherwise the list ends."""
        attack = self.draft.attack
        if self.is_else and attack and attack.targets and self.draft.topic == "ATTACK":
            self.nobody(intent, clause, n)
            return
        if self.is_fixing:
            self._fix_attack(intent)
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

    def within(self, intent: Intent, clause: Clause, n: int) -> None:
        """How near a target must be: for the one before it, those behind it, or all."""
        draft, attack = self.draft, self.draft.attack
        if intent.value == UNREAD:
            draft.doubt(clause.start, intent.end, "range")
            if attack and attack.targets:
                attack.targets[-1] = attack.targets[-1]._replace(who=UNREAD, within="")
            return
        here = attack is not None and attack.sentence == self.sentence and attack.targets
        if intent.kind == "WITHIN_ALL" or attack is None or not here:
            if attack is None or not attack.targets:
                ahead = any(one.kind in AIMED | {"ATTACK"} for one in clause.intents[n + 1 :])
                draft.within_all = intent.value
                if attack is None and not ahead:
                    draft.topic = draft.topic or ""
                return
            draft.within_all = intent.value
            return
        behind = any(one.kind in AIMED for one in clause.intents[:n])
        assert attack is not None
        apart = len(attack.targets) > 1 and any(aim.within for aim in attack.targets[:-1])
        if behind or apart or len(attack.targets) == 1:
            attack.targets[-1] = attack.targets[-1]._replace(within=intent.value)
            attack.end = max(attack.end, intent.end)
        else:
            draft.within_all = intent.value
            draft.doubt(intent.start, intent.end, "range-of-which")

    # ------------------------------------------------------------------ never, order, dice
    def forbid(self, value: str, intent: Intent) -> None:
        """Names that are not attacked."""
        for name in value.split("|"):
            if name == UNREAD:
                self.draft.doubt(intent.start, intent.end, "name")
            elif name == "him":
                self._forbid_him(intent)
            else:
                self.draft.name(name)
                if name not in self.draft.never:
                    self.draft.never.append(name)
        self.is_else = self.is_or = self.is_then = False

    def _forbid_him(self, intent: Intent) -> None:
        known = [name for name in self.draft.named if name != self.me]
        if len(known) == 1:
            self.forbid(known[0], intent)
        else:
            self.draft.doubt(intent.start, intent.end, "who")

    def never(self, intent: Intent, clause: Clause, n: int) -> None:
        """`Never Kite`."""
        self.forbid(intent.value, intent)
        written = self.look[intent.start : intent.end].lower()
        self.is_literal_never = written.startswith("never ")
        self.leave_moves()
        self.draft.topic = "NEVER"

    def excepted(self, intent: Intent, clause: Clause, n: int) -> None:
        """`But Kite`, behind anybody."""
        attack = self.draft.attack
        if attack and attack.targets and attack.targets[-1].who in WISHES:
            self.forbid(intent.value, intent)
            self.draft.topic = "ATTACK"
        else:
            self.draft.doubt(intent.start, intent.end, "except")

    def any_but(self, intent: Intent, clause: Clause, n: int) -> None:
        """`Anyone but Kite`."""
        attack = self.draft.attack
        self.statement(intent, new=not (attack and self.last == "ATTACK"))
        self.aim("NEAREST", intent)
        self.forbid(intent.value, intent)
        self.is_literal_never = False

    def ordered(self, intent: Intent, clause: Clause, n: int) -> None:
        """Who goes first within a side."""
        names = [self.me if name == "me" else name for name in intent.value.split("|")]
        topic = intent.kind
        words = set(re.findall(r"[a-z]+", self.look[intent.start : intent.end].lower()))
        if self.draft.topic == "ATTACK" and self.me not in names and not words & _GOING:
            for name in names:
                self.aim(name, intent)
            return
        known = self.draft.order if topic == "ORDER" else self.draft.attack_order
        if UNREAD in names:
            self.draft.doubt(intent.start, intent.end, "name")
            return
        if known is not None and known != names:
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

    def myself(self, intent: Intent, clause: Clause, n: int) -> None:
        """`Then me`."""
        if self.draft.topic in ("ORDER", "ATTACK_ORDER") and self._is_list(clause):
            self._next_in_order(self.me, intent)

    def _next_in_order(self, name: str, intent: Intent) -> None:
        known = self.draft.order if self.draft.topic == "ORDER" else self.draft.attack_order
        if name == UNREAD:
            self.draft.doubt(intent.start, intent.end, "name")
        elif known is not None:
            known.append(name)
        self.is_then = self.is_or = self.is_else = False

    def ace(self, intent: Intent, clause: Clause, n: int) -> None:
        """`ACE ATTACK 1 DEFENCE 1`."""
        attack, defence = map(int, intent.value.split())
        if self.draft.ace not in (None, (attack, defence)) and not self.is_fixing:
            self.draft.doubt(intent.start, intent.end, "two-orders")
        self.draft.ace = (attack, defence)
        self.leave_moves()

    def immelmann(self, intent: Intent, clause: Clause, n: int) -> None:
        """`IMMELMANN 2`."""
        levels = int(intent.value)
        if self.draft.immelmann not in (None, levels) and not self.is_fixing:
            self.draft.doubt(intent.start, intent.end, "two-orders")
        self.draft.immelmann = levels
        self.is_then = self.is_else = False

    # ------------------------------------------------------------------ set-up
    def stat(self, intent: Intent, clause: Clause, n: int) -> None:
        """An attribute and its number."""
        for one in intent.value.split(","):
            name, number = one.split()
            if self.is_fixing:
                self.draft.stats = [told for told in self.draft.stats if told[0] != name]
            self.draft.stats.append((name, int(number), intent.start, intent.end))

    def bare_stats(self, intent: Intent, clause: Clause, n: int) -> None:
        """Numbers that stand with no attribute."""
        self.draft.doubt(clause.start, clause.end, "which-attribute")

    def station(self, intent: Intent, clause: Clause, n: int) -> None:
        """Where it would start; in a round the compass says no manoeuvre."""
        if not self.is_set_up and self._by_compass(intent, clause):
            return
        for number in intent.value.split(","):
            self.draft.stations.append((number, intent.start, intent.end))
        self.draft.topic = "START"

    def _by_compass(self, intent: Intent, clause: Clause) -> bool:
        """In a round: is a station no order, or a manoeuvre that nobody can tell?"""
        written = self.look[intent.start : intent.end].lower()
        if written.startswith(("station", "start")):
            return False
        self.draft.doubt(clause.start, clause.end, "compass")
        if self.draft.topic in ("MOVE", "") and (self.draft.moves or clause.has(FLOWN)):
            self.add([Item(UNREAD, intent.start, intent.end, clause=self.draft.clauses)])
        return True

    def facing(self, intent: Intent, clause: Clause, n: int) -> None:
        """Its heading at the start."""
        if not self.is_set_up and not self.draft.stations and self._by_compass(intent, clause):
            return
        if self.draft.facing not in (None, intent.value) and not self.is_fixing:
            self.draft.doubt(intent.start, intent.end, "two-orders")
        self.draft.facing = intent.value

    def place(self, intent: Intent, clause: Clause, n: int) -> None:
        """Where it would be put."""
        x, y = intent.value.split()
        if self.draft.place not in (None, (x, y)):
            self.draft.doubt(intent.start, intent.end, "two-orders")
        self.draft.place = (x, y)

    # ------------------------------------------------------------------ taking back
    def fix(self, intent: Intent, clause: Clause, n: int) -> None:
        """A word of correction: what comes replaces."""
        self.is_fixing = self.draft.is_fixing = True

    def scrap(self, intent: Intent, clause: Clause, n: int) -> None:
        """All that was said is taken back, as far as something comes instead."""
        self.is_fixing = self.draft.is_fixing = True

    def dropped(self, intent: Intent, clause: Clause, n: int) -> None:
        """`Scrub the TL`."""
        if not drop(self.draft, intent.value):
            self.draft.doubt(intent.start, intent.end, "correction")
        self.is_fixing = self.draft.is_fixing = True

    def old(self, intent: Intent, clause: Clause, n: int) -> None:
        """`BL, not BR`: the old one goes, wherever it stands."""
        if not replace_old(self.draft, intent.value):
            self.draft.doubt(clause.start, clause.end, "correction")

    def swapped(self, intent: Intent, clause: Clause, n: int) -> None:
        """`Change the TL to BL`."""
        if not swap(self.draft, *intent.value.split(">")):
            self.draft.doubt(clause.start, clause.end, "not-here")

    def earlier(self, intent: Intent, clause: Clause, n: int) -> None:
        """A change to a mail that is not here."""
        self.draft.doubt(clause.start, clause.end, "not-here")

    def doubted(self, intent: Intent, clause: Clause, n: int) -> None:
        """A stretch that is only asked about."""
        self.draft.doubt(intent.start, intent.end, intent.value)


_GOING = frozenset(
    "go goes move moves fly flies shoot shoots fire fires attack attacks order let".split()
)
_AGREED = ("as agreed", "as discussed", "as planned")
_WISHED = frozenset({"WISH", "ANY_BUT"})
Handler = Callable[[Settler, Intent, Clause, int], None]
_HANDLERS: Mapping[str, Handler] = {
    "CODE": Settler.moves, "MAN": Settler.moves, "HALF": Settler.moves, "HEIGHT": Settler.moves,
    "NO_HEIGHT": lambda s, i, c, n: s.hung(Intent("hung", "height", i.start, i.end), c, n),
    "hung": Settler.hung, "hung_all": Settler.hung_all, "AGAIN": Settler.again,
    "REF": Settler.reference, "FULL": Settler.full, "MOVES": Settler.heading,
    "ELSE": Settler.otherwise, "BLOCKED": Settler.blocked, "OR": Settler.either,
    "ATTACK": Settler.shoot, "TAKE": Settler.shoot, "NAME": Settler.named, "WISH": Settler.wish,
    "HIM": Settler.him, "VAGUE": Settler.vague, "TARGETED": Settler.targeted,
    "AT_WILL": Settler.at_will, "hung_target": Settler.hung_target,
    "unknown_name": Settler.unknown_name, "NOBODY": Settler.nobody, "HOLD": Settler.hold,
    "WITHIN": Settler.within, "WITHIN_ALL": Settler.within, "NEVER": Settler.never,
    "EXCEPT": Settler.excepted, "ANY_BUT": Settler.any_but, "ORDER": Settler.ordered,
    "ATTACK_ORDER": Settler.ordered, "ME": Settler.myself, "ACE": Settler.ace,
    "IMMELMANN": Settler.immelmann, "STAT": Settler.stat, "STATS": Settler.stat,
    "BARE_STATS": Settler.bare_stats, "STATION": Settler.station, "FACING": Settler.facing,
    "PLACE": Settler.place, "FIX": Settler.fix, "SCRAP": Settler.scrap, "DROP": Settler.dropped,
    "OLD": Settler.old, "SWAP": Settler.swapped, "EARLIER": Settler.earlier,
    "doubt": Settler.doubted,
}  # fmt: skip

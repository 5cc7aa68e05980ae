"""What is flown: items of lists, their alternatives, and what hangs or is not here."""

import re
from collections.abc import Sequence
from re import IGNORECASE

from sopwith_gm.core.patterns import Pattern
from sopwith_gm.systems.squadron.reader.correcting import correct, forget_doubts, goes_on_from_last
from sopwith_gm.systems.squadron.reader.doubts import known
from sopwith_gm.systems.squadron.reader.draft import UNREAD, Item, Moves
from sopwith_gm.systems.squadron.reader.intents import Intent
from sopwith_gm.systems.squadron.reader.language import vocabulary
from sopwith_gm.systems.squadron.reader.sides import Sides
from sopwith_gm.systems.squadron.reader.verdict import AIMED, FLOWN, SHOT, Clause

_OF_TARGETS = AIMED | {"ATTACK", "HOLD", "NEVER"}
_FIRST = Pattern(
    r"\b(?:(?:but first|before that|but before|preceded by),? (?:an? |one )?|er+m?[ ,.-]+)$"
)
_OF_MOVES = Pattern(r"\b(?:moves?|manoeuvres?|maneuvers?|path|flight)\b", re.IGNORECASE)
_MOVE = Pattern(r"move\b", re.IGNORECASE)
_DO_IT = Pattern(r"(?:do|fly|and) (?:it|that|this|the same)\b")
_FOLLOWS = Pattern(
    r"\b(?:follows?|followed|add|fly|flies|do|make) (?:it |that |this )?(?:by |with )?$"
)
_ONE_MORE = Pattern(r"(?:and|another|one more|repeat|ditto|yet|the same)(?! times?)", IGNORECASE)
_NO_HEIGHT = Pattern(r"\b(?:no|without|not?) (?:a |the )?(?:climb|dive|climbing|diving)\b")
_AND_THEN = Pattern(r"\b(?:then|after(?:wards| that)?|followed by|next|before|until)\b")
_AHEAD = Pattern(r"\b(?:ahead|forwards?|onwards?)\b")
_THAT_IS = Pattern(r"\b(?:so|that is|that's|i\.e|hence|namely|which means|meaning)\b")
_LEVELS = Pattern(r"\d|\b(?:one|two|three|four|all|a|another)\b")
_TOLD = frozenset({"fill", "past", "talk", "TAKE"})
_WHOLE = frozenset({"CODE", "MAN"})
_TWO = 2
_AGREED = ("as agreed", "as discussed", "as planned")


class Movements(Sides):
    """Puts moves on a draft."""

    def moves(self, intent: Intent, clause: Clause, n: int) -> None:
        """Items of a list."""
        beside = n > 0 and clause.intents[n - 1].kind in ("fill", "strange")
        if beside and self.look[intent.start : intent.end].lower() in ("up", "down", "drop"):
            return  # `strikes up`: a part of that word
        opens = not self.look[: intent.start].rpartition("\n")[2].strip(" *|")
        if opens and _MOVE.match(self.look, intent.start, intent.end):
            self.leave_moves()  # `Move forward, straight`, and below it `Move turn left`
        literal = intent.kind == "CODE"
        number = self.draft.clauses
        items = [
            Item(code, intent.start, intent.end, literal, number)
            for code in intent.value.split(",")
        ]
        if intent.value == UNREAD and intent.kind != "hung":
            self.draft.doubt(intent.start, intent.end, "no-side")
            if self.is_set_up:
                return
        self.add(items)

    def add(self, items: list[Item]) -> None:
        """Put items behind the list that is being told, or begin another."""
        block = self.draft.block
        if self.is_fixing and self.is_else and block is not None and any(block.lists):
            self._other_alternative(block)
        follow = self.is_fixing and block is not None and self._more_follow(items[0].start)
        if follow and block is not None and not goes_on_from_last(block, items, self.sentence):
            is_amid = self._is_amid(block, items[0].start)
            forget_doubts(self.draft, [item for one in block.lists for item in one])
            self.draft.moves.clear()
            self.is_fixing = self.draft.is_fixing = False
            if is_amid:
                self.draft.doubt(items[0].start, items[-1].end, "correction")
        if self.is_fixing and self._fills_more(items[0].start):
            self.draft.doubt(items[0].start, items[-1].end, "correction")
        if self.is_fixing and correct(self.draft, items, self.sentence, self.look):
            self.draft.topic, self.is_fixing = "MOVE", False
            self.fixed = True
            return
        self.is_fixing = False
        if _FIRST.search(self.look[: items[0].start].lower()) and self._has_moves():
            self.draft.doubt(items[0].start, items[-1].end, "order")  # `BL. But first a straight`
        if self.is_height_again(items):
            return  # `Climb one, S S. I just want some height.`
        block = self._block(items)
        if self._says_height(block.lists[-1], items):
            block.lists[-1].clear()  # `Going up! One level up.`
        if _is_told_height(items, self.look):
            told = block.lists[-1]
            told[:] = [one for one in told if not (_alike(one, items[0]) and self._is_wished(one))]
        block.end = max(block.end, items[-1].end)
        if self.is_or and block.lists[-1]:
            self.choose(block, items)
        elif self.is_else and self.else_heads and not block.lists[-1]:
            self.draft.doubt(self.else_at, items[-1].end, "which-move")  # instead of what?
            block.lists[-1] += items
        elif self.is_else and block.lists[-1]:
            block.lists.append([items[0]._replace(start=self.else_at), *items[1:]])
            block.is_literal_else = block.is_literal_else and self.else_literal
            self.placed_lists += 1
        else:
            block.lists[-1] += items
        self.is_else = self.is_or = self.is_then = False
        self.draft.topic = "MOVE"

    def _other_alternative(self, block: Moves) -> None:
        """`TR, if blocked BR. Correction: if blocked, S S`: what is flown first stays as it is."""
        self.is_fixing = self.draft.is_fixing = False
        forget_doubts(self.draft, [item for one in block.lists[1:] for item in one])
        if len(block.lists) > _TWO:
            self.draft.doubt(self.else_at, block.end, "correction")
        del block.lists[1:]

    def added(self, intent: Intent, clause: Clause, n: int) -> None:
        """`Add a bank left at the end`, `add a straight in front`: the others stay."""
        place, _, codes = intent.value.partition(":")
        items = self._items(intent, codes)
        block = self.draft.block
        if block is None or not any(block.lists):
            self.hung(intent._replace(value="reference"), clause, n)  # to what?
        elif len(block.lists) > 1 or len(self.draft.moves) > 1:
            self.draft.doubt(intent.start, intent.end, "which-move")
        else:
            told = block.lists[0]
            heights = sum(item.is_height for item in told)
            at = heights if place == "first" else len(told)
            told[at:at] = items
            block.end = max(block.end, intent.end)
        self.is_fixing = self.draft.is_fixing = False

    def between(self, intent: Intent, clause: Clause, n: int) -> None:
        """`A soft left and a soft right, with one straight between them`: the two just told."""
        block = self.draft.block
        told = block.lists[-1] if block else []
        two = [at for at, item in enumerate(told) if not item.is_height]
        here = block is not None and block.sentence == self.sentence and not block.is_left
        if here and len(two) == len(told[two[0] :] if two else []) == _TWO:
            told[two[1] : two[1]] = self._items(intent, intent.value)
        else:
            self.hung(intent._replace(value="order"), clause, n)

    def _items(self, intent: Intent, codes: str) -> list[Item]:
        return [
            Item(code, intent.start, intent.end, clause=self.draft.clauses)
            for code in codes.split(",")
        ]

    def _is_wished(self, item: Item) -> bool:
        """`I just want some height`: wished for, and it is not told how much of it."""
        lead = _LEAD.search(self.look, 0, item.start)
        written = self.look[item.start : item.end].lower()
        return bool(lead and _WISHES.search(lead[0].lower())) and not _LEVELS.search(written)

    def sums_up(self) -> None:
        """`With S BL S I get behind her. So: S BL S`: the same list, and not twice as long."""
        last = self.draft.block.lists[-1] if self.draft.block else []
        half = len(last) // 2
        codes = [item.code for item in last]
        again = half >= _TWO and codes[:half] == codes[half:]
        if again and _SUMS_UP.search(self.look, last[half - 1].end, last[half].start):
            del last[half:]

    def _is_same_wish(self, item: Item) -> bool:
        """`I want a climb of one`, where a climb of one is told: no word says that it is more."""
        lead = _LEAD.search(self.look, 0, item.start)
        said = f"{lead[0] if lead else ''}{self.look[item.start : item.end]}".lower()
        return bool(lead and _WISHES.search(lead[0].lower())) and not _MORE.search(said)

    def is_height_again(self, items: Sequence[Item]) -> bool:
        """Is a height wished for where it is told already how much of it is flown?"""
        block = self.draft.block
        told = block.lists[-1] if block else []
        if len(items) != 1 or self.is_else or self.is_or or self.is_fixing:
            return False
        goes_on = self.is_then and block is not None and block.sentence == self.sentence
        alike = [one for one in told if _alike(one, items[0])]
        if goes_on or not alike:
            return False
        same = [one.code for one in alike] == [items[0].code] and self._is_same_wish(items[0])
        return same or self._is_wished(items[0])

    def _says_height(self, told: Sequence[Item], items: Sequence[Item]) -> bool:
        """Is it told how far a plane climbs that was only said to climb?"""
        between = self.look[told[-1].end : items[0].start].lower() if told else ""
        if len(told) == 1 and told[0].code == items[0].code and _THAT_IS.search(between):
            return items[0].is_height  # `one level lower, so a dive of one`
        if len(told) != 1 or told[0].clause == self.draft.clauses or not items[0].is_height:
            return False
        alike = told[0].code.split()[0] == items[0].code.split()[0] and told[0].is_height
        bare, more = (
            _LEVELS.search(self.look[one.start : one.end].lower()) for one in (told[0], items[0])
        )
        return alike and bool(more) and not bare

    def _has_moves(self) -> bool:
        told = self.draft.block.lists[-1] if self.draft.block else []
        return any(not item.is_height for item in told)

    def _is_amid(self, block: Moves, start: int) -> bool:
        """`Straight then BL no sorry BR then straight`: of one item, or a whole list anew?"""
        said = self.clause.intents if self.clause else ()
        beside = any(one.kind in FLOWN and one.start < start for one in said)
        return (beside and len(block.lists[-1]) > 1) or self._is_shorter(block, start)

    def _is_shorter(self, block: Moves, start: int) -> bool:
        """`S, BR, S, oops I mean BL, S`, in one sentence: how much of the list is told anew?"""
        said = [one for clause in (self.clause, *self.rest) if clause for one in clause.intents]
        here = [one for one in said if one.kind in FLOWN and one.start >= start]
        told = len(block.lists[-1])
        codes = {code for one in here for code in one.value.split(",")}
        if len(codes) == 1 and codes == {item.code for item in block.lists[-1]}:
            return False  # `S S S - no, make it S S`: how often, and all of it
        if _NO_HEIGHT.search(self.look[max(self.draft.fixed_at, 0) : start].lower()):
            return False  # `correction: no climb, just straight and bank right`
        return (
            block.sentence == self.sentence
            and sum(len(one.value.split(",")) for one in here) < told
        )

    def _more_follow(self, start: int) -> bool:
        """Do more moves come behind those at `start`: is a whole list told anew?"""
        said = self.clause.intents if self.clause else ()
        here = [one for one in said if one.kind in FLOWN and one.start >= start]
        has_gap = any(
            item.code == "gap" for one in self.draft.moves for each in one.lists for item in each
        )
        if has_gap and not self.is_anew:
            return False
        return len(here) > 1 or any(one.has(FLOWN) for one in self.rest[:1])

    def _fills_more(self, start: int) -> bool:
        """`BL BR S. Scrub the bank left. TR S`: in one place of several, or a whole list?"""
        block = self.draft.block
        told = block.lists[-1] if block else []
        is_amid = any(item.code == "gap" for item in told[:-1])
        said = self.clause.intents if self.clause else ()
        here = [one for one in said if one.kind in FLOWN and one.start >= start]
        return is_amid and (len(here) > 1 or any(one.has(FLOWN) for one in self.rest[:1]))

    def _block(self, items: list[Item]) -> Moves:
        block = self.draft.block
        heights = all(item.is_height for item in items)
        follows = self.is_else or self.is_or or self.is_then or heights
        if (
            block is None
            or (block.is_left and not follows)
            or (self._is_another(block, items) and not follows)
        ):
            if self.replaces():
                self._forget_moves()
            block = Moves(self._begins(items), items[-1].end, self.sentence)
            self.draft.moves.append(block)
        if heights and block.is_left:
            return block
        block.is_left = False
        block.sentence = self.sentence
        return block

    def _forget_moves(self) -> None:
        """What was said of moves above the word of correction is gone."""
        draft = self.draft
        gone = [one for one in draft.moves if one.start < draft.fixed_at]
        forget_doubts(draft, [item for one in gone for items in one.lists for item in items])
        draft.moves = [one for one in draft.moves if one not in gone]

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
        if told > 1 and _CLOSED.search(self.look, block.end, items[0].start):
            return True
        if told > 1 and _HEADED.search(self.look, block.end, items[0].start):
            return True
        here = [one for one in self.clause.intents if one.kind in FLOWN]
        later = any(one.has(FLOWN) for one in self.rest)
        if len(here) == 1 and not later and self._is_of_stops(block, items[0].start):
            return False
        return told > 1 and (len(here) > 1 or len(items) > 1)

    def _is_of_stops(self, block: Moves, start: int) -> bool:
        """`Climb. BR. 2 x S. TR.`: a list whose items are parted by full stops, each of them."""
        places = sorted({(one.start, one.end) for each in block.lists for one in each})
        ends = [end for _, end in places]
        starts = [*(at for at, _ in places[1:]), start]
        return all(self.look[a:b].strip() == "." for a, b in zip(ends, starts, strict=True))

    def choose(self, block: Moves, items: list[Item]) -> None:
        """`BL or TL`: one item that nobody can tell, or a whole move."""
        last = block.lists[-1]
        later = [one for clause in self.rest for one in clause.intents if one.kind in FLOWN]
        listed = last[0].clause != last[-1].clause
        same = listed and items[0].code == last[-1].code  # `S, BR, S or S, TR`: of whole lists
        if later and (same or last[-1].clause != self.draft.clauses):
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
        self.is_void = not one_item
        self.draft.doubt(start, self.clause.end if self.clause else items[-1].end, "choice")

    def hung(self, intent: Intent, clause: Clause, n: int) -> None:
        """Moves that hang on something, or that nobody can read: one `?`."""
        self.draft.doubt(intent.start, intent.end, known(intent.value))
        self.add([Item(UNREAD, intent.start, intent.end, clause=self.draft.clauses)])

    def hung_all(self, intent: Intent, clause: Clause, n: int) -> None:
        """The whole move hangs: nothing of it stands but one `?`."""
        self.draft.doubt(intent.start, intent.end, known(intent.value))
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
        beside = any(one.kind in FLOWN | {"SWAP"} for one in clause.intents[:n])
        more = _ONE_MORE.match(self.look, intent.start, intent.end)
        if (beside and not more) or self._is_aside(intent):
            return
        if any(one.kind in ("CODE", "MAN") for one in clause.intents[n + 1 : n + 2]):
            return  # `then again a straight`: that is flown, and not the last one
        words = self.look[clause.start : clause.end].lower()
        before = self.look[: intent.start].lower()
        follows = intent is clause.intents[-1] and _FOLLOWS.search(before)
        if not (_DO_IT.match(words) or follows) and clause.has(_TOLD):
            return  # `I've looked at it again`
        if clause.has(_OF_TARGETS):
            return  # `once more I shoot at Dora`
        if self.draft.topic != "MOVE" or block is None or not block.lists[-1]:
            said = [one for other in (clause, *self.rest) for one in other.intents]
            ordered = any(one.kind in AIMED | FLOWN | {"ATTACK"} for one in said)
            whole = clause.start == intent.start or not self.look[clause.start].isalnum()
            if not self._is_headed(clause) and (ordered or not self.is_alone or not whole):
                return  # `Monty again. I have ...`
            self.hung(intent._replace(value="reference"), clause, n)
            return
        alike = [one for one in block.lists[-1] if intent.value in ("1", one.code[:1])]
        if not alike:
            self.hung(intent._replace(value="reference"), clause, n)
            return
        item = alike[-1]
        self.is_then = True
        self.add([item._replace(start=intent.start, end=intent.end, clause=self.draft.clauses)])

    def _is_headed(self, clause: Clause) -> bool:
        """`Move: the same`: is it filled in behind a form's label of moves?"""
        label = self.look[: clause.start].rpartition("\n")[2].strip(" :*").lower()
        return clause.before == ("colon",) and "move_head" in vocabulary().kinds(label)

    def reference(self, intent: Intent, clause: Clause, n: int) -> None:
        """Orders that are not here."""
        if self.is_set_up:
            self.draft.doubt(clause.start, clause.end, "reference")
            return
        said = (clause, *self.rest)
        agreed = self.look[intent.start : intent.end].lower() in _AGREED
        heads = self.rest and self.rest[0].before[:1] == ("colon",)
        if (agreed or heads) and any(one.has(_WHOLE) for one in said[not agreed : 2 + agreed * 9]):
            return  # `Same plan as always: S S S`
        attack = self.draft.attack
        aims = self.draft.topic == "ATTACK" and n == 0 and not (attack and attack.holds)
        aims = aims and bool(self.draft.moves)
        of_moves = _OF_MOVES.search(self.look, clause.start, clause.end)
        if clause.has(frozenset({"ATTACK"})) or (aims and not of_moves):
            self.aim(UNREAD, intent)
            self.draft.doubt(clause.start, clause.end, "reference")
            return
        block = self.draft.block
        if (
            block is not None
            and not block.is_left
            and block.lists[-1]
            and self.draft.topic == "MOVE"
        ):
            if self.look[intent.start : intent.end].lower() == "same again":
                self.again(intent, clause, n)  # in a list, the last of it
                return
            self.draft.doubt(clause.start, clause.end, "reference")
            if not (self.is_or or "THEN" in clause.before):
                return
        self.hung(Intent("hung", "reference", clause.start, clause.end), clause, n)

    def full(self, intent: Intent, clause: Clause, n: int) -> None:
        """`Full speed`: a remark beside a list, and no move by itself.

        `Full speed straight on` says not how often, unless the list goes on; `full throttle ahead,
        then hard to port` is a step of the list, of which nobody can tell how often it is flown.
        """
        amid = "THEN" in clause.before and _is_ahead(self.look[intent.start : intent.end])
        if self.draft.moves and amid and not clause.has(FLOWN):
            self.hung(intent._replace(value="how-many"), clause, n)
        elif not self.draft.moves:
            beside = [one.kind for one in clause.intents[max(0, n - 1) : n + 2]]
            if "MAN" in beside and not any(one.has(FLOWN) for one in self.rest):
                self.draft.doubt(clause.start, clause.end, "how-many")
            elif not clause.has(FLOWN) and self._leads_on(intent):
                self.hung(intent._replace(value="how-many"), clause, n)
        self.draft.full_speed = (intent.start, intent.end)

    def _leads_on(self, intent: Intent) -> bool:
        """Does a list go on behind `full speed` as from its first item?"""
        below = self.rest[0] if self.rest else None
        flown = [one for one in below.intents if one.kind in FLOWN] if below else []
        if below is None or not flown or not {*below.before} <= {"comma", "THEN"}:
            return False
        if _AND_THEN.search(self.look[intent.end : flown[0].start].lower()):
            return True
        turns = flown[0].kind != "CODE" and flown[0].value[:1] != "S"
        ahead = _is_ahead(self.look[intent.start : intent.end])
        return ahead and (turns or "THEN" in below.before)

    def heading(self, intent: Intent, clause: Clause, n: int) -> None:
        """`MOVE`: a statement of moves begins; `I move` begins none."""
        if n and clause.intents[n - 1].kind in ("ME", "WOULD"):
            return
        block = self.draft.block
        following = clause.intents[n + 1 : n + 2]
        heads = not following and any("colon" in one.before for one in self.rest[:1])
        if not heads and not (following and following[0].kind in FLOWN | {"colon"}):
            return
        told = block is not None and any(not one.is_height for each in block.lists for one in each)
        if block is not None and told and not (self.is_else or self.is_then):
            block.is_left = True
        self.draft.topic = "MOVE"
        self.headed_at = intent.start

    def otherwise(self, intent: Intent, clause: Clause, n: int) -> None:
        """`Else`: what comes is an alternative; of two such codes in a row one lacks its list."""
        before = clause.intents[n - 1] if n else None
        if before and before.kind == intent.kind and before.value == intent.value == "code":
            self.draft.doubt(before.start, intent.end, "lost")
        heads = len(clause.intents) == 1 and "pipe" in clause.before
        self.else_heads = intent.value == "code" or heads
        self.is_else, self.is_or = True, False
        self.else_at = intent.start
        self.else_literal = intent.value == "code" and "comma" not in clause.before

    def blocked(self, intent: Intent, clause: Clause, n: int) -> None:
        """`If blocked`: an alternative comes, or just came."""
        behind = any(one.kind in FLOWN for one in clause.intents[:n])
        if self.placed_lists and behind:
            return
        if not behind and any(one.kind in SHOT for one in clause.intents[:n]):
            self.draft.doubt(clause.start, clause.end, "condition")  # `hold fire if blocked`
            return
        self.else_literal = False
        if not behind:
            self.is_else, self.is_or, self.else_at = True, False, intent.start
            follows = any(one.has(FLOWN) for one in (clause, *self.rest))
            if follows and not (self.draft.block and any(self.draft.block.lists)):
                self.draft.doubt(intent.start, intent.end, "which-move")  # instead of what?
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
            self.is_or, self.is_perhaps = not self.is_else, intent.value == "maybe"


def _alike(one: Item, other: Item) -> bool:
    """Are both climbs, or both dives?"""
    return one.is_height and other.is_height and one.code.split()[0] == other.code.split()[0]


def _is_told_height(items: Sequence[Item], look: str) -> bool:
    """Is one height told, with its levels?"""
    written = look[items[0].start : items[0].end].lower()
    return len(items) == 1 and items[0].is_height and bool(_LEVELS.search(written))


_LEAD = Pattern(r"[^.,;:!?()\n]*\Z")
_MORE = Pattern(r"\b(?:another|more|further|also|again|extra|additional|then|too|second)\b")
_WISHES = Pattern(
    r"\b(?:want|wants|need|needs|like|love|wish|wishes|trying|try|rather|prefer|hoping|hope|"
    r"longing|"
    r"wanting|intend|aim|desire|idea is|point is|goal is|after)\b"
)
_CLOSED = Pattern(
    r"\b(?:that|this|it|those|these)(?:'s| is| are|'re)(?: all| the whole)?(?: of)? (?:my|our|the) "
    r"(?:whole |entire |complete )?(?:moves?|path|flight|manoeuvres)[.,;!\n ]",
    re.IGNORECASE,
)
"""`S S BR. That is my move.`: what is told below it is another."""
_HEADED = Pattern(
    r"(?:my|our) (?:whole |entire |complete |final )?(?:moves?|path|flight|manoeuvres)"
    r"(?: (?:then|therefore|now|for this round|this round|this time))*(?: is| are| will be|"
    r" shall be)?"
    r"(?: (?:then|therefore|now|as follows|this|the following))*(?: ?:| -)(?: an?)?\s*\Z",
    re.IGNORECASE,
)
"""`So that is my move: S S BR`: it is told here, and not added to what stands above."""
_SUMS_UP = Pattern(
    r"(?:[.,;:!?(\n-]\s*)(?:and |or )?(?:so|thus|therefore|hence|in short|in other words|that is|"
    r"that's|this is|i\.e|that makes|altogether|all in all|to sum up|summing up|in sum|meaning|"
    r"which is|which makes|in codes?)\b(?: (?:that|this|it)(?:'s| is)?)?(?: (?:my|our|the|a) "
    r"(?:whole |full )?(?:moves?|list|path|orders?|plan))?(?: (?:is|are|then|it's|it is|i fly|i do|"
    r"what i (?:do|fly|will do|'ll do)))*[ .:,-]*(?:an? )?\Z",
    re.IGNORECASE,
)


def _is_ahead(written: str) -> bool:
    """`Full throttle ahead`: of a speed, and of what is flown with it."""
    return bool(_AHEAD.search(written.lower()))

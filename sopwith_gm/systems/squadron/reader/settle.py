"""From the intents of a sentence to the draft: item by item, topic by topic."""

import re
from collections.abc import Callable, Mapping, Sequence

from sopwith_gm.core.patterns import Pattern
from sopwith_gm.systems.squadron.reader.correcting import (
    drop,
    has_once,
    mark_wrong,
    replace_old,
    resembles,
    swap,
)
from sopwith_gm.systems.squadron.reader.doubts import known
from sopwith_gm.systems.squadron.reader.draft import UNREAD, Attack, Item
from sopwith_gm.systems.squadron.reader.hanging import with_immelmann_hung
from sopwith_gm.systems.squadron.reader.intents import Intent
from sopwith_gm.systems.squadron.reader.movements import Movements
from sopwith_gm.systems.squadron.reader.prose import ANYBODY
from sopwith_gm.systems.squadron.reader.talk import is_in_turn
from sopwith_gm.systems.squadron.reader.targets import NOT
from sopwith_gm.systems.squadron.reader.told_anew import (
    told_from_the_first,
    told_in_other_order,
    without_results,
)
from sopwith_gm.systems.squadron.reader.verdict import FLOWN, Clause


class Settler(Movements):
    """Puts the orders of one sentence on a draft."""

    def settle(self, clauses: Sequence[Clause]) -> None:
        """All clauses in turn."""
        clauses = told_from_the_first(without_results(clauses, self.look), self.look)
        clauses = told_in_other_order(clauses, self.draft, self.look)
        clauses = [self._taken_back(clause) for clause in self._exchanged(clauses)]
        clauses = with_immelmann_hung(clauses, self.look)
        if self.draft.topic == "NEVER":
            self.draft.topic = ""
        self.is_alone = len(clauses) == 1
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
        self.sums_up()
        attack = self.draft.attack
        if attack is not None and attack.sentence == self.sentence and attack.targets:
            self.draft.left_over += self.spoken
            self._ranked(attack, clauses)
        told_more = self.clause is not None and self.clause.start > self.else_at
        if self.is_else and (
            self.draft.topic == "MOVE" or (self.draft.topic == "ATTACK" and told_more)
        ):
            self._trailing_else()

    def _ranked(self, attack: Attack, clauses: Sequence[Clause]) -> None:
        """`My second choice is Dora, and my first the Baron`: told in another order than meant."""
        start = min(clauses[0].start, attack.targets[0].start)
        if len(attack.targets) > 1 and _BACKWARDS.search(
            self.look[start : clauses[-1].end].lower()
        ):
            self.draft.doubt(clauses[0].start, clauses[-1].end, "before")

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
                if old.kind != "OLD" or not new or old.value.startswith("kind:"):
                    continue  # `not a turn` names no item that could be exchanged
                m, one = new[-1]
                gone = (
                    f"{one.value[0]}{old.value[-1]}" if old.value.startswith("side:") else old.value
                )
                if not has_once(self.draft, f"item:{gone}") or "," in one.value:
                    continue
                change = one._replace(kind="SWAP", value=f"item:{gone}>item:{one.value}")
                found[m] = found[m]._replace(
                    intents=tuple(change if other is one else other for other in found[m].intents)
                )
                found[n] = found[n]._replace(
                    intents=tuple(other for other in found[n].intents if other is not old)
                )
        return found

    def _taken_back(self, clause: Clause) -> Clause:
        """`Scrub that S S`: what stands right behind are the items that go."""
        kinds = [one.kind for one in clause.intents]
        at = kinds.index("SCRAP") if "SCRAP" in kinds else len(kinds)
        said = clause.intents[at + 1 :]
        if not said or self.look[clause.intents[at].end : said[0].start] != " ":
            return clause
        if [one.kind for one in said] == ["HEIGHT"]:  # `scrub that climb`
            back = Intent("DROP", f"item:{said[0].value}", clause.intents[at].start, clause.end)
            return clause._replace(intents=(*clause.intents[:at], back))
        if not {one.kind for one in said} <= {"CODE", "MAN"}:
            return clause
        gone = ",".join(one.value for one in said)
        block = self.draft.block
        told = block.codes() if block else ()
        if told == (tuple(gone.split(",")),):
            return clause._replace(intents=clause.intents[: at + 1])
        alone = "," not in gone and has_once(self.draft, f"item:{gone}")
        back = Intent(
            "DROP" if alone else "doubt",
            f"item:{gone}" if alone else "correction",
            clause.intents[at].start,
            clause.end,
        )
        return clause._replace(intents=(*clause.intents[:at], back))

    def _one(self, intent: Intent, clause: Clause, n: int) -> None:
        self.mention(intent.start)
        handler = _HANDLERS.get(intent.kind)
        if handler is None or self._has_guns(intent, clause):
            return
        before = self.draft.told()
        handler(self, intent, clause, n)
        if self.draft.told() != before:
            return
        if self._is_accounted(intent, clause):
            other = intent.kind == "NAME" and intent.value != self.me
            if other and intent is clause.intents[-1] and self._is_short(clause):
                self.spoken.append((intent.value, intent.start, intent.end))
            return
        if intent.kind in ("NAME", "WISH"):
            self.draft.left_over.append((intent.value, intent.start, intent.end))
        else:
            self.draft.doubt(intent.start, intent.end, "lost")

    def _has_guns(self, intent: Intent, clause: Clause) -> bool:
        """`I like the guns Dora has`: these are hers, and `Guns Dora` is an attack on her."""
        aims = intent.kind in ("TARGETED", "AT_WILL") and intent.value != UNREAD
        is_of_guns = aims and self.look[intent.start :].lower().startswith("guns ")
        is_free = self.look[intent.start : intent.end].lower() == "guns free"
        return is_of_guns and not is_free and clause.has(_BESIDE_GUNS)

    def _is_short(self, clause: Clause) -> bool:
        """`My heart belongs to Baron`: so few words that the name may be one of the targets."""
        told = any(one.kind in ("past", "PAST", "talk", "FIX") for one in clause.intents)
        words = self.look[clause.start : clause.end].split()
        return not told and len(words) <= 6

    def _is_accounted(self, intent: Intent, clause: Clause) -> bool:
        """What leaves no mark on the draft must be said again, or be talk by a rule with a name."""
        if intent.kind in _SAID_AGAIN or intent.value == self.me:
            return True
        if intent.kind == "HEIGHT":
            return self.is_height_again([Item(intent.value, intent.start, intent.end)])
        if intent.kind == "SWAP":  # `the turn is a 90, not a 45`: so it is
            old, _, new = intent.value.partition(">")
            return old == new and has_once(self.draft, old)
        if intent.kind == "NAME":  # spoken of, in a clause that says more than names
            opens = intent is clause.intents[0] and self._is_of_targets()
            in_turn = opens or clause.has(_ELSE) or self._is_in_turn(intent, clause)
            else_one = in_turn and self.draft.topic == "ATTACK"
            spoken_of = not self._is_list(clause) and not else_one
            if clause.has(_NEAR) and intent is clause.intents[0] and spoken_of:
                return self._is_known(intent)  # `Baron at blorp close range, otherwise Dora`
            return intent.value == self.me or spoken_of or self._is_known(intent)
        if intent.kind == "WISH":
            written = self.look[intent.start : intent.end].lower()
            anybody = written.removesuffix(" else") in ANYBODY
            told = anybody and not self._is_list(clause) and not clause.has(_SHOOTING)
            return told or self._is_known(intent)
        if intent.kind == "ATTACK":
            return self.draft.attack is not None
        if intent.kind == "ME":  # `then me`; `Dora shoots first and me blorp`
            alone = len(clause.intents) == 1
            ends = alone and self.look[: intent.start].lower().endswith("then ")
            leads = self._leads_a_list(clause)
            return not (ends or leads or self._is_lost_in_order(intent, clause))
        if intent.kind == "VAGUE":
            return clause.has(frozenset({"HOLD"})) or not self._is_list(clause)
        return intent.kind not in _MUST_MARK

    def _leads_a_list(self, clause: Clause) -> bool:
        """`Me, then Dora`, of which nothing came: who goes first?"""
        below = self.rest[0] if self.rest else None
        return (
            below is not None
            and "THEN" in below.before
            and [one.kind for one in (*clause.intents, *below.intents)] == ["ME", "NAME"]
            and not self._known_order()
        )

    def _is_lost_in_order(self, intent: Intent, clause: Clause) -> bool:
        """`Dora goes first and I bring up the rear`: of a few words, and it is not told where."""
        of_order = self.draft.topic in ("ORDER", "ATTACK_ORDER")
        opens = clause.before in (("THEN",), ("comma",), ("comma", "THEN"))
        short = len(self.look[clause.start : clause.end].split()) <= _FEW
        return of_order and opens and short and self.me not in self._known_order()

    def _is_in_turn(self, intent: Intent, clause: Clause) -> bool:
        """`Attack Baron, and Dora comes second`: in the sentence of the targets."""
        return self._is_of_targets() and is_in_turn(self.look, intent.end)

    def _is_of_targets(self) -> bool:
        attack = self.draft.attack
        return attack is not None and attack.sentence == self.sentence and bool(attack.targets)

    def _is_known(self, intent: Intent) -> bool:
        return any(
            aim.who == intent.value for attack in self.draft.attacks for aim in attack.targets
        )

    def stat(self, intent: Intent, clause: Clause, n: int) -> None:
        """An attribute and its number; in a round a letter with a number is a manoeuvre."""
        if not self.is_set_up and not self.look[intent.start + 1].isalpha():
            self.hung(intent._replace(value="count-or-place"), clause, n)
            return
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
        if self.replaces():
            told = self.draft.stations
            self.draft.stations = [one for one in told if one[1] > self.draft.fixed_at]
        for number in intent.value.split(","):
            if number == _OPPOSITE and not self.draft.stations:
                self.draft.doubt(intent.start, intent.end, "where")
                return
            if number == _OPPOSITE:
                number = str((int(self.draft.stations[-1][0]) + 3) % len(_STATIONS) + 1)
            self.draft.stations.append((number, intent.start, intent.end))
        self.draft.topic = "START"

    def numbered(self, intent: Intent, clause: Clause, n: int) -> None:
        """`If not, 7.`: no place of a list, but a station."""
        number = self.look[intent.start : intent.end].strip(" .)-:")
        last = not self.rest and n == len(clause.intents) - 1
        ends = last or [one.kind for one in clause.intents[n + 1 :]] == ["FACING"]
        if self.is_set_up and self.draft.topic == "START" and ends and number in _STATIONS:
            self.draft.stations.append((number, intent.start, intent.end))
        block = self.draft.block
        ends_list = block is not None and block.sentence == self.sentence and not block.is_left
        if last and n == 0 and ends_list and self._counts_nothing(number, intent, clause):
            self.add([Item(UNREAD, intent.start, intent.end, clause=self.draft.clauses)])
            self.draft.doubt(intent.start, intent.end, "count")  # `S, S, 2.`
            return
        beside = n > 0 and clause.intents[n - 1].kind in ("MAN", "CODE")
        if last and beside and number.isdigit() and number != "1" and block and block.lists[-1]:
            item = block.lists[-1][-1]  # `bank right 2.`: how often, or how far?
            self.draft.doubt(item.start, intent.end, "count")
            block.lists[-1][-1] = item._replace(code=UNREAD)

    def _counts_nothing(self, number: str, intent: Intent, clause: Clause) -> bool:
        """Behind a comma, where nothing was numbered before: no place of a list."""
        listed = _LISTED.search(self.look, 0, intent.start)
        return clause.before == ("comma",) and number.isdigit() and number != "1" and not listed

    def _by_compass(self, intent: Intent, clause: Clause) -> bool:
        """In a round: is a station no order, or a manoeuvre that nobody can tell?"""
        written = self.look[intent.start : intent.end].lower()
        if written.startswith(("station", "start")):
            return False
        end = _GOES_ON.match(self.look, clause.end)
        self.draft.doubt(clause.start, end.end() if end else clause.end, "compass")
        flown = self.draft.moves or any(one.has(FLOWN) for one in (clause, *self.rest))
        listed = self._is_list(clause) and any(one.has(FLOWN) for one in self.rest[:1])
        said = [one for one in clause.intents if one.kind not in _SAYS_NOTHING]
        alone = len(said) == 1 and not self.draft.attacks  # `North.`, `go north, please`
        if (flown or alone) and (listed or self.draft.topic in ("MOVE", "")):
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

    def should_be(self, intent: Intent, clause: Clause, n: int) -> None:
        """`If Baron comes into range`: he is told as a target as well, or asked about."""
        named = [one for one in self.named_in(intent) if one != self.me]
        if named and self.draft.topic in ("ATTACK", "", "MOVE"):
            self.draft.left_over.append((named[0], intent.start, intent.end))

    def fix(self, intent: Intent, clause: Clause, n: int) -> None:
        """A word of correction: what comes replaces."""
        if _CHANGES.match(self.look, intent.start):
            self._note_change(intent)
        self.is_fixing = self.draft.is_fixing = True
        self.draft.fixed_at, self.fixed_here = intent.start, True
        self.is_anew = intent.value == "all"

    def scrap(self, intent: Intent, clause: Clause, n: int) -> None:
        """All that was said is taken back, as far as something comes instead."""
        if not _ANEW.match(self.look, intent.start):
            self._note_change(intent)
        self.is_fixing = self.draft.is_fixing = True
        self.draft.fixed_at, self.draft.is_scrapped = intent.start, True
        self.draft.never_before = list(self.draft.never)
        self.fixed_here = True

    def _note_change(self, intent: Intent) -> None:
        """`Correction: TR`, at the head of a mail: of one that is not here, unless all is told."""
        draft = self.draft
        told = draft.moves or draft.attacks or draft.stats or draft.stations or draft.doubts
        if not told and draft.fixed_at < 0:
            draft.changed_at = intent.start, intent.end

    def _is_denied(self, intent: Intent) -> bool:
        """`Don't scrub the bank`: what is not to be changed."""
        return bool(_DENIES.search(self.look[max(0, intent.start - 24) : intent.start].lower()))

    def dropped(self, intent: Intent, clause: Clause, n: int) -> None:
        """`Scrub the TL`; `the last one is wrong`, which is asked about until another comes."""
        if self._is_denied(intent):
            self.draft.doubt(clause.start, clause.end, "negation")
        elif intent.value.startswith("wrong:"):
            mark_wrong(self.draft, intent.value.removeprefix("wrong:"), intent.start, intent.end)
        elif not drop(self.draft, intent.value):
            self.draft.doubt(intent.start, intent.end, "correction")
        block = self.draft.block
        flown = any(one.has(FLOWN - {"HEIGHT"}) for one in self.rest)
        if block and flown and intent.value.startswith(("item:CLIMB", "item:DIVE")):
            # `No climb, just straight`: these do not come instead of the climb
            block.lists = [[item for item in one if item.code != "gap"] for one in block.lists]
        self.is_fixing = self.draft.is_fixing = True

    def old(self, intent: Intent, clause: Clause, n: int) -> None:
        """`BL, not BR`: the old one goes, wherever it stands."""
        if self._is_gone(intent):
            return
        new = any(one.has(FLOWN) for one in (clause, *self.rest))
        is_told = new or not intent.value.startswith("kind:")
        if not is_told or not self.draft.moves or not replace_old(self.draft, intent.value):
            self.draft.doubt(clause.start, clause.end, "correction")

    def _is_gone(self, intent: Intent) -> bool:
        """`S BL. No: turn left at the end, not bank`: the turn has taken the place of that bank."""
        block = self.draft.block
        if not (self.fixed_here and block and intent.value.startswith("kind:")):
            return False
        new = [item for item in block.lists[-1] if item.start > self.draft.fixed_at]
        kind = intent.value.removeprefix("kind:")
        return len(new) == 1 and new[0].code[:1] in "BT" and new[0].code[:1] != kind[:1]

    def swapped(self, intent: Intent, clause: Clause, n: int) -> None:
        """`Change the TL to BL`; `the second is a bank left`, which may tell on a list (`>>`)."""
        if self._is_denied(intent):
            self.draft.doubt(clause.start, clause.end, "negation")
            return
        old, _, new = intent.value.partition(">")
        tells, new = new.startswith(">") and not self.is_fixing, new.lstrip(">")
        if new.startswith("name:") and old.startswith("name:#") and self.is_ranked_next(old[6:]):
            self.aim(new.removeprefix("name:"), intent)
            return  # `Target is Baron. Second target is Dora`
        tells_first = old == "name:" and self._tells_the_first(intent)
        if new.startswith("name:") and (tells_first or (tells and old.startswith("name:"))):
            self.targeted(intent._replace(value=new.removeprefix("name:")), clause, n)
            return  # `my first target is Baron`
        if old.startswith("name:") and self._tells_whom(intent, clause):
            self.never(intent._replace(value=old.removeprefix("name:")), clause, n)
            self.targeted(intent._replace(value=new.removeprefix("name:")), clause, n)
            return
        block = self.draft.block
        if new.startswith("item:") and self._is_next(old, new.removeprefix("item:"), tells=tells):
            self.is_then = True  # `Number one is a straight. Number two is a bank`
            item = Item(new.removeprefix("item:"), intent.start, intent.end)
            self.add([item._replace(clause=self.draft.clauses)])
            return
        anew = not tells or (block is not None and block.is_left)
        if anew and swap(self.draft, old, new, self.sentence):
            self.is_fixing = self.draft.is_fixing = False
        else:
            self.draft.doubt(clause.start, clause.end, "reference")

    def _tells_the_first(self, intent: Intent) -> bool:
        """`My target shall be Baron`, where none was told before: no change of anything."""
        aimed = any(one.targets or one.holds for one in self.draft.attacks)
        written = self.look[intent.start : intent.end].lower()
        return not aimed and not self.is_fixing and bool(_SHALL_BE.search(written))

    def _tells_whom(self, intent: Intent, clause: Clause) -> bool:
        """`S S S, not the Baron, the Goose`: beside moves, and nothing was told that it changes."""
        is_beside = bool(self.draft.moves) or clause.has(_SHOOTING)
        aimed = any(one.targets or one.holds for one in self.draft.attacks)
        is_denied = NOT.match(self.look, intent.start)
        return is_beside and not aimed and not self.replaces() and bool(is_denied)

    def _is_next(self, old: str, code: str, *, tells: bool) -> bool:
        """Is a place the one behind all that is told: the third of two, or the last of them?"""
        block = self.draft.block
        if block is None or block.is_left:
            return block is None and old == "nth:1"
        told = block.lists[-1]
        is_last = tells and old == "nth:99" and bool(told) and not resembles(told[-1], code)
        return is_last or (bool(told) and old == f"nth:{len(told) + 1}")

    def earlier(self, intent: Intent, clause: Clause, n: int) -> None:
        """A change to a mail that is not here."""
        self.draft.doubt(clause.start, clause.end, "reference")

    def kept(self, intent: Intent, clause: Clause, n: int) -> None:
        """`The straights stay as they are`: of what stands above, or of a mail that is not here."""
        what, _, above = intent.value.partition(" ")
        aimed = any(one.targets or one.holds for one in self.draft.attacks)
        told = self.draft.moves if what == "MOVE" else aimed
        if told or self.is_set_up:
            return
        if above and what == "ATTACK":
            self.aim(UNREAD, intent)
        self.draft.doubt(clause.start, clause.end, "reference")

    def level(self, intent: Intent, clause: Clause, n: int) -> None:
        """`Climb 2, S S. No climb after all`: what was told of it goes, or is asked about."""
        block = self.draft.block
        said = _DENIED.match(self.look[intent.start : intent.end].lower())
        told = [item for one in block.lists for item in one] if block and said else []
        climbs = [item for item in told if said and item.code.lower().startswith(said[1])]
        if not climbs or block is None:
            return
        if not (self.replaces() or _AFTER_ALL.match(self.look, intent.end)):
            self.draft.doubt(intent.start, intent.end, "two-orders")
            return
        block.lists = [[item for item in one if item not in climbs] for one in block.lists]

    def doubted(self, intent: Intent, clause: Clause, n: int) -> None:
        """A stretch that is only asked about."""
        self.draft.doubt(intent.start, intent.end, known(intent.value))


_BACKWARDS = Pattern(
    r"^(?:(?!\bfirst\b).)*\bsecond\b(?! thought).*\bfirst\b|.[,;:] .*\bfor (?:preference|choice)\b",
    re.DOTALL,
)
_SHALL_BE = Pattern(r"\b(?:shall|will|must|is to|has to) be\b")
_DENIED = Pattern(r"(?:no|not|without)\b.*?\b(climb|dive|div)")
_AFTER_ALL = Pattern(r",? (?:after all|then|now|any ?more|actually)\b", re.IGNORECASE)
_CHANGES = Pattern(
    r"(?:(?:no|sorry|oh|oops|err?|wait|a|one|small|slight|ok)[ ,]+)*"
    r"(?:correction|amendment|make (?:it|that)|i (?:mean|meant)|correct that|one change)\b"
    r"(?! orders?\b| version\b)",
    re.IGNORECASE,
)
_ANEW = Pattern(r"(?:start(?:ing)? (?:over|again)|new orders)\b", re.IGNORECASE)
_SHOOTING = frozenset({"ATTACK", "TAKE"})
_BESIDE_GUNS = frozenset({"fill", "past", "PAST", "talk", "strange"})
_ELSE = frozenset({"ELSE"})
_FEW = 5
"""Words up to which what is told of oneself behind who goes first may be one's own place."""
_NEAR = frozenset({"WITHIN"})
_DENIES = Pattern(
    r"(?:\b(?:not|dont|never|no need)|n't)(?: (?:want|wish|like|going|mean|intend|have))?(?: to)? $"
)
_SAYS_NOTHING = frozenset({"fill", "IDLE", "ME", "WOULD", "talk"})
_OPPOSITE = "opposite"
"""The station across the board from the one that was told last."""
_STATIONS = frozenset("12345678")
_LISTED = Pattern(r"(?:^|\s)\(?1 ?[.):]", re.MULTILINE)
_GOES_ON = Pattern(r"(?: [a-z']+){1,4}(?=[.,;!?\n]|\Z)")
"""`Fly north with me`: what is said beside it is of it."""
#: Orders: one that leaves no mark is asked about.
_MUST_MARK = frozenset({
    "CODE", "MAN", "HALF", "HEIGHT", "NO_HEIGHT", "WISH", "VAGUE", "ATTACK", "TARGETED",
    "NEVER", "EXCEPT", "ORDER", "ATTACK_ORDER", "STATION", "FACING",
    "PLACE", "SWAP", "DROP", "ADDED", "BETWEEN",
})  # fmt: skip
#: What may say again what was said, and then leaves no mark.
_SAID_AGAIN = frozenset({
    "HOLD", "NEVER", "FACING", "IMMELMANN", "ACE", "ORDER", "ATTACK_ORDER", "AT_WILL", "ANY_BUT",
})  # fmt: skip
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
    "NUMBERED": Settler.numbered, "CAN": Settler.should_be,
    "PLACE": Settler.place, "FIX": Settler.fix, "SCRAP": Settler.scrap, "DROP": Settler.dropped,
    "OLD": Settler.old, "SWAP": Settler.swapped, "EARLIER": Settler.earlier,
    "LEVEL": Settler.level, "ADDED": Settler.added, "BETWEEN": Settler.between,
    "doubt": Settler.doubted, "KEPT": Settler.kept,
}  # fmt: skip

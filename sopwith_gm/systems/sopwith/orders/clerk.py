"""Sentence by sentence: what is an order, what is talk, and what must be asked about."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import field

from sopwith_gm.core.late_dataclass import dataclass
from sopwith_gm.core.reading import Kind
from sopwith_gm.reading.chart import Chart
from sopwith_gm.reading.choice import Costs, Kept, Trail, rows_of, string
from sopwith_gm.reading.strung import Strung
from sopwith_gm.reading.vocabulary import SLIP, Lattice, Token
from sopwith_gm.systems.sopwith.orders.account import unexcused
from sopwith_gm.systems.sopwith.orders.audit import begins_with_name, may_name, overlooked
from sopwith_gm.systems.sopwith.orders.book import Book, announced, ending
from sopwith_gm.systems.sopwith.orders.closing import close, settled
from sopwith_gm.systems.sopwith.orders.hanging import read_hanging
from sopwith_gm.systems.sopwith.orders.kinds import FREE, IDLE, MARKS
from sopwith_gm.systems.sopwith.orders.language import grammar, vocabulary
from sopwith_gm.systems.sopwith.orders.legend import Legend
from sopwith_gm.systems.sopwith.orders.reasons import reasons
from sopwith_gm.systems.sopwith.orders.said import (
    Said,
    asks_for,
    goes_on,
    is_question,
    talk_before,
    whole,
)
from sopwith_gm.systems.sopwith.orders.sheet import MOST_MOVES, Item, Sheet, Stretch, placed
from sopwith_gm.systems.sopwith.orders.steps import Steps
from sopwith_gm.systems.sopwith.orders.trust import Trust
from sopwith_gm.systems.sopwith.orders.verdict import (
    CONTENT,
    MYSELF,
    NAMING,
    is_opening,
    is_told,
    offers_lists,
)
from sopwith_gm.systems.sopwith.orders.verdict import verdict as verdict_on
from sopwith_gm.systems.sopwith.orders.verdict import weight as weight_of
from sopwith_gm.systems.sopwith.orders.ways import ways
from sopwith_gm.systems.sopwith.reader.everyday import is_everyday, is_of_stores
from sopwith_gm.systems.sopwith.reader.layout import sentences
from sopwith_gm.systems.sopwith.reader.pieces import pieces_of
from sopwith_gm.systems.sopwith.reader.shapes import first_mark
from sopwith_gm.systems.sopwith.reader.stream import Piece
from sopwith_gm.systems.sopwith.reader.suspicion import OTHERS
from sopwith_gm.systems.sopwith.reader.tables import TableMove
from sopwith_gm.systems.sopwith.reader.tokens import Token as OldToken
from sopwith_gm.systems.sopwith.reader.tokens import tokenise
from sopwith_gm.systems.sopwith.reader.turns import turn_named

STRAIN = 1.35
"""What a sentence may cost, apart from words that nobody knows; a reading that is dearer is a
doubt."""
TRUSTED = 0.3
"""How much more it may strain with more trust, while moves are still to come."""
MANY_WORDS = 4
"""Words beside the orders from which on a sentence may say more than was read."""
LONGEST = 160
"""Tokens of one sentence; a longer one with orders in it is a doubt."""
MOST_STATES = 8
"""Readings of a plane's orders that are kept from one sentence to the next."""
BEHIND = 1.6
"""Cost behind the cheapest at which a reading of a whole sentence is given up."""
_HANGS = frozenset({"if"})
_BOTH = re.compile(
    r"\b(?:both|either|neither|all)(?: of)? (?:them|planes?|machines?)\b|\bfor both\b|"
    r"^\W*both (?:fire|shoot|turn|slip|fly|go|land|stay|take|repair|are|will|hold)\b"
)
_ASKS_LEAVE = re.compile(r"\W*(?:can|may|might|could|should|shall) (?:i|we)\b", re.IGNORECASE)
_ORDERED = ("code", "side", "ahead", "fire", "letter_a")
_ASIDE = re.compile(r"\([^()]*\)|!")


@dataclass(slots=True)
class Clerk:
    """Reads the pilot's own sentences by the grammar."""

    look: str

    legend: Legend = field(default_factory=Legend)
    """The key of the pilot's own notation."""
    trust: Trust = Trust.PLAIN
    drafts: dict[str, Book] = field(default_factory=lambda: {"": Book()})
    draft: Book = field(init=False)
    turn: int | None = None
    unread: list[Stretch] = field(default_factory=list)
    reasons: dict[Stretch, str] = field(default_factory=dict)
    """The code of why each stretch is in doubt."""
    marks: list[tuple[int, int, Kind]] = field(default_factory=list)
    slips: list[OldToken] = field(default_factory=list)
    dropped: list[Stretch] = field(default_factory=list)
    """Talk with words of orders in it: asked about where orders are missing."""
    told: list[Stretch] = field(default_factory=list)
    """Talk with words of orders in it, of others or the past: asked about where all is missing."""
    names: list[Stretch] = field(default_factory=list)
    """Sentences that begin with what may be a plane's name."""
    hanging: bool = False
    """What follows hangs on a condition."""
    other_turn: bool = False
    """What follows is of another turn than the one that is ordered for."""
    fixing: bool = False
    weak_ok: bool = False
    """Words that chat is made of too are moves here."""
    paragraph: int = -1
    best: Sheet = field(default_factory=Sheet)
    strung: dict[Stretch, Strung] | None = None
    """Each sentence that the grammar was asked of, as strung; None where nobody wants to know."""
    _pieces: dict[Stretch, list[Piece]] = field(default_factory=dict)

    def __post_init__(self) -> None:
        """Begin with the book of the only plane."""
        self.draft = self.drafts[""]

    def leave(self, a: int, b: int, code: str = "unread") -> None:
        """Put a stretch to what is in doubt, with the code of its reason."""
        self.unread.append((a, b))
        self.reasons.setdefault((a, b), code)

    def pieces(self, a: int, b: int) -> list[Piece]:
        """What a stretch is made of, as the lines ask it."""
        if (a, b) not in self._pieces:
            self._pieces[a, b] = pieces_of(tokenise(self.look, a, b))
        return self._pieces[a, b]

    def _of_another_turn(self, a: int, b: int, pieces: Sequence[Piece]) -> bool:
        ordered = any(p.strong and p.kind in ("man", "fire") for p in pieces)
        if ordered and not OTHERS.search(self.look[a:b]):
            self.leave(a, b, "another-turn")
            return True
        return False

    def line(
        self,
        start: int,
        end: int,
        *,
        label: tuple[int, ...] = (),
        paragraph: int = 0,
        weak_ok: bool = False,
    ) -> bool:
        """Read one line; says whether an order, or what may be one, was in it."""
        self.weak_ok = weak_ok
        self.draft.gap()
        if paragraph != self.paragraph:
            self.hanging = False
        self.paragraph = paragraph
        if label:
            self._label(label, start)
        found = False
        for a, b in whole(self.look, sentences(self.look, start, end)):
            found |= self._read(a, b, is_labelled=bool(label))
        return found

    def _label(self, numbers: tuple[int, ...], start: int) -> None:
        """A number that stands above, in a quoted line."""
        states: dict[Sheet, Kept] = {}
        for state, kept in self.draft.states.items():
            for cost, closed in Steps(()).close(state):
                to = ",".join(map(str, numbers))
                item = Item(to=to, is_marked=True, start=start)
                states[closed._replace(item=item, has_names=True)] = kept._replace(
                    cost=kept.cost + cost
                )
        self.draft.states = states

    def table_move(self, cells: TableMove) -> None:
        """A move whose manoeuvre and fire stand in cells of their own."""
        moves = dict(self.draft.states.items())
        text = self.look
        man = text[slice(*cells.manoeuvre)].strip() if cells.manoeuvre else ""
        fire = text[slice(*cells.fire)].strip() if cells.fire else ""
        manoeuvre, is_odd = self._cell(man, "MAN")
        aim, is_odd_too = self._cell(fire, "AIM")
        if aim is None and not is_odd_too and fire:
            aim = ""
        found: dict[Sheet, Kept] = {}
        for sheet, kept in moves.items():
            after = (
                sheet._replace(
                    moves=placed(
                        sheet.moves, cells.number - 1, (manoeuvre or ("?" if is_odd else ""), aim)
                    ),
                    has_names=True,
                )
                if 1 <= cells.number <= 3
                else sheet
            )
            found[after] = kept
        self.draft.states = found
        if is_odd or is_odd_too or not 1 <= cells.number <= 3:
            self.leave(*cells.place, "cell")

    def _cell(self, written: str, kind: str) -> tuple[str | None, bool]:
        """What a cell says, and whether it says something that nobody understands."""
        if not re.search(r"\w|[^ -~]", written):
            return None, False
        if kind == "AIM" and vocabulary().kinds(written.lower()) & {"silent", "nothing", "no"}:
            return "", False
        tokens = vocabulary().tokens(written, 0, len(written))
        chart = Chart(grammar(), tokens, vocabulary().spell(tokens))
        kinds = {kind} | ({"FIRE", "NOFIRE", "NONE", "LOUD"} if kind == "AIM" else set())
        whole = [p for p in chart.phrases_at(0) if p.kind in kinds and p.end == len(tokens)]
        return (min(whole, key=lambda p: p.cost).value, False) if whole else (None, True)

    # ------------------------------------------------------------------ one sentence
    def _said(self, a: int, b: int, without: Sequence[Piece] = ()) -> Said:
        look = self.look[:b].replace("\n", " ") if "\n" in self.look[a:b] else self.look
        tokens = [
            token
            for token in vocabulary().tokens(look, a, b)
            if not any(piece.start <= token.start < piece.end for piece in without)
        ]
        lattice, kinds = self._spelt(tokens)
        told = list(reasons(tokens, kinds))
        if told:
            tokens = [t for n, t in enumerate(tokens) if not any(x <= n < y for x, y in told)]
            lattice, kinds = self._spelt(tokens)
        return Said(self.look[a:b], tokens, lattice, kinds)

    def _spelt(self, tokens: Sequence[Token]) -> tuple[Lattice, list[frozenset[str]]]:
        lattice = self.legend.read(tokens, vocabulary().spell(tokens))
        return lattice, [frozenset(sense.kind for sense in senses) for senses in lattice]

    def _read(self, a: int, b: int, *, is_labelled: bool) -> bool:
        pieces = self.pieces(a, b)
        if any(piece.kind == "turn_no" for piece in pieces):
            turn = turn_named(self.look, a, b, pieces)
            if turn is not None:
                if self.turn is None:
                    self.turn = turn
                    self.marks.append(first_mark(pieces, turn))
                self.other_turn = turn != self.turn
            else:
                later = [p for p in pieces if p.kind == "turn_no"]
                if self.turn is not None and any(int(p.value) != self.turn for p in later):
                    return self._of_another_turn(a, b, pieces)
        said = self._said(a, b, [p for p in pieces if p.kind == "turn_no"])
        stays = said.has("ground") and any(t.low in ("leave", "keep") for t in said.tokens)
        everyday = is_everyday(said.text, pieces) and not said.has("refer") and not stays
        if not said.tokens or everyday or is_of_stores(said.text, pieces):
            if said.has("ground") and said.has("hold"):
                self.told.append((a, b))
            return False
        cut = talk_before(said)
        if cut is not None:
            found, begun = False, a
            for mark in [t for t in said.tokens[:cut] if t.text == ","] + [said.tokens[cut]]:
                found |= self._read(begun, mark.start, is_labelled=False)
                begun = mark.end
            return self._read(begun, b, is_labelled=is_labelled) or found
        if len(self.drafts) > 1:
            planes = self._planes_named(said)
            if planes is None:
                self.leave(a, b, "which-plane")
                return True
            before = self.draft
            for plane in planes:
                self.draft = plane
                self._orders(a, b, said, is_labelled=False)
            self.draft = before
            if planes:
                return True
        if len(said.tokens) > LONGEST:
            if said.has("code") or said.has("side"):
                self.leave(a, b, "too-long")
                return True
            return False
        ordered = any(map(said.has, (*_ORDERED, "land", "strip", "take_off")))
        if "or" in said.kinds[0] and self.draft.has_moves and ordered:
            self.leave(a, b, "alternative")
            return True
        asks = said.text.rstrip().endswith("?") and not said.kinds[0] & {"move", "number", "first"}
        changes = (said.has("fix") or said.has("hm")) and (said.has("side") or said.has("code"))
        if asks and changes and not said.has("others") and self.draft.has_moves:
            self.leave(a, b, "asks-to-change")
            return True
        if is_question(said) and not self._requests(said):
            self.draft.strips += [(a, b)] if said.has("strip") else []
            return False
        if (
            _ASKS_LEAVE.match(said.text)
            and said.text.rstrip().endswith("?")
            and not self._requests(said)
        ):
            polite = (
                re.match(r"\W*(?:may|could)\b", said.text, re.IGNORECASE) and not said.strangers()
            )
            if not polite and any(map(said.has, ("code", "strip", "pointed", "land", "take_off"))):
                self.leave(a, b, "asks-leave")
                return True
            if not polite:
                return False
        dots = len(said.kinds) > 3 and said.tokens[0].text == "." and "or" in said.kinds[3]
        if dots and self.draft.has_moves and ordered:
            self.leave(a, b, "alternative")
            return True
        hang = next(
            (i for i, kinds in enumerate(said.kinds) if kinds & _HANGS and not said.is_talk(i)),
            None,
        )
        if hang is not None:
            cut = goes_on(said, hang)
            if cut is None:
                return read_hanging(self, a, b, said, hang)
            place = said.tokens[cut].start
            head = self._said(a, place, [p for p in pieces if p.kind == "turn_no"])
            read_hanging(self, a, place, head, hang)
            return self._read(place, b, is_labelled=False)
        return self._orders(a, b, said, is_labelled=is_labelled)

    def _planes_named(self, said: Said) -> list[Book] | None:
        """The planes that a sentence names, below the heading of one; None where nobody can
        tell."""
        if not any(map(said.has, ("code", "side", "ahead", "fire", "letter_a", "land", "repair"))):
            return []
        text = said.text.casefold()
        named = [name for name in self.drafts if name]
        found = [name for name in named if re.search(rf"\b{re.escape(name.casefold())}\b", text)]
        if _BOTH.search(text):
            return [self.drafts[name] for name in named]
        if re.match(
            r"\W*(?:both|all|neither|either) (?!.*\b(?:slips?|turns?|moves|times|sides|guns)\b)",
            text,
        ):
            return None
        return None if len(found) > 1 else [self.drafts[name] for name in found]

    def _requests(self, said: Said) -> bool:
        """`Could I go straight, straight, and then left turn?`: a whole set of moves, politely."""
        _, rows = self.string(said, {Sheet(): Kept(0.0, None)})
        return sum(row.kind in ("MAN", "FIRE") for row in rows) >= 3

    def _orders(self, a: int, b: int, said: Said, *, is_labelled: bool) -> bool:
        """Read a sentence as orders, if that is what it is."""
        states, rows = self.string(said, self.draft.states)
        if not states:
            return False
        named = [
            int(row.value)
            for row in rows
            if row.kind == "TURN_NO"
            and said.tokens[row.start].low == "turn"
            and said.tokens[row.end - 1].text.isdigit()
            and len(row.value) < 5
        ]
        if named and self.turn is None and said.strangers() < 2:
            self.turn = named[0]
        weight = sum(weight_of(said, row) for row in rows)
        unclaimed = sum(row.kind == "unclaimed" for row in rows)
        outside = _ASIDE.sub(" ", said.text)
        unknown = sum(
            row.kind == "unknown" and len(said.tokens[row.start].text) > 1 for row in rows
        )
        strangers = min(unknown, len(re.findall(r"[^\W\d_]{2,}", outside)))
        if {row.kind for row in rows} & {"LAND", "TAKE", "STAY"} and any(
            token.low in MYSELF for token in said.tokens
        ):
            weight += 1.2
        verdict = verdict_on(
            said,
            rows,
            weight,
            unclaimed,
            strangers,
            is_labelled=is_labelled,
            weak_ok=self.weak_ok,
            has_moves=self.draft.has_moves,
        )
        is_whole = self.draft.count_of_moves >= MOST_MOVES
        if verdict != "orders" and not is_whole and is_told(said, rows, weight, self.trust):
            verdict = "orders"
        kinds = {row.kind for row in rows}
        changes = kinds & {"FIX", "SCRAP", "ADD"}
        if verdict != "orders" and "SCRAP" in changes and self.draft.has_moves:
            self._scrap(a, b)
            return True
        naming = NAMING | CONTENT | {"AIM", "KINDREF"}
        of_others = bool({"past", "others"} & frozenset().union(*said.kinds))
        corrects = bool(changes - {"ADD"} and kinds & naming) and self.draft.has_moves
        if verdict == "talk" and corrects and not of_others:
            verdict = "doubt"
        lists = any(state.mode == "fires" for state in states)
        if verdict == "talk" and lists and "NONE" in kinds and not said.strangers():
            verdict = "orders"
        if verdict == "talk" and changes and weight == 0 and self.draft.has_moves:
            self.take(a, b, states, rows, said)
            return False
        if (
            verdict != "talk"
            and kinds & {"REFER"}
            and not kinds & CONTENT - {"REFER", "SAME", "NONE", "REF"}
        ):
            self.draft.refers.append((a, b))
            return True
        refers = "REFER" in kinds or (unclaimed and said.has("runway"))
        if verdict == "talk" and refers and said.strangers() < 4:
            self.told.append((a, b))
        if verdict == "talk" and self._may_be_meant(said, rows):
            verdict = "doubt"
        if verdict == "talk" and self.draft.has_moves and may_name(said, rows, weight):
            verdict = "doubt"
        if verdict == "talk" and asks_for(said) and weight >= 1.5:
            verdict = "doubt"
        if said.has("refer") and changes and not self.draft.has_moves and len(said.tokens) > 3:
            self.draft.refers.append((a, b))
            return True
        held = unexcused(said, rows)
        if verdict == "talk" and (self._names_unclaimed(said, rows) or held == "strong"):
            verdict = "doubt"
        if verdict == "talk":
            told = {"past", "others", "ask"} & frozenset().union(*said.kinds)
            if not told and weight >= 0.9 and said.strangers() < max(2.0, weight):
                self.told.append((a, b))
            if held:
                self.dropped.append((a, b))
            begins = next((row for row in rows if row.kind not in MARKS | {"fill"}), None)
            listed = begins and begins.kind in ("HALF", "MAN", "ODD", "CHOICE", "NUMBERED", "REF")
            names_move = {"REF", "INREF"} & kinds and said.strangers() < 6 and not of_others
            if names_move or (self.draft.has_moves and listed):
                self.dropped.append((a, b))
            elif weight >= 1.2 and said.strangers() < 2:
                if not {"past", "others"} & frozenset().union(*said.kinds):
                    self.dropped.append((a, b))
                elif said.has("ground") and said.has("hold"):
                    self.told.append((a, b))
            return False
        if verdict == "orders" and self._corrects_nothing(states, rows):
            verdict = "doubt"
        if begins_with_name(said):
            self.names.append((a, b))
        if verdict == "doubt":
            self.leave(a, b, "order-or-talk")
            return True
        if self.hanging or self.other_turn:
            self.leave(a, b, "hangs")
            return True
        if offers_lists(said, rows):
            self.draft.hangs = not self.draft.has_moves
            self.leave(a, b, "two-lists")
            return True
        self.take(a, b, states, rows, said)
        return True

    def _names_unclaimed(self, said: Said, rows: Sequence[Trail]) -> bool:
        """A word of orders that no rule took, beside others that name a move or a side."""
        if {"past", "others"} & frozenset().union(*said.kinds) or said.strangers() > 2:
            return False
        lost = any(
            row.kind == "unclaimed"
            and said.kinds[row.start] & {"fire", "gun", "side", "code", "turn"}
            for row in rows
        )
        return lost and any(row.kind in NAMING | {"HALF", "MAN", "AIM", "KINDREF"} for row in rows)

    def _may_be_meant(self, said: Said, rows: Sequence[Trail]) -> bool:
        """Talk that a careful game master would ask about: a thought of a move, a move left
        open."""
        kinds = {row.kind for row in rows}
        ordinal = any(row.kind == "NUMBERED" and "first" in said.kinds[row.start] for row in rows)
        named = ordinal or kinds & (
            NAMING - {"NUMBERED"} | {"MAN", "HALF", "FIRE", "AIM", "CHOICE"}
        )
        if (
            said.has("maybe")
            and named
            and self.draft.has_moves
            and (not said.has("past") or "FIX" in kinds)
        ):
            return True
        if "SCRAP" in kinds and re.search(
            r"\b(?:orders|moves|mail|message)\b", said.text, re.IGNORECASE
        ):
            return True
        first = rows[0] if rows else None
        return bool(
            first
            and first.kind == "NUMBERED"
            and len(rows) > 2
            and rows[1].kind in ("dot", "close", "colon")
            and self.draft.last_move
            and first.value == str(self.draft.count_of_moves + 1)
        )  # fmt: skip

    def _corrects_nothing(self, states: dict[Sheet, Kept], rows: Sequence[Trail]) -> bool:
        """A correction behind which nothing has changed."""
        fixes = [n for n, row in enumerate(rows) if row.kind in ("FIX", "OLD", "UNFIRE")]
        if not fixes:
            return False
        behind = rows[fixes[-1] + 1 :] if rows[fixes[-1]].kind == "FIX" else rows
        said = any(row.kind in CONTENT - {"REF"} for row in behind)
        names = any(row.kind in NAMING | {"KINDREF", "EACH", "TIMED"} for row in behind)
        if not said and names:
            return True
        if not self.draft.has_moves or not said:
            return False
        before = self.draft.best()
        after = min(settled(self.best), key=lambda end: end[0])[1]
        plain = tuple((man, fire or "") for man, fire in after.moves)
        return plain == before.moves and after.ground == before.ground

    def _scrap(self, a: int, b: int) -> None:
        """All that was said is withdrawn, whatever else the sentence tells."""
        gone = Sheet(fix="cleared", ground=self.draft.best().ground)
        self.draft.states = {gone: Kept(0.0, None)}
        self.draft.sentences.append((a, b))
        self.marks.append((a, b, Kind.CORRECTION))

    def string(
        self, said: Said, states: dict[Sheet, Kept]
    ) -> tuple[dict[Sheet, Kept], list[Trail]]:
        """Every reading of a sentence behind these states, and the rules of the cheapest."""
        chart = Chart(grammar(), said.tokens, said.lattice)
        begun = {state: Kept(kept.cost, None) for state, kept in states.items()}
        found = string(
            chart,
            len(said.tokens),
            begun,
            Steps(said.tokens, said.kinds).step,
            marks=MARKS,
            free=FREE,
            idle=IDLE,
            costs=Costs(),
        )
        if self.strung is not None and said.tokens:
            place = (said.tokens[0].start, said.tokens[-1].end)
            self.strung[place] = Strung(said.tokens, said.lattice, chart, tuple(ways(found)))
        if not found:
            return {}, []
        best = min(found.items(), key=ending)
        self.best = best[0]
        return found, rows_of(best[1].trail)

    def take(
        self, a: int, b: int, states: dict[Sheet, Kept], rows: Sequence[Trail], said: Said
    ) -> None:
        """Let the sentence count: each of its states goes on, with its own doubts."""
        is_fixing = any(state.fix for state in self.draft.states)
        done = not is_opening(rows)
        likely = sorted(states.items(), key=ending)[:MOST_STATES]
        least = min(kept.cost for _, kept in likely)
        after: dict[Sheet, Kept] = {}
        for state, kept in likely:
            doubted = self._audited(a, b, said, state, kept, is_fixing=is_fixing)
            for new, cost in self._carried(doubted, kept.cost - least, done=done):
                if new not in after or cost < after[new].cost:
                    trails = (kept.trail,) if kept.trail else ()
                    earlier = self.draft.states[_origin(kept)].told
                    after[new] = Kept(cost, None, None, (*earlier, *trails))
        keep = sorted(after.items(), key=ending)[:MOST_STATES]
        most = ending(keep[0]) + BEHIND
        keep = [entry for entry in keep if ending(entry) - announced(entry[0]) < most]
        self.draft.states = dict(keep)
        self.draft.sentences.append((a, b))
        idle_words = sum(row.kind in ("unknown", "fill", "TALK") for row in rows)
        if idle_words >= MANY_WORDS:
            self.draft.loose.append((a, b))
        self.draft.labels += [(row.value, (a, b)) for row in rows if row.kind in NAMING]
        self.marks.append((a, b, Kind.ORDER))
        self.slips += [token for token in tokenise(self.look, a, b) if token.is_slip]

    def _audited(
        self, a: int, b: int, said: Said, state: Sheet, kept: Kept, *, is_fixing: bool
    ) -> Sheet:
        """A state with the doubts of how it was come by: a doubt belongs to one reading, and is
        gone where a later sentence shows that another was meant."""
        rows = rows_of(kept.trail)
        origin = _origin(kept)
        is_begun = self.trust and self.draft.count_of_moves < MOST_MOVES
        idle = sum(
            0.7 if row.kind == "unknown" else 0.02 if row.kind == "fill" else 0.0 for row in rows
        )
        idle += SLIP * sum(
            bool(senses) and all(sense.cost for sense in senses) for senses in said.lattice
        )
        idle += 0.2 * max(0, sum(row.kind in CONTENT for row in rows) - 2)
        most = STRAIN + (TRUSTED if is_begun else 0.0)
        if kept.cost - self.draft.states[origin].cost - idle > most:
            state = state.doubted(a, b, "odd")
        before, now = (min(settled(one), key=lambda end: end[0])[1] for one in (origin, state))
        content = [row.kind for row in rows if row.kind not in MARKS | {"fill", "unknown"}]
        is_open = bool(state.item.to) and state.item.is_empty
        if {"LAND", "TAKE", "STRIP", "OLD", "NOFIRE"} & set(content):
            is_open = False
        if is_open and content[-1:] in (["INREF"], ["KINDREF"], ["TIMED"]):
            state = state.doubted(a, b, "which-order")
        if overlooked(said, rows, before, now, is_fixing=is_fixing):
            state = state.doubted(a, b, "no-mark")
        return state

    def _carried(self, state: Sheet, cost: float, *, done: bool) -> Iterator[tuple[Sheet, float]]:
        """A state as the next sentence finds it: what was only announced is dropped, a correction
        that was made is over."""
        item = state.item
        if item.is_empty and item.to and not item.is_marked and not item.to[0].isdigit():
            state, cost = state._replace(item=Item()), cost + 1.5
        if done and state.fix in ("fix", "slip", "add"):
            for more, closed in close(state):
                yield closed._replace(fix=""), cost + more
        else:
            yield state, cost


def _origin(kept: Kept) -> Sheet:
    """The state before the sentence."""
    return kept.origin if isinstance(kept.origin, Sheet) else Sheet()

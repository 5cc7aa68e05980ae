"""Sentence by sentence: what is an order, what is talk, and what must be asked about."""

from collections.abc import Callable, Hashable, Mapping, Sequence
from dataclasses import dataclass, field

from sopwith_gm.core.patterns import Pattern
from sopwith_gm.core.reading import Kind, Stretch
from sopwith_gm.reading.choice import Kept, Trail, rows_of
from sopwith_gm.reading.strung import Strung
from sopwith_gm.reading.vocabulary import Token
from sopwith_gm.systems.sopwith.orders.book import Book, ending
from sopwith_gm.systems.sopwith.orders.cells import TableMove, table_move
from sopwith_gm.systems.sopwith.orders.clauses import Clause, beside, is_talk
from sopwith_gm.systems.sopwith.orders.deciding import read_orders, read_sentence, weighs_as_orders
from sopwith_gm.systems.sopwith.orders.doubts import Code
from sopwith_gm.systems.sopwith.orders.everyday import is_everyday, is_of_stores, without_vocatives
from sopwith_gm.systems.sopwith.orders.hanging import read_hanging
from sopwith_gm.systems.sopwith.orders.language import vocabulary
from sopwith_gm.systems.sopwith.orders.legend import Legend
from sopwith_gm.systems.sopwith.orders.made_of import Bit, made_of
from sopwith_gm.systems.sopwith.orders.on_the_ground import read_on_the_ground
from sopwith_gm.systems.sopwith.orders.own_make import is_order
from sopwith_gm.systems.sopwith.orders.reasons import reasons
from sopwith_gm.systems.sopwith.orders.said import (
    Said,
    asks_kindly,
    asks_leave,
    asks_to_change,
    begins_behind_dot,
    begins_with_dots_and_or,
    condition_at,
    goes_on,
    is_question,
    may_order_abroad,
    opens_otherwise,
    said_at,
    sighs_before_or,
    spelt,
    talk_before,
)
from sopwith_gm.systems.sopwith.orders.sentences import sentences, whole
from sopwith_gm.systems.sopwith.orders.sheet import Ground, OnGround, Sheet
from sopwith_gm.systems.sopwith.orders.stringing import ALONE, strung
from sopwith_gm.systems.sopwith.orders.trust import Trust
from sopwith_gm.systems.sopwith.orders.turns import (
    is_of_next_turn,
    orders_another_turn,
    turn_named,
    turns_spoken_of,
)
from sopwith_gm.systems.sopwith.orders.ways import ways
from sopwith_gm.systems.sopwith.orders.which_plane import spoken_of
from sopwith_gm.systems.sopwith.sheet import MOST_MOVES

MOST_TOKENS = 1_500
"""Tokens of all sentences that are read; no order mail is longer."""
LONGEST = 160
"""Tokens of one sentence; a longer one with orders in it is a doubt."""
_OF_GROUND = ("TAKE", "LAND", "REPAIR")
_LEADS_ON = frozenset({",", ":", ";", "-"})
"""Marks between talk and the orders that it leads to."""
#: A name with a dash before it at the end of a line that is over.
_SIGNED = Pattern(r"(?<=[.!?])\s+(?:-{1,2}|~|/)\s?(?!Fire|None|Nil)[A-Z][a-z]+\.?\s*\Z")
_ORDERED = ("code", "side", "ahead", "fire", "letter_a")
_OF_ORDERS = (*_ORDERED, "land", "strip", "take_off", "repair", "fix")
"""Without any of these nothing is ordered, however long it is told."""


@dataclass(slots=True)
class Clerk:
    """Reads the pilot's own sentences by the grammar."""

    look: str

    legend: Legend = field(default_factory=Legend)
    """The key of the pilot's own notation."""
    trust: Trust = Trust.PLAIN
    drafts: dict[str, Book] = field(default_factory=lambda: {"": Book()})
    draft: Book = field(init=False)
    also: list[Book] = field(default_factory=list)
    """Of other planes that are told the same."""
    is_headed: bool = False
    """The next sentence has the name of its plane before it."""
    turn: int | None = None
    spoken: set[int] = field(default_factory=set)
    """Turns that are named in passing: that of the orders, if no other is."""
    unread: list[Stretch] = field(default_factory=list)
    reasons: dict[Stretch, Code] = field(default_factory=dict)
    """The code of why each stretch is in doubt."""
    marks: list[tuple[int, int, Kind]] = field(default_factory=list)
    slips: list[tuple[int, int, str]] = field(default_factory=list)
    """Where each stands, and the word that was read for it."""
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
    weak_ok: bool = False
    """Words that chat is made of too are moves here."""
    paragraph: int = -1
    spent: int = 0
    """Tokens of the sentences so far."""
    best: Sheet = field(default_factory=Sheet)
    tells_ground: Callable[[str, Ground], OnGround | None] = lambda *_: None
    """What a sentence orders on the ground, where all its words are known."""
    known: dict[Hashable, dict[Sheet, Kept]] = field(default_factory=dict)
    """What each sentence was found to mean behind what stood before it: a message in doubt is read
    again, and most of it as before."""
    trusting: list[tuple[Callable[[Trust], bool], bool]] = field(default_factory=list)
    """What was asked of the trust, with the answers."""
    heard: dict[Stretch, tuple[str, ...]] = field(default_factory=dict)
    """Of which planes each sentence is; of none where that cannot be told."""
    strung: dict[Stretch, Strung] | None = None
    """Each sentence that the grammar was asked of, as strung; None where nobody wants to know."""

    def __post_init__(self) -> None:
        """Begin with the book of the only plane."""
        self.draft = self.drafts[""]

    def leave(self, a: int, b: int, code: Code) -> None:
        """Put a stretch to what is in doubt, with the code of its reason."""
        self.unread.append((a, b))
        self.reasons.setdefault((a, b), code)

    def all_reasons(self) -> dict[Stretch, Code]:
        """The code of each doubt, of all planes; what a sentence says goes before what it lacks."""
        found: dict[Stretch, Code] = {}
        for book in self.drafts.values():
            found |= book.reasons
        return found | self.reasons

    def bits(self, a: int, b: int) -> list[Bit]:
        """What a stretch is made of, as the lines ask it."""
        return [bit.moved(a) for bit in made_of(self.look[a:b])]

    def by_trust(self, asked: Callable[[Trust], bool]) -> bool:
        """The answer with the trust of this reading; all else that it depends on stays as it is."""
        answer = asked(self.trust)
        self.trusting.append((asked, answer))
        return answer

    def reads_otherwise(self, trust: Trust) -> bool:
        """Would anything have been answered otherwise with another trust? Else the message is read
        with that one as it was with this."""
        return any(asked(trust) is not answer for asked, answer in self.trusting)

    def names_turn(self, turn: int, place: Stretch) -> None:
        """A turn is named for the orders that follow; the first that is named is theirs."""
        if self.turn is None:
            self.turn = turn
            self.marks.append((*place, Kind.TURN))
        self.other_turn = turn != self.turn

    def _of_another_turn(self, a: int, b: int, bits: Sequence[Bit]) -> bool:
        is_asked = orders_another_turn(self.look[a:b], bits)
        if is_asked:
            self.leave(a, b, "another-turn")
        return is_asked

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
        if paragraph != self.paragraph:
            self.hanging = False
        self.paragraph = paragraph
        for book in (self.draft, *self.also):
            book.gap()
            if label:
                book.label(label, start)
        found, is_below = False, self.is_headed
        signed = _SIGNED.search(self.look, start, end)
        end = signed.start() if signed else end
        for a, b in whole(self.look, sentences(self.look, start, end)):
            found |= self._of_planes(a, b, is_labelled=bool(label), is_below=is_below)
            self.is_headed = False
        return found

    def table_move(self, cells: TableMove) -> None:
        """A move whose manoeuvre and fire stand in cells of their own."""
        if not table_move(self.draft, self.look, cells):
            self.leave(*cells.place, "cell")

    # ------------------------------------------------------------------ one sentence
    def _said(self, a: int, b: int, without: Sequence[Bit] = ()) -> Said:
        said = said_at(self.look, a, b)
        if without or self.legend.senses:
            kept = [t for t in said.tokens if not any(p.start <= t.start < p.end for p in without)]
            said = self._spelt(said.text, kept)
        told = reasons(said)
        if told:
            kept = [t for n, t in enumerate(said.tokens) if not any(x <= n < y for x, y in told)]
            while kept and kept[0].text in _LEADS_ON:
                kept = kept[1:]
            said = self._spelt(said.text, kept)
        return said

    def _without(self, said: Said, talk: Sequence[Clause]) -> Said:
        """A sentence without the clauses that are talk beside its orders."""
        kept = [
            token
            for n, token in enumerate(said.tokens)
            if not any(one.start <= n < one.end for one in talk)
        ]
        while kept and kept[0].text in _LEADS_ON:
            kept = kept[1:]
        text, begun = said.text, said.tokens[0].start
        for one in talk:
            a, b = said.tokens[one.start].start, said.tokens[one.end - 1].end
            text = text[: a - begun] + " " * (b - a) + text[b - begun :]
        return self._spelt(text, kept)._replace(left_out=len(said.tokens) - len(kept))

    def _spelt(self, text: str, tokens: Sequence[Token]) -> Said:
        return spelt(text, tokens, self.legend.read(tokens, vocabulary().spell(tokens)))

    def _of_planes(self, a: int, b: int, *, is_labelled: bool, is_below: bool) -> bool:
        """Read a sentence for each plane that it is of; `is_below`: it stands in the line that the
        name of its plane heads."""
        names = [name for name in self.drafts if name]
        if not names:
            self.heard[a, b] = ("",)
            return self.read(a, b, is_labelled=is_labelled)
        books = (self.draft, *self.also)
        of = [name for name in names if self.is_headed and self.drafts[name] in books]
        spoken = spoken_of(self.look[a:b], names, of, is_below=is_below)
        if spoken.text is None:
            is_of_these = is_below and not spoken.planes
            self.heard[a, b] = tuple(n for n in names if is_of_these and self.drafts[n] in books)
            self.leave(a, b, "which-plane")
            return True
        self.look = self.look[:a] + spoken.text + self.look[b:]
        told = [self.drafts[name] for name in spoken.planes] or books
        self.heard[a, b] = tuple(name for name, book in self.drafts.items() if book in told)
        before, found = self.draft, False
        for book in told:
            self.draft = book
            found |= self.read(a, b, is_labelled=is_labelled)
        self.draft = before
        return found

    def read(self, a: int, b: int, *, is_labelled: bool) -> bool:
        """Read a sentence of one plane; says whether an order, or what may be one, was in it."""
        bits = self.bits(a, b)
        turns = [bit for bit in bits if bit.kind == "TURN_NO"]
        if turns:
            self.spoken |= turns_spoken_of(self.look[a:b], made_of(self.look[a:b]))
            named = turn_named(self.look, a, b, bits)
            if named is not None:
                self.names_turn(int(named.value), (named.start, named.end))
                if self.other_turn and self._of_another_turn(a, b, bits):
                    return True
            elif self.turn is not None and any(int(bit.value) != self.turn for bit in turns):
                return self._of_another_turn(a, b, bits)
        if self.draft.has_anything and is_of_next_turn(self.look, a, b):
            return self._of_another_turn(a, b, bits)
        if not is_labelled and read_on_the_ground(self, a, b):
            return True
        said = self._said(a, b, turns)
        stays = said.has("ground") and any(t.low in ("leave", "keep") for t in said.tokens)
        everyday = (
            is_everyday(without_vocatives(said, a), bits)
            and not (said.refers or stays)
            and is_everyday(*self._beside_talk(said, bits))
        )
        if not said.tokens or everyday or is_of_stores(said, bits):
            stays = said.has("ground") and said.has("hold")
            if stays or (everyday and said.tokens and weighs_as_orders(self, said)):
                self.told.append((a, b))
            return False
        if self._goes_back_from_talk(said):
            return self.read(said.tokens[2].start, b, is_labelled=False)
        cut = talk_before(said)
        if cut is not None:
            found, begun = False, a
            for mark in [t for t in said.tokens[:cut] if t.text == ","] + [said.tokens[cut]]:
                found |= self.read(begun, mark.start, is_labelled=False)
                begun = mark.end
            return self.read(begun, b, is_labelled=is_labelled) or found
        self.spent += len(said.tokens)
        if len(said.tokens) > LONGEST or self.spent > MOST_TOKENS:
            if any(map(said.has, _OF_ORDERS)):
                self.leave(a, b, "too-long")
                return True
            return False
        ordered = any(map(said.has, (*_ORDERED, "land", "strip", "take_off")))
        sighs = sighs_before_or(said)
        is_of_move = said.has("first") and any(map(said.has, ("turn", "slip", "gun")))
        if sighs is not None and self.draft.has_moves and (ordered or is_of_move):
            self.leave(a, b, "alternative")
            return True
        if self.draft.has_moves and asks_to_change(said):
            self.leave(a, b, "asks-to-change")
            return True
        if is_question(said) and not self._requests(said):
            self.draft.strips += [(a, b)] if said.has("strip") else []
            return False
        if asks_leave(said) and not self._requests(said):
            if any(map(said.has, ("code", "strip", "pointed", "land", "take_off"))):
                self.leave(a, b, "asks-leave")
                return True
            return False
        if self.draft.has_moves and ordered and begins_with_dots_and_or(said):
            self.leave(a, b, "alternative")
            return True
        if not is_labelled and self._is_none_of_the_orders(said):
            if self.strung is not None:
                self.string(said, self.draft.states)
            refers = said.refers and said.strangers() < 4
            self.told += [(a, b)] if refers or weighs_as_orders(self, said) else []
            return False
        hang = condition_at(said)
        if hang is not None:
            behind = begins_behind_dot(said, hang)
            if behind is not None:
                found = self.read(a, behind, is_labelled=is_labelled)
                return self.read(behind, b, is_labelled=False) or found
            cut = goes_on(said, hang)
            if cut is None:
                return read_hanging(self, a, b, said, hang)
            place = said.tokens[cut].start
            head = self._said(a, place, turns)
            read_hanging(self, a, place, head, hang)
            return self.read(place, b, is_labelled=False)
        return self._sentence(a, b, said, is_labelled=is_labelled)

    def _goes_back_from_talk(self, said: Said) -> bool:
        """`Otherwise:` behind nothing but talk is no condition."""
        is_first = not (self.unread or self.dropped or self.told or self.draft.has_anything)
        begun = said.tokens[0].start
        return is_first and opens_otherwise(said) and not said_at(self.look, 0, begun).has("if")

    def _beside_talk(self, said: Said, bits: Sequence[Bit]) -> tuple[str, Sequence[Bit]]:
        """The text of a sentence without its talk, and what it is made of."""
        talk = beside(said, has_moves=self.draft.has_moves) if said.tokens else []
        if not talk:
            return said.text, bits
        places = [(said.tokens[x.start].start, said.tokens[x.end - 1].end) for x in talk]
        kept = [bit for bit in bits if not any(a <= bit.start < b for a, b in places)]
        return self._without(said, talk).text, kept

    def _is_none_of_the_orders(self, said: Said) -> bool:
        """Is it talk, or told beside orders that are whole without it, and may change none? Any may
        that stands in a list of fire."""
        draft = self.draft
        has_moves, is_whole = draft.has_moves, draft.count_of_men == MOST_MOVES
        is_listing = any(state.mode for state in draft.states)
        if may_order_abroad(said, has_moves=has_moves):
            return False

        def is_none(trust: Trust) -> bool:
            told = is_whole or trust is Trust.APART
            return is_talk(said, has_moves=has_moves, is_whole=told) or (
                told and not is_listing and not is_order(said, has_moves=has_moves)
            )

        return self.by_trust(is_none)

    def _sentence(self, a: int, b: int, said: Said, *, is_labelled: bool) -> bool:
        """Read a sentence without its talk, if the rest is plainly orders; else as a whole."""
        talk = beside(said, has_moves=self.draft.has_moves)
        alone = self._without(said, talk) if talk else None
        if alone is not None and read_orders(self, a, b, alone, is_labelled=is_labelled):
            if any(one.orders for one in talk):
                self.dropped.append((a, b))
            return True
        return read_sentence(self, a, b, said, is_labelled=is_labelled)

    def _requests(self, said: Said) -> bool:
        """`Could I go straight, straight, and then left turn?`: a whole set of moves, politely."""
        _, rows = self.string(said, ALONE)
        if asks_kindly(said) and any(r.kind in _OF_GROUND and r.value != "yes" for r in rows):
            return True
        return sum(row.kind in ("MAN", "FIRE") for row in rows) >= 3

    def string(
        self, said: Said, states: Mapping[Sheet, Kept]
    ) -> tuple[dict[Sheet, Kept], list[Trail]]:
        """Every reading of a sentence behind these states, the likeliest first, and its rules."""
        costs = tuple((state, kept.cost) for state, kept in states.items())
        key = (tuple(said.tokens), tuple(said.kinds), tuple(map(tuple, said.lattice)), costs)
        found = self.known.get(key)
        if found is None:
            sheets = strung(said, states)
            found = self.known[key] = dict(sorted(sheets.items(), key=ending))
        if self.strung is not None and said.tokens:
            place = (said.tokens[0].start, said.tokens[-1].end)
            self.strung[place] = Strung(said.tokens, said.lattice, said.chart, tuple(ways(found)))
        if not found:
            return {}, []
        self.best, kept = next(iter(found.items()))
        return found, rows_of(kept.trail)

"""What one word of a sentence says for the clause it stands in: an order, the past, a condition."""

from dataclasses import dataclass, field

from sopwith_gm.systems.sopwith.orders.said import Said, asked_once

SURE = frozenset(
    {"code", "pointed", "fire_code", "letter_a", "letters", "immelmann", "no_move", "side",
     "ahead", "turn", "slip", "flown", "fire", "gun", "hold_fire", "strip", "runway",
     "land", "take_off", "repair", "ground", "move"}
)  # fmt: skip
"""Words that are hardly anything but orders."""
COUNTS = frozenset({"first", "number"})
FIXES = frozenset({"fix", "hm", "drop", "add"})
"""They correct what was said before, and nothing where nothing was."""
DENIES = frozenset({"not_that", "except"})
"""They bind what they stand before, and so nothing in a clause without orders."""
CHANGES = FIXES | frozenset(
    {"scrap", "refer", "swap", "swapped", "called_off", "stands", "decides"}
)  # fmt: skip
BINDS = CHANGES | DENIES | frozenset({"if", "or", "maybe", "later", "you_choose"})
"""What may make a clause change what another one says."""
MINE = frozenset(
    {"i", "i'm", "i'll", "i'd", "i've", "we", "we're", "we'll", "we've", "im", "ive", "ich", "je",
     "ik", "yo", "wir", "nous", "wij"}
)  # fmt: skip
HIS = frozenset({"he", "she", "it", "he's", "she's", "it's", "he'll", "she'll", "it'll"})
OTHERS = frozenset(
    {"they", "they're", "they've", "they'll", "everybody", "everyone", "somebody", "someone",
     "anybody", "anyone", "who", "red", "blue", "green", "yellow", "black", "white", "enemy"}
)  # fmt: skip
_BINDS_NOT = frozenset({"else", "to", "soon"})
_SPEECH = frozenset({"idiom", "past", "then", "fill", "same", "to_begin", "finally"})
"""Kinds of several words together that are no order, whatever each of them is by itself."""
_ADVERBS = frozenset({"never", "always", "also", "just", "only", "then", "even", "once"})
_PLACED = frozenset({"leave", "keep", "leaving", "keeping"})
"""What they leave, they leave on the ground, or it is none of the orders."""
WANTS = frozenset({"wants", "wishes", "intends", "will", "shall", "must", "needs", "plans"})
_WOULD = frozenset({"should", "could", "would", "might", "must"})
_MOVES = frozenset({"1", "2", "3", "-1"})
_STORED = frozenset({"rounds", "bursts", "shots", "bullets"})
_HAS = frozenset({"have", "has", "had", "got", "save", "saving", "keep", "need", "i've"})
_HOMES = frozenset({"home", "base", "field", "grass", "shed", "apron"})
"""Places on the ground that talk knows too; who stays there says so."""
_TIMES = frozenset({"time", "week", "game", "year"})
_LEFT_OF = frozenset({"nothing", "points", "bullets", "rounds", "much", "little"})
_RIGHT_AFTER = frozenset({"", "is", "was", "are", "be", "quite", "'s", "this", "do", "well"})
_AIMED = frozenset({"side", "ahead", "move", "first"})


@dataclass(slots=True)
class Words:
    """The words of a sentence, each by its place."""

    said: Said
    speech: frozenset[int] = field(init=False)
    """Those within a turn of speech of several words: `last turn`, `fire brigade`."""
    inside: frozenset[int] = field(init=False)
    """Those behind the first of several that are one word."""

    def __post_init__(self) -> None:
        """Find what several words are together."""
        several = [
            (start, sense)
            for start, senses in enumerate(self.said.lattice)
            for sense in senses
            if sense.end > start + 1
        ]
        self.speech = frozenset(
            n for start, sense in several if sense.kind in _SPEECH for n in range(start, sense.end)
        )
        self.inside = frozenset(n for start, sense in several for n in range(start + 1, sense.end))

    def low(self, n: int) -> str:
        """A word in small letters; "" beside the sentence."""
        return self.said.tokens[n].low if 0 <= n < len(self.said.tokens) else ""

    def kinds(self, n: int) -> frozenset[str]:
        """What a word may be; nothing beside the sentence."""
        return self.said.kinds[n] if 0 <= n < len(self.said.kinds) else frozenset()

    def is_mark(self, n: int) -> bool:
        """No letter and no figure."""
        return not self.said.tokens[n].text[0].isalnum()

    def is_strange(self, n: int) -> bool:
        """Does nobody know it?"""
        text = self.said.tokens[n].text if n < len(self.said.tokens) else ""
        is_word = len(text) > 1 and text[0].isalpha()
        return is_word and not self.said.kinds[n] and n not in self.inside

    def is_past(self, n: int) -> bool:
        """Does it tell of what was? `I had`, `he turned`, but not `left` by itself."""
        kinds = self.said.kinds[n]
        if self.low(n - 1) == "have" and self.low(n - 2) in _WOULD and "past" in kinds:
            return True
        if self.is_strange(n):
            is_verb = self.low(n).endswith("ed") and not self.low(n).endswith("eed")
            return is_verb and self.low(n - 1) in MINE | HIS | OTHERS
        if "past" not in kinds or (kinds & COUNTS and n not in self.speech):
            return False
        before = n - 1
        while self.low(before) in _ADVERBS:
            before -= 1
        if self.low(before) == "be" or (self.low(n) == "said" and self.low(before) == "the"):
            return False  # `one shot is to be fired`, `on the said turns`
        return not kinds & SURE or self.low(before) in MINE | HIS | OTHERS

    def wants(self, n: int) -> bool:
        """Does somebody want to land or to take off?"""
        leaves = any(self.kinds(at) & {"land", "take_off"} for at in range(n + 1, n + 4))
        return self.low(n) in WANTS and leaves

    def orders(self, n: int, end: int) -> bool:
        """Is it hardly anything but an order, or the number of a move? `end`: of its clause."""
        kinds, low = self.said.kinds[n], self.low(n)
        sure = kinds & SURE
        is_home = sure == {"ground"} and low in _HOMES
        if n in self.speech or is_home or (low == "ahead" and self.low(n + 1) == "of"):
            return False
        if low in _PLACED:
            return any(behind & {"put", "ground"} for behind in self.said.kinds[n:end])
        if low in ("parked", "grounded") or ("hold" in kinds and not kinds & {"again", "go"}):
            return True
        if low in _STORED and "fire" not in kinds:
            return not self._is_of_stores(n)
        if kinds & COUNTS and not sure:
            return self.counts_moves(n, end)
        return not self._is_no_side(n) if sure == {"side"} else bool(sure)

    def names(self, n: int) -> bool:
        """May it be the number of a move?"""
        numbers = [one.value for one in self.said.chart.phrases_at(n) if one.kind == "NUMBERED"]
        is_one = any(value in ("1", "2", "3", "-1") for value in numbers) or "first" in self.kinds(
            n
        )
        return is_one and self.low(n) != "i" and self.counts_moves(n, len(self.said.tokens))

    def binds(self, n: int, start: int, *, orders: bool) -> frozenset[str]:
        """What it binds its clause by, which begins at `start` and has orders or none.

        A word of correction opens one only where somebody begins with it, `Sorry, ...`, `I meant
        ...`: `Everything needs a new something` corrects nothing.
        """
        senses = self.said.lattice[n]
        alone = n not in self.speech and n not in self.inside
        kinds = frozenset(one.kind for one in senses if alone or one.end > n + 1) & BINDS
        if self.low(n) in _BINDS_NOT:
            return frozenset()
        before = self.low(n - 1)
        opens = n < start + 2 or before in MINE or before in ("have", "please", ",")
        if not (opens or orders):
            kinds = kinds - {"fix", "scrap"}
        if (self.low(n) == "new" and self._is_of_a_thing(n)) or (
            self.low(n) == "read" and before in MINE
        ):
            kinds = kinds - {"fix"}
        if not opens:
            kinds = kinds - {"hm"}
        if any(one.kind == "STAY" and one.end > n + 1 for one in self.said.chart.phrases_at(n)):
            kinds = kinds - {"stands"}  # `she stays on the ground`
        return kinds - {"or"} if "in" in self.said.kinds[n] else kinds

    def _is_of_a_thing(self, n: int) -> bool:
        """`my new address`, `a new straight road`: a noun that nobody knows is behind it."""
        return self.is_strange(n + 1) or self.is_strange(n + 2) or n + 1 in self.speech

    def _is_of_stores(self, n: int) -> bool:
        """`I have just five rounds`."""
        is_had = any(self.low(before) in _HAS for before in range(n - 4, n))
        return is_had and not any(kinds & _AIMED for kinds in self.said.kinds[n : n + 5])

    def counts_moves(self, n: int, end: int) -> bool:
        """`the first`, and neither `two plans`, `three of you` nor `the better one`."""
        if n + 1 < end:
            is_part = self.low(n + 1) == "of" and "others" in self.kinds(n + 2)
            if is_part or self.is_strange(n + 1) or self.low(n + 1) in _TIMES:
                return False
        if self.low(n) not in ("i", "one"):
            return True
        around = self.kinds(n + 1) & (SURE | {"colon", "dot", "close"})
        return bool(self.kinds(n - 1) & {"move", "in", "first", "numbering"} or around)

    def _is_no_side(self, n: int) -> bool:
        """`nothing left`, `quite right`, `this is right`."""
        is_guess = "maybe" in self.kinds(n - 1)  # `she is probably right`
        before, behind = self.low(n - 1 - is_guess), self.low(n + 1) or "."
        if self.low(n) == "left":
            return before in _LEFT_OF
        return (
            self.low(n) == "right"
            and (behind in ".,;:!?)" or behind in ("about", "that"))
            and before in _RIGHT_AFTER
        )


@asked_once
def words_in(said: Said) -> Words:
    """The words of a sentence."""
    return Words(said)

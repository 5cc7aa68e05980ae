"""What a stretch is made of, phrase by phrase: so the lines ask before it is known whose they are.

The words are those of the vocabulary, and the phrases those of the chart; of the phrases that begin
at a word the longest counts. Nothing is decided here: which of several meanings is meant, and what
comes of it on a sheet, is for `reading/choice.py` and the steps.
"""

from collections.abc import Collection, Iterator
from functools import lru_cache

from sopwith_gm.core.number_words import NUMBERS, TENS
from sopwith_gm.reading.chart import Phrase
from sopwith_gm.reading.quick import Quick
from sopwith_gm.systems.sopwith.orders.kinds import (
    BEHIND_A,
    BEHIND_IMMELMANN,
    MARKS,
)
from sopwith_gm.systems.sopwith.orders.language import cardinals, grammar
from sopwith_gm.systems.sopwith.orders.said import Said, said_of
from sopwith_gm.systems.sopwith.orders.sentences import sentences, whole
from sopwith_gm.systems.sopwith.orders.turn_names import turn_at

MOVES_AND_FIRE = frozenset(
    {"MAN", "HALF", "ODD", "FIRE", "LOUD", "ODDFIRE", "NOFIRE", "UNFIRE", "NONE", "AIM"}
)
"""Phrases of manoeuvres and of fire."""
MANOEUVRES = frozenset({"MAN", "HALF", "ODD"})
"""Manoeuvres, and what was meant for one."""
FIRED = frozenset({"FIRE", "LOUD", "ODDFIRE"})
"""Fire, with a direction or without."""
GROUND = frozenset({"TAKE", "LAND", "NOLAND", "STAY", "REPAIR", "NOREPAIR", "REPAIRING", "STRIP"})
"""Phrases of the ground."""
MOVE_NAMES = frozenset({"REF", "INREF"})
"""What says which move: a label, or words behind an order."""
FIXES = frozenset({"FIX", "SCRAP", "SWAP", "OLD", "fix"})
"""What changes something that was said."""
DOUBTS = frozenset({"if", "or", "maybe", "REFER"})
"""From one of these on, nothing is certain."""


class Bit(Quick, frozen=True, gc=False):
    """A phrase, a mark or a word of a stretch, with its place in the text.

    `kind` is that of the phrase (`MAN`), of the mark (`comma`), or of the word: `unknown`, `past`,
    `others`, `later`, `if`, `or`, `maybe`, `no`, `number`, `all`, `hex`, `fix`, `runway`, `ask`.
    """

    kind: str
    value: str
    start: int
    end: int
    is_sure: bool = False
    """In a code, or in words that chat is not made of: `left turn`, but not `ahead`."""

    def moved(self, by: int) -> "Bit":
        """The same, so many characters further on."""
        return Bit(self.kind, self.value, self.start + by, self.end + by, self.is_sure)


#: Phrases that a stretch is cut into.
_PHRASES = MOVES_AND_FIRE | GROUND | {"REF", "FIX", "SCRAP", "SWAP", "OLD", "REFER", "TALK"}
#: Words that no phrase of a line begins with, though one of a sentence may.
_BEGINS_NONE = frozenset(
    ["i", "in", "and", "with", "will", "go", "soft", "fill", "to_", "others", "past", "ask", "hm"]
) | frozenset(["idiom", "article", "again", "only", "then", "intend", "ground"])
#: Rules that are of a sentence only: a dash, a nought or a `no` is nothing by itself.
_NO_RULES = frozenset(
    [
        "a dash for none",
        "a nought for none",
        "without",
        "an empty pair",
        "nothing that way",
        "no take-off in a form",
        "no landing in a form",
        "what stands",
        "whatever strip",
        "no and a correction",
        "a sigh that corrects",
    ]
)
#: What a word is, where no phrase begins with it; the first counts.
_WORDS = (
    "if", "or", "maybe", "past", "hex", "no", "number", "as_can", "all", "others", "later", "fix",
    "runway", "hm", "ask",
)  # fmt: skip
#: Words that tell how all else is meant, whatever they are besides.
_TELLING = ("if", "maybe", "past", "later", "no")
_SURE = frozenset({"code", "pointed", "letter_a", "immelmann", "fire_code", "no_move"})
_STRAINS = 0.4
"""What a phrase costs that is taken only where no plainer one begins."""
_QUIET = frozenset({"fill", "quote", "star", "bullet", "hash", "newline"})
_UNSEEN = frozenset("\u200d\ufe0e\ufe0f")
"""Joiners of emoji, and the marks that choose their look."""
_NUMBERS = {word: n for n, word in enumerate(NUMBERS)} | {TENS[n]: 10 * n for n in (3, 4)}
_FIGURES = 3
"""Of a number in orders, at most: a longer one is of a telephone."""
_LONGEST = 160
"""Tokens of a stretch that are looked at for phrases; of a longer one the words alone."""


@lru_cache(maxsize=4_000)
def made_of(stretch: str) -> tuple[Bit, ...]:
    """The phrases, marks and words of a folded stretch, but for those that say nothing.

    Sentence by sentence, so that what is found in one serves again when that is read.
    """
    return tuple(
        bit.moved(a)
        for a, b in whole(stretch, sentences(stretch, 0, len(stretch)))
        for bit in _bits(said_of(stretch[a:b]))
    )


def holds(stretch: str, kinds: Collection[str]) -> bool:
    """Is anything of these kinds in a folded stretch?"""
    return any(bit.kind in kinds for bit in made_of(stretch))


def _bits(said: Said) -> Iterator[Bit]:
    n, behind = 0, ""
    while n < len(said.tokens):
        begun = n
        if said.tokens[n].text in _UNSEEN:
            n += 1
            continue
        phrase = _phrase(said, n, behind) if len(said.tokens) <= _LONGEST else None
        kind, value, n = _turn(said, n) or _together(said, n, phrase) or _word(said, n)
        if kind not in _QUIET:
            is_sure = phrase is not None and _is_sure(said, phrase)
            yield Bit(kind, value, said.tokens[begun].start, said.tokens[n - 1].end, is_sure)
        behind = kind


Found = tuple[str, str, int]
"""A kind, what it means, and the place of the token behind it."""


def _turn(said: Said, n: int) -> Found | None:
    """A turn of the game."""
    turn = turn_at(said.tokens, n)
    return ("TURN_NO", str(turn.number), turn.end) if turn else None


def _together(said: Said, n: int, phrase: Phrase | None) -> Found | None:
    """What several words say, or a rule of the grammar: a phrase, or one entry of the vocabulary
    where that is longer, or tells how a phrase as long is meant."""
    words = max(said.lattice[n], key=lambda s: (s.end, s.kind in _TELLING), default=None)
    if words and _holds_turn(said, n, words.end):
        words = None
    end = phrase.end if phrase else n + 1
    if words and words.end > end - (words.kind in _TELLING and end > n + 1):
        return (words.kind if words.kind in _WORDS else "fill"), words.value, words.end
    if phrase is None:
        return None
    if phrase.kind == "ODD" and "flown" in said.kinds[n]:
        return "unknown", "", end  # `loop`: nothing of the game's
    if phrase.kind == "TALK":
        return ("hex" if "hex" in said.kinds[n] else "fill"), "", end
    if phrase.kind in ("REF", "NUMBERED"):
        return ("INREF" if n and "in" in said.kinds[n - 1] else "REF"), phrase.value, end
    return phrase.kind, phrase.value, end


def _holds_turn(said: Said, n: int, end: int) -> bool:
    """Does a turn with its number begin within: `the turn 12`?"""
    return any(_turn(said, i) for i in range(n + 1, end))


def _word(said: Said, n: int) -> Found:
    """What a word or a mark is by itself."""
    kinds, low = said.kinds[n], said.tokens[n].low
    marks = [sense.kind for sense in said.lattice[n] if sense.kind in MARKS]
    if marks:
        return marks[-1], low, n + 1  # the plainer name of two: `=` parts as a colon does
    if low in _NUMBERS:
        return "number", str(_NUMBERS[low]), n + 1
    if (not kinds and low != "x") or (low.isdigit() and len(low) > _FIGURES):
        return "unknown", "", n + 1
    is_small = kinds & {"fill", "i", "go"} and not low.startswith("you")
    words = _TELLING if is_small else _WORDS
    kind = next((one for one in words if one in kinds), "fill")
    value = next((sense.value for sense in said.lattice[n] if sense.kind == kind), "")
    return kind, value, n + 1


def _phrase(said: Said, n: int, behind: str) -> Phrase | None:
    """The longest phrase that begins at a token, and of those the plainest."""
    is_named = f"'{said.tokens[n].low}'" in grammar().starting
    is_small = _is_small_word(said, n) or _is_weak(said, n, behind)
    if is_small or (said.kinds[n] <= _BEGINS_NONE and not is_named):
        return None
    found = [
        phrase
        for phrase in said.chart.phrases_at(n)
        if not (phrase.kind in ("TALK", "ODD") and _holds_turn(said, n, phrase.end))
        and (
            (phrase.kind in _PHRASES and phrase.rule not in _NO_RULES)
            or (phrase.kind == "NUMBERED" and _labels(said, phrase, behind))
        )
    ]
    return min(found, key=_by_length, default=None)


def _by_length(phrase: Phrase) -> tuple[bool, int, float]:
    """The longest first; but what strains is the last, and directions without fire are."""
    strains = phrase.cost >= _STRAINS or phrase.kind == "AIM"
    return strains, -phrase.end, phrase.cost


def _is_small_word(said: Said, n: int) -> bool:
    """`I` the pilot, `A` the article: not the letter of a manoeuvre, as its neighbour shows."""
    if n + 1 >= len(said.tokens):
        return False
    behind = said.kinds[n + 1]
    if "letter_i" in said.kinds[n]:
        is_known = said.tokens[n + 1].low in BEHIND_IMMELMANN
        return not (is_known or behind & (MARKS | _SURE | {"letter_i", "letter_0"}))
    if "letter_a" in said.kinds[n] and "article" in said.kinds[n]:
        return not behind & (MARKS | BEHIND_A)
    return False


def _is_weak(said: Said, n: int, behind: str) -> bool:
    """`still`, `stop`, `sit`: a move in which nothing is done only where it stands by itself."""
    if "hold" not in said.kinds[n] or any(p.end > n + 1 for p in said.chart.phrases_at(n)):
        return False
    begins = behind in _OPENS or behind in MARKS
    return not (begins and (n + 1 >= len(said.tokens) or bool(said.kinds[n + 1] & _ENDS_HOLD)))


_ENDS_HOLD = MARKS | {"fire", "no", "hold_fire", "lacking", "fire_code", "code"}
_OPENS = frozenset(
    ["", "comma", "semi", "dot", "arrow", "pipe", "bullet", "star", "hash", "open", "then", "colon"]
) | frozenset(["quest", "bang", "newline"])
_ENDS_LABEL = frozenset(["dot", "close", "colon", "dash", "slash", "pipe", "hash"])


def _labels(said: Said, phrase: Phrase, behind: str) -> bool:
    """Is a number by itself that of a move: `1.`, `Second: ...`, `2 LT`?"""
    if behind not in _OPENS or phrase.end >= len(said.tokens):
        return False
    if "letter_i" in said.kinds[phrase.start] or said.tokens[phrase.start].low == "i":
        return said.tokens[phrase.end].text in ".):"
    if said.kinds[phrase.end] & _ENDS_LABEL:
        return True
    if said.tokens[phrase.start].low in cardinals():
        return False
    return any(one.kind in MOVES_AND_FIRE for one in said.chart.phrases_at(phrase.end))


def _is_sure(said: Said, phrase: Phrase) -> bool:
    words = said.kinds[phrase.start : phrase.end]
    if phrase.kind in ("FIRE", "NOFIRE"):
        return True
    if any(kinds & _SURE for kinds in words) or said.tokens[phrase.start].text in ("0", "00"):
        return True
    return any("side" in k for k in words) and any(k & {"turn", "slip"} for k in words)

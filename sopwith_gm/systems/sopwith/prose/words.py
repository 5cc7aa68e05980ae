"""The words of a sentence, each with the sign of its class."""

from collections.abc import Mapping, Sequence
from functools import cache, lru_cache
from itertools import takewhile
from operator import attrgetter

from sopwith_gm.core.packaged import page_of
from sopwith_gm.core.patterns import Pattern
from sopwith_gm.reading.quick import Quick
from sopwith_gm.reading.vocabulary import Token
from sopwith_gm.systems.sopwith.orders.language import foreign_words, vocabulary
from sopwith_gm.systems.sopwith.orders.turn_names import turn_at
from sopwith_gm.systems.sopwith.sheet import MOST_MOVES

SIGNS: Mapping[str, str] = {
    "left": "L", "right": "R", "ahead": "A", "straight_on": "N", "both_sides": "B",
    "all_sides": "C", "same_way": "W", "turn": "T", "slip": "S", "hold": "H", "immelmann": "I",
    "fire": "F", "gun": "G", "silent": "q", "no": "n", "move": "M", "time": "m", "each": "e",
    "both": "b", "other": "x", "after": ">", "before": "<", "but": "E", "only": "y", "while": "u",
    "first": "o", "number": "#", "twice": "w", "again": "g", "same": "s", "another": "h",
    "then": "t", "in": "p", "the": "d", "a": "a", "there": "z", "pilot": "P", "verb": "v",
    "filling": "K", "ground": "Q", "before_that": "J", "condition": "!", "elsewhere": "X",
    "correction": "*", "reason": "r", "day": "k", "outer": "Y", "around": "V", "between": "^",
    "in_turn": "O", "no_more": "Z", "given_up": "D",
}  # fmt: skip
"""By class of `words.yaml`. Besides: `c` a code, `j` the letter A, which is a manoeuvre or where
fire goes, `,` `.` `:` and `&` marks, `?` a strange word, `~` a strange sign, `%` a word of orders
that only the grammar knows."""
_CODES = frozenset({"LT", "RT", "LS", "RS", "0"})
_PLURAL = Pattern(r"(?<=[TSA])'[sS]$|(?<=[TS])s$")
"""`The two LTs`, `on the A's`."""
_WAYS = Pattern(r"[ALR]{2,3}")
_LIKE_CODES = Pattern(r"(?!LT|RT|LS|RS)[ALRTSF]{2,6}")
_SMALL_FIRE = frozenset({"fa", "fl", "fr"})
_BULLETS = frozenset("*•·>→")
_EMPTY = frozenset(["()", "[]", "{}"])
_BESIDE_DASH = frozenset(
    [",", "/", "|", ";", ":", "=", "(", ")", "[", "]", ".", "\n", "fire", "f", "F", "Fire"]
)
_FIRE_CODE = Pattern(r"(?:[Ff][ALRalr]{1,3}){1,3}")
_ORDERED = frozenset(
    {"side", "ahead", "fire", "gun", "turn", "slip", "code", "hold", "all_guns", "both_guns",
     "loud", "hold_fire", "silent", "twice", "move", "lacking", "nothing", "no", "strip", "land",
     "take_off", "repair", "ground"}
)  # fmt: skip
"""Kinds of the grammar's words that order something."""
_OF_GROUND = frozenset({"strip", "land", "take_off", "repair", "ground"})
_HIDES = Pattern("fire|shoot|ahead|left|right|turn|slip")
"""In a word that nobody knows: it may be two, written as one."""
FIRST_PERSON = frozenset(
    {"i", "i'm", "i'll", "i'd", "i've", "me", "myself", "we", "we're", "we'll", "we'd", "us"}
)
_MARKS = {
    **dict.fromkeys(",;()[]{}/|", ","), ":": ":", "=": ":",
    **dict.fromkeys([".", "!", "?", "-", "..."], "."),
    **dict.fromkeys(["and", "&", "plus", "+"], "&"),
}  # fmt: skip
_OPENS = frozenset(".!?\n")
_PARTS = Pattern(r"[a-z0-9']+|-|\S")
_WRAP = Pattern(r"\s*\n\s*")
_SPELT = 3
"""Letters up to which no slip is looked for in a word."""


class Word(Quick, frozen=True):
    """One word, or several that are one thing."""

    sign: str
    value: str = ""
    """A code, a number, or what is written."""


PAGES = ("words.yaml",)
GROUND = ("ground.yaml", "words.yaml")
"""Of orders for the ground; what the first page says of a word counts."""


@cache
def _table(pages: Sequence[str] = PAGES) -> dict[str, list[tuple[tuple[str, ...], Word]]]:
    """By their first word all words and groups of words, the longest first."""
    table: dict[str, list[tuple[tuple[str, ...], Word]]] = {}
    for page in pages:
        for name, listed in page_of(__package__, page).items():
            values = listed if isinstance(listed, dict) else {"": listed}
            for value, words in values.items():
                for written in words.split("|"):
                    parts = tuple(_PARTS.findall(written))
                    word = Word(SIGNS.get(name, name), value or written.strip())
                    table.setdefault(parts[0], []).append((parts, word))
    for group in table.values():
        group.sort(key=lambda entry: -len(entry[0]))
    return table


_OF_KINDS = {
    "since": "%", "ahead": "A", "turn": "T", "slip": "S", "no_move": "H", "immelmann": "I",
    "hold_fire": "q", "silent": "q", "fire": "F", "gun": "F", "nothing": "n", "lacking": "n",
    "no": "n", "both_sides": "B", "all_dirs": "C", "always": "e", "each": "e", "all": "e",
    "both": "b", "again": "g", "same": "s", "only": "y", "then": "t", "and": "&", "move": "M",
    "in": "p", "to_": "p", "i": "v", "go": "v", "times": "m", "fill": "K", "fix": "*", "scrap": "*",
    "not_that": "*", "if": "!", "maybe": "!", "or": "!",
}  # fmt: skip
"""The sign of a word that only the other pages of words have, by its kind; the first one counts."""
_MOST_PARTS = 3
_ENGLISH = frozenset({"side", "fire", "nothing", "lacking", "first", "move", "code"})
"""Of English only these kinds are taken from there."""
_OF_VALUES = {"side": "", "code": "c", "first": "o", "number": "#", "twice": "w"}


@cache
def _foreign() -> Mapping[tuple[str, ...], Word]:
    """Words of other languages, and single ones of English that this page does not have."""
    found: dict[tuple[str, ...], Word] = {}
    for written, meanings in (*foreign_words(), *_single_words()):
        parts = tuple(_PARTS.findall(written))
        kinds = dict(meanings)
        kind = next((one for one in (*_OF_VALUES, *_OF_KINDS) if one in kinds), "")
        value = kinds.get(kind, "")
        is_past_end = kind in ("first", "number") and value not in ("1", "2", "3", "-1")
        if not kind or len(parts) > _MOST_PARTS or is_past_end:
            continue
        if kind in _OF_VALUES:
            found[parts] = Word(_OF_VALUES[kind] or value, value)
        else:
            found[parts] = Word(_OF_KINDS[kind], written)
    return found


def _single_words() -> list[tuple[str, list[tuple[str, str]]]]:
    return [
        (written, [one for one in meanings if one[0] in _ENGLISH])
        for written, meanings in vocabulary().entries()
        if " " not in written
    ]


@lru_cache(2_000)
def words_of(look: str, pages: Sequence[str] = PAGES) -> tuple[Word, ...]:
    """The words of a folded sentence."""
    plain = _WRAP.sub(" ", look)
    found = _Words(vocabulary().tokens(plain, 0, len(plain)), _table(pages)).all()
    if pages != PAGES:  # there a slash parts nothing: `Landing: n/a`
        return tuple(Word("~", one.value) if one.value in ("/", "|") else one for one in found)
    return tuple(found)


def signs_of(words: Sequence[Word]) -> str:
    """The signs of words in a row, for the patterns."""
    return "".join(map(_SIGN, words))


_SIGN = attrgetter("sign")


def without_pronouns(words: Sequence[Word]) -> tuple[Word, ...]:
    """Words of a plane that is called by its name: `he` is this plane, as `she` is any."""
    return tuple(Word("v", "she") if word.value in _HE else word for word in words)


_HE = frozenset({"he", "him", "he's", "he'll"})


_IN_FULL: Mapping[str, Sequence[Word]] = {
    "Y": (Word("M", "moves"), Word("#", "1"), Word("&", "and"), Word("#", "3")),
    "V": (Word("<", "before"), Word("&", "and"), Word(">", "after")),
}
"""What stands for several words: the outer two are moves 1 and 3."""


_QUALITY = Word("q", "quality")
"""*Silent*, *cold*: of guns, or of what stands behind it."""
_OF_STRANGER = Pattern(r"\?[vK]*$")
"""Before a quality that is of something else than guns."""
_CARTRIDGES = frozenset({"bullets", "rounds", "ammo", "ammunition", "shells"})
_DIRECTIONS = frozenset({"none", "nothing", "left", "right", "ahead", "l", "r", "a", "-", "no"})
_BECOMES = frozenset({"is", "should", "must", "ought", "becomes", "needs", "wants"})
_SIDES = frozenset({"left", "right", "port", "starboard"})
_TO_HEX = frozenset({"into", "to", "in", "at", "onto", "from", "via", "hex", "towards"})


class _Words:
    """The tokens of one sentence, becoming words."""

    def __init__(
        self, tokens: Sequence[Token], table: Mapping[str, list[tuple[tuple[str, ...], Word]]]
    ) -> None:
        self._tokens = tokens
        self._table = table
        self._low = tuple(self._spelt(token) for token in tokens)
        written = {token.text for token in tokens}
        self._is_small = not written & _CODES - {"0"} and bool(written & {"lt", "rt", "ls", "rs"})
        """Are the codes in small letters?"""

    def _spelt(self, token: Token) -> str:
        if len(token.text) <= _SPELT or token.low in self._table:
            return token.low
        return vocabulary().meant(token.text) or token.low

    def all(self) -> list[Word]:
        """All words, the first one first."""
        found: list[Word] = []
        at = 0
        while at < len(self._tokens):
            at, words = (
                self._code(at) or self._named(at, found) or self._listed(at) or self._other(at)
            )
            if found and any(word.sign == "k" for word in words) and found[-1].sign in "<>pr":
                found[-1] = Word("?", found[-1].value)
            if found and found[-1] == _QUALITY and words[:1] and words[0].sign in "?~":
                found[-1] = Word("?", _QUALITY.value)  # `cold fingers`
            if words == [_QUALITY] and _OF_STRANGER.search(signs_of(found)):
                words = [Word("?", _QUALITY.value)]  # `brain still asleep`
            found += [Word("?", word.value) if word.sign == "k" else word for word in words]
        return found

    def _text(self, at: int) -> str:
        return self._tokens[at].text if 0 <= at < len(self._tokens) else "."

    def _code(self, at: int) -> tuple[int, list[Word]] | None:
        """Codes of manoeuvres and of fire."""
        text, before, behind = (self._text(n) for n in (at, at - 1, at + 1))
        code = _PLURAL.sub("", text.upper() if self._is_small else text)
        if text == "As" and before.lower() in _BEFORE_PLURAL:
            return at + 1, [Word("j", "A")]  # `fire ahead on the As`
        if code == "A" and text not in ("A", "a"):
            return at + 1, [Word("j", "A")]
        if code in _CODES:
            return at + 1, [Word("c", code)]
        if text == "A" or (self._is_small and text == "a" and not behind[:1].isalpha()):
            is_article = before in _OPENS and behind.islower() and len(behind) > 1
            is_article = is_article and behind not in _BEHIND_CODE
            of_move = bool({behind, self._text(at + 2)} & _BEHIND_ARTICLE)
            is_article |= before == ":" and of_move and behind not in _BEHIND_CODE
            return at + 1, [Word("a") if is_article else Word("j", "A")]
        if code in ("L", "R") and (text == code or self._is_small):
            return at + 1, [Word(code)]
        if text == "I" and (behind == "/" or (before in ",.;:/\n()123" and behind in ",.;/\n")):
            return at + 1, [Word("I")]
        if _WAYS.fullmatch(text) and before in "/(" and before:
            joined = [
                word for way in text for word in (Word("&"), Word("j" if way == "A" else way))
            ]
            return at + 1, joined[1:]
        if _LIKE_CODES.fullmatch(text) and not _FIRE_CODE.fullmatch(text):
            return at + 1, [Word("~", text)]
        if _FIRE_CODE.fullmatch(text) and (self._is_small or text[1:].isupper()):
            ways = [Word(way) for way in text.upper() if way != "F"]  # `FR`, `FRL`, `FRFL`
            joined = [word for way in ways for word in (Word("&"), way)]
            return at + 1, [Word("F"), *joined[1:]]
        return None

    def _named(self, at: int, found: Sequence[Word]) -> tuple[int, list[Word]] | None:
        """Turns, `M1`, `F:`, `Otherwise:`, and the round that is a shot."""
        low, behind = self._low[at], self._text(at + 1)
        if low == "n" and self._text(at - 1).isalpha() and behind.isalpha():
            return at + 1, [Word("&", "and")]
        is_hex = len(low) == 1 and low.isalpha() and low != "m" and behind.isdigit()
        if is_hex and self._text(at - 1).lower() in _TO_HEX:
            return at + 2, [Word("K", "hex")]
        turn = self._turn(at)
        if turn:
            return turn
        if low in _CARTRIDGES and behind == ":" and self._text(at + 2).lower() in _DIRECTIONS:
            return at + 1, [Word("F", low)]  # `Bullets: none, right, right`
        if low == "in" and behind.lower() == "turn" and self._text(at + 2) in ",.;:":
            return at + 2, [Word("O")]
        if low == "otherwise" and behind == ":":
            return at + 1, [Word("X", low)]
        if low == "m" and behind in ("1", "2", "3"):
            return at + 1, [Word("M")]
        if low == "x" and behind == "0":
            return at + 2, [Word("n", "x 0")]
        if low == "x" and behind in ("1", "2", "3") and self._text(at - 1) != ")":
            return at + 2, [Word("w", behind)]
        is_item = low in ("1", "2", "3") and behind == ")" and self._text(at - 1) != "("
        if is_item and self._text(at - 1) not in ("move", "mv"):
            return at + 2, [Word("M"), Word("#", low)]
        if low in ("m1", "m2", "m3"):
            return at + 1, [Word("M"), Word("#", low[1])]
        if self._text(at) == "F" and behind == ":":
            return at + 1, [Word("F")]
        if low == "round" and found and found[-1].sign in "#ah":
            return at + 1, [Word("F")]
        if low == "pair" and found and found[-1].sign == "o":
            return at + 1, [Word("#", "2")]  # `my opening pair`
        return None

    def _turn(self, at: int) -> tuple[int, list[Word]] | None:
        """A turn of the game; `turn two` may be a move."""
        turn = turn_at(self._tokens, at)
        if not turn:
            return None
        in_figures = any(token.text.isdigit() for token in self._tokens[at : turn.end])
        if not in_figures and turn.number <= MOST_MOVES:
            return None
        return turn.end, [Word("K", f"turn {turn.number}")]

    def _is_flown(self, word: Word, end: int) -> bool:
        """`The last turn should be to the right`: a manoeuvre, and no turn of the game."""
        if word.value != "last turn" or _BECOMES.isdisjoint(self._low[end : end + 1]):
            return False
        clause = takewhile(lambda low: low not in (",", ".", ";", ":"), self._low[end:])
        return not _SIDES.isdisjoint(clause)

    def _listed(self, at: int) -> tuple[int, list[Word]] | None:
        """What `words.yaml` has, or several words of another language: the most words count."""
        abroad = self._several_abroad(at)
        for parts, word in self._table.get(self._low[at], ()):
            end = at + len(parts)
            if self._low[at:end] != parts:
                continue
            if abroad and end < abroad[0]:
                return abroad  # `in plaats van`
            if not (self._is_of_turn(word, end) or self._is_flown(word, end)):
                return end, list(_IN_FULL.get(word.sign, (word,)))
        return abroad

    def _several_abroad(self, at: int) -> tuple[int, list[Word]] | None:
        for length in (3, 2):
            several = _foreign().get(self._low[at : at + length])
            if several and at + length <= len(self._low):
                return at + length, [several]
        return None

    def _is_of_turn(self, word: Word, end: int) -> bool:
        """`My left turn` says nothing of where somebody is."""
        behind = self._table.get(self._low[end], ()) if end < len(self._low) else ()
        is_side = word.value in ("my left", "his left", "his right")
        return is_side and any(one.sign in "TSGF" for _, one in behind[-1:])

    def _other(self, at: int) -> tuple[int, list[Word]]:
        """Marks, numbers, names, and what is strange."""
        text, low = self._text(at), self._low[at]
        if text in ("1", "2", "3"):
            return at + 1, [Word("#", text)]
        if (
            text == "-"
            and self._text(at + 1) in _BESIDE_DASH
            and self._text(at - 1) in _BESIDE_DASH
        ):
            return at + 1, [Word("n", text)]
        if text + self._text(at + 1) in _EMPTY and text in "([{":
            return at + 2, [Word("n", text)]
        if low in _MARKS:
            return at + 1, [Word(_MARKS[low], low)]
        opens = at == 0 or self._text(at - 1) == "\n"
        if text == '"' or (opens and text in _BULLETS):
            return at + 1, []
        if text in _SMALL_FIRE:
            return at + 1, [Word("F"), Word("j" if low[1] == "a" else low[1].upper())]
        if not text.islower() and not text.istitle() and _LIKE_CODES.fullmatch(text.upper()):
            return at + 1, [Word("~", text)]
        foreign = _foreign().get((low,))
        if foreign and foreign.sign not in "vpK":
            return at + 1, [foreign]
        if self._is_name(at):
            return at + 1, [Word("P", text)]
        if foreign:
            return at + 1, [foreign]
        kinds = vocabulary().kinds(low)
        if kinds & _OF_GROUND and not kinds & _ORDERED - _OF_GROUND:
            return at + 1, [Word("Q", text)]
        if kinds & _ORDERED or _HIDES.search(low):
            return at + 1, [Word("%", text)]
        return at + 1, [Word("?" if len(text) > _SPELT and text.isalpha() else "~", text)]

    def _is_name(self, at: int) -> bool:
        """Has it a capital within a sentence, or at its beginning before what somebody does?"""
        text = self._text(at)
        if not text[0].isupper() or not text[1:].islower() or len(text) < 3:
            return False
        if at and self._text(at - 1) not in ".!?:\n":
            return True
        listed = self._listed(at + 1) if at + 1 < len(self._low) else None
        return listed is not None and listed[1][0].sign in "vTSANHFG"


_BEFORE_PLURAL = frozenset({"the", "both", "all", "two", "three", "my", "those"})
"""`On the As`; not `As well`."""
_BEHIND_ARTICLE = frozenset(
    {"turn", "slip", "burst", "shot", "straight", "hold", "move", "single", "sideslip", "pair"}
)
"""`My orders: A right turn`."""
_BEHIND_CODE = frozenset(
    {
        "fire",
        "every",
        "each",
        "throughout",
        "always",
        "instead",
        "then",
        "and",
        "with",
        "into",
        "onto",
        "firing",
        "shooting",
        "again",
        "twice",
        "without",
        "no",
        "except",
        "but",
        "save",
        "apart",
        "in",
        "on",
        "for",
    }
)
"""Behind these a capital A that opens a sentence is the code."""

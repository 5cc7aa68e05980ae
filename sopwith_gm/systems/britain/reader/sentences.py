"""A sentence as its words fall into phrases: every way is tried, and the likeliest is kept."""

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import NamedTuple

from sopwith_gm.core.patterns import Pattern
from sopwith_gm.core.reading import Stretch
from sopwith_gm.reading.chart import Chart, Phrase
from sopwith_gm.reading.choice import Costs, Kept, Trail, string
from sopwith_gm.reading.strung import Strung, Way
from sopwith_gm.reading.vocabulary import Lattice, Token, distance
from sopwith_gm.systems.britain.reader.everyday import is_everyday
from sopwith_gm.systems.britain.reader.hand import AS_READ
from sopwith_gm.systems.britain.reader.language import (
    LANGUAGES,
    PHRASES,
    grammar,
    is_of_two_tongues,
    is_settled,
    language_of,
    languages_of,
    vocabulary,
)
from sopwith_gm.systems.britain.reader.rivals import NO, State, differ, kinds_that_differ
from sopwith_gm.systems.britain.reader.shapes import Language

NEAR = 0.12
"""Cost by which a second meaning must be dearer than the first, else it is not settled."""
LONGEST = 400
"""Tokens of a sentence that are read; a longer one is a doubt as a whole."""


class Item(NamedTuple):
    """A phrase of a sentence, or a word or mark that no phrase took, with its place in the text."""

    kind: str
    value: str
    start: int
    end: int
    text: str


def is_part_alone(item: Item) -> bool:
    """`Level`, `to the right`, `ahead`: of an order a part, by which nobody can tell what to do."""
    return item.kind == "ODD" and item.value in ("what", "what side")


def is_way_and_level(item: Item) -> bool:
    """`Climb two and go north`: a way and a change of level, which are one action (BB 15)."""
    return _WAY_AND_LEVEL.match(item.value) is not None


_WAY_AND_LEVEL = Pattern(r"MOVE .*(?:CLIMB|DIVE|LEVEL)")


class _Chart(Chart):
    """What a word by itself may be: that it begins a saying makes it no word of orders."""

    def begins(self, i: int) -> frozenset[str]:
        """The kinds of the word at a place, taken by itself."""
        alone = (sense.kind for sense in self.senses(i) if sense.end == i + 1)
        return frozenset(alone) - _ONLY_WITHIN

    def _starts_at(self, i: int, soft: int) -> tuple[tuple[int, float], ...]:
        """`If I can't I attack anybody`: who is named behind that opens a clause of his own."""
        before, here = self._tokens[max(0, i - 1) : i], self._tokens[i : i + 1]
        is_unable = any(token.low in _UNABLE for token in before)
        opens = is_unable and any(token.low in _MYSELF for token in here)
        return ((i, 0.0),) if opens else super()._starts_at(i, soft)


_UNABLE = frozenset({"can't", "cant", "t", "cannot", "not", "couldn't", "unable"})
_MYSELF = frozenset({"i", "we"})

#: Words that say something only within a clause that opens with `if`, and nothing by themselves.
_ONLY_WITHIN = frozenset(
    {"nth_ly", "tell_", "noted_", "kept_", "choice_", "add_", "wished_", "think_", "i_will_"}
    | {"bombs_", "such", "state", "silent", "first_verb", "first_be", "where_i_am", "please_"}
    | {"let_me", "changing", "nth_link", "keep_level", "instead_of", "past_", "keep_"}
    | {"papers", "i_sent", "change_", "where_i_wrote", "for_", "delegate", "sneak_"}
    | {"particle_", "any_word", "close_", "happens_", "sit_", "give_", "am_at", "as_they_are"}
    | {"unchanged", "no_luck_", "no_change_", "what_i_sent", "ground_", "copy_", "what_"}
    | {"start_at", "thanked_", "withdraw_", "attacked_", "ought_", "uh_", "first_hush", "yes_"}
    | {"next_", "i_am", "very_", "willing_", "want_", "want_now"}
    | {"no_orders_", "aim_", "forget_", "all_of_it_", "said_about_", "placed_", "stays_", "bid_"}
    | {"first_is", "mine_", "let_him_", "budge_", "remain_", "deliberated_", "at_length_"}
)  # fmt: skip


class Said(NamedTuple):
    """One sentence, read into phrases."""

    items: tuple[Item, ...]
    start: int
    end: int
    is_ambiguous: bool
    """It has two meanings that are nearly as likely."""
    is_question: bool
    slips: tuple[tuple[int, int, str], ...] = ()
    strung: Callable[[], Strung] | None = None
    """The sentence as it was strung, for who asks."""
    ambiguous_at: int = 0
    """Where its two meanings part; what stands before it is certain."""
    ambiguous_in: frozenset[str] = frozenset()
    """The kinds of phrases that its meanings have otherwise."""


#: What a phrase costs by its kind: what orders the most by itself is the dearest, so that one
#: phrase over many words is cheaper than many phrases.
_COST: Mapping[str, float] = {
    "ORDER": 0.2, "WEAK": 0.4, "FIELD": 0.4, "NEAREST": 0.4, "PLACED": 0.5, "BARE": 0.5,
    "NUMBER": 0.5, "ANY": 0.5, "LETTERS": 0.5, "HALF": 1.2, "ODD": 0.8, "COND": 0.3, "IF": 0.6,
}  # fmt: skip
_USUAL = 0.1
_SAYING = 0.05

#: Marks and words that part what stands around them.
PARTING = frozenset(
    {"comma", "semi", "dash", "colon", "open", "close", "slash", "pipe", "arrow", "dot", "newline",
     "bang", "and", "then", "but", "bullet", "plus"}
)  # fmt: skip
_MARKS = frozenset(
    {"comma", "semi", "dash", "colon", "open", "close", "slash", "pipe", "arrow", "dot", "newline",
     "bang", "quest", "bullet", "plus", "quote", "star", "hash", "equals"}
)  # fmt: skip
#: Words that order nothing where no phrase takes them.
_IDLE = frozenset(
    {"fill", "soft", "to_", "at", "be", "have", "it", "one_", "field", "reach",
     "there", "gone", "free", "taken", "nobody_in", "fuel", "change_to",
     "with", "him", "left_", "orders_for", "not_turn", "could_you", "radar_hit", "dodge_when",
     "less_than", "more_than", "at_most", "at_least", "or_less", "or_more",
     "column", "letter_any", "letter_b", "tail_of", "attack_end", "and",
     "then", "but", 
     "sector", "gain_", "lose_", "le", "ge",
     "times"}
)  # fmt: skip
_FREE = _IDLE | {
    "get",
    "not_",
    "bomber_no",
    "home",
    "go",
    "hold",
    "fix",
    "none",
    "rear",
    "shoot_",
    "behind",
    "colour",
    "bomber",
    "up",
    "down",
}
_COSTS = Costs(fill=0.02, ambiguous=0.9, unknown=0.7, unclaimed=5.0)


def _step(state: State, phrase: Phrase) -> Iterable[tuple[float, State, str]]:
    """Every phrase of the grammar is part of what is understood; filling words are not."""
    if phrase.kind == "THEN":
        yield _USUAL, state, ""
    elif phrase.kind == "FILL":
        yield _COSTS.fill, state, ""
    elif phrase.kind in PHRASES:
        cost = _COST.get(phrase.kind, _USUAL)
        if phrase.kind == "WEAK" and phrase.end - phrase.start > 1:
            cost = _SAYING  # `do nothing` is one saying, and no `nothing`
        if phrase.kind == "NOW" and phrase.end - phrase.start > 1:
            cost = _COSTS.fill  # `deze keer`, and no two filling words
        yield cost, (*state, (phrase.kind, phrase.value)), ""
    elif phrase.kind == "unclaimed":
        yield 0.0, (*state, ("ODD", "what")), ""
    else:
        yield 0.0, state, ""


def said(
    look: str, start: int, end: int, whole: Mapping[Language, float], *, third: bool = False
) -> Said:
    """A sentence of a folded text, read; `whole` is what its message's words say of the language.

    `third`: what an aircraft does by its name is an order.
    """
    one = _said_in_some(look, start, end, whole, third=third)
    if _NO.search(look, start, end) and is_of_two_tongues(look[start:end], whole):
        ways = [item for item in one.items if item.kind == "ORDER" and _NO.search(item.text)]
        ways = [item for item in ways if _FACED.intersection(item.value.split())]
        if ways:
            return one._replace(is_ambiguous=True, ambiguous_at=ways[0].start)
        opens = _OPENS_AS_A_WAY.match(look[start:end])
        if opens and (opens["and"] or not look[:start].strip()):
            # `NO and up one`: in English it may be a no, or a way in a language of the leaflet
            way = one.items[0]._replace(kind="HALF", value="which language")
            return one._replace(items=(way, *one.items[1:]))
    return one


_NO = Pattern(r"\bno\b(?![.°]? ?\d)|\bSO\b(?=,| and)", re.IGNORECASE)
_OPENS_AS_A_WAY = Pattern(r"(?:NO|SO)(?:(?P<and>,? +(?:and|&|\+) )|, (?!no|not\b)|\W*$)")
_FACED = frozenset({"NE", "NW"})
"""What `NO` may be: noordoost, and nord-ouest."""


def _said_in_some(
    look: str, start: int, end: int, whole: Mapping[Language, float], *, third: bool
) -> Said:
    """In the language that it seems to be in."""
    language = language_of(look[start:end], whole)
    if not any(whole.values()) and re.search(r"[^\W\d_]{4}", look[start:end]):
        # no word of any language is known: a slip may be in each
        tries = [_said(look, start, end, one, third=third) for one in LANGUAGES]
        return min(tries, key=lambda one: one[1])[0]
    one, cost = _said(look, start, end, language, third=third)
    if not any(item.kind == "unknown" for item in one.items):
        return one
    if is_settled(look[start:end]):
        return _in_two_languages(look, one, third=third)
    # of two languages, or slips in it: another may know its words
    tries = [
        _said(look, start, end, other, third=third) for other in LANGUAGES if other != language
    ]
    better = [tried for tried in tries if _strange(tried[0]) < _strange(one)]
    best = min([(one, cost - _OWN), *better], key=lambda tried: tried[1])[0]
    return _in_two_languages(look, best, third=third) if _strange(best) else best


def _in_two_languages(look: str, one: Said, *, third: bool) -> Said:
    """`Bommenwerper 5 aanvallen, sinon rester`: each half in its own language, where that leaves no
    word unknown; as it is read in one, where it leaves any."""
    for item in one.items[1:-1]:
        if item.kind not in _CUTS:
            continue
        cut = item.start
        tongues = [_sure_of(look[a:b]) for a, b in ((one.start, cut), (cut, one.end))]
        if None in tongues or tongues[0] == tongues[1]:
            continue
        halves = [
            _said(look, a, b, tongue, third=third)[0]
            for (a, b), tongue in zip(((one.start, cut), (cut, one.end)), tongues, strict=True)
            if tongue
        ]
        if not any(half.is_ambiguous or _strange(half) for half in halves):
            return one._replace(
                items=tuple(told for half in halves for told in half.items),
                is_ambiguous=False,
                slips=tuple(slip for half in halves for slip in half.slips),
            )
    return one


def _sure_of(look: str) -> Language | None:
    """The one language of a few words; None: more than one may be."""
    score = languages_of(look)
    first, second = sorted(score, key=score.__getitem__, reverse=True)[:2]
    return first if score[first] - score[second] >= _SURE else None


def _with_sides_whole(look: str, start: int, end: int, language: Language) -> str:
    """`north-eest` as `NE`: two words of one side, a slip in one of them, its first letter right;
    where a hyphen joins what nobody knows, it is one word, and no way. The same length."""
    upper, across, letters = _SIDES_IN[language]

    def whole(found: re.Match[str]) -> str:
        a, b = found[1].lower(), found[3].lower()
        if (a in upper and b in across) or (a not in upper and b not in across):
            return found[0]
        ways = [
            letters[n][m]
            for n, one in enumerate(upper)
            for m, other in enumerate(across)
            if (a[0], b[0]) == (one[0], other[0]) and distance(a, one) + distance(b, other) == 1
        ]
        is_known = vocabulary(language).knows(b) or is_everyday(b, language)
        if len(ways) == 1 and not (found[2] == " " and (is_known or vocabulary(language).knows(a))):
            return ways[0].ljust(len(found[0]), "\t")
        is_way = a in upper and found[2] == "-" and not is_known
        return f"{found[1]}{found[3]}\t" if is_way else found[0]

    return look[:start] + _SIDES.sub(whole, look[start:end]) + look[end:]


_SIDES = Pattern(r"\b([nsz][a-z]{2,5})([ -])([a-z]{3,9})\b", re.IGNORECASE)
_SIDES_IN: Mapping[
    Language, tuple[tuple[str, str], tuple[str, str], tuple[tuple[str, str], tuple[str, str]]]
] = {
    "en": (("north", "south"), ("east", "west"), (("NE", "NW"), ("SE", "SW"))),
    "fr": (("nord", "sud"), ("est", "ouest"), (("NE", "NO"), ("SE", "SO"))),
    "nl": (("noord", "zuid"), ("oost", "west"), (("NO", "NW"), ("ZO", "ZW"))),
}
"""The sides of the map, and the letters for two of them together."""


def _strange(one: Said) -> int:
    """How many words of it nobody knows."""
    return sum(item.kind == "unknown" for item in one.items)


_CUTS = frozenset({"comma", "semi", "colon", "dash", "ELSE", "newline"})
_SURE = 4.0
"""Letters of words by which one language is ahead of all others in half a sentence."""
_OWN = 0.5
"""By how much dearer a sentence's own language may be than another in which it is read."""


def _with_facings(tokens: Sequence[Token], lattice: Lattice) -> Lattice:
    """`NE` in capitals, among words in small letters, is the facing and not the French *ne*."""
    return [
        [sense for sense in senses if sense.kind == "facing"]
        if token.text in ("NE", "SE") and any(sense.kind == "facing" for sense in senses)
        else senses
        for token, senses in zip(tokens, lattice, strict=True)
    ]


def _said(
    look: str, start: int, end: int, language: Language, *, third: bool
) -> tuple[Said, float]:
    """A sentence read in one language, and what that cost."""
    look = look[:start] + AS_READ[language](look[start:end]) + look[end:]
    words = vocabulary(language, third=third)
    look = _with_sides_whole(look, start, end, language)
    tokens = words.tokens(look, start, end)
    is_question = look[start:end].rstrip(" \"')").endswith("?")
    if not tokens:
        return Said((), start, end, False, is_question), 0.0
    if len(tokens) > LONGEST:
        too_long = Item("HALF", "too long", start, end, "")
        return Said((too_long,), start, end, True, is_question), 0.0
    lattice = _with_facings(tokens, words.spell(tokens))
    chart = _Chart(grammar(), tokens, lattice)
    states: dict[State, Kept] = {(): Kept(0.0, None)}
    found = string(
        chart, len(tokens), states, _step, marks=_MARKS, free=_FREE, idle=_IDLE, costs=_COSTS
    )
    ranked = sorted(found.items(), key=lambda entry: entry[1].cost)
    best, kept = ranked[0]
    rivals = [
        (state, other)
        for state, other in ranked[1:]
        if other.cost - kept.cost < NEAR and differ(state, best)
    ]
    parting = min((_parting(best, kept, *rival) for rival in rivals), default=0)
    items = []
    for row in _rows(kept.trail):
        first, last = tokens[row.start], tokens[row.end - 1]
        text = " ".join(look[first.start : last.end].split())
        kind = row.kind
        if kind == "unclaimed":
            kind = "ODD"
        elif kind == "THEN":
            kind = "then"
        elif kind == "FILL":
            kind = "fill"
        elif kind == "fill":
            kind = _parting_word(chart, row.start) or "fill"
        elif kind == "unknown" and not re.search(r"[^\W_]", text):
            kind = "mark"
        elif kind == "unknown" and SAFE_ENDING.search(text.lower()):
            kind = "fill"
        elif kind == "unknown" and is_everyday(text, language):
            kind = "plain"
        elif kind == "ODD" and _IS.match(look, first.start):
            kind = "fill"
        items.append(Item(kind, row.value, first.start, last.end, text))
    items = _without_no(items)
    used = [item for item in items if item.kind in PHRASES]
    slips = tuple(
        (token.start, token.end, meant)
        for token in tokens
        if len(token.text) > 2 and any(one.start <= token.start < one.end for one in used)
        for meant in [words.meant(token.low)]
        if meant
    )

    def strung() -> Strung:
        ways = (Way(one.cost, tuple(_rows(one.trail)), _short(state)) for state, one in ranked)
        return Strung(tokens, lattice, chart, tuple(ways))

    at = tokens[parting].start
    others = kinds_that_differ(best, (state for state, _ in rivals))
    whole = Said(tuple(items), start, end, bool(rivals), is_question, slips, strung, at, others)
    return whole, kept.cost


def _parting(best: State, kept: Kept, other: State, others: Kept) -> int:
    """The first token of which two readings make something else."""
    same = next(
        (n for n, (one, two) in enumerate(zip(best, other, strict=False)) if one != two),
        min(len(best), len(other)),
    )
    return min(_starts(kept, same), _starts(others, same))


def _starts(kept: Kept, n: int) -> int:
    """The token with which the phrase of this number begins; the last one where there is none."""
    rows = _rows(kept.trail)
    told = [row for row in rows if row.kind in PHRASES or row.kind == "unclaimed"]
    return told[n].start if n < len(told) else rows[-1].start


def _short(state: State) -> str:
    """What a reading says, phrase by phrase."""
    return ", ".join(f"{kind} {value}".strip() for kind, value in state) or "nothing"


#: Adverbs of manner, which change no order: `viciously`. Those that do are words of the vocabulary.
SAFE_ENDING = Pattern(r"[a-z]{3,}(?:ly|ment)$")


def _without_no(items: list[Item]) -> list[Item]:
    """`Failing that no 4`: `no` is `number` there, and no refusal; `NO + 1` may be a facing."""
    return [
        item._replace(kind="LETTERS", value="which language")
        if item.text == "NO" and _is_beside_a_level(items, n)
        else item._replace(kind="fill")
        if item.kind in NO
        and n
        and items[n - 1].kind == "ELSE"
        and item.text.lower() == "no"
        and [one.kind for one in items[n + 1 : n + 2]] == ["NUMBER"]
        else item
        for n, item in enumerate(items)
    ]


def _is_beside_a_level(items: Sequence[Item], n: int) -> bool:
    """Does a change of level stand right behind, with no mark between?"""
    behind = items[n + 1 : n + 2]
    return items[n].kind in NO and any(_LEVEL.match(item.value) for item in behind)


_LEVEL = Pattern(r"(?:CLIMB|DIVE|LEVEL)\b")


def _parting_word(chart: Chart, at: int) -> str | None:
    kinds = chart.begins(at)
    return next((kind for kind in ("and", "then", "but", "with") if kind in kinds), None)


def _rows(trail: Trail | None) -> list[Trail]:
    rows = []
    while trail is not None:
        rows.append(trail)
        trail = trail.before
    return rows[::-1]


#: The verb, and no side of the map: `mon Spitfire est fatigué`.
_IS = Pattern(r"(?<= )est(?= +\w)", re.IGNORECASE)
_ENDS = Pattern(r"(?<=[.!?])[\")\]']*\s+|(?<=\.\.)(?=\s)|;\s*\n")
_LEADER = Pattern(r"\w +\.+$|\.{4,}$")
#: What says that a question is a condition: `G9 free? -> G9`, `B5 gone? Then attack B4`.
ANSWERS = Pattern(
    r"\W*[>→]|\W*(?:if +so|if +yes|yes|then|in +that +case|oui|si oui|alors|dans ce cas|ja|zo ja|"
    r"dan|in dat geval)\b",
    re.IGNORECASE,
)
_ASKS_WHICH = Pattern(
    r"\W*(?:(?:hi\w*|so|oh|um|question|quick question|vraagje?|vraag)\W+){0,2}"
    r"(?:which|what|where|who|why|how|quel(?:le)?s?|ou|qui|pourquoi|comment|welke?|wat|waar|wie|"
    r"waarom|hoe)\b(?! (?:if|about|si|als)\b)",
    re.IGNORECASE,
)
"""`Which way is SW? Then I go SW`: no state is asked, on which it might hang."""
_COLOUR = Pattern(
    r"(?:red|blue|green|yellow|rouge|bleue?|verte?|jaune|rood|blauw|groen|geel)\b", re.IGNORECASE
)
_PLACE = r"(?:[a-u]-?[0-9]{1,2}|[ns][ew]?|rear|shoot)[,;]? *"
_ENTRY = Pattern(rf"{_COLOUR.pattern}|{_PLACE}(?![^\s.])", re.IGNORECASE)
_FIRST_OF = Pattern(rf"(?:{_COLOUR.pattern}[^.!?]{{0,20}}?\b|{_PLACE})2\.", re.IGNORECASE)
_NEXT_OF = Pattern(rf"\b(?:{_COLOUR.pattern}[^.!?]{{0,20}}?\b|{_PLACE})[2-4]\.$", re.IGNORECASE)


def _is_numbered(look: str, start: int, end: int) -> bool:
    """Does a number ahead of a colour or a place count them, and is none of `dive 2. Red has
    landed`?"""
    ahead = look[max(0, start - _COUNTED) : start].rstrip()
    if ahead.endswith("1."):
        return _FIRST_OF.match(look, end) is not None
    return _NEXT_OF.search(ahead) is not None


_COUNTED = 40
_IF_FREE = Pattern(
    r"(?:(?:but|and|mais|maar|en) )?(?:only |seulement |alleen )?"
    r"(?:if|provided|as long as|si|s'|als|mits|zolang) *(?:that )?"
    r"(?:(?:it|he|that hex|that|the hex|there|this|c|elle|il|la case|hij|die|dat|het(?: vak)?|dit)"
    r"'?s? ?)?(?:is |est |still |encore |nog |toujours )*(?:free|empty|vacant|unoccupied|libre|"
    r"vide|vrij|leeg|there|la|er nog(?: altijd)?|er)(?: is| staat)? *(?:[.!]|$)",
    re.IGNORECASE,
)
"""A condition by itself, of the hex or the bomber that was named right before it."""
_INITIAL = Pattern(r"(?:[, ][A-Z]|,\s+[a-z])\.$")
_SURNAME = Pattern(r"[A-Z]?[a-z]+")


def _is_a_surname(look: str) -> bool:
    """Is a word with a capital, that nobody knows, all that follows?"""
    name = look.strip(" .\t")
    is_known = any(vocabulary(language).knows(name.lower()) for language in LANGUAGES)
    return _SURNAME.fullmatch(name) is not None and not is_known and not is_everyday(name, "en")


_NO_END = Pattern(
    r"(?:^|[\s(,;:])(?:no|nr|num|st|vs|mr|mrs|dr|capt|lt|sgt|approx|p\.s|ps|i\.e|e\.g|a\.u\.b|bomb|bldg)\.$",
    re.IGNORECASE,
)


def sentences(look: str, start: int, end: int) -> list[Stretch]:
    """Where the sentences of a stretch begin and end; `no. 5` ends none."""
    cuts = []
    at = start
    for gap in _ENDS.finditer(look, start, end):
        head = look[max(at, gap.start() - 10) : gap.start()].rstrip()
        if _LEADER.search(head) and look[gap.end() : gap.end() + 1].isalnum():
            continue  # `Round ....... 5`: dots that lead to what is filled in
        if _ENTRY.match(look, gap.end()) and _is_numbered(look, gap.start(), gap.end()):
            continue  # `1. Red 2. Blue`
        if ")" in gap.group() and re.match(r"[a-z>,;/|-]", look[gap.end() : gap.end() + 1]):
            continue  # `attack B1 (take that!) else hold`
        is_asked_how = _ASKS_WHICH.match(look, at, gap.start()) is not None
        if head.endswith("?") and not is_asked_how and ANSWERS.match(look, gap.end()):
            continue  # a condition, and what then
        if head.endswith("..") and look[gap.end() : gap.end() + 1].islower():
            continue  # dots of a pause
        if _IF_FREE.match(look, gap.end(), end):
            continue  # `G9!! if it's free. If not, hold`
        if _INITIAL.search(head) and _is_a_surname(look[gap.end() : end]):
            continue  # `Respectfully, S. Chatterjee`
        if _NO_END.search(head) and re.match(r"[\w#]", look[gap.end() : gap.end() + 1]):
            continue
        cuts.append((at, gap.start()))
        at = gap.end()
    return [(a, b) for a, b in (*cuts, (at, end)) if look[a:b].strip()]


def kinds_of(items: Sequence[Item]) -> frozenset[str]:
    """The kinds of phrases of a stretch."""
    return frozenset(item.kind for item in items)


UNSAID = PARTING | {"fill", "mark", "quote"}
"""What says nothing by itself: filling words, marks, words that part."""


def phrases_of(items: Sequence[Item]) -> list[Item]:
    """What a stretch says, without filling words, marks, and words that part."""
    return [item for item in items if item.kind not in UNSAID]

"""A sentence as intents: the phrases of its cheapest reading, and those of its rivals."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import NamedTuple

from msgspec import Struct

from sopwith_gm.reading.chart import Chart, Phrase
from sopwith_gm.reading.choice import Costs, Kept, rows_of, string
from sopwith_gm.reading.strung import Strung, Way
from sopwith_gm.reading.vocabulary import Sense, Token
from sopwith_gm.systems.squadron.reader.language import grammar, vocabulary
from sopwith_gm.systems.squadron.reader.names import SLIP, UNKNOWN, Names
from sopwith_gm.systems.squadron.reader.own_pilot import of_own_pilot, with_is

MARKS = frozenset({
    "comma", "semi", "newline", "dot", "quest", "pipe", "arrow", "slash", "dash", "star", "bang",
    "plus", "open", "close", "bullet", "hash", "colon", "equals", "quote",
})  # fmt: skip
#: Kinds of words that order nothing, and that no phrase has to claim.
IDLE = frozenset({
    "fill", "soft", "idiom", "past", "asks", "talk_of", "go", "let", "orders_word", "has_left",
    "degrees", "die_word", "say", "alone", "take_at", "both", "change_to", "name_of",
    "down_him", "stands", "only", "before", "after", "go_first", "shoot_first",
    "nothing_said", "to_level", "all_of", "speed", "levels", "times", "as_can", "all_way", "fly",
    "station_word", "place_word", "start", "gain", "lose", "first_word", "should",
    "subject", "subject_is", "place_in", "comes_in", "spot", "taken",
    "somebody", "averse", "which_round", "my_plane",
    "target_noun", "gets_it", "for_shooting", "for_moving", "comes_first", "best_first",
    "height_head", "range_head",
    "close_word", "target_else", "gives", "burst", "sounds", "refuse", "the_one", "comes_after",
    "board_words", "imitate", "plane_head",
    "excepted",
    "is", "no_matter", "whatever", "onto", "gun_word", "aimed_word",
    "choice_head", "next_choice", "glad_to", "obliged_you", "plane_part",
    "not_so",
    "goes_to", "greets", "shot_at", "wants", "high", "spare",
    "reserve_word", "those_are", "seeing_if_so", "obliged_if", "dont_head",
    "stat_is", "whichever_it", "had_in_mind", "binds", "keeps_me",
    "in_mind_only", "some", "a_while",
    "other_way", "going_on", "goes_as", "spot_is", "at_end", "at_last", "at_first", "coming",
    "it_is", "wrong", "error", "anew", "told_as", "points", "agreed",
    "drop_that",
    "group_noun", "epithet", "kept_as", "stays_so", "is_fine", "range_in", "to_be_shot",
    "absence_of", "follow_on", "none_there", "on_a_day", "referring", "pursues", "travels",
    "continues",
})  # fmt: skip
#: Kinds that phrases claim, and that order nothing where none does.
FREE = IDLE | {
    "i",
    "then",
    "fix",
    "nobody",
    "take",
    "station",
    "compass",
    "facing",
    "rest",
    "move_head",
    "round_word",
    "in_that_order",
    "stats_head",
    "order_head",
    "truce",
    "another",
    "ordinal",
    "anywhere",
    "change",
    "either",
    "reason",
    "attack_order_head",
    "weak_noun",
    "strange",
    "would",
    "polite",
    "follow",
    "put_me",
}
#: Kinds of order words: one that is of these too must be claimed by a phrase.
BOUND = frozenset({
    "side", "ahead", "aheads", "desc", "code", "code_s", "run", "letter_side", "climb", "dive",
    "attack",
    "nearest", "weakest", "twice", "if", "maybe", "dont", "hold_fire", "name", "number", "or",
    "else", "blocked", "immelmann", "roll", "split", "within", "reference", "earlier", "again",
    "next_round", "except", "odd", "towards", "compass", "codes", "far",
})  # fmt: skip
_ORDER_WORDS = BOUND - {
    "number",
    "if",
    "or",
    "else",
    "twice",
    "maybe",
    "except",
    "again",
    "name",
    "compass",
}
NEAR = 0.04
"""Cost by which a second meaning must be dearer than the first; else it is a doubt."""
_COSTS = Costs(fill=0.045, ambiguous=0.3, unknown=0.7, unclaimed=3.0)
_OF_SET_UP = frozenset({"STAT", "STATS", "STATION", "FACING", "PLACE", "START", "ANYWHERE"})
_OF_A_ROUND = frozenset({"SPEED", "TALK", "ATTACK", "CODE"})
_OUT_OF_PLACE = 0.6
_PHRASE = 0.05
"""What each phrase costs, so that fewer and longer ones go first."""


class Intent(NamedTuple):
    """One phrase of a sentence: a mark, something ordered, or a word that nobody claims."""

    kind: str
    value: str
    start: int
    """The character at which it begins."""
    end: int


Intents = tuple[Intent, ...]


class Sentence(Struct, frozen=True):
    """One sentence, and what may be meant by it."""

    start: int
    end: int
    words: str
    """As folded, in small letters."""
    kinds: frozenset[str]
    """All kinds of all its words."""
    begins: frozenset[str]
    """The kinds of its first word."""
    mentions: tuple[tuple[int, str], ...]
    """Each name in it, with its place."""
    readings: tuple[Intents, ...]
    """The cheapest first, then those that cost nearly as little."""
    slips: tuple[tuple[int, int, str], ...]
    """Words with a slip of the finger in an order: where each stands, and as what it is read."""
    strung: Callable[[], Strung]
    """The sentence as it was strung, for who asks."""
    acts: bool = False
    """The sender's own pilot is its subject, in the third person."""


def read_sentence(
    look: str,
    start: int,
    end: int,
    names: Names,
    *,
    is_set_up: bool = False,
    me: str = "",
    is_of_me: bool = False,
) -> Sentence:
    """All that a stretch may mean, by words and grammar.

    `me`: the sender's plane; `is_of_me`: he and she are of it, as far as was told before.
    """
    tokens, spelt = names.spelling(look, start, end)
    parted = with_is(tokens, spelt)
    if parted != tokens:
        tokens = parted
        spelt = names.spelt(tokens, vocabulary().spell(tokens))
    told = of_own_pilot(tokens, spelt, me, is_of_me=is_of_me)
    if told.tokens != tokens:
        tokens = told.tokens
        spelt = names.spelt(tokens, vocabulary().spell(tokens))
    lattice = _completed(tokens, spelt)
    chart = Chart(grammar(), tokens, lattice)
    begun: dict[Intents, Kept] = {(): Kept(0.0, None)}

    def step(state: Intents, phrase: Phrase) -> Iterable[tuple[float, Intents, str]]:
        if phrase.kind == "fill":
            kind = _sort_of_filling(chart.begins(phrase.start))
            if not kind:
                yield 0.0, state, ""
                return
            a, b = tokens[phrase.start].start, tokens[phrase.end - 1].end
            yield 0.0, (*state, Intent(kind, "", a, b)), ""
            return
        a, b = tokens[phrase.start].start, tokens[phrase.end - 1].end
        if phrase.kind == "unclaimed":
            small = chart.begins(phrase.start).isdisjoint(_ORDER_WORDS)
            yield 0.0, (*state, Intent("unclaimed", "small" if small else "", a, b)), ""
            return
        cost = 0.0 if phrase.kind in MARKS else _PHRASE
        if phrase.kind in (_OF_A_ROUND if is_set_up else _OF_SET_UP):
            cost += _OUT_OF_PLACE
        yield cost, (*state, Intent(phrase.kind, phrase.value, a, b)), ""

    kept = string(
        chart,
        len(tokens),
        begun,
        step,
        marks=MARKS,
        free=FREE,
        idle=IDLE,
        costs=_COSTS,
        bound=BOUND,
    )
    ranked = sorted(kept.items(), key=lambda entry: entry[1].cost)
    near = [state for state, one in ranked if one.cost - ranked[0][1].cost < NEAR]
    return Sentence(
        start,
        end,
        look[start:end].lower(),
        frozenset(sense.kind for senses in lattice for sense in senses),
        frozenset(sense.kind for sense in lattice[0]) if lattice else frozenset(),
        tuple(
            (token.start, sense.value)
            for token, senses in zip(tokens, lattice, strict=True)
            for sense in senses
            if sense.kind in ("name", "name_of")
        ),
        tuple(near[:4]),
        tuple(_slips(tokens, lattice, ranked[0][1])) if ranked else (),
        lambda: Strung(tokens, lattice, chart, tuple(_ways(ranked))),
        told.acts,
    )


def _slips(
    tokens: Sequence[Token], lattice: Sequence[Sequence[Sense]], kept: Kept
) -> Iterator[tuple[int, int, str]]:
    """Slips of the finger in what is read as an order."""
    for row in rows_of(kept.trail):
        if row.kind in _QUIET | {"unknown", "unclaimed", "TALK", "PAST", "IDLE"}:
            continue
        for n in range(row.start, row.end):
            token, senses = tokens[n], lattice[n]
            names = [one for one in senses if one.kind in ("name", "name_of") and one.cost >= SLIP]
            meant = names[0].value if names else vocabulary().meant(token.text)
            if meant and meant != UNKNOWN and (names or token.text.isalpha()):
                yield token.start, token.end, meant


def _ways(ranked: Sequence[tuple[Intents, Kept]]) -> Iterator[Way]:
    """Every reading, with what it means in the names of its phrases."""
    for state, kept in ranked:
        said = [f"{one.kind} {one.value}".strip() for one in state if one.kind not in _QUIET]
        yield Way(kept.cost, tuple(rows_of(kept.trail)), ", ".join(said) or "nothing")


_QUIET = MARKS | {"fill"}
_SORTS = (
    ("averse", "averse"),
    ("past", "past"),
    ("talk_of", "talk"),
    ("soft", ""),
    ("only", ""),
    ("strange", "strange"),
)


def _sort_of_filling(kinds: frozenset[str]) -> str:
    """What a filling word says of its clause; "" for small words that say nothing."""
    for kind, sort in _SORTS:
        if kind in kinds:
            return sort
    return "fill"


def _completed(
    tokens: Sequence[Token], lattice: Sequence[Sequence[Sense]]
) -> list[Sequence[Sense]]:
    """A new line between two words of one item is soft; `strange` is a word that nobody knows."""
    found: list[Sequence[Sense]] = []
    for i, (token, senses) in enumerate(zip(tokens, lattice, strict=True)):
        if (
            token.text == "\n"
            and _PARTS & _kinds(lattice, i - 1)
            and _PARTS & _kinds(lattice, i + 1)
        ):
            found.append([*senses, Sense("soft", "", i + 1, 0.0)])
        elif (
            _is_compound(tokens, lattice, i)
            or _is_ordinal(tokens, lattice, i)
            or _is_somebody(tokens, lattice, i)
        ):
            found.append([Sense("fill", "", i + 1, 0.0)])
        elif token.low in ("any", "rest") and _is_alone(tokens, i):
            found.append([Sense("nearest", "", i + 1, 0.0)])
        elif (not senses and token.text[0].isalnum()) or _is_nobody_here(tokens, lattice, i):
            found.append([Sense("strange", token.text, i + 1, 0.0)])
        else:
            found.append(senses)
    return found


def _is_compound(tokens: Sequence[Token], lattice: Sequence[Sequence[Sense]], i: int) -> bool:
    """`Mix-up`: behind a dash without a gap, and a word that no order has, `up` is no height."""
    joined = i > 1 and all(tokens[n].end == tokens[n + 1].start for n in (i - 2, i - 1))
    return (
        joined
        and tokens[i - 1].text == "-"
        and len(tokens[i - 2].text) > 1
        and tokens[i - 2].text.isalpha()
        and _kinds(lattice, i - 2) <= {"fill"}
        and not {"name", "code", "code_s", "run"} & _kinds(lattice, i)
    )


def _is_alone(tokens: Sequence[Token], i: int) -> bool:
    """`Baron > Dora > any`: the last of a list, and no part of what follows."""
    before = tokens[i - 1].low if i else ""
    behind = tokens[i + 1].text[0] if i + 1 < len(tokens) else "."
    listed = before in ("then", "else", "or", "otherwise") or before in (">", ",", "/", ";", "|")
    return listed and not behind.isalnum()


def _is_ordinal(tokens: Sequence[Token], lattice: Sequence[Sequence[Sense]], i: int) -> bool:
    """`The 30th`: a day, and neither degrees nor a count; `8th round` is known."""
    for a in (i - 1, i):
        if 0 <= a < len(tokens) - 1 and tokens[a].text.isdigit():
            joined = tokens[a].end == tokens[a + 1].start
            if joined and tokens[a + 1].low in ("st", "nd", "rd", "th"):
                return i > a or all(sense.end == a + 1 for sense in lattice[a])
    return False


def _is_somebody(tokens: Sequence[Token], lattice: Sequence[Sequence[Sense]], i: int) -> bool:
    """`At 81 one learns patience`: right behind a number, before a verb that orders nothing."""
    if tokens[i].low != "one" or not i < len(tokens) - 1:
        return False
    if not i or not tokens[i - 1].text.isdigit():
        return tokens[i + 1].low in _OF_ANYBODY and _is_said_of_anybody(tokens, lattice, i)
    verb = tokens[i + 1].low
    acts = len(verb) > 3 and verb.endswith(("s", "ed")) and not verb.endswith(("ss", "us"))
    return acts and verb not in _NO_VERBS and _kinds(lattice, i + 1) <= {"fill", "weak_noun"}


def _is_said_of_anybody(
    tokens: Sequence[Token], lattice: Sequence[Sequence[Sense]], i: int
) -> bool:
    """`One has manners`: all of a clause, to its end, that orders nothing, or denies it."""
    if i and tokens[i - 1].text[0].isalnum() and tokens[i - 1].low not in _JOINS:
        return False
    if any(one.low in _DENIES for one in tokens[i + 1 : i + 3]):
        return True
    for n in range(i + 1, len(tokens)):
        if not tokens[n].text[0].isalnum():
            break
        if _kinds(lattice, n) & BOUND:
            return False
    return True


def _is_nobody_here(tokens: Sequence[Token], lattice: Sequence[Sequence[Sense]], i: int) -> bool:
    """`Attack Falcon, else Dora`: a word of every day, written as a name where a target stands."""
    if not i or not tokens[i].text.istitle() or len(tokens[i].text) < _NAMED:
        return False
    if _kinds(lattice, i) != {"fill"} or tokens[i].low in _NO_NAMES:
        return False
    at = i - 1
    while at > 0 and tokens[at].low in _BEFORE_A_NAME:
        at -= 1
    if tokens[at].low not in _PLACING and _kinds(lattice, at) & _AIMS and not _is_titled(tokens):
        return True
    ends = i + 1 == len(tokens) or _kinds(lattice, i + 1) & _PARTING
    begins = _kinds(lattice, i - 1) & _PARTING
    beside = _kinds(lattice, i - 2) | _kinds(lattice, i + 2) | _kinds(lattice, i + 3)
    if _kinds(lattice, i - 1) & _IN_TURN:
        beside |= _kinds(lattice, i - 3)
    return bool(begins and ends and beside & _TARGETS) and not _is_titled(tokens)


def _is_titled(tokens: Sequence[Token]) -> bool:
    """Is every longer word written with a capital?"""
    longer = [token.text for token in tokens if len(token.text) >= _NAMED]
    return len(longer) > 1 and all(word[0].isupper() for word in longer)


_NAMED = 4
"""Letters from which on a word of every day may be what a plane is called."""
_NO_NAMES = frozenset(
    """
    this that these those with what when where then than they them their there your yours please
    thanks thank also only just very much more most some such into onto from have will would shall
    captain umpire mister madam master chief boss friend friends gentlemen ladies honour
    sorry hello dear cheers greetings regards monday tuesday wednesday thursday friday saturday
    sunday january february march april june july august september october november december
    """.split()  # noqa: SIM905
)
_BEFORE_A_NAME = frozenset({"the", "at", "on", "for", ":", "=", "first", "mainly", "poor", "old"})
_PLACING = frozenset({"at", "on", "after", "upon", "for"})
_AIMS = frozenset({"attack", "take", "target_noun"})
_PARTING = frozenset({
    "comma", "semi", "slash", "pipe", "arrow", "newline", "then", "else", "code_else", "or",
    "quote", "dot",
})  # fmt: skip
_IN_TURN = frozenset({"then", "else", "code_else", "or"})
_TARGETS = frozenset({"name", "nearest", "weakest"})
_OF_ANYBODY = frozenset({
    "has", "had", "can", "cannot", "can't", "must", "may", "might", "does", "doesn't", "should",
    "would", "never", "always", "hopes", "tries", "lives", "learns",
})  # fmt: skip
_DENIES = frozenset({"not", "never", "cannot", "can't", "doesn't"})
_JOINS = frozenset({"and", "but", "as", "because", "since", "for", "that", "what", "how", "so"})
_NO_VERBS = frozenset({"this", "thus", "always", "besides", "perhaps", "thanks", "unless"})
_PARTS = frozenset({"side", "desc", "letter_side"})
"""Words that may share an item over a line's end: `bank` / `right`."""


def _kinds(lattice: Sequence[Sequence[Sense]], i: int) -> frozenset[str]:
    inside = 0 <= i < len(lattice)
    return frozenset(sense.kind for sense in lattice[i]) if inside else frozenset()

"""Is a sentence an order by its own make? Beside whole orders only such a sentence may change them.

An order in the game's own words is one wherever it stands: a code, a side and what is done there, a
numbered move and what becomes of it. A word of every day (`hold`, `straight`, `fire`) orders
something where its clause is made of nothing else. In `the glue does not hold` and `a new straight
road` another subject does it, or it is done to another thing.
"""

from sopwith_gm.systems.sopwith.orders.clause_words import (
    DENIES,
    MINE,
    SURE,
    WANTS,
    Words,
    words_in,
)
from sopwith_gm.systems.sopwith.orders.clauses import Bond, Clause, clauses
from sopwith_gm.systems.sopwith.orders.said import Said, asked_once, bids_to_fire

_ALWAYS_MAY = frozenset({"code", "pointed", "fire_code", "immelmann", "if"})
"""Kinds of words with any of which a sentence may order something."""
_ARROWS = frozenset({"↑", "←"})
_SIDES = frozenset({"side", "ahead", "letter_a", "letters", "both_sides", "all_dirs"})
_DONE = frozenset({"turn", "slip", "fire", "gun", "take_off", "land"})
_MEANS_TO = frozenset(
    {"to", "have", "need", "must", "going", "want", "shall", "will", "now", "really", "be", "am"}
)
_GROUND = frozenset({"strip", "runway"})
_THINGS = frozenset({"it", "them", "this", "that"})
_LEAVES = frozenset({"take_off", "land"})
_SHOT = frozenset({"fire", "gun"})
_FLOWN = frozenset({"turn", "slip", "move"})
_WHERE = frozenset({"REF", "INREF", "KINDREF", "TIMED"})
"""Phrases that name a move."""
_THERE = frozenset({"there's", "theres"})
_IS = frozenset({"is", "are", "was", "were", "has", "have", "will", "must"})
_SOME = frozenset({"a", "an", "some", "every"})
_BECOMES = frozenset({"MAN", "AIM", "FIRE", "LOUD", "HALF"})
"""What a move that is named may become."""
_ALWAYS = frozenset(
    {"SCRAP", "REFER", "SWAP", "NOLAND", "NOTIN", "SHIFT", "ONLYIN", "EACHFIRE", "FIREAT",
     "CHOICE", "MAYBE", "NOFIRE", "UNFIRE", "REPAIR", "SIDED"}
)  # fmt: skip
"""Phrases that are never talk: each says what becomes of an order."""


@asked_once
def is_order(said: Said, *, has_moves: bool) -> bool:
    """May it order or change anything?"""
    if said.words & _ALWAYS_MAY or any(token.text in _ARROWS for token in said.tokens):
        return True
    words = words_in(said)
    if (
        bids_to_fire(said)
        or _is_field(words)
        or any(wants_to_leave(said, n) for n in range(len(said.tokens)))
    ):
        return True
    found = [one.kind for n in range(len(said.tokens)) for one in said.chart.phrases_at(n)]
    parts = clauses(said, has_moves=has_moves)
    is_bare = all(_is_bare(words, one) for one in parts)
    shares_out = "FIREAT" in found and not said.has("others")
    return (
        "REPAIR" in found
        or shares_out
        or any(
            _is_of_orders(words, one) or (is_bare and one.bond is Bond.CHANGE)
            for one in parts
            if not one.is_of_another
        )
    )


def _is_bare(words: Words, one: Clause) -> bool:
    """Is nothing in it of nobody's, and no turn of speech?"""
    return not any(words.is_strange(n) or _is_idiom(words, n) for n in range(one.start, one.end))


def _is_field(words: Words) -> bool:
    """`Start: ja`: an order, and what is filled in behind it."""
    marks = [n for n in range(1, len(words.said.tokens)) if words.low(n) == ":"]
    if any(words.kinds(n - 1) & SURE for n in marks):
        return True
    begun = [one for at in range(min(marks, default=0)) for one in words.said.chart.phrases_at(at)]
    return any(one.end > marks[0] for one in begun)


def _is_of_orders(words: Words, one: Clause) -> bool:
    here = range(one.start, one.end)
    if any(_is_firm(words, n, one.end) for n in here):
        return True
    kinds = [words.kinds(n) for n in here]
    said = [words.kinds(n) for n in here if words.low(n)[0].isalnum()]
    if said and all("loud" in of for of in said):
        return True  # `bang bang`, and nothing else
    if any(of & _GROUND for of in kinds) and any(of & (_LEAVES | {"up"}) for of in kinds):
        return True
    if any(words.kinds(n) & _LEAVES and _is_mine(words, n, one.start) for n in here):
        return True
    holds = any(words.orders(n, one.end) for n in here)
    binds = frozenset[str]().union(*(words.binds(n, one.start, orders=holds) for n in here))
    is_bound = one.bond is not Bond.NONE and bool(binds - DENIES)
    if not is_bound and any(map(words.is_past, here)):
        return False
    if _is_fire_somewhere(words, one) or _aims_in_a_move(words, one):
        return True
    if not is_bound and _is_of_a_thing(words, one):
        return False
    named = [n for n in here if words.names(n)]
    become = [n for n in here if _becomes(words, n, one.start)]
    if any(_stand_together(words, *sorted((x, y))) for x in named for y in become):
        return True
    return holds and (is_bound or _is_bare(words, one))


def wants_to_leave(said: Said, n: int) -> bool:
    """`The Moth lost a wing and wants to land on Alpha`: who it is, must be asked."""
    before = [token.low for token in said.tokens[max(0, n - 3) : n]]
    return any(low in WANTS for low in before) and any(
        phrase.kind in ("LAND", "TAKE") and phrase.value != "yes"
        for phrase in said.chart.phrases_at(n)
    )


def _is_fire_somewhere(words: Words, one: Clause) -> bool:
    """Fire, whatever is done with it, and to which side or in which move: `Fire shall be directed
    to the right`, `There is one shot to be fired in that last move`."""
    here = range(one.start, one.end)
    shots = [n for n in here if _is_shot(words, n)]
    places = [n for n in here if shots and (_is_to_a_side(words, n) or _is_in_a_move(words, n))]
    return bool(places) and places[-1] > shots[0]


def _aims_in_a_move(words: Words, one: Clause) -> bool:
    """`Blarg to port with both slips`: to a side, and in a move by name, whatever is done there."""
    here = range(one.start, one.end)
    return any(_is_to_a_side(words, n) for n in here) and any(_is_in_a_move(words, n) for n in here)


def _is_shot(words: Words, n: int) -> bool:
    """`Fire`, `a burst`, `a round is to be fired`."""
    is_done = words.low(n) == "fired" and words.low(n - 1) == "be"
    return is_done or (bool(words.kinds(n) & _SHOT) and not _is_idiom(words, n))


def _is_to_a_side(words: Words, n: int) -> bool:
    """`to the right`, and no `to the right place`."""
    if "to_" not in words.kinds(n):
        return False
    at = n + 2 if words.low(n + 1) in ("the", "my") else n + 1
    return bool(words.kinds(at) & _SIDES) and not words.is_strange(at + 1)


def _is_in_a_move(words: Words, n: int) -> bool:
    """`in that last move`, `on both of the turns`, by its number or its kind."""
    return any(
        phrase.kind in _WHERE
        and any(words.kinds(at) & (_FLOWN | {"first"}) for at in range(n, phrase.end))
        for phrase in words.said.chart.phrases_at(n)
    )


def _is_mine(words: Words, n: int, start: int) -> bool:
    """`I land in this turn`, `take off with joy`, and no `I'm taking off the winter tyres`."""
    end = max((phrase.end for phrase in words.said.chart.phrases_at(n)), default=n + 1)
    is_of_it = "soft" in words.kinds(end) and any(map(words.is_strange, (end + 1, end + 2)))
    is_done_to = words.low(end) in _THINGS | _IS or words.is_strange(end) or is_of_it
    at = n
    while at > start and words.low(at - 1) in _MEANS_TO:
        at -= 1  # `I really have to land`
    return (n == start or words.low(at - 1) in MINE) and not is_done_to


def _is_of_a_thing(words: Words, one: Clause) -> bool:
    """`A warm front ...`, `There is ...`: of what the pilot cannot be, nor his plane."""
    if any("gun" in words.kinds(n) for n in range(one.start, one.end)):
        return False  # `There is one burst with it`
    first, second = words.low(one.start), words.low(one.start + 1)
    if first in _THERE or (first == "there" and second in _IS):
        return True
    return first in _SOME and words.is_strange(one.start + 1)


def _stand_together(words: Words, start: int, end: int) -> bool:
    """Is there nothing of nobody's between a move that is named and what it becomes?"""
    return not any(map(words.is_strange, range(start, end)))


def _becomes(words: Words, n: int, start: int) -> bool:
    """May a move that is named become what begins at a token?"""
    if words.low(n) == "i" or (n == start and words.low(n) == "a"):
        return False
    return any(phrase.kind in _BECOMES for phrase in words.said.chart.phrases_at(n))


def _is_idiom(words: Words, n: int) -> bool:
    return any(sense.kind == "idiom" and sense.end > n + 1 for sense in words.said.lattice[n])


def _is_firm(words: Words, n: int, end: int) -> bool:
    """Does a phrase of orders in the game's own words begin at a token?"""
    for phrase in words.said.chart.phrases_at(n):
        if phrase.kind in _ALWAYS or (phrase.kind == "STAY" and phrase.end > n + 1):
            return True
        if phrase.kind in ("LAND", "TAKE") and phrase.value != "yes":
            return True
        kinds = [words.kinds(at) for at in range(n, min(phrase.end, end))]
        sides = any(of & _SIDES for of in kinds)
        if len(kinds) > 1 and (
            (sides or any(of & _GROUND for of in kinds)) and any(of & _DONE for of in kinds)
        ):
            return True
    return False

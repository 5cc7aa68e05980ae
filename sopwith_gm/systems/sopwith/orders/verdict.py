"""Is a sentence orders, talk, or something to be asked about? It weighs what its phrases say."""

from collections.abc import Sequence
from itertools import pairwise
from typing import Literal

from sopwith_gm.reading.choice import Trail
from sopwith_gm.systems.sopwith.orders.language import cardinals
from sopwith_gm.systems.sopwith.orders.said import Said
from sopwith_gm.systems.sopwith.orders.trust import Trust

#: What a phrase says for a sentence being orders.
MYSELF = frozenset({"i", "i'm", "i'll", "im", "ill", "we", "ich", "je", "ik", "yo", "my"})
#: What says which move.
NAMING = frozenset({"REF", "NUMBERED", "INREF", "ADVERB"})
#: What a phrase says for a sentence being orders.
WEIGHTS: dict[str, float] = {
    "MAN": 2.0,
    "HALF": 0.6,
    "ODD": 0.8,
    "CHOICE": 2.0,
    "FIRE": 2.0,
    "LOUD": 0.6,
    "ODDFIRE": 1.5,
    "NOFIRE": 1.5,
    "UNFIRE": 1.5,
    "AIM": 0.5,
    "REF": 1.5,
    "INREF": 1.0,
    "NUMBERED": 0.5,
    "EACH": 0.3,
    "TIMED": 0.5,
    "KINDREF": 0.5,
    "TAKE": 1.5,
    "STRIP": 2.0,
    "LAND": 1.2,
    "NOLAND": 3.0,
    "STAY": 1.2,
    "REPAIR": 1.5,
    "REPAIRING": 0.6,
    "POINTED": 1.5,
    "SWAP": 2.0,
    "NOTIN": 1.5,
    "SHIFT": 2.0,
    "SIDED": 2.0,
    "EACHFIRE": 2.0,
    "FIREAT": 2.0,
    "ONLYIN": 1.5,
    "REFER": 1.5,
    "SCRAP": 1.5,
    "HEADING": 0.8,
    "OLD": 1.0,
    "SAME": 0.4,
    "FIREREF": 1.5,
    "ADVERB": 0.4,
    "MAYBE": 1.5,
    "EXCEPT": 0.6,
    "COUNT": 0.3,
    "RESTREF": 0.5,
}
LABEL = 5
"""Tokens of which the number of a move by itself may be made: `And the third:`."""
FLOWN = frozenset({"side", "turn", "slip", "fire", "land", "gun", "hold"})
#: What orders something by itself; the others only say which move, or how often.
CONTENT = frozenset(
    [
        "MAN",
        "HALF",
        "ODD",
        "CHOICE",
        "FIRE",
        "LOUD",
        "ODDFIRE",
        "NOFIRE",
        "UNFIRE",
        "AIM",
        "TAKE",
        "STRIP",
        "LAND",
        "NOLAND",
        "STAY",
        "REPAIR",
        "REPAIRING",
        "POINTED",
        "SWAP",
        "NOTIN",
        "SHIFT",
        "SIDED",
        "EACHFIRE",
        "FIREAT",
        "ONLYIN",
        "SCRAP",
        "REFER",
        "REF",
        "FIREREF",
        "HEADING",
        "MAYBE",
        "SAME",
        "NONE",
        "OLD",
    ]
)


def weight(said: Said, row: Trail) -> float:
    """What a phrase says for the sentence being orders."""
    weight = WEIGHTS.get(row.kind, 0.0)
    if row.kind in ("LAND", "TAKE", "STAY") and row.end - row.start > 1:
        weight = 3.0
    if row.kind == "FIREAT" and set(row.value.partition(":")[2]) & set("ALR"):
        weight = 3.5
    if row.kind == "STAY" and row.end - row.start == 1:
        weight = 0.6
    if row.kind == "MAN" and all("ahead" in kinds for kinds in said.kinds[row.start : row.end]):
        return 0.9
    if row.kind == "MAN" and row.end - row.start == 1:
        kinds = said.kinds[row.start]
        if not kinds & {"code", "pointed", "letter_a", "immelmann", "no_move"}:
            weight = 0.9 if "ahead" in kinds else 0.5
        if said.tokens[row.start].text in ("A", "I", "a", "i"):
            weight = 0.7
    if (
        row.kind in ("FIRE",)
        and row.end - row.start == 2
        and not said.tokens[row.start].text.isupper()
    ):
        weight = 1.5
    return weight


def verdict(
    said: Said,
    rows: Sequence[Trail],
    weight: float,
    unclaimed: int,
    strangers: int,
    *,
    is_labelled: bool,
    weak_ok: bool,
    has_moves: bool,
) -> Literal["orders", "doubt", "talk"]:
    """What a sentence is, by what its phrases weigh and by the words that nobody knows.

    `weight`: of the phrases; `unclaimed`: words of orders that no phrase took; `strangers`: words
    that nobody knows; `weak_ok`: single plain words are moves here; `has_moves`: some are known.
    """
    if weight == 0:
        return "talk"
    kinds = {row.kind for row in rows}
    is_label = len(said.tokens) <= LABEL and any(
        row.kind == "NUMBERED" and said.tokens[row.start].low not in cardinals() for row in rows
    )
    if not kinds & CONTENT and not is_label:
        return "talk"
    codes = sum(
        row.kind == "MAN" and row.end - row.start == 1
        and bool(said.kinds[row.start] & {"code", "pointed"}) for row in rows
    )  # fmt: skip
    named = is_labelled or any(
        row.kind == "REF" and any("move" in kinds for kinds in said.kinds[row.start : row.end])
        for row in rows
    )
    named = named or any(
        row.kind == "NUMBERED" and after.kind in ("dot", "colon", "close") and row.start == 0
        for row, after in pairwise(rows)
    )
    first = next((row.start for row in rows if row.kind in CONTENT), 0)
    begins = (
        next(
            (
                n
                for n in range(first - 1, -1, -1)
                if said.tokens[n].text in ":-,;" or said.tokens[n].low == "so"
            ),
            -1,
        )
        + 1
    )
    last = max((row.end for row in rows if row.kind in CONTENT), default=len(said.tokens))
    while last < len(said.tokens) and said.tokens[last].text not in ",;-(:":
        last += 1  # what is told in another clause behind the orders is a remark
    decided = [n for n in range(begins, first) if "decides" in said.kinds[n]]
    begins = decided[-1] + 1 if decided else begins  # `I have decided on a left slip`
    lead = range(begins, first)
    fixing = {n for row in rows if row.kind in ("FIX", "SCRAP") for n in range(row.start, row.end)}
    pasts = [n for n in range(begins, last) if "past" in said.kinds[n] and n not in fixing]
    pasts = [n for n in pasts if not said.kinds[n] & FLOWN]
    past, told = bool(pasts), any(n in lead for n in pasts)
    others = any(
        "others" in said.kinds[n]
        and not ("i" in said.kinds[n] and said.tokens[n].low != "he")
        and not any("i" in said.kinds[m] for m in range(n + 1, first))
        and not _is_bidden(said, n)
        for n in lead
    )
    if _is_tale(said, rows):
        return "talk"
    if codes == 0 and not named:
        if told or (past and strangers + unclaimed) or others:
            return "talk" if weight < (5.0 if past and not others else 3.5) else "doubt"
    elif others and not named:
        return "doubt"
    if _is_later(said) and kinds & {"LAND", "TAKE", "STAY", "NOLAND", "REPAIR"}:
        return "doubt"
    if codes >= 2 or (codes and strangers <= 3):
        return "orders"
    if named and (weight >= 1.5):
        return "orders" if strangers <= weight * 2 + 2 else "doubt"
    if kinds & {"FIX", "OLD"} and has_moves and weight >= 1 and strangers <= 3 and not past:
        return "orders"
    silences = kinds & {"NOFIRE", "UNFIRE"} and kinds & CONTENT <= {"NOFIRE", "UNFIRE", "REF"}
    if silences and kinds & NAMING and has_moves and strangers < 4 and not unclaimed:
        return "orders"
    if kinds & CONTENT == {"NOFIRE"} and has_moves and strangers < 3 and not unclaimed and not past:
        return "orders"
    if has_moves and [row.kind for row in rows[:2]] == ["MAN", "dot"] and not unclaimed:
        return "orders"  # `A. A. A. zzzz`
    if strangers == 0 and unclaimed == 0:
        if weight < 1 and not weak_ok and not is_labelled and not has_moves and "HALF" in kinds:
            return "talk"
        return "orders"
    if weight >= 1.3 * strangers + 1.2 * unclaimed:
        return "orders"
    if weight >= 0.7 * strangers + 0.7 * unclaimed and weight >= 1.5:
        return "doubt"
    return "talk"


_NOW = frozenset(
    ["now", "this", "then", "next", "but", "so", "today", "again", "same", "instead", "jetzt",
     "nun", "diesmal", "aber", "maintenant", "cette", "mais", "nu", "deze", "maar", "ahora",
     "esta", "pero"]
)  # fmt: skip
"""What may speak of this turn."""
_I_DID = frozenset({"j'ai", "hice", "fui", "vole", "dispare", "hicimos", "volamos"})
"""Verbs that need no *I*."""


def _is_tale(said: Said, rows: Sequence[Trail]) -> bool:
    """`Last turn I went LT, A, A`: does the pilot tell what he did, and nothing of this turn?"""
    moved = next((row.start for row in rows if row.kind in ("MAN", "FIRE")), 0)
    time = next(
        (s for n in range(moved) for s in said.lattice[n] if s.kind == "past" and s.end > n + 1),
        None,
    )
    if time is None or any(token.low in _NOW for token in said.tokens):
        return False
    did = any("past" in kinds and not kinds & FLOWN for kinds in said.kinds[time.end :])
    return did and any(token.low in MYSELF | _I_DID for token in said.tokens[:moved])


def _is_later(said: Said) -> bool:
    """Is it said of another day? Not so by `I have had enough for one day`."""
    return any(
        sense.kind == "later" and not _is_in_idiom(said, n, sense.end - n)
        for n, senses in enumerate(said.lattice)
        for sense in senses
    )


def _is_in_idiom(said: Said, n: int, size: int) -> bool:
    """Is a token within a turn of speech of more words than so many?"""
    return any(
        sense.kind == "idiom" and sense.end > n and sense.end - at > size
        for at in range(max(0, n - 3), n + 1)
        for sense in said.lattice[at]
    )


def _is_bidden(said: Said, n: int) -> bool:
    """Is it the game master who is told to do something? `You may fire my gun`"""
    behind = said.tokens[n + 1].low if n + 1 < len(said.tokens) else ""
    return said.tokens[n].low == "you" and behind in _BIDS


_BIDS = frozenset({"may", "can", "could", "will", "should", "must", "might", "to", "please"})
_THOUGHT = frozenset({"would", "expect", "expects", "temptation", "tempting", "thought", "thinks"})
_ACTED = frozenset({"MAN", "FIRE", "NOFIRE", "STAY", "REPAIR", "LAND", "TAKE"})


def is_told(said: Said, rows: Sequence[Trail], weight: float, trust: Trust) -> bool:
    """With more trust: may a sentence be orders in spite of the talk around them?"""
    kinds = {row.kind for row in rows}
    if trust < Trust.TOLD or not kinds & _ACTED or weight < 0.9:
        return False
    if "unclaimed" in kinds or said.has("maybe"):
        return False
    on_ground = kinds & {"STAY", "REPAIR", "LAND", "TAKE"} and "MAN" not in kinds
    if on_ground and any(
        not of and said.tokens[n].text[0].isupper() and not _is_a_thing(said, rows, n)
        for n, of in enumerate(said.kinds)
    ):
        return False  # somebody's name: who stays?
    if said.text.rstrip().endswith("?") or said.has("later"):
        return False
    if any(token.low in _THOUGHT for token in said.tokens) or any(
        row.rule == "hold as a move" for row in rows
    ):
        return False
    past = any("past" in kinds and not kinds & FLOWN for kinds in said.kinds)
    subjects = _subjects(said, rows)
    if trust == Trust.TOLD:
        return not past and not subjects
    return not subjects - {"he", "she", "his", "her"}


def _subjects(said: Said, rows: Sequence[Trail]) -> set[str]:
    """Those others who may be who does what the sentence orders.

    Not `of them`, which is a part, and nobody behind whom the pilot goes on in a clause of his own:
    `I'd like to tell you more, but the truth is that I shall slip right`.
    """
    ordered = [row.start for row in rows if row.kind in CONTENT]
    found = set()
    for n, kinds in enumerate(said.kinds):
        if "others" not in kinds:
            continue
        is_part = said.tokens[n - 1].low == "of" and said.tokens[n].low == "them" if n else False
        first = next((start for start in ordered if start > n), None)
        if not is_part and not (first is not None and _speaks_of_himself(said, n, first)):
            found.add(said.tokens[n].low)
    return found


def _speaks_of_himself(said: Said, after: int, before: int) -> bool:
    """Does a new clause between these tokens begin with what the pilot does himself?"""
    mine = [n for n in range(after + 1, before) if said.tokens[n].low in MYSELF]
    marks = [n for n in range(after + 1, before) if said.tokens[n].low in _CLAUSES]
    if not mine or not marks or not marks[0] < mine[-1] > marks[-1]:
        return False
    return said.tokens[marks[-1] + 1].low != "that"  # `Blue hopes, as ever, that I turn left`


_CLAUSES = frozenset({",", ";", ":", "but", "so"})
"""What a new clause begins with."""


def _is_a_thing(said: Said, rows: Sequence[Trail], n: int) -> bool:
    """`The Moth stays parked`: a name with an article before what it does is a plane's."""
    behind = next((row for row in rows if row.start == n + 1), None)
    is_one = behind is not None and behind.kind in ("STAY", "LAND", "TAKE")
    return is_one and n > 0 and said.tokens[n - 1].low in ("the", "my", "our")


_WHOLE = 3
"""Moves of a whole set."""


def offers_lists(said: Said, rows: Sequence[Trail]) -> bool:
    """`A, LT, RS or A, A, A`: one whole list of moves or another."""
    ors = [
        n for n, row in enumerate(rows) if row.kind == "unclaimed" and "or" in said.kinds[row.start]
    ]
    choices = [
        n for n, row in enumerate(rows) if row.kind == "CHOICE" and row.rule != "the same choice"
    ]
    men = sorted([n for n, row in enumerate(rows) if row.kind in ("MAN", "AIM")] + choices * 2)
    ors += choices
    is_or = bool(ors) and len(men) >= 4 and men[1] < ors[0] < men[-1]
    return is_or or _points_to_lists(rows)


def _points_to_lists(rows: Sequence[Trail]) -> bool:
    """`clear -> A, LT, A; cloudy -> RT, A, A`: behind each of two words for a case a whole set."""
    arrows = [n for n, row in enumerate(rows) if row.kind == "arrow"]
    behind = [rows[start:end] for start, end in pairwise([*arrows, len(rows)])]
    return len(arrows) > 1 and all(
        sum(row.kind == "MAN" for row in part) >= _WHOLE for part in behind
    )


_COMPLETE = frozenset(
    [
        "MAN",
        "FIRE",
        "NOFIRE",
        "HALF",
        "UNFIRE",
        "AIM",
        "SWAP",
        "STRIP",
        "TAKE",
        "LAND",
        "NOTIN",
        "SHIFT",
        "SIDED",
        "EACHFIRE",
        "FIREAT",
        "ONLYIN",
    ]
)


def is_opening(rows: Sequence[Trail]) -> bool:
    """Is a sentence only the announcement of a correction?"""
    return not any(row.kind in _COMPLETE for row in rows)


def makes_it(said: Said, row: Trail) -> bool:
    """Is it *make that* before a number?"""
    behind = said.kinds[row.end] if row.end < len(said.kinds) else ()
    return row.kind == "FIX" and said.tokens[row.start].low == "make" and "number" in behind

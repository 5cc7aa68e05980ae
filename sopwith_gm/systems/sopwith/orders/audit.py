"""Has every order in a sentence left its mark? What is claimed by a phrase and changes nothing is
a doubt, and so is what changes more than it says."""

from collections.abc import Sequence
from itertools import pairwise, takewhile

from sopwith_gm.reading.choice import Trail
from sopwith_gm.systems.sopwith.orders.kinds import MARKS, ONE_SHOT
from sopwith_gm.systems.sopwith.orders.said import Said
from sopwith_gm.systems.sopwith.orders.sheet import Sheet

_SHOTS = frozenset({"FIRE", "AIM", "DIRS", "LOUD"})
_ORDERS = _SHOTS | frozenset(
    {"MAN", "HALF", "ODD", "CHOICE", "NOFIRE", "UNFIRE", "NONE", "STRIP", "LAND", "TAKE", "STAY"}
)
_CHANGES = frozenset(
    {"NOTIN", "SHIFT", "ONLYIN", "FIX", "OLD", "UNFIRE", "SCRAP", "SWAP", "ADD", "EXCEPT"}
)
_SCOPE = frozenset(
    {"EACH", "REF", "INREF", "NUMBERED", "KINDREF", "RESTREF", "TIMED", "EXCEPT", "COUNT", "ADVERB"}
)
_NAMES = frozenset({"REF", "INREF", "NUMBERED", "KINDREF", "ADVERB", "FIREREF", "UNFIRE"})
_WHOLE = 3
_ONE_LIST = "a list of fire without a mark"
_Moves = list[tuple[str, str]]


def overlooked(
    said: Said, rows: Sequence[Trail], before: Sheet, after: Sheet, *, is_fixing: bool
) -> bool:
    """Does a sentence say what the sheet does not show, or does the sheet show more than it says?

    `before` and `after`: the cheapest meaning before the sentence and behind it; `is_fixing`: a
    correction was announced before it.
    """
    kinds = [
        kind
        for row in rows
        if row.kind not in MARKS and row.kind != "fill"
        for kind in told_by(row)
    ]
    if before.moves and "STAY" in kinds and not after.moves and after.ground.stay:
        return False  # what was flown before is withdrawn
    # Each of the checks below is of rows of certain kinds: it is left out where there are none.
    there = {row.kind for row in rows}
    was = [(man, fire or "") for man, fire in before.moves]
    now = [(man, fire or "") for man, fire in after.moves]
    changes = _CHANGES & set(kinds)
    lost = any(_is_lost(old, new) for old, new in zip(was, now, strict=False))
    stray = any(fire and not man for man, fire in now)
    more = any(len(new[1]) > len(old[1]) > 0 for old, new in zip(was, now, strict=False))
    lost = lost and (stray or more or "NOFIRE" in kinds)
    if lost and not changes and not is_fixing and not _denies(said, rows):
        return True
    if was and was == now and any(row.kind in ("FIRE", "LOUD") and row.value for row in rows):
        return True
    if "UNFIRE" in kinds and not was and "MAN" not in kinds[: kinds.index("UNFIRE")]:
        return True
    if kinds and kinds[-1] == "FIX" and set(kinds) & (_SHOTS | {"MAN"}):
        one = sum(bool(fire) for _, fire in was) == 1 == sum(bool(fire) for _, fire in now)
        return not {"OLD", *_NAMES} & set(kinds) and not (one and "MAN" not in kinds)
    if {"FIX", "OLD"} & changes and _changes_too_much(kinds, was, now):
        return True
    if kinds and changes == {"FIX"} and "FIRE" in kinds and _shoots_more(said, was, now):
        return True
    if _is_not_the_only_one(said, now):
        return True
    if "OPENING" in there and "MAN" not in there and _fires_where_it_opens(said, rows):
        return True
    if there & _BEGINS_ANOTHER and _is_another_list(rows, now):
        return True
    if "REPAIRING" in kinds and "REPAIR" not in kinds and _may_say_how_much(said, rows):
        return True
    for kind, behind in pairwise(kinds) if "TIMED" in there else ():
        if kind in _SHOTS and behind == "TIMED" and now and "INREF" not in kinds:
            at_times = [row.value for row in rows if row.kind == "TIMED"]
            shots = sum(bool(fire) for _, fire in now) - sum(bool(fire) for _, fire in was)
            if shots == 1 and at_times == ["both"]:
                return True
    if _lists_from_the_last(rows) or ("HEADING" in there and _strange_in_list(said, rows)):
        return True
    if "fill" in there and _names_ahead_in_talk(said, rows):
        return True
    if len(now) < _WHOLE and any(row.rule == "all three moves named" for row in rows):
        return True
    flown = any(man for man, _ in now)
    if flown and not changes and not is_fixing and there & _SHOTS and _has_vanished(rows, now):
        return True
    if flown and there & _IDLE and _leaves_order_open(said, rows):
        return True
    if there & _SAYS_WHERE and _stumbles(said, rows):
        return True
    may_be_strange = "unknown" in there or (len(now) < _WHOLE and said.has("hm"))
    return may_be_strange and has_hole(said, rows, len(now))


_BEGINS_ANOTHER = frozenset({"FIX", "colon"})
_IDLE = frozenset({"unknown", "fill"})
_SAYS_WHERE = frozenset({"LOUD", "AIM", "NONE", "FIRE"})


_ORDERS_MOVES = frozenset(["between", "before", "after", "preceding", "including"])
"""Words that say how moves stand to each other."""
_SHARES_OUT = frozenset(
    ["alternating", "alternately", "alternate", "odd", "even", "opposite", "reverse", "reversed",
     "mirrored", "versa", "contrary", "half", "halves"]
)  # fmt: skip
"""Words that say which of several moves has what."""
_SPEAKS_OF_MOVES = frozenset(["them", "those", "these", "both"])


def _leaves_order_open(said: Said, rows: Sequence[Trail]) -> bool:
    """Did no rule claim a word that says how moves stand to each other: `a left turn between two
    aheads`, `A before them`?"""
    for n, row in enumerate(rows):
        low = said.tokens[row.start].low
        if row.kind not in ("unknown", "fill") or low not in _ORDERS_MOVES | _SHARES_OUT:
            continue
        if low in _SHARES_OUT and (said.has("fire") or said.has("gun") or any(map(_tells, rows))):
            return True
        behind = rows[n + 1 :]
        small = list(takewhile(lambda one: one.kind in ("unknown", "fill"), behind))
        if any(said.tokens[one.start].low in _SPEAKS_OF_MOVES for one in small):
            return True
        if low in ("before", "after"):
            continue  # mostly of what is no move: `after that`, `before anything else`
        told = behind[len(small)] if len(small) < _NEAR and behind[len(small) :] else None
        if told and (_tells(told) or (low == "including" and told.kind in _NAMES)):
            return True
    return False


_NEAR = 3
"""Small words that may stand before what such a word is of."""


def _tells(row: Trail) -> bool:
    return bool(set(told_by(row)) & (_SHOTS | {"MAN"}))


def _may_say_how_much(said: Said, rows: Sequence[Trail]) -> bool:
    """Stands a word that nobody knows behind `repair`, or a number that is none of a move's?"""
    at = next(row.start for row in rows if row.kind == "REPAIRING")
    behind = [row for row in rows if row.start > at]
    return any(
        row.kind == "unknown" or (row.kind in _IDLE_ROWS and _AMOUNTS & said.kinds[row.start])
        for row in behind
        if said.tokens[row.start].low not in ("i", "i'm")
    )


_IDLE_ROWS = frozenset({"fill", "unclaimed", "COUNT", "MANY"})
_AMOUNTS = frozenset({"number", "all", "as_can"})


def told_by(row: Trail) -> tuple[str, ...]:
    """What a phrase is made of: fire that is told with its moves is both."""
    if row.kind != "FIREAT":
        return (row.kind,)
    return ("INREF", "NOFIRE" if row.value.endswith(":") else "FIRE")


def _is_not_the_only_one(said: Said, now: _Moves) -> bool:
    """`His only shot is ahead in move 3`, where other moves are known to fire as well?"""
    if sum(bool(fire) for _, fire in now) < 2 or said.has("each") or said.has("no"):
        return False
    lows = [token.low for token in said.tokens]
    return any(
        one in ("only", "sole", "single") and other in ONE_SHOT for one, other in pairwise(lows)
    )


def _shoots_more(said: Said, was: _Moves, now: _Moves) -> bool:
    """Is the only shot there was fired in another move as well, though nobody said as well?"""
    shots = [[fire for _, fire in moves if fire] for moves in (was, now)]
    again = any(token.low in ("too", "also", "both", "again", "well") for token in said.tokens)
    is_one = any(token.low in ONE_SHOT for token in said.tokens) and not said.has("each")
    if len(shots[0]) == 1 and is_one and len(shots[1]) > 1:
        return True  # `Both slips RS, and the burst R`
    return len(shots[0]) == 1 and shots[1] == shots[0] * 2 and not again


def _is_another_list(rows: Sequence[Trail], now: _Moves) -> bool:
    """Three codes behind a correction, or behind a move that was told and a colon, are a whole
    list, `sorry, A/A/LT`, `from the second on I hold: A, hold, hold`, and not what was read?"""
    begins = [
        n
        for n, row in enumerate(rows)
        if row.kind == "FIX" or (row.kind == "colon" and n and rows[n - 1].kind == "MAN")
    ]
    behind = rows[begins[-1] + 1 :] if begins else []
    listed = [row for row in behind if row.kind in ("MAN", "AIM")]
    if len(listed) != len(now) or len(listed) < 3 or any(row.kind in _SCOPE for row in behind):
        return False
    is_flown = [row.value for row in listed] == [man for man, _ in now]
    return not is_flown or any(row.kind == "AIM" for row in listed)


def _is_lost(old: tuple[str, str], new: tuple[str, str]) -> bool:
    """Was the fire of a move given up, or more added, though nothing was corrected?"""
    if not old[0] or old[0] != new[0] or not old[1]:
        return False
    return old[1] != new[1] and (old[1] != "?" or len(new[1]) > 1)


def _denies(said: Said, rows: Sequence[Trail]) -> bool:
    """Does it say of a move that it has no fire?"""
    kinds = {
        kind
        for row in rows
        if said.tokens[row.start].text not in ("I", "i")
        for kind in told_by(row)
    }
    return "NOFIRE" in kinds and bool(kinds & _NAMES)


def _changes_too_much(kinds: Sequence[str], was: _Moves, now: _Moves) -> bool:
    """A correction that moves more moves than it speaks of."""
    if not was or set(kinds) & (_SCOPE | {"SWAP", "SCRAP", "SAME", "AGAIN", "SHIFT"}):
        return False
    is_silenced = [(man, "") for man, _ in was] == list(now)
    if is_silenced and {"UNFIRE", "NOFIRE"} & set(kinds):
        return False
    said = sum(kind in _ORDERS for kind in kinds)
    longest = max(len(was), len(now))
    changes = {
        (*was[n : n + 1], *now[n : n + 1])
        for n in range(longest)
        if was[n : n + 1] != now[n : n + 1]
    }  # the same change of several moves is one: `Moves 1 and 2: A. Sorry, RT`
    return len(changes) > max(said, 1) or 0 < len(now) < len(was)


def _stumbles(said: Said, rows: Sequence[Trail]) -> bool:
    """A word that nobody knows, where only orders can stand."""
    is_list = any(row.rule == _ONE_LIST for row in rows)
    if _fires_manoeuvres(said, rows):
        return True
    for n, row in enumerate(rows[:-1]):
        behind = rows[n + 1].kind
        is_counted = row.kind == "FIRE" and len(set(row.value)) < len(row.value)
        after = [said.tokens[one.start].low for one in rows[n + 2 : n + 3]]
        if is_counted and behind == "comma" and after == ["one"]:
            return True  # `two bursts ahead, one in each of ...`: one each, or two?
        if (
            row.kind == "LOUD"
            and behind == "colon"
            and [r.kind for r in rows[n + 2 : n + 3]] == ["unknown"]
        ):
            return True  # `shoot: zorp`
        if is_list and (row.kind, behind) == ("then", "NONE"):
            return True  # `ahead and fire left, then nothing`: nothing fired, or nothing flown?
        if is_list and {row.kind, behind} in ({"unknown", "AIM"}, {"unknown", "NONE"}):
            return True
        both = row.kind == "AIM" and bool(said.kinds[row.start] & {"both_sides", "both"})
        if not both or row.end - row.start > 1:
            continue
        if behind == "unknown" or said.tokens[rows[n + 1].start].low in _PLANES:
            return True
    return False


def _fires_where_it_opens(said: Said, rows: Sequence[Trail]) -> bool:
    """`Right, firing right`: a word to begin with, or where it goes?"""
    return any(
        row.kind == "OPENING"
        and said.tokens[row.start].low == "right"
        and behind.kind == "FIRE"
        and behind.value == "R"
        for row, behind in pairwise(rows)
    )


def _fires_manoeuvres(said: Said, rows: Sequence[Trail]) -> bool:
    """`Fire: A, LS, A`: is what is listed as fire flown, and nothing else?"""
    (first, *rest) = rows
    if not said.kinds[first.start] & {"fire", "gun"}:
        return False
    marks = [said.tokens[n].text for n in range(first.start, first.end)][1:2]
    behind = [row.kind for row in rest[: 1 if marks == [":"] else 2]]
    is_headed = (marks == [":"] and behind == ["comma"] and first.kind == "FIRE") or (
        first.kind == "LOUD"
        and first.end - first.start == 1
        and behind in (["colon", "MAN"], ["dash", "MAN"])
    )
    return is_headed and sum(row.kind == "MAN" for row in rest) in (_WHOLE - 1, _WHOLE)


_PLANES = frozenset({"planes", "machines", "aircraft", "pilots"})


def _names_ahead_in_talk(said: Said, rows: Sequence[Trail]) -> bool:
    """A capital `A` within a sentence is no article: `only the A shoots`."""
    for n, row in enumerate(rows):
        if any(after.kind == "MAN" for after in rows[n + 1 : n + 2]):
            continue  # `A left turn`, `A ahead`
        before = said.tokens[row.start - 1].text if row.start else "."
        if row.kind == "fill" and said.tokens[row.end - 1].low == "front" and before == "one":
            return True  # `a shot right and one to the front`: a shot that was left out
        if row.kind == "fill" and said.tokens[row.start].text == "A" and before not in '.:!?"([-\n':
            return True
    return False


def _lists_from_the_last(rows: Sequence[Trail]) -> bool:
    """Is a whole list read as the third move and those before it? `The 3 moves: A, LT, LT`"""
    told = [row for row in rows if row.kind in _NAMES | {"MAN", "HALF", "CHOICE", "ODD"}]
    flown = [row.kind == "MAN" for row in told]
    return bool(told) and told[0].value == "3" and flown == [False, True, True, True]


def _has_vanished(rows: Sequence[Trail], now: _Moves) -> bool:
    """Fire in a direction that no move has: another order took it away."""
    letters = [set(fire) for _, fire in now]
    return any(
        row.kind in ("FIRE", "AIM", "DIRS")
        and row.value
        and not any(set(row.value) <= there for there in letters)
        for row in rows
    )


_PARTS = frozenset({"comma", "slash", "semi", "newline", "dash", "then", "dot", "pipe"})


def _strange_in_list(said: Said, rows: Sequence[Trail]) -> bool:
    """Words of nobody among the entries of a list of fire, or an entry that says nothing."""
    headed = [n for n, row in enumerate(rows) if row.kind == "HEADING" and row.value == "fire"]
    shots = [n for n, row in enumerate(rows) if row.kind in ("AIM", "NONE", "DIRS", "FIRE")]
    if not headed or not shots:
        return False
    entries: list[list[str]] = [[]]
    for row in rows[headed[0] + 1 : shots[-1] + 1]:
        if row.kind in _PARTS:
            entries.append([])
        elif said.tokens[row.start].text.isalnum():
            entries[-1].append(row.kind)
    if any(entry and set(entry) <= _SAYS_NOTHING for entry in entries[:-1]):
        return True  # `Guns: peaceful, forward, left`
    runs_on = any(len(entry) > 2 and {entry[0], entry[-1]} <= _SHOTS for entry in entries)
    is_unmarked = rows[headed[0]].rule == _ONE_LIST
    return (is_unmarked and runs_on and any("fill" in entry for entry in entries)) or any(
        "unknown" in entry for entry in entries
    )


_SAYS_NOTHING = frozenset({"fill", "TALK"})


def has_hole(said: Said, rows: Sequence[Trail], moves: int) -> bool:
    """Words that nobody knows where a list has a move: `LT, zorg, A`, `ahead, sideways`.

    Behind a whole list they are a remark (`A, A, LT, cheerio`), and so they are before it.
    """
    listed = [n for n, row in enumerate(rows) if row.kind in ("MAN", "HALF", "ODD")]
    if not listed:
        return False
    start = listed[0]
    parts: list[list[Trail]] = [[]]
    for row in rows[start:]:
        if row.kind in _PARTS:
            parts.append([])
        else:
            parts[-1].append(row)
    parts = [part for part in parts if part]
    for n, part in enumerate(parts):
        words = [row for row in part if said.tokens[row.start].text.isalpha()]
        behind = parts[n + 1][0].kind if n + 1 < len(parts) else ""
        if behind in ("and", "with", "FIRE", "NOFIRE", "AIM") and _is_name(said, words):
            continue  # `Left slip, Nora, with a burst left`
        strange = [
            row
            for row in words
            if (row.kind == "unknown" and not said.tokens[row.start].low.endswith("ly"))
            or (moves < 3 and "hm" in said.kinds[row.start])
        ]
        if (
            not strange
            or len(words) > 2
            or any(row.kind not in ("unknown", "fill") for row in part)
        ):
            continue
        inside = any(
            row.kind in ("MAN", "HALF", "ODD") for after in parts[n + 1 :] for row in after
        )
        if inside or moves < 3:
            return True
    return False


def _is_name(said: Said, words: Sequence[Trail]) -> bool:
    """Is somebody spoken to?"""
    texts = [said.tokens[row.start].text for row in words]
    spoken_to = any("vocative" in said.kinds[row.start] for row in words)
    return spoken_to or (len(texts) == 1 and texts[0][0].isupper() and texts[0][1:].islower())


def may_name(said: Said, rows: Sequence[Trail], weight: float) -> bool:
    """Talk that names a move, and says something of fire or a side beside it."""
    kinds = {row.kind for row in rows}
    named = any(
        row.kind in _NAMES and said.tokens[row.start].text not in ("I", "i") for row in rows
    )
    shoots = any(
        row.kind in ("FIRE", "HALF", "MAN", "NOFIRE", "UNFIRE")
        or (row.kind == "unclaimed" and "fire" in said.kinds[row.start])
        for row in rows
    )
    if said.has("past") and "FIRE" not in kinds:
        return False
    return named and shoots and (weight >= 1.5 or "FIX" in kinds)


def begins_with_name(said: Said) -> bool:
    """Does a sentence begin with a word of its own, in capitals, and go on with orders?

    `Toad: A, RT, A` and `Old Faithful goes ahead` speak of a plane.
    """
    for n, token in enumerate(said.tokens[:4]):
        if not token.text[0].isupper() or len(token.text) < 2:
            return False
        if said.kinds[n] and not said.kinds[n] <= {"fill", "soft", "past", "idiom"}:
            return False
        if n + 1 < len(said.tokens) and not said.kinds[n] & {"fill"}:
            behind = said.tokens[n + 1]
            if behind.text == ":" or behind.low in _DOES:
                return True
    return False


_DOES = frozenset(
    {
        "is", "takes", "goes", "lands", "stays", "flies", "turns", "slips", "fires", "carries",
        "makes", "repairs", "does", "keeps",
    }
)  # fmt: skip

"""What is told put on the three moves of a turn."""

from collections.abc import Sequence
from itertools import permutations

from sopwith_gm.systems.sopwith.prose.draft import OPEN, Draft, Fired, Flown
from sopwith_gm.systems.sopwith.prose.named import Ambiguous, Named, Unclear, moves_named
from sopwith_gm.systems.sopwith.sheet import MOST_MOVES

_ALL = tuple(range(MOST_MOVES))
Moves = tuple[tuple[str, str], ...]


def settled(draft: Draft, *, lands: bool = False) -> Moves:
    """Codes of the manoeuvres, each with its fire; raises `Unclear` where it is not whole."""
    if draft.waiting is not None:
        raise Unclear("a place of nothing")
    flown: list[str | None] = [None] * MOST_MOVES
    if _is_ahead_throughout(draft):
        draft = draft._replace(flown=(draft.flown[0]._replace(named=Named("all")),))
    places = _places(draft.flown, flown)
    likes = _likes(draft.flown, places, flown)
    if draft.few and draft.count != draft.few:
        raise Ambiguous("so many moves, or more")
    may_be_two = lands or draft.few == MOST_MOVES - 1
    are_two = flown[-1] is None and may_be_two and not any(one.named for one in draft.flown)
    if None in flown[: MOST_MOVES - are_two]:
        raise Unclear("moves are missing")
    fired: list[str | None] = [None] * MOST_MOVES
    doubts: list[str] = []
    for one in sorted(draft.fired, key=_order):
        if one.fires and one.named is None:
            if any(fired):
                raise Unclear("fire told twice")
            fired = [ways or "" for ways in one.fires]
            continue
        if one.is_rest or (not one.ways and one.named is None and one.of < 0):
            continue
        _fire(one, flown, fired, places, draft.flown, doubts)
    for move, other in likes:
        if fired[move] is None:
            fired[move] = fired[other]
    for one in draft.fired:
        whole = not one.ways and not one.fires and one.named is None and one.of < 0
        if whole and not one.is_rest and any(fired):
            raise Unclear("fire and none")
    if draft.bursts and draft.bursts != sum(len(ways or "") for ways in fired):
        raise Unclear("so many bursts in all")
    if any(OPEN in (ways or "") for ways in fired) and not _is_open_throughout(draft):
        raise Unclear("fire with no direction")
    if doubts:
        raise Ambiguous(doubts[0])
    told = tuple((man or "", ways or "") for man, ways in zip(flown, fired, strict=True))
    return told[: MOST_MOVES - are_two]


def _is_ahead_throughout(draft: Draft) -> bool:
    """`Ahead, firing left throughout except in move 2`: what fires in all moves is flown in all."""
    is_one = len(draft.flown) == len(draft.fired) == 1 and draft.flown[0] == Flown("A")
    beside = [one.named for one in draft.fired if one.of == 0 and not one.is_fresh and one.named]
    return is_one and any(
        one == Named("all") or (one.how == "except" and not one.is_of_flown) for one in beside
    )


def _is_open_throughout(draft: Draft) -> bool:
    """`Fire at will: A, LS, A`, `Shooting all along`: is fire told of all moves, and nowhere does
    it go?"""
    return draft.leads != "b" and all(
        one.ways == OPEN
        and one.named is not None
        and one.named.how == "all"
        and not (one.group and one.bursts)
        for one in draft.fired
    )


def _likes(
    told: Sequence[Flown], places: Sequence[Sequence[int]], flown: list[str | None]
) -> list[tuple[int, int]]:
    """Moves that are flown like another, which they now have, each with that other."""
    likes = []
    for one, moves in zip(told, places, strict=True):
        if one.like is None:
            continue
        others = moves_named(one.like, [None] * MOST_MOVES, (), ())
        if len(others) != 1 or others[0] in moves or not flown[others[0]]:
            raise Unclear("like which")
        for move in moves:
            flown[move] = flown[others[0]]
            likes.append((move, others[0]))
    return likes


def _order(one: Fired) -> int:
    """Lists first, then what is told of moves, then what is told of all others."""
    if one.fires:
        return 0
    if one.named is not None and one.named.how == "rest":
        return 4
    if one.is_copy:
        return 3
    return 1 if not one.ways else 2


def _places(told: Sequence[Flown], flown: list[str | None]) -> list[list[int]]:
    places: list[list[int]] = [[] for _ in told]
    last = -1
    order = [n for n, one in enumerate(told) if not _is_rest(one)]
    if any(one.is_before for one in told):
        return _backwards(told, flown)
    order += [n for n, one in enumerate(told) if _is_rest(one)]
    for n in order:
        one = told[n]
        free = [move for move in _ALL if flown[move] is None]
        if one.named is None:
            free = [move for move in free if move > last]
            if one.count > 1:  # `two Immelmanns with an ahead between them`
                free = [move for move in free if move not in _reserved(told)]
            moves = free[: max(1, one.count)]
            if len(moves) < max(1, one.count):
                raise Unclear("a fourth move")
        elif _is_rest(one):
            moves = free
        else:
            moves = moves_named(one.named, flown, free if one.named.of_told else (), flown)
        if not moves or any(flown[move] is not None for move in moves):
            raise Unclear("a move told twice")
        if one.named is not None and one.count > 1 and one.count != len(moves):
            raise Unclear("so often, and there")
        for move in moves:
            flown[move] = one.man
        places[n] = moves
        last = moves[-1]
    return places


def _reserved(told: Sequence[Flown]) -> set[int]:
    """The moves that are named by their numbers."""
    named = [one.named for one in told if one.named is not None]
    return {_ALL[n] for one in named if one == _plainly(one) for n in one.numbers}


def _is_rest(one: Flown) -> bool:
    return one.named is not None and one.named.how == "rest"


def _backwards(told: Sequence[Flown], flown: list[str | None]) -> list[list[int]]:
    """The places of moves some of which come before what was told before them.

    What is told behind such a move comes last of all (`LT, before that A, and RS`), but where moves
    that are named by their numbers leave one order only (`the last is an Immelmann; before that
    comes A, and then RS`); raises `Unclear`.
    """
    plainly: list[int] = []
    for n, one in enumerate(told):
        plainly.insert(plainly.index(n - 1) if n and one.is_before else len(plainly), n)
    fit = {
        order: places
        for order in permutations(range(len(told)))
        if _is_as_told(told, order) and (places := _in_order(told, order))
    }
    places = fit.get(tuple(plainly)) or (next(iter(fit.values())) if len(fit) == 1 else [])
    if not places:
        raise Unclear("told backwards, and in another place")
    for one, moves in zip(told, places, strict=True):
        for move in moves:
            flown[move] = one.man
    return places


def _is_as_told(told: Sequence[Flown], order: Sequence[int]) -> bool:
    """Does each come before or behind the one told before it, as is said?"""
    at = [order.index(n) for n in range(len(told))]
    return all(
        (at[n] < at[n - 1]) == one.is_before or (one.named is not None and not one.is_before)
        for n, one in enumerate(told)
        if n
    )


def _in_order(told: Sequence[Flown], order: Sequence[int]) -> list[list[int]]:
    """The moves of each that is told, where they are flown in an order; [] where one is named that
    is another then, or where there are too many."""
    places: list[list[int]] = [[] for _ in told]
    at = 0
    for n in order:
        one = told[n]
        moves = list(range(at, at + max(1, one.count)))
        at += len(moves)
        if at > MOST_MOVES:
            return []
        if one.named is not None and moves_named(one.named, [None] * MOST_MOVES, (), ()) != moves:
            return []
        places[n] = moves
    return places


def _is_one_by_number(named: Named | None) -> bool:
    """`In the first`: one move, named by its number."""
    return named is not None and named == _plainly(named) and len(named.numbers) == 1


def _plainly(named: Named | None) -> Named | None:
    """Moves by their numbers alone: `in the second`."""
    return Named("nth", named.numbers, says_move=named.says_move) if named else None


def _are_of(named: Named | None, near: Sequence[int]) -> bool:
    """`Both of those`, `the first of these`: of those that were told last at one go?"""
    is_some = named is not None and named.of_told and named.how != "all"
    return is_some and len(near) > 1


def _is_of_last_told(named: Named) -> bool:
    """`Each with fire`, `the latter with fire`: of those that were told just before?"""
    return named.how == "all" or (named.how == "nth" and -1 in named.numbers)


def _fire(
    one: Fired,
    flown: Sequence[str | None],
    fired: list[str | None],
    places: Sequence[Sequence[int]],
    told: Sequence[Flown],
    doubts: list[str],
) -> None:
    group = [move for n in one.group if n < len(places) for move in places[n]]
    if not any(each.is_before for each in told):
        group.sort()  # else in the order in which they are told: `LT in the third, before it A, A`
    elif one.named and not (one.is_fresh or one.named.kind) and _is_of_last_told(one.named):
        doubts.append("each, or the last, of which of them")
    near = places[max(one.group)] if one.group and max(one.group) < len(places) else ()
    if one.is_fresh and not _are_of(one.named, near):
        near = ()
    if one.is_fresh and len(group) == MOST_MOVES:
        group = list(_ALL)
    is_counted = any(each.named is not None and each.named == _plainly(each.named) for each in told)
    is_plain = one.named is not None and one.named == _plainly(one.named)
    if is_plain and (not one.ways or (is_counted and len(near) <= 1)):
        group = []  # who counts the moves counts them here as well
    if one.named is not None and one.named.how == "rest" and fired == [None] * MOST_MOVES:
        rest = [n for n, each in enumerate(told) if _is_rest(each)]
        if not rest:
            raise Unclear("the rest of what")
        moves = list(places[rest[-1]])  # `then ahead in the other two, firing left in these others`
    elif one.named is not None:
        moves = moves_named(one.named, flown, group, fired, near)
        if one.also is not None:
            also = moves_named(one.also, flown, group, fired, near)
            moves = [move for move in moves if move in also]
    elif one.needs_name or not 0 <= one.of < len(places):
        raise Unclear("fire of no move")
    else:
        moves = list(places[one.of])
        is_named = told[one.of].named is not None or told[one.of].is_each
        if (
            not is_named
            and len(moves) > 1
            and one.ways
            and one.bursts != len(moves)
            and one.times != len(moves)
        ):
            doubts.append("fire of which of them")
    if not moves:
        raise Unclear("fire of no move")
    if one.fires:
        if len(moves) != len(one.fires) or any(fired[move] is not None for move in moves):
            raise Unclear("fire of which of them")
        for move, way in zip(moves, one.fires, strict=True):
            fired[move] = way
        return
    if one.is_only and any(fired):
        raise Unclear("only there, and elsewhere")
    ways = one.ways
    is_of_kind = one.named is not None and bool(one.named.kind)
    if one.is_bare and not is_of_kind and any((flown[n] or "?")[0] not in ways for n in moves):
        raise Unclear("a side that is flown there, or fired to")  # `A, A, A. Left in the 1st.`
    if one.is_so_often_there:
        if not _is_one_by_number(one.named):
            raise Unclear("so often in each, or in all")
        ways = ways * one.times  # `fire ahead twice in the first`
    elif one.times:
        if one.times != len(moves):
            raise Unclear("fire so often")
    elif one.bursts > 1 and len(ways) == 1:
        is_named = one.named is not None or told[one.of].named is not None
        is_each = is_named and not (one.named and one.named.numbers)
        if len(moves) not in (1, one.bursts) and not is_each:
            doubts.append("bursts of all, or of each")
        if one.bursts != len(moves):
            ways = ways * one.bursts  # `two bursts left every time`
    elif one.bursts > 1 and len(ways) != one.bursts and ways != OPEN:
        raise Unclear("so many bursts")
    for move in moves:
        if one.is_copy and fired[move] is not None:
            continue
        is_each = one.named is not None and one.named == Named("all", (), of_told=one.named.of_told)
        if fired[move] == "" and is_each:
            continue  # `each time; no, not the third time`
        if fired[move] is not None and not one.is_more:
            raise Unclear("fire told twice")
        if flown[move] == "?" and ways:
            raise Unclear("fire of an open move")
        side = (flown[move] or "")[:1]
        if "W" in ways and side not in ("L", "R"):
            raise Unclear("fire which way")
        before = fired[move] or ""
        if before and (OPEN in (ways, before) or (set(ways) & set(before) and not one.is_twice)):
            raise Unclear("the same fire twice")
        fired[move] = (fired[move] or "") + ways.replace("W", side)

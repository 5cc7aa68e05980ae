"""What sentences tell, where each thing is taken in every way it may be and the whole decides."""

from collections.abc import Iterable, Mapping, Sequence

from sopwith_gm.systems.sopwith.prose.draft import Draft, sentence_over
from sopwith_gm.systems.sopwith.prose.named import Ambiguous, Unclear
from sopwith_gm.systems.sopwith.prose.settled import Moves, settled
from sopwith_gm.systems.sopwith.prose.steps import with_thing
from sopwith_gm.systems.sopwith.prose.things import things_at
from sopwith_gm.systems.sopwith.prose.words import Word, signs_of
from sopwith_gm.systems.sopwith.sheet import MOST_MOVES

_MOST_DRAFTS = 60
"""Ways of taking a sentence that are followed at a time, the cheapest first."""
_MARGIN = 1
"""By so much must another meaning cost more, or it is not known which is meant."""
_MOST_COST = 6
"""What a reading may cost."""
_PASSED = 3
"""What it costs to pass over a sentence."""
_TWO_MOVES = 2
"""What it costs to take two moves for all of them, where a plane lands."""
_UNKNOWN = frozenset("?X")
_ORDERING = frozenset("LRABCWcjTSHIN#onFGqZ")
_TELLING = _ORDERING - frozenset("TSn#Q")
_MOST_FIRED = 9
"""Bursts that are told apart; more are no orders."""
_MOST_PASSED = 18
"""What may be passed over in a sentence, by its cost."""
_LONGEST = 160
"""Words of a sentence; a longer one is not read here."""


def composed(sentences: Sequence[Sequence[Word]], *, lands: bool) -> Moves:
    """The three moves, or two of a plane that lands, that sentences tell; raises `Unclear`."""
    drafts = [Draft()]
    for words in sentences:
        if len(words) > _LONGEST:
            raise Unclear("too long")
        if not words:
            continue
        passed = [one._replace(cost=one.cost + _PASSED) for one in drafts if _may_be_talk(words)]
        drafts = sorted([*with_sentence(drafts, words), *passed], key=lambda one: one.cost)
        if not drafts:
            raise Unclear(f"no way to take {signs_of(words)}")
    return _cheapest(drafts, lands=lands)


def _may_be_talk(words: Sequence[Word]) -> bool:
    """`I have oiled the guns`: does it name neither a manoeuvre nor a direction, and does it have a
    word that is not known? Does it turn to no side?"""
    signs = {word.sign for word in words}
    is_odd = bool(signs & _UNKNOWN) or "Q" in signs
    return is_odd and not signs & _TELLING


def with_sentence(
    drafts: Iterable[Draft], words: Sequence[Word], passing: Mapping[str, int] | None = None
) -> list[Draft]:
    """The drafts with a sentence more, the cheapest first.

    `passing`: by the sign of a word, what it costs to pass it over; where it is not given, each has
    to be something.
    """
    signs = signs_of(words)
    dearest = max(passing.values()) if passing else 0
    waiting: list[dict[Draft, int]] = [{} for _ in range(len(signs) + 1)]
    for draft in drafts:
        waiting[0][draft._replace(cost=0)] = draft.cost
    for at in range(len(signs)):
        here = sorted(waiting[at].items(), key=_cost)[:_MOST_DRAFTS]
        things = list(things_at(words, signs, at)) if here else ()
        for draft, cost in here:
            if passing:
                over = cost + passing.get(signs[at], dearest)
                if over <= _MOST_PASSED and waiting[at + 1].get(draft, over + 1) > over:
                    waiting[at + 1][draft] = over
            for thing in things:
                there = waiting[thing.end]
                for made in with_thing(draft, thing):
                    if made.flown is not draft.flown and made.count > MOST_MOVES + 1:
                        continue
                    if len(made.fired) > _MOST_FIRED:
                        continue
                    costs = cost + made.cost
                    plain = made._replace(cost=0) if made.cost else made
                    if there.get(plain, costs + 1) > costs:
                        there[plain] = costs
    ends: dict[Draft, int] = {}
    for draft, cost in waiting[-1].items():
        ended = sentence_over(draft)
        if ended is not None:
            plain, costs = ended._replace(cost=0), cost + ended.cost
            if ends.get(plain, costs + 1) > costs:
                ends[plain] = costs
    best = sorted(ends.items(), key=_cost)[:_MOST_DRAFTS]
    return [draft._replace(cost=cost) for draft, cost in best]


def _with_so_many(drafts: Sequence[Draft]) -> tuple[Sequence[Draft], bool]:
    """The drafts of no more than three moves; and is there a likely one of more?"""
    fit = [one for one in drafts if one.count <= MOST_MOVES]
    more = [
        one
        for one in drafts
        if one.count > MOST_MOVES
        and len(one.lately) == len(one.flown)  # in one sentence
        and not any(move.named for move in one.flown)
    ]
    return fit, not fit and any(one.cost <= _LIKELY for one in more)


_LIKELY = 1


def _cost(item: tuple[object, int]) -> int:
    return item[1]


def _cheapest(drafts: Sequence[Draft], *, lands: bool) -> Moves:
    """The meaning that costs least, where no other costs nearly as little."""
    found: dict[Moves, int] = {}
    lost = ""
    drafts, too_many = _with_so_many(drafts)
    open_cost = _MOST_COST + 1
    for draft in drafts:
        try:
            moves = settled(draft, lands=lands)
        except Ambiguous as unclear:
            lost = lost or str(unclear)
            open_cost = min(open_cost, draft.cost)
            continue
        except Unclear as unclear:
            lost = lost or str(unclear)
            continue
        cost = draft.cost + (_TWO_MOVES if len(moves) < MOST_MOVES else 0)
        found[moves] = min(cost, found.get(moves, cost))
    if not found and too_many:
        raise Ambiguous("a fourth move")
    if not found:
        raise Ambiguous(lost) if open_cost <= _MOST_COST else Unclear(lost)
    (moves, least), *others = sorted(found.items(), key=_cost)
    if least > _MOST_COST:
        raise Unclear("too far-fetched")
    if open_cost - least < _MARGIN or (others and others[0][1] - least < _MARGIN):
        raise Ambiguous("two readings")
    return moves

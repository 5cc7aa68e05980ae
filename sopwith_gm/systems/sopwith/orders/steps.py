"""How phrases are strung to a sheet: each kind of phrase a step, each step with its cost.

A step yields every sheet that may be meant. What is cheap is what players do; what is dear is odd;
what is a doubt says so.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence

from sopwith_gm.reading.chart import Phrase
from sopwith_gm.reading.vocabulary import Token
from sopwith_gm.systems.sopwith.orders.changing import Changing
from sopwith_gm.systems.sopwith.orders.closing import Way
from sopwith_gm.systems.sopwith.orders.kinds import WIDTHS
from sopwith_gm.systems.sopwith.orders.sheet import Sheet

_STRAIGHT = frozenset({"dead", "ahead"})
"""What `straight` is."""
_PASSES = frozenset({*WIDTHS, "fill", "unknown", "unclaimed", "TALK"})
"""What takes the second word of `straight ahead` for nothing of its own."""


class Steps(Changing):
    """The steps over the tokens of one sentence, by kind of phrase."""

    def __init__(self, tokens: Sequence[Token], kinds: Sequence[frozenset[str]] = ()) -> None:
        super().__init__(tokens, kinds)
        self._second_halves = {
            n
            for n in range(1, len(kinds))
            if kinds[n - 1] >= _STRAIGHT and tokens[n].low in ("ahead", "forward", "forwards")
        }
        """Where the second word of `straight ahead` stands, which is one direction."""

    def step(self, sheet: Sheet, phrase: Phrase) -> Iterable[Way]:
        """Every sheet that may come of one phrase more."""
        if phrase.start in self._second_halves and phrase.kind not in _PASSES:
            return ()
        return _STEPS[phrase.kind](self, sheet, phrase)


_STEPS: Mapping[str, Callable[[Steps, Sheet, Phrase], Iterable[Way]]] = {
    "MAN": Steps._man, "HALF": Steps._half, "ODD": Steps._odd, "CHOICE": Steps._choice,
    "FIRE": Steps._fire, "LOUD": Steps._fire, "ODDFIRE": Steps._oddfire,
    "NOFIRE": Steps._fire, "UNFIRE": Steps._unfire,
    "AIM": Steps._aim, "DIRS": Steps._aim, "NONE": Steps._aim,
    "REF": Steps._ref, "NUMBERED": Steps._ref, "INREF": Steps._ref, "ADVERB": Steps._ref,
    "EACH": Steps._ref, "TIMED": Steps._ref, "KINDREF": Steps._ref, "RESTREF": Steps._ref,
    "EXCEPT": Steps._except, "COUNT": Steps._count, "MANY": Steps._many,
    "AGAIN": Steps._again, "SAME": Steps._same,
    "TAKE": Steps._take, "STRIP": Steps._strip, "LAND": Steps._land, "NOLAND": Steps._noland,
    "STAY": Steps._stay, "REPAIR": Steps._repair, "NOREPAIR": Steps._pass,
    "REPAIRING": Steps._repairing, "POINTED": Steps._points,
    "FIX": Steps._fix, "SCRAP": Steps._scrap, "OLD": Steps._old,
    "SWAP": Steps._swap, "NOTIN": Steps._notin, "SHIFT": Steps._shift, "SIDED": Steps._sided,
    "ONLYIN": Steps._onlyin,
    "ADD": Steps._add, "REFER": Steps._refer, "TURN_NO": Steps._pass, "VOID": Steps._pass,
    "HEADING": Steps._heading, "FIREREF": Steps._fireref, "EACHFIRE": Steps._eachfire,
    "FIREAT": Steps._fireat, "AIMAT": Steps._aimat, "AKA": Steps._aka,
    "INORDER": Steps._inorder, "FIRESAME": Steps._firesame,
    "QUIET": Steps._quiet, "LISTNAME": Steps._listname,
    "OPENING": Steps._opening, "MAYBE": Steps._maybe, "TALK": Steps._pass,
    "fill": Steps._fill, "unknown": Steps._unknown, "unclaimed": Steps._unclaimed,
    **dict.fromkeys(WIDTHS, Steps._mark),
}  # fmt: skip
"""The step of each kind of phrase, and of marks."""

"""How phrases are strung to a sheet: each kind of phrase a step, each step with its cost.

A step yields every sheet that may be meant. What is cheap is what players do; what is dear is odd;
what is a doubt says so.
"""

from collections.abc import Callable, Iterable, Sequence

from sopwith_gm.reading.chart import Phrase
from sopwith_gm.reading.vocabulary import Token
from sopwith_gm.systems.sopwith.orders.changing import Changing
from sopwith_gm.systems.sopwith.orders.closing import Way
from sopwith_gm.systems.sopwith.orders.kinds import WIDTHS
from sopwith_gm.systems.sopwith.orders.sheet import Sheet


class Steps(Changing):
    """The steps over the tokens of one sentence, by kind of phrase."""

    def __init__(self, tokens: Sequence[Token], kinds: Sequence[frozenset[str]] = ()) -> None:
        super().__init__(tokens, kinds)
        self._step: dict[str, Callable[[Sheet, Phrase], Iterable[Way]]] = {
            "MAN": self._man, "HALF": self._half, "ODD": self._odd, "CHOICE": self._choice,
            "FIRE": self._fire, "LOUD": self._fire, "ODDFIRE": self._oddfire,
            "NOFIRE": self._fire, "UNFIRE": self._unfire,
            "AIM": self._aim, "DIRS": self._aim, "NONE": self._aim,
            "REF": self._ref, "NUMBERED": self._ref, "INREF": self._ref, "ADVERB": self._ref,
            "EACH": self._ref, "TIMED": self._ref, "KINDREF": self._ref, "RESTREF": self._ref,
            "EXCEPT": self._except, "COUNT": self._count, "MANY": self._many,
            "AGAIN": self._again, "SAME": self._same,
            "TAKE": self._take, "STRIP": self._strip, "LAND": self._land, "NOLAND": self._noland,
            "STAY": self._stay, "REPAIR": self._repair, "NOREPAIR": self._pass,
            "REPAIRING": self._repairing, "FIX": self._fix, "SCRAP": self._scrap, "OLD": self._old,
            "SWAP": self._swap, "NOTIN": self._notin, "SHIFT": self._shift, "SIDED": self._sided,
            "ONLYIN": self._onlyin,
            "ADD": self._add, "REFER": self._refer, "TURN_NO": self._pass,
            "HEADING": self._heading, "FIREREF": self._fireref, "EACHFIRE": self._eachfire,
            "FIREAT": self._fireat, "AIMAT": self._aimat, "AKA": self._aka,
            "INORDER": self._inorder, "FIRESAME": self._firesame,
            "QUIET": self._quiet, "LISTNAME": self._listname,
            "OPENING": self._opening, "MAYBE": self._maybe, "TALK": self._pass,
            "fill": self._fill, "unknown": self._unknown, "unclaimed": self._unclaimed,
        }  # fmt: skip

    def step(self, sheet: Sheet, phrase: Phrase) -> Iterable[Way]:
        """Every sheet that may come of one phrase more."""
        if phrase.kind in WIDTHS:
            return self._mark(sheet, phrase)
        if self._is_second_half(phrase):
            return ()
        return self._step[phrase.kind](sheet, phrase)

    def _is_second_half(self, phrase: Phrase) -> bool:
        """Does it begin with the second word of `straight ahead`, which is one direction?"""
        if not phrase.start or not self._kinds[phrase.start - 1] >= _STRAIGHT:
            return False
        if phrase.kind in ("fill", "unknown", "unclaimed", "TALK"):
            return False
        return self._tokens[phrase.start].low in ("ahead", "forward", "forwards")


_STRAIGHT = frozenset({"dead", "ahead"})
"""What `straight` is."""

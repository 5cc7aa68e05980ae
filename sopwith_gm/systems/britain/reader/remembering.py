"""What a sentence leaves behind of which nothing was read: who asks in the end may ask about it."""

from abc import ABC

from sopwith_gm.core.reading import Kind
from sopwith_gm.systems.britain.reader.about import (
    CONTENT,
    SHORT,
    ends_a_list,
    is_left,
    orders_perhaps,
)
from sopwith_gm.systems.britain.reader.below_press import BelowPress
from sopwith_gm.systems.britain.reader.doubts import Why
from sopwith_gm.systems.britain.reader.left_open import (
    always_wants,
    hangs_on_what_nobody_says,
    leaves_a_list_open,
)
from sopwith_gm.systems.britain.reader.questions import may_i, wishes_nothing
from sopwith_gm.systems.britain.reader.sentences import Said, kinds_of, phrases_of
from sopwith_gm.systems.britain.reader.whose import (
    heads_for_somebody,
    names_a_coloured_thing,
    says_whose,
    tells_of_nothing,
    wishes_a_thing,
)

TALKING = frozenset({"PAST", "WHO", "LATER", "ASK", "DOES"})
"""What makes talk of a sentence."""


class Remembering(BelowPress, ABC):
    """A message of which the sentences that were passed over are kept in mind."""

    def remember(self, one: Said, before: tuple[object, ...]) -> None:
        """What may be asked about a sentence, where `before` is what stood ahead of it."""
        items, kinds = one.items, kinds_of(one.items)
        is_passed_over = before == self.stands()
        if is_passed_over and any(item.value == "standing" for item in items):
            self.doubt(one, Why.HALF)  # which of them is to end?
        if (
            is_passed_over
            and not kinds & TALKING
            and (
                ("IF" in kinds and kinds & {"RADAR", "DODGE"})
                or (
                    items[0].kind == "SILENCE"
                    and items[0].text[:2].lower() not in ("no", "ge", "pa")
                )
            )
        ):
            self.hinted = one  # `If my radar is hit I want to stay`
        if is_passed_over and not self.has_doubts and ends_a_list(one):
            self.doubt(one, Why.HALF)  # `No more radar orders`
        if is_passed_over and (
            leaves_a_list_open(self.look, one)
            or hangs_on_what_nobody_says(self.look, one)
            or always_wants(self.look, one)
        ):
            self.doubt(one, Why.HOLE)  # `If I have to dodge, pick something cunning`
        if kinds & {"ODD", "NUMBER", "LETTERS"} and not kinds & TALKING and not one.is_question:
            self.strange = self.strange or one
        if "REFER" in kinds and not one.is_question:
            self.referred = self.referred or one
        if [item.kind for item in items[:2]] == ["SECTOR", "colon"] and not (
            kinds & (CONTENT | {"COLOUR", "PREFER"}) or len(items) == 2
        ):
            self.half_asked = self.half_asked or one  # `Sector: R, G`
        if "COLOUR" in kinds and is_passed_over and not one.is_question:
            is_first = kinds_of(phrases_of(items)[:1]) == {"COLOUR"} and kinds & {
                "IF",
                "OR",
                "COND",
            }
            is_short = kinds & {"ANY", "NOT", "FIX"} and len(items) <= SHORT
            is_of_somebody = names_a_coloured_thing(items) or says_whose(items)
            if is_first or (is_short and not is_of_somebody):
                self.half_asked = self.half_asked or one
        if "unknown" in kinds and not kinds & TALKING:
            is_rule = one.is_question and not (may_i(self.look, one, kinds) and "COLOUR" in kinds)
            is_rule = is_rule or wishes_nothing(kinds) or heads_for_somebody(items)
            is_rule = is_rule or wishes_a_thing(items) or names_a_coloured_thing(items)
            is_rule = is_rule or (says_whose(items) and tells_of_nothing(items))
            if not is_rule and is_passed_over and kinds & {"SECTOR", "BASE", "COLOUR"}:
                self.half_asked = self.half_asked or (one if len(items) <= SHORT else None)
            if not one.is_question:
                self.strange = self.strange or one
                self.unsaid = self.unsaid or (one if orders_perhaps(one) else None)
        if is_passed_over and is_left(one):
            self.left = self.left or one
        if not is_passed_over:
            self.mark(one.start, one.end, Kind.ORDER)

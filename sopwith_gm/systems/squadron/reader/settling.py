"""What all that puts orders on a draft knows: the draft, where it is, and what was just said."""

from collections.abc import Sequence

from sopwith_gm.systems.squadron.reader.draft import UNREAD, Draft
from sopwith_gm.systems.squadron.reader.intents import Intent
from sopwith_gm.systems.squadron.reader.verdict import FLOWN, Clause


class Settling:
    """The orders of one sentence on their way to a draft."""

    is_literal_never = False
    """`NEVER Kite, Baron`: names that are only listed belong to it."""

    def __init__(
        self, draft: Draft, look: str, me: str, sentence: int, *, is_set_up: bool = False
    ) -> None:
        self.is_set_up = is_set_up
        self.draft, self.look, self.me, self.sentence = draft, look, me, sentence
        self.is_else = self.is_or = self.is_then = False
        self.is_perhaps = False
        """The last `or` was an `or maybe`."""
        self.else_literal = True
        self.else_at = 0
        self.else_heads = False
        """That word is a code, or the head of a column."""
        self.clause: Clause | None = None
        self.placed_lists = 0
        self.is_fixing = draft.is_fixing
        self.is_alone = False
        """The sentence is one clause."""
        self.fixed_here = False
        self.is_anew = False
        """A word of correction stands in this sentence."""
        self.last = ""
        self.told_again = 0
        """Planes of an order of play that were named once more."""
        self.spoken: list[tuple[str, int, int]] = []
        """Names at the end of short clauses, which left no mark."""
        self.mentions: list[tuple[int, str]] = []
        self.told: Sequence[tuple[int, str]] = ()
        """All names of the sentence, each with its place."""
        self.rest: Sequence[Clause] = ()
        self.headed_at: int | None = None
        self.is_void = False
        """A choice of whole moves has been told: what follows belongs to it."""

    def named_in(self, intent: Intent) -> list[str]:
        """The planes that stand within a phrase."""
        return [name for at, name in self.told if intent.start <= at < intent.end]

    def mention(self, until: int) -> None:
        """Note the planes that are named before a place: a pronoun may mean them."""
        while self.mentions and self.mentions[0][0] < until:
            _, name = self.mentions.pop(0)
            if name != self.me:
                self.draft.name(name)

    def leave_moves(self) -> None:
        """Something else than moves is told."""
        block = self.draft.block
        if block is not None:
            block.is_left = True

    def replaces(self) -> bool:
        """Does an order that comes take the place of one of its kind above the correction?"""
        return self.is_fixing or self.fixed_here or self.draft.is_scrapped

    def _is_list(self, clause: Clause) -> bool:
        return not any(
            one.kind in ("fill", "past", "talk", "averse", *FLOWN) for one in clause.intents
        )

    def _is_aside(self, intent: Intent) -> bool:
        """Does it stand in parentheses?"""
        before = self.look[: intent.start]
        return before.rfind("(") > before.rfind(")")

    def _is_refused(self) -> bool:
        """`ATTACK`, and on the line below it nothing but `no`?"""
        if not self.rest or "newline" not in self.rest[0].before:
            return False
        written = self.look[self.rest[0].start : self.rest[0].end + 1].lower()
        return written.strip(" .!\n") == "no" and not written.endswith(" ")

    def forbid(self, value: str, intent: Intent) -> None:
        """Names that are not attacked."""
        for name in value.split("|"):
            if name == UNREAD:
                self.draft.doubt(intent.start, intent.end, "name")
            elif name == "him":
                self._forbid_him(intent)
            else:
                self.draft.name(name)
                if name in self.draft.never_before:
                    self.draft.never_before.remove(name)
                if name not in self.draft.never:
                    self.draft.never.append(name)
        self.is_else = self.is_or = self.is_then = False

    def _forbid_him(self, intent: Intent) -> None:
        known = [name for name in self.draft.named if name != self.me]
        if len(known) == 1:
            self.forbid(known[0], intent)
        else:
            self.draft.doubt(intent.start, intent.end, "who")

    def _next_in_order(self, name: str, intent: Intent) -> None:
        known = self.draft.order if self.draft.topic == "ORDER" else self.draft.attack_order
        if name == UNREAD:
            self.draft.doubt(intent.start, intent.end, "name")
        elif known is not None and name in known:  # `Dora moves before me: Dora first, then Kite`
            if known.index(name) != self.told_again:
                self.draft.doubt(intent.start, intent.end, "two-orders")
            self.told_again += 1
        elif known is not None:
            known.append(name)
        self.is_then = self.is_or = self.is_else = False

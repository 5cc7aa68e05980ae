"""How a phrasing is chosen: by the event and by what was said before, never at random."""

from collections.abc import Sequence

from msgspec import Struct, field

from sopwith_gm.core.telling.words import sentence


class Saying(Struct, frozen=True):
    """One way to say something."""

    text: str
    """One or two sentences, or "" where the verdict says it all."""
    verdict: str = ""
    joke: str = ""
    """The dry remark it makes, by a name; "" for a plain one. No joke comes twice in a turn."""


class Voice(Struct):
    """What was said so far in a turn: no phrasing twice while there is another, no joke twice, and
    at most one dry remark in a move."""

    told: dict[str, int] = field(default_factory=dict)
    jokes: set[str] = field(default_factory=set)
    is_dry: bool = False
    """Has this move had its dry remark?"""

    def begin_move(self) -> None:
        """A new move may have a dry remark of its own."""
        self.is_dry = False

    def pick(self, ways: Sequence[tuple[str, Saying]], event: int) -> Saying:
        """One of the ways, each with a name for its phrasing; `event` is any number that belongs
        to what is told, and decides where the search begins.

        At least one way must be plain.
        """
        start = event % len(ways)
        order = [*ways[start:], *ways[:start]]
        allowed = [way for way in order if not way[1].joke or self._may_joke(way[1].joke)]
        name, said = min(allowed, key=lambda way: self.told.get(way[0], 0))
        self.told[name] = self.told.get(name, 0) + 1
        if said.joke:
            self.jokes.add(said.joke)
            self.is_dry = True
        return Saying(sentence(said.text), sentence(said.verdict), said.joke)

    def _may_joke(self, joke: str) -> bool:
        return not self.is_dry and joke not in self.jokes

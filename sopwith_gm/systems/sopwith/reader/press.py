"""What is meant for the other pilots, and what is meant for the game master alone."""

from itertools import groupby


class PressBook:
    """Stretches of press in their order, a paragraph each; and the notes, which are never press."""

    is_announced = False
    """A label stands above, and nothing of what it announces yet."""

    def __init__(self, text: str) -> None:
        self.source = text
        self.notes: list[str] = []
        self._stretches: list[tuple[int, int, int]] = []
        """Where each begins and ends, and its paragraph; none is blank."""

    @property
    def spans(self) -> list[tuple[int, int]]:
        """Where each stretch begins and ends."""
        return [(start, end) for start, end, _ in self._stretches]

    def open(self) -> None:
        """A new stretch begins."""
        self.is_announced = True

    def add(self, start: int, end: int, paragraph: int) -> None:
        """Some text of the stretch that is open."""
        self.is_announced = False
        if self.source[start:end].strip():
            self._stretches.append((start, end, paragraph))

    def cut(self, at: int) -> None:
        """From here on the last text was no press."""
        start, _, paragraph = self._stretches.pop()
        self.add(start, at, paragraph)

    def text(self) -> str:
        """All of it: a blank line between paragraphs, line ends within them kept."""
        paragraphs = groupby(self._stretches, key=lambda stretch: stretch[2])
        return "\n\n".join(
            "\n".join(self.source[start:end].strip() for start, end, _ in paragraph)
            for _, paragraph in paragraphs
        )

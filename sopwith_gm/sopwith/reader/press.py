"""What is meant for the other pilots, and what is meant for the game master alone."""


class PressBook:
    """Stretches of press in their order, a paragraph each; and the notes, which are never press."""

    def __init__(self, text: str) -> None:
        self.source = text
        self.spans: list[tuple[int, int]] = []
        self.notes: list[str] = []
        self._paragraphs: list[tuple[int, int, int]] = []
        self.is_announced = False
        """A label stands above, and nothing of what it announces yet."""

    def open(self) -> None:
        """A new stretch begins."""
        self.is_announced = True

    def close(self) -> None:
        """The stretch is over."""
        self.is_announced = False

    def add(self, start: int, end: int, paragraph: int) -> None:
        """Some text of the stretch that is open."""
        self.is_announced = False
        self.spans.append((start, end))
        self._paragraphs.append((start, end, paragraph))

    def cut(self, at: int) -> None:
        """From here on the last text was no press."""
        start, _, paragraph = self._paragraphs.pop()
        self.spans.pop()
        if self.source[start:at].strip():
            self.add(start, at, paragraph)

    def text(self) -> str:
        """All of it: a blank line between paragraphs, line ends within them kept."""
        out: list[str] = []
        last = None
        for start, end, paragraph in self._paragraphs:
            written = self.source[start:end].strip()
            if not written:
                continue
            if last == paragraph and out:
                out[-1] += "\n" + written
            else:
                out.append(written)
            last = paragraph
        return "\n\n".join(out)

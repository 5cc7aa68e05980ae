"""What a message asks the game master, as far as it stands in its sender's own text."""

from sopwith_gm.core.patterns import Pattern
from sopwith_gm.core.reading import Reading
from sopwith_gm.mail.filing import own_lines

_WRAPPED_FROM = 50
"""Characters of a line from which on the next may be the rest of its sentence."""
_FEWEST_WORDS = 3
"""Of a question: `A - ?` and `LT?` are none."""
_LONGEST = 400
"""Characters that are shown of one question, from its end."""
_SENTENCE_END = Pattern(r"(?<=[.!?])\s+")


def questions_in(reading: Reading) -> tuple[str, ...]:
    """Each sentence that ends in a question mark, on one line; none of press, notes and quotes."""
    found = []
    for paragraph in _paragraphs(own_lines(reading)):
        for sentence in _SENTENCE_END.split(paragraph):
            is_question = sentence.rstrip('")*_').endswith("?")
            if is_question and len(sentence.split()) >= _FEWEST_WORDS:
                found.append(sentence[-_LONGEST:])
    return tuple(found)


def _paragraphs(lines: list[str]) -> list[str]:
    """Lines put together where one was wrapped into the next."""
    paragraphs: list[str] = []
    may_go_on = False
    for line in (" ".join(line.split()) for line in lines):
        if line and may_go_on:
            paragraphs[-1] += f" {line}"
        elif line:
            paragraphs.append(line)
        may_go_on = len(line) >= _WRAPPED_FROM
    return paragraphs

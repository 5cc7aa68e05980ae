"""How a message was read, told to the game master: every stage, or which rule took which words."""

from collections.abc import Sequence
from dataclasses import replace

from sopwith_gm.core.reading import TEXT_ALONE, Context, Explained, Reader, Reading
from sopwith_gm.errors import UserError
from sopwith_gm.mail.message import Message
from sopwith_gm.mail.reading import reading_of


def explained(message: Message, reader: Reader, planes: Sequence[str] = ()) -> Explained:
    """The reading that `reading_of` gives of the same, with how it was come by.

    Raises UserError where the reader does not tell.
    """
    explain = reader.explain
    if explain is None:
        raise UserError("the reader of this game does not tell how it reads (--stages, --why)")
    told: list[Explained] = []

    def read(text: str, context: Context = TEXT_ALONE) -> Reading:
        told.append(explain(text, context))
        return told[-1].reading

    reading = reading_of(message, replace(reader, read=read), planes)
    return next(one for one in told if one.reading is reading)


def stage_lines(one: Explained, reader: Reader) -> list[str]:
    """Every stage, from the lines to the sheet and its doubts."""
    lines = []
    for number, stage in enumerate(one.stages, 1):
        lines += [f"{number}. {stage.title}", *(f"  {line}" for line in stage.lines), ""]
    lines.append(f"{len(one.stages) + 1}. sheet and doubts")
    for plane, sheet in one.reading.sheets.items():
        lines += [f"  {plane}:"] if plane else []
        lines += [f"  {line}" for line in reader.lines(sheet)]
    for doubt in one.reading.unread:
        codes, place = ", ".join(doubt.codes), f"{doubt.span.start} to {doubt.span.end}"
        lines.append(f"  ? {codes}, {place}: {' '.join(doubt.text.split())}")
    return [*lines, ""]


def why_lines(one: Explained) -> list[str]:
    """Which rule claimed which words, in their order."""
    text = one.reading.text
    return [
        "why:",
        *(
            f"  {' '.join(text[claim.span.start : claim.span.end].split()) or 'a new line'}: "
            f"{claim.rule}"
            for claim in one.claims
        ),
        *(
            f"  ? {' '.join(doubt.text.split())}: {', '.join(doubt.codes)}"
            for doubt in one.reading.unread
        ),
        "",
    ]

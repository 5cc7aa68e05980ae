"""What a correction changed, in words, for those who have seen the turn before it."""

from sopwith_gm.core.record import AnyRecord, Erratum, PutRight
from sopwith_gm.core.telling.layout import plain, wrapped
from sopwith_gm.core.telling.words import clean_line


def erratum_text(record: AnyRecord) -> str:
    """Every correction of a turn on 72 columns, the latest first, and what was put right before it;
    "" where there is none."""
    blocks = [
        _block(record, erratum, number) for number, erratum in enumerate(record.errata, start=1)
    ]
    if record.put_right:
        blocks.insert(0, _put_right(record, record.put_right))
    return "\n".join(reversed(blocks))


def _put_right(record: AnyRecord, put_right: PutRight) -> str:
    title = f"{clean_line(record.title).upper()} - TURN {record.turn}: PUT RIGHT BEFORE IT"
    lines = [*wrapped(title), "", *wrapped(f"Reason: {clean_line(put_right.reason)}"), ""]
    for change in put_right.changes:
        lines += wrapped(plain(clean_line(change)), indent="- ", hanging="  ")
    return "\n".join(lines) + "\n"


def _block(record: AnyRecord, erratum: Erratum, number: int) -> str:
    title = f"{clean_line(record.title).upper()} - TURN {record.turn}: CORRECTION {number}"
    lines = [*wrapped(title), "", *wrapped(f"Reason: {clean_line(erratum.reason)}"), ""]
    if not erratum.changes:
        lines.append("Nothing that was flown came out otherwise.")
    for change in erratum.changes:
        lines += wrapped(plain(clean_line(change)), indent="- ", hanging="  ")
    lines += ["", *wrapped(f"It replaces the record with the SHA-256 {erratum.replaces}.")]
    return "\n".join(lines) + "\n"

"""How a message was read: its lines, words, candidates and choices, and what claimed each word."""

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from operator import itemgetter

from sopwith_gm.core.reading import Claim, Doubted, Explained, Reading, Role, Span, Stage
from sopwith_gm.reading.strung import Strung, candidate_lines, choice_lines, rule_of, word_lines
from sopwith_gm.systems.sopwith.orders.book import Stretch
from sopwith_gm.systems.sopwith.reader.reader import MessageReader, read_by

TALK = "talk: it orders nothing"
ASIDE = "beside the orders: a greeting, or a label"


def explain_orders(
    text: str,
    *,
    roles: Sequence[Role] = (),
    names: Sequence[str] = (),
    subject: str = "",
    has_unreadable: bool = False,
    addressed: str = "",
    planes: Sequence[str] = (),
) -> Explained:
    """As `read_orders` reads it, and how."""
    begun: list[MessageReader] = []

    def begin(
        text: str, roles: Sequence[Role], names: Sequence[str], planes: Sequence[str]
    ) -> MessageReader:
        reader = MessageReader(text, roles, names, planes)
        reader.clerk.strung = {}
        begun.append(reader)
        return reader

    reading = read_by(
        begin,
        text,
        roles=roles,
        names=names,
        subject=subject,
        has_unreadable=has_unreadable,
        addressed=addressed,
        planes=planes,
    )
    if not begun:
        whole = Claim(Span(0, len(reading.text)), "too long to be orders, or without an end")
        return Explained(reading, (), (whole,), tuple(_doubts(reading, {})))
    return _told(reading, begun[0])


def _told(reading: Reading, reader: MessageReader) -> Explained:
    clerk = reader.clerk
    strung = sorted((clerk.strung or {}).items(), key=itemgetter(0))
    reasons = dict(clerk.reasons)
    for book in clerk.drafts.values():
        reasons.update(book.reasons)
    lines = tuple(
        f"{line.role.value:>9} | {reading.text[line.start : line.end]}"
        for line in reader.lines
        if reading.text[line.start : line.end].strip()
    )
    taken = [stretch for book in clerk.drafts.values() for stretch in book.sentences]
    reasons.update(_asked_last(reading, taken, reasons))

    def chosen(one: Strung) -> Iterator[str]:
        yield from choice_lines(one)
        yield f"weighed: {_weighed(one, taken, reasons)}"

    stages = (
        Stage("lines", lines),
        _of_sentences("words", strung, word_lines, reading),
        _of_sentences("candidates", strung, candidate_lines, reading),
        _of_sentences("choice", strung, chosen, reading),
    )
    claims = tuple(_claims(reading, strung, [*taken, *reasons]))
    return Explained(reading, stages, claims, tuple(_doubts(reading, reasons)))


def _weighed(one: Strung, taken: Sequence[Stretch], reasons: Mapping[Stretch, str]) -> str:
    """What was made of a sentence: its cheapest way counts only where it is of orders."""
    place = (one.tokens[0].start, one.tokens[-1].end)
    codes = [code for stretch, code in reasons.items() if _meet(place, stretch)]
    if codes:
        return f"in doubt ({', '.join(dict.fromkeys(codes))})"
    return "orders" if any(map(partial(_meet, place), taken)) else "talk"


def _asked_last(
    reading: Reading, taken: Sequence[Stretch], reasons: Mapping[Stretch, str]
) -> dict[Stretch, str]:
    """Talk that is asked about for want of orders, where nothing else in it is in doubt."""
    spans = [(unread.span.start, unread.span.end) for unread in reading.unread]
    return {
        span: "orders-missing"
        for span in spans
        if not any(map(partial(_meet, span), reasons)) and not any(map(partial(_meet, span), taken))
    }


def _meet(one: Stretch, other: Stretch) -> bool:
    return one[0] < other[1] and other[0] < one[1]


def _of_sentences(
    title: str,
    strung: Sequence[tuple[Stretch, Strung]],
    told: Callable[[Strung], Iterator[str]],
    reading: Reading,
) -> Stage:
    found: list[str] = []
    for (start, end), one in strung:
        found.append(" ".join(reading.text[start:end].split()))
        found += [f"  {line}" for line in told(one)]
    return Stage(title, tuple(found))


def _claims(
    reading: Reading, strung: Sequence[tuple[Stretch, Strung]], taken: Sequence[Stretch]
) -> Iterator[Claim]:
    """Every word once: by the rules of the sentences, else by what its stretch was read as."""
    claims: list[Claim] = []
    for (start, end), one in strung:
        if claims and start < claims[-1].span.end:
            continue  # a part of a sentence that was strung as a whole too
        if one.ways and any(map(partial(_meet, (start, end)), taken)):
            for row in one.ways[0].rows:
                place = Span(one.tokens[row.start].start, one.tokens[row.end - 1].end)
                claims.append(Claim(place, rule_of(row)))
        else:
            claims.append(Claim(Span(start, end), TALK))
    for mark in reading.marks:
        kind = TALK if mark.kind.value == "chat" else mark.kind.value
        claims += _around(reading.text, mark.span, claims, kind)
    claims += _around(reading.text, Span(0, len(reading.text)), claims, ASIDE)
    yield from sorted(claims, key=lambda claim: claim.span.start)


def _around(text: str, span: Span, claims: Sequence[Claim], rule: str) -> list[Claim]:
    """What of a stretch nothing has claimed, word by word, put together where it is one piece."""
    inside = sorted(
        (claim.span.start, claim.span.end)
        for claim in claims
        if claim.span.start < span.end and span.start < claim.span.end
    )
    found, at = [], span.start
    for start, end in (*inside, (span.end, span.end)):
        piece = re.search(r"\S(?:.*\S)?", text[at:start], re.DOTALL) if at < start else None
        if piece and re.search(r"\w", piece.group()):
            found.append(Claim(Span(at + piece.start(), at + piece.end()), rule))
        at = max(at, end)
    return found


def _doubts(reading: Reading, reasons: Mapping[Stretch, str]) -> Iterator[Doubted]:
    """Each stretch that was not understood, by every reason that lies in it."""
    for unread in reading.unread:
        place = (unread.span.start, unread.span.end)
        inside = (code for stretch, code in reasons.items() if _meet(place, stretch))
        for code in dict.fromkeys(inside) or ("unread",):
            yield Doubted(unread.span, code)

"""How a message was read, of all its sentences: stages, claims and doubts, for any system."""

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from operator import itemgetter

from sopwith_gm.core.reading import Claim, Explained, Reading, Role, Span, Stage, Stretch
from sopwith_gm.reading.strung import Strung, candidate_lines, choice_lines, rule_of, word_lines

TALK = "talk: it orders nothing"
REASON = "a reason: it orders nothing"
ASIDE = "beside the orders: a greeting, or a label"


def explanation(
    reading: Reading,
    lines: Sequence[tuple[Role, int, int]],
    sentences: Mapping[Stretch, Strung],
    taken: Sequence[Stretch],
    reasons: Mapping[Stretch, str],
) -> Explained:
    """A reading told: `lines` with whose words they are, its `sentences` as strung, the stretches
    that were `taken` for orders, and the `reasons` of what is in doubt, by code."""
    strung = sorted(sentences.items(), key=itemgetter(0))

    def chosen(one: Strung) -> Iterator[str]:
        yield from choice_lines(one)
        yield f"weighed: {_weighed(one, taken, reasons)}"

    told = tuple(
        f"{role.value:>9} | {reading.text[a:b]}"
        for role, a, b in lines
        if reading.text[a:b].strip()
    )
    stages = (
        Stage("lines", told),
        _of_sentences("words", strung, word_lines, reading),
        _of_sentences("candidates", strung, candidate_lines, reading),
        _of_sentences("choice", strung, chosen, reading),
    )
    claims = tuple(_claims(reading, strung, [*taken, *reasons]))
    return Explained(reading, stages, claims)


def joined(reading: Reading, told: Sequence[Explained]) -> Explained:
    """Several readings of parts of a text told as one, `reading`; what was read of another text,
    as a subject, is left out."""
    told = list({one.reading.text: one for one in told if _is_part(one, reading)}.values())
    if not told:
        return unasked(reading)
    stages = tuple(
        Stage(parts[0].title, tuple(line for part in parts for line in part.lines))
        for parts in zip(*(one.stages for one in told), strict=True)
    )
    claims = [claim for one in told for claim in one.claims]
    claims += _around(reading.text, Span(0, len(reading.text)), claims, ASIDE)
    by_place = sorted(claims, key=lambda claim: claim.span.start)
    return Explained(reading, stages, tuple(by_place))


def _is_part(one: Explained, reading: Reading) -> bool:
    """Is it read of the same text, where all that is not of it is blank?"""
    part, whole = one.reading.text, reading.text
    return len(part) == len(whole) and all(
        a == b or a == " " for a, b in zip(part, whole, strict=True)
    )


def unasked(reading: Reading) -> Explained:
    """Of a text that is not read at all."""
    whole = Claim(Span(0, len(reading.text)), "too long to be orders, or without an end")
    return Explained(reading, (), (whole,))


def _weighed(one: Strung, taken: Sequence[Stretch], reasons: Mapping[Stretch, str]) -> str:
    """What was made of a sentence: its cheapest way counts only where it is of orders."""
    place = (one.tokens[0].start, one.tokens[-1].end)
    codes = [code for stretch, code in reasons.items() if _meet(place, stretch)]
    if codes:
        return f"in doubt ({', '.join(dict.fromkeys(codes))})"
    return "orders" if any(map(partial(_meet, place), taken)) else "talk"


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
                if start <= place.start and place.end <= end:  # a part knows the whole's rules
                    claims.append(Claim(place, rule_of(row)))
        else:
            claims.append(Claim(Span(start, end), TALK))
    for mark in reading.marks:
        marked = (mark.span.start, mark.span.end)
        is_strung = any(_meet(marked, stretch) for stretch, _ in strung)
        kind = TALK if mark.kind.value == "chat" else mark.kind.value
        kind = REASON if mark.kind.value == "order" and is_strung else kind
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

"""What others are quoted to have said: `My son said "shoot them all"`, which orders nothing."""

from re import IGNORECASE

from sopwith_gm.core.patterns import Pattern

_SAYING = (
    r"(?:said|says|told me|tells me|shout(?:ed|s)|cri(?:ed|es)|suggest(?:ed|s)|yell(?:ed|s)|"
    r"answer(?:ed|s)|repl(?:ied|ies)|insist(?:ed|s)|mutter(?:ed|s)|advis(?:ed|es)|whisper(?:ed|s)|"
    r"recommend(?:ed|s)|scream(?:ed|s)|call(?:ed|s) out|keeps (?:saying|shouting|telling me))"
)
_BEHIND = Pattern(
    r"\b(?!(?:i|we|letter|order|orders|it|that|this)\b)\w+ "
    rf"(?:(?:only|just|always|then) )?{_SAYING}"
    r"(?: (?:to me|something like|simply|only|just|at once))?[,:]? ?\"(?P<said>[^\"\n]{1,200})\"",
    IGNORECASE,
)
_BEFORE = Pattern(
    rf"\"(?P<said>[^\"\n]{{1,200}})\",? (?:{_SAYING} (?!i\b|we\b)\w+"
    rf"|(?:he|she|they|(?:my|the|our) \w+) {_SAYING})\b",
    IGNORECASE,
)


def without_speech(look: str) -> tuple[str, list[tuple[int, int]]]:
    """A text with marks of quotation in place of the words of others, and where these stand."""
    if '"' not in look:
        return look, []
    places = sorted(
        {found.span("said") for sign in (_BEHIND, _BEFORE) for found in sign.finditer(look)}
    )
    for start, end in places:
        look = look[:start] + '"' * (end - start) + look[end:]
    return look, places

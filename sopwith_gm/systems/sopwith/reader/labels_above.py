"""Labels of a form that stand on a line above their values: `Fire 1:` above `L`, quoted or not."""

import re
from collections.abc import Sequence
from itertools import zip_longest

from sopwith_gm.core.patterns import Pattern
from sopwith_gm.core.reading import Role

_LABEL = Pattern(
    r"[ >|]*(?:(?P<move>(?:move|mv|m)[ ]?[123])|"
    r"(?P<fire>(?:fire|firing|guns?|shots?)(?:[ ](?:in[ ]|for[ ]|of[ ])?(?:move[ ])?[123])?))[ "
    r"]*[:?][ ]*",
    re.IGNORECASE,
)
_ANSWERED = frozenset({Role.OWN, Role.QUOTE})
_QUOTES = Pattern("[>|?]")


def with_values_beside(look: str, roles: Sequence[Role]) -> tuple[str, list[Role]]:
    """A text in which such a value stands behind its label, where moves and fire are told so; and
    whose words each of its lines holds. All places stay."""
    lines = look.split("\n")
    known = [role or Role.OWN for _, role in zip_longest(lines, roles[: len(lines)])]
    labels = {
        n: found
        for n, line in enumerate(lines[:-1])
        if (found := _LABEL.fullmatch(line))
        and known[n] in _ANSWERED
        and known[n + 1] is Role.OWN
        and lines[n + 1].strip()
        and not _LABEL.fullmatch(lines[n + 1])
    }
    if len([one for one in labels.values() if one["fire"]]) < 2 or not any(
        one["move"] for one in labels.values()
    ):
        return look, list(roles)
    said, of = "", []
    for n, line in enumerate(lines):
        if n in labels:
            said += _QUOTES.sub(lambda mark: ":" if mark[0] == "?" else " ", line) + " "
            continue
        said += line + "\n"
        of.append(known[n])
    return said[:-1], of

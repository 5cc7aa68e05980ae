"""Orders that somebody at home gives, and the pilot writes down: `Lucy wants us to shoot him`."""

import re

from sopwith_gm.core.patterns import Pattern

_RELAYED = Pattern(
    r"(?:(?:my|our|the) )?[\w-]+ (?:wants|tells|asks|orders|begs|commands|instructs|says|"
    r"insists|wishes) (?:(?:that )?(?:we|i) (?:must|should|shall)|(?:me|us) to)\b"
)


_NOT_SO = Pattern(r"\b(?:but|though|although|however|instead|rather|no|not|never|won't|don't)\b")


def relayed_at(look: str, start: int, end: int) -> int | None:
    """Where in a clause the order begins that another gives; None where none is given so."""
    lead = _RELAYED.match(look[start:end].lower())
    return start + lead.end() if lead else None


def is_refused(look: str, start: int, end: int) -> bool:
    """`She wants me to shoot Baron, but I'd rather not`."""
    told = re.split(r"[.\n]", look[start : end + 60].lower())[0]
    return relayed_at(look, start, end) is not None and bool(_NOT_SO.search(told))

"""Wordings with parts, as pages of words have them: `{take back} ({of} )*{orders}`."""

import re
from collections.abc import Mapping

from sopwith_gm.core.patterns import Pattern, one_of

_PART = Pattern(r"\{([a-z ]+)\}")


def pattern_of(wording: str, parts: Mapping[str, str]) -> str:
    """A wording with the words of its parts in their places, as a pattern. A part in braces stands
    for any of its words, which are parted by `|`;
    what is no part is left as it stands."""

    def words(part: re.Match[str]) -> str:
        if part[1] not in parts:
            return part[0]
        return one_of(one.strip() for one in parts[part[1]].split("|"))

    return _PART.sub(words, " ".join(wording.split()))

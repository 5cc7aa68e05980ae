"""Wordings with parts, as pages of words have them: `{take back} ({of} )*{orders}`."""

import re
from collections.abc import Mapping

_PART = re.compile(r"\{([a-z ]+)\}")


def pattern_of(wording: str, parts: Mapping[str, str]) -> str:
    """A wording with the words of its parts in their places, as a pattern. A part in braces stands
    for any of its words, which are parted by `|`;
    what is no part is left as it stands."""

    def words(part: re.Match[str]) -> str:
        if part[1] not in parts:
            return part[0]
        listed = sorted((one.strip() for one in parts[part[1]].split("|")), key=len, reverse=True)
        return "(?:" + "|".join(map(re.escape, listed)) + ")"

    return _PART.sub(words, " ".join(wording.split()))

"""Message ids of the letters that the desk writes: an answer says by them what it answers."""

from collections.abc import Iterable

from sopwith_gm.core.patterns import Pattern

DOMAIN = "sopwith-gm.invalid"
"""Of message ids: a name that nobody can own."""

_ABOUT = Pattern(r"([A-Za-z0-9_-]+)/turn([0-9]{1,4})/.*")
_OURS = Pattern(r"<[0-9a-f]{32}\.([A-Za-z0-9_-]+)\.turn([0-9]{1,4})@[^@<>\s]+>")


def letter_id(digest: str, about: str, domain: str = DOMAIN) -> str:
    """The id of a letter; `about` is the path of its draft: `dawn-patrol/turn12/drafts/...`."""
    found = _ABOUT.fullmatch(about)
    place = f".{found[1]}.turn{found[2]}" if found else ""
    return f"<{digest}{place}@{domain}>"


def letter_place(ids: Iterable[str]) -> tuple[str, int] | None:
    """The game and the turn that a letter of ours was about, of those that a message answers: the
    last one that says so. Anybody can write such a header: it is a hint, and nothing else."""
    found = [match for one in ids if (match := _OURS.fullmatch(one))]
    return (found[-1][1], int(found[-1][2])) if found else None

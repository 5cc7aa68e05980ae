"""To whom a message was sent, and what it answers: hints, since anybody can write such headers."""

from collections.abc import Callable

from sopwith_gm.core.patterns import Pattern

Every = Callable[[str], list[str]]
"""All headers of a name, as they were sent."""

_SENT_TO = ("delivered-to", "x-original-to", "to", "cc")
_ADDRESS = Pattern(r"[^\s<>,;:\"()\[\]@]{1,200}@[^\s<>,;:\"()\[\]@]{1,200}")
_ID = Pattern(r"<[^<>\s]{1,250}>")
_MOST = 50
_LONGEST = 4_000


def recipients_in(every: Every) -> tuple[str, ...]:
    """The addresses that a message was sent to, in lower case, each once."""
    lines = [line[:_LONGEST] for name in _SENT_TO for line in every(name)[:_MOST]]
    found = [address.lower() for line in lines for address in _ADDRESS.findall(line)]
    return tuple(dict.fromkeys(found))[:_MOST]


def answered_in(every: Every) -> tuple[str, ...]:
    """The ids of the messages that it answers, the one it answers directly last."""
    lines = [*every("references")[:1], *every("in-reply-to")[:1]]
    return tuple(dict.fromkeys(one for line in lines for one in _ID.findall(line[-_LONGEST:])))

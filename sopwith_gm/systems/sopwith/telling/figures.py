"""Numbers behind the entries of the account."""

from collections.abc import Sequence

from sopwith_gm.core.telling.values import Figure


def scores(earned: Sequence[str]) -> tuple[Figure, ...]:
    """What a thing earned, signed; nothing where no score is kept, or nothing was to be earned."""
    return (Figure("Score", " ".join(earned)),) if earned else ()

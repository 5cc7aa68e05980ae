"""What no file of the site may hold, looked for in one pass, however many such words there are."""

from collections.abc import Iterable, Iterator

_LONG_HEX = b"x" * 32
"""What may hold a secret of dice, which has at least so many digits."""
_HEX = bytes(120 if byte in b"0123456789abcdef" else 32 for byte in range(256))
"""For `bytes.translate`: x for a hexadecimal digit, a blank for all else."""


class PrivateWords:
    """Addresses of players, and secrets of dice still to be rolled, in small letters.

    An address is looked for at each `@` of a file, a secret in each long row of hexadecimal digits,
    as what lies there in the lengths that such words have.
    """

    def __init__(self, addresses: Iterable[str] = (), secrets: Iterable[str] = ()) -> None:
        self._addresses = {one.lower().encode() for one in addresses}
        self._secrets = {one.lower().encode() for one in secrets}
        self._reaches = {(one.index(b"@"), len(one)) for one in self._addresses}
        self._lengths = {len(one) for one in self._secrets}

    def first_in(self, content: bytes) -> bytes | None:
        """One of these words that a file holds, in small letters or capitals; or None."""
        small = content.lower()
        for at in _each(b"@", small) if self._reaches else ():
            for before, length in self._reaches:
                word = small[at - before : at - before + length] if at >= before else b""
                if word in self._addresses:
                    return word
        for row in _long_rows(small) if self._lengths else ():
            for length in self._lengths:
                for start in range(len(row) - length + 1):
                    if row[start : start + length] in self._secrets:
                        return row[start : start + length]
        return None


def _each(sign: bytes, content: bytes) -> Iterator[int]:
    """Every place where a sign stands."""
    at = content.find(sign)
    while at >= 0:
        yield at
        at = content.find(sign, at + 1)


def _long_rows(small: bytes) -> Iterator[bytes]:
    """Every long row of hexadecimal digits."""
    marks = small.translate(_HEX) + b" "
    start = marks.find(_LONG_HEX)
    while start >= 0:
        end = marks.index(b" ", start)
        yield small[start:end]
        start = marks.find(_LONG_HEX, end)

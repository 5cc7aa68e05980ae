"""What no file of the site may hold, looked for in one pass, however many such words there are."""

from collections.abc import Iterable, Iterator

_LONG = 32
"""What may hold a secret of dice has at least so many digits."""
_STEP = 4
_SEEN = b"x" * (_LONG // _STEP)
_DIGITS = b"0123456789abcdef"
_HEX = bytes(120 if byte in _DIGITS else 32 for byte in range(256))
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
    """Every long row of hexadecimal digits: of one so long that many in a row are seen where only
    each fourth sign is looked at."""
    marks = small[::_STEP].translate(_HEX)
    seen, end = marks.find(_SEEN), 0
    while seen >= 0:
        start = max(seen * _STEP, end)
        while start > end and small[start - 1] in _DIGITS:
            start -= 1
        end = max(seen * _STEP, end)
        while end < len(small) and small[end] in _DIGITS:
            end += 1
        if end - start >= _LONG:
            yield small[start:end]
        seen = marks.find(_SEEN, end // _STEP + 1)

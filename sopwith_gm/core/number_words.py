"""Small numbers in words, as a reader of orders meets them and as a report writes them."""

_ONES = ("zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
_TEENS = ("eleven", "twelve", "thirteen", "fourteen", "fifteen", "sixteen", "seventeen")
NUMBERS = (*_ONES, *_TEENS, "eighteen", "nineteen", "twenty")
"""Each at its own place: `NUMBERS[3]` is "three"."""

_TO_FIFTY = ("", "ten", "twenty", "thirty", "forty", "fifty")
TENS = (*_TO_FIFTY, "sixty", "seventy", "eighty", "ninety")
"""Each at its tenth's place: `TENS[4]` is "forty"."""

_FIRST = ("", "first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth")
ORDINALS = (*_FIRST, "ninth", "tenth", "eleventh", "twelfth")
"""Each at its own place; none for 0."""


def number(count: int) -> str:
    """In words up to twelve, in figures beyond: `no`, `three`, `16`."""
    if count == 0:
        return "no"
    return NUMBERS[count] if 0 < count <= 12 else str(count)


def spelt(count: int) -> str:
    """In words up to twenty and for full tens, in figures else: `eighteen`, `forty`, `41`."""
    if 0 <= count < len(NUMBERS):
        return NUMBERS[count]
    return TENS[count // 10] if count < 100 and count % 10 == 0 else str(count)


def ordinal(count: int) -> str:
    """In words: `first`, `sixth`; `13th` beyond twelve."""
    return ORDINALS[count] if 0 < count < len(ORDINALS) else f"{count}th"


def counted(count: int, thing: str, things: str | None = None) -> str:
    """A number with its noun: `one point`, `three points`, `two hexes`."""
    return f"{number(count)} {thing if count == 1 else things or thing + 's'}"

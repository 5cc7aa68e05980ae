"""Hunt for texts that take long to read: each word and mark of the reader, and each pair of them,
said over and over for 100 kB, run together, apart, and line by line.

    python tests/fuzz/hunt_repetition.py [--pairs 2000] [--size 100000] [--seconds 2]

Of the words that the reader knows alike, one stands for all. It names the slowest, and ends with 1
where one took longer than allowed. `--pairs` is how many pairs are tried, drawn anew for each seed.
"""

import argparse
import random
import sys
import time
from collections.abc import Iterator
from contextlib import suppress
from itertools import product

from sopwith_gm.errors import UserError
from sopwith_gm.mail import read_message, reading_of
from sopwith_gm.systems.sopwith.orders import language
from sopwith_gm.systems.sopwith.reading import SOPWITH_READER

MARKS = [*"-,.;:/\\|+&*=~_#!?()[]<>'\"•→", "--", "...", "\t", "\xa0", "> ", "| |", "~~"]
CODES = ["A", "LT", "RT", "LS", "RS", "0", "I", "L", "R", "1", "1.", "2)", "M1", "fire A", "A/L"]
TALK = ["Press:", "GM:", "Dear Ada", "On Monday he wrote:", "Jay:", "if", "or", "xyzzy", "H7"]


def vocabulary() -> list[str]:
    """One word of each kind and value, and every mark."""
    kinds = {}
    more = []
    for word, known in language.vocabulary().entries():
        kinds.update(dict.fromkeys(known, word))
        more += [word] if " " in word else []
    return [*MARKS, *CODES, *TALK, *kinds.values(), *more[::12]]


def texts(size: int, pairs: int, dice: random.Random) -> Iterator[tuple[str, str]]:
    """Each text with its name."""
    known = vocabulary()
    every = [(one, "") for one in known]
    every += dice.sample(list(product(known, known)), pairs)
    for one, other in every:
        for between in ("", " ", "\n"):
            unit = between.join(part for part in (one, other) if part) + between
            yield repr(unit), (unit * (size // len(unit) + 1))[:size]


def seconds_for(text: str) -> float:
    """How long one text takes, as a bare body."""
    begun = time.perf_counter()
    with suppress(UserError):  # refused: what counts is that it was quick
        raw = text.encode("utf-8", "replace")
        reading_of(read_message(raw, is_mail=False, reader=SOPWITH_READER), SOPWITH_READER)
    return time.perf_counter() - begun


def main() -> None:
    """Try them all."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--pairs", type=int, default=2_000)
    parser.add_argument("--size", type=int, default=100_000)
    parser.add_argument("--seconds", type=float, default=2.0)
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    taken = []
    for name, text in texts(given.size, given.pairs, random.Random(given.seed)):
        taken.append((seconds_for(text), name))
        if taken[-1][0] > given.seconds:
            print(f"{taken[-1][0]:.1f} s: {name}", flush=True)
    taken.sort(reverse=True)
    slowest = ", ".join(f"{name} {seconds:.2f} s" for seconds, name in taken[:5])
    print(f"{len(taken)} texts of {given.size:,} characters; slowest: {slowest}")
    sys.exit(taken[0][0] > given.seconds)


if __name__ == "__main__":
    main()

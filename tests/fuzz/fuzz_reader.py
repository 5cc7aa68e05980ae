"""Throw bytes at the mail reader: it must read or refuse, never fail and never hang.

    python tests/fuzz/fuzz_reader.py --seconds 60 [--seed 1]

Guided by coverage where atheris is installed; else it cuts, joins and repeats the corpus. It ends
with how many inputs were read and which was slowest; an input that fails is written beside it.
"""

import argparse
import random
import sys
import tempfile
import time
from collections.abc import Iterable
from pathlib import Path

from sopwith_gm.errors import UserError
from sopwith_gm.mail import read_message, reading_json, reading_of
from sopwith_gm.systems.sopwith.reading import SOPWITH_READER
from tests.mail.examples import PUBLIC, Example, all_examples, in_pairs

HERE = Path(__file__).parent
SLOWEST_ALLOWED = 10.0
"""Seconds for one input, on a busy machine."""


class Count:
    """How many inputs were read, and the slowest of them."""

    def __init__(self) -> None:
        self.inputs = 0
        self.refused = 0
        self.slowest = 0.0

    def one(self, raw: bytes) -> None:
        """Read one input, as a mail and as a bare body in turn."""
        begun = time.perf_counter()
        self.inputs += 1
        try:
            message = read_message(raw, is_mail=self.inputs % 2 == 0, reader=SOPWITH_READER)
            reading_json(message, reading_of(message, SOPWITH_READER), SOPWITH_READER)
        except UserError:
            self.refused += 1
        except Exception:
            (HERE / f"failed-{self.inputs}.bin").write_bytes(raw)
            raise
        taken = time.perf_counter() - begun
        self.slowest = max(self.slowest, taken)
        if taken > SLOWEST_ALLOWED:
            (HERE / f"slow-{self.inputs}.bin").write_bytes(raw)
            raise TimeoutError(f"{taken:.1f} s for {len(raw)} bytes")

    def told(self) -> str:
        """The last line."""
        return (
            f"{self.inputs} inputs, {self.refused} refused, none failed; "
            f"slowest {self.slowest * 1000:.0f} ms"
        )


def seeds(examples: Iterable[Example]) -> list[bytes]:
    """What was made to break a reader, and these messages."""
    made = [file.read_bytes() for file in sorted((HERE / "corpus").iterdir())]
    return [*made, *(example.raw for example in examples)]


def mutated(dice: random.Random, corpus: list[bytes]) -> bytes:
    """A seed with some of it cut out, doubled, swapped or broken; three of four times a short
    stretch of one, where a change is likelier to fall among the orders."""
    raw = bytearray(dice.choice(corpus))
    if dice.randrange(4):
        begin = dice.randrange(len(raw) + 1)
        raw = raw[begin : begin + dice.randint(20, 300)]
    for _ in range(dice.randint(1, 8)):
        at = dice.randrange(len(raw) + 1)
        kind = dice.randrange(5)
        if kind == 0:
            del raw[at : at + dice.randint(1, 40)]
        elif kind == 1:
            raw[at:at] = dice.randbytes(dice.randint(1, 6))
        elif kind == 2:
            other = dice.choice(corpus)
            begin = dice.randrange(len(other) + 1)
            raw[at:at] = other[begin : begin + dice.randint(1, 80)]
        elif kind == 3:
            raw[at:at] = raw[at : at + 20] * dice.randint(1, 6)
        elif at < len(raw):
            raw[at] = dice.randrange(256)
    return bytes(raw)


def own_loop(count: Count, seconds: float, seed: int) -> None:
    """Mutate the corpus until the time is up."""
    dice = random.Random(seed)
    corpus = seeds(all_examples())
    for raw in corpus:
        count.one(raw)
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        count.one(mutated(dice, corpus))


def guided_loop(count: Count, seconds: float, seed: int) -> None:
    """The same, guided by coverage. Ends the process."""
    import atheris

    atheris.instrument_all()

    end = time.monotonic() + seconds
    told: list[str] = []

    def one(raw: bytes) -> None:
        count.one(raw)
        if time.monotonic() > end and not told:
            told.append(count.told())  # libFuzzer ends the process without coming back
            print(told[0], flush=True)

    options = [
        f"-max_total_time={int(seconds) + 1}",
        f"-seed={seed}",
        "-max_len=20000",
        "-verbosity=0",
    ]
    with tempfile.TemporaryDirectory() as found:  # what it finds worth keeping goes there too
        for number, raw in enumerate(seeds(in_pairs(HERE.parent / "mail" / PUBLIC))):
            (Path(found) / f"seed-{number}").write_bytes(raw)
        atheris.Setup([sys.argv[0], *options, found], one)
        atheris.Fuzz()


def main() -> None:
    """Run for as long as asked."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--seconds", type=float, default=60)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--plain", action="store_true", help="without atheris, also where it is")
    given = parser.parse_args()
    count = Count()
    try:
        import atheris  # noqa: F401
    except ImportError:
        given.plain = True
    if given.plain:
        own_loop(count, given.seconds, given.seed)
        print(count.told())
    else:
        guided_loop(count, given.seconds, given.seed)


if __name__ == "__main__":
    main()

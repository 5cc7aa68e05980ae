"""Throw messages at the three readers: each is read or refused, and its account balances.

    python tests/fuzz/fuzz_reader.py [--seconds 60] [--inputs 1000000] [--seed 1] [--processes 2]

Every input is read by one of the readers, by turns, and told as `read --why` tells it; see
`balance.py` for what must hold of it. Each process has seeds of its own, and goes on with new ones
until the time is up or all inputs are read. What fails is written into `--failures`, each kind of
failure once, and the run goes on; it ends with 1 where anything failed. `--guided`: by one process
for the reader of SOPWITH, guided by coverage, where atheris is installed.
"""

import argparse
import multiprocessing
import random
import sys
import tempfile
import time
import traceback
from collections import Counter
from pathlib import Path
from typing import Any

from sopwith_gm.errors import UserError
from tests.fuzz.balance import READERS, faults_of
from tests.fuzz.inputs import HERE, mutated, seeds, words
from tests.mail.examples import PUBLIC, all_examples, in_pairs

SLOWEST_ALLOWED = 10.0
"""Seconds of the processor for one input, on a busy machine."""
OFTEN = 20.0
"""Seconds after which a process tells how far it is."""


class Count:
    """How many inputs were read, the slowest of them, and what failed."""

    def __init__(self, failures: Path) -> None:
        self.failures = failures
        self.inputs: Counter[str] = Counter()
        self.refused = 0
        self.slowest = (0.0, "")
        self.failed: Counter[str] = Counter()

    def one(self, raw: bytes, system: str) -> None:
        """Read one input, as a mail and as a bare body in turn."""
        begun = time.process_time()
        self.inputs[system] += 1
        try:
            number = self.inputs[system]
            is_twice = number % 10 == 0
            faults = faults_of(raw, system, is_mail=number % 2 == 0, is_twice=is_twice)
        except UserError:
            self.refused += 1
            faults = []
        except Exception as error:
            last = traceback.extract_tb(error.__traceback__)[-1]
            faults = [f"{type(error).__name__} in {Path(last.filename).name}:{last.lineno}"]
        taken = time.process_time() - begun
        if taken > SLOWEST_ALLOWED:
            faults = [*faults, f"slower than {SLOWEST_ALLOWED:.0f} s"]
        self.slowest = max(self.slowest, (taken, system))
        for fault in faults:
            self._fail(fault, raw, system)

    def _fail(self, fault: str, raw: bytes, system: str) -> None:
        """Keep the first input that fails so."""
        kind = f"{system}: {fault}"
        self.failed[kind] += 1
        if self.failed[kind] == 1 and len(self.failed) < 200:
            self.failures.mkdir(parents=True, exist_ok=True)
            name = f"{system}-{len(self.failed)}-{sum(self.inputs.values())}"
            (self.failures / f"{name}.bin").write_bytes(raw)
            (self.failures / f"{name}.txt").write_text(f"{fault}\n", encoding="utf-8")

    def add(self, other: "Count") -> None:
        """What another process counted."""
        self.inputs += other.inputs
        self.refused += other.refused
        self.slowest = max(self.slowest, other.slowest)
        self.failed += other.failed

    def told(self, seconds: float) -> str:
        """The last line."""
        whole = sum(self.inputs.values())
        each = ", ".join(f"{system} {count:,}" for system, count in sorted(self.inputs.items()))
        taken, system = self.slowest
        failed = f"{sum(self.failed.values()):,} failed" if self.failed else "none failed"
        return (
            f"{whole:,} inputs in {seconds:.0f} s ({whole / max(seconds, 1):.0f} a second; "
            f"{each}), "
            f"{self.refused:,} refused, {failed}; slowest {taken * 1000:.0f} ms ({system})"
        )


def own_loop(count: Count, seconds: float, inputs: int, seed: int, tell: Any = None) -> None:
    """Broken messages and words in any order, until the time is up or so many are read."""
    corpus = seeds(all_examples())
    begun = told = time.monotonic()
    systems = list(READERS)
    for number in range(inputs):
        dice = random.Random(f"{seed} {number}")
        system = systems[number % len(systems)]
        raw = words(dice, system) if dice.randrange(2) else mutated(dice, corpus)
        count.one(raw, system)
        now = time.monotonic()
        if now - begun > seconds:
            return
        if tell and now - told > OFTEN:
            tell(count)
            told = now


def _process(queue: Any, failures: Path, seconds: float, inputs: int, seed: int) -> None:
    """One of several: it tells what it has counted so far, again and again."""
    count = Count(failures)
    own_loop(count, seconds, inputs, seed, lambda so_far: queue.put((seed, so_far)))
    queue.put((seed, count))
    queue.put((seed, None))


def run(seconds: float, inputs: int, seed: int, processes: int, failures: Path) -> Count:
    """All processes, whose counts are told as they come."""
    queue: Any = multiprocessing.Queue()
    begun = time.monotonic()
    numbers = range(seed, seed + processes)
    running = [
        multiprocessing.Process(
            target=_process, args=(queue, failures, seconds, inputs // processes, number)
        )
        for number in numbers
    ]
    for one in running:
        one.start()
    last: dict[int, Count] = {}
    ended = 0
    while ended < processes:
        number, count = queue.get()
        if count is None:
            ended += 1
            continue
        last[number] = count
        print(f"    {_together(failures, last).told(time.monotonic() - begun)}", flush=True)
    for one in running:
        one.join()
    return _together(failures, last)


def _together(failures: Path, counts: dict[int, Count]) -> Count:
    whole = Count(failures)
    for one in counts.values():
        whole.add(one)
    return whole


def guided_loop(count: Count, seconds: float, seed: int) -> None:
    """SOPWITH's reader by what atheris finds worth trying. Ends the process."""
    import atheris

    atheris.instrument_all()
    begun = time.monotonic()
    told: list[str] = []

    def one(raw: bytes) -> None:
        count.one(raw, "sopwith")
        if time.monotonic() - begun > seconds and not told:
            told.append(count.told(seconds))  # libFuzzer ends the process without coming back
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


def main() -> int:
    """Run for as long as asked; 1 where anything failed."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--seconds", type=float, default=60)
    parser.add_argument("--inputs", type=int, default=1_000_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--processes", type=int, default=2)
    parser.add_argument("--failures", type=Path, default=HERE / "failures")
    parser.add_argument("--guided", action="store_true", help="by coverage, with atheris")
    given = parser.parse_args()
    if given.guided:
        guided_loop(Count(given.failures), given.seconds, given.seed)
        return 0
    begun = time.monotonic()
    whole = run(given.seconds, given.inputs, given.seed, given.processes, given.failures)
    print(whole.told(time.monotonic() - begun))
    for kind, times in whole.failed.most_common():
        print(f"    {times:,} times {kind}")
    return int(bool(whole.failed))


if __name__ == "__main__":
    sys.exit(main())

"""Messages that are put together of what they say: that is read, or it is asked about.

    python tests/fuzz/said_is_read.py [--system squadron] [--seed 1] [--count 1000] [--print]

The reader is never sure and wrong: where the orders differ from what was said, or a doubt is
missing, something is asked. It ends with 1 where that fails, and shows the messages; `--print`
writes all of them as a file for `sopwith-gm cases`.
"""

import argparse
import sys
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

import yaml

from sopwith_gm.core.cases import CaseResult
from sopwith_gm.systems.britain.message_cases import read_case as read_britain
from sopwith_gm.systems.sopwith.message_cases import read_case as read_sopwith
from sopwith_gm.systems.squadron.message_cases import read_case as read_squadron
from tests.fuzz.britain.messages import messages as of_britain
from tests.fuzz.sopwith.messages import messages as of_sopwith
from tests.fuzz.squadron.messages import messages as of_squadron


@dataclass(frozen=True, slots=True)
class Game:
    """How messages of a game are made, and how one is read and compared."""

    messages: Callable[[int, int], Iterator[Mapping[str, Any]]]
    read: Callable[[Mapping[str, Any]], CaseResult]


GAMES: Mapping[str, Game] = {
    "britain": Game(of_britain, read_britain),
    "sopwith": Game(of_sopwith, read_sopwith),
    "squadron": Game(of_squadron, read_squadron),
}


def readings(system: str, seed: int, count: int) -> Iterator[tuple[Mapping[str, Any], CaseResult]]:
    """Each message, and how its reading compares with what it says."""
    game = GAMES[system]
    for message in game.messages(seed, count):
        yield message, game.read(message)


def shown(message: Mapping[str, Any], result: CaseResult) -> str:
    """A message that was not read as it was meant."""
    differ = "\n".join(
        f"  {one.where}: expected {one.expected!r}, found {one.found!r}"
        for one in result.differences
    )
    return f"--- {message['id']}\n{message['text']}\n{differ}"


def main() -> int:
    """From the command line."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--system", choices=GAMES, action="append")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--count", type=int, default=1000)
    parser.add_argument("--print", action="store_true", dest="prints")
    asked = parser.parse_args()
    wrong = 0
    for system in asked.system or GAMES:
        if asked.prints:
            found = list(GAMES[system].messages(asked.seed, asked.count))
            yaml.safe_dump(found, sys.stdout, sort_keys=False, allow_unicode=True)
            continue
        counts: Counter[str] = Counter()
        for message, result in readings(system, asked.seed, asked.count):
            kind = (
                "exact"
                if result.passed
                else "sure and wrong"
                if result.is_sure_and_wrong
                else "asked"
            )
            counts[kind] += 1
            if result.is_sure_and_wrong:
                print(shown(message, result))
        wrong += counts["sure and wrong"]
        print(f"{system}: " + ", ".join(f"{count} {kind}" for kind, count in counts.items()))
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())

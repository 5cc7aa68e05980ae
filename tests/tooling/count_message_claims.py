"""Count what tests/mail claims: messages, expected values by key, and a sum over all of it.

    python tests/tooling/count_message_claims.py [FOLDER] [--against OTHER]

FOLDER is a tests/mail (default: this one). With --against it says whether OTHER, say one from an
earlier commit, claims the same of the same messages, byte by byte, and ends with 1 where not. Sets
may be in blocks or, as they once were, a NAME.json beside each message.
"""

import argparse
import hashlib
import json
import sys
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from tests.mail.examples import HERE, PUBLIC, SETS, Example, in_blocks, in_pairs


def examples_of(folder: Path) -> dict[str, list[Example]]:
    """The examples of each set, in either form."""
    sets = {name: folder / name for name in (PUBLIC, *SETS)}
    return {
        name: [*(in_pairs if any(one.glob("*.json")) else in_blocks)(one)]
        for name, one in sets.items()
    }


def values_of(expected: Any, key: str = "") -> Iterator[str]:
    """The key of each value expected; orders of a plane by name count as those of the only one."""
    if isinstance(expected, dict):
        for name, value in expected.items():
            is_plane = key == "orders" and isinstance(value, dict)
            yield from values_of(value, key if is_plane else f"{key}.{name}".strip("."))
    elif isinstance(expected, list) and expected:
        for one in expected:
            yield from values_of(one, f"{key}[]")
    else:
        yield key if expected not in (None, "", [], False) else f"{key} (none)"


def claim(example: Example) -> tuple[str, str]:
    """The name without its theme, and what is claimed of which bytes."""
    parts = example.name.split("/")
    expected = json.dumps(example.expected, sort_keys=True)
    told = f"{example.is_mail} {example.raw!r} {expected}"
    return f"{parts[0]}/{parts[-1]}", hashlib.sha256(told.encode()).hexdigest()


def show(folder: Path) -> dict[str, str]:
    """Print the counts of a folder; its claims by name."""
    sets = examples_of(folder)
    print("messages: " + ", ".join(f"{name} {len(found)}" for name, found in sets.items()))
    every = [example for found in sets.values() for example in found]
    counts = Counter(key for example in every for key in values_of(example.expected))
    for key, count in sorted(counts.items()):
        print(f"{count:6}  {key}")
    claims = dict(map(claim, every))
    if len(claims) < len(every):
        sys.exit("two messages of one set have one name")
    total = hashlib.sha256(repr(sorted(claims.items())).encode()).hexdigest()[:16]
    print(f"{len(every)} messages, {sum(counts.values())} values, sum {total}")
    return claims


def main() -> None:
    """Count one folder, or compare two."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("folder", nargs="?", type=Path, default=HERE)
    parser.add_argument("--against", type=Path, metavar="OTHER")
    given = parser.parse_args()
    claims = show(given.folder)
    if given.against:
        print()
        before = show(given.against)
        differ = {name for name in {*claims, *before} if claims.get(name) != before.get(name)}
        print("\n" + ("\n".join(["differ:", *sorted(differ)]) if differ else "the same claims"))
        sys.exit(1 if differ else 0)


if __name__ == "__main__":
    main()

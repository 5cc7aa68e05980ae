"""How well the batches are read: for each the exact, the needless questions, the sure and wrong.

`python -m tests.tooling.reading_figures [--list]`; with `--list`, each message that is sure and
wrong, with what was expected and what was read.
"""

import argparse
from collections import Counter
from collections.abc import Mapping
from typing import Any

from tests.sopwith.orders.batches import FILES, OPEN, check_mail, entries_of, reading_of_entry


def sorts_of(expected: Mapping[str, Any], got: Mapping[str, Any]) -> list[str]:
    """What is to be said of one reading."""
    differs = expected["orders"] != got["orders"]
    found = []
    if not check_mail.compare(expected, got, {"manoeuvre": [0, 0], "fire": [0, 0]}):
        found.append("exact")
    if not got["unread"] and (differs or expected["unread"]):
        found.append("sure and wrong")
    if expected["unread"] and not got["unread"]:
        found.append("missed")
    if got["unread"] and not expected["unread"]:
        found.append("needless")
    if got["press"] and not expected["press"]:
        found.append("leak")
    return found


def main() -> None:
    """Print the figures."""
    options = argparse.ArgumentParser()
    options.add_argument("--list", action="store_true")
    is_listed = options.parse_args().list
    whole: Counter[str] = Counter()
    for file in FILES:
        here: Counter[str] = Counter()
        is_open = set()
        for number, entry in enumerate(entries_of(file)):
            expected, got = reading_of_entry(entry)
            sorts = sorts_of(expected, got)
            here.update(sorts)
            if "exact" not in sorts:
                is_open.add(number)
            if is_listed and "sure and wrong" in sorts:
                _show(file.stem, number, entry, got)
        print(f"{file.stem}: {dict(here)}")
        known = set(OPEN.get(file.stem, ()))
        if is_open != known:
            print(
                f"    now open {sorted(is_open - known)}, now read {sorted(known - is_open)};"
                f" in all {sorted(is_open)}"
            )
        if not file.stem.startswith("00"):
            whole += here
    print(f"all but the first: {dict(whole)}")


def _show(batch: str, number: int, entry: Mapping[str, Any], got: Mapping[str, Any]) -> None:
    said = {key: value for key, value in entry.items() if key not in ("text", "mail")}
    print(f"--- {batch} {number}: {entry.get('text') or entry.get('mail')}")
    print(f"    expected {said}")
    print(f"    read     {short(got['orders'])}")


def short(orders: Mapping[str, Any]) -> str:
    """Orders on one line: `A LT:L - {}`, and what is ordered on the ground."""
    if "moves" not in orders:
        return "; ".join(f"{name}: {short(said)}" for name, said in orders.items())
    moves = " ".join(
        f"{move['manoeuvre'] or '-'}:{''.join(move['fire'])}".rstrip(":")
        for move in orders["moves"]
    )
    return f"{moves} { ({k: v for k, v in orders.items() if k != 'moves' and v}) }"


if __name__ == "__main__":
    main()

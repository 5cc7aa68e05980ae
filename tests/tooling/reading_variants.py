"""How many variants of the batches' messages are read as the messages are.

`python -m tests.tooling.reading_variants [--every N] [--only NAME] [--list]`; with `--list`, each
variant that is read otherwise, with what was expected and what was read.
"""

import argparse
from collections import Counter

from tests.sopwith.orders.batches import all_entries, reading_of_entry
from tests.sopwith.orders.variants import Entry, alike, variants_of
from tests.tooling.reading_figures import short, sorts_of


def main() -> None:
    """Print the figures."""
    options = argparse.ArgumentParser()
    options.add_argument("--every", type=int, default=1)
    options.add_argument("--only", default="")
    options.add_argument("--list", action="store_true")
    chosen = options.parse_args()
    tried: Counter[str] = Counter()
    asked: Counter[str] = Counter()
    wrong: Counter[str] = Counter()
    for name, number, entry in _exact(chosen.every):
        for variant, written in variants_of(entry):
            if chosen.only not in variant:
                continue
            expected, got = reading_of_entry(written)
            tried[variant] += 1
            if alike(expected, got):
                continue
            (asked if got["unread"] else wrong)[variant] += 1
            if chosen.list:
                mark = "asked" if got["unread"] else "SURE AND WRONG"
                print(f"--- {variant}, {mark}: {name} {number}\n{written['text']}")
                print(f"    expected { {k: v for k, v in entry.items() if k != 'text'} }")
                print(f"    read     {short(got['orders'])} {got['unread']} {got['press']}")
    for variant in sorted(tried, key=lambda one: (-wrong[one], -asked[one])):
        print(
            f"{variant}: {tried[variant]}, asked {asked[variant]}, sure and wrong {wrong[variant]}"
        )
    print(f"all: {tried.total()}, asked {asked.total()}, sure and wrong {wrong.total()}")


def _exact(every: int) -> list[tuple[str, int, Entry]]:
    """Each so-manieth message that is read exactly."""
    found = [
        (batch, number, entry)
        for batch, number, entry in all_entries()
        if "mail" not in entry and "subject" not in entry
    ]
    return [one for one in found[::every] if "exact" in sorts_of(*reading_of_entry(one[2]))]


if __name__ == "__main__":
    main()

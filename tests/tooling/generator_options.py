"""What modules may be told that put messages together at random and print how they are read."""

import argparse


def generator_options(messages: int) -> argparse.Namespace:
    """`--messages` (so many if it is not said), `--seed`, and `--list` for what is not exact."""
    options = argparse.ArgumentParser()
    options.add_argument("--messages", type=int, default=messages)
    options.add_argument("--seed", type=int, default=1)
    options.add_argument("--list", action="store_true")
    return options.parse_args()

"""Run every benchmark beside this file and print its figures: `make bench`.

    python tests/bench/run.py [NAME ...]

Each `bench_NAME.py` says in its docstring what it measures and has a `main()`. Figures are for
reading, never for a test to fail on: they depend on the machine and on what else it is doing. At
the end stands a table of what is to be reached (`figures.py`).
"""

import importlib
import os
import sys
import time
from pathlib import Path


def main(wanted: list[str]) -> int:
    """Run those that are named, or all; 1 if one could not be run."""
    here = Path(__file__).parent
    sys.path.insert(0, str(here))
    names = sorted(path.stem.removeprefix("bench_") for path in here.glob("bench_*.py"))
    unknown = [name for name in wanted if name not in names]
    if unknown:
        print(f"no benchmark {unknown[0]!r}; there are: {', '.join(names)}")
        return 1
    from figures import table

    # the program runs as it does where it is installed: compiled once, as libraries are
    os.environ.pop("PYTHONDONTWRITEBYTECODE", None)

    failed = []
    for name in wanted or names:
        print(f"== {name}", flush=True)
        start = time.monotonic()
        bench = importlib.import_module(f"bench_{name}")
        try:
            # each bench reads its own options from sys.argv: the names are ours
            sys.argv[1:] = []
            bench.main()
        except SystemExit as end:
            if end.code:
                print(f"   could not be measured: {end.code}")
                failed.append(name)
        print(f"   took {time.monotonic() - start:.0f} s on the clock", flush=True)
    if rows := table():
        print(f"\n{rows}")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

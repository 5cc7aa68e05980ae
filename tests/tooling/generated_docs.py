"""Write the pages of docs/ that are made from the code, or say which are out of date.

    python tests/tooling/generated_docs.py [--check]

`make docs` runs it. With `--check` nothing is written, and the exit code is 1 where a page differs.
"""

import importlib
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]

#: Each page and what makes it: a module and a function that returns the page, given the tree.
PAGES: dict[str, str] = {"docs/rulings.md": "sopwith_gm.desk.rulings_page:make_page"}


def main(*, check: bool) -> int:
    """Write the pages that differ, or name them."""
    stale = stale_pages()
    for name, text in stale.items():
        if check:
            print(f"{name} is out of date: run `make docs`")
        else:
            (ROOT / name).write_text(text, "utf-8")
            print(f"wrote {name}")
    if not stale:
        print(f"up to date: {', '.join(PAGES)}")
    return 1 if check and stale else 0


def stale_pages() -> dict[str, str]:
    """The pages that say something else than the code would, and what they should say."""
    stale = {}
    for name, maker in PAGES.items():
        module, _, function = maker.partition(":")
        text = getattr(importlib.import_module(module), function)(ROOT)
        page = ROOT / name
        if not page.is_file() or page.read_text("utf-8") != text:
            stale[name] = text
    return stale


if __name__ == "__main__":
    sys.exit(main(check="--check" in sys.argv))

"""Write what is made from the code, in docs/ and templates/, or say what of it is out of date.

    python tests/tooling/generated_docs.py [--check]

`make docs` runs it. With `--check` nothing is written, and the exit code is 1 where a file differs.
"""

import sys
from collections.abc import Callable, Mapping
from pathlib import Path

from sopwith_gm.desk.rulings_page import make_page
from sopwith_gm.drawing.page_colours import with_pilots_colours

ROOT = Path(__file__).resolve().parents[2]

STYLE = "templates/turn.css"

#: Each file and what makes it, given the tree. Of the style sheet only the pilots' colours are.
MADE: Mapping[str, Callable[[Path], str]] = {
    "docs/rulings.md": make_page,
    "docs/rulings-britain.md": lambda root: make_page(root, "britain"),
    "docs/rulings-squadron.md": lambda root: make_page(root, "squadron"),
    STYLE: lambda root: with_pilots_colours((root / STYLE).read_text("utf-8")),
}


def main(*, check: bool) -> int:
    """Write the files that differ, or name them."""
    stale = stale_pages()
    for name, text in stale.items():
        if check:
            print(f"{name} is out of date: run `make docs`")
        else:
            (ROOT / name).write_text(text, "utf-8")
            print(f"wrote {name}")
    if not stale:
        print(f"up to date: {', '.join(MADE)}")
    return 1 if check and stale else 0


def stale_pages() -> dict[str, str]:
    """The files that say something else than the code would, and what they should say."""
    stale = {}
    for name, make in MADE.items():
        text = make(ROOT)
        page = ROOT / name
        if not page.is_file() or page.read_text("utf-8") != text:
            stale[name] = text
    return stale


if __name__ == "__main__":
    sys.exit(main(check="--check" in sys.argv))

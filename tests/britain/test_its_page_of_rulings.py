"""The page of rulings is what the program and the cases make it."""

from pathlib import Path

from sopwith_gm.desk.rulings_page import make_page

TREE = Path(__file__).parents[2]


def test_the_page_is_as_the_cases_make_it() -> None:
    """`make docs` would leave it as it is."""
    made = make_page(TREE, "britain")
    assert made == (TREE / "docs" / "rulings-britain.md").read_text(encoding="utf-8")

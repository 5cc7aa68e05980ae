"""Makes `docs/rulings.md`: `python -m sopwith_gm.desk.rulings_page` in the source tree."""

from pathlib import Path

from sopwith_gm.desk.cases import layers_of, read_file
from sopwith_gm.store.rulesets import load_ruleset, ruleset_names
from sopwith_gm.systems.sopwith.rulings import Edition, pins_of, rulings_page

PAGE = Path("docs/rulings.md")
CASES = (Path("tests/cases"), Path("docs/cases"))


def make_page(tree: Path) -> str:
    """The page, from the rulesets of the program and all cases of a source tree.

    Raises UserError for case files that cannot be read.
    """
    files = [path for folder in CASES for path in sorted((tree / folder).glob("*.yaml"))]
    cases = [entry for path in files for _, entry in read_file(path)]
    rulesets = [load_ruleset(name) for name in ruleset_names(None)]
    editions = [Edition(ruleset.name, ruleset.title, ruleset.rules) for ruleset in rulesets]
    return rulings_page(editions, pins_of(cases, layers_of(None)))


if __name__ == "__main__":
    PAGE.write_text(make_page(Path()), "utf-8")

"""Makes `docs/rulings.md`: `python -m sopwith_gm.desk.rulings_page` in the source tree."""

from pathlib import Path

from sopwith_gm.core.rulings import Edition, pins_of, rulings_page
from sopwith_gm.desk.cases import layers_of, read_file
from sopwith_gm.store.rulesets import load_ruleset, ruleset_names
from sopwith_gm.systems import FIRST, RULEBOOKS

PAGE = Path("docs/rulings.md")


def make_page(tree: Path, system: str = FIRST) -> str:
    """The page of a system from the rulesets of the program and
    all cases of a source tree.

    Raises UserError for case files that cannot be read, and ValueError for a system that has
    nothing to say of its options.
    """
    rulebook = RULEBOOKS[system]
    if rulebook.rulings is None:
        raise ValueError(f"{rulebook.title} has no page of rulings")
    rulings = rulebook.rulings()
    files = [path for folder in rulings.cases for path in sorted((tree / folder).glob("*.yaml"))]
    cases = [entry for path in files for _, entry in read_file(path)]
    rulesets = [load_ruleset(name, None, system) for name in ruleset_names(None, system)]
    editions = [Edition(ruleset.name, ruleset.title, ruleset.rules) for ruleset in rulesets]
    pins = pins_of(cases, rulebook.options, rulings, layers_of(None, system))
    return rulings_page(rulebook.options, rulings, editions, pins)


if __name__ == "__main__":
    PAGE.write_text(make_page(Path()), "utf-8")

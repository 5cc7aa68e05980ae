"""Makes `docs/rulings.md`: `python -m sopwith_gm.desk.rulings_page` in the source tree."""

from pathlib import Path

from sopwith_gm.core.rulings import Edition, pins_of, rulings_page
from sopwith_gm.core.system import System
from sopwith_gm.desk.cases import layers_of, read_file
from sopwith_gm.store.rulesets import load_ruleset, ruleset_names
from sopwith_gm.systems import SYSTEMS

PAGE = Path("docs/rulings.md")


def make_page(tree: Path, system: System | None = None) -> str:
    """The page of a system, the first one if none is said, from the rulesets of the program and
    all cases of a source tree.

    Raises UserError for case files that cannot be read, and ValueError for a system that has
    nothing to say of its options.
    """
    system = system or SYSTEMS[SYSTEMS.first]
    if system.rulings is None:
        raise ValueError(f"{system.title} has no page of rulings")
    rulings = system.rulings()
    files = [path for folder in rulings.cases for path in sorted((tree / folder).glob("*.yaml"))]
    cases = [entry for path in files for _, entry in read_file(path)]
    rulesets = [load_ruleset(name) for name in ruleset_names(None)]
    editions = [Edition(ruleset.name, ruleset.title, ruleset.rules) for ruleset in rulesets]
    pins = pins_of(cases, system.options, rulings, layers_of(None))
    return rulings_page(system.options, rulings, editions, pins)


if __name__ == "__main__":
    PAGE.write_text(make_page(Path()), "utf-8")

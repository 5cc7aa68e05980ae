"""Expressions that players' words are looked for with: compiled when used, and many at one look."""

import re
import subprocess
import sys

from hypothesis import example, given
from hypothesis import strategies as st

from sopwith_gm.core.patterns import one_of

PHRASES = st.lists(st.text("ab .*", min_size=1, max_size=5), min_size=1, max_size=8)


@given(PHRASES, st.text("ab .*", max_size=20))
@example(["a", "ab", "abb"], "abab")
@example(["a.", "a"], "ab a.")
def test_a_tree_of_phrases_finds_what_a_row_of_them_finds(phrases: list[str], text: str) -> None:
    """The longest first, and no letter of a phrase is a sign of its own."""
    row = "|".join(map(re.escape, sorted(phrases, key=len, reverse=True)))
    found = [one.span() for one in re.finditer(one_of(phrases), text)]
    assert found == [one.span() for one in re.finditer(row, text)]


def test_a_blank_may_be_written_otherwise() -> None:
    """A phrase of two words is one where a line ends between them, too."""
    said = re.compile(one_of(["no", "not now"], {" ": r"\s+"}))
    assert said.findall("not\n now, no") == ["not\n now", "no"]


LOADS = """
import re, sys
compiled, compile = [], re.compile
def seen(pattern, flags=0):
    caller = sys._getframe(1).f_globals["__name__"]
    if caller.startswith(("sopwith_gm.systems", "sopwith_gm.reading")):
        compiled.append(f"{caller}: {pattern}")
    return compile(pattern, flags)
re.compile = seen
from sopwith_gm.systems import SYSTEMS
for name in SYSTEMS:
    SYSTEMS[name].reader()
print("COMPILED", *compiled, sep="\\n")
"""


def test_no_expression_of_a_reader_is_compiled_before_it_is_used() -> None:
    """There are a thousand, and a message needs some hundred of them."""
    done = subprocess.run([sys.executable, "-c", LOADS], capture_output=True, text=True, check=True)
    assert done.stdout.rpartition("COMPILED")[2].split("\n") == ["", ""]

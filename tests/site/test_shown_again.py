"""What pages show again and again is made once, and reads as if it were made each time."""

from pathlib import Path

import pytest

from sopwith_gm.errors import UserError
from sopwith_gm.site.contexts import Tag
from sopwith_gm.site.templates import environment, render

MACRO = "{% macro sign(tag, more='') %}[{{ tag.name }}{{ more }}]{% endmacro %}"
RED = Tag("<Red>", "R", "madder", "", "square", is_second=False)
ROOK = Tag("Rook", "R", "madder", "", "square", is_second=False)


def shown(folder: Path, page: str, **context: object) -> str:
    """A page of a league's own that has such a macro."""
    folder.mkdir(exist_ok=True)
    (folder / "own.html").write_text(MACRO + page, "utf-8")
    return render(environment(folder), "own.html", context)


def test_a_sign_that_is_shown_again_is_the_same_and_another_is_not(tmp_path: Path) -> None:
    """By what it is made of, not by which value that is; escaped each time."""
    page = "{% for one in tags %}{{ once(sign, one) }}{% endfor %}{{ once(sign, tags[0], '&') }}"
    again = Tag("<Red>", "R", "madder", "", "square", is_second=False)
    told = shown(tmp_path, page, tags=[RED, ROOK, again])
    assert told == "[&lt;Red&gt;][Rook][&lt;Red&gt;][&lt;Red&gt;&amp;]"
    assert told == shown(tmp_path, page.replace("once(sign, ", "sign("), tags=[RED, ROOK, again])
    assert told == shown(
        tmp_path, page.replace("once(sign, ", "sign|once("), tags=[RED, ROOK, again]
    )


def test_a_value_that_may_change_is_refused_in_words(tmp_path: Path) -> None:
    """A league's own template that asks so for a list is named, as for any other mistake."""
    with pytest.raises(UserError, match=r"own\.html: unhashable type"):
        shown(tmp_path, "{{ once(sign, tags) }}", tags=[RED])

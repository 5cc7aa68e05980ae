"""What a template may ask of a value: its parts, the items of a mapping, and whether it has one."""

from pathlib import Path
from types import SimpleNamespace

import pytest

from sopwith_gm.errors import UserError
from sopwith_gm.site.templates import environment, render

PAGE = SimpleNamespace(title="<Dawn>", kept={"when": "now"})


def filled(folder: Path, text: str) -> str:
    """A league's own template."""
    (folder / "own.html").write_text(text, encoding="utf-8")
    return render(environment(folder), "own.html", {"page": PAGE})


def test_a_part_and_an_item_are_asked_for_alike(tmp_path: Path) -> None:
    """Parts as Python looks them up; where that fails, as Jinja does; escaped as ever."""
    assert filled(tmp_path, "{{ page.title }} {{ page.kept.when }}") == "&lt;Dawn&gt; now"


def test_a_template_may_ask_whether_there_is_a_part(tmp_path: Path) -> None:
    """One that an older program's pages do not have, say."""
    assert filled(tmp_path, "{{ 'yes' if page.wind is defined else 'no' }}") == "no"


def test_a_part_that_there_is_none_of_is_told(tmp_path: Path) -> None:
    """With the template's name and the likely cure."""
    with pytest.raises(UserError, match=r"(?s)own\.html: .*no attribute 'wind'.*templates folder"):
        filled(tmp_path, "{{ page.wind }}")

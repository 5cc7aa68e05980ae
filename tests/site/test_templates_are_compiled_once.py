"""What Jinja makes of templates is kept, and made anew where it is not so any more."""

import sys
from pathlib import Path

import jinja2
import pytest

from sopwith_gm.site import compiled_templates
from sopwith_gm.site.compiled_templates import CompiledTemplates


@pytest.fixture
def kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder that they are kept in."""
    monkeypatch.setattr(compiled_templates, "_KEPT_IN", tmp_path / "kept")
    monkeypatch.setattr(sys, "dont_write_bytecode", False)
    return tmp_path / "kept"


def filled(own: Path, *, settings: str = "page", folder: Path | None = None) -> str:
    """The template `turn.txt`, by an environment that never saw it."""
    jinja = jinja2.Environment(
        loader=jinja2.FileSystemLoader(folder or own),
        autoescape=settings == "page",  # noqa: S701 letters are plain text
        bytecode_cache=CompiledTemplates(own, settings),
    )
    return jinja.get_template("turn.txt").render(plane="<Red>")


def template(folder: Path, text: str) -> Path:
    """A folder with it."""
    folder.mkdir(exist_ok=True)
    (folder / "turn.txt").write_text(text, encoding="utf-8")
    return folder


def test_a_template_that_was_kept_is_not_compiled_again(
    tmp_path: Path, kept: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Jinja's compiler is not asked a second time, and the page is the same."""
    own = template(tmp_path / "own", "{{ plane }} flies")
    first = filled(own)

    def compiler(*_: object, **__: object) -> str:
        raise AssertionError("compiled again")

    monkeypatch.setattr(jinja2.Environment, "compile", compiler)
    assert filled(own) == first == "&lt;Red&gt; flies"


def test_a_template_that_was_changed_is_compiled_anew(tmp_path: Path, kept: Path) -> None:
    """Also where its size and its name are as they were."""
    own = template(tmp_path / "own", "{{ plane }} flies")
    filled(own)
    template(own, "{{ plane }} loops")
    assert filled(own) == "&lt;Red&gt; loops"


def test_letters_and_pages_keep_their_own(tmp_path: Path, kept: Path) -> None:
    """A letter is plain text: what was made for a page would escape it."""
    own = template(tmp_path / "own", "{{ plane }} flies")
    assert filled(own) == "&lt;Red&gt; flies"
    assert filled(own, settings="letter") == "<Red> flies"


def test_what_is_spoiled_is_made_again(tmp_path: Path, kept: Path) -> None:
    """Torn, emptied, or of something else."""
    own = template(tmp_path / "own", "{{ plane }} flies")
    filled(own)
    (one,) = kept.iterdir()
    whole = one.read_bytes()
    for spoiled in (b"", whole[: len(whole) // 2], b"\0" * 200):
        one.write_bytes(spoiled)
        assert filled(own) == "&lt;Red&gt; flies"
        assert one.read_bytes() == whole


def test_a_leagues_own_template_is_not_kept(tmp_path: Path, kept: Path) -> None:
    """The program's folder is not filled by each league that it is used for."""
    own = template(tmp_path / "own", "{{ plane }} flies")
    league = template(tmp_path / "league", "{{ plane }} dives")
    assert filled(own, folder=league) == "&lt;Red&gt; dives"
    assert not kept.exists()


def test_a_folder_that_cannot_be_written_costs_only_time(tmp_path: Path, kept: Path) -> None:
    """As where somebody else has installed the program."""
    kept.write_text("in the way", encoding="utf-8")
    assert filled(template(tmp_path / "own", "{{ plane }} flies")) == "&lt;Red&gt; flies"

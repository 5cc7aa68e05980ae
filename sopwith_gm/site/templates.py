"""Where the templates are, and how they are filled: escaped always, strict about every name."""

import importlib.resources
import os
from collections.abc import Callable, Iterator, Mapping
from functools import cache, lru_cache, partial
from pathlib import Path
from typing import Any, NamedTuple, cast

import jinja2
from markupsafe import Markup, escape

from sopwith_gm.core.patterns import Pattern
from sopwith_gm.core.telling.words import CLOSE, OPEN, bare
from sopwith_gm.errors import UserError
from sopwith_gm.site.compiled_templates import CompiledTemplates


class _Environment(jinja2.Environment):
    """Jinja, in which a part of a value is looked up as Python does it: a page has a thousand.

    What is no attribute is an AttributeError, and the page is filled again as Jinja does it, which
    knows items too, and says what is missing (`render`).
    """

    getattr = staticmethod(getattr)  # type: ignore[assignment]

    def slow(self) -> jinja2.Environment:
        """The same as Jinja has it."""
        own = self.overlay()
        own.__dict__["getattr"] = jinja2.Environment.getattr.__get__(own)
        return own


@cache
def templates_dir() -> Path:
    """The program's own templates: inside the installed package, or at the root of a checkout."""
    inside = importlib.resources.files("sopwith_gm") / "templates"
    if inside.is_dir():
        return cast("Path", inside)
    return Path(__file__).resolve().parent.parent.parent / "templates"


def environment(overrides: Path | None = None) -> jinja2.Environment:
    """Jinja with the league's own templates (`overrides`, a folder) before the program's.

    Everything is escaped, whatever a template's name ends in; a name that the context does not
    have is an error. The same folder gives the same environment, until a file is added to it.
    """
    folders = [folder for folder in (overrides, templates_dir()) if folder is not None]
    names = [sorted(os.listdir(folder)) if folder.is_dir() else () for folder in folders]  # noqa: PTH208 asked for each page
    return _environment(tuple(folders), tuple(map(tuple, names)))


@cache
def _environment(folders: tuple[Path, ...], _: tuple[tuple[str, ...], ...]) -> jinja2.Environment:
    jinja = _Environment(
        loader=jinja2.FileSystemLoader(folders),
        autoescape=True,
        undefined=jinja2.StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        bytecode_cache=CompiledTemplates(templates_dir(), "page"),
    )
    jinja.extend(texts={})
    jinja.globals["once"] = jinja.filters["once"] = once
    jinja.filters["named"] = named
    jinja.filters["unmarked"] = bare  # where no element can stand: in a title
    return jinja


@lru_cache(maxsize=4096)
def once(macro: Callable[..., Markup], *given: object) -> Markup:
    """What a macro makes of frozen values, which a page or a site shows again and again."""
    return macro(*given)


def named(text: str) -> Markup:
    """Escaped, with every marked name in an element of its own, so that it cannot turn the line."""
    if OPEN not in text:
        return escape(text)
    parts = []
    for piece in text.split(OPEN):
        name, mark, rest = piece.partition(CLOSE)
        if mark:
            parts.append(Markup("<bdi>{}</bdi>").format(name) + escape(rest))
        else:
            parts.append(escape(piece))
    return Markup("").join(parts)


def render(jinja: jinja2.Environment, name: str, context: Mapping[str, object]) -> str:
    """One template filled. Raises UserError for one that is missing, broken, or asks for a name
    that it is not given."""
    complain = partial(_complaint, jinja, name)
    try:
        try:
            return jinja.get_template(name).render(context)
        except AttributeError:
            if not isinstance(jinja, _Environment):
                raise
            return jinja.slow().get_template(name).render(context)
    except jinja2.TemplateNotFound as error:
        raise UserError(
            complain(str(error.name or name), None, "there is no such template")
        ) from error
    except jinja2.TemplateSyntaxError as error:
        where = error.filename or error.name
        raise UserError(complain(where, error.lineno, error.message or "not a template")) from error
    except (jinja2.UndefinedError, jinja2.TemplateRuntimeError, TypeError) as error:
        raise UserError(complain(None, None, str(error))) from error
    except UnicodeDecodeError as error:
        raise UserError(complain(None, None, "the file is not UTF-8 text")) from error


class _SourceText(NamedTuple):
    """A file beside the templates, which an environment has read."""

    text: str
    is_current: Callable[[], bool]
    """Is it still so on the disk?"""


def source(jinja: jinja2.Environment, name: str) -> str:
    """A file beside the templates as it stands: the style sheet, the script.

    Raises UserError where it is missing or no UTF-8 text.
    """
    texts: dict[str, _SourceText] = cast("Any", jinja).texts
    known = texts.get(name)
    if known is not None and known.is_current():
        return known.text
    try:
        assert jinja.loader is not None
        text, _, is_current = jinja.loader.get_source(jinja, name)
        texts[name] = _SourceText(text, is_current or _never)
        return text  # noqa: TRY300
    except (jinja2.TemplateNotFound, UnicodeDecodeError) as error:
        raise UserError(_complaint(jinja, name, None, None, "it cannot be read as text")) from error


def _never() -> bool:
    return False


PAD_SCRIPTS = ("pad-plan.js", "pad-map.js", "pad.js")
"""The order pad's, in the order in which they stand in its file."""


def pad_script(jinja: jinja2.Environment) -> str:
    """The order pad's script. Raises UserError."""
    return lean("".join(source(jinja, name) for name in PAD_SCRIPTS))


@lru_cache(maxsize=64)
def lean(code: str) -> str:
    """A script without comments and indents: a page is read on the road. No text in it may go over
    a line's end."""
    lines = (line.strip() for line in code.splitlines())
    return "".join(f"{line}\n" for line in lines if line and not line.startswith("//"))


_BLANKS = Pattern(r"\s*([{};])\s*|(?<=[:,])[ \t]+(?=[^{}]*})|\n\s*")


@lru_cache(maxsize=64)
def lean_style(sheet: str) -> str:
    """A style sheet without the blanks that only its writers need."""
    return _BLANKS.sub(lambda found: found[1] or (" " if "\n" in found[0] else ""), sheet)


def every_source(jinja: jinja2.Environment) -> Iterator[tuple[str, bytes]]:
    """Every file that a page may be made from, in folders too, by its name. Raises UserError."""
    loader = cast("jinja2.FileSystemLoader", jinja.loader)
    for name in sorted(jinja.list_templates()):
        paths = (Path(folder) / name for folder in loader.searchpath)
        path = next(path for path in paths if path.exists() or path.is_symlink())
        try:
            yield name, path.read_bytes()
        except OSError as error:
            raise UserError(f"{path}: cannot be read: {error.strerror or error}") from None


def _complaint(
    jinja: jinja2.Environment, name: str, where: str | None, line: int | None, found: str
) -> str:
    """Where, what was found, and the likely cure."""
    place = where or name
    if line is not None:
        place = f"{place}:{line}"
    return (
        f"{place}: {found}\n"
        f"  expected a template that fills {name} with the names of the program's own one\n"
        "  If the league has its own copy in its templates folder, compare it with the original, "
        "or remove it."
    )

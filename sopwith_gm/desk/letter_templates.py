"""Letters by their templates: the program's own, or those of the league (`templates/letters/`)."""

import re
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

from sopwith_gm.core.telling.letters import Letter
from sopwith_gm.core.telling.words import clean_line
from sopwith_gm.errors import UserError

if TYPE_CHECKING:
    import jinja2

_FOLDER = "letters"
_SUBJECT = "Subject:"


def written(games: Path, kind: str, words: Mapping[str, str]) -> Letter:
    """A letter of that kind: its template's first line is its subject, the rest what it says.

    `words` are pieces that are laid out already. Raises UserError for a template that is broken,
    or that asks for a piece that this kind does not have.
    """
    import jinja2

    name = f"{_FOLDER}/{kind}.txt"
    try:
        text = _environment(games / "templates").get_template(name).render(words)
    except jinja2.TemplateSyntaxError as error:
        raise UserError(_fault(games, name, f"line {error.lineno}: {error.message}")) from None
    except jinja2.TemplateError as error:
        raise UserError(_fault(games, name, str(error))) from None
    except UnicodeDecodeError:
        raise UserError(_fault(games, name, "is not UTF-8 text")) from None
    head, _, body = text.partition("\n")
    if not head.startswith(_SUBJECT):
        raise UserError(_fault(games, name, f"line 1: expected '{_SUBJECT} ...'"))
    whole = re.sub(r"\n{3,}", "\n\n", body).strip("\n")
    return Letter(clean_line(head.removeprefix(_SUBJECT)), f"{whole}\n", words)


@cache
def _environment(own: Path) -> "jinja2.Environment":
    import jinja2

    from sopwith_gm.site.compiled_templates import CompiledTemplates
    from sopwith_gm.site.templates import templates_dir

    return jinja2.Environment(
        loader=jinja2.FileSystemLoader([own, templates_dir()]),
        autoescape=False,  # noqa: S701 plain text; the HTML part is made of it, and escaped
        undefined=jinja2.StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        bytecode_cache=CompiledTemplates(templates_dir(), "letter"),
    )


def _fault(games: Path, name: str, found: str) -> str:
    return (
        f"{games / 'templates' / name}: {found}; compare it with the program's own template, or "
        "remove it"
    )

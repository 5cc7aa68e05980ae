"""What a whole site must be: every page right, and every link of it leading somewhere."""

import posixpath
from pathlib import Path
from urllib.parse import unquote

from html_check import elements, faults
from justhtml import JustHTML


def faults_of_site(folder: Path) -> list[str]:
    """Everything wrong with the pages of a site, by page."""
    pages = {
        path.relative_to(folder).as_posix(): path.read_text("utf-8")
        for path in sorted(folder.rglob("*.html"))
    }
    ids = {name: _ids(html) for name, html in pages.items()}
    files = {path.relative_to(folder).as_posix() for path in folder.rglob("*") if path.is_file()}
    found = []
    for name, html in pages.items():
        beside = {link.partition("#")[0] for link in _links(html)} | set(_links(html))
        mine = [one for one in faults(html, beside) if "leads out of the page" not in one]
        found += [f"{name}: {one}" for one in mine]
        for link in _links(html):
            found += [f"{name}: {one}" for one in _faults_of_link(name, link, ids, files)]
    return found


def _faults_of_link(page: str, link: str, ids: dict[str, set[str]], files: set[str]) -> list[str]:
    if link.startswith(("data:image/", "mailto:")) or (
        page == "404.html" and link.startswith("https://")
    ):
        return []
    if ":" in link.split("/")[0] or link.startswith("/"):
        return [f"{link} is no relative link"]
    path, _, fragment = link.partition("#")
    target = posixpath.normpath(posixpath.join(posixpath.dirname(page), path)) if path else page
    if target not in files:
        return [f"{link} leads to {target}, which is not there"]
    if fragment and fragment not in ids.get(target, {fragment}):
        return [f"{link}: there is no #{fragment} in {target}"]
    return []


def _links(html: str) -> list[str]:
    """Where the page leads, and what it loads; not where it says that it stands itself."""
    return [
        unquote(one.attrs[name])
        for one in elements(JustHTML(html, sanitize=False).root)
        for name in ("href", "src", "srcset")
        if one.attrs.get(name) and one.attrs.get("rel") != "canonical"
    ]


def _ids(html: str) -> set[str]:
    return {
        one.attrs["id"]
        for one in elements(JustHTML(html, sanitize=False).root)
        if "id" in one.attrs
    }

"""What a page must be beyond well formed: unique ids, texts for pictures, links with an end."""

from collections import Counter
from collections.abc import Iterator
from typing import Any
from urllib.parse import unquote

from justhtml import JustHTML


def elements(node: Any) -> Iterator[Any]:
    """Every element below a node, in order."""
    for child in node.children or ():
        if not child.name.startswith(("#", "!")):
            yield child
            yield from elements(child)


def faults(html: str, beside: set[str]) -> list[str]:
    """Everything wrong with a page; `beside` are the files that lie beside it.

    Raises justhtml's StrictModeError for markup that no browser should have to mend.
    """
    every = list(elements(JustHTML(html, strict=True, sanitize=False).root))
    ids = [one.attrs["id"] for one in every if "id" in one.attrs]
    found = [
        f"id {name!r} stands {count} times" for name, count in Counter(ids).items() if count > 1
    ]
    root = next(one for one in every if one.name == "html")
    if not root.attrs.get("lang"):
        found.append("the page does not say its language")
    found += [
        f"no alt: {one.attrs}" for one in every if one.name == "img" and not one.attrs.get("alt")
    ]
    for one in every:
        for name in ("href", "src", "srcset"):
            target = one.attrs.get(name)
            if target is not None:
                found += _faults_of_link(unquote(target), set(ids), beside)
        for name in ("aria-labelledby", "for"):
            found += [
                f"{name} names {part!r}, which is nowhere"
                for part in (one.attrs.get(name) or "").split()
                if part not in ids
            ]
        found += [
            f"an attribute runs a script: {name}" for name in one.attrs if name.startswith("on")
        ]
        if "style" in one.attrs:
            found.append(f"a style attribute on {one.name}, which the page's policy forbids")
    return found


def _faults_of_link(target: str, ids: set[str], beside: set[str]) -> list[str]:
    if target.startswith("#"):
        return [] if target[1:] in ids else [f"{target} leads nowhere"]
    if target.startswith(("data:image/", "mailto:")):
        return []
    if ":" in target.split("/")[0]:
        return [f"{target} leads out of the page"]
    return [] if target.startswith("../") or target in beside else [f"{target} is not there"]

"""The sitemap, for search engines; it needs to know where the site stands."""

from dataclasses import dataclass

from sopwith_gm.site.page_maker import PageMaker
from sopwith_gm.site.templates import render
from sopwith_gm.site.text import href

PATH = "sitemap.xml"


@dataclass(frozen=True, slots=True)
class Place:
    """One page."""

    address: str
    day: str
    """When it was last another, `2026-06-12`; "" where nobody knows."""


def sitemap(maker: PageMaker, pages: dict[str, str | None]) -> bytes:
    """`sitemap.xml`: every page with the moment of what it tells; addresses are absolute."""
    places = [
        Place(maker.league.address + href(path), (when or "")[:10]) for path, when in pages.items()
    ]
    return render(maker.jinja, "sitemap.xml", {"places": places}).encode()

"""The sitemap, for search engines; it needs to know where the site stands."""

from collections.abc import Iterable, Mapping

from msgspec import Struct

from sopwith_gm.site.page_maker import PageMaker
from sopwith_gm.site.shown import Laid
from sopwith_gm.site.templates import render
from sopwith_gm.site.text import href

PATH = "sitemap.xml"


class Place(Struct, frozen=True):
    """One page."""

    address: str
    day: str
    """When it was last another, `2026-06-12`; "" where nobody knows."""


def sitemap(maker: PageMaker, parts: Iterable[Laid[list[Place]]]) -> bytes:
    """`sitemap.xml`: every page with the moment of what it tells; addresses are absolute."""
    return render(maker.jinja, "sitemap.xml", {"parts": parts}).encode()


def places_of(maker: PageMaker, pages: Mapping[str, str | None]) -> list[Place]:
    """Pages with the moments of what they tell."""
    address = maker.league.address
    return [Place(address + href(path), (when or "")[:10]) for path, when in pages.items()]

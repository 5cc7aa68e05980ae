"""What is shown at addresses where there is nothing, or nothing any more."""

from msgspec import Struct
from msgspec.structs import replace

from sopwith_gm.site.page_maker import PageMaker, root_of


class NotFoundPage(Struct, frozen=True):
    """All that notfound.html may use."""

    line: str


def notfound_page(maker: PageMaker) -> bytes:
    """`404.html`. A host shows it at any address, so its links are whole ones where the site's own
    address is known; elsewhere they lead on from the root."""
    frame = maker.frame("404.html", "Nothing here", "There is no such page.")
    base = maker.league.address
    frame = replace(
        frame,
        home=base + frame.home,
        nav=tuple(replace(link, href=base + link.href) for link in frame.nav),
        feed=base + frame.feed,
        agenda=base + frame.agenda,
        canonical="",
    )
    return maker.fill("notfound.html", frame, NotFoundPage("There is no such page."))


def gone_page(maker: PageMaker, path: str) -> bytes:
    """The page at an address that led somewhere once."""
    frame = maker.frame(path, "No longer here", "What stood here has moved or is gone.")
    assert frame.home.startswith(root_of(path))
    return maker.fill("notfound.html", frame, NotFoundPage("What stood here has moved or is gone."))

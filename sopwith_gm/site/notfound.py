"""What is shown at addresses where there is nothing, or nothing any more."""

from dataclasses import dataclass, replace

from sopwith_gm.site.desk import PageMaker, root_of


@dataclass(frozen=True, slots=True)
class NotFoundPage:
    """All that notfound.html may use."""

    line: str


def notfound_page(desk: PageMaker) -> bytes:
    """`404.html`. A host shows it at any address, so its links are whole ones where the site's own
    address is known; elsewhere they lead on from the root."""
    sheet = desk.sheet("404.html", "Nothing here", "There is no such page.")
    base = desk.league.address
    sheet = replace(
        sheet,
        home=base + sheet.home,
        nav=tuple(replace(link, href=base + link.href) for link in sheet.nav),
        feed=base + sheet.feed,
        agenda=base + sheet.agenda,
        canonical="",
    )
    return desk.fill("notfound.html", sheet, NotFoundPage("There is no such page."))


def gone_page(desk: PageMaker, path: str) -> bytes:
    """The page at an address that led somewhere once."""
    sheet = desk.sheet(path, "No longer here", "What stood here has moved or is gone.")
    assert sheet.home.startswith(root_of(path))
    return desk.fill("notfound.html", sheet, NotFoundPage("What stood here has moved or is gone."))

"""Messages, accounts, and what a league's folders hold after a fetch."""

from collections.abc import Callable
from pathlib import Path

from dovecot import Dovecot

PLAYERS = {
    "dorian": "dorian@example.org",
    "cora": "cora@example.org",
    "ned": "ned@example.org",
    "vera": "vera@example.org",
}


def write_league(games: Path, quietly: Callable[..., None]) -> None:
    """Two games by the real commands: dorian flies in both, ned and vera in one each."""
    quietly("init", games, "--game-master", "Ada Quill", "--zone", "Europe/Dublin")
    lines = [f"  {name}: {address}\n" for name, address in PLAYERS.items()]
    (games / "private" / "addresses.yaml").write_text("players:\n" + "".join(lines))
    for game, pilots in (
        ("dawn-patrol", ("Red Knave, dorian, N", "Blue Bottle, cora, S", "Tin Goose, ned, SE")),
        ("channel-wings", ("Grey Gull, dorian, N", "Puffin, vera, S")),
    ):
        flags = [part for one in pilots for part in ("--pilot", one)]
        quietly("new", game, "--games", games, "--first", "2026-12-04 18:00", *flags)


def mail(
    who: str,
    number: int = 1,
    *,
    subject: str = "Dawn Patrol, turn 1",
    body: str = "A, A, LT\n",
    more: str = "",
    date: str = "Fri, 20 Nov 2026 17:02:00 +0000",
) -> bytes:
    """A mail as a program writes it."""
    address = PLAYERS.get(who, who)
    return (
        (
            f"From: {who.title()} <{address}>\nTo: gm@example.org\nSubject: {subject}\n"
            f"Date: {date}\nMessage-ID: <{number}@mail.example.org>\n{more}\n{body}"
        )
        .replace("\n", "\r\n")
        .encode()
    )


def account(
    games: Path,
    server: Dovecot,
    user: str,
    *,
    kind: str = "imap",
    port: int | None = None,
    **more: str,
) -> None:
    """Write down the game master's account; the password is in a variable."""
    own = {"security": "tls", "certificates": str(server.folder / "cert.pem"), **more}
    protocol = kind if own["security"] == "starttls" else f"{kind}s"
    lines = [
        "fetch:",
        f"  {kind}: 127.0.0.1",
        f"  port: {port or server.ports[protocol]}",
        f"  user: {user}",
        *([] if "token" in own else ["  password: {environment: DESK_PASSWORD}"]),
        *(f"  {key}: {value}" for key, value in own.items()),
    ]
    (games / "private" / "mail.yaml").write_text("\n".join(lines) + "\n")


def messages_in(games: Path) -> dict[str, list[bytes]]:
    """Every message that was filed or lies in the tray, by its folder."""
    found: dict[str, list[bytes]] = {}
    for path in sorted(games.rglob("*.eml")):
        if "drafts" not in path.parts:
            folder = path.parent.relative_to(games).as_posix()
            found.setdefault(folder, []).append(path.read_bytes())
    return found

"""Players of a season as programs: what each writes, and what he does with his letters."""

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from email.message import EmailMessage

ADDRESSES = {
    "dorian": "dorian@example.org",
    "cora": "cora@example.org",
    "ned": "ned@example.org",
    "vera": "vera@example.org",
    "olive": "olive@example.org",
}
PLANES = {
    "patrol": {"dorian": "Red Knave", "cora": "Blue Bottle", "ned": "Tin Goose", "vera": "Puffin"},
    "circus": {"dorian": "Hawk", "cora": "Kite", "ned": "Rook"},
    "kent": {"dorian": "Red Fox", "vera": "Blue Jay", "olive": "Otter"},
}
FIRST_TURN = {"patrol": 1, "circus": 0, "kent": 0}
ORDERS = {
    "patrol": ("Please take off from beta and fly ahead, ahead, ahead.", "A, A, A", "A, LT, A"),
    "circus": ("START 2 5", "Straight once, please. Attack nearest.", "BL, hold fire."),
    "kent": ("SECTOR RED BLUE\nBASE D12", "TAKEOFF", "Attack any, otherwise hold."),
}


@dataclass
class Player:
    """One who plays by mail."""

    name: str
    sent: list[bytes] = field(default_factory=list)
    """Every message of his that a game master should have, once each."""

    @property
    def address(self) -> str:
        """Where his letters go."""
        return ADDRESSES[self.name]

    def mail(
        self,
        subject: str,
        body: str,
        day: str,
        *,
        answers: str = "",
        more: str = "",
        mime: str = "",
    ) -> bytes:
        """A message as his mail program writes it; the secret is for his game master alone."""
        number = len(self.sent) + 1
        head = [
            f"From: {self.name.title()} <{self.address}>",
            "To: Ada Quill <gm@example.org>",
            f"Subject: {subject}",
            f"Date: {day} 10:{number:02}:00 +0000",
            f"Message-ID: <{self.name}.{number}@mail.example.org>",
            *([f"In-Reply-To: {answers}"] if answers else []),
            *([more] if more else []),
        ]
        text = body if mime else f"{body}\n\n-- \n{self.name.title()}, secret-of-{self.name}\n"
        raw = ("\n".join([*head, *([mime] if mime else []), "", text])).replace("\n", "\r\n")
        self.sent.append(raw.encode())
        return self.sent[-1]


def turn_of(game: str, week: int) -> int:
    """The turn of a game that is due in a week, counted from 1."""
    return week - 1 + FIRST_TURN[game]


def orders_of(player: Player, week: int, day: str) -> Iterator[bytes]:
    """What a player writes in a week, of his own accord."""
    for game, planes in PLANES.items():
        if player.name not in planes:
            continue
        subject = f"{game.title()}, turn {turn_of(game, week)}"
        body = ORDERS[game][week - 1]
        if player.name == "vera" and game == "kent" and week == 1:
            continue  # silent
        if player.name == "cora" and game == "patrol" and week == 2:
            body = "A, A, LT or LS"  # asked about, and answered
        if player.name == "vera" and game == "patrol" and week == 2:
            subject = f"Kent, turn {turn_of('kent', week)}"  # a slip: the wrong game
        raw = player.mail(subject, body, day)
        yield raw
        if player.name == "ned":
            yield raw  # his mail program sends everything twice


def huge(player: Player, day: str) -> bytes:
    """A photograph of 20 MB; nobody fetches it, and it is told."""
    mime = "MIME-Version: 1.0\nContent-Type: image/jpeg\nContent-Transfer-Encoding: base64"
    lines = ("QUJD" * 18 + "\n") * 290_000
    raw = player.mail("Kent: my cat", lines, day, mime=mime)
    player.sent.remove(raw)
    return raw


def hostile(player: Player, week: int, day: str) -> Iterator[bytes]:
    """Messages that break readers of mail: each is kept, none breaks the evening."""
    yield player.mail("Kent", "x", day, mime='Content-Type: text/plain; charset="\x7f"; name*')
    nested = "Content-Type: message/rfc822\n\n" * 300
    yield player.mail("Kent " + "(" * 800, nested, day, mime="Content-Type: message/rfc822")
    yield player.mail("=?utf-8?q?=0d=0aTo:_all=40example.org?=", "--x\n--x\n" * 500, day,
                      mime="Content-Type: multipart/mixed; boundary=x")  # fmt: skip


def automatic(player: Player, letter: EmailMessage, day: str) -> bytes:
    """He is out of office, and says so to every letter."""
    return player.mail(
        f"Out of office: {letter['Subject']}", "I am away. A, A, A is no order of mine.", day,
        answers=letter["Message-ID"], more="Auto-Submitted: auto-replied",
    )  # fmt: skip


def bounced(letter: EmailMessage, number: int, day: str) -> bytes:
    """A mail server gives a letter back."""
    return (
        (
            "From: Mail Delivery System <mailer-daemon@mail.example.org>\nTo: gm@example.org\n"
            f"Subject: Undelivered: {letter['Subject']}\nDate: {day} 11:{number:02}:00 +0000\n"
            f"Message-ID: <bounce.{number}@mail.example.org>\nAuto-Submitted: auto-replied\n"
            "Content-Type: multipart/report; report-type=delivery-status; boundary=b\n\n--b\n\n"
            f"550 no such user\n--b\nContent-Type: message/rfc822\n\n{letter}\n--b--\n"
        )
        .replace("\r\n", "\n")
        .replace("\n", "\r\n")
        .encode("utf-8", "replace")
    )


def answer_to(player: Player, letter: EmailMessage, day: str) -> bytes | None:
    """He answers a question by the number of its last reading, with the letter quoted below."""
    body = letter.get_body(("plain",))
    text = body.get_content().replace("\r", "") if body else ""
    offered = re.findall(r"^([0-9]+):$", text, re.MULTILINE)
    if "a question about your orders" not in letter["Subject"] or not offered:
        return None
    quoted = "\n".join(f"> {line}" for line in text.splitlines())
    answer = f"Number {offered[-1]} please.\n\nOn Thursday Ada Quill wrote:\n{quoted}"
    return player.mail(f"Re: {letter['Subject']}", answer, day, answers=letter["Message-ID"])

"""Whose words each line holds: the pilot's own, quoted, or below a signature.

Knows quotes with `>`, quotes without it under `On ... wrote:` or a block of headers in any
language, forwarded mail, signatures, disclaimers, banners, list footers, PGP blocks and drawings.
"""

import re
from collections.abc import Sequence

from sopwith_gm.core.patterns import Pattern
from sopwith_gm.core.reading import OrdersAlone, Role

_QUOTED = Pattern(r"^[ \t]{0,3}(?:>|\|(?=\s)(?!.*\|)|[A-Z]{1,3}>(?=\s|$))")
_WHEN = Pattern(
    r"\b(?:\d{1,2}[:.h]\d{2}(?:\b|:)|(?:19|20)\d{2}\b|\d{1,2}[./-]\d{1,2}[./-]\d{2,4})|年|uhr\b",
    re.IGNORECASE,
)
_ADDRESS = Pattern(r"[\w.+-]+@[\w.-]+\w")
_WROTE = Pattern(
    r"(?:\b(?:wrote|writes|schrieb|schreibt|escribi[oó]|scrisse|ha scritto|escreveu|schreef|"
    r"skrev|skrifaði|kirjoitti|napisa[lł]\w*|napsal\w*|"
    r"написал\w*|пишет|írta|a écrit|a ecrit|ecrit|écrit|yazd[ıi]|a scris|scrie|said|wrote on|"
    r"schreef op|ci ha scritto|het volgende geschreven|"
    r"escrigué|έγραψε|na[pn]isao|пише|написа|rakstīja|parašė|kirjutas|menulis|viết|wrote\))|写道|"
    r"寫道|wrote|さんは書きました|のメール|작성|:\s*$)",
    re.IGNORECASE,
)
_WROTE_WORD = Pattern(_WROTE.pattern.replace(r"|:\s*$)", ")"), re.IGNORECASE)
_DATED = Pattern(
    _WHEN.pattern + r"|^\W*(?:on|am|le|op|el|il|em|den|dne|dnia|w dniu|på|ons?|pe|à|a)\b.{0,20}\d|"
    r"\b(?:mon|tues?|wed(?:nes)?|thurs?|fri|sat(?:ur)?|sun)(?:day)?\b,? ",
    re.IGNORECASE,
)
_FULL_NAME = Pattern(r"\W*[^\W\d_a-z][\w'’.-]*(?: [\w'’.-]+){1,4}\W*$")
_ENDS = Pattern(r"[:：]\s*$")
_FORWARD = Pattern(
    r"^[\s>]*(?:[-_=*]{2,}\s*(?:(?:begin )?(?:forwarded|original) (?:message|mail|"
    r"e-?mail)(?: from .{1,60})?|weitergeleitete (?:nachricht|e-?mail|mail)|urspr[uü]ngliche "
    r"(?:nachricht|mail|e-?mail)|message (?:transf[eé]r[eé]|original|d'origine|transmis)|"
    r"doorgestuurd (?:bericht|e-?mail)|oorspronkelijk bericht|mensaje (?:reenviado|original)|"
    r"messaggio (?:inoltrato|originale)|mensagem (?:encaminhada|original)|"
    r"vidarebefordrat (?:meddelande|mail)|videresendt (?:melding|meddelelse|e-?post)|"
    r"ursprungligt meddelande|opprinnelig melding|oprindelig meddelelse|"
    r"edelleenlähetetty viesti|alkuperäinen viesti|przekazana wiadomość|wiadomość oryginalna|"
    r"oryginalna wiadomość|původní zpráva|přeposlaná zpráva|пересылаемое сообщение|"
    r"исходное сообщение|転送メッセージ|original-nachricht|original message|forwarded by .{1,80})"
    r"\s*[-_=*]{0,}|begin forwarded message\s*:?|anfang der weitergeleiteten nachricht\s*:|"
    r"début du message (?:réexpédié|transféré)\s*:|begin doorgestuurd bericht\s*:|"
    r"inizio messaggio inoltrato\s*:|"
    r"inicio del mensaje reenviado\s*:|vidarebefordrat brev\s*:|start (?:på )?videresend(?:t|"
    r"te) (?:melding|meddelelse|besked)\s*:)\s*$",
    re.IGNORECASE,
)
_REPLY_MARK = Pattern(
    r"original|urspr|origine|oorspronkelijk|originale|ursprungligt|opprinnelig|oprindelig|"
    r"alkuperäinen|oryginalna|původní|исходное",
    re.IGNORECASE,
)
_HEADER = Pattern(r"^[\s>*]*([^\W\d_][\w '’.-]{0,24}?)\*?\s?[:：]\*?\s*(\S.*)?$")
_SIGNATURE = Pattern(r"^(?:- )?-- ?$|^--\s?$|^—\s?$|^-- \u00a0?$")
_DEVICE = Pattern(
    r"^\s*(?:sent (?:from|via|using|with)|get outlook for|gesendet (?:von|mit)|"
    r"von meinem .{1,40} gesendet|diese nachricht wurde von|envoy[eé] (?:de|depuis|à partir)|"
    r"t[eé]l[eé]charger outlook|verzonden (?:vanaf|met|via)|verstuurd vanaf|enviado (?:desde|de|"
    r"do)|inviato da|skickat fr[aå]n|sendt fra|l[aä]hetetty|wys[lł]ano z|odesl[aá]no z|"
    r"отправлено (?:с|из)|"
    r"iphoneから送信|从我的|發自我的|发自我的|holen sie sich outlook|obtenir outlook|"
    r"download outlook|sent securely|sent by|mit freundlichen grüßen aus|"
    r"typed on|written on my phone|do you yahoo|yahoo! |get your free|--?\s?mobile|"
    r"this (?:e-?mail|message) was sent from|"
    r"mail sent (?:from|via)|composed on|dictated|posted (?:via|from) |sendt med |"
    r"sent on the (?:move|go))",
    re.IGNORECASE,
)
_BANNER = Pattern(
    r"^\W{0,4}(?:\[?(?:caution|warning|external(?: e-?mail| sender| message)?|achtung|attention|"
    r"extern(?:e e-?mail)?|vorsicht|let op|notice|security notice)\]?\W{1,4}.{0,80}\b(?:e-?mail|"
    r"originat\w+|outside|external|sender|links?|"
    r"organi[sz]ation|absender|extern\w*|exp[eé]diteur|attachments?|afzender)|"
    r"\[?external(?: e-?mail| sender| message)?\]?\W*$|you don't often get (?:e-?mail|"
    r"messages?) from|this (?:e-?mail|message) (?:originated|came|was sent) from (?:outside|"
    r"an external)|"
    r"sie erhalten nicht h[aä]ufig|diese e-?mail (?:stammt|kommt|wurde) von (?:extern|"
    r"au[sß]erhalb|einem externen)|some people who received this message don't often|"
    r"\[?this sender is (?:trusted|external)|[-=*_#]{3,}\s*(?:caution|external|warning)\b)"
    r"|^(?:do not |don't )?(?:click|open|reply)\b[^\n]{0,60}(?:links?|"
    r"attachments?)\b[^\n]{0,120}(?:sender|safe|recogni[sz]e|know|trust)",
    re.IGNORECASE,
)
_DISCLAIMER = Pattern(
    r"^\W{0,4}(?:(?:this|the) (?:e-?mail|message|communication|information|electronic|"
    r"transmission|mail)\b.{0,90}\b(?:confidential|privileged|intended|property|virus|checked|"
    r"scanned|contains|and any|subject to)"
    r"|(?:confidentiality|disclaimer|legal|privacy) ?(?:notice|note|statement|"
    r"disclaimer)?\s*(?::|$)|diese (?:e-?mail|nachricht).{0,60}(?:vertraulich|enth[aä]lt)|"
    r"ce (?:message|courriel|mail).{0,80}(?:confidentiel|destin)|"
    r"dit (?:e-?mail)?bericht.{0,60}(?:vertrouwelijk|bestemd)|virus-?free\b|virenfrei\b|"
    r"sans virus|virusvrij|libre de virus|senza virus|"
    r"(?:no virus found|checked by avg|scanned by|this e-?mail has been (?:checked|scanned)|"
    r"diese e-?mail wurde (?:von|auf)|ce courriel a été|avast|internal virus database|"
    r"outgoing mail is certified|version: \d|__________ (?:information|nod32))|"
    r"please (?:think|consider|don't print|do not print) (?:before|ahead|the environment|"
    r"of the environment|about the environment).{0,40}|(?:please )?(?:consider|"
    r"think of) the environment|save (?:a tree|paper)|"
    r"registered (?:in|office|address)|company (?:no|number|reg)|if you (?:have received|"
    r"are not the intended|received)\b|amtsgericht|gesch[aä]ftsf[uü]hrer|sitz der gesellschaft|"
    r"handelsregister)",
    re.IGNORECASE,
)
_FOOTER = Pattern(
    r"^(?:_{10,}|-{10,}|={10,}|\*{10,}|~{10,}|-=-=-=-[-=]*|_,_\._,_.*|\[non-text portions.*|"
    r"__\._,_\.___.*|\.\s*$^)\s*$",
    re.IGNORECASE,
)
_FOOTER_TEXT = Pattern(
    r"(?:mailing ?list|listinfo|unsubscribe|list-?server|to post|yahoo! ?groups|google ?groups|"
    r"groups\.io|you (?:are|have) (?:received|receiving|subscribed)|you received this|subscribe|"
    r"visit (?:your|this) group|archive|mailman|"
    r"abmelden|abbestellen|désabonner|desabonner|uitschrijven|listserv|yahoogroups|\blists?[.@]|"
    r"https?://|@lists?\.|sponsor|hotmail|msn|free (?:e-?mail|web)|webmail|do you yahoo|avast|"
    r"avg|virus|scan|norton|mcafee|nod32|eset|sophos|kaspersky|confidential|disclaimer|"
    r"privileged|intended)",
    re.IGNORECASE,
)
_PGP = Pattern(r"^-----(BEGIN|END) (PGP|GPG|SSH|S/?MIME)?\s?([A-Z ]+?)-----\s*$")
_DRAWN = Pattern(r"[\\_|=^~<>#/*`'\"@(){}\[\]+.,:;oO0-]")
_INK = Pattern(r"[\\_=^~<>#|`/()@]")


def roles_of(lines: Sequence[str], is_orders: OrdersAlone) -> list[Role]:
    """The role of each line. `is_orders` knows lines that hold orders: no letterhead, no notice."""
    roles = [Role.OWN] * len(lines)
    _mark_pgp(lines, roles)
    _mark_prefixed(lines, roles)
    _mark_attributions(lines, roles, is_orders)
    _mark_header_blocks(lines, roles, is_orders)
    _mark_banners(lines, roles, is_orders)
    _mark_signatures(lines, roles, is_orders)
    _mark_footers(lines, roles)
    _mark_drawings(lines, roles)
    return roles


def _fill(roles: list[Role], start: int, end: int, role: Role) -> None:
    for n in range(start, end):
        if roles[n] is Role.OWN:
            roles[n] = role


def _mark_pgp(lines: Sequence[str], roles: list[Role]) -> None:
    inside = header = False
    for n, line in enumerate(lines):
        found = _PGP.match(line.strip())
        if found:
            what = found[3]
            roles[n] = Role.SIGNATURE
            header = found[1] == "BEGIN" and "SIGNED" in what
            inside = found[1] == "BEGIN" and not header
        elif inside or header:
            roles[n] = Role.SIGNATURE
            if header and not line.strip():
                header = False


def _mark_prefixed(lines: Sequence[str], roles: list[Role]) -> None:
    for n, line in enumerate(lines):
        if line.lstrip()[:1] == ">" or (
            _QUOTED.match(line) and n + 1 < len(lines) and _QUOTED.match(lines[n + 1])
        ):
            _fill(roles, n, n + 1, Role.QUOTE)


def _attribution(
    lines: Sequence[str], roles: Sequence[Role], n: int, is_orders: OrdersAlone
) -> int:
    """How many lines the attribution takes that begins here, 0 where none does."""
    if roles[n] is not Role.OWN or not lines[n].strip():
        return 0
    said = ""
    for count in range(1, 5):
        if n + count > len(lines):
            return 0
        line = lines[n + count - 1].strip().lstrip("*")
        if not line or len(said) > 300:
            return 0
        said = (said + " " + line).strip()
        if _is_attribution(said, _next_line(lines, roles, n + count), roles, n + count):
            return count if _may_open_attribution(lines, n, count, is_orders) else 0
        if _ENDS.search(line):
            return 0
    return 0


def _may_open_attribution(lines: Sequence[str], n: int, count: int, is_orders: OrdersAlone) -> bool:
    """Is the first of its lines part of it, and not the last line of what stands above it?"""
    first = lines[n]
    if count == 1:
        return True
    if is_orders(first):
        return False
    if _DATED.search(first) or _ADDRESS.search(first) or _WROTE_WORD.search(first):
        return True
    opens = n == 0 or not lines[n - 1].strip()
    return opens and bool(_FULL_NAME.match(first))


def _next_line(lines: Sequence[str], roles: Sequence[Role], n: int) -> str:
    for m in range(n, min(n + 4, len(lines))):
        if lines[m].strip():
            return lines[m]
    return ""


def _is_attribution(said: str, following: str, roles: Sequence[Role], n: int) -> bool:
    if len(said) > 300 or not following:
        return bool(
            _ENDS.search(said) and _ADDRESS.search(said) and _WHEN.search(said) and len(said) < 300
        )
    ends = bool(_ENDS.search(said))
    quoted_next = following.lstrip()[:1] in (">", "|")
    wrote = bool(_WROTE_WORD.search(said[-60:]))
    dated = bool(_WHEN.search(said))
    addressed = bool(_ADDRESS.search(said))
    if not ends and not (wrote and (dated or addressed) and quoted_next):
        return bool(re.match(r"in a message dated .{5,80} writes", said, re.IGNORECASE))
    if dated and (wrote or addressed):
        return True
    if addressed and wrote:
        return True
    if quoted_next and (wrote or dated or addressed) and len(said.split()) <= 25:
        return True
    return bool(
        wrote
        and ends
        and len(said.split()) <= 6
        and re.match(r"(?:on|am|le|op|el|il|den|em|dne|w dniu)\b|[A-Z]", said)
        and re.search(
            r"\b(?:wrote|schrieb|a [eé]crit|schreef|skrev|escribió|ha scritto|escreveu)\s*:\s*$",
            said,
            re.I,
        )
    )


def _mark_attributions(lines: Sequence[str], roles: list[Role], is_orders: OrdersAlone) -> None:
    n = 0
    while n < len(lines):
        count = _attribution(lines, roles, n, is_orders)
        if not count:
            n += 1
            continue
        _fill(roles, n, n + count, Role.QUOTE)
        n += count
        m = n
        while m < len(lines) and (not lines[m].strip()):
            m += 1
        if m < len(lines) and roles[m] is Role.OWN:
            # no `>` below: all that follows is the earlier mail
            _fill(roles, n, len(lines), Role.QUOTE)
            return


def _mark_header_blocks(lines: Sequence[str], roles: list[Role], is_orders: OrdersAlone) -> None:
    for n in range(len(lines)):
        if roles[n] is Role.OWN and (
            header_block(lines, n, is_orders, roles)
            or (
                (_FORWARD.match(lines[n]) and "begin" not in lines[n].lower()[:6])
                or _FORWARD.match(lines[n])
            )
        ):
            start = n
            while (
                start > 0
                and re.fullmatch(r"\s*[_=-]{5,}\s*|\s*", lines[start - 1])
                and roles[start - 1] is Role.OWN
            ):
                start -= 1
            _fill(roles, start, len(lines), Role.QUOTE)
            return


def header_block(
    lines: Sequence[str], n: int, is_orders: OrdersAlone, roles: Sequence[Role] | None = None
) -> int:
    """How many lines a block of `From: Sent: To: Subject:` takes that begins here, in any language;
    0 where none does."""
    named = dated = addressed = 0
    count = 0
    for m in range(n, min(n + 9, len(lines))):
        if roles is not None and roles[m] is not Role.OWN:
            break
        line = lines[m].strip().strip("*")
        found = _HEADER.match(line)
        if not found:
            if count and line and lines[m][:1] in " \t;" and m > n:
                count += 1
                continue
            if count and line and _ADDRESS.search(line) and m > n:
                count += 1
                continue
            break
        if len(found[1].split()) > 3:
            break
        named += 1
        count += 1
        value = found[2] or ""
        dated += bool(_WHEN.search(value) and re.search(r"\d", value))
        addressed += bool(_ADDRESS.search(value))
    first = lines[n].strip().strip("*")
    if named < 3 or not (dated or addressed):
        return 0
    label = re.match(
        r"(?:move|m\d|press|turn|fire|first|second|third|last|orders?|\d)", first, re.I
    )
    return 0 if label or is_orders(first) else count


def _mark_banners(lines: Sequence[str], roles: list[Role], is_orders: OrdersAlone) -> None:
    for n, line in enumerate(lines):
        if roles[n] is Role.OWN and (_BANNER.search(line[:300])):
            end = _end_of_notice(lines, n, is_orders)
            _fill(roles, n, end if end - n <= 6 else n + 1, Role.SIGNATURE)
        elif roles[n] is Role.OWN and _DEVICE.match(line) and len(line) < 160:
            roles[n] = Role.SIGNATURE


def _mark_signatures(lines: Sequence[str], roles: list[Role], is_orders: OrdersAlone) -> None:
    for n, line in enumerate(lines):
        if roles[n] is not Role.OWN:
            continue
        if _SIGNATURE.match(line.rstrip("\n")):
            _until_quote(lines, roles, n)
        elif _DISCLAIMER.match(line[:300]):
            _fill(roles, n, _end_of_notice(lines, n, is_orders), Role.SIGNATURE)


def _end_of_notice(lines: Sequence[str], n: int, is_orders: OrdersAlone) -> int:
    """One past the paragraph of a banner or a disclaimer; orders right under it are not of it."""
    end = n + 1
    while end < len(lines) and lines[end].strip() and not is_orders(lines[end]):
        end += 1
    return end


def _until_quote(lines: Sequence[str], roles: list[Role], n: int) -> None:
    m = n
    while m < len(lines) and roles[m] is not Role.QUOTE:
        m += 1
    _fill(roles, n, m, Role.SIGNATURE)


def _mark_footers(lines: Sequence[str], roles: list[Role]) -> None:
    for n, line in enumerate(lines):
        if roles[n] is not Role.OWN or not _FOOTER.match(line.strip()):
            continue
        below = " ".join(lines[n + 1 : n + 7])
        if _FOOTER_TEXT.search(below):
            m = n
            while m < len(lines) and roles[m] is not Role.QUOTE:
                m += 1
            _fill(roles, n, m, Role.SIGNATURE)
        else:
            roles[n] = Role.SIGNATURE


def _mark_drawings(lines: Sequence[str], roles: list[Role]) -> None:
    n = 0
    while n < len(lines):
        m = n
        ink = 0
        while (
            m < len(lines)
            and roles[m] is Role.OWN
            and lines[m].strip()
            and len(lines[m]) < 200
            and _is_drawn(lines[m])
        ):
            ink += bool(_INK.search(lines[m]))
            m += 1
        if m - n >= 2 and ink >= 2:
            while (
                m < len(lines)
                and roles[m] is Role.OWN
                and lines[m].strip()
                and len(lines[m].split()) <= 3
                and (lines[m][:3].isspace())
            ):
                m += 1
            _fill(roles, n, m, Role.SIGNATURE)
        n = max(m, n + 1)


def _is_drawn(line: str) -> bool:
    bare = re.sub(r"\s", "", line)
    marks = len(_DRAWN.findall(bare))
    letters = len(re.findall(r"[A-Za-z]", re.sub(r"[oO]", "", bare)))
    return (
        marks >= 2
        and marks > letters * 2
        and not re.search(r"\b(?:LT|RT|LS|RS)\b|\d[.)]\s*[A-Z]|[A-Za-z]{4,}", line)
    )

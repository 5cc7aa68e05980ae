"""By what lines are known that are not the pilot's own: marks of mail programs, in many languages.

`quotes` says what follows where one of them stands.
"""

import re

from sopwith_gm.core.patterns import Pattern

QUOTED = Pattern(r"^[ \t]{0,3}(?:>|\|(?=\s)(?!.*\|)|[A-Z]{1,3}>(?=\s|$))")
WHEN = Pattern(
    r"\b(?:\d{1,2}[:.h]\d{2}(?:\b|:)|(?:19|20)\d{2}\b|\d{1,2}[./-]\d{1,2}[./-]\d{2,4})|年|uhr\b",
    re.IGNORECASE,
)
ADDRESS = Pattern(r"[\w.+-]+@[\w.-]+\w")
WROTE = Pattern(
    r"(?:\b(?:wrote|writes|schrieb|schreibt|escribi[oó]|scrisse|ha scritto|escreveu|schreef|"
    r"skrev|skrifaði|kirjoitti|napisa[lł]\w*|napsal\w*|"
    r"написал\w*|пишет|írta|a écrit|a ecrit|ecrit|écrit|yazd[ıi]|a scris|scrie|said|wrote on|"
    r"schreef op|ci ha scritto|het volgende geschreven|"
    r"escrigué|έγραψε|na[pn]isao|пише|написа|rakstīja|parašė|kirjutas|menulis|viết|wrote\))|写道|"
    r"寫道|wrote|さんは書きました|のメール|작성)",
    re.IGNORECASE,
)
"""What an attribution says: `On Friday Ada wrote:`."""
DATED = Pattern(
    WHEN.pattern + r"|^\W*(?:on|am|le|op|el|il|em|den|dne|dnia|w dniu|på|ons?|pe|à|a)\b.{0,20}\d|"
    r"\b(?:mon|tues?|wed(?:nes)?|thurs?|fri|sat(?:ur)?|sun)(?:day)?\b,? ",
    re.IGNORECASE,
)
FULL_NAME = Pattern(r"\W*[^\W\d_a-z][\w'’.-]*(?: [\w'’.-]+){1,4}\W*$")
ENDS = Pattern(r"[:：]\s*$")
FORWARD = Pattern(
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
REPLY_MARK = Pattern(
    r"original|urspr|origine|oorspronkelijk|originale|ursprungligt|opprinnelig|oprindelig|"
    r"alkuperäinen|oryginalna|původní|исходное",
    re.IGNORECASE,
)
HEADER = Pattern(r"^[\s>*]*([^\W\d_][\w '’.-]{0,24}?)\*?\s?[:：]\*?\s*(\S.*)?$")
SIGNATURE = Pattern(r"^(?:- )?-- ?$|^--\s?$|^—\s?$|^-- \u00a0?$")
DEVICE = Pattern(
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
BANNER = Pattern(
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
DISCLAIMER = Pattern(
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
FOOTER = Pattern(
    r"^(?:_{10,}|-{10,}|={10,}|\*{10,}|~{10,}|-=-=-=-[-=]*|_,_\._,_.*|\[non-text portions.*|"
    r"__\._,_\.___.*|\.\s*$^)\s*$",
    re.IGNORECASE,
)
FOOTER_TEXT = Pattern(
    r"(?:mailing ?list|listinfo|unsubscribe|list-?server|to post|yahoo! ?groups|google ?groups|"
    r"groups\.io|you (?:are|have) (?:received|receiving|subscribed)|you received this|subscribe|"
    r"visit (?:your|this) group|archive|mailman|"
    r"abmelden|abbestellen|désabonner|desabonner|uitschrijven|listserv|yahoogroups|\blists?[.@]|"
    r"https?://|@lists?\.|sponsor|hotmail|msn|free (?:e-?mail|web)|webmail|do you yahoo|avast|"
    r"avg|virus|scan|norton|mcafee|nod32|eset|sophos|kaspersky|confidential|disclaimer|"
    r"privileged|intended)",
    re.IGNORECASE,
)
PGP = Pattern(r"^-----(BEGIN|END) (PGP|GPG|SSH|S/?MIME)?\s?([A-Z ]+?)-----\s*$")
DRAWN = Pattern(r"[\\_|=^~<>#/*`'\"@(){}\[\]+.,:;oO0-]")
INK = Pattern(r"[\\_=^~<>#|`/()@]")

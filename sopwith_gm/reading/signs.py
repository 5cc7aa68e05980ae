"""Signs on a line of any game's mail: press, a note to the game master, a greeting, a closing."""

import re

from sopwith_gm.core.patterns import Pattern

_ALL_PILOTS = (
    r"(?:all|everybody|everyone|every(?:body|one)? else|the others|the other|others|other|"
    r"my fellow|"
    r"fellow|alle|allen|tous|toutes|tutti|todos|aan alle|the rest|our esteemed|my esteemed|my dear|"
    r"the readers?|the public|the world|whom it may concern|the board|the sky|pilots|aviators|"
    r"opponents)"
)
_PRESS_WORD = (
    r"(?:press|stop press|presse|pers|prensa|stampa|prasa|pressen|lehdisto|imprensa|communique|"
    r"pressemitteilung|"
    r"persbericht|comunicado|comunicato|news ?flash|bulletin|press release|pressrelease)"
)
PRESS_LABEL = Pattern(
    rf"[\s*_#=<\[(~\"•+-]*(?:\d{{1,2}}[.)]\s+)?"
    rf"(?:(?:my|some|and|also|now|our|a|the|and now|for the|for|public|plus|ps|"
    rf"p\.s\.|et|"
    rf"und|and some|here is my|here's my|a bit of|a little|this turn's|and a little|and the|"
    rf"and any|"
    rf"any)[ ,:]+)*{_PRESS_WORD}\b"
    rf"(?:(?:[ ]+(?:release|statement|notice|report|corner|item|announcement|communique|"
    rf"bulletin|"
    rf"section|this turn|for turn \d+|turn \d+|only|please)\b)*"
    rf"(?:[ ]*\([^()\n]{{0,60}}\)|[ ]+(?:from|by|of|for|to|2|von|de|du|van|pour|fur|an|di|"
    rf"a)\b[^:\n]{{1,60}})?)"
    rf"[\s*_\])\"?]*(?:[:=>]|(?<!\w)-+|-+(?!(?-i:[a-z]))|$|(?=\"))[\s*_=]*",
    re.IGNORECASE,
)
TO_ALL_LABEL = Pattern(
    rf"[\s*_#\[(•+-]*(?:\d{{1,2}}[.)]\s+)?"
    rf"(?:open letter |a word |message |notice |an announcement |attention )?"
    rf"(?:to|an|a|aux|aan|till|til|a todos|for|per|pour|fur|"
    rf"attention)\b ?{_ALL_PILOTS}\b[^:.!?\n]{{0,50}}"
    rf":[\s*_]*"
    r"|\s*to (?:all|every|the other|all the other|all other|my fellow) "
    r"(?:pilots?|players?|aviators)"
    r"[\s*_]*$",
    re.IGNORECASE,
)
FOR_PRINT_LABEL = Pattern(
    r"[\s*_\[(•+-]*(?:\d{1,2}[.)]\s+)?"
    r"(?:for (?:print|publication|the newsletter|the zine|the report|the public|"
    r"the record|"
    r"everyone|all to read|the next report)|please print|print this|to be printed|a imprimer|"
    r"zum abdruck"
    r"|zur veroffentlichung|newsflash|news|public announcement|announcement|proclamation|broadcast|"
    r"public (?:message|statement|notice|note))"
    r"[\s*_\])]*:[\s*_]*",
    re.IGNORECASE,
)
NO_PRESS = Pattern(
    r"[\s*_\"(•+-]*(?:\d{1,2}[.)]\s+)?"
    r"(?:(?:there is |i have |sorry,? |and )?(?:no|not any|zero|without|keine?|"
    r"pas de|aucune?|geen|sin|nessun\w*|"
    r"ingen)[ ]+(?:\w+[ ]+)?(?:press|presse|pers|prensa|stampa|communique)\b.*"
    r"|nothing for the press.*"
    r"|(?:press(?: release)?|presse|pers)\W+(?:(?:none|nil|nothing|rien|niets|no press|geen pers|"
    r"pas de presse|n/?a|keine|aucune?|geen|later|to follow|"
    r"next time|"
    r"not this (?:time|turn|week))(?:\s*$|\s*[,.;(!-].*|\s+(?:this|for|from|today|at|really|"
    r"to (?:report|print|say|tell|add|announce|declare|publish)"
    r"(?! (?:from|but|except|save) (?:the|a|our) )|"
    r"yet|again|now|i'm|sorry|thanks)\b.*)|(?:no|nee|0)(?=\s*(?:[.!]|$))|-+(?=\s*$))[\s.!]*)",
    re.IGNORECASE,
)
_OWN_ORDERS = (
    r"(?:(?:my|our|the|mes|les|mijn|de|onze) )?(?:new |real |nouveaux |nieuwe )?"
    r"(?:orders?|moves?|instructions|ordres|consignes|bevelen|orders|opdrachten|zetten)"
)
_SENDS = (
    r"(?:i'll|i will|i shall|we'll|let me) (?:\w+ )?(?:send|mail|post|write)(?: you)?|"
    r"you(?:'ll| will| shall)? (?:have|get|receive)|"
    r"je (?:t'|vous |te )?(?:envoie|enverrai|envoye|ferai parvenir)|"
    r"ik (?:zal |)?(?:stuur|mail|bezorg)(?: je| u)?"
)
ORDERS_FOLLOW = Pattern(
    rf"[\s*_\"(]*(?:p\.? ?s\.?[\s:.]*)?(?:(?:[^\W\d_]+, ?)|(?:and|but|sorry|et|mais|en|maar)\W+)?"
    rf"(?:{_OWN_ORDERS}\s+(?:(?:will|shall|should|are|zullen|sont|to|te|not|pas|niet) ){{0,2}}"
    r"(?:follows?|comes?|coming|be|arrives?|reach(?:es)?|gets? to|on (?:their|the) way|"
    r"suiv\w+|viendr\w+|viennent|arriv\w+|"
    rf"volgen|komen|later|soon|tomorrow)\b|(?:{_SENDS}) {_OWN_ORDERS}\b|"
    r"(?:(?:i'm|i am|we're|we are) )?(?:still )?(?:thinking|brooding|pondering|puzzling|mulling|"
    rf"working)(?: hard)?(?: about| over| on)? {_OWN_ORDERS}\b|"
    r"(?<=, )(?:(?:my|our|the|and|there are|no|new)\W+){0,2}orders? (?:in|for|tomorrow|tonight|"
    r"later|follow|will|are|come|to|by|on|yet|this|next|when|as soon)\b)",
    re.IGNORECASE,
)
"""`My orders follow on Sunday`, `Joan, no orders in this one`: to the game master, and no press."""
NOTHING = Pattern(
    r"[\s\"(*_-]*(?:(?:none|nil|no|nothing|n/?a|keine?|aucune?|geen|nee|rien|nichts|"
    r"not this (?:time|turn|"
    r"week)|no press|no comment|nope|nada|niente)\b(?:[ ,]+(?:this|for|today|from|at|really|"
    r"thanks?|thank|"
    r"sorry|really|to|report|all|now|me|time|turn|week|you|it|the|moment|diesmal|cette|fois|"
    r"deze|keer))*"
    r")?[\s.!\")*_/-]*",
    re.IGNORECASE,
)
NOTE_LABEL = Pattern(
    r"[\s*_#\[(<{•+-]*(?:\d{1,2}[.)]\s+)?"
    r"(?:ps|p\.s\.|pps|nb|n\.b\.)?[\s:,.-]*(?:and |but |please )?"
    r"(?:[^\W\d_]{2,15}\s*[-,:(]+\s*(?=private|confiden|not for|strictly|off the record|for your|"
    r"gm only|personal|between us|do not print|don't print))?"
    r"(?P<note>(?:(?:for|to|note to|message to|note for|a note to|private to|an|fur(?: den)?|"
    r"nur fur(?: den)?|pour"
    r"(?: le)?|voor(?: de)?|aan(?: de)?|au)[ ](?:the[ ]|you,?[ ]|our[ ]|dear[ ])?(?:gm|g\.m\.|"
    r"game ?master|umpire|spielleiter|"
    r"referee|mj|maitre|spelleider|moderator|editor)\b(?:'?s? (?:eyes )?only)?|a l'arbitre"
    r"|gm(?:'s)?(?: eyes)? only|gm(?: note)?(?=\s*[:,])|gm(?= -)|game ?master(?=\s*[:,])"
    r"|not for (?:the )?(?:print|printing|publication|publishing|press|the press|public|others?|"
    r"release|the "
    r"(?:report|others|newsletter|zine|other pilots))|not to be (?:printed|published)"
    r"|(?:please )?(?:do not|don't) (?:print|publish)|not press|no print|"
    r"(?:strictly )?private(?:ly)?"
    r"|(?:strictly |in )?confidential(?:ly)?|confidence|in confidence|off the record|dnp|nfp|dnq"
    r"|for your eyes(?: only)?|eyes only|your eyes only|for you only|only for you|just for you|"
    r"just between us"
    r"|between (?:us|you and me|ourselves)|entre nous|unter uns|nur fur dich|nicht (?:drucken|"
    r"fur den druck|"
    r"zum abdruck|zur veroffentlichung|abdrucken)|ne pas (?:publier|imprimer)|"
    r"pas pour (?:publication|"
    r"impression)|niet (?:voor publicatie|afdrukken|publiceren)|non (?:pubblicare|stampare)|"
    r"no publicar"
    r"|personal(?: note)?(?=\s*[:(])|secret(?=\s*[:(])"
    r"|(?:admin|administration|administrivia|housekeeping|rules? questions?)(?=\s*:)))\b",
    re.IGNORECASE,
)
_I_REMAIN = (
    r"(?:i have the honou?r to (?:be|remain)(?:,? (?:dear )?(?:sir|madam))?(?=[ ,]*$|, )|"
    r"i (?:am|remain|have the honou?r to (?:be|remain)|beg to remain)"
    r"(?:,? (?:my )?(?:dear )?(?:sir|madam|friend))?,? (?:your (?:most )?(?:humble|obedient|"
    r"faithful)|etc\b|&c|as (?:ever|always)$|(?:ever )?yours\b)[\w ,.]*)"
)
I_REMAIN = Pattern(rf"\s*{_I_REMAIN}", re.IGNORECASE)
"""`I remain, etc.`: a closing, whatever `remain` says elsewhere."""
_CLOSINGS = (
    r"(?:with )?regards?|(?:kind|best|warm|warmest|kindest|all the|many|friendly|with kind|"
    r"with best) (?:regards?|wishes|best)|best|warmly|fondly|affectionately|"
    r"lovingly|(?:big |many )?hugs|"
    r"cheers|cheerio|cheerio for now|thanks?|many thanks|thanks? (?:again|in advance|a lot|you|"
    r"and regards|and best wishes)|thank you|thx|ty|tysm|tia|ta|(?:yours|yrs\.?)(?: \w+\.?){0,2}|"
    r"(?:ever )?thine|sincerely(?: yours)?|faithfully|ciao|"
    r"thanking you(?: \w+){0,3}|bye(?: for now)?|bye-?bye|"
    r"as (?:ever|always)|"
    r"(?:many |warm |friendly )?greetings|greets|greetz|have fun|love|xx+|x|see you(?: \w+){0,3}|"
    r"(?:un)?till? next (?:time|turn|round|month|week)|take care|"
    r"good luck(?: \w+){0,2}|good night|happy flying|good flying|good hunting|happy landings|"
    r"tally[ -]?ho|"
    r"chocks away|toodle[- ]?pip|pip pip|over and out|signing off|respectfully|rgds|brgds|br|kr|"
    r"bw|all best|atb|"
    r"mfg|lg|vg|(?:mit )?(?:viele[nr]?|liebe[nr]?|beste[nr]?|freundliche[nr]?|herzliche[nr]?|"
    r"schone[nr]?) "
    r"(?:grusse[n]?|gru(?:ß|ss)e?n?)|gru(?:ß|ss)e?|grusse|servus|tschuss|tschau|danke|vielen dank|"
    r"groet(?:en|jes)?|(?:met )?(?:vriendelijke|hartelijke|vele|de) groet(?:en)?|mvg|bedankt|"
    r"dank je|"
    r"cordialement|bien (?:cordialement|a (?:vous|toi))|amicalement|amities|bises?|bisous|"
    r"salutations|"
    r"a (?:bientot|plus)|merci(?: \w+)?|sincerement|cdt|saludos|un saludo|abrazos?|gracias|saluti|"
    r"(?:cordiali|distinti) saluti|un saluto|grazie|a presto|hilsen|(?:med )?(?:vennlig|venlig|"
    r"med) hilsen|mvh|"
    r"(?:med )?(?:vanliga|vanlig|basta) halsning(?:ar|en)?|halsningar|tack|takk|tak|terveisin|"
    r"ystavallisin "
    r"terveisin|kiitos|terv|pozdrawiam|pozdrowienia|dzieki|s pozdravem|cumprimentos|abraco|"
    r"obrigado|"
    r"att|atenciosamente|kveðja|udv|udvozlettel|"
    r"signed(?:,? (?:and )?sealed)?(?: and delivered)?|in witness whereof|"
    rf"{_I_REMAIN}|i remain(?:,? (?:dear )?sir)?|"
    r"your (?:most |ever )?"
    r"(?:(?:humble|obedient|faithful|devoted|loyal|dutiful)(?:,? (?:and )?)){1,3}"
    r"(?:servant|friend|pilot|reader|subject)|"
    r"sent from .{1,40}"
)
CLOSING = Pattern(
    rf"[\s*_~-]*(?:(?:{_CLOSINGS})\b|a\+(?=[\s,.!)]*$))[\s,.!;:)*_~-]*(?P<rest>[^\n]{{0,60}})$",
    re.IGNORECASE,
)
#: `Hello A, LT, RS`, `Hi turn left, ...`: what follows is no name.
GREETINGS = (
    r"(?:hi|hello|hey|hiya|dear|hallo|hoi|dag|bonjour|salut|cher|chere|lieber|liebe|"
    r"guten (?:tag|abend|morgen)|"
    r"moin|servus|hej|hei|moi|ciao|hola|buenos dias|good (?:morning|evening|afternoon|day)|"
    r"morning|evening|"
    r"afternoon|greetings|beste|geachte|gm|g'day|ola|buongiorno|howdy|yo|ahoy|bonsoir|salve|"
    r"estimad[oa]s?|sehr geehrter?|querid[oa]s?|car[oai]s?|carissim[oai]|cari|mon cher|ma chere|"
    r"chers|cheres|k(?:ae|a|\u00e6)re|kj(?:ae|\u00e6)re|bom dia)"
)
"""Words that greet, as a pattern."""
RULE = Pattern(
    r"\s*[-=_~#+.\s]{3,}\s*$|[\s\W_]*(?:the )?(?:end|ends|ende|fin|fine|eof|stop press|"
    r"end (?:of )?(?:the )?(?:press|message|transmission|release|communique|text|orders))[\s\W_]*$",
    re.IGNORECASE,
)
PRESS_IS_OVER = Pattern(
    r"(?:(?<=[.!?\"”])[ ]+|(?<=\n)|^|[ ]*[(\[<][ ]*)(?:the )?(?:ends? (?:of )?(?:(?:the|my|this) )?"
    r"press(?: release)?|press(?: release)? ends(?: here)?)\b(?=[ ]*(?:[.)\]>:*=]|$))[ .)\]>:*=]*",
    re.IGNORECASE,
)
POSTSCRIPT = Pattern(r"[\s*]*p\.? ?p?\.? ?s\b\.?\s*[:,.-]*\s*", re.IGNORECASE)
QUESTION_START = Pattern(
    r"[\s*(\"-]*(?:and |but |so |also |by the way,? |btw,? |ps:? |p\.s\.:? |oh,? |"
    r"one question:? |question:? |quick question:? )*"
    r"(?:can|could|may|does|do|did|is|are|am|was|will|would|should|shall|what|what's|how|when|"
    r"where|who|why|which|"
    r"has|have|if i|kann|darf|ist|wie|wann|was|wo|est-ce|puis-je|peut-on|kan|mag|hoe|wat|isn't|"
    r"doesn't|"
    r"don't|didn't|any idea|any chance|am i|wasn't|by how)\b",
    re.IGNORECASE,
)
REQUEST = Pattern(
    r"\b(?:(?:can|could|would|will|may|please)\s+(?:you|we|i)\s+(?:please\s+|kindly\s+|"
    r"just\s+)?(?:change|make|swap|replace|"
    r"amend|alter|set|cancel|correct|use|take|put|switch|repeat|have|fly|turn me|let me)\b|"
    r"(?:i wonder (?:whether|if) you (?:would|could|might)|would you) be so (?:good|kind) as to\b)",
    re.IGNORECASE,
)

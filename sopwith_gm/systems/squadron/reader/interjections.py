"""Words thrown in between two commas: `The Baron, I regret to say, must be shot at`.

They are of what is around them, and part a subject from its verb; without them it is one clause.
"""

from re import IGNORECASE

from sopwith_gm.core.patterns import Pattern

_SAYING = r"to (?:say|report|admit|confess|add|tell you|inform you|announce|relate)"
_THROWN_IN = (
    r"(?:(?:i|we) (?:regret|hasten|blush|(?:am|are|'m|'re) (?:sorry|afraid|glad|happy|ashamed|"
    rf"proud|pleased|delighted)|have|need hardly|hardly need|want|wish|would like) ?{_SAYING}"
    r"|i'm afraid|i am afraid|i (?:must|have to|may) (?:say|admit|confess|add)|i (?:admit|confess)"
    r"|(?:i|we) repeat(?: not)?|so to speak|as it were|needless to say|believe it or not|alas"
    r"|of course|sadly|frankly|to be (?:frank|honest|sure|fair)|if i may say so|for my sins"
    r"|in all honesty|naturally|thank (?:god|goodness|heaven)|god help (?:me|us)"
    r"|as you (?:know|may know|will know|can imagine|will have seen|will have heard)"
    r"|on the (?:one|other) hand)"
)
_BETWEEN = Pattern(
    rf",[ ]{_THROWN_IN},(?=[ ](?:(?:not|also|still|only)[ ])?(?:direct|shoot|fire|attack|must|is|"
    r"are|will|shall|may|can|should|would|has|have|had|gets?|goes|go|flies|fly|turns?|banks?)\b)",
    IGNORECASE,
)


def without_interjections(look: str) -> str:
    """A text in which such words are blank, before the verb of what they part.

    They become tabs, since three blanks are a mark between two columns.
    """
    return _BETWEEN.sub(lambda found: "\t" * len(found[0]), look)

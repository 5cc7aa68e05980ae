"""What a verb of orders becomes where somebody says it of himself, or asks for it, in French."""

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Any

_PRONOUNS = frozenset({"me", "m", "se", "s"})
#: What stands behind a stem, by how the infinitive ends: `je`, `nous`, `vous`, the future, and
#: `il faut que je`.
_ENDINGS: Mapping[str, tuple[str, str, str, str, str]] = {
    "er": ("e", "ons", "ez", "er", "e"),
    "ir": ("is", "issons", "issez", "ir", "isse"),
    "re": ("s", "ons", "ez", "r", "e"),
}
_IRREGULAR: Mapping[str, tuple[str, str, str, str, str]] = {
    "aller": ("vais", "allons", "allez", "ir", "aille"),
    "faire": ("fais", "faisons", "faites", "fer", "fasse"),
    "tenir": ("tiens", "tenons", "tenez", "tiendr", "tienne"),
    "revenir": ("reviens", "revenons", "revenez", "reviendr", "revienne"),
    "venir": ("viens", "venons", "venez", "viendr", "vienne"),
    "partir": ("pars", "partons", "partez", "partir", "parte"),
    "courir": ("cours", "courons", "courez", "courr", "coure"),
    "prendre": ("prends", "prenons", "prenez", "prendr", "prenne"),
    "reprendre": ("reprends", "reprenons", "reprenez", "reprendr", "reprenne"),
    "abattre": ("abats", "abattons", "abattez", "abattr", "abatte"),
    "mettre": ("mets", "mettons", "mettez", "mettr", "mette"),
    "poursuivre": ("poursuis", "poursuivons", "poursuivez", "poursuivr", "poursuive"),
    "conduire": ("conduis", "conduisons", "conduisez", "conduir", "conduise"),
    "envoyer": ("envoie", "envoyons", "envoyez", "enverr", "envoie"),
}


def conjugated(
    page: Mapping[str, Any], kinds: Iterable[str], *, third: bool = False
) -> dict[str, str]:
    """`monterai`, `montons`, `montez`, of `monter`: the words of these kinds in other forms.

    `third`: also `montera`, of what his aircraft does.
    """
    listed = {kind: [one.strip() for one in str(page[kind]).split("|")] for kind in kinds}
    count = Counter(saying for sayings in listed.values() for saying in set(sayings))
    return {
        kind: " | ".join(
            form
            for saying in sayings
            if count[saying] == 1  # of `prendre`, which is of several kinds, each has its own
            for form in _forms(saying, third=third)
        )
        for kind, sayings in listed.items()
    }


def _forms(saying: str, *, third: bool) -> list[str]:
    """The forms of a saying that begins with an infinitive, and its pronoun if it has one."""
    words = saying.split()
    pronoun = words.pop(0) if words[:1] and words[0] in _PRONOUNS else ""
    if not words or (words[0] not in _IRREGULAR and words[0][-2:] not in _ENDINGS):
        return []
    verb, rest = words[0], words[1:]
    i, we, you, will, that_i = _IRREGULAR.get(verb) or _regular(verb)
    me, us, of_you = "", "", ""
    if pronoun:
        me, us, of_you = f"{pronoun.replace('s', 'm')} ", "nous ", "-vous"
    told = (me + i, us + we, you + of_you, f"{me}{will}ai", f"{us}{will}ons", me + that_i)
    his = (f"{me.replace('m', 's')}{will}a",) if third else ()
    return [" ".join([form, *rest]) for form in (*told, *his)]


def _regular(verb: str) -> tuple[str, str, str, str, str]:
    stem, ending = verb[:-2], verb[-2:]
    i, we, you, will, that_i = (stem + end for end in _ENDINGS[ending])
    if stem.endswith("g") and ending == "er":
        we = f"{stem}eons"  # `nous plongeons`
    return i, we, you, will, that_i

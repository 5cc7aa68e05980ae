"""The rules in force: a page for each game, and a list of them."""

from collections.abc import Sequence
from itertools import groupby

from msgspec import Struct

from sopwith_gm.core.rule_rows import RuleRow
from sopwith_gm.site.guide_page import guide_path
from sopwith_gm.site.news import GameNews, Played
from sopwith_gm.site.page_maker import PageMaker, root_of, to
from sopwith_gm.site.pilots import GameRef, game_ref
from sopwith_gm.site.text import counted, printable, sentence


class RulesSection(Struct, frozen=True):
    """The options of one section of the rulebook."""

    title: str
    anchor: str
    rows: Sequence[RuleRow]


class RulesPage(Struct, frozen=True):
    """All that rules.html may use."""

    game: str
    game_href: str
    edition: str
    line: str
    sources: str
    """Whose the letters in the clauses are; "" where nobody says."""
    sections: Sequence[RulesSection]


class RulesetRow(Struct, frozen=True):
    """One game in the list of rules."""

    game: GameRef
    rules_href: str
    guide_href: str
    """How it is played and ordered; "" where nobody says."""
    edition: str
    options: str
    """How many there are: `41 options`."""
    differs: Sequence[tuple[str, str, str]]
    """What is set otherwise than the edition has it: the question, the answer, and the line that
    sets it."""


class RulesetGroup(Struct, frozen=True):
    """What one system's games are played by."""

    title: str
    anchor: str
    editions: str
    """How many it comes with: `Four editions.`"""
    sources: str
    rows: Sequence[RulesetRow]
    """Empty where the league has no game of it."""


class RulesetsPage(Struct, frozen=True):
    """All that rulesets.html may use."""

    line: str
    groups: Sequence[RulesetGroup]
    games_href: str


def rules_path(game: GameNews) -> str:
    """Where a game's rules are."""
    return f"games/{game.name}/rules.html"


def rules_page(maker: PageMaker, game: GameNews) -> bytes:
    """`games/NAME/rules.html`: every option, what it means here, and who says so."""
    path = rules_path(game)
    own = sum(row.differs for row in game.rules)
    edition = printable(game.edition_words)
    line = f"As the {edition} have them."
    if own:
        line = f"As the {edition} have them, but for {counted(own, 'option')}, marked below."
    sections = [
        RulesSection(_title(section), f"section-{section.split(' ')[0]}", tuple(rows))
        for section, rows in groupby(game.rules, key=lambda row: row.section)
    ]
    title = f"Rules of {printable(game.title)}"
    page = RulesPage(
        game=printable(game.title),
        game_href="index.html",
        edition=printable(game.played_by),
        line=line,
        sources=game.sources,
        sections=sections,
    )
    return maker.fill("rules.html", maker.frame(path, title, line), page)


def rulesets_page(maker: PageMaker) -> bytes:
    """`rules/index.html`: the games by the rules they are played by."""
    path = "rules/index.html"
    root = root_of(path)
    league = maker.league
    groups = [
        _group(root, played, number, [game for game in league.games if game.system == played.title])
        for number, played in enumerate(sorted(league.played, key=lambda played: played.title), 1)
    ]
    frame = maker.frame(path, "Rules", "The rules that each game is played by.")
    editions = counted(sum(one.editions for one in league.played), "edition")
    line = sentence(f"{editions}, and what each game sets otherwise.")
    return maker.fill(
        "rulesets.html", frame, RulesetsPage(line, groups, to(root, "games/index.html"))
    )


def _group(root: str, played: Played, number: int, games: Sequence[GameNews]) -> RulesetGroup:
    rows = [
        RulesetRow(
            game_ref(root, game),
            to(root, rules_path(game)),
            to(root, guide_path(game)) if game.guide else "",
            sentence(printable(game.edition_words)),
            counted(len(game.rules), "option"),
            [_own(row) for row in game.rules if row.differs],
        )
        for game in sorted(games, key=lambda game: game.edition)
    ]
    return RulesetGroup(
        printable(played.title),
        f"played-{number}",
        sentence(f"{counted(played.editions, 'edition')}."),
        next((game.sources for game in games), ""),
        rows,
    )


def _own(row: RuleRow) -> tuple[str, str, str]:
    answer = f"{row.meaning[:1].upper()}{row.meaning[1:]}"
    return row.question, answer, f"{row.option}: {row.value}"


def _title(section: str) -> str:
    return section.partition(" ")[2] or section

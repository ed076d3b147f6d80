"""What was asked for at `boodle match`, read and checked: each fault is one sentence naming the option."""

from dataclasses import dataclass, replace

from boodle.bots.tripoley.matching import (
    Entrant,
    Match,
    MatchTerms,
    NoSuchBot,
    Stage,
    against_field,
    at_one_table,
    decks_for,
    entrant_named,
)
from boodle.cli.lab.given import RULES, house_and_players
from boodle.cli.lab.match.refused import no_such_bot
from boodle.seating import SeatsError
from boodle.tripoley import open_deal
from boodle.words.catalogue import Words

PLAYERS = 4


@dataclass(frozen=True, slots=True, kw_only=True)
class MatchAsked:
    """What stands on the command line."""

    bots: tuple[str, ...]
    table: bool
    players: int | None
    rules: str | None
    deals: int | None
    until: float | None
    seed: str | None
    jobs: int | None
    worlds: int
    stage: str
    evening: int

    def seeded(self, seed: str) -> "MatchAsked":
        """Return the same from a seed."""
        return replace(self, seed=seed)

    def decks(self, terms: MatchTerms, usual: int, endless: int) -> int:
        """Return how many decks are played at most."""
        if self.deals is None and self.until is not None:
            return endless
        return decks_for(self.deals or usual, terms)


def terms_of(asked: MatchAsked, words: Words) -> MatchTerms:
    """Return what is played; raises ValueError."""
    rules = asked.rules or RULES
    house, players = house_and_players(rules, _seats(asked, words), PLAYERS, words)
    stage = Stage(asked.stage)
    if stage is Stage.STOPS and asked.evening > 1:
        raise ValueError(words("match.error.evening"))
    try:
        open_deal(house, tuple("ABCDEFGHI"[:players]))
    except SeatsError as error:
        raise ValueError(words("match.error.stakes", why=error)) from None
    return MatchTerms(
        house=house,
        rules=rules,
        players=players,
        seed=asked.seed or "",
        evening=asked.evening,
        stage=stage,
        worlds=asked.worlds,
    )


def matches_of(asked: MatchAsked, terms: MatchTerms, words: Words) -> list[Match]:
    """Return every table that is played, one after the other; raises ValueError."""
    if asked.table:
        return [at_one_table(terms, [_bot(name, words) for name in asked.bots])]
    contestant, *fields = asked.bots
    matches = []
    for field in fields:
        names = [name.strip() for name in field.split(",")]
        if len(names) > terms.players - 1:
            facts = {"field": field, "bots": len(names), "others": terms.players - 1}
            raise ValueError(words("match.error.field_size", **facts))
        others = [_bot(name, words) for name in names]
        matches.append(against_field(terms, _bot(contestant, words), others))
    return matches


def _bot(name: str, words: Words) -> Entrant:
    try:
        return entrant_named(name)
    except NoSuchBot as error:
        raise ValueError(no_such_bot(words, error)) from None


def _seats(asked: MatchAsked, words: Words) -> int | None:
    """Return how many sit at the table, if it is said; raises ValueError for too few bots, or too many."""
    bots = len(asked.bots)
    if bots < 2:
        raise ValueError(words("match.error.table_few" if asked.table else "match.error.bots", bots=bots))
    if asked.table and asked.players not in (None, bots):
        raise ValueError(words("match.error.table_size", players=asked.players, bots=bots))
    return bots if asked.table else asked.players

"""What was asked for at `boodle match`, read and checked: each fault is one sentence naming the option."""

import math
from dataclasses import dataclass, replace

import click

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
from boodle.cli.houses import tripoley_house
from boodle.cli.lab.given import players_at
from boodle.cli.lab.match.refused import no_such_bot
from boodle.cli.language import words_of
from boodle.seating import SeatsError
from boodle.tripoley import HouseRules, open_deal
from boodle.words.catalogue import Words

PLAYERS = 4


@dataclass(frozen=True, slots=True, kw_only=True)
class MatchAsked:
    """What stands on the command line."""

    bots: tuple[str, ...]
    table: bool
    players: int | None
    rules: str
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


class Chips(click.ParamType[float]):
    """A number of chips above 0, with parts; whatever else is refused in one sentence."""

    name = "chips"

    def convert(self, value: object, param: click.Parameter | None, ctx: click.Context | None) -> float:
        """Read it; raises ValueError."""
        del param
        try:
            chips = float(str(value))
        except ValueError:
            chips = math.nan
        if not (0 < chips < math.inf):
            raise ValueError(words_of(ctx)("match.error.until", value=str(value).strip() or "empty"))
        return chips


def terms_of(asked: MatchAsked, words: Words) -> MatchTerms:
    """Return what is played; raises ValueError."""
    house = tripoley_house(asked.rules, words)
    players = _players(asked, house, words)
    stage = Stage(asked.stage)
    if stage is Stage.STOPS and asked.evening > 1:
        raise ValueError(words("match.error.evening"))
    try:
        open_deal(house, tuple("ABCDEFGHI"[:players]))
    except SeatsError as error:
        raise ValueError(words("match.error.stakes", why=error)) from None
    return MatchTerms(
        house=house,
        rules=asked.rules,
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


def _players(asked: MatchAsked, house: HouseRules, words: Words) -> int:
    """Return how many sit at the table, as the bots named and the rules have it."""
    bots = len(asked.bots)
    if asked.table:
        if bots < 2:
            raise ValueError(words("match.error.table_few", bots=bots))
        if asked.players not in (None, bots):
            raise ValueError(words("match.error.table_size", players=asked.players, bots=bots))
    elif bots < 2:
        raise ValueError(words("match.error.bots"))
    return players_at(bots if asked.table else asked.players, PLAYERS, house, asked.rules, words)

"""What was asked for at `boodle match`, read and checked: each fault is one sentence naming the option."""

from collections.abc import Mapping
from typing import Any

from boodle.bots.matching import (
    Entrant,
    Match,
    MatchTerms,
    NoSuchBot,
    against_field,
    at_one_table,
    decks_for,
    entrant_named,
)
from boodle.bots.tripoley.matching import Stage
from boodle.cli.houses import named
from boodle.cli.lab.given import RULES, seats_at
from boodle.cli.lab.match.refused import no_such_bot
from boodle.frozen import Frozen, fields, replace
from boodle.seating import SeatsError
from boodle.words.catalogue import Words

PLAYERS = 4


class MatchAsked(Frozen, kw_only=True):
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
    of_game: Mapping[str, object]
    """What only some games are asked, as far as it is said; each is a field of their terms."""

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
    try:
        here = named(rules, words)
    except ValueError as error:
        raise ValueError(words("sim.error.rules", why=error)) from None
    kind = here.game.match
    for name in asked.of_game.keys() - {*fields(kind)}:
        raise ValueError(words("match.error.of_game", option=name, rules=rules))
    if asked.of_game.get("stage") is Stage.STOPS and asked.of_game.get("evening", 1) != 1:
        raise ValueError(words("match.error.evening"))
    players = seats_at(here.game, here.house, rules, _seats(asked, words), PLAYERS, words)
    given: dict[str, Any] = {"rules": rules, "seed": asked.seed or "", "worlds": asked.worlds, **asked.of_game}
    terms = kind(house=here.house, players=players, **given)
    try:
        terms.opened()
    except SeatsError as error:
        raise ValueError(words("match.error.stakes", why=error)) from None
    return terms


def matches_of(asked: MatchAsked, terms: MatchTerms, words: Words) -> list[Match]:
    """Return every table that is played, one after the other; raises ValueError."""
    if asked.table:
        return [at_one_table(terms, [_bot(name, terms, words) for name in asked.bots])]
    contestant, *fields = asked.bots
    matches = []
    for field in fields:
        names = [name.strip() for name in field.split(",")]
        if len(names) > terms.players - 1:
            facts = {"field": field, "bots": len(names), "others": terms.players - 1}
            raise ValueError(words("match.error.field_size", **facts))
        others = [_bot(name, terms, words) for name in names]
        matches.append(against_field(terms, _bot(contestant, terms, words), others))
    return matches


def _bot(name: str, terms: MatchTerms, words: Words) -> Entrant:
    try:
        return entrant_named(name, terms.bots)
    except NoSuchBot as error:
        raise ValueError(no_such_bot(words, error, terms.bots)) from None


def _seats(asked: MatchAsked, words: Words) -> int | None:
    """Return how many sit at the table, if it is said; raises ValueError for too few bots, or too many."""
    bots = len(asked.bots)
    if bots < 2:
        raise ValueError(words("match.error.table_few" if asked.table else "match.error.bots", bots=bots))
    if asked.table and asked.players not in (None, bots):
        raise ValueError(words("match.error.table_size", players=asked.players, bots=bots))
    return bots if asked.table else asked.players

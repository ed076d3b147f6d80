"""What was asked for at `boodle match`, read and checked: each fault is one sentence naming the option."""

import math
from dataclasses import dataclass, replace
from pathlib import Path

import click

from boodle.bots.tripoley.matching import (
    Entrant,
    Match,
    NoSuchBot,
    Stage,
    Terms,
    against_field,
    at_one_table,
    decks_for,
    entrant_named,
)
from boodle.cli.houses import tripoley_house
from boodle.cli.match.refused import no_such_bot
from boodle.games import TRIPOLEY
from boodle.seating import SeatsError
from boodle.tripoley import HouseRules, open_deal
from boodle.words.catalogue import Words

PLAYERS = 4


@dataclass(frozen=True, slots=True, kw_only=True)
class Asked:
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

    def seeded(self, seed: str) -> "Asked":
        """Return the same from a seed."""
        return replace(self, seed=seed)

    def decks(self, terms: Terms, usual: int, endless: int) -> int:
        """Return how many decks are played at most."""
        if self.deals is None and self.until is not None:
            return endless
        return decks_for(self.deals or usual, terms)


class Chips(click.ParamType[float]):
    """A number of chips above 0, with parts; whatever else is refused in one sentence."""

    name = "chips"

    def convert(self, value: object, param: click.Parameter | None, ctx: click.Context | None) -> float:
        """Read it; raises ValueError."""
        del param, ctx
        try:
            chips = float(str(value))
        except ValueError:
            chips = math.nan
        if not (0 < chips < math.inf):
            raise ValueError(Words()("match.error.until", value=str(value).strip() or "empty"))
        return chips


def terms_of(asked: Asked, words: Words) -> Terms:
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
    return Terms(
        house=house,
        rules=asked.rules,
        players=players,
        seed=asked.seed or "",
        evening=asked.evening,
        stage=stage,
        worlds=asked.worlds,
    )


def matches_of(asked: Asked, terms: Terms, words: Words) -> list[Match]:
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


def check_csv(file: Path | None, words: Words) -> None:
    """Refuse a file that cannot be written before anything is played; raises ValueError."""
    if file is None:
        return
    why = "is_folder" if file.is_dir() else "" if file.absolute().parent.is_dir() else "no_folder"
    if why:
        raise ValueError(words("match.error.csv", file=file, why=words(f"match.error.{why}")))


def _bot(name: str, words: Words) -> Entrant:
    try:
        return entrant_named(name)
    except NoSuchBot as error:
        raise ValueError(no_such_bot(words, error)) from None


def _players(asked: Asked, house: HouseRules, words: Words) -> int:
    """Return how many sit at the table, as the bots named and the rules have it."""
    bots = len(asked.bots)
    if asked.table:
        if bots < 2:
            raise ValueError(words("match.error.table_few", bots=bots))
        if asked.players not in (None, bots):
            raise ValueError(words("match.error.table_size", players=asked.players, bots=bots))
    elif bots < 2:
        raise ValueError(words("match.error.bots"))
    least, most = TRIPOLEY.form.players(house)
    usual = bots if asked.table else min(max(PLAYERS, least), most)
    players = usual if asked.players is None else asked.players
    if not least <= players <= most:
        facts = {"players": players, "least": least, "most": most, "rules": asked.rules}
        raise ValueError(words("match.error.players", **facts))
    return players

"""What stands on the command line of the laboratory, read and checked: each fault is one sentence naming the option."""

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from boodle.cards.deck import seed_of
from boodle.cli.houses import tripoley_house
from boodle.cli.options import CSV, JOBS, JSON, SEED, Giving, players, rules
from boodle.cli.typed import seed_by_chance, within
from boodle.games import TRIPOLEY, AnyGame
from boodle.sim.terms import SEEDS
from boodle.tripoley import HouseRules
from boodle.words.catalogue import Words

RULES = "pagat"
"""What is played by where nothing is said."""


def asked_alike(usual_players: int) -> Giving:
    """Give a verb what all verbs of the laboratory are asked: rules, players, seed, jobs, JSON, CSV."""

    def giving(verb: Callable[..., Any]) -> Callable[..., Any]:
        for giving_one in (JSON, CSV, JOBS, SEED, players(usual_players), rules(RULES)):
            verb = giving_one(verb)
        return verb

    return giving


def house_and_players(rules: str, asked: int | None, usual: int, words: Words) -> tuple[HouseRules, int]:
    """Return the rules, and how many sit at the table: as asked, or as usual where they let them; raises ValueError."""
    house = tripoley_house(rules, words)
    return house, seats_at(TRIPOLEY, house, rules, asked, usual, words)


def seats_at(game: AnyGame, house: object, rules: str, asked: int | None, usual: int, words: Words) -> int:
    """Return how many sit at the table: as asked, or as usual where its rules let them; raises ValueError."""
    least, most = game.form.players(house)
    seats = min(max(usual, least), most) if asked is None else asked
    if not least <= seats <= most:
        raise ValueError(words("sim.error.players", players=seats, least=least, most=most, rules=rules))
    return seats


def seed_number(said: str | None, words: Words) -> int:
    """Return the number that settles everything: as typed, that of a word, or one by chance; raises ValueError."""
    if said is None:
        return seed_by_chance()
    plain = said.strip().replace("_", "").replace(",", "").removeprefix("-")
    if plain.isascii() and plain.isdecimal():
        return within(said, "--seed", 0, SEEDS - 1, words)
    return int.from_bytes(seed_of(said)[:8]) % SEEDS


def for_each_seat(said: str, players: int, known: Sequence[str], option: str, words: Words) -> tuple[str, ...]:
    """Return one word for each seat, of one for all or one for each; raises ValueError."""
    named = [name.strip() for name in said.split(",")]
    if len(named) not in (1, players):
        raise ValueError(words("sim.error.seats", option=option, named=len(named), players=players))
    for name in named:
        if name not in known:
            raise ValueError(words("sim.error.unknown", option=option, name=name or "''", known=list(known)))
    return tuple(named * players if len(named) == 1 else named)


def check_place(file: Path | None, key: str, words: Words) -> None:
    """Refuse a file that cannot be written before anything is played; raises ValueError."""
    if file is None:
        return
    why = "is_folder" if file.is_dir() else "" if file.absolute().parent.is_dir() else "no_folder"
    if why:
        raise ValueError(words(key, file=file, why=words(f"match.error.{why}")))

"""Who sits down at a game of `boodle play`: names, people, bots, and the seed that settles every shuffle."""

from pathlib import Path
from typing import Any

from boodle.bots.tripoley import BOTS
from boodle.cards.deck import new_seed, seed_of
from boodle.cli.typed import seed_by_chance, within
from boodle.frozen import Frozen
from boodle.games import AnyGame
from boodle.names import tidy
from boodle.seating import Standing
from boodle.words.catalogue import Words

NAMES = ("Anna", "Ben", "Cem", "Dora", "Emil", "Fay", "Gus", "Hana", "Ivo", "Jon")
"""Who sits down where nobody gave a name: as many as any game seats, no two of which begin alike."""
PLAYERS = 5
"""What is played where nothing is said."""


class Options(Frozen, kw_only=True):
    """What was asked for on the command line."""

    game: str | None
    rules: str | None
    players: str | None
    humans: int
    seed: str | None
    bots: str
    deals: int | None
    auto: bool
    watch: bool
    name: tuple[str, ...]
    resume: Path | None
    aid: bool
    plain: bool
    join: str | None
    as_json: bool

    @property
    def people(self) -> int:
        """How many of the first seats are played here."""
        return 0 if self.auto or self.watch else self.humans


def names_of(options: Options, house: Any, game: AnyGame, words: Words) -> tuple[str, ...]:  # noqa: ANN401 - the game's own
    """Return everybody's name; raises ValueError for names that cannot be told apart or printed."""
    usual = max(house.fewest_players, min(PLAYERS, house.most_players))
    least, most = house.fewest_players, min(game.most_seats, house.most_players)
    players = usual if options.players is None else within(options.players, "--players", least, most, words)
    given = list(map(tidy, options.name))
    if len(given) > players:
        raise ValueError(words("play.error.too_many_names", count=len(given), players=players))
    for place, name in enumerate(given):
        if not name:
            raise ValueError(words("play.error.empty_name"))
        if name.lower() in [other.lower() for other in given[:place]]:
            raise ValueError(words("play.error.same_name", name=name))
    taken = [name.lower() for name in given]
    free = [name for name in NAMES if not any(name.lower().startswith(other[:3]) for other in taken)]
    return (*given, *free[: players - len(given)])


def people_of(options: Options, table: Any, words: Words) -> frozenset[int]:  # noqa: ANN401 - the game's own
    """Return the seats that are played here: the first ones, as far as nobody has left them; raises ValueError."""
    if not (options.auto or options.watch) and not options.humans:
        raise ValueError(words("play.error.nobody"))
    if options.people > len(table.players):
        facts = {"humans": options.people, "players": len(table.players)}
        raise ValueError(words("play.error.too_many_people", **facts))
    people = [seat for seat in range(options.people) if table.players[seat].standing is not Standing.GONE]
    if options.people and not people:
        raise ValueError(words("play.error.no_people_left", file=options.resume))
    return frozenset(people)


def bots_of(given: str, game: AnyGame, words: Words) -> tuple[str, ...]:
    """Return the bots by name, several, parted by commas, take the seats in turn; raises ValueError."""
    names = tuple(name.strip() for name in given.split(","))
    for name in names:
        if name not in game.levels and name in game.bots and name in BOTS:  # known, and not at hand
            raise ValueError(words("play.error.no_sim", name=repr(name)))
        if name not in game.levels:
            raise ValueError(words("play.error.no_bot", name=repr(name), bots=list(game.levels)))
    return names


def seed_named(options: Options) -> tuple[bytes, str | None]:
    """Return the seed, and its name where it is told: of a game with people, nobody may know it."""
    if options.seed is not None:
        return seed_of(options.seed), options.seed
    if options.people:
        return new_seed(), None
    name = str(seed_by_chance())
    return seed_of(name), name

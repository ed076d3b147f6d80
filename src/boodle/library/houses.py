"""House rules by a name, from a file, or answer by answer, of whichever game."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from enum import Enum
from pathlib import Path
from typing import Any

from boodle.echo import echo
from boodle.games import GAMES, USUAL, AnyGame
from boodle.notation.errors import NotationError
from boodle.notation.house_answers import expected, write_answer
from boodle.notation.houses import PRESET, game_in


def presets(game: str | None = None) -> tuple[str, ...]:
    """Return the names of the house rules that come with Boodle, of every game or of one.

    >>> import boodle
    >>> "tripoley/pagat" in boodle.presets()
    True
    >>> boodle.presets("holdem")
    ('holdem/home-cash', ...)
    """
    games = GAMES.values() if game is None else (game_named(game),)
    return tuple(f"{one.name}/{preset}" for one in games for preset in one.form.notation.presets())


@dataclass(frozen=True, slots=True, init=False, repr=False)
class House:
    """House rules of one game: a game's usual ones, a preset, or a file's, with answers of your own.

    The first argument is the name of a game or a preset (`boodle.presets()` lists them), the path of a file of house
    rules, or another house. The others answer questions of the house: docs/house-rules.md has them all, and printing a
    house says what it answers otherwise than its preset. ValueError says what was expected.

    >>> import boodle
    >>> house = boodle.House("pagat", raise_cap=2, bet_limit=10)
    >>> house
    House('tripoley/pagat', bet_limit=10, raise_cap=2)
    >>> house.players, house.answers["bet_limit"]
    ((3, 9), '10')
    >>> print(house)
    base = "pagat"
    <BLANKLINE>
    bet_limit = 10
    raise_cap = 2
    >>> boodle.House("pagat", bet_limit="much")
    Traceback (most recent call last):
    ...
    boodle.notation.errors.NotationError: bet_limit is 'much': expected a whole number
    """

    game: str
    """The name of the game."""
    rules: Any
    """The rules themselves, as the game's own room has them."""

    def __init__(self, rules: "str | Path | House", /, **answers: object) -> None:
        """Take rules by a name or from a file, and let these answers take the place of its own."""
        game, house = _rules_of(rules)
        plain = {name: answer.value if isinstance(answer, Enum) else answer for name, answer in answers.items()}
        object.__setattr__(self, "game", game.name)
        object.__setattr__(self, "rules", game.form.notation.house_of(plain, house) if plain else house)

    @property
    def preset(self) -> str:
        """The preset that these rules began from, with its game."""
        return f"{self.game}/{self._base}"

    @property
    def answers(self) -> Mapping[str, str]:
        """Every question of the house and its answer, as text."""
        return game_named(self.game).answers(self.rules)

    @property
    def players(self) -> tuple[int, int]:
        """How many can play, at least and at most."""
        return game_named(self.game).form.players(self.rules)

    def __str__(self) -> str:
        """Write the file of these rules: the preset, and what is answered otherwise."""
        return game_named(self.game).form.notation.write_file(self.rules, self._base).rstrip()

    def __repr__(self) -> str:
        """Write what makes them."""
        form = game_named(self.game).form
        differing = form.differing(self.rules, form.notation.preset(self._base))
        answers = [f"{name}={write_answer(getattr(self.rules, name))}" for name in differing]
        return f"House({', '.join([repr(self.preset), *answers])})"

    @property
    def _base(self) -> str:
        notation = game_named(self.game).form.notation
        called = getattr(self.rules, PRESET)
        return called if called in notation.presets() else notation.usual


def _rules_of(rules: str | Path | House) -> tuple[AnyGame, Any]:
    if isinstance(rules, House):
        return game_named(rules.game), rules.rules
    return _read(rules) if isinstance(rules, Path) else _named(rules)


def house_of(game: AnyGame, rules: object) -> House:
    """Return the rules of a game as a house."""
    house = House.__new__(House)
    object.__setattr__(house, "game", game.name)
    object.__setattr__(house, "rules", rules)
    return house


def game_named(name: str) -> AnyGame:
    """Return a game by its name; raises NotationError."""
    if name not in GAMES:
        raise NotationError(f"game {echo(name)} is not known: expected {expected(name, [*GAMES])}")
    return GAMES[name]


def _named(name: str) -> tuple[AnyGame, Any]:
    """Return the house rules of a name: a game's alone, a preset's alone, or both with a stroke between them."""
    if name in GAMES:
        return GAMES[name], GAMES[name].form.notation.default_evening
    fitting = list(_fitting(name))
    if len(fitting) == 1:
        return fitting[0]
    if fitting:
        raise NotationError(
            f"{echo(name)} is a preset of several games: {', '.join(f'{one.name}/{name}' for one, _ in fitting)}"
        )
    known = [*GAMES, *(whole.partition("/")[2] for whole in presets())]
    raise NotationError(f"{echo(name)} is no game and no preset: expected {expected(name, known)}")


def _fitting(name: str) -> Iterator[tuple[AnyGame, Any]]:
    """Yield the games that have a preset of this name, with its rules."""
    of_game, _, preset = name.rpartition("/")
    for game in GAMES.values():
        if of_game in {"", game.name} and preset in game.form.notation.presets():
            yield game, game.form.notation.preset(preset)


def _read(path: Path) -> tuple[AnyGame, Any]:
    """Read a file of house rules; raises NotationError, or OSError where there is none."""
    text = path.read_text("utf-8")
    game = game_named(game_in(text, USUAL))
    return game, game.form.notation.read(text).house

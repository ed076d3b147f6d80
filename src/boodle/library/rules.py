"""House rules by a name, from a file, or answer by answer, of whichever game."""

from collections.abc import Iterator, Mapping
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


class Rules:
    """House rules of one game: a game's usual ones, a preset, or a file's, with answers of your own.

    The first argument is the name of a game or a preset (`boodle.presets()` lists them), the path of a file of house
    rules, or other `Rules`. The others answer questions of the house: docs/house-rules.md has them all, and printing
    rules says what they answer otherwise than their preset. ValueError says what was expected.

    >>> import boodle
    >>> rules = boodle.Rules("pagat", raise_cap=2, bet_limit=20)
    >>> rules
    Rules('tripoley/pagat', bet_limit=20, raise_cap=2)
    >>> rules.players, rules.answers["bet_limit"]
    ((2, 9), '20')
    >>> print(rules)
    base = "pagat"
    <BLANKLINE>
    bet_limit = 20
    raise_cap = 2
    >>> boodle.Rules("pagat", bet_limit="much")
    Traceback (most recent call last):
    ...
    boodle.notation.errors.NotationError: bet_limit is 'much': expected a whole number
    """

    __slots__ = ("_game", "_house")

    def __init__(self, rules: "str | Path | Rules", /, **answers: object) -> None:
        """Take rules by a name or from a file, and let these answers take the place of its own."""
        self._game, house = _taken(rules)
        plain = {name: answer.value if isinstance(answer, Enum) else answer for name, answer in answers.items()}
        self._house = self._game.form.notation.house_of(plain, house) if plain else house

    @property
    def game(self) -> str:
        """The name of the game."""
        return self._game.name

    @property
    def house(self) -> Any:  # noqa: ANN401 - any game's
        """The rules themselves, as the game's own room has them."""
        return self._house

    @property
    def preset(self) -> str:
        """The preset that these rules began from, with its game."""
        return f"{self.game}/{self._base}"

    @property
    def answers(self) -> Mapping[str, str]:
        """Every question of the house and its answer, as text."""
        return self._game.answers(self._house)

    @property
    def players(self) -> tuple[int, int]:
        """How many can play, at least and at most."""
        return self._game.form.players(self._house)

    def __eq__(self, other: object) -> bool:
        """Tell whether these are the same rules of the same game."""
        return isinstance(other, Rules) and (self.game, self._house) == (other.game, other.house)

    def __hash__(self) -> int:
        """Stand for the same rules."""
        return hash((self.game, self._house))

    def __str__(self) -> str:
        """Write the file of these rules: the preset, and what is answered otherwise."""
        return self._game.form.notation.write_file(self._house, self._base).rstrip()

    def __repr__(self) -> str:
        """Write what makes them."""
        form = self._game.form
        differing = form.differing(self._house, form.notation.preset(self._base))
        answers = [f"{name}={write_answer(getattr(self._house, name))}" for name in differing]
        return f"Rules({', '.join([repr(self.preset), *answers])})"

    @property
    def _base(self) -> str:
        notation = self._game.form.notation
        called = getattr(self._house, PRESET)
        return called if called in notation.presets() else notation.usual


def _taken(rules: str | Path | Rules) -> tuple[AnyGame, Any]:
    if isinstance(rules, Rules):
        return game_named(rules.game), rules.house
    return _read(rules) if isinstance(rules, Path) else _named(rules)


def rules_of(game: AnyGame, house: object) -> Rules:
    """Return the house rules of a game, as its own room has them, with their game."""
    rules = Rules.__new__(Rules)
    rules._game, rules._house = game, house  # noqa: SLF001 - as its own maker does
    return rules


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
    if name.endswith(".toml"):
        raise NotationError(f"{echo(name)} is no game and no preset: expected a file as a Path")
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

"""The one list of games: how each is opened, drawn, told and played by bots (DESIGN 2)."""

from boodle.games.draw import FiveCardDraw
from boodle.games.form import HouseForm
from boodle.games.game import AnyGame, Game
from boodle.games.holdem import Holdem
from boodle.games.tripoley import Tripoley

TRIPOLEY = Tripoley()
HOLDEM = Holdem()
USUAL = TRIPOLEY.name
"""The game of a table that names none: the logs of the first tables do not."""

GAMES: dict[str, AnyGame] = {game.name: game for game in (TRIPOLEY, HOLDEM, FiveCardDraw())}
"""Every game by its name."""

FLOOR = {game.name: game.floor for game in sorted(GAMES.values(), key=lambda game: game.floor or "")}
"""The column of the floor's decisions that each game reads, those first that read the books."""


def game_of(table: object) -> AnyGame:
    """Return the game of a table; TypeError for the table of none."""
    for game in GAMES.values():
        if isinstance(table, game.pieces.table):
            return game
    raise TypeError(f"{type(table).__name__} is the table of no game")


__all__ = [
    "FLOOR",
    "GAMES",
    "HOLDEM",
    "TRIPOLEY",
    "USUAL",
    "AnyGame",
    "Game",
    "Holdem",
    "HouseForm",
    "Tripoley",
    "game_of",
]

"""House rules that a command is given by name: those of a preset, or of a file, for whichever game they are."""

from collections.abc import Sequence
from difflib import get_close_matches
from pathlib import Path
from typing import Any

from boodle.cli.files import CannotRead, called, text_of
from boodle.cli.options import STANDARD_INPUT
from boodle.frozen import Frozen
from boodle.games import GAMES, TRIPOLEY, USUAL, AnyGame
from boodle.notation.errors import NotationError
from boodle.notation.house_answers import expected
from boodle.notation.houses import GAME, About, game_in
from boodle.tripoley import HouseRules
from boodle.words.catalogue import Words
from boodle.words.mistyped import why_not
from boodle.words.presets import preset_source, preset_story

ALIKE = 0.7
"""How much alike a name has to be to one that is known, if that alone is to be named; else all are."""


class NamedHouse(Frozen):
    """House rules that were asked for by name: what they are called here, and what their file says."""

    name: str
    game: AnyGame
    house: Any
    base: str
    about: About

    @property
    def title(self) -> str:
        """The title, or else the name by which they were asked for."""
        return self.about.title or self.name

    @property
    def is_preset(self) -> bool:
        """Whether they come with the house, as they are."""
        return self.name in self.game.form.notation.presets()


def game_of_preset(name: str | None) -> AnyGame | None:
    """Return the game that a preset is for."""
    return next((game for game in GAMES.values() if name in game.form.notation.presets()), None)


def _game_of(text: str) -> AnyGame:
    """Return the game that a file of house rules names; raises NotationError."""
    name = game_in(text, USUAL)
    if name not in GAMES:
        raise NotationError(
            "{field} is {game}: expected {right}", field=GAME, game=repr(name), right=expected(name, tuple(GAMES))
        )
    return GAMES[name]


def named(name: str, words: Words, offered: Sequence[AnyGame] = tuple(GAMES.values())) -> NamedHouse:
    """Return the rules of a preset or of a file; raises ValueError naming the nearest preset of the games offered."""
    game = game_of_preset(name)
    if game is not None:
        story = "\n\n".join(preset_story(words, name))
        about = About(title=game.form.words.title(words, name), source=preset_source(words, name), description=story)
        return NamedHouse(name, game, game.form.notation.preset(name), name, about)
    file = Path(name)
    if file != STANDARD_INPUT and not file.exists():
        known = tuple(one for game in offered for one in game.form.notation.presets())
        alike = get_close_matches(name, known, 1, ALIKE)
        near = why_not(words, expected(name if alike else "", known))
        raise ValueError(words("rules.error.no_such", name=repr(name), near=near))
    text, game = text_of(file, words), GAMES[USUAL]
    try:
        game = _game_of(text)
        read = game.form.notation.read(text)
    except NotationError as error:
        why = game.form.why_not(words, error)
        raise CannotRead(words("rules.error.not_read", file=called(file, words), why=why)) from None
    return NamedHouse(called(file, words), game, read.house, read.base, read.about)


def tripoley_house(name: str, words: Words) -> HouseRules:
    """Return the rules of Tripoley that a command of the laboratory is given; raises ValueError."""
    try:
        asked = named(name, words, (TRIPOLEY,))
    except ValueError as error:
        raise ValueError(words("sim.error.rules", why=error)) from None
    if asked.game is not TRIPOLEY:
        raise ValueError(words("sim.error.game", rules=list(TRIPOLEY.form.notation.presets())))
    house: HouseRules = asked.house
    return house

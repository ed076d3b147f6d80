"""Which game is played, and by which rules: those of a preset, or of a family's own file."""

from dataclasses import replace
from pathlib import Path
from typing import Any

from boodle.cli.houses import game_of_preset, read_house
from boodle.cli.output import as_typed
from boodle.cli.play_seats import Options
from boodle.cli.table.saving import CannotRead, read_text
from boodle.games import GAMES, USUAL, AnyGame
from boodle.notation.errors import NotationError
from boodle.words.catalogue import Words

AID = "memory_aid"
"""The field of a house that has a memory aid."""


def rules_of(options: Options, words: Words) -> tuple[AnyGame, Any]:
    """Return the game and the rules that are played; raises ValueError naming what is wrong with them."""
    if options.rules is not None and options.preset is not None:
        raise ValueError(words("play.error.two_rules"))
    name = options.preset if options.rules is None else str(options.rules)
    file = options.rules
    if file is not None and game_of_preset(name) and not file.exists():
        file = None  # a preset is as good as a file: --rules takes both
    if file is None and name is not None and not game_of_preset(name) and Path(name).is_file():
        raise ValueError(words("rules.error.is_file", name=name, typed=as_typed(name)))
    game, house = _preset(options, name) if file is None else _read(file, words)
    if options.game is not None and options.game != game.name:
        facts = {"name": name, "game": words(f"rules.game.{game.name}"), "asked": options.game}
        raise ValueError(words("play_holdem.error.other_game", **facts))
    return game, _agreed(options, game, house, words)


def _preset(options: Options, name: str | None) -> tuple[AnyGame, Any]:
    """Return the rules of a preset, or those of a game's default evening; raises NotationError."""
    game = game_of_preset(name) or GAMES[options.game or USUAL]
    notation = game.form.notation
    return game, notation.default_evening if name is None else notation.preset(name)


def _read(file: Path, words: Words) -> tuple[AnyGame, Any]:
    """Read a family's own rules; raises CannotRead."""
    try:
        game, read = read_house(read_text(file, words))
    except NotationError as error:
        raise CannotRead(f"{file}: {error}") from None
    return game, read.house


def _agreed(options: Options, game: AnyGame, house: Any, words: Words) -> Any:  # noqa: ANN401 - the game's own rules
    """Return the rules with what the command line says besides; raises ValueError."""
    agreed = house if options.deals is None else replace(house, deals=options.deals)
    if not options.aid:
        return agreed
    if AID not in game.form.notation.defaults:
        raise ValueError(words("play_holdem.error.no_aid"))
    return replace(agreed, **{AID: game.form.notation.answer_of(AID, "on")})

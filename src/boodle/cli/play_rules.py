"""Which game is played, and by which rules: those of a preset, or of a family's own file."""

from typing import Any

from boodle.cli.houses import named
from boodle.cli.play_seats import Options
from boodle.frozen import replace
from boodle.games import GAMES, USUAL, AnyGame
from boodle.words.catalogue import Words

AID = "memory_aid"
"""The field of a house that has a memory aid."""


def rules_of(options: Options, words: Words) -> tuple[AnyGame, Any]:
    """Return the game and the rules that are played; raises ValueError naming what is wrong with them."""
    game = GAMES[options.game or USUAL]
    if options.rules is None:
        return game, _agreed(options, game, game.form.notation.default_evening, words)
    asked = named(options.rules, words, [game] if options.game else tuple(GAMES.values()))
    if options.game is not None and asked.game is not game:
        facts = {"name": asked.name, "game": words(f"rules.game.{asked.game.name}"), "asked": options.game}
        raise ValueError(words("play.error.other_game", **facts))
    return asked.game, _agreed(options, asked.game, asked.house, words)


def _agreed(options: Options, game: AnyGame, house: Any, words: Words) -> Any:  # noqa: ANN401 - the game's own rules
    """Return the rules with what the command line says besides; raises ValueError."""
    agreed = house if options.deals is None else replace(house, deals=options.deals)
    if not options.aid:
        return agreed
    if AID not in game.form.notation.defaults:
        raise ValueError(words("play.error.no_aid", game=words(f"rules.game.{game.name}")))
    return replace(agreed, **{AID: game.form.notation.answer_of(AID, "on")})

"""The names by which stored logs know events, questions, answers, pages and entries: a moved module changes none."""

import tomllib
from collections.abc import Iterator
from enum import Enum
from pathlib import Path
from typing import Any

from boodle.frozen import replace
from boodle.games import GAMES, AnyGame
from boodle.notation import answers
from boodle.rulebook import page_names
from boodle.seating.faults import HouseRulesError
from boodle.server.tables.entries import KINDS

HERE = Path(__file__).parent
FILES = sorted(HERE.parent.glob("*/stored_names.toml"))
PINNED = {room: names for file in FILES for room, names in tomllib.loads(file.read_text(encoding="utf-8")).items()}
"""A name that logs hold is never taken out of these files, here and in the folders of games; a new one is put in."""


def pages(game: AnyGame) -> set[str]:
    """The pages of every preset, and of every preset with one answer changed."""
    found: set[str] = set()
    for name in game.form.notation.presets():
        for house in houses(game, game.form.notation.preset(name)):
            players = [f"P{seat}" for seat in range(house.fewest_players)]
            found.update(page_names(game.opened(house, players).book))
    return found


def houses(game: AnyGame, house: Any) -> Iterator[Any]:  # noqa: ANN401 - the rules of any game
    """The house, and every one that answers one question otherwise and stands together."""
    yield house
    for field in game.form.notation.defaults:
        for answer in type(getattr(house, field)) if isinstance(getattr(house, field), Enum) else ():
            try:
                yield replace(house, **{field: answer})
            except HouseRulesError:
                continue


def names() -> dict[str, dict[str, list[str]]]:
    """Every name that a log may hold today."""
    told = {"room": {"entries": sorted(KINDS.names), "answers": sorted([*answers.SHARED, *answers.SHARED_READERS])}}
    own = {words.__name__.split(".")[-2]: [*words.PLAIN, *words.READERS] for words in answers.GAMES}
    for game in GAMES.values():
        kinds = {"events": game.kinds.events, "questions": game.kinds.questions, "pages": pages(game)}
        kinds["answers"] = own[game.name]
        told[game.name] = {what: sorted(found) for what, found in kinds.items()}
    return told


def test_stored_names_stay() -> None:
    """Whatever a log may hold has the name that it had, and each new name is written down here."""
    assert names() == PINNED

"""What each game brings to the terminal is found by its name, in files of the same names."""

from inspect import isabstract
from pathlib import Path

import pytest

import boodle.cli.table
from boodle.cli.table import face_of
from boodle.cli.table.between import HostAtTerminal, NextDeal
from boodle.cli.table.retelling import Retelling
from boodle.cli.table.telling import Telling
from boodle.games import GAMES

FOLDER = Path(boodle.cli.table.__file__).parent


@pytest.mark.parametrize("game", GAMES)
def test_every_game_has_a_face(game: str) -> None:
    """Who tells, who asks the host, and who tells again."""
    for part, kind in (("telling", Telling), ("between", HostAtTerminal), ("retelling", Retelling)):
        face = face_of(game, part).FACE
        assert issubclass(face, kind)
        assert not isabstract(face)
    assert issubclass(face_of(game, "between").NEXT, NextDeal)


def test_every_folder_is_a_games() -> None:
    """Nothing else stands there, and a game that nobody knows has no face."""
    assert {path.parent.name for path in FOLDER.glob("*/__init__.py")} == set(GAMES)
    with pytest.raises(KeyError):
        face_of("canasta", "telling")

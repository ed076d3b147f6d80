"""The house in which a game is played where nothing was agreed, and the presets beside it."""

from typing import Any

import pytest

from boodle.frozen import replace
from boodle.games import GAMES, USUAL
from boodle.notation.errors import NotationError
from boodle.notation.house_answers import plain_answer

each_game = pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)


@each_game
def test_nothing_agreed_is_the_usual_preset(game: Any) -> None:  # noqa: ANN401 - any game
    """Its answers are those that are taken for granted; an evening has a few otherwise."""
    notation = game.form.notation
    assert notation.usual in notation.presets()
    usual = notation.of_preset({})
    assert usual == notation.preset(notation.usual)
    assert {name: getattr(usual, name) for name in notation.defaults} == dict(notation.defaults)
    assert notation.default_evening == replace(usual, **notation.evening)


@each_game
def test_a_file_of_house_rules_names_its_game(game: Any) -> None:  # noqa: ANN401 - any game
    """It reads back, and no other game reads it; one that names no game is for the usual game."""
    notation, named = game.form.notation, f'game = "{game.name}"\n'
    house = notation.preset(notation.usual)
    assert notation.read(notation.write(house)).house == notation.read(named).house == house
    assert notation.write(house).startswith(named) == (game.name != USUAL)
    for other in GAMES.values():
        if other is not game:
            with pytest.raises(NotationError, match=f"^game is '{game.name}': expected '{other.name}'$"):
                other.form.notation.read(named)
    if game.name != USUAL:
        with pytest.raises(NotationError, match=f"^game is not there: expected '{game.name}'$"):
            notation.read("")


def test_what_is_neither_a_number_nor_a_text_is_no_answer() -> None:
    """A value that is none is an error of ours."""
    with pytest.raises(TypeError, match=r"^3\.5 is no answer$"):
        plain_answer(3.5)

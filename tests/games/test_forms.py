"""The form of a house: what every field of every game needs before it can be asked for."""

from enum import Enum

import pytest

from boodle.games import GAMES

FIELDS = [(game, field) for game, one in GAMES.items() for field in one.form.words.fields]


@pytest.mark.parametrize(("game", "field"), FIELDS)
def test_every_answer_of_a_house_is_of_a_kind_that_can_be_asked_for(game: str, field: str) -> None:
    """One of a list, a number within its range, or what the form has a name for."""
    form = GAMES[game].form
    usual = form.notation.defaults[field]
    if type(usual) is int:
        assert field in form.ranges, f"{field} is a number: give it its least and its most in consistency.RANGES"
    elif not isinstance(usual, Enum):
        assert type(usual) in form.kinds, f"{field}: say in games/{game}.py what kind of answer it has"


@pytest.mark.parametrize("game", GAMES)
def test_every_field_has_its_question(game: str) -> None:
    """In the order in which they are asked, with the rules behind it, if there are any."""
    asked, page = GAMES[game].form.words, f"src/boodle/words/{game}/house_questions.toml"
    missing = [field for field in asked.fields if field not in asked.questions]
    assert not missing, f"{page} has no question for {missing}: say where it is asked, and which rules are behind it"
    assert set(asked.questions) == set(asked.fields), f"{page} asks for a field that there is not"

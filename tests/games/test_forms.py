"""The form of a house: what every field of every game needs before it can be asked for."""

from enum import Enum

import pytest

from boodle.games import GAMES
from boodle.notation.errors import NotationError
from boodle.notation.houses import ClashingAnswers
from boodle.words.catalogue import ENGLISH, Words, languages
from boodle.words.mistyped import why_not

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


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("game", GAMES)
def test_every_part_of_a_form_has_its_heading(game: str, language: str) -> None:
    """The first question begins the first part, each part begins once, and no heading is left over."""
    asked, words = GAMES[game].form.words, Words(language)
    begun = [question.begins for field in asked.fields if (question := asked.questions[field]).begins]
    assert asked.questions[asked.fields[0]].begins
    headings = [key for key in words.keys(asked.topic) if key.startswith(f"{asked.topic}.part.")]
    assert headings == [f"{asked.topic}.part.{part}" for part in begun]
    assert len({asked.part(words, field) for field in asked.fields}) == len(begun)


@pytest.mark.parametrize("game", ["holdem", "tripoley"])
def test_the_fewest_and_the_most_who_can_play(game: str) -> None:
    """As the house has agreed."""
    form = GAMES[game].form
    house = form.notation.house_of({"most_players": 4})
    assert form.players(house) == (house.fewest_players, 4)


def test_a_house_differs_in_the_fields_that_it_answers_otherwise() -> None:
    """In the order in which they are asked."""
    form = GAMES["holdem"].form
    base, other = form.notation.of_preset({}), form.notation.of_preset({"big_blind": 4, "start_chips": 99})
    assert form.differing(base, base) == ()
    assert form.differing(other, base) == form.differing(base, other) == ("start_chips", "big_blind")


CLASHES = {
    "levels": "1/2",
    "rebuy_levels": "1",
    "rake_percent": "5",
    "straddle": "under-the-gun",
    "limit": "fixed-limit",
}
"""Answers of a cash table that clash four times."""


@pytest.mark.parametrize("language", languages())
def test_of_answers_that_clash_three_are_told_by_their_fields(language: str) -> None:
    """In English as programs read it; in any other language the fields, and behind them the sentence of the clash."""
    form, words = GAMES["holdem"].form, Words(language)
    with pytest.raises(ClashingAnswers) as refused:
        form.notation.from_texts(CLASHES)
    said, faults = form.why_not(words, refused.value), refused.value.faults
    assert len(faults) == 4
    if language == ENGLISH:
        assert said == f"{'; '.join(map(str, faults[:3]))}; and 1 more"
    else:
        told = [f"{', '.join(one.fields)} – {form.words.clash(words, one)}" for one in faults[:3]]
        assert said == " ".join(told)
        assert all(one.endswith(".") for one in told)


@pytest.mark.parametrize("language", languages())
def test_what_is_no_answer_is_told_like_anything_mistyped(language: str) -> None:
    """By a sentence about it alone, without a field."""
    form, words = GAMES["holdem"].form, Words(language)
    with pytest.raises(NotationError) as refused:
        form.notation.from_texts({"small_blind": "x"})
    assert form.why_not(words, refused.value) == why_not(words, refused.value)


@pytest.mark.parametrize("language", languages())
def test_every_kind_of_answer_has_its_words(language: str) -> None:
    """A number, and each kind that a game asks for; none is left over."""
    kinds = {"number"}.union(*(game.form.kinds.values() for game in GAMES.values()))
    said = [key for key in Words(language).keys("house_form") if key.startswith("house_form.kind.")]
    assert {*said} == {f"house_form.kind.{kind}" for kind in kinds}

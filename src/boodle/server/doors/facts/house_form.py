"""The form for a house's own rules, as facts that a page can draw: each question with its answers and its rules.

Which questions make a difference, and what contradicts what, the page asks (`house_check`): it knows no rule.
"""

from enum import Enum
from functools import cache
from typing import Any

from boodle.games import GAMES, USUAL, AnyGame, HouseForm
from boodle.server.doors.words_json import words_of
from boodle.server.rooms import Facts, Refusal, RoomError
from boodle.words.catalogue import Words
from boodle.words.house_questions import plain


def game_named(name: str) -> AnyGame:
    """Return a game; raises RoomError(NO_GAME)."""
    if name not in GAMES:
        raise RoomError(Refusal.NO_GAME)
    return GAMES[name]


@cache
def form(language: str, game: str = USUAL) -> tuple[Facts, ...]:
    """Return every question in the order in which it is asked; raises RoomError: NO_LANGUAGE, NO_GAME."""
    words, asked = words_of(language), game_named(game).form
    return tuple(_question(words, asked, name) for name in asked.questions())


@cache
def preset_list(language: str, game: str = USUAL) -> tuple[Facts, ...]:
    """Return the presets that come with the house; raises RoomError: NO_LANGUAGE, NO_GAME."""
    words, found = words_of(language), game_named(game)
    return tuple(_preset(words, found, name) for name in found.form.presets())


def _preset(words: Words, game: AnyGame, name: str) -> Facts:
    house = game.form.preset(name)
    told: dict[str, object] = {
        "name": name,
        **game.form.titled(words, name),
        "players": list(game.form.players(house)),
        "house": game.answers(house),
        "asked": list(game.form.asked_of(house)),
    }
    return told | {"evening": game.form.of_evening()} if name == game.form.usual else told


def _question(words: Words, asked: HouseForm, name: str) -> Facts:
    question, default = asked.questions()[name], getattr(asked.rules(), name)
    facts: dict[str, object] = {
        "field": name,
        "question": asked.question(words, name),
        "rules": list(question.rules),
        "usual": asked.as_text(default),
        "number": name in asked.ranges,
    }
    helps = f"{asked.topic}.help.{name}"
    if helps in words:
        facts["help"] = words(helps)
    if name in asked.ranges:
        return facts | _number(words, asked, name)
    known = asked.answers(name)
    # A question that is answered by a list offers what can stand in it one by one.
    listed = [(answer,) for answer in known] if isinstance(default, tuple) else known
    told: dict[str, object] = {"answers": [_answer(words, asked, name, answer) for answer in listed]}
    if isinstance(default, Enum):
        return facts | told | {"kind": "one"}
    kind = asked.kinds[type(default)]
    return facts | told | {"kind": kind, "how": words(f"house_form.kind.{kind}")}


def _number(words: Words, asked: HouseForm, name: str) -> dict[str, object]:
    least, most = asked.ranges[name]
    how, zero = words("house_form.kind.number", least=least, most=most), f"{asked.topic}.{name}.none"
    none = words(zero) if zero in words else None
    return {"kind": "number", "least": least, "most": most, "none": none, "how": how, "answers": []}


def _answer(words: Words, asked: HouseForm, name: str, answer: Any) -> Facts:  # noqa: ANN401 - one of the answers
    label, value = asked.answer(words, name, answer), asked.as_text(answer)
    return {"value": value, "label": label, "rules": list(asked.questions()[name].answers.get(plain(answer), ()))}

"""The form for a house's own rules, as facts that a page can draw: each question with its answers and its rules.

Which questions make a difference, and what contradicts what, the page asks (`house_check`): it knows no rule.
"""

from enum import Enum
from functools import cache
from typing import Any

from boodle.games import GAMES, USUAL, AnyGame, HouseForm
from boodle.notation.house_answers import answer_as_text
from boodle.server.languages import words_of
from boodle.server.rooms import Facts, RefusalCode, RoomError
from boodle.words.catalogue import Words
from boodle.words.conditions import plain
from boodle.words.presets import preset_source, preset_story


def game_named(name: str) -> AnyGame:
    """Return a game; raises RoomError(NO_GAME)."""
    if name not in GAMES:
        raise RoomError(RefusalCode.NO_GAME)
    return GAMES[name]


@cache
def form(language: str, game: str = USUAL) -> tuple[Facts, ...]:
    """Return every question in the order of the rules; raises RoomError: NO_LANGUAGE, NO_GAME."""
    words, asked = words_of(language), game_named(game).form
    return tuple(_question(words, asked, name) for name in asked.words.fields)


@cache
def preset_list(language: str, game: str = USUAL) -> tuple[Facts, ...]:
    """Return the presets that come with the house; raises RoomError: NO_LANGUAGE, NO_GAME."""
    words, named = words_of(language), game_named(game)
    return tuple(_preset(words, named, name) for name in named.form.notation.presets())


def _preset(words: Words, game: AnyGame, name: str) -> Facts:
    form = game.form
    house = form.notation.preset(name)
    facts: dict[str, object] = {
        "name": name,
        "title": form.words.called(words, name),
        "about": form.words.title(words, name),
        "story": list(preset_story(words, name)),
        "source": preset_source(words, name),
        "players": list(form.players(house)),
        "house": game.answers(house),
        "asked": list(form.words.asked_of(house)),
    }
    return facts | {"evening": form.of_evening()} if name == form.notation.usual else facts


def _question(words: Words, asked: HouseForm[Any], name: str) -> Facts:
    question, default = asked.words.questions[name], asked.notation.defaults[name]
    facts: dict[str, object] = {
        "field": name,
        "part": asked.words.part(words, name),
        "question": asked.words.question(words, name),
        "rules": list(question.rules),
        "usual": answer_as_text(default),
        "number": name in asked.ranges,
    }
    helps = asked.words.help(words, name)
    if helps is not None:
        facts["help"] = helps
    if name in asked.ranges:
        return facts | _number(words, asked, name)
    listed: dict[str, object] = {"answers": [_answer(words, asked, name, answer) for answer in asked.answers(name)]}
    if isinstance(default, Enum):
        return facts | listed | {"kind": "one"}
    kind = asked.kinds[type(default)]
    return facts | listed | {"kind": kind, "how": words(f"house_form.kind.{kind}")}


def _number(words: Words, asked: HouseForm[Any], name: str) -> dict[str, object]:
    least, most = asked.ranges[name]
    how, zero = words("house_form.kind.number", least=least, most=most), f"{asked.words.topic}.{name}.none"
    none = words(zero) if zero in words else None
    return {"kind": "number", "least": least, "most": most, "none": none, "how": how, "answers": []}


def _answer(words: Words, asked: HouseForm[Any], name: str, answer: object) -> Facts:
    label, value = asked.words.answer(words, name, answer), answer_as_text(answer)
    return {"value": value, "label": label, "rules": list(asked.words.questions[name].answers.get(plain(answer), ()))}

"""The form for a house's own rules, as facts that a page can draw: each question with its answers and its rules.

Which questions make a difference, and what contradicts what, the page asks (`house_check`): it knows no rule.
"""

from collections.abc import Iterator
from enum import Enum
from functools import cache

from boodle.cards import CARDS, Card
from boodle.notation.house import FIELDS, answer_as_text, answer_of, preset, presets
from boodle.server.rooms import Facts
from boodle.server.words_json import words_of
from boodle.tripoley.board import Space
from boodle.tripoley.consistency import RANGES, most_that_deck_serves
from boodle.tripoley.house import HouseRules
from boodle.words.catalogue import Words
from boodle.words.house import house_answer, house_question, spaces_in_words
from boodle.words.house_questions import asked_of, house_questions, plain
from boodle.words.presets import preset_source, preset_story, preset_title


@cache
def form(language: str) -> tuple[Facts, ...]:
    """Return every question in the order in which it is asked; raises RoomError(NO_LANGUAGE)."""
    words = words_of(language)
    return tuple(_question(words, name) for name in house_questions())


@cache
def preset_list(language: str) -> tuple[Facts, ...]:
    """Return the presets that come with the house; raises RoomError(NO_LANGUAGE)."""
    words = words_of(language)
    return tuple(_preset(words, name) for name in presets())


def as_facts(house: HouseRules) -> dict[str, str]:
    """Return every answer of a house as its one line of text."""
    return {name: answer_as_text(getattr(house, name)) for name in FIELDS}


def players(house: HouseRules) -> list[int]:
    """Return how many can play at least and at most, the deck serving them."""
    return [house.fewest_players, min(house.most_players, most_that_deck_serves(house))]


def _preset(words: Words, name: str) -> Facts:
    house = preset(name)
    return {
        "name": name,
        "title": words(f"leaflet.name.{name}"),
        "about": preset_title(words, name),
        "story": list(preset_story(words, name)),
        "source": preset_source(words, name),
        "players": players(house),
        "house": as_facts(house),
        "asked": list(asked_of(house)),
    }


def _question(words: Words, name: str) -> Facts:
    question, default = house_questions()[name], getattr(HouseRules(), name)
    facts: dict[str, object] = {
        "field": name,
        "question": house_question(words, name),
        "rules": list(question.rules),
        "usual": answer_as_text(default),
        "number": name in RANGES,
    }
    if name in RANGES:
        return facts | _number(words, name)
    told: dict[str, object] = {"answers": [_answer(words, name, answer) for answer in answers(name)]}
    if isinstance(default, Enum):
        return facts | told | {"kind": "one"}
    kind = {Card: "card", tuple: "spaces", str: "name"}[type(default)]
    return facts | told | {"kind": kind, "how": words(f"house_form.kind.{kind}")}


def _number(words: Words, name: str) -> dict[str, object]:
    least, most = RANGES[name]
    how = words("house_form.kind.number", least=least, most=most)
    none = words(f"house.{name}.none") if f"house.{name}.none" in words else None
    return {"kind": "number", "least": least, "most": most, "none": none, "how": how, "answers": []}


def _answer(words: Words, name: str, answer: object) -> Facts:
    if isinstance(answer, Space):
        return {"value": answer.name, "label": spaces_in_words(words, [answer]), "rules": []}
    label = house_answer(words, name, answer)
    return {
        "value": answer_as_text(answer),
        "label": label,
        "rules": list(house_questions()[name].answers.get(plain(answer), ())),
    }


def answers(name: str) -> tuple[object, ...]:
    """Return what a question can be answered with, as far as it can be listed: of spaces those of known layouts."""
    default = getattr(HouseRules(), name)
    if isinstance(default, Enum):
        return tuple(type(default))
    if isinstance(default, Card):
        return CARDS
    return tuple(dict.fromkeys(_known_spaces(name))) if isinstance(default, tuple) else ()


def _known_spaces(name: str) -> Iterator[Space]:
    yield from getattr(HouseRules(), name)
    for one in presets():
        yield from getattr(preset(one), name)
    offered = {"combinations": "J-Q A-K", "sequence": "6-7-8 7-8-9 random"}.get(name, "")
    spaces = answer_of(name, offered)
    yield from spaces if isinstance(spaces, tuple) else ()

"""How an answer of a house is shown and typed: a number of a list, a figure, the names of spaces, a card, a name."""

from difflib import get_close_matches
from enum import Enum

from boodle.cli.table.screen import Screen
from boodle.figures import whole_number
from boodle.names import tidy
from boodle.notation.errors import NotationError
from boodle.notation.tripoley.house import NOTATION, presets
from boodle.tripoley.board import DRAWN_SEQUENCE, Space, Wins
from boodle.tripoley.consistency import RANGES
from boodle.words.catalogue import Words, capital
from boodle.words.conditions import plain
from boodle.words.mistyped import why_not
from boodle.words.rules import rule
from boodle.words.tripoley.house import HOUSE


class NotUnderstoodError(ValueError):
    """Something typed that is no answer to the question; the message says what would be."""


def show_answers(screen: Screen, words: Words, name: str, offer: object | None) -> None:
    """Show what can be answered, and what Enter gives."""
    answers = answers_of(name)
    if answers:
        said = [HOUSE.answer(words, name, answer) for answer in answers]
        marked = [
            words("rules.new.enter", answer=text) if answer is offer else text
            for text, answer in zip(said, answers, strict=True)
        ]
        screen.rows([(str(number), text) for number, text in enumerate(marked, 1)])
        return
    if offer is not None:
        screen.say(words("rules.new.now", answer=HOUSE.answer(words, name, offer)))
    screen.say(_how_to_type(words, name))


def read_typed(words: Words, name: str, text: str) -> object:
    """Read what was typed for a field; raises NotUnderstoodError."""
    if answers_of(name):
        return _one_of(words, name, text)
    if name in RANGES:
        return _number(words, name, text)
    if name == "preset":
        return _name(words, text)
    told = "" if text == "-" else " ".join(text.replace(",", " ").split())
    try:
        answer = NOTATION.answer_of(name, told)
    except NotationError as error:
        why = error.saying.facts.get("why", error)  # without the field's name: it is what was asked
        raise NotUnderstoodError(capital(f"{why_not(words, why)}.")) from None
    if isinstance(answer, tuple):
        _in_its_place(words, name, answer)
    return answer


def _in_its_place(words: Words, name: str, spaces: tuple[Space, ...]) -> None:
    """See that no space belongs to the next question; raises NotUnderstoodError."""
    for space in spaces:
        if name == "pay_cards" and (len(space.ranks) > 1 or space is DRAWN_SEQUENCE):
            raise NotUnderstoodError(words("rules.new.unclear.together", space=space.name))
        if name == "combinations" and space.wins in (Wins.ANY_SUIT, Wins.AS_DRAWN):
            raise NotUnderstoodError(words("rules.new.unclear.any_suit", space=space.name))


def answers_of(name: str) -> tuple[Enum, ...]:
    """Return the answers to choose from; none where one types a number or names."""
    default = NOTATION.defaults[name]
    return tuple(type(default)) if isinstance(default, Enum) else ()


def near_and_others(words: Words, text: str, answers: tuple[str, ...]) -> str:
    """Say what could have been meant, the nearest first."""
    told = words("rules.new.unclear.answers", n=len(answers), answers=answers)
    near = get_close_matches(text.lower(), answers, 1)
    return words("rules.new.unclear.near", near=near[0], answers=told) if near else told


def explain(screen: Screen, words: Words, name: str) -> None:
    """Say the rules behind a question, and those behind each answer."""
    question = HOUSE.questions[name]
    for one in question.rules:
        _say_rule(screen, words, one)
    for answer in answers_of(name):
        ids = question.answers.get(plain(answer), ())
        if ids:
            screen.say(words("rules.new.one_answer", answer=capital(HOUSE.answer(words, name, answer))))
        for one in ids:
            _say_rule(screen, words, one, indent="  ")
    if not question.sources:
        screen.say(words("rules.new.no_rule"))


def _say_rule(screen: Screen, words: Words, name: str, indent: str = "") -> None:
    found = rule(name, words.language)
    screen.say(indent + words("rules.new.rule", name=name, says=found.says, source=found.source))


def _how_to_type(words: Words, name: str) -> str:
    if name not in RANGES:
        if name == "card_out":
            return words("rules.new.card")
        return words("rules.new.spaces", how=words(f"rules.new.{name}"))
    least, most = RANGES[name]
    told = words("rules.new.number", least=least, most=most)
    if f"house.{name}.none" not in words:
        return told
    return f"{told} {words('rules.new.none', answer=HOUSE.answer(words, name, 0))}"


def _one_of(words: Words, name: str, text: str) -> Enum:
    answers = {plain(answer): answer for answer in answers_of(name)}
    listed = dict(enumerate(answers.values(), 1))
    if text.lower() in answers:
        return answers[text.lower()]
    if (number := whole_number(text, 1, len(listed))) is not None:
        return listed[number]
    near = near_and_others(words, text, tuple(answers))
    raise NotUnderstoodError(words("rules.new.unclear.answer", text=text, near=near))


def _number(words: Words, name: str, text: str) -> int:
    least, most = RANGES[name]
    number = whole_number(text, least, most)
    if number is None:
        raise NotUnderstoodError(words("rules.new.unclear.number", text=text, least=least, most=most))
    return number


def _name(words: Words, text: str) -> str:
    if text in presets():
        raise NotUnderstoodError(words("rules.new.unclear.preset", name=text))
    name = tidy(text)
    if not name or not text.isprintable():
        raise NotUnderstoodError(words("rules.new.unclear.odd"))
    return name

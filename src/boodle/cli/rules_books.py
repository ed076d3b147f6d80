"""The games whose house rules can be shown: how each reads, writes and says them."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from difflib import get_close_matches
from pathlib import Path
from typing import Any

from boodle.cli.table.saving import CannotRead, read_text
from boodle.notation.errors import NotationError
from boodle.notation.holdem import house as holdem
from boodle.notation.tripoley.house import GAME, About, expected, game_in, preset, presets, read_house_file, write_house
from boodle.words.catalogue import Words
from boodle.words.holdem.house import holdem_answer, holdem_asked_of, holdem_question, holdem_questions
from boodle.words.holdem.leaflet import holdem_leaflet
from boodle.words.house_questions import asked_of, house_questions
from boodle.words.presets import preset_source, preset_story
from boodle.words.tripoley.house import house_answer, house_question
from boodle.words.tripoley.leaflet import leaflet

ALIKE = 0.7
"""How much alike a name has to be to one that is known, if that alone is to be named; else all are."""


@dataclass(frozen=True, slots=True)
class Book:
    """The house rules of one game."""

    game: str
    topic: str
    presets: Callable[[], tuple[str, ...]]
    preset: Callable[[str], Any]
    read_file: Callable[[str], Any]
    """Returns `house`, `base` and `about`; raises NotationError."""
    write: Callable[[Any], str]
    asked_of: Callable[[Any], tuple[str, ...]]
    question: Callable[[Words, str], str]
    answer: Callable[[Words, str, object], str]
    questions: Callable[[], Mapping[str, object]]
    """Returns every question in the order in which it is asked."""
    leaflet: Callable[..., str]

    def title(self, words: Words, name: str) -> str:
        """Return the title of a preset: whose rules they are."""
        return words(f"{self.topic}.preset.{name}")

    def said(self, house: object) -> list[str]:
        """Return the fields that make a difference in a house, but for its name, which is its title."""
        return [name for name in self.asked_of(house) if name != "preset"]

    def answers(self, words: Words, house: object) -> dict[str, str]:
        """Return what a house answers in words, where it makes a difference."""
        return {name: self.answer(words, name, getattr(house, name)) for name in self.said(house)}


TRIPOLEY = Book(
    "tripoley",
    "house",
    presets,
    preset,
    read_house_file,
    write_house,
    asked_of,
    house_question,
    house_answer,
    house_questions,
    leaflet,
)
HOLDEM = Book(
    holdem.HOLDEM,
    "holdem_house",
    holdem.holdem_presets,
    holdem.holdem_preset,
    holdem.read_house_file,
    holdem.write_house,
    holdem_asked_of,
    holdem_question,
    holdem_answer,
    holdem_questions,
    holdem_leaflet,
)
BOOKS = (TRIPOLEY, HOLDEM)


@dataclass(frozen=True, slots=True)
class Told:
    """House rules that were asked for by name: what they are called here, and what their file says."""

    name: str
    book: Book
    house: Any
    base: str
    about: About

    @property
    def title(self) -> str:
        """The title, or else the name by which they were asked for."""
        return self.about.title or self.name


def named(name: str, words: Words, offered: Sequence[Book] = BOOKS) -> Told:
    """Return the rules of a preset or of a file; raises ValueError naming the nearest preset of the books offered."""
    for book in BOOKS:
        if name in book.presets():
            return Told(name, book, book.preset(name), name, _about(words, book, name))
    if not Path(name).exists():
        known = tuple(one for book in offered for one in book.presets())
        near = expected(name, known) if get_close_matches(name, known, 1, ALIKE) else f"one of {', '.join(known)}"
        raise ValueError(words("rules.error.no_such", name=repr(name), near=near))
    try:
        return _read(name, read_text(Path(name), words))
    except NotationError as error:
        raise CannotRead(words("rules.error.not_read", file=name, why=error)) from None


def _read(name: str, text: str) -> Told:
    """Read a file by the book of the game that it names; raises NotationError."""
    game, games = game_in(text), {book.game: book for book in BOOKS}
    if game not in games:
        raise NotationError(f"{GAME} is {game!r}: expected {expected(game, tuple(games))}")
    file = games[game].read_file(text)
    return Told(name, games[game], file.house, file.base, file.about)


def _about(words: Words, book: Book, name: str) -> About:
    """Return what a preset says of itself, as a family's file would."""
    story = "\n\n".join(preset_story(words, name))
    return About(title=book.title(words, name), source=preset_source(words, name), description=story)

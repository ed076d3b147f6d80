"""A view as lines of text, one for each thing that it shows, and what has changed from one view to the next."""

from collections.abc import Iterable, Iterator
from enum import Enum
from typing import Any, TypeAlias

from boodle.cards import FULL_DECK, CardSet, Rank, Suit
from boodle.frozen import Frozen, asdict, fields
from boodle.games import GAMES
from boodle.holdem.answers import Level
from boodle.notation.answers import PLAIN, WRITERS, write_action
from boodle.notation.events import kebab
from boodle.notation.house_answers import answer_as_text
from boodle.pots import PotShown
from boodle.seating import Player
from boodle.session.view import Asking, View, Waiting
from boodle.tripoley.board import Board, Marks, Space
from boodle.tripoley.memory_aid import SuitMemory
from boodle.tripoley.view import SpaceFace

NOTATIONS = {
    type(form.notation.preset(form.notation.usual)): form.notation for form in (game.form for game in GAMES.values())
}
"""How the house rules of each game are written, by their class."""
NOTHING, EMPTY = "-", "none"
"""What is not there at all, and what is there and empty."""
IN_PARTS = {"poker", "stops", "auction", "suit_auction", "spare", "mine", "hand"}
"""What has a line for each of its fields."""
IN_ROWS = {"reach", "stops.laid", "aid"}
"""What has a line for each seat or suit."""

Lines: TypeAlias = dict[str, str]
"""What a view shows, by the name of each thing: `stacks`, `poker.betting.paid`, `stops.laid.2`."""


def lines_of(view: View[Any, Any, Any]) -> Lines:
    """Return all that a view shows; a tuple of tuples parts its members by `|`."""
    parts = {"seat": view.seat, "house": view.house, **asdict(view.shown), "mine": view.mine, "asked": view.asked}
    return dict(line for name, part in parts.items() for line in _lines(name, part))


def _lines(name: str, value: Any) -> Iterator[tuple[str, str]]:  # noqa: ANN401 - any part of a view
    parts: list[tuple[str, Any]] = []
    if name in IN_PARTS and value is not None:
        parts = [*asdict(value).items()]
    elif name in IN_ROWS and value:
        parts = [(str(row), part) for row, part in enumerate(value)]
    if not parts:
        yield name, told(value)
    for part, what in parts:
        yield from _lines(f"{name}.{part}" if name else part, what)


def changed(before: Lines, after: Lines) -> Lines:
    """Return the lines by which `after` can be made of `before`; ValueError where it cannot."""
    new = {name: line for name, line in after.items() if before.get(name) != line}
    if following(before, new) != after:
        raise ValueError(f"the lines {new} do not make this view of the one before")
    return new


def following(before: Lines, new: Lines) -> Lines:
    """Return the view that new lines make of the one before: each takes the place of all that stood at its name."""
    replaced = {outer for name in new for outer in _outwards(name)}
    kept = {
        name: line
        for name, line in before.items()
        if name not in replaced and not any(outer in new for outer in _outwards(name))
    }
    return kept | new


def _outwards(name: str) -> Iterator[str]:
    """Yield a name and the names of all that it is a part of."""
    while name:
        yield name
        name = name.rpartition(".")[0]


def told(value: object) -> str:
    """Write a value in one line: seats one after the other; answers, cards and spaces as notation has them."""
    match value:
        case None:
            return NOTHING
        case Suit() | Rank():
            return value.letter
        case Enum():
            return str(value.value)
        case CardSet():
            return "all 52 cards" if value == FULL_DECK else str(value) or EMPTY
        case range():
            return f"{value[0]}..{value[-1]}" if value else EMPTY
        case frozenset():
            return _together(tuple(sorted(value)))
        case Frozen() | PotShown():
            return _sentence(value)
        case tuple():
            return _together(value)
        case _:
            return str(value)


def _together(values: tuple[object, ...]) -> str:
    """Write the members of a tuple: plain ones parted by blanks, others by bars."""
    if isinstance(values, Marks):
        own = " ".join(f"{space}={suit.letter}" for space, suit in values.own)
        return f"suit {told(values.suit)}, run {told(values.sequence)}, own {own or EMPTY}"
    parted = " " if all(value is None or isinstance(value, int | Space) for value in values) else " | "
    return parted.join(map(told, values)) or EMPTY


def _sentence(value: Any) -> str:  # noqa: ANN401 - any of the house's values
    """Write a value that has parts."""
    match value:
        case _ if type(value) in NOTATIONS:
            return told_house(value)
        case Level():
            return str(value)
        case Player(name=name, standing=standing):
            return f"{name} ({standing.value})"
        case Space(name=name) | SpaceFace(name=Space(name=name)):
            return name
        case Board():
            return " ".join(f"{space}={chips}" for space, chips in value)
        case Waiting(number=number, who=who, kind=kind):
            return f"no. {number} of {who} {kebab(kind)}"
        case Asking(number=number, kind=kind, choices=choices):
            return f"no. {number} {kebab(kind)}: {told(choices)}"
        case SuitMemory():
            return f"{told(value.suit)}: played {value.played}, dead {value.dead}, out {value.out}"
        case _ if type(value) in WRITERS or value in PLAIN.values():
            return write_action(value)
        case _:
            return " ".join([kebab(type(value).__name__), *_named(value)])


def _named(value: Any) -> Iterable[str]:  # noqa: ANN401 - the same
    for name in value._fields if isinstance(value, PotShown) else fields(value):
        part = told(getattr(value, name))
        yield f"{name}={f'({part})' if ' ' in part else part}"


def told_house(house: Any) -> str:  # noqa: ANN401 - the house rules of any game
    """Write house rules: the preset, and every answer that differs from it."""
    notation = NOTATIONS[type(house)]
    base = notation.preset(house.preset)
    differing = [name for name in notation.defaults if getattr(house, name) != getattr(base, name)]
    return ", ".join([house.preset, *(f"{name} {answer_as_text(getattr(house, name))}" for name in differing)])

"""The one list of games: how each is opened, drawn, told and played by bots (DESIGN 2)."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from boodle.bots import BOTS, Bot, Seen
from boodle.notation.house import FIELDS, answer_as_text, answer_from_text, house_of
from boodle.notation.wire import picture as wire
from boodle.rulebook import Event, Round, Viewer
from boodle.seats import Chips, Seat
from boodle.tripoley import HouseRules, Table, open_evening, view
from boodle.tripoley.board import Board
from boodle.tripoley.story import Story
from boodle.words.catalogue import Words
from boodle.words.table import Teller


@lru_cache(256)
def _house(answers: tuple[tuple[str, str], ...]) -> HouseRules:
    """Read house rules once: a room has many tables of few houses."""
    return house_of({name: answer_from_text(name, text) for name, text in answers})


@dataclass(frozen=True, slots=True)
class Game:
    """One game as the room needs it: everything that knows its rules stands behind these names."""

    name: str
    bots: Mapping[str, Bot]
    story: Callable[[], Story]
    picture: Callable[..., wire.Picture]
    reopened: Callable[[wire.Picture, Round[Any]], wire.Picture]
    mine: Callable[..., wire.Mine]

    def house(self, answers: Mapping[str, str]) -> HouseRules:
        """Read house rules, each answer as notation writes it; raises NotationError."""
        return _house(tuple(sorted(answers.items())))

    def answers(self, house: HouseRules) -> dict[str, str]:
        """Write house rules, each answer as text."""
        return {name: answer_as_text(getattr(house, name)) for name in FIELDS}

    def opened(
        self,
        house: HouseRules,
        names: Sequence[str],
        stacks: tuple[Chips, ...] | None = None,
        dealer: Seat | None = None,
        board: Mapping[str, Chips] | None = None,
    ) -> Round[Table]:
        """Return an evening before its first event; raises SeatsError."""
        lies = None
        if board:
            lies = Board(house.layout, tuple(board.get(space.name, 0) for space in house.layout))
        return open_evening(house, tuple(names), stacks, dealer, board=lies)

    def seen(self, now: Round[Table], seat: Seat, events: tuple[Event, ...]) -> Seen:
        """Return what a bot is given: its seat's view, and what its seat was shown since the deal began."""
        return Seen(view(now, seat), events)

    def tell(self, event: Event, words: Words, names: Sequence[str], you: Viewer, table: Table) -> str | None:
        """Tell an event to one listener in his language; `table` is the table after it."""
        return Teller(words, names, you, marks=table.marks)(event)


TRIPOLEY = Game("tripoley", BOTS, Story, wire.picture, wire.reopened, wire.mine)

GAMES: dict[str, Game] = {TRIPOLEY.name: TRIPOLEY}
"""Every game by its name."""

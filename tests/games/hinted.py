"""What the tests of hints have alike, whatever the game."""

from typing import Any

from boodle.games import AnyGame
from boodle.games.stream import TableStream
from boodle.rulebook import Choices
from boodle.server.tables.bots import advised
from boodle.session import Session


def asked_seats(now: Session[Any]) -> list[tuple[int, Choices]]:
    """Return each seat that is asked, with what it may answer."""
    asked = [(waiting.question.who, waiting.question.choices(now.round.table)) for waiting in now.round.open]
    return [(who, choices) for who, choices in asked if isinstance(who, int)]


def same_hint(game: AnyGame, here: Session[Any], there: Session[Any], seat: int, choices: Choices) -> None:
    """Check that two tables that a seat sees alike bring it one hint."""
    hints = [advised(TableStream(game, one).seen(seat), choices, game.name) for one in (here, there)]
    assert hints[0] == hints[1]

"""How long a hint takes, as a practice table asks for it: over every question of some deals, few at the table and many.

It is worked out here and not in a process of its own, and its time is that of the thread, so that a busy machine is
fair; what lies between is told beside it. The first hint of a room is asked for where its bots think.
"""

import asyncio
from collections.abc import Iterator
from statistics import median
from time import perf_counter, thread_time
from typing import Any

from bench.figures import Figure
from boodle.bots.given import AnySeen
from boodle.cards.deck import Stream, seed_of
from boodle.games import GAMES, AnyGame
from boodle.games.stream import TableStream
from boodle.poker.wagers import Wagers
from boodle.rulebook import Choices, Office
from boodle.server.tables.bots import Thinkers, advised
from boodle.session import Session, nature_of

DEALS = 6
MOST_SECONDS = 0.2


def measure() -> Iterator[Figure]:
    """Yield a figure of each game, and one of the first hint."""
    for game in GAMES.values():
        yield figure(game)
    yield _held("hint: the first of a room, in ms", asyncio.run(first_hint()))


def figure(game: AnyGame) -> Figure:
    """Ask at each question; the longest counts."""
    least, most = game.form.players(game.house({}))
    took = []
    for players in sorted({least, 4, most}):
        for seen, choices in questions(game, players):
            begun = thread_time()
            advised(seen, choices, game.name)
            took.append(thread_time() - begun)
    return _held(f"hint: {game.name}, ms at {len(took)} questions ({1000 * median(took):.0f} in the middle)", max(took))


def _held(what: str, seconds: float) -> Figure:
    shown = f"{1000 * seconds:.0f} at most"
    return Figure(what=what, unit="", ours=1 / seconds, peer=1 / MOST_SECONDS, limit=1, shown=shown)


def questions(game: AnyGame, players: int) -> Iterator[tuple[AnySeen, Choices]]:
    """Yield what the seat that is asked has seen, and what it may answer, while friendly bots play some deals."""
    names = tuple(f"P{seat}" for seat in range(players))
    session: Session[Any] = Session(game.opened(game.house({}), names), nature_of(seed_of("hints")))
    stream: TableStream[Any, Any, Any, Any] = TableStream(game, session)
    chance = Stream(seed_of("bots"), 0, "bots")
    while not session.round.over and session.round.table.deals <= DEALS:
        waiting = session.round.open[0]
        who, choices = waiting.question.who, waiting.question.choices(session.round.table)
        action = waiting.question.default(session.round.table)
        if not isinstance(who, Office):
            seen = stream.seen(who)
            yield seen, choices
            action = game.bots["casual"](seen, choices, chance)
        session.submit(who, action, waiting.number)
        stream.take(stream.next)


async def first_hint() -> float:
    """Return how long the first hint takes of a room whose processes got ready as its practice table was made."""
    game = GAMES["draw"]
    seen, choices = next(one for one in questions(game, 4) if isinstance(one[1], Wagers))
    thinkers = Thinkers()
    try:
        await thinkers.get_ready()
        begun = perf_counter()
        await thinkers.advise(seen, choices, game.name)
        return perf_counter() - begun
    finally:
        thinkers.close()

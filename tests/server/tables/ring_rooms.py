"""A table of any poker game in the room: hands played over the socket, and its log folded and looked back at."""

from collections.abc import Callable, Mapping
from typing import Any

from bench.room_load import any_answer
from boodle.client import Ticket
from boodle.games.deals import spans
from boodle.records.seen import check_seen, read_seen
from boodle.server.keeping.chapters import chapters
from boodle.server.keeping.looking_back import closings, record, replay
from boodle.server.tables.folding import fold_entry
from boodle.server.tables.state import TableState
from boodle.words.catalogue import Words
from tests.server.live import Live
from tests.server.tables.test_recovery import all_of
from tests.server.talk import Talker


async def played(
    talkers: list[Talker],
    live: Live,
    ticket: Ticket,
    hands: int,
    answer: Callable[[Mapping[str, Any]], str] = any_answer,
) -> TableState:
    """Have everybody answer until so many hands are over, nobody saying that the next one begins."""
    state = live.actor(ticket).state
    told: set[tuple[int, int]] = set()
    while state.session is None or len(spans(state.session)) < hands:
        for seat, talker in enumerate(talkers):
            await talker.here()
            asked = talker.table.mine.get("asked")
            if asked and (seat, asked["number"]) not in told and asked["kind"] != "InNextHand":
                told.add((seat, asked["number"]))
                await talker.ask("answer", question=asked["number"], action=answer(asked))
    return state


async def looked_back_at(live: Live, ticket: Ticket, state: TableState, game: str) -> Mapping[str, Any]:
    """Check that the log alone is the table again, each hand closed, and what seat 0 saw proved; returns its replay."""
    again = TableState(ticket.table)
    for entry in await live.tables.around.store.read(ticket.table):
        fold_entry(again, entry)
    assert again.game is state.game
    assert all_of(again) == all_of(state)
    evening = chapters(state, 0)
    assert len(closings(evening)) == len(spans(evening[0].session))
    told = replay(evening[0], 1, Words())
    assert told["proof"]["commitment"]
    text = record(evening[0])
    assert text.splitlines()[:2] == ["boodle seen 2", f"game {game}"]
    fair = check_seen(read_seen(text)).fairness
    assert fair is not None
    assert (fair.unfair, fair.shown > 0) == (None, True)
    return told

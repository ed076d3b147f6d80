"""A table of five-card draw in the room: the same lobby, bots, log, replays and records as every other."""

from collections.abc import Mapping
from typing import Any

from bench.room_load import any_answer
from boodle.draw.events.dealing import CardsReplaced
from boodle.games import GAMES
from tests.server.live import Live
from tests.server.tables.ring_rooms import looked_back_at, played
from tests.server.talk import done, talk


def drawing(asked: Mapping[str, Any]) -> str:
    """Answer mildly, and throw as many cards away as may be."""
    choices = asked["choices"]
    if choices["t"] != "Discards":
        return any_answer(asked)
    return " ".join(["discard", *choices["hand"][: choices["most"]]])


async def test_a_table_of_draw_plays_over_the_socket(live: Live) -> None:
    """Its log folds to the same table, a hand is seen again, and what one seat saw is a record whose proofs hold."""
    tickets = await live.table(people=2, bots=1, game="draw", practice=True)
    async with talk(tickets[0], "a") as host, talk(tickets[1], "b") as other:
        await done(host, "start")
        state = await played([host, other], live, tickets[0], 2, drawing)
        await done(host, "pause")
        assert state.game is GAMES["draw"]
        assert {host.table.room["game"], other.table.room["game"]} == {"draw"}
        assert state.session is not None
        replaced = [event for event in state.session.log if isinstance(event, CardsReplaced)]
        heard = [event for frame in other.heard for event in frame.get("events", [])]
        drawn = [event["event"] for event in heard if event["event"]["t"] == "CardsReplaced"]
        assert len(drawn) == len(replaced)
        assert {(one["seat"], type(one["drawn"])) for one in drawn} >= {(0, int), (1, list)}
        await looked_back_at(live, tickets[0], state, "draw")

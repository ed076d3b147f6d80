"""A table of five-card draw in the room: the same lobby, bots, log, replays and records as every other."""

from bench.room_load import any_answer
from boodle.client import Ticket
from boodle.draw.events.dealing import CardsReplaced
from boodle.games import GAMES
from boodle.records.seen import check_seen, read_seen
from boodle.server.keeping.chapters import chapters
from boodle.server.keeping.looking_back import closings, record, replay
from boodle.server.tables import entries
from boodle.server.tables.deals import spans
from boodle.server.tables.folding import fold
from boodle.server.tables.state import TableState
from boodle.words.catalogue import Words
from tests.server.live import Live
from tests.server.tables.test_recovery import all_of
from tests.server.talk import Talker, done, talk


async def played(talkers: list[Talker], live: Live, ticket: Ticket, hands: int) -> TableState:
    """Have everybody answer, each throwing cards away, until so many hands are over."""
    state = live.actor(ticket).state
    told: set[tuple[int, int]] = set()
    while state.session is None or len(spans(state.session)) < hands:
        for seat, talker in enumerate(talkers):
            await talker.here()
            asked = talker.table.mine.get("asked")
            if asked and (seat, asked["number"]) not in told and asked["kind"] != "InNextHand":
                told.add((seat, asked["number"]))
                choices = asked["choices"]
                discards = choices["t"] == "Discards"
                action = " ".join(["discard", *choices["hand"][: choices["most"]]]) if discards else any_answer(asked)
                await talker.ask("answer", question=asked["number"], action=action)
    return state


async def test_a_table_of_draw_plays_over_the_socket(live: Live) -> None:
    """Its log folds to the same table, a hand is seen again, and what one seat saw is a record whose proofs hold."""
    tickets = await live.table(people=2, bots=1, game="draw", practice=True)
    async with talk(tickets[0], "a") as host, talk(tickets[1], "b") as other:
        await done(host, "start")
        state = await played([host, other], live, tickets[0], 2)
        await done(host, "pause")
        assert state.game is GAMES["draw"]
        assert {host.table.room["game"], other.table.room["game"]} == {"draw"}
        assert state.session is not None
        replaced = [event for event in state.session.log if isinstance(event, CardsReplaced)]
        heard = [event for frame in other.heard for event in frame.get("events", [])]
        drawn = [event["event"] for event in heard if event["event"]["t"] == "CardsReplaced"]
        assert len(drawn) == len(replaced)
        assert {(one["seat"], type(one["drawn"])) for one in drawn} >= {(0, int), (1, list)}
        again = TableState(tickets[0].table)
        for entry in await live.tables.around.store.read(tickets[0].table):
            fold(again, entries.read_entry(entry))
        assert all_of(again) == all_of(state)
        evening = chapters(state, 0)
        assert len(closings(evening)) == len(spans(evening[0].session))
        assert replay(evening[0], 1, Words())["proof"]["commitment"]
        text = record(evening[0])
        assert text.splitlines()[:2] == ["boodle seen 2", "game draw"]
        fair = check_seen(read_seen(text)).fairness
        assert fair is not None
        assert (fair.unfair, fair.shown > 0) == (None, True)

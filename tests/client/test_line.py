"""What the client says and hears on the wire, at a room that says what no real one would."""

from collections.abc import AsyncIterator

import pytest

from boodle.client import Connection, Happened, LineCut, News, Refusal, RoomRefused, unanswered
from boodle.frozen import replace
from boodle.notation.wire.messages import Done
from tests.client.fake_room import OPENED, STORY, Visit, fake_room


async def test_a_command_is_sent_again_under_its_id() -> None:
    """A line that is cut before the answer came: the next one begins with the same command, which is sent once."""

    async def cut(visit: Visit) -> None:
        await visit.welcome()
        assert (await visit.hear())["t"] == "answer"

    async def again(visit: Visit) -> None:
        await visit.welcome()
        heard = await visit.hear()
        await visit.tell(t="done", id=heard["id"])
        heard_ids.append(heard["id"])

    heard_ids: list[str] = []

    async with fake_room(cut, again) as room, Connection(room.ticket) as table:
        done = await table.answer("pass", 7, "the-same-id")
        assert done == Done("the-same-id")
        assert heard_ids == ["the-same-id"]
        assert len(room.visits) == 2


async def test_what_the_room_could_not_keep_is_sent_again(monkeypatch: pytest.MonkeyPatch) -> None:
    """SERVER 22: under the same id, after a moment; at last it is told to whoever asked."""
    monkeypatch.setattr(unanswered, "MOMENTS", (0.01, 0.01))
    heard_ids: list[str] = []

    async def breaks(visit: Visit) -> None:
        await visit.welcome()
        while True:
            heard = await visit.hear()
            heard_ids.append(heard["id"])
            if len(heard_ids) == 3:
                await visit.tell(t="done", id=heard["id"])
            else:
                await visit.tell(t="refused", id=heard["id"], code="broken", says="Try again.")

    async with fake_room(breaks) as room, Connection(room.ticket) as table:
        assert await table.answer("pass", 7, "kept") == Done("kept")
        with pytest.raises(Refusal) as refused:
            await table.answer("pass", 8, "never")
        assert refused.value.code == "broken"
        assert heard_ids == ["kept"] * 3 + ["never"] * 3


async def test_a_gap_is_asked_for_anew() -> None:
    """An event that comes too early is not folded: the client comes back and asks for what it has missed."""

    async def gap(visit: Visit) -> None:
        await visit.welcome(3)
        await visit.tell(t="events", events=[{"n": 3, "change": {"deals": 1}}])
        await visit.tell(t="events", events=[{"n": 5, "change": {"deals": 9}}])
        await visit.socket.wait_closed()

    async def filled(visit: Visit) -> None:
        await visit.tell(t="events", events=[{"n": 4, "change": {"deals": 2}}, {"n": 5, "mine": {"hand": ["QH"]}}])
        await visit.tell(t="room", room={"fair": None})

    async with fake_room(gap, filled) as room, Connection(room.ticket) as table:
        heard = [type(news) async for news in until(table, 6)]
        assert table.view is not None
        assert (table.view.shown.deals, str(table.view.mine.hand), table.table.next) == (2, "QH", 6)
        assert heard.count(Happened) == 2
        assert LineCut in heard
        hello = room.visits[1].hello
        assert (hello["since"], hello["story"], room.visits[1].token) == (4, STORY, "Bearer a-token")


async def until(table: Connection, due: int) -> AsyncIterator[News]:
    """Yield the news until this event is due."""
    async for news in table.heard():
        yield news
        if table.table.next >= due:
            return


async def test_what_is_known_is_not_folded_again() -> None:
    """An event that comes twice changes nothing the second time, and kinds and fields of tomorrow are passed over."""

    async def twice(visit: Visit) -> None:
        await visit.welcome(0, tomorrow="is another day")
        await visit.tell(t="weather", rain=True)
        await visit.tell(t="events", events=[{"n": 0, "change": {"deals": 1}}])
        await visit.tell(t="events", events=[{"n": 0, "change": {"deals": 5}}, {"n": 1, "says": "Ben leads."}])

    async with fake_room(twice) as room, Connection(room.ticket) as table:
        async for _ in until(table, 2):
            pass
        assert table.view == replace(OPENED, shown=replace(OPENED.shown, deals=1))
        assert len(room.visits) == 1


async def test_bytes_are_added_once_for_each_shuffle() -> None:
    """The client adds its own bytes by itself, and keeps them to compare with the proof."""
    fair = {"deal": 2, "open": True}

    async def dealing(visit: Visit) -> None:
        await visit.welcome(room={"fair": fair})
        await visit.tell(t="room", room={"fair": fair})
        heard = await visit.hear()
        assert (heard["t"], heard["deal"], len(bytes.fromhex(heard["bytes"]))) == ("contribute", 2, 32)
        await visit.tell(t="refused", id=heard["id"], code="stale", says="Too late.")
        added.append(bytes.fromhex(heard["bytes"]))
        assert (await visit.hear())["t"] == "hint"
        await visit.tell(t="bye", code="removed", says="Go.", again=False)

    added: list[bytes] = []

    async with fake_room(dealing) as room, Connection(room.ticket) as table:
        with pytest.raises(Refusal, match="Go"):
            await table.hint()
        assert table.chance.added == {(STORY, 2): added[0]}
        assert table.farewell == ("removed", "Go.")


async def test_who_only_looks_adds_nothing() -> None:
    """A spectator has no part in a shuffle."""

    async def dealing(visit: Visit) -> None:
        await visit.welcome(seat=None, room={"fair": {"deal": 2, "open": True}})
        assert (await visit.hear())["t"] == "say"
        await visit.tell(t="bye", code="removed", says="Go.", again=False)

    async with fake_room(dealing) as room, Connection(room.ticket) as table:
        with pytest.raises(Refusal):
            await table.say("hello")


async def test_the_last_head_is_told_when_one_comes_back() -> None:
    """What was told last counts, a lower count after a loss too; a repeat's older one, and an empty one, do not."""
    lower, older, newer = "5-aa", "3-bb", "7-cc"

    async def first(visit: Visit) -> None:
        await visit.welcome(head="9-ee")
        await visit.tell(t="room", room={"fair": None}, head=lower)
        heard = await visit.hear()
        await visit.tell(t="done", id=heard["id"], head=older)

    async def second(visit: Visit) -> None:
        await visit.welcome(head="")
        heard = await visit.hear()
        await visit.tell(t="done", id=heard["id"], head=newer)

    async with fake_room(first, second, second) as room, Connection(room.ticket, head="4-dd") as table:
        assert (await table.say("one")).head == older
        assert table.head == lower
        assert (await table.say("two")).head == newer
        assert table.head == newer
        assert [visit.hello["head"] for visit in room.visits[:2]] == ["4-dd", lower]


@pytest.mark.parametrize(("code", "word"), [(4401, "bad_token"), (4403, "may_not_watch"), (4404, "no_table")])
async def test_a_line_that_is_refused(code: int, word: str) -> None:
    """What will not be otherwise is not tried again."""

    async def refused(visit: Visit) -> None:
        await visit.socket.close(code)

    async with fake_room(refused) as room:
        with pytest.raises(RoomRefused) as why:
            await Connection(room.ticket).__aenter__()
        assert (why.value.code, len(room.visits)) == (word, 1)

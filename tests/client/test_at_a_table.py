"""The client at a real room: whole deals by its own questions, ways in and back, what it knows beside the truth."""

import asyncio
import contextlib
from pathlib import Path

import pytest

from boodle.client import AnyView, Connection, Door, Refusal, RoomRefused, Ticket, sit_down, watch
from boodle.games import HOLDEM, TRIPOLEY
from boodle.games.stream import TableStream
from boodle.notation.tripoley.house import presets
from boodle.server.tables.state import TableState
from tests.server.live import GATHERS, live_room, mildest


async def play(table: Connection, deals: int, heard: list[str]) -> None:
    """Answer every question until so many deals have begun."""
    async for asked in table.questions(heard.append):
        with contextlib.suppress(Refusal):
            await table.answer(mildest(asked), asked.number)
        if table.view is not None and table.view.shown.deals >= deals:
            return


async def test_two_clients_and_a_bot_play_a_deal(tmp_path: Path) -> None:
    """By the questions alone, told in words, with bytes of each client in the shuffle."""
    async with live_room(tmp_path, GATHERS) as live:
        host = await asyncio.to_thread(Door(live.address).make_table, "Ann", seats=3, bots=["first"])
        link = f"{live.address}/t/{host.table}"
        guest = await asyncio.to_thread(sit_down, link, "Ben")
        code = (await asyncio.to_thread(Door(live.address).summary, host.table))["code"]
        assert await asyncio.to_thread(watch, f"{live.address}/{code}") == Ticket(live.address, host.table)
        with pytest.raises(RoomRefused, match="Every seat"):
            await asyncio.to_thread(sit_down, link, "Cem")
        heard: list[str] = []
        async with Connection(host) as ann, Connection(guest, "de") as ben, asyncio.timeout(30):
            await ann.host("start")
            playing = [asyncio.create_task(play(ann, 2, heard)), asyncio.create_task(play(ben, 2, []))]
            # Whoever is asked first in the second deal has done; the other may wait for his answer to it.
            await asyncio.wait(playing, return_when=asyncio.FIRST_COMPLETED)
            for one in playing:
                one.cancel()
            deals = live.actor(host).state.fair.deals
            assert ann.chance.added[ann.table.story, 0].hex() == deals[0].added[0].hex()
            assert set(deals[0].added) >= {0, 1}
        assert "The host says: deal on." in heard
        assert any(says.startswith("You stake") for says in heard)


def truth(state: TableState, seat: int | None) -> AnyView:
    """What the rules themselves let a seat see, worked out from the log alone."""
    assert state.session is not None
    return TableStream(state.game, state.session).view(seat)


@pytest.mark.parametrize(
    ("game", "house"), [*((TRIPOLEY.name, house) for house in presets()), (HOLDEM.name, "home-cash")]
)
def test_the_view_of_a_client_is_the_truth(game: str, house: str, tmp_path: Path) -> None:
    """Whatever a question is asked about stands in the view as the rules have it, in every house."""

    async def scene() -> int:
        compared = 0
        async with live_room(tmp_path, GATHERS) as live:
            one, other = await live.table(people=2, bots=1, game=game, house=house)
            async with Connection(one) as ann, Connection(other) as ben, asyncio.timeout(30):
                await ann.host("start")
                playing = asyncio.create_task(play(ann, 1000, []))
                async for asked in ben.questions():
                    actor = live.actor(other)
                    if ben.table.next == len(actor.state.session.log if actor.state.session else ()):
                        assert ben.view == truth(actor.state, ben.seat)
                        compared += 1
                    with contextlib.suppress(Refusal):
                        await ben.answer(mildest(asked), asked.number)
                    if ben.view is not None and ben.view.shown.deals >= 2:
                        break
                playing.cancel()
        return compared

    assert asyncio.run(scene()) >= 3


async def test_a_way_back_ends_the_old_token(tmp_path: Path) -> None:
    """The host's link gives the seat to whoever opens it first, once."""
    async with live_room(tmp_path, GATHERS) as live:
        host, ben = await live.table(people=2)
        async with Connection(host) as ann:
            link = str((await ann.host("back", seat=1)).facts["link"])
            back = await asyncio.to_thread(sit_down, link, "")
            assert (back.seat, back.table) == (1, ben.table)
            assert back.token != ben.token
            with pytest.raises(RoomRefused, match="has been used"):
                await asyncio.to_thread(sit_down, link, "")
            async with Connection(ben) as old:
                assert old.seat is None
            await asyncio.to_thread(Door(live.address).stand, back)
            assert await asyncio.to_thread(Door(live.address).summary, back.table, back.token) is not None
            with pytest.raises(RoomRefused):
                await asyncio.to_thread(Door(live.address).stand, back)


async def test_what_the_room_will_not_do(tmp_path: Path) -> None:
    """A refusal brings its code and its sentence in the client's language, and the client goes on."""
    async with live_room(tmp_path, GATHERS) as live:
        host, ben = await live.table(people=2)
        async with Connection(ben, "de") as table:
            with pytest.raises(Refusal) as why:
                await table.host("start")
            assert (why.value.code, str(why.value)) == ("not_host", why.value.says)
            await table.speak("fr")
            with pytest.raises(Refusal, match="Seul l’hôte peut faire cela"):
                await table.host("start")
            with pytest.raises(Refusal):
                await table.hint()
            with pytest.raises(RoomRefused) as nowhere:
                await Connection(Ticket(live.address, "noTableAtAll")).__aenter__()
            assert nowhere.value.code == "no_table"
            async with Connection(ben) as newest:
                assert [type(news).__name__ async for news in table.heard()][-1] == "Bye"
                assert table.farewell[0] == "replaced"
                with pytest.raises(Refusal):
                    await table.say("anybody?")
                assert newest.seat == ben.seat != host.seat


def test_no_room_there() -> None:
    """A room that does not answer is a refusal too."""
    with pytest.raises(RoomRefused) as why:
        sit_down("http://127.0.0.1:9/t/abc", "Ben")
    assert why.value.code == "no_room"

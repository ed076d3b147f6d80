"""The pace of a table as people meet it, tried to the tenth of a second in virtual time (SERVER 2, 14, 19)."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

from boodle.rulebook import Shuffle
from boodle.server.listeners.audience import Audience
from boodle.server.tables.actor import Pace
from boodle.server.tables.state import TableState
from boodle.server.tables.tempo import BEATS
from boodle.server.tables.tempo import watched as watched_for
from boodle.session import Session
from boodle.tripoley import Table
from boodle.tripoley.events.stops import CardPlayed
from tests.server.clocks import VirtualClock
from tests.server.live import Live, live_room
from tests.server.talk import Talker, answer, done, talk, until, watched
from tests.tripoley.games import play_on, random_session

PACE = Pace()
A_TENTH = 0.1


@asynccontextmanager
async def practice(folder: Path) -> AsyncIterator[tuple[Live, Talker, Audience]]:
    """Begin the evening of one person and two bots, at the pace of a real room, while a guest looks on."""
    async with live_room(folder, PACE, clock=VirtualClock()) as live:
        (ticket,) = await live.table(people=1, bots=2)
        async with watched(ticket), talk(ticket, "a") as ann:
            await done(ann, "start")
            yield live, ann, live.audience(ticket)


def asked(table: Audience) -> set[int]:
    """Return the seats whose answer is awaited."""
    return {seat for seat in range(3) if table.state.round.question_for(seat) is not None}


def shuffles(table: Audience) -> bool:
    """Tell whether a shuffle is being prepared."""
    return any(isinstance(waiting.question, Shuffle) for waiting in table.state.round.open)


async def deal_until_asked(live: Live, ann: Talker, table: Audience) -> None:
    """Let the first deal begin, and go on until its person alone is asked."""
    await live.clock.passes(PACE.gathering + PACE.beat)
    await answer(ann, "InNextDeal", "ready")
    await answer(ann, "HostBetween", "deal-on")
    await live.clock.passes(PACE.gathering)
    while asked(table) != {0}:
        await live.clock.passes(PACE.beat)


async def test_a_shuffle_waits_for_what_the_seats_add_and_bots_answer_on_their_beat(tmp_path: Path) -> None:
    """SERVER 2, 19: so long and no longer, however quickly a bot has thought."""
    async with practice(tmp_path) as (live, _, table):
        await live.clock.passes(PACE.gathering - A_TENTH)
        assert shuffles(table)
        await live.clock.passes(A_TENTH)
        assert not shuffles(table)
        assert asked(table) == {0, 1, 2}
        await live.clock.passes(PACE.beat - A_TENTH)
        assert asked(table) == {0, 1, 2}
        await live.clock.passes(A_TENTH)
        assert asked(table) == {0}


async def test_who_plays_himself_again_has_all_his_time(tmp_path: Path) -> None:
    """And the bot that was thinking for him answers no more."""
    async with practice(tmp_path) as (live, ann, table):
        await done(ann, "option", option="clock", value="60")
        await done(ann, "option", option="time_bank", value="0")
        await deal_until_asked(live, ann, table)
        mine = table.state.round.question_for(0)
        await live.clock.passes(60 - PACE.beat)
        await done(ann, "bot", seat=0, level="careful")
        await live.clock.passes(A_TENTH)
        await done(ann, "myself")
        await live.clock.passes(60 - A_TENTH)
        assert table.state.round.question_for(0) == mine
        await live.clock.passes(A_TENTH)
        assert table.state.round.question_for(0) != mine


async def test_a_deal_goes_on_without_a_person_after_the_time_of_grace(tmp_path: Path) -> None:
    """SERVER 14: not a moment sooner; a bot plays for him then, on its beat."""
    async with practice(tmp_path) as (live, ann, table):
        await deal_until_asked(live, ann, table)
        await ann.socket.close()
        await until(lambda: 0 in table.away)
        await live.clock.passes(PACE.grace - A_TENTH)
        assert table.state.places[0].stand_in == ""
        await live.clock.passes(A_TENTH)
        assert table.state.places[0].stand_in == "casual"
        assert asked(table) == {0}
        await live.clock.passes(PACE.beat)
        assert 0 not in asked(table)


async def test_the_host_says_how_fast_bots_answer(tmp_path: Path) -> None:
    """A calm table takes longer than the room's own beat, and who joins or looks on is told of it."""
    async with practice(tmp_path) as (live, ann, table):
        await done(ann, "option", option="tempo", value="calm")
        await ann.room(lambda room: room["tempo"] == "calm")
        await live.clock.passes(PACE.gathering)
        await live.clock.passes(PACE.beat * BEATS["calm"] - A_TENTH)
        assert asked(table) == {0, 1, 2}
        await live.clock.passes(A_TENTH)
        assert asked(table) == {0}


def test_a_run_is_watched_card_by_card() -> None:
    """Each card that the last answer laid has a beat of its own, and a hand that won the pot some more."""
    session, rng = random_session(seed=4, book="pagat")
    state = TableState("t", options={"tempo": "quick"}, session=session)
    longest = 0.0

    def look(now: Session[Table]) -> None:
        nonlocal longest
        before = now.moves[-2].events if len(now.moves) > 1 else 0
        laid = sum(isinstance(event, CardPlayed) for event in now.log[before:])
        assert watched_for(state, 1.0) >= 0.5 * laid
        assert watched_for(state, 0) == 0
        longest = max(longest, watched_for(state, 1.0))

    play_on(session, rng, look)
    assert longest > 0.5 * 4

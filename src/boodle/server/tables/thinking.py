"""The bots of one table: each thinks in another process, one at a time, and answers on an even beat (SERVER 19)."""

import asyncio
from collections.abc import Callable
from typing import Any

from boodle.rulebook import Office, Open, TimeUp
from boodle.seats import Seat
from boodle.server.logs import note_failure
from boodle.server.store import StoreError
from boodle.server.tables.actor import Actor
from boodle.server.tables.tempo import beat_at, watched


class Thinking:
    """What the bots of a table think about, by the numbers of the questions."""

    def __init__(self, actor: Actor, again: Callable[[], None]) -> None:
        """Belong to a table; `again` has it looked at after an answer that could not be kept."""
        self.actor = actor
        self._again = again
        self._tasks: dict[int, asyncio.Task[None]] = {}
        self._turn = asyncio.Lock()

    def about(self, waiting: Open[Any], seat: Seat, level: str) -> None:
        """Have a bot of this level think about its seat's question, if none does."""
        if waiting.number not in self._tasks:
            self._tasks[waiting.number] = self.actor.around.spawn(self._think(waiting, seat, level))

    def let_be(self, number: int) -> None:
        """Have nobody think about a question any more."""
        task = self._tasks.pop(number, None)
        if task is not None:
            task.cancel()

    def forget(self, still: set[int]) -> None:
        """Let be what is not among the questions that are still open."""
        for number in self._tasks.keys() - still:
            self.let_be(number)

    async def _think(self, waiting: Open[Any], seat: Seat, level: str) -> None:
        """Choose, and answer on the beat: it tells nothing of the cards nor of the time it took to think."""
        state, around = self.actor.state, self.actor.around
        beat, task = beat_at(state, around.pace.beat), asyncio.current_task()
        started = around.clock.monotonic() + watched(state, around.pace.beat)
        action: object | None = None
        try:
            async with self._turn:
                choices = waiting.question.choices(state.round.table)
                action = await around.thinkers.choose(level, state.seen(seat), choices, state.game.name)
        except Exception as error:  # noqa: BLE001 - a bot that breaks answers by default, and the game goes on
            note_failure("bot failed", error)
        now = max(started, around.clock.monotonic())
        await around.clock.sleep_until(now + (beat - (now - started) % beat if beat else 0))

        async def answer() -> None:
            if self._tasks.get(waiting.number) is task:
                await self._answer(waiting, action)

        self.actor.soon(answer)

    async def _answer(self, waiting: Open[Any], action: object | None) -> None:
        """Answer in the table's turn: with what the bot chose, or by default where the rules refuse that."""
        state = self.actor.state
        if waiting not in state.round.open or state.paused:
            return
        try:
            if action is None or not await self._played(waiting, action):
                await self.actor.play(Office.CLOCK, TimeUp(waiting.number))
        except StoreError:
            self._tasks.pop(waiting.number, None)
            self._again()

    async def _played(self, waiting: Open[Any], action: object) -> bool:
        """Play what the bot chose; tells whether the rules allow it."""
        try:
            await self.actor.play(waiting.question.who, action, waiting.number)
        except StoreError:
            raise
        except Exception as error:  # noqa: BLE001 - what a bot from anywhere says may be anything
            note_failure("bot refused", error)
            return False
        return True

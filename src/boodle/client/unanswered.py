"""Commands on their way: kept until the room has answered them, and sent again on every new socket (SERVER 4).

Where the room says that it could not keep a command, the same is sent again after a moment, as often as there are
moments; only then is that its answer (SERVER 22).
"""

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

from boodle.client.refused import Refusal
from boodle.notation.wire import messages as wire
from boodle.notation.wire.refusals import COMMANDS, Then

MOMENTS = (0.5, 1.0, 2.0, 4.0, 8.0, 8.0, 8.0)
"""After so many seconds each a command is sent again that the room could not keep."""


class Unanswered:
    """The commands that have no answer yet, each by its id."""

    def __init__(self, send: Callable[[Any], Awaitable[None]]) -> None:
        """Nothing has been said yet; `send` says it."""
        self._send = send
        self._waiting: dict[str, tuple[Any, asyncio.Future[wire.Done]]] = {}
        self._tries: dict[str, int] = {}
        self._later: set[asyncio.Task[None]] = set()

    def keep(self, message: Any) -> asyncio.Future[wire.Done]:  # noqa: ANN401 - any message with an id
        """Keep a command; returns what will hold its answer, or raise Refusal."""
        answer: asyncio.Future[wire.Done] = asyncio.get_running_loop().create_future()
        self._waiting[message.id] = (message, answer)
        answer.add_done_callback(_noticed)
        return answer

    def answered(self, message: wire.Done | wire.CommandRefused) -> None:
        """Hand an answer to whoever waits for it, or send the command again later; nobody may wait any more."""
        tries = self._tries.pop(message.id, 0)
        if _again(message) and tries < len(MOMENTS) and message.id in self._waiting:
            self._tries[message.id] = tries + 1
            task = asyncio.create_task(self._say_again(message.id, MOMENTS[tries]))
            self._later.add(task)
            task.add_done_callback(self._later.discard)
            return
        _, answer = self._waiting.pop(message.id, (None, None))
        if answer is None or answer.done():
            return
        if isinstance(message, wire.Done):
            answer.set_result(message)
        else:
            answer.set_exception(Refusal(message.code, message.says))

    async def _say_again(self, command: str, moment: float) -> None:
        """Send a command again after a moment, if nobody has answered it meanwhile."""
        await asyncio.sleep(moment)
        message, answer = self._waiting.get(command, (None, None))
        if answer is not None and not answer.done():
            await self._send(message)

    def messages(self) -> tuple[Any, ...]:
        """Return the commands themselves, in the order in which they were said; nobody waits for a cancelled one."""
        self._waiting = {name: one for name, one in self._waiting.items() if not one[1].done()}
        return tuple(message for message, _ in self._waiting.values())

    def give_up(self, code: str, says: str) -> None:
        """Tell everybody who waits that no answer will come."""
        for again in self._later:
            again.cancel()
        for _, answer in self._waiting.values():
            if not answer.done():
                answer.set_exception(Refusal(code, says))
        self._waiting.clear()


def _again(message: wire.Done | wire.CommandRefused) -> bool:
    return isinstance(message, wire.CommandRefused) and COMMANDS.get(message.code) is Then.AGAIN


def _noticed(answer: asyncio.Future[wire.Done]) -> None:
    """Look at a refusal, so that one which nobody waits for is not reported as lost."""
    if not answer.cancelled():
        answer.exception()

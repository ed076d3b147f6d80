"""Commands on their way: kept until the room has answered them, and sent again on every new socket (SERVER 4)."""

import asyncio
from typing import Any

from boodle.client.refused import Refusal
from boodle.notation.wire import messages as wire


class Unanswered:
    """The commands that have no answer yet, each by its id."""

    def __init__(self) -> None:
        """Nothing has been said yet."""
        self._waiting: dict[str, tuple[Any, asyncio.Future[wire.Done]]] = {}

    def keep(self, message: Any) -> asyncio.Future[wire.Done]:  # noqa: ANN401 - any message with an id
        """Keep a command; returns what will hold its answer, or raise Refusal."""
        answer: asyncio.Future[wire.Done] = asyncio.get_running_loop().create_future()
        self._waiting[message.id] = (message, answer)
        answer.add_done_callback(_noticed)
        return answer

    def answered(self, message: wire.Done | wire.CommandRefused) -> None:
        """Hand an answer to whoever waits for it; one that nobody waits for any more is let go."""
        _, answer = self._waiting.pop(message.id, (None, None))
        if answer is None or answer.done():
            return
        if isinstance(message, wire.Done):
            answer.set_result(message)
        else:
            answer.set_exception(Refusal(message.code, message.says))

    def messages(self) -> tuple[Any, ...]:
        """Return the commands themselves, in the order in which they were said; nobody waits for a cancelled one."""
        self._waiting = {name: one for name, one in self._waiting.items() if not one[1].done()}
        return tuple(message for message, _ in self._waiting.values())

    def give_up(self, code: str, says: str) -> None:
        """Tell everybody who waits that no answer will come."""
        for _, answer in self._waiting.values():
            if not answer.done():
                answer.set_exception(Refusal(code, says))
        self._waiting.clear()


def _noticed(answer: asyncio.Future[wire.Done]) -> None:
    """Look at a refusal, so that one which nobody waits for is not reported as lost."""
    if not answer.cancelled():
        answer.exception()

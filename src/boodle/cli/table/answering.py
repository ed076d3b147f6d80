"""The questions to one seat of a room, put when all before them has been told; what is typed is an answer or a wish."""

import asyncio
from collections.abc import Awaitable, Sequence

from boodle.cli.table.around import Around
from boodle.cli.table.listening import RoomListening
from boodle.cli.table.spoken import RoomCommands
from boodle.client import Connection, Refusal
from boodle.frozen import replace


class Answering:
    """Puts what is asked, once, and sends what is answered."""

    def __init__(self, connection: Connection, listening: RoomListening, around: Around) -> None:
        """Nothing is asked yet."""
        self.connection = connection
        self.listening = listening
        self.around = around
        self.telling = listening.telling
        self.screen, self.words = self.telling.screen, self.telling.words
        self.commands = RoomCommands(self.telling, connection, self._send)
        self.offers: Sequence[str] = ()
        """What may be typed now."""
        self._sending: set[asyncio.Task[None]] = set()
        self._answered: int | None = None
        """The question whose answer is on its way."""
        self._waiting: list[str] = []

    def begin_anew(self) -> None:
        """Forget what was asked: the room says anew where everything stands."""
        self._answered, self.commands.asking, self.commands.wishes.answered = None, None, None

    async def close(self) -> None:
        """Let go of what is on its way, once all of it has left."""
        await asyncio.sleep(0)
        for task in tuple(self._sending):
            task.cancel()

    def settle(self) -> None:
        """Everything has been told: put the question that is open, if there is one."""
        if not self.listening.is_level_with(self.connection.table):
            return
        self.telling.pause()
        commands, wishes, view = self.commands, self.commands.wishes, self.telling.at
        if wishes.grant():
            return
        asked = None if view.shown is None else self.telling.first(view)
        if asked is None or self.connection.room.get("paused") or asked.number in (self._answered, wishes.answered):
            commands.asking = None
            wishes.tell()
        elif commands.asking is None or commands.asking.question.number != asked.number:
            self._waiting = []
            commands.asking = self.telling.put(view, asked)
            self._time_left(asked.number)
            if asked is view.host and asked.kind in self.telling.between:
                self._say_waiting()
        typed = commands.asking.typed() if commands.asking is not None else ()
        self.offers = [*typed, *self.telling.wishes, *commands.known()]

    def _time_left(self, number: int) -> None:
        """Say how long there is for an answer, where the table has a clock."""
        room = self.connection.room
        for one in room["deadlines"]:
            if one["question"] == number:
                key = "join.banked" if one["banked"] else "join.clock"
                self.screen.say(self.words(key, n=max(0, round((one["at"] - room["now"]) / 1000))))

    def quiet(self) -> None:
        """Say who is waited for, once, where nothing is asked here."""
        nothing = self.commands.asking is None and self.commands.wishes.open() is None
        if nothing and not self.connection.room.get("paused"):
            self._say_waiting()

    def _say_waiting(self) -> None:
        """Say whose answers are awaited, if it was not said."""
        view = self.connection.view
        waiting = [] if view is None else [one.who for one in view.shown.waiting if isinstance(one.who, int)]
        names = self.around.waited_for(waiting, self.connection.seat)
        if names and names != self._waiting:
            self.screen.say(self.words("join.waiting", names=names))
        self._waiting = names

    def typed(self, text: str) -> None:
        """Obey or answer what was typed."""
        if text and not (self.screen.typed and not self.screen.edits):
            self.screen.say(f"{self.words('play.mark')}{text}")
        asking = self.commands.asking
        answered = self.commands.typed(text, self.telling.at)
        if answered is None or asking is None:
            return
        meant, answer = answered
        if meant is asking:
            self._answered, self.commands.asking = asking.question.number, None
        else:
            self.commands.asking = replace(asking, beside=None)
        self._send(self.connection.answer(answer, meant.question.number))

    def _send(self, command: Awaitable[object]) -> None:
        """Send a command to the room, and say so if it is refused."""
        task = asyncio.create_task(self._sent(command))
        self._sending.add(task)
        task.add_done_callback(self._sending.discard)

    async def _sent(self, command: Awaitable[object]) -> None:
        try:
            await command
        except Refusal as refusal:
            self._answered = self.commands.wishes.answered = None
            self.screen.say(refusal.says or refusal.code)
            self.settle()

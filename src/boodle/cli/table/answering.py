"""The questions to one seat, put when everything before them has been told; what is typed is an answer or a wish."""

import asyncio
from collections.abc import Awaitable, Sequence

from boodle.cli.room.looks import Looks
from boodle.cli.table.around import Around
from boodle.cli.table.prompts import Unclear
from boodle.cli.table.spoken import Spoken
from boodle.cli.table.telling import GameTelling
from boodle.cli.table.way_in import NoWayIn
from boodle.cli.table.wishing import Wishes
from boodle.client import Connection, Refusal
from boodle.frozen import replace
from boodle.notation.errors import NotationError


class Answering:
    """Puts what is asked, once, and sends what is answered."""

    def __init__(self, connection: Connection, telling: GameTelling, around: Around) -> None:
        """Nothing is asked yet."""
        self.connection = connection
        self.telling = telling
        self.around = around
        self.screen, self.words = telling.screen, telling.words
        self.looks = Looks(connection, telling)
        self.spoken = Spoken(self.looks, self._send)
        self.wishes = Wishes(self.looks, self._send)
        self.offers: Sequence[str] = ()
        """What may be typed now."""
        self._sending: set[asyncio.Task[None]] = set()
        self._answered: int | None = None
        """The question whose answer is on its way."""
        self._waiting: list[str] = []

    def tell_by(self, telling: GameTelling) -> None:
        """Let another tell what happens: the table turned out to be one of another game."""
        self.telling = self.looks.telling = telling

    def begin_anew(self) -> None:
        """Forget what was asked: the room says anew where everything stands."""
        self._answered, self.looks.asking, self.wishes.answered = None, None, None

    def close(self) -> None:
        """Let go of what is on its way."""
        for task in tuple(self._sending):
            task.cancel()

    def settle(self) -> None:
        """Everything has been told: put the question that is open, if there is one."""
        if not self.telling.is_level_with(self.connection.table):
            return
        self.telling.pause()
        mine = self.connection.mine
        if self.wishes.grant():
            return
        asked = self.telling.asked_first(mine)
        answered = (self._answered, self.wishes.answered)
        if asked is None or self.connection.room.get("paused") or asked["number"] in answered:
            self.looks.asking = None
            self.wishes.tell()
        elif self.looks.asking is None or self.looks.asking.number != asked["number"]:
            self._waiting = []
            try:
                asking = self.telling.put(asked, self.connection.table)
            except NotationError:
                raise NoWayIn(self.words("join.error.newer")) from None
            self.looks.asking = asking
            self._time_left(asking.number)
            if asking.kind in ("HostBetween", "HostBetweenHands"):
                self._say_waiting()
        open_now = self.looks.asking
        typed = open_now.typed() if open_now is not None else ()
        self.offers = [*typed, *self.telling.wishes, *self.spoken.known()]

    def _time_left(self, number: int) -> None:
        """Say how long there is for an answer, where the table has a clock."""
        room = self.connection.room
        for one in room["deadlines"]:
            if one["question"] == number:
                self.screen.say(self.words("join.clock", n=max(0, round((one["at"] - room["now"]) / 1000))))

    def quiet(self) -> None:
        """Say who is waited for, once, where nothing is asked here."""
        if self.looks.asking is None and self.wishes.open() is None and not self.connection.room.get("paused"):
            self._say_waiting()

    def _say_waiting(self) -> None:
        """Say whose answers are awaited, if it was not said."""
        waiting = [one["who"] for one in self.connection.picture.get("waiting", []) if isinstance(one["who"], int)]
        names = self.around.waited_for(waiting, self.connection.seat)
        if names and names != self._waiting:
            self.screen.say(self.words("join.waiting", names=names))
        self._waiting = names

    def typed(self, text: str) -> None:
        """Obey or answer what was typed."""
        if text and not (self.screen.typed and not self.screen.edits):
            self.screen.say(f"{self.words('play.mark')}{text}")
        asking = self.looks.asking
        offered = asking is not None and asking.offers(text)
        if text and not offered and self.wishes.take(text):
            return
        if text and not offered and self.spoken.obey(text):
            return
        if asking is None:
            if text:
                self.screen.say(self.words("join.not_asked", text=text))
            return
        meant = asking.meant(text)
        try:
            answer = meant.read(text, self.words)
        except Unclear as unclear:
            self.screen.say(str(unclear))
            return
        if meant is asking:
            self._answered, self.looks.asking = asking.number, None
        else:
            self.looks.asking = replace(asking, beside=None)
        self._send(self.connection.answer(answer, meant.number))

    def _send(self, command: Awaitable[object]) -> None:
        """Send a command to the room, and say so if it is refused."""
        task = asyncio.create_task(self._sent(command))
        self._sending.add(task)
        task.add_done_callback(self._sending.discard)

    async def _sent(self, command: Awaitable[object]) -> None:
        try:
            await command
        except Refusal as refusal:
            self._answered = self.wishes.answered = None
            self.screen.say(refusal.says or refusal.code)
            self.settle()

"""An evening in the room from one seat: hears what happens, tells it, asks the person here and sends his answers."""

import asyncio
from collections.abc import Awaitable

from boodle.cli.room.around import Around
from boodle.cli.room.asking import Asking, put_question
from boodle.cli.room.keyboard import Interrupted, Keyboard
from boodle.cli.room.spoken import Spoken
from boodle.cli.room.telling import Telling
from boodle.cli.room.way_in import NoWayIn, ending
from boodle.cli.terminal.commands import Quit
from boodle.cli.terminal.prompts import Unclear
from boodle.client import Connection, Cut, News, Refusal, view_of
from boodle.notation.errors import NotationError
from boodle.notation.wire import messages as wire
from boodle.words.house import house_answer

QUIET = 2.0
"""After so many seconds without a word it is said who is waited for."""

Heard = News | str | Interrupted | None


class End:
    """The room has ended the connection."""


class RoomEvening:
    """Plays one seat, or watches, until the evening is over or somebody goes."""

    def __init__(self, connection: Connection, telling: Telling) -> None:
        """Sit before the terminal."""
        self.connection = connection
        self.telling = telling
        self.screen, self.words = telling.screen, telling.words
        self.around = Around(self.words)
        self.spoken = Spoken(connection, telling, self._send)
        self.heard: asyncio.Queue[Heard | End] = asyncio.Queue()
        self.keyboard = Keyboard(self.screen, self.words("play.mark"), self.heard.put_nowait)
        self._sending: set[asyncio.Task[None]] = set()
        self._answered: int | None = None
        """The question whose answer is on its way."""
        self._waiting: list[str] = []
        self._cut = False
        self._closing = False

    async def play(self) -> None:
        """Play; raises Quit when the person here goes, KeyboardInterrupt, and NoWayIn when the room ends it."""
        async with self.connection:
            listening = asyncio.create_task(self._listen())
            try:
                async with self.keyboard:
                    while not self._over():
                        await self._next()
                    self.telling.pause()
            finally:
                listening.cancel()
                for task in tuple(self._sending):
                    task.cancel()

    # ---------------------------------------------------------------- hearing

    async def _listen(self) -> None:
        async for news in self.connection.heard():
            self.heard.put_nowait(news)
        self.heard.put_nowait(End())

    async def _next(self) -> None:
        """Take the next thing that is heard or typed; when there is nothing, see what is asked."""
        if self.heard.empty():
            self._settle()
            self.screen.flush()
        try:
            heard = await asyncio.wait_for(self.heard.get(), QUIET)
        except TimeoutError:
            self._quiet()
            return
        match heard:
            case str():
                self._typed(heard)
            case Interrupted():
                raise KeyboardInterrupt
            case End():
                self._end()
            case None:
                if self.connection.ticket.token is not None or self.screen.typed:
                    raise Quit
            case _:
                self._news(heard)

    def _news(self, news: News) -> None:
        """Tell what the room says."""
        if self._cut and not isinstance(news, Cut):
            self._cut = False
            self.screen.say(self.words("join.again"))
        match news:
            case wire.Welcome():
                self._welcome(news)
            case wire.Events():
                self.telling.happened(news)
            case wire.Room():
                for sentence in self.around.changed(news.room, self.connection.seat):
                    self.screen.say(sentence)
            case wire.Said() if news.seat != self.connection.seat or news.emote:
                said = news.text or self.words(f"room_table.emote.{news.emote}")
                self.screen.say(self.words("join.line", who=news.name, text=said))
            case Cut():
                self._cut = True
                self.screen.say(self.words("join.cut"))

    def _welcome(self, welcome: wire.Welcome) -> None:
        """Say where one is, the first time and when the evening begins; then take up the game."""
        begins = bool(self.around.room) and not self.around.room["begun"] and welcome.room["begun"]
        self._answered, self.spoken.asking = None, None
        if not self.around.room:
            if welcome.room["title"]:
                self.screen.say(str(welcome.room["title"]), bold=True)
            waits = self.connection.ticket.token is not None
            for sentence in self.around.first(welcome.room, welcome.seat, waits=waits):
                self.screen.say(sentence)
            self.screen.say(self.words("play.rules", preset=house_answer(self.words, "preset", welcome.room["preset"])))
            self.screen.say(self.words("join.help.first"))
        elif begins:
            self.around.room = welcome.room
            self.screen.say(self.words("join.begun"))
        else:
            for sentence in self.around.changed(welcome.room, welcome.seat):
                self.screen.say(sentence)
        self.telling.welcome(welcome)

    def _end(self) -> None:
        code, says = self.connection.farewell
        raise NoWayIn(ending(self.words, code, says, self.connection.ticket.room))

    def _over(self) -> bool:
        """Tell whether the evening is over, and all of it told."""
        over = bool(self.connection.room.get("over")) and bool(self.connection.picture)
        return over and self.heard.empty() and self.telling.is_level_with(self.connection.table)

    # ---------------------------------------------------------------- asking

    def _settle(self) -> None:
        """Everything has been told: put the question that is open, if there is one."""
        if not self.telling.is_level_with(self.connection.table):
            return
        self.telling.pause()
        mine = self.connection.mine
        asked = mine.get("asked") or mine.get("host")
        if asked is None or self.connection.room.get("paused") or asked["number"] == self._answered:
            self.spoken.asking = None
        elif self.spoken.asking is None or self.spoken.asking.number != asked["number"]:
            self._waiting = []
            try:
                asking = Asking.of(asked, view_of(self.connection.table), self.telling.teller())
                put_question(self.screen, self.telling.teller(), self.telling.signs, self.connection.table, asking)
            except NotationError:
                raise NoWayIn(self.words("join.error.newer")) from None
            self.spoken.asking = asking
            self._time_left(asking.number)
            if asking.kind == "HostBetween":
                self._say_waiting()
        open_now = self.spoken.asking
        self.keyboard.offers = [*(open_now.prompt.typed() if open_now is not None else ()), *self.spoken.known()]

    def _time_left(self, number: int) -> None:
        """Say how long there is for an answer, where the table has a clock."""
        room = self.connection.room
        for one in room["deadlines"]:
            if one["question"] == number:
                self.screen.say(self.words("join.clock", n=max(0, round((one["at"] - room["now"]) / 1000))))

    def _quiet(self) -> None:
        """Say who is waited for, once, where nothing is asked here."""
        if self.spoken.asking is None and not self.connection.room.get("paused"):
            self._say_waiting()

    def _say_waiting(self) -> None:
        """Say whose answers are awaited, if it was not said."""
        waiting = [one["who"] for one in self.connection.picture.get("waiting", []) if isinstance(one["who"], int)]
        names = self.around.waited_for(waiting, self.connection.seat)
        if names and names != self._waiting:
            self.screen.say(self.words("join.waiting", names=names))
        self._waiting = names

    def _typed(self, text: str) -> None:
        """Obey or answer what was typed."""
        if not self.screen.typed:
            self.screen.say(f"{self.words('play.mark')}{text}")
        asking = self.spoken.asking
        offered = asking is not None and text.lower() in [typed.lower() for typed in asking.prompt.typed()]
        if text and not offered and self.spoken.obey(text):
            return
        if asking is None:
            if text:
                self.screen.say(self.words("join.not_asked", text=text))
            return
        try:
            answer = asking.read(text, self.words)
        except Unclear as unclear:
            self.screen.say(str(unclear))
            return
        self._answered, self.spoken.asking = asking.number, None
        self._send(self.connection.answer(answer, asking.number))

    def _send(self, command: Awaitable[object]) -> None:
        """Send a command to the room, and say so if it is refused."""
        task = asyncio.create_task(self._sent(command))
        self._sending.add(task)
        task.add_done_callback(self._sending.discard)

    async def _sent(self, command: Awaitable[object]) -> None:
        try:
            await command
        except Refusal as refusal:
            self._answered = None
            self.screen.say(refusal.says or refusal.code)
            self._settle()

"""An evening in the room from one seat: hears what happens, tells it, asks the person here and sends his answers."""

import asyncio

from boodle.cli.table.answering import Answering
from boodle.cli.table.around import Around
from boodle.cli.table.commands import Quit
from boodle.cli.table.keyboard import Interrupted, Keyboard
from boodle.cli.table.listening import RoomListening
from boodle.cli.table.screen import Screen
from boodle.cli.table.way_in import NoWayIn, ending
from boodle.client import Connection, Happened, LineCut, News
from boodle.games import GAMES
from boodle.notation.wire import messages as wire
from boodle.words.catalogue import Words
from boodle.words.signs import Signs

QUIET = 2.0
"""After so many seconds without a word it is said who is waited for."""

Heard = News | str | Interrupted | None


class End:
    """The room has ended the connection."""


class JoinedEvening:
    """Plays one seat, or watches, until the evening is over or somebody goes."""

    listening: RoomListening
    answering: Answering

    def __init__(self, connection: Connection, screen: Screen, words: Words, signs: Signs) -> None:
        """Sit before the terminal; what is played there the room has yet to say."""
        self.connection = connection
        self.screen, self.words, self.signs = screen, words, signs
        self.around = Around(self.words)
        self.heard: asyncio.Queue[Heard | End] = asyncio.Queue()
        self.keyboard = Keyboard(self.screen, self.words("play.mark"), self.heard.put_nowait)
        self._cut = False

    async def play(self) -> None:
        """Play; raises Quit when the person here goes, KeyboardInterrupt, and NoWayIn when the room ends it."""
        async with self.connection:
            await self._sit_down()
            listening = asyncio.create_task(self._listen())
            try:
                async with self.keyboard:
                    while not self._over():
                        await self._next()
                    self.listening.telling.pause()
            finally:
                listening.cancel()
                await self.answering.close()

    # ---------------------------------------------------------------- hearing

    async def _sit_down(self) -> None:
        """Hear which game is played; raises NoWayIn at a table of one that is not known here, or at none."""
        async for news in self.connection.heard():
            if isinstance(news, wire.Welcome):
                try:
                    self.listening = RoomListening(news, self.screen, self.words, self.signs)
                except KeyError:
                    raise NoWayIn(self.words("join.error.newer")) from None
                self.answering = Answering(self.connection, self.listening, self.around)
                self._news(news)
                return
            self._news(news)
        self._end()

    async def _listen(self) -> None:
        async for news in self.connection.heard():
            self.heard.put_nowait(news)
        self.heard.put_nowait(End())

    async def _next(self) -> None:
        """Take the next thing that is heard or typed; when there is nothing, see what is asked."""
        if self.heard.empty():
            self.answering.settle()
            self.keyboard.offers = self.answering.offers
            self.screen.flush()
        try:
            async with asyncio.timeout(QUIET):  # `wait_for` of Python 3.11 can lose a Ctrl-C
                heard = await self.heard.get()
        except TimeoutError:
            self.answering.quiet()
            return
        match heard:
            case str():
                self.answering.typed(heard)
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
        if self._cut and not isinstance(news, LineCut):
            self._cut = False
            self.screen.say(self.words("join.again"))
        match news:
            case wire.Welcome():
                self._welcome(news)
            case Happened():
                self.listening.happened(news)
            case wire.Room():
                for sentence in self.around.changed(news.room, self.connection.seat):
                    self.screen.say(sentence)
            case wire.Said() if news.seat is None or news.seat != self.connection.seat or news.emote:
                said = news.text or self.words(f"room_table.emote.{news.emote}")
                self.screen.say(self.words("join.line", who=news.name, text=said) if news.name else said)
            case LineCut():
                self._cut = True
                self.screen.say(self.words("join.cut"))

    def _welcome(self, welcome: wire.Welcome) -> None:
        """Say where one is, the first time and when the evening begins; then take up the game."""
        begins = bool(self.around.room) and not self.around.room["begun"] and welcome.room["begun"]
        self.answering.begin_anew()
        if not self.around.room:
            if welcome.room["title"]:
                self.screen.say(str(welcome.room["title"]), bold=True)
            waits = self.connection.ticket.token is not None
            for sentence in self.around.first(welcome, self.listening.telling.greeting, waits=waits):
                self.screen.say(sentence)
            preset = GAMES[welcome.game].form.words.answer(self.words, "preset", welcome.room["preset"])
            self.screen.say(self.words("play.rules", preset=preset))
            self.screen.say(self.words("join.help.first"))
        elif begins:
            self.around.room = welcome.room
            self.screen.say(self.words("join.begun"))
        else:
            for sentence in self.around.changed(welcome.room, welcome.seat):
                self.screen.say(sentence)
        self.listening.welcome(welcome)

    def _end(self) -> None:
        code, says = self.connection.farewell
        raise NoWayIn(ending(self.words, code, says, self.connection.ticket.room))

    def _over(self) -> bool:
        """Tell whether the evening is over, and all of it told."""
        over = bool(self.connection.room.get("over")) and self.connection.view is not None
        return over and self.heard.empty() and self.listening.is_level_with(self.connection.table)

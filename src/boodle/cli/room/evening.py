"""An evening in the room from one seat: hears what happens, tells it, asks the person here and sends his answers."""

import asyncio
from collections.abc import Callable

from boodle.cli.room.answering import Answering
from boodle.cli.room.around import Around
from boodle.cli.room.game_telling import GameTelling
from boodle.cli.room.hand_telling import HandTelling
from boodle.cli.room.keyboard import Interrupted, Keyboard
from boodle.cli.room.telling import Telling
from boodle.cli.room.way_in import NoWayIn, ending
from boodle.cli.terminal.game_commands import Quit
from boodle.cli.terminal.screen import Screen
from boodle.client import Connection, Cut, News
from boodle.games import GAMES, HOLDEM, TRIPOLEY
from boodle.notation.wire import messages as wire
from boodle.words.catalogue import Words
from boodle.words.signs import Signs

QUIET = 2.0
"""After so many seconds without a word it is said who is waited for."""

TELLINGS: dict[str, Callable[[Screen, Words, Signs], GameTelling]] = {
    TRIPOLEY.name: Telling,
    HOLDEM.name: HandTelling,
}
"""Who tells what happens at a table of each game."""

Heard = News | str | Interrupted | None


class End:
    """The room has ended the connection."""


class RoomEvening:
    """Plays one seat, or watches, until the evening is over or somebody goes."""

    def __init__(self, connection: Connection, screen: Screen, words: Words, signs: Signs) -> None:
        """Sit before the terminal; what is played there the room has yet to say."""
        self.connection = connection
        self.telling: GameTelling = Telling(screen, words, signs)
        self.screen, self.words = screen, words
        self.around = Around(self.words)
        self.answering = Answering(connection, self.telling, self.around)
        self.heard: asyncio.Queue[Heard | End] = asyncio.Queue()
        self.keyboard = Keyboard(self.screen, self.words("play.mark"), self.heard.put_nowait)
        self._cut = False

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
                self.answering.close()

    # ---------------------------------------------------------------- hearing

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
            heard = await asyncio.wait_for(self.heard.get(), QUIET)
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
        """Say where one is, the first time and when the evening begins; then take up the game.

        Raises NoWayIn at a table of a game that is not known here.
        """
        if not self.around.room:
            self._sit_down_at(welcome.game)
        begins = bool(self.around.room) and not self.around.room["begun"] and welcome.room["begun"]
        self.answering.begin_anew()
        if not self.around.room:
            if welcome.room["title"]:
                self.screen.say(str(welcome.room["title"]), bold=True)
            waits = self.connection.ticket.token is not None
            for sentence in self.around.first(welcome, waits=waits):
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
        self.telling.welcome(welcome)

    def _sit_down_at(self, game: str) -> None:
        """Choose who tells what happens, by the game that is played."""
        if game not in TELLINGS:
            raise NoWayIn(self.words("join.error.newer"))
        self.telling = TELLINGS[game](self.screen, self.words, self.telling.signs)
        self.answering.tell_by(self.telling)

    def _end(self) -> None:
        code, says = self.connection.farewell
        raise NoWayIn(ending(self.words, code, says, self.connection.ticket.room))

    def _over(self) -> bool:
        """Tell whether the evening is over, and all of it told."""
        over = bool(self.connection.room.get("over")) and bool(self.connection.picture)
        return over and self.heard.empty() and self.telling.is_level_with(self.connection.table)

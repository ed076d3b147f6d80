"""What can be typed at any time at a table of the room: looks at the table, talk, a hint, and the host's acts."""

from collections.abc import Awaitable, Callable, Iterable, Iterator, Mapping
from typing import ClassVar

from boodle.cli.table.between import meant
from boodle.cli.table.commands import Commands
from boodle.cli.table.looking import AnyView
from boodle.cli.table.prompts import read_notation
from boodle.cli.table.telling import Telling
from boodle.cli.table.wishing import Wishes
from boodle.client import Connection

BOTS_ARE = "casual"
"""The bot that is put into a chair where nothing else is said."""


class RoomCommands(Commands):
    """Obeys what is typed beside the answers; what goes to the room is handed to `send`."""

    quits: ClassVar[str] = "join.help.quit"

    def __init__(self, telling: Telling, connection: Connection, send: Callable[[Awaitable[object]], None]) -> None:
        """Nothing is asked yet."""
        super().__init__(telling)
        self.connection = connection
        self.send = send
        self.wishes = Wishes(telling, connection, send)

    @property
    def acts(self) -> Mapping[str, Callable[[str], None]]:
        """What is typed beside looks, and who does it, given what stands after it."""
        acts = {**super().acts, "who": self._who, "say": self._talk, "hint": self._hint}
        return {**acts, **self._of_host()} if self._is_host() else acts

    def obey(self, text: str, at: AnyView) -> bool:
        """Do what was typed, if it is a wish or a command; raises Quit."""
        return self.wishes.take(text) or super().obey(text, at)

    def look(self, word: str, at: AnyView) -> None:
        """Show what a word asks for, once the evening has begun."""
        if at.shown is None:
            self.say("join.not_begun")
        else:
            super().look(word, at)

    def lines(self) -> Iterator[tuple[str, str]]:
        """Return what may be typed beside looks, and what it does."""
        words = self.telling.words
        for typed, answer in self.telling.wishes.items():
            yield typed, words(f"join.help.{answer.replace('-', '_')}")
        yield f"say {words('join.help.text')}", words("join.help.say")
        yield "who", words("join.help.who")
        yield from super().lines()
        if self.connection.room.get("practice"):
            yield "hint", words("play.help.hint")
        if self._is_host():
            for name in self._of_host():
                yield words(f"join.typed.{name}"), words(f"join.help.{name}")

    # ---------------------------------------------------------------- everybody's

    def _who(self, rest: str) -> None:
        """Say who is at the table, and how."""
        del rest
        words = self.telling.words
        for one in self.connection.room["seats"]:
            if one["kind"] == "open":
                continue
            marks = [words("join.who.host")] if one["host"] else []
            if one["kind"] == "bot":
                marks.append(words("join.who.bot", level=words(f"room_table.level.{one['level']}")))
            elif one["stand_in"]:
                marks.append(words("join.who.stand_in"))
            else:
                marks.append(words("join.who.here" if one["here"] else "join.who.away"))
            self.telling.screen.say(f"{words('play.before', what=one['name'])} {', '.join(marks)}")

    def _talk(self, rest: str) -> None:
        """Say something to everybody."""
        if rest:
            self.send(self.connection.say(rest))
        else:
            self.say("join.say_what")

    def _hint(self, rest: str) -> None:
        del rest
        self.send(self._hinted())

    async def _hinted(self) -> None:
        asking, (answer, why) = self.asking, await self.connection.hint()
        action = read_notation(answer)
        if asking is not None and action is not None:
            answer = asking.prompt.says(action, self.telling.words, self.telling.signs)
        self.say("play.hint.says", answer=answer)
        if why:
            self.say("play.hint.why", why=why)

    # ---------------------------------------------------------------- the host's

    def _of_host(self) -> Mapping[str, Callable[[str], None]]:
        """Return what the host may type besides."""
        return {
            "start": lambda _: self.send(self.connection.host("start")),
            "pause": lambda _: self.send(self.connection.host("pause")),
            "resume": lambda _: self.send(self.connection.host("resume")),
            "bot": self._bot,
            "remove": self._remove,
            "back": self._back,
        }

    def _bot(self, rest: str) -> None:
        """Put a bot into the next open chair, or hand somebody's seat to one."""
        seats = self.connection.room["seats"]
        if not rest:
            free = [one["seat"] for one in seats if one["kind"] == "open"]
            act = ("more", None) if self.connection.room["begun"] else ("bot", next(iter(free), None))
            if act == ("bot", None):
                self.say("room_refused.table_full")
                return
            self.send(self.connection.host(act[0], seat=act[1], level=BOTS_ARE))
        elif (seat := self._named("bot", rest)) is not None:
            self.send(self.connection.host("bot", seat=seat, level=BOTS_ARE))

    def _remove(self, rest: str) -> None:
        seat = self._named("remove", rest)
        if seat is not None:
            self.send(self.connection.host("remove", seat=seat))

    def _back(self, rest: str) -> None:
        """Make a link by which somebody gets his seat back on another device."""
        seat = self._named("back", rest)
        if seat is not None:
            self.send(self._link(seat, self.connection.room["seats"][seat]["name"]))

    async def _link(self, seat: int, name: str) -> None:
        done = await self.connection.host("back", seat=seat)
        self.say("join.way_back", who=name)
        self.telling.screen.copy([str(done.facts["link"])])

    def _is_host(self) -> bool:
        seats: Iterable[dict[str, object]] = self.connection.room.get("seats", [])
        return any(one["host"] and one["seat"] == self.connection.seat for one in seats)

    def _named(self, word: str, name: str) -> int | None:
        """Find somebody by the name behind a word, or by how no other name begins."""
        chairs = [one for one in self.connection.room["seats"] if one["kind"] != "open"]
        names = [one["name"] for one in chairs]
        if not name:
            self.say("join.whose_seat", word=word, names=names)
            return None
        place = meant(name, names)
        if place is None:
            self.say("play.between.nobody", name=name, names=names)
            return None
        return int(chairs[place]["seat"])

"""What can be typed at any time at a table of the room: looks at the table, talk, a hint, and the host's acts."""

from collections.abc import Awaitable, Callable, Iterable
from dataclasses import dataclass

from boodle.cli.room.looks import Looks
from boodle.cli.table.between import meant
from boodle.cli.table.commands import DEFAULT, Quit
from boodle.client import Connection
from boodle.notation.answers import write_action

BOTS_ARE = "casual"
"""The bot that is put into a chair where nothing else is said."""


@dataclass(slots=True)
class Spoken:
    """Obeys what is typed beside the answers; what goes to the room is handed to `send`."""

    looks: Looks
    send: Callable[[Awaitable[object]], None]

    @property
    def connection(self) -> Connection:
        """The connection to the table."""
        return self.looks.connection

    def obey(self, text: str) -> bool:
        """Do what was typed, if it is a command; raises Quit."""
        word, _, rest = text.partition(" ")
        if text.startswith("?"):
            self.looks.explain(text.removeprefix("?").strip())
            return True
        word, rest = word.lower(), rest.strip()
        if word in ACTS:
            ACTS[word](self, rest)
        elif word in self.looks.telling.looks and not self.connection.picture:
            self.looks.say("join.not_begun")
        elif word in self.looks.telling.looks:
            self.looks.look(word)
        elif word in HOST and self._is_host():
            HOST[word](self, rest)
        else:
            return False
        return True

    def known(self) -> list[str]:
        """Return every word that is understood now."""
        return [*ACTS, *self.looks.telling.looks, *(HOST if self._is_host() else ())]

    def _help(self, rest: str) -> None:
        del rest
        screen, words = self.looks.telling.screen, self.looks.telling.words
        screen.say(words("play.help.title"))
        rows = [(typed, words(key)) for typed, key in self.looks.telling.listed().items()]
        rows += [(f"say {words('join.help.text')}", words("join.help.say")), ("who", words("join.help.who"))]
        rows.append((DEFAULT, words(f"play.help.{DEFAULT}")))
        if self.connection.room.get("practice"):
            rows.append(("hint", words("join.help.hint")))
        if self._is_host():
            rows += [(words(f"join.typed.{name}"), words(f"join.help.{name}")) for name in HOST]
        screen.rows([*rows, ("quit", words("join.help.quit")), ("help", words("play.help.help"))])

    # ---------------------------------------------------------------- to the room

    def _talk(self, rest: str) -> None:
        """Say something to everybody."""
        if rest:
            self.send(self.connection.say(rest))
        else:
            self.looks.say("join.say_what")

    def _hint(self, rest: str) -> None:
        del rest
        self.send(self._hinted())

    async def _hinted(self) -> None:
        asking, answer = self.looks.asking, await self.connection.hint()
        offers = asking.prompt.offers if asking is not None else ()
        means = [offer.means for offer in offers if offer.action is not None and write_action(offer.action) == answer]
        self.looks.say("join.hinted", answer=next(filter(None, means), answer))

    def _quit(self, rest: str) -> None:
        del rest
        raise Quit

    def _start(self, rest: str) -> None:
        del rest
        self.send(self.connection.host("start"))

    def _stop(self, rest: str) -> None:
        del rest
        self.send(self.connection.host("pause"))

    def _go_on(self, rest: str) -> None:
        del rest
        self.send(self.connection.host("resume"))

    def _bot(self, rest: str) -> None:
        """Put a bot into the next open chair, or hand somebody's seat to one."""
        seats = self.connection.room["seats"]
        if not rest:
            free = [one["seat"] for one in seats if one["kind"] == "open"]
            act = ("more", None) if self.connection.room["begun"] else ("bot", next(iter(free), None))
            if act == ("bot", None):
                self.looks.say("room_refused.table_full")
                return
            self.send(self.connection.host(act[0], seat=act[1], level=BOTS_ARE))
        elif (seat := self._named(rest)) is not None:
            self.send(self.connection.host("bot", seat=seat, level=BOTS_ARE))

    def _remove(self, rest: str) -> None:
        seat = self._named(rest)
        if seat is not None:
            self.send(self.connection.host("remove", seat=seat))

    def _back(self, rest: str) -> None:
        """Make a link by which somebody gets his seat back on another device."""
        seat = self._named(rest)
        if seat is not None:
            self.send(self._link(seat, self.connection.room["seats"][seat]["name"]))

    async def _link(self, seat: int, name: str) -> None:
        done = await self.connection.host("back", seat=seat)
        self.looks.say("join.way_back", who=name)
        self.looks.telling.screen.copy([str(done.facts["link"])])

    # ---------------------------------------------------------------- small change

    def _is_host(self) -> bool:
        seats: Iterable[dict[str, object]] = self.connection.room.get("seats", [])
        return any(one["host"] and one["seat"] == self.connection.seat for one in seats)

    def _named(self, name: str) -> int | None:
        """Find somebody by name, or by how no other name begins."""
        chairs = [one for one in self.connection.room["seats"] if one["kind"] != "open"]
        names = [one["name"] for one in chairs]
        place = meant(name, names) if name else None
        if place is None:
            self.looks.say("play.between.nobody", name=name or "?", names=names)
            return None
        return int(chairs[place]["seat"])


Act = Callable[[Spoken, str], None]
ACTS: dict[str, Act] = {
    "help": Spoken._help,  # noqa: SLF001 - the table of this module's own class
    "who": lambda spoken, _: spoken.looks.who(),
    "say": Spoken._talk,  # noqa: SLF001
    "hint": Spoken._hint,  # noqa: SLF001
    "quit": Spoken._quit,  # noqa: SLF001
}
"""What everybody may type."""

HOST: dict[str, Act] = {
    "start": Spoken._start,  # noqa: SLF001
    "pause": Spoken._stop,  # noqa: SLF001
    "resume": Spoken._go_on,  # noqa: SLF001
    "bot": Spoken._bot,  # noqa: SLF001
    "remove": Spoken._remove,  # noqa: SLF001
    "back": Spoken._back,  # noqa: SLF001
}
"""What the host may type besides."""

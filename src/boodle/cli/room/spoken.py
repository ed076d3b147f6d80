"""What can be typed at any time at a table of the room: looks at the table, talk, a hint, and the host's acts."""

from collections.abc import Awaitable, Callable, Iterable
from dataclasses import dataclass

from boodle.cli.room.asking import Asking, show_five
from boodle.cli.room.telling import Telling
from boodle.cli.terminal.commands import Quit
from boodle.cli.terminal.explaining import Explaining
from boodle.cli.terminal.pictures import aid_lines, show_hand
from boodle.client import Connection, view_of
from boodle.games import TRIPOLEY
from boodle.notation.actions import write_action
from boodle.words.catalogue import capital
from boodle.words.house import house_in_words

LOOKS = ("layout", "hand", "score", "played", "aid", "house")
"""What needs a picture of the table."""

BOTS_ARE = "casual"
"""The bot that is put into a chair where nothing else is said."""


@dataclass(slots=True)
class Spoken:
    """Obeys what is typed beside the answers; what goes to the room is handed to `send`."""

    connection: Connection
    telling: Telling
    send: Callable[[Awaitable[object]], None]
    asking: Asking | None = None
    """What is asked of this seat now."""

    def obey(self, text: str) -> bool:
        """Do what was typed, if it is a command; raises Quit."""
        word, _, rest = text.partition(" ")
        if text.startswith("?"):
            self._explain(text.removeprefix("?").strip())
            return True
        word, rest = word.lower(), rest.strip()
        if word in ACTS:
            ACTS[word](self, rest)
        elif word in LOOKS and not self.connection.picture:
            self._say("join.not_begun")
        elif word in LOOKS:
            getattr(self, f"_{word}")()
        elif word in HOST and self._is_host():
            HOST[word](self, rest)
        else:
            return False
        return True

    def known(self) -> list[str]:
        """Return every word that is understood now."""
        return [*ACTS, *LOOKS, *(HOST if self._is_host() else ())]

    # ---------------------------------------------------------------- looking

    def _explain(self, name: str) -> None:
        house = TRIPOLEY.house(self.connection.table.house)
        page = str(self.connection.picture.get("page", "")).partition("/")[0]
        kind, asks = (self.asking.kind, self.asking.ask) if self.asking is not None else ("", "")
        Explaining(self.telling.screen, self.telling.words, house).say(name, kind, page, asks)

    def _help(self, rest: str) -> None:
        del rest
        screen, words = self.telling.screen, self.telling.words
        screen.say(words("play.help.title"))
        lines = {"?": "rule", "? TRI-3-07": "rule_id"} | {name: name for name in LOOKS}
        rows = [(typed, words(f"play.help.{key}")) for typed, key in lines.items()]
        rows += [(f"say {words('join.help.text')}", words("join.help.say")), ("who", words("join.help.who"))]
        if self.connection.room.get("practice"):
            rows.append(("hint", words("join.help.hint")))
        if self._is_host():
            rows += [(words(f"join.typed.{name}"), words(f"join.help.{name}")) for name in HOST]
        screen.rows([*rows, ("quit", words("join.help.quit")), ("help", words("play.help.help"))])

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
            self.telling.screen.say(f"{one['name']}: {', '.join(marks)}")

    def _layout(self) -> None:
        self.telling.layout()

    def _hand(self) -> None:
        telling, now = self.telling, view_of(self.connection.table)
        if not now.hand:
            self._say("play.show.no_hand")
            return
        show_hand(telling.screen, telling.signs, now.hand, telling.words("play.show.hand"))
        if now.stops is None:
            show_five(telling.screen, telling.words, telling.signs, now)
        if now.put_down:
            telling.screen.say(telling.words("play.show.put_down", cards=telling.signs.in_hand(now.put_down)))

    def _score(self) -> None:
        self.telling.chips()

    def _played(self) -> None:
        telling, now = self.telling, view_of(self.connection.table)
        if now.stops is None or not now.stops.played:
            self._say("play.show.nothing_played")
            return
        show_hand(telling.screen, telling.signs, now.stops.played, telling.words("play.show.played"))

    def _aid(self) -> None:
        telling, now = self.telling, view_of(self.connection.table)
        for line in aid_lines(now.aid, telling.teller()) or [telling.words("join.no_aid")]:
            telling.screen.say(line)

    def _house(self) -> None:
        house = TRIPOLEY.house(self.connection.table.house)
        for question, answer in house_in_words(self.telling.words, house):
            self.telling.screen.say(f"{question} {capital(answer)}.")

    # ---------------------------------------------------------------- to the room

    def _talk(self, rest: str) -> None:
        """Say something to everybody."""
        if rest:
            self.send(self.connection.say(rest))
        else:
            self._say("join.say_what")

    def _hint(self, rest: str) -> None:
        del rest
        self.send(self._hinted())

    async def _hinted(self) -> None:
        asking, answer = self.asking, await self.connection.hint()
        offers = asking.prompt.offers if asking is not None else ()
        means = [offer.means for offer in offers if offer.action is not None and write_action(offer.action) == answer]
        self._say("join.hinted", answer=next(filter(None, means), answer))

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
                self._say("room_refused.table_full")
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
        self._say("join.way_back", who=name)
        self.telling.screen.copy([str(done.facts["link"])])

    # ---------------------------------------------------------------- small change

    def _is_host(self) -> bool:
        seats: Iterable[dict[str, object]] = self.connection.room.get("seats", [])
        return any(one["host"] and one["seat"] == self.connection.seat for one in seats)

    def _named(self, name: str) -> int | None:
        """Find somebody by name, or by how no other name begins."""
        chairs = [one for one in self.connection.room["seats"] if one["kind"] != "open"]
        exact = [one for one in chairs if one["name"].lower() == name.lower()]
        near = exact or [one for one in chairs if name and one["name"].lower().startswith(name.lower())]
        if len(near) == 1:
            return int(near[0]["seat"])
        self._say("play.between.nobody", name=name or "?", names=[one["name"] for one in chairs])
        return None

    def _say(self, key: str, **facts: object) -> None:
        self.telling.screen.say(self.telling.words(key, **facts))


Act = Callable[[Spoken, str], None]
ACTS: dict[str, Act] = {
    "help": Spoken._help,  # noqa: SLF001 - the table of this module's own class
    "who": Spoken._who,  # noqa: SLF001
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

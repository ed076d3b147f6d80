"""`boodle play --join LINK`: a seat in a game room, played at this terminal."""

import asyncio
from contextlib import suppress
from unicodedata import category

from boodle.cli.output import as_typed
from boodle.cli.table.commands import Quit
from boodle.cli.table.joined import JoinedEvening
from boodle.cli.table.kept import KeptSeats
from boodle.cli.table.screen import Screen
from boodle.cli.table.way_in import NoWayIn, WayIn, ending
from boodle.client import Connection, RoomRefused
from boodle.names import tidy
from boodle.words.catalogue import Words
from boodle.words.signs import LETTERS, SYMBOLS, signs_for

BLANK = "Zs"
"""What Unicode calls every blank, those included that no line breaks at."""

IN_LETTERS = str.maketrans(SYMBOLS.suits, LETTERS.suits)
"""How the suits in the room's own sentences are shown where nothing but letters can be."""


class RoomScreen(Screen):
    """A screen that shows what strangers have sent: signs that a terminal would obey are left out."""

    def _print(self, line: str, *, bold: bool = False) -> None:
        shown = line.translate(IN_LETTERS) if self.plain else line
        super()._print("".join(sign for sign in shown if sign.isprintable() or category(sign) == BLANK), bold=bold)


def join(link: str, name: str | None, words: Words, *, watch: bool, plain: bool) -> None:
    """Play the seat that a link or a code leads to, until the evening is over or somebody goes; raises NoWayIn."""
    screen = RoomScreen(plain=plain)

    def ask_name() -> str:
        given = tidy(name if name is not None else screen.ask(words("join.name")))
        if not given:
            raise NoWayIn(words("play.error.empty_name"))
        return given

    kept = KeptSeats.of_user()
    way = WayIn(words, kept, ask_name)
    try:
        ticket = way.ticket(link, watch=watch)
    except EOFError:
        raise NoWayIn(words("join.error.no_name")) from None
    connection = Connection(ticket, words.language, head=kept.head(ticket))
    evening = JoinedEvening(connection, screen, words, signs_for(words, plain=screen.plain))
    try:
        asyncio.run(evening.play())
    except RoomRefused as error:
        raise NoWayIn(ending(words, error.code, error.says, link)) from None
    except (Quit, KeyboardInterrupt) as stopped:
        screen.say()
        key = "join.left_watching" if ticket.token is None else "join.left"
        screen.say(words(key, command=f"boodle play --join {as_typed(link)}"))
        if isinstance(stopped, KeyboardInterrupt):
            raise
    else:
        screen.say(words("play.good_night"))
    finally:
        if ticket.token is not None:
            with suppress(OSError):  # then the one before is still there
                kept.keep(ticket, connection.head)

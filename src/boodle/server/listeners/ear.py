"""One client that listens at a table: its seat, its language, and its line, on which only so much may wait."""

import asyncio

from boodle.notation.wire.messages import Bye, FromRoom, write_message
from boodle.rulebook import Viewer
from boodle.server.bucket import Bucket, Rate
from boodle.server.languages import words_of
from boodle.server.rooms import Line

MOST_BYTES = 4 * 1024 * 1024
"""So many bytes may wait for a reader; of whom more would have to wait is let go, and the table goes on (SERVER 11).
One message may be longer, where nothing else waits."""

GONE, REFUSED, FAULT, RESTART = 1000, 1008, 1011, 1012
BAD_TOKEN, MAY_NOT_WATCH, NO_SUCH_TABLE, STALLED, REPLACED, DAMAGED, NEWER = 4401, 4403, 4404, 4408, 4409, 4423, 4426
"""Why a socket is closed, as the protocol numbers it."""

COSTLY = Rate(burst=8, per_second=0.2)
"""So often one socket may ask for what is costly to answer, at once and a second: another language, a hint."""


class Ear:
    """Who listens: each message goes out on his line at once."""

    __slots__ = (
        "address",
        "at_machine",
        "closing",
        "costly",
        "hint",
        "line",
        "looks",
        "seat",
        "token",
        "words",
    )

    def __init__(self, line: Line, token: str | None, language: str, address: str, *, at_machine: bool) -> None:
        """Listen from an address with the hash of a token; who has none, or one of no seat, is a guest.

        `at_machine`: it is that of the machine on which the room runs.
        """
        self.line = line
        self.address = address
        self.at_machine = at_machine
        self.costly = Bucket(COSTLY)
        """How often what is costly to answer may still be asked for."""
        self.seat: Viewer = None
        self.token = token
        self.hint: asyncio.Task[None] | None = None
        self.looks = True
        """Whether the page is before somebody's eyes, and not behind another one or in a pocket."""
        self.words = words_of(language)
        self.closing: int | None = None

    def send(self, text: bytes) -> None:
        """Send a message as it is written; a listener who does not keep up is let go."""
        if self.closing is not None:
            return
        unsent = self.line.unsent
        if unsent and unsent + len(text) > MOST_BYTES:
            self.close(STALLED)
            return
        self.line.write(text)

    def tell(self, message: FromRoom) -> None:
        """Send a message."""
        self.send(write_message(message))

    def bye(self, code: int, reason: str, *, again: bool) -> None:
        """Say why, and close."""
        if self.closing is None:
            self.tell(Bye(code=reason, says=self.words(f"room_refused.bye.{reason}"), again=again))
        self.close(code)

    def close(self, code: int) -> None:
        """Close once what waits has been sent."""
        if self.closing is None:
            self.closing = code
            self.line.close(code)

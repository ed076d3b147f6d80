"""One client that listens at a table: its seat, its language, and the bounded queue of what it is still to be sent."""

import asyncio

from boodle.notation.wire.messages import Bye, FromRoom, write_message
from boodle.rulebook import Viewer
from boodle.server.bucket import Bucket, Rate
from boodle.server.languages import words_of

MOST_WAITING = 512
"""So many frames may wait for a reader; one who stalls longer is let go, and the table goes on (SERVER 11)."""

MOST_BYTES = 4 * 1024 * 1024
"""And so many bytes; one frame may be longer, where nothing else waits."""

GONE, FLOOD, RESTART = 1000, 1008, 1012
BAD_TOKEN, MAY_NOT_WATCH, NO_SUCH_TABLE, STALLED, REPLACED, DAMAGED, NEWER = 4401, 4403, 4404, 4408, 4409, 4423, 4426
"""Why a socket is closed, as the protocol numbers it."""

COSTLY = Rate(burst=8, per_second=0.2)
"""So often one socket may ask for what is costly to answer, at once and a second: another language, a hint."""


class Ear:
    """Who listens: frames are put into a queue, which the socket's own task sends."""

    __slots__ = (
        "address",
        "at_machine",
        "closing",
        "costly",
        "hint",
        "looks",
        "queue",
        "seat",
        "token",
        "waiting",
        "words",
    )

    def __init__(self, token: str | None, language: str, address: str = "", *, at_machine: bool = False) -> None:
        """Listen from an address with the hash of a token; who has none, or one of no seat, is a guest.

        `at_machine`: it is that of the machine on which the room runs.
        """
        self.address = address
        self.at_machine = at_machine
        self.costly = Bucket(COSTLY)
        """How often what is costly to answer may still be asked for."""
        self.waiting = 0
        """The bytes that wait to be sent."""
        self.seat: Viewer = None
        self.token = token
        self.hint: asyncio.Task[None] | None = None
        self.looks = True
        """Whether the page is before somebody's eyes, and not behind another one or in a pocket."""
        self.words = words_of(language)
        self.queue: asyncio.Queue[bytes | None] = asyncio.Queue(MOST_WAITING)
        self.closing: int | None = None

    def send(self, frame: bytes) -> None:
        """Have a frame sent; a listener who does not keep up is let go."""
        if self.closing is not None:
            return
        if self.queue.full() or (self.waiting and self.waiting + len(frame) > MOST_BYTES):
            self.close(STALLED)
            return
        self.waiting += len(frame)
        self.queue.put_nowait(frame)

    async def next_frames(self) -> list[bytes | None]:
        """Return what waits to be sent; None is the end."""
        frames = [await self.queue.get()]
        while not self.queue.empty() and frames[-1] is not None:
            frames.append(self.queue.get_nowait())
        self.waiting = 0
        return frames

    def tell(self, message: FromRoom) -> None:
        """Have a message sent."""
        self.send(write_message(message))

    def bye(self, code: int, reason: str, *, again: bool) -> None:
        """Say why, and close."""
        if self.closing is None:
            self.tell(Bye(code=reason, says=self.words(f"room_refused.bye.{reason}"), again=again))
        self.close(code)

    def close(self, code: int) -> None:
        """Close once what waits has been sent; of one who stalled nothing more is sent."""
        if self.closing is not None:
            return
        self.closing = code
        if code == STALLED or self.queue.full():
            while not self.queue.empty():
                self.queue.get_nowait()
        self.queue.put_nowait(None)

"""One socket from its first message to its end: bounded frames and pace, commands in the table's turn (SERVER 9-12).

Nothing of it waits in a task of its own: what comes is heard at once, and what is said goes out at once.
"""

from collections.abc import Awaitable, Callable
from functools import partial

from boodle.notation.errors import NotationError
from boodle.notation.wire.messages import (
    VERSION,
    Bye,
    CommandRefused,
    FromClient,
    Hello,
    Looks,
    Ping,
    Pong,
    read_from_client,
    write_message,
)
from boodle.server.bucket import Bucket, Rate
from boodle.server.languages import words_of
from boodle.server.listeners.audience import Audience
from boodle.server.listeners.coming import come, go
from boodle.server.listeners.commands import obey
from boodle.server.listeners.ear import FAULT, REFUSED, RESTART, Ear
from boodle.server.outside import Alarm
from boodle.server.rooms import Line
from boodle.words.catalogue import languages

LARGEST_FRAME = 8 * 1024
PACE = Rate(burst=60, per_second=15)
"""So many messages a client may send at once, and a second."""
FIRST_MESSAGE = 10.0
"""So many seconds a socket has to say hello; then it may come again, for a process on its way may have stood still."""
ASKS = 4.0
"""After so many seconds each socket is asked by a ping of the protocol whether anybody is there. A browser answers it
without its page, so that a page that is busy, or in the background, where its own timers sleep, is not away."""
ANSWERS = 4.0
"""And so many seconds later a socket that has not answered is closed: its person is away within ten.
One that still takes what stands before the ping has longer (`lines.Listening`)."""
SLOWEST = 20.0
"""So many seconds a line may take nothing of what waits for it."""
MOST_WRONG = 20
"""After so many messages that cannot be read a socket is closed."""


class Talk:
    """What one client says at a table, message by message, as long as its line lasts."""

    __slots__ = (
        "_address",
        "_alarm",
        "_at_machine",
        "_audience",
        "_ear",
        "_line",
        "_pace",
        "_token",
        "_turns",
        "_wrong",
    )

    def __init__(self, audience: Audience, line: Line, token: str | None, address: str, *, at_machine: bool) -> None:
        """Wait for the first message, from this address; the token (its hash) may come in."""
        self._audience, self._line = audience, line
        self._token, self._address, self._at_machine = token, address, at_machine
        self._ear: Ear | None = None
        self._pace = Bucket(PACE)
        self._wrong = 0
        self._turns = 0
        """So many of its messages wait for their turn at the table."""
        by = line.clock.monotonic() + FIRST_MESSAGE
        self._alarm: Alarm | None = line.clock.alarm(by, partial(line.close, RESTART))

    def hears(self, text: str | None) -> None:
        """Take a message; too many at once end the line, wrong ones are refused."""
        ear, around = self._ear, self._audience.actor.around
        if ear is None:
            self._begin(text)
            return
        if ear.closing is not None:
            return
        if not self._pace.take(around.clock.monotonic()):
            around.count("floods")
            ear.bye(REFUSED, "flood", again=False)
            return
        try:
            message = _read(text)
        except NotationError:
            self._refuse(ear)
            return
        if isinstance(message, Hello):
            ear.tell(CommandRefused(id="", code="unknown", says=ear.words("room_refused.unknown")))
        elif isinstance(message, Looks):
            ear.looks = message.here
            self._audience.actor.timer.look()
        elif isinstance(message, Ping) and not self._turns:
            ear.tell(Pong())
        else:
            self._in_turn(ear, partial(self._carry_out, ear, message))

    def loses(self) -> None:
        """Let the listener go, in the table's turn."""
        self._stop_waiting()
        if self._ear is not None:
            if self._ear.hint is not None:
                self._ear.hint.cancel()
            self._audience.actor.soon(partial(go, self._audience, self._ear))

    def _begin(self, text: str | None) -> None:
        """Take the first message; whoever sends another one than hello is let go."""
        if self._alarm is None:
            return
        self._stop_waiting()
        try:
            hello = _read(text)
        except NotationError:
            self._line.close(REFUSED)
            return
        if not isinstance(hello, Hello) or hello.version != VERSION:
            says = words_of("en")("room_refused.bye.version")
            self._line.write(write_message(Bye(code="version", says=says, again=False)))
            self._line.close(REFUSED)
            return
        language = hello.language if hello.language in languages() else "en"
        self._ear = Ear(self._line, self._token, language, self._address, at_machine=self._at_machine)
        self._in_turn(self._ear, partial(come, self._audience, self._ear, hello))

    def _refuse(self, ear: Ear) -> None:
        self._wrong += 1
        ear.tell(CommandRefused(id="", code="unknown", says=ear.words("room_refused.unknown")))
        if self._wrong >= MOST_WRONG:
            ear.close(REFUSED)

    def _in_turn(self, ear: Ear, work: Callable[[], Awaitable[None]]) -> None:
        """Have something done in the table's turn; where it cannot be, the client is to come again."""

        async def turn() -> None:
            try:
                await work()
            except Exception:
                ear.close(FAULT)
                raise
            finally:
                self._turns -= 1

        self._turns += 1
        if not self._audience.actor.soon(turn):
            ear.close(RESTART)

    async def _carry_out(self, ear: Ear, message: FromClient) -> None:
        """Do what was said, unless the client has been told meanwhile that it is over; a ping comes behind it."""
        if ear.closing is None:
            if isinstance(message, Ping):
                ear.tell(Pong())
            else:
                await obey(self._audience, ear, message)

    def _stop_waiting(self) -> None:
        if self._alarm is not None:
            self._alarm.cancel()
            self._alarm = None


def serve(audience: Audience, line: Line, token: str | None, address: str, *, at_machine: bool) -> None:
    """Serve the socket of this address whose token (its hash) may come in, until its line ends."""
    line.listen(Talk(audience, line, token, address, at_machine=at_machine))


def _read(text: str | None) -> FromClient:
    if text is None:
        raise NotationError("expected text")
    return read_from_client(text)

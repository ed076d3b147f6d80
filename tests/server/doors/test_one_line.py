"""A socket as the room's own line: what is heard and sent on it, how it ends, and how long a ping waits (SERVER 14)."""

from types import SimpleNamespace
from typing import Any

import pytest
import uvicorn
from uvicorn.server import ServerState
from websockets.frames import CloseCode
from websockets.protocol import State

from boodle.server.doors.gate import Gate, HttpConnection
from boodle.server.doors.lines import LINE, Listening, line_of, protocols_of
from boodle.server.listeners.ear import GONE
from boodle.server.listeners.socket import ANSWERS, SLOWEST
from boodle.server.settings import Settings
from tests.server.clocks import VirtualClock
from tests.server.doors.test_slow_lines import Line, answers


class Heard:
    """A listener that remembers what it has heard."""

    def __init__(self) -> None:
        """Begin with nothing."""
        self.told = list[str | None]()

    def hears(self, text: str | None) -> None:
        """Remember it."""
        self.told.append(text)

    def loses(self) -> None:
        """Remember the end."""
        self.told.append("lost")


class Wire(Line):
    """The sending end of a line, which notes what is done with it."""

    def __init__(self, address: object = ("192.0.2.1", 5)) -> None:
        """Come from an address."""
        super().__init__()
        self.done, self.sent, self.address = list[str](), list[bytes](), address

    def get_extra_info(self, name: str, default: Any = None) -> Any:  # noqa: ANN401 - as asyncio has it
        """Return where the other end is."""
        return self.address if name == "peername" else default

    def write(self, data: Any) -> None:  # noqa: ANN401 - bytes of any kind
        """Note what is sent."""
        self.sent.append(bytes(data))

    def resume_reading(self) -> None:
        """Note that it is read on."""
        self.done.append("read on")

    def abort(self) -> None:
        """Note that it is cut."""
        self.done.append("cut")


class At:
    """An open socket, its wire, its gate and its clock."""

    def __init__(self) -> None:
        """Come from one address; it was counted when it came."""
        self.wire, self.clock = Wire(), VirtualClock()
        self.gate = Gate(Settings(), self.clock)
        assert self.gate.comes("192.0.2.1")
        config = uvicorn.Config(answers, log_config=None, lifespan="off", ws_ping_timeout=ANSWERS)
        made: Any = Listening(self.gate, config=config, server_state=ServerState(), app_state={})
        self.line = made
        self.line.connection_made(self.wire)
        self.line.conn.state = State.OPEN
        self.line.scope, self.line.request, self.line.response = {}, None, None

    def listen(self, *came: object) -> Heard:
        """Listen, these having come before."""
        heard = Heard()
        for message in came:
            self.line.queue.put_nowait(message)
        self.line.listen(heard)
        return heard


def said(text: str) -> dict[str, object]:
    """A message as uvicorn has it."""
    return {"type": "websocket.receive", "text": text}


async def test_all_that_came_is_heard_in_its_order() -> None:
    """Then whatever comes, at once; what is no text is heard as none, and its end once it ends."""
    at = At()
    heard = at.listen(said("a"), said("b"))
    assert (heard.told, at.wire.done, at.line.read_paused) == (["a", "b"], ["read on"], True)
    assert at.line.writable is at.gate.unused
    assert not {"scope", "request", "response"} & vars(at.line).keys()
    for message in (said("c"), {"type": "websocket.receive", "bytes": b"x"}, {"type": "websocket.disconnect"}):
        at.line.queue.put_nowait(message)
    assert heard.told == ["a", "b", "c", None, "lost"]
    at.line.close_timer.cancel()
    socket: Any = SimpleNamespace(scope={"extensions": {"boodle.line": at.line}})
    assert (line_of(socket), at.line.clock) == (at.line, at.clock)
    assert LINE == "boodle.line"


async def test_a_line_ends_once_with_a_code() -> None:
    """What was sent before goes out first, nothing is sent after it, and who does not answer is cut off in time."""
    at = At()
    heard = at.listen()
    at.wire.done.clear()
    at.wire.left = 7
    assert at.line.unsent == 7
    at.line.write(b"hello")
    at.line.close(GONE)
    at.line.close(CloseCode.GOING_AWAY)
    at.line.write(b"late")
    assert at.wire.sent == [b"\x81\x05hello", b"\x88\x02\x03\xe8"]
    assert (heard.told, at.wire.done, at.line.close_sent) == (["lost"], ["read on"], True)
    await at.clock.passes(SLOWEST - 0.1)
    assert at.wire.done == ["read on"]
    await at.clock.passes(0.1)
    assert at.wire.done == ["read on", "cut"]


async def test_a_line_to_which_nobody_listens_ends_for_its_application() -> None:
    """Which waits for what comes; and it goes on where enough has gone out."""
    at = At()
    at.line.writable.clear()
    at.line.resume_writing()
    assert at.line.writable.is_set()
    at.line.close(GONE)
    assert at.line.queue.get_nowait() == {"type": "websocket.disconnect", "code": GONE}
    at.line.close_timer.cancel()


async def test_on_a_line_that_has_ended_nothing_is_sent() -> None:
    """No goodbye either, and nobody is told twice."""
    at = At()
    heard = at.listen()
    at.wire.closed = True
    at.line.write(b"hello")
    at.line.close(GONE)
    assert (at.wire.sent, heard.told, at.line.close_sent) == ([], [], False)


@pytest.mark.parametrize("told", [False, True])
async def test_a_line_is_counted_off_when_it_ends(*, told: bool) -> None:
    """Then what is to be done is done, once; whoever asks for it later has it done at once."""
    at, done = At(), list[str]()
    at.listen()
    if told:
        at.line.at_end(lambda: done.append("end"))
    assert (done, at.gate.count) == ([], 1)
    at.line.connection_lost(None)
    assert (done, at.gate.count) == (["end"] if told else [], 0)
    at.line.at_end(lambda: done.append("later"))
    assert done[-1] == "later"


@pytest.mark.parametrize(
    ("before", "left", "passed", "waits"),
    [
        (0, 0, 0.0, "closed"),
        (100, 0, 0.0, "goes on"),
        (100, 99, 0.0, "goes on"),
        (100, 100, 0.0, "goes on"),
        (100, 100, SLOWEST - 0.5, "goes on"),
        (100, 100, SLOWEST, "cut"),
        (100, 101, SLOWEST, "cut"),
        (100, 99, SLOWEST, "goes on"),
        (0, 5, SLOWEST, "cut"),
    ],
)
async def test_a_ping_waits_while_something_goes_out(before: int, left: int, passed: float, waits: str) -> None:
    """What stood before it has not gone out yet, or goes out; who takes nothing for so long is cut without a word."""
    at = At()
    at.listen()
    at.wire.left = before
    at.line.send_keepalive_ping()
    at.line.pong_timer.cancel()
    at.wire.done.clear()
    at.wire.sent.clear()
    at.wire.left = left
    at.clock.leaps(passed)
    at.line.pong_timer = None
    at.line.keepalive_timeout()
    assert (at.line.pong_timer is not None) is (waits == "goes on")
    assert ("cut" in at.wire.done) is (waits == "cut")
    assert bool(at.wire.sent) is (waits == "closed")


async def test_a_line_that_takes_some_again_has_its_time_once_more() -> None:
    """As uvicorn tells when enough has gone out; it is asked again after as long as an answer may take."""
    at = At()
    at.listen()
    at.wire.left = 100
    at.line.send_keepalive_ping()
    at.line.pong_timer.cancel()
    at.clock.leaps(SLOWEST)
    at.line.resume_writing()
    at.line.keepalive_timeout()
    assert at.wire.done == ["read on"]
    await at.clock.passes(SLOWEST - 0.01)
    assert at.wire.done == ["read on"]
    await at.clock.passes(ANSWERS)
    assert at.wire.done == ["read on", "cut"]


async def test_a_room_that_gives_no_time_for_an_answer_waits_for_none() -> None:
    """Whatever goes out just then."""
    at = At()
    at.listen()
    at.wire.left = 100
    at.line.send_keepalive_ping()
    at.wire.left, at.line.ping_timeout = 99, None
    at.line.keepalive_timeout()
    assert at.wire.done[-1] == "cut"


async def test_what_is_made_at_a_gate_stands_there() -> None:
    """A connection that asks, and a socket."""
    gate = Gate(Settings())
    made = protocols_of(gate)
    assert {name: (one.func, one.args, one.keywords) for name, one in made.items()} == {
        "http": (HttpConnection, (gate,), {}),
        "ws": (Listening, (gate,), {}),
    }

"""What a room takes in, and how much of it: each limit of the protocol from the constant that holds it."""

from collections.abc import Iterator

from boodle.fair import LONGEST_CONTRIBUTION
from boodle.server.bucket import Rate
from boodle.server.doors import gate, guard
from boodle.server.doors.routes import visitors
from boodle.server.listeners import commands, ear, socket
from boodle.server.names import LONGEST_NAME, LONGEST_TITLE
from boodle.server.settings import Settings
from boodle.server.store import register
from boodle.server.tables.actor import Pace

DEFAULTS = Settings()
PACE = Pace()


def limits() -> Iterator[tuple[str, str]]:
    """Yield each limit: what it is of, and how much."""
    yield from _of_requests()
    yield from _of_sockets()
    yield from _of_commands()


def _of_requests() -> Iterator[tuple[str, str]]:
    yield "a request's head", f"whole within {gate.HEAD:g} seconds"
    yield "a request's body", f"{visitors.LARGEST_BODY // 1024} KiB, whole within {gate.BODY:g} seconds"
    yield "requests of one address", _per("requests_per_minute", "a minute")
    yield "requests that take long: desks, replays, records, nights, house files", _rate(guard.HEAVY)
    yield "tables and nights that one address makes", _per("tables_per_hour", "an hour")
    yield (
        "codes and one-time links that one address tries",
        _per("codes_per_minute", "a minute"),
    )
    yield "wrong codes, of all addresses together", _rate(register.FAILED)


def _of_sockets() -> Iterator[tuple[str, str]]:
    yield "sockets of one address", _per("sockets_per_address")
    yield (
        "sockets of the room",
        f"{DEFAULTS.most_sockets} (`most_sockets`); guests may have {guard.FOR_GUESTS:.0%} of them",
    )
    yield "sockets that one address opens", _rate(guard.ARRIVALS)
    yield "until `hello` is there", f"{socket.FIRST_MESSAGE:g} seconds"
    yield "one frame of a client", f"{socket.LARGEST_FRAME // 1024} KiB, text, in one piece"
    yield "messages of one socket", _rate(socket.PACE)
    yield "messages that cannot be read", f"{socket.MOST_WRONG}, then the socket is closed with {ear.REFUSED}"
    yield "pings of the room", f"every {socket.ASKS:g} seconds, to be answered within {socket.ANSWERS:g}"
    yield "a client that takes nothing of what waits for it", f"{socket.SLOWEST:g} seconds after a ping, then it is cut"
    yield "what waits for a client that does not read", f"{ear.MOST_BYTES >> 20} MiB, then {ear.STALLED}"


def _of_commands() -> Iterator[tuple[str, str]]:
    yield "the `id` of a command", f"1 to {commands.LONGEST_ID} signs"
    yield "a line of chat", f"{commands.LONGEST_SAID} signs"
    yield "lines of chat of one seat", _rate(commands.CHAT)
    yield "emotes", ", ".join(f"`{emote}`" for emote in sorted(commands.EMOTES))
    yield "`speak` and `hint` of one socket", _rate(ear.COSTLY)
    yield "bytes of a contribution", f"1 to {LONGEST_CONTRIBUTION}"
    yield "a name", f"1 to {LONGEST_NAME} signs that can be seen"
    yield "a title", f"{LONGEST_TITLE} signs"
    yield "the host's form of the rules", f"{PACE.changing / 60:g} minutes"


def _per(setting: str, period: str = "") -> str:
    """Say the default of a setting by whoever runs a room, and its name."""
    return f"{getattr(DEFAULTS, setting)} {period}".rstrip() + f" (`{setting}`)"


def _rate(rate: Rate) -> str:
    every = 1 / rate.per_second
    pace = f"{rate.per_second:g} a second" if every <= 1 else f"one every {every:g} seconds"
    return f"{rate.burst:g} at once, then {pace}"

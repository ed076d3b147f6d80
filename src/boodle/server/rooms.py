"""What the pages and the HTTP interface need of the tables: the one door between them, as a protocol.

Whoever implements `Rooms` keeps the tables; what is refused it raises as a `RoomError`, which becomes an answer of
`{code, says}`. Facts are what JSON can hold and are sent as they are, so they must be what this visitor may see.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from enum import Enum
from typing import Any, Protocol, TypeAlias

from boodle.frozen import Frozen
from boodle.games import USUAL
from boodle.notation.wire.refusals import Then
from boodle.notation.wire.room_facts import Badge
from boodle.seats import Seat
from boodle.server.outside import Timepiece

Facts: TypeAlias = Mapping[str, object]


class RefusalCode(Enum):
    """Why a request is refused: code, status of HTTP, and what a client does then; words in `room_refused.toml`."""

    BAD_REQUEST = "bad_request", 400, Then.MEND
    BAD_SEATS = "bad_seats", 400, Then.MEND
    TOO_MANY_BOTS = "too_many_bots", 400, Then.MEND
    NO_LEVEL = "no_level", 400, Then.MEND
    NO_FIELD = "no_field", 400, Then.MEND
    BAD_NAME = "bad_name", 400, Then.MEND
    BAD_HOUSE = "bad_house", 400, Then.MEND
    STRANGE_SERVICE = "strange_service", 400, Then.TELL
    NO_LANGUAGE = "no_language", 400, Then.MEND
    NOT_SEATED = "not_seated", 401, Then.LEAVE
    BAD_ORIGIN = "bad_origin", 403, Then.LEAVE
    MAY_NOT_WATCH = "may_not_watch", 403, Then.LEAVE
    NO_REVIEW = "no_review", 403, Then.TELL
    NOT_THE_HOST = "not_the_host", 403, Then.LEAVE
    NO_PAGE = "no_page", 404, Then.LEAVE
    NO_TABLE = "no_table", 404, Then.LEAVE
    NO_NIGHT = "no_night", 404, Then.LEAVE
    NO_CODE = "no_code", 404, Then.TELL
    NO_DEAL = "no_deal", 404, Then.LEAVE
    NO_CALLS = "no_calls", 404, Then.TELL
    NO_RULE = "no_rule", 404, Then.MEND
    NO_PRESET = "no_preset", 404, Then.MEND
    NO_GAME = "no_game", 404, Then.MEND
    NO_METHOD = "no_method", 405, Then.MEND
    SEAT_TAKEN = "seat_taken", 409, Then.TELL
    NAME_TAKEN = "name_taken", 409, Then.TELL
    TABLE_FULL = "table_full", 409, Then.TELL
    NOT_OVER = "not_over", 409, Then.TELL
    OVER = "over", 409, Then.TELL
    NIGHT = "night", 409, Then.TELL
    FLOOR = "floor", 422, Then.MEND
    LINK_USED = "link_used", 410, Then.TELL
    TOO_LARGE = "too_large", 413, Then.MEND
    TOO_FAST = "too_fast", 429, Then.WAIT
    TOO_MANY_TABLES = "too_many_tables", 503, Then.WAIT
    STOPPING = "stopping", 503, Then.WAIT
    ELSEWHERE = "elsewhere", 503, Then.WAIT
    NEWER = "newer", 503, Then.LEAVE
    DAMAGED = "damaged", 503, Then.LEAVE
    NOT_BUILT = "not_built", 503, Then.LEAVE
    BROKEN = "broken", 500, Then.AGAIN

    def __init__(self, code: str, status: int, then: Then) -> None:
        """Keep all three."""
        self.code = code
        self.status = status
        self.then = then


A_DAY = 24 * 3600
"""So many seconds at most for an answer."""


class RoomError(Exception):
    """A request that is refused, nothing having changed; its facts fill the sentence of its code.

    The fact `detail` is for whoever writes programs: it is sent beside the sentence, in English.
    """

    def __init__(self, refusal: RefusalCode, **facts: object) -> None:
        """Say why."""
        super().__init__(refusal.code)
        self.refusal = refusal
        self.facts = facts


@dataclass(frozen=True, slots=True)
class Visit:
    """Who asks: the token that was shown (not checked yet), the address behind all proxies, the language.

    `at_machine`: it is the machine on which the room runs.
    """

    token: str | None = field(default=None, repr=False)
    address: str = ""
    language: str = "en"
    at_machine: bool = False


class NewTable(Frozen, kw_only=True):
    """A table as its host wants it: checked for form, its house for contradictions; `bots` fill seats from the last."""

    house: Any
    name: str
    game: str = USUAL
    title: str = ""
    seats: int = 5
    clock: int = 0
    may_watch: bool = True
    chat: bool = True
    practice: bool = False
    bots: Sequence[str] = ()
    badge: Badge | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Subscription:
    """How a browser lets itself be called, as it told its page: an address, and two keys in Base64."""

    endpoint: str = field(repr=False)
    p256dh: str = field(repr=False)
    auth: str = field(repr=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class TableMade:
    """A new table: its id for the link, its spoken code, and the host's token for seat 0."""

    table: str
    code: str
    token: str = field(repr=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class TicketedSeat:
    """A seat that was taken, and the token that proves it from now on."""

    seat: Seat
    token: str = field(repr=False)


class Figures(Frozen):
    """What the metrics tell of all tables together."""

    gathering: int = 0
    playing: int = 0
    over: int = 0
    sockets: int = 0
    people_here: int = 0
    watchers: int = 0
    unsent: int = 0
    """Bytes that wait to be sent, over all sockets."""

    @property
    def tables(self) -> int:
        """How many tables there are."""
        return self.gathering + self.playing + self.over


class Listener(Protocol):
    """Who hears what comes over a line."""

    def hears(self, text: str | None) -> None:
        """Take a message; None is one that is no text."""

    def loses(self) -> None:
        """Learn that nothing more comes; it may be told twice."""


class Line(Protocol):
    """The way to one client that was let in; what is sent goes out in the order in which it is sent."""

    @property
    def clock(self) -> Timepiece:
        """The clock by which its client is waited for, which a test does not put forward."""

    @property
    def unsent(self) -> int:
        """How many bytes have not gone out yet, for the client takes them too slowly."""

    def listen(self, listener: Listener) -> None:
        """Have this listener hear all that has come, and all that comes."""

    def write(self, text: bytes) -> None:
        """Send a message; nothing where the line has ended."""

    def close(self, code: int) -> None:
        """End it with a code, once what was sent before has gone out; its listener loses it at once."""


class Rooms(Protocol):
    """All tables. Every method that names a table raises RoomError(NO_TABLE) where there is none."""

    async def start(self) -> None:
        """Bring back the tables that the log holds; called once, before the first request."""

    async def stop(self) -> None:
        """Take no new tables, say goodbye with 1012 to every socket, and have everything written."""

    async def is_well(self) -> bool:
        """Tell whether moves can be written."""

    async def where(self, name: str) -> str:
        """Return the address at which another process serves a table; nothing where it is ours, or nobody's."""

    def part(self, name: str) -> None:
        """Let everybody at a table go, for it may be another process's by now."""

    def figures(self) -> Figures:
        """Count what there is, for the metrics."""

    async def create_table(self, wanted: NewTable, visit: Visit) -> TableMade:
        """Make a table with its host in seat 0; raises RoomError: BAD_NAME, TOO_MANY_TABLES, STOPPING."""

    async def door(self, code: str) -> str:
        """Return the id of the table with a spoken code, as `spoken_code` writes it; raises RoomError(NO_CODE)."""

    async def summary(self, table: str, visit: Visit) -> Facts:
        """Return the room's facts, for whoever has the link (SERVER 8)."""

    async def head(self, table: str, count: int | None) -> str:
        """Return the head of a table after so many entries, or after all; nothing where there are not so many."""

    async def plays(self, table: str, visit: Visit) -> bool:
        """Tell whether a visitor has a seat at a table, or waits for one."""

    async def sit(
        self, table: str, seat: Seat | None, name: str, visit: Visit, wish: str, badge: Badge | None
    ) -> TicketedSeat:
        """Give an open seat to a person, the first one where none is named.

        `wish` is the visitor's own secret name for what he asks: a repeat of it gets the same seat and token again.
        Raises RoomError: SEAT_TAKEN, TABLE_FULL, BAD_NAME, NAME_TAKEN, OVER.
        """

    async def back(self, table: str, code: str, visit: Visit) -> TicketedSeat:
        """Give a seat back by the host's one-time link, the old token ending; raises RoomError(LINK_USED)."""

    async def stand(self, table: str, visit: Visit) -> None:
        """Leave one's seat for good; raises RoomError(NOT_SEATED)."""

    def call_key(self) -> str:
        """Return the key by which browsers let the room call them, or nothing where it calls nobody."""

    async def hang_bell(self, table: str, device: Subscription, visit: Visit) -> None:
        """Call this device from now on when its person is asked and nobody of his seat looks.

        Raises RoomError: NOT_SEATED, NO_CALLS, STRANGE_SERVICE, BAD_REQUEST.
        """

    async def take_bell_down(self, table: str, endpoint: str, visit: Visit) -> None:
        """Call it no more; raises RoomError: NOT_SEATED, NO_CALLS."""

    async def house(self, table: str, visit: Visit) -> tuple[str, Any]:
        """Return the game and the rules of a table, for its leaflet."""

    async def deals(self, table: str, visit: Visit) -> bytes:
        """Return as JSON how each finished deal closed; raises RoomError: MAY_NOT_WATCH, TOO_FAST."""

    async def replay(self, table: str, deal: int, visit: Visit) -> bytes:
        """Return as JSON a finished deal for this visitor's eyes, by its number in the evening.

        Raises RoomError: NO_DEAL, NOT_OVER, MAY_NOT_WATCH, TOO_FAST.
        """

    async def review(self, table: str, deal: int, visit: Visit) -> bytes:
        """Return as JSON the visitor's own decisions in a finished deal, each beside what a bot would have done.

        Raises RoomError: NOT_SEATED, NO_REVIEW, NO_DEAL, NOT_OVER, TOO_FAST.
        """

    async def record(self, table: str, chapter: int | None, visit: Visit) -> bytes:
        """Return the record of a game of the evening for this visitor's eyes, of the last one where none is named.

        A new game begins with each change of the rules, the first is 1. Raises RoomError: NO_DEAL, MAY_NOT_WATCH,
        TOO_FAST.
        """

    async def socket(self, table: str, line: Line, visit: Visit) -> None:
        """Take up one socket, its Origin and its address already checked; it is served until its line ends."""

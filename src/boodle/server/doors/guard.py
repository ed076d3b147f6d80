"""Who asks, from which page, and how often: what every request and every socket passes before anything is touched.

What is guessed at, or makes guessing easier, is counted over all processes of a room, where its codes are. All else
guards what each process has of its own, its processor and its sockets, and is counted there.
"""

import re
import socket
from collections import Counter
from collections.abc import Sequence
from hmac import compare_digest
from urllib.parse import urlsplit

from starlette.requests import HTTPConnection

from boodle.server.bucket import Buckets, Rate, as_address, neighbourhood, network, whole_seconds
from boodle.server.outside import SYSTEM_CLOCK, Timepiece
from boodle.server.rooms import RefusalCode, RoomError
from boodle.server.settings import Network, Settings
from boodle.server.store import Store, StoreError

COOKIE = "boodle_seat"
PASSED_ON = "boodle-passed-on"
"""With this header one process of a room shows another the room's secret."""
AT_MACHINE = "boodle-at-machine"
"""And with this one it says that somebody asks at its own machine."""
A_YEAR = 365 * 24 * 3600
"""So long a browser keeps a seat: an evening may be taken up again next Christmas."""

BEARER = re.compile(r"bearer +([A-Za-z0-9_\-.~+/]{1,200}=*) *", re.IGNORECASE)
A_MINUTE, AN_HOUR = 60, 3600
FOR_GUESTS = 0.8
"""This part of all sockets may be guests'; nobody who plays is locked out by those who look on."""
SITES = 5
"""A site (an IPv6 /48) may try so many times as often as one home."""
HEAVY = Rate(burst=120, per_second=1)
"""So many requests that take long one address may make at once, and a second: replays, records, the desk."""
ARRIVALS = Rate(burst=300, per_second=5)
"""So many sockets one address may open at once, and a second: each is told everything, and the others of it."""
LOCAL_NAMES = frozenset({"localhost", "ip6-localhost"})
LOCAL_ADDRESSES = (as_address("127.0.0.1"), as_address("::1"))


class Guard:
    """Finds out the address behind trusted proxies, knows the room's own pages, and counts requests."""

    def __init__(self, settings: Settings, store: Store, clock: Timepiece = SYSTEM_CLOCK) -> None:
        """Learn from the settings what is trusted and how much is allowed.

        By the log's secret the processes of one room know each other: what one passes on it has looked at itself.
        """
        self._register, self._secret = store.register, store.secret
        self._clock = clock
        self._trusted = settings.trusted_proxy
        self._public = settings.public_url
        self._elsewhere = frozenset({*settings.origin, *filter(None, [settings.public_url])})
        self._names = LOCAL_NAMES | own_names()
        self._requests = Buckets(_a(A_MINUTE, settings.requests_per_minute))
        self._tables = _a(AN_HOUR, settings.tables_per_hour)
        self._codes = _a(A_MINUTE, settings.codes_per_minute)
        self._codes_of_sites = _a(A_MINUTE, SITES * settings.codes_per_minute)
        self._heavy = Buckets(HEAVY)
        self._arrivals = Buckets(ARRIVALS)
        self._sockets: Counter[str] = Counter()
        self._most_here, self._most = settings.sockets_per_address, settings.most_sockets

    def address(self, connection: HTTPConnection) -> str:
        """Return the address of whoever asks: behind trusted proxies the last one that they did not add themselves."""
        here = _peer(connection)
        if self.passed_on(connection):
            return connection.headers.get("x-forwarded-for", here)
        chain = ",".join(connection.headers.getlist("x-forwarded-for")).split(",")
        while chain and is_among(here, self._trusted):
            before = _bare(chain.pop())
            if not before:
                break
            here = before
        return here

    def is_secure(self, connection: HTTPConnection) -> bool:
        """Tell whether the browser came by https, so that its cookie must never leave by anything else."""
        if self.passed_on(connection) or is_among(_peer(connection), self._trusted):
            forwarded = _said(connection, "x-forwarded-proto").split(",")[-1].strip().lower()
            if forwarded:
                return forwarded == "https"
        if connection.url.scheme in ("https", "wss"):
            return True
        public = urlsplit(self._public)
        return public.scheme == "https" and _said(connection, "host").lower() == public.netloc

    def passed_on(self, connection: HTTPConnection) -> bool:
        """Tell whether another process of this room passes on what it was asked."""
        told = _said(connection, PASSED_ON).encode()
        return bool(self._secret) and compare_digest(told, self._secret.encode())

    def is_at_machine(self, connection: HTTPConnection) -> bool:
        """Tell whether somebody asks at the very machine on which the room runs."""
        if self.passed_on(connection):
            return AT_MACHINE in connection.headers
        return is_this_computer(connection)

    def check_origin(self, connection: HTTPConnection) -> None:
        """Refuse what another page sent (SERVER 10); a program that is no browser sends no Origin, and no cookie.

        The room's own pages are those at --public-url, those that --origin names, and those that were loaded from the
        very address that is asked now, by number or by a name that only this computer has. Any other name could be a
        stranger's that he let point here.
        """
        own = [self._is_own(one.lower(), connection) for one in connection.headers.getlist("origin")]
        if not self.passed_on(connection) and own not in ([], [True]):
            raise RoomError(RefusalCode.BAD_ORIGIN)

    def _take(self, buckets: Buckets, address: str) -> None:
        now = self._clock.monotonic()
        if not buckets.take(address, now):
            raise _too_fast(buckets.wait(address, now))

    async def _take_of_all(self, asker: str, rate: Rate) -> None:
        try:
            wait = await self._register.take(asker, rate)
        except StoreError:
            raise RoomError(RefusalCode.BROKEN) from None
        if wait:
            raise _too_fast(wait)

    def count_request(self, address: str) -> None:
        """Count a request; raises RoomError(TOO_FAST)."""
        self._take(self._requests, address)

    async def count_table(self, address: str) -> None:
        """Count a table that is made; raises RoomError(TOO_FAST, BROKEN)."""
        await self._take_of_all(f"table {neighbourhood(address)}", self._tables)

    async def count_code(self, address: str) -> None:
        """Count a try of a spoken code; raises RoomError(TOO_FAST, BROKEN).

        Who has many homes' networks of IPv6, as every customer of some providers has, does not try them one by one.
        """
        await self.count_link(address)
        await self._take_of_all(f"site {network(address)}", self._codes_of_sites)

    async def count_link(self, address: str) -> None:
        """Count a try of a one-time link, which cannot be guessed, as one of a code; raises as `count_code`."""
        await self._take_of_all(f"code {neighbourhood(address)}", self._codes)

    def count_heavy(self, address: str) -> None:
        """Count a request that takes long to answer; raises RoomError(TOO_FAST)."""
        self._take(self._heavy, address)

    def count_arrival(self, address: str) -> None:
        """Count a socket that comes and is to be told everything; raises RoomError(TOO_FAST)."""
        self._take(self._arrivals, address)

    def socket_opens(self, address: str) -> None:
        """Count an open socket; raises RoomError(TOO_FAST) where this address, or the room, has too many."""
        if self._sockets[address] >= self._most_here or self._sockets.total() >= self._most:
            raise RoomError(RefusalCode.TOO_FAST, seconds=A_MINUTE)
        self._sockets[address] += 1

    @property
    def is_crowded(self) -> bool:
        """Tell whether the sockets that are left are for those who have a seat."""
        return self._sockets.total() >= self._most * FOR_GUESTS

    def socket_closes(self, address: str) -> None:
        """Count it off."""
        self._sockets[address] -= 1
        if self._sockets[address] <= 0:
            del self._sockets[address]

    def _is_own(self, origin: str, connection: HTTPConnection) -> bool:
        if origin in self._elsewhere:
            return True
        try:
            parts = urlsplit(origin)
            name = parts.hostname or ""
        except ValueError:
            return False
        if parts.scheme not in ("http", "https") or parts.netloc != _said(connection, "host").lower():
            return False
        return name in self._names or as_address(name) is not None


def token_of(connection: HTTPConnection) -> str | None:
    """Return the seat token that a request shows: its cookie's, else that of an Authorization header."""
    found = connection.cookies.get(COOKIE)
    if found:
        return found
    bearer = BEARER.fullmatch(_said(connection, "authorization"))
    return bearer[1] if bearer else None


def is_this_computer(connection: HTTPConnection) -> bool:
    """Tell whether this computer itself asks, by a name of its own and no proxy having passed it on."""
    found = as_address(_peer(connection))
    here = as_address(str((connection.scope.get("server") or ("",))[0]))
    asked = connection.url.hostname or ""
    named = as_address(asked)
    by_name = asked in LOCAL_NAMES or (named is not None and named in (here, *LOCAL_ADDRESSES))
    is_here = found is not None and (found.is_loopback or found == here)
    return is_here and by_name and "x-forwarded-for" not in connection.headers


def is_among(address: str, networks: Sequence[Network]) -> bool:
    """Tell whether an address is in one of these networks."""
    found = as_address(address)
    return found is not None and any(found in network for network in networks)


def own_names() -> frozenset[str]:
    """Return the names by which a home network knows this computer."""
    name = socket.gethostname().lower().partition(".")[0]
    return frozenset({name, f"{name}.local", f"{name}.lan", f"{name}.home.arpa"}) if name else frozenset()


def _peer(connection: HTTPConnection) -> str:
    """Return the address at the other end of the line; nothing where there is no line."""
    return connection.client.host if connection.client else ""


def _said(connection: HTTPConnection, name: str) -> str:
    """Return what a request says in a header; nothing where it has none."""
    return connection.headers.get(name, "")


def _bare(entry: str) -> str:
    """Return the address in one entry of X-Forwarded-For, which may have a port; nothing where there is none."""
    text = entry.strip()
    if text.startswith("["):
        text = text[1:].partition("]")[0]
    elif text.count(":") == 1:
        text = text.partition(":")[0]
    found = as_address(text)
    return "" if found is None else str(found)


def _too_fast(wait: float) -> RoomError:
    return RoomError(RefusalCode.TOO_FAST, seconds=whole_seconds(wait))


def _a(period: int, count: int) -> Rate:
    return Rate(burst=count, per_second=count / period)

"""Who asks, from which page, how safely and how often: what the guard makes of a request, header by header."""

import socket
from ipaddress import ip_network
from math import ceil

import pytest
from hypothesis import given
from hypothesis import strategies as st
from starlette.requests import HTTPConnection

from boodle.server.bucket import Rate
from boodle.server.doors.guard import Guard, is_this_computer, own_names, token_of
from boodle.server.doors.headers import policy
from boodle.server.rooms import RefusalCode, RoomError
from boodle.server.settings import Settings
from tests.server.clocks import ROUNDING, VirtualClock

PUBLIC = "https://cards.example.org"
PROXY = "10.0.0.9"
TRUSTED = (ip_network("10.0.0.0/8"), ip_network("fd00::/8"))
VISITOR = "203.0.113.7"


class NoStore:
    """A store that a guard needs for nothing but what all processes count together."""

    register = None
    secret = ""


def guard_of(clock: VirtualClock | None = None, **settings: object) -> Guard:
    """Return a guard of a room with these settings."""
    return Guard(Settings(**settings), NoStore(), clock or VirtualClock())  # type: ignore[arg-type]


def asks(
    *headers: tuple[str, str], client: str = VISITOR, server: str = "127.0.0.1", scheme: str = "http"
) -> HTTPConnection:
    """Return a request with these headers from an address."""
    told = [(name.lower().encode(), value.encode()) for name, value in headers]
    scope = {"type": "http", "scheme": scheme, "path": "/", "query_string": b"", "headers": told}
    return HTTPConnection({**scope, "client": (client, 1234), "server": (server, 8000)})


def is_own(guard: Guard, host: str, *origins: str) -> bool:
    """Tell whether a page of these origins may change anything."""
    try:
        guard.check_origin(asks(("Host", host), *(("Origin", one) for one in origins)))
    except RoomError as error:
        return error.refusal is not RefusalCode.BAD_ORIGIN
    return True


@pytest.mark.parametrize(
    "name", ["kitchen", "kitchen.local", "kitchen.lan", "kitchen.home.arpa", "localhost", "ip6-localhost"]
)
def test_a_home_reaches_the_room_by_the_names_of_its_computer(monkeypatch: pytest.MonkeyPatch, name: str) -> None:
    """SERVER 10: whatever the port, and however the name is written; a stranger's name that points here is no page."""
    monkeypatch.setattr(socket, "gethostname", lambda: "Kitchen.example.org")
    guard = guard_of()
    assert is_own(guard, f"{name}:8000", f"http://{name}:8000")
    assert is_own(guard, name.upper(), f"HTTP://{name.upper()}")
    assert not is_own(guard, f"{name}.evil.example", f"http://{name}.evil.example")
    assert not is_own(guard, f"{name}:8000", f"http://{name}:8001")
    assert not is_own(guard, f"{name}:8000", f"ftp://{name}:8000")


def test_a_computer_without_a_name_has_none(monkeypatch: pytest.MonkeyPatch) -> None:
    """And nobody's page is its own by an empty one."""
    monkeypatch.setattr(socket, "gethostname", lambda: "")
    assert own_names() == frozenset()
    assert not is_own(guard_of(), "", "http://")


@pytest.mark.parametrize("host", ["192.168.1.7:8000", "[2001:db8::1]:8000", "127.0.0.1", "[::1]"])
def test_a_page_that_was_loaded_by_number_is_the_rooms_own(host: str) -> None:
    """SERVER 10: nobody else can let a number point here; another number is another page."""
    assert is_own(guard_of(), host, f"http://{host}")
    assert is_own(guard_of(), host, f"https://{host}")
    assert not is_own(guard_of(), host, "http://192.168.1.8:8000")


def test_pages_that_are_named_are_the_rooms_own_and_no_two_at_once() -> None:
    """SERVER 10: --public-url and --origin; a program that sends no Origin may ask, one that sends two may not."""
    guard = guard_of(public_url=PUBLIC, origin=("https://app.example.org",))
    for own in (PUBLIC, "https://app.example.org"):
        assert is_own(guard, "127.0.0.1:8000", own)
        assert not is_own(guard, "127.0.0.1:8000", own, own)
    assert is_own(guard, "127.0.0.1:8000")
    for other in ("null", "", "https://evil.example", "http://cards.example.org", "http://[", f"{PUBLIC}:444"):
        assert not is_own(guard, "127.0.0.1:8000", other), other
    assert not is_own(guard_of(), "127.0.0.1:8000", "")


@pytest.mark.parametrize(
    ("client", "chain", "address"),
    [
        (VISITOR, [], VISITOR),
        (VISITOR, ["198.51.100.1"], VISITOR),
        (PROXY, [], PROXY),
        (PROXY, ["198.51.100.1"], "198.51.100.1"),
        (PROXY, ["192.0.2.66, 198.51.100.1"], "198.51.100.1"),
        (PROXY, ["192.0.2.66", "198.51.100.1"], "198.51.100.1"),
        (PROXY, ["198.51.100.1, 10.0.0.8"], "198.51.100.1"),
        (PROXY, ["198.51.100.1,fd00::8 ,10.0.0.8"], "198.51.100.1"),
        (PROXY, ["10.0.0.7, 10.0.0.8"], "10.0.0.7"),
        (PROXY, ["198.51.100.1:50123"], "198.51.100.1"),
        (PROXY, ["2001:db8::5"], "2001:db8::5"),
        (PROXY, ["[2001:db8::5]:50123"], "2001:db8::5"),
        (PROXY, ["[2001:db8::5]"], "2001:db8::5"),
        (PROXY, ["198.51.100.1, unknown"], PROXY),
        (PROXY, ["198.51.100.1, "], PROXY),
    ],
)
def test_who_asks_is_the_last_that_no_proxy_of_ours_added(client: str, chain: list[str], address: str) -> None:
    """SERVER 16: what a visitor says of himself does not count, nor what stands before something that is no address."""
    guard = guard_of(trusted_proxy=TRUSTED)
    assert guard.address(asks(*(("X-Forwarded-For", one) for one in chain), client=client)) == address


def test_who_came_over_no_line_has_no_address() -> None:
    """As a test of the application without a server."""
    nowhere = {"type": "http", "scheme": "http", "path": "/", "query_string": b"", "client": None, "server": None}
    asking = HTTPConnection({**nowhere, "headers": [(b"host", b"localhost")]})
    assert guard_of(trusted_proxy=TRUSTED).address(asking) == ""
    assert not guard_of().is_secure(asking)
    assert not is_this_computer(asking)


@pytest.mark.parametrize(
    ("client", "scheme", "headers", "secure"),
    [
        (VISITOR, "http", {}, False),
        (VISITOR, "https", {}, True),
        (VISITOR, "wss", {}, True),
        (VISITOR, "ws", {}, False),
        (VISITOR, "http", {"X-Forwarded-Proto": "https"}, False),
        (PROXY, "http", {"X-Forwarded-Proto": "https"}, True),
        (PROXY, "http", {"X-Forwarded-Proto": "http, HTTPS "}, True),
        (PROXY, "http", {"X-Forwarded-Proto": "https, http"}, False),
        (PROXY, "https", {"X-Forwarded-Proto": "http"}, False),
        (PROXY, "http", {"Host": "cards.example.org"}, True),
        (VISITOR, "http", {"Host": "CARDS.example.org"}, True),
        (VISITOR, "http", {"Host": "192.168.1.7:8000"}, False),
    ],
)
def test_a_cookie_is_secure_where_the_browser_came_by_https(
    client: str, scheme: str, headers: dict[str, str], *, secure: bool
) -> None:
    """SERVER 16: as its own line says, or a proxy that is trusted, or the public address that was asked for."""
    guard = guard_of(trusted_proxy=TRUSTED, public_url=PUBLIC)
    assert guard.is_secure(asks(*headers.items(), client=client, scheme=scheme)) is secure


def test_a_public_address_without_tls_makes_no_cookie_secure() -> None:
    """A browser would never send it back."""
    guard = guard_of(public_url="http://cards.example.org")
    assert not guard.is_secure(asks(("Host", "cards.example.org")))


@pytest.mark.parametrize(
    ("client", "server", "host", "forwarded", "here"),
    [
        ("127.0.0.1", "127.0.0.1", "localhost:8000", "", True),
        ("127.0.0.1", "127.0.0.1", "127.0.0.1:8000", "", True),
        ("::1", "::1", "[::1]:8000", "", True),
        ("192.168.1.7", "192.168.1.7", "192.168.1.7:8000", "", True),
        ("192.168.1.7", "192.168.1.7", "127.0.0.1:8000", "", True),
        ("192.168.1.7", "192.168.1.7", "[::1]:8000", "", True),
        ("::1", "::1", "ip6-localhost", "", True),
        ("127.0.0.2", "192.168.1.7", "localhost", "", True),
        ("192.168.1.8", "192.168.1.7", "192.168.1.7:8000", "", False),
        ("127.0.0.1", "127.0.0.1", "evil.example", "", False),
        ("127.0.0.1", "room.sock", "evil.example", "", False),
        ("127.0.0.1", "127.0.0.1", "192.168.1.7", "", False),
        ("127.0.0.1", "127.0.0.1", "localhost:8000", VISITOR, False),
        ("", "127.0.0.1", "localhost:8000", "", False),
    ],
)
def test_what_is_for_this_computer_alone(client: str, server: str, host: str, forwarded: str, *, here: bool) -> None:
    """From its own address, by a name of its own, and passed on by nobody."""
    headers = [("Host", host), *([("X-Forwarded-For", forwarded)] if forwarded else [])]
    asking = asks(*headers, client=client, server=server)
    assert is_this_computer(asking) is guard_of().is_at_machine(asking) is here


@pytest.mark.parametrize(
    ("headers", "token"),
    [
        ({}, None),
        ({"Cookie": "boodle_seat=abc; other=x"}, "abc"),
        ({"Cookie": "other=x"}, None),
        ({"Authorization": "Bearer abc-._~+/1=="}, "abc-._~+/1=="),
        ({"Authorization": "bearer   abc  "}, "abc"),
        ({"Authorization": "Basic abc"}, None),
        ({"Authorization": "Bearer a b"}, None),
        ({"Authorization": f"Bearer {'a' * 300}"}, None),
        ({"Cookie": "boodle_seat=", "Authorization": "Bearer abc"}, "abc"),
        ({"Cookie": "boodle_seat=first", "Authorization": "Bearer second"}, "first"),
    ],
)
def test_a_seat_shows_itself_by_its_cookie_or_its_header(headers: dict[str, str], token: str | None) -> None:
    """The browser's before a program's; what is no token is none."""
    assert token_of(asks(*headers.items())) == token


def waits(guard: Guard) -> int:
    """Count a request; returns the seconds after which it may be sent again, 0 where it passes."""
    try:
        guard.count_request(VISITOR)
    except RoomError as error:
        return int(str(error.facts["seconds"]))
    return 0


@given(a_minute=st.integers(1, 1000), before=st.floats(0, 100))
def test_whoever_waits_as_long_as_he_is_told_passes(a_minute: int, before: float) -> None:
    """SERVER 12: whole seconds, and not one more than needed."""
    clock = VirtualClock()
    guard = guard_of(clock, requests_per_minute=a_minute)
    assert [waits(guard) for _ in range(a_minute)] == [0] * a_minute
    clock.leaps(min(before, 60 / a_minute * 0.9))
    told = waits(guard)
    assert 1 <= told <= ceil(60 / a_minute)
    clock.leaps(told - 1 - ROUNDING)
    assert waits(guard) >= 1
    clock.leaps(1 + 2 * ROUNDING)
    assert waits(guard) == 0


@pytest.mark.parametrize(
    ("count", "rate"),
    [("count_heavy", Rate(burst=120, per_second=1)), ("count_arrival", Rate(burst=300, per_second=5))],
)
def test_what_costs_much_is_counted_by_itself(count: str, rate: Rate) -> None:
    """SERVER 12, 20: so many at once and then so many a second, for each address, beside its other requests."""
    clock = VirtualClock()
    guard = guard_of(clock, requests_per_minute=1)
    one_more = getattr(guard, count)
    for _ in range(int(rate.burst)):
        one_more(VISITOR)
    with pytest.raises(RoomError):
        one_more(VISITOR)
    one_more("203.0.113.8")
    assert waits(guard) == 0
    clock.leaps(1 + ROUNDING)
    for _ in range(int(rate.per_second)):
        one_more(VISITOR)
    with pytest.raises(RoomError):
        one_more(VISITOR)


def test_so_many_sockets_are_open_and_the_last_of_them_for_players() -> None:
    """SERVER 12: of one address and of all; four of five may be guests', and one that closes makes room."""
    guard = guard_of(sockets_per_address=3, most_sockets=10)
    for count, address in enumerate(["a", "a", "a", "b", "b", "b", "c", "c"]):
        assert guard.is_crowded is (count >= 8)
        guard.socket_opens(address)
    assert guard.is_crowded
    with pytest.raises(RoomError) as refused:
        guard.socket_opens("a")
    assert (refused.value.refusal, refused.value.facts) == (RefusalCode.TOO_FAST, {"seconds": 60})
    guard.socket_closes("a")
    assert [guard.is_crowded] == [False]
    for address in ("a", "c", "d"):
        guard.socket_opens(address)
    with pytest.raises(RoomError):
        guard.socket_opens("e")
    for address in "aabbbcccdx":
        guard.socket_closes(address)
    for address in "aabbbccc":
        guard.socket_opens(address)
    with pytest.raises(RoomError):
        guard.socket_opens("a")
    for address in "aaabbbccc":
        guard.socket_closes(address)
    assert not guard._sockets  # noqa: SLF001 - nobody is remembered


@pytest.mark.parametrize(
    "host", ["kitchen.local", "127.0.0.1:8000", "[::1]:8000", "[2001:db8::1]", "CARDS.example.org"]
)
def test_a_page_may_open_sockets_at_the_host_it_came_from(host: str) -> None:
    """SERVER 10: older phones do not count a socket as the page's own."""
    assert f"connect-src 'self' ws://{host} wss://{host};" in policy(host)


@pytest.mark.parametrize("host", ["", "*", "a b", "a; script-src *", "a:1:2", "a:", "[::1", "a'", "ä.example", "a,b"])
def test_what_is_no_host_opens_nothing(host: str) -> None:
    """SERVER 10: whatever stands in that header, the policy says no more than it would."""
    assert policy(host) == policy("")
    assert "connect-src 'self';" in policy(host)

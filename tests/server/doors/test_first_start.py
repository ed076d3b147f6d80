"""The first start of a room: where it listens, what it says, and which links it gives away (SERVER 16)."""

import asyncio
import socket
import subprocess
import sys
from functools import partial
from ipaddress import ip_network
from itertools import product
from pathlib import Path

import pytest

from boodle.cli.serve import STARTED_BY, ServeLines
from boodle.server.doors import links as where
from boodle.server.doors.links import Reach, here, links_of
from boodle.server.doors.pages import Shelf
from boodle.server.running import listening
from boodle.server.settings import Settings, SettingsError
from boodle.words.catalogue import Words
from tests.reliability import Report
from tests.server.live import PATIENCE, Live, live_room
from tests.server.served import serve
from tests.server.web import ask, asked
from tests.shared import ROOT

PUBLIC = "https://cards.example.org"


def test_a_room_is_for_this_computer_alone_unless_told(tmp_path: Path) -> None:
    """SERVER 16: without --host nobody else can reach it, and its folder is nobody else's to read."""
    with listening(Settings(port=0, data=tmp_path)) as at:
        assert at.getsockname()[0] == "127.0.0.1"


def test_it_says_where_it_is_open_and_how_phones_join(tmp_path: Path) -> None:
    """SERVER 16: the first lines have the link, who can reach it, and what to do to let others in."""
    folder = tmp_path / "new" / "folder"
    with serve(folder, 0) as room:
        assert room.address.startswith("http://127.0.0.1:")
        assert ask(f"{room.address}/healthz").facts["status"] == "ok"
        assert ask(f"{room.address}/api/room").facts["reach"] == "computer"
        host = room.door.make_table("Ann")
        assert host.token
        said = room.end()
    assert "--host 0.0.0.0" in said
    assert str(folder) in said
    assert "Traceback" not in said
    assert all(file.stat().st_mode & 0o077 == 0 for file in folder.iterdir())


@pytest.mark.parametrize(
    ("by", "typed"), [("make", 'make play ARGS="--host 0.0.0.0"'), ("", "boodle serve --host 0.0.0.0")]
)
def test_it_says_what_to_type_as_it_was_typed(
    by: str, typed: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Whoever typed `make play` is told what to type after it."""
    monkeypatch.setenv(STARTED_BY, by)
    settings = Settings(data=tmp_path)
    ServeLines(Words(), settings, 8000, browse=False)("open", links_of(settings, 8000))
    assert f"stop it and start: {typed}\n" in capsys.readouterr().out


@pytest.mark.parametrize(("host", "scan"), [("0.0.0.0", "scan"), ("", "scan_public")])  # noqa: S104 - nothing is bound
def test_at_a_terminal_phones_can_scan_the_link(
    host: str, scan: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """In a network, and where the room has a name of its own."""
    monkeypatch.setattr(where, "address_in_network", lambda: "192.168.7.4")
    settings = (
        Settings(data=tmp_path, host=host) if host else Settings(data=tmp_path, public_url="https://cards.example")
    )
    monkeypatch.setattr("sys.stdout.isatty", lambda: True)
    ServeLines(Words(), settings, 8000, browse=False)("open", links_of(settings, 8000))
    said = capsys.readouterr().out
    assert Words()(f"serve.{scan}") in said
    assert "█▀" in said


def test_the_makefile_says_that_it_was_make() -> None:
    """Where it opens the room."""
    assert f"{STARTED_BY}=make $(BIN)/boodle serve" in (ROOT / "Makefile").read_text(encoding="utf-8")


@pytest.mark.parametrize("display", ["DISPLAY", "WAYLAND_DISPLAY"])
def test_the_browser_is_opened_where_it_has_a_window(
    display: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Told to: with windows, on a system that always has them, and nowhere else."""
    opened: list[str] = []
    monkeypatch.setattr("webbrowser.open", opened.append)
    monkeypatch.setattr("sys.platform", "linux")
    for name in ("DISPLAY", "WAYLAND_DISPLAY"):
        monkeypatch.delenv(name, raising=False)
    settings = Settings(data=tmp_path)
    links, there = links_of(settings, 8000), "http://127.0.0.1:8000"
    ServeLines(Words(), settings, 8000, browse=True)("open", links)
    assert opened == []
    monkeypatch.setenv(display, ":0")
    ServeLines(Words(), settings, 8000, browse=False)("open", links)
    assert opened == []
    ServeLines(Words(), settings, 8000, browse=True)("open", links)
    assert opened == [there]
    monkeypatch.delenv(display)
    for system in ("darwin", "win32", "cygwin"):
        monkeypatch.setattr("sys.platform", system)
        ServeLines(Words(), settings, 8000, browse=True)("open", links)
    assert opened == [there] * 4


@pytest.mark.parametrize("built", [False, True])
def test_it_says_where_the_page_is_missing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], *, built: bool
) -> None:
    """Before it says how it is stopped; a page that is there is not spoken of."""
    if built:
        (tmp_path / "index.html").write_text("<!doctype html>", encoding="utf-8")
    monkeypatch.setattr("boodle.cli.serve.Shelf", partial(Shelf, tmp_path))
    settings = Settings(data=tmp_path)
    ServeLines(Words(), settings, 8000, browse=False)("open", links_of(settings, 8000))
    said = capsys.readouterr().out
    assert (Words()("serve.no_page") in said) is not built


def test_a_second_room_is_refused_in_one_sentence(tmp_path: Path) -> None:
    """SERVER 16: at the same port, and on the same folder, in the language of whoever starts it."""
    words = Words("de")
    with serve(tmp_path / "room", 0) as room:
        port = room.address.rpartition(":")[2]
        for at, folder, said in (
            (port, tmp_path / "other", words("serve.error.port_taken", port=port, host="127.0.0.1")),
            ("0", tmp_path / "room", words("store.error.in_use", folder=tmp_path / "room")),
        ):
            again = [sys.executable, "-m", "boodle", "serve", "--language", "de", "--port", at, "--data", str(folder)]
            told = subprocess.run(again, capture_output=True, text=True, check=False, timeout=PATIENCE)
            assert (told.returncode, told.stdout, told.stderr.count("\n")) == (2, "", 1)
            assert told.stderr == f"boodle serve: {said}\n"


def test_a_port_that_is_taken_is_one_sentence(tmp_path: Path) -> None:
    """Whoever starts a second room is told that the port is taken."""
    with listening(Settings(port=0, data=tmp_path)) as at, pytest.raises(SettingsError) as refused:
        listening(Settings(port=at.getsockname()[1], data=tmp_path))
    assert "--port" in str(refused.value)
    assert "\n" not in str(refused.value)


@pytest.mark.parametrize("host", ["0.0.0.0", "::"])  # noqa: S104 - nothing is bound to them
def test_in_a_network_invitations_have_the_network_address(monkeypatch: pytest.MonkeyPatch, host: str) -> None:
    """SERVER 16: a phone is sent to this computer's address in its network, and this computer to its own."""
    monkeypatch.setattr(where, "address_in_network", lambda: "192.168.7.4")
    settings = Settings(host=host)
    assert links_of(settings, 8000) == where.Links("http://192.168.7.4:8000", Reach.NETWORK)
    assert here(settings, 8000) == "http://127.0.0.1:8000"
    monkeypatch.setattr(where, "address_in_network", lambda: None)
    assert links_of(settings, 8000).reach is Reach.COMPUTER


@pytest.mark.parametrize(
    ("host", "port", "base", "reach"),
    [
        ("127.0.0.1", 8000, "http://127.0.0.1:8000", Reach.COMPUTER),
        ("127.5.0.1", 443, "http://127.5.0.1:443", Reach.COMPUTER),
        ("localhost", 80, "http://localhost", Reach.COMPUTER),
        ("::1", 8000, "http://[::1]:8000", Reach.COMPUTER),
        ("192.168.7.4", 80, "http://192.168.7.4", Reach.NETWORK),
        ("fd00::7", 8000, "http://[fd00::7]:8000", Reach.NETWORK),
        ("cards.lan", 8000, "http://cards.lan:8000", Reach.NETWORK),
    ],
)
def test_invitations_begin_with_the_address_that_is_listened_at(host: str, port: int, base: str, reach: Reach) -> None:
    """SERVER 16: with its port, unless that is the web's own; and they say from where they can be opened."""
    assert links_of(Settings(host=host), port) == where.Links(base, reach)
    assert here(Settings(host=host), port) == base


def test_a_public_address_sets_the_links(tmp_path: Path) -> None:
    """SERVER 16: with --public-url invitations begin with it, whatever the port is."""
    links = links_of(Settings(public_url=PUBLIC, data=tmp_path), 8000)
    assert (links.table("x"), links.reach) == (f"{PUBLIC}/t/x", Reach.ANYWHERE)


async def test_behind_a_proxy_with_tls(tmp_path: Path) -> None:
    """SERVER 16: --public-url and --trusted-proxy set links, the Origins that count, cookie flags, and who asks."""
    settings = Settings(
        port=0, data=tmp_path, public_url=PUBLIC, trusted_proxy=(ip_network("127.0.0.1/32"),), tables_per_hour=1
    )
    async with live_room(tmp_path, settings=settings) as live:
        proxy = {"Host": "cards.example.org", "X_Forwarded_Proto": "https", "Origin": PUBLIC}
        address = f"{live.address}/api/tables"
        made = await asked(address, {"name": "Ann"}, X_Forwarded_For="203.0.113.7", **proxy)
        assert made.status == 201
        assert made.facts["link"] == f"{PUBLIC}/t/{made.facts['id']}"
        assert "secure" in made.headers["set-cookie"].lower()
        again = await asked(address, {"name": "Ann"}, X_Forwarded_For="203.0.113.7", **proxy)
        assert again.status == 429
        spoofed = await asked(address, {"name": "Ann"}, X_Forwarded_For="198.51.100.1, 203.0.113.7", **proxy)
        assert spoofed.status == 429, "what a visitor says of himself does not count"
        other = await asked(address, {"name": "Ben"}, X_Forwarded_For="203.0.113.8", **proxy)
        assert other.status == 201
        proxy |= {"Origin": "https://evil.example", "X_Forwarded_For": "203.0.113.9"}
        evil = await asked(address, {"name": "Eve"}, **proxy)
        assert evil.status == 403


VISITS = 3
WAYS = list(product(("127.0.0.1", "0.0.0.0"), ("", "http://cards.example.org", PUBLIC), (False, True)))  # noqa: S104 - a test's own
"""Where a room listens, how it is reached from outside, and whether a proxy stands before it."""


async def is_reached_by(folder: Path, host: str, public: str, *, proxy: bool) -> int:
    """Open a room that is reached so, and make a table by each link that it has; returns how many visits were right."""
    trusted = (ip_network("127.0.0.1/32"),) if proxy else ()
    settings = Settings(host=host, port=0, data=folder, public_url=public, trusted_proxy=trusted)
    async with live_room(folder, settings=settings) as live:
        own, visits = live.address, 0
        for origin, status in ((own, 201), (public or own, 201), ("https://evil.example", 403)):
            headers = {"Origin": origin, "Host": origin.partition("//")[2]}
            if proxy:
                headers |= {"X_Forwarded_For": "203.0.113.7", "X_Forwarded_Proto": origin.partition(":")[0]}
            told = await asked(f"{own}/api/tables", {"name": "Ann"}, **headers)
            assert told.status == status, (origin, told.facts)
            if status == 201:
                assert told.facts["link"].startswith(f"{public or links_of(settings, 1).base.rpartition(':')[0]}")
                assert ("secure" in told.headers["set-cookie"].lower()) is origin.startswith("https")
            visits += 1
        return visits


@pytest.mark.slow
async def test_every_way_to_be_reached_is_as_it_was_set(tmp_path: Path, report_line: Report) -> None:
    """SERVER 16: links, Origins and cookies follow --host, --public-url and --trusted-proxy, over plain HTTP too."""
    report_line(suite="game room: visits by every way in which it may be reached", count=VISITS * len(WAYS))
    for number, (host, public, proxy) in enumerate(WAYS):
        assert await is_reached_by(tmp_path / str(number), host, public, proxy=proxy) == VISITS


async def test_without_a_trusted_proxy_nobody_says_who_asks(tmp_path: Path) -> None:
    """SERVER 12, 16: X-Forwarded-For of anybody else is not believed, so that no one escapes his limits by it."""
    async with live_room(tmp_path, settings=Settings(port=0, data=tmp_path, tables_per_hour=1)) as live:
        statuses = [
            (await asked(f"{live.address}/api/tables", {"name": "A"}, X_Forwarded_For=f"203.0.113.{n}")).status
            for n in range(3)
        ]
        assert statuses == [201, 429, 429]


async def test_small_frames_leave_at_once(live: Live) -> None:
    """A socket that is let in does not wait for more to send: an answer of a few bytes would come 40 ms late."""
    host, port = live.address.removeprefix("http://").split(":")
    reader, writer = await asyncio.open_connection(host, int(port))
    writer.write(b"GET /healthz HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n")
    await reader.readline()
    (served,) = live.serving.server_state.connections
    mine = served.transport.get_extra_info("socket")
    assert mine.getsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY)
    writer.close()

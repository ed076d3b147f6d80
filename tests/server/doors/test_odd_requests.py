"""Whatever is sent to whichever address, the room refuses it in a sentence: nothing answers 500 (SERVER 20)."""

import asyncio
import json
from collections.abc import Iterator
from http.client import HTTPConnection
from pathlib import Path
from random import Random
from typing import Any
from urllib.parse import quote

import pytest

from boodle.client import Ticket
from boodle.notation.pots.desk import POTS
from boodle.notation.tripoley.desk import DESK
from boodle.server.bucket import Rate
from boodle.server.doors import guard
from boodle.server.settings import Settings
from tests.server.live import Live, live_room

OPEN_HANDED = {"requests_per_minute": 1_000_000, "tables_per_hour": 1_000_000, "codes_per_minute": 1_000_000}
HOUSES = [
    "a = " + "[" * 9000,
    "a={" * 4000,
    "bet_limit = " + "9" * 15_000,
    "bet_limit = 0x" + "f" * 15_000,
    ".".join("a" * 7900) + " = 1",
    'pay_cards = "' + "A " * 7900 + '"',
    'combinations = "' + "A-K K-A " * 1900 + '"',
    'game = "holdem"\nlevels = "' + "9/2 " * 3900 + '"',
    "x" * 17_000,
    "[about]\ndescription = '\ud800'",
    "preset = [1, 2]",
    "start_chips = 1e400",
    "base = 2026-11-22",
    "\x00",
]
ODD: list[Any] = [
    *(None, True, -1, 0, 2**31, 2**63, 2**64, 10**40, 1.5, 1e308, 1e-308),
    *(
        "",
        " ",
        "\x00",
        "\u202e",
        "\ud800",
        "9" * 190,
        "٣",
        "²",
        "A" * 300,
        "9" * 5000,
        "1/2 3",
        "level 9/9 9",
        "random",
    ),
    *([], {}, [[]], ["9" * 190] * 3, [-1], [10**12] * 9, {"a": "9" * 190}, {"pay_cards": "A " * 99}),
]
TOKENS = ["0", "1", "2", "99", "9" * 150, "-1", "K", "QC", "A-K", "H", "٣", "Ann", "\x00"]
POSTS: dict[str, list[dict[str, Any]]] = {
    "/api/tables": [{"name": "May", "answers": {"start_chips": "5"}, "bots": ["casual"], "seats": 3, "title": "t"}],
    "/api/house": [{"base": "pagat", "answers": {"bet_limit": "3"}}, {"game": "holdem", "answers": {"levels": "9/2"}}],
    "/api/desk": [{"players": ["A", "B", "C"], "stacks": [9, 9, 9], "acts": ["deal 0"], "answers": {"deck": "52"}}],
    "/api/potdesk": [
        {"way": "follow", "players": ["A", "B"], "stacks": [9, 9], "button": 0, "small": 1, "big": 2, "acts": ["a"]},
        {"way": "paid", "players": ["A", "B"], "acts": ["A 5", "B 7"]},
    ],
    "/api/floor": [{"incident": "misdeal", "facts": {"a": 1}, "given": {"stub": "AS"}, "book": "house"}],
    "/api/nights/plan": [{"players": 9, "chips": 900, "hours": 2, "chip_set": [5, 25], "minutes": 15}],
    "/api/nights": [{"rules": ["level 1/2 15", "seats 9"], "title": "Friday"}],
    "/n/{night}/say": [{"line": "register Ann", "undo": False}],
    "/n/{night}/host": [{"key": "k"}],
    "/n/{night}/key": [{}],
    "/t/{table}/sit": [{"name": "Ben", "seat": 1, "id": "0" * 32}],
    "/t/{table}/back": [{"code": "c"}],
    "/t/{table}/stand": [{}],
}
PARTS = [
    *(b"9" * 5000, b"0", b"-1", "٣".encode(), "²".encode(), b"\x00", b"..", b"%", b"x" * 70, b"1.5", b"\xed\xa0\x80"),
]
GETS = [
    *("/t/{odd}/replay/1.json", "/t/{table}/replay/{odd}.json", "/t/{table}/replay/{odd}", "/t/{table}/{odd}"),
    *("/t/{table}/record.txt?chapter={odd}", "/t/{table}/explained?kind={odd}", "/t/{table}/leaflet?language={odd}"),
    *("/t/{table}/deals?language={odd}", "/t/{table}/summary?language={odd}", "/t/{odd}/qr.svg", "/t/{odd}/ws"),
    *("/n/{odd}/facts", "/n/{night}/facts?since={odd}", "/n/{night}/record.txt?language={odd}", "/n/{odd}/qr.svg"),
    *("/api/door/{odd}", "/api/rule/{odd}", "/api/presets?game={odd}", "/api/house?game={odd}", "/api/bots?game={odd}"),
    *(
        "/words/{odd}/room.json",
        "/words/en/{odd}.json",
        "/api/room?language={odd}",
        "/assets/{odd}",
        "/{odd}",
        "/api/floor?language={odd}",
    ),
]


def sent(address: str, path: str, body: bytes | None, cookie: str = "") -> tuple[int, bytes, str]:
    """Send one request as it is, and return the status, what was said, and the cookie that was handed out."""
    line = HTTPConnection(address.removeprefix("http://"), timeout=60)
    try:
        line.request(
            "GET" if body is None else "POST", path, body, {"Content-Type": "application/json", "Cookie": cookie}
        )
        answer = line.getresponse()
        return answer.status, answer.read(), (answer.getheader("set-cookie") or "").partition(";")[0]
    finally:
        line.close()


def bodies(chance: Random, sound: dict[str, Any]) -> Iterator[bytes]:
    """Yield a sound body, each field of it bent, houses of every bad kind, and what is no body at all."""
    yield json.dumps(sound).encode()
    for field, value in sound.items():
        for odd in chance.sample(ODD, 6):
            yield json.dumps(sound | {field: odd}).encode()
            if isinstance(value, list):
                yield json.dumps(sound | {field: [odd, *value]}).encode()
            if isinstance(value, dict):
                yield json.dumps(sound | {field: dict.fromkeys(value, odd)}).encode()
    if "acts" in sound:
        for words in (DESK.lines, POTS.lines):
            told = [" ".join([word, *chance.choices(TOKENS, k=chance.randrange(4))]) for word in words for _ in "1234"]
            for act in told:
                yield json.dumps(sound | {"acts": [act]}).encode()
    yield from (b"", b"[" * 9000, b'{"a":' * 9000, b"\xff", b'{"name": ' + b"9" * 9000 + b"}", b"NaN")


@pytest.fixture(autouse=True)
def _nobody_waits(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(guard, "HEAVY", Rate(burst=100_000, per_second=1000))


async def test_no_request_is_answered_with_500(tmp_path: Path) -> None:
    """Odd addresses, odd queries, odd bodies and houses of every bad kind."""
    async with live_room(tmp_path, settings=Settings(port=0, data=tmp_path, **OPEN_HANDED)) as live:  # type: ignore[arg-type] # numbers
        (host, _) = await live.table()
        failed = await asyncio.to_thread(asked_oddly, live, host)
        assert failed == []


def asked_oddly(live: Live, host: Ticket) -> list[tuple[str, bytes]]:
    """Ask everything; return what was answered with 500."""
    chance, found = Random(5), []
    plan = json.dumps({"rules": ["level 1/2 15"]}).encode()
    _, made, kept = sent(live.address, "/api/nights", plan)
    known = {"table": host.table, "night": json.loads(made)["id"]}
    asked: list[tuple[str, bytes | None]] = [
        (path.format(odd=quote(odd, safe=b""), **known), None) for path in GETS for odd in PARTS
    ]
    asked += [(path.format(**known), body) for path in POSTS for one in POSTS[path] for body in bodies(chance, one)]
    for house in HOUSES:
        for path in ("/api/tables", "/api/house", "/api/desk"):
            for game in ("tripoley", "holdem"):
                named = {} if path == "/api/desk" else {"game": game}
                name = {"name": "May"} if path == "/api/tables" else {}
                asked.append((path, json.dumps({"rules_toml": house, **named, **name}).encode()))
    for path, body in asked:
        cookie = kept if path.startswith("/n/") else f"boodle_seat={host.token}"
        status, says, _ = sent(live.address, path, body, cookie)
        if status >= 500:
            found.append((path[:80], (body or b"")[:120] + b" -> " + says[:80]))
    return found

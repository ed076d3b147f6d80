"""Bells by themselves: which of them hang, which are rung, and which are taken down, with no line to any service."""

import asyncio
import logging
from pathlib import Path

import pytest

from boodle.server.bells import hung
from boodle.server.bells.bell import Bell, bell_of
from boodle.server.bells.hung import Bells
from boodle.server.bells.opening import open_bells
from boodle.server.bells.posting import Postman
from boodle.server.logs import ROOM
from boodle.server.outside import SYSTEM_CHANCE, SYSTEM_CLOCK, spawn_task
from boodle.server.rooms import Subscription
from boodle.server.settings import Settings, Switch
from tests.server.bells.service import Browser, claims_of

KEPT = {408, 425, 429}
"""Answers of a service that was too slow, too early or too busy: the device is there."""


class Service:
    """Takes every message, and answers as the test says; a status of 0 is a line that broke."""

    public = "key"

    def __init__(self, status: int = 201) -> None:
        """Begin with nothing sent."""
        self.status, self.came = status, list[str]()
        self.waits: asyncio.Event | None = None
        self.closed = False

    def check(self, bell: Bell) -> None:
        """Take any bell."""

    async def send(self, bell: Bell, message: bytes, topic: str) -> int:
        """Take a message."""
        self.came.append(bell.endpoint)
        if self.waits is not None:
            await self.waits.wait()
        if not self.status:
            raise OSError("nobody there")
        return self.status

    async def close(self) -> None:
        """Take nothing more."""
        self.closed = True


def bell(name: str) -> Bell:
    """Return a bell of this name."""
    return Bell(endpoint=name, point=b"", secret=b"", language="en")


async def until_quiet(bells: Bells) -> None:
    """Let every call that is under way come to its end."""
    while calls := tuple(bells._under_way):  # noqa: SLF001 - what is under way shows nowhere else
        await asyncio.gather(*calls)
        await asyncio.sleep(0)


async def test_a_device_is_forgotten_after_an_answer_that_will_not_change() -> None:
    """Every refusal that is for good, and no other answer of HTTP, nor a line that breaks."""
    forgotten = set()
    for status in (0, *range(200, 600)):
        bells = Bells(Service(status), spawn_task)
        bells.hang("t", "a", bell("one"))
        bells.ring("t", "a")
        await until_quiet(bells)
        if not bells.hang_at("t"):
            forgotten.add(status)
    assert forgotten == set(range(400, 500)) - KEPT


def test_a_seat_has_its_newest_devices_called_and_each_once() -> None:
    """Three of them; one that hangs its bell again is the newest, and takes nobody's place."""
    bells = Bells(Service(), spawn_task)
    for name, there in (("1", "1"), ("2", "12"), ("3", "123"), ("1", "231"), ("4", "314"), ("5", "145")):
        bells.hang("t", "a", bell(name))
        assert "".join(one.endpoint for one in bells.at("t", "a")) == there


async def test_only_the_bells_of_a_seat_are_rung() -> None:
    """Each of its devices once; none of its neighbour, of another table, or of one that was taken down."""
    service = Service()
    bells = Bells(service, spawn_task)
    for table, token, name in (("t", "a", "1"), ("t", "a", "2"), ("t", "a", "3"), ("t", "b", "4"), ("u", "a", "5")):
        bells.hang(table, token, bell(name))
    bells.take_down("t", "a", "2")
    bells.ring("t", "a")
    bells.ring("t", "nobody")
    bells.ring("nowhere", "a")
    await until_quiet(bells)
    assert sorted(service.came) == ["1", "3"]


async def test_bells_go_with_those_who_have_gone() -> None:
    """A table keeps the bells of the seats that it names, and is forgotten with the last of them."""
    bells = Bells(Service(), spawn_task)
    for token in "abc":
        bells.hang("t", token, bell(token))
    bells.keep("t", frozenset("bx"))
    assert [bool(bells.at("t", token)) for token in "abc"] == [False, True, False]
    bells.keep("t", frozenset())
    assert not bells.hang_at("t")
    bells.keep("t", frozenset("a"))
    assert not bells.hang_at("t")


async def test_tables_are_remembered_to_a_number(monkeypatch: pytest.MonkeyPatch) -> None:
    """The one goes at which nobody has hung a bell the longest."""
    monkeypatch.setattr(hung, "MOST_TABLES", 3)
    bells = Bells(Service(), spawn_task)
    for table in "abc":
        bells.hang(table, "seat", bell("x"))
    bells.hang("a", "seat", bell("y"))
    bells.hang("d", "seat", bell("x"))
    assert [bells.hang_at(table) for table in "abcd"] == [True, False, True, True]


async def test_so_many_calls_are_under_way_and_none_after_the_end(monkeypatch: pytest.MonkeyPatch) -> None:
    """What comes on top is left out; those that have ended make room, and closing ends the rest."""
    monkeypatch.setattr(hung, "MOST_UNDER_WAY", 2)
    service = Service()
    service.waits = asyncio.Event()
    bells = Bells(service, spawn_task)
    for name in "123":
        bells.hang("t", "a", bell(name))
    bells.ring("t", "a")
    await asyncio.sleep(0)
    assert service.came == ["1", "2"]
    service.waits.set()
    await until_quiet(bells)
    service.waits = asyncio.Event()
    bells.ring("t", "a")
    await asyncio.sleep(0)
    assert service.came == ["1", "2", "1", "2"]
    await bells.close()
    await asyncio.sleep(0)
    assert not bells._under_way  # noqa: SLF001 - what is under way shows nowhere else
    assert service.closed


async def test_the_log_tells_what_became_of_a_call(
    caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The status of its answer, the kind of a fault, and that one was left out: nothing of whom it was for."""
    caplog.set_level(logging.INFO, ROOM)
    monkeypatch.setattr(hung, "MOST_UNDER_WAY", 1)
    service = Service()
    bells = Bells(service, spawn_task)
    bells.hang("t", "a", bell("one"))
    for service.status in (201, 0):
        bells.ring("t", "a")
        await until_quiet(bells)
    bells.ring("t", "a")
    bells.ring("t", "a")
    told = [(one.getMessage(), vars(one)["facts"]) for one in caplog.records]
    assert told == [("called", {"status": 201}), ("call failed", {"kind": "OSError"}), ("call left out", {})]
    await bells.close()


@pytest.mark.parametrize(
    ("contact", "public", "told"),
    [
        ("mailto:host@example.org", "https://cards.example.org", "mailto:host@example.org"),
        ("", "https://cards.example.org", "https://cards.example.org"),
        ("", "http://cards.example.org", None),
        ("", "", None),
    ],
)
def test_push_services_are_told_how_the_room_is_reached(
    tmp_path: Path, contact: str, public: str, told: str | None
) -> None:
    """By what its host has said, else by its own address of the web, and by nothing that they would not take."""
    settings = Settings(data=tmp_path, push=Switch.ON, push_contact=contact, public_url=public)
    bells = open_bells(settings, SYSTEM_CLOCK, SYSTEM_CHANCE, spawn_task)
    assert bells is not None
    assert isinstance(bells.post, Postman)
    assert claims_of(bells.post.key.proof("https://push.example", 0), bells.key).get("sub") == told


def test_a_bell_tells_nobody_where_it_hangs() -> None:
    """Its address is a key to the device, and so are its secrets: none of it stands in what is written about it."""
    hangs = bell_of(Subscription(**Browser("https://push.example/secret").told), "de")
    assert repr(hangs) == "Bell(language='de')"

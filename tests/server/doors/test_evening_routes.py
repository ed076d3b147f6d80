"""The doors by which one looks back: what each asks the room for, how it is sent, and how often it may be asked."""

from pathlib import Path

import pytest

from boodle.server.bucket import Rate
from boodle.server.doors import guard
from boodle.server.keeping.tables import Tables
from boodle.server.rooms import Visit
from tests.server.live import Live, live_room
from tests.server.web import Answered, asked

TABLE = "someTableOrOther"
LOOKING_BACK = ("deals", "replay/7.json", "review/7.json", "record.txt")


@pytest.fixture
def wanted(monkeypatch: pytest.MonkeyPatch) -> list[tuple[object, ...]]:
    """What the doors ask the tables for; they are answered with something that stands for it."""
    noted = list[tuple[object, ...]]()

    async def head(_tables: Tables, *facts: object) -> str:
        noted.append(("head", *facts))
        return "5-abc"

    def answering(name: str) -> None:
        async def answer(_tables: Tables, *facts: object) -> bytes:
            *asked, visit = facts
            assert isinstance(visit, Visit)
            noted.append((name, *asked, visit.token))
            return name.encode()

        monkeypatch.setattr(Tables, name, answer)

    monkeypatch.setattr(Tables, "head", head)
    for name in ("deals", "replay", "review", "record"):
        answering(name)
    return noted


async def of(live: Live, what: str) -> Answered:
    """Ask for something of a table as whoever has a token."""
    return await asked(f"{live.address}/t/{TABLE}/{what}", Authorization="Bearer mine")


async def test_each_door_asks_for_what_it_is_for(live: Live, wanted: list[tuple[object, ...]]) -> None:
    """As this visitor; all are JSON but the record, which is a file that nobody keeps on its way."""
    answers = {what: await of(live, what) for what in LOOKING_BACK}
    assert wanted == [
        ("deals", TABLE, "mine"),
        ("replay", TABLE, 7, "mine"),
        ("review", TABLE, 7, "mine"),
        ("record", TABLE, None, "mine"),
    ]
    assert [answer.body for answer in answers.values()] == [b"deals", b"replay", b"review", b"record"]
    kinds = [answer.headers["content-type"] for answer in answers.values()]
    assert kinds == ["application/json"] * 3 + ["text/plain; charset=utf-8"]
    record = answers["record.txt"].headers
    assert (record["content-disposition"], record["cache-control"]) == ("attachment", "no-store")


async def test_which_game_of_the_evening_is_meant(live: Live, wanted: list[tuple[object, ...]]) -> None:
    """The last one where none is named; what is no number of one is no game."""
    for asked_for, chapter in (("", None), ("1", 1), ("42", 42), ("9999", 9999)):
        assert (await of(live, f"record.txt?chapter={asked_for}")).status == 200
        assert wanted.pop() == ("record", TABLE, chapter, "mine")
    for odd in ("0", "01", "10000", "-1", "x", "1x", "%C2%B2"):
        answer = await of(live, f"record.txt?chapter={odd}")
        assert (answer.status, answer.facts["code"]) == (404, "no_deal")
    assert wanted == []


async def test_after_how_many_entries_a_head_is_meant(live: Live, wanted: list[tuple[object, ...]]) -> None:
    """After all where there is no such number."""
    numbers = {"?at=0": 0, "?at=007": 7, "?at=999999999": 999_999_999}
    none = ["", *(f"?at={odd}" for odd in ("", "x", "-1", "1.5", "1234567890", "1x", "%D9%A3"))]
    for at, count in {**numbers, **dict.fromkeys(none)}.items():
        assert (await of(live, f"head{at}")).facts == {"head": "5-abc"}
        assert wanted.pop() == ("head", TABLE, count)


async def test_what_takes_long_is_asked_for_only_so_often(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, wanted: list[tuple[object, ...]]
) -> None:
    """Each of these doors counts; a head is there at once, and is not counted."""
    monkeypatch.setattr(guard, "HEAVY", Rate(burst=4, per_second=0.0001))
    async with live_room(tmp_path) as live:
        for what in LOOKING_BACK:
            assert (await of(live, what)).status == 200
        for what in LOOKING_BACK:
            assert (await of(live, what)).facts["code"] == "too_fast"
        assert (await of(live, "head")).status == 200
        assert [name for name, *_ in wanted] == ["deals", "replay", "review", "record", "head"]

"""Tournament nights: what the host says is kept before it is told, and everybody with the link sees where it stands."""

import asyncio
from collections.abc import Sequence, Sized
from pathlib import Path
from typing import Any

import pytest

from boodle.notation.tournament.record import read_night
from boodle.rulebook import Refused
from boodle.server.keeping.nights import Nights, log_of
from boodle.server.rooms import RoomError
from boodle.server.store import Entry, NotWritten, open_store
from boodle.server.store.backup import backup, restore
from boodle.words.catalogue import languages
from tests.server.live import Live, live_room
from tests.server.web import Answered, asked

PLAN = {"players": 20, "chips": 5000, "hours": 4, "chip_set": [25, 100, 500, 1000]}
CLOCK = {"now": 0, "at": 0}
"""The facts of a night that go on by themselves, told alike."""
NAMES = [f"Player {letter}" for letter in "ABCDEFGHIJKLMNOPQRST"]


def cookie(answered: Answered) -> str:
    """Return the key that was handed out."""
    return answered.headers["set-cookie"].partition(";")[0]


async def opened(address: str) -> tuple[str, str]:
    """Plan a night for twenty and open it; returns its address and the host's cookie."""
    plan = (await asked(f"{address}/api/nights/plan", PLAN)).facts
    rules = ["chips 5000", "seats 7", "buy-in 20", "rebuy 5000 20 1 4", *plan["rules"]]
    made = await asked(f"{address}/api/nights", {"title": "Friday", "rules": rules})
    assert made.status == 201
    return f"{address}/n/{made.facts['id']}", cookie(made)


async def say(night: str, key: str, line: str) -> Any:  # noqa: ANN401 - facts
    """Say something as the host; it must be taken."""
    told = await asked(f"{night}/say", {"line": line}, Cookie=key)
    assert told.status == 200, told.facts
    return told.facts


async def test_twenty_players_are_seated_at_three_tables_and_a_restart_loses_nothing(tmp_path: Path) -> None:
    """The room draws the seats by chance, the clock runs, and another process finds the night as it was."""
    async with live_room(tmp_path) as live:
        night, key = await opened(live.address)
        for name in NAMES:
            await say(night, key, f"register {name}")
        await say(night, key, "draw")
        seated = await say(night, key, "drawn")
        assert sorted(name for table in seated["tables"] for name in table["chairs"] if name) == sorted(NAMES)
        assert [sum(name is not None for name in table["chairs"]) for table in seated["tables"]] == [7, 7, 6]
        await say(night, key, "start")
        before = await say(night, key, 'out "Player A"')
        path = night.removeprefix(live.address)
    async with live_room(tmp_path) as live:
        after = (await asked(f"{live.address}{path}/facts", None, Cookie=key)).facts
        told = ("title", "n", "tables", "players", "places", "pool", "happened", "host")
        assert {name: after[name] for name in told} == {name: before[name] for name in told}
        assert after["clock"]["running"]


async def test_what_is_put_right_late_is_kept_and_taken_back(tmp_path: Path) -> None:
    """Each correction comes over the wire, stands in the record, and survives a restart; the last is taken back."""
    late = ["swap Ben Cem", 'not-out "Ben" 4000', "rename Ben Kim", "count Kim 3000", "recount Kim 4000"]
    async with live_room(tmp_path) as live:
        night, key = await opened(live.address)
        for line in ("register Ann", "register Ben", "register Cem", "draw", "drawn", "start", "out Cem"):
            before = await say(night, key, line)
        for line in late:
            told = await say(night, key, line)
        assert {*told["may"]} >= {"swap", "rename", "recount"}
        assert (told["playing"], told["chips"]) == (3, before["chips"])
        assert told["count"]["stacks"] == {"Kim": 4000}
        refused = await asked(f"{night}/say", {"line": "not-out Ann 1"}, Cookie=key)
        assert refused.facts["says"] == "Ann is not out."
        record = (await asked(f"{night}/record.txt")).body.decode()
        assert read_night(record).tournament.playing == ("Ann", "Kim", "Cem")
        path = night.removeprefix(live.address)
    async with live_room(tmp_path) as live:
        after = (await asked(f"{live.address}{path}/facts", None, Cookie=key)).facts
        assert [after[name] for name in ("players", "count", "places")] == [
            told[name] for name in ("players", "count", "places")
        ]
        undone = await asked(f"{live.address}{path}/say", {"undo": True}, Cookie=key)
        assert undone.facts["count"]["stacks"] == {"Kim": 3000}


async def test_only_the_host_speaks_and_everybody_looks(live: Live) -> None:
    """Without the key nothing is taken; a link of the host's makes another device his; nobody else becomes host."""
    night, key = await opened(live.address)
    refused = await asked(f"{night}/say", {"line": "register Ann"})
    assert (refused.status, refused.facts["code"]) == (403, "not_the_host")
    looked = (await asked(f"{night}/facts")).facts
    assert (looked["host"], looked["players"]) == (False, [])
    assert (await asked(f"{night}/key", {})).status == 403
    code = (await asked(f"{night}/key", {}, Cookie=key)).facts["link"].partition("#host=")[2]
    other = await asked(f"{night}/host", {"key": code})
    assert (other.status, other.facts) == (200, {"host": True})
    await say(night, cookie(other), "register Ann")
    assert (await asked(f"{night}/host", {"key": code[:-1] + "!"})).status == 410


async def test_what_cannot_be_is_refused_in_every_language_and_nothing_is_lost(live: Live) -> None:
    """One sentence of the tournament's own for the host; what is no act at all is a bad request."""
    night, key = await opened(live.address)
    await say(night, key, "register Ann")
    said = set()
    for language in languages():
        told = await asked(f"{night}/say?language={language}", {"line": "register ann"}, Cookie=key)
        assert (told.status, told.facts["code"]) == (409, "night")
        said.add(told.facts["says"])
    assert len(said) == len(languages())
    assert (await asked(f"{night}/say", {"line": "dance"}, Cookie=key)).status == 400
    assert [one["name"] for one in (await asked(f"{night}/facts")).facts["players"]] == ["Ann"]
    assert (await asked(f"{live.address}/n/nowhere/facts")).facts["code"] == "no_night"
    wrong = await asked(f"{live.address}/api/nights", {"rules": ["chips many"]})
    assert wrong.status == 400


async def test_the_last_act_is_taken_back_with_what_was_drawn_for_it(tmp_path: Path) -> None:
    """Undo leaves the night as it was before, in memory and in the log; and the record is one that plays again."""
    async with live_room(tmp_path) as live:
        night, key = await opened(live.address)
        for name in ("Ann", "Ben", "Cem"):
            await say(night, key, f"register {name}")
        await say(night, key, "draw")
        await say(night, key, "drawn")
        back = (await asked(f"{night}/say", {"undo": True}, Cookie=key)).facts
        assert (back["stage"], back["tables"], len(back["happened"])) == ("registering", [], 3)
        record = (await asked(f"{night}/record.txt")).body.decode()
        assert read_night(record).tournament.playing == ("Ann", "Ben", "Cem")
        path = night.removeprefix(live.address)
    async with live_room(tmp_path) as live:
        assert (await asked(f"{live.address}{path}/facts")).facts["stage"] == "registering"


async def test_a_device_that_has_heard_everything_is_told_the_time_alone(live: Live) -> None:
    """Twenty phones that look all evening cost the room little."""
    night, key = await opened(live.address)
    told = await say(night, key, "register Ann")
    again = (await asked(f"{night}/facts?since={told['n']}")).facts
    assert set(again) == {"n", "now"}
    assert "players" in (await asked(f"{night}/facts?since=0")).facts


async def test_a_night_that_was_brought_back_from_before_is_noticed(tmp_path: Path) -> None:
    """SERVER 23: a guest's device is told so itself, the host's has the room tell everybody, for good."""
    async with live_room(tmp_path / "room") as live:
        night, key = await opened(live.address)
        await say(night, key, "register Ann")
        await asyncio.to_thread(backup, tmp_path / "room", tmp_path / "copy")
        lost = (await say(night, key, "register Ben"))["head"]
        path = night.removeprefix(live.address)
        again = (await asked(f"{night}/facts?since=0&head={lost}")).facts
        assert (again["head"], again["past"]) == (lost, "")
    restore(tmp_path / "copy", tmp_path / "again")
    for _ in range(2):
        async with live_room(tmp_path / "again") as live:
            night = live.address + path
            before = (await asked(f"{night}/facts")).facts
            guest = (await asked(f"{night}/facts?since={before['n']}&head={lost}")).facts
            assert guest["past"]
            assert (await asked(f"{night}/facts")).facts | CLOCK == before | CLOCK
            host = (await asked(f"{night}/facts?head={lost}", None, Cookie=key)).facts
            told = (await asked(f"{night}/facts?head={host['head']}")).facts
            assert host["past"] == told["past"] != ""
            assert await length_after(night, key, lost) == host["n"]
    assert "Ben" not in {player["name"] for player in told["players"]}


async def length_after(night: str, key: str, head: str) -> int:
    """Say a lost head once more as the host; returns how many entries the log has then."""
    return int((await asked(f"{night}/facts?head={head}", None, Cookie=key)).facts["n"])


async def test_nights_are_no_tables(tmp_path: Path) -> None:
    """A night stands in the log beside the tables, and the room neither counts nor opens it as one."""
    async with live_room(tmp_path) as live:
        night, _ = await opened(live.address)
    async with live_room(tmp_path) as live:
        assert await live.tables.counting.register.count() == 0
        assert (await asked(f"{live.address}/t/{night.rpartition('/')[2]}/summary")).status == 404


async def test_a_guess_at_an_id_leaves_nothing_behind(tmp_path: Path) -> None:
    """However many ids strangers try, the keeper of the nights grows by none of them."""
    store = await open_store(tmp_path)
    nights = Nights(store)
    for guess in range(20):
        with pytest.raises(RoomError, match="no_night"):
            await nights.find(f"guess-{guess}")
    assert [kept for kept in vars(nights).values() if isinstance(kept, Sized) and len(kept)] == []
    await store.close()


async def test_what_the_log_has_though_the_answer_was_lost_counts(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """SERVER 22: the host is told to say it again, and finds the night as the log has it; then it goes on."""
    store = await open_store(tmp_path)
    nights = Nights(store)
    name, key = await nights.open("Friday", ["chips 100", "level 1/2 15"])
    append = store.append

    async def lost(entries: Sequence[Entry]) -> None:
        await append(entries)
        raise NotWritten("the line broke")

    with monkeypatch.context() as broken:
        broken.setattr(store, "append", lost)
        with pytest.raises(RoomError, match="broken"):
            await nights.say(name, key, "register Ann")
    with pytest.raises(Refused):
        await nights.say(name, key, "register Ann")
    state = await nights.say(name, key, "register Ben")
    assert (state.n, [one.name for one in state.now.tournament.players]) == (3, ["Ann", "Ben"])
    await store.close()


async def test_where_nothing_was_said_nothing_is_taken_back(tmp_path: Path) -> None:
    """However often the host asks for it, and the log does not grow by it."""
    store = await open_store(tmp_path)
    nights = Nights(store)
    name, key = await nights.open("Friday", ["chips 100", "level 1/2 15"])
    await nights.say(name, key, "register Ann")
    lengths = [(await nights.take_back(name, key)).n for _ in range(3)]
    assert (lengths, len(await store.read(log_of(name)))) == ([3, 3, 3], 3)
    await store.close()


async def test_a_name_with_a_line_break_can_be_read_at_the_terminal(live: Live) -> None:
    """What the room hands out as text is what it has kept."""
    night, key = await opened(live.address)
    facts = await say(night, key, 'register "a\nb"')
    assert [player["name"] for player in facts["players"]] == ["a b"]
    record = (await asked(f"{night}/record.txt")).body.decode()
    assert read_night(record).tournament.playing == ("a b",)

"""What a room of an older version kept is opened by this one, played on to its end, and verified (SERVER 7)."""

import re
from pathlib import Path
from random import Random

import pytest

from boodle.notation.errors import NotationError
from boodle.notation.tournament.record import read_night, write_night
from boodle.records.seen import read_seen
from boodle.server.tables.actor import Pace
from tests.cli.typed import Typed
from tests.server.live import Live, live_room
from tests.server.upgrades.evenings import (
    AFTER,
    SAID,
    NightThen,
    TableThen,
    at_table,
    play_all,
    read_then,
    say_all,
)
from tests.server.upgrades.frozen import VERSIONS, unpacked
from tests.server.web import asked
from tests.shared import ROOT

TOO_OLD = "boodle seen 1\n"
"""The one thing of an older version that is not read: its refusal names the way, and the room tells it anew."""
BEFORE = 1000
"""More than anybody said then."""
PACE = Pace(beat=0, gathering=0.1, grace=30)
"""Bots answer at once, and between two deals there is time for the host to say that it was the last."""
HEADING = re.compile(r"^## (\S+) \(", re.MULTILINE)
"""How the changelog names a release."""
MOST = 400_000
"""So many bytes one version may add to every checkout."""


async def played_on(live: Live, then: TableThen, records: Path) -> None:
    """Come back to a table with the token of then: it stands as it stood, and goes on to its end."""
    async with at_table(live.address, then.id, then.token, Random(then.id), BEFORE) as player:
        assert (player.next, player.over) == (then.next, then.over)
        assert player.picture.get("stacks", []) == then.stacks
        if then.how == "gathering":
            begun = await player.say(SAID.frames[2].text)
            assert begun["t"] == "done", begun
        await player.plays()
        assert player.refused == []
        assert player.over
    record = await asked(f"{live.address}/t/{then.id}/record.txt", Cookie=f"boodle_seat={then.token}")
    (records / f"{then.game} {then.how} now.txt").write_bytes(record.body)
    if then.record.startswith(TOO_OLD):
        with pytest.raises(NotationError, match="the room writes the game as 'boodle seen 2' now"):
            read_seen(then.record)
    elif then.record:
        (records / f"{then.game} {then.how} then.txt").write_text(then.record, encoding="utf-8")


async def said_on(live: Live, then: NightThen) -> None:
    """A night says what it said, and goes on until one player has all the chips."""
    record = (await asked(f"{live.address}/n/{then.id}/record.txt")).body.decode()
    assert record == then.record
    ended = (await say_all(live.address, then, AFTER)).record
    assert ended.startswith(then.record)
    assert write_night(read_night(ended)) == ended


@pytest.mark.parametrize("version", VERSIONS, ids=[version.name for version in VERSIONS])
async def test_what_an_older_room_kept_is_opened_played_on_and_verified(version: Path, tmp_path: Path) -> None:
    """Tables before, in and after their evening, of every game there was, and a night; twice, over a restart."""
    room, records = tmp_path / "room", tmp_path / "records"
    records.mkdir()
    then = unpacked(version, room)
    assert {one.how for one in then.tables} == {"gathering", "under way", "over"}
    assert [one.how for one in then.tables if one.over] == ["over"] * len({one.game for one in then.tables})
    async with live_room(room, PACE) as live:
        for table in then.tables:
            await played_on(live, table, records)
        for night in then.nights:
            await said_on(live, night)
    verified, examined = Typed("verify")(*sorted(records.iterdir())), Typed("doctor")(room)
    assert (verified.exit_code, verified.stderr) == (0, "")
    assert examined.exit_code == 0, examined.output
    async with live_room(room, PACE) as live:
        for table in then.tables:
            async with at_table(live.address, table.id, table.token, Random()) as player:
                assert player.over


def test_every_release_is_frozen() -> None:
    """Each that the changelog names has its folder here: `make freeze ARGS=VERSION` comes before the changelog."""
    names = {version.name for version in VERSIONS}
    assert HEADING.findall("# Changelog\n\n## 0.1.0 (2026-12-01)\n\n## 0.0.9 (x)\n") == ["0.1.0", "0.0.9"]
    released = HEADING.findall((ROOT / "CHANGELOG.md").read_text(encoding="utf-8"))
    assert set(released) <= names
    assert len(names) >= 4


@pytest.mark.parametrize("version", VERSIONS, ids=[version.name for version in VERSIONS])
def test_a_frozen_folder_is_small(version: Path) -> None:
    """Every checkout has all of them."""
    assert sum(file.stat().st_size for file in version.iterdir()) < MOST


async def test_what_is_kept_today_can_be_frozen(tmp_path: Path) -> None:
    """The evenings that are frozen are those that this version plays: every game in every way, and a night."""
    async with live_room(tmp_path, PACE) as live:
        then = await play_all(live.address)
    assert [one.over for one in then.tables] == [False, False, True] * 3
    assert read_then(then.as_json()) == then
    assert then.nights

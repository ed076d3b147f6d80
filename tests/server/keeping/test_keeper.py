"""The keeper of the nights before a log that refuses: what is refused why, what is noticed, and what is read anew."""

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

from boodle.server.keeping.nights import Nights, keeper, log_of
from boodle.server.keeping.nights.kept import AnyKeptNight, NightOpened, NightOtherPast, NightSaid, as_entry
from boodle.server.rooms import RefusalCode, RoomError
from boodle.server.store import BrokenTable, Entry, NotWritten, StoreError, UnknownEntry
from boodle.server.store.alone import Alone
from boodle.server.store.errors import BrokenFolder
from boodle.server.tokens import hash_of
from tests.server.clocks import VirtualClock
from tests.server.faults import noticed

KEY = "hush"
RULES = ["chips 100", "level 1/2 15"]
OPENED = NightOpened("Friday", RULES, hash_of(KEY))
FULL = NotWritten("full")


class Log(Alone):
    """The log of one night, which refuses as a test says, and counts how often it is read."""

    def __init__(self, *kept: AnyKeptNight) -> None:
        """Have entries."""
        super().__init__(VirtualClock())
        self.rows = [as_entry("x", n, 5, one) for n, one in enumerate(kept)]
        self.refuses: dict[str, StoreError] = {}
        self.read_so_often = 0

    async def read(self, log: str) -> tuple[Entry, ...]:
        """Return what it has of a night."""
        self.read_so_often += 1
        if "read" in self.refuses:
            raise self.refuses["read"]
        return tuple(row for row in self.rows if row.table == log)

    async def append(self, entries: Sequence[Entry]) -> None:
        """Keep more."""
        if "append" in self.refuses:
            raise self.refuses["append"]
        self.rows += entries


def nights_of(*kept: AnyKeptNight) -> tuple[Nights, Log]:
    """Return the keeper of a night, and its log."""
    log: Any = Log(*kept)
    return Nights(log, VirtualClock()), log


@pytest.mark.parametrize(
    ("kept", "error", "code"),
    [
        ([], None, RefusalCode.NO_NIGHT),
        ([OPENED, NightSaid("dance")], None, RefusalCode.NEWER),
        ([OPENED, *[NightSaid("5 register Ann")] * 2], None, RefusalCode.NEWER),
        ([OPENED], UnknownEntry("x", 1, "Danced"), RefusalCode.NEWER),
        ([OPENED], BrokenTable("x", 1, "here"), RefusalCode.DAMAGED),
        ([OPENED], BrokenFolder(Path("here"), "torn"), RefusalCode.DAMAGED),
        ([OPENED], FULL, RefusalCode.BROKEN),
    ],
)
async def test_a_night_that_cannot_be_read_is_refused(
    kept: list[AnyKeptNight], error: StoreError | None, code: RefusalCode
) -> None:
    """What is wrong with its log is noticed, and it is read anew by whoever comes next."""
    nights, log = nights_of(*kept)
    log.refuses = {} if error is None else {"read": error}
    with noticed() as faults:
        for _ in range(2):
            with pytest.raises(RoomError) as refused:
                await nights.find("x")
            assert refused.value.refusal is code
    told: Any = faults
    assert [one["event"] for one in told] == ["night fault"] * (0 if code is RefusalCode.NO_NIGHT else 2)
    assert log.read_so_often == 2


async def test_what_cannot_be_kept_is_refused_and_the_night_is_read_anew() -> None:
    """Nothing of it has happened; then the host says it again."""
    nights, log = nights_of(OPENED)
    assert await nights.find("x") is await nights.find("x")
    log.refuses = {"append": FULL}
    with noticed() as faults, pytest.raises(RoomError) as refused:
        await nights.say("x", KEY, "register Ann")
    assert (refused.value.refusal, len(faults), log.read_so_often) == (RefusalCode.BROKEN, 1, 1)
    log.refuses = {}
    state = await nights.say("x", KEY, "register Ann")
    assert (state.n, log.read_so_often) == (2, 2)
    assert log.rows[-1] == as_entry("x", 1, nights.clock.now(), NightSaid("1700001000 register Ann"))


async def test_a_night_has_an_end_and_a_past_is_doubted_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """No more is kept than the longest night has; and nothing by whoever is not its host."""
    monkeypatch.setattr(keeper, "MOST_ENTRIES", 4)
    nights, log = nights_of(OPENED)
    state = await nights.find("x")
    for key, head in ((None, "a"), ("other", "a"), (KEY, "a"), (KEY, "a")):
        await nights.doubt(state, key, head)
    assert log.rows[1:] == [as_entry("x", 1, nights.clock.now(), NightOtherPast("a"))]
    for name in ("Ann", "Ben"):
        await nights.say("x", KEY, f"register {name}")
    with pytest.raises(RoomError) as refused:
        await nights.say("x", KEY, "register Cem")
    assert refused.value.refusal is RefusalCode.OVER
    await nights.doubt(state, KEY, "b")
    for key in (None, "", "other"):
        with pytest.raises(RoomError) as refused:
            await nights.say("x", key, "register Cem")
        assert refused.value.refusal is RefusalCode.NOT_THE_HOST
    assert (len(log.rows), log_of("x")) == (4, "night:x")

"""What is guessed at, or makes guessing easier, is counted where all processes of a room count it, by whoever tries."""

import pytest

from boodle.server.bucket import Rate
from boodle.server.doors.guard import Guard
from boodle.server.rooms import RefusalCode, RoomError
from boodle.server.settings import Settings
from boodle.server.store import NotWritten
from tests.server.clocks import VirtualClock

CODES, TABLES = Rate(burst=6, per_second=0.1), Rate(burst=18, per_second=0.005)
SITES = Rate(burst=30, per_second=0.5)
"""A site may try five times as many codes as one home."""
HOME, NETWORK = "2001:db8:1:2:3:4:5:6", "2001:db8:1"


class Register:
    """Counts, and says how long one is to wait."""

    secret = ""

    def __init__(self, wait: float = 0.0) -> None:
        """Begin with nothing counted."""
        self.register, self.wait, self.counted = self, wait, list[tuple[str, Rate]]()

    async def take(self, asker: str, rate: Rate) -> float:
        """Count one more; a negative time to wait is a line that broke."""
        self.counted.append((asker, rate))
        if self.wait < 0:
            raise NotWritten("the line broke")
        return self.wait


def guard_at(register: Register) -> Guard:
    """Return the guard of a room that counts here."""
    settings = Settings(codes_per_minute=6, tables_per_hour=18)
    return Guard(settings, register, VirtualClock())  # type: ignore[arg-type] # only what all count together


@pytest.mark.parametrize(
    ("address", "home", "site"),
    [("203.0.113.7", "203.0.113.7", "203.0.113.7"), (HOME, f"{NETWORK}:2::", f"{NETWORK}::")],
)
async def test_each_thing_is_counted_by_its_own_name_and_rate(address: str, home: str, site: str) -> None:
    """SERVER 8, 12: a home by its network, a code beside that by the networks of its site."""
    register = Register()
    guard = guard_at(register)
    await guard.count_table(address)
    await guard.count_link(address)
    await guard.count_code(address)
    codes = (f"code {home}", CODES)
    assert register.counted == [(f"table {home}", TABLES), codes, codes, (f"site {site}", SITES)]


@pytest.mark.parametrize("count", ["count_table", "count_link", "count_code"])
async def test_who_tries_too_often_waits_and_nobody_guesses_where_nothing_can_be_counted(count: str) -> None:
    """For whole seconds; and nothing more is counted of a try that was refused."""
    for wait, refusal, facts in ((0.1, RefusalCode.TOO_FAST, {"seconds": 1}), (-1, RefusalCode.BROKEN, {})):
        register = Register(wait)
        with pytest.raises(RoomError) as refused:
            await getattr(guard_at(register), count)("203.0.113.7")
        assert (refused.value.refusal, refused.value.facts) == (refusal, facts)
        assert len(register.counted) == 1

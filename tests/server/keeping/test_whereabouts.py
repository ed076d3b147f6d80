"""Where a log is kept: here, at whoever has it, or at a later release, which may read what this one cannot."""

from typing import Any

import pytest

from boodle.server.keeping.whereabouts import Whereabouts
from boodle.server.rooms import RefusalCode, RoomError
from boodle.server.store import NotWritten
from tests.server.faults import noticed

LATER = "http://later"


class Shelf:
    """A log that notes what it is asked, and refuses as a test says."""

    def __init__(self, *, theirs: str = "", newer: str = "", refuses: str = "") -> None:
        """Be another's, or not; with a later release that lives, or not."""
        self.theirs, self.newer, self.refuses = theirs, newer, refuses
        self.asked = list[str]()

    def _ask(self, what: str) -> None:
        self.asked.append(what)
        if what == self.refuses:
            raise NotWritten("full")

    async def take(self, log: str) -> str:
        """Have a log."""
        self._ask(f"take {log}")
        return self.theirs

    async def later(self) -> str:
        """Tell where a later release is."""
        self._ask("later")
        return self.newer

    async def give(self, log: str) -> None:
        """Let it go."""
        self._ask(f"give {log}")


def places(shelf: Shelf) -> Whereabouts:
    """Return what is known of a log."""
    store: Any = shelf
    return Whereabouts(store)


@pytest.mark.parametrize("theirs", ["", "http://other"])
async def test_a_log_is_where_it_was_taken(theirs: str) -> None:
    """Nobody asks for a later release as long as it can be read here."""
    shelf = Shelf(theirs=theirs, newer=LATER)
    assert await places(shelf).of("a") == theirs
    assert shelf.asked == ["take a"]


async def test_what_cannot_be_read_here_is_left_to_a_later_release_as_long_as_one_lives() -> None:
    """Another's is still another's; where there is none any more it is tried here again."""
    shelf = Shelf(newer=LATER)
    known, error = places(shelf), RoomError(RefusalCode.NEWER)
    assert (await known.refusal("a", error)).refusal is RefusalCode.ELSEWHERE
    assert (await known.of("a"), await known.of("b")) == (LATER, "")
    assert shelf.asked == ["later", "give a", "take a", "later", "give a", "take b"]
    shelf.theirs = "http://other"
    assert await known.of("a") == "http://other"
    shelf.theirs, shelf.newer, shelf.asked = "", "", []
    assert [await known.of("a"), await known.of("a")] == ["", ""]
    assert shelf.asked == ["take a", "later", "take a"]
    assert await known.refusal("a", error) is error


async def test_what_is_wrong_otherwise_stays_as_it_is() -> None:
    """No later release would read it."""
    shelf, error = Shelf(newer=LATER), RoomError(RefusalCode.DAMAGED)
    assert (await places(shelf).refusal("a", error) is error, shelf.asked) == (True, [])


@pytest.mark.parametrize("refuses", ["take a", "later", "give a"])
async def test_where_nobody_can_be_asked_one_is_refused(refuses: str) -> None:
    """As a fault of the room's, which is noticed."""
    known = places(Shelf(newer=LATER, refuses=refuses))
    asking = known.of("a") if refuses == "take a" else known.refusal("a", RoomError(RefusalCode.NEWER))
    with noticed() as faults, pytest.raises(RoomError) as refused:
        await asking
    told: Any = faults
    assert (refused.value.refusal, [one["event"] for one in told]) == (RefusalCode.BROKEN, ["lease fault"])

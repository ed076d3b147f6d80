"""What is done at a table is done in turn, whatever of it breaks, and nothing is begun after its end."""

import asyncio

import pytest

from boodle.server.outside import spawn_task
from boodle.server.tables.inbox import Inbox, InboxClosed


async def test_one_thing_after_the_other() -> None:
    """However long each takes; whoever asked for it gets what it brought."""
    inbox, steps = Inbox(spawn_task, lambda: None), list[str]()

    async def long(name: str) -> str:
        steps.append(f"{name} begins")
        await asyncio.sleep(0)
        await asyncio.sleep(0)
        steps.append(f"{name} ends")
        return name

    asking = [asyncio.create_task(inbox.do(lambda name=name: long(name))) for name in "ab"]  # type: ignore[misc]
    assert await asyncio.gather(*asking) == ["a", "b"]
    assert steps == ["a begins", "a ends", "b begins", "b ends"]
    await inbox.close()


async def test_what_breaks_is_told_to_whoever_asked_and_ends_nothing(caplog: pytest.LogCaptureFixture) -> None:
    """Where nobody waits for it, it is a fault of the table, which the log tells; the next thing has its turn."""
    faults, done = list[None](), list[str]()
    inbox = Inbox(spawn_task, lambda: faults.append(None))

    async def breaks() -> None:
        raise ValueError("odd")

    async def is_done() -> None:
        done.append("done")

    with pytest.raises(ValueError, match="odd"):
        await inbox.do(breaks)
    assert (faults, caplog.records) == ([], [])
    assert inbox.soon(breaks)
    assert inbox.soon(is_done)
    await inbox.close()
    assert (len(faults), done) == (1, ["done"])
    assert [line.getMessage() for line in caplog.records] == ["table fault"]


async def test_whoever_no_longer_waits_holds_nothing_up() -> None:
    """Whether what he asked for comes about or breaks; it is done all the same."""
    inbox, done, goes_on = Inbox(spawn_task, lambda: done.append("fault")), list[str](), asyncio.Event()

    async def waits(*, breaks: bool) -> None:
        await goes_on.wait()
        done.append("breaks" if breaks else "comes")
        if breaks:
            raise ValueError

    for breaks in (True, False):
        asking = asyncio.create_task(inbox.do(lambda breaks=breaks: waits(breaks=breaks)))  # type: ignore[misc]
        await asyncio.sleep(0)
        asking.cancel()
        with pytest.raises(asyncio.CancelledError):
            await asking
    goes_on.set()
    await inbox.close()
    assert done == ["breaks", "comes"]


async def test_what_waits_at_the_end_is_done_and_no_more_is_taken() -> None:
    """Closing it twice is closing it once."""
    inbox, done = Inbox(spawn_task, lambda: None), list[int]()

    async def note(number: int) -> None:
        done.append(number)

    for number in range(3):
        inbox.soon(lambda number=number: note(number))  # type: ignore[misc]
    await asyncio.gather(inbox.close(), inbox.close())
    assert done == [0, 1, 2]
    assert not inbox.soon(lambda: note(3))
    with pytest.raises(InboxClosed):
        await inbox.do(lambda: note(4))
    assert done == [0, 1, 2]

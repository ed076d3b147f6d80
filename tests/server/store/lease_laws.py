"""Whether a protocol of lease and append keeps its laws in every state, and if not, the shortest history to a fault."""

from typing import NamedTuple

from tests.server.store.lease_model import ALIVE, UNBORN, served
from tests.server.store.lease_search import BROKEN, Space

STATE = (1 << BROKEN) - 1


class Found(NamedTuple):
    """How many states there are and steps between them; the law that was broken, and the shortest history to that."""

    states: int
    steps: int
    broken: str = ""
    history: tuple[str, ...] = ()


def search(space: Space) -> Found:
    """Look at every state, until one breaks a law or has no step nearer to where one process serves every table."""
    came = {space.first: -1}
    level, steps = [space.first], 0
    while level:
        coming = []
        for state in level:
            nexts = space.next(state)
            steps += len(nexts)
            for then in nexts:
                if then in came:
                    continue
                if law := then >> BROKEN or space.law(then):
                    told = (*history(space, came, state), _said(space, state, then))
                    return Found(len(came), steps, space.laws[law], told)
                came[then] = state
                coming.append(then)
            if (far := space.way(state)) and all(space.way(then) >= far for then in nexts):
                return Found(len(came), steps, "no step leads nearer to being served", history(space, came, state))
        level = coming
    return Found(len(came), steps)


def reached(space: Space) -> dict[int, int]:
    """Return every state, whatever law it breaks, in the order of their distance, and of each the one before it."""
    came = {space.first: -1}
    for state in (waiting := [space.first]):
        for then in space.next(state):
            if then & STATE not in came:
                came[then & STATE] = state
                waiting.append(then & STATE)
    return came


def dead_end(space: Space, *, calm: bool) -> Found:
    """Look for the first state from which no way leads to every table being served, though a process lives.

    `calm` asks more, of states where whoever has a row lives and is sure of its lease: a way on which no lease ends.
    """
    came = reached(space)
    before: dict[int, list[int]] = {}
    steps = 0
    for state in came:
        for then in space.next(state, calm=calm):
            steps += 1
            before.setdefault(then & STATE, []).append(state)
    good = {state for state in came if is_served(space, state)}
    for state in (waiting := list(good)):
        new = [other for other in before.get(state, ()) if other not in good]
        good.update(new)
        waiting += new
    for state in came:
        processes, _ = space.values(state)
        awaited = {ALIVE} <= {*processes} <= {ALIVE, UNBORN} if calm else any(process.lives for process in processes)
        if awaited and state not in good:
            return Found(len(came), steps, "no way leads to being served", history(space, came, state))
    return Found(len(came), steps)


def is_served(space: Space, state: int) -> bool:
    """Whether each table is served."""
    processes, tables = space.values(state)
    return all(served(processes, table) for table in tables)


def history(space: Space, came: dict[int, int], state: int) -> tuple[str, ...]:
    """What happened until a state, step by step."""
    told = []
    while (before := came[state]) >= 0:
        told.append(_said(space, before, state))
        state = before
    return tuple(reversed(told))


def _said(space: Space, state: int, then: int) -> str:
    return space.said(state)[[step & STATE for step in space.next(state)].index(then & STATE)]

"""What each statement of the log does to the database of the simulation, as PostgreSQL would do it.

They are known by the very texts that the log sends; a text that is not known here is a fault of the simulation. What is
written in SQL itself is therefore not held by histories, but by the tests on a real PostgreSQL.
"""

from collections.abc import Sequence
from itertools import accumulate
from typing import Any

from boodle.frozen import replace
from boodle.server.store import Entry, leases, postgres_log, postgres_register
from boodle.server.store.entry import first_head, link_of
from tests.simulation.database import Answer, Counted, Database, Lease, Living, PostgresError, Session, Statement

UNKNOWN = "Sung"
"""What a process reads where a later release wrote a kind that it does not know."""

# ---------------------------------------------------------------- who lives, and has what (leases)


def renew(db: Database, _session: Session, me: int, seconds: float) -> Answer:
    """Live on, unless it was buried."""
    if me not in db.living:
        return ()
    db.living[me].until = db.world.now + seconds
    return ((me,),)


def begin(db: Database, session: Session, address: str, seconds: float, release: tuple[int, ...]) -> Answer:
    """Live under a new number."""
    me = len(db.clients) + 1
    db.living[me] = Living(address, db.world.now + seconds, release)
    db.clients[me] = session.client
    return ((me,),)


def same(db: Database, _session: Session, address: str) -> Answer:
    """Return until when somebody lives who is reached at the same address."""
    ends = [one.until for one in db.living.values() if one.address == address != "" and one.until >= db.world.now]
    return ((max(ends, default=None),),)


def later(db: Database, _session: Session, release: tuple[int, ...]) -> Answer:
    """Return where somebody of a later release is reached."""
    lives = [one for one in db.living.values() if one.release > release and one.until >= db.world.now]
    return ((lives[0].address,),) if lives else ()


def end(db: Database, _session: Session, me: int, channel: str) -> Answer:
    """Live no longer."""
    if db.living.pop(me, None) is not None:
        db.notify(channel, "")
    return ()


def bury(db: Database, _session: Session, whom: int) -> Answer:
    """Bury somebody who has not been heard of."""
    if whom in db.living and db.living[whom].until < db.world.now:
        del db.living[whom]
    return ()


def bury_all(db: Database, _session: Session) -> Answer:
    """Bury whoever has not been heard of for long."""
    for me, one in tuple(db.living.items()):
        if one.until < db.world.now - 3600.0:
            del db.living[me]
    return ()


def look(db: Database, _session: Session, table: str) -> Answer:
    """Return who has a table."""
    lease = db.leases.get(table)
    if lease is None:
        return ()
    owner = None if lease.process is None else db.living.get(lease.process)
    known = {"address": owner.address, "lives": owner.until >= db.world.now} if owner else {"address": None}
    return ({"epoch": lease.epoch, "process": lease.process, "lives": None, **known},)


def _taken(db: Database, table: str, me: int) -> Answer:
    sure = [life for life in db.sure(table) if life != db.clients[me]]
    db.world.hold("sure", not sure, lambda: f"{db.clients[me]} takes {table}, of which {sure} is sure")
    db.takings += db.last.get(table, db.clients[me]) != db.clients[me]
    db.last[table] = db.clients[me]
    return ((db.leases[table].epoch,),)


def first(db: Database, _session: Session, table: str, me: int, new: bool) -> Answer:  # noqa: FBT001 - as $3
    """Have a table that nobody has had."""
    if table in db.leases or not (new or db.disk.length(table)):
        return ()
    db.leases[table] = Lease(1, me)
    return _taken(db, table, me)


def take(db: Database, session: Session, table: str, seen: int, me: int) -> Answer | None:
    """Have a table whose epoch is still the one that was seen."""
    if (lease := db.leases.get(table)) is None or lease.epoch != seen:
        return ()
    if db.is_held(table, session):
        return None
    db.leases[table] = Lease(seen + 1, me)
    return _taken(db, table, me)


def give(db: Database, session: Session, table: str, mine: int, channel: str) -> Answer | None:
    """Let whoever wants it have a table."""
    if (lease := db.leases.get(table)) is None or lease.epoch != mine:
        return ()
    if db.is_held(table, session):
        return None
    db.leases[table] = Lease(mine + 1, None)
    db.notify(channel, table)
    return ()


def hold(db: Database, session: Session, tables: Sequence[str], epochs: Sequence[int]) -> Answer:
    """Keep those tables whose epochs stand until the transaction ends."""
    mine = [table for table, epoch in zip(tables, epochs, strict=True) if db.leases[table].epoch == epoch]
    session.held.update(mine)
    return [{"game_table": table} for table in sorted(mine)]


# ---------------------------------------------------------------- the log


def start(_db: Database, session: Session) -> Answer:
    """Begin a transaction."""
    session.within = True
    return ()


def commit(db: Database, session: Session) -> Answer:
    """Commit; on a bad day the session ends instead, and nobody knows whether it did."""
    moods, luck = db.disk.moods, db.chance.random()
    if session.failed or luck < moods.refuses / 2:
        db.roll_back(session)
        raise PostgresError("nothing was committed")
    if luck < moods.refuses + moods.unsure_lost:
        db.end(session)
        return ()
    db.commit(session)
    if luck > 1 - moods.unsure_written:
        db.end(session)
    return ()


def roll_back(db: Database, session: Session) -> Answer:
    """Take all back since the transaction began."""
    db.roll_back(session)
    return ()


def insert(db: Database, session: Session, *columns: Sequence[Any]) -> Answer | None:
    """Write entries, given column by column; no number of a table is there twice."""
    rows: list[tuple[str, int, int, str, bytes, bytes]] = list(zip(*columns, strict=True))
    if session.failed:
        raise PostgresError("the transaction has failed")
    if any(db.is_written(table, n, session) for table, n, *_ in rows):
        return None
    for table, n, *_ in rows:
        if n < db.disk.length(table):
            raise PostgresError(f"entry {n} of {table} is there")
    session.rows += [(Entry(table, n, at, kind, body), link) for table, n, at, kind, body, link in rows]
    return ()


def last(db: Database, _session: Session, table: str) -> Answer:
    """Return where a table's log goes on."""
    links = db.links.get(table)
    return ((len(links), links[-1]),) if links else ()


def since(db: Database, session: Session, table: str, n: int) -> Answer:
    """Return a table's entries with their links, each as far as whoever asks can know its kind."""
    if db.chance.random() < db.disk.moods.unreadable:
        raise PostgresError("input/output error")
    if table not in db.disk.logs:
        return ()
    log, links = db.disk.logs[table].entries, db.links[table]
    if any(db.is_strange(entry, session) for entry in log):
        log = [replace(entry, kind=UNKNOWN) if db.is_strange(entry, session) else entry for entry in log]
        heads = accumulate(log, link_of, initial=first_head(table).link)
        links = list(heads)[1:]
    rows = zip(log[n:], links[n:], strict=True)
    return tuple((one.table, one.n, one.at, one.kind, one.body, link) for one, link in rows)


def latest(db: Database, _session: Session, table: str, kind: str) -> Answer:
    """Return the last entry of a kind."""
    log = db.disk.logs.get(table)
    if log is None or kind not in log.latest:
        return ()
    one = log.entries[log.latest[kind]]
    return ((one.table, one.n, one.at, one.kind, one.body),)


def tables(db: Database, _session: Session) -> Answer:
    """Return every table that has a log."""
    return tuple((name, len(log.entries), log.entries[-1].at) for name, log in sorted(db.disk.logs.items()))


# ---------------------------------------------------------------- the register


def enter(db: Database, _session: Session, table: str, code: str, at: int, begun: bool) -> Answer:  # noqa: FBT001 - as $4
    """Count a table, unless it or its code is there."""
    if table in db.counted or (code and any(one.code == code for one in db.counted.values())):
        return ()
    db.counted[table] = Counted(code or None, at, begun)
    return ((bool(code),),)


def touch(db: Database, _session: Session, table: str, at: int, begun: bool) -> Answer:  # noqa: FBT001 - as $3
    """Note when a table was touched."""
    one = db.counted.get(table)
    if one is None:
        return ()
    one.at, one.begun = at, begun
    return ((one.code is not None,),)


def release(db: Database, _session: Session, table: str) -> Answer:
    """Count a table no more."""
    db.counted.pop(table, None)
    return ()


def retire(db: Database, _session: Session, begun: int, gathering: int) -> Answer:
    """Release what nobody has touched for long."""
    for table, one in tuple(db.counted.items()):
        if one.at < (begun if one.begun else gathering):
            del db.counted[table]
    return ()


def fill(db: Database, _session: Session) -> Answer:
    """Say that the register knows what the log says."""
    db.filled = True
    return ()


def _always(*row: object) -> Statement:
    """Return a statement that says the same always."""
    return lambda _db, _session, *_facts: (row,)


STATEMENTS: dict[str, Statement] = {
    leases.RENEW: renew,
    leases.BEGIN: begin,
    leases.SAME: same,
    leases.LATER: later,
    leases.END: end,
    leases.BURY: bury,
    leases.BURY_ALL: bury_all,
    leases.LOOK: look,
    leases.FIRST: first,
    leases.TAKE: take,
    leases.GIVE: give,
    leases.HOLD: hold,
    "LISTEN": _always(),
    "BEGIN": start,
    "COMMIT": commit,
    "ROLLBACK": roll_back,
    postgres_log.INSERT: insert,
    "SELECT n + 1, link FROM boodle_entry WHERE game_table = $1 ORDER BY n DESC LIMIT 1": last,
    postgres_log.SINCE: since,
    postgres_log.LATEST: latest,
    postgres_log.TABLES: tables,
    postgres_register.ENTER: enter,
    postgres_register.TOUCH: touch,
    postgres_register.RETIRE: retire,
    "DELETE FROM boodle_counted WHERE game_table = $1": release,
    "SELECT count(*) FROM boodle_counted": lambda db, _session: ((len(db.counted),),),
    "SELECT counted FROM boodle_room": lambda db, _session: ((db.filled,),),
    "UPDATE boodle_room SET counted = true": fill,
    postgres_log.ROOM: _always("the secret of the room", None),
    "SELECT pg_advisory_xact_lock($1)": _always(),
    "CREATE TABLE IF NOT EXISTS boodle_version (version integer NOT NULL)": _always(),
    "SELECT version FROM boodle_version": _always(len(postgres_log.MIGRATIONS)),
}
"""What comes of each text."""

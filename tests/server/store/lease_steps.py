"""The steps of the protocol of lease and append: each statement, answer, fault and lapse of time that may come next."""

from collections.abc import Iterator

from tests.server.store.lease_model import (
    ALIVE,
    FREE,
    GONE,
    IDLE,
    LOST,
    UNBORN,
    Event,
    Life,
    Orphan,
    Process,
    Protocol,
    Row,
    Stage,
    Step,
    Table,
)


def life_steps(processes: tuple[Process, ...], protocol: Protocol) -> Iterator[Life]:
    """Whatever may come next to a process as a whole: its beginning and end, its renewals, and time."""
    for who, process in enumerate(processes):
        lives, row, sure = process
        if lives:
            yield from _renewals(who, process, protocol)
            yield Life("dies", who, Process(lives=False, row=row, sure=False), Event.DIE, calm=False)
            yield Life("has stopped, its row deleted", who, UNBORN, Event.STOP, calm=False)
        else:
            yield Life("begins", who, ALIVE, Event.BEGIN if row is Row.NONE else Event.BEGIN_ANEW)
        if sure:
            yield Life("is no longer sure of its lease", who, process._replace(sure=False), calm=False)
        if row is Row.GOOD and not (sure and protocol.renewal_counts_from_sending):
            yield Life("has its lease run out", who, process._replace(row=Row.LAPSED), calm=False)


def _renewals(who: int, process: Process, protocol: Protocol) -> Iterator[Life]:
    if process.row is Row.NONE and protocol.renewal_needs_row:
        yield Life("hears that it was buried, and lives under a new id", who, ALIVE, Event.HEAR)
    elif process != ALIVE:
        yield Life("renews", who, ALIVE)
    if process.row is Row.LAPSED:
        yield Life("renews, the answer lost", who, process._replace(row=Row.GOOD))


def after(event: Event, who: int, table: Table, protocol: Protocol) -> Table | None:
    """A table after what befell a process; nothing where that cannot befall it now."""
    work = table.works[who]
    match event:
        case Event.NOTHING | Event.BEGIN:
            return table
        case Event.BEGIN_ANEW:  # under a new id beside the old row, of which the model knows no more: nobody needs it
            return None if table.owner == who else gone(table, who)
        case Event.BURIED:
            return gone(table, who)
        case Event.DIE:
            stuck = work.stage is Stage.OPEN and not protocol.dead_sessions_end
            return _left(table, who, Orphan.STUCK if stuck else Orphan.NONE)
        case Event.STOP:
            return gone(_forgotten(table, who), who)
        case Event.HEAR:
            if work.stage is Stage.TAKEN and not protocol.burial_voids_answers:
                return table
            return _forgotten(table, who)


def gone(table: Table, who: int) -> Table:
    """A table after the row of a process was deleted: nobody needs to bury it any more."""
    works = tuple(IDLE if work.stage is Stage.BURY and work.whom == who else work for work in table.works)
    return table._replace(owner=GONE if table.owner == who else table.owner, works=works)


def _forgotten(table: Table, who: int) -> Table:
    """A table of which a process knows nothing any more; an append or a taking that is under way may go on."""
    stage, stale = table.works[who][:2]
    orphan = {Stage.APPEND: Orphan.APPEND, Stage.OPEN: Orphan.OPEN}.get(stage, Orphan.NONE)
    left = _left(table, who, Orphan.NONE if stale else orphan)
    return left._replace(stray=table.stray or stage is Stage.TAKE)


def _left(table: Table, who: int, orphan: Orphan) -> Table:
    return table.at(who, Stage.NOTHING)._replace(orphan=max(orphan, table.orphan))


def moved(table: Table, owner: int, protocol: Protocol) -> Table:
    """A table whose epoch was raised, and that has another owner."""
    keeps = (Stage.NOTHING, Stage.BURY) if protocol.take_compares else (Stage.NOTHING, Stage.BURY, Stage.TAKE)
    void = (Stage.TAKE, Stage.GIVE)
    works = (w if w.stage in keeps else IDLE if w.stage in void else w._replace(stale=True) for w in table.works)
    return Table(owner, table.entries, tuple(works))


def table_steps(processes: tuple[Process, ...], table: Table, protocol: Protocol, *, room: bool) -> Iterator[Step]:
    """Whatever may come next at one table; `room` says whether more entries may be begun."""
    for who, process in enumerate(processes):
        if process.lives:
            for step in STEPS[table.works[who].stage](processes, table, who, protocol):
                if room or step.table.begun <= table.begun:
                    yield step._replace(said=f"process {who} {step.said}")
    if table.stray:
        if not protocol.locked(table):
            yield Step("a taking runs whose process was buried since", moved(table, GONE, protocol))
        yield Step("a taking whose process was buried since is lost", table._replace(stray=False))
    yield from _orphan_steps(table, protocol)


def _nothing(processes: tuple[Process, ...], table: Table, who: int, protocol: Protocol) -> Iterator[Step]:
    owner = table.owner
    if owner < 0 or (owner == who and protocol.own_lease_is_taken_anew):
        yield Step("reads that it may take", table.at(who, Stage.TAKE))
    elif processes[owner].row is Row.LAPSED:
        yield Step(f"reads that the lease of {owner} has run out", table.at(who, Stage.BURY, whom=owner))


def _bury(processes: tuple[Process, ...], table: Table, who: int, protocol: Protocol) -> Iterator[Step]:
    whom = table.works[who].whom
    if processes[whom].row is Row.LAPSED or not protocol.burial_asks_until:
        yield Step(f"buries {whom}", gone(table, whom).at(who, Stage.NOTHING), buried=whom)
    else:
        stage = Stage.NOTHING if protocol.burial_is_read_again else Stage.TAKE
        yield Step(f"finds {whom} alive after all", table.at(who, stage))


def _take(processes: tuple[Process, ...], table: Table, who: int, protocol: Protocol) -> Iterator[Step]:
    if not protocol.locked(table):
        owner = GONE if processes[who].row is Row.NONE else who
        yield Step("takes", moved(table, owner, protocol).at(who, Stage.TAKEN))
    yield Step("has its taking lost", table.at(who, Stage.NOTHING))


def _taken(processes: tuple[Process, ...], table: Table, who: int, protocol: Protocol) -> Iterator[Step]:
    yield Step("hears that it has taken, and reads the log", table.at(who, Stage.HAS, stale=table.works[who].stale))
    yield Step("has the answer to its taking lost", table.at(who, Stage.NOTHING))


def _has(processes: tuple[Process, ...], table: Table, who: int, protocol: Protocol) -> Iterator[Step]:
    work = table.works[who]
    if processes[who].sure:
        yield Step("begins an append", table.at(who, Stage.APPEND, stale=work.stale, behind=work.behind))
    else:
        yield Step("forgets what it knows", table.at(who, Stage.NOTHING))
    yield _gives(table, who)


def _gives(table: Table, who: int) -> Step:
    """It forgets the table and sends that it gives it; appends that are under way may go on."""
    left = _forgotten(table, who)
    return Step("gives", left if table.works[who].stale else left.at(who, Stage.GIVE))


def _append(processes: tuple[Process, ...], table: Table, who: int, protocol: Protocol) -> Iterator[Step]:
    work = table.works[who]
    if work.stale and protocol.append_checks_epoch:
        yield Step("is refused: its epoch has gone", table.at(who, Stage.NOTHING))
    else:
        yield Step("finds its epoch", table.at(who, Stage.OPEN, stale=work.stale, behind=work.behind))
    yield _gives(table, who)


def _open(processes: tuple[Process, ...], table: Table, who: int, protocol: Protocol) -> Iterator[Step]:
    work = table.works[who]
    if table.orphan < Orphan.OPEN:  # else that has these numbers first, and the database has us wait
        yield _commit(table, who, protocol)
        lost = _forgotten(table, who).at(who, Stage.LOST_OUT, stale=work.stale)
        yield Step("hears an error while its commit is on its way", lost)
    yield Step("is rolled back", table.at(who, Stage.HAS, stale=work.stale, behind=work.behind))
    yield _gives(table, who)


def _commit(table: Table, who: int, protocol: Protocol) -> Step:
    work = table.works[who]
    if work.behind > 0 and protocol.numbers_are_keys:
        return Step("is refused: that number is written", table.at(who, Stage.NOTHING))
    broken = "an entry is written under an epoch that stands no more" if work.stale else _unheld(table)
    if work.behind:
        broken = "a number is written twice" if work.behind > 0 else "a number is left out"
    written = _longer(table, protocol).at(who, Stage.DONE, stale=work.stale)
    return Step("commits", written, broken=broken)


def _unheld(table: Table) -> str:
    return "an entry is written though nobody has the table" if table.owner == FREE else ""


def _longer(table: Table, protocol: Protocol) -> Table:
    """A table with one more entry, by which other memories are behind its log; of no use where they may not write."""
    counts = (Stage.HAS, Stage.APPEND, Stage.OPEN, Stage.DONE, Stage.LOST_OUT)
    matters = not (protocol.append_checks_epoch and protocol.append_locks_epoch and protocol.entry_is_known_by_content)
    works = tuple(
        w._replace(behind=min(1, w.behind + 1)) if w.stage in counts and (matters or not w.stale) else w
        for w in table.works
    )
    return table._replace(entries=table.entries + 1, works=works)


def _done(processes: tuple[Process, ...], table: Table, who: int, protocol: Protocol) -> Iterator[Step]:
    work = table.works[who]
    yield Step("acknowledges", table.at(who, Stage.HAS, stale=work.stale, behind=work.behind))
    yield Step("has the answer to its commit lost", table.at(who, Stage.LOST_IN, stale=work.stale))


def _lost(processes: tuple[Process, ...], table: Table, who: int, protocol: Protocol) -> Iterator[Step]:
    stage, stale, behind, _ = table.works[who]
    out = stage is Stage.LOST_OUT
    if not protocol.lost_answer_is_read:
        broken = "what is not in the log is acknowledged" if out else ""
        yield Step("acknowledges", table.at(who, Stage.HAS, stale=stale, behind=-1 if out else 0), broken=broken)
    elif stale:
        wrong = out and behind > 0 and not protocol.entry_is_known_by_content
        broken = "what is not in the log is acknowledged" if wrong else ""
        yield Step("reads whether its entry is there", table.at(who, Stage.NOTHING), broken=broken)
    elif not protocol.lost_answer_takes_anew:
        told = table._replace(orphan=Orphan.OPEN_TOLD) if out and table.orphan is Orphan.OPEN else table
        yield Step("reads whether its entry is there", told.at(who, Stage.HAS))
    elif not protocol.locked(table):
        owner = GONE if processes[who].row is Row.NONE else who
        yield Step("takes anew, to read whether its entry is there", moved(table, owner, protocol).at(who, Stage.TAKEN))


def _give(processes: tuple[Process, ...], table: Table, who: int, protocol: Protocol) -> Iterator[Step]:
    if not protocol.locked(table):
        given = moved(table, FREE, protocol) if protocol.give_raises_epoch else table._replace(owner=FREE)
        yield Step("has given", given.at(who, Stage.NOTHING))
    yield Step("has its giving lost", table.at(who, Stage.NOTHING))


def _orphan_steps(table: Table, protocol: Protocol) -> Iterator[Step]:
    orphan = table.orphan
    if orphan is Orphan.APPEND:
        yield Step("an append of one who has forgotten it finds its epoch", table._replace(orphan=Orphan.OPEN))
    elif orphan in {Orphan.OPEN, Orphan.OPEN_TOLD}:
        told = "what was told not to be written is written"
        lost = Stage.LOST_OUT
        works = tuple(w._replace(stage=Stage.LOST_IN) if w.stage is lost and not w.stale else w for w in table.works)
        longer = _longer(table._replace(orphan=Orphan.NONE, works=works), protocol)
        broken = told if orphan is Orphan.OPEN_TOLD else _unheld(table)
        yield Step("a commit runs of whose answer nobody hears", longer, broken=broken)
    if orphan not in {Orphan.NONE, Orphan.STUCK}:
        yield Step("an append that nobody waits for is rolled back", table._replace(orphan=Orphan.NONE))


STEPS = {
    Stage.NOTHING: _nothing,
    Stage.BURY: _bury,
    Stage.TAKE: _take,
    Stage.TAKEN: _taken,
    Stage.HAS: _has,
    Stage.APPEND: _append,
    Stage.OPEN: _open,
    Stage.DONE: _done,
    **dict.fromkeys(LOST, _lost),
    Stage.GIVE: _give,
}

"""What the host should do now, with the rule behind it, and what he may say."""

from collections.abc import Iterator
from enum import Enum

from boodle.frozen import Frozen
from boodle.seats import Chips
from boodle.tournament import acts
from boodle.tournament.levels import Break, TimedLevel
from boodle.tournament.moving import SeatMove, balance, can_break
from boodle.tournament.race import unneeded
from boodle.tournament.rules import Sale
from boodle.tournament.seating import Book, SeatedTable
from boodle.tournament.tournament import InOrOut, NightStage, Tournament


class Todo(Enum):
    """What there is to do; the sentences stand in `tournament.toml`."""

    DRAW = "draw"
    SEATS = "seats"
    START = "start"
    GO_ON = "go_on"
    SEAT = "seat"
    REBUY = "rebuy"
    FINAL = "final"
    BREAK = "break"
    BUTTON = "button"
    BALANCE = "balance"
    COLOUR_UP = "colour_up"
    PAY = "pay"


class AdvisedMove(Frozen):
    """One thing to do: the rule behind it ("": none), at which tables, for whom, and what exactly."""

    todo: Todo
    rule: str = ""
    tables: tuple[int, ...] = ()
    names: tuple[str, ...] = ()
    move: SeatMove | None = None
    chips: tuple[Chips, Chips] | None = None


def moves_to_make(tournament: Tournament) -> tuple[AdvisedMove, ...]:
    """Return what the host should do now, the most pressing first; ask with `tournament.now(at)`."""
    if tournament.stage is NightStage.PAID:
        return ()
    if tournament.draw is not None:
        return (AdvisedMove(Todo.DRAW, names=tournament.draw.names),)
    if tournament.stage is NightStage.REGISTERING:
        return (AdvisedMove(Todo.SEATS, names=tournament.playing),) if len(tournament.playing) > 1 else ()
    return (*_tables(tournament), *_chips(tournament), *_clock(tournament), *_end(tournament), *_rebuys(tournament))


def _rebuys(tournament: Tournament) -> Iterator[AdvisedMove]:
    could = tuple(
        player.name
        for player in tournament.players
        if player.standing is InOrOut.OUT and is_offered(tournament, tournament.rules.rebuy, player.rebuys)
    )
    if could:
        yield AdvisedMove(Todo.REBUY, "FLR-17", names=could)


def _tables(tournament: Tournament) -> Iterator[AdvisedMove]:
    """What brings the tables together, or into balance; one table needs nothing."""
    tables, rules = tournament.tables, tournament.rules
    if tournament.unseated:
        yield AdvisedMove(Todo.SEAT, names=tournament.unseated)
    if len(tables) < 2 or tournament.stage is NightStage.OVER:
        return
    if len(tournament.playing) <= rules.seats:
        yield AdvisedMove(Todo.FINAL, "FLR-06", tables=(min(table.number for table in tables),))
        return
    breaking = to_break(tables)
    if breaking is not None:
        yield AdvisedMove(Todo.BREAK, _by(rules.book, "FLR-05", "TDA 10"), (breaking.number,), breaking.players)
        return
    found = balance(tables, rules.book)
    if found is not None and found.move is None:
        yield AdvisedMove(Todo.BUTTON, found.rule, found.ask_button)
    elif found is not None and found.move is not None:
        yield AdvisedMove(Todo.BALANCE, found.rule, (found.source, found.to), (found.move.name,), found.move)


def to_break(tables: tuple[SeatedTable, ...]) -> SeatedTable | None:
    """Return the table that breaks next: the last one, as soon as the others have a chair for all of its players."""
    last = max(tables, key=lambda table: table.number)
    return last if can_break(tables, last.number) else None


def _chips(tournament: Tournament) -> Iterator[AdvisedMove]:
    """Chips that leave the table: in a break, or at once when no break comes any more."""
    rules, part = tournament.rules, tournament.clock.part
    parts = rules.schedule.parts
    if isinstance(parts[part], TimedLevel) and any(isinstance(later, Break) for later in parts[part:]):
        return
    for small in unneeded(rules.chip_set, rules.schedule.amounts_from(part)):
        if small in tournament.gone:
            continue
        big = rules.chip_set[rules.chip_set.index(small) + 1]
        seated = [table.number for table in tournament.tables if table.players]
        left = [number for number in seated if (number, small) not in tournament.coloured]
        if left and tournament.stage is NightStage.PLAYING:
            yield AdvisedMove(Todo.COLOUR_UP, "FLR-27", tuple(left), chips=(small, big))
        return


def _clock(tournament: Tournament) -> Iterator[AdvisedMove]:
    if tournament.stage is NightStage.SEATED:
        yield AdvisedMove(Todo.START)
    elif not tournament.clock.running and tournament.stage is NightStage.PLAYING:
        yield AdvisedMove(Todo.GO_ON)


def _end(tournament: Tournament) -> Iterator[AdvisedMove]:
    if tournament.stage is NightStage.OVER:
        yield AdvisedMove(Todo.PAY, names=tournament.playing)


def _by(book: Book, house: str, tda: str) -> str:
    return tda if book is Book.TDA else house


def is_offered(tournament: Tournament, offer: Sale | None, bought: int) -> bool:
    """Tell whether chips are sold now to somebody who has bought so often."""
    if offer is None or tournament.begun is None or tournament.stage is NightStage.PAID:
        return False
    return tournament.level <= offer.until and bought < offer.most


def may_say(tournament: Tournament) -> tuple[type[acts.HostAct], ...]:
    """Return the kinds of acts that may be said now; what exactly may be refused all the same."""
    stage = tournament.stage
    if stage is NightStage.PAID:
        return ()
    clock = _clock_acts(tournament)
    if tournament.draw is not None:
        return (acts.Drawn, *clock)
    if stage is NightStage.REGISTERING:
        there = [acts.Unregister, acts.Rename] if tournament.players else [acts.Unregister]
        return (acts.Registers, *there, *([acts.DrawSeats] if len(tournament.playing) > 1 else []))
    kinds: list[type[acts.HostAct]] = [*clock, acts.ButtonAt, acts.MoveTo, acts.OpenTable, acts.Counts, acts.Corrected]
    kinds += _sales(tournament)
    if len(tournament.tables) > 1:
        kinds.append(acts.BreakTable)
    if len(tournament.playing) <= tournament.rules.seats:
        kinds.append(acts.FinalTable)
    if unneeded(tournament.rules.chip_set, tournament.rules.schedule.amounts_from(tournament.clock.part)):
        kinds.append(acts.ColoursUp)
    if tournament.coloured or tournament.gone:
        kinds.append(acts.Found)
    if tournament.begun is not None:
        kinds += [acts.Agreed, acts.KnocksOut if stage is NightStage.PLAYING else acts.PayOut]
    return (*kinds, *_late(tournament))


def _late(tournament: Tournament) -> Iterator[type[acts.HostAct]]:
    """What puts right a mistake that is found late."""
    yield from (acts.Rename, acts.Swap)
    if tournament.outs:
        yield acts.NotOut
    if tournament.count is not None:
        yield acts.Recount


def _sales(tournament: Tournament) -> Iterator[type[acts.HostAct]]:
    """What is sold now: entries, rebuys, add-ons."""
    rules = tournament.rules
    if tournament.stage is NightStage.SEATED or tournament.level <= rules.late_until:
        yield acts.Registers
    if any(is_offered(tournament, rules.rebuy, player.rebuys) for player in tournament.players):
        yield acts.Rebuy
    if any(is_offered(tournament, rules.add_on, player.add_ons) for player in tournament.players):
        yield acts.AddOn


def _clock_acts(tournament: Tournament) -> tuple[type[acts.HostAct], ...]:
    if tournament.begun is None:
        ready = tournament.stage is NightStage.SEATED and tournament.draw is None
        return (acts.StartClock,) if ready else ()
    not_now = acts.StartClock if tournament.clock.running else acts.PauseClock
    return tuple(kind for kind in acts.OF_THE_CLOCK if kind is not not_now)

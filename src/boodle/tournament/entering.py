"""Who comes in: registration, the seat draw, late entry, rebuys and add-ons."""

from boodle.names import tidy
from boodle.rulebook import Refused, Step
from boodle.tournament.acts import AddOn, DrawSeats, Rebuy, Registers, Unregister
from boodle.tournament.draws import DrawFor, SeatDraw
from boodle.tournament.events import (
    AddOnSold,
    ChairGiven,
    DrawAsked,
    RebuySold,
    Registered,
    TableOpened,
    Unregistered,
)
from boodle.tournament.rules import Sale
from boodle.tournament.seating import Chair, FirstHand, SeatedTable, empty_table, is_free, seat_cards
from boodle.tournament.tournament import Enrolled, InOrOut, NightStage, Tournament

LONGEST_NAME = 40
MOST_PLAYERS = 1000


def register(step: Step[Tournament], act: Registers) -> None:
    """Write somebody down; once seats are drawn he draws one at a table with the fewest players."""
    tournament = step.table
    name = new_name(tournament, act.name)
    if tournament.begun is not None and tournament.level > tournament.rules.late_until:
        raise Refused("too_late", until=tournament.rules.late_until, level=tournament.level)
    if len(tournament.players) >= MOST_PLAYERS:
        raise Refused("too_many", most=MOST_PLAYERS)
    step.happen(Registered(name))
    if tournament.stage is not NightStage.REGISTERING:
        find_seat(step, name)


def new_name(tournament: Tournament, said: str, old: str = "") -> str:
    """Return a name that somebody may be called by; Refused where another has it, or where it is the old one."""
    name = tidy(said, LONGEST_NAME)
    if not name:
        raise Refused("bad_name", most=LONGEST_NAME)
    others = [player.name for player in tournament.players if player.name != old or player.name == name]
    if name.casefold() in [other.casefold() for other in others]:
        raise Refused("name_taken", name=name)
    return name


def unregister(step: Step[Tournament], act: Unregister) -> None:
    """Strike somebody out, as long as no seats are drawn."""
    if step.table.stage is not NightStage.REGISTERING:
        raise Refused("begun")
    step.happen(Unregistered(step.table.player(act.name).name))


def draw_seats(step: Step[Tournament], act: DrawSeats) -> None:
    """Open as many tables as are needed, and have everybody draw a seat card: each as likely as any other."""
    tournament = step.table
    if tournament.stage is not NightStage.REGISTERING:
        raise Refused("begun")
    players, seats = tournament.playing, tournament.rules.seats
    if len(players) < 2:
        raise Refused("too_few", least=2)
    numbers = range(1, -(-len(players) // seats) + 1)
    for number in numbers:
        step.happen(TableOpened(number))
    lot = seat_cards([empty_table(number, seats) for number in numbers], len(players))
    step.happen(DrawAsked(SeatDraw(DrawFor.SEATS, lot, len(players), players, tournament.draws)))


def find_seat(step: Step[Tournament], name: str) -> None:
    """Have somebody draw a chair at a table with the fewest players; Refused when none is free."""
    tables = step.table.tables
    free = [table for table in tables if table.free]
    if not free:
        raise Refused("no_chair", name=name)
    fewest = min(len(table.players) for table in free)
    lot = tuple(
        Chair(table.number, seat)
        for table in free
        if len(table.players) == fewest
        for seat in _at_once(table, step.table)
    )
    if len(lot) == 1:
        step.happen(ChairGiven(name, lot[0]))
    else:
        step.happen(DrawAsked(SeatDraw(DrawFor.LATE, lot, 1, (name,), step.table.draws)))


def _at_once(table: SeatedTable, tournament: Tournament) -> tuple[int, ...]:
    """Return the free chairs in which one need not wait; all of them if there is no such chair."""
    book = tournament.rules.book
    return tuple(seat for seat in table.free if table.entry(seat, book) is FirstHand.NEXT_HAND) or table.free


def rebuy(step: Step[Tournament], act: Rebuy) -> None:
    """Sell chips again, as often and as long as the rules allow; whoever was out takes his chair, or draws one."""
    tournament = step.table
    player = tournament.player(act.name)
    _check_offer(tournament, tournament.rules.rebuy, player.rebuys)
    step.happen(RebuySold(player.name))
    if player.standing is InOrOut.OUT:
        sit_again(step, player)


def sit_again(step: Step[Tournament], player: Enrolled) -> None:
    """Give the chair from which somebody went out back to him if it is free; else he draws one."""
    chair = player.left
    if chair is not None and is_free(step.table.tables, chair):
        step.happen(ChairGiven(player.name, chair))
    else:
        find_seat(step, player.name)


def add_on(step: Step[Tournament], act: AddOn) -> None:
    """Sell the add-on to somebody who plays."""
    tournament = step.table
    player = tournament.player(act.name)
    _check_offer(tournament, tournament.rules.add_on, player.add_ons)
    if player.standing is InOrOut.OUT:
        raise Refused("is_out", name=player.name)
    step.happen(AddOnSold(player.name))


def _check_offer(tournament: Tournament, offer: Sale | None, bought: int) -> None:
    if offer is None:
        raise Refused("not_offered")
    if tournament.begun is None:
        raise Refused("not_begun")
    if tournament.level > offer.until:
        raise Refused("too_late", until=offer.until, level=tournament.level)
    if bought >= offer.most:
        raise Refused("no_more", most=offer.most)

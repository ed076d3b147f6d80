"""Who sits elsewhere from now on: moves, tables opened and broken, the final table, and what was drawn for these."""

from collections.abc import Callable
from typing import Any

from boodle.cards import Card
from boodle.rulebook import Refused, Step
from boodle.tournament.acts import BreakTable, ButtonAt, Drawn, FinalTable, MoveTo, OpenTable
from boodle.tournament.draws import DECK, Draw, DrawFor, FinalDraw, RaceDraw, SeatDraw
from boodle.tournament.events import (
    ButtonPlaced,
    ChairGiven,
    Coloured,
    DrawAsked,
    DrawTaken,
    FinalTableSeated,
    Moved,
    TableGone,
    TableOpened,
)
from boodle.tournament.moving import SeatMove, break_table, breaking_seats, redraw
from boodle.tournament.race import colour_up
from boodle.tournament.seating import Chair
from boodle.tournament.tournament import InOrOut, Tournament


def check_chair(tournament: Tournament, chair: Chair) -> None:
    """Raise Refused unless there is such a chair."""
    if not 0 <= chair.seat < len(tournament.table(chair.table).chairs):
        raise Refused("no_seat", chair=chair)


def button_at(step: Step[Tournament], act: ButtonAt) -> None:
    """Place the button of a table."""
    check_chair(step.table, act.chair)
    step.happen(ButtonPlaced(act.chair))


def move_to(step: Step[Tournament], act: MoveTo) -> None:
    """Move somebody to a free chair, or seat him there who has none."""
    tournament = step.table
    player = tournament.player(act.name)
    if player.standing is InOrOut.OUT:
        raise Refused("is_out", name=player.name)
    check_chair(tournament, act.chair)
    table = tournament.table(act.chair.table)
    if act.chair.seat not in table.free:
        raise Refused("seat_taken", chair=act.chair)
    source = tournament.chair(player.name)
    if source is None:
        step.happen(ChairGiven(player.name, act.chair))
    else:
        entry = table.entry(act.chair.seat, tournament.rules.book)
        step.happen(Moved(SeatMove(player.name, source, act.chair, entry)))


def open_table(step: Step[Tournament], act: OpenTable) -> None:
    """Open another table."""
    if len(step.table.tables) >= len(step.table.playing):
        raise Refused("too_few", least=len(step.table.tables) + 1)
    step.happen(TableOpened(max(table.number for table in step.table.tables) + 1))


def break_up(step: Step[Tournament], act: BreakTable) -> None:
    """Break a table: lay out a seat card for each free chair elsewhere, and have its players draw (FLR-05)."""
    tournament = step.table
    players = tournament.table(act.table).players
    if not players:
        if len(tournament.tables) > 1:
            step.happen(TableGone(act.table))
        return
    lot = breaking_seats(tournament.tables, act.table, tournament.rules.book)
    draw = SeatDraw(DrawFor.BREAK, lot, len(players), players, tournament.draws, table=act.table)
    step.happen(DrawAsked(draw))


def final_table(step: Step[Tournament], act: FinalTable) -> None:
    """Bring everybody to one table, each drawing a card for his seat (FLR-06)."""
    tournament = step.table
    here = tournament.table(act.table)
    if len(tournament.playing) > tournament.rules.seats:
        raise Refused("no_room", players=len(tournament.playing), seats=tournament.rules.seats)
    elsewhere = [name for name in tournament.playing if name not in here.chairs]
    names = (*here.from_dealers_left, *elsewhere)
    dealer = here.button or 0
    draw = FinalDraw(DrawFor.FINAL, DECK, len(names), names, tournament.draws, table=act.table, dealer=dealer)
    step.happen(DrawAsked(draw))


def drawn(step: Step[Tournament], act: Drawn) -> None:
    """Take what was drawn, and let happen what it was drawn for."""
    draw = step.table.draw
    if draw is None:
        raise Refused("nothing_to_draw")
    kind = type(draw.lot[0])
    right = all(type(thing) is kind and thing in draw.lot for thing in act.things)
    if not right or len(act.things) != draw.take or len({*act.things}) != draw.take:
        raise Refused("wrong_draw", expected=draw.take, got=len(act.things))
    step.happen(DrawTaken())
    OUTCOMES[draw.what](step, draw, act.things)


def _seats(step: Step[Tournament], draw: SeatDraw, chairs: tuple[Chair, ...]) -> None:
    for name, chair in zip(draw.names, chairs, strict=True):
        step.happen(ChairGiven(name, chair))


def _broken(step: Step[Tournament], draw: SeatDraw, chairs: tuple[Chair, ...]) -> None:
    for move in break_table(step.table.tables, draw.table, chairs, step.table.rules.book):
        step.happen(Moved(move))
    step.happen(TableGone(draw.table))


def _final(step: Step[Tournament], draw: FinalDraw, cards: tuple[Card, ...]) -> None:
    seats = redraw(dict(zip(draw.names, cards, strict=True)), draw.dealer, step.table.rules.seats)
    step.happen(FinalTableSeated(draw.table, seats))


def _raced(step: Step[Tournament], draw: RaceDraw, cards: tuple[Card, ...]) -> None:
    rules = step.table.rules
    done = colour_up(
        dict(draw.holdings),
        draw.small,
        draw.big,
        cards,
        rounding=rules.rounding,
        raced_out=rules.raced_out,
        last_chips=draw.last_chips,
    )
    step.happen(Coloured(draw.table, done))


OUTCOMES: dict[DrawFor, Callable[[Step[Tournament], Any, Any], None]] = {
    DrawFor.SEATS: _seats,
    DrawFor.LATE: _seats,
    DrawFor.BREAK: _broken,
    DrawFor.FINAL: _final,
    DrawFor.RACE: _raced,
}
"""What happens with what was drawn."""


def cards_or_chairs(draw: Draw, order: tuple[Any, ...]) -> Drawn:
    """Return what is drawn when nature gives all things in this order: the first of them."""
    return Drawn(order[: draw.take])

"""What the desk may be told next, as facts from which a page draws its controls."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import product, starmap

from boodle.cards import Suit
from boodle.frozen import Frozen, fields
from boodle.rulebook import Office, Round
from boodle.seating import Standing, present
from boodle.seats import Chips, Seat
from boodle.tripoley.board import Space
from boodle.tripoley.desk import acts
from boodle.tripoley.desk.desk import PASSED_OVER, Desk, DeskStage
from boodle.tripoley.phases.ante import ENOUGH, StakeSpread, plays
from boodle.tripoley.phases.poker import bets_allowed
from boodle.tripoley.phases.spare_hand import may_be_sold, price_to_take
from boodle.tripoley.phases.stops import is_fined
from boodle.tripoley.seating import open_chairs


class Option(Frozen):
    """Something that may be told: of which seats, spaces or pots, and how many chips at most for each of the seats."""

    act: type[acts.DeskAct]
    seats: tuple[Seat, ...] = ()
    spaces: tuple[Space, ...] = ()
    pots: tuple[int, ...] = ()
    most: tuple[Chips, ...] = ()


ALONE = (acts.Joined, acts.DealsOn, acts.LastDeal, acts.SuitDrawn, acts.Stuck, acts.DealtWrong)
"""What is told of nobody in particular."""


def options(here: Round[Desk]) -> tuple[Option, ...]:
    """Return what may be told now, and where nothing needs to be said also what belongs to the pages after it."""
    desk, known = here.table, list[Option]()
    while True:
        known += [option for option in AT[here.table.stage](here.table) if option.act in ALONE or option.seats]
        if here.table.stage not in PASSED_OVER:
            break
        here, _ = here.play(Office.HOST, acts.NothingMore())
    if desk.table.deal.after_ante is not None and desk.stage not in (DeskStage.BETWEEN, DeskStage.OVER):
        known.append(Option(acts.DealtWrong))
    return tuple(known)


def acts_of(option: Option) -> Iterator[acts.DeskAct]:
    """Yield an act of an option for each of its seats, spaces and pots."""
    given: dict[str, Sequence[object]] = {
        "seat": option.seats,
        "seats": [(seat,) for seat in option.seats],
        "space": option.spaces,
        "pot": option.pots,
        "chips": (1,),
        "cards": (1,),
        "suit": tuple(Suit),
        "on": ((),),
        "name": ("Zoe",),
    }
    asked = [given[name] for name in fields(option.act)]
    return starmap(option.act, product(*asked))


def _between(desk: Desk) -> Iterable[Option]:
    table = desk.table
    here = tuple(present(table.players))
    playing = tuple([seat for seat in here if table.players[seat].standing is Standing.PLAYING])
    if open_chairs(table):
        yield Option(acts.Joined)
    yield Option(acts.Deals, here)
    if table.dealer is not None and sum(plays(table, seat) for seat in table.seats) >= ENOUGH:
        yield Option(acts.DealsOn)
    yield Option(acts.SitsOut, playing)
    yield Option(acts.SitsIn, tuple([seat for seat in here if seat not in playing]))
    yield Option(acts.Buys, here)
    yield Option(acts.Leaves, here if len(here) >= ENOUGH else ())
    if table.deals:
        yield Option(acts.LastDeal)


def _marks(desk: Desk) -> Iterable[Option]:
    yield Option(acts.SuitDrawn)


def _stakes(desk: Desk) -> Iterable[Option]:
    table = desk.table
    seats = tuple([seat for seat in table.deal.order if table.deal.reach[seat] is None])
    chips = tuple([StakeSpread(seat).choices(table).chips for seat in seats])
    yield Option(acts.LaysStake, seats, table.board.pay_spaces, most=chips)


def _spare(desk: Desk) -> Iterable[Option]:
    table, price = desk.table, price_to_take(desk.table.house)
    if may_be_sold(table.house):
        buyers = tuple([seat for seat in table.deal.order[:-1] if table.stacks[seat]])
        yield Option(acts.SpareBought, buyers, most=_stacks(desk, buyers))
    if price:
        yield Option(acts.SpareTook, tuple([seat for seat in table.deal.order if table.stacks[seat] >= price]))


def _suit(desk: Desk) -> Iterable[Option]:
    buyers = tuple([seat for seat in desk.table.deal.order if desk.table.stacks[seat]])
    yield Option(acts.SuitBuys, buyers, most=_stacks(desk, buyers))


def _pay(desk: Desk) -> Iterable[Option]:
    board = desk.table.board
    spaces = tuple([space for space in board.pay_spaces if board[space] and not desk.times_taken(space)])
    yield Option(acts.Takes, desk.table.deal.order if spaces else (), spaces)


def _poker(desk: Desk) -> Iterable[Option]:
    poker = desk.table.poker
    if poker is None:
        return
    if desk.cut is None:
        if bets_allowed(desk.table):
            most = tuple([desk.paid[seat] + desk.table.stacks[seat] for seat in poker.contesting])
            yield Option(acts.PutsIn, poker.contesting, most=most)
        yield Option(acts.GivesUp, desk.live if len(desk.live) > 1 else ())
        yield Option(acts.StaysIn, tuple(sorted(desk.folded)))
    yield from _pots(desk)


def _pots(desk: Desk) -> Iterable[Option]:
    waiting = tuple([number for number in range(len(desk.pots.pots)) if number not in desk.winners])
    yield Option(acts.WinsPot, desk.live if waiting else (), pots=waiting)


def _stops(desk: Desk) -> Iterable[Option]:
    table = desk.table
    if desk.takes_at_stops:
        spaces = tuple([space for space in table.board.pay_spaces if table.board[space]])
        yield Option(acts.Takes, table.deal.order if spaces else (), spaces)
    if desk.is_stopped:
        yield Option(acts.Holds, tuple([seat for seat in table.deal.order if desk.held.get(seat) != 0]))
        return
    if is_fined(table.house):
        yield Option(acts.Fined, table.deal.order)
    yield Option(acts.GoesOut, table.deal.order)
    yield Option(acts.Stuck)


def _over(desk: Desk) -> Iterable[Option]:
    return ()


def _stacks(desk: Desk, seats: tuple[Seat, ...]) -> tuple[Chips, ...]:
    return tuple([desk.table.stacks[seat] for seat in seats])


AT: dict[DeskStage, Callable[[Desk], Iterable[Option]]] = {
    DeskStage.BETWEEN: _between,
    DeskStage.MARKS: _marks,
    DeskStage.STAKES: _stakes,
    DeskStage.SPARE: _spare,
    DeskStage.SUIT: _suit,
    DeskStage.PAY: _pay,
    DeskStage.POKER: _poker,
    DeskStage.STOPS: _stops,
    DeskStage.POOL: _pots,
    DeskStage.OVER: _over,
}
"""What may be told at each stage."""

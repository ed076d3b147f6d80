"""Where the button goes, whose the blinds are and who is dealt in (FLR-19…24; Robert's 3, TDA 32).

Three button rules differ in what they hold on to when a chair is empty: the dead button lets nobody escape or repeat
the big blind; the moving button always goes to a player, and whoever has not had the big blind posts it though he sits
in the small one or on the button; the forward button goes to a player and forgives the blind that was skipped.
"""

from collections.abc import Iterable

from boodle.frozen import Frozen
from boodle.holdem.answers import ButtonRule, BuyButton, MissedBlinds
from boodle.holdem.table import Positions, Table
from boodle.ring.table import Owed, in_next_hand
from boodle.seating import Standing, present
from boodle.seats import BySeat, Seat, clockwise

NEW_HERE = frozenset({Owed.NEW, Owed.FREE})
"""What somebody owes who has not played yet: he can miss no blind."""


class HandPlan(Frozen):
    """The next hand: its positions, who is dealt in, who of them posts, and what everybody owes from now on."""

    places: Positions
    order: tuple[Seat, ...]
    posters: tuple[Seat, ...]
    owed: BySeat[Owed]
    bigs: tuple[Seat, ...] = ()
    """Who posts a big blind besides the one whose it is: the moving button has carried it past them."""


def planned(table: Table) -> HandPlan:
    """Return how the next hand begins; at least two can be dealt in."""
    settled, waiting = who_plays(table)
    if table.places is None:
        return _first(table, settled)
    begin_together = len(settled) < 2
    if begin_together:  # there is no game to come into, and nobody owes anything
        settled, waiting = (*settled, *waiting), ()
    last = table.places
    moved = _moved(table, last, settled, waiting)
    places, posters = _seated_in(table, moved, settled, waiting)
    dealt_in = frozenset({*settled, places.big, *posters})
    order = table.clockwise_after(places.button, dealt_in)
    owed = _owing(table, last, moved, dealt_in)
    return HandPlan(places, order, posters, owed, () if begin_together else _passed_by(table, last, places, settled))


def who_plays(table: Table) -> tuple[tuple[Seat, ...], tuple[Seat, ...]]:
    """Return who is in without more ado, and who has chips and wants to come in but has missed a blind or is new."""
    here = in_next_hand(table)
    settled = tuple([seat for seat in here if table.owed[seat] is Owed.NOTHING])
    return settled, tuple([seat for seat in here if table.owed[seat] is not Owed.NOTHING])


def button_buyer(table: Table, plan: HandPlan) -> Seat | None:
    """Return who may be offered the button now: one who comes in where it goes by (FLR-22)."""
    if table.house.buy_button is BuyButton.NO or table.evening.buyer is not None or len(plan.order) < 3:
        return None
    _, waiting = who_plays(table)
    if plan.places.big in waiting:
        return None
    stretch = _stretch(table, plan.places.button, plan.places.big)
    blinds = table.blinds
    outside = frozenset(waiting).difference(plan.order, table.evening.offered)
    asked = (seat for seat in stretch if seat in outside)
    return next((seat for seat in asked if table.stacks[seat] >= blinds.small + blinds.big), None)


def with_buyer(table: Table, plan: HandPlan, buyer: Seat) -> HandPlan:
    """Return the plan in which somebody has bought the button: he is dealt in on it, and the blinds post nothing."""
    places = Positions(buyer, plan.places.small, plan.places.big)
    dealt_in = (*plan.order, buyer)
    return HandPlan(places, table.clockwise_after(buyer, dealt_in), plan.posters, plan.owed.put(buyer, Owed.NOTHING))


def _first(table: Table, seats: tuple[Seat, ...]) -> HandPlan:
    """Plan a hand before which nobody has had a blind: nobody owes one; who is not in it yet comes as a newcomer."""
    drawn = table.dealer if table.dealer is not None else seats[0]
    button = drawn if drawn in seats else table.clockwise_after(drawn, seats)[0]
    around = table.clockwise_after(button, seats)
    small, big = (button, around[0]) if len(around) == 2 else (around[0], around[1])
    later = frozenset() if table.tournament else frozenset(present(table.players)).difference(seats)
    owed = BySeat(table.first_post if seat in later else Owed.NOTHING for seat in table.seats)
    return HandPlan(Positions(button, small, big), around, (), owed)


def _moved(table: Table, last: Positions, settled: tuple[Seat, ...], waiting: tuple[Seat, ...]) -> Positions:
    """Return where button and blinds go, were there enough players for each."""
    if table.house.button is ButtonRule.DEAD:
        return Positions(last.small, last.big, table.clockwise_after(last.big, (*settled, *waiting))[0])
    for button in table.clockwise_after(last.button, settled):
        small = table.clockwise_after(button, settled)[0]
        places = Positions(button, small, table.clockwise_after(small, (*settled, *waiting))[0])
        if _moves_on(last, places):
            return places
    # They play for two: the big blind goes on to the other, whoever waits for it.
    big, *_, other = table.clockwise_after(last.big, settled)
    return Positions(other, other, big)


def _moves_on(last: Positions, places: Positions) -> bool:
    """Tell whether there are three positions, and nobody has the one again that he had in the last hand.

    After a hand of two the button may stay, where it was the small blind too.
    """
    stays = places.button == last.button and last.button != last.small
    return not stays and places.small != last.small and places.big not in (last.big, places.button)


def _seated_in(
    table: Table, moved: Positions, settled: tuple[Seat, ...], waiting: tuple[Seat, ...]
) -> tuple[Positions, tuple[Seat, ...]]:
    """Return the positions as they can be, and who comes in by posting: nobody at a button that is moved for him."""
    places, posters = moved, tuple(seat for seat in waiting if seat != moved.big)
    while True:
        posters = tuple(seat for seat in posters if _may_post(table, places, seat))
        fitting = _valid(table, moved, frozenset({*settled, moved.big, *posters}))
        if fitting == places or len({*settled, moved.big, *posters}) == 2:
            return fitting, posters
        places = fitting


def _passed_by(table: Table, last: Positions, places: Positions, settled: tuple[Seat, ...]) -> tuple[Seat, ...]:
    """Return whom the big blind has passed by though they play: under the moving button nobody escapes it."""
    if table.house.button is not ButtonRule.MOVING:
        return ()
    return tuple(seat for seat in _stretch(table, last.big, places.big) if seat in settled and seat != last.big)


def _valid(table: Table, places: Positions, dealt_in: frozenset[Seat]) -> Positions:
    """Set positions right for two players, and where the game has just gone from two to more.

    Of two the button is the small blind (POKER 2). A button is never between its blinds.
    """
    if len(dealt_in) == 2:
        (other,) = dealt_in - {places.big}
        return Positions(other, other, places.big)
    if places.button in (places.big, places.small) or places.button in _stretch(table, places.small, places.big):
        behind = table.clockwise_after(places.small, dealt_in - {places.small})
        return Positions(behind[-1], places.small, places.big)
    return places


def _may_post(table: Table, places: Positions, seat: Seat) -> bool:
    """Tell whether one who owes may come in by posting: not at the button nor before the big blind (FLR-19)."""
    if table.house.missed_blinds is MissedBlinds.WAIT or seat in table.waits:
        return False
    return seat not in _stretch(table, places.button, places.big)


def _stretch(table: Table, first: Seat, end: Seat) -> tuple[Seat, ...]:
    """Return the chairs clockwise from one of them up to another, that one left out."""
    chairs = tuple(clockwise(first, len(table.players)))
    return chairs[: chairs.index(end)] if first != end else ()


def _owing(table: Table, last: Positions, moved: Positions, dealt_in: Iterable[Seat]) -> BySeat[Owed]:
    """Return what everybody owes once this hand is dealt: who is passed over by a blind has missed it (FLR-20).

    Whoever misses the big blind misses the small one with it. In a tournament every stack is dealt in, and one who has
    just come in only waits for the button to pass.
    """
    passed_big = frozenset(_stretch(table, last.big, moved.big)) - {last.big}
    passed_small = frozenset(_stretch(table, last.small, moved.small)) - {last.small} | {moved.small}
    owed = []
    for seat in table.seats:
        before = table.owed[seat]
        if seat in dealt_in or table.players[seat].standing is Standing.GONE:
            owed.append(Owed.NOTHING)
        elif table.tournament:
            owed.append(before)
        elif seat in passed_big and before not in NEW_HERE:
            owed.append(Owed.BOTH)
        elif seat in passed_small and before is Owed.NOTHING:
            owed.append(Owed.SMALL)
        else:
            owed.append(before)
    return BySeat(owed)

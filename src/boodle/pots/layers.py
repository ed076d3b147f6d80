"""What every seat paid, cut into a main pot and side pots (POT-01…19).

Theory of operation
-------------------
Picture each seat's chips as a column, one chip upon the other, all columns beside each other on one floor. Under the
floor lies the dead money, which is nobody's contribution: antes on the layout, what was carried over, dead blinds, an
ante of the big blind.

1.  Above the second-highest column only one seat can stand. Those chips were never called and go back to it, also
    when it has folded (POT-13, POT-17). So no chip is ever alone at the top.
2.  Climb from the floor. Who may win does not change until the climb passes the top of a column whose seat is still
    in: that seat can win from each other only as much as it put in itself (POT-02, POT-04). There the pot gathered so
    far is closed for all live seats that reach this height, and the next pot begins without the seat that ends here.
    The top of a folded column closes nothing: its chips lie in the pots that they reach (POT-15, POT-16, POT-18).
3.  Heights count, never the time at which somebody went all-in (POT-06, POT-19).
4.  Chips above the last live column were paid by folded seats alone; they fall into the pot below (POT-10's chips, by
    contrast, lie beside a live column, which wins them unopposed). Every chip ends in a pot or goes back.
5.  The climb begins with the dead money already gathered. It closes at height zero as a pot of its own when a live
    seat paid nothing (it may win the dead money and no more, EDGE-04), and otherwise is part of the main pot.
    A table may say that only some seats are *entitled* to the dead money (a short ante, EDGE-03, EDGE-08): then it is
    a pot for those of them that are live; should none of them be, for every live seat, since no chip is ever burned.

A hand in which everybody has folded is refused: the last live seat never folds, it takes what is there.

`cut_layers` is that climb over plain ints. A set of seats is an int there, bit s for seat s. `cut_pots` is its readable
face; `uncalled` and `layer_above` are its steps one by one for a compiled simulator, which has no lists.
"""

from collections.abc import Sequence
from functools import partial
from typing import NamedTuple

from boodle.pots.errors import NobodyLive, NotChips, WrongLength
from boodle.seats import Chips, Seat


def cut_layers(
    contributions: Sequence[int], live: int, base: int, dead: int
) -> tuple[int, int, list[tuple[int, int, int]]]:
    """Return the top seat, its uncalled chips, and the pots, main first: (chips, eligible seats, height of the cut).

    `live` and `base` (the live seats entitled to the dead money) are sets of seats as bits; neither may be empty.
    """
    standing = len(contributions)
    climb = sorted(zip(contributions, range(standing)))  # noqa: B905 - `strict` is unknown to the compiler
    highest, top = climb[-1]
    called = climb[-2][0] if standing > 1 else 0
    climb[-1] = (called, top)

    layers = []
    gathered, height = dead, 0
    if gathered and base != live:
        layers.append((gathered, base, 0))
        gathered = 0
    for chips, seat in climb:
        if chips != height:
            gathered += (chips - height) * standing
            height = chips
        standing -= 1
        if live >> seat & 1:
            if gathered:
                layers.append((gathered, live, height))
                gathered = 0
            live ^= 1 << seat

    if gathered and not layers:
        layers.append((gathered, base, height))
    elif gathered:
        layers[-1] = (layers[-1][0] + gathered, layers[-1][1], height)
    if len(layers) > 1 and layers[0][1] == layers[1][1]:
        layers[1] = (layers[0][0] + layers[1][0], layers[1][1], layers[1][2])
        layers = layers[1:]
    return top, highest - called, layers


def uncalled(contributions: Sequence[int]) -> tuple[int, int]:
    """Return the seat that paid most and its chips above the second highest; (-1, 0) where all were called (POT-13)."""
    top, highest, called = -1, 0, 0
    for seat in range(len(contributions)):
        chips = contributions[seat]
        if chips > highest:
            top, highest, called = seat, chips, highest
        elif chips > called:
            called = chips
    return (top, highest - called) if highest > called else (-1, 0)


def layer_above(contributions: Sequence[int], live: int, floor: int) -> tuple[int, int]:
    """Return the height at which the pot above this floor is cut, and its chips, dead money apart.

    The climb of `cut_layers` layer by layer and without a list, for what runs where there are none. Its pot is for the
    live seats that paid at least that height. Height -1: nobody live paid above the floor, and the chips that folded
    seats did pay there fall into the pot below.
    """
    height = -1
    for seat in range(len(contributions)):
        chips = contributions[seat]
        if chips > floor and live >> seat & 1 and (height < 0 or chips < height):
            height = chips
    gathered = 0
    for seat in range(len(contributions)):
        chips = contributions[seat]
        if chips > floor:
            gathered += (chips if height < 0 or chips < height else height) - floor
    return height, gathered


# The three values are named tuples: frozen dataclasses would take a third of the time of a settlement.
class Pot(NamedTuple):
    """Chips, and the seats that may win them, in the order of seats."""

    chips: Chips
    eligible: tuple[Seat, ...]


class Uncalled(NamedTuple):
    """The seat that paid most, and those of its chips that nobody matched: they go back to it (POT-13)."""

    seat: Seat
    chips: Chips


class Cut(NamedTuple):
    """What was paid, cut up: the chips that go back, and the pots, main pot first."""

    uncalled: Uncalled | None
    pots: tuple[Pot, ...]


def cut_pots(
    contributions: Sequence[Chips],
    folded: Sequence[bool],
    dead: Chips = 0,
    entitled: Sequence[bool] | None = None,
) -> Cut:
    """Cut what each seat paid in the whole betting, and the dead money, into pots.

    `entitled` tells which seats may win the dead money (default: all). Raises PotError when a value is no number of
    chips, a list does not fit the seats, or everybody has folded.
    """
    for chips in contributions:
        if type(chips) is not int or chips < 0:
            raise _bad_chips(contributions)
    if type(dead) is not int or dead < 0:
        raise NotChips("dead", dead)
    if len(folded) != len(contributions):
        raise WrongLength("folded", len(contributions), len(folded))
    live = LIVE_OF[tuple(folded)]
    if not live:
        raise NobodyLive
    base = live if entitled is None else entitled_among(live, entitled, len(contributions))
    top, above, layers = cut_layers(contributions, live, base, dead)
    going_back = _new_uncalled((top, above)) if above else None
    return _new_cut((going_back, tuple([_new_pot((chips, SEATS_OF[seats])) for chips, seats, _ in layers])))


def seats_as_bits(flags: Sequence[object]) -> int:
    """Return the set of seats whose flag is set."""
    seats = 0
    for seat, flag in enumerate(flags):
        if flag:
            seats |= 1 << seat
    return seats


class _SeatsOf(dict[int, tuple[Seat, ...]]):
    """The seats of a set; those of the first thousands of sets met are kept, and no table has more."""

    def __missing__(self, seats: int) -> tuple[Seat, ...]:
        found = tuple(seat for seat in range(seats.bit_length()) if seats >> seat & 1)
        if len(self) < KEPT:
            self[seats] = found
        return found


class _LiveOf(dict[tuple[bool, ...], int]):
    """The live seats, as bits, of a pattern of folds; kept likewise."""

    def __missing__(self, folded: tuple[bool, ...]) -> int:
        live = seats_as_bits([not out for out in folded])
        if len(self) < KEPT:
            self[folded] = live
        return live


KEPT = 4096
SEATS_OF = _SeatsOf()
LIVE_OF = _LiveOf()
_new_pot = partial(tuple.__new__, Pot)
_new_uncalled = partial(tuple.__new__, Uncalled)
_new_cut = partial(tuple.__new__, Cut)


def entitled_among(live: int, entitled: Sequence[bool], seats: int) -> int:
    """Return the live seats that are entitled to the dead money; all of them when none is (no chip is burned)."""
    if len(entitled) != seats:
        raise WrongLength("entitled", seats, len(entitled))
    return live & seats_as_bits(entitled) or live


def _bad_chips(contributions: Sequence[object]) -> NotChips:
    seat, chips = next((seat, chips) for seat, chips in enumerate(contributions) if type(chips) is not int or chips < 0)
    return NotChips(f"contributions[{seat}]", chips)

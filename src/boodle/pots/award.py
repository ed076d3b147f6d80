"""Who wins the pots: each to the best hand among those who may win it (POT-05), ties shared to the chip.

As in `layers`, the arithmetic is plain functions over ints, with a readable face.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum

from boodle.pots.errors import NoHand, NoSuchSeat
from boodle.pots.layers import Pot
from boodle.seats import BySeat, Chips, Seat


class OddChips(Enum):
    """What happens to the chips of a shared pot that do not divide."""

    LEFT_OF_BUTTON = "left_of_button"
    """One to each winner, clockwise from the first seat left of the button, in each pot anew (POKER 1.3, TDA 20-A)."""
    CARRY = "carry"
    """They stay on the table for the next deal (TRI-2-14)."""


@dataclass(frozen=True, slots=True)
class PotAward:
    """One pot won: its winners clockwise from the first seat left of the button, each one's share, and what stays."""

    pot: Pot
    winners: tuple[Seat, ...]
    shares: tuple[Chips, ...]
    remainder: Chips


@dataclass(frozen=True, slots=True)
class Award:
    """Every pot won, last side pot first and main pot last (POT-11), and what each seat takes in all."""

    pots: tuple[PotAward, ...]
    totals: BySeat[Chips]

    @property
    def remainder(self) -> Chips:
        """The chips of all pots that stay on the table."""
        return sum(won.remainder for won in self.pots)


def best_hands(eligible: Sequence[int], strength: Sequence[int]) -> list[int]:
    """Return the seats with the highest strength among those that may win, in the order given."""
    best = max([strength[seat] for seat in eligible])
    return [seat for seat in eligible if strength[seat] == best]


def share_out(chips: int, winners: int, carry: int) -> list[int]:
    """Return each winner's share, in order; chips that do not divide go one each to the first, or stay (carry 1)."""
    return [share_of(chips, winners, place, carry) for place in range(winners)]


def share_of(chips: int, winners: int, place: int, carry: int) -> int:
    """Return the share of the winner at this place, from 0."""
    return chips // winners + (1 if not carry and place < chips % winners else 0)


def award_pots(
    pots: Sequence[Pot],
    strength: Sequence[int | None],
    odd_chips: OddChips = OddChips.LEFT_OF_BUTTON,
    first: Seat = 0,
) -> Award:
    """Give each pot to its best hands; higher strength wins.

    `first` is the first seat left of the button. A pot that one seat alone may win needs no strength. Raises PotError
    when a seat in a contested pot has no strength, or a seat is not at the table.
    """
    if not 0 <= first < len(strength):
        raise NoSuchSeat("first", first)
    hands = _known(strength, pots)
    carry = odd_chips is OddChips.CARRY
    won = tuple([_award_one(pot, hands, carry, first) for pot in reversed(pots)])
    totals = [0] * len(strength)
    for one in won:
        for seat, share in zip(one.winners, one.shares, strict=True):
            totals[seat] += share
    return Award(won, BySeat(totals))


def _award_one(pot: Pot, hands: Sequence[int], carry: bool, first: Seat) -> PotAward:  # noqa: FBT001 - a rule, read once
    chips, eligible = pot
    if len(eligible) == 1:
        return PotAward(pot, eligible, (chips,), 0)
    if first:  # clockwise from there
        eligible = (*[seat for seat in eligible if seat >= first], *[seat for seat in eligible if seat < first])
    winners = best_hands(eligible, hands)
    if len(winners) == 1:
        return PotAward(pot, tuple(winners), (chips,), 0)
    shares = share_out(chips, len(winners), carry)
    return PotAward(pot, tuple(winners), tuple(shares), chips - sum(shares))


def _known(strength: Sequence[int | None], pots: Sequence[Pot]) -> list[int]:
    """Return the strengths; in a contested pot every seat's must be known, elsewhere they do not count."""
    seats = len(strength)
    for _, eligible in pots:
        if eligible[-1] >= seats:
            raise NoSuchSeat("pots", eligible[-1])
        if len(eligible) > 1:
            for seat in eligible:
                if strength[seat] is None:
                    raise NoHand(seat)
    return [hand or 0 for hand in strength]

"""How much may be bet: no limit, pot limit, fixed limit and the spread limit of the kitchen table.

Every limit answers the same four questions about a `Price`: what the round opens with, which totals a raise may go to,
what the price is after a raise, and whether a seat that has acted may raise again over what it faces.
"""

from dataclasses import dataclass
from typing import TypeAlias

from boodle.seats import BySeat, Chips, Seat


@dataclass(frozen=True, slots=True)
class Price:
    """What stands against every seat."""

    level: Chips
    """The total that a call matches; the whole big blind, though it was posted short (POT-07)."""

    full_raise: Chips
    """The last full bet or raise, or the smallest bet before there was one."""

    short: Chips = 0
    """What short all-ins have added since the last full bet or raise."""

    raises: int = 0
    """The full bets and raises of this round; a posted blind is the first."""


NO_RAISE = range(0)


def _totals(lowest: Chips, highest: Chips, *, level: Chips, most: Chips) -> range:
    """The totals from lowest to highest that `most` chips reach, or one short all-in above the level, or none."""
    if most >= lowest:
        return range(lowest, min(highest, most) + 1)
    return range(most, most + 1) if most > level else NO_RAISE


def _raised(price: Price, to: Chips) -> Price:
    """The price after a raise; one below the last full raise leaves that as it is."""
    by = to - price.level
    if by >= price.full_raise:
        return Price(to, by, 0, price.raises + 1)
    return Price(to, price.full_raise, price.short + by, price.raises)


def _positive(**chips: int | None) -> None:
    for name, value in chips.items():
        if value is not None and (type(value) is not int or value < 1):
            raise ValueError(f"{name} is {value!r}: expected a whole number of at least 1")


@dataclass(frozen=True, slots=True, kw_only=True)
class NoLimit:
    """Any total from the last full bet or raise more than the level up to the whole stack."""

    minimum_bet: Chips

    def __post_init__(self) -> None:
        _positive(minimum_bet=self.minimum_bet)

    def opening(self, level: Chips) -> Price:
        """The price when the round begins."""
        return Price(level, self.minimum_bet, 0, 1 if level else 0)

    def raise_to(self, price: Price, *, paid: BySeat[Chips], seat: Seat, most: Chips) -> range:
        """The totals that a seat with `most` chips may raise to."""
        return _totals(price.level + price.full_raise, most, level=price.level, most=most)

    def raised(self, price: Price, to: Chips) -> Price:
        """The price after a raise."""
        return _raised(price, to)

    def reopens(self, price: Price, faced: Chips) -> bool:
        """Whether a seat that has acted and now faces so much more may raise: at least a full raise (TDA 47-A)."""
        return faced >= price.full_raise


@dataclass(frozen=True, slots=True, kw_only=True)
class PotLimit:
    """As no limit, but a raise is at most what the pot would hold after the call.

    `pot` is what lay there before this round. A blind posted short counts as whole before the flop (TDA 54-B): whoever
    begins the round adds what is missing to `pot`.
    """

    minimum_bet: Chips
    pot: Chips = 0

    def __post_init__(self) -> None:
        _positive(minimum_bet=self.minimum_bet)

    def opening(self, level: Chips) -> Price:
        """The price when the round begins."""
        return Price(level, self.minimum_bet, 0, 1 if level else 0)

    def raise_to(self, price: Price, *, paid: BySeat[Chips], seat: Seat, most: Chips) -> range:
        """The totals that a seat with `most` chips may raise to; the smallest raise is allowed to the smallest pot."""
        lowest = price.level + price.full_raise
        pot_after_call = self.pot + sum(paid) + price.level - paid[seat]
        return _totals(lowest, max(lowest, price.level + pot_after_call), level=price.level, most=most)

    def raised(self, price: Price, to: Chips) -> Price:
        """The price after a raise."""
        return _raised(price, to)

    def reopens(self, price: Price, faced: Chips) -> bool:
        """Whether a seat that has acted and now faces so much more may raise: at least a full raise (TDA 47-A)."""
        return faced >= price.full_raise


@dataclass(frozen=True, slots=True, kw_only=True)
class FixedLimit:
    """Bets and raises of one size; an all-in of half a bet or more counts as one, less may be completed (TDA 47-B)."""

    bet: Chips
    raise_cap: int | None = 4

    def __post_init__(self) -> None:
        _positive(bet=self.bet, raise_cap=self.raise_cap)

    def opening(self, level: Chips) -> Price:
        """The price when the round begins; a posted blind is the first bet."""
        return Price(level, self.bet, 0, 1 if level else 0)

    def raise_to(self, price: Price, *, paid: BySeat[Chips], seat: Seat, most: Chips) -> range:
        """The one total that a seat with `most` chips may raise to, until the cap is reached (TDA 48)."""
        if self.raise_cap is not None and price.raises >= self.raise_cap:
            return NO_RAISE
        full = price.level - price.short + self.bet
        return _totals(full, full, level=price.level, most=most)

    def raised(self, price: Price, to: Chips) -> Price:
        """The price after a raise."""
        added = price.short + to - price.level
        if 2 * added >= self.bet:
            return Price(to, self.bet, 0, price.raises + 1)
        return Price(to, self.bet, added, price.raises)

    def reopens(self, price: Price, faced: Chips) -> bool:
        """Whether a seat that has acted and now faces so much more may raise: at least half a bet (TDA 47-B)."""
        return 2 * faced >= self.bet


@dataclass(frozen=True, slots=True, kw_only=True)
class SpreadLimit:
    """An agreed most for the opening bet and for each raise over the call; any excess is a raise (TRI-2-15, EDGE-28).

    `limit` None is no limit; `raise_cap` None is any number of bets and raises (TRI-2-10).
    """

    limit: Chips | None
    minimum: Chips = 1
    raise_cap: int | None = None

    def __post_init__(self) -> None:
        _positive(limit=self.limit, minimum=self.minimum, raise_cap=self.raise_cap)
        if self.limit is not None and self.limit < self.minimum:
            raise ValueError(f"limit {self.limit} is below minimum {self.minimum}")

    def opening(self, level: Chips) -> Price:
        """The price when the round begins."""
        return Price(level, self.minimum, 0, 1 if level else 0)

    def raise_to(self, price: Price, *, paid: BySeat[Chips], seat: Seat, most: Chips) -> range:
        """The totals that a seat with `most` chips may raise to; a stack below the limit bets what it has (EDGE-29)."""
        if self.raise_cap is not None and price.raises >= self.raise_cap:
            return NO_RAISE
        highest = most if self.limit is None else price.level + self.limit
        return _totals(price.level + self.minimum, highest, level=price.level, most=most)

    def raised(self, price: Price, to: Chips) -> Price:
        """The price after a raise; the smallest raise never grows (TRI-2-10)."""
        added = to - price.level
        if added >= self.minimum:
            return Price(to, self.minimum, 0, price.raises + 1)
        return Price(to, self.minimum, price.short + added, price.raises)

    def reopens(self, price: Price, faced: Chips) -> bool:
        """Whether a seat that has acted and now faces so much more may raise: at least the smallest raise (EDGE-28)."""
        return faced >= self.minimum


Limits: TypeAlias = NoLimit | PotLimit | FixedLimit | SpreadLimit
"""One table's answer to how much may be bet."""

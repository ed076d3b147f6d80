"""How much may be bet: no limit, pot limit, fixed limit, and the spread limit of the kitchen table.

Every limit answers the same four questions about a `Price`: what the round opens with, which totals a raise may go to,
what the price is after a raise, and whether a seat that has acted may raise again over what it faces.
"""

from typing import TypeAlias

from boodle.frozen import Frozen
from boodle.seats import BySeat, Chips, Seat


class Price(Frozen, kw_only=True):
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


class _BigBet(Frozen, kw_only=True):
    """What no limit and pot limit have in common: a raise is at least as much as the last full one."""

    minimum_bet: Chips

    def __post_init__(self) -> None:
        _require_positive(minimum_bet=self.minimum_bet)

    def opening(self, level: Chips) -> Price:
        """The price when the round begins; a straddle is a larger `minimum_bet`."""
        return Price(level=level, full_raise=self.minimum_bet, raises=1 if level else 0)

    def raised(self, price: Price, to: Chips) -> Price:
        """The price after a raise; one below the last full raise leaves the smallest raise as it was."""
        added = to - price.level
        if added >= price.full_raise:
            return Price(level=to, full_raise=added, raises=price.raises + 1)
        return Price(level=to, full_raise=price.full_raise, short=price.short + added, raises=price.raises)

    def reopens(self, price: Price, faced: Chips) -> bool:
        """Whether a seat that has acted and now faces so much more may raise: at least a full raise (TDA 47-A)."""
        return faced >= price.full_raise


class NoLimit(_BigBet, kw_only=True):
    """A bet or raise of any size from the last full one up to the whole stack."""

    def raise_to(self, price: Price, *, paid: BySeat[Chips], seat: Seat, most: Chips) -> range:
        """The totals to which a seat that can reach `most` may raise."""
        return _totals(price.level + price.full_raise, most, level=price.level, most=most)


class PotLimit(_BigBet, kw_only=True):
    """As no limit, but a raise is at most what the pot would hold after the call.

    `pot` is what lay there before this round. Before the flop a blind posted short counts as whole, and so does a dead
    small blind (TDA 54-B): whoever begins the round adds what is missing to `pot`.
    """

    pot: Chips = 0

    def __post_init__(self) -> None:
        _require_positive(minimum_bet=self.minimum_bet)
        if type(self.pot) is not int or self.pot < 0:
            raise ValueError(f"pot is {self.pot!r}: expected a whole number of at least 0")

    def raise_to(self, price: Price, *, paid: BySeat[Chips], seat: Seat, most: Chips) -> range:
        """The totals to which a seat that can reach `most` may raise; the smallest raise fits any pot."""
        lowest = price.level + price.full_raise
        pot_after_call = self.pot + sum(paid) + price.level - paid[seat]
        return _totals(lowest, max(lowest, price.level + pot_after_call), level=price.level, most=most)


class FixedLimit(Frozen, kw_only=True):
    """Bets and raises of one size; an all-in of half of it or more counts as one, less may be completed (TDA 47-B)."""

    bet: Chips
    raise_cap: int | None = 4
    """The most bets and raises in one round, the big blind among them; None is any number (TDA 48)."""

    def __post_init__(self) -> None:
        _require_positive(bet=self.bet, raise_cap=self.raise_cap)

    def opening(self, level: Chips) -> Price:
        """The price when the round begins."""
        return Price(level=level, full_raise=self.bet, raises=1 if level else 0)

    def raise_to(self, price: Price, *, paid: BySeat[Chips], seat: Seat, most: Chips) -> range:
        """The one total to which a seat that can reach `most` may raise; none once the cap is reached."""
        if self.raise_cap is not None and price.raises >= self.raise_cap:
            return NO_RAISE
        full = price.level - price.short + self.bet
        return _totals(full, full, level=price.level, most=most)

    def raised(self, price: Price, to: Chips) -> Price:
        """The price after a raise; short all-ins that add up to half a bet count as a whole one."""
        short = price.short + to - price.level
        if 2 * short >= self.bet:
            return Price(level=to, full_raise=self.bet, raises=price.raises + 1)
        return Price(level=to, full_raise=self.bet, short=short, raises=price.raises)

    def reopens(self, price: Price, faced: Chips) -> bool:
        """Whether a seat that has acted and now faces so much more may raise: at least half a bet (TDA 47-B)."""
        return 2 * faced >= self.bet


class SpreadLimit(Frozen, kw_only=True):
    """An agreed most for a bet and for each raise over the call; any excess is a raise (TRI-2-15, EDGE-28)."""

    limit: Chips | None
    """The most that a bet, or a raise over the call, may be; None is no limit."""
    minimum: Chips = 1
    raise_cap: int | None = None
    """The most bets and raises in one round; None is any number (TRI-2-10)."""

    def __post_init__(self) -> None:
        _require_positive(limit=self.limit, minimum=self.minimum, raise_cap=self.raise_cap)
        if self.limit is not None and self.limit < self.minimum:
            raise ValueError(f"limit {self.limit} is below minimum {self.minimum}")

    def opening(self, level: Chips) -> Price:
        """The price when the round begins."""
        return Price(level=level, full_raise=self.minimum, raises=1 if level else 0)

    def raise_to(self, price: Price, *, paid: BySeat[Chips], seat: Seat, most: Chips) -> range:
        """The totals to which a seat that can reach `most` may raise; a stack below the limit may go in (EDGE-29)."""
        if self.raise_cap is not None and price.raises >= self.raise_cap:
            return NO_RAISE
        highest = most if self.limit is None else price.level + self.limit
        return _totals(price.level + self.minimum, highest, level=price.level, most=most)

    def raised(self, price: Price, to: Chips) -> Price:
        """The price after a raise; the smallest raise never grows (TRI-2-10)."""
        added = to - price.level
        if added >= self.minimum:
            return Price(level=to, full_raise=self.minimum, raises=price.raises + 1)
        return Price(level=to, full_raise=self.minimum, short=price.short + added, raises=price.raises)

    def reopens(self, price: Price, faced: Chips) -> bool:
        """Whether a seat that has acted and now faces so much more may raise: at least the smallest raise (EDGE-28)."""
        return faced >= self.minimum


Limits: TypeAlias = NoLimit | PotLimit | FixedLimit | SpreadLimit
"""One table's answer to how much may be bet."""


def _totals(lowest: Chips, highest: Chips, *, level: Chips, most: Chips) -> range:
    """The totals from lowest to highest that `most` chips reach, or one short all-in above the level, or none."""
    if most >= lowest:
        return range(lowest, min(highest, most) + 1)
    return range(most, most + 1) if most > level else NO_RAISE


def _require_positive(**chips: int | None) -> None:
    for name, value in chips.items():
        if value is not None and (type(value) is not int or value < 1):
            raise ValueError(f"{name} is {value!r}: expected a whole number of at least 1")

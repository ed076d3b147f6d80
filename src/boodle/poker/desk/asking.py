"""What the desk asks of the seat to act: how much to call, how far it may raise, and, where it may not, why."""

from enum import Enum

from boodle.frozen import Frozen
from boodle.poker.betting import BetStanding
from boodle.poker.desk.hand import DeskHand
from boodle.poker.desk.setting import LimitKind
from boodle.seats import Chips, Seat


class NoRaise(Enum):
    """Why a seat may not raise; the sentences stand in `potdesk.toml`."""

    SHORT = "short"
    """It has no more than the call."""
    NOBODY_LEFT = "nobody_left"
    """Nobody else has chips with which to call more."""
    NOT_REOPENED = "not_reopened"
    """It has acted, and faces less than a full raise (TDA 47-A)."""
    CAPPED = "capped"
    """The round has all the raises that the limit allows (TDA 48)."""


class Quick(Enum):
    """An amount that is quickly said."""

    LEAST = "least"
    HALF_POT = "half_pot"
    POT = "pot"
    ALL_IN = "all_in"


class SeatAsked(Frozen, kw_only=True):
    """The question to one seat; `raise_to` is empty where it may not raise, and `no_raise` says why."""

    seat: Seat
    to_call: Chips
    """What a call adds; 0 is a check."""
    level: Chips
    """The total of this street that a call matches."""
    full_raise: Chips
    raise_to: range
    no_raise: NoRaise | None
    stack: Chips
    """The total of this street with which it is all-in."""
    steps: tuple[tuple[Quick, Chips], ...]
    """Amounts to raise to that are quickly said, ascending, each once."""

    @property
    def short(self) -> bool:
        """Tell whether the one raise there is is an all-in of less than a full one, which re-opens nothing."""
        return len(self.raise_to) == 1 and self.raise_to[0] < self.level + self.full_raise


def asked_of(hand: DeskHand) -> SeatAsked | None:
    """Return what is asked, or None when no seat is to act."""
    betting = hand.betting
    seat, wagers = betting.to_act, betting.wagers
    if seat is None or wagers is None or len(hand.live) == 1:
        return None
    return SeatAsked(
        seat=seat,
        to_call=wagers.to_call,
        level=betting.level,
        full_raise=betting.price.full_raise,
        raise_to=wagers.raise_to,
        no_raise=None if wagers.raise_to else _why(hand, seat),
        stack=betting.stacks[seat],
        steps=_steps(hand, seat, wagers.raise_to, wagers.to_call),
    )


def _why(hand: DeskHand, seat: Seat) -> NoRaise:
    betting = hand.betting
    if betting.stacks[seat] <= betting.level:
        return NoRaise.SHORT
    if not any(betting.stacks[other] > betting.level for other in hand.live if other != seat):
        return NoRaise.NOBODY_LEFT
    acted = betting.standing[seat] is BetStanding.ACTED
    if acted and not betting.limits.reopens(betting.price, betting.level - betting.paid[seat]):
        return NoRaise.NOT_REOPENED
    return NoRaise.CAPPED


def _steps(hand: DeskHand, seat: Seat, raise_to: range, to_call: Chips) -> tuple[tuple[Quick, Chips], ...]:
    """Return the smallest raise, half the pot and the pot over the call, and all-in, as far as they are allowed."""
    if not raise_to:
        return ()
    betting = hand.betting
    pot = sum(hand.put) + hand.dead + to_call
    most = raise_to[-1] if hand.setting.limit is LimitKind.POT_LIMIT else betting.level + pot
    wanted = {
        Quick.LEAST: raise_to[0],
        Quick.HALF_POT: betting.level + pot // 2,
        Quick.POT: most,
        Quick.ALL_IN: betting.stacks[seat],
    }
    found = dict[Chips, Quick]()
    for step in (Quick.ALL_IN, Quick.LEAST, Quick.POT, Quick.HALF_POT):
        if wanted[step] in raise_to:
            found.setdefault(wanted[step], step)
    return tuple((step, chips) for chips, step in sorted(found.items()))

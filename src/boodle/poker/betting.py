"""One betting round as a value: who is asked, what may be said, and the round after it was said.

Theory of operation
-------------------
The round holds three facts that change: what each seat has *paid* in this round, where each seat *stands* (not in the
round, folded, yet to act, acted) and the *price* (the level that a call matches, the last full raise, how often it was
raised). `after` writes one seat's word into them and lets the turn go on; every new value finds at once which seat is
asked and what it may say, so that the choices are worked out once. No history is kept, and none is needed.

Who is asked. The turn goes clockwise from the seat that spoke to the first contesting seat that has chips left and
either owes something, or has not acted yet while a bet from it could be called. When there is no such seat, or only
one contesting seat is left, the round is over. A seat without chips is passed over and stays in (POT-01).

What it owes. The level, less what it paid. The level is the whole big blind though it was posted short (POT-07), and so
may lie above what anybody paid: once no opponent has chips left, only what one of them did pay can be owed (POT-08).

Whether it may raise. Two contesting seats must have more chips than the level, it and another: against all-ins up to
the level there is only the call or the fold. A seat that has acted may raise again only when what it faces is at least
a full raise (TDA 47-A). Such a seat had matched the level when it acted, if it has chips left, so what it faces now is
simply the level less what it paid: short all-ins add up by themselves. A check or a call counts as having acted; a
posted blind does not, which is how the big blind and a live post keep their option (FLR-21).

How much a bet or a raise may be, and which raise is full, is for the limits to say: `boodle.poker.limits`.
"""

from collections.abc import Iterable
from enum import Enum

from boodle.frozen import Frozen, fields, replace
from boodle.poker.limits import NO_RAISE, Limits, Price
from boodle.poker.wagers import Call, Fold, OpenFold, RaiseTo, Wager, Wagers
from boodle.seats import BySeat, Chips, Seat, around


class BetStanding(Enum):
    """Where a seat stands in a betting round."""

    OUT = "not in this round"
    FOLDED = "folded"
    TO_ACT = "yet to act"
    ACTED = "acted"


TO_ACT, ACTED, FOLDED = BetStanding.TO_ACT, BetStanding.ACTED, BetStanding.FOLDED
_CONTESTING = (TO_ACT, ACTED)
FOLD = Fold()


class Betting(Frozen, kw_only=True):
    """One betting round; `begin` opens it and `after` is the one way forward."""

    limits: Limits
    fold_when_free: OpenFold
    stacks: BySeat[Chips]
    """The chips of each seat when the round began, before any post."""
    paid: BySeat[Chips]
    """The chips that each seat has put in during this round, posts included."""
    standing: BySeat[BetStanding]
    price: Price
    turn: Seat
    """The seat that the turn has come to; when that one is not asked, the turn goes on clockwise."""
    to_act: Seat | None
    """The seat that is asked; None when the round is over."""
    wagers: Wagers | None
    """What the seat to act may say; None when the round is over."""

    @classmethod
    def begin(
        cls,
        *,
        limits: Limits,
        stacks: BySeat[Chips],
        first: Seat,
        contesting: Iterable[Seat],
        posted: BySeat[Chips] | None = None,
        level: Chips = 0,
        fold_when_free: OpenFold = OpenFold.NO,
    ) -> "Betting":
        """Open a round in which `first` has the first turn, or whoever follows it and can be asked.

        `stacks` are before the posts; `posted` are live blinds and posts only, `level` the nominal big blind (POT-07).
        ValueError: a post that its seat does not have, or a seat that is not at the table.
        """
        table = range(len(stacks))
        inside = frozenset(contesting)
        paid = BySeat([0] * len(stacks)) if posted is None else posted
        if len(paid) != len(stacks) or not all(0 <= put <= had for put, had in zip(paid, stacks, strict=True)):
            raise ValueError(f"posts {tuple(paid)} do not fit stacks {tuple(stacks)}")
        if first not in table or not inside.issubset(table):
            raise ValueError(f"first {first} or contesting {sorted(inside)} is no seat of a table of {len(table)}")
        opened = cls(
            limits=limits,
            fold_when_free=fold_when_free,
            stacks=stacks,
            paid=paid,
            standing=BySeat([TO_ACT if seat in inside else BetStanding.OUT for seat in table]),
            price=limits.opening(max(level, *paid)),
            turn=first,
            to_act=None,
            wagers=None,
        )
        return opened.turned(first)

    def __repr__(self) -> str:
        """Print what happened; what may be said follows from it, and would bury it."""
        return f"Betting({', '.join(f'{name}={getattr(self, name)!r}' for name in fields(self) if name != 'wagers')})"

    @property
    def contesting(self) -> tuple[Seat, ...]:
        """The seats that have not folded, all-in ones included."""
        return tuple(seat for seat, stands in enumerate(self.standing) if stands in _CONTESTING)

    @property
    def unheard(self) -> tuple[Seat, ...]:
        """The seats that have not spoken in this round."""
        return tuple(seat for seat, stands in enumerate(self.standing) if stands is TO_ACT)

    @property
    def level(self) -> Chips:
        """The total that a call matches."""
        return self.price.level

    def behind(self, seat: Seat) -> Chips:
        """The chips that a seat has left."""
        return self.stacks[seat] - self.paid[seat]

    def choices(self) -> Wagers:
        """What the seat to act may say; ValueError when the round is over."""
        return self._question()[1]

    def cost(self, wager: Wager) -> Chips:
        """The chips that this moves from the stack of the seat to act; ValueError for what is not among its choices."""
        seat, wagers = self._question()
        if wager not in wagers:
            raise ValueError(f"seat {seat} may not {wager!r}: {wagers}")
        return self.chips(wager)

    def chips(self, wager: Wager) -> Chips:
        """The same for a word that is known to be among the choices."""
        seat, wagers = self._question()
        if type(wager) is RaiseTo:
            return wager.to - self.paid[seat]
        return wagers.to_call if type(wager) is Call else 0

    def after(self, wager: Wager) -> "Betting":
        """The round after the seat to act has said this; ValueError for what is not among its choices."""
        return self.moved_on(wager, self.cost(wager))

    def moved_on(self, wager: Wager, chips: Chips) -> "Betting":
        """The same for a word that is known to be among the choices, and to move so many chips."""
        seat, _ = self._question()
        paid = self.paid.put(seat, self.paid[seat] + chips) if chips else self.paid
        standing = self.standing.put(seat, FOLDED if type(wager) is Fold else ACTED)
        price = self.limits.raised(self.price, wager.to) if type(wager) is RaiseTo else self.price
        turn = self.stacks.left_of(seat)
        to_act, wagers = asked(self, paid, standing, price, turn)
        return replace(self, paid=paid, standing=standing, price=price, turn=turn, to_act=to_act, wagers=wagers)

    def turned(self, to: Seat) -> "Betting":
        """The round in which the turn has come to a seat."""
        to_act, wagers = asked(self, self.paid, self.standing, self.price, to)
        return replace(self, turn=to, to_act=to_act, wagers=wagers)

    def _question(self) -> tuple[Seat, Wagers]:
        if self.to_act is None or self.wagers is None:
            raise ValueError("the betting round is over")
        return self.to_act, self.wagers


def asked(
    before: Betting, paid: BySeat[Chips], standing: BySeat[BetStanding], price: Price, turn: Seat
) -> tuple[Seat, Wagers] | tuple[None, None]:
    """The first seat, clockwise from the turn, that must be asked, and what it may say."""
    limits, stacks = before.limits, before.stacks
    level, contesting, callers = price.level, 0, 0
    with_chips = []
    for seat in around(turn, len(stacks)):
        stands = standing[seat]
        if stands is TO_ACT or stands is ACTED:
            contesting += 1
            if paid[seat] < stacks[seat]:
                with_chips.append(seat)
                callers += stacks[seat] > level
    if contesting < 2:
        return None, None
    payable = level
    if len(with_chips) == 1:  # all others are all-in: no more is owed than one of them paid (POT-08)
        others = [seat for seat in range(len(stacks)) if seat != with_chips[0] and standing[seat] in _CONTESTING]
        payable = min(level, max([paid[seat] for seat in others]))
    for seat in with_chips:
        owed = max(0, payable - paid[seat])
        unheard = standing[seat] is TO_ACT
        if owed or (unheard and callers > 1):
            raise_to = NO_RAISE
            if callers > 1 and (unheard or limits.reopens(price, owed)):
                raise_to = limits.raise_to(price, paid=paid, seat=seat, most=stacks[seat])
            fold = FOLD if owed or before.fold_when_free is OpenFold.YES else None
            return seat, Wagers(to_call=min(owed, stacks[seat] - paid[seat]), raise_to=raise_to, fold=fold)
    return None, None

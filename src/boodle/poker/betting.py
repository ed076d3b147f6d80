"""One betting round as a value: who is asked, what may be said, and the round after it was said.

Theory of operation
-------------------
The round holds five facts that change: what each seat has *paid* in this round, where each seat *stands* (not in the
round, folded, yet to act, acted), the *price* (the level that a call matches, the last full raise, how often it was
raised) and whose turn it is. `after` makes the next value from these; nothing is ever rewound or recomputed from a log.

Who is asked. The turn goes clockwise from the seat that spoke to the first contesting seat that has chips left and
either owes something, or has not acted yet while somebody could call a bet from it. When there is no such seat, or only
one contesting seat is left, the round is over and `to_act` is None. A seat without chips is passed over and stays in.

What it owes. The level, less what it paid. The level is the whole big blind though it was posted short (POT-07), and
so may lie above what anybody paid: once no opponent has chips left, only what an opponent did pay can be owed (POT-08).

Whether it may raise. It needs more chips than the level and an opponent who has more too: against all-ins of the level
or less there is only the call or the fold. A seat that has acted may raise again only when what it faces is at least a
full raise (TDA 47-A). A seat that acted and has chips left had then matched the level, so what it faces now is simply
the level less what it paid: short all-ins add up by themselves, and no history is kept for it. A check or a call counts
as having acted; a posted blind does not, which is how the big blind and a live post keep their option (FLR-21).

How much is a full raise is for the limits to say: `boodle.poker.limits`.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from enum import Enum

from boodle.poker.limits import NO_RAISE, Limits, Price
from boodle.poker.wagers import Call, Check, Fold, OpenFold, RaiseTo, Wager, Wagers
from boodle.seats import BySeat, Chips, Seat


class Standing(Enum):
    """Where a seat stands in a betting round."""

    OUT = "not in this round"
    FOLDED = "folded"
    TO_ACT = "yet to act"
    ACTED = "acted"


@dataclass(frozen=True, slots=True, kw_only=True)
class Betting:
    """One betting round; `begin` opens it and `after` is the one way forward."""

    limits: Limits
    stacks: BySeat[Chips]
    """The chips of each seat when the round began, before any post."""
    paid: BySeat[Chips]
    """The chips that each seat has put in during this round, posts included."""
    standing: BySeat[Standing]
    price: Price
    fold_when_free: OpenFold
    to_act: Seat | None
    """The seat that is asked; None when the round is over."""

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
        ValueError: a stack below zero, a post that its seat does not have, or a seat that is not at the table.
        """
        paid = BySeat([0] * len(stacks)) if posted is None else posted
        inside = frozenset(contesting)
        if len(paid) != len(stacks) or any(not 0 <= put <= had for put, had in zip(paid, stacks, strict=False)):
            raise ValueError(f"posts {tuple(paid)} do not fit stacks {tuple(stacks)}")
        if not {first, *inside} <= set(range(len(stacks))):
            raise ValueError(f"seats {sorted({first, *inside})} are not all among 0 to {len(stacks) - 1}")
        standing = BySeat(Standing.TO_ACT if seat in inside else Standing.OUT for seat in range(len(stacks)))
        price = limits.opening(max(level, *paid))
        return cls(
            limits=limits,
            stacks=stacks,
            paid=paid,
            standing=standing,
            price=price,
            fold_when_free=fold_when_free,
            to_act=_turn(first, stacks, paid, standing, price.level),
        )

    @property
    def contesting(self) -> tuple[Seat, ...]:
        """The seats that have not folded, all-in ones included."""
        return tuple(seat for seat, standing in enumerate(self.standing) if standing in _CONTESTING)

    @property
    def level(self) -> Chips:
        """The total that a call matches."""
        return self.price.level

    def behind(self, seat: Seat) -> Chips:
        """The chips that a seat has left."""
        return self.stacks[seat] - self.paid[seat]

    def choices(self) -> Wagers:
        """What the seat to act may say; ValueError when the round is over."""
        seat = self._asked()
        owed = _owed(seat, self.stacks, self.paid, self.standing, self.price.level)
        fold = Fold() if owed or self.fold_when_free is OpenFold.YES else None
        return Wagers(to_call=min(owed, self.behind(seat)), raise_to=self._raises(seat), fold=fold)

    def cost(self, wager: Wager) -> Chips:
        """The chips that a legal wager of the seat to act moves from its stack."""
        seat = self._asked()
        if isinstance(wager, RaiseTo):
            return wager.to - self.paid[seat]
        return self.choices().to_call if isinstance(wager, Call) else 0

    def after(self, wager: Wager) -> "Betting":
        """The round after the seat to act has said this; ValueError for what is not among its choices."""
        seat = self._asked()
        choices = self.choices()
        if wager not in choices:
            raise ValueError(f"seat {seat} may not {wager!r}: {choices}")
        paid, price, said = self.paid, self.price, Standing.ACTED
        match wager:
            case RaiseTo(to=to):
                paid, price = paid.put(seat, to), self.limits.raised(price, to)
            case Call():
                paid = paid.put(seat, paid[seat] + choices.to_call)
            case Fold():
                said = Standing.FOLDED
            case Check():
                pass
        standing = self.standing.put(seat, said)
        return Betting(
            limits=self.limits,
            stacks=self.stacks,
            paid=paid,
            standing=standing,
            price=price,
            fold_when_free=self.fold_when_free,
            to_act=_turn(paid.left_of(seat), self.stacks, paid, standing, price.level),
        )

    def _asked(self) -> Seat:
        if self.to_act is None:
            raise ValueError("the betting round is over")
        return self.to_act

    def _raises(self, seat: Seat) -> range:
        """The totals to raise to; none when nobody could call more, or the seat has acted and faces too little."""
        level, most = self.price.level, self.stacks[seat]
        if most <= level or not _can_be_called(seat, self.stacks, self.standing, level):
            return NO_RAISE
        if self.standing[seat] is Standing.ACTED and not self.limits.reopens(self.price, level - self.paid[seat]):
            return NO_RAISE
        return self.limits.raise_to(self.price, paid=self.paid, seat=seat, most=most)


_CONTESTING = (Standing.TO_ACT, Standing.ACTED)


def _turn(
    first: Seat, stacks: BySeat[Chips], paid: BySeat[Chips], standing: BySeat[Standing], level: Chips
) -> Seat | None:
    """The first seat, clockwise from `first`, that must be asked; None when the round is over."""
    if sum(stands in _CONTESTING for stands in standing) < 2:
        return None
    for seat in stacks.clockwise(first):
        if standing[seat] not in _CONTESTING or paid[seat] == stacks[seat]:
            continue
        if _owed(seat, stacks, paid, standing, level):
            return seat
        if standing[seat] is Standing.TO_ACT and _can_be_called(seat, stacks, standing, level):
            return seat
    return None


def _owed(seat: Seat, stacks: BySeat[Chips], paid: BySeat[Chips], standing: BySeat[Standing], level: Chips) -> Chips:
    """What the seat must add to stay in: up to the level, or to the highest all-in when all others are (POT-08)."""
    if paid[seat] >= level:
        return 0
    highest = 0
    for other, stands in enumerate(standing):
        if other != seat and stands in _CONTESTING:
            if paid[other] < stacks[other]:
                return level - paid[seat]
            highest = max(highest, paid[other])
    return max(0, min(level, highest) - paid[seat])


def _can_be_called(seat: Seat, stacks: BySeat[Chips], standing: BySeat[Standing], level: Chips) -> bool:
    """Whether any opponent still in has more chips than the level, and so could call more."""
    return any(
        stack > level and other != seat and stands in _CONTESTING
        for other, (stack, stands) in enumerate(zip(stacks, standing, strict=True))
    )

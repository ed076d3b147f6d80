"""The pots of a hand, who was said to win them, and what everybody gets: what goes in comes out, to the chip."""

from collections.abc import Sequence

from boodle.frozen import Frozen
from boodle.poker.desk.hand import DeskHand, HandStage
from boodle.poker.desk.paid import PaidIn
from boodle.pots import Explanation, Pot, PotAward, award_pots, explain
from boodle.seats import BySeat, Chips, Seat


class Doubt(Frozen):
    """Winners that no hands explain: of those who could win both pots, others won the lower than the higher one."""

    lower: int
    higher: int
    seats: tuple[Seat, ...]
    """Who won the lower pot, and should have won the higher one too, or has lost it to somebody who can win both."""


class Settled(Frozen):
    """A settlement as far as it is known: each pot's award, main pot first, None where nobody has said who wins."""

    explanation: Explanation
    awards: tuple[PotAward | None, ...]
    first: Seat
    """The first seat left of the button, from which odd chips are given."""

    @property
    def is_done(self) -> bool:
        """Tell whether every pot has its winner."""
        return None not in self.awards

    @property
    def won(self) -> BySeat[Chips]:
        """What each seat wins of the pots that are awarded."""
        totals = [0] * len(self.explanation.seats)
        for award in self.awards:
            for seat, share in zip(award.winners, award.shares, strict=True) if award else ():
                totals[seat] += share
        return BySeat(totals)

    @property
    def takes(self) -> BySeat[Chips]:
        """What each seat is handed: what it wins, and its uncalled chips."""
        return BySeat(won + share.uncalled for won, share in zip(self.won, self.explanation.seats, strict=True))

    @property
    def doubts(self) -> tuple[Doubt, ...]:
        """The pairs of pots whose winners contradict each other, if one hand was dealt and one board (POT-12)."""
        found = []
        known = [(number, award) for number, award in enumerate(self.awards) if award]
        for lower, low in known:
            for higher, high in known:
                both = tuple(seat for seat in low.winners if seat in high.pot.eligible)
                if lower < higher and both and set(both) != set(high.winners):
                    found.append(Doubt(lower, higher, both))
        return tuple(found)


def settled(hand: DeskHand | PaidIn) -> Settled:
    """Cut a hand into its pots and award those whose winners were said; raises PotError when nobody is in the hand.

    While a street is being bet, its chips lie before the players: the pots are those of the streets before it.
    """
    button = hand.setting.last_to_act if isinstance(hand, DeskHand) else hand.button
    put = hand.before if isinstance(hand, DeskHand) and hand.stage is HandStage.BETTING else hand.put
    explanation = explain(put, hand.folded, hand.dead)
    first = hand.put.left_of(button)
    pots = explanation.cut.pots
    awards = tuple(_awarded(pot, _at(hand.winners, number), len(hand.put), first) for number, pot in enumerate(pots))
    return Settled(explanation, awards, first)


def _at(winners: Sequence[tuple[Seat, ...]], number: int) -> tuple[Seat, ...]:
    return winners[number] if number < len(winners) else ()


def _awarded(pot: Pot, winners: tuple[Seat, ...], seats: int, first: Seat) -> PotAward | None:
    """Award one pot; who can win it alone need not be said."""
    if not winners and len(pot.eligible) > 1:
        return None
    strength = [1 if seat in winners else 0 for seat in range(seats)]
    return award_pots((pot,), strength, first=first).pots[0]

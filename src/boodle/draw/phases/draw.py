"""The draw: each in turn throws up to three cards away and is dealt as many (DRAW-06, DRAW-07)."""

from boodle.cards import CardSet
from boodle.draw.actions import STAND_PAT, Discard, Discards
from boodle.draw.events.dealing import CardsReplaced
from boodle.draw.table import MOST_DISCARDS, Table
from boodle.ring.table import hand_of
from boodle.rulebook import TURN_PAGE, Ask, SeatQuestion, Step, Turn, spoken


class CardsToDraw(SeatQuestion[Table]):
    """Which cards does a seat throw away for new ones?"""

    def choices(self, table: Table) -> Discards:
        """Return any cards of its hand, three at most."""
        return Discards(hand_of(table).hole[self.seat], MOST_DISCARDS)

    def default(self, table: Table) -> Discard:
        """Stand pat (DRAW-16)."""
        del table
        return STAND_PAT

    def answer(self, step: Step[Table], action: object) -> None:
        """Throw them away, and deal as many from the stub."""
        discarded = spoken(action, Discard).cards
        drawn, _ = hand_of(step.table).stub.take(len(discarded))
        step.happen(CardsReplaced(self.seat, discarded, CardSet.of(drawn)))


def draw(step: Step[Table]) -> Turn[Table]:
    """Ask whoever is in, in turn from the dealer's left, all-in or not."""
    hand = hand_of(step.table)
    for seat in hand.live:
        if hand.drawn[seat] is None:
            return Ask(CardsToDraw(seat))
    return TURN_PAGE

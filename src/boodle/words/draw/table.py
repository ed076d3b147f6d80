"""What happens at a table of five-card draw, in words; what every poker shares tells `boodle.words.ring`."""

from collections.abc import Mapping
from typing import ClassVar

from boodle.cards import CardSet
from boodle.draw.events.betting import BetsMade, BetsOpened, PotOpened
from boodle.draw.events.dealing import CardsReplaced, DrawHandBegun, PassedOut
from boodle.poker.ranking import best_hand
from boodle.ring.events.dealing import Post, Posted
from boodle.rulebook import Event
from boodle.seats import Seat
from boodle.words import ring
from boodle.words.hands import hand_in_words
from boodle.words.ring import ALL_IN, RING_FACTS, RING_WAYS, MoreFacts, RingTeller, Ways

UNTOLD: tuple[type[Event], ...] = (*ring.UNTOLD, BetsOpened, BetsMade, PotOpened)
"""Events that need no sentence: the next one says it."""
ANTE = Post.ANTE.value
"""The one thing that is posted at draw."""


def _replaced(teller: RingTeller, event: CardsReplaced) -> str:
    if not len(event.drawn):
        return "pat"
    return "seen" if isinstance(event.drawn, CardSet) else "drawn"


def _cards(teller: RingTeller, event: CardsReplaced) -> Mapping[str, object]:
    """Return how many cards were drawn, and which, where they are known."""
    told: dict[str, object] = {"number": len(event.drawn)}
    if isinstance(event.drawn, CardSet) and isinstance(event.discarded, CardSet):
        told |= {
            "thrown": teller.signs.as_poker(event.discarded),
            "cards": teller.signs.as_poker(event.drawn),
        }
    return told


KINDS: Ways = {
    **RING_WAYS,
    Posted: ((ANTE, f"{ANTE}{ALL_IN}"), ring.posted),
    CardsReplaced: (("pat", "drawn", "seen"), _replaced),
}
"""The events that are told in more than one way: the ways, and which one it is."""

FACTS: MoreFacts = {**RING_FACTS, CardsReplaced: _cards}
"""What sentences need beside the plain fields and who acts."""


class DrawTeller(RingTeller):
    """Tells events in one language to one listener."""

    topic: ClassVar[str] = "draw"
    untold: ClassVar[tuple[type[Event], ...]] = UNTOLD
    ways: ClassVar[Ways] = KINDS
    more: ClassVar[MoreFacts] = FACTS

    def acts(self, event: Event) -> Seat | None:
        """Return who acts in an event: as cards are dealt, whoever deals."""
        return event.dealer if isinstance(event, (DrawHandBegun, PassedOut)) else super().acts(event)

    def made(self, cards: CardSet, number: int = 0) -> str:
        """Say what five cards make."""
        del number
        return hand_in_words(self.words, best_hand(cards)) if cards else ""

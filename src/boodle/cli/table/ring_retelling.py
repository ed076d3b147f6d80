"""A game of poker told again from its log."""

from boodle.cards import CardSet
from boodle.cli.table.retelling import Retelling
from boodle.ring.events.dealing import CardsDealt
from boodle.rulebook import Event


class RingRetelling(Retelling):
    """Tells a session of poker again."""

    def heading(self) -> str:
        """Return the title of the hand that begins."""
        return self.words("replay.hand_number", number=self.here.table.deals)

    def more(self, event: Event) -> None:
        """Show every hand to whoever sees them all."""
        for seat, cards in enumerate(event.hole if isinstance(event, CardsDealt) else ()):
            if self.viewer == "whole" and isinstance(cards, CardSet) and cards:
                told = self.signs.as_poker(cards)
                self.screen.say(self.words("replay.hand", who=self.teller().name(seat), cards=told))

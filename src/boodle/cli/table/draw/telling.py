"""What happens at a table of five-card draw, and what can be looked at there."""

from typing import ClassVar

from boodle.cli.table.draw.asking import discards_prompt
from boodle.cli.table.draw.drawn import DrawTable
from boodle.cli.table.looking import AnyView
from boodle.cli.table.prompts import Prompt
from boodle.cli.table.ring_telling import RingTelling
from boodle.draw.actions import Discards
from boodle.draw.events.dealing import CardsReplaced, DrawHandBegun, PassedOut
from boodle.ring.events.dealing import CardsDealt
from boodle.rulebook import Event, spoken
from boodle.session.view import Asking
from boodle.words.ring import ONE, YOU


class DrawTelling(RingTelling):
    """Tells one listener of draw; the sentences are the game's own."""

    topic: ClassVar[str] = "play_draw"
    greeting: ClassVar[str] = "play_draw.welcome"
    pages: ClassVar[str] = "draw.page"
    shows: ClassVar[str] = "play_draw.help"
    sample: ClassVar[str] = "DRAW-06"
    cards: ClassVar[tuple[type[Event], ...]] = (CardsDealt, PassedOut)

    def drawn(self, at: AnyView) -> DrawTable:
        """Return the table ready to be drawn."""
        return DrawTable(self.screen, self.signs, self.words, at.shown, at.seat)

    def hand(self, at: AnyView) -> None:
        """Show somebody his own cards."""
        self.drawn(at).hand(at.mine.hand, at.mine.hand)

    def prompt(self, question: Asking, at: AnyView) -> Prompt:
        """Return how a question is put."""
        choices = question.choices
        if isinstance(choices, Discards):
            return discards_prompt(choices, self.words, self.signs)
        return super().prompt(question, at)

    def group(self, event: Event) -> str:
        """Tell the draw in a paragraph of its own."""
        return "draw" if isinstance(event, CardsReplaced) else super().group(event)

    def line(self) -> str:
        """Return the hand that is over in one line."""
        seen = self.at.shown
        who = "" if seen.dealer is None else self.names()[seen.dealer]
        return self.words("play_draw.auto.hand", number=seen.deals, who=who, v=ONE, notes=self.notes())

    def heading(self, begun: Event) -> str:
        """Return the title of a hand."""
        dealer = spoken(begun, DrawHandBegun).dealer
        facts = {"who": self.drawn(self.at).name(dealer), "v": YOU if dealer == self.at.seat else ONE}
        return self.words("play_draw.story.hand", number=self.at.shown.deals, ante=self.at.house.ante, **facts)


FACE = DrawTelling

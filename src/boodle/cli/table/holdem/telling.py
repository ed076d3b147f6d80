"""What happens at a table of Hold'em, and what can be looked at there."""

from typing import ClassVar

from boodle.cli.table.holdem.drawn import TableDrawn, blinds_told
from boodle.cli.table.looking import AnyView
from boodle.cli.table.ring_telling import END, RingTelling
from boodle.cli.table.rows import show_table
from boodle.holdem.events import board, dealing
from boodle.ring.events.dealing import CardsDealt
from boodle.ring.events.seating import KnockedOut
from boodle.ring.table import Owed
from boodle.rulebook import Event, spoken
from boodle.session.view import Asking
from boodle.words.ring import ONE, YOU


class HoldemTelling(RingTelling):
    """Tells one listener of Hold'em; the sentences are the game's own."""

    topic: ClassVar[str] = "play_holdem"
    greeting: ClassVar[str] = "play_holdem.welcome"
    pages: ClassVar[str] = "holdem.page"
    shows: ClassVar[str] = "play_holdem.help"
    cards: ClassVar[tuple[type[Event], ...]] = (CardsDealt, board.StreetDealt, board.RunTwiceAgreed)
    ends: ClassVar[tuple[type[Event], ...]] = (*END, board.RunsSaid)

    def drawn(self, at: AnyView) -> TableDrawn:
        """Return the table ready to be drawn."""
        return TableDrawn(self.screen, self.signs, self.words, at.shown, at.seat)

    def hand(self, at: AnyView) -> None:
        """Show somebody his own cards."""
        self.drawn(at).hand(at.mine.hand, at.mine.best)

    def table(self, at: AnyView) -> None:
        """Show the table, and the blinds."""
        self.drawn(at).blinds()
        super().table(at)

    def scored(self, event: Event) -> bool:
        """Tell whether there is something to show of a hand that ended so: of one that was void there is nothing."""
        return not isinstance(event, dealing.HandVoided)

    def line(self) -> str:
        """Return the hand that is over in one line."""
        seen = self.at.shown
        dead = seen.hand is None or seen.dealer not in seen.hand.order
        who = "" if dead else self.names()[seen.dealer]
        key = "play_holdem.auto.hand_dead" if dead else "play_holdem.auto.hand"
        return self.words(key, number=seen.deals, who=who, v=ONE, notes=self.notes())

    def aftermath(self) -> list[str]:
        """Say who was placed behind the winner: out, or with chips where the evening ends before the tournament."""
        stacks = self.at.shown.closing.stacks
        places: dict[tuple[int, int], list[str]] = {}
        for event in self.deal:
            if isinstance(event, KnockedOut) and event.place > 1:
                places.setdefault((event.place, stacks[event.seat]), []).append(self.names()[event.seat])
        return [
            self.words(f"play_holdem.auto.{'ends' if chips else 'out'}", names=names, place=place, chips=chips)
            for (place, chips), names in places.items()
        ]

    def final(self) -> None:
        """Show what everybody takes home, or who came in which place."""
        seen, words = self.at.shown, self.words
        if not seen.placed:
            super().final()
            return
        placed = sorted(seen.placed, key=lambda one: one[1])
        rows = [(str(place), str(seen.stacks[seat]), self.label(seat)) for seat, place in placed]
        head = (words("play_holdem.score.place"), words("play.score.chips"), words("play.score.player"))
        show_table(self.screen, words("play.score.evening"), head, rows)

    def heading(self, begun: Event) -> str:
        """Return the title of a hand; without a name the button is a dead one."""
        hand = spoken(begun, dealing.HandBegun)
        seen, button = self.at.shown, hand.places.button
        blinds = blinds_told(self.words, seen.blinds)
        if button not in hand.order:
            return self.words("play_holdem.story.hand_dead", number=seen.deals, blinds=blinds)
        facts = {"who": self.drawn(self.at).name(button), "v": YOU if button == self.at.seat else ONE}
        return self.words("play_holdem.story.hand", number=seen.deals, **facts, blinds=blinds)

    def is_in(self, asked: Asking, at: AnyView) -> bool:
        """Tell whether a question asks of one who plays, and owes nothing, if he is in the next hand."""
        if not super().is_in(asked, at):
            return False
        return at.shown.owed[at.seat] is Owed.NOTHING and at.seat not in at.shown.waits


FACE = HoldemTelling

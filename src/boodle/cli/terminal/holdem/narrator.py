"""Telling people what happened at Hold'em."""

from boodle.cli.terminal.chronicle import Closing
from boodle.cli.terminal.game_narrator import GameNarrator
from boodle.cli.terminal.holdem.chronicle import HandChronicle
from boodle.cli.terminal.holdem.drawn import TableDrawn
from boodle.cli.terminal.holdem.scored import show_places, show_score
from boodle.cli.terminal.holdem.telling import HandStory, heading
from boodle.cli.terminal.story import HEADING
from boodle.cli.terminal.tally import Account, Bank, accounts
from boodle.frozen import replace
from boodle.holdem import Table
from boodle.holdem.events.dealing import HandBegun, HandVoided
from boodle.notation.wire.holdem import LevelShown, holdem_picture
from boodle.ring.events.seating import CashedOut, ChipsSold, SeatFilled
from boodle.ring.events.showdown import PotAwarded
from boodle.ring.story import AwardTold, RingStory
from boodle.rulebook import Event, Viewer
from boodle.seats import Chips, Seat
from boodle.words.holdem.table import ONE, YOU, HoldemTeller

BANKED: dict[type[Event], Bank] = {ChipsSold: Bank.BOUGHT, CashedOut: Bank.LEFT, SeatFilled: Bank.TAKEN}


class HandNarrator(GameNarrator):
    """Speaks of Hold'em to the people at one terminal."""

    chronicle: HandChronicle

    def teller(self, you: Viewer) -> HoldemTeller:
        """Return who tells one listener."""
        return HoldemTeller(self.words, self.chronicle.names, you, self.signs, self.chronicle.table)

    def drawn(self, you: Viewer, table: Table | None = None) -> TableDrawn:
        """Return the table as it stands, or as it stood, ready to be drawn for one listener."""
        now = self.chronicle.session.round
        seen = holdem_picture(now if table is None else replace(now, table=table), RingStory())
        return TableDrawn(self.screen, self.signs, self.words, seen, you)

    def dealt_in(self, table: Table, seat: Seat) -> bool:
        """Tell whether a seat is in the hand that is on, or was in the last one."""
        return table.hand is not None and seat in table.hand.order

    def show(self, viewer: Viewer, first: int, last: int, table: Table) -> None:
        """Show a stretch of the log as one viewer may see it; `table` is the table after it."""
        del table
        story, teller = HandStory(), self.teller(viewer)
        for event, after in self.chronicle.told_with(first, last):
            seen = event.seen_by(viewer)
            if seen is None:
                continue
            if isinstance(event, HandBegun):
                story.heading(self.heading(event, after, viewer))
            teller.names, teller.table = [player.name for player in after.players], after
            story.say(seen, teller(seen))
        story.close()
        for item in story.taken():
            if item.kind == HEADING:
                self.screen.say()
            self.screen.say(item.text, bold=item.kind == HEADING)

    def heading(self, begun: HandBegun, table: Table, viewer: Viewer) -> str:
        """Return the title of a hand."""
        button = begun.places.button
        who = self.teller(viewer).name(button) if button in begun.order else ""
        blinds = LevelShown(begun.blinds.small, begun.blinds.big, begun.blinds.ante)
        return heading(self.words, table.deals, who, YOU if button == viewer else ONE, blinds)

    def score(self, closing: Closing) -> None:
        """Show the hand that is over as a table; of one that was void there is nothing to show."""
        if isinstance(self.chronicle.session.log[closing.events - 1], HandVoided):
            return
        drawn = self.drawn(self.players.only, closing.table)
        show_score(drawn, closing.table.deals, gains(closing.table), self.awards(closing))

    def awards(self, closing: Closing) -> list[AwardTold]:
        """Return who won which pots of a hand."""
        events = self.chronicle.events(self.chronicle.deal_of(closing.events - 1), closing.events)
        return [AwardTold(won.number, won.board, won.shares) for won in events if isinstance(won, PotAwarded)]

    def accounts(self) -> list[Account]:
        """Return what everybody bought and has, the winners first."""
        session = self.chronicle.session
        return accounts(session.start.table, session.log, self.chronicle.table, BANKED)

    def evening(self) -> None:
        """Show what everybody takes home, or who came in which place."""
        table: Table = self.chronicle.table
        if table.tournament:
            show_places(self.drawn(self.players.only))
        else:
            super().evening()


def gains(table: Table) -> list[Chips]:
    """Return what each seat has won or lost in the hand that is over."""
    if table.hand is None:
        return [0] * len(table.players)
    return [now - before for now, before in zip(table.stacks, table.hand.before.stacks, strict=True)]

"""An evening of Tripoley at the terminal."""

from pathlib import Path

from boodle.cli.table.tripoley.between import BetweenDeals
from boodle.cli.terminal.chronicle import Chronicle, Closing
from boodle.cli.terminal.commands import Commands
from boodle.cli.table.evening import GameEvening
from boodle.cli.terminal.hot_seat import HotSeat
from boodle.cli.terminal.narrator import Narrator
from boodle.cli.table.next_deal import NextDeal
from boodle.cli.terminal.players import Players
from boodle.cli.table.screen import Screen
from boodle.cli.table.tripoley.scored import DealTally
from boodle.seating import Phase
from boodle.tripoley.events.dealing import DealBegun
from boodle.words.catalogue import Words
from boodle.words.signs import Signs


class Evening(GameEvening):
    """Drives one session of Tripoley at one terminal."""

    narrator: Narrator
    commands: Commands

    def __init__(
        self,
        chronicle: Chronicle,
        players: Players,
        screen: Screen,
        words: Words,
        signs: Signs,
        *,
        told: bool = True,
        file: Path | None = None,
    ) -> None:
        """Seat everybody; with `told` what happens is told, else each deal has one line."""
        narrator = Narrator(chronicle, players, screen, words, signs)
        commands = Commands(narrator, file)
        super().__init__(narrator, commands, HotSeat(narrator, commands), told=told)

    def next_deal(self) -> NextDeal:
        """Return who is in the next deal, nobody having said anything yet."""
        return NextDeal(self.chronicle)

    def between(self) -> BetweenDeals:
        """Return who asks the host."""
        return BetweenDeals(self.narrator, self.commands)

    def line(self, closing: Closing) -> str:
        """Return a deal in one line."""
        first = self.chronicle.deal_of(closing.events - 1)
        begun, *events = self.chronicle.events(first, closing.events)
        teller = self.narrator.teller(None)
        notes = DealTally(teller).count(events).line(closing.table.deal.order)
        key = "play.auto.deal" if closing.table.evening.phase is Phase.DEALS else "play.auto.closing"
        who = teller.name(begun.dealer) if isinstance(begun, DealBegun) else ""
        return self.words(key, number=self.chronicle.deals_before(closing.events), who=who, notes=notes)

    def rest(self) -> str:
        """Return in one line who shared what was left on the layout."""
        rest = self.chronicle.events(self.narrator.public, len(self.chronicle.session.log))
        notes = DealTally(self.narrator.teller(None)).count(rest).line(list(self.chronicle.table.seats))
        return self.words("play.auto.ending", notes=notes) if notes else ""

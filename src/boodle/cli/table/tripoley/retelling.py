"""A game of Tripoley told again from its log."""

from boodle.cards import CardSet
from boodle.cli.table.retelling import Retelling
from boodle.cli.table.tripoley.drawn import layout_sentence
from boodle.cli.table.tripoley.story import pot_key
from boodle.poker.wagers import RaiseTo
from boodle.rulebook import Event
from boodle.seating import Phase
from boodle.tripoley import Table
from boodle.tripoley.events.dealing import Dealt, StakesClosed
from boodle.tripoley.events.poker import PotWon, Wagered
from boodle.words.tripoley.table import Teller


class TripoleyRetelling(Retelling):
    """Tells a session of Tripoley again."""

    pots = 0
    """How many pots are being won; the last side pot comes first and so tells their number."""

    def heading(self) -> str:
        """Return the title of the deal that begins."""
        self.pots = 0
        table = self.here.table
        return self.words(f"replay.{'closing' if table.evening.phase is Phase.ENDING else 'deal'}", number=table.deals)

    def sentence(self, event: Event, before: Table) -> str | None:
        """Put an event into a sentence; `before` is the table before it."""
        teller: Teller = self.teller()
        match event:
            case Wagered(wager=RaiseTo()) if before.poker and before.poker.betting and not before.poker.betting.level:
                return teller(event, "bet")
            case PotWon(number=number):
                self.pots = max(self.pots, number + 1)
                return teller(event, pot=self.words(f"table.{pot_key(number, self.pots)}", number=number))
            case _:
                return teller(event)

    def more(self, event: Event) -> None:
        """Show the layout and the chips when all have staked, and open hands."""
        table, teller = self.here.table, self.teller()
        if isinstance(event, StakesClosed):
            self.chips()
            self.screen.say(self.words("play.show.layout", spaces=layout_sentence(teller, table.board)))
        elif isinstance(event, Dealt) and isinstance(event.spare, CardSet):
            for seat in table.deal.order:
                cards = self.signs.in_hand(table.hands[seat])
                self.screen.say(self.words("replay.hand", who=teller.name(seat), cards=cards))
            if event.spare:
                self.screen.say(self.words("replay.spare", cards=self.signs.in_hand(event.spare)))


FACE = TripoleyRetelling

"""The host calls a misdeal (EDGE-38, FLR-10, FLR-12…16)."""

from typing import ClassVar

from boodle.rulebook import Intervention, Page, Step, Turn, TurnTo
from boodle.seating import Phase
from boodle.tripoley.endings.closing_deals import closing_cards
from boodle.tripoley.endings.poker_games import five_each
from boodle.tripoley.events.dealing import DealVoided
from boodle.tripoley.phases.deal import deal
from boodle.tripoley.table import Table


class Misdeal(Intervention[Table]):
    """The cards of this deal do not count: every chip goes back to where the ante left it, the same dealer redeals."""

    redeals: ClassVar[bool] = True

    def allowed(self, table: Table) -> bool:
        """Tell whether cards are out and the deal is not over."""
        over = table.stops is not None and table.dealer != table.deal.order[-1]
        return table.deal.cards_out and not over

    def happen(self, step: Step[Table]) -> Turn[Table]:
        """Void the deal and go back to the shuffle."""
        kept = step.table.deal.after_ante
        if kept is None:
            raise TypeError("a deal cannot be void before its ante is complete")
        step.happen(DealVoided(kept))
        return TurnTo(redeal_page(step.table))


def redeal_page(table: Table) -> Page[Table]:
    """Return the page on which this kind of deal is dealt."""
    if table.evening.phase is Phase.DEALS:
        return deal
    return five_each if table.evening.games else closing_cards

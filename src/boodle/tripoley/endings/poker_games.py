"""Playing poker for what is left: one hand for all of it, one for each space, or several equal pots (TRI-E-02, 03)."""

from collections.abc import Callable

from boodle.cards import Card, CardSet
from boodle.rulebook import TURN_PAGE, Step, Turn, TurnTo
from boodle.seats import Chips
from boodle.tripoley.actions import FIVE
from boodle.tripoley.answers import Ending
from boodle.tripoley.endings.leftovers import still_here
from boodle.tripoley.events.dealing import DealBegun, Dealt, StakesClosed
from boodle.tripoley.events.ending import GameOver, LayoutGathered
from boodle.tripoley.shuffling import DeckShuffle, served, shuffled
from boodle.tripoley.table import Table


class FiveShuffle(DeckShuffle):
    """The deck of a closing poker hand: five cards each, one at a time; the rest is not used."""

    def dealt_out(self, table: Table, deck: tuple[Card, ...]) -> Dealt:
        """Deal five each from the dealer's left."""
        players = len(table.deal.order)
        used, rest = deck[: FIVE * players], deck[FIVE * players :]
        return served(table, [CardSet.of(used[place::players]) for place in range(players)], CardSet.of(rest))


def _each_space(table: Table) -> tuple[Chips, ...]:
    return tuple(chips for _, chips in table.board if chips)


def _equal_pots(table: Table) -> tuple[Chips, ...]:
    share, odd = divmod(table.board.total, table.house.ending_pots)
    pots = (share + odd, *(share,) * (table.house.ending_pots - 1))
    return tuple(chips for chips in pots if chips)


def _all_in_one(table: Table) -> tuple[Chips, ...]:
    return (table.board.total,)


GAMES: dict[Ending, Callable[[Table], tuple[Chips, ...]]] = {
    Ending.POKER_PER_SPACE: _each_space,
    Ending.EQUAL_POTS: _equal_pots,
}
"""How the layout is cut into games; every other ending plays for all of it at once."""


def gather(step: Step[Table]) -> Turn[Table]:
    """Put the whole layout on the pot space and say how many games it is played for in."""
    games = GAMES.get(step.table.house.ending, _all_in_one)(step.table)
    step.happen(LayoutGathered(games))
    return TURN_PAGE


def begin_game(step: Step[Table]) -> Turn[Table]:
    """Begin the next game: everybody still here is in it, without an ante."""
    order = still_here(step.table)
    step.happen(DealBegun(order[-1], order))
    step.happen(StakesClosed())
    return TURN_PAGE


def five_each(step: Step[Table]) -> Turn[Table]:
    """Have the deck shuffled and five cards dealt to each."""
    return shuffled(step, FiveShuffle)


def game_over(step: Step[Table]) -> Turn[Table]:
    """Go on to the next game while there is one."""
    step.happen(GameOver(step.table.players.left_of(step.table.deal.order[-1])))
    return TurnTo(begin_game) if step.table.evening.games else TURN_PAGE

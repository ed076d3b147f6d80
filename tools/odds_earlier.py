"""What docs/odds.md said before the players judged their poker by the cards of the others: answers that have turned."""

from typing import NamedTuple

from boodle.sim.odds.figures import Label

CHANGED = """\
Up to behaviour 2 of the simulator everybody judged his poker hand by how many cards he held himself, and hardly
minded the raises. Wherever the deck does not come out even, some seats are dealt a card less than others, the dealer
among them: these thought their hands better than they were, bet on them and lost. The book told that slip of the
players as if it were the game's: a strong hand kept cost the dealer chips, and the seats with a card more seemed to
have the best of it. Now a hand is judged by the cards that those still in hold, raises are counted, and much less is
bet; weak, middling and strong poker are cut in the same way. By other presets answers have turned as well: the dealer
wins by `cadaco-1960` with 4 to 8 players, by `royal` with 5 and by `rummoli` with 6, where he lost, and loses by
`boxed-michigan-rummy` with 8, where he won. By the rules `{own}` these have turned, from a win to a loss or the other
way, or to or from what could not be told from nought:
"""


class Earlier(NamedTuple):
    """A figure as it was published: its chapter, head, row and number of players, and what it was."""

    chapter: str
    head: str
    label: Label
    players: int
    told: str


EARLIER = (
    Earlier("answers", "take_any", Label("players"), 2, "+0.06 ±0.06"),
    Earlier("answers", "take_any", Label("players"), 4, "-0.83 ±0.13"),
    Earlier("answers", "dealer_chips", Label("players"), 5, "-0.95 ±0.13"),
    Earlier("answers", "left", Label("players"), 6, "+0.67 ±0.15"),
    Earlier("answers", "left", Label("players"), 7, "-0.12 ±0.19"),
    Earlier("answers", "take_0", Label("players"), 8, "-0.8 ±0.3"),
    Earlier("answers", "take_any", Label("players"), 9, "-1.9 ±0.3"),
    Earlier("answers", "left", Label("players"), 9, "+6.0 ±0.3"),
    Earlier("dealer", "keep", Label("poker_2", 0), 7, "-10.9 ±0.6"),
    Earlier("dealer", "keep", Label("poker_2", 0), 8, "-14.1 ±0.6"),
    Earlier("dealer", "keep", Label("held", 1), 5, "-0.86 ±0.16"),
    Earlier("dealer", "keep", Label("held", 1), 6, "-0.28 ±0.18"),
    Earlier("dealer", "keep", Label("held", 1), 7, "-1.4 ±0.2"),
    Earlier("dealer", "keep", Label("held", 1), 8, "-2.9 ±0.3"),
    Earlier("dealer", "keep", Label("poker_2", 1), 7, "-4.7 ±0.6"),
    Earlier("dealer", "keep", Label("poker_2", 1), 8, "-10.7 ±0.7"),
    Earlier("dealer", "keep", Label("any"), 4, "-0.42 ±0.09"),
    Earlier("dealer", "keep", Label("any"), 9, "-1.58 ±0.18"),
    Earlier("dealer", "swap", Label("poker_2", 0), 7, "+7.9 ±0.7"),
    Earlier("dealer", "swap", Label("poker_2", 0), 8, "+8.4 ±0.7"),
    Earlier("dealer", "swap", Label("poker_0", 1), 6, "-0.9 ±0.4"),
    Earlier("dealer", "swap", Label("poker_1", 1), 5, "-1.1 ±0.4"),
    Earlier("dealer", "swap", Label("poker_1", 1), 6, "-1.3 ±0.4"),
    Earlier("dealer", "swap", Label("poker_2", 1), 7, "+1.6 ±0.7"),
    Earlier("dealer", "swap", Label("poker_2", 1), 8, "+6.1 ±0.8"),
    Earlier("spare", "worth", Label("poker_2", 0), 7, "-2.5 ±0.7"),
    Earlier("spare", "worth", Label("poker_2", 0), 8, "-7.0 ±0.9"),
    Earlier("spare", "worth", Label("poker_2", 0), 9, "-3.2 ±0.8"),
    Earlier("spare", "worth", Label("poker_0", 1), 6, "-0.5 ±0.4"),
    Earlier("spare", "worth", Label("poker_1", 1), 5, "-0.5 ±0.3"),
    Earlier("spare", "worth", Label("poker_1", 1), 6, "-1.4 ±0.4"),
)
"""The answers of which the sign has turned, as behaviour 2 gave them."""

"""What a hint at Hold'em comes from: the careful player, who takes more time over a bet and says why."""

from boodle.bots.given import Advice
from boodle.bots.holdem.careful import careful, said, weigh
from boodle.bots.holdem.seen import HoldemSeen
from boodle.bots.ring import why_shown, within_reach
from boodle.cards.deck import Stream
from boodle.poker.wagers import Wagers
from boodle.rulebook import Choices

SAMPLES = 800


def advise(seen: HoldemSeen, choices: Choices, chance: Stream) -> Advice:
    """Advise as a careful player chooses; a bet with his share of what he can win, and its price."""
    if not isinstance(choices, Wagers):
        action = careful(seen, choices, chance)
        return Advice(action, why_shown(action, choices))
    weighed = within_reach(seen, weigh(seen, choices, chance, SAMPLES))
    wager = said(choices, weighed)
    return Advice(wager, weighed.why(wager))

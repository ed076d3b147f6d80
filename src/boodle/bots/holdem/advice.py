"""What a hint at Hold'em comes from: the book of the strongest player, beside a careful player's reasons.

Where the book has nothing to say, at fixed limit and in what is no bet, it is the careful player himself.
"""

from boodle.bots.given import Advice, Reason
from boodle.bots.holdem.careful import careful, said, weigh
from boodle.bots.holdem.master import knows, most_often
from boodle.bots.holdem.seen import HoldemSeen
from boodle.bots.ring import why_shown, within_reach
from boodle.bots.weighing import IN_ALL
from boodle.cards.deck import Stream
from boodle.poker.wagers import Wagers
from boodle.rulebook import Choices

SAMPLES = 800


def advise(seen: HoldemSeen, choices: Choices, chance: Stream) -> Advice:
    """Advise what the book says most often; with the share of what can be won and its price, or with how often."""
    if not isinstance(choices, Wagers):
        action = careful(seen, choices, chance)
        return Advice(action, why_shown(action, choices))
    weighed = within_reach(seen, weigh(seen, choices, chance, SAMPLES))
    with_care = said(choices, weighed)
    if not knows(seen):
        return Advice(with_care, weighed.why(with_care))
    wager, often = most_often(seen, choices)
    why = weighed.why(wager) if type(wager) is type(with_care) else None
    return Advice(wager, why or Reason("bet.often", {"win": weighed.in_all, "often": round(IN_ALL * often)}))

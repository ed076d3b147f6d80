"""What a hint at five-card draw comes from: the careful player, who takes more time over a bet and says why."""

from boodle.bots.draw.careful import careful, said, thrown, weigh
from boodle.bots.draw.drawing import FOUR
from boodle.bots.draw.seen import DrawSeen
from boodle.bots.given import Advice, Reason
from boodle.bots.ring import why_shown, within_reach
from boodle.cards import CardSet
from boodle.cards.deck import Stream
from boodle.draw.actions import Discard, Discards
from boodle.poker.ranking import HandClass, best_hand
from boodle.poker.wagers import Wagers
from boodle.rulebook import Choices

SAMPLES = 150


def advise(seen: DrawSeen, choices: Choices, chance: Stream) -> Advice:
    """Advise as a careful player chooses; a bet with his share of what he can win, and its price."""
    if isinstance(choices, Discards):
        discard = thrown(seen, choices)
        return Advice(discard, why_thrown(choices.hand, discard))
    if not isinstance(choices, Wagers):
        action = careful(seen, choices, chance)
        return Advice(action, why_shown(action, choices))
    weighed = within_reach(seen, weigh(seen, choices, chance, SAMPLES))
    wager = said(choices, weighed)
    return Advice(wager, weighed.why(wager))


def why_thrown(held: CardSet, discard: Discard) -> Reason:
    """Return what the cards of a hand that are kept are good for."""
    hand, kept = best_hand(held), held - discard.cards
    if not discard.cards:
        return Reason("draw.whole", {"hand": hand})
    facts: dict[str, object] = {"cards": discard.cards, "kept": kept}
    if len(kept) == FOUR and len({card.suit for card in kept}) == 1:
        return Reason("draw.flush", facts | {"suit": next(iter(kept)).suit})
    return Reason("draw.nothing" if hand.hand_class is HandClass.HIGH_CARD else "draw.made", facts)

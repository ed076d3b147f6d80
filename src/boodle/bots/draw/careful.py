"""A careful player: weighs his share of the pot, by dealing the rest of the pack many times, against its price."""

from boodle.bots.draw.drawing import best_discard, kept_of
from boodle.bots.draw.seen import DrawSeen
from boodle.bots.ring import against, beaten
from boodle.bots.weighing import Weighed
from boodle.cards import CARDS
from boodle.cards.deck import Stream
from boodle.draw.actions import Discard, Discards
from boodle.poker.equity import Draw
from boodle.poker.ranking import best_five
from boodle.poker.wagers import Fold, RaiseTo, Wager, Wagers
from boodle.ring.actions import Showing
from boodle.ring.table import hand_of
from boodle.rulebook import Choices, spoken
from boodle.seats import BySeat, Chips

SAMPLES = 60
FIVE = 5
VALUE = 1.3
"""He bets from so many times an equal share of the pot."""
STRONG = 1.8
"""From so many times he bets as much as he may."""
MARGIN = 0.03
"""What his share must be above the price of a call."""
FEW = 2
"""Against more than so many there would not be cards enough for a choice of hands."""


def careful(seen: DrawSeen, choices: Choices, chance: Stream) -> object:
    """Choose with care; what needs none is answered as it comes first."""
    if isinstance(choices, Wagers):
        return said(choices, weigh(seen, choices, chance, SAMPLES))
    if isinstance(choices, Discards):
        return thrown(seen, choices)
    if Showing.MUCK in choices and beaten(seen):
        return Showing.MUCK
    return next(iter(choices))


def weigh(seen: DrawSeen, choices: Wagers, chance: Stream, samples: int) -> Weighed:
    """Weigh the own share of the pot by so many deals."""
    return Weighed(_share(seen, chance, samples), len(against(seen)), choices.to_call, seen.view.shown.pot)


def said(choices: Wagers, weighed: Weighed) -> Wager:
    """Bet when ahead of an equal share, call when the pot pays for it, else check or fold."""
    ahead = weighed.share * (weighed.others + 1)
    if ahead > VALUE and choices.raise_to:
        return _raise(choices, weighed.pot, ahead)
    if not choices.to_call or weighed.share > weighed.needed + MARGIN or Fold() not in choices:
        return choices.mildest
    return Fold()


def thrown(seen: DrawSeen, choices: Discards) -> Discard:
    """Throw away what helps nothing; against one other no card is drawn to a flush."""
    return best_discard(choices.hand, for_flushes=len(against(seen)) > 1)


def _raise(choices: Wagers, pot: Chips, ahead: float) -> RaiseTo:
    """Raise by half of the pot, with a strong hand by all of it."""
    totals, after_call = choices.raise_to, pot + choices.to_call
    by = after_call if ahead > STRONG else after_call // 2
    return RaiseTo(min(totals[-1], totals[0] + max(0, by - choices.to_call)))


def _share(seen: DrawSeen, chance: Stream, samples: int) -> float:
    """Return the part of a pot that a hand wins, 0 to 1, if everybody draws as he would himself; cards are masks."""
    mine, against, draw = seen.view.mine.hand.mask, _hands_against(seen), chance.draw
    unseen = [card.mask for card in CARDS if not card.mask & mine]
    drawn = hand_of(seen.view.shown).bets_over > 0
    won = 0.0
    for _ in range(samples):
        deck = [*unseen]
        strength, alike = best_five(mine if drawn else _after_draw(mine, deck, draw)), 1
        for hands in against:
            held = [_taken(FIVE, deck, draw) for _ in range(hands)]
            other = best_five(_after_draw(max(held, key=best_five), deck, draw))
            if other > strength:
                break
            alike += other == strength
        else:
            won += 1 / alike
    return won / samples


def _hands_against(seen: DrawSeen) -> list[int]:
    """Return of how many hands each other player is taken to hold the best: two, where he has bet against few."""
    bets, seats = spoken(hand_of(seen.view.shown).bets, BySeat), against(seen)
    return [2 if len(seats) <= FEW and bets[seat] else 1 for seat in seats]


def _after_draw(hand: int, deck: list[int], draw: Draw) -> int:
    """Return a hand with the cards that it would draw."""
    kept = kept_of(hand)
    return kept | _taken(FIVE - kept.bit_count(), deck, draw)


def _taken(many: int, deck: list[int], draw: Draw) -> int:
    """Take so many cards from a deck, by chance."""
    cards = 0
    for _ in range(many):
        place = draw(len(deck))
        cards |= deck[place]
        deck[place] = deck[-1]
        del deck[-1]
    return cards

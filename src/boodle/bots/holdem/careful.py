"""A careful player: weighs his share of the pot against its price, who plays on, who has bet, and who speaks last."""

from boodle.bots.holdem.equity import share
from boodle.bots.holdem.seen import HoldemSeen, raises_by
from boodle.bots.ring import against, beaten
from boodle.bots.weighing import Weighed
from boodle.cards.deck import Stream
from boodle.poker.wagers import Fold, RaiseTo, Wager, Wagers
from boodle.ring.actions import Showing
from boodle.ring.table import hand_of
from boodle.rulebook import Choices
from boodle.seats import Chips
from boodle.sim.blueprint.guessing import FEAR, FEW, MOST_HANDS, SAMPLES, STRONG, VALUE


def careful(seen: HoldemSeen, choices: Choices, chance: Stream) -> object:
    """Choose with care; what needs none is answered as it comes first."""
    if isinstance(choices, Wagers):
        return said(choices, weigh(seen, choices, chance, SAMPLES))
    if Showing.MUCK in choices and _beaten(seen):
        return Showing.MUCK
    return next(iter(choices))


def weigh(seen: HoldemSeen, choices: Wagers, chance: Stream, samples: int) -> Weighed:
    """Weigh the own share of the pot by so many deals; who has bet and bet is taken to hold more than others."""
    others = against(seen)
    most = MOST_HANDS if len(others) <= FEW else MOST_HANDS // 2
    hands = [min(most, 1 + raises_by(seen, seat)) for seat in others]
    worth = share(seen.view.mine.hand, hand_of(seen.view.shown).boards[0], hands, chance, samples)
    return Weighed(worth, len(hands), choices.to_call, seen.view.shown.pot, _still_to_speak(seen))


def said(choices: Wagers, weighed: Weighed) -> Wager:
    """Bet when ahead of an equal share, call when the pot pays for it, else check or fold."""
    ahead = weighed.share * (weighed.others + 1)
    if ahead > VALUE + FEAR * weighed.behind and choices.raise_to:
        return _raise(choices, weighed.pot, ahead)
    if not choices.to_call or weighed.share > weighed.needed + FEAR * weighed.behind or Fold() not in choices:
        return choices.mildest
    return Fold()


def _raise(choices: Wagers, pot: Chips, ahead: float) -> RaiseTo:
    """Raise by a part of the pot, all of it with a strong hand; what leaves little behind is all-in at once."""
    totals = choices.raise_to
    after_call = pot + choices.to_call
    by = after_call if ahead > STRONG else after_call * 6 // 10
    wanted = totals[0] + max(0, by - choices.to_call)
    return RaiseTo(totals[-1] if wanted * 3 > totals[-1] * 2 else wanted)


def _still_to_speak(seen: HoldemSeen) -> int:
    """Return how many may still raise behind him in this round: the later he speaks, the fewer."""
    stacks, unheard = seen.view.shown.stacks, hand_of(seen.view.shown).unheard
    return sum(stacks[seat] > 0 for seat in against(seen) if seat in unheard)


def _beaten(seen: HoldemSeen) -> bool:
    boards = hand_of(seen.view.shown).boards
    return beaten(seen, [sum(card.mask for card in board) for board in boards])

"""What a seat says in the betting: fold -1, check or call 0, a bet or raise the total that it goes to."""

from boodle.sim.chance import Numbers, below
from boodle.sim.desk import (
    ALONE,
    AT_ONCE,
    BOUGHT_IN,
    LEAST,
    LEVEL,
    LIVE,
    MORE_CARDS,
    MOST,
    OWED,
    PICKED,
    RAISES,
    SIZES,
    STRENGTH,
)
from boodle.sim.plan import (
    OPEN_FOLD,
    PLAYERS,
    POKER,
)
from boodle.sim.policies import CASUAL, FIRST, RANDOM
from boodle.sim.policies.alike import quick_of
from boodle.sim.policies.sense import (
    LONGER_AT,
    MORE_AT,
    SHORTER_AT,
    SMALL,
    SURE,
    beats_both,
    chips_in_play,
    fewest_of,
    on_average,
    rivals,
    still_in,
)
from boodle.sim.policies.vying import beats_in_vying
from boodle.tripoley.answers import PokerPlay, place_of

FOLDS, STAYS = -1, 0
VYING = place_of(PokerPlay.VYING)
"""Its place in `PokerPlay`."""
ROSY = 16
"""A friendly player thinks his hand up to 15 in a hundred better than it is."""
RAISERS = (100, 30, 16, 10, 7, 5)
"""Of a hundred hands so many, the best of them, would bet, raise, raise again: nobody is thought to need more."""
MOST_TOLD = len(RAISERS) - 1
RAISING = sum(hands << 7 * raises for raises, hands in enumerate(RAISERS))
"""The same in one number, seven binary digits each."""
HUNDREDS = 84
RARER = sum(HUNDREDS * 100 // hands << 11 * (MOST_TOLD - raises) for raises, hands in enumerate(RAISERS))
"""How many times rarer such hands are than any, in 84ths (84 hundreds are so many of each), eleven digits each."""
ENOUGH = 3
"""Nobody of the house raises when a bet has been raised twice: a friendly table lets it be seen."""
BOLD = 10
"""Nobody bets or raises by more than so many chips, or by a tenth of what he began the betting with."""


def wager(desk: Numbers, plan: Numbers, seat: int, policy: int, luck: int) -> int:
    """Say something in the betting."""
    if policy == FIRST:
        return STAYS
    if policy == RANDOM:
        return any_wager(desk, plan, luck)
    alone = alone_ahead(desk, plan, seat)
    if policy == CASUAL:
        return casually(desk, plan, seat, min(SURE, alone + below(luck, ROSY) * SURE // 100))
    return carefully(desk, plan, seat, alone)


def note_chances(desk: Numbers, plan: Numbers) -> None:
    """Note how often each beats one other who is in: one with as few cards as anybody, and one with a card more."""
    fewest = fewest_of(rivals(desk, SIZES, desk[LIVE]))
    desk[MORE_CARDS] = 0
    for seat in range(plan[PLAYERS]):
        desk[MORE_CARDS] |= (desk[SIZES + seat] > fewest) << seat
        desk[ALONE + seat] = beats_one(desk, plan, seat, fewest)


def alone_as_noted(desk: Numbers, seat: int) -> int:
    """Return what `alone_ahead` does, by what is noted."""
    others = desk[LIVE] & ~(1 << seat)
    longer = (others & desk[MORE_CARDS]).bit_count()
    fewer = others.bit_count() - longer
    return on_average(desk[ALONE + seat], fewer << SHORTER_AT | longer << LONGER_AT)


def alone_ahead(desk: Numbers, plan: Numbers, seat: int) -> int:
    """Return how often what one plays poker with beats the hand of one who is still in, by how many cards they hold."""
    if quick_of(desk, plan) >= AT_ONCE:
        return alone_as_noted(desk, seat)
    others = rivals(desk, SIZES, desk[LIVE] & ~(1 << seat))
    return on_average(beats_one(desk, plan, seat, fewest_of(others)), others)


def beats_one(desk: Numbers, plan: Numbers, seat: int, cards_dealt: int) -> int:
    """Return as `beats_both` does how often what one plays poker with beats a hand; half where there is nothing."""
    if not desk[PICKED + seat]:
        return SURE // 2 | SURE // 2 << MORE_AT
    if plan[POKER] == VYING:
        longer = beats_in_vying(desk[STRENGTH + seat], cards_dealt + 1, plan)
        return beats_in_vying(desk[STRENGTH + seat], cards_dealt, plan) | longer << MORE_AT
    return beats_both(desk[STRENGTH + seat], cards_dealt)


def any_wager(desk: Numbers, plan: Numbers, luck: int) -> int:
    """Say anything: stay, fold where that is offered, or one of the raises, each of the three as likely."""
    raises = desk[MOST] >= desk[LEAST]
    folds = desk[OWED] > 0 or plan[OPEN_FOLD]
    chosen = below(luck, 1 + (1 if folds else 0) + (1 if raises else 0))
    if not chosen:
        return STAYS
    if chosen == 1 and folds:
        return FOLDS
    return desk[LEAST] + (luck & 0xFFFF) * (desk[MOST] - desk[LEAST] + 1) // 0x10000


def casually(desk: Numbers, plan: Numbers, seat: int, alone: int) -> int:
    """Bet a few chips when probably ahead, raise once with much, and pay half as much again as is fair to see."""
    many, raises = still_in(desk), desk[RAISES]
    win = chance_to_win(alone, raises, many, plan[PLAYERS])
    if raises < ENOUGH - 1 and is_worth_a_bet(win, many, raises) and desk[MOST] >= desk[LEAST]:
        return max(desk[LEAST], min(desk[MOST], desk[LEVEL] + bold_step(desk, seat) * win // SURE))
    return STAYS if is_fair(win, desk[OWED], chips_in_play(desk) * 3 // 2) else FOLDS


def carefully(desk: Numbers, plan: Numbers, seat: int, alone: int) -> int:
    """Bet when probably ahead of everybody still in; call when the odds of the pot pay for it."""
    many, price = still_in(desk), desk[OWED]
    win = chance_to_win(alone, desk[RAISES], many, plan[PLAYERS])
    if is_worth_a_bet(win, many, desk[RAISES]) and desk[MOST] >= desk[LEAST]:
        return min(desk[MOST], desk[LEVEL] + bold_step(desk, seat))
    return STAYS if is_fair(win, price, chips_in_play(desk)) else FOLDS


def bold_step(desk: Numbers, seat: int) -> int:
    """Return by how many chips a seat bets or raises at most, whatever the limit allows."""
    return max(BOLD, desk[BOUGHT_IN + seat] // BOLD)


def is_worth_a_bet(win: int, many: int, raises: int) -> int:
    """Tell whether such a chance is well above an equal share among so many, and nobody has raised enough: 1 or 0."""
    return 1 if (win & SMALL) * many * 2 > SURE * 3 and raises < ENOUGH else 0


def is_fair(win: int, price: int, pot: int) -> int:
    """Tell whether such a chance at the pot is worth its price, if it has one: 1 or 0."""
    return 1 if not price or win * (pot + price) > price * SURE else 0


def chance_to_win(alone: int, raises: int, many: int, players: int) -> int:
    """Return the chance to beat all still in, one of whom has a hand good enough for each raise made.

    `many` of the players are in. The loop goes over all of them, since how many are in cannot be foreseen.
    """
    told = min(raises, MOST_TOLD)
    raising = (RAISING >> 7 * told & 127) * (SURE // 100)
    win = (max(0, alone - SURE + raising) & SMALL) * (RARER >> 11 * (MOST_TOLD - told) & 2047) // HUNDREDS
    for other in range(2, players):
        beaten = alone if other < many else SURE
        win = (win & SMALL) * (beaten & SMALL) // SURE
    return win

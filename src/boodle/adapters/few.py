"""The few actions of `boodle.adapters.abstraction` at the readable engine: the answer that each one makes."""

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from boodle.adapters.abstraction import ACTIONS, ALL, FOLD, PASS, POT, SIZES, SPARE_USES, STAY
from boodle.adapters.numbering import SPARE_WORDS, numbering_of
from boodle.adapters.play import IllegalNumber, Play
from boodle.adapters.setting import Setting
from boodle.cards import CardSet, Suit
from boodle.frozen import Frozen
from boodle.poker.ranking import five_of
from boodle.poker.wagers import CALL, CHECK, RaiseTo, Wagers
from boodle.poker.wagers import Fold as Folds
from boodle.seats import Seat
from boodle.tripoley.actions import (
    Bid,
    Bids,
    Claim,
    ClaimsOf,
    FiveOf,
    Lead,
    NamedSuit,
    PassBid,
    PickFive,
    SpareUseSaid,
    Spread,
    Spreads,
)


class Speech(Frozen):
    """What a learner's numbers mean: the few actions, or all numbers of the setting."""

    few: bool

    def count(self, setting: Setting) -> int:
        """Return how many numbers there are."""
        return ACTIONS if self.few else numbering_of(setting).count

    def legal(self, play: Play) -> tuple[int, ...]:
        """Return the numbers that the seat in turn may say."""
        return tuple(sorted(few_answers(play))) if self.few else play.legal()

    def after(self, play: Play, number: int) -> Play:
        """Return the play after a number. Raises IllegalNumber."""
        if not self.few:
            return play.after(number)
        answers = few_answers(play)
        if number not in answers:
            raise IllegalNumber(f"{number} is no legal action here")
        return play.answered(answers[number])

    def only(self, play: Play) -> tuple[object, ...]:
        """Return the answer of an action that stands alone, for which nobody need be asked; none otherwise."""
        answers = tuple(few_answers(play).values()) if self.few else ()
        return answers if len(answers) == 1 else ()

    def mask(self, play: Play, seat: Seat) -> NDArray[np.bool_]:
        """Return for each number whether a seat may say it now: none when it is not its turn."""
        mask = np.zeros(self.count(play.setting), np.bool_)
        if play.seat == seat:
            mask[list(self.legal(play))] = True
        return mask


def few_answers(play: Play) -> dict[int, object]:
    """Return the answer that each legal action makes for the seat that is asked."""
    match choices := play.choices():
        case Wagers():
            return _wagers(play, choices)
        case Bids():
            piles = sum(play.round.table.board.piles)
            staked = len(play.setting.house.staked)
            sizes = [0, piles // staked, 2 * piles // staked, 4 * piles // staked]
            return {PASS: PassBid()} | {action: Bid(chips) for action, chips in _sized(choices.offers, sizes).items()}
        case FiveOf():
            return {PASS: PickFive(CardSet(five_of(choices.hand.mask)))}
        case ClaimsOf():
            return {PASS: Claim(tuple(choices.spaces))}
        case Spreads():
            each, more = divmod(choices.chips, choices.spaces)
            return {PASS: Spread(tuple(each + (space < more) for space in range(choices.spaces)))}
        case _:
            return {_action(choice): choice for choice in choices}


def _wagers(play: Play, choices: Wagers) -> dict[int, object]:
    """Return fold, stay and the sizes of a raise, the pot counted as it is when the call is made."""
    poker = play.round.table.poker
    bets = poker.betting.paid if poker is not None and poker.betting is not None else (0,)
    pot = (poker.dead if poker is not None else 0) + sum(bets) + choices.to_call
    sizes = [max(bets) + (pot >> POT - size) for size in range(1, ALL)]
    raises = _sized(choices.raise_to, [0, *sizes, max(choices.raise_to, default=0)])
    few: dict[int, object] = {STAY: CALL if choices.to_call else CHECK}
    if choices.fold:
        few[FOLD] = Folds()
    return few | {action: RaiseTo(chips) for action, chips in raises.items()}


def _sized(offers: Sequence[int], sizes: Sequence[int]) -> dict[int, int]:
    """Return the chips of each size that is not the one before it, within what may be offered."""
    few, before = dict[int, int](), 0
    for size, chips in enumerate(sizes if offers else ()):
        offer = max(offers[0], min(chips, offers[-1]))
        if offer > before:
            few[SIZES + size] = offer
        before = offer
    return few


def _action(choice: object) -> int:
    """Return the action of an answer that is one of a few."""
    match choice:
        case Lead(card):
            return Suit(card.suit)
        case NamedSuit(suit):
            return suit
        case SpareUseSaid():
            return SPARE_USES + SPARE_WORDS.index(choice)
        case _:
            raise TypeError(f"{choice!r} has no action")

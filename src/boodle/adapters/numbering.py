"""Every answer of a deal as numbers 0, 1, 2, …: the same number means the same answer all through one setting.

An answer that has too many forms for one number is given as several, one after the other: five cards from the lowest
number up, claimed spaces in board order and then `done`, a free stake as the chips for one space after the other.
"""

from collections.abc import Callable
from typing import Any

from boodle.adapters.setting import Setting
from boodle.cards import CARDS, CardSet, Suit
from boodle.frozen import Frozen
from boodle.poker.wagers import CALL, CHECK, Call, Check, Fold, RaiseTo, Wagers
from boodle.rulebook import Choices
from boodle.tripoley.actions import (
    FIVE,
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
from boodle.tripoley.answers import PaySuit, PokerPlay, SpareUse, Stake

Said = tuple[int, ...]
"""The numbers of one answer, or its first ones."""

SPARE_WORDS = tuple(SpareUseSaid)
SPARE = len(CARDS)
FOLD = SPARE + len(SPARE_WORDS)
STAY, PASS, DONE = FOLD + 1, FOLD + 2, FOLD + 3
SUIT = DONE + 1
SPACE = SUIT + len(Suit)
"""Where each block begins; a card's own number is its answer, led or picked. Amounts follow the spaces of the house."""

PLAIN = {FOLD: "fold", STAY: "stay", PASS: "pass", DONE: "done"}


class Numbering(Frozen):
    """The numbers of one setting: how many spaces its house has, and the highest amount that can be said."""

    spaces: tuple[str, ...]
    most: int

    @property
    def amount(self) -> int:
        """The number that says nought chips."""
        return SPACE + len(self.spaces)

    @property
    def count(self) -> int:
        """How many numbers there are."""
        return self.amount + self.most + 1

    def meaning(self, number: int) -> str:
        """Return what a number says, in a word."""
        if number < SPARE:
            return str(CARDS[number])
        if number < FOLD:
            return SPARE_WORDS[number - SPARE].value
        if number in PLAIN:
            return PLAIN[number]
        if number < SPACE:
            return f"suit {Suit(number - SUIT).letter}"
        if number < self.amount:
            return f"space {self.spaces[number - SPACE]}"
        return f"chips {number - self.amount}"

    def legal(self, choices: Choices, said: Said = ()) -> Said:
        """Return the numbers that may come next in an answer, ascending."""
        return KINDS[_kind(choices)].legal(self, choices, said)

    def answer(self, choices: Choices, said: Said) -> object | None:
        """Return the answer that these numbers make, or None while more must be said."""
        return KINDS[_kind(choices)].answer(self, choices, said)

    def numbers(self, choices: Choices, answer: object) -> Said:
        """Return an answer as numbers; amounts above the highest are told as the highest."""
        return KINDS[_kind(choices)].numbers(self, choices, answer)


def numbering_of(setting: Setting) -> Numbering:
    """Return the numbers of a setting; amounts only where chips are bet, bid or spread."""
    house = setting.house
    speaks = (
        house.poker in (PokerPlay.BETTING, PokerPlay.VYING)
        or house.spare_use in (SpareUse.SELL, SpareUse.SWAP_OR_SELL, SpareUse.FULL)
        or house.pay_suit is PaySuit.AUCTION
        or house.stake is Stake.FREE
    )
    return Numbering(tuple(space.name for space in house.layout), setting.chips if speaks else -1)


class Kind(Frozen):
    """How one kind of choices is told in numbers."""

    legal: Callable[[Numbering, Any, Said], Said]
    answer: Callable[[Numbering, Any, Said], object | None]
    numbers: Callable[[Numbering, Any, Any], Said]


def _kind(choices: Choices) -> type:
    return type(choices) if type(choices) in KINDS else tuple


def _number(answer: object) -> int:
    """Return the number of an answer that is one of a few."""
    match answer:
        case Lead(card):
            return int(card)
        case SpareUseSaid():
            return SPARE + SPARE_WORDS.index(answer)
        case NamedSuit(suit):
            return SUIT + suit
        case _:
            raise TypeError(f"{answer!r} has no number")


def _one_of(_: Numbering, choices: Any, said: Said) -> object | None:  # noqa: ANN401 - a few answers of one kind
    return next((choice for choice in choices if _number(choice) == said[0]), None) if said else None


def _wagers(numbering: Numbering, choices: Wagers, _: Said) -> Said:
    raises = [numbering.amount + to for to in choices.raise_to if to <= numbering.most]
    return (*((FOLD,) if choices.fold else ()), STAY, *raises)


def _wager(numbering: Numbering, choices: Wagers, said: Said) -> object | None:
    if not said:
        return None
    if said[0] in (FOLD, STAY):
        return Fold() if said[0] == FOLD else (CALL if choices.to_call else CHECK)
    return RaiseTo(said[0] - numbering.amount)


def _wagered(numbering: Numbering, _: Wagers, wager: object) -> Said:
    match wager:
        case Fold():
            return (FOLD,)
        case Check() | Call():
            return (STAY,)
        case RaiseTo(to):
            return (numbering.amount + min(to, numbering.most),)
        case _:
            raise TypeError(f"{wager!r} is no wager")


def _bids(numbering: Numbering, choices: Bids, _: Said) -> Said:
    return (PASS, *(numbering.amount + chips for chips in choices.offers if chips <= numbering.most))


def _bid(numbering: Numbering, _: Bids, said: Said) -> object | None:
    if not said:
        return None
    return PassBid() if said[0] == PASS else Bid(said[0] - numbering.amount)


def _bid_numbers(numbering: Numbering, _: Bids, bid: Bid | PassBid) -> Said:
    return (PASS,) if isinstance(bid, PassBid) else (numbering.amount + min(bid.chips, numbering.most),)


def _fives(_: Numbering, choices: FiveOf, said: Said) -> Said:
    """Return the cards above the last one picked that leave enough above them."""
    above = [int(card) for card in choices.hand if not said or card > said[-1]]
    return tuple(above[: len(above) - (FIVE - len(said)) + 1])


def _five(_: Numbering, __: FiveOf, said: Said) -> object | None:
    return PickFive(CardSet.of(CARDS[number] for number in said)) if len(said) == FIVE else None


def _claims(numbering: Numbering, choices: ClaimsOf, said: Said) -> Said:
    """Return `done` and the spaces after the last one claimed."""
    spaces = sorted(SPACE + numbering.spaces.index(space.name) for space in choices.spaces)
    return (DONE, *(number for number in spaces if not said or number > said[-1]))


def _claim(numbering: Numbering, choices: ClaimsOf, said: Said) -> object | None:
    if DONE not in said:
        return None
    named = {numbering.spaces[number - SPACE] for number in said if number != DONE}
    return Claim(tuple(space for space in choices.spaces if space.name in named))


def _claim_numbers(numbering: Numbering, _: ClaimsOf, claim: Claim) -> Said:
    return (*sorted(SPACE + numbering.spaces.index(space.name) for space in claim.spaces), DONE)


def _spreads(numbering: Numbering, choices: Spreads, said: Said) -> Said:
    """Return the chips that may lie on the next space; the last one gets what is left."""
    left = choices.chips - sum(number - numbering.amount for number in said)
    least = left if len(said) == choices.spaces - 1 else 0
    return tuple(numbering.amount + chips for chips in range(least, left + 1))


def _spread(numbering: Numbering, choices: Spreads, said: Said) -> object | None:
    on = tuple(number - numbering.amount for number in said)
    return Spread(on) if len(on) == choices.spaces else None


KINDS: dict[type, Kind] = {
    tuple: Kind(
        lambda _, choices, __: tuple(sorted(map(_number, choices))),
        _one_of,
        lambda _, __, answer: (_number(answer),),
    ),
    Wagers: Kind(_wagers, _wager, _wagered),
    Bids: Kind(_bids, _bid, _bid_numbers),
    FiveOf: Kind(
        _fives,
        _five,
        lambda _, __, picked: tuple(map(int, picked.cards)),
    ),
    ClaimsOf: Kind(_claims, _claim, _claim_numbers),
    Spreads: Kind(
        _spreads,
        _spread,
        lambda numbering, _, spread: tuple(numbering.amount + chips for chips in spread.on),
    ),
}
"""How each kind of choices is told; a tuple stands for a few answers, each with a number of its own."""

"""What a seat sees as one vector of numbers, in named parts; the seats go clockwise from the one that looks.

Cards are 52 ones and noughts, clubs two first; chips are in starting stacks, so that 1.0 is what everybody began with;
hands and the spare hand are in decks. A part that a house never uses stays nought.
"""

import sys
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from math import prod
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from boodle.adapters.numbering import SPARE
from boodle.adapters.play import Play
from boodle.adapters.setting import Setting
from boodle.cards import CARDS, CardSet, Suit
from boodle.rulebook import Office
from boodle.seats import Seat
from boodle.tripoley import View, view
from boodle.tripoley.actions import SpareUseSaid

Vector: TypeAlias = NDArray[np.float32]

QUESTIONS = (
    "StakeSpread",
    "SpareOffer",
    "SpareBid",
    "SpareTaking",
    "SuitOffer",
    "SuitNaming",
    "PayClaim",
    "FiveCards",
    "YourWager",
    "NewRunLead",
    "TakeWinnings",
)
"""Every question that a deal can ask a seat, in the order of the rule book."""

DECK, SUITS, RANKS = len(CARDS), len(Suit), 13
SPARE_WORDS = tuple(SpareUseSaid)


@dataclass(frozen=True, slots=True)
class Layout:
    """The parts of the vector in order, each with its shape."""

    parts: tuple[tuple[str, tuple[int, ...]], ...]

    @property
    def size(self) -> int:
        """How many numbers there are."""
        return sum(prod(shape) for _, shape in self.parts)

    def split(self, vector: Vector) -> dict[str, Vector]:
        """Return the parts of a vector by their names, each in its shape, as views into it."""
        found, start = {}, 0
        for name, shape in self.parts:
            end = start + prod(shape)
            found[name] = vector[start:end].reshape(shape)
            start = end
        return found


def highest(setting: Setting) -> float:
    """Return the highest number that any part can hold: all chips there are, in starting stacks."""
    house = setting.house
    return setting.players * (1 + setting.deals * house.ante / house.start_chips)


def layout_of(setting: Setting) -> Layout:
    """Return the parts of what a seat sees in a setting."""
    seats, spaces = setting.players, len(setting.house.layout)
    return Layout(
        (
            ("hand", (DECK,)),
            ("put_down", (DECK,)),
            ("five", (DECK,)),
            ("laid", (seats, DECK)),
            ("shown", (seats, DECK)),
            ("wanted", (DECK,)),
            ("top", (DECK,)),
            ("turned_up", (DECK,)),
            ("barred_suit", (SUITS,)),
            ("pay_suit", (SUITS,)),
            ("space_suits", (spaces, SUITS)),
            ("sequence", (RANKS,)),
            ("board", (spaces,)),
            ("stacks", (seats,)),
            ("bets", (seats,)),
            ("to_call", (1,)),
            ("bid", (1,)),
            ("bidder", (seats,)),
            ("bidding", (seats,)),
            ("dealer", (seats,)),
            ("dealt_in", (seats,)),
            ("contesting", (seats,)),
            ("hand_sizes", (seats,)),
            ("spare_size", (1,)),
            ("spare_said", (len(SPARE_WORDS),)),
            ("spare_sold", (1,)),
            ("question", (len(QUESTIONS),)),
            ("asked", (seats,)),
            ("deals_left", (1,)),
        )
    )


def observe(play: Play, seat: Seat, vector: Vector | None = None) -> Vector:
    """Return what a seat sees now, in a fresh vector or in the one that is given."""
    layout = layout_of(play.setting)
    seen = np.zeros(layout.size, np.float32) if vector is None else vector
    seen.fill(0)
    part, now = layout.split(seen), view(play.round, seat)
    _cards(part, play, now)
    _layout(part, play, now)
    _chips(part, play, now)
    _table(part, play, now)
    return seen


def _place(play: Play, looking: Seat, seat: Seat) -> int:
    """Return how many places clockwise a seat sits from the one that looks."""
    return (seat - looking) % play.setting.players


def _mark(part: Vector, cards: Iterable[int]) -> None:
    part[[int(card) for card in cards]] = 1


def _cards(part: Mapping[str, Vector], play: Play, now: View) -> None:
    """Put down every card that is known: own, laid, shown, wanted in vain."""
    seat = now.seat or 0
    _mark(part["hand"], now.mine.hand)
    _mark(part["put_down"], now.mine.put_down)
    if now.shown.poker is not None:
        _mark(part["five"], now.mine.five)
    if play.who == seat:
        _mark(part["five"], (number for number in play.said if number < SPARE))
    for other, cards in enumerate(now.shown.laid()):
        _mark(part["laid"][_place(play, seat, other)], cards)
    for hands in (now.shown.poker.shown if now.shown.poker is not None else (), now.shown.revealed):
        for other, hand in enumerate(hands):
            _mark(part["shown"][_place(play, seat, other)], hand)
    if now.shown.stops is not None:
        _mark(part["wanted"], now.shown.stops.wanted)
        _mark(part["top"], () if now.shown.stops.top is None else (now.shown.stops.top,))
        _mark(part["barred_suit"], () if now.shown.stops.barred is None else (now.shown.stops.barred,))
    _mark(part["turned_up"], () if now.shown.turned_up is None else (now.shown.turned_up,))


def _layout(part: Mapping[str, Vector], play: Play, now: View) -> None:
    """Put down what the layout shows, in which suit each space pays, and the chips on it."""
    unit = play.setting.house.start_chips
    _mark(part["pay_suit"], () if now.shown.marks.suit is None else (now.shown.marks.suit,))
    _mark(part["sequence"], now.shown.marks.sequence)
    own = dict(now.shown.marks.own)
    for place, space in enumerate(now.shown.board.layout):
        suit = own.get(space.name, space.suit)
        _mark(part["space_suits"][place], () if suit is None else (suit,))
    part["board"][:] = [chips / unit for chips in now.shown.board.piles]


def _chips(part: Mapping[str, Vector], play: Play, now: View) -> None:
    """Put down the stacks, the bets and the bids."""
    seat, unit = now.seat or 0, play.setting.house.start_chips
    for other, stack in enumerate(now.shown.stacks):
        part["stacks"][_place(play, seat, other)] = stack / unit
    bets = now.shown.poker.paid if now.shown.poker is not None else None
    if bets is not None:
        for other, paid in enumerate(bets):
            part["bets"][_place(play, seat, other)] = paid / unit
        part["to_call"][0] = max(0, max(bets) - bets[seat]) / unit
    for auction in (now.shown.auction, now.shown.suit_auction):
        if auction is not None:
            part["bid"][0] = auction.high / unit
            _mark(part["bidding"], (_place(play, seat, other) for other in auction.bidders))
            if auction.buyer is not None:
                part["bidder"][_place(play, seat, auction.buyer)] = 1


def _table(part: Mapping[str, Vector], play: Play, now: View) -> None:
    """Put down who deals, who is in, how many cards everybody holds, and who is asked what."""
    seat, cards = now.seat or 0, len(play.setting.house.cards)
    if now.shown.dealer is not None:
        part["dealer"][_place(play, seat, now.shown.dealer)] = 1
    contesting = now.shown.poker.contesting if now.shown.poker is not None else ()
    _mark(part["dealt_in"], (_place(play, seat, other) for other in now.shown.order))
    _mark(part["contesting"], (_place(play, seat, other) for other in contesting))
    for other, size in enumerate(now.shown.sizes):
        part["hand_sizes"][_place(play, seat, other)] = size / cards
    part["spare_size"][0] = now.shown.spare.size / cards
    _mark(part["spare_said"], (SPARE_WORDS.index(word) for word in now.shown.spare.said))
    part["spare_sold"][0] = now.shown.spare.sold
    part["deals_left"][0] = (play.setting.deals - play.deal) / play.setting.deals
    who, waiting = play.who, play.waiting
    if waiting is not None and who is not None and not isinstance(who, Office):
        part["question"][QUESTIONS.index(type(waiting.question).__name__)] = 1
        part["asked"][_place(play, seat, who)] = 1


def words(play: Play, seat: Seat) -> str:
    """Return what a seat sees now as text, for people."""
    now = view(play.round, seat)
    laid = [f"{other}: {' '.join(map(str, cards))}" for other, cards in enumerate(now.shown.laid()) if cards]
    lines = [
        f"page {now.shown.page}",
        f"hand {now.mine.hand}",
        f"board {' '.join(f'{space}={chips}' for space, chips in now.shown.board)}",
        f"stacks {' '.join(map(str, now.shown.stacks))}",
        f"cards {' '.join(map(str, now.shown.sizes))}",
        f"laid {', '.join(laid)}",
        f"dead {now.mine.put_down | (now.shown.stops.wanted if now.shown.stops is not None else CardSet())}",
        f"asked {play.who if isinstance(play.who, int) else '-'}",
    ]
    return "\n".join(line.strip() for line in lines)


def rendered(play: Play, seat: Seat, mode: str | None) -> str | None:
    """Return that text where the mode is `ansi`, else write it."""
    seen = words(play, seat)
    if mode == "ansi":
        return seen
    sys.stdout.write(seen + "\n\n")
    return None


def mask_of(play: Play, seat: Seat) -> NDArray[np.bool_]:
    """Return for each number whether a seat may say it now: none when it is not its turn."""
    mask = np.zeros(play.numbering.count, np.bool_)
    if play.seat == seat:
        mask[list(play.legal())] = True
    return mask

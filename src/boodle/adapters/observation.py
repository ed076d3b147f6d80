"""What a seat sees at the readable engine: packed, as a vector for a net, and in words for people."""

import sys
from collections.abc import Iterable
from typing import Any

import numpy as np

from boodle.adapters.numbering import SPARE, SPARE_WORDS
from boodle.adapters.observation_layout import QUESTIONS, Vector
from boodle.adapters.packing import SOLD, Records, record_of, vectors_of
from boodle.adapters.play import Play
from boodle.cards import CardSet
from boodle.rulebook import Office
from boodle.seats import Seat
from boodle.tripoley import View, view


def observe(play: Play, seat: Seat) -> Vector:
    """Return what a seat sees now, as a vector."""
    vector: Vector = vectors_of(play.setting, packed_sight(play, seat))[0]
    return vector


def packed_sight(play: Play, seat: Seat) -> Records:
    """Return what a seat sees now, as a row of one record."""
    seen, now = np.zeros(1, record_of(play.setting)), view(play.round, seat)
    _cards(seen[0], play, now)
    _layout(seen[0], now)
    _chips(seen[0], play, now)
    _table(seen[0], play, now)
    return seen


def _place(play: Play, looking: Seat, seat: Seat) -> int:
    """Return how many places clockwise a seat sits from the one that looks."""
    return (seat - looking) % play.setting.players


def _mask(members: Iterable[int]) -> int:
    """Return a set as a mask."""
    return sum(1 << int(member) for member in set(members))


def _one(number: int | None) -> int:
    """Return one more than a number, nought for none."""
    return 0 if number is None else int(number) + 1


def _cards(seen: Any, play: Play, now: View) -> None:  # noqa: ANN401 - a record
    """Put down every card that is known: own, laid, shown, wanted in vain."""
    seat = now.seat or 0
    seen["hand"], seen["put_down"] = _mask(now.mine.hand), _mask(now.mine.put_down)
    five = _mask(now.mine.five) if now.shown.poker is not None else 0
    if play.who == seat:
        five |= _mask(number for number in play.said if number < SPARE)
    seen["five"] = five
    for other, cards in enumerate(now.shown.laid()):
        seen["open"][_place(play, seat, other)] = _mask(cards)
        seen["laid"] |= np.uint64(_mask(cards))
    for hands in (now.shown.poker.shown if now.shown.poker is not None else (), now.shown.revealed):
        for other, hand in enumerate(hands):
            seen["open"][_place(play, seat, other)] |= np.uint64(_mask(hand))
            seen["shown"] |= np.uint64(_mask(hand))
    if now.shown.stops is not None:
        seen["wanted"], seen["top"] = _mask(now.shown.stops.wanted), _one(now.shown.stops.top)
        seen["barred_suit"] = _one(now.shown.stops.barred)
    seen["turned_up"] = _one(now.shown.turned_up)


def _layout(seen: Any, now: View) -> None:  # noqa: ANN401 - a record
    """Put down what the layout shows, in which suit each space pays, and the chips on it."""
    seen["pay_suit"], seen["sequence"] = _one(now.shown.marks.suit), _mask(now.shown.marks.sequence)
    own = dict(now.shown.marks.own)
    for place, space in enumerate(now.shown.board.layout):
        suit = own.get(space.name, space.suit)
        seen["space_suits"][place] = 0 if suit is None else 1 << suit
    seen["board"] = now.shown.board.piles


def _chips(seen: Any, play: Play, now: View) -> None:  # noqa: ANN401 - a record
    """Put down the stacks, the bets and the bids."""
    seat = now.seat or 0
    bets = now.shown.poker.paid if now.shown.poker is not None else None
    for other, stack in enumerate(now.shown.stacks):
        seen["stacks"][_place(play, seat, other)] = stack
        seen["bets"][_place(play, seat, other)] = 0 if bets is None else bets[other]
    for auction in (now.shown.auction, now.shown.suit_auction):
        if auction is not None:
            seen["bid"] = auction.high
            seen["bidding"] = _mask(_place(play, seat, other) for other in auction.bidders)
            seen["bidder"] = 0 if auction.buyer is None else 1 + _place(play, seat, auction.buyer)


def _table(seen: Any, play: Play, now: View) -> None:  # noqa: ANN401 - a record
    """Put down who deals, who is in, how many cards everybody holds, and who is asked what."""
    seat = now.seat or 0
    seen["dealer"] = 0 if now.shown.dealer is None else 1 + _place(play, seat, now.shown.dealer)
    contesting = now.shown.poker.contesting if now.shown.poker is not None else ()
    seen["dealt_in"] = _mask(_place(play, seat, other) for other in now.shown.order)
    seen["contesting"] = _mask(_place(play, seat, other) for other in contesting)
    for other, size in enumerate(now.shown.sizes):
        seen["hand_sizes"][_place(play, seat, other)] = size
    seen["spare_size"] = now.shown.spare.size
    said = _mask(SPARE_WORDS.index(word) for word in now.shown.spare.said)
    seen["spare_said"] = said | (SOLD if now.shown.spare.sold else 0)
    seen["deals_left"] = play.setting.deals - play.deal
    who, waiting = play.who, play.waiting
    if waiting is not None and who is not None and not isinstance(who, Office):
        seen["question"] = 1 + QUESTIONS.index(type(waiting.question).__name__)
        seen["asked"] = 1 + _place(play, seat, who)


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

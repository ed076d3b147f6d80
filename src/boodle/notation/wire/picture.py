"""The table as a client draws it: what everybody sees, part by part, and what one seat alone sees.

A message carries the parts that changed; a client's `fold` puts them in place and knows no rule (docs/protocol.md).
"""

from dataclasses import dataclass
from functools import lru_cache

from boodle.cards import Card, CardSet
from boodle.frozen import replace
from boodle.notation.wire.parts import Chair, PotShown, Waiting, asked, chairs_of, waiting_of
from boodle.notation.wire.shapes import Plain
from boodle.poker.betting import Betting
from boodle.poker.ranking import best_hand
from boodle.pots import cut_pots
from boodle.rulebook import Office, Round, Viewer, page_names
from boodle.seats import BySeat, Chips, Seat
from boodle.tripoley.actions import FIVE, SpareUseSaid
from boodle.tripoley.answers import MemoryAid
from boodle.tripoley.auction import Auction
from boodle.tripoley.board import Marks, Space, Wins
from boodle.tripoley.memory_aid import SuitMemory
from boodle.tripoley.story import Closing, PotTaken, Run, Story, Taken
from boodle.tripoley.table import Poker, Stops, Table
from boodle.tripoley.view import view


@dataclass(frozen=True, slots=True)
class SpaceFace:
    """What is written on a space: its name, and the ranks, suit and kind of hand that win it."""

    name: Space
    ranks: tuple[str, ...]
    wins: Wins
    suit: str | None


@dataclass(frozen=True, slots=True)
class Spare:
    """The spare hand from outside: how many cards, what the dealer said, and whether it was sold."""

    size: int
    said: tuple[SpareUseSaid, ...]
    sold: bool


@dataclass(frozen=True, slots=True)
class PokerShown:
    """The poker from outside: who is in, who is ready, what each paid, who folded or is all-in, the pots, who shows."""

    contesting: tuple[Seat, ...]
    dead: Chips
    ready: tuple[Seat, ...]
    paid: BySeat[Chips] | None
    level: Chips
    folded: tuple[Seat, ...]
    all_in: tuple[Seat, ...]
    to_act: Seat | None
    pots: tuple[PotShown, ...]
    shown: BySeat[CardSet]
    leader: Seat | None
    vying: bool


@dataclass(frozen=True, slots=True)
class Picture:
    """What everybody sees."""

    page: str
    phase: str
    deals: int
    dealer: Seat | None
    players: BySeat[Chair]
    stacks: BySeat[Chips]
    bank: Chips
    layout: tuple[SpaceFace, ...]
    piles: tuple[Chips, ...]
    marks: Marks
    order: tuple[Seat, ...]
    sizes: BySeat[int]
    spare: Spare
    reach: BySeat[tuple[Space, ...] | None]
    auction: Auction | None
    suit_auction: Auction | None
    turned_up: Card | None
    claims: BySeat[tuple[Space, ...] | None]
    aid: tuple[SuitMemory, ...] | None
    revealed: BySeat[CardSet]
    revealed_spare: CardSet
    poker: PokerShown | None
    stops: Stops | None
    runs: tuple[Run, ...]
    taken: tuple[Taken, ...]
    pots_taken: tuple[PotTaken, ...]
    closings: tuple[Closing, ...]
    waiting: tuple[Waiting, ...]


@dataclass(frozen=True, slots=True)
class Mine:
    """What one seat alone sees: its cards, the five it set aside, the best five it has, and its question."""

    hand: CardSet
    put_down: CardSet
    five: CardSet
    best: CardSet
    asked: Plain
    host: Plain


def picture(now: Round[Table], story: Story, before: tuple[Table, Picture] | None = None) -> Picture:
    """Return what everybody sees: from the view of a spectator, and from what was open all along.

    `before` is another table with its picture: the poker is taken from it where it is the very same.
    """
    seen, table = view(now, None), now.table
    same_poker = before is not None and before[0].poker is table.poker
    return Picture(
        page=seen.page,
        phase=seen.evening.phase.value,
        deals=seen.deals,
        dealer=seen.dealer,
        players=chairs_of(seen.players),
        stacks=seen.stacks,
        bank=seen.bank,
        layout=_faces(seen.board.layout),
        piles=seen.board.piles,
        marks=seen.marks,
        order=seen.order,
        sizes=seen.sizes,
        spare=Spare(seen.spare_size, seen.spare_said, seen.spare_sold),
        reach=seen.reach,
        auction=seen.auction,
        suit_auction=seen.suit_auction,
        turned_up=seen.turned_up,
        claims=seen.claims,
        aid=seen.aid,
        revealed=seen.revealed,
        revealed_spare=seen.revealed_spare,
        poker=before[1].poker if before is not None and same_poker else _poker(table.poker),
        stops=seen.stops,
        runs=story.runs if seen.house.memory_aid is not MemoryAid.OFF else story.runs[-1:],
        taken=story.taken,
        pots_taken=story.pots,
        closings=story.closings,
        waiting=waiting_of(now),
    )


def reopened(before: Picture, now: Round[Table]) -> Picture:
    """Return the picture after an event of the book itself: another page, other questions, the same table."""
    return replace(before, page=page_names(now.book)[now.page], waiting=waiting_of(now))


def mine(now: Round[Table], viewer: Viewer, *, host: Viewer = None) -> Mine:
    """Return what one seat alone sees; nothing for a spectator. The seat that is `host` has his question too."""
    if viewer is None:
        return Mine(CardSet(), CardSet(), CardSet(), CardSet(), None, None)
    seen = view(now, viewer)
    picking = seen.question is not None and type(seen.question.question).__name__ == "FiveCards"
    return Mine(
        hand=seen.hand,
        put_down=seen.put_down,
        five=seen.poker.mine if seen.poker is not None else CardSet(),
        best=best_hand(seen.hand).cards if picking and len(seen.hand) >= FIVE else CardSet(),
        asked=asked(now, seen.question),
        host=asked(now, now.question_for(Office.HOST)) if host == viewer else None,
    )


@lru_cache(1024)
def _faces(layout: tuple[Space, ...]) -> tuple[SpaceFace, ...]:
    return tuple(
        SpaceFace(
            one, tuple(rank.letter for rank in one.ranks), one.wins, None if one.suit is None else one.suit.letter
        )
        for one in layout
    )


def _poker(poker: Poker | None) -> PokerShown | None:
    if poker is None:
        return None
    betting = poker.betting
    contesting = poker.contesting if betting is None else betting.contesting
    return PokerShown(
        contesting=contesting,
        dead=poker.dead,
        ready=tuple(seat for seat in poker.contesting if poker.picked[seat]),
        paid=None if betting is None else betting.paid,
        level=0 if betting is None else betting.level,
        folded=tuple(seat for seat in poker.contesting if seat not in contesting),
        all_in=() if betting is None else tuple(seat for seat in contesting if not betting.behind(seat)),
        to_act=None if betting is None else betting.to_act,
        pots=() if betting is None else _pots(poker, betting, contesting),
        shown=poker.shown,
        leader=poker.leader,
        vying=poker.vying,
    )


def _pots(poker: Poker, betting: Betting, contesting: tuple[Seat, ...]) -> tuple[PotShown, ...]:
    seats = range(len(betting.paid))
    folded = [seat not in contesting for seat in seats]
    cut = cut_pots(betting.paid, folded, poker.dead, [seat in poker.entitled for seat in seats])
    back = () if cut.uncalled is None else (PotShown(cut.uncalled.chips, (cut.uncalled.seat,)),)
    return (*(PotShown(pot.chips, pot.eligible) for pot in cut.pots), *back)

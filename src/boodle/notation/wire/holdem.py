"""A Hold'em table as a client draws it: what everybody sees, part by part, and what one seat alone sees."""

from dataclasses import dataclass

from boodle.cards import Card, CardSet
from boodle.frozen import replace
from boodle.holdem.answers import Level
from boodle.holdem.table import Table
from boodle.holdem.view import View, view
from boodle.notation.wire.parts import Chair, PotShown, Waiting, asked, chairs_of, waiting_of
from boodle.notation.wire.shapes import Plain
from boodle.poker.ranking import best_hand
from boodle.ring.story import AwardTold, HandClosing, RingStory
from boodle.ring.table import Owed
from boodle.rulebook import Office, Round, Viewer, page_names
from boodle.seats import BySeat, Chips, Seat

STREETS = {0: "preflop", 3: "flop", 4: "turn", 5: "river"}
FIVE = 5


@dataclass(frozen=True, slots=True)
class LevelShown:
    """The blinds and the ante."""

    small: Chips
    big: Chips
    ante: Chips


@dataclass(frozen=True, slots=True)
class HandPicture:
    """One hand from outside: positions, who is in, bets of this street, pots as they stand, boards, hands shown."""

    order: tuple[Seat, ...]
    small: Seat
    big: Seat
    blinds: LevelShown
    street: str
    live: tuple[Seat, ...]
    folded: tuple[Seat, ...]
    all_in: tuple[Seat, ...]
    mucked: tuple[Seat, ...]
    put_in: BySeat[Chips]
    """What each seat has put in, in the whole hand."""
    bets: BySeat[Chips] | None
    """What each has put in on this street; none while no betting round is open."""
    level: Chips
    """What a call matches on this street."""
    dead: Chips
    to_act: Seat | None
    pots: tuple[PotShown, ...]
    """Main pot first; chips that would go back are last, for one seat alone."""
    cards: BySeat[int]
    boards: tuple[tuple[Card, ...], ...]
    shown: BySeat[CardSet]
    best: tuple[BySeat[CardSet], ...]
    """Board by board the best five of each hand that is shown, once there are five."""
    runs: BySeat[int]
    over: bool


@dataclass(frozen=True, slots=True)
class HoldemPicture:
    """What everybody sees of a Hold'em table."""

    page: str
    phase: str
    deals: int
    dealer: Seat | None
    players: BySeat[Chair]
    stacks: BySeat[Chips]
    bank: Chips
    raked: Chips
    pot: Chips
    level: int
    blinds: LevelShown
    next_blinds: LevelShown | None
    hands_left: int | None
    """Hands until the next level, where levels end by hands."""
    owed: BySeat[Owed]
    waits: tuple[Seat, ...]
    placed: tuple[tuple[Seat, int], ...]
    hand: HandPicture | None
    awards: tuple[AwardTold, ...]
    returned: tuple[tuple[Seat, Chips], ...]
    closings: tuple[HandClosing, ...]
    waiting: tuple[Waiting, ...]


@dataclass(frozen=True, slots=True)
class HoldemMine:
    """What one seat alone sees: its two cards, the best five it has with the board, and its question."""

    hand: CardSet
    best: CardSet
    asked: Plain
    host: Plain


def holdem_picture(
    now: Round[Table], story: RingStory, before: tuple[Table, HoldemPicture] | None = None
) -> HoldemPicture:
    """Return what everybody sees; `before` is another table with its picture, the hand of which is kept if the same."""
    seen, table = view(now, None), now.table
    same_hand = before is not None and before[0].hand is table.hand and before[0].stacks is table.stacks
    return HoldemPicture(
        page=seen.page,
        phase=seen.evening.phase.value,
        deals=seen.deals,
        dealer=seen.dealer,
        players=chairs_of(seen.players),
        stacks=seen.stacks,
        bank=seen.bank,
        raked=seen.raked,
        pot=seen.pot,
        level=seen.level,
        blinds=_level(seen.blinds),
        next_blinds=_next_level(table),
        hands_left=table.hands_left,
        owed=seen.owed,
        waits=seen.waits,
        placed=seen.evening.placed,
        hand=before[1].hand if before is not None and same_hand else _hand(seen),
        awards=story.awards,
        returned=story.returned,
        closings=story.closings,
        waiting=waiting_of(now),
    )


def holdem_reopened(before: HoldemPicture, now: Round[Table]) -> HoldemPicture:
    """Return the picture after an event of the book itself: another page, other questions, the same table."""
    return replace(before, page=page_names(now.book)[now.page], waiting=waiting_of(now))


def holdem_mine(now: Round[Table], viewer: Viewer, *, host: Viewer = None) -> HoldemMine:
    """Return what one seat alone sees; nothing for a spectator. The seat that is `host` has his question too."""
    if viewer is None:
        return HoldemMine(CardSet(), CardSet(), None, None)
    seen = view(now, viewer)
    return HoldemMine(
        hand=seen.hand.mine if seen.hand is not None else CardSet(),
        best=_best(seen.hand.mine, seen.hand.boards[0]) if seen.hand is not None else CardSet(),
        asked=asked(now, seen.question),
        host=asked(now, now.question_for(Office.HOST)) if host == viewer else None,
    )


def _best(held: CardSet, board: tuple[Card, ...]) -> CardSet:
    """Return the best five of two cards and a board, once there are five."""
    cards = held | CardSet.of(board)
    return best_hand(cards).cards if held and len(cards) >= FIVE else CardSet()


def _level(level: Level) -> LevelShown:
    return LevelShown(level.small, level.big, level.ante)


def _next_level(table: Table) -> LevelShown | None:
    if table.level + 1 >= len(table.house.levels):
        return None
    return _level(table.house.blinds_at(table.level + 1))


def _hand(seen: View) -> HandPicture | None:
    hand = seen.hand
    if hand is None:
        return None
    betting, cut = hand.betting, hand.cut
    back = () if cut.uncalled is None else (PotShown(cut.uncalled.chips, (cut.uncalled.seat,)),)
    return HandPicture(
        order=hand.order,
        small=hand.places.small,
        big=hand.places.big,
        blinds=_level(hand.blinds),
        street=STREETS[len(hand.boards[0])],
        live=hand.live,
        folded=tuple(seat for seat in hand.order if seat not in hand.live),
        all_in=() if hand.over else tuple(seat for seat in hand.live if not seen.stacks[seat]),
        mucked=hand.mucked,
        put_in=hand.put_in,
        bets=None if betting is None else betting.paid,
        level=0 if betting is None else betting.level,
        dead=hand.dead,
        to_act=None if betting is None else betting.to_act,
        pots=() if hand.over else (*(PotShown(pot.chips, pot.eligible) for pot in cut.pots), *back),
        cards=hand.cards,
        boards=hand.boards,
        shown=hand.shown,
        best=tuple(BySeat(_best(held, board) for held in hand.shown) for board in hand.boards),
        runs=hand.runs,
        over=hand.over,
    )

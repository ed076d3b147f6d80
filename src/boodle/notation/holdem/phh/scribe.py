"""Writing hands that were played here as PHH: what happened, told in the format's order and by its seats."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field

from boodle.cards import Card, face_up
from boodle.holdem import Table
from boodle.holdem.answers import AnteBy
from boodle.holdem.events import betting, board, dealing
from boodle.holdem.table import DealtHand
from boodle.notation.errors import NotationError
from boodle.notation.holdem.phh.hand import Phh, Variant
from boodle.notation.holdem.phh.rules import RAKE_CAP, RAKE_PERCENT
from boodle.notation.holdem.phh.script import CALL, FOLD, RAISE
from boodle.poker.betting import BetStanding
from boodle.poker.wagers import Fold, RaiseTo
from boodle.ring.answers import BetLimit, Mucking
from boodle.ring.events.betting import Acted
from boodle.ring.events.dealing import CardsDealt, Post, Posted
from boodle.ring.events.showdown import HandMucked, HandOver, HandTabled
from boodle.ring.table import hand_of
from boodle.rulebook import Event, TableEvent
from boodle.seats import Seat
from boodle.session import Session


def hands_of(session: Session[Table]) -> Iterator[Phh]:
    """Yield every hand of a session as PHH, in order; one that is going on, without its finishing stacks.

    Raises NotationError for what the format has no word for: pot limit, chips posted to come in, a board run twice.
    """
    table, sheet = session.start.table, None
    for event in session.log:
        if not isinstance(event, TableEvent):
            continue
        before, table = table, event.change(table)
        if isinstance(event, dealing.HandBegun):
            sheet = _Sheet(before, table)
        elif isinstance(event, dealing.HandVoided):
            sheet = None
        elif sheet is not None:
            sheet.note(event, before)
            if isinstance(event, HandOver):
                yield sheet.hand(table, over=True)
                sheet = None
    if sheet is not None:
        yield sheet.hand(table, over=False)


@dataclass(slots=True)
class _Sheet:
    """One hand while it is written."""

    before: Table
    begun: Table
    actions: list[str] = field(default_factory=list)
    shows: list[str] = field(default_factory=list)
    place: int = 0
    """Where shows belong: after the last betting round, before what is left of the board."""
    straddled: bool = False

    def __post_init__(self) -> None:
        order, places = hand_of(self.begun).order, hand_of(self.begun).places
        blinds = (order[1], order[0]) if len(order) == 2 else order[:2]
        if (places.small, places.big) != blinds:
            raise NotationError("the small blind is nobody's: PHH has no hand in which it is not posted")
        if self.begun.house.limit is BetLimit.POT_LIMIT:
            raise NotationError("limit is pot-limit: PHH has Hold'em at no limit and at fixed limit")

    def note(self, event: Event, before: Table) -> None:
        """Write one event down; `before` is the table before it."""
        match event:
            case Posted(seat=seat, post=post):
                self._posted(seat, post)
            case Acted(seat=seat, wager=RaiseTo(to=to)):
                self.actions.append(f"{self._who(seat)} {RAISE} {to}")
            case Acted(seat=seat, wager=wager):
                self.actions.append(f"{self._who(seat)} {FOLD if isinstance(wager, Fold) else CALL}")
            case betting.BetsClosed():
                self._closed(before)
            case HandTabled(seat=seat, cards=cards):
                self.shows.append(f"{self._who(seat)} sm {_cards(cards)}")
            case HandMucked(seat=seat):
                self.shows.append(f"{self._who(seat)} sm")
            case _:
                self._dealt(event)

    def _dealt(self, event: Event) -> None:
        match event:
            case CardsDealt(hole=hole):
                for seat in hand_of(self.begun).order:
                    self.actions.append(f"d dh {self._who(seat)} {_cards(face_up(hole[seat]))}")
            case board.StreetDealt(cards=cards):
                self.actions.append(f"d db {_cards(cards)}")
            case dealing.AbsentMucked():
                raise NotationError("a hand was mucked for somebody absent: PHH has no word for that")
            case board.RunTwiceAgreed():
                raise NotationError("the board was run twice: PHH has one board")

    def hand(self, table: Table, *, over: bool) -> Phh:
        """Return the hand as it was written."""
        order, house, blinds = hand_of(self.begun).order, self.begun.house, hand_of(self.begun).blinds
        antes, posts = [0] * len(order), [0] * len(order)
        if house.ante_by is AnteBy.EVERYBODY:
            antes = [blinds.ante] * len(order)
        elif house.ante_by is AnteBy.BIG_BLIND:
            antes[1] = blinds.ante
        posts[:2] = [blinds.small, blinds.big]
        if self.straddled:
            posts[2] = 2 * blinds.big
        rake = ((RAKE_PERCENT, house.rake_percent), (RAKE_CAP, house.rake_cap)) if house.rake_percent else ()
        fixed = house.limit is BetLimit.FIXED
        return Phh(
            variant=Variant.FIXED_LIMIT if fixed else Variant.NO_LIMIT,
            antes=tuple(antes),
            blinds_or_straddles=tuple(posts),
            bets=(blinds.big, 2 * blinds.big) if fixed else (blinds.big,),
            starting_stacks=tuple(self.before.stacks[seat] for seat in order),
            actions=self._in_order(table),
            players=tuple(self.before.players[seat].name for seat in order),
            finishing_stacks=tuple(table.stacks[seat] for seat in order) if over else None,
            ante_trimming_status=house.ante_by is AnteBy.EVERYBODY,
            others=rake,
        )

    def _in_order(self, table: Table) -> tuple[str, ...]:
        """Return the actions with what was shown in its place.

        Hands of which one is all-in are shown before the rest of the board, beaten ones too (TDA 16). Where all but one
        gave theirs up, the format has the last one show.
        """
        hand, rest, shows = hand_of(table), self.actions[self.place :], self.shows
        alone = [seat for seat in hand.live if seat not in hand.mucked]
        if shows and rest and self.begun.house.mucking is not Mucking.ASK:
            shows = [self._show(seat, hand) for seat in hand.live]
        elif shows and len(alone) == 1 and not hand.shown[alone[0]]:
            shows = [*shows, self._show(alone[0], hand)]
        return (*self.actions[: self.place], *shows, *rest)

    def _show(self, seat: Seat, hand: DealtHand) -> str:
        return f"{self._who(seat)} sm {_cards(hand.hole[seat])}"

    def _who(self, seat: Seat) -> str:
        return f"p{hand_of(self.begun).order.index(seat) + 1}"

    def _posted(self, seat: Seat, post: Post) -> None:
        if post in (Post.LIVE, Post.DEAD) or (post is Post.BIG and seat != hand_of(self.begun).places.big):
            raise NotationError("{seat} posted to come in: PHH has no word for that", seat=self._who(seat))
        self.straddled = self.straddled or post is Post.STRADDLE

    def _closed(self, before: Table) -> None:
        """Write the checks that the format expects of who owes nothing when nobody could call a bet.

        It asks nobody whose post every other stack only just reached: he is done before the first word.
        """
        hand = hand_of(before)
        now = hand.betting
        if now is not None and len(now.contesting) > 1:
            for seat in now.contesting:
                reached = any(now.stacks[other] > hand.posted[seat] for other in hand.order if other != seat)
                if now.standing[seat] is BetStanding.TO_ACT and now.behind(seat) and reached:
                    self.actions.append(f"{self._who(seat)} {CALL}")
        self.place = len(self.actions)


def _cards(cards: Iterable[Card]) -> str:
    return "".join(card.rank.letter + card.suit.letter.lower() for card in cards)

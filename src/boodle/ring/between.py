"""Between hands: who is in the next one, chips bought and cashed, newcomers, places, and whether it goes on."""

from collections.abc import Iterable

from boodle.ring.actions import BetweenHands, ComingIn, HandHostChoices, same_name
from boodle.ring.events.seating import (
    AnswersForgotten,
    CashedOut,
    ChipsSold,
    HostAnswered,
    KnockedOut,
    LetBackIn,
    SeatFilled,
    SeatSaid,
    TableClosed,
)
from boodle.ring.table import Owed, RingTable, T, in_next_hand
from boodle.rulebook import TURN_PAGE, Ask, Intervention, Question, Step, Turn, TurnTo
from boodle.seating import Between, BetweenQuestion, HostQuestion, HostSays, Phase, SeatNewcomer, Standing, present
from boodle.seats import Chips, Seat

ENOUGH = 2
"""So many have to be in a hand."""


class InNextHand(BetweenQuestion[T]):
    """Is a player in the next hand? One who has chips is, unless he says otherwise; one without has to say (FLR-17)."""

    may_wait: bool = True

    @property
    def optional(self) -> bool:
        """Tell whether the next hand may begin without an answer."""
        return self.may_wait

    def choices(self, table: T) -> BetweenHands:
        """Return what he may say."""
        return BetweenHands(_words(table, self.seat))

    def default(self, table: T) -> Between:
        """Sit out; without a chip in a tournament it is over."""
        return Between.LEAVE if table.tournament and not table.stacks[self.seat] else Between.SIT_OUT

    def answer(self, step: Step[T], action: object) -> None:
        """Note it; chips come from the bank alone, up to what the house sells (FLR-08)."""
        if action is Between.LEAVE:
            if step.table.tournament:
                step.happen(SeatSaid(self.seat, Standing.SITTING_OUT, waits=False))
            else:
                step.happen(CashedOut(self.seat, step.table.stacks[self.seat]))
            return
        bought: dict[object, Chips] = {
            Between.REBUY: step.table.buy_in,
            ComingIn.TOP_UP: _top_up(step.table, self.seat),
        }
        if action in bought:
            step.happen(ChipsSold(self.seat, bought[action]))
        standing = Standing.SITTING_OUT if action is Between.SIT_OUT else Standing.PLAYING
        step.happen(SeatSaid(self.seat, standing, waits=action is ComingIn.WAIT))


class HostBetweenHands(HostQuestion[T]):
    """Does the evening go on?"""

    def choices(self, table: T) -> HandHostChoices:
        """Return the words open to him: another hand needs two who could play."""
        able = sum(_could_play(table, seat) for seat in present(table.players))
        words = (HostSays.DEAL, HostSays.END) if able > 1 else (HostSays.END,)
        return HandHostChoices(words, open_chairs(table), table.evening.cashed)

    def default(self, table: T) -> HostSays:
        """Deal on while two can be dealt in and one of them is there; otherwise end, as absent ones never would.

        At a tournament blinds go round among those who are away, and come back to where they were.
        """
        there = any(table.players[seat].standing is Standing.PLAYING for seat in present(table.players))
        return HostSays.DEAL if there and len(in_next_hand(table)) >= ENOUGH else HostSays.END

    def answer(self, step: Step[T], action: object) -> None:
        """Note it, or seat a newcomer."""
        if isinstance(action, SeatNewcomer):
            step.happen(newcomer(step.table, action))
        elif isinstance(action, HostSays):
            step.happen(HostAnswered(action))


def between_hands(step: Step[T]) -> Turn[T]:
    """Place who is out, ask players and host what comes next; end when agreed, said, won, or one is left."""
    _place_the_broke(step)
    if _ended(step.table):
        return TurnTo(farewell)
    waiting = unanswered(step.table)
    if any(not question.optional for question in waiting):
        return Ask(*waiting)
    if len(in_next_hand(step.table)) < ENOUGH:
        step.happen(AnswersForgotten())
        return Ask(*unanswered(step.table))
    return TURN_PAGE


def farewell(step: Step[T]) -> Turn[T]:
    """Place whoever is left in a tournament, and close the evening."""
    table = step.table
    if table.tournament:
        for seat, place in _ranked(table, present(table.players)):
            step.happen(KnockedOut(seat, place))
    step.happen(TableClosed())
    return TURN_PAGE


def unanswered(table: T) -> list[Question[T]]:
    """Return the questions open before the next hand: to the players, and to the host."""
    asked: list[Question[T]] = []
    for seat in present(table.players):
        if seat not in table.evening.answered:
            broke = not table.stacks[seat] and table.players[seat].standing is Standing.PLAYING
            asked.append(InNextHand(seat, not broke))
    return [*asked, HostBetweenHands()] if table.evening.host is None else asked


def open_chairs(table: RingTable) -> tuple[Seat, ...]:
    """Return the chairs a newcomer may take: empty ones and the next after the last.

    In a tournament he may come as long as chips can be bought, and to a chair that nobody has had.
    """
    new = (len(table.players),) if len(table.players) < table.house.chairs else ()
    if not table.sells:
        return ()
    if table.tournament:
        return new
    return (*(seat for seat in table.seats if table.players[seat].standing is Standing.GONE), *new)


def newcomer(table: RingTable, action: SeatNewcomer) -> SeatFilled:
    """Return the newcomer with the house's starting chips; at a game under way he may not come in anywhere (FLR-19)."""
    return SeatFilled(action.seat, action.name.strip(), table.buy_in, table.newcomer_owes)


def _words(table: RingTable, seat: Seat) -> tuple[Between | ComingIn, ...]:
    """Return what a player may say between hands."""
    words: list[Between | ComingIn] = []
    if table.stacks[seat]:
        words.append(Between.READY)
        if table.owed[seat] is not Owed.NOTHING:
            words.append(ComingIn.WAIT)
        if _top_up(table, seat):
            words.append(ComingIn.TOP_UP)
        words.append(Between.SIT_OUT)
    else:
        words += [Between.REBUY] if table.can_rebuy(seat) else []
        words += [] if table.tournament else [Between.SIT_OUT]
    may_leave = not table.stacks[seat] if table.tournament else len(present(table.players)) > 1
    return (*words, Between.LEAVE) if may_leave else tuple(words)


def _top_up(table: RingTable, seat: Seat) -> Chips:
    """Return how many chips a seat may buy that has some."""
    return max(0, table.house.top_up_to - table.stacks[seat])


def _could_play(table: RingTable, seat: Seat) -> bool:
    return bool(table.stacks[seat]) or table.can_rebuy(seat)


def _ended(table: RingTable) -> bool:
    """Tell whether nothing follows: the agreed hands are dealt, the host says so, or one is left."""
    agreed = table.house.deals and table.counted >= table.house.deals
    return bool(agreed) or len(present(table.players)) < 2 or table.evening.host is HostSays.END


def _place_the_broke(step: Step[T]) -> None:
    """Place those who are out of a tournament, once each of them can buy no chips or has said that he will not.

    Who was out in the same hand is placed by the stack he began it with; equal stacks share the place.
    """
    table = step.table
    if not table.tournament:
        return
    broke = [seat for seat in present(table.players) if not table.stacks[seat]]
    if any(table.can_rebuy(seat) and table.players[seat].standing is Standing.PLAYING for seat in broke):
        return
    still_in = len(present(table.players)) - len(broke)
    for seat, place in reversed(_ranked(table, broke)):
        step.happen(KnockedOut(seat, still_in + place))


def _ranked(table: RingTable, seats: Iterable[Seat]) -> list[tuple[Seat, int]]:
    """Return these seats and their places among themselves, by stack and then by the stack before the last hand."""
    before = table.evening.began if table.hand is None else table.hand.before.stacks
    worth = {seat: (table.stacks[seat], before[seat] if seat < len(before) else 0) for seat in seats}
    ranked = sorted(worth, key=lambda seat: worth[seat], reverse=True)
    return [(seat, 1 + sum(worth[other] > worth[seat] for other in worth)) for seat in ranked]


class LetBack(Intervention[T]):
    """Somebody who has cashed out may come back: the house's time is up (FLR-07)."""

    name: str

    def __post_init__(self) -> None:
        """Refuse what is no name."""
        if type(self.name) is not str:
            raise TypeError(f"expected a name, not {type(self.name).__name__}")

    def allowed(self, table: T) -> bool:
        """Tell whether he waits, and no hand is going on."""
        return bool(self._meant(table)) and between(table)

    def happen(self, step: Step[T]) -> Turn[T]:
        """Take him from those who wait."""
        for name in self._meant(step.table):
            step.happen(LetBackIn(name))
        return TurnTo(between_hands)

    def _meant(self, table: RingTable) -> tuple[str, ...]:
        """Return the names of those who are meant, each once, as they were seated."""
        return tuple(dict.fromkeys(name for name in table.evening.cashed if same_name(name, self.name)))


def in_a_hand(table: RingTable) -> bool:
    """Tell whether a hand is going on."""
    return table.hand is not None and not table.hand.over


def between(table: RingTable) -> bool:
    """Tell whether the table is between two hands of an evening."""
    return not in_a_hand(table) and table.evening.phase is Phase.DEALS and table.dealer is not None

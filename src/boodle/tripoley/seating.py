"""Between deals: who is in the next one, chips bought, newcomers, and whether there is one (TRI-E-01, EDGE-31…33)."""

from boodle.rulebook import TURN_PAGE, Ask, OneOf, Question, Shuffle, Step, Turn, TurnTo, spoken
from boodle.seating import (
    Between,
    BetweenQuestion,
    HostChoices,
    HostQuestion,
    HostSays,
    SeatNewcomer,
    Standing,
    present,
)
from boodle.seats import Chips, Seat
from boodle.tripoley.answers import EntryFee, FirstDealer
from boodle.tripoley.endings.leftovers import leftovers
from boodle.tripoley.events.seating import (
    CardDrawn,
    ChipsBought,
    DealerDrawn,
    EndingBegun,
    HostSpoke,
    NewcomerSeated,
    PlayerLeft,
    SeatingClosed,
    SeatingReopened,
    StandingSaid,
)
from boodle.tripoley.phases.ante import ENOUGH, can_enter, can_rebuy, plays
from boodle.tripoley.runs import height
from boodle.tripoley.shuffling import CardShuffle
from boodle.tripoley.table import Table, starting_stack


class DealerDraw(Shuffle[Table]):
    """Who deals first? The first of the seats in nature's order (TRI-G-06)."""

    seats: tuple[Seat, ...]
    deal: int = 0
    count: int = 0
    purpose: str = "dealer"

    @property
    def things(self) -> tuple[Seat, ...]:
        """The seats."""
        return self.seats

    def answer(self, step: Step[Table], action: object) -> None:
        """Give the mark to the first."""
        step.happen(DealerDrawn(spoken(action, tuple)[0]))


class LowCardDraw(CardShuffle):
    """Which card does each seat draw? The lowest deals, of equal ranks the lower suit (MIC-11, FLR-31)."""

    purpose: str = "low-card"

    def answer(self, step: Step[Table], action: object) -> None:
        """Show a card to each, and give the mark to the lowest."""
        drawn = spoken(action, tuple)[: len(step.table.seats)]
        low = step.table.house.climb.low
        for seat, card in enumerate(drawn):
            step.happen(CardDrawn(seat, card))
        step.happen(DealerDrawn(min(step.table.seats, key=lambda seat: (height(drawn[seat], low), drawn[seat].suit))))


class InNextDeal(BetweenQuestion[Table]):
    """Is a player in the next deal? Nobody waits for one who is sitting out."""

    sitting_out: bool = False

    @property
    def optional(self) -> bool:
        """Tell whether the next deal may begin without an answer."""
        return self.sitting_out

    def choices(self, table: Table) -> OneOf[Between]:
        """Return what he may say.

        One who can stake may play; of one who cannot the house rules say (EDGE-03). The last one here does not leave:
        what lies on the layout is his (EDGE-32).
        """
        words = [Between.SIT_OUT]
        if can_enter(table, self.seat):
            words.insert(0, Between.READY)
        elif can_rebuy(table, self.seat):
            words.insert(0, Between.REBUY)
        if len(present(table.players)) > 1:
            words.append(Between.LEAVE)
        return OneOf(words)

    def default(self, table: Table) -> Between:
        """Sit out: no ante, no cards (RULES E3)."""
        del table
        return Between.SIT_OUT

    def answer(self, step: Step[Table], action: object) -> None:
        """Note it; a rebuy is the house's starting chips, from the bank (FLR-08)."""
        if action is Between.LEAVE:
            step.happen(PlayerLeft(self.seat, step.table.stacks[self.seat]))
            return
        if action is Between.REBUY:
            step.happen(ChipsBought(self.seat, starting_stack(step.table.house)))
        standing = Standing.SITTING_OUT if action is Between.SIT_OUT else Standing.PLAYING
        step.happen(StandingSaid(self.seat, standing))


class HostBetween(HostQuestion[Table]):
    """Does the evening go on?"""

    def choices(self, table: Table) -> HostChoices:
        """Return the words open to him: another deal needs two who could play, those who sit out may think again."""
        able = sum(could_play(table, seat) for seat in table.seats)
        words = (HostSays.DEAL, HostSays.END) if able > 1 else (HostSays.END,)
        return HostChoices(words, open_chairs(table))

    def default(self, table: Table) -> HostSays:
        """Deal on while two are in or have not said yet; otherwise end, so that no absence freezes an evening."""
        playing = [seat for seat in table.seats if table.players[seat].standing is Standing.PLAYING]
        return HostSays.DEAL if sum(may_play(table, seat) for seat in playing) > 1 else HostSays.END

    def answer(self, step: Step[Table], action: object) -> None:
        """Note it, or seat a newcomer."""
        if isinstance(action, SeatNewcomer):
            step.happen(newcomer(step.table, action))
        elif isinstance(action, HostSays):
            step.happen(HostSpoke(action))


def first_dealer(step: Step[Table]) -> Turn[Table]:
    """Find the first dealer by lot or by the lowest card, unless one is known (TRI-G-06, MIC-11)."""
    if step.table.dealer is not None:
        return TURN_PAGE
    if step.table.house.first_dealer is FirstDealer.LOW_CARD:
        return Ask(LowCardDraw(0, 0, step.table.house.cards))
    return Ask(DealerDraw(tuple(step.table.seats)))


def between_deals(step: Step[Table]) -> Turn[Table]:
    """Ask every player and the host what comes next; end when agreed, when the host says so, or when one is left."""
    table = step.table
    agreed = table.house.deals and table.deals >= table.house.deals
    if agreed or len(present(table.players)) < ENOUGH or table.evening.host is HostSays.END:
        step.happen(EndingBegun())
        return TurnTo(leftovers)
    waiting = unanswered(table)
    if any(not question.optional for question in waiting):
        return Ask(*waiting)
    if sum(plays(table, seat) for seat in table.seats) < ENOUGH:
        step.happen(SeatingReopened())
        return Ask(*unanswered(step.table))
    step.happen(SeatingClosed())
    return TURN_PAGE


def unanswered(table: Table) -> list[Question[Table]]:
    """Return the questions still open before the next deal: to the players, to those sitting out, to the host."""
    unheard = [seat for seat in present(table.players) if seat not in table.evening.answered]
    asked: list[Question[Table]] = [
        InNextDeal(seat, table.players[seat].standing is Standing.SITTING_OUT) for seat in unheard
    ]
    return [*asked, HostBetween()] if table.evening.host is None else asked


def may_play(table: Table, seat: Seat) -> bool:
    """Tell whether a seat is in the next deal or may still come into it."""
    return plays(table, seat) if seat in table.evening.answered else could_play(table, seat)


def could_play(table: Table, seat: Seat) -> bool:
    """Tell whether a seat is in the next deal or could be, whatever it has said."""
    here = table.players[seat].standing is not Standing.GONE
    return here and (can_enter(table, seat) or can_rebuy(table, seat))


def open_chairs(table: Table) -> tuple[Seat, ...]:
    """Return the chairs a newcomer may take: empty ones, and the next after the last up to the house's most."""
    empty = tuple(seat for seat in table.seats if table.players[seat].standing is Standing.GONE)
    return (*empty, len(table.players)) if len(table.players) < table.house.chairs else empty


def newcomer(table: Table, action: SeatNewcomer) -> NewcomerSeated:
    """Return the newcomer with the house's starting chips; the fee is an equal share of the layout.

    Where a fee is asked it leaves him one stake at least, so that he is in the next deal.
    """
    here = len(present(table.players))
    asked = here and table.house.entry_fee is EntryFee.SHARE
    share: Chips = table.board.total // here if asked else 0
    chips = starting_stack(table.house)
    return NewcomerSeated(action.seat, action.name.strip(), chips, max(0, min(share, chips - table.house.ante)))

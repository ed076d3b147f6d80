"""The chapters of the odds book for one house: which figures stand in each, and what has to be played for them."""

from collections.abc import Callable
from typing import cast

from boodle.frozen import Frozen, replace
from boodle.poker.ranking import HandClass
from boodle.sim.cores import cores as cores_here
from boodle.sim.crew import Crew
from boodle.sim.odds.branching import THIRDS
from boodle.sim.odds.evening import EveningEnd, evening, evenings
from boodle.sim.odds.exact import claimable, hand_sizes, pay_cards, pay_cards_in_hand
from boodle.sim.odds.figures import Figure, FigureRow, Label, OddsTable, Unit, chips, number, share
from boodle.sim.odds.measured import MeasuredCells, Tell, measure
from boodle.sim.odds.measuring import (
    ANY_PAY_CARDS,
    ANY_POKER,
    IS_SOLD,
    KEPT_BY,
    LEAD,
    PRICE,
    SELL_BY,
    SWAP_BY,
    TAKE_AT,
    TAKE_BY,
    kind,
)
from boodle.sim.parts import counted
from boodle.sim.running import run
from boodle.sim.tally import MOST_PAY_CARDS
from boodle.sim.terms import Terms
from boodle.sim.totals import Totals
from boodle.tripoley.answers import PokerPlay, SpareUse

FEWEST = 30
"""A kind of hand that came up less often is not told of."""
POKER_FROM, POKER_TO = 0, 1
"""With so many pay cards hands are told apart by their poker."""


class PlayedChapters(Frozen):
    """What was played for the chapters that were asked for; empty parts were not needed.

    `first` are first deals, `ends` what came of each evening.
    """

    terms: Terms
    totals: Totals | None = None
    measured: MeasuredCells | None = None
    first: Totals | None = None
    ends: tuple[EveningEnd, ...] = ()


def cards(played: PlayedChapters) -> OddsTable:
    """Hand sizes, and how many pay cards a hand holds: counted."""
    house, players = played.terms.house, played.terms.players
    hands, dead = hand_sizes(house, players)
    rows = []
    for size in sorted({*hands, *((dead,) if dead else ())}, reverse=True):
        found = pay_cards_in_hand(house, size) or ()
        figures = [Figure(Unit.SHARE, float(one)) for one in found[:MOST_PAY_CARDS]]
        seats = Figure(Unit.NUMBER, hands.count(size))
        rows.append(FigureRow(Label("size", size), (seats, *figures, *[None] * (MOST_PAY_CARDS - len(figures)))))
    return OddsTable("cards", ("hands", *(f"held_{held}" for held in range(MOST_PAY_CARDS))), tuple(rows))


def spaces(played: PlayedChapters) -> OddsTable:
    """How often each space can be claimed, is claimed, and for how much."""
    totals, terms = _totals(played), played.terms
    rows = []
    for place, space in enumerate(terms.house.layout):
        if space not in terms.house.staked and not totals.sum("piles", place):
            continue
        exact = claimable(terms.house, space, terms.players)
        rows.append(
            FigureRow(
                Label("space", space.name),
                (
                    None if exact is None else Figure(Unit.SHARE, float(exact)),
                    share(totals.mean("claims", place)) if totals.sum("claims", place) else None,
                    chips(totals.each("claimed_chips", place)) if totals.sum("claims", place) else None,
                    chips(totals.mean("piles", place)),
                ),
            )
        )
    return OddsTable("spaces", ("can_be_claimed", "claimed", "won", "pile"), tuple(rows))


def poker(played: PlayedChapters) -> OddsTable:
    """What wins the poker when it comes to a showdown."""
    totals = _totals(played)
    if not totals.sum("showdowns"):
        return OddsTable("poker", ("wins",), ())
    rows = [
        FigureRow(Label("hand", hand.name.lower()), (share(totals.each("winning_class", hand)),))
        for hand in HandClass
        if totals.sum("winning_class", hand)
    ]
    return OddsTable("poker", ("wins",), tuple(rows))


def betting(played: PlayedChapters) -> OddsTable:
    """How often somebody bets or is all-in, and what the poker moves: in first deals, and the whole evening long."""
    both = cast("Totals", played.first), _totals(played)
    rows = [
        FigureRow(Label("what", name), tuple(share(totals.mean(name)) for totals in both))
        for name in ("bets", "all_ins", *(["showdowns"] if played.terms.house.poker is PokerPlay.BETTING else []))
    ]
    moved = FigureRow(Label("poker_chips"), tuple(chips(totals.mean("pot_chips")) for totals in both))
    return OddsTable("betting", ("first_deal", "whole_evening"), (*rows, moved))


def seats(played: PlayedChapters) -> OddsTable:
    """What each place wins, told from the dealer, and how far apart they are."""
    totals, measured = _totals(played), _measured(played)
    rows = [
        FigureRow(
            Label("place", place),
            (
                chips(measured.place(place)),
                share(totals.mean("leads_first_by_place", place)),
                share(totals.mean("out_by_place", place)),
            ),
        )
        for place in (*range(1, played.terms.players), 0)
    ]
    spread = FigureRow(Label("spread"), (chips(measured.spread().chips), None, None))
    return OddsTable("seats", ("chips", "leads_first", "goes_out"), (*rows, spread))


def dealer(played: PlayedChapters) -> OddsTable:
    """What the dealer wins by keeping, and how much more by swapping and by selling, by the hand."""
    measured, heads = _measured(played), ("often", "keep", "swap", "sell")
    rows, every = [], kind(ANY_PAY_CARDS, ANY_POKER)
    for label, which in _kinds():
        times = measured.often(KEPT_BY + which)
        if times >= FEWEST:
            more = [
                chips(measured.chips(of + which)) if measured.often(of + which) else None for of in (SWAP_BY, SELL_BY)
            ]
            of_all = measured.among(KEPT_BY + which, KEPT_BY + every)
            often = Figure(Unit.SHARE, 1) if which == every else share(of_all)
            rows.append(FigureRow(label, (often, chips(measured.chips(KEPT_BY + which)), *more)))
    if measured.often(IS_SOLD):
        rows.append(FigureRow(Label("sold"), (share(measured.share(IS_SOLD)), None, None, _if_any(measured, PRICE))))
    return OddsTable("dealer", heads, tuple(rows))


def spare(played: PlayedChapters) -> OddsTable:
    """What the spare hand is worth to a seat other than the dealer's, if it pays nothing for it."""
    measured = _measured(played)
    rows = [
        FigureRow(label, (chips(measured.chips(TAKE_BY + which)),))
        for label, which in _kinds()
        if measured.often(TAKE_BY + which) >= FEWEST
    ]
    rows += [
        FigureRow(Label("place", place), (chips(measured.chips(TAKE_AT + place)),))
        for place in range(1, played.terms.players)
        if measured.often(TAKE_AT + place) >= FEWEST
    ]
    return OddsTable("spare", ("worth",), tuple(rows))


def lead(played: PlayedChapters) -> OddsTable:
    """What the first lead is worth."""
    totals, measured = _totals(played), _measured(played)
    players = played.terms.players
    # All seats add up to nought: what the leader wins, the others lose between them.
    alone = measured.chips(LEAD).times(players / (players - 1))
    rows = (
        FigureRow(Label("lead_alone"), (chips(alone),)),
        FigureRow(Label("first_leader"), (chips(totals.mean("first_leader_chips")),)),
    )
    return OddsTable("lead", ("worth",), rows)


def length(played: PlayedChapters) -> OddsTable:
    """How long a deal is, how it ends, and how many chips move."""
    totals, players = _totals(played), played.terms.players
    moved = totals.mean("chips_moved").times(1 / players)
    rows = (
        FigureRow(Label("what", "leads"), (number(totals.mean("leads")),)),
        FigureRow(Label("what", "cards_played"), (number(totals.mean("cards_played")),)),
        FigureRow(Label("what", "stuck"), (share(totals.mean("stuck")),)),
        FigureRow(Label("what", "out_on_top"), (share(totals.mean("out_on_top")),)),
        FigureRow(Label("moved"), (chips(moved),)),
        FigureRow(Label("what", "layout_chips"), (chips(totals.mean("layout_chips")),)),
    )
    return OddsTable("length", ("of_deal",), rows)


CHAPTERS: dict[str, Callable[[PlayedChapters], OddsTable]] = {
    "cards": cards,
    "spaces": spaces,
    "poker": poker,
    "betting": betting,
    "seats": seats,
    "dealer": dealer,
    "spare": spare,
    "lead": lead,
    "length": length,
    "evening": lambda played: evening(played.terms, played.ends),
}
FROM_TOTALS = ("spaces", "poker", "betting", "seats", "lead", "length")
MEASURED_TOO = ("answers", "seats", "dealer", "spare", "lead")
BRANCHED = ("answers", "dealer", "spare", "lead")


def open_to(terms: Terms) -> tuple[str, ...]:
    """Return the chapters that say something of this house."""
    closed = set()
    if terms.house.spare_use is SpareUse.NONE:
        closed |= {"dealer", "spare"}
    if terms.house.spare_use is SpareUse.OFFERED:
        closed.add("dealer")
    if terms.house.poker is not PokerPlay.BETTING:
        closed.add("poker")
    if terms.house.poker not in (PokerPlay.BETTING, PokerPlay.VYING):
        closed.add("betting")
    if pay_cards(terms.house) is None:
        closed.add("cards")
    return tuple(name for name in CHAPTERS if name not in closed)


def play_for(
    terms: Terms, names: tuple[str, ...], *, cores: int | None = None, tell: Tell | None = None
) -> PlayedChapters:
    """Play what these chapters need; raises NeedsExtra, and KeyboardInterrupt at Ctrl-C."""
    totals = measured = first = None
    crew = Crew(counted, cores or cores_here())
    if set(names) & set(FROM_TOTALS):
        totals = run(terms, crew, tell)
    if "betting" in names:
        first = run(replace(terms, evening=1), crew, tell)
    if set(names) & set(MEASURED_TOO):
        measured = measure(terms, branches=int(bool(set(names) & set(BRANCHED))), cores=cores, tell=tell)
    ends = evenings(terms, cores=cores) if "evening" in names else ()
    return PlayedChapters(terms, totals, measured, first, ends)


def _kinds() -> list[tuple[Label, int]]:
    """Return the kinds of hands in their order: by pay cards, few pay cards also by their poker, and all."""
    found = []
    for held in range(MOST_PAY_CARDS):
        found.append((Label("held", held), kind(held, ANY_POKER)))
        if POKER_FROM <= held <= POKER_TO:
            found += [(Label(f"poker_{third}", held), kind(held, third)) for third in range(THIRDS)]
    return [*found, (Label("any"), kind(ANY_PAY_CARDS, ANY_POKER))]


def _if_any(measured: MeasuredCells, cell: int) -> Figure | None:
    return chips(measured.chips(cell)) if measured.often(cell) else None


def _totals(played: PlayedChapters) -> Totals:
    return cast("Totals", played.totals)


def _measured(played: PlayedChapters) -> MeasuredCells:
    return cast("MeasuredCells", played.measured)

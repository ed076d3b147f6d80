"""How unfair each variation is: one rule of a house answered otherwise, and how far apart the seats then are."""

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from boodle.frozen import replace
from boodle.poker.wagers import OpenFold
from boodle.seating.faults import HouseRulesError
from boodle.sim.compiled_rules import NotCompiled
from boodle.sim.odds.figures import FigureRow, Label, OddsTable, chips
from boodle.sim.odds.measured import Tell, measure
from boodle.sim.terms import Terms, terms_of
from boodle.tripoley.answers import (
    Deck,
    FirstLead,
    LeftoverTo,
    NextLead,
    PaySuit,
    PayTime,
    PokerOpener,
    PokerPlay,
    PokerWhen,
    RankOrder,
    SpareOrder,
    SparePayCard,
    SpareUse,
    StopsOpener,
)
from boodle.tripoley.house import HouseRules
from boodle.tripoley.spaces import space_named


class Variation(NamedTuple):
    """A rule of RULES A2 and C: its id, and the answers that make it."""

    rule: str
    answers: Mapping[str, object]

    @property
    def name(self) -> str:
        """The rule and its answers, as a file of house rules has them."""
        return f"{self.rule}: {', '.join(f'{field} {_written(value)}' for field, value in self.answers.items())}"


ALTERNATE = {"first_lead": FirstLead.LOWEST_BLACK, "next_lead": NextLead.LOWEST_OF_OTHER_COLOUR}
VARIATIONS = (
    Variation("TRI-V-01", {"pay_time": PayTime.PLAYED}),
    Variation("TRI-V-05", {"pay_suit": PaySuit.ROTATE}),
    Variation("TRI-V-06", {"sequence": (space_named("6-7-8"),)}),
    Variation("TRI-V-07", {"poker_opener": PokerOpener.DEALER}),
    Variation("TRI-V-08", {"stops_opener": StopsOpener.DEALER}),
    Variation("TRI-V-08", {"stops_opener": StopsOpener.LEFT}),
    Variation("TRI-V-09", {"first_lead": FirstLead.LOWEST_OF_HAND}),
    Variation("TRI-V-10", {"spare_use": SpareUse.NONE}),
    Variation("TRI-V-12", ALTERNATE),
    Variation("TRI-2-15", {"bet_limit": 0}),
    Variation("CAD-13", {"open_fold": OpenFold.YES}),
    Variation("CAD-24", {"spare_use": SpareUse.SWAP_OR_SELL}),
    Variation("MIC-01", {"spare_use": SpareUse.SWAP}),
    Variation("MIC-01", {"spare_use": SpareUse.SELL}),
    Variation("MIC-02", {"spare_order": SpareOrder.FIRST}),
    Variation("MIC-03", {"next_lead": NextLead.ANY}),
    Variation("MIC-03", {"next_lead": NextLead.OTHER_COLOUR}),
    Variation("MIC-04", {"rank_order": RankOrder.KING_HIGH}),
    Variation("MIC-06", {"combinations": (space_named("K-Q"), space_named("J-Q"))}),
    Variation("MIC-07", {"sequence": (space_named("8-9-10"), space_named("3-4-5"))}),
    Variation("MIC-08", {"spare_use": SpareUse.OFFERED}),
    Variation("MIC-08", {"stops_opener": StopsOpener.TWO_OF_CLUBS}),
    Variation("MIC-09", {"spare_order": SpareOrder.NONE, "spare_use": SpareUse.NONE, "deck": Deck.ONE_OUT}),
    Variation("MIC-12", {"dealer_stake": 2}),
    Variation("MIC-13", {"lead_fine": 1}),
    Variation("RUM", {"spare_pay_card": SparePayCard.BARRED}),
    Variation("RUM", {"poker_when": PokerWhen.BEFORE_PAY}),
    Variation("RUM", {"leftover_to": LeftoverTo.POT}),
    Variation("PRS", {"poker": PokerPlay.HELD_AT_END, "stops_opener": StopsOpener.LEFT}),
    Variation("TRI-V-13", {"pay_suit": PaySuit.RANDOM}),
)
"""Every variation that can be measured by itself; the suit auction of TRI-V-05 is not: nobody bids in the simulator."""


def houses(base: HouseRules) -> Iterator[tuple[str, HouseRules]]:
    """Yield the house as it is, then with each variation that makes a difference and can stand with its other rules."""
    yield "", base
    for variation in VARIATIONS:
        try:
            varied = replace(base, **variation.answers)
        except HouseRulesError:
            continue
        if varied != base:
            yield variation.name, varied


def unfairness(terms: Terms, *, cores: int | None = None, tell: Tell | None = None) -> OddsTable:
    """Return for a house and each variation how far the seats are apart, and what dealer and dealer's left win."""
    rows = []
    found = list(houses(terms.house))
    for number, (name, house) in enumerate(found):
        try:
            varied = terms_of(
                house,
                players=terms.players,
                policies=terms.policies,
                spare=terms.spare,
                deals=terms.deals,
                evening=terms.evening,
                seed=terms.seed,
            )
        except NotCompiled:
            continue
        measured = measure(varied, branches=0, cores=cores)
        spread = measured.spread().chips
        figures = (chips(spread), chips(measured.place(0)), chips(measured.place(1)))
        rows.append(FigureRow(Label("variation", name), figures))
        if tell is not None:
            tell((number + 1) * terms.deals, len(found) * terms.deals)
    return OddsTable("variations", ("spread", "dealer_chips", "left"), tuple(rows))


def _written(value: object) -> str:
    if isinstance(value, tuple):
        return " ".join(str(one) for one in value)
    return str(getattr(value, "value", value))

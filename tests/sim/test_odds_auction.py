"""Advice for a hand while the spare hand is for sale: only deals count in which all would have said what they said."""

import pytest

from boodle.cards import CardSet
from boodle.frozen import replace
from boodle.notation.tripoley.house import preset
from boodle.sim.conducting import answer, go_on, open_deal
from boodle.sim.desk import ASKED, LEAST, MOST, NO_FIVES, QUICK, row_of
from boodle.sim.odds.branching import deal_around, next_page, play_until
from boodle.sim.odds.hand import AuctionHeard, BidHeard, HandOdds, odds_of_hand
from boodle.sim.odds.one_hand import HAND, KEEP, PLACE, SWAP, agrees
from boodle.sim.pages.spare_hand import AUCTION
from boodle.sim.plan import DEAL
from boodle.sim.policies.deciding import decide
from boodle.sim.terms import Terms, terms_of
from boodle.tripoley.answers import SparePayCard, SpareUse
from tests.sim.odds_slowly import slowly

POOR = CardSet.parse("3H 8S 9S TS 2C 3C 4D 7H 7C")
LAST = 4
"""The seat before the dealer, of five."""
PASSED, BADE, DEAR = (
    AuctionHeard((BidHeard(1, 0),)),
    AuctionHeard((BidHeard(1, 0), BidHeard(2, 1))),
    AuctionHeard((BidHeard(1, 0), BidHeard(2, 4))),
)
AUCTIONS = [
    AuctionHeard(),
    PASSED,
    BADE,
    AuctionHeard((BidHeard(1, 1), BidHeard(2, 0), BidHeard(3, 0))),
    AuctionHeard((BidHeard(1, 20), BidHeard(2, 0))),
]


def terms(
    policy: str = "control",
    *,
    use: SpareUse = SpareUse.FULL,
    pay_card: SparePayCard = SparePayCard.ALLOWED,
    deals: int = 60,
) -> Terms:
    """Return what is played."""
    house = replace(preset("pagat"), spare_use=use, spare_pay_card=pay_card)
    return terms_of(house, players=5, policies=policy, spare="", deals=deals, evening=1, seed=3)


def would_say(played: Terms, auction: AuctionHeard, unit: int) -> tuple[int, int]:
    """Tell whether a deal agrees, and whether the policies said so when the rules asked them, 1 or 0 each."""
    desk, plan = played.desk(row_of), played.plan()
    desk[QUICK] = NO_FIVES
    open_deal(desk, played.seed, unit)
    play_until(desk, plan, DEAL)
    asked = [0] * HAND
    asked += [POOR.mask, *auction.row(played, LAST)]
    asked[PLACE] = LAST - 1
    deal_around(desk, plan, asked[PLACE], asked[HAND])
    next_page(desk)
    agreed = agrees(desk, plan, asked)
    assert go_on(desk, plan)
    sells = decide(desk, plan, 0) == AUCTION
    answer(desk, plan, AUCTION)
    said = [sells]
    for bid in auction.bids:
        assert go_on(desk, plan)
        assert desk[ASKED] == bid.seat  # the dealer is the last seat here, so that they count alike
        able = desk[LEAST] <= desk[MOST]
        said.append((able and bool(decide(desk, plan, 0))) == bool(bid.chips))
        answer(desk, plan, bid.chips if able else 0)
    return agreed, int(all(said))


@pytest.mark.parametrize("pay_card", SparePayCard)
@pytest.mark.parametrize("use", [SpareUse.FULL, SpareUse.SELL])
@pytest.mark.parametrize("auction", AUCTIONS)
def test_those_deals_agree_in_which_the_policies_would_say_so(
    auction: AuctionHeard, use: SpareUse, pay_card: SparePayCard
) -> None:
    """Asked by the rules one after the other, at the price of the moment; where it was dear a pass tells nothing.

    Nor does it where a pay card bars a seat from bidding (RUM).
    """
    played = terms(use=use, pay_card=pay_card)
    found = [would_say(played, auction, unit) for unit in range(80)]
    assert all(agreed == said for agreed, said in found)
    assert any(agreed for agreed, _ in found)


def odds(auction: AuctionHeard | None, *, policy: str = "control", deals: int = 200) -> HandOdds:
    """Return the odds of the hand of the seat before the dealer."""
    return odds_of_hand(terms(policy, deals=deals), POOR, LAST, auction=auction)


def test_a_bid_costs_what_it_bids(monkeypatch: pytest.MonkeyPatch) -> None:
    """On the same deals a bid of five wins three chips less than one of two; passing leaves it to the other."""
    slowly(monkeypatch)
    cheap, dear = odds(BADE), odds(DEAR)
    assert 2 < cheap.deals == dear.deals < cheap.terms.deals
    assert cheap.chips(SWAP).mean - dear.chips(SWAP).mean == pytest.approx(3)
    assert cheap.chips(KEEP).mean == pytest.approx(dear.chips(KEEP).mean)


def test_who_says_anything_tells_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    """All deals count among players who bid by chance, and where nobody sells."""
    slowly(monkeypatch)
    assert odds(BADE, policy="random", deals=20).deals == odds(None, deals=20).deals == 20


def test_a_friendly_player_passes_what_is_dear_with_any_hand(monkeypatch: pytest.MonkeyPatch) -> None:
    """With a poor one he bids up to two chips for certain, above that by luck."""
    slowly(monkeypatch)
    after = [AuctionHeard((BidHeard(1, price), BidHeard(2, 0))) for price in (1, 2)]
    cheap, dear = (odds(auction, policy="casual", deals=400).deals for auction in after)
    assert cheap < dear


@pytest.mark.kernels
def test_compiled_it_is_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    """To the last number."""
    found = odds(DEAR)
    slowly(monkeypatch)
    assert odds(DEAR) == found

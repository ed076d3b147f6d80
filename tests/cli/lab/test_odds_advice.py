"""Advice for a hand as readers and programs see it: odds that were made by hand, each choice worth what is said."""

from typing import Any

import pytest

from boodle.cards import CardSet, Suit
from boodle.cli.lab.odds.advice import advice_as_json, print_advice, sentences
from boodle.frozen import replace
from boodle.notation.tripoley.house import preset
from boodle.sim.odds.hand import AuctionHeard, BidHeard, HandOdds
from boodle.sim.odds.one_hand import KEEP, LEADS, SELL, SWAP
from boodle.sim.parts import BEHAVIOUR
from boodle.sim.sureness import Mean
from boodle.sim.terms import terms_of
from boodle.tripoley import HouseRules
from boodle.tripoley.answers import PaySuit
from boodle.words.catalogue import Words

WORDS = Words()
GOOD, PLAIN, SHORT = "QH KH 8S 9S TS 2C 3C 4D", "2S 8S 9S TS 2C 3C 4D 5D", "2S 3S 4C 5C"
CLUBS, DIAMONDS, SPADES = (LEADS + suit for suit in (Suit.CLUBS, Suit.DIAMONDS, Suit.SPADES))


class Made(HandOdds, kw_only=True):
    """Odds of which is said what each choice is worth, those alone that could be made."""

    worth: dict[int, float]
    agreeing: int = 60

    @property
    def deals(self) -> int:
        """Return how many deals agree."""
        return self.agreeing

    @property
    def best(self) -> Mean:
        """Return that nobody is dealt better in a quarter of them."""
        return Mean(0.25, 0.05, (0.2, 0.3))

    def open(self, choice: int) -> bool:
        """Tell whether it could be made."""
        return choice in self.worth

    def chips(self, choice: int) -> Mean:
        """Return what it is worth."""
        return Mean(self.worth[choice], 0.25)

    def more(self, one: int, other: int) -> Mean:
        """Return how much more one is worth than another."""
        return Mean(self.worth[one] - self.worth[other], 0.5)


def odds(cards: str = PLAIN, place: int = 0, rules: str = "pagat", policy: str = "control", **more: Any) -> Made:  # noqa: ANN401
    """Return the odds of a hand of five players."""
    terms = terms_of(preset(rules), players=5, policies=policy, spare="", deals=6000, evening=1, seed=7)
    worth = more.pop("worth", {KEEP: 1.5})
    return Made(terms, CardSet.parse(cards), place, (), worth=worth, **more)


KEPT = "Kept, it wins +1.5 ±0.2 chips in the deal, its stake counted."
DEPENDS = "depends on how you all bet"
POKER = (
    "Poker: 2♠ 2♣ 10♠ 9♠ 8♠, pair of twos, ten, nine and eight kickers; nobody is dealt better in 25.0 ±5.0 % of deals."
)


def said(of: HandOdds, second: HandOdds | None = None) -> list[str]:
    """Return what is advised, but for what the hand collects and how its poker stands."""
    return [line for line in sentences(WORDS, of, second) if not line.startswith(("It collects", "It holds", "Poker"))]


@pytest.mark.parametrize(
    ("worth", "swap"),
    [
        (2.5, "Swap it: the spare hand wins +2.5 ±0.2, +1.0 ±0.5 against keeping."),
        (1.75, "Swapped for the spare hand it wins +1.8 ±0.2: +0.2 ±0.5 against keeping, too close to call."),
        (0.5, "Do not swap it: the spare hand wins +0.5 ±0.2, -1.0 ±0.5 against keeping."),
    ],
)
def test_to_swap_or_not_is_told_against_keeping(worth: float, swap: str) -> None:
    """By how sure that is."""
    assert said(odds(worth={KEEP: 1.5, SWAP: worth})) == [KEPT, swap]


def test_every_choice_has_its_sentence() -> None:
    """What cannot be done has none: to sell, to take the spare hand, and to lead where there is nothing to choose."""
    assert said(odds()) == [KEPT]
    assert said(odds(worth={KEEP: 1.5, CLUBS: 3.0})) == [KEPT]
    assert said(odds(worth={KEEP: 1.5, SELL: 3.0})) == [
        KEPT,
        "Offer the spare hand for sale: +3.0 ±0.2, +1.5 ±0.5 against keeping.",
    ]
    assert said(odds(place=2, worth={KEEP: 1.5, SWAP: 1.5})) == [
        KEPT,
        "The spare hand instead wins +1.5 ±0.2: +0.0 ±0.5, too close to call.",
    ]
    assert said(odds(worth={KEEP: 1.5, CLUBS: 3.0, DIAMONDS: 4.0, SPADES: 1.0})) == [
        KEPT,
        "With the first lead, lead diamonds: +4.0 ±0.2 chips from there on.",
        "Leading clubs instead: -1.0 ±0.5 against diamonds.",
        "Leading spades instead: -3.0 ±0.5 against diamonds.",
    ]


def test_in_an_auction_one_bids_or_passes() -> None:
    """With the price of the next bid, also for the dealer's own place in its words."""
    heard = AuctionHeard((BidHeard(1, 4), BidHeard(2, 0)))
    assert said(odds(place=3, auction=heard, worth={KEEP: 1.5, SWAP: 2.5})) == [
        "If it passes, it wins +1.5 ±0.2 chips in the deal, its stake counted.",
        "Bid 5: +2.5 ±0.2, +1.0 ±0.5 against passing.",
    ]
    assert said(odds(place=3, auction=AuctionHeard(), worth={KEEP: 1.5, SWAP: 0.0}))[1] == (
        "Pass: with a bid of 1 it wins +0.0 ±0.2, -1.5 ±0.5 against passing."
    )


def test_two_ways_to_play_that_differ_are_both_told() -> None:
    """Where they agree, as by one alone; of a lead only where it differs for sure."""
    one = odds(worth={KEEP: 1.5, SWAP: 2.5, CLUBS: 3.0, SPADES: 1.0})
    same = odds(policy="book", worth={KEEP: 0.0, SWAP: 5.0, CLUBS: 9.0, SPADES: 8.0})
    other = odds(policy="book", worth={KEEP: 1.5, SWAP: 0.5, CLUBS: 1.0, SPADES: 3.0})
    near = odds(policy="book", worth={KEEP: 1.5, SWAP: 2.5, CLUBS: 1.0, SPADES: 1.25})
    assert said(one, same) == said(one)
    assert said(one, near) == said(one)
    swap = "+1.0 ±0.5 chips among players like control, -1.0 ±0.5 among players like book."
    lead = "clubs among players like control, spades among players like book."
    assert said(one, other) == [
        KEPT,
        f"Swap it? That {DEPENDS}: {swap}",
        f"Which suit to lead first {DEPENDS}: {lead}",
        "Leading spades instead: -2.0 ±0.5 against clubs.",
    ]
    bids = [replace(of, place=3, auction=AuctionHeard((BidHeard(1, 4),))) for of in (one, other)]
    assert said(*bids)[1].startswith("Bid 5? That depends on how you all bet: ")


@pytest.mark.parametrize(
    ("hand", "first"),
    [
        (odds(GOOD), "It collects K, Q, K-Q and 8-9-10."),
        (odds(), "It collects 8-9-10."),
        (odds("2S 3S 4C 5C 6C 8D 9D TD"), "It collects 8-9-10."),
        (odds("2S 3S 4C 5C 6C 7D 8D TD"), "It collects nothing."),
        (odds(GOOD, rules="rummoli"), "It holds what collects "),
    ],
)
def test_what_a_hand_collects_is_said_first(hand: HandOdds, first: str) -> None:
    """Where the cards pay as dealt, or as they are played."""
    assert next(sentences(WORDS, hand)).replace("♥", "").startswith(first)


def test_where_the_deal_decides_which_suit_pays_that_is_said() -> None:
    """And nothing is foretold."""
    house = replace(HouseRules(), pay_suit=PaySuit.TURNED_UP)
    terms = replace(odds().terms, house=house)
    lines = [*sentences(WORDS, replace(odds(), terms=terms))]
    assert "What pays is settled by the deal, and with it what the hand collects." in lines
    assert advice_as_json("ours", replace(odds("2S 3S 4C 5C 6C 7D 8D TD"), terms=terms))["collects"] is None


def test_poker_is_told_of_five_cards_where_it_is_bet_on() -> None:
    """Of fewer, and where nobody bets, nothing."""
    assert [line for line in sentences(WORDS, odds()) if line.startswith("Poker")] == [POKER]
    assert [line[:6] for line in sentences(WORDS, odds("2S 3S 4C 5C 7C"))][1:2] == ["Poker:"]
    for other in (odds(SHORT), odds(rules="boxed-michigan-rummy")):
        assert not [line for line in sentences(WORDS, other) if line.startswith("Poker")]


NOTE = "± is half the width of the 95 % interval. "
SHARED = "Chips are counted with an equal share of what stays on the layout."


def printed(capsys: pytest.CaptureFixture[str], of: HandOdds, second: HandOdds | None = None) -> list[str]:
    """Return all that is printed, each paragraph on one line."""
    print_advice(WORDS, "ours", of, second)
    return [" ".join(part.split()) for part in capsys.readouterr().out.split("\n\n")]


def test_the_advice_in_full(capsys: pytest.CaptureFixture[str]) -> None:
    """What was asked, what there is to say, and how the figures come about."""
    lies = {odds().terms.house.layout[0]: 12}
    head, middle, note = printed(capsys, odds(lies=lies))
    assert head.endswith(
        ": dealer, 5 players, rules ours, on the layout lie already 12 on A♥; 6,000 deals in which everybody else "
        "holds what chance deals, all play control, seed 7."
    )
    assert middle == f"It collects 8-9-10. {POKER} {KEPT}"
    assert note == f"{NOTE}Nobody else touches the spare hand. {SHARED}"
    head, _, note = printed(capsys, odds(place=2, rules="cosmo"), odds(policy="book"))
    assert ": 2 at the dealer's left, 5 players, rules ours, fresh layout; " in head
    assert note.startswith(f"{NOTE}{SHARED} Questions are answered where it comes to the same among players who bet ")
    assert "like book;" in note


def test_an_auction_is_told_with_what_was_said(capsys: pytest.CaptureFixture[str]) -> None:
    """And in how many deals all would have said so."""
    heard = AuctionHeard((BidHeard(1, 4), BidHeard(2, 0)))
    head, _, note = printed(capsys, odds(place=3, auction=heard))
    told = "seat 1 bids 4 and seat 2 passes. In 60 of the 6,000 deals all would have said so."
    assert head.endswith(f" The dealer offers the spare hand for sale; {told}")
    assert note.startswith(f"{NOTE}Who passes leaves the spare hand to the bid that stands; ")
    head, *_ = printed(capsys, odds(place=3, auction=AuctionHeard()))
    assert "; nobody has spoken yet. In 60 " in head


def chips(mean: float, width: float = 0.25) -> dict[str, Any]:
    """Return what a program is told of chips."""
    return {"unit": "chips", "mean": mean, "half_width": width, "low": mean - width, "high": mean + width}


def test_json_tells_every_choice() -> None:
    """By what it is called there, with how much more than keeping it is."""
    lies = {odds().terms.house.layout[0]: 12}
    asked = {"rules": "ours", "players": 5, "policy": "control", "deals": 6000, "deals_an_evening": 1, "seed": 7}
    asked |= {"behaviour": BEHAVIOUR}
    best = {"unit": "share", "mean": 0.25, "half_width": 0.05, "low": 0.2, "high": 0.3}
    found = odds(worth={KEEP: 1.5, SWAP: 2.5, SELL: 0.5, CLUBS: 3.0, SPADES: 4.0}, lies=lies)
    assert advice_as_json("ours", found) == asked | {
        "hand": str(found.hand),
        "place": 0,
        "collects": ["8-9-10"],
        "layout": {"A": 12},
        "best_poker": best,
        "keep": chips(1.5),
        "swap": chips(2.5),
        "swap_against_keep": chips(1.0, 0.5),
        "sell": chips(0.5),
        "sell_against_keep": chips(-1.0, 0.5),
        "leads": {"S": chips(4.0), "C": chips(3.0)},
    }
    heard = AuctionHeard((BidHeard(1, 4), BidHeard(2, 0)))
    bidding = odds(place=3, auction=heard, worth={KEEP: 1.5, SWAP: 2.5})
    told = advice_as_json("ours", bidding, odds(policy="book"))
    assert told["second"] == advice_as_json("ours", odds(policy="book"))
    assert told["second"]["policy"] == "book"
    assert told["auction"] == {
        "bids": [{"seat": 1, "chips": 4}, {"seat": 2, "chips": 0}],
        "price": 5,
        "deals": 60,
    }
    assert {name: told[name] for name in ("pass", "bid", "bid_against_pass", "leads")} == {
        "pass": chips(1.5),
        "bid": chips(2.5),
        "bid_against_pass": chips(1.0, 0.5),
        "leads": {},
    }
    assert {"keep", "swap", "sell"}.isdisjoint(told)

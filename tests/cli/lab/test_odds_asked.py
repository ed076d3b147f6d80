"""What is asked of the odds, read from the command line: rules, policies, chapters, a hand, and the auction."""

import re
from typing import Any

import pytest

from boodle.cards import CardSet
from boodle.cli.lab.odds.asked import (
    OddsAsked,
    auction_of,
    chapters_of,
    differ,
    hand_of,
    lies_of,
    rules_of,
    terms_asked,
)
from boodle.frozen import replace
from boodle.notation.tripoley.house import preset
from boodle.sim.odds.hand import AuctionHeard, BidHeard
from boodle.sim.terms import EVENING, Terms, terms_of
from boodle.tripoley.answers import SpareUse
from boodle.words.catalogue import Words

WORDS = Words()
NOTHING: dict[str, Any] = dict.fromkeys(("rules", "players", "seat", "layout", "auction", "seed", "jobs"))
NOTHING |= {"what": (), "chapter": (), "policy": "control,book", "dealer": False, "deals": 60}
GOOD, NINE = "QH KH 8S 9S TS 2C 3C 4D", "QH KH 8S 9S TS 2C 3C 4D 5D"


def asked(*what: str, **said: object) -> OddsAsked:
    """Return what was asked, nothing where nothing is said."""
    return OddsAsked(**(NOTHING | {"what": what} | said))


def terms(rules: str = "pagat", players: int = 5) -> Terms:
    """Return what is played."""
    return terms_of(preset(rules), players=players, policies="control", spare="", deals=60, evening=1, seed=1)


@pytest.mark.parametrize(
    ("said", "rules"),
    [
        (asked(), "pagat"),
        (asked("royal"), "royal"),
        (asked(rules="royal"), "royal"),
        (asked("hand", GOOD), "pagat"),
        (asked("hand", GOOD, rules="royal"), "royal"),
        (asked("hand"), "pagat"),
    ],
)
def test_rules_are_named_first_or_by_their_option(said: OddsAsked, rules: str) -> None:
    """And what is usual is played where they are not."""
    assert rules_of(said, WORDS) == rules


@pytest.mark.parametrize("said", [asked("pagat", "royal"), asked("pagat", rules="royal"), asked("hand", GOOD, "more")])
def test_rules_are_named_once(said: OddsAsked) -> None:
    """Beside a hand, by their option alone."""
    with pytest.raises(ValueError, match=r"^RULES is named more than once: "):
        rules_of(said, WORDS)


def test_what_is_played_is_five_by_two_policies() -> None:
    """A hand is played deal by deal; a seed may be a word."""
    first, second = terms_asked(asked(), WORDS)
    assert second is not None
    assert (first.players, first.deals, first.evening, first.seed) == (5, 60, EVENING, 1)
    assert (first.policies, second.policies) == (("control",) * 5, ("book",) * 5)
    assert (second.players, second.deals, second.evening, second.seed) == (5, 60, EVENING, 1)
    alone, none = terms_asked(asked("hand", GOOD, policy=" careful ", players=4, seed="9"), WORDS)
    assert (alone.policies, alone.evening, alone.seed, none) == (("careful",) * 4, 1, 9, None)
    with pytest.raises(ValueError, match=r"^--policy names 3: expected one, or two"):
        terms_asked(asked(policy="control,book,first"), WORDS)
    for policy in ("first", "master"):
        sentence = f"^--policy names {policy}: expected random, casual, careful, control or book$"
        with pytest.raises(ValueError, match=sentence):
            terms_asked(asked(policy=f"control,{policy}"), WORDS)


@pytest.mark.parametrize("rules", ["pagat", "royal", "poch", "michigan"])
def test_two_policies_that_play_alike_are_one(rules: str) -> None:
    """The book says nothing of a house without betting; any other two are two."""
    betting = rules in {"pagat", "royal"}
    assert differ(terms(rules, 4), "careful")
    assert differ(terms(rules, 4), "book") is betting
    assert (terms_asked(asked(rules, players=4), WORDS)[1] is not None) is betting


def test_chapters_are_those_that_are_named_or_all_that_say_something() -> None:
    """The answers first; what goes with a hand goes with nothing else."""
    every = chapters_of(asked(), terms(), WORDS)
    assert every[:2] == ("answers", "cards")
    assert "variations" not in every
    assert chapters_of(asked(chapter=("lead", "variations", "answers")), terms(), WORDS) == (
        "lead",
        "variations",
        "answers",
    )
    assert chapters_of(asked("hand", GOOD, seat=1, layout="", auction="", dealer=True), terms(), WORDS)
    with pytest.raises(ValueError, match=r"^--chapter goes with the odds of a house"):
        chapters_of(asked("hand", GOOD, chapter=("lead",)), terms(), WORDS)
    for alone in ({"dealer": True}, {"seat": 0}, {"layout": ""}, {"auction": ""}):
        with pytest.raises(ValueError, match=r"^--dealer, --seat, --layout and --auction go with a hand: "):
            chapters_of(asked(**alone), terms(), WORDS)
    sentence = "--chapter dealer says nothing here: the dealer has no choice by these rules"
    with pytest.raises(ValueError, match=f"^{sentence}$"):
        chapters_of(asked(chapter=("lead", "dealer", "spare")), terms("poch", 4), WORDS)


def test_chips_lie_where_they_are_said_to() -> None:
    """Each space once, so many at most, and none at all."""
    house = terms()
    assert lies_of(asked(), house, WORDS) == {}
    found = lies_of(asked(layout=" K=12  8-9-10=0 kitty=100000"), house, WORDS)
    assert {space.name: chips for space, chips in found.items()} == {"K": 12, "8-9-10": 0, "kitty": 100000}
    spaces = " ".join(space.name for space in house.house.layout)
    for pile in ("K", "K=", "K=-1", "K=100001", "king=3", "=3", "K=3=4", "K=²", f"K={'9' * 5000}", f"K={'0' * 19}1"):
        shown = "" if len(pile) > 20 else f"{re.escape(repr(pile))}: expected spaces of this house with their chips"
        with pytest.raises(ValueError, match=f"^--layout names {shown}") as refused:
            lies_of(asked(layout=f"A=1 {pile}"), house, WORDS)
        assert str(refused.value).endswith(f"each once, up to 100000; the spaces are {spaces}")
    with pytest.raises(ValueError, match=r"^--layout names 'A=2'"):
        lies_of(asked(layout="A=1 A=2"), house, WORDS)


def test_an_auction_is_heard_where_the_dealer_may_sell() -> None:
    """Of nobody yet, too; bids and passes one after the other."""
    selling = terms()
    assert auction_of(asked(), selling, 3, WORDS) is None
    assert auction_of(asked(auction=""), selling, 3, WORDS) == AuctionHeard()
    heard = auction_of(asked(auction="1=1 2=0 4=2"), selling, 3, WORDS)
    assert heard == AuctionHeard((BidHeard(1, 1), BidHeard(2, 0), BidHeard(4, 2)))
    most = selling.house.start_chips - selling.house.ante - 2
    assert auction_of(asked(auction=f"1={most}"), selling, 3, WORDS) == AuctionHeard((BidHeard(1, most),))
    said = ("0=1", "5=1", "1", "1=", "x=1", "1=x", "1=-1", "3=0", f"1={most + 1}", f"{'9' * 5000}=1", f"1={'9' * 5000}")
    for one in said:
        with pytest.raises(ValueError, match=r"^--auction names '.*: expected what was said, .* seats from 1 to 4 "):
            auction_of(asked(auction=one), selling, 3, WORDS)
    with pytest.raises(ValueError, match=r"^--auction ends with a bid of seat 3, whose hand it is"):
        auction_of(asked(auction="1=1 3=2"), selling, 3, WORDS)


@pytest.mark.parametrize("use", [SpareUse.SELL, SpareUse.SWAP_OR_SELL, SpareUse.FULL])
def test_the_dealer_may_sell_alone_or_swap_too(use: SpareUse) -> None:
    """By all these rules an auction is heard."""
    selling = terms()
    house = replace(selling.house, spare_use=use)
    assert auction_of(asked(auction=""), replace(selling, house=house), 3, WORDS) == AuctionHeard()


@pytest.mark.parametrize(("rules", "players", "place"), [("pagat", 5, 0), ("poch", 4, 1), ("cadaco-1960", 5, 1)])
def test_no_auction_is_heard_of_the_dealer_or_where_nothing_is_sold(rules: str, players: int, place: int) -> None:
    """Whatever was said."""
    with pytest.raises(ValueError, match=r"^--auction goes with rules by which the dealer may sell the spare hand, "):
        auction_of(asked(auction=""), terms(rules, players), place, WORDS)


@pytest.mark.parametrize(
    ("said", "cards", "place"),
    [
        (asked("hand", GOOD), GOOD, 0),
        (asked("hand", GOOD, dealer=True), GOOD, 0),
        (asked("hand", NINE), NINE, 1),
        (asked("hand", NINE, seat=2), NINE, 2),
    ],
)
def test_a_hand_has_a_place_that_is_dealt_so_many_cards(said: OddsAsked, cards: str, place: int) -> None:
    """The dealer's, or the first from his left on."""
    assert hand_of(said, terms(), WORDS) == (CardSet.parse(cards), place)


@pytest.mark.parametrize(
    ("said", "sentence"),
    [
        (asked("hand"), "hand needs its CARDS: expected cards as in QH KH 8S, quoted together"),
        (asked("hand", "QH XX"), "CARDS cannot be read: 'XX' is not a card"),
        (asked("hand", GOOD, dealer=True, seat=1), "--dealer and --seat are named both: expected one of them"),
        (asked("hand", NINE, seat=5), "--seat is 5: expected a number from 1 to 4 with 5 players"),
        (asked("hand", NINE, dealer=True), "CARDS are 9 cards: expected 8, as that place is dealt with 5 players"),
        (asked("hand", GOOD, seat=4), "CARDS are 8 cards: expected 9, as that place is dealt with 5 players"),
        (asked("hand", "QH 2H", rules="poch"), "CARDS names 2H: expected cards of this house's deck"),
        (asked("hand", "QH"), "CARDS are 1 card: expected 8 or 9 with 5 players"),
    ],
)
def test_a_hand_that_nobody_is_dealt_is_refused(said: OddsAsked, sentence: str) -> None:
    """In a sentence that says how many cards there are."""
    with pytest.raises(ValueError, match=f"^{re.escape(sentence)}"):
        hand_of(said, terms(said.rules or "pagat", 4 if said.rules else 5), WORDS)

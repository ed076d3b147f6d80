"""What each event brings to the story of a deal of Tripoley at the terminal: paragraph by paragraph."""

from typing import Any

import pytest

from boodle.cards import Card, CardSet, FaceDown
from boodle.cli.table.story import HEADING, TEXT
from boodle.cli.table.tripoley.chapters import take
from boodle.cli.table.tripoley.story import LAYOUT, DealTold
from boodle.poker.limits import SpreadLimit
from boodle.poker.wagers import Call, Check, OpenFold, RaiseTo
from boodle.rulebook import Event
from boodle.seating import HostSays, Standing
from boodle.seats import BySeat
from boodle.tripoley.board import ACE, KING, KITTY
from boodle.tripoley.events import dealing, ending, pay, pay_suit, poker, seating, stops
from boodle.words.catalogue import Words
from boodle.words.signs import LETTERS
from boodle.words.tripoley.table import Teller

ONES = (1,) * 9
FLUSH = CardSet.parse("2C 3C 4C 5C 6C")
SIGN = {HEADING: "# ", TEXT: "", LAYOUT: "[layout]"}


def story(*events: Event, number: int = 1, **known: Any) -> DealTold:  # noqa: ANN401 - the fields of a story
    """The story after these events, as Ann hears it."""
    told = DealTold(Teller(Words(), ("Ann", "Ben", "Cem"), 0, LETTERS), number, **known)
    for event in events:
        take(told, event)
    return told


def lines(told: DealTold) -> list[str]:
    """Its headings, paragraphs and pictures."""
    told.close()
    return [f"{SIGN[item.kind]}{item.text}" for item in told.ready()]


@pytest.mark.parametrize(
    ("stakes", "said"),
    [
        ([(2, 9, ONES), (0, 9, ONES)], "Everybody stakes 9 chips, one on each space."),
        ([(2, 8, (*ONES[1:], 0))] * 2, "Everybody stakes 8 chips, one on each space."),
        (
            [(2, 9, ONES), (0, 8, (*ONES[1:], 0))],
            "Cem stakes 9 chips, one on each space. You stake 8 chips, one on each space.",
        ),
        (
            [(2, 18, (2,) * 9), (0, 18, (2,) * 9)],
            "Cem stakes 18 chips, two on each space. You stake 18 chips, two on each space.",
        ),
    ],
)
def test_stakes_are_told_in_one_sentence_where_all_are_alike(
    stakes: list[tuple[int, int, tuple[int, ...]]], said: str
) -> None:
    """The layout is shown after them; without any stake nothing is."""
    events = [dealing.Staked(*stake) for stake in stakes]
    assert lines(story(*events, dealing.StakesClosed())) == [said, "[layout]"]
    assert lines(story(dealing.StakesClosed())) == []


def test_who_is_short_is_told_by_name() -> None:
    """Even where he has as many chips as the others staked; the stakes of the deal before are forgotten."""
    short = "stakes the last 9 chips and can win those spaces only."
    events: list[Event] = [dealing.StakedShort(1, 9, ONES), dealing.StakedShort(2, 9, ONES), dealing.StakesClosed()]
    told = story(*events)
    assert lines(told) == [f"Ben {short} Cem {short}", "[layout]"]
    take(told, dealing.StakesClosed())
    assert lines(told) == []


def test_a_deal_begins_anew() -> None:
    """With its number, or in the ending without; what was known of the betting before is forgotten."""
    told = story(dealing.DealBegun(0, (1, 2, 0)), number=4, level=3, left=[1, 2, 3], pots=2, aside=True, players=9)
    assert (told.number, told.players, told.level, told.left, told.pots, told.aside) == (5, 3, 0, [], 0, False)
    assert lines(told) == ["# Deal 5: you deal"]
    new = story(number=0)
    assert (new.players, new.level, new.left, new.pots, new.aside, new.closing) == (0, 0, [], 0, False, False)
    assert lines(story(dealing.DealBegun(1, (1, 0)), closing=True)) == ["# For the layout: Ben deals"]


@pytest.mark.parametrize(
    ("third", "spare", "closing", "said"),
    [
        (0, 4, False, "Cards dealt: you 2, Ben 3; spare hand 4."),
        (2, 0, False, "Cards dealt: you 2, Ben 3, Cem 2."),
        (2, 4, True, "Cards dealt: you 2, Ben 3, Cem 2."),
    ],
)
def test_the_sizes_of_hands_are_told(third: int, spare: int, *, closing: bool, said: str) -> None:
    """Whoever has no card is left out, and a spare hand where there is none, or where nobody may have it."""
    hands: BySeat[CardSet | FaceDown] = BySeat((CardSet.parse("2C 3C"), FaceDown(3), FaceDown(third)))
    assert lines(story(dealing.Dealt(hands, FaceDown(spare)), closing=closing)) == [said]


def test_the_ending_begins() -> None:
    """It has a heading of its own, another one where nothing was played; of the host's words only the last is told."""
    told = story(seating.EndingBegun())
    assert (told.closing, lines(told)) == (True, ["# The evening comes to its end."])
    assert lines(story(seating.EndingBegun(), number=0)) == ["# No deal has been played."]
    assert lines(story(seating.HostSpoke(HostSays.DEAL), seating.HostSpoke(None))) == []
    assert lines(story(seating.HostSpoke(HostSays.END))) == ["The host says: that was the last deal."]


@pytest.mark.parametrize(
    "event",
    [
        seating.StandingSaid(1, Standing.SITTING_OUT),
        seating.SeatingClosed(),
        seating.SeatingReopened(),
        seating.DealPassed(1),
        seating.EveningOver(),
        poker.LeadWon(1),
        ending.GameOver(1),
        pay.WinningsOpened((ACE,)),
        pay.WinningsClosed(),
    ],
)
def test_what_is_seen_otherwise_is_not_told(event: Event) -> None:
    """Headings, tables and questions say it."""
    assert lines(story(event)) == []


def test_bids_and_claims_stand_in_one_paragraph() -> None:
    """What is not gathered begins a new one."""
    bids = (dealing.BidMade(0, 3), dealing.BidPassed(1), pay_suit.SuitBidMade(0, 3), pay_suit.SuitBidPassed(1))
    assert lines(story(*bids, dealing.SpareUnsold())) == [
        "You bid 3. Ben passes. You bid 3 for the pay suit. Ben passes.",
        "Nobody wants the spare hand.",
    ]
    claims = lines(story(pay.Claimed(0, (ACE,)), pay.Claimed(1, ())))
    assert claims == ["You claim AH. Ben claims nothing."]
    taken = story(pay.Collected(0, KING, 4, CardSet()), pay.Collected(1, ACE, 4, CardSet()))
    assert lines(taken) == ["You take 4 chips from KH.", "Ben takes 4 chips from AH."]


def test_what_a_card_of_the_run_wins_is_told_after_it() -> None:
    """A claim is told there by what it takes, or by taking nothing."""
    king = CardSet.parse("KH")
    run = [stops.Led(0, king.lowest()), pay.Claimed(0, ()), pay.Claimed(0, (KING,)), pay.Collected(0, KING, 4, king)]
    assert lines(story(dealing.SpareUnsold(), *run, stops.WentOut(0))) == [
        "Nobody wants the spare hand.",
        "Run of hearts: KH\u00a0you. You claim nothing. You take 4 chips from KH. You are out.",
    ]


@pytest.mark.parametrize(
    ("opened", "said"),
    [
        (poker.PokerOpened((0, 1, 2), (0, 1, 2), 4), ["# Poker", "4 chips lie in the pot."]),
        (poker.PokerOpened((0, 1), (0, 1, 2), 0), ["# Poker", "The pot is empty. In it: you and Ben."]),
        (poker.VyingOpened((0, 1), (0, 1), 4), ["# Vying", "4 chips lie in the pot. In it: you and Ben."]),
    ],
)
def test_poker_opens(opened: Event, said: list[str]) -> None:
    """Who is in it is told where not everybody is."""
    assert lines(story(opened, players=3)) == said


def test_cards_laid_aside_are_taken_up_again() -> None:
    """One's own five are named, those of others not."""
    assert lines(story(poker.Picked(0, FLUSH), stops.StopsOpened(0))) == [
        "You play poker with 6C 5C 4C 3C 2C: straight flush, six high.",
        "# Stops",
        "Everybody takes all cards up again, and you lead.",
    ]
    again = ["# Stops", "Everybody takes all cards up again, and Ben leads."]
    assert lines(story(poker.Picked(1, FaceDown(5)), stops.StopsOpened(1))) == again
    assert lines(story(stops.StopsOpened(1))) == ["# Stops", "Ben leads first."]


def test_bets_are_told_in_one_paragraph() -> None:
    """The first raise is a bet; whoever has nothing left is all-in; before the betting is known nothing is told."""
    bets = [
        poker.BettingOpened((0, 1, 2), BySeat((20, 9, 5)), 0, SpreadLimit(limit=None), OpenFold.NO),
        poker.Wagered(0, Check(), 0),
        poker.Wagered(1, RaiseTo(4), 4),
        poker.Wagered(2, RaiseTo(5), 5),
        poker.Wagered(0, RaiseTo(9), 9),
        poker.Wagered(1, Call(), 5),
    ]
    told = story(*bets)
    assert (told.level, told.left) == (9, [11, 0, 0])
    bet = "You check. Ben bets 4 chips. Cem makes it 5. Cem is all-in. You make it 9."
    assert lines(told) == [f"{bet} Ben calls with 5 chips. Ben is all-in."]
    assert lines(story(*bets[1:])) == []
    assert lines(story(poker.Wagered(1, Check(), 0), level=3, left=[4, 0, 4])) == ["Ben checks."]


def test_hands_and_pots_are_named() -> None:
    """Fewer than five cards have no name; a pot is named by how many there are."""
    assert lines(story(poker.HandShown(1, FLUSH), poker.HandShown(2, CardSet.parse("2C 2D 2H 2S")))) == [
        "Ben shows 6C 5C 4C 3C 2C: straight flush, six high.",
        "Cem shows 2S 2H 2C 2D.",
    ]
    pots = [poker.PotWon(1, ((1, 4),), 0), poker.PotWon(0, ((1, 4), (0, 4)), 1)]
    assert lines(story(*pots)) == [
        "Ben wins the side pot: 4 chips.",
        "A tie for the main pot: Ben 4 and you 4; 1 chip stays there for the next deal.",
    ]
    assert lines(story(*(poker.PotWon(number, ((1, 4),), 0) for number in (2, 1, 0)))) == [
        "Ben wins side pot 2: 4 chips.",
        "Ben wins side pot 1: 4 chips.",
        "Ben wins the main pot: 4 chips.",
    ]
    assert lines(story(poker.PotWon(0, ((1, 4),), 0))) == ["Ben wins the pot: 4 chips."]


def test_a_fine_tells_why_the_lead_passes() -> None:
    """Of whoever paid it alone."""
    fine, cem, you = stops.FinePaid(1, 1, KITTY), stops.LeadPassed(1, 2), stops.LeadPassed(2, 0)
    paid = "Ben has nothing to lead: 1 chip into the kitty. The lead passes to Cem."
    on = "Cem has nothing to lead, and the lead passes to you."
    again = "Ben has nothing to lead, and the lead passes to Cem."
    assert lines(story(fine, cem, you, cem)) == [f"{paid} {on} {again}"]


def test_the_end_of_a_run_is_told_with_it() -> None:
    """What stopped it, or that it reached its top; cards left are told in a paragraph of their own."""
    queen, king, ace = (Card.parse(card) for card in ("QH", "KH", "AH"))
    run = [stops.Led(1, queen), stops.Followed(0, king)]
    told = "Run of hearts: QH\u00a0Ben, KH\u00a0you. You play KH: forced."
    assert lines(story(*run, stops.RunStopped(0, king, ace))) == [f"{told} Stop: nobody can play AH."]
    assert lines(story(*run, stops.RunStopped(0, king, None))) == [f"{told} The king ends it."]
    left = [stops.WentOut(0), stops.CardsPaid(1, 3, 3, 0), stops.CardsPaid(2, 2, 1, 0)]
    assert lines(story(*run, *left)) == [
        f"{told} You are out.",
        "A chip for each card left goes to you: Ben 3, Cem 1 (of 2).",
    ]

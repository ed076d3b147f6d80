"""The bots: each choice is legal, follows from what the seat has seen, and the better ones win more."""

import pickle

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from boodle.bots.given import Seen
from boodle.bots.matching import Entrant, against_field
from boodle.bots.tripoley import BOTS, Bot, TripoleySeen, at_random, careful, casual, control, first, master
from boodle.cards import CARDS, Card, CardSet, Suit, parse_cards
from boodle.cards.deck import Stream, seed_of
from boodle.frozen import replace
from boodle.notation.tripoley.house import preset
from boodle.rulebook import Office
from boodle.seating import HostSays
from boodle.session import Session, nature_of
from boodle.sim.policies import BOOK
from boodle.sim.policies import NAMES as NAMES_OF_POLICIES
from boodle.tripoley import HouseRules, open_deal, open_evening, view
from boodle.tripoley.actions import Bid, Lead, NamedSuit, PassBid
from boodle.tripoley.answers import Deck, PaySuit, PokerPlay, RankOrder, SpareUse, StopsOpener
from boodle.tripoley.events.dealing import DealBegun
from tests.bots.tripoley.matches import CAREFUL, CASUAL, FIRST, TERMS, played
from tests.reliability import Report
from tests.tripoley.games import random_session

NAMES = ("Ann", "Ben", "Cem", "Dot", "Eve")
QUICK_BOTS = [bot for bot in BOTS.values() if bot is not master]
"""All but the one that waits for the compiler, which has tests of its own."""
STOPS_ALONE = HouseRules(
    most_players=2, spare_use=SpareUse.NONE, poker=PokerPlay.NONE, hand_size=9, stops_opener=StopsOpener.LEFT
)


def evening(seed: str, bots: tuple[Bot, ...], deals: int) -> tuple[int, ...]:
    """The stacks after an evening of these bots."""
    stacks = (2000,) * len(bots)
    session = Session(open_evening(HouseRules(deals=deals), NAMES[: len(bots)], stacks), nature_of(seed_of(seed)))
    chance, began = Stream(seed_of(seed), 0, "bots"), 0
    while not session.round.over:
        question = session.round.open[0].question
        choices = question.choices(session.round.table)
        action: object = next(iter(choices))
        if not isinstance(question.who, Office):
            shown = session.since(began, question.who)
            began = max([began, *(number for number, event in shown if isinstance(event, DealBegun))])
            seen = Seen(view(session.round, question.who), tuple(event for _, event in shown if event is not None))
            action = bots[question.who](seen, choices, chance)
            assert action in choices
        session.submit(question.who, action)
    return tuple(session.round.table.stacks)


def test_the_bots_have_their_names() -> None:
    """The command line offers exactly these."""
    of_rules = {"first": first, "random": at_random, "casual": casual, "careful": careful, "control": control}
    assert {**of_rules, "master": master} == BOTS
    assert tuple(BOTS) == tuple(name for name in NAMES_OF_POLICIES if name != NAMES_OF_POLICIES[BOOK])


@pytest.mark.parametrize("bot", QUICK_BOTS)
def test_a_bot_is_deterministic_and_plays_legally(bot: Bot) -> None:
    """The same seed brings the same choices, and each of them is legal."""
    assert evening("same", (bot,) * 4, 3) == evening("same", (bot,) * 4, 3)


def position(mine: str, **answers: object) -> TripoleySeen:
    """What the seat sees that is to lead from these cards, of nine that each of two was dealt."""
    house = replace(STOPS_ALONE, **answers)
    own = parse_cards(mine)
    others = [card for card in CARDS if card not in own]
    deck = [card for pair in zip(own, others, strict=False) for card in pair]
    here, _ = open_deal(house, NAMES[:2], dealer=1).read_on()
    here, _ = here.play(Office.NATURE, (*deck, *(card for card in CARDS if card not in deck)))
    return Seen(view(here, 0))


def lead(bot: Bot, seen: TripoleySeen) -> str:
    """What the bot leads."""
    asked = seen.view.asked
    assert asked is not None
    led = bot(seen, asked.choices, Stream(seed_of("lead"), 0, "bots"))
    assert isinstance(led, Lead)
    return str(led.card)


def test_careful_leads_a_suit_it_controls() -> None:
    """With the ace of a suit on top of its only other card there it plays both and leads again; casual plays long."""
    seen = position("KS AS 3H 9H QH 4C 7C 8D TD")
    assert (lead(careful, seen), lead(control, seen), lead(casual, seen)) == ("KS", "KS", "3H")


def test_control_looks_at_the_top_of_a_suit() -> None:
    """The ace brings the lead back from whatever stops below it; careful wants to be sure."""
    seen = position("2S AS 3H 9H QH 4C 7C 8D TD")
    assert (lead(careful, seen), lead(control, seen)) == ("3H", "2S")


def test_a_proven_stop_keeps_the_lead() -> None:
    """A card below one that is known to be dead comes back to its player."""
    seen = position("7D 9C JC 3H 9H QH 4S 7S TS")
    assert (lead(careful, seen), lead(control, seen)) == ("3H", "3H")
    shown = seen.view.shown
    assert shown.stops is not None
    stopped = replace(shown.stops, wanted=CardSet.parse("8D"))
    seen = Seen(replace(seen.view, shown=replace(shown, stops=stopped)))
    assert (lead(careful, seen), lead(control, seen)) == ("7D", "7D")


def test_where_the_king_is_high_it_keeps_the_lead() -> None:
    """The ace is low there, and nothing stands above the king (MIC-04)."""
    seen = position("QS KS 4C 9C JC 3H 9H 8D TD", rank_order=RankOrder.KING_HIGH)
    assert lead(careful, seen) == "QS"


@pytest.mark.parametrize("bot", [casual, careful, control])
def test_a_bot_buys_the_pay_suit_that_brings_most(bot: Bot) -> None:
    """It bids up to half of what its best suit would win, and names that suit (TRI-V-05)."""
    house = HouseRules(pay_suit=PaySuit.AUCTION, spare_use=SpareUse.NONE)
    top = parse_cards("AS 2C 3C KS 4C 5C QS 2D 3D")  # the seat at the dealer's left gets ace, king and queen of spades
    here, _ = open_deal(house, NAMES[:2], dealer=1).read_on()
    here, _ = here.play(Office.NATURE, (*top, *(card for card in CARDS if card not in top)))
    said = []
    while (question := here.open[0].question).who in (0, 1) and here.table.marks.suit is None:
        seat = here.open[0].question.who
        assert isinstance(seat, int)
        action = bot(Seen(view(here, seat)), question.choices(here.table), Stream(seed_of("suit"), 0, "bots"))
        here, _ = here.play(seat, action)
        said.append((seat, action))
    assert said == [(1, Bid(1)), (0, Bid(2)), (1, PassBid()), (0, NamedSuit(Suit.SPADES))]


@pytest.mark.parametrize("bot", [at_random, casual, careful, control])
@given(seed=st.integers(min_value=0, max_value=2**32))
@settings(max_examples=12)
def test_a_bot_plays_in_any_house(bot: Bot, seed: int) -> None:
    """Whatever a house asks, with however few cards, a bot has a legal answer to it."""
    session, _ = random_session(seed, deals=1)
    chance = Stream(seed_of(seed), 0, "bots")
    while not session.round.over:
        waiting = session.round.open[0]
        seat, choices = waiting.question.who, waiting.question.choices(session.round.table)
        action: object = next(iter(choices))
        if not isinstance(seat, Office):
            events = tuple(event for _, event in session.since(0, seat) if event is not None)
            action = bot(Seen(view(session.round, seat), events), choices, chance)
        elif HostSays.END in choices:
            action = HostSays.DEAL if session.round.table.deals < 1 and HostSays.DEAL in choices else HostSays.END
        session.submit(seat, action, waiting.number)


def test_a_bot_plays_with_four_cards() -> None:
    """Eight at thirty-two cards: too few for a poker hand, enough for the stops."""
    house = replace(preset("michigan"), deck=Deck.THIRTY_TWO, most_players=8)
    here, _ = open_deal(house, tuple("ABCDEFGH")).read_on()
    here, _ = here.play(Office.NATURE, tuple(house.cards))
    seat = here.open[0].question.who
    assert isinstance(seat, int)
    choices = here.open[0].question.choices(here.table)
    assert len(view(here, seat).mine.hand) < 5
    assert all(
        bot(Seen(view(here, seat)), choices, Stream(seed_of("four"), 0, "bots")) in choices for bot in QUICK_BOTS
    )


def test_what_a_bot_is_given_can_be_pickled() -> None:
    """A bot may think in another process."""
    session = Session(open_evening(HouseRules(), NAMES), nature_of(seed_of("p")))
    seen = Seen(view(session.round, 1), tuple(event for _, event in session.since(0, 1) if event is not None))
    assert pickle.loads(pickle.dumps(seen)) == seen  # noqa: S301 - its own bytes


def test_a_lead_is_chosen_among_those_offered() -> None:
    """The casual bot takes one of the leads it is offered."""
    session = Session(open_evening(HouseRules(), NAMES), nature_of(seed_of("l")))
    seen = Seen(view(session.round, 0))
    leads = (Lead(Card.parse("2C")), Lead(Card.parse("5H")))
    assert casual(seen, leads, Stream(seed_of("x"), 0, "x")) in leads


@pytest.mark.slow
@pytest.mark.parametrize(("better", "other", "decks"), [(CAREFUL, CASUAL, 300), (CASUAL, FIRST, 60)])
def test_careful_beats_casual_beats_first(better: Entrant, other: Entrant, decks: int, report_line: Report) -> None:
    """Everybody plays everybody's cards, so that few decks tell who wins more."""
    report_line(suite="bots: careful over casual over first, deals", count=4 * decks, seed=int(TERMS.seed))
    scores = played(against_field(TERMS, better, [other]), decks)[0]
    assert scores.chips.mean > scores.half_width

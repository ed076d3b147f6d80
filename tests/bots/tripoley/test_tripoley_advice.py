"""Hints at Tripoley follow from what the seat sees, and say why."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from boodle.bots.given import Reason, Seen
from boodle.bots.tripoley.comparing import because
from boodle.cards import CARDS, Card, Suit, parse_cards
from boodle.cards.deck import Stream, seed_of
from boodle.frozen import replace
from boodle.notation.tripoley.house import preset
from boodle.poker.wagers import RaiseTo, Wagers
from boodle.rulebook import Office, spoken
from boodle.server.tables.bots import advised
from boodle.session import Session, nature_of
from boodle.tripoley import HouseRules, Table, open_deal, view
from boodle.tripoley.actions import Bid, Lead, NamedSuit, PassBid
from boodle.tripoley.answers import PaySuit, PayTime, SpareUse
from boodle.tripoley.view import PokerShown
from tests.bots.tripoley.test_bots import position
from tests.games.hinted import asked_seats
from tests.tripoley.games import play_on, random_session
from tests.tripoley.test_secrets import exchanged, hidden_exchange, this_deal


@given(seed=st.integers(min_value=0, max_value=2**40))
@settings(max_examples=12)
def test_a_hint_at_tripoley_does_not_change_with_hidden_cards(seed: int) -> None:
    """The same hand, the same layout, the same events: the same hint, wherever all other cards lie."""
    session, rng = random_session(seed)

    def watch(now: Session[Table]) -> None:
        for seat, choices in asked_seats(now):
            if rng.random() < 0.1 and now.round.table.deal.order:
                cards = hidden_exchange(now.round, seat, rng)
                other = replace(now.round, table=exchanged(now.round.table, cards))
                told = tuple(event.seen_by(seat) for event in this_deal(now.log))
                again = tuple(exchanged(event, cards).seen_by(seat) for event in this_deal(now.log))
                here = advised(Seen(view(now.round, seat), tuple(filter(None, told))), choices, "tripoley")
                there = advised(Seen(view(other, seat), tuple(filter(None, again))), choices, "tripoley")
                assert here == there

    play_on(session, rng, watch)


@pytest.mark.parametrize(
    ("mine", "led", "why"),
    [
        ("KS AS 3H 9H QH 4C 7C 8D TD", "KS", "lead.tops"),
        ("AS 3H 9H QH 4C 7C 8C 8D TD", "AS", "lead.ends"),
        ("3H 5H 9H QH 4C 7C 8C 8D TD", "3H", "lead.longest"),
    ],
)
def test_a_lead_is_advised_for_what_lies_in_its_suit(mine: str, led: str, why: str) -> None:
    """A suit whose run ends in the own hand, else the longest."""
    seen = position(mine)
    assert seen.view.asked is not None
    advice = advised(seen, seen.view.asked.choices, "tripoley")
    assert advice.action == Lead(parse_cards(led)[0])
    assert advice.why is not None
    assert advice.why.key == why


@pytest.mark.parametrize(
    ("theirs", "said"),
    [
        (
            "2C 3C 4C 5C 6C 7C 8C 9C 2D 3D 4D 5D 6D 7D 8D 9D 2H",
            [
                (1, PassBid(), Reason("suit.none")),
                (0, Bid(1), Reason("suit.worth", {"suit": Suit.CLUBS, "chips": 6})),
                (0, NamedSuit(Suit.CLUBS), Reason("suit.worth", {"suit": Suit.CLUBS, "chips": 6})),
            ],
        ),
        (
            "2C 3C 4C 5C 6C 7C 8C QC 2D 3D 4D 5D 6D 7D 8D 9D 2H",
            [
                (1, Bid(1), Reason("suit.worth", {"suit": Suit.CLUBS, "chips": 2})),
                (0, Bid(2), Reason("suit.worth", {"suit": Suit.SPADES, "chips": 6})),
                (1, PassBid(), Reason("suit.little", {"suit": Suit.CLUBS, "chips": 2})),
                (0, NamedSuit(Suit.SPADES), Reason("suit.worth", {"suit": Suit.SPADES, "chips": 6})),
            ],
        ),
    ],
)
def test_the_pay_suit_is_bought_for_what_it_brings(theirs: str, said: object) -> None:
    """One's best suit and its chips stand beside the bid, and beside the word that it is not worth more."""
    own = parse_cards(theirs)
    rest = [card for card in CARDS if card not in own]
    deck = [card for three in zip(rest[::2], own, rest[1::2], strict=False) for card in three]
    house = HouseRules(pay_suit=PaySuit.AUCTION, spare_use=SpareUse.NONE)
    here, _ = open_deal(house, ("Ann", "Ben"), dealer=1).read_on()
    here, _ = here.play(Office.NATURE, (*deck, *(card for card in CARDS if card not in deck)))
    heard = []
    while here.table.marks.suit is None:
        waiting = here.open[0]
        seat = spoken(waiting.question.who, int)
        advice = advised(Seen(view(here, seat)), waiting.question.choices(here.table), "tripoley")
        here, _ = here.play(seat, advice.action)
        heard.append((seat, advice.action, advice.why))
    assert heard == said


@pytest.mark.parametrize(
    ("led", "why"),
    [
        ("3H", Reason("lead.pays", {"card": Card.parse("QH"), "chips": 2})),
        ("KS", Reason("lead.tops", {"top": Card.parse("AS")})),
    ],
)
def test_a_lead_is_explained_by_the_card_of_its_suit_that_pays(led: str, why: Reason) -> None:
    """Where a space is won by playing its card."""
    seen = position("KS AS 3H 9H QH 4C 7C 8D TD", pay_time=PayTime.PLAYED)
    assert seen.view.asked is not None
    assert because(seen, seen.view.asked.choices, Lead(Card.parse(led)), Stream(seed_of("why"), 0, "bots")) == why


@pytest.mark.parametrize(
    ("mine", "win"), [("AS AD AC AH 7S 7C 8S 8C 9S 9D", 100), ("7S 7D 8S 8C 9C 9D TH TD JS JH", 0)]
)
def test_a_bet_of_whole_hands_is_weighed_by_the_best_of_each(mine: str, win: int) -> None:
    """In the vying at Poch nothing beats four aces; and a pair of jacks does not win against two."""
    own, house = parse_cards(mine), preset("poch")
    rest = [card for card in house.cards if card not in own]
    deck = [card for three in zip(own, rest[::2], rest[1::2], strict=False) for card in three]
    here, _ = open_deal(house, ("Ann", "Ben", "Cem"), dealer=2).read_on()
    here, _ = here.play(Office.NATURE, (*deck, *(card for card in rest if card not in deck)))
    seen, question = Seen(view(here, 0)), here.open[0].question
    why = because(seen, question.choices(here.table), question.default(here.table), Stream(seed_of("why"), 0, "bots"))
    assert why == Reason("bet.free", {"win": win})


@pytest.mark.parametrize(("entitled", "of"), [((0, 1, 2), 5), ((0, 2), 2)])
def test_what_lay_in_the_pot_counts_for_whoever_may_win_it(entitled: tuple[int, ...], of: int) -> None:
    """Three chips and a bet of one for a call of one; whoever has no chip in the pot calls for the bet alone."""
    session = Session(open_deal(HouseRules(), ("Ann", "Ben", "Cem"), dealer=2), nature_of(seed_of("entitled")))
    bet: object = None
    while not isinstance(bet, RaiseTo):
        question = session.round.open[0].question
        choices = question.choices(session.round.table)
        bet = RaiseTo(1) if isinstance(choices, Wagers) else question.default(session.round.table)
        session.submit(question.who, bet)
    question = session.round.open[0].question
    now = view(session.round, spoken(question.who, int))
    poker = replace(spoken(now.shown.poker, PokerShown), entitled=entitled)
    seen = Seen(replace(now, shown=replace(now.shown, poker=poker)))
    why = advised(seen, question.choices(session.round.table), "tripoley").why
    assert why is not None
    assert (now.seat, why.key, why.facts["price"], why.facts["of"]) == (1, "bet.price", 1, of)

"""The rows and figures of settlement and betting (POKER 1 to 3), through whole hands of Hold'em at the one door.

B06 to B16 are numbered as in the rule catalogue; tests/poker/test_betting_rows.py has them for a betting round alone.
"""

import pytest

from boodle.cards import CARDS, Card, parse_cards
from boodle.holdem import HouseRules, Table, open_hand
from boodle.holdem.answers import AllInCards, AnteBy, Level, PlayFor
from boodle.holdem.table import hand_of
from boodle.poker.wagers import RaiseTo
from boodle.ring.answers import BetLimit, Mucking
from boodle.ring.betting import betting_of
from boodle.ring.events.betting import Acted
from boodle.ring.events.dealing import Posted
from boodle.ring.events.showdown import ChipsReturned, PotAwarded, Raked
from boodle.rulebook import IllegalAction
from boodle.seating import SeatsError
from boodle.session import Session
from tests.holdem.driving import deal, evening, say
from tests.poker.betting_words import may, wager

ROYAL = "AS KS QS JS TS"


def deck(seats: int, board: str, *holes: str) -> tuple[Card, ...]:
    """A deck that deals these hands, from seat 0 on, and this board; the rest comes as it may."""
    known, hands = parse_cards(board), [parse_cards(hole) for hole in holes]
    rest = iter([card for card in CARDS if card not in {*known, *(card for hand in hands for card in hand)}])
    hands += [(next(rest), next(rest)) for _ in range(seats - len(hands))]
    dealt = [hand[card] for card in range(2) for hand in hands]
    return (*dealt, next(rest), *known[:3], next(rest), known[3], next(rest), known[4], *rest)


def hand(
    *stacks: int, rules: HouseRules | None = None, board: str = ROYAL, holes: tuple[str, ...] = ()
) -> Session[Table]:
    """A hand in which seat 0 posts the small blind and seat 1 the big one; of two, seat 1 has the button."""
    house = rules or HouseRules(top_up_to=0, small_blind=50, big_blind=100)
    order = deck(len(stacks), board, *holes)
    return Session(open_hand(house, tuple("ABCDEFGHI"[: len(stacks)]), stacks, len(stacks) - 1), lambda _: order)


def hear(session: Session[Table], *said: str) -> Session[Table]:
    """Whoever is asked says each of these in turn."""
    for word in said:
        session.submit(betting_of(session.round.table).to_act or 0, wager(word))
    return session


def flop(*stacks: int) -> Session[Table]:
    """The flop of a hand in which everybody has called the big blind of 100, seat 0 first, with so much left."""
    session = hand(*(chips + 100 for chips in stacks))
    return hear(session, *["call"] * (len(stacks) - 1), "check")


def asked(session: Session[Table]) -> str:
    """Who is asked, and what he may say: `0: call 75, fold`."""
    betting = betting_of(session.round.table)
    return f"{betting.to_act}: {may(betting)}"


def awarded(session: Session[Table]) -> list[tuple[int, dict[int, int]]]:
    """The pots in the order in which they were awarded, and who had how much of each."""
    return [(event.number, dict(event.shares)) for event in session.log if isinstance(event, PotAwarded)]


def returned(session: Session[Table]) -> dict[int, int]:
    """What went back uncalled."""
    return {event.seat: event.chips for event in session.log if isinstance(event, ChipsReturned)}


# ------------------------------------------------------------ POKER 2: the rows


def b06() -> Session[Table]:
    """A bets 100, B is all-in for 125, C calls, D is all-in for 200, E calls."""
    return hear(flop(1000, 125, 1000, 200, 1000), "raise 100", "raise 125", "call", "raise 200", "call")


def test_b06_short_all_ins_add_up_to_a_full_raise() -> None:
    """A may raise, to at least 300."""
    assert asked(b06()) == "0: call 100, fold, raise 300-1000"


def test_b07_a_caller_who_faces_less_than_a_full_raise_may_not_raise() -> None:
    """A calls 200; C faces 75, and may only call or fold."""
    assert asked(hear(b06(), "call")) == "2: call 75, fold"
    with pytest.raises(IllegalAction):
        hear(b06(), "call", "raise 1000")


def test_b08_a_raise_by_another_reopens_the_betting() -> None:
    """A raises to 300; C faces 175, and may raise."""
    assert asked(hear(b06(), "raise 300")) == "2: call 175, fold, raise 400-1000"


def test_b09_short_all_ins_leave_the_smallest_raise_as_it_was() -> None:
    """Bet 300, all-ins of 500, 650 and 800, a call: the next smallest raise is to 1100."""
    session = hear(flop(3000, 500, 650, 800, 3000), "raise 300", "raise 500", "raise 650", "raise 800", "call")
    assert asked(session) == "0: call 500, fold, raise 1100-3000"


def b10() -> Session[Table]:
    """2000/4000: A limps, C is all-in for 7500, the small blind folds."""
    rules = HouseRules(top_up_to=0, small_blind=2000, big_blind=4000)
    return hear(hand(50_000, 50_000, 50_000, 7500, rules=rules), "call", "raise 7500", "fold")


def test_b10_the_big_blind_may_raise_and_the_limper_not() -> None:
    """To at least 11500; once he has called, A may only call or fold."""
    assert asked(b10()) == "1: call 3500, fold, raise 11500-50000"
    assert asked(hear(b10(), "call")) == "2: call 3500, fold"


def test_b11_the_limper_may_raise_once_the_big_blind_has() -> None:
    """The big blind raises to 11500."""
    assert asked(hear(b10(), "raise 11500")) == "2: call 7500, fold, raise 15500-50000"


def test_b13_everyone_who_faces_a_full_raise_may_raise() -> None:
    """Bet 500, raise to 1000, call, all-ins of 1300 and 1700: all three may raise to 2200."""
    session = hear(flop(9000, 9000, 9000, 1300, 1700), "raise 500", "raise 1000", "call", "raise 1300", "raise 1700")
    assert asked(session) == "0: call 1200, fold, raise 2200-9000"
    assert asked(hear(session, "call")) == "1: call 700, fold, raise 2200-9000"
    assert asked(hear(session, "call")) == "2: call 700, fold, raise 2200-9000"


def test_b15_a_short_big_blind_lowers_no_price() -> None:
    """50/100, the big blind all-in for 60: under the gun calls 100 and raises to at least 200 (POT-07)."""
    assert asked(hand(1000, 60, 1000, 1000)) == "2: call 100, fold, raise 200-1000"


def test_b16_a_check_counts_as_having_acted() -> None:
    """A check, an all-in of 60: who has not acted may raise to at least 160, who has checked only calls or folds."""
    session = hear(flop(1000, 60, 1000), "check", "raise 60")
    assert asked(session) == "2: call 60, fold, raise 160-1000"
    assert asked(hear(session, "call")) == "0: call 60, fold"


def test_the_big_blind_keeps_its_option() -> None:
    """Everybody has called, and he may still raise."""
    assert asked(hear(hand(1000, 1000, 1000), "call", "call")) == "1: check, raise 200-1000"


def test_heads_up_the_button_posts_the_small_blind_and_speaks_first_before_the_flop() -> None:
    """After it he speaks last."""
    session = hand(1000, 1000)
    assert [(event.seat, event.chips) for event in session.log if isinstance(event, Posted)] == [(1, 50), (0, 100)]
    assert asked(session) == "1: call 50, fold, raise 200-1000"
    assert asked(hear(session, "call", "check")) == "0: check, raise 100-900"


def test_a_lone_seat_with_chips_is_asked_nothing_and_one_that_faces_an_all_in_is() -> None:
    """The call is his to make, though nobody could call more; then the board runs out without a word."""
    session = hear(hand(1000, 300), "raise 300")
    assert asked(session) == "0: call 200, fold"
    assert hear(session, "call").round.over
    assert len([event for event in session.log if isinstance(event, Acted)]) == 2


def test_at_fixed_limit_half_a_bet_reopens_and_raises_are_capped() -> None:
    """TDA 47-B and 48: an all-in of 150 over a bet of 100 is a raise, one of 149 may be completed; four bets in all."""
    rules = HouseRules(top_up_to=0, limit=BetLimit.FIXED, small_blind=50, big_blind=100)
    limps = ("call", "call", "check")
    half = hear(hand(1000, 250, 1000, rules=rules), *limps, "raise 100", "raise 150", "call")
    assert asked(half) == "0: call 50, fold, raise 250-250"
    less = hear(hand(1000, 249, 1000, rules=rules), *limps, "raise 100", "raise 149")
    assert asked(less) == "2: call 149, fold, raise 200-200"
    assert asked(hear(less, "call")) == "0: call 49, fold"
    capped = hear(hand(9000, 9000, 9000, rules=rules), "raise 200", "raise 300", "raise 400")
    assert asked(capped) == "2: call 200, fold"


def test_pot_limit_counts_a_short_blind_as_whole() -> None:
    """TDA 54-B: 50/100 makes a raise to 350 at most, whether or not the big blind had 60."""
    rules = HouseRules(top_up_to=0, limit=BetLimit.POT_LIMIT, small_blind=50, big_blind=100)
    assert asked(hand(1000, 1000, 1000, rules=rules)) == "2: call 100, fold, raise 200-350"
    assert asked(hand(1000, 60, 1000, rules=rules)) == "2: call 100, fold, raise 200-350"


def test_the_smallest_raise_over_1100_at_250_and_500() -> None:
    """POKER 3: a raise to 1100 stands, and the next is to 1700: half of its 600 is what silent chips must reach."""
    rules = HouseRules(top_up_to=0, small_blind=250, big_blind=500)
    session = hear(hand(9000, 9000, 9000, 9000, rules=rules), "raise 1100")
    assert asked(session) == "3: call 1100, fold, raise 1700-9000"


# ------------------------------------------------------------ POKER 1: settlement


def test_pots_are_cut_from_payments_whoever_lost_at_the_showdown() -> None:
    """1.1: the second best hand of all lies open first, and main and side pot stay two."""
    holes = ("2C 2D", "3C 3D", "7C 9D")
    session = hear(hand(300, 1000, 1000, board="2H 3H KC QD 8S", holes=holes), "raise 300", "call", "call")
    hear(session, "raise 100", "call", "check", "check", "check", "check")
    assert awarded(session) == [(1, {1: 200}), (0, {1: 900})]


def test_a_folded_seat_gets_its_uncalled_chips_back() -> None:
    """1.2: an absent big blind is mucked with 100 in; nobody has put in more than 50."""
    house = HouseRules(play=PlayFor.TOURNAMENT, top_up_to=0, levels=(Level(50, 100),), level_minutes=20)
    session = evening(house, 3, (1000, 1000, 40), 2)
    say(session, "1 out")
    deal(session)
    assert hand_of(session.round.table).places.big == 1
    hear(session, "call")
    assert returned(session) == {1: 50}


def test_odd_chips_go_one_each_from_the_left_of_the_button() -> None:
    """1.3: 14 chips for three are 5, 5 and 4 (TDA 20-A)."""
    rules = HouseRules(top_up_to=0, small_blind=2, big_blind=4, ante=2, ante_by=AnteBy.BIG_BLIND)
    session = hear(hand(100, 100, 100, rules=rules), "call", "call", "check", *["check"] * 9)
    assert awarded(session) == [(0, {0: 5, 1: 5, 2: 4})]


def test_every_pot_has_odd_chips_of_its_own() -> None:
    """1.3: a main pot of 16 for three and a side pot of 13 for two give the first left of the button one more each."""
    rules = HouseRules(top_up_to=0, small_blind=1, big_blind=5)
    session = hear(hand(10, 10, 10, 4, rules=rules), "call", "call", "call", "check", "raise 5", "call", "fold")
    assert awarded(session) == [(1, {0: 7, 1: 6}), (0, {0: 6, 1: 5, 3: 5})]


def test_chips_that_only_folded_seats_paid_join_the_pot_below() -> None:
    """1.4: both blinds are mucked for the absent, and two all-ins of 40 fight for what lies above them too."""
    house = HouseRules(play=PlayFor.TOURNAMENT, top_up_to=0, levels=(Level(50, 100),), level_minutes=20)
    session = evening(house, 4, (1000, 1000, 40, 40), 3)
    say(session, "0 out, 1 out")
    deal(session)
    hear(session, "call", "call")
    assert returned(session) == {1: 50}
    assert [sum(shares.values()) for _, shares in awarded(session)] == [180]


def test_the_last_side_pot_is_awarded_first() -> None:
    """1.5: and the main pot last (POT-11)."""
    session = hear(hand(400, 300, 200, 100), "raise 200", "call", "raise 400", "call")
    assert [number for number, _ in awarded(session)] == [2, 1, 0]
    assert returned(session) == {0: 100}


def test_everybody_checks_for_the_dead_money_alone() -> None:
    """1.6: the big blind's ante is nobody's contribution, and makes no pot beside the first layer."""
    rules = HouseRules(top_up_to=0, small_blind=50, big_blind=100, ante=100, ante_by=AnteBy.BIG_BLIND)
    session = hear(hand(1000, 1000, 1000, rules=rules), "call", "call", "check", *["check"] * 9)
    assert awarded(session) == [(0, {0: 134, 1: 133, 2: 133})]


def test_a_short_ante_of_ones_own_makes_its_own_layer() -> None:
    """1.6: 3 of an ante of 5 are all that its seat can take from each."""
    rules = HouseRules(top_up_to=0, small_blind=10, big_blind=20, ante=5, ante_by=AnteBy.EVERYBODY)
    session = hear(hand(500, 500, 3, rules=rules), "call", "check", *["check"] * 6)
    assert awarded(session) == [(1, {0: 22, 1: 22}), (0, {0: 3, 1: 3, 2: 3})]


@pytest.mark.parametrize(
    ("ante_by", "posts"),
    [
        (AnteBy.BIG_BLIND, [("small-blind", 50), ("big-blind", 100), ("big-blind-ante", 20)]),
        (AnteBy.EVERYBODY, [("ante", 80), ("ante", 80), ("ante", 80), ("small-blind", 50), ("big-blind", 40)]),
    ],
)
def test_the_big_blinds_ante_comes_after_the_blind_and_ones_own_before_it(
    ante_by: AnteBy, posts: list[tuple[str, int]]
) -> None:
    """1.7: a stack of 120 posts as far as it goes."""
    rules = HouseRules(top_up_to=0, small_blind=50, big_blind=100, ante=80, ante_by=ante_by)
    session = hand(1000, 120, 1000, rules=rules)
    assert [(event.post.value, event.chips) for event in session.log if isinstance(event, Posted)] == posts


def test_the_rake_is_capped_on_the_hand_and_never_on_uncalled_chips() -> None:
    """1.8: 10% of pots of 900 and 200 would be 110; the cap is 60, taken once."""
    rules = HouseRules(top_up_to=0, small_blind=50, big_blind=100, rake_percent=10, rake_cap=60)
    session = hear(hand(300, 400, 1000, rules=rules), "raise 1000", "call", "call")
    raked = [event.chips for event in session.log if isinstance(event, Raked)]
    assert (raked, returned(session)) == ([60], {2: 600})


def test_part_of_a_chip_is_refused() -> None:
    """1.9: in a bet and in a stack, by whoever sends it."""
    session = hand(1000, 1000)
    with pytest.raises(IllegalAction):
        session.submit(1, RaiseTo(250.5))  # type: ignore[arg-type]
    with pytest.raises(SeatsError, match="whole numbers"):
        hand(1000, 4.5)  # type: ignore[arg-type]


@pytest.mark.parametrize("cards", AllInCards)
@pytest.mark.parametrize("mucking", [Mucking.BEATEN, Mucking.NEVER])
def test_showing_moves_no_chip(cards: AllInCards, mucking: Mucking) -> None:
    """Neither when hands are turned up, nor whether a beaten one is."""
    rules = HouseRules(top_up_to=0, small_blind=50, big_blind=100, all_in_cards=cards, mucking=mucking)
    holes = ("2C 2D", "3C 3D", "7C 9D")
    session = hand(300, 500, 1000, rules=rules, board="2H 3H KC QD 8S", holes=holes)
    hear(session, "raise 1000", "call", "call")
    assert tuple(session.round.table.stacks) == (0, 1300, 500)

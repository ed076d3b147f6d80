"""Between hands: what counts, who is out in which place, who may come back, who is asked."""

import pytest

from boodle.cards import FaceDown
from boodle.cards.deck import seed_of
from boodle.frozen import replace
from boodle.holdem import HouseRules, Table, open_evening, view
from boodle.holdem.answers import Level, MissedBlinds, PlayFor
from boodle.poker.wagers import RaiseTo, Wagers
from boodle.ring.events.dealing import CardsDealt
from boodle.ring.events.seating import KnockedOut
from boodle.rulebook import Office
from boodle.seating import Between, HostSays, SeatNewcomer
from boodle.seats import BySeat
from boodle.session import Session, nature_of
from tests.holdem.driving import NAMES, deal, evening, finish, say

LEVELS = (Level(1, 2), Level(2, 4), Level(4, 8))


def tournament(**answers: object) -> HouseRules:
    """Return a tournament with short levels."""
    told: dict[str, object] = {"levels": LEVELS, "level_hands": 2, "top_up_to": 0, **answers}
    return HouseRules(play=PlayFor.TOURNAMENT, **told)  # type: ignore[arg-type]


REBUYS = tournament(rebuys=1, rebuy_levels=3)


def everybody_all_in(session: Session[Table]) -> None:
    """Play the hand to its end, each putting in all he can."""
    while session.round.table.hand is not None and not session.round.table.hand.over:
        waiting = session.round.open[0]
        choices = waiting.question.choices(session.round.table)
        assert isinstance(choices, Wagers)
        session.submit(
            waiting.question.who, RaiseTo(choices.raise_to[-1]) if choices.raise_to else choices.mildest, waiting.number
        )


def places(session: Session[Table]) -> dict[int, int]:
    """Return who was placed where."""
    return {event.seat: event.place for event in session.log if isinstance(event, KnockedOut)}


def test_places_go_by_the_stacks_before_the_hand_also_once_a_newcomer_sits() -> None:
    """Of two who are out in one hand the larger stack has the better place, whoever comes in between."""
    house = tournament(rebuys=1, rebuy_levels=3, start_chips=10, most_players=6)
    for seed in range(100):
        session = evening(house, 4, (500, 20, 30, 30), seed=seed)
        deal(session)
        everybody_all_in(session)
        out = [seat for seat in (1, 2, 3) if not session.round.table.stacks[seat]]
        if len(out) == 3:
            break
    else:
        raise AssertionError("the big stack never won")
    session.submit(Office.HOST, SeatNewcomer(4, "New"))
    for seat in out:
        session.submit(seat, Between.LEAVE)
    session.submit(Office.HOST, HostSays.DEAL)
    assert places(session) == {1: 5, 2: 3, 3: 3}


def test_a_tournament_that_is_broken_off_places_everybody() -> None:
    """Whoever has most chips is first; who has none goes by the stack he began the last hand with."""
    session = evening(REBUYS, 4, (90, 50, 40, 40))
    deal(session)
    finish(session)
    session.submit(Office.HOST, HostSays.END)
    stacks = session.round.table.stacks
    assert places(session) == {seat: 1 + sum(other > stacks[seat] for other in stacks) for seat in range(4)}
    assert [*places(session).values()] == sorted(places(session).values())


def test_nobody_is_placed_while_another_who_is_out_may_buy_chips() -> None:
    """FLR-17: though he himself may buy no more."""
    start = open_evening(REBUYS, NAMES[:4], (90, 90, 0, 0), 0)
    bought = replace(start, table=replace(start.table, rebought=BySeat((0, 0, 1, 0))))
    session = Session(bought, nature_of(seed_of("out")))
    assert places(session) == {}
    session.submit(3, Between.REBUY)
    session.submit(2, Between.LEAVE)
    session.submit(Office.HOST, HostSays.DEAL)
    assert places(session) == {2: 4}


@pytest.mark.parametrize(("house", "stacks"), [(HouseRules(), (10, 0)), (REBUYS, (10, 0)), (REBUYS, (0, 0))])
def test_the_host_may_deal_on_as_long_as_two_have_chips_or_can_buy_some(
    house: HouseRules, stacks: tuple[int, ...]
) -> None:
    """At cash everybody can, in a tournament as it was agreed."""
    session = evening(house, 2, stacks)
    asked = session.round.question_for(Office.HOST)
    assert asked is not None
    assert [*asked.question.choices(session.round.table)] == [HostSays.DEAL, HostSays.END]


@pytest.mark.parametrize(
    ("house", "out", "default"),
    [
        (HouseRules(), "", HostSays.DEAL),
        (HouseRules(), "0 out", HostSays.DEAL),
        (HouseRules(), "0 out, 1 out", HostSays.END),
        (tournament(), "0 out, 1 out", HostSays.DEAL),
        (tournament(), "0 out, 1 out, 2 out", HostSays.END),
    ],
)
def test_a_host_who_is_silent_deals_on_while_two_can_be_dealt_in(
    house: HouseRules, out: str, default: HostSays
) -> None:
    """In a tournament those who are away are dealt in, too, as long as anybody is there."""
    session = evening(house, 3)
    say(session, out)
    asked = session.round.question_for(Office.HOST)
    assert asked is not None
    assert asked.question.default(session.round.table) is default


def test_who_has_lost_his_chips_has_to_say_whether_he_plays_on() -> None:
    """FLR-17: the next hand waits for him; once he sits out it waits for him no more."""
    session = evening(HouseRules(), 3, (10, 0, 10))
    assert [one.question.optional for one in session.round.open] == [True, False, True, False]
    say(session, "1 out")
    deal(session)
    finish(session)
    assert {one.question.who: one.question.optional for one in session.round.open}[1]


def test_a_game_of_two_goes_on_when_one_of_them_owes_blinds() -> None:
    """Nobody is kept out for a blind he missed while nobody else could be dealt in."""
    session = evening(HouseRules(missed_blinds=MissedBlinds.WAIT), 3)
    deal(session)
    finish(session)
    say(session, "1 out")
    deal(session)
    finish(session)
    say(session, "1 in, 2 out")
    assert deal(session) == "0 | 0 small-blind, 1 big-blind"


def test_a_newcomer_sees_nothing_of_the_hand_before_him() -> None:
    """The chair's cards were somebody else's, and lie there no more."""
    session = evening(HouseRules(), 3)
    deal(session)
    finish(session)
    say(session, "1 leaves, 1 new")
    assert view(session.round, 1).shown.hand is None
    told = [event for _, event in session.since(0, 1)]
    dealt = next(event for event in told if isinstance(event, CardsDealt))
    assert all(isinstance(cards, FaceDown) for cards in dealt.hole)

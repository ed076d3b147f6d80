"""Between hands: what counts, who is out in which place, who may come back, who is asked."""

from boodle.cards import FaceDown
from boodle.holdem import HouseRules, Table, view
from boodle.holdem.answers import Level, MissedBlinds, PlayFor
from boodle.poker.wagers import RaiseTo, Wagers
from boodle.ring.events.dealing import CardsDealt
from boodle.ring.events.seating import KnockedOut
from boodle.rulebook import Office
from boodle.seating import Between, HostSays, SeatNewcomer
from boodle.session import Session
from tests.holdem.driving import deal, evening, finish, say

LEVELS = (Level(1, 2), Level(2, 4), Level(4, 8))


def tournament(**answers: object) -> HouseRules:
    """Return a tournament with short levels."""
    told: dict[str, object] = {"levels": LEVELS, "level_hands": 2, "top_up_to": 0, **answers}
    return HouseRules(play=PlayFor.TOURNAMENT, **told)  # type: ignore[arg-type]


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
    session = evening(tournament(rebuys=1, rebuy_levels=3), 4, (90, 50, 40, 40))
    deal(session)
    finish(session)
    session.submit(Office.HOST, HostSays.END)
    stacks = session.round.table.stacks
    assert places(session) == {seat: 1 + sum(other > stacks[seat] for other in stacks) for seat in range(4)}


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

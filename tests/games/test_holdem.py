"""What the room asks of Hold'em: which rules a change may take, what its clock does, what an absent seat says."""

from boodle.frozen import replace
from boodle.games.holdem import Holdem
from boodle.holdem import HouseRules, Table
from boodle.holdem.answers import Level, PlayFor
from boodle.ring.between import LetBack
from boodle.rulebook import Office
from boodle.seating import Between
from boodle.session import Session
from tests.holdem.driving import NAMES, evening, say

GAME = Holdem()


def test_a_level_ends_by_minutes_as_long_as_another_follows() -> None:
    """FLR-07: the clock raises the blinds, but not past the last level, and not where levels end by hands."""
    levels = (Level(1, 2), Level(2, 4), Level(4, 8))
    house = HouseRules(play=PlayFor.TOURNAMENT, top_up_to=0, levels=levels, level_minutes=10)
    table = evening(house, 3).round.table
    (level,) = GAME.timed(table)
    assert (level.key, level.seconds, level.ends_level) == ("level 0", 600, True)
    assert isinstance(level.act, GAME.interventions)
    assert GAME.timed(replace(table, level=1))
    assert GAME.timed(replace(table, level=2)) == ()
    assert GAME.timed(evening(replace(house, level_minutes=0), 3).round.table) == ()


def test_who_has_cashed_may_come_back_when_the_house_says() -> None:
    """FLR-07: for each that waits there is a time, which ends no level, and what the clock does the host may do."""
    session = evening(HouseRules(return_wait=20), 3)
    say(session, "1 leaves")
    (back,) = GAME.timed(session.round.table)
    assert (back.key, back.seconds, back.act, back.ends_level) == ("back Ben", 1200, LetBack("Ben"), False)
    assert isinstance(back.act, GAME.interventions)
    session.submit(Office.HOST, back.act)
    assert GAME.timed(session.round.table) == ()


def test_a_table_goes_on_under_other_rules_as_long_as_it_is_for_cash() -> None:
    """Nothing lies on it between two hands; a tournament is played to its end by the rules it began with."""
    places = HouseRules(play=PlayFor.TOURNAMENT, top_up_to=0, levels=(Level(1, 2),))
    cash, tournament = (evening(house, 3).round.table for house in (HouseRules(), places))
    assert GAME.moved(cash, HouseRules(start_chips=50)) == {}
    assert [GAME.moved(cash, places), GAME.moved(tournament, HouseRules()), GAME.moved(tournament, places)] == [
        None
    ] * 3


def test_ten_sit_at_a_table() -> None:
    """As many as a house may agree."""
    assert len(GAME.opened(HouseRules(most_players=10), NAMES[: GAME.most_seats]).table.players) == 10


def test_who_is_away_sits_out_between_hands_and_once() -> None:
    """FLR-23: at cash he is not dealt in; nobody speaks for the host, nor for whoever sits out already."""
    session = evening(HouseRules(), 3)
    said = {one.question.who: GAME.said_for_absent(one.question, session.round.table) for one in session.round.open}
    seats = {who: word for who, word in said.items() if isinstance(who, int)}
    assert set(seats.values()) == {Between.SIT_OUT}
    assert {word for who, word in said.items() if not isinstance(who, int)} == {None}
    assert said_after(session, "0 out") is None


def said_after(session: Session[Table], told: str) -> object:
    """Return what is said for seat 0 once something was told."""
    say(session, told)
    return next(
        (
            GAME.said_for_absent(one.question, session.round.table)
            for one in session.round.open
            if one.question.who == 0
        ),
        None,
    )

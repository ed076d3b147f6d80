"""A table in this process: what of its past is still to be told, who is asked, and which bot plays for whom."""

import pytest

from boodle.cards.deck import seed_of
from boodle.cli.table.local import Local
from boodle.games import HOLDEM
from boodle.holdem import HouseRules
from boodle.holdem import open_evening as open_holdem
from boodle.poker.wagers import Call, Fold, RaiseTo
from boodle.rulebook import DealClosed, DealOpened, Office
from boodle.seating import Between, HostSays
from tests.cli.table.test_hosting import NAMES, Hosted


def played(*typed: str) -> Hosted:
    """An evening of Hold'em after so much was typed."""
    hosted = Hosted(HOLDEM, open_holdem(HouseRules(), NAMES, button=0))
    hosted.says(*typed)
    return hosted


def again(hosted: Hosted, *people: int) -> Local:
    """The same evening, taken up by others."""
    return Local(HOLDEM, hosted.local.session, frozenset(people), ("first", "away"), seed_of("again"))


def test_an_evening_is_taken_up_where_its_deal_began() -> None:
    """From its first event before the first deal, and from the last end of a deal between deals."""
    assert (again(played(), 0).first, again(played(), 0).upto) == (0, 0)
    begun = again(played(""), 0)
    assert isinstance(begun.session.log[begun.first], DealOpened)
    over = again(played("", "f"), 0)
    assert isinstance(over.session.log[over.first - 1], DealClosed)
    assert not any(isinstance(event, DealOpened) for event in over.session.log[over.first :])
    over.take_up()
    assert over.upto == len(over.session.log)


@pytest.mark.parametrize(("people", "only"), [((), None), ((1,), 1), ((0, 1), None)])
def test_who_sits_here_alone(people: tuple[int, ...], only: int | None) -> None:
    """Nobody does where several do."""
    assert again(played(), *people).only == only


def test_what_happened_is_kept_until_everybody_has_heard_it() -> None:
    """By its number, and up to the last end of a deal."""
    local = again(played(), 0)
    assert local.closed() == 0
    for seat in range(3):
        local.say(seat, Between.READY)
    local.say(Office.HOST, HostSays.DEAL)
    assert (local.closed(), local.upto) == (0, len(local.session.log))
    for seat, word in ((0, Fold()), (1, Fold())):
        local.say(seat, word)
    ends = [number for number, event in enumerate(local.session.log) if isinstance(event, DealClosed)]
    assert local.closed() == ends[0] + 1
    told = [notice.n for notice, _ in local.notices(0, 2, 5)]
    assert told == [2, 3, 4]
    local.forget(4)
    assert [notice.n for notice, _ in local.notices(0, 0, 7)] == [4, 5, 6]
    local.forget(local.upto)
    assert local.closed() == 0


def test_a_bot_answers_by_its_level() -> None:
    """In turn for every seat: one calls all, the other checks or folds; where nothing is asked none does."""
    local = again(played(""), 0)
    local.take_up()
    local.say(0, RaiseTo(10))
    local.think(1)
    local.think(2)
    assert [(move.who, move.action) for move in local.session.moves[-2:]] == [(1, Fold()), (2, Call())]
    with pytest.raises(TypeError, match="nothing is asked of seat 1"):
        local.think(1)


def test_chance_hangs_on_purpose_and_moves() -> None:
    """The same at the same place, another one after an answer or for another purpose."""
    local = again(played(""), 0)
    local.take_up()
    drawn = local.chance("x").draw(1 << 60)
    assert local.chance("x").draw(1 << 60) == drawn != local.chance("y").draw(1 << 60)
    local.say(0, Call())
    assert local.chance("x").draw(1 << 60) != drawn


def test_who_left_before_is_in_the_ledger() -> None:
    """Though nothing of it is told again; without any leaving nothing is looked through."""
    hosted = played("leave Ben", "", "f")
    local = again(hosted, 0)
    table = local.table
    accounts = local.ledger().accounts(table.players, table.stacks, hosted.evening.company.tellings[0].at.shown.closing)
    assert [(one.name, one.bought, one.chips, one.left) for one in accounts] == [
        ("Cem", 200, 201, False),
        ("Ben", 200, 200, True),
        ("Ann", 200, 199, False),
    ]

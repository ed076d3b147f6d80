"""The desk of an evening with real cards: a book that the host carries on, act by act, in any house."""

from random import Random

import pytest

from boodle.notation.tripoley.desk import DESK
from boodle.notation.tripoley.house import preset, presets
from boodle.rulebook import IllegalAction, Office, Refused, Round
from boodle.tripoley.desk import Desk, DeskStage, open_desk
from boodle.tripoley.desk.acts import DealtWrong, DeskAct, Joined, LastDeal, Leaves, SitsOut
from boodle.tripoley.desk.options import options
from boodle.tripoley.evening import seats_of
from boodle.tripoley.house import HouseRules
from tests.rulebook.desks import hold_at_a_desk
from tests.tripoley.games import random_house

NAMES = ("Ann", "Ben", "Cem", "Dora")
SELDOM = (DealtWrong, Joined, LastDeal, Leaves, SitsOut)


def told(here: Round[Desk], *lines: str) -> Round[Desk]:
    """The desk after these lines."""
    for line in lines:
        here, _ = here.play(Office.HOST, DESK.read(line))
    return here


def after_the_stakes(*lines: str) -> Round[Desk]:
    """The usual house with its first stakes laid, and Ann deals."""
    return told(open_desk(HouseRules(), NAMES), "dealer 0", "deal", *lines)


def some_act(here: Round[Desk], rng: Random) -> DeskAct | None:
    """An act that can be, of any kind that may be told."""
    known = [act for act in here.open[0].question.choices(here.table) if isinstance(act, DeskAct)]
    kinds = sorted({type(act) for act in known if not isinstance(act, SELDOM) or rng.random() < 0.1}, key=str)
    return rng.choice([act for act in known if type(act) is rng.choice(kinds)] or known) if kinds else None


def chips_of(desk: Desk) -> int:
    """All chips at the table: what lies in stacks and on the layout, less what the bank has sold."""
    return sum(desk.table.stacks) + desk.table.board.total + desk.table.bank


@pytest.mark.parametrize("seed", range(12))
def test_whatever_may_be_told_can_happen_and_nothing_else_does(seed: int) -> None:
    """In any house, up to its end: the laws of a desk hold, no chip is lost, and each act is a line that is read."""
    rng = Random(seed)
    house = preset(rng.choice(presets())) if seed % 2 else random_house(rng, deals=2)
    here = open_desk(house, NAMES[: seats_of(house)[-1]])
    chips = chips_of(here.table)
    for number in range(60):
        if number % 12 == 0:
            hold_at_a_desk(here)
        act = some_act(here, rng)
        if act is None:
            assert here.table.stage is DeskStage.OVER
            break
        assert DESK.read(DESK.write(act)) == act
        here, _ = here.play(Office.HOST, act)
        assert isinstance(act, Joined | Leaves) or chips_of(here.table) == chips
        chips = chips_of(here.table)


def test_what_did_not_happen_need_not_be_told() -> None:
    """The poker is told at once after the stakes: nobody held a pay card."""
    assert after_the_stakes().table.stage is DeskStage.SPARE
    here = after_the_stakes("paid 1 5", "paid 2 5", "fold 0", "fold 3")
    assert here.table.stage is DeskStage.POKER
    assert told(here, "won 0 1").table.stage is DeskStage.STOPS


def test_an_act_that_belongs_elsewhere_is_refused_by_where_it_was_told() -> None:
    """A pot that nobody has won keeps the book where it is; nothing is changed."""
    here = after_the_stakes("paid 1 5", "paid 2 5")
    with pytest.raises(IllegalAction) as refused:
        told(here, "out 1")
    assert refused.value.fault.key == "pot_open"
    with pytest.raises(IllegalAction) as refused:
        told(here, "fold 0", "fold 3", "won 0 1", "join Zoe")
    assert (refused.value.fault.key, refused.value.fault.facts) == ("not_now", {"stage": DeskStage.STOPS})


def test_the_evening_is_told_to_its_end() -> None:
    """Spaces, pots, who is out and what the others hold; after the last deal what is left is shared."""
    poker = ("take K 2", "paid 1 5", "paid 2 5", "fold 0", "fold 3", "won 0 1")
    here = after_the_stakes(*poker, "out 2", "left 0 3", "left 1 1", "left 3 4")
    assert (here.table.stage, here.table.table.deals) == (DeskStage.BETWEEN, 1)
    assert [option.act for option in options(here)][-1] is LastDeal
    assert chips_of(here.table) == chips_of(open_desk(HouseRules(), NAMES).table)


def test_an_evening_needs_players_with_names() -> None:
    """Too few, or two of one name."""
    for names, key in ((("Ann",), "too_few"), (("Ann", "ann"), "name_taken"), (("Ann", ""), "bad_name")):
        with pytest.raises(Refused) as refused:
            open_desk(HouseRules(most_players=5), names)
        assert refused.value.fault.key == key

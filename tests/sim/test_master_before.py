"""Another house at the table of today: imported in its place for a while, and shown the desk that it knows."""

import sys
from importlib import import_module
from pathlib import Path

import boodle
from boodle.sim.chance import Numbers
from boodle.sim.conducting import answer
from boodle.sim.desk import (
    ASKED,
    FACTS,
    GONE_THEN,
    HANDS,
    HOLDERS,
    LANES,
    LEAD,
    LED,
    MOST_SEATS,
    OWED,
    PICK,
    PLAYED_BY,
    QUESTION,
    SIZE,
    SPOKEN,
    row_of,
)
from boodle.sim.plan import plan_of
from boodle.sim.policies import CONTROL
from boodle.sim.policies.deciding import pick
from boodle.sim.search.master import new_mind
from boodle.sim.tables import new_desk
from boodle.tripoley import HouseRules
from tools.betting_school.before import THEIR_SIZE, open_deal_of, their_desk, until_asked
from tools.master_before import imported_from


def test_another_house_is_imported_and_ours_comes_back(tmp_path: Path) -> None:
    """Whatever was imported in between is theirs alone."""
    package = tmp_path / "boodle"
    package.mkdir()
    (package / "__init__.py").write_text("WHOSE = 'theirs'\n", encoding="utf-8")
    (package / "only_there.py").touch()
    with imported_from(tmp_path):
        assert import_module("boodle").WHOSE == "theirs"
        import_module("boodle.only_there")
    assert import_module("boodle") is boodle
    assert "boodle.only_there" not in sys.modules
    assert str(tmp_path) not in sys.path


def test_it_sees_the_desk_without_what_has_been_added_since() -> None:
    """Every number in its order but who has spoken, who played what and what was led; and the row that is gone."""
    theirs = row_of(THEIR_SIZE)
    their_desk(list(range(SIZE)), theirs)
    since = {SPOKEN, *range(PLAYED_BY, LANES)}
    seen = [place for place in range(SIZE) if place not in since]
    gone = seen.index(HOLDERS)
    assert theirs == [*seen[:gone], *[0] * MOST_SEATS, *seen[gone:]]
    assert FACTS == SPOKEN + 1
    assert PLAYED_BY < LED < GONE_THEN < LANES


def test_all_seats_but_one_are_asked_elsewhere() -> None:
    """Until the deal is over."""
    plan, asked = plan_of(HouseRules(), 3), set()
    desk, mind = new_desk(plan, [CONTROL] * 3), new_mind(row_of, 2)
    open_deal_of(desk, plan, 7, 1)
    while until_asked(desk, plan, mind, 1):
        asked.add(desk[ASKED])
        answer(desk, plan, mildest(desk))
    assert asked == {0, 2}


def mildest(desk: Numbers) -> int:
    """What a seat without a policy says: it keeps its cards, stays in, and leads its lowest."""
    if desk[QUESTION] == LEAD:
        return (desk[OWED] & -desk[OWED]).bit_length() - 1
    return pick(desk[HANDS + desk[ASKED]], CONTROL) if desk[QUESTION] == PICK else 0

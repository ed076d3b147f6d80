"""Each way to a chair and from it, entry by entry: what is kept of it, and why it is refused (SERVER 8, 9)."""

from types import SimpleNamespace
from typing import Any, cast

import pytest

from boodle.frozen import replace
from boodle.notation.wire.room_facts import Badge
from boodle.rulebook import Office
from boodle.seating import HostSays, SeatNewcomer
from boodle.server.rooms import RefusalCode, RoomError, TicketedSeat, Visit
from boodle.server.tables import entries
from boodle.server.tables.folding import fold
from boodle.server.tables.seating import (
    LATER,
    give_back,
    in_a_deal,
    known,
    name_of,
    seat_newcomer,
    sit_down,
    stand_up,
)
from boodle.server.tables.state import TableState
from boodle.server.tokens import hash_of
from tests.server.tables.test_patience import asks
from tests.server.tables.test_state import seated

BADGE = Badge(animal="owl", colour="sea")
NEW = hash_of("new")
HOSTS = asks(9, Office.HOST, answers=())
HIS = asks(5, 1)


class Chairs:
    """A table at which people p, bots b and nobody sit, whose tokens are t0, t1…; what is kept of it is folded."""

    def __init__(self, kinds: str, *asked: Any, begun: bool = False, over: bool = False, chairs: int = 4) -> None:  # noqa: ANN401 - open questions
        """Begin with nothing kept."""
        self.state = seated(kinds)
        self.state.places = [
            replace(place, token=hash_of(f"t{seat}")) if place.kind == "person" else replace(place, token="")
            for seat, place in enumerate(self.state.places)
        ]
        self.done: list[object] = []
        self.hearers = SimpleNamespace(note=lambda key, **facts: self.done.append((key, facts)))
        if begun:
            self.state.session = cast(
                "Any",
                SimpleNamespace(
                    changed_hands=lambda _seat: None,
                    round=SimpleNamespace(
                        over=over,
                        table=SimpleNamespace(house=SimpleNamespace(chairs=chairs)),
                        question_for=lambda who: next((one for one in asked if one.question.who == who), None),
                    ),
                    log=[],
                ),
            )
            self.state.game = cast("Any", SimpleNamespace(stand_in="casual", open_chairs=lambda _table: (1, 3)))

    async def commit(self, *kept: entries.AnyKept, parting: str = "") -> None:
        """Keep entries, and note why those go who lose their seat by it."""
        self.done += [*kept, *([parting] if parting else [])]
        for one in kept:
            fold(self.state, one)

    async def play(self, who: object, action: object, number: int) -> None:
        """Note what is played."""
        self.done.append((who, action, number))


def of(table: Chairs) -> Any:  # noqa: ANN401 - as much of an actor as is looked at
    """The table as the ways to its chairs see it."""
    return table


async def refusal(wish: Any) -> RefusalCode:  # noqa: ANN401 - any of the ways
    """Return why it is refused."""
    with pytest.raises(RoomError) as refused:
        await wish
    return refused.value.refusal


def takes(seat: int, name: str = "Zoe") -> entries.Seated:
    """What is kept of somebody who has sat down with his badge."""
    return entries.Seated(seat, "person", name, "", NEW, badge=BADGE)


@pytest.mark.parametrize(
    ("kinds", "token", "wanted", "name", "done"),
    [
        ("p..b", None, None, "Zoe", [takes(1), "replaced"]),
        ("p..b", None, 2, "Zoe", [takes(2), "replaced"]),
        ("p..b", None, None, ".2", [takes(1, ".2"), "replaced"]),
        ("p..b", "t1", 2, "Zoe", [takes(2), "replaced"]),
        ("p..b", "t0", 2, "Zoe", [takes(2), entries.Seated(0, "open"), entries.HostNamed(2), "replaced"]),
        ("p..b", "t0", 0, "Zoe", [takes(0), entries.HostNamed(0), "replaced"]),
        ("p..b", "t0", 0, "p0", [takes(0, "p0"), entries.HostNamed(0), "replaced"]),
        ("pp.b", "t1", 2, "Zoe", [takes(2), entries.Seated(1, "open"), "replaced"]),
        ("pp.b", "t1", None, "Zoe", [takes(2), entries.Seated(1, "open"), "replaced"]),
        ("ppb", "t1", None, "Zoe", [takes(1), "replaced"]),
        ("..b", None, 1, "Zoe", [takes(1), entries.HostNamed(1), "replaced"]),
        ("b..", None, None, "Zoe", [takes(1), entries.HostNamed(1), "replaced"]),
    ],
)
async def test_somebody_sits_down_before_the_evening(
    kinds: str, token: str | None, wanted: int | None, name: str, done: list[object]
) -> None:
    """On a chair that is open, or another than he has, which is open then; the host's office goes with him."""
    table = Chairs(kinds)
    found = await sit_down(of(table), wanted, name, "new", Visit(token), BADGE)
    assert table.done == done
    assert found == TicketedSeat(seat=cast("Any", done[0]).seat, token="new")  # noqa: S106 - nobody's
    assert known(of(table), "new") == found


@pytest.mark.parametrize(
    ("kinds", "token", "wanted", "name", "why"),
    [
        ("p..b", None, 0, "Zoe", RefusalCode.SEAT_TAKEN),
        ("p..b", None, 3, "Zoe", RefusalCode.SEAT_TAKEN),
        ("p..b", None, 9, "Zoe", RefusalCode.SEAT_TAKEN),
        ("pp.b", "t1", 0, "Zoe", RefusalCode.SEAT_TAKEN),
        ("ppb", None, None, "Zoe", RefusalCode.TABLE_FULL),
        ("p..b", None, 1, "P0", RefusalCode.NAME_TAKEN),
        ("p..b", None, 1, "B3", RefusalCode.NAME_TAKEN),
        ("pp.b", "t1", 2, "p0", RefusalCode.NAME_TAKEN),
    ],
)
async def test_a_chair_or_a_name_that_is_somebodys_is_refused(
    kinds: str, token: str | None, wanted: int | None, name: str, why: RefusalCode
) -> None:
    """However it is written; and then nothing is kept."""
    table = Chairs(kinds)
    assert await refusal(sit_down(of(table), wanted, name, "new", Visit(token))) is why
    assert table.done == []


async def test_in_the_evening_somebody_waits_for_a_chair() -> None:
    """Under one name, which is his alone; as many may wait as there are chairs left, and who sits waits for none."""
    table = Chairs("pp.b", begun=True)
    assert await refusal(sit_down(of(table), None, "Zoe", "new", Visit("t0"))) is RefusalCode.SEAT_TAKEN
    first = await sit_down(of(table), 2, "Zoe", "z", Visit(), BADGE)
    assert first == TicketedSeat(seat=-1, token="z")  # noqa: S106 - nobody's
    assert (LATER, known(of(table), "z"), known(of(table), "y")) == (-1, first, None)
    assert table.done == [entries.Expected("Zoe", "person", "", hash_of("z"), None, BADGE)]
    assert await refusal(sit_down(of(table), None, "Yan", "y", Visit())) is RefusalCode.TABLE_FULL
    assert await refusal(sit_down(of(table), None, "ZOE", "y", Visit("t9"))) is RefusalCode.NAME_TAKEN
    await sit_down(of(table), None, "Zoë", "new", Visit("z"))
    await sit_down(of(table), None, "ZOË", "newer", Visit("new"))
    assert [one.name for one in table.state.expected] == ["ZOË"]
    table.state.expected[0] = replace(table.state.expected[0], seat=3)  # he waits for a bot's chair, which is counted
    await sit_down(of(table), None, "Yan", "y", Visit())
    ended = Chairs("pp", begun=True, over=True)
    assert await refusal(sit_down(of(ended), None, "p0", "new", Visit())) is RefusalCode.OVER


@pytest.mark.parametrize(
    ("kinds", "begun", "over", "token", "done"),
    [
        ("pp", False, False, "t1", [entries.Seated(1, "open"), "token"]),
        ("pp", False, False, "t0", [entries.Seated(0, "open"), entries.HostNamed(1), "token"]),
        ("p.", False, False, "t0", [entries.Seated(0, "open"), "token"]),
        ("pp", True, True, "t1", [entries.Seated(1, "open"), "token"]),
        ("pp", True, False, "t1", [entries.Seated(1, "bot", "p1", "casual", leaving=True), "token"]),
    ],
)
async def test_somebody_leaves_for_good(
    kinds: str,
    begun: bool,  # noqa: FBT001 - a case
    over: bool,  # noqa: FBT001 - a case
    token: str,
    done: list[object],
) -> None:
    """His chair is open at once; in the evening a bot has it until the deal is over."""
    table = Chairs(kinds, begun=begun, over=over)
    await stand_up(of(table), Visit(token))
    assert table.done == done


async def test_whoever_waits_goes_without_leaving_a_chair() -> None:
    """Each for himself; whoever has nothing here, or shows nothing, has nothing to leave."""
    table = Chairs("pp", begun=True)
    table.state.expected = [entries.Expected(name, "person", "", hash_of(name)) for name in ("Zoe", "Yan")]
    table.state.expected.append(entries.Expected("Otter", "bot", "first"))
    await stand_up(of(table), Visit("Yan"))
    assert table.done == [entries.NotExpected("Yan")]
    for nobody in (Visit(), Visit("t7"), Visit("")):
        assert await refusal(stand_up(of(table), nobody)) is RefusalCode.NOT_SEATED


@pytest.mark.parametrize(
    ("kinds", "begun", "asked", "seat", "kept"),
    [
        ("pp", False, (), 1, [entries.Seated(1, "person", "p1", "", NEW, badge=BADGE), "token"]),
        ("pb", False, (), 1, [entries.Seated(1, "person", "b1", "", NEW, badge=BADGE), "token"]),
        ("pp", True, (), 1, [entries.Seated(1, "person", "p1", "", NEW, badge=BADGE), "token"]),
        ("pb", True, (HOSTS,), 1, [entries.Seated(1, "person", "b1", "", NEW, badge=BADGE), "token"]),
        ("pb", True, (), -1, [entries.Expected("b1", "person", "", NEW, 1, BADGE), entries.WayBack(1, "")]),
    ],
)
async def test_a_seat_is_given_back_by_its_link(
    kinds: str,
    begun: bool,  # noqa: FBT001 - a case
    asked: tuple[Any, ...],
    seat: int,
    kept: list[object],
) -> None:
    """Once; a bot's in the midst of a deal only after it, and whoever waited for it before waits no longer."""
    table = Chairs(kinds, *asked, begun=begun)
    table.state.places[1] = replace(table.state.places[1], back="link", badge=BADGE)
    table.state.expected = [
        entries.Expected("Zoe", "person", "", "z", 1),
        entries.Expected("Yan", "person", "", "y", 0),
    ]
    assert in_a_deal(table.state) == (begun and not asked)
    assert not in_a_deal(Chairs(kinds, begun=True, over=True).state)
    assert await refusal(give_back(of(table), "other", "newer")) is RefusalCode.LINK_USED
    found = await give_back(of(table), "link", "new")
    assert found == TicketedSeat(seat=seat, token="new")  # noqa: S106 - nobody's
    name = table.state.places[1].name
    assert table.done == [entries.NotExpected("Zoe"), *kept, ("link_used", {"who": name})]
    for link in ("link", "", "other"):
        assert await refusal(give_back(of(table), link, "newer")) is RefusalCode.LINK_USED


WAITS, HEIR = entries.Expected("Zoe", "person", "", "z"), entries.Expected("Yan", "person", "", "y", 1, BADGE)
LATE = [SeatNewcomer(3, "Zoe"), HostSays.DEAL]


@pytest.mark.parametrize(
    ("expected", "asked", "leaving", "answers", "done"),
    [
        ([WAITS], (), False, LATE, []),
        ([], (HOSTS,), False, LATE, []),
        ([WAITS], (HOSTS,), False, LATE, [(Office.HOST, SeatNewcomer(3, "Zoe"), 9)]),
        ([WAITS], (HOSTS,), False, [SeatNewcomer(1, "Zoe"), *LATE], [(Office.HOST, SeatNewcomer(1, "Zoe"), 9)]),
        ([WAITS], (HOSTS,), False, [HostSays.DEAL], []),
        ([WAITS, HEIR], (HOSTS,), False, LATE, [entries.Seated(1, "person", "Yan", "", "y", badge=BADGE)]),
        ([WAITS, HEIR], (HOSTS, HIS), False, LATE, [entries.Seated(1, "person", "Yan", "", "y", badge=BADGE)]),
        ([HEIR], (HOSTS,), True, LATE, [entries.Seated(1, "person", "Yan", "", "y", badge=BADGE)]),
        ([HEIR], (HOSTS, HIS), True, LATE, []),
        (
            [replace(HEIR, seat=0)],
            (HOSTS,),
            False,
            [SeatNewcomer(3, "Yan")],
            [(Office.HOST, SeatNewcomer(3, "Yan"), 9)],
        ),
    ],
)
async def test_a_newcomer_gets_a_chair_between_deals(
    expected: list[entries.Expected],
    asked: tuple[Any, ...],
    leaving: bool,  # noqa: FBT001 - a case
    answers: list[object],
    done: list[object],
) -> None:
    """The heir of a bot's chair has it first, unless that bot is about to leave; then whoever waits the longest."""
    asked = tuple(asks(one.number, one.question.who, answers=answers) for one in asked)
    table = Chairs("pb.", *asked, begun=True)
    table.state.places[1] = replace(table.state.places[1], leaving=leaving)
    table.state.expected = list(expected)
    assert await seat_newcomer(of(table)) is bool(done)
    assert table.done == done


def test_a_name_is_tidy_and_not_too_long() -> None:
    """Of 24 signs, with what cannot be seen left out."""
    assert name_of(f" {'x' * 24}\u200b") == "x" * 24
    with pytest.raises(RoomError) as refused:
        name_of("x" * 25)
    assert (refused.value.refusal, refused.value.facts) == (RefusalCode.BAD_NAME, {"most": 24})
    assert TableState("t").begun is False

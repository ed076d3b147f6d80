"""A deal gone through, request by request: what is refused, what is worked out once for all who ask, what is told."""

import asyncio
import json
from collections.abc import Iterator
from types import SimpleNamespace
from typing import Any, cast

import pytest

from boodle.bots.comparing import Compared, Decision, Difference
from boodle.bots.given import Reason
from boodle.games import GAMES
from boodle.rulebook import Viewer
from boodle.seating import Between
from boodle.server.apart import Apart
from boodle.server.keeping import looking_back, past, reviews
from boodle.server.keeping.past import Past
from boodle.server.keeping.reviews import Reviews, Told, write_told
from boodle.server.outside import spawn_task
from boodle.server.rooms import RefusalCode, RoomError
from boodle.words.catalogue import Words
from tests.server.clocks import VirtualClock

WORDS = Words("en")
NOTHING: Any = None
SAID = Decision(NOTHING, NOTHING, Between.READY)


def compared(level: str = "master", difference: Difference | None = None, why: Reason | None = None) -> Compared:
    """What a bot says of a decision."""
    return Compared(level, Between.LEAVE, why, difference)


@pytest.mark.parametrize(
    ("advice", "told"),
    [
        (None, None),
        (compared(), {"level": "master", "action": "leave", "because": None, "weighed": None}),
        (
            compared(difference=Difference(2.16, 0.04, 300)),
            {
                "level": "master",
                "action": "leave",
                "because": None,
                "weighed": {"better": 2.2, "error": 0.0, "worlds": 300, "alike": False},
            },
        ),
        (
            compared("control", Difference(0.25, 0.16, 100), Reason("show.beaten", {})),
            {
                "level": "control",
                "action": "leave",
                "because": "A better hand lies open already.",
                "weighed": {"better": 0.2, "error": 0.2, "worlds": 100, "alike": True},
            },
        ),
    ],
)
def test_a_decision_is_told_beside_what_a_bot_would_have_done(advice: Compared | None, told: object) -> None:
    """By its number; chips to a tenth, the reason as a sentence."""
    assert write_told(Told(7, SAID, advice), WORDS) == {"n": 7, "yours": "ready", "advice": told}


class Room:
    """The reviews of a room at whose tables two deals are over, the second under other rules; who asks is noted."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, level: str = "master") -> None:
        """Begin with nothing asked."""
        self.asked: list[tuple[object, object]] = []
        self.level: str | None = level
        self.apart = Apart()
        self.go_on = asyncio.Event()
        self.go_on.set()
        self.clock = VirtualClock()
        thinkers: Any = SimpleNamespace(compare=self._compare)
        self.reviews = Reviews(thinkers, self.apart, self.clock, spawn_task)
        monkeypatch.setattr(reviews, "chapters", lambda _state, viewer: self.chapters(viewer))
        monkeypatch.setattr(reviews, "decided", lambda chapter, deal: ((10 * deal + chapter.number, SAID),))

    def chapters(self, viewer: Viewer) -> tuple[Any, ...]:
        """Two games, of a deal each, in which a seat was this viewer's."""
        return tuple(SimpleNamespace(number=n, before=n - 1, viewer=viewer, since=0) for n in (1, 2))

    async def _compare(self, decision: object, game: object) -> Compared | None:
        self.asked.append((decision, game))
        await self.go_on.wait()
        return None if self.level is None else compared(self.level)

    def of(self, deal: int, viewer: Viewer = 0, table: str = "t", begun: bool = True, **options: str) -> Any:  # noqa: FBT001, FBT002, ANN401 - as a table has them
        """Ask for a deal."""
        state: Any = SimpleNamespace(id=table, begun=begun, options=options, game=GAMES["tripoley"])
        return self.reviews.of_deal(state, 2, deal, viewer, WORDS)


@pytest.fixture
def room(monkeypatch: pytest.MonkeyPatch) -> Iterator[Room]:
    """A room whose bots answer at once."""
    made = Room(monkeypatch)
    yield made
    made.apart.close()


async def refusal(wish: Any) -> tuple[RefusalCode, dict[str, object]]:  # noqa: ANN401 - any request
    """Return why something is refused."""
    with pytest.raises(RoomError) as refused:
        await wish
    return refused.value.refusal, refused.value.facts


async def test_who_may_have_what_gone_through(room: Room) -> None:
    """A seat its own decisions in a deal that is over, at a table whose host allows it."""
    assert await refusal(room.of(1, None, review="no")) == (RefusalCode.NOT_SEATED, {})
    assert await refusal(room.of(1, review="no")) == (RefusalCode.NO_REVIEW, {})
    wrong = {-1: RefusalCode.NO_DEAL, 0: RefusalCode.NO_DEAL, 3: RefusalCode.NOT_OVER, 4: RefusalCode.NO_DEAL}
    assert {deal: (await refusal(room.of(deal)))[0] for deal in wrong} == wrong
    assert (await refusal(room.of(3, begun=False)))[0] is RefusalCode.NO_DEAL
    advice = {"level": "master", "action": "leave", "because": None, "weighed": None}
    for deal, n in ((1, 11), (2, 22)):
        told = json.loads(await room.of(deal, review="yes"))
        of_it = [{"n": n, "yours": "ready", "advice": advice}]
        assert told == {"deal": deal, "adviser": GAMES["tripoley"].adviser.level, "decisions": of_it}
    assert room.asked == [(SAID, "tripoley")] * 2


async def test_what_is_known_is_asked_no_more(room: Room) -> None:
    """Of a seat, at a table, in a deal; who asks while it is worked out waits with the others."""
    room.go_on.clear()
    waiting = [asyncio.create_task(room.of(1)) for _ in range(3)]
    while not room.asked:  # noqa: ASYNC110 - what is waited for happens in a thread
        await asyncio.sleep(0.001)
    room.go_on.set()
    assert len(set(await asyncio.gather(*waiting))) == 1
    await room.of(1)
    assert len(room.asked) == 1
    for number, other in enumerate((room.of(2), room.of(1, 1), room.of(1, table="u")), 2):
        await other
        assert len(room.asked) == number


@pytest.mark.parametrize("level", [None, "control"])
async def test_what_a_bot_that_was_not_ready_says_is_not_kept(room: Room, level: str | None) -> None:
    """Whoever asks again asks it again; of several decisions each is to be told by the same bot."""
    answers = [compared("master"), None if level is None else compared(level)]

    async def one_of(_decision: object, _game: object) -> Compared | None:
        room.asked.append((None, None))
        return answers[len(room.asked) % 2]

    room.reviews.thinkers = cast("Any", SimpleNamespace(compare=one_of))
    with pytest.MonkeyPatch.context() as two:
        two.setattr(reviews, "decided", lambda *_: ((1, SAID), (2, SAID)))
        await room.of(1)
        assert len(room.reviews.remembered) == 0
        await room.of(1)
        assert len(room.asked) == 4


async def test_a_flood_of_deals_is_refused(room: Room) -> None:
    """A seat has six at once, and one more every twenty seconds; of all tables eight may wait."""
    for deal in (1, 2) * 3:
        room.reviews.remembered.clear()
        await room.of(deal)
    room.reviews.remembered.clear()
    assert await refusal(room.of(1)) == (RefusalCode.TOO_FAST, {"seconds": 20})
    await room.clock.passes(15)
    assert await refusal(room.of(1)) == (RefusalCode.TOO_FAST, {"seconds": 5})
    await room.of(1, 1)
    await room.clock.passes(5)
    await room.of(1)
    room.go_on.clear()
    waiting = [asyncio.create_task(room.of(1, table=f"{number}")) for number in range(8)]
    await asyncio.sleep(0)
    assert await refusal(room.of(1, table="one more")) == (RefusalCode.TOO_FAST, {"seconds": 5})
    room.go_on.set()
    await asyncio.gather(*waiting)
    await room.of(1, table="one more")


async def test_a_replay_is_of_a_deal_that_is_over(monkeypatch: pytest.MonkeyPatch) -> None:
    """By its number in the evening, with how many there are; once for all who see it alike, in each language."""
    worked = list[tuple[int, int, str]]()

    def replay(chapter: Any, deal: int, words: Words) -> dict[str, object]:  # noqa: ANN401 - a game
        worked.append((chapter.number, deal, words.language))
        return {"seat": chapter.viewer}

    games = [SimpleNamespace(number=n, before=n - 1, viewer=0, since=0) for n in (1, 2)]
    monkeypatch.setattr(past, "chapters", lambda _state, _viewer: tuple(games))
    monkeypatch.setattr(looking_back, "replay", replay)
    looking, state = Past(spawn_task), cast("Any", SimpleNamespace(id="t", begun=True))
    wrong = {0: RefusalCode.NO_DEAL, 3: RefusalCode.NOT_OVER, 4: RefusalCode.NO_DEAL}
    assert {deal: (await refusal(looking.replay(state, 2, deal, 0, "en")))[0] for deal in wrong} == wrong
    state.begun = False
    assert (await refusal(looking.replay(state, 0, 1, 0, "en")))[0] is RefusalCode.NO_DEAL
    for language in ("en", "en", "de"):
        for deal in (1, 2):
            told = json.loads(await looking.replay(state, 2, deal, 0, language))
            assert told == {"deal": deal, "deals": 2, "seat": 0}
    assert worked == [(1, 1, "en"), (2, 2, "en"), (1, 1, "de"), (2, 2, "de")]
    looking.close()


@pytest.mark.parametrize(
    ("begun", "wanted", "found"),
    [
        ((), None, None),
        ((), 1, None),
        ((1,), None, 1),
        ((0,), None, 1),
        ((1, 0), None, 1),
        ((1, 1), None, 2),
        ((1, 1), 1, 1),
        ((1, 1), 2, 2),
        ((1, 1), 3, None),
        ((1, 1), 0, None),
    ],
)
def test_which_game_a_record_is_of(begun: tuple[int, ...], wanted: int | None, found: int | None) -> None:
    """The last that has begun a deal, where none is named; games are counted from 1."""
    evening: Any = tuple(SimpleNamespace(number=n, fair={1: None} if one else {}) for n, one in enumerate(begun, 1))
    if found is None:
        with pytest.raises(RoomError, match="no_deal"):
            past._chosen(evening, wanted)  # noqa: SLF001 - a record of each is long
    else:
        assert past._chosen(evening, wanted) is evening[found - 1]  # noqa: SLF001 - the same

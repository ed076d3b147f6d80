"""How a shuffle is prepared, step by step, how long a beat is, and whose form of changes is open (SERVER 2, 19, 25)."""

from types import SimpleNamespace
from typing import Any

import pytest

from boodle.fair import Contribution, DealSecret, Sender
from boodle.frozen import replace
from boodle.rulebook import Office, Open
from boodle.server.tables import entries
from boodle.server.tables.changing import Changing
from boodle.server.tables.fairness import DealtFairly
from boodle.server.tables.gathering import Gathering
from boodle.server.tables.state import Place
from boodle.server.tables.tempo import beat_at, tempo_of, watched
from tests.server.tables.test_patience import NOW, Acting

SEED = bytes(range(32))
SHUFFLE: Any = SimpleNamespace(things=("QH", "7C", "2D", "AS"), purpose="deck", count=1, deal=4)
ASKED: Open[Any] = Open(7, SHUFFLE)


class Preparing(Acting):
    """A table whose shuffle is being prepared."""

    async def commit(self, *kept: entries.AnyKept) -> None:
        """Note what is committed, and settle what was gathered."""
        await super().commit(*kept)
        for one in kept:
            if isinstance(one, entries.Gathered):
                self.state.fair.gathered(one.deal, one.added)


def preparing(here: str, *, seeded: bool = True) -> tuple[Gathering, Any]:
    """A table of three people, of a bot and of an open chair, at which a shuffle comes next."""
    actor: Any = Preparing(here, ASKED)
    actor.state.places += [Place("bot", "Otter", "first"), Place()]
    actor.state.fair = DealtFairly()
    actor.around.chance = lambda count: SEED[:count]
    if seeded:
        actor.state.fair.seeded("t/1", 4, SEED)
    return Gathering(actor), actor


def in_order(added: list[tuple[str, str]]) -> tuple[object, ...]:
    """Return the order of the things, by the room's secret and by what was added."""
    contributions = tuple(Contribution(Sender(sender), bytes.fromhex(figures)) for sender, figures in added)
    return DealSecret("t/1", 4, SEED, contributions).shuffle(SHUFFLE.things, "deck", 1)


async def test_first_the_rooms_own_secret_is_kept() -> None:
    """And everybody has some seconds from then on."""
    gathering, actor = preparing("01", seeded=False)
    assert await gathering.see_to(ASKED, SHUFFLE, NOW) == NOW + 3
    assert (actor.done, gathering.since) == ([entries.Seeded(4, SEED.hex())], NOW)


@pytest.mark.parametrize(
    ("here", "sent", "since", "waits"),
    [
        ("01", "", None, NOW + 3),
        ("01", "", NOW - 2.9, NOW + 0.1),
        ("01", "0", NOW - 2, NOW + 1),
        ("013", "01", NOW, None),
        ("01", "012", NOW, None),
        ("", "", NOW, None),
        ("01", "", NOW - 3, None),
        ("01", "0", NOW - 9, None),
    ],
)
async def test_a_shuffle_waits_for_those_who_are_here(
    here: str, sent: str, since: float | None, waits: float | None
) -> None:
    """Until the last of them has added something, or the seconds are over; then it is dealt from, and all are told."""
    gathering, actor = preparing(here)
    gathering.since = since
    for seat in map(int, sent):
        actor.state.fair.add(4, seat, b"\xab%d" % seat)
    added = [
        ("sent", f"ab3{seat}") if str(seat) in sent else (word, "")
        for seat, word in enumerate(("silent", "silent", "silent", "bot", "empty"))
    ]
    found = await gathering.see_to(ASKED, SHUFFLE, NOW)
    assert found == (None if waits is None else pytest.approx(waits))
    if waits is None:
        order = in_order(added)
        assert actor.done == [entries.Gathered(4, added), (Office.NATURE, order, 7), "room"]
        assert gathering.since is None
    else:
        assert (actor.done, gathering.since) == ([], NOW if since is None else since)


async def test_the_next_shuffle_of_a_deal_waits_for_nobody() -> None:
    """What was gathered holds for the whole deal."""
    gathering, actor = preparing("01")
    actor.state.fair.gathered(4, [("silent", "")])
    assert await gathering.see_to(ASKED, SHUFFLE, NOW) is None
    assert actor.done == [(Office.NATURE, in_order([("silent", "")]), 7), "room"]


def table(tempo: str | None = None, moves: tuple[int, ...] = (), log: tuple[object, ...] = ()) -> Any:  # noqa: ANN401 - as much as is looked at
    """A table that goes so fast, at which each move ended after so many of these events."""
    session = SimpleNamespace(moves=[SimpleNamespace(events=end) for end in moves], log=list(log))
    game = SimpleNamespace(watched={str: 2.0, int: 0.5})
    return SimpleNamespace(options={} if tempo is None else {"tempo": tempo}, session=session, game=game)


@pytest.mark.parametrize(("tempo", "share"), [(None, 1.0), ("normal", 1.0), ("calm", 1.6), ("quick", 0.5)])
def test_a_beat_is_as_long_as_the_host_says(tempo: str | None, share: float) -> None:
    """As a share of the room's own."""
    assert beat_at(table(tempo), 0.9) == pytest.approx(0.9 * share)
    assert tempo_of(table(tempo)) == tempo or tempo is None
    assert watched(table(tempo, (2,), ("a", 1)), 0.9) == pytest.approx(0.9 * share * 2.5)


@pytest.mark.parametrize(
    ("moves", "log", "beats"),
    [
        ((), ("a",), 0.0),
        ((1,), ("a",), 2.0),
        ((3,), ("a", 1, 1), 3.0),
        ((1, 3), ("a", 1, 1), 1.0),
        ((1, 3, 4), ("a", 1, 1, "a"), 2.0),
        ((1, 2), ("a", b"unseen"), 0.0),
    ],
)
def test_what_the_last_answer_brought_is_watched(moves: tuple[int, ...], log: tuple[object, ...], beats: float) -> None:
    """Each of its events for as many beats as its game says; where there is no beat nothing is."""
    assert watched(table(None, moves, log), 2.0) == 2.0 * beats
    assert watched(table(None, moves, log), 0) == 0.0
    unbegun = table(None, moves, log)
    unbegun.session = None
    assert watched(unbegun, 2.0) == 0.0


FORM = Changing(story="t/1", host=0, question=7, until=100.0)


def test_the_form_is_one_hosts_in_one_game() -> None:
    """As long as it is open."""
    assert replace(FORM, is_open=True) == FORM
    assert [FORM.holds(*of) for of in (("t/1", 0), ("t/1", 1), ("t/2", 0))] == [True, False, False]
    assert FORM.closed() == replace(FORM, is_open=False)
    assert not FORM.closed().holds("t/1", 0)


@pytest.mark.parametrize(
    ("now", "new", "until"),
    [
        (FORM, {}, 100.0),
        (FORM, {"question": 8}, 100.0),
        (FORM, {"host": 1}, 900.0),
        (FORM, {"story": "t/2"}, 900.0),
        (FORM.closed(), {}, 100.0),
        (FORM.closed(), {"question": 8}, 900.0),
        (FORM.closed(), {"host": 1}, 900.0),
        (FORM.closed(), {"story": "t/2"}, 900.0),
    ],
)
def test_a_form_that_is_opened_again_gets_no_more_time(now: Changing, new: dict[str, Any], until: float) -> None:
    """At the same question, or while it is open; another host's, or at another question, has all of it."""
    again = replace(FORM, until=900.0, **new)
    assert now.opened_again(again) == replace(again, until=until)

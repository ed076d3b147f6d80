"""What a game's listeners are told: once for all who hear it alike, and each his own with it (SERVER 3, 5)."""

import json
from collections.abc import Sequence
from types import SimpleNamespace
from typing import Any

from msgspec import Raw

from boodle.games.stream import TableStream
from boodle.rulebook import Shuffle
from boodle.server.listeners.cast import KEPT, MOST_IDS, TOLD, Cast, Piece, hears_otherwise
from boodle.words.catalogue import Words
from tests.server.listeners.test_coming_in import ANN, BEN, Table, begun

EN, DE = Words("en"), Words("de")


async def play(table: Table, answers: int) -> list[list[Piece]]:
    """Have so many questions answered, the first that is open each time; returns what was told of each answer."""
    state, told = table.audience.state, list[list[Piece]]()
    cast = cast_of(table)
    happened = cast.happened

    def noted(*facts: Any) -> list[Piece]:  # noqa: ANN401 - as it is told
        told.append(happened(*facts))
        return told[-1]

    vars(cast)["happened"] = noted
    for _ in range(answers):
        waiting = state.round.open[0]
        question: Any = waiting.question
        shuffled = isinstance(question, Shuffle)
        answer = tuple(question.things) if shuffled else next(iter(question.choices(state.round.table)))
        await table.actor.play(question.who, answer, waiting.number)
    return told


def cast_of(table: Table) -> Cast:
    """The game under way."""
    assert table.audience.cast is not None
    return table.audience.cast


def read(events: Sequence[Raw]) -> list[dict[str, Any]]:
    """What was written."""
    return [json.loads(bytes(one)) for one in events]


async def test_each_event_is_written_once_for_all_who_hear_it_alike() -> None:
    """Guests of one language, and a seat of which nothing is apart; a seat's own cards go to that seat alone."""
    table = await begun()
    await table.comes(ANN)
    cast = cast_of(table)
    told = [piece for pieces in await play(table, 5) for piece in pieces]
    (dealt,) = [piece for piece in told if "Dealt" in type(piece.happening.event).__name__]
    assert (dealt.happening.apart, [*dealt.own]) == (frozenset({0, 1}), [0])
    (mine,), (other,), (guest,) = (cast.events([dealt], viewer, EN) for viewer in (0, 1, None))
    assert cast.events([dealt], None, EN)[0] is guest
    assert cast.events([dealt], 1, EN)[0] is other
    (seen,), (theirs,), (plain,) = map(read, ([mine], [other], [guest]))
    assert [[*one] for one in (seen, theirs, plain)] == [["n", "event", "says", "mine", "change"]] + [
        ["n", "event", "says", "change"]
    ] * 2
    hands = [[type(hand) for hand in one["event"]["hands"]] for one in (seen, theirs, plain)]
    assert hands == [[list, int], [int, list], [int, int]]
    assert read(cast.events([dealt], None, DE))[0]["says"] != plain["says"]
    alike = next(piece for piece in told if not piece.happening.apart and not piece.own)
    assert cast.events([alike], 0, EN)[0] is cast.events([alike], None, EN)[0]
    assert [hears_otherwise([one], viewer) for one in (dealt, alike) for viewer in (0, 1, None)] == [
        *(True, True, False),
        *(False, False, False),
    ]
    assert hears_otherwise([alike, dealt], 0)


async def test_what_is_told_of_an_answer_is_forgotten_with_the_next() -> None:
    """But for what whoever was away may be told of it, which is written anew then: the same but for what is his own."""
    table = await begun()
    ann = await table.comes(ANN)
    cast = cast_of(table)
    *_, before, last = await play(table, 5)
    assert not any(piece.own or piece.written for piece in before)
    assert last[-1].own
    assert [piece.n for piece in (*before, *last)] == [piece.n for piece in [*cast.recent][-len(before) - len(last) :]]
    own = {"hand": ["QH"]}
    told = read(cast.events([*before, *last], 0, EN, own))
    assert len(told) == len(before) + len(last) > len(last)
    assert [one.get("mine") for one in told] == [None] * (len(told) - 1) + [own]
    assert [one["n"] for one in told] == [*range(told[0]["n"], told[0]["n"] + len(told))]
    del table.audience.ears[ann]
    assert not any(piece.own for pieces in await play(table, 9) for piece in pieces)
    assert (cast.recent.maxlen, KEPT, TOLD, MOST_IDS) == (400, 400, 60, 4)


async def test_who_comes_is_told_the_last_sentences() -> None:
    """Each with its number, its deal and the page that lay open; what has no sentence is left out."""
    table = await begun()
    await play(table, 40)
    cast, log = cast_of(table), table.audience.state.session
    assert log is not None
    lines = cast.told(None, EN)
    assert len(lines) == TOLD
    assert all([*line] == ["n", "deal", "says", "page"] for line in lines)
    assert [line["n"] for line in lines] == sorted(line["n"] for line in lines)  # type: ignore[type-var] # numbers
    assert {line["deal"] for line in lines} == {1}
    assert all("/" not in str(line["page"]) for line in lines)
    heard = [one for piece in cast.recent for one in read(cast.events([piece], None, EN)) if "says" in one]
    assert [(one["n"], one["says"]) for one in heard][-TOLD:] == [(line["n"], line["says"]) for line in lines]
    again = Cast(TableStream(table.audience.state.game, log, kept=KEPT))
    assert again.told(None, EN) == lines


async def test_whoever_took_a_chair_later_heard_what_came_before_as_a_guest() -> None:
    """Nothing that was shown to the chair before is his to see."""
    table = await begun()
    await table.comes(BEN)
    cast = cast_of(table)
    told = [piece for pieces in await play(table, 5) for piece in pieces]
    session = table.audience.state.session
    assert session is not None
    as_seated = read(cast.events(told, 1, EN))
    stream: Any = cast.stream
    at, dealt = next((at, piece) for at, piece in enumerate(told) if 1 in piece.happening.apart)
    for since, heard in ((dealt.n, as_seated[at]), (dealt.n + 1, read(cast.events([dealt], None, EN))[0])):
        seated = SimpleNamespace(seen_at=session.seen_at, seated_since={1: since}.get)
        stream.session = seated
        assert read(cast.events([dealt], 1, EN)) == [heard]
    stream.session = session
    session.changed_hands(1)
    as_newcomer = read(cast.events(told, 1, EN))
    assert as_seated != as_newcomer == read(cast.events(told, None, EN))
    assert cast.told(1, EN) == cast.told(None, EN)
    last = cast.events(told, 1, EN, {"hand": []})[-1]
    assert read([last])[0]["mine"] == {"hand": []}


async def test_a_seat_is_told_its_questions_with_the_rules_behind_them() -> None:
    """The host's too; the rules of a page are looked up once, and are a few."""
    table = await begun()
    await play(table, 3)
    cast, state = cast_of(table), table.audience.state
    hosts: Any = cast.mine(0, 0)
    ids = state.game.explained("HostBetween", state.game.agreed(cast.stream.here.table))
    assert (hosts["host"]["kind"], hosts["host"]["ids"]) == ("HostBetween", ids[:MOST_IDS])
    await play(table, 2)
    asked = state.round.open[0]
    assert isinstance(asked.question.who, int)
    mine: Any = cast.mine(asked.question.who, 0)
    assert mine["asked"]["number"] == asked.number
    ids = state.game.explained("SpareOffer", state.game.agreed(cast.stream.here.table))
    assert (mine["asked"]["kind"], mine["asked"]["ids"]) == ("SpareOffer", ids[:MOST_IDS])
    assert mine["host"] is None
    other: Any = cast.mine(1 - asked.question.who, 0)
    assert (other["asked"], cast.mine(None, 0)["asked"]) == (None, None)
    assert all(1 <= len(ids) <= MOST_IDS for ids in cast.rules.values())
    looked_up = vars(cast)["_ids"]
    cast.game = None  # type: ignore[assignment] # nothing is asked of it any more
    assert cast.rules == {page: list(ids) for page, ids in looked_up.items() if ids and page in cast.rules}

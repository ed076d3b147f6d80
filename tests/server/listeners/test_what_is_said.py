"""What a seat may say in an evening, command by command: each is done or refused by its own code, to the letter."""

from pathlib import Path
from typing import Any

from boodle.words.catalogue import Words
from tests.server.listeners.test_talks import HELLO, Client, client

WORDS = Words("en")


async def begins(one: Client) -> Any:  # noqa: ANN401 - the state of its table
    """Say hello as the host and begin the evening; returns the state of the table."""
    await one.says(HELLO, {"t": "host", "id": "begin", "act": "start"})
    await rests(one)
    (audience,) = one.live.tables.open.values()
    return audience.state


async def rests(one: Client) -> None:
    """Let all that comes of it happen at the table."""
    await one.live.clock.passes(0)


def asked_of(state: Any) -> int:  # noqa: ANN401 - the state of a table
    """Return the number of a question that is open."""
    return int(state.round.open[0].number)


def refusal(code: str, name: str = "1", **facts: object) -> dict[str, object]:
    """Return how a command is refused."""
    return {"t": "refused", "id": name, "code": code, "says": WORDS(f"room_refused.{code}", **facts)}


async def test_an_answer_needs_an_evening_a_seat_and_a_question(tmp_path: Path) -> None:
    """And an action that can be read, which is legal and this seat's."""
    answer = {"t": "answer", "id": "1", "question": 1, "action": "pass"}
    async with client(tmp_path / "guest") as guest:
        await guest.says(HELLO)
        assert await guest.says(answer) == [refusal("not_seated")]
    async with client(tmp_path / "host", seat=0) as one:
        await one.says(HELLO)
        assert await one.says(answer) == [refusal("not_begun")]
        state = await begins(one)
        number = asked_of(state)
        for name, action, question, code in (
            ("2", "dance", number, "unknown"),
            ("3", "", number, "unknown"),
            ("4", "play 99Z", number, "unknown"),
            ("5", "pass", number + 1000, "stale"),
        ):
            told = await one.says({"t": "answer", "id": name, "question": question, "action": action})
            assert told == [refusal(code, name)], action
        await one.says({"t": "host", "id": "p", "act": "pause"})
        assert await one.says(answer | {"id": "6"}) == [refusal("paused", "6")]


async def test_another_language_is_spoken_from_now_on(tmp_path: Path) -> None:
    """In which everything is told anew; too often it is refused with the time to wait."""
    async with client(tmp_path) as one:
        await one.says(HELLO)
        assert await one.says({"t": "speak", "id": "1", "language": "xx"}) == [refusal("no_language")]
        welcome, done = await one.says({"t": "speak", "id": "2", "language": "de"})
        assert (welcome["t"], done["t"], done["id"]) == ("welcome", "done", "2")
        said = refusal("no_language") | {"says": Words("de")("room_refused.no_language")}
        assert await one.says(*[{"t": "speak", "id": "1", "language": "xx"}] * 6) == [said] * 6
        late = {"t": "refused", "id": "1", "code": "too_fast", "says": Words("de")("room_refused.too_fast", seconds=5)}
        assert await one.says({"t": "speak", "id": "1", "language": "xx"}) == [late]
        one.live.clock.leaps(5)  # type: ignore[attr-defined] # a clock of the test's
        assert await one.says(*[{"t": "speak", "id": "1", "language": "xx"}] * 2) == [said, late]


async def test_no_hint_is_given_where_cards_count(tmp_path: Path) -> None:
    """Nor to a guest, nor before the evening."""
    async with client(tmp_path / "guest") as guest:
        await guest.says(HELLO)
        assert await guest.says({"t": "hint", "id": "1"}) == [refusal("no_hint")]
    async with client(tmp_path / "host", seat=0) as one:
        await one.says(HELLO)
        assert await one.says({"t": "hint", "id": "1"}) == [refusal("no_hint")]
        await begins(one)
        assert await one.says({"t": "hint", "id": "2"}) == [refusal("no_hint", "2")]


async def test_a_command_that_was_carried_out_is_answered_as_it_was(tmp_path: Path) -> None:
    """Though it would be refused by now; of what was refused as of what was done, and under this seat's names alone."""
    async with client(tmp_path, seat=0) as one:
        await one.says(HELLO)
        early = {"t": "answer", "id": "early", "question": 1, "action": "pass"}
        not_begun = await one.says(early)
        begin = {"t": "host", "id": "b", "act": "start"}
        first = [frame for frame in await one.says(begin) if frame["t"] == "done"]
        await rests(one)
        assert await one.says(early, begin) == [*not_begun, *first]
        assert await one.says(begin | {"id": "c"}) == [refusal("begun", "c")]
        (audience,) = one.live.tables.open.values()
        audience.actor.replies.clear()  # as after a restart, which leaves what stands in the log
        (again,) = await one.says(begin)
        assert again == {"t": "done", "id": "b", **({"next": first[0]["next"]} if first[0].get("next") else {})}


async def test_only_the_host_says_what_comes_next(tmp_path: Path) -> None:
    """A seat that is none of his is refused what is the host's to say, though he sits there."""
    async with client(tmp_path, seat=1) as one:
        await one.says(HELLO)
        (audience,) = one.live.tables.open.values()
        for act in ("start", "dance", "pause"):
            assert await one.says({"t": "host", "id": act, "act": act}) == [refusal("not_host", act)]
        assert not audience.state.begun

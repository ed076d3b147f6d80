"""What is kept of each act of the host, entry by entry, under the name of its command."""

from functools import partial
from pathlib import Path

import pytest
from msgspec.structs import replace

from boodle.notation.wire.messages import Host
from boodle.server.listeners.ear import Ear
from boodle.server.listeners.errand import Errand, Facts
from boodle.server.listeners.hosting import host_acts
from boodle.server.listeners.refusal import Refusing
from boodle.server.tables import entries
from boodle.server.tables.changing import Changing
from boodle.server.tables.entries import HostNamed, OptionSet, Seated, StandIn, WayBack
from boodle.server.tables.state import Place
from boodle.server.tokens import hash_of
from tests.server.listeners.listened import Table, line, room, table, texts, told
from tests.server.talk import until

BY = "who/which"


class Hosted:
    """A table of three people who are all here, and what its host does."""

    def __init__(self, at: Table, ears: list[Ear]) -> None:
        """Be at this one."""
        self.at, self.ears = at, ears

    async def does(self, act: str, *, who: int = 0, **more: object) -> Facts:
        """Have somebody do something, the host where nobody else is named."""
        command = Host(id="1", act=act, **more)  # type: ignore[arg-type] # the fields of a command
        return await self.at.actor.do(partial(host_acts, Errand(self.at.audience, self.ears[who], BY), command))

    async def brings(self, act: str, *, who: int = 0, **more: object) -> list[entries.AnyKept]:
        """Return what is kept of an act, without the bytes that hide it."""
        since = self.at.state.length
        await self.does(act, who=who, **more)
        return await self._kept(since)

    async def refused(self, act: str, *, who: int = 0, **more: object) -> str:
        """Return why an act is refused; nothing is kept of it."""
        since = self.at.state.length
        with pytest.raises(Refusing) as refusal:
            await self.does(act, who=who, **more)
        assert await self._kept(since) == []
        return refusal.value.code

    async def _kept(self, since: int) -> list[entries.AnyKept]:
        """Return what a command brought, and not the room by itself, which goes on meanwhile."""
        kept = [entries.read_entry(one) for one in await self.at.actor.around.store.read(self.at.state.id, since)]
        return [replace(one, by="", salt=b"") for one in kept if one.by == BY]


async def here(at: Table) -> Hosted:
    """Have everybody come."""
    return Hosted(at, [await at.comes(token) for token in at.tokens])


async def test_what_is_kept_before_the_evening(tmp_path: Path) -> None:
    """Chairs are somebody's at once, and whoever had one goes; a bot has a name of its own, and keeps it."""
    async with table(tmp_path) as at:
        it = await here(at)
        assert await it.brings("bot", seat=2, level="casual") == [Seated(2, "bot", "Otter", "casual")]
        assert [frame["code"] for frame in told(it.ears[2]) if frame["t"] == "bye"] == ["removed"]
        assert (line(it.ears[2]).closed, room(it.ears[0])["seats"][2]["kind"]) == ([1000], "bot")
        assert await it.brings("bot", seat=2, level="careful") == [Seated(2, "bot", "Otter", "careful")]
        assert await it.refused("more", level="casual") == "unknown"
        assert await it.brings("person", seat=2) == [Seated(2, "open")]
        assert [await it.refused(act, seat=2) for act in ("back", "remove", "pass-on")] == ["unknown"] * 3
        assert [await it.refused("bot", seat=0, level="casual"), await it.refused("person", seat=0)] == [
            "seat_taken",
            "seat_taken",
        ]
        assert await it.refused("remove", seat=0) == "unknown"
        assert await it.brings("option", option="title", value="  Our \u200b evening ") == [
            OptionSet("title", "Our evening")
        ]
        assert await it.brings("pass-on", seat=1) == [HostNamed(1)]
        assert await it.refused("start") == "not_host"
        (begun,) = await it.brings("start", who=1)
        assert begun == entries.Begun([0, 1], at.state.house)
        assert await it.refused("start", who=1) == "begun"


async def test_who_is_removed_before_the_evening_goes(tmp_path: Path) -> None:
    """Of those who wait none is of that name; a chair that a person left is nobody's."""
    async with table(tmp_path) as at:
        it = await here(at)
        assert await it.refused("remove", name="P1") == "unknown"
        assert await it.brings("remove", seat=1) == [Seated(1, "open")]
        assert [frame["code"] for frame in told(it.ears[1]) if frame["t"] == "bye"] == ["removed"]
        assert await it.brings("bot", seat=1, level="casual") == [Seated(1, "bot", "Otter", "casual")]
        assert await it.brings("remove", seat=1) == [Seated(1, "open")]
        await it.does("remove", seat=2)
        assert await it.refused("start") == "too_few"


async def test_what_is_kept_in_the_evening(tmp_path: Path) -> None:
    """A person keeps his seat until he is removed, and then a bot sits there until he leaves."""
    async with table(tmp_path) as at:
        it = await here(at)
        await it.does("start")
        assert await it.brings("bot", seat=1, level="casual") == [StandIn(1, "casual")]
        assert "P1" in texts(it.ears[0])[-1]
        assert await it.brings("person", seat=1) == [StandIn(1)]
        assert await it.brings("bot", seat=0, level="casual") == [StandIn(0, "casual")], "the host's own too"
        assert await it.brings("myself") == [StandIn(0)]
        assert await it.brings("myself") == []
        assert await it.brings("more", level="careful") == [entries.Expected("Otter", "bot", "careful")]
        assert await it.brings("more", level="casual") == [entries.Expected("Robin", "bot", "casual")]
        assert await it.refused("more", level="nobody") == "unknown"
        gone = Seated(2, "bot", "P2", at.state.game.stand_in, leaving=True)
        assert await it.brings("remove", seat=2) == [gone]
        assert line(it.ears[2]).closed == [1000]
        await until(lambda: at.state.places[2].kind == "open")  # it is left between two deals
        at.state.places[2] = Place("bot", "P2", "casual", leaving=True)
        assert await it.brings("bot", seat=2, level="careful") == [Seated(2, "bot", "P2", "careful", leaving=True)]
        at.state.places[2] = Place()
        assert await it.brings("bot", seat=2, level="casual") == [entries.Expected("Badger", "bot", "casual")]
        assert await it.refused("back", seat=2) == "unknown"
        assert await it.brings("remove", name="Robin") == [entries.NotExpected("Robin")]
        assert await it.refused("remove", name="Robin") == "unknown"


async def test_a_link_gives_a_seat_by_its_code(tmp_path: Path) -> None:
    """The log has its hash alone; everybody hears of it, and it is another one each time."""
    async with table(tmp_path) as at:
        it, codes = await here(at), set[str]()
        for _ in range(2):
            since = at.state.length
            made = await it.does("back", seat=1)
            code = str(made["code"])
            assert made == {"code": code, "link": f"{at.actor.around.link(at.state.id)}#back={code}"}
            (kept,) = map(entries.read_entry, await at.actor.around.store.read(at.state.id, since))
            assert replace(kept, by="", salt=b"") == WayBack(1, hash_of(code))
            codes.add(code)
        assert len(codes) == 2
        assert [text.count("P1") for text in texts(it.ears[2])] == [1, 1]


async def test_a_pause_is_kept_once_and_ended_once(tmp_path: Path) -> None:
    """What is so already is kept nowhere."""
    async with table(tmp_path) as at:
        it = await here(at)
        await it.does("start")
        told_of = [await it.brings(act) for act in ("resume", "pause", "pause", "resume", "resume")]
        yes, no = OptionSet("paused", "yes"), OptionSet("paused", "no")
        assert told_of[1:] == [[yes], [], [no], []]


async def test_other_rules_before_the_evening_are_kept_whole(tmp_path: Path) -> None:
    """Those that were not named stay as they were; what is no rule is refused."""
    async with table(tmp_path) as at:
        it, before = await here(at), dict(at.state.house)
        (kept,) = await it.brings("rules", value='{"raise_cap": "1"}')
        assert isinstance(kept, entries.RulesSet)
        assert {name for name in kept.house if kept.house[name] != before.get(name)} == {"raise_cap"}
        assert kept.house.keys() == before.keys()
        assert [await it.refused("rules", value=odd) for odd in ("", "[]", '{"raise_cap": "x"}')] == ["illegal"] * 3
        assert await it.refused("rules", value='{"most_players": "2"}') == "too_many_seated"
        await it.does("start")
        assert await it.refused("rules", value="{}") == "not_between_deals"


async def test_the_form_of_the_rules_is_open_until_it_is_left(tmp_path: Path) -> None:
    """So long as the table waits for it at most, opened again or not; everybody sees it, and nothing is kept."""
    async with table(tmp_path) as at:
        it, until = await here(at), at.clock.monotonic() + at.actor.around.pace.changing
        assert await it.brings("settled") == []
        for _ in range(2):
            assert await it.brings("changing") == []
            assert at.actor.form == Changing(story=at.actor.story, host=0, question=None, until=until)
            assert room(it.ears[1])["changing"]
            at.clock.leaps(5)
        assert await it.brings("settled") == []
        assert at.actor.form == Changing(story=at.actor.story, host=0, question=None, until=until, is_open=False)
        assert not room(it.ears[1])["changing"]

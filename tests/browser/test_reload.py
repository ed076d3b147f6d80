"""A page that is loaded anew stands as it stood: the same question, the same hand, the same chips."""

import asyncio

import pytest

from boodle.notation.tripoley.house import presets
from tests.browser.evenings import play_out, players_of, seated
from tests.browser.playing import Player, Question, question_on
from tests.browser.seen import hand_on, same_at_the_end
from tests.browser.serving import Served
from tests.browser.visitors import AT_A_DESK, AT_A_PHONE, door
from tests.reliability import Report

DEALS = 2


class Reloads:
    """Loads the page of a player anew, once at each kind of question, or at every one."""

    def __init__(self, player: Player, *, always: bool = False) -> None:
        """Sit down beside a player."""
        self.player = player
        self.always = always
        self.kinds: list[str] = []
        player.on_question = self.on_question

    async def on_question(self, question: Question) -> None:
        """Reload, and see that nothing has changed while the table waits for this answer."""
        if question.kind in self.kinds and not self.always:
            return
        self.kinds.append(question.kind)
        page = self.player.page
        before = await hand_on(page)
        await page.reload()
        await page.locator(f'.ask[data-number="{question.number}"]').wait_for()
        after = await question_on(page)
        assert after is not None
        assert (after.kind, after.number, after.controls) == (question.kind, question.number, question.controls)
        assert await hand_on(page) == before


async def evening(room: Served, house: str, *, seed: int, deals: int, always: bool = False) -> list[str]:
    """Play while everybody reloads again and again; returns the kinds of questions at which they did."""
    async with door(room.address) as opened:
        visitors = await seated(opened, (AT_A_PHONE, AT_A_DESK), preset=house)
        players = players_of(visitors, seed, deals)
        reloads = [Reloads(player, always=always) for player in players]
        await play_out(players)
        await same_at_the_end(visitors)
    return [kind for one in reloads for kind in one.kinds]


def test_a_reload_at_each_kind_of_question_changes_nothing(room: Served, one_loop: asyncio.Runner) -> None:
    """Two people, each with his own reloads."""
    kinds = set(one_loop.run(evening(room, "pagat", seed=5, deals=1)))
    assert {"InNextDeal", "HostBetween", "FiveCards", "YourWager"} <= kinds


@pytest.mark.slow
@pytest.mark.parametrize("house", presets())
def test_a_reload_at_every_question_of_every_preset_changes_nothing(
    room: Served, one_loop: asyncio.Runner, house: str, report_line: Report
) -> None:
    """So in every phase that there is."""
    report_line(suite="browsers: deals of every preset with a reload at every question", count=DEALS, seed=11)
    assert len(one_loop.run(evening(room, house, seed=11, deals=DEALS, always=True))) > DEALS

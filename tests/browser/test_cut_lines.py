"""A phone that loses its line in the middle of a run comes back by itself, and has lost nothing."""

import asyncio
import re

import pytest

from tests.browser.evenings import NAMES, begin, make_table, play_out, players_of, summary, take_seat
from tests.browser.playing import Player, Question
from tests.browser.seen import history_on, same_at_the_end
from tests.browser.serving import Served
from tests.browser.visitors import AT_A_DESK, AT_A_PHONE, Visitor, door
from tests.browser.wire_cutter import Cable, cable
from tests.reliability import Report

BROKEN = r"WebSocket connection to .* failed|net::ERR_(EMPTY_RESPONSE|CONNECTION|SOCKET)"
EVENINGS, DEALS = 3, 3


def about_bots(lines: list[str], bots: list[str]) -> list[str]:
    """The sentences that read alike everywhere: those that speak of bots, and of nobody who reads them."""
    own = re.compile(rf"\b(you|your|{'|'.join(NAMES)})\b", re.IGNORECASE)
    return [line for line in lines if any(bot in line for bot in bots) and not own.search(line)]


async def evening(room: Served, *, seed: int, deals: int, kinds: tuple[str, ...], most: int = 99) -> int:
    """Cut the guest's line when anybody is asked such a question, and mend it later. Returns how often.

    So many deals are played, and more where the cards have asked nobody such a question.
    """
    async with cable(room.port) as (line, address), door(room.address) as opened:
        host, guest = await opened.enter(AT_A_DESK), await opened.enter(AT_A_PHONE, address)
        guest.expected = BROKEN
        table = await make_table(host, seats=4)
        await take_seat(guest, table, NAMES[1])
        await begin(host)
        players = players_of([host, guest], seed, deals)
        cuts = Cuts(line, kinds, most, guest, players[0])
        for player in players:
            player.on_question = cuts.on_question
        await play_out(players)
        await same_at_the_end([host, guest])
        bots = [seat["name"] for seat in (await summary(host))["seats"] if seat["kind"] == "bot"]
        told = [about_bots(await history_on(visitor.page), bots) for visitor in (host, guest)]
        assert len(told[0]) > 10 * deals
        assert told[0] == told[1]
    return cuts.count


class Cuts:
    """Cuts the line at questions of some kinds: by turns until its page has said so, and shorter than it notices."""

    def __init__(self, line: Cable, kinds: tuple[str, ...], most: int, visitor: Visitor, host: Player) -> None:
        """Hold the cutter."""
        self.host = host
        self.line = line
        self.kinds = kinds
        self.most = most
        self.visitor = visitor
        self.count = 0
        self._mended: asyncio.Task[None] | None = None

    async def on_question(self, question: Question) -> None:
        """Cut the line and let the player answer; the line is mended at once, or when it is seen to be down."""
        if question.kind == "HostBetween" and self.count == 0:
            self.host.deals += 1
        free = self._mended is None or self._mended.done()
        if free and question.kind in self.kinds and self.count < self.most:
            self.count += 1
            self.line.cut()
            self._mended = asyncio.create_task(self._mend(noticed=self.count % 2 == 1))

    async def _mend(self, *, noticed: bool) -> None:
        if noticed:
            await self.visitor.page.locator(".linebar:not(.standin)").wait_for()
        self.line.mend()


def test_a_line_that_is_cut_in_mid_run_comes_back_with_nothing_lost(room: Served, one_loop: asyncio.Runner) -> None:
    """The answer that was given in the dark arrives once, and every sentence told meanwhile is there."""
    assert one_loop.run(evening(room, seed=3, deals=1, kinds=("NewRunLead",), most=2)) > 0


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(EVENINGS))
def test_a_line_may_be_cut_at_every_question(
    room: Served, one_loop: asyncio.Runner, seed: int, report_line: Report
) -> None:
    """Whatever is asked."""
    report_line(suite="browsers: deals with a line that is cut at every question", count=DEALS, seed=seed)
    kinds = ("InNextDeal", "SpareOffer", "SpareBid", "FiveCards", "YourWager", "NewRunLead")
    assert one_loop.run(evening(room, seed=seed, deals=DEALS, kinds=kinds)) > DEALS

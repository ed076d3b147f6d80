"""Hostile names: they stand in every place as the text that they are, and do nothing else (SERVER 13)."""

import asyncio

import pytest
from playwright.async_api import Page

from tests.browser.desks import deal, sit_down
from tests.browser.evenings import begin, make_table, play_out, players_of, take_seat
from tests.browser.looking import sticks_out
from tests.browser.playing import Question
from tests.browser.seen import history_on
from tests.browser.serving import Served
from tests.browser.visitors import AT_A_DESK, AT_A_PHONE, Door, Visitor, door
from tests.reliability import Report

MARKUP = "<img src=x onerror=a()>"
SCRIPT = "<script>evil=1</script>"
BIDI = "Ann\u202ecilbup\u202d\u2066"
CONTROL = "Be\x00n\x07\x1b[2J\u200b\ufeff"
EMOJI = "👩‍👩‍👧‍👦🇦🇶🏴‍☠️"
RIGHT_TO_LEFT = "שָׁלוֹם עֲלֵיכֶם"
STACKED = "Z̸̡̢̛̛a̴̡̛̛l̵̢̛̛g̶̡̛o̷̢"
LONG = "W" * 24
FIELDS = "{who:chip|chips} {0} %s"
WIDE = "\U0001f468\U0001f3ff" * 5
TITLE = '"><svg onload=a()>\u202e' + "M" * 30
PAIRS = [(MARKUP, LONG), (SCRIPT, RIGHT_TO_LEFT), (BIDI, EMOJI), (CONTROL, STACKED), (FIELDS, WIDE)]

INTRUDERS = """() => [
  ...[...document.querySelectorAll("[onerror], [onload], img[src='x'], svg[onload], script:not([src])")]
    .map((one) => one.outerHTML.slice(0, 80)),
  ...("evil" in window ? ["a script of a name has run"] : []),
  ...[...document.body.innerText.matchAll(/[\\u0000-\\u0008\\u000b\\u000c\\u000e-\\u001f\\u202a-\\u202e\\u2066-\\u2069]/g)]
    .map(({ 0: sign }) => `a sign that turns or breaks a line: ${sign.codePointAt(0).toString(16)}`),
]"""
OF_A_TABLE = ("", "/board", "/evening", "/replay/1", "/rules")


async def intruders(page: Page) -> list[str]:
    """Return what a name has put into the page, or pushed out of it."""
    found: list[str] = await page.evaluate(INTRUDERS)
    return [f"{page.url}: {one}" for one in [*found, *await sticks_out(page)]]


class Sinks:
    """Looks wherever names stand while an evening is played."""

    def __init__(self, opened: Door) -> None:
        """Begin with nothing found."""
        self.opened = opened
        self.wrong: list[str] = []
        self.looked: set[tuple[int, str]] = set()

    async def look(self, visitor: Visitor) -> None:
        """Look at the page as it stands."""
        await visitor.settled()
        self.wrong += await intruders(visitor.page)

    async def on_question(self, visitor: Visitor, question: Question) -> None:
        """Look at each kind of question once, and at the host's menu and the chat."""
        seen = (id(visitor), question.kind)
        if seen in self.looked:
            return
        self.looked.add(seen)
        await self.look(visitor)
        if question.kind == "YourWager":
            await self._chat(visitor)
            await visitor.page.locator("header.top [aria-haspopup=dialog]").first.click()
            await self._close(visitor)

    async def _chat(self, visitor: Visitor) -> None:
        """Say something hostile."""
        await visitor.page.keyboard.press("m")
        box = visitor.page.locator("dialog[open] .speakline input")
        for line in (MARKUP, SCRIPT, BIDI, LONG * 8):
            await box.fill(line)
            await box.press("Enter")
            await visitor.page.locator("dialog[open] .lines li.own").last.wait_for()
        await self._close(visitor)

    async def _close(self, visitor: Visitor) -> None:
        dialog = visitor.page.locator("dialog[open]")
        await dialog.wait_for()
        await self.look(visitor)
        await visitor.page.keyboard.press("Escape")
        await dialog.wait_for(state="detached")


async def hostile_evening(room: Served, names: tuple[str, str]) -> list[str]:
    """Play a deal under these names, in every view; returns what is wrong."""
    async with door(room.address) as opened:
        sinks = Sinks(opened)
        host, guest = await opened.enter(AT_A_PHONE), await opened.enter(AT_A_DESK)
        table = await make_table(host, name=names[0], title=TITLE, seats=3, bots=["first"])
        await take_seat(guest, table, names[1])
        await sinks.look(host)
        await begin(host)
        players = players_of([host, guest], 17)
        for player in players:

            async def watch(question: Question, visitor: Visitor = player.visitor) -> None:
                await sinks.on_question(visitor, question)

            player.on_question = watch
        await play_out(players)
        assert await history_on(host.page)
        for visitor in (host, guest):
            for path in OF_A_TABLE:
                await visitor.go(f"/t/{table}{path}")
                await sinks.look(visitor)
            await visitor.go("/")
            await sinks.look(visitor)
        at_the_desk = await opened.enter(AT_A_PHONE)
        await sit_down(at_the_desk, names)
        await deal(at_the_desk)
        await sinks.look(at_the_desk)
        return sinks.wrong


def test_markup_and_a_name_as_wide_as_can_be_are_only_text(room: Served, one_loop: asyncio.Runner) -> None:
    """At the gathering, at the table, in sentences, chat, menus, board, replay, figures, list of tables and desk."""
    assert one_loop.run(hostile_evening(room, PAIRS[0])) == []


@pytest.mark.slow
@pytest.mark.parametrize("names", PAIRS[1:], ids=["script", "direction", "control", "fields"])
def test_no_name_does_anything(
    room: Served, one_loop: asyncio.Runner, names: tuple[str, str], report_line: Report
) -> None:
    """Scripts, direction and control signs, emoji, right to left, stacked marks, the words' own braces."""
    report_line(suite="browsers: deals under hostile names", count=1, seed=17)
    assert one_loop.run(hostile_evening(room, names)) == []

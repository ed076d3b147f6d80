"""A whole evening with the keyboard alone, by the table and by the text view: no pointer is ever used."""

import asyncio
from dataclasses import dataclass

import pytest

from tests.browser.evenings import begin, make_table, play_out, players_of
from tests.browser.playing import Control, Player, Question
from tests.browser.seen import stacks_on
from tests.browser.serving import Served
from tests.browser.visitors import AT_A_DESK, AT_A_PHONE, Device, Visitor, door
from tests.reliability import Report

FOCUSED = "() => document.activeElement?.textContent?.trim() ?? ''"
IN_THE_QUESTION = """([number, at]) => {
  const box = document.querySelector(`.ask[data-number="${number}"]`);
  const all = [...(box?.querySelectorAll("button:not(.rule), input[type=checkbox]") ?? [])];
  return document.activeElement === all[at];
}"""
FARTHEST = 60
"""So many presses of Tab reach anything on a page."""


@dataclass
class Typist(Player):
    """A player who has no pointer: letters answer, or Tab and Enter."""

    async def give(self, question: Question, control: Control) -> None:
        """Press the letter of an answer, or go there and press Enter."""
        keyboard = self.page.keyboard
        if control.key and self.chance.random() < 0.5:
            await keyboard.press(control.key)
            return
        await keyboard.press("q")
        for _ in range(FARTHEST):
            if await self.page.evaluate(IN_THE_QUESTION, [question.number, control.at]):
                await keyboard.press("Enter")
                return
            await keyboard.press("Tab")
        assert not await self.is_asked(question.number), f"{control.name} is out of reach of Tab"

    async def confirm(self) -> None:
        """Say yes in the dialog that asks once more."""
        for _ in range(FARTHEST):
            if await self.page.evaluate("() => document.activeElement?.matches('dialog .btn.warn') ?? false"):
                await self.page.keyboard.press("Enter")
                return
            await self.page.keyboard.press("Tab")
        raise AssertionError("the yes is out of reach of Tab")


async def tab_to(visitor: Visitor, name: str) -> None:
    """Press Tab until the control with these words has the focus, then Enter."""
    for _ in range(FARTHEST):
        await visitor.page.keyboard.press("Tab")
        if name in await visitor.page.evaluate(FOCUSED):
            await visitor.page.keyboard.press("Enter")
            return
    raise AssertionError(f"{name!r} is out of reach of Tab on {visitor.page.url}")


async def evening(room: Served, device: Device, *, seed: int, deals: int) -> None:
    """Make a table, begin and play, by keys alone; four seats, of which the bots have three."""
    async with door(room.address) as opened:
        visitor = await opened.enter(device)
        await visitor.go("/")
        await tab_to(visitor, "Make a table")
        await visitor.page.locator("#ownname").wait_for()
        while await visitor.page.evaluate("() => document.activeElement?.id") != "ownname":
            await visitor.page.keyboard.press("Tab")
        await visitor.page.keyboard.type("Anna")
        await tab_to(visitor, "Make the table")
        await visitor.page.locator("button.start").wait_for()
        await tab_to(visitor, await start_says(visitor))
        player = Typist(visitor, players_of([visitor], seed)[0].chance, deals)
        await play_out([player])
        assert player.answered.count("HostBetween") > deals
        assert sum((await stacks_on(visitor.page)).values()) > 0


async def start_says(visitor: Visitor) -> str:
    """Return what the button that begins is called."""
    return (await visitor.page.locator("button.start").inner_text()).strip()


def test_a_deal_can_be_played_by_text_and_keys_alone(room: Served, one_loop: asyncio.Runner) -> None:
    """From the front door to the end of the evening."""
    one_loop.run(evening(room, Device(text=True), seed=23, deals=1))


async def letters_off(room: Served) -> None:
    """Switch letters off in the map of keys, press some, answer with Tab and Enter, and come back."""
    async with door(room.address) as opened:
        visitor = await opened.enter(AT_A_DESK)
        page = visitor.page
        await make_table(visitor, seats=3)
        await begin(visitor)
        ready = page.locator(".ask [data-answer=ready]")
        await ready.wait_for()
        assert await ready.locator("kbd").count() == 1
        key = await ready.get_attribute("aria-keyshortcuts") or ""
        await page.keyboard.press("?")
        await page.locator("dialog[open] [role=switch]").focus()
        await page.keyboard.press("Space")
        await page.locator("dialog[open] .keymap").wait_for(state="detached")
        assert await page.locator("dialog[open] kbd").count() == 0
        await page.keyboard.press("Escape")
        await page.reload()
        await ready.wait_for()
        assert await page.locator(".ask kbd").count() == 0
        for pressed in (key, "?", "c", "2"):
            await page.keyboard.press(pressed)
        await visitor.settled()
        assert await ready.is_visible()
        assert await page.locator("dialog[open]").count() == 0
        await tab_to(visitor, (await ready.inner_text()).strip())
        await ready.wait_for(state="detached")


def test_letters_can_be_switched_off(room: Served, one_loop: asyncio.Runner) -> None:
    """WCAG 2.1.4: in the map of keys, for this device; then Tab and Enter answer, and no letter is shown or heard."""
    one_loop.run(letters_off(room))


@pytest.mark.slow
@pytest.mark.parametrize("device", [AT_A_PHONE, AT_A_DESK, Device(text=True, size=AT_A_DESK.size)])
def test_an_evening_can_be_played_by_keys_alone(
    room: Served, one_loop: asyncio.Runner, device: Device, report_line: Report
) -> None:
    """At every size, and as text."""
    report_line(suite="browsers: deals by keys alone", count=3, seed=29)
    one_loop.run(evening(room, device, seed=29, deals=3))

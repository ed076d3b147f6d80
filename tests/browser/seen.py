"""What stands on a page, read off it as its player would."""

from typing import Any

from playwright.async_api import Page

from boodle.records.record import read_record, replay
from boodle.records.seen import check_seen, is_seen, read_seen
from tests.browser.visitors import Visitor

STACKS = """() => Object.fromEntries([...document.querySelectorAll("[data-seat]")].flatMap((one) => {
  const held = one.querySelector(".holds [aria-hidden=true]:not(svg)")?.textContent
    ?? (one.closest(".textview") ? /(\\d+) chip/.exec(one.textContent)?.[1] : undefined);
  return held === undefined ? [] : [[one.dataset.seat, Number(held)]];
}))"""
LOOKS, BETWEEN_LOOKS = 150, 200
LINES = "() => [...document.querySelectorAll('dialog[open] .told li')].map((one) => one.innerText.trim())"


async def hand_on(page: Page) -> list[str]:
    """Return the cards of one's own hand, as the page names them."""
    names: list[Any] = await page.locator("#own-hand [aria-label]").evaluate_all(
        "all => all.map((one) => one.getAttribute('aria-label'))"
    )
    return [str(name) for name in names]


async def stacks_on(page: Page) -> dict[str, int]:
    """Return the chips of each seat, as a table or its text shows them."""
    stacks: dict[str, int] = await page.evaluate(STACKS)
    return stacks


async def same_at_the_end(visitors: list[Visitor]) -> None:
    """Wait until every device shows what the room has counted at the end; cards and chips may still be moving.

    The record counts, not how the last deal closed: whoever has lost all of his chips may buy some before the end.
    """
    host = visitors[0]
    answer = await host.context.request.get(f"{host.page.url}/record.txt", max_retries=1)
    counted = {str(seat): chips for seat, chips in enumerate(stacks_of(await answer.text()))}
    for visitor in visitors:
        for _ in range(LOOKS):
            if await stacks_on(visitor.page) == counted:
                break
            await visitor.page.wait_for_timeout(BETWEEN_LOOKS)
        shown = await stacks_on(visitor.page)
        assert shown == counted, f"the page shows {shown} and the room has counted {counted}"


def stacks_of(record: str) -> tuple[int, ...]:
    """Return the chips of each seat at the end of a record, as it was played or as it was seen."""
    if is_seen(record):
        return check_seen(read_seen(record)).stacks
    return tuple(replay(read_record(record)).round.table.stacks)


async def letter(page: Page, name: str) -> str:
    """Return the letter that does this everywhere on a table's page, in its language."""
    url, language = await page.evaluate("() => [location.origin, document.documentElement.lang]")
    words = await (await page.context.request.get(f"{url}/words/{language}/room.json", max_retries=1)).json()
    return str(words[f"room_table.page_key.{name}"]).lower()


async def history_on(page: Page) -> list[str]:
    """Return everything that the page can tell of the evening, newest first."""
    await page.keyboard.press(await letter(page, "history"))
    await page.locator("dialog[open] .told").first.wait_for()
    lines: list[str] = await page.evaluate(LINES)
    await page.keyboard.press("Escape")
    return lines

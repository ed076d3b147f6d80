"""What stands on a page, read off it as its player would."""

from typing import Any

from playwright.async_api import Page

STACKS = """() => Object.fromEntries([...document.querySelectorAll("[data-seat]")].flatMap((one) => {
  const held = one.querySelector(".holds [aria-hidden=true]:not(svg)")?.textContent
    ?? (one.closest(".textview") ? /(\\d+) chip/.exec(one.textContent)?.[1] : undefined);
  return held === undefined ? [] : [[one.dataset.seat, Number(held)]];
}))"""
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


async def history_on(page: Page) -> list[str]:
    """Return everything that the page can tell of the evening, newest first."""
    await page.keyboard.press("y")
    await page.locator("dialog[open] .told").first.wait_for()
    lines: list[str] = await page.evaluate(LINES)
    await page.keyboard.press("Escape")
    return lines

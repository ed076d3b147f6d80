"""Somebody who keeps the books of an evening with real cards, by the page of the desk."""

from tests.browser.visitors import Visitor


async def sit_down(visitor: Visitor, names: tuple[str, ...]) -> None:
    """Begin an evening at the desk."""
    await visitor.go("/desk")
    fields = visitor.page.locator("form.newdesk .names input")
    for at, name in enumerate(names):
        if at == await fields.count():
            await visitor.page.locator("form.newdesk .names > button").click()
        await fields.nth(at).fill(name)
    await visitor.page.locator("form.newdesk button[type=submit]").click()
    await visitor.page.locator(".desknow").wait_for()


async def deal(visitor: Visitor) -> None:
    """Say who deals, and that the stakes are down."""
    await visitor.page.locator(".desknow button.win").first.click()
    await visitor.page.locator(".desknow .btn.main").first.click()
    await visitor.page.locator(".desknow .stepper").first.wait_for()


async def bet(visitor: Visitor, chips: tuple[int, ...]) -> None:
    """Type what each has put into the pot, and wait for each: what is told before an answer comes goes together."""
    fields = visitor.page.locator(".desknow .stepper input")
    for at, count in enumerate(chips):
        await fields.nth(at).fill(str(count))
        await fields.nth(at).press("Enter")
        await visitor.settled()

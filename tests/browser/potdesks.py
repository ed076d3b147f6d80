"""A host with a phone beside physical cards, at the page of the pot desk."""

from playwright.async_api import expect

from tests.browser.visitors import Visitor


async def put_in(visitor: Visitor, chips: dict[str, int], folded: tuple[str, ...] = ()) -> None:
    """Type what each has in, and tap who has folded."""
    page = visitor.page
    await visitor.go("/potdesk")
    rows = page.locator(".paidrow")
    for seat, (name, count) in enumerate(chips.items()):
        if seat == await rows.count():
            await page.get_by_role("button", name="One more").click()
        await rows.nth(seat).locator(".namefield").fill(name)
        await rows.nth(seat).locator(".chipsfield").fill(str(count))
        if name in folded:
            await rows.nth(seat).locator(".toggle").click()
    await page.locator(".win:not([aria-disabled])").first.wait_for()


async def award(visitor: Visitor, pot: str, *winners: str) -> None:
    """Tap who wins a pot."""
    group = visitor.page.get_by_role("group", name=f"Who wins: {pot}", exact=True)
    for name in winners:
        await group.get_by_role("button", name=name, exact=True).click()
        await group.locator("[aria-pressed=true]", has_text=name).wait_for()


async def paid_out(visitor: Visitor) -> dict[str, int]:
    """What the page says that everybody is handed."""
    rows = visitor.page.locator(".payout[aria-busy=false] li")
    await rows.first.wait_for()
    names, chips = await rows.locator(".who").all_inner_texts(), await rows.locator("b").all_inner_texts()
    return {name: int(count) for name, count in zip(names, chips, strict=True)}


async def sit_down(visitor: Visitor, stacks: dict[str, int], small: int, big: int) -> None:
    """Begin a hand that is followed."""
    page = visitor.page
    await visitor.go("/potdesk")
    await page.get_by_role("button", name="Follow the hand").click()
    rows = page.locator(".potseatrow")
    for seat, (name, count) in enumerate(stacks.items()):
        if seat == await rows.count():
            await page.get_by_role("button", name="One more").click()
        await rows.nth(seat).locator(".namefield").fill(name)
        await rows.nth(seat).locator(".chipsfield").fill(str(count))
    await page.get_by_label("Small blind", exact=True).fill(str(small))
    await page.get_by_label("Big blind", exact=True).fill(str(big))
    await page.get_by_role("button", name="Begin the hand").click()
    await page.locator(".potask").wait_for()


async def says(visitor: Visitor, *words: str) -> None:
    """Tap each of these in turn: Fold, Check, Call, or an amount to bet or raise to."""
    page = visitor.page
    for word in words:
        before = await page.locator("ol.toldlist").inner_text()
        if word.isdecimal():
            submit = page.locator(".raising button[type=submit]")
            await expect(submit).to_be_enabled()  # what is typed for a question that is asked anew counts for nothing
            await page.locator(".raising .chipsfield").fill(word)
            await submit.click()
        else:
            await page.locator(".potask").get_by_role("button", name=word).click()
        await page.wait_for_function("told => document.querySelector('ol.toldlist').innerText !== told", arg=before)

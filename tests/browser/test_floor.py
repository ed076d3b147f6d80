"""The Floor on a phone: found by a word, answered by taps, read without the network."""

from playwright.async_api import expect

from tests.browser.looking import looked_at
from tests.browser.serving import Served
from tests.browser.visitors import AT_A_PHONE, Device, door


async def test_a_ruling_is_read_without_the_network_once_the_page_is_there(room: Served) -> None:
    """Search, answer, read: steps, chips, who is told, the rule; then another book, all offline."""
    async with door(room.address) as opened:
        host = await opened.enter(AT_A_PHONE)
        await host.go("/floor")
        page = host.page
        await page.locator(".floorgroup").first.wait_for()
        assert await looked_at(page) == []
        await host.context.set_offline(offline=True)
        await page.get_by_label("What happened?").fill("two burned")
        await page.get_by_role("button", name="Two cards are burned before one street").click()
        for answer in ("No", "The turn", "One"):
            await page.get_by_role("button", name=answer, exact=True).click()
        ruling = page.locator(".ruling")
        await ruling.wait_for()
        assert await looked_at(page) == []
        assert await ruling.locator(".rulingsteps > li").count() > 1
        assert "FLR-33" in await ruling.inner_text()
        assert "Robert's Rules" in await ruling.locator(".otherbooks").inner_text()
        await page.get_by_role("button", name="Change").last.click()
        await page.get_by_role("button", name="Two", exact=True).click()
        await page.locator(".ruling", has_text="FLR-34").wait_for()


async def test_the_room_works_the_cards_out(room: Served) -> None:
    """With the stub at hand the page tells the very board; the stub that is not given is asked for in a sentence."""
    async with door(room.address) as opened:
        host = await opened.enter(AT_A_PHONE)
        host.expected = "422"
        page = host.page
        await host.go("/floor?of=two-burns")
        for answer in ("No", "The turn", "One"):
            await page.get_by_role("button", name=answer, exact=True).click()
        worked = page.locator(".workedout")
        await worked.locator("summary").click()
        await worked.get_by_role("button", name="Work it out").click()
        await worked.locator("[role=alert]").wait_for()
        await worked.get_by_label("the stub as it lay").fill("2C 3C 4C 5C 6C")
        await worked.get_by_label("the board").fill("KH QH JH")
        await worked.get_by_role("button", name="Work it out").click()
        await worked.get_by_text("Board:").wait_for()
        assert await looked_at(page) == []


async def test_a_family_reads_the_floor_for_tripoley_in_its_language(room: Served) -> None:
    """Only what can happen there is listed, in German here."""
    async with door(room.address) as opened:
        host = await opened.enter(Device(language="de"))
        page = host.page
        await host.go("/floor")
        await page.locator(".floorgroup").first.wait_for()
        before = await page.locator(".floorgroup li").count()
        await page.locator(".floorbooks select").first.select_option("tripoley")
        await expect(page.locator(".floorgroup li")).not_to_have_count(before)
        assert 5 < await page.locator(".floorgroup li").count() < before
        assert await looked_at(page) == []

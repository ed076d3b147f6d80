"""A host at a tournament night: he plans, enters players, does what the page says there is to do, and pays."""

from dataclasses import dataclass, field

from playwright.async_api import Locator

from tests.browser.visitors import Visitor

LONGEST = 400
"""No night of these tests takes so many things to do."""


@dataclass
class Host:
    """Runs a night on one device, by tapping what the page offers; remembers each thing that it had him do."""

    visitor: Visitor
    done: list[str] = field(default_factory=list)

    async def plan(self, title: str, **numbers: int) -> str:
        """Make a tournament with these numbers of its form; returns the address of the night."""
        page = self.visitor.page
        await self.visitor.go("/tournament")
        await page.get_by_label("Name", exact=True).fill(title)
        for label, number in numbers.items():
            box = page.get_by_role("textbox", name=label.replace("_", " "))
            await box.fill(str(number))
            await box.press("Tab")
        await page.locator(".timetable").wait_for()
        await page.get_by_role("button", name="Begin this tournament").click()
        await page.locator(".nightclock").wait_for()
        return page.url.removeprefix(self.visitor.address)

    async def enter(self, *names: str) -> None:
        """Enter players, one after the other."""
        entry = self.visitor.page.get_by_label("Name of the player")
        for name in names:
            await entry.fill(name)
            await entry.press("Enter")
            await self._row(name).wait_for()

    async def out(self, *stacks: tuple[str, int]) -> None:
        """Say that these went out in one hand, with how many chips each began it."""
        page = self.visitor.page
        for name, _ in stacks:
            await self._row(name).get_by_role("button", name="Out").click()
        if len(stacks) > 1:
            for name, chips in stacks:
                box = page.get_by_role("textbox", name=f"Chips of {name}")
                await box.fill(str(chips))
                await box.press("Tab")
        await page.locator(".goingout .btn.warn").click()
        await page.locator(".goingout").wait_for(state="detached")

    async def do_all(self) -> None:
        """Do what there is to do until nothing is left but what one may do or leave."""
        for _ in range(LONGEST):
            if not await self._do_next():
                return
        raise AssertionError(f"there is always something to do: {self.done[-5:]}")

    async def _do_next(self) -> bool:
        """Do the first thing that has to be done; tells whether there was one."""
        page = self.visitor.page
        todo = page.locator(".todo li").filter(has=page.locator(".btn.main, .buttonat, .colourup"))
        if not await todo.count():
            return False
        first = todo.first
        what = await first.locator("p").first.inner_text()
        self.done.append(what)
        if await first.locator(".buttonat").count():
            await self.tap(first.locator(".buttonat .btn").first)
        elif await first.locator(".colourup").count():
            await self._colour_up(first)
        else:
            await self.tap(first.locator(".btn.main").first)
        return True

    async def _colour_up(self, todo: Locator) -> None:
        """Everybody at the table has three of the small chips."""
        await todo.locator("summary").click()
        boxes = todo.locator(".stepper input")
        for place in range(await boxes.count()):
            await boxes.nth(place).fill("3")
            await boxes.nth(place).press("Tab")
        await self.tap(todo.get_by_role("button", name="Change these chips"))

    async def tap(self, button: Locator) -> None:
        """Tap, and wait until the room has answered."""
        path = self.visitor.page.url.removeprefix(self.visitor.address) + "/say"
        async with self.visitor.page.expect_response(lambda answer: path in answer.url) as told:
            await button.click()
        assert (await told.value).ok, await (await told.value).text()
        await self.visitor.settled()

    async def fill(self, label: str, number: int, where: Locator | None = None) -> None:
        """Type a number."""
        box = (where or self.visitor.page).get_by_role("textbox", name=label, exact=True)
        await box.fill(str(number))
        await box.press("Tab")

    async def seats(self) -> dict[str, str]:
        """Return who sits where."""
        rows = await self.visitor.page.locator(".nightplayers ul").first.locator(".entrant").all_inner_texts()
        return {" ".join(row.split()[:-1]): row.split()[-1] for row in rows}

    def _row(self, name: str) -> Locator:
        """Find a player's line."""
        page = self.visitor.page
        return page.locator(".nightplayers li").filter(has=page.get_by_text(name, exact=True))

    async def playing(self) -> list[str]:
        """Return who is still in."""
        return await self.visitor.page.locator(".nightplayers ul").first.locator("li b").all_inner_texts()

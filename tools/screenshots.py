"""Take the pictures of docs/screenshots anew: every page and every phase, at a phone and at a desk."""

import asyncio
from pathlib import Path
from tempfile import TemporaryDirectory

from tests.browser.desks import bet, deal, sit_down
from tests.browser.evenings import begin, make_table, play_out, players_of, take_seat
from tests.browser.playing import Player, Question
from tests.browser.serving import served
from tests.browser.visitors import Device, Door, Visitor, door
from tools.camera import SIZES, Camera
from tools.host_screenshots import holdem, night, tools

ROOT = Path(__file__).resolve().parent.parent
FOLDER = ROOT / "docs" / "screenshots"
TITLE = "Sunday at Ilse's"
NAMES = ("Ilse", "Jonas", "Mira", "Theo")
PHASES = {
    "InNextDeal": "between-deals",
    "SpareOffer": "spare-hand",
    "SpareBid": "spare-auction",
    "PayClaim": "pay-cards",
    "FiveCards": "five-cards",
    "YourWager": "poker",
    "NewRunLead": "stops",
}
"""What each kind of question is called in the names of the pictures."""
ENOUGH = 3


class Album:
    """Looks over a player's shoulder, and over that of the television."""

    def __init__(self, camera: Camera, player: Player, watcher: Visitor | None = None) -> None:
        """Take pictures of one device, and of the shared screen at the same moments."""
        self.camera = camera
        self.player = player
        self.watcher = watcher
        self.leads = 0
        player.on_question = self.on_question

    async def on_question(self, question: Question) -> None:
        """Take every phase; the runs once there are some."""
        self.leads += question.kind == "NewRunLead"
        phase = PHASES.get(question.kind)
        if phase is None or (question.kind == "NewRunLead" and not await self._worth_it()):
            return
        await self.camera.take(self.player.visitor, phase)
        if self.watcher is not None and question.kind in ("YourWager", "NewRunLead"):
            await self.camera.take(self.watcher, f"board-{phase}")
        if question.kind == "NewRunLead":
            await self._other_looks()

    async def _worth_it(self) -> bool:
        """Tell whether the runs are worth a picture: the first there are, and then those that have some cards."""
        return self.leads == 1 or await self.player.page.locator(".lane .mini").count() >= ENOUGH

    async def _other_looks(self) -> None:
        """Take the same in the dark, and as text."""
        page = self.player.page
        await page.emulate_media(color_scheme="dark")
        await self.camera.take(self.player.visitor, "stops-dark")
        await page.emulate_media(color_scheme="light")
        await page.keyboard.press("x")
        await self.camera.take(self.player.visitor, "text-view")
        await page.keyboard.press("x")


async def pages(camera: Camera, visitor: Visitor) -> None:
    """Take the pages that belong to no table."""
    for name, path in {"home": "/", "new": "/new", "rules": "/rules", "tour": "/tour"}.items():
        await visitor.go(path)
        await camera.take(visitor, name)
    await sit_down(visitor, NAMES)
    await deal(visitor)
    await bet(visitor, (20, 5, 12, 20))
    await visitor.page.locator(".desknow .stepper").first.scroll_into_view_if_needed()
    await camera.take(visitor, "desk")


async def evening(opened: Door, camera: Camera, house: str, *, deals: int) -> None:
    """Play an evening of two people and three bots, and take it from both devices and the television."""
    devices = [await opened.enter(Device(size=size)) for size in SIZES.values()]
    watchers = [await opened.enter(Device(size=size)) for size in SIZES.values()]
    host, guest = devices
    bots = ["careful", "careful", "casual"]
    table = await make_table(host, name=NAMES[0], title=TITLE, preset=house, seats=5, bots=bots)
    await take_seat(guest, table, NAMES[1])
    for visitor, watcher in zip(devices, watchers, strict=True):
        await camera.take(visitor, "gathering")
        await watcher.go(f"/t/{table}/board")
    await begin(host)
    players = players_of(devices, 4, deals)
    for player, watcher in zip(players, watchers, strict=True):
        Album(camera, player, watcher)
    await play_out(players)
    for visitor in devices:
        await camera.take(visitor, "end")
        await visitor.go(f"/t/{table}/evening")
        await camera.take(visitor, "evening")
        await visitor.go(f"/t/{table}/replay/2")
        slider = visitor.page.locator(".replaydock input[type=range]")
        await slider.fill(str(int(await slider.get_attribute("max") or 0) * 2 // 3))
        await camera.take(visitor, "replay")


async def pay_cards(opened: Door, camera: Camera) -> None:
    """Take the pay cards by the rules of 1960, where one claims them in time."""
    devices = [await opened.enter(Device(size=size)) for size in SIZES.values()]
    table = await make_table(devices[0], name=NAMES[0], title=TITLE, preset="cadaco-1960", bots=["casual"], seats=3)
    await take_seat(devices[1], table, NAMES[1])
    await begin(devices[0])
    players = players_of(devices, 4, 1)
    for player in players:

        async def claimed(question: Question, visitor: Visitor = player.visitor) -> None:
            if question.kind == "PayClaim":
                await camera.take(visitor, PHASES["PayClaim"])

        player.on_question = claimed
    await play_out(players)


async def take_all(address: str) -> None:
    """Take every picture."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    for old in FOLDER.glob("*.webp"):
        old.unlink()
    async with door(address) as opened:
        dark_room = await (await opened.browser.new_context()).new_page()
        camera = Camera(FOLDER, dark_room)
        for size in SIZES.values():
            await pages(camera, await opened.enter(Device(size=size)))
            await tools(camera, await opened.enter(Device(size=size)))
        await evening(opened, camera, "pagat", deals=2)
        await pay_cards(opened, camera)
        await night(opened, camera)
        await holdem(opened, camera)


def main() -> None:
    """Open a room for the pictures, and close it again."""
    with TemporaryDirectory() as folder, served(Path(folder)) as room:
        asyncio.run(take_all(room.address))


if __name__ == "__main__":
    main()

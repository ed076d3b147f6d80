"""Every page of the room measured closely at a phone, in both colours: its smallest target, its faintest words."""

from dataclasses import dataclass, field

from tests.browser.evenings import begin, make_table, play_out, players_of
from tests.browser.figured import Least, faintest, smallest_target
from tests.browser.looking import BOTH, OF_A_NIGHT, OF_A_TABLE, PLAIN
from tests.browser.nights import Host
from tests.browser.phones import FINGER, PRESETS
from tests.browser.playing import Question
from tests.browser.serving import Served
from tests.browser.visitors import AT_A_DESK, AT_A_PHONE, Door, Visitor, door

CONTRAST, LARGE = 4.5, 3.0
"""What WCAG asks of the contrast of words, and of large ones."""
BOTS = 3
TELEVISION = ("board", "nightclock")
"""Pages for a big screen, which nobody touches."""


@dataclass(slots=True)
class Measured:
    """The least of a page, of all times that it was looked at."""

    target: Least | None = None
    faintest: dict[str, Least] = field(default_factory=dict)
    """By colour, the words that are closest to what is asked of them."""
    margin: dict[str, float] = field(default_factory=dict)
    """By colour, so many times what is asked."""

    def small(self) -> bool:
        """Tell whether a finger misses something."""
        return self.target is not None and self.target.least < FINGER

    def reached(self) -> bool:
        """Tell whether every target is a finger high and wide and all words can be told from what lies behind them."""
        return not self.small() and min(self.margin.values()) >= 1

    async def look(self, visitor: Visitor) -> None:
        """Look at a page as it stands, in both colours."""
        target = await smallest_target(visitor.page)
        if target and (self.target is None or target.least < self.target.least):
            self.target = target
        for colour in BOTH:
            await visitor.page.emulate_media(color_scheme="dark" if colour == "dark" else "light")
            for needed, faint in (await faintest(visitor.page)).items():
                if faint.least / needed < self.margin.get(colour, float("inf")):
                    self.margin[colour], self.faintest[colour] = faint.least / needed, faint


@dataclass(slots=True)
class Measuring:
    """Measures pages at a room, each under its name."""

    opened: Door
    pages: dict[str, Measured] = field(default_factory=dict)

    async def look(self, visitor: Visitor, name: str, path: str | None = None) -> None:
        """Go to a page, if it is not there, and measure it."""
        if path is not None:
            await visitor.go(path)
        await visitor.settled()
        await self.pages.setdefault(name, Measured()).look(visitor)

    async def plain(self) -> None:
        """Measure the pages that belong to no table."""
        visitor = await self.opened.enter(AT_A_PHONE)
        visitor.expected = f"404.*{PLAIN['lost']}"
        for name, path in PLAIN.items():
            await self.look(visitor, name, path)

    async def table(self, game: str) -> None:
        """Measure a table's pages: the gathering, every question of some deals, and what is left of it afterwards."""
        host, guest = await self.opened.enter(AT_A_PHONE), await self.opened.enter(AT_A_PHONE)
        seats = BOTS + 1
        table = await make_table(host, game=game, preset=PRESETS[game], seats=seats, bots=["careful"] * (BOTS - 1))
        await self.look(host, "gathering")
        await self.look(guest, "coming to a table", f"/t/{table}")
        await begin(host)
        (player,) = players_of([host], 3)

        async def on_question(question: Question) -> None:
            await self.look(host, f"a table of {game}")

        player.on_question = on_question
        await play_out([player])
        await self.look(host, f"the end of {game}")
        for name, path in OF_A_TABLE.items():
            if name not in ("table", *TELEVISION):
                await self.look(host, name, f"/t/{table}{path}")

    async def night(self) -> None:
        """Measure a night of a host."""
        host = Host(await self.opened.enter(AT_A_DESK))
        night = await host.plan("Sunday at Ilse's", Players=6)
        visitor = await self.opened.enter(AT_A_PHONE)
        for name, path in OF_A_NIGHT.items():
            if name not in TELEVISION:
                await self.look(visitor, name, night + path)


async def measured_pages(room: Served) -> dict[str, Measured]:
    """Return every page's figures, by its name."""
    async with door(room.address) as opened:
        measuring = Measuring(opened)
        await measuring.plain()
        for game in PRESETS:
            await measuring.table(game)
        await measuring.night()
        return measuring.pages

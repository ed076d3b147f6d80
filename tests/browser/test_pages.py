"""Every page, looked at closely: nobody is kept out, nothing sticks out, nothing comes from elsewhere."""

import asyncio
import re

import pytest

from tests.browser.desks import bet, deal, sit_down
from tests.browser.evenings import NAMES, begin, make_table, play_out, players_of, take_seat
from tests.browser.looking import BOTH, OF_A_NIGHT, OF_A_TABLE, PLAIN, looked_at
from tests.browser.nights import Host
from tests.browser.playing import Player, Question
from tests.browser.seen import letter
from tests.browser.serving import Served
from tests.browser.visitors import AT_A_DESK, AT_A_PHONE, Device, Door, Visitor, door
from tests.reliability import Report
from tests.shared import ROOT

BY_CODE = "/come?code=plum-27"
PAGE = re.compile(r'^  (\w+): \{ load: \(\) => import\("./pages/', re.MULTILINE)
PANELS = ("history", "chat", "memory")
"""The panels that a letter opens."""
LANGUAGES = ("en", "de", "fr")


async def look(visitor: Visitor, path: str, colours: tuple[str, ...] = BOTH) -> list[str]:
    """Go to a page, wait for its heading, and look at it in these colours."""
    await visitor.go(path)
    await visitor.settled()
    return await looked_at(visitor.page, colours)


class Looker:
    """Looks at the table at each kind of question, as the text view too, and once at every panel."""

    def __init__(self, player: Player, *, closely: bool) -> None:
        """Look over a player's shoulder: closely in both colours each time, else by turns in one of them."""
        self.player = player
        self.page = player.page
        self.closely = closely
        self.looks = 0
        self.kinds: list[str] = []
        self.wrong: list[str] = []
        player.on_question = self.on_question

    async def on_question(self, question: Question) -> None:
        """Look at what has not been seen yet."""
        if question.kind in self.kinds:
            return
        self.kinds.append(question.kind)
        await self._look(question.kind)
        text = await letter(self.page, "text")
        await self.page.keyboard.press(text)
        await self.page.locator(".textview").wait_for()
        await self._look(f"{question.kind} as text")
        await self.page.keyboard.press(text)
        await self.page.locator(".textview").wait_for(state="detached")
        if question.kind == "NewRunLead":
            await self._panels()

    async def _look(self, what: str) -> None:
        self.looks += 1
        colours = BOTH if self.closely else (BOTH[self.looks % 2],)
        self.wrong += [f"{what}: {one}" for one in await looked_at(self.page, colours)]

    async def _panels(self) -> None:
        """Open each panel, and the menu and the rule behind the question."""
        await self.page.keyboard.press("?")
        await self._look_at_dialog("map of keys")
        for panel in PANELS:
            await self.page.keyboard.press(await letter(self.page, panel))
            await self._look_at_dialog(panel)
        await self.page.locator("header.top [aria-haspopup=dialog]").first.click()
        await self._look_at_dialog("menu")
        await self.page.locator(".ask .rule").click()
        await self._look_at_dialog("rule")

    async def _look_at_dialog(self, what: str) -> None:
        dialog = self.page.locator("dialog[open]")
        await dialog.wait_for()
        await self.player.visitor.settled()
        await self._look(what)
        await self.page.keyboard.press("Escape")
        await dialog.wait_for(state="detached")


async def evening(opened: Door, devices: tuple[Device, ...], house: str, *, closely: bool) -> list[str]:
    """Look at every page of a table, from its gathering to its end; returns what is wrong."""
    visitors = [await opened.enter(device) for device in devices]
    host, *guests = visitors
    table = await make_table(host, preset=house, title="Sunday at Ilse's", seats=len(devices) + 2)
    wrong = [one for visitor in visitors for path in ("", "/board") for one in await look(visitor, f"/t/{table}{path}")]
    await host.go(f"/t/{table}")
    for guest, name in zip(guests, NAMES[1:], strict=False):
        await take_seat(guest, table, name)
    await begin(host)
    players = players_of(visitors, 13)
    lookers = [Looker(player, closely=closely) for player in players]
    await play_out(players)
    wrong += [one for looker in lookers for one in looker.wrong]
    watcher = await opened.enter(AT_A_DESK)
    return wrong + [
        one
        for visitor in (*visitors, watcher)
        for path in OF_A_TABLE.values()
        for one in await look(visitor, f"/t/{table}{path}")
    ]


async def at_the_desk(opened: Door, device: Device, colours: tuple[str, ...]) -> list[str]:
    """Look at the desk before the deal, with nothing in the pot, and with side pots."""
    visitor = await opened.enter(device)
    await sit_down(visitor, NAMES)
    wrong = await looked_at(visitor.page, colours)
    await deal(visitor)
    wrong += await looked_at(visitor.page, colours)
    await bet(visitor, (20, 5, 12, 20, 1))
    return wrong + await looked_at(visitor.page, colours)


async def plain_pages(room: Served, devices: tuple[Device, ...], colours: tuple[str, ...] = BOTH) -> list[str]:
    """Look at the pages that belong to no table; returns what is wrong."""
    async with door(room.address) as opened:
        wrong: list[str] = []
        for device in devices:
            visitor = await opened.enter(device)
            visitor.expected = f"404.*{PLAIN['lost']}"
            for path in (*PLAIN.values(), BY_CODE):
                wrong += await look(visitor, path, colours)
            wrong += await at_the_desk(opened, device, colours)
        return wrong


async def night_pages(room: Served) -> list[str]:
    """Look at a night of a host and at its clock for all to see; returns what is wrong."""
    async with door(room.address) as opened:
        host = Host(await opened.enter(AT_A_DESK))
        night = await host.plan("Sunday at Ilse's", Players=6)
        return [one for path in OF_A_NIGHT.values() for one in await look(host.visitor, night + path)]


async def table_pages(room: Served, devices: tuple[Device, ...], house: str, *, closely: bool) -> list[str]:
    """Look at the pages of a table; returns what is wrong."""
    async with door(room.address) as opened:
        return await evening(opened, devices, house, closely=closely)


def test_every_page_there_is_is_looked_at() -> None:
    """A page that is new has to be looked at by one of these tests."""
    pages = PAGE.findall((ROOT / "web" / "src" / "app.tsx").read_text(encoding="utf-8"))
    assert sorted({*PLAIN, *OF_A_TABLE, *OF_A_NIGHT}) == sorted(pages)


def test_every_page_of_a_night_is_open_to_everybody(room: Served, one_loop: asyncio.Runner) -> None:
    """What the host sees, and everybody else."""
    assert one_loop.run(night_pages(room)) == []


@pytest.mark.parametrize(
    ("device", "colour"),
    [
        (AT_A_PHONE, "light"),
        (AT_A_DESK, "dark"),
        (Device(language="de"), "dark"),
        (Device(language="fr"), "light"),
    ],
    ids=["phone", "desk", "de", "fr"],
)
def test_every_page_is_open_to_everybody_and_keeps_to_its_screen(
    room: Served, one_loop: asyncio.Runner, device: Device, colour: str
) -> None:
    """Each page in each colour at a phone, in one of them at a desk and in each language; long words break."""
    assert one_loop.run(plain_pages(room, (device,), (colour,))) == []


@pytest.mark.slow
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_page_in_every_colour_and_language(
    room: Served, one_loop: asyncio.Runner, language: str, report_line: Report
) -> None:
    """At a phone and at a desk, light and dark."""
    report_line(suite="browsers: pages looked at with axe-core, every colour, size and language", count=1, seed=0)
    devices = (Device(language=language), Device(language=language, size=AT_A_DESK.size))
    assert one_loop.run(plain_pages(room, devices)) == []


def test_every_page_of_a_table_is_open_to_everybody(room: Served, one_loop: asyncio.Runner) -> None:
    """From the gathering over each question and each panel to the replay, at a phone."""
    assert one_loop.run(table_pages(room, (AT_A_PHONE,), "pagat", closely=False)) == []


@pytest.mark.slow
@pytest.mark.parametrize("house", ["pagat", "cadaco-1960", "rummoli", "royal", "poch"])
@pytest.mark.parametrize("language", LANGUAGES)
def test_tables_are_open_to_everybody_in_every_language(
    room: Served, one_loop: asyncio.Runner, house: str, language: str, report_line: Report
) -> None:
    """By houses that ask everything there is to ask."""
    report_line(suite="browsers: tables looked at with axe-core, every language", count=1, seed=13)
    devices = (Device(language=language), Device(language=language, size=AT_A_DESK.size))
    assert one_loop.run(table_pages(room, devices, house, closely=True)) == []

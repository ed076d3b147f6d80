"""A host changes the rules between deals: the table waits for him, and his form begins from the house as it is."""

import asyncio
import re

from playwright.async_api import expect

from tests.browser.evenings import NAMES, begin, make_table, take_seat
from tests.browser.serving import Served
from tests.browser.visitors import AT_A_DESK, AT_A_PHONE, Device, Door, Visitor, door

CLOCK = 10
MINUTES = re.compile(r"^[5-9]:\d\d")
"""What the clock shows while the host changes the rules."""
OWN = ["raise_cap"]
"""What this house answers otherwise than the rule set that it began from."""
HOUSE = 'base = "pagat"\npreset = "Ilses Haus"\nraise_cap = 1\n'
SAYS = {
    "en": "The host is choosing what comes next.",
    "de": "Der Gastgeber entscheidet, wie es weitergeht.",
    "fr": "L’hôte choisit la suite.",
}


async def answer(visitor: Visitor, word: str) -> None:
    """Give an answer of the question."""
    await visitor.page.locator(f".ask [data-answer={word}]").click()


async def before_a_deal(opened: Door, language: str) -> tuple[Visitor, Visitor, str]:
    """Bring host and guest to a table with a named house; both are in, and the host's time runs."""
    host, guest = await opened.enter(AT_A_DESK), await opened.enter(Device(size=AT_A_PHONE.size, language=language))
    table = await make_table(host, seats=2, bots=[], clock=CLOCK, preset="", rules_toml=HOUSE)
    await take_seat(guest, table, NAMES[1])
    await begin(host)
    for visitor in (host, guest):
        await answer(visitor, "ready")
    await host.page.locator(".ask [data-answer=deal-on]").wait_for()
    return host, guest, table


async def open_form(host: Visitor) -> None:
    """Go to the form by the menu."""
    await host.page.locator("header.top [aria-haspopup=dialog]").first.click()
    await host.page.locator("a[href$='/rules?change']").click()
    await host.page.locator(".houseform").wait_for()


async def changed(room: Served, language: str) -> None:
    """Change the rules, slowly."""
    async with door(room.address) as opened:
        host, guest, table = await before_a_deal(opened, language)
        await open_form(host)
        told = guest.page.locator(".linebar", has_text=SAYS[language])
        await told.wait_for()
        form = host.page.locator(".houseform")
        await expect(form.locator(".househead select")).to_have_value("pagat")
        await expect(form.locator(".differences dt")).to_have_count(len(OWN))
        await expect(form.locator(".differences button")).to_have_count(0)
        await form.locator(".househead select").select_option("michigan")
        await form.locator(".differences button").click()
        await expect(form.locator(".househead select")).to_have_value("pagat")
        await expect(form.locator(".differences dt")).to_have_count(len(OWN))
        await expect(guest.page.locator(".clock").first).to_contain_text(MINUTES)
        assert await told.is_visible()
        await host.page.locator(".changefoot .btn.main").click()
        await host.page.wait_for_url(re.compile(f"/t/{table}$"))
        await told.wait_for(state="detached")
        await answer(guest, "ready")
        await answer(host, "ready")
        await answer(host, "deal-on")
        await host.page.locator("#own-hand .card").first.wait_for()


def test_a_host_who_changes_the_rules_is_waited_for(room: Served, one_loop: asyncio.Runner) -> None:
    """Longer than his clock: nothing is dealt, the others read why, his rules are taken, and he deals as host."""
    one_loop.run(changed(room, "de"))


async def read(room: Served) -> None:
    """Read the rules, and come back."""
    async with door(room.address) as opened:
        host, guest, _ = await before_a_deal(opened, "en")
        sockets: list[str] = []
        host.page.on("websocket", lambda socket: sockets.append(socket.url))
        await host.page.locator("header.top [aria-haspopup=dialog]").first.click()
        await host.page.locator("dialog a[href$='/rules']").click()
        await host.page.locator("article.box").wait_for()
        await host.page.locator("header a, .foot a", has_text=re.compile("table", re.IGNORECASE)).first.click()
        await host.page.locator(".ask [data-answer=deal-on]").wait_for()
        assert sockets == [], "the line stayed open"
        await expect(guest.page.locator(".linebar")).to_have_count(0)


def test_who_reads_the_rules_stays_at_the_table(room: Served, one_loop: asyncio.Runner) -> None:
    """From the table to its rules and back the line stays open: nobody is away who only reads."""
    one_loop.run(read(room))

"""The shared screen on a television: what one reads from three metres away."""

import asyncio
from typing import Any

import pytest
from playwright.async_api import Page, ViewportSize

from tests.browser.evenings import LONGEST_EVENING, begin, make_table, players_of
from tests.browser.playing import Question
from tests.browser.serving import Served
from tests.browser.visitors import AT_A_PHONE, Device, Visitor, door

TELEVISION: ViewportSize = {"width": 1920, "height": 1080}
LEAST_BOARD = 0.69
"""Of the height: seven tenths, but for the edge of the paper below."""

LOOK = r"""() => {
  const seen = [];
  const walk = document.createTreeWalker(document.querySelector(".tv"), NodeFilter.SHOW_TEXT);
  for (let node = walk.nextNode(); node; node = walk.nextNode()) {
    const one = node.parentElement;
    if (!node.data.trim() || !one.checkVisibility() || one.closest(".sr, .botletter")) continue;
    const box = one.getBoundingClientRect();
    if (box.width < 4 || box.height < 4) continue;
    const size = parseFloat(getComputedStyle(one).fontSize) * (one.closest("svg") ? one.getScreenCTM().a : 1);
    if (size < 31.5) seen.push(`${one.className.baseVal ?? one.className}: ${node.data.trim()} ${size.toFixed(1)}`);
  }
  const high = (name) => document.querySelector(name)?.getBoundingClientRect().height ?? 0;
  return {
    small: seen,
    board: high(".tv .board") / innerHeight,
    run: Math.min(...[...document.querySelectorAll(".tv .lane .mini")].map((one) => one.clientHeight)),
    scrolls: document.documentElement.scrollHeight > innerHeight || document.documentElement.scrollWidth > innerWidth,
    cut: [...document.querySelectorAll(".tv .tvlow h2, .tv .tvlow .tray")]
      .filter((one) => one.getBoundingClientRect().left < 34).map((one) => one.textContent),
  };
}"""


async def watched(room: Served, seats: int) -> tuple[dict[str, Any], list[dict[str, Any]], dict[str, Any]]:
    """Play a deal beside a television; returns how the gathering stood there, each question, and the end."""
    stood: list[dict[str, Any]] = []
    async with asyncio.timeout(LONGEST_EVENING), door(room.address) as opened:
        host, screen = await opened.enter(AT_A_PHONE), await opened.enter(Device(size=TELEVISION))
        table = await make_table(host, seats=seats, bots=["careful"] * (seats - 1))
        await screen.go(f"/t/{table}/board")
        code = screen.page.locator(".tvcode")
        await code.wait_for()
        gathering = {
            "square": (await code.locator("img").bounding_box() or {"height": 0.0})["height"],
            "letters": await code.locator("b").evaluate("(one) => parseFloat(getComputedStyle(one).fontSize)"),
            **await screen.page.evaluate(LOOK),
        }
        await begin(host)
        await screen.page.locator(".tvlow").wait_for()
        (player,) = players_of([host], 3)

        async def look(question: Question) -> None:
            await screen.settled()
            stood.append({"kind": question.kind, **await screen.page.evaluate(LOOK)})

        player.on_question = look
        over = asyncio.Event()
        playing = asyncio.create_task(player.play(over))
        await screen.page.locator(".podium").wait_for(timeout=120_000)
        over.set()
        await playing
        end = await screen.page.evaluate(LOOK) | {"chart": await drawn(screen), "podium": await steps(screen.page)}
    return gathering, stood, end


async def drawn(screen: Visitor) -> float:
    """Return how high the chart stands."""
    return (await screen.page.locator(".tvend .graph svg").bounding_box() or {"height": 0.0})["height"]


async def steps(page: Page) -> int:
    """Return how many stand on the podium."""
    return await page.locator(".tvend .podium li").count()


@pytest.mark.parametrize("seats", [4, 8])
def test_everything_can_be_read_from_across_the_room(room: Served, one_loop: asyncio.Runner, seats: int) -> None:
    """The board has seven tenths of the height, no text is under 32 px, cards of a run are 120 px high."""
    gathering, stood, end = one_loop.run(watched(room, seats))
    assert (gathering["square"], gathering["letters"]) == (480, 152)
    assert min(one["board"] for one in stood) >= LEAST_BOARD
    runs = [one["run"] for one in stood if one["run"]]
    assert not runs or min(runs) >= 119
    for one in (gathering, *stood, end):
        assert one["small"] == []
        assert not one["scrolls"]
        assert one["cut"] == []
    assert end["podium"] >= 3, "equal results share a place, so more than three may stand there"
    assert end["chart"] > 400

"""A phone held upright: fixed zones, the hand in sight whenever one is asked, and nothing that jumps."""

import asyncio
import itertools

import pytest
from playwright.async_api import ViewportSize

from tests.browser.evenings import begin, make_table, play_out, players_of
from tests.browser.playing import Question
from tests.browser.serving import Served
from tests.browser.visitors import Device, door

SIZES: tuple[tuple[ViewportSize, int], ...] = (
    ({"width": 360, "height": 620}, 4),
    ({"width": 320, "height": 568}, 4),
    ({"width": 412, "height": 915}, 9),
)
"""How large a phone is, and how many play."""
MOST_SHIFT = 0.1
"""The most that may jump in a deal: what the web calls good, taps included."""
DEALS = 2

WATCH = """() => {
  window.shifted = 0;
  const add = (list) => { for (const one of list.getEntries()) window.shifted += one.value; };
  new PerformanceObserver(add).observe({ type: "layout-shift", buffered: true });
}"""
LOOK = """() => {
  const box = (name) => document.querySelector(name)?.getBoundingClientRect();
  const whole = (one) => one.top >= 0 && one.bottom <= innerHeight + 0.5 && one.left >= 0 && one.right <= innerWidth;
  const answers = [...document.querySelectorAll(".ask[data-asks] button:not(.rule)")].filter((one) => one.offsetWidth);
  const cards = [...document.querySelectorAll("#own-hand li .hc")];
  return {
    scrolls: document.documentElement.scrollHeight > innerHeight,
    question: Math.round(box(".ask[data-asks]").top),
    hand: box("#own-hand") ? Math.round(box("#own-hand").top) : null,
    outside: [...answers, ...cards].filter((one) => !whole(one.getBoundingClientRect())).map((one) => one.outerHTML),
    small: answers.filter((one) => one.getBoundingClientRect().height < 44).map((one) => one.textContent),
    covered: answers.some((one) => {
      const { left, top, width, height } = one.getBoundingClientRect();
      return document.elementFromPoint(left + width / 2, top + height / 2)?.closest("button") !== one;
    }),
    shifted: window.shifted,
  };
}"""


async def played(room: Served, size: ViewportSize, seats: int) -> tuple[list[dict[str, object]], list[float]]:
    """Play deals with bots on a phone; returns how each question stood there, and what had jumped by each deal."""
    seen: list[dict[str, object]] = []
    jumped: list[float] = []
    async with door(room.address) as opened:
        host = await opened.enter(Device(size=size))
        await make_table(host, seats=seats, bots=["careful"] * (seats - 1))
        await begin(host)
        await host.page.evaluate(WATCH)
        (player,) = players_of([host], 3, DEALS)

        async def look(question: Question) -> None:
            await host.settled()
            stood = await host.page.evaluate(LOOK)
            seen.append({"kind": question.kind, **stood})
            if question.kind == "HostBetween":
                jumped.append(stood["shifted"])

        player.on_question = look
        await play_out([player])
    return seen, jumped


@pytest.mark.parametrize(("size", "seats"), SIZES)
def test_every_question_stands_whole_in_its_zone(
    room: Served, one_loop: asyncio.Runner, size: ViewportSize, seats: int
) -> None:
    """The page never scrolls; question and hand keep their place; each answer is in sight, free, and a finger high."""
    seen, jumped = one_loop.run(played(room, size, seats))
    assert len(seen) > 2 * DEALS
    wrong = [one for one in seen if one["scrolls"] or one["small"] or one["covered"] or one["outside"]]
    assert not wrong, wrong[0]
    assert len({one["question"] for one in seen}) == 1
    assert len({one["hand"] for one in seen} - {None}) == 1
    deals = [after - before for before, after in itertools.pairwise(jumped)]
    assert max(deals) <= MOST_SHIFT, deals

"""A phone held upright: fixed zones, the hand in sight whenever one is asked, and nothing that jumps."""

import asyncio
import itertools

import pytest
from playwright.async_api import ViewportSize

from tests.browser.evenings import begin, make_table, play_out, players_of
from tests.browser.playing import Question
from tests.browser.serving import Served
from tests.browser.visitors import Device, door

SITTINGS: tuple[tuple[ViewportSize, str, str, int, str], ...] = (
    ({"width": 360, "height": 620}, "tripoley", "pagat", 4, "normal"),
    ({"width": 360, "height": 620}, "tripoley", "pagat", 4, "huge"),
    ({"width": 320, "height": 568}, "tripoley", "pagat", 4, "normal"),
    ({"width": 412, "height": 915}, "tripoley", "pagat", 9, "normal"),
    ({"width": 360, "height": 620}, "holdem", "home-cash", 9, "normal"),
    ({"width": 320, "height": 568}, "holdem", "home-cash", 4, "normal"),
    ({"width": 360, "height": 620}, "draw", "pot-limit-draw", 4, "normal"),
)
"""How large a phone is, what is played there, how many play, and how large cards and text are chosen."""
BETWEEN = ("HostBetween", "HostBetweenHands")
MOST_SHIFT = {"tripoley": 0.1, "holdem": 0.2, "draw": 0.2}
"""The most that may jump in a deal, taps included: what the web calls good is 0.1.

A poker hand keeps to it but where a showdown opens hands while the tray grows between hands.
"""
LEAST_RANK = {"normal": 0.15, "huge": 0.25}
"""The least part of a card's height that its rank takes."""
DEALS = 2

WATCH = """() => {
  window.shifted = 0;
  window.jumps = [];
  const told = ({ node, previousRect, currentRect }) =>
    `${node?.className ?? node?.nodeName} ${Math.round(previousRect.y)} > ${Math.round(currentRect.y)}`;
  const add = (list) => {
    for (const one of list.getEntries()) {
      window.shifted += one.value;
      if (one.value > 0.01) window.jumps.push([one.value.toFixed(3), ...one.sources.map(told)].join("; "));
    }
  };
  new PerformanceObserver(add).observe({ type: "layout-shift", buffered: true });
}"""
LOOK = """() => {
  const box = (name) => document.querySelector(name)?.getBoundingClientRect();
  const hand = box("#own-hand.hole .cards") ?? box("#own-hand");
  const whole = (one) => one.top >= 0 && one.bottom <= innerHeight + 0.5 && one.left >= 0 && one.right <= innerWidth;
  const answers = [...document.querySelectorAll(".ask[data-asks] button:not(.rule)")].filter((one) => one.offsetWidth);
  const cards = [...document.querySelectorAll("#own-hand li .hc")];
  return {
    scrolls: document.documentElement.scrollHeight > innerHeight,
    question: Math.round(box(".ask[data-asks]").top),
    hand: hand?.height ? Math.round(hand.top) : null,
    outside: [...answers, ...cards].filter((one) => !whole(one.getBoundingClientRect())).map((one) => one.outerHTML),
    small: answers.filter((one) => one.getBoundingClientRect().height < 44).map((one) => one.textContent),
    covered: answers.some((one) => {
      const { left, top, width, height } = one.getBoundingClientRect();
      return document.elementFromPoint(left + width / 2, top + height / 2)?.closest("button") !== one;
    }),
    rank: Math.min(...[...document.querySelectorAll("#own-hand .card")].map((one) =>
      one.querySelector(".g").getBoundingClientRect().height / one.getBoundingClientRect().height)),
    shifted: window.shifted,
    jumps: window.jumps,
  };
}"""


async def played(
    room: Served, size: ViewportSize, game: str, preset: str, seats: int, letters: str
) -> tuple[list[dict[str, object]], list[float]]:
    """Play deals with bots on a phone; returns how each question stood there, and what had jumped by each deal."""
    seen: list[dict[str, object]] = []
    jumped: list[float] = []
    async with door(room.address) as opened:
        host = await opened.enter(Device(size=size, letters=letters))
        await make_table(host, game=game, preset=preset, seats=seats, bots=["careful"] * (seats - 1))
        await begin(host)
        await host.page.evaluate(WATCH)
        (player,) = players_of([host], 3, DEALS)

        async def look(question: Question) -> None:
            await host.settled()
            stood = await host.page.evaluate(LOOK)
            seen.append({"kind": question.kind, **stood})
            if question.kind in BETWEEN:
                jumped.append(stood["shifted"])

        player.on_question = look
        await play_out([player])
    return seen, jumped


@pytest.mark.parametrize(("size", "game", "preset", "seats", "letters"), SITTINGS)
def test_every_question_stands_whole_in_its_zone(
    room: Served, one_loop: asyncio.Runner, size: ViewportSize, game: str, preset: str, seats: int, letters: str
) -> None:
    """The page never scrolls; question and hand keep their place; each answer is in sight, free, and a finger high."""
    seen, jumped = one_loop.run(played(room, size, game, preset, seats, letters))
    assert len(seen) > 2 * DEALS
    wrong = [one for one in seen if one["scrolls"] or one["small"] or one["covered"] or one["outside"]]
    assert not wrong, wrong[0]
    assert len({one["question"] for one in seen}) == 1
    assert len({one["hand"] for one in seen} - {None}) == 1
    assert min(float(str(one["rank"] or 1)) for one in seen) >= LEAST_RANK[letters]
    deals = [after - before for before, after in itertools.pairwise(jumped)]
    assert max(deals) <= MOST_SHIFT[game], (deals, seen[-1]["jumps"])

"""The shared screen on a television: what one reads from three metres away."""

import asyncio
from dataclasses import dataclass, field
from typing import Any

import pytest
from playwright.async_api import Page, ViewportSize

from boodle.frozen import Frozen
from tests.browser.evenings import LONGEST_EVENING, begin, make_table, players_of, take_seat
from tests.browser.playing import Player, Question
from tests.browser.serving import Served
from tests.browser.visitors import AT_A_PHONE, Device, Visitor, door

LARGE: ViewportSize = {"width": 1920, "height": 1080}
SMALL: ViewportSize = {"width": 1280, "height": 720}
MOST_HANDS = 12
LEAST_BOARD = 0.69
"""Of the height: seven tenths, but for the edge of the paper below."""

LOOK = r"""() => {
  const screen = document.querySelector(".tv");
  const small = [];
  const walk = document.createTreeWalker(screen, NodeFilter.SHOW_TEXT);
  const part = innerHeight / 1080;
  for (let node = walk.nextNode(); node; node = walk.nextNode()) {
    const one = node.parentElement;
    if (!node.data.trim() || !one.checkVisibility() || one.closest(".sr, .botletter")) continue;
    const box = one.getBoundingClientRect();
    if (box.width < 4 || box.height < 4) continue;
    const drawn = one.closest("svg") ? one.getScreenCTM().a : one.currentCSSZoom;
    const size = parseFloat(getComputedStyle(one).fontSize) * drawn / part;
    if (size < 31.5) small.push(`${one.className.baseVal ?? one.className}: ${node.data.trim()} ${size.toFixed(1)}`);
  }
  const all = (names) => [...screen.querySelectorAll(names)].filter((one) => one.offsetWidth !== 0);
  const box = (one) => one.getBoundingClientRect();
  const high = (name) => Math.max(0, ...all(name).map((one) => box(one).height));
  const apart = (one, other) => one.right <= other.left + 1 || other.right <= one.left + 1
    || one.bottom <= other.top + 1 || other.bottom <= one.top + 1;
  const lies = all(".pod .seat, .before-seat, .mark-disc, .flop .card, .middlepots, .join");
  const own = (one, other) => one.contains(other) || other.contains(one)
    || (one.closest(".pod") !== null && one.closest(".pod") === other.closest(".pod"));
  const over = lies.flatMap((one, at) => lies.slice(at + 1)
    .filter((other) => !own(one, other) && !apart(box(one), box(other)))
    .map((other) => `${one.className.baseVal ?? one.className} ${other.className.baseVal ?? other.className}`));
  const below = all(".tvlow")[0];
  const cut = below ? all(".tvlow h2, .tvlow .tray, .tvlow li, .tvlow p").filter((one) => {
    const { left, right, top, bottom } = box(one);
    const out = box(below);
    return left < 34 * part || right > out.right + 1 || top < out.top || bottom > out.bottom + 1;
  }) : [];
  const pods = all(".ring .seat");
  return {
    small,
    over,
    board: high(screen.querySelector(".ring") ? ".tvmid" : ".board") / innerHeight,
    run: Math.min(...all(".lane .mini").map((one) => box(one).height / part)),
    scrolls: document.documentElement.scrollHeight > innerHeight || document.documentElement.scrollWidth > innerWidth,
    cut: [...cut, ...all(".pod :is(.who, .state, .state > span, .holds), .tvhands :is(span, b), .tvstand li")
      .filter((one) => one.scrollWidth > one.clientWidth + 1),
      ...all(".graph text").filter((one) => box(one).left < box(one.closest(".graph")).left)]
      .map((one) => one.textContent),
    stands: all(".tvstand li").length,
    faceless: pods.filter((one) => !one.querySelector(".face-disc .token")?.checkVisibility()).length,
    won: all(".tvhands .best").map((one) => one.querySelector("span").textContent),
    lit: all(".flop .wins, .pod.won .held.open").length,
  };
}"""


class Watching(Frozen, kw_only=True):
    """What is played beside which television, at how many seats."""

    game: str
    preset: str
    seats: int
    size: ViewportSize
    colours: str

    def __str__(self) -> str:
        """Name it as a test is named."""
        return f"{self.game}-{self.seats}-{self.size['height']}-{self.colours}"


@dataclass(slots=True)
class Stood:
    """How a television stood while all gathered, at each question of a phone beside it, and at the end."""

    gathering: dict[str, Any] = field(default_factory=dict)
    questions: list[dict[str, Any]] = field(default_factory=list)
    end: dict[str, Any] = field(default_factory=dict)


async def watched(room: Served, watching: Watching) -> Stood:
    """Play beside a television: a deal, or hands until one is shown."""
    stood = Stood()
    async with asyncio.timeout(LONGEST_EVENING), door(room.address) as opened:
        host = await opened.enter(AT_A_PHONE)
        screen = await opened.enter(Device(size=watching.size, colours=watching.colours))
        bots = ["careful", "casual", "careful"] * 3
        wanted = {"game": watching.game, "preset": watching.preset, "seats": watching.seats}
        table = await make_table(host, **wanted, bots=bots[: watching.seats - 1])
        await screen.go(f"/t/{table}/board")
        stood.gathering = await gathered(screen)
        await begin(host)
        await screen.page.locator(".tvlow").wait_for()
        (player,) = players_of([host], 3, 1 if watching.game == "tripoley" else MOST_HANDS)
        _look_on(player, screen, stood)
        over = asyncio.Event()
        playing = asyncio.create_task(player.play(over))
        await screen.page.locator(".podium").wait_for(timeout=120_000)
        over.set()
        await playing
        stood.end = await screen.page.evaluate(LOOK)
        stood.end |= {"chart": await drawn(screen), "podium": await steps(screen.page)}
    return stood


def _look_on(player: Player, screen: Visitor, stood: Stood) -> None:
    async def look(question: Question) -> None:
        await screen.settled()
        stood.questions.append({"kind": question.kind, **await screen.page.evaluate(LOOK)})
        if stood.questions[-1]["won"]:
            player.deals = 0

    player.on_question = look


async def gathered(screen: Visitor) -> dict[str, Any]:
    """Return how the code stands there, and whether it is whole beside who is there already."""
    code = screen.page.locator(".tvcode")
    await code.wait_for()
    letters = code.locator("b")
    edge = await screen.page.locator(".tvseats").evaluate("(one) => one.getBoundingClientRect().left")
    written = await letters.bounding_box() or {"x": 0.0, "width": edge}
    return {
        "square": await code.locator("img").evaluate("(one) => one.offsetHeight"),
        "letters": await letters.evaluate("(one) => parseFloat(getComputedStyle(one).fontSize)"),
        "whole": written["x"] + written["width"] <= edge,
        **await screen.page.evaluate(LOOK),
    }


async def drawn(screen: Visitor) -> float:
    """Return how high the chart stands, as a part of the screen."""
    box = await screen.page.locator(".tvend .graph svg").bounding_box() or {"height": 0.0}
    return box["height"] / (screen.page.viewport_size or LARGE)["height"]


async def steps(page: Page) -> int:
    """Return how many stand on the podium."""
    return await page.locator(".tvend .podium li").count()


@pytest.mark.parametrize(
    "watching",
    [
        Watching(game="tripoley", preset="pagat", seats=4, size=SMALL, colours="dark"),
        Watching(game="tripoley", preset="pagat", seats=8, size=LARGE, colours="light"),
        Watching(game="holdem", preset="home-cash", seats=9, size=LARGE, colours="dark"),
        Watching(game="holdem", preset="home-tournament", seats=5, size=SMALL, colours="light"),
        Watching(game="draw", preset="home-draw", seats=6, size=LARGE, colours="light"),
    ],
    ids=str,
)
def test_everything_can_be_read_from_across_the_room(
    room: Served, one_loop: asyncio.Runner, watching: Watching
) -> None:
    """The board has seven tenths of the height, no text is under 32 px, cards of a run are 120 px high.

    A smaller screen has the same picture, smaller. At a poker table everybody has a face, nothing lies on anything,
    and of hands that lie open the winner's is named and lit.
    """
    stood = one_loop.run(watched(room, watching))
    assert (stood.gathering["square"], stood.gathering["whole"]) == (480, True)
    assert stood.gathering["letters"] > 80
    assert min(one["board"] for one in stood.questions) >= LEAST_BOARD
    runs = [one["run"] for one in stood.questions if one["run"]]
    assert not runs or min(runs) >= 119
    for one in (stood.gathering, *stood.questions, stood.end):
        assert (one["small"], one["over"], one["cut"], one["faceless"]) == ([], [], [], 0)
        assert not one["scrolls"]
    for one in stood.questions:
        assert all(one["won"])
        assert one["lit"] or not one["won"]
    if watching.game != "tripoley":
        assert any(one["won"] for one in stood.questions), "no hand was shown"
    assert stood.end["podium"] >= 3, "equal results share a place, so more than three may stand there"
    assert stood.end["stands"] >= 3, "how everybody stands is told below, by chips or by places"
    assert stood.end["chart"] > 0.37


LONG_AWAY = """(one) => {
  one.textContent = one.textContent.replace(/[\\d:]+/, "59:59");
  return one.scrollWidth - one.clientWidth;
}"""


@pytest.mark.own_size
async def test_how_long_somebody_is_away_stands_whole(room: Served) -> None:
    """In French, beside the cards that he holds, and after most of an hour."""
    async with door(room.address) as opened:
        host, guest = await opened.enter(AT_A_PHONE), await opened.enter(AT_A_PHONE)
        table = await make_table(host, game="holdem", preset="home-cash", seats=9, bots=["careful"] * 7)
        await take_seat(guest, table, "Ben")
        screen = await opened.enter(Device(size=LARGE, language="fr"))
        await screen.go(f"/t/{table}/board")
        await begin(host)
        await screen.page.locator(".seat .held.down").first.wait_for()
        await guest.page.close()
        away = screen.page.locator(".seat.away .state > .wide").filter(has_text=":")
        assert await away.evaluate(LONG_AWAY) == 0

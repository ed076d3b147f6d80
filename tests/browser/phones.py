"""Deals on a phone, and how each of their questions stands there: for the tests, and for docs/figures.md."""

import itertools
from dataclasses import dataclass, field

from playwright.async_api import ViewportSize

from boodle.frozen import Frozen
from boodle.games import GAMES
from tests.browser.evenings import begin, make_table, play_out, players_of
from tests.browser.playing import Question
from tests.browser.visitors import Device, door

PRESETS = {"tripoley": "pagat", "holdem": "home-cash", "draw": "pot-limit-draw"}
"""By which rules each game is played on them."""
CROWD = {name: min(8, game.most_seats) for name, game in GAMES.items()}
"""So many sit at a full table."""
DEALS = 2
FINGER = 44
"""Pixels that a target has at least, in either direction."""
BETWEEN = ("HostBetween", "HostBetweenHands")

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
  const others = [...document.querySelectorAll(".felt .seats .seat, .felt .chair .pod")].filter(
    (one) => one.offsetWidth && !one.closest(".own"));
  const names = others.map((one) => one.querySelector(".who"));
  const held = names.map((one) => [one.firstChild.data, one.className]);
  for (const one of names) {
    one.firstChild.data = "Maximilian von Hohenfels";
    one.className = "who long";
  }
  const told = ".top, .where > *, .seat .who, .seat .state > span, .seat .inpot, .ownline b, .auction dd";
  const cut = [...document.querySelectorAll(told)].filter(
    (one) => one.clientWidth && (one.scrollWidth > one.clientWidth + 1 || one.scrollHeight > one.clientHeight + 3));
  names.forEach((one, at) => ([one.firstChild.data, one.className] = held[at]));
  return {
    cut: cut.map((one) => `${one.className}: ${one.textContent}`),
    scrolls: document.documentElement.scrollHeight > innerHeight,
    question: Math.round(box(".ask[data-asks]")?.top ?? -1),
    hand: hand?.height ? Math.round(hand.top) : null,
    outside: [...answers, ...cards].filter((one) => !whole(one.getBoundingClientRect())).map((one) => one.outerHTML),
    small: answers.filter((one) => one.getBoundingClientRect().height < 44).map((one) => one.textContent),
    least: Math.min(...answers.map((one) => one.getBoundingClientRect().height)),
    covered: answers.some((one) => {
      const { left, top, width, height } = one.getBoundingClientRect();
      return document.elementFromPoint(left + width / 2, top + height / 2)?.closest("button") !== one;
    }),
    unsaid: document.querySelector(".zones .gateword")?.offsetWidth === 0,
    unseen: others.filter((one) => !whole(one.getBoundingClientRect())).map((one) => one.textContent),
    rank: Math.min(...[...document.querySelectorAll("#own-hand .card")].map((one) =>
      one.querySelector(".g").getBoundingClientRect().height / one.getBoundingClientRect().height)),
    shifted: window.shifted,
    jumps: window.jumps,
  };
}"""


class Sitting(Frozen, kw_only=True):
    """What is played on which phone: the game and its preset, at how many seats, how large and in which language."""

    size: ViewportSize
    game: str = "tripoley"
    seats: int = 4
    letters: str = "normal"
    language: str = "en"

    def __str__(self) -> str:
        """Name it as a test is named."""
        other = "".join(f"-{one}" for one in (self.letters, self.language) if one not in ("normal", "en"))
        return f"{self.size['width']}x{self.size['height']}-{self.game}-{self.seats}{other}"


@dataclass(slots=True)
class Stood:
    """How each question of a sitting stood on the phone, in order, and what had jumped when each deal was over."""

    questions: list[dict[str, object]] = field(default_factory=list)
    jumped: list[float] = field(default_factory=list)

    def wrong(self) -> list[dict[str, object]]:
        """Questions at which the page scrolls, a card or answer is small, covered or out of sight, or a stop unsaid."""
        faults = ("scrolls", "small", "covered", "outside", "unsaid")
        return [one for one in self.questions if any(one[fault] for fault in faults)]

    def shifts(self) -> list[float]:
        """What jumped in each deal after the first began, taps included."""
        return [after - before for before, after in itertools.pairwise(self.jumped)]


async def played(address: str, sitting: Sitting, deals: int = DEALS) -> Stood:
    """Play so many deals with bots on a phone at a room, and look at every question.

    A deal at which nothing is asked, since all have folded to the big blind, is followed by one more.
    """
    stood = Stood()
    async with door(address) as opened:
        host = await opened.enter(Device(size=sitting.size, letters=sitting.letters, language=sitting.language))
        bots = ["careful"] * (sitting.seats - 1)
        await make_table(host, game=sitting.game, preset=PRESETS[sitting.game], seats=sitting.seats, bots=bots)
        await begin(host)
        await host.page.evaluate(WATCH)
        (player,) = players_of([host], 3, deals)

        async def look(question: Question) -> None:
            await host.settled()
            seen = await host.page.evaluate(LOOK)
            stood.questions.append({"kind": question.kind, **seen})
            if question.kind in BETWEEN:
                player.deals += player.answered[-1:] == [question.kind]
                stood.jumped.append(seen["shifted"])

        player.on_question = look
        await play_out([player])
    return stood

"""Whole evenings at one table: three phones, a computer, a television and bots, one answer at a time."""

import asyncio
from dataclasses import dataclass, field
from random import Random
from typing import Any

import pytest
from playwright.async_api import ViewportSize

from boodle.games import GAMES
from tests.browser.evenings import NAMES, begin, make_table, players_of, take_seat
from tests.browser.following import Followed, apart, told_alone
from tests.browser.phones import LOOK
from tests.browser.playing import Player, Question, question_on
from tests.browser.seen import STACKS, same_at_the_end
from tests.browser.serving import Served
from tests.browser.visitors import AT_A_DESK, Device, Visitor, door
from tests.reliability import Report

SCREENS: tuple[ViewportSize, ...] = (
    {"width": 360, "height": 620},
    {"width": 320, "height": 568},
    {"width": 412, "height": 915},
    AT_A_DESK.size,
)
TELEVISION: ViewportSize = {"width": 1920, "height": 1080}
BOTS = ["careful", "casual"]
DEALS = 2
PRESETS = [(game.name, preset) for game in GAMES.values() for preset in game.form.notation.presets()]
SOON, BETWEEN = 30.0, 0.05
"""Seconds within which the table comes to rest after an answer, and between two looks at it."""
OUGHT_NOT = ("scrolls", "small", "covered", "outside", "unseen")
"""What must not be of a question and a hand."""

SHOWN = f"""() => ({{
  chips: ({STACKS})(),
  cards: [...new Set([...document.querySelectorAll(".flop .card")].filter((one) => one.checkVisibility())
    .map((one) => one.getAttribute("aria-label")))],
  hand: [...document.querySelectorAll("#own-hand li:not(.none)")].filter((card) => {{
    const {{ left, right, top, bottom }} = card.getBoundingClientRect();
    return left < -0.5 || top < -0.5 || right > innerWidth + 0.5 || bottom > innerHeight + 0.5;
  }}).length,
}})"""
"""The chips of each seat, the cards that lie on the table, and how many of one's own cannot be seen whole."""


@dataclass
class Evening:
    """A table with its five pages, looked at whenever it rests."""

    players: list[Player]
    screen: Visitor
    told: dict[int, Followed]
    """What each page was told, by the visitor's place."""
    chance: Random
    steps: int = 0
    wrong: list[str] = field(default_factory=list)

    @property
    def visitors(self) -> list[Visitor]:
        """Everybody who has a page."""
        return [*(player.visitor for player in self.players), self.screen]

    async def play(self) -> None:
        """Play until the evening is over."""
        while asked := await self._rest():
            self.steps += 1
            for player, question in asked:
                seen: dict[str, Any] = await player.page.evaluate(LOOK)
                self._note(player.visitor, question.kind, {fault: seen[fault] for fault in OUGHT_NOT if seen[fault]})
            await self._compare()
            player, question = self.chance.choice(asked)
            await player.answer(question)
        *players, screen = self.told.values()
        self.wrong += [*apart([*players, screen]), *told_alone(screen, players)]

    async def _rest(self) -> list[tuple[Player, Question]]:
        """Wait until all pages know the same and people alone are asked; return who; nobody once it is over."""
        for _ in range(int(SOON / BETWEEN)):
            if self._at_rest():
                if self.told[0].picture["phase"] == "over":
                    return []
                asked = [(one, question) for one in self.players if (question := await self._question(one))]
                if asked and self._at_rest():
                    return asked
            await asyncio.sleep(BETWEEN)
        waits = [(one.next, one.picture.get("waiting")) for one in self.told.values()]
        raise AssertionError(f"nothing goes on after {self.steps} answers: {waits}")

    def _at_rest(self) -> bool:
        first = self.told[0]
        people = {one.seat for one in self.told.values()}
        asked = {one["who"] for one in first.picture.get("waiting", ()) if isinstance(one["who"], int)}
        return bool(first.picture) and len({one.next for one in self.told.values()}) == 1 and asked <= people

    async def _question(self, player: Player) -> Question | None:
        """Return what a player is asked, where he has an answer to it."""
        await player.visitor.settled()
        question = await question_on(player.page)
        return question if question and player.choose(question) else None

    async def _compare(self) -> None:
        """All pages show the same chips and the same cards on the table, and each its whole hand."""
        known = {str(seat): chips for seat, chips in enumerate(self.told[0].picture["stacks"])}
        board = None
        for visitor in self.visitors:
            await visitor.settled()
            shown = await visitor.page.evaluate(SHOWN)
            board = shown["cards"] if board is None else board
            wrong = {seat: chips for seat, chips in shown["chips"].items() if known[seat] != chips}
            self._note(visitor, "chips", wrong)
            self._note(visitor, "the table", {} if shown["cards"] == board else {"cards": shown["cards"]})
            self._note(visitor, "the hand", {"out of sight": shown["hand"]} if shown["hand"] else {})

    def _note(self, visitor: Visitor, what: str, wrong: dict[str, Any]) -> None:
        if wrong:
            self.wrong.append(f"{what} at {visitor.page.viewport_size} on {self.told[0].picture['page']}: {wrong}")


async def evening(room: Served, game: str, preset: str, *, seed: int, deals: int) -> Evening:
    """Play an evening of so many deals: four people and two bots, if so many can play, and a television."""
    most = GAMES[game].form.notation.preset(preset).most_players
    async with door(room.address) as opened:
        visitors = [await opened.enter(Device(size=size)) for size in (*SCREENS, TELEVISION)]
        told = {place: Followed() for place in range(len(visitors))}
        for place, visitor in enumerate(visitors):
            told[place].follow(visitor.page)
        *people, screen = visitors
        bots = BOTS[: most - len(people)]
        table = await make_table(people[0], game=game, preset=preset, seats=len(people) + len(bots), bots=bots)
        for guest, name in zip(people[1:], NAMES[1:], strict=False):
            await take_seat(guest, table, name)
        await screen.go(f"/t/{table}/board")
        await begin(people[0])
        played = Evening(players_of(people, seed, deals), screen, told, Random(seed))
        await played.play()
        await screen.page.locator(".podium").wait_for()
        await same_at_the_end(people)
    played.wrong += [one for player in played.players for one in player.refused]
    return played


@pytest.mark.slow
@pytest.mark.parametrize(("game", "preset"), PRESETS)
def test_five_browsers_and_bots_play_a_whole_evening_by_every_preset(
    room: Served, one_loop: asyncio.Runner, game: str, preset: str, report_line: Report
) -> None:
    """Three phones, a computer and a television, of every game."""
    report_line(suite="browsers: deals at five devices and bots, every preset of every game", count=DEALS, seed=1800)
    assert one_loop.run(evening(room, game, preset, seed=1800, deals=DEALS)).wrong == []

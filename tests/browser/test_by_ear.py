"""Whole deals by ear: a player who gets only what is spoken, and has only the keys of the page."""

import asyncio
from dataclasses import dataclass, field
from random import Random

import pytest

from tests.browser.evenings import begin, make_table, summary
from tests.browser.hearing import Ear, Focus
from tests.browser.serving import Served
from tests.browser.told import RANKS, SUITS, Told, faults_of
from tests.browser.visitors import AT_A_DESK, Device, Visitor, door
from tests.reliability import Report

SAID = ("2", "3", "4")
"""The figures that say one's cards, the table, and who is asked."""
FARTHEST = 40
PATIENCE = 30
"""So many times he asks in vain who is asked, or answers without anything being said, before it is a dead end."""
IN = ("I am in", "Deal me in", "Be dealt in")
DEAL = ("Deal", "Deal now")
END = "End the evening"
NEVER = ("Sit this one out", "Sit out", "Leave for good", "Rule")
SELDOM = ("Fold",)
GAMES = {"tripoley": "pagat", "holdem": "home-cash", "draw": "home-draw"}


@dataclass
class Listener:
    """Plays by ear: hears the question, walks through its answers, and takes one by its letter or with Enter."""

    ear: Ear
    told: Told
    chance: Random
    deals: int
    heard: int = 0
    """So many lines had been said when he answered last."""
    asked: list[str] = field(default_factory=list)
    """What the questions were called, one after the other."""
    wrong: list[str] = field(default_factory=list)

    async def play(self, visitor: Visitor) -> None:
        """Play until the evening is over."""
        vain, said = 0, 0
        while True:
            await self.ear.until_quiet()
            answers = await self.answers()
            if all(one.stays for one in answers):
                await self.in_advance(answers)
                vain += 1
                assert vain < PATIENCE * 4, f"nothing is asked, and nothing is said after {self.ear.said[-3:]}"
                if (await summary(visitor))["over"]:
                    return
                continue
            vain = 0 if len(self.ear.said) > said else vain + 1
            said = len(self.ear.said)
            await self.take(answers)
            assert vain < PATIENCE, f"no way on from {answers}, after {self.ear.said[-3:]}"

    async def answers(self) -> list[Focus]:
        """Go to the question and walk through its controls with Tab, if there is one."""
        keyboard = self.ear.page.keyboard
        await keyboard.press("q")
        found: list[Focus] = []
        for _ in range(FARTHEST):
            now = await self.ear.focus()
            if not now.region or (found and (now.region != found[0].region or now == found[0])):
                break
            found.append(now)
            await keyboard.press("Tab")
        return [one for one in found if one.answers and one.name not in NEVER]

    async def in_advance(self, offered: list[Focus]) -> None:
        """While others are asked, say now and then what one will answer."""
        if offered and self.chance.random() < 0.05:
            await self._press(self.chance.choice(offered))

    async def take(self, answers: list[Focus]) -> None:
        """Answer the question that was heard."""
        title = answers[0].region
        if [title] != self.asked[-1:] or self._new_question(title):
            await self._asked(title)
        if self.chance.random() < 0.1:
            await self._ask_around(title)
        one = self.choose(answers)
        await self._press(one)
        if one.name == END:
            await self._yes()
        await self.ear.until_said()

    def choose(self, answers: list[Focus]) -> Focus:
        """Choose by the names that are read out."""
        by_name = {one.name: one for one in answers}
        done = self.told.deals >= self.deals
        for name in (*IN, *((END,) if done else DEAL)):
            if name in by_name:
                return by_name[name]
        plain = [one for one in answers if one.name != END] or answers
        calm = [one for one in plain if one.name not in SELDOM] or plain
        return self.chance.choice(calm if self.chance.random() < 0.8 else plain)

    def _new_question(self, title: str) -> bool:
        return any(title in line for line in self.ear.said[self.heard :])

    async def _asked(self, title: str) -> None:
        """Every question was said before it could be answered."""
        if not self._new_question(title):
            await self.ear.until_quiet()  # it came up while he was on his way to it
        if not self._new_question(title):
            self.wrong.append(f"asked without a word: {title} after {self.ear.said[self.heard :]}")
        self.asked.append(title)
        self.heard = len(self.ear.said)

    async def _ask_around(self, title: str) -> None:
        """The figures say what one may want to know before one answers."""
        held = self.told.hand
        hand, board, asked = [await self.ear.answer_to(key) for key in SAID]
        if held != self.told.hand:
            return  # the room has dealt on meanwhile
        if missing := [card for card in self.told.hand if not _names(card, hand)]:
            self.wrong.append(f"{missing} are not among one's cards: {hand}")
        if not board:
            self.wrong.append(f"nothing is said of the table at {title}")
        if title not in asked:
            self.wrong.append(f"{asked!r} is said, and asked is {title!r}")

    async def _press(self, one: Focus) -> None:
        keyboard = self.ear.page.keyboard
        if one.key and self.chance.random() < 0.5:
            await keyboard.press(one.key)
            return
        await keyboard.press("q")
        for _ in range(FARTHEST):
            if await self.ear.focus() == one:
                await keyboard.press("Space" if one.role == "checkbox" else "Enter")
                return
            await keyboard.press("Tab")

    async def _yes(self) -> None:
        """What cannot be taken back is asked once more, unless the next deal has begun meanwhile."""
        for _ in range(FARTHEST):
            if (await self.ear.focus()).name == "Yes":
                await self.ear.page.keyboard.press("Enter")
                return
            await self.ear.page.keyboard.press("Tab")


def _names(card: str, hand: str) -> bool:
    rank, suit = RANKS.get(card[:-1], card[:-1]), SUITS[card[-1]]
    return f"{rank} of {suit}" in hand or bool(_of_suit(hand, suit) & {rank})


def _of_suit(hand: str, suit: str) -> set[str]:
    """Return the ranks of "Spades: 5, 9 and king."."""
    _, _, after = hand.partition(f"{suit.capitalize()}: ")
    return set(after.partition(".")[0].replace(" and ", ", ").split(", "))


async def by_ear(room: Served, game: str, device: Device, *, seed: int, deals: int) -> Listener:
    """Play an evening of so many deals with three bots, by ear alone."""
    async with door(room.address) as opened:
        visitor = await opened.enter(device)
        told = Told()
        told.follow(visitor.page)
        bots = ["first", "casual", "careful"]
        await make_table(visitor, game=game, preset=GAMES[game], seats=4, bots=bots)
        ear = await Ear.at(visitor.page)
        await begin(visitor)
        listener = Listener(ear, told, Random(seed), deals)
        await listener.play(visitor)
        await ear.until_quiet()
        listener.wrong += faults_of(told, ear.said, set(listener.asked))
        return listener


@pytest.mark.parametrize("game", GAMES)
def test_a_deal_can_be_played_by_ear_alone(room: Served, one_loop: asyncio.Runner, game: str) -> None:
    """Every event is said once and in order, every question before it is answered, and there is always a way on."""
    listener = one_loop.run(by_ear(room, game, AT_A_DESK, seed=31, deals=1))
    assert listener.wrong == [], "\n".join(listener.wrong)
    assert listener.told.deals >= 1
    assert len(listener.asked) > 1


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("device", [AT_A_DESK, Device(size=AT_A_DESK.size, text=True)], ids=["table", "text"])
def test_whole_evenings_can_be_played_by_ear_alone(
    room: Served, one_loop: asyncio.Runner, game: str, device: Device, report_line: Report
) -> None:
    """A hundred deals of each game, half of them at the text view."""
    report_line(suite=f"browsers: deals of {game} by ear alone", count=50, seed=310)
    for evening in range(5):
        listener = one_loop.run(by_ear(room, game, device, seed=310 + evening, deals=10))
        assert listener.wrong == [], "\n".join(listener.wrong)

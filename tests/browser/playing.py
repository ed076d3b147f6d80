"""Somebody who plays by the controls of the page: he answers whatever is shown to him, by chance."""

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from random import Random
from typing import Any

from playwright.async_api import Error, Page

from boodle.frozen import Frozen
from tests.browser.visitors import Visitor

LOOK = """() => {
  const box = document.querySelector(".ask[data-asks]");
  if (!box) return null;
  return {
    kind: box.dataset.asks,
    number: Number(box.dataset.number),
    busy: box.querySelector("[aria-busy=true]") !== null,
    refused: box.querySelector(".refused")?.textContent ?? "",
    sure: document.querySelector("dialog[open] .btn.warn") !== null,
    controls: [...box.querySelectorAll("button:not(.rule), input[type=checkbox]")].map((one) => ({
      name: one.getAttribute("aria-label") ?? one.textContent ?? "",
      answer: one.dataset.answer ?? "",
      off: one.getAttribute("aria-disabled") === "true",
      kind: !one.checkVisibility() ? "hidden" : one.matches("input") ? "tick" : one.matches(".suitbtn") ? "suit"
        : one.closest(".answers") ? "answer" : one.closest(".cardanswers") ? "card" : "step",
      main: one.matches(".main"),
      grave: one.matches(".warn"),
      key: one.getAttribute("aria-keyshortcuts") ?? "",
    })),
  };
}"""
CONTROLS = "button:not(.rule), input[type=checkbox]"
CLOSED_BY_ITSELF = "InNextHand", "That question is no longer open."
"""A hand begins without waiting for whoever is just saying that he is in."""
QUICK_LOOK = 40
SOON = 5_000


class Control(Frozen):
    """One control of a question, as it stands in its box."""

    at: int
    name: str
    answer: str
    off: bool
    kind: str
    main: bool
    grave: bool
    key: str


class Question(Frozen):
    """The question that the page shows."""

    kind: str
    number: int
    refused: str
    sure: bool
    controls: tuple[Control, ...]

    def answers(self) -> list[Control]:
        """The controls that answer it."""
        return [one for one in self.controls if one.kind in ("answer", "suit", "card") and not one.off]


async def question_on(page: Page) -> Question | None:
    """Return the question that the page shows, if it shows one that is not being answered."""
    seen: dict[str, Any] | None = await page.evaluate(LOOK)
    if seen is None or seen["busy"]:
        return None
    controls = tuple(Control(at=at, **one) for at, one in enumerate(seen["controls"]))
    return Question(seen["kind"], seen["number"], seen["refused"], seen["sure"], controls)


@dataclass
class Player:
    """A player with a page; `deals` are so many as the host lets be played."""

    visitor: Visitor
    chance: Random
    deals: int = 1
    answered: list[str] = field(default_factory=list)
    refused: list[str] = field(default_factory=list)
    on_question: Callable[[Question], Awaitable[None]] | None = None
    """Called with each question before it is answered."""

    @property
    def page(self) -> Page:
        """The page that is looked at."""
        return self.visitor.page

    async def play(self, over: asyncio.Event) -> None:
        """Answer until the evening is over."""
        seen = -1
        while not over.is_set():
            question = await question_on(self.page)
            if question is None:
                await asyncio.sleep(QUICK_LOOK / 1000)
                continue
            if question.refused and (question.kind, question.refused) != CLOSED_BY_ITSELF:
                self.refused.append(f"{question.kind}: {question.refused}")
            if self.on_question is not None and question.number != seen:
                seen = question.number
                await self.on_question(question)
                continue
            await self.answer(question)

    async def answer(self, question: Question) -> None:
        """Answer a question by chance, if this player has anything to say to it."""
        control = self.choose(question)
        if control is None:
            await asyncio.sleep(QUICK_LOOK / 1000)
            return
        try:
            await self.give(question, control)
            if control.answer == "end":
                await self.confirm()
            self.answered.append(question.kind)
            idle = f'.ask[data-number="{question.number}"] [aria-busy=false]'
            await self.page.locator(idle).wait_for(state="detached", timeout=SOON)
        except Error as error:
            # The question was closed while the finger was on its way: by a bot's turn, a clock, or another's answer.
            if await self.is_asked(question.number) and "Timeout" not in str(error):
                raise

    async def is_asked(self, number: int) -> bool:
        """Tell whether this question still stands on the page."""
        now = await question_on(self.page)
        return now is not None and now.number == number

    async def confirm(self) -> None:
        """Say yes in the dialog that asks once more."""
        await self.page.locator("dialog[open] .btn.warn").click()

    async def give(self, question: Question, control: Control) -> None:
        """Give an answer by tapping its control, now and then after trying the others in the box."""
        box = self.page.locator(f'.ask[data-number="{question.number}"]').locator(CONTROLS)
        steps = [one for one in question.controls if one.kind == "step" and not one.off]
        if steps and self.chance.random() < 0.3:
            await box.nth(self.chance.choice(steps).at).click(timeout=SOON)
        await box.nth(control.at).click(timeout=SOON)

    def choose(self, question: Question) -> Control | None:
        """Choose what to answer."""
        answers = question.answers()
        by_name = {one.answer: one for one in answers if one.answer}
        if question.kind in ("HostBetween", "HostBetweenHands"):
            done = self.answered.count(question.kind)
            return by_name.get("end" if done >= self.deals else "deal-on")
        if question.kind == "InNextDeal":
            return by_name.get("ready") or by_name.get("rebuy") or by_name.get("sit-out")
        if question.kind == "InNextHand":
            # Whoever has chips is in the next hand without a word.
            return by_name.get("ready") or by_name.get("rebuy")
        if not answers:
            return None
        calm = [one for one in answers if not one.grave] or answers
        return self.chance.choice(answers if self.chance.random() < 0.25 else calm)

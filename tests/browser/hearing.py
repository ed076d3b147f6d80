"""Somebody who sees nothing: Chromium's accessibility tree tells what is said, and which control has the focus."""

import asyncio
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from playwright.async_api import CDPSession, Page

from boodle.frozen import Frozen

LOOKS = 0.03
"""Seconds between two looks at the tree: a browser passes on what is new about as often."""
QUIET = 8
"""So many looks without anything new: the queue has been spoken to its end. What comes soon after it waits 0.2 s."""
SOON = 80
"""So many looks at most until an answer has been heard of; a line stands five seconds, and a walk may take as long."""


class Focus(Frozen):
    """What a screen reader says of the control that has the focus."""

    name: str
    role: str
    key: str
    off: bool
    stays: bool
    """Whether it stays down when it is pressed, as what one says in advance does."""
    region: str
    """The region that it stands in; its name is the question's."""

    @property
    def answers(self) -> bool:
        """Whether pressing it may answer something."""
        return bool(self.region) and self.role in ("button", "checkbox") and not self.off


@dataclass
class Ear:
    """Hears a page: each new line of its log once and in order, politely, none before the one before it has ended."""

    page: Page
    line: CDPSession
    said: list[str] = field(default_factory=list)
    """Everything that was said so far, line by line."""
    _known: set[int] = field(default_factory=set)
    _log: int = 0
    """Where the log stands in the tree; none as long as it is not found."""

    @classmethod
    async def at(cls, page: Page) -> "Ear":
        """Listen to a page."""
        line = await page.context.new_cdp_session(page)
        await line.send("Accessibility.enable")
        return cls(page, line)

    async def listen(self) -> int:
        """Take what is new in the log; returns how many lines that is."""
        new = [(at, text) for at, text in await self._lines() if at not in self._known]
        self._known.update(at for at, _ in new)
        self.said += [text for _, text in new]
        return len(new)

    async def until_quiet(self) -> None:
        """Listen until nothing more is said for a moment."""
        still = 0
        while still < QUIET:
            still = 0 if await self.listen() else still + 1
            await asyncio.sleep(LOOKS)

    async def until_said(self) -> None:
        """Listen until something is said, for a while: what an answer brings may take its time on a slow machine."""
        for _ in range(SOON):
            if await self.listen():
                return
            await asyncio.sleep(LOOKS)

    async def answer_to(self, key: str) -> str:
        """Press a key that has something said; returns what is said, with whatever happened meanwhile."""
        before = len(self.said)
        await self.page.keyboard.press(key)
        await self.until_quiet()
        return " ".join(self.said[before:])

    async def focus(self) -> Focus:
        """Return what has the focus."""
        found = await self.line.send("Runtime.evaluate", {"expression": "document.activeElement"})
        told = await self.line.send("Accessibility.getAXNodeAndAncestors", {"objectId": found["result"]["objectId"]})
        node, *around = told["nodes"]
        facts = {one["name"]: one["value"].get("value") for one in node.get("properties", ())}
        region = next((_text(one, "name") for one in around if _text(one, "role") == "region"), "")
        key = str(facts.get("keyshortcuts") or "")
        off, stays = bool(facts.get("disabled")), "pressed" in facts
        return Focus(_text(node, "name"), _text(node, "role"), key, off, stays, region)

    async def _lines(self) -> list[tuple[int, str]]:
        """Return the lines that stand in the log now, each with its number in the tree."""
        found = await self._find({"backendNodeId": self._log}, "StaticText") if self._log else []
        if not found:
            root = await self.line.send("DOM.getDocument", {"depth": 0})
            logs = await self._find({"nodeId": root["root"]["nodeId"]}, "log")
            self._log = logs[-1]["backendDOMNodeId"] if logs else 0
        return [(one["backendDOMNodeId"], _text(one, "name")) for one in found]

    async def _find(self, where: Mapping[str, int], role: str) -> list[dict[str, Any]]:
        found = await self.line.send("Accessibility.queryAXTree", {**where, "role": role})
        return [one for one in found["nodes"] if not one.get("ignored")]


def _text(node: Mapping[str, Any], of: str) -> str:
    return str(node.get(of, {}).get("value") or "")

"""A deal as it is told: headings, and paragraphs that are gathered sentence by sentence."""

from dataclasses import dataclass, field

from boodle.frozen import Frozen
from boodle.words.catalogue import capital

HEADING = "heading"
TEXT = "text"


class Item(Frozen):
    """One thing to show: a heading, a paragraph, or what a game shows besides."""

    kind: str
    text: str = ""


@dataclass(slots=True)
class Paragraphs:
    """What is to be shown, and what is being gathered for the next paragraph."""

    items: list[Item] = field(default_factory=list, kw_only=True)
    sentences: list[str] = field(default_factory=list, kw_only=True)
    group: str = field(default="", kw_only=True)
    """What kind of sentences the paragraph is made of; others begin a new one."""

    def say(self, sentence: str | None, group: str = "") -> None:
        """Add a sentence: to the paragraph before it where both are of one group, else as a new paragraph."""
        if sentence is None:
            return
        if not group or group != self.group:
            self.close()
        self.group = group
        self.sentences.append(capital(sentence))

    def heading(self, text: str) -> None:
        """Begin a chapter."""
        self.close()
        self.items.append(Item(HEADING, capital(text)))

    def close(self) -> None:
        """End the paragraph."""
        if self.sentences:
            self.items.append(Item(TEXT, " ".join(self.sentences)))
        self.sentences, self.group = [], ""

    def ready(self) -> list[Item]:
        """Return what is to be shown, and forget it."""
        items, self.items = self.items, []
        return items

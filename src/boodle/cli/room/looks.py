"""The looks at a room's table that can be typed for at any time: what its game shows, the rules, the people."""

from dataclasses import dataclass

from boodle.cli.table.asking import Asking
from boodle.cli.table.telling import GameTelling
from boodle.client import Connection


@dataclass(slots=True)
class Looks:
    """Shows what is asked for."""

    connection: Connection
    telling: GameTelling
    asking: Asking | None = None
    """What is asked of this seat now."""

    def explain(self, name: str) -> None:
        """Say the rule of an id, or those that explain the open question or else the open page."""
        page = str(self.connection.picture.get("page", "")).partition("/")[0]
        kind, asks = (self.asking.kind, self.asking.ask) if self.asking is not None else ("", "")
        self.telling.explaining(self.connection.table).say(name, kind, page, asks)

    def look(self, word: str) -> None:
        """Show what a word asks for."""
        self.telling.looks[word](self.connection.table)

    def who(self) -> None:
        """Say who is at the table, and how."""
        words = self.telling.words
        for one in self.connection.room["seats"]:
            if one["kind"] == "open":
                continue
            marks = [words("join.who.host")] if one["host"] else []
            if one["kind"] == "bot":
                marks.append(words("join.who.bot", level=words(f"room_table.level.{one['level']}")))
            elif one["stand_in"]:
                marks.append(words("join.who.stand_in"))
            else:
                marks.append(words("join.who.here" if one["here"] else "join.who.away"))
            self.telling.screen.say(f"{one['name']}: {', '.join(marks)}")

    def say(self, key: str, **facts: object) -> None:
        """Say a sentence."""
        self.telling.screen.say(self.telling.words(key, **facts))

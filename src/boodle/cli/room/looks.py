"""The looks at a room's table that can be typed for at any time: hand, layout, chips, cards played, rules, people."""

from dataclasses import dataclass

from boodle.cli.room.asking import Asking, show_five
from boodle.cli.room.telling import Telling
from boodle.cli.terminal.explaining import Explaining
from boodle.cli.terminal.pictures import aid_lines, show_hand
from boodle.client import Connection, view_of
from boodle.games import TRIPOLEY
from boodle.words.catalogue import capital
from boodle.words.house import house_in_words


@dataclass(slots=True)
class Looks:
    """Shows what is asked for."""

    connection: Connection
    telling: Telling
    asking: Asking | None = None
    """What is asked of this seat now."""

    def explain(self, name: str) -> None:
        """Say the rule of an id, or those that explain the open question or else the open page."""
        house = TRIPOLEY.house(self.connection.table.house)
        page = str(self.connection.picture.get("page", "")).partition("/")[0]
        kind, asks = (self.asking.kind, self.asking.ask) if self.asking is not None else ("", "")
        Explaining(self.telling.screen, self.telling.words, house).say(name, kind, page, asks)

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

    def layout(self) -> None:
        """Show the layout."""
        self.telling.layout()

    def hand(self) -> None:
        """Show somebody his own cards."""
        telling, now = self.telling, view_of(self.connection.table)
        if not now.hand:
            self.say("play.show.no_hand")
            return
        show_hand(telling.screen, telling.signs, now.hand, telling.words("play.show.hand"))
        if now.stops is None:
            show_five(telling.screen, telling.words, telling.signs, now)
        if now.put_down:
            telling.screen.say(telling.words("play.show.put_down", cards=telling.signs.in_hand(now.put_down)))

    def score(self) -> None:
        """Show everybody's chips."""
        self.telling.chips()

    def played(self) -> None:
        """Show the cards that lie face up."""
        telling, now = self.telling, view_of(self.connection.table)
        if now.stops is None or not now.stops.played:
            self.say("play.show.nothing_played")
            return
        show_hand(telling.screen, telling.signs, now.stops.played, telling.words("play.show.played"))

    def aid(self) -> None:
        """Show what is played and out in each suit, where the house has the aid (HRT-02)."""
        telling, now = self.telling, view_of(self.connection.table)
        for line in aid_lines(now.aid, telling.teller()) or [telling.words("join.no_aid")]:
            telling.screen.say(line)

    def house(self) -> None:
        """Say the rules of this house."""
        house = TRIPOLEY.house(self.connection.table.house)
        for question, answer in house_in_words(self.telling.words, house):
            self.telling.screen.say(f"{question} {capital(answer)}.")

    def say(self, key: str, **facts: object) -> None:
        """Say a sentence."""
        self.telling.screen.say(self.telling.words(key, **facts))


LOOKS = {
    "layout": Looks.layout,
    "hand": Looks.hand,
    "score": Looks.score,
    "played": Looks.played,
    "aid": Looks.aid,
    "house": Looks.house,
}
"""What needs a picture of the table."""

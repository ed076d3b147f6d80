"""A shuffle is prepared: the room's secret is kept and sealed, everybody adds to it, then nature answers (SERVER 2)."""

from typing import Any

from boodle.cards.deck import SEED_BYTES
from boodle.rulebook import Office, Open, Shuffle
from boodle.server.tables import entries
from boodle.server.tables.actor import Actor

SILENT = {"bot": "bot", "person": "silent"}


class Gathering:
    """The wait for what the seats add to the shuffle that comes next."""

    def __init__(self, actor: Actor) -> None:
        """Belong to a table."""
        self.actor = actor
        self.since: float | None = None

    async def see_to(self, waiting: Open[Any], shuffle: Shuffle[Any], now: float) -> float | None:
        """Take the next step towards a shuffle; returns when it is to be looked at again."""
        fair, pace = self.actor.state.fair, self.actor.around.pace
        if shuffle.deal not in fair.deals:
            self.since = now
            await self.actor.commit(entries.Seeded(shuffle.deal, self.actor.around.chance(SEED_BYTES).hex()))
            return now + pace.gathering
        if fair.deals[shuffle.deal].open:
            if self.since is None:
                self.since = now
            until = self.since + pace.gathering
            if now < until and not self._expected() <= fair.deals[shuffle.deal].added.keys():
                return until
            await self.actor.commit(entries.Gathered(shuffle.deal, self._added(shuffle.deal)))
        self.since = None
        await self.actor.play(Office.NATURE, fair.order(shuffle), waiting.number)
        self.actor.hearers.tell_room()
        return None

    def _expected(self) -> set[int]:
        """Return the seats whose people are here to add something."""
        places = self.actor.state.places
        return {seat for seat in self.actor.hearers.here if places[seat].kind == "person"}

    def _added(self, deal: int) -> list[tuple[str, str]]:
        """Return what each seat added, or why it did not."""
        added = self.actor.state.fair.deals[deal].added
        return [
            ("sent", added[seat].hex()) if seat in added else (SILENT.get(place.kind, "empty"), "")
            for seat, place in enumerate(self.actor.state.places)
        ]

"""The company at this terminal, each of whom is told everything once."""

from copy import deepcopy
from functools import partial

from boodle.cli.table import face_of
from boodle.cli.table.local import Local
from boodle.cli.table.screen import Screen
from boodle.cli.table.telling import Telling
from boodle.games.stream import after
from boodle.rulebook import Viewer
from boodle.seats import Seat
from boodle.words.catalogue import Words
from boodle.words.signs import Signs


class Company:
    """Everybody who hears what happens here; None are all of several people together, or nobody."""

    def __init__(self, local: Local, screen: Screen, words: Words, signs: Signs, *, told: bool) -> None:
        """Begin where the deal does that is on; without `told` each deal has one line."""
        self.local = local
        self.tellings: dict[Viewer, Telling] = {}
        telling, ledger = face_of(local.game.name, "telling").FACE, local.ledger()
        for viewer in (None, *local.people):
            self.tellings[viewer] = telling(local.game, screen, words, signs, local.view(viewer), own=True)
            self.tellings[viewer].ledger = deepcopy(ledger)
        self.tellings[None].brief = not told
        self._told: dict[Viewer, int] = dict.fromkeys(self.tellings, local.first)
        """Up to where each has been told."""
        self._heard = dict(self._told)
        """Up to where each has heard, aloud or not."""

    def tell_all(self, upto: int | None = None) -> None:
        """Tell everybody at once, from where the first of them left off; of several people nobody is "you"."""
        only = self.local.only
        last = self.local.upto if upto is None else upto
        dealt_in = self.tellings[only].dealt_in(self.local.view(only))
        heard = [self._told[seat] for seat in self.local.people if seat in dealt_in]
        self._hear(only, min(heard, default=self._told[None]), last)
        for viewer in self.tellings:
            self._hear(viewer, last, last)
        self._told = dict.fromkeys(self.tellings, last)
        self.local.forget(last)

    def tell(self, seat: Seat) -> None:
        """Tell one person what is new to him."""
        self._hear(seat, self._told[seat])
        self._told[seat] = self._heard[seat]

    def _hear(self, viewer: Viewer, since: int, last: int | None = None) -> None:
        """Let one listener hear what is new to him; what lies before `since` he has been told already."""
        telling, last = self.tellings[viewer], self.local.upto if last is None else last
        telling.aloud = False
        for notice, table in self.local.notices(viewer, self._heard[viewer], last):
            if notice.n >= since and not telling.aloud:
                telling.pause()
                telling.aloud = True
            at, event = after(telling.at, notice), notice.event
            if event is None:
                telling.at = at
            else:
                telling.event(event, partial(telling.sentence, event, table), at)
        telling.pause()
        self._heard[viewer] = max(last, self._heard[viewer])

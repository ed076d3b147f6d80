"""Running a simulation: evenings are handed out in parts, on every core or on a cluster, and added up.

What comes out depends on the terms alone. Sums of whole numbers are the same in any order, and an evening's chance is
its own; so neither the size of the parts nor who played them can be told from the totals. Parts are handed out in
order, and what has begun is played to its end: totals of a simulation that was stopped are those of so many deals.
"""

from collections.abc import Callable, Iterator, Sequence
from contextlib import AbstractContextManager, nullcontext
from functools import partial
from threading import Event, Lock, Thread

from boodle.sim.cores import cores as cores_here
from boodle.sim.crew import GRAPHICS, Crew
from boodle.sim.parts import EveningCounts, Part, counted
from boodle.sim.terms import EVENING, Terms, terms_of, whole
from boodle.sim.totals import Totals
from boodle.tripoley.house import HouseRules

SHARES = 8
"""Of few deals everybody has so many parts, so that nobody waits long for the last."""
LOOKS = 0.1
"""Seconds between two looks at how far it is."""
MOST_CORES = 1024
Tell = Callable[[int, int], None]
"""Is told how many deals are done, of how many."""


class Stopped(KeyboardInterrupt):
    """Ctrl-C while deals were played: what was done until then is in `totals`."""

    def __init__(self, totals: Totals) -> None:
        super().__init__(f"stopped after {totals.deals} of {totals.terms.deals} deals")
        self.totals = totals


def simulate(
    house: HouseRules,
    *,
    players: int = 4,
    policies: str | Sequence[str] = "careful",
    deals: int = 1_000_000,
    deals_an_evening: int = EVENING,
    seed: int = 0,
    spare: str | Sequence[str] = "",
    cores: int | None = None,
    on: str | None = None,
    fitted: bool = False,
    tell: Tell | None = None,
    stop: Callable[[], bool] | None = None,
) -> Totals:
    """Play so many deals, and return what was counted.

    `policies` and `spare` name one for all or one for each seat: how it plays (`terms.POLICIES`), and what it always
    does with a spare hand where it may: `keep`, `take`, `sell`, or `""` for what its policy does. `cores` are all
    unless a number is named; `on` plays on a cluster instead: `ray://host:port`, or `ray`, `ray:2` on this machine; or
    on a graphics card, `gpu`. With `fitted` the rules are compiled into the code first: three seconds, kept for
    the next time, and a twentieth of the time less from then on; it pays from some two hundred million deals.
    `tell` hears now and then how many deals are done of how many; when `stop` says so, what is done is returned.

    Raises NotCompiled for rules that are not played, ValueError naming what else is wrong, NeedsExtra where a library
    is not installed, and at Ctrl-C Stopped with what was done.
    """
    terms = terms_of(
        house, players=players, policies=policies, spare=spare, deals=deals, evening=deals_an_evening, seed=seed
    )
    if fitted and terms.searches:
        raise ValueError("fitted with a policy that searches: expected one of them, the search is fitted to no house")
    with crew_of(cores, on, fitted=fitted) as crew:
        return run(terms, crew, tell, stop)


def crew_of(cores: int | None, on: str | None, *, fitted: bool = False) -> AbstractContextManager[Crew]:
    """Return who plays: threads of this program, a cluster or a graphics card; raises ValueError, NeedsExtra."""
    if on is None:
        if cores is not None:
            whole("cores", cores, 1, MOST_CORES)
        play = partial(counted, fitted=True) if fitted else counted
        return nullcontext(Crew(play, cores or cores_here()))
    if cores is not None:
        raise ValueError(f"cores is {cores} with on {on!r}: expected one of them, a cluster counts its own cores")
    if fitted:
        raise ValueError(f"fitted with on {on!r}: expected one of them, code is fitted to the rules on this machine")
    if on == GRAPHICS:
        from boodle.sim.graphics import crew_on_card

        return nullcontext(crew_on_card())
    from boodle.sim.cluster import crew_on

    return crew_on(on)


def run(terms: Terms, crew: Crew, tell: Tell | None = None, stop: Callable[[], bool] | None = None) -> Totals:
    """Have the crew play the terms; raises Stopped at Ctrl-C."""
    work = Work(terms, parts_of(terms, crew))
    hands: list[Thread] = []
    try:
        crew.play(terms, Part(0, 0, 1))  # compiles, in the one thread that hears Ctrl-C
        hands += [Thread(target=work.go_on, args=(crew.play,), daemon=True) for _ in range(crew.hands)]
        for hand in hands:
            hand.start()
        while not work.over.wait(LOOKS):
            if tell is not None:
                tell(work.done, terms.deals)
            if stop is not None and stop():
                break
        totals = work.ended(hands)
    except KeyboardInterrupt:
        raise Stopped(work.ended(hands)) from None
    if tell is not None:
        tell(work.done, terms.deals)
    return totals


def parts_of(terms: Terms, crew: Crew) -> Iterator[Part]:
    """Yield the evenings in parts; the last evening may be short, and is a part of its own."""
    deals = min(crew.most, max(crew.least, terms.deals // (SHARES * crew.hands)))
    size = min(max(1, deals // terms.evening), terms.most_together)
    evenings, rest = divmod(terms.deals, terms.evening)
    for first in range(0, evenings, size):
        yield Part(first, min(size, evenings - first), terms.evening)
    if rest:
        yield Part(evenings, 1, rest)


class Work:
    """What is to be played and what is done of it; many hands take parts of it and add up what comes of them."""

    def __init__(self, terms: Terms, parts: Iterator[Part]) -> None:
        """Begin with nothing done."""
        self.terms, self.done, self.over = terms, 0, Event()
        self._parts, self._counts, self._lock = parts, EveningCounts(), Lock()
        self._going_on, self._failed = 0, list[BaseException]()

    def go_on(self, play: Callable[[Terms, Part], EveningCounts]) -> None:
        """Play part after part until none is left, or it is over; a hand does nothing else."""
        with self._lock:
            self._going_on += 1
        try:
            while (part := self._next()) is not None:
                self._add(part, play(self.terms, part))
        except BaseException as failed:  # noqa: BLE001 - told to whoever waits
            self._failed.append(failed)
            self.over.set()
        with self._lock:
            self._going_on -= 1
            if not self._going_on:
                self.over.set()

    def ended(self, hands: Sequence[Thread]) -> Totals:
        """Hand out no more, let every hand finish what it began, and return what is done; raises what a hand met."""
        self.over.set()
        for hand in hands:
            if hand.ident is not None:
                hand.join()
        if self._failed:
            raise self._failed[0]
        return Totals(self.terms, self._counts)

    def _next(self) -> Part | None:
        with self._lock:
            return None if self.over.is_set() else next(self._parts, None)

    def _add(self, part: Part, counts: EveningCounts) -> None:
        with self._lock:
            self._counts = self._counts.plus(counts)
            self.done += part.many * part.deals

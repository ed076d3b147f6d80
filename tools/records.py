"""Play evenings and write them into tests/records, as records of the present version: `python -m tools.records`.

Those that are proved are written as two viewers saw them as well, into tests/records/seen.

A file that is there already is left as it is: a stored record shows what was written once, and replays for ever.
"""

import sys
from collections.abc import Iterator
from itertools import count
from pathlib import Path
from random import Random

from bench.records import by_bots
from boodle.cards.deck import seed_of
from boodle.frozen import replace
from boodle.notation.answers import SHARED, SHARED_READERS
from boodle.notation.tripoley.answers import PLAIN, READERS
from boodle.notation.tripoley.house import house_of, preset, presets
from boodle.records.record import TITLE, read_record, replay, write_record
from boodle.records.seen import TITLE as SEEN_TITLE
from boodle.records.seen import write_seen
from boodle.rulebook import Intervention, Office, RulesError, TimeUp
from boodle.seating import SeatNewcomer
from boodle.session import Session, nature_of
from boodle.tripoley import HouseRules, Table, open_deal, open_evening
from boodle.tripoley.board import Board
from boodle.tripoley.misdeal import Misdeal
from tests.records.fair_games import Dealer
from tests.tripoley.games import random_house, some_answer

HOUSES = 6
FOLDER = Path("tests/records")
NAMES = ("Anna", "Ben", "Zoë von der Tann", "Dora", "Emil")
EVERY_MOVE = {
    "deals": 2,
    "start_chips": 12,
    "stake": "free",
    "short_ante": "rebuy",
    "spare_use": "full",
    "pay_suit": "auction",
    "claims": "deadline",
}
"""Rules by which every kind of move may come."""
EVERY_WORD = {*PLAIN, *READERS, *SHARED, *SHARED_READERS}
"""Every kind of move that a record may hold, by its first word."""


def main() -> int:
    """Write every record that is not there yet, and say which."""
    version, seen_version = (title.rpartition(" ")[2] for title in (TITLE, SEEN_TITLE))
    for name, session in records():
        file, dealer = FOLDER / f"v{version}-{name}.txt", session.nature
        write(file, write_record(session, dealer.proofs(session, is_even) if isinstance(dealer, Dealer) else ()))
        record = read_record(file.read_text(encoding="utf-8"))
        proofs = () if record.proofs is None else record.proofs.proofs.values()
        for viewer in (None, 2) if proofs else ():
            seen = FOLDER / "seen" / f"v{seen_version}-{name}-{'spectator' if viewer is None else viewer}.txt"
            write(seen, write_seen(replay(record), viewer, proofs))
    return 0


def write(file: Path, text: str) -> None:
    """Write a file that is not there yet, and say so."""
    if file.exists():
        print(f"{file} stays as it is")
        return
    file.parent.mkdir(exist_ok=True)
    file.write_text(text, encoding="utf-8")
    print(f"{file} written")


def is_even(deal: int) -> bool:
    """Open every second deal whole."""
    return not deal % 2


def records() -> Iterator[tuple[str, Session[Table]]]:
    """Yield the games that are kept: every preset, ending and kind of move, some houses, one deal, one cut off."""
    for book in presets():
        yield book, by_bots(open_session(replace(preset(book), deals=2), seed=1, players=4))
    for seed in range(1, HOUSES + 1):
        house = random_house(chance(seed), deals=2)
        yield f"house-{seed}", by_bots(open_session(house, seed=seed, players=house.fewest_players + 1))
    for seed, ending in enumerate(type(HouseRules().ending)):
        house = replace(random_house(chance(seed), deals=1), ending=ending, ending_deals=2)
        yield f"ending-{ending.value.replace('_', '-')}", by_bots(open_session(house, seed=seed, players=3))
    yield "every-move", every_move()
    yield "proved", by_bots(Session(open_evening(replace(preset("pagat"), deals=2), NAMES[:4]), Dealer("proved")))
    yield "carried-on", by_bots(carried_on())
    yield "one-deal", by_bots(Session(open_deal(preset("pagat"), NAMES, dealer=2), nature_of(seed_of("one deal"))))
    yield "unfinished", by_bots(open_session(preset("pagat"), seed=5, players=5), answers=40)


def open_session(house: HouseRules, *, seed: int, players: int) -> Session[Table]:
    """Open an evening with so many players."""
    return Session(open_evening(house, NAMES[:players]), nature_of(seed_of(seed)))


def carried_on() -> Session[Table]:
    """Open an evening by other rules on the layout that an earlier one left."""
    house = replace(preset("royal"), deals=1)
    lying = Board(house.layout, tuple(range(len(house.layout))))
    return Session(open_evening(house, NAMES[:3], (40, 50, 60), 2, board=lying), Dealer("carried on", 3))


def every_move() -> Session[Table]:
    """Return the first evening by chance in which every kind of move is made."""
    for seed in count():
        session = by_chance(seed)
        said = {line.split()[1] for line in write_record(session).splitlines() if ": " in line}
        if said >= EVERY_WORD:
            return session
    raise AssertionError


def by_chance(seed: int) -> Session[Table]:
    """Play an evening of two deals in which players, host and clock do whatever they may."""
    rng = chance(seed)
    house = house_of(EVERY_MOVE)
    session = Session(open_evening(house, NAMES[:4]), Dealer(f"every move {seed}"))
    while not session.round.over:
        waiting = rng.choice(session.round.open)
        if rng.random() < 0.03:
            interrupt(session, rng)
        elif rng.random() < 0.05:
            session.submit(Office.CLOCK, TimeUp(waiting.number))
        else:
            answer = some_answer(waiting.question.choices(session.round.table), rng)
            session.submit(waiting.question.who, answer, waiting.number)
    return session


def interrupt(session: Session[Table], rng: Random) -> None:
    """Let the host call a misdeal or seat a newcomer, where he may."""
    said: Intervention[Table] | SeatNewcomer = Misdeal()
    if rng.random() < 0.5:
        said = SeatNewcomer(len(session.round.table.players), "Fay 2: ready")
    try:
        session.submit(Office.HOST, said)
    except RulesError:
        return


def chance(seed: int) -> Random:
    """Return the chance by which houses and answers are drawn, the same each time."""
    return Random(seed)  # noqa: S311 - it guards nothing


if __name__ == "__main__":
    sys.exit(main())

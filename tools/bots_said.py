"""Ask every bot at each question of some evenings, and keep what they answer and why: `make golden`.

The evenings are some that bots play with each other, and the golden ones by all other rules, whose answers are drawn.

Whoever changes how a bot plays, or what a hint says, reviews it here as a diff.
"""

import sys
import tomllib
from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from typing import Any

from boodle.bots.comparing import Decision, Difference, chosen_by
from boodle.bots.given import AnySeen, Reason
from boodle.cards.deck import Stream, seed_of
from boodle.frozen import replace
from boodle.games import GAMES, AnyGame
from boodle.games.stream import TableStream
from boodle.notation.answers import write_action, write_move
from boodle.rulebook import Choices, DealOpened, Shuffle, spoken
from boodle.session import Session, nature_of
from tools.golden import EVENINGS, GoldenEvening, playthrough
from tools.renewing import ROOT, renew

FOLDER = ROOT / "tests" / "bots" / "said"
COMPILED = {("tripoley", "master")}
"""Who looks ahead with compiled code is asked elsewhere: this needs no compiler."""
EVERY = 9
"""Of so many decisions one is followed to the end of its deal beside another."""
WORLDS = 6
"""In so many worlds."""
OTHERS = 20
"""Another answer is one of the first so many."""
HEADER = """{title}

At each question of a seat: what every bot would answer, what a hint says, and of some answers what they are worth
beside a bot's, in chips with the error, over how many worlds. `make golden` writes this file.
"""


class Company(GoldenEvening, kw_only=True):
    """An evening that bots play with each other, full stacks before them; their levels go round the table."""

    levels: tuple[str, ...]


def companies(game: AnyGame) -> Iterator[Company]:
    """Yield the evenings that bots of a game play with each other, as its file has them: two deals, a hundred each."""
    for told in tomllib.loads((FOLDER / f"{game.name}.toml").read_text(encoding="utf-8"))["company"]:
        stacks, levels = (100,) * told["players"], tuple(told["levels"])
        yield Company(game=game, preset=told["preset"], deals=2, stacks=stacks, seed=len(stacks), levels=levels)


COMPANIES = tuple(company for game in GAMES.values() for company in companies(game))
AMONG_BOTS = {(one.game.name, one.preset) for one in COMPANIES}
ALL = (*(one for one in EVENINGS if (one.game.name, one.preset) not in AMONG_BOTS), *COMPANIES)


def file_of(evening: GoldenEvening) -> Path:
    """Return where it is kept."""
    among = f"-{len(evening.stacks)}-bots" if isinstance(evening, Company) else ""
    return FOLDER / f"{evening.game.name}-{evening.preset}{among}.txt"


def played(evening: GoldenEvening) -> Iterator[tuple[str, Session[Any], range]]:
    """Play an evening; yields each answer, the session after it, and the numbers of the events that it brought."""
    if not isinstance(evening, Company):
        yield from playthrough(evening)
        return
    session, nature = evening.opened(), nature_of(seed_of(evening.seed))
    stream: TableStream[Any, Any, Any, Any] = TableStream(evening.game, session, upto=0)
    yield "the evening begins", session, range(len(session.log))
    while not session.round.over:
        stream.follow(session.log[stream.next :])
        (waiting, *_), moves = session.round.open, len(session.moves)
        who, choices = waiting.question.who, waiting.question.choices(session.round.table)
        if isinstance(waiting.question, Shuffle):
            answer: object = nature(waiting.question)
        elif isinstance(who, int):
            bot = evening.game.bots[evening.levels[who % len(evening.levels)]]
            answer = bot(stream.seen(who), choices, _chance("played", moves))
        else:
            answer = waiting.question.default(session.round.table)
        yield write_move(who, answer), session, session.submit(who, answer, waiting.number)


def write_said(evening: GoldenEvening) -> str:
    """Play an evening and write down what the bots say to it."""
    lines, number = [HEADER.format(title=file_of(evening).stem)], 0
    asked: dict[int, tuple[AnySeen, Choices]] = {}
    stream: TableStream[Any, Any, Any, Any] | None = None
    opened: Any = None
    for _, session, events in played(evening):
        if stream is None:
            stream = TableStream(evening.game, session, upto=0)
        move = session.moves[-1] if session.moves else None
        if move is not None and isinstance(move.who, int) and move.who in asked:
            number += 1
            seen, choices = asked[move.who]
            lines.append(f"== {number}. {move.who}: {write_action(move.action)}")
            lines += said_of(evening, Decision(seen, choices, move.action, opened), number)
        for n in events:
            if isinstance(session.log[n], DealOpened):
                opened = evening.game.before_deal(stream.here)
            stream.follow([session.log[n]])
        asked = dict(open_to(stream, session))
    return "\n".join([*lines, ""])


def open_to(
    stream: TableStream[Any, Any, Any, Any], session: Session[Any]
) -> Iterator[tuple[int, tuple[AnySeen, Choices]]]:
    """Yield every seat that is asked, with what it has seen and what it may answer."""
    for waiting in session.round.open:
        if isinstance(waiting.question.who, int):
            yield (
                waiting.question.who,
                (stream.seen(waiting.question.who), waiting.question.choices(session.round.table)),
            )


def said_of(evening: GoldenEvening, decision: Decision, number: int) -> Iterator[str]:
    """Yield what is said of one question."""
    game, seen, choices = evening.game, decision.seen, decision.choices
    for level, bot in game.bots.items():
        if (game.name, level) not in COMPILED:
            yield f"{level}: {write_action(bot(seen, choices, _chance(level, number)))}"
    advice = game.advise(seen, choices, _chance("hint", number))
    yield f"hint: {write_action(advice.action)}{_why(advice.why)}"
    if number % EVERY == 0 and game.adviser.can_be_compared(seen.view, choices):
        yield from beside(game, decision, number)


def beside(game: AnyGame, decision: Decision, number: int) -> Iterator[str]:
    """Say what a bot would answer, why, and how much that is better than the answer given, or than any other."""
    adviser = replace(game.adviser, worlds=WORLDS, choose=chosen_by(game.hints, game.bots[game.hints]))
    advised = adviser.advise(decision)
    if advised.difference is None:
        others = [one for one in islice(decision.choices, OTHERS) if one != advised.action]
        if not others:
            return
        decision = replace(decision, action=others[number % len(others)])
        advised = adviser.advise(decision)
    found = spoken(advised.difference, Difference)
    told = f"{found.better:+.3f} ±{found.error:.3f} in {found.worlds}"
    action, given = write_action(advised.action), write_action(decision.action)
    yield f"beside, {advised.level}: {action}, for {given} {told}{_why(advised.why)}"


def _why(reason: Reason | None) -> str:
    if reason is None:
        return ""
    facts = (
        f"{name}={value:.4f}" if isinstance(value, float) else f"{name}={value}" for name, value in reason.facts.items()
    )
    return " | ".join(["", reason.key, *facts])


def _chance(purpose: str, number: int) -> Stream:
    return Stream(seed_of("said"), number, purpose)


def main() -> int:
    """Write what is said at every evening anew, and say which have changed."""
    for evening in ALL:
        renew(file_of(evening), write_said(evening))
    return 0


if __name__ == "__main__":
    sys.exit(main())

"""What a good player would do in one's place: a hint before the answer, and a deal's decisions beside a bot's."""

from collections.abc import Iterator

from boodle.bots.comparing import Compared, Decision, Difference
from boodle.cli.table.asking import PutQuestion
from boodle.cli.table.local import Local
from boodle.cli.table.telling import Telling
from boodle.games.deals import decisions, spans
from boodle.games.stream import plain_name
from boodle.seats import Seat
from boodle.words.catalogue import Words, capital
from boodle.words.hints import reason_in_words

WORTH_TELLING = 0.5
"""So many chips a deal must have cost in all, to be told."""


class Advising:
    """Gives advice at a table of one's own, to whoever is told of it."""

    def __init__(self, local: Local) -> None:
        """Advise at a table."""
        self.local = local

    def hint(self, asking: PutQuestion | None, telling: Telling) -> Iterator[str]:
        """Yield what a good player would answer to what is asked, and why."""
        words = telling.words
        open_to = {waiting.number: waiting.question.who for waiting in self.local.session.round.open}
        seat = None if asking is None else open_to.get(asking.question.number)
        if asking is None or not isinstance(seat, int):
            yield words("play.hint.none")
            return
        seen, chance = self.local.seen(seat), self.local.chance(f"hint {seat}")
        advice = self.local.game.advise(seen, asking.question.choices, chance)
        yield words("play.hint.says", answer=asking.prompt.says(advice.action, words, telling.signs))
        if advice.why:
            yield words("play.hint.why", why=reason_in_words(words, advice.why, telling.signs))

    def review(self, telling: Telling) -> Iterator[str]:
        """Yield one's own decisions in the last deal that is over, each beside what a bot would have done."""
        words, seat, deals = telling.words, telling.at.seat, spans(self.local.session)
        if seat is None or not deals:
            yield words("play.review.whose" if deals else "play.review.none_over")
            return
        found = decisions(self.local.game, self.local.session, seat, deals[-1])
        if not found:
            yield words("review.none")
            return
        adviser = self.local.game.adviser
        yield words("review.why", level=words(f"review.level.{adviser.level}"))
        yield words("review.waiting")
        told = [(one, adviser.advise(one)) for _, one in found]
        for number, (decision, advice) in enumerate(told, 1):
            yield f"{number}. {' '.join(self._beside(telling, seat, decision, advice))}"
        yield from self._in_all([advice for _, advice in told], words)

    def _beside(self, telling: Telling, seat: Seat, decision: Decision, advice: Compared) -> Iterator[str]:
        """Yield one decision in sentences: where it was, what one did, what the bot would have done, its worth, why."""
        words, view = telling.words, decision.seen.view
        level = words(f"review.level.{advice.level}")
        if view.asked is None:
            raise TypeError(f"nothing was asked of seat {seat}")
        prompt = telling.prompt(view.asked, view)
        page = plain_name(view.shown.page)
        yield _sentence(words(f"{telling.pages}.{page}"))
        yield _sentence(words("review.you", answer=prompt.says(decision.action, words, telling.signs)))
        if advice.difference is None:
            yield _sentence(capital(words("review.same", level=level)))
        else:
            answer = prompt.says(advice.action, words, telling.signs)
            yield _sentence(capital(words("review.other", level=level, answer=answer)))
            yield _sentence(capital(_worth(words, advice.difference)))
        if advice.why:
            yield capital(reason_in_words(words, advice.why, telling.signs))

    def _in_all(self, told: list[Compared], words: Words) -> Iterator[str]:
        """Yield what all of it came to, and how it was reckoned; what may be chance is left out."""
        adviser = self.local.game.adviser.level
        weighed = [one.difference for one in told if one.difference is not None]
        chips = sum(one.better for one in weighed if not one.alike)
        level = words(f"review.level.{adviser}")
        costly = chips >= WORTH_TELLING
        yield words("review.sum", chips=_tenths(words, chips)) if costly else words("review.sum_none", level=level)
        other = next((one.level for one in told if one.level != adviser), None)
        if other is not None:
            yield capital(words("review.stand_in", level=words(f"review.level.{other}")))
        if weighed:
            yield words("review.method", worlds=weighed[0].worlds)


def _worth(words: Words, difference: Difference) -> str:
    """Say what one's own answer was worth beside the other: a figure only where it is more than chance."""
    if difference.alike:
        return words("review.alike")
    better = difference.better
    said = words("review.cost" if better > 0 else "review.gain", chips=_tenths(words, abs(better)))
    return f"{said} ({words('review.error', chips=_tenths(words, difference.error))})"


def _tenths(words: Words, chips: float) -> str:
    return f"{chips:.1f}".replace(".", words("match.point"))


def _sentence(text: str) -> str:
    return f"{text}."

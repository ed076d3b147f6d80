"""A table to play at: one deal or an evening of any game, driven by answers in text or as values."""

from collections.abc import Mapping, Sequence
from typing import Any, overload

from boodle.cards.deck import Stream
from boodle.echo import echo
from boodle.games import game_of
from boodle.games.stream import TableStream
from boodle.library.answers import LegalAnswers, NotAllowed, Speaker
from boodle.library.door import asked_at, choices_at, questions_at, read_at, refused_at, speaker_at
from boodle.library.rules import Rules, rules_of
from boodle.library.tale import Tale
from boodle.library.views import View
from boodle.notation.answers import write_action
from boodle.records.record import write_record
from boodle.rulebook import Office, RulesError, Viewer
from boodle.session import Session
from boodle.session.view import check_viewer
from boodle.words.catalogue import Words

WORDS = Words()


class Table:
    """A game under way, made by `boodle.deal`, `boodle.evening` or `boodle.read_record`.

    Printing it shows the chips and who is asked; `view` shows all that a seat may see, `choices` what it may answer.

    >>> import boodle
    >>> table = boodle.deal("home-cash", "Ann", "Ben", "Cem", seed=1)
    >>> print(table)
    holdem, deal 1
    0  Ann  200
    1  Ben  199
    2  Cem  198
    seat 0 is asked hand-wager
    >>> while not table.over:
    ...     for who in table.asked:
    ...         told = table.play(who, table.choices(who).default)
    >>> table.stacks, table.gains
    ((200, 199, 201), (0, -1, 1))
    """

    def __init__(self, session: Session[Any], seed: bytes) -> None:
        """Sit around a session of any game; what its bots leave to chance comes from the seed."""
        self.session = session  # for whoever goes down a storey
        self._game, self._seed = game_of(session.start.table), seed
        self._stream: TableStream[Any, Any, Any, Any] = TableStream(self._game, session)

    @property
    def rules(self) -> Rules:
        """The house rules that are played by."""
        return rules_of(self._game, self._game.agreed(self.session.round.table))

    @property
    def names(self) -> tuple[str, ...]:
        """Who sits where, clockwise from seat 0."""
        return tuple(player.name for player in self.session.round.table.players)

    @property
    def stacks(self) -> tuple[int, ...]:
        """The chips before each seat."""
        return tuple(self.session.round.table.stacks)

    @property
    def stacks_by_deal(self) -> tuple[tuple[int, ...], ...]:
        """The stacks as everybody sat down, and as each deal closed."""
        closings = self._caught_up().story.closings
        return (tuple(self.session.start.table.stacks), *(tuple(closing.stacks) for closing in closings))

    @property
    def gains(self) -> tuple[int, ...]:
        """The chips that each seat has won, or lost, in the deals that closed; what it bought is no gain."""
        closing = self._caught_up().story.closing
        return tuple(closing.so_far) if closing else (0,) * len(self.names)

    @property
    def over(self) -> bool:
        """Whether nothing more can be played."""
        return self.session.round.over

    @property
    def asked(self) -> Mapping[Speaker, str]:
        """Who is asked what: seats by their number and `host`, each with the name of the question.

        >>> boodle.deal("tripoley", "Ann", "Ben", "Cem", seed=1).asked
        {0: 'spare-offer'}
        """
        return asked_at(self.session.round)

    def choices(self, who: Speaker) -> LegalAnswers:
        """Return what a seat, or `host`, may answer now; NotAllowed where nothing is asked of it.

        >>> boodle.deal("tripoley", "Ann", "Ben", "Cem", seed=1).choices(0)
        keep, swap, auction
        """
        return choices_at(self.session.round, who)

    @overload
    def play(self, line: str, /) -> Tale: ...
    @overload
    def play(self, who: Speaker, answer: object, /) -> Tale: ...
    def play(self, who: Speaker, answer: object = None, /) -> Tale:
        """Answer, in one line (`"0: raise 6"`) or in two parts (`0, "raise 6"`), and return what happened, in words.

        Who is a seat's number, its player's name, or `host`. A bet is a `raise` to so many chips in this round.
        An answer is text, or a value of the rules. Told is what all may know. NotAllowed leaves the table as it was.

        >>> table = boodle.deal("home-cash", "Ann", "Ben", "Cem", seed=1)
        >>> table.play("0: raise 6"), table.play(1, "call"), table.play(2, table.choices(2).default)
        (['Ann raises to 6.'], ['Ben calls 5.'], ['Cem folds.', ...])
        """
        before, first = self.session.round, len(self.session.log)
        speaker, action = read_at(before, who, answer)
        try:
            self.session.submit(speaker, action)
        except RulesError as error:
            raise refused_at(before, speaker, error) from None
        return Tale(self._game, self.session, before, first, None, WORDS)

    def suggest(self, who: Speaker, level: str | None = None) -> str:
        """Return what a bot would answer from a seat, by what that seat has seen; for `host` the default.

        `level` is one of the game's bots: `first`, `casual`, `careful`, and what the game has besides.

        >>> table = boodle.deal("tripoley", "Ann", "Ben", "Cem", seed=1)
        >>> table.suggest(0, "careful") in table.choices(0)
        True
        """
        choices, bots, seat = self.choices(who), self._game.bots, speaker_at(self.session.round, who)
        if level not in (None, *bots):
            raise NotAllowed(f"{echo(str(level))} is no bot: expected one of {', '.join(bots)}")
        if not isinstance(seat, int):
            return choices.default
        chance = Stream(self._seed, self.session.round.table.deals, f"bot {seat}", len(self.session.moves))
        return write_action(bots[level or self._game.hints](self._caught_up().seen(seat), choices.values, chance))

    def view(self, seat: Speaker | None = None) -> View:
        """Return all that a seat knows, or a spectator: never a card that it may not see. ValueError: no such seat.

        >>> boodle.deal("tripoley", "Ann", "Ben", "Cem", seed=1).view(0).mine.hand
        {8C 3D TD QD 7H 9H JH 3S 4S 7S 9S JS AS}
        """
        view = self._caught_up().view(_viewer(seat, self.session))
        return View(view.seat, view.house, view.shown, view.mine, view.asked, view.host)

    def story(self, seat: Speaker | None = None, *, language: str = "en") -> Tale:
        """Return all that happened so far, in words, as a seat or a spectator was told it.

        >>> boodle.deal("home-cash", "Ann", "Ben", "Cem", seed=1).story(0, language="de")[-1]
        'Die Karten sind verteilt: 10♣ 3♠.'
        """
        return Tale(self._game, self.session, self.session.start, 0, _viewer(seat, self.session), Words(language))

    def record(self) -> str:
        """Return the whole game as text, every card in it: `boodle.read_record` plays it again."""
        return write_record(self.session)

    def __str__(self) -> str:
        """Show the players with their chips, and who is asked what."""
        asked = questions_at(self.session.round).replace("; ", "\n")
        return "\n".join([_title(self.session), *_rows(self.names, self.stacks), asked])

    def __repr__(self) -> str:
        """Show in one line who is asked what."""
        return f"{_title(self.session)}: {questions_at(self.session.round)}"

    def _caught_up(self) -> TableStream[Any, Any, Any, Any]:
        self._stream.follow(self.session.log[self._stream.next :])
        return self._stream


def _title(session: Session[Any]) -> str:
    """Name the game and the deal."""
    return f"{game_of(session.start.table).name}, deal {session.round.table.deals}"


def _rows(names: Sequence[str], stacks: Sequence[int]) -> list[str]:
    """Return each seat, its player and the chips in a line of its own."""
    widest = max(map(len, names))
    return [f"{seat}  {name:{widest}}  {chips}" for seat, (name, chips) in enumerate(zip(names, stacks, strict=True))]


def _viewer(seat: Speaker | None, session: Session[Any]) -> Viewer:
    """Return a seat or a spectator; raises NotAllowed for the host, ValueError for a seat that is not there."""
    viewer = None if seat is None else speaker_at(session.round, seat)
    if isinstance(viewer, Office):
        raise NotAllowed(f"{echo(viewer.value)} is no seat: expected its number, or its player's name")
    check_viewer(viewer, session.round.table.seats)
    return viewer

"""A table to play at: one deal or an evening of any game, driven by answers in text or as values."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from secrets import token_hex
from typing import Any, overload

from boodle.cards.deck import Stream, seed_of
from boodle.echo import echo
from boodle.games import AnyGame, game_of
from boodle.games.stream import TableStream
from boodle.library.answers import LegalAnswers, NotAllowed, Speaker, called, choices_said, said, who_of
from boodle.library.houses import House, game_named, house_of
from boodle.library.views import View
from boodle.notation.answers import read_action, write_action
from boodle.notation.errors import NotationError
from boodle.notation.events import kebab
from boodle.records import record as records
from boodle.rulebook import DealClosed, IllegalAction, Office, Round, RoundIsOver, RulesError, Viewer, Who
from boodle.session import Session, nature_of
from boodle.session.view import asking, check_viewer
from boodle.words.catalogue import Words

WORDS = Words()


def deal(
    rules: str | Path | House,
    /,
    *names: str,
    seed: str | int | None = None,
    stacks: Sequence[int] | None = None,
    dealer: int = 0,
) -> "Table":
    """Begin one deal of a game (at Hold'em a hand) for these players, clockwise; the seed settles every shuffle.

    `rules` is a game, a preset, a file or a `House`; `stacks` are the chips of each player, `dealer` is the seat that
    deals, or has the button. ValueError where these players cannot be seated.

    >>> import boodle
    >>> table = boodle.deal("tripoley", "Ann", "Ben", "Cem", seed=1)
    >>> table
    tripoley, deal 1: seat 0 is asked spare-offer
    >>> table.choices(0)
    keep, swap, auction
    >>> table.play("0: keep")
    ['Ann keeps the hand as it is.', 'Cem takes 3 chips from A♥.', ...]
    """
    house, called_by = House(rules), seed_of(token_hex() if seed is None else seed)
    game = game_named(house.game)
    chips = tuple(stacks) if stacks is not None else tuple(game.opened(house.rules, names).table.stacks)
    lies = game.beginning.read_lies(house.rules, "")
    start = game.beginning.opened(house.rules, names, chips, dealer, lies, alone=True)
    return Table(Session(start, nature_of(called_by)), called_by)


def evening(
    rules: str | Path | House,
    /,
    *names: str,
    seed: str | int | None = None,
    stacks: Sequence[int] | None = None,
    dealer: int | None = None,
) -> "Table":
    """Begin an evening: deal after deal, until the host says that it ends; without a dealer the first is drawn.

    Between deals the host says `deal-on` or `end`, and whoever has run out of chips may buy some.

    >>> import boodle
    >>> table = boodle.evening("home-cash", "Ann", "Ben", "Cem", seed=1)
    >>> table.play("host: deal-on")
    [...]
    >>> while not table.over:
    ...     who = next(iter(table.asked))
    ...     told = table.play(who, table.choices(who).default)
    >>> table.stacks_by_deal
    ((200, 200, 200), (199, 201, 200), (199, 201, 200))
    """
    house, called_by = House(rules), seed_of(token_hex() if seed is None else seed)
    chips = None if stacks is None else tuple(stacks)
    start = game_named(house.game).opened(house.rules, names, chips, dealer)
    return Table(Session(start, nature_of(called_by)), called_by)


def read_record(record: str | Path, /, *, seed: str | int | None = None) -> "Table":
    """Read a record, as text or from its file, and play it through; the table stands where the record ends.

    ValueError names the first line that cannot be read or is against the rules. Where the game goes on, the seed
    settles its shuffles.

    >>> import boodle
    >>> table = boodle.deal("tripoley", "Ann", "Ben", "Cem", seed=1)
    >>> told = table.play("0: keep")
    >>> again = boodle.read_record(table.record())
    >>> again.stacks == table.stacks, again.asked == table.asked
    (True, True)
    """
    text = record.read_text("utf-8") if isinstance(record, Path) else record
    called_by = seed_of(token_hex() if seed is None else seed)
    return Table(records.replay(records.read_record(text), nature_of(called_by)), called_by)


class Table:
    """A game under way, made by `boodle.deal`, `boodle.evening` or `boodle.read_record`.

    Printing it shows what everybody may see; what a seat may answer, or sees, is told by `choices` and `view`.

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
    >>> table.stacks
    (200, 199, 201)
    """

    __slots__ = ("_game", "_seed", "_stream", "session")

    def __init__(self, session: Session[Any], seed: bytes) -> None:
        """Sit around a session of any game; what its bots leave to chance comes from the seed."""
        self.session = session
        """The session below, for whoever goes down a storey."""
        self._game: AnyGame = game_of(session.start.table)
        self._seed = seed
        self._stream = TableStream(self._game, session)

    # ---------------------------------------------------------------- what stands

    @property
    def house(self) -> House:
        """The house rules that are played by.

        >>> import boodle
        >>> boodle.deal("home-cash", "Ann", "Ben").house
        House('holdem/home-cash')
        """
        return house_of(self._game, self._game.agreed(self._table))

    @property
    def names(self) -> tuple[str, ...]:
        """Who sits where, clockwise from seat 0."""
        return tuple(player.name for player in self._table.players)

    @property
    def stacks(self) -> tuple[int, ...]:
        """The chips before each seat."""
        return tuple(self._table.stacks)

    @property
    def stacks_by_deal(self) -> tuple[tuple[int, ...], ...]:
        """The stacks as everybody sat down, and as each deal closed."""
        here, stacks = self.session.start, [tuple(self.session.start.table.stacks)]
        for event in self.session.log:
            here = here.after(event)
            if isinstance(event, DealClosed):
                stacks.append(tuple(here.table.stacks))
        return tuple(stacks)

    @property
    def over(self) -> bool:
        """Whether nothing more can be played."""
        return self.session.round.over

    @property
    def _table(self) -> Any:  # noqa: ANN401 - any game's
        return self.session.round.table

    # ---------------------------------------------------------------- what is asked and answered

    @property
    def asked(self) -> Mapping[Speaker, str]:
        """Who is asked what: seats by their number and the host, each with the name of the question.

        >>> import boodle
        >>> boodle.deal("tripoley", "Ann", "Ben", "Cem", seed=1).asked
        {0: 'spare-offer'}
        """
        return {_speaker(one.question.who): kebab(type(one.question).__name__) for one in self.session.round.open}

    def choices(self, who: Speaker) -> LegalAnswers:
        """Return what a seat, or `host`, may answer now; NotAllowed where nothing is asked of it.

        >>> import boodle
        >>> boodle.deal("tripoley", "Ann", "Ben", "Cem", seed=1).choices(0)
        keep, swap, auction
        """
        waiting = asking(self.session.round, who_of(who))
        if waiting is None:
            raise NotAllowed(self._not_asked(who_of(who)))
        return LegalAnswers(waiting)

    @overload
    def play(self, line: str, /) -> list[str]: ...
    @overload
    def play(self, who: Speaker, answer: object, /) -> list[str]: ...
    def play(self, who: Speaker, answer: object = None, /) -> list[str]:
        """Answer, in one line (`"0: raise 6"`) or in two parts (`0, "raise 6"`), and return what happened, in words.

        The answer is text, or a value as the rules hold it. What is told is what everybody may know. NotAllowed, with
        what was legal, leaves the table as it was.

        >>> import boodle
        >>> table = boodle.deal("home-cash", "Ann", "Ben", "Cem", seed=1)
        >>> table.play("0: raise 6"), table.play(1, "call"), table.play(2, table.choices(2).default)
        (['Ann raises to 6.'], ['Ben calls 5.'], ['Cem folds.', ...])
        """
        first, here = len(self.session.log), self.session.round
        speaker, action = self._read(who, answer)
        try:
            self.session.submit(speaker, action)
        except RulesError as error:
            raise NotAllowed(self._why(speaker, error)) from None
        return [*self._told(here, first, None, WORDS)]

    def suggest(self, seat: int, level: str | None = None) -> str:
        """Return what a bot would answer from a seat, by what that seat has seen; `level` is one of the game's bots.

        >>> import boodle
        >>> table = boodle.deal("tripoley", "Ann", "Ben", "Cem", seed=1)
        >>> table.suggest(0, "careful") in table.choices(0)
        True
        """
        choices = self.choices(seat).values
        bots = self._game.bots
        if level is not None and level not in bots:
            raise NotAllowed(f"{echo(level)} is no bot: expected one of {', '.join(bots)}")
        chance = Stream(self._seed, self._table.deals, f"bot {seat}", len(self.session.moves))
        choose = bots[level or self._game.hints]
        return write_action(choose(self._caught_up().seen(seat), choices, chance))

    # ---------------------------------------------------------------- what is seen and told

    def view(self, seat: int | None = None) -> View:
        """Return all that a seat knows, or a spectator: never a card that it may not see. ValueError: no such seat.

        >>> import boodle
        >>> boodle.deal("tripoley", "Ann", "Ben", "Cem", seed=1).view(0).mine.hand
        {8C 3D TD QD 7H 9H JH 3S 4S 7S 9S JS AS}
        """
        check_viewer(seat, self._table.seats)
        view = self._caught_up().view(seat)
        return View(view.seat, view.house, view.shown, view.mine, view.asked, view.host)

    def story(self, seat: int | None = None, *, language: str = "en") -> list[str]:
        """Return all that happened so far, in words, as a seat or a spectator was told it.

        >>> import boodle
        >>> boodle.deal("home-cash", "Ann", "Ben", "Cem", seed=1).story(0, language="de")[-1]
        'Die Karten sind verteilt: 10♣ 3♠.'
        """
        check_viewer(seat, self._table.seats)
        return [*self._told(self.session.start, 0, seat, Words(language))]

    def record(self) -> str:
        """Return the whole game as text, every card in it: `boodle.read_record` plays it again.

        >>> import boodle
        >>> boodle.deal("tripoley", "Ann", "Ben", "Cem", seed=1).record().splitlines()[:2]
        ['boodle record 3', 'game tripoley deal']
        """
        return records.write_record(self.session)

    def __str__(self) -> str:
        """Show the players with their chips, and who is asked what."""
        widest = max(map(len, self.names))
        rows = [
            f"{seat}  {name:{widest}}  {chips}"
            for seat, (name, chips) in enumerate(zip(self.names, self.stacks, strict=True))
        ]
        return "\n".join([f"{self._game.name}, deal {self._table.deals}", *rows, *self._questions()])

    def __repr__(self) -> str:
        """Show in one line who is asked what."""
        return f"{self._game.name}, deal {self._table.deals}: {'; '.join(self._questions())}"

    # ---------------------------------------------------------------- behind the door

    def _questions(self) -> Iterable[str]:
        asked = self.asked
        if not asked:
            return ["over"]
        return [f"{called(who)} is asked {kind}" for who, kind in asked.items()]

    def _caught_up(self) -> TableStream[Any, Any, Any, Any]:
        self._stream.follow(self.session.log[self._stream.next :])
        return self._stream

    def _told(self, here: Round[Any], first: int, seat: Viewer, words: Words) -> Iterator[str]:
        """Yield the sentences of what happened since a round stood so, from an event on."""
        for number in range(first, len(self.session.log)):
            here = here.after(self.session.log[number])
            event = self.session.seen_at(number, seat)
            names = [player.name for player in here.table.players]
            sentence = None if event is None else self._game.tell(event, words, names, seat, here.table)
            if sentence:
                yield sentence

    def _read(self, who: Speaker, answer: object) -> tuple[Who, object]:
        """Read who says what; raises NotAllowed, with what was legal for whom it can be read."""
        if answer is None:
            name, colon, answer = str(who).partition(":")
            if not colon:
                raise NotAllowed(f"{echo(who)} says not who answers: expected it first, as in '0: call' or 'host: end'")
            who = int(name) if name.strip().isdecimal() else name
        speaker = who_of(who)
        try:
            return speaker, read_action(answer.strip()) if isinstance(answer, str) else answer
        except NotationError:
            raise NotAllowed(f"{called(speaker)} cannot {echo(str(answer).strip())}: {self.choices(who)}") from None

    def _why(self, who: Who, error: RulesError) -> str:
        """Say why an answer was refused, and what was legal."""
        match error:
            case RoundIsOver():
                return f"the {'deal' if self._game.beginning.is_alone(self.session.start) else 'evening'} is over"
            case IllegalAction(action=action, choices=Iterable() as choices):
                return f"{called(who)} cannot {said(action)}: {choices_said(choices)}"
            case _:
                return self._not_asked(who)

    def _not_asked(self, who: Who) -> str:
        return f"{called(who)} is asked nothing: {'; '.join(self._questions())}"


def _speaker(who: Who) -> Speaker:
    return who.value if isinstance(who, Office) else who

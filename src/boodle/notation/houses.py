"""House rules as TOML, whatever the game: presets that come with the house, and a house's own.

    game = "holdem"           which game it is for; a file that does not say is Tripoley's
    base = "turbo"            whose answers count where the file gives none; the usual preset where it does not say
    preset = "Fridays"        what the house is called; else its title
    big_blind = 5             the answers, one a line, in any order

    [about]                   after all of them, and only if one likes: title, source, description
    title = "Friday night"

A file whose `preset` is the name of a preset begins from that one, as a case does.
"""

from collections.abc import Callable, Mapping, Sequence
from functools import cached_property
from importlib.resources import files
from typing import Generic, TypeAlias

from boodle.echo import LONGEST, echo, saying
from boodle.frozen import Frozen, asdict, fields
from boodle.notation.errors import NotationError
from boodle.notation.house_answers import AnswerNotation, House, answer_as_text, expected, write_answer
from boodle.notation.house_text import parsed
from boodle.seating.faults import HouseRulesError

PRESET, BASE, ABOUT, GAME, DESCRIPTION = "preset", "base", "about", "game", "description"
MOST_KEPT = 256
"""So many houses are kept as they were read or written: a room has many tables of few houses."""

Texts: TypeAlias = Mapping[str, str]
"""Every answer of a house in one line each, as the header of a record has them."""


class About(Frozen, kw_only=True):
    """What a file of house rules says of itself: its title, where the rules come from, an evening of it in words."""

    title: str = ""
    source: str = ""
    description: str = ""

    @property
    def paragraphs(self) -> tuple[str, ...]:
        """The description, each paragraph on one line."""
        return tuple(" ".join(part.split()) for part in self.description.split("\n\n") if part.strip())


class HouseFile(Frozen, Generic[House], kw_only=True):
    """A file of house rules as it was read: the rules, the preset it began from, and what it says of itself."""

    house: House
    base: str
    about: About = About()


class ClashingAnswers(NotationError):
    """Answers of a house that can each be read, but cannot stand; its faults are those of the rules."""

    def __init__(self, why: HouseRulesError) -> None:
        """Take over what the rules refused."""
        super().__init__("{why}", why=why)
        self.faults = why.faults


class HouseNotation(AnswerNotation[House], eq=False, kw_only=True, dict=True):
    """How the house rules of one game are read and written."""

    game: str
    usual: str
    """The preset that counts where none is named."""
    evening: Mapping[str, object]
    """What an evening for which nothing was agreed has otherwise than the usual preset."""
    unnamed: bool = False
    """Whether a file that names no game is for this one."""
    older: Callable[[Mapping[str, object]], Mapping[str, object]] = dict
    """Returns the answers of a record with those to questions that it is older than."""

    # ---------------------------------------------------------------- what comes with the house

    @cached_property
    def _presets(self) -> dict[str, House | None]:
        """Every preset by its name, sorted; read when it is first asked for."""
        folder = files(f"boodle.{self.game}") / "presets"
        return dict.fromkeys(sorted(path.name.removesuffix(".toml") for path in folder.iterdir()))

    def presets(self) -> tuple[str, ...]:
        """Return the names of the presets, sorted."""
        return tuple(self._presets)

    def preset(self, name: str) -> House:
        """Return the house rules of a preset; raises NotationError with the nearest right name."""
        if name not in self._presets:
            raise NotationError(
                "preset {name} is not known: expected {right}", name=echo(name), right=expected(name, self.presets())
            )
        house = self._presets[name]
        if house is None:
            answers = parsed((files(f"boodle.{self.game}") / "presets" / f"{name}.toml").read_text("utf-8"))
            answers.pop(GAME, None)
            house = self._presets[name] = self.house_of(answers)
        return house

    @cached_property
    def default_evening(self) -> House:
        """The house rules of an evening for which nothing was agreed."""
        return self._agreed(self.evening, self.preset(self.usual))

    # ---------------------------------------------------------------- answers

    def house_of(self, answers: Mapping[str, object], base: House | None = None) -> House:
        """Return the rules that answers as TOML holds them give, the others as in the base. Raises NotationError."""
        return self._agreed({name: self.answer_of(name, value) for name, value in answers.items()}, base)

    def of_preset(self, answers: Mapping[str, object]) -> House:
        """Return the rules of the preset that the answers name (else the usual one), with the others as they say.

        Raises NotationError.
        """
        others = dict(answers)
        return self.house_of(others, self.preset(str(others.pop(PRESET, self.usual))))

    def _agreed(self, answers: Mapping[str, object], base: House | None = None) -> House:
        given = {} if base is None else {name: getattr(base, name) for name in self.defaults}
        try:
            return self.rules(**{**given, **answers})
        except HouseRulesError as error:
            raise ClashingAnswers(error) from None

    # ---------------------------------------------------------------- lines of a record or of a stored table

    @cached_property
    def _kept(self) -> dict[tuple[tuple[str, str], ...], House]:
        return {}

    def texts(self, house: House) -> dict[str, str]:
        """Return every answer of a house in one line each; what they say need not be read again here."""
        texts = {name: answer_as_text(getattr(house, name)) for name in self.defaults}
        self._keep(texts, house)
        return texts

    def from_texts(self, texts: Texts) -> House:
        """Return the rules of a record, or of a table as it was stored; raises NotationError."""
        house = self._kept.get(tuple(sorted(texts.items())))
        if house is None:
            house = self.recorded({name: self.answer_from_text(name, text) for name, text in texts.items()})
            self._keep(texts, house)
        return house

    def recorded(self, answers: Mapping[str, object]) -> House:
        """Return the rules of a record from its answers as the rules hold them; raises NotationError."""
        return self._agreed(self.older(answers))

    def _keep(self, texts: Texts, house: House) -> None:
        if len(self._kept) >= MOST_KEPT:
            self._kept.clear()
        self._kept[tuple(sorted(texts.items()))] = house

    # ---------------------------------------------------------------- files

    def read(self, text: str) -> HouseFile[House]:
        """Read a file of house rules with what it says of itself; a field that is left out has the base's answer.

        Raises NotationError naming the field: unknown, of the wrong kind, or contradicting another; or if it is empty.
        """
        answers = parsed(text)
        if self.unnamed and not answers:
            raise _empty(self.usual)
        for name in answers:
            self._known(name, BASE, ABOUT, GAME)
        game = answers.pop(GAME, self.game if self.unnamed else None)
        if game != self.game:
            raise NotationError(
                "{field} is {game}: expected {right}",
                field=GAME,
                game=saying("not there") if game is None else echo(game),
                right=repr(self.game),
            )
        about = about_of(answers.pop(ABOUT, {}), (*self.defaults, BASE, GAME))
        called = answers.get(PRESET)
        base = answers.pop(BASE, called if called in self.presets() else self.usual)
        if not isinstance(base, str) or base not in self._presets:
            right = expected(str(base), self.presets())
            raise NotationError("{name} is {value}: expected {right}", name=BASE, value=echo(base), right=right)
        answers.setdefault(PRESET, about.title or base)
        return HouseFile(house=self.house_of(answers, self.preset(base)), base=base, about=about)

    def write(self, house: House) -> str:
        """Write every answer as TOML, one line each."""
        answers = [f"{name} = {write_answer(getattr(house, name))}" for name in self.defaults]
        return "".join(f"{line}\n" for line in [*self._game, *answers])

    def write_file(
        self, house: object, base: str, about: About | None = None, remarks: Mapping[str, str] | None = None
    ) -> str:
        """Write a house's file: its base, the answers that differ from it, each below its remark, and what it says.

        It reads back as the same rules; what is written may be a house that is still being agreed.
        """
        about = about or About()
        begun = self.preset(base)
        lines = [*self._game, f"{BASE} = {write_answer(base)}"]
        for name in self.defaults:
            answer = getattr(house, name)
            if answer != ((about.title or base) if name == PRESET else getattr(begun, name)):
                lines += ["", f"# {remarks[name]}"] if remarks and name in remarks else []
                lines.append(f"{name} = {write_answer(answer)}")
        said = [f"{name} = {write_answer(text)}" for name, text in asdict(about).items() if text]
        lines += ["", f"[{ABOUT}]", *said] if said else []
        return "".join(f"{line}\n" for line in lines)

    @property
    def _game(self) -> list[str]:
        return [] if self.unnamed else [f"{GAME} = {write_answer(self.game)}"]


def _empty(usual: str) -> NotationError:
    """Return what is said of a file that says nothing, which no house meant."""
    return NotationError(
        "house rules are empty: expected an answer a line, or the preset to play by, as in {example}",
        example=f"{BASE} = {write_answer(usual)}",
    )


def game_in(text: str, usual: str) -> str:
    """Return the name of the game that a file of house rules is for; raises NotationError for what is no TOML."""
    return str(parsed(text).get(GAME, usual))


def about_of(said: object, answers: Sequence[str]) -> About:
    """Read what a file says of itself; raises NotationError, also where one of its answers stands there."""
    if not isinstance(said, dict):
        raise NotationError("{about} is {said}: expected a table, as in [{about}]", about=ABOUT, said=echo(said))
    known = fields(About)
    for name, value in said.items():
        if name in answers:
            raise NotationError("{name} stands below [{about}]: expected every answer above it", name=name, about=ABOUT)
        if name not in known:
            called = name if name.isidentifier() and len(name) <= LONGEST else echo(name)
            raise NotationError(
                "{about}.{called} is not known: expected {right}",
                about=ABOUT,
                called=called,
                right=expected(name, known),
            )
        if not isinstance(value, str):
            raise NotationError("{about}.{name} is {value}: expected a text", about=ABOUT, name=name, value=echo(value))
        if not _can_be_shown(name, value):
            wanted = saying("a text without control characters") if name == DESCRIPTION else saying("one line")
            raise NotationError(
                "{about}.{name} is {value}: expected {wanted}", about=ABOUT, name=name, value=echo(value), wanted=wanted
            )
    return About(**said)


def _can_be_shown(name: str, text: str) -> bool:
    """Tell whether a screen shows a text and does nothing else; a description may have lines and columns."""
    return (text.replace("\n", " ").replace("\t", " ") if name == DESCRIPTION else text).isprintable()

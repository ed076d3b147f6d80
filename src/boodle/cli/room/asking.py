"""A question of the room as it is put to the person here: the same facts and answers as at a table of one's own."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from boodle.cli.terminal.asking import prompt_for
from boodle.cli.terminal.game_commands import DEFAULT
from boodle.cli.terminal.pictures import show_hand
from boodle.cli.terminal.prompts import Offer, Prompt, Unclear, put, read_notation
from boodle.cli.terminal.screen import Screen
from boodle.client import view_of
from boodle.client.folded import Folded
from boodle.client.seen import picture_of
from boodle.notation.answers import write_action
from boodle.notation.wire.choices import read_choices
from boodle.notation.wire.picture import PokerShown
from boodle.poker.ranking import best_hand
from boodle.rulebook import Choices
from boodle.tripoley.view import View
from boodle.words.catalogue import Words, capital
from boodle.words.hands import hand_in_words
from boodle.words.pots import pot_name
from boodle.words.signs import Signs
from boodle.words.tripoley.table import Teller

BETWEEN = ("InNextDeal", "HostBetween")
"""What is asked between deals, where a house has words for each answer."""


@dataclass(frozen=True, slots=True)
class Asking:
    """One open question: whose it is, how it is put, and what may be answered."""

    number: int
    kind: str
    ask: str
    prompt: Prompt
    choices: Choices
    default: str
    beside: "Asking | None" = None
    """Another question that may be answered as well, and need not be."""

    @classmethod
    def of(cls, asked: Mapping[str, Any], now: View, teller: Teller) -> "Asking":
        """Return how a question of the wire is put; raises NotationError."""
        kind, choices = str(asked["kind"]), read_choices(asked["choices"])
        prompt = between(choices, now, teller.words) if kind in BETWEEN else prompt_for(now, teller)
        ask = prompt.ask or teller.words(f"questions.{kind}.ask")
        return cls(asked["number"], kind, ask, prompt, choices, str(asked["default"]))

    def typed(self) -> list[str]:
        """Return everything that may be typed, in short."""
        return [*self.prompt.typed(), *(self.beside.prompt.typed() if self.beside is not None else ())]

    def meant(self, text: str) -> "Asking":
        """Return which question is answered by what was typed."""
        beside = self.beside
        return beside if beside is not None and beside.prompt.offered(text) is not None else self

    def offers(self, text: str) -> bool:
        """Tell whether what was typed stands among the answers, in large letters or small ones."""
        return self.meant(text).prompt.offered(text) is not None

    def read(self, text: str, words: Words) -> str:
        """Return the answer that was typed, as notation writes it; raises Unclear with what is wrong with it."""
        answers = ", ".join(self.typed())
        if not text:
            if self.prompt.enter is None:
                raise Unclear(words("play.unclear.nothing", answers=answers))
            return write_action(self.prompt.enter)
        if text.lower() == DEFAULT:
            return self.default
        action = self.prompt.answer(text)
        action = read_notation(text) if action is None else action
        if action is not None and action in self.choices:
            return write_action(action)
        key = "answer" if action is None else "not_legal"
        raise Unclear(words(f"play.unclear.{key}", text=text, answers=answers))


def between(choices: Choices, now: View, words: Words) -> Prompt:
    """Ask what a player, or the host, says between deals; Enter plays on."""
    offers = []
    for action in choices:
        typed = write_action(action)
        offers.append(Offer(typed, words(f"questions.says.{typed}", chips=now.house.start_chips), action))
    return Prompt((), tuple(offers), offers[0].action if len(offers) > 1 else None)


def put_question(screen: Screen, teller: Teller, signs: Signs, table: Folded, asking: Asking) -> None:
    """Show the cards that matter, what is asked, the facts and the answers."""
    words, now = teller.words, view_of(table)
    screen.say()
    if now.poker is not None and now.poker.mine and asking.prompt.betting:
        show_five(screen, words, signs, now)
    elif now.hand and asking.kind not in BETWEEN:
        show_hand(screen, signs, now.hand, words("play.show.hand"))
    screen.say(asking.ask, bold=True)
    put(screen, words, asking.prompt, pots_told(table, teller) if asking.prompt.betting else [])


def show_five(screen: Screen, words: Words, signs: Signs, now: View) -> None:
    """Show somebody the five cards that he plays poker with."""
    if now.poker is not None and now.poker.mine:
        hand = hand_in_words(words, best_hand(now.poker.mine))
        screen.say(words("play.show.five", cards=signs.as_poker(now.poker.mine), hand=hand))


def pots_told(table: Folded, teller: Teller) -> list[str]:
    """Say which pots there would be if nobody bet more, and who could win them; nothing where there is one alone."""
    poker: PokerShown | None = picture_of(table.picture).poker
    if poker is None or not poker.all_in:
        return []
    pots = [pot for pot in poker.pots if len(pot.seats) > 1]
    if len(pots) < 2:
        return []
    names = [capital(pot_name(teller.words, place, len(pots))) for place in range(len(pots))]
    return [
        teller.words("play.answer.part_pot", pot=name, chips=pot.chips, names=", ".join(teller.named(pot.seats)))
        for name, pot in zip(names, pots, strict=True)
    ]

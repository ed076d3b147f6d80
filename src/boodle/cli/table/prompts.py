"""A question as it is put to a person: which short answers there are, and how an answer is read."""

import re
from collections.abc import Callable, Sequence

from boodle.cards import CARDS, CardError, CardSet, Suit, parse_cards
from boodle.cards.card import RANK_LETTERS, SUIT_LETTERS
from boodle.cli.table.screen import Screen
from boodle.frozen import Frozen
from boodle.notation.answers import read_action, write_action
from boodle.notation.errors import NotationError
from boodle.poker.wagers import RaiseTo
from boodle.words.catalogue import Words
from boodle.words.mistyped import why_not
from boodle.words.signs import SYMBOLS, Signs


class Unclear(Exception):
    """An answer that cannot be taken; the message is what to tell whoever gave it."""


class Offer(Frozen):
    """One line of answers: what is typed, what it means, and the answer where there is one alone."""

    typed: str
    means: str
    action: object | None = None
    also: tuple[str, ...] = ()


class Prompt(Frozen):
    """A question as it is put to a person."""

    facts: tuple[str, ...]
    offers: tuple[Offer, ...]
    enter: object | None = None
    """What Enter alone means, where that is harmless."""
    read: Callable[[str], object | None] = lambda _: None
    """Reads what no offer names; None for what is none of its business, Unclear for what is wrong."""
    betting: bool = False
    """Whether it asks for a bet, so that the five cards picked and the pots are of interest."""
    opening: bool = False
    """Whether nobody has bet yet, so that a raise, as it is written, is the first bet."""
    ask: str = ""
    """What is asked, where the question's own sentence does not fit."""

    def answer(self, text: str) -> object | None:
        """Return the answer that was typed, or None; raises Unclear with what is wrong with it."""
        offer = self.offered(text)
        return self.read(text) if offer is None or offer.action is None else offer.action

    def offered(self, text: str) -> Offer | None:
        """Return the line of answers that was typed, in large letters or small ones."""
        word = text.lower()
        return next((offer for offer in self.offers if word in (offer.typed.lower(), *offer.also)), None)

    def means(self, answer: str) -> str | None:
        """Return what an answer, as it is written, means; None where no line has it alone."""
        offers = (offer for offer in self.offers if offer.action is not None)
        return next((offer.means for offer in offers if offer.means and write_action(offer.action) == answer), None)

    def says(self, action: object, words: Words, signs: Signs) -> str:
        """Say an answer in the words of the question, or as it is written where nothing says it."""
        text = write_action(action)
        meant = self.means(text)
        if meant is not None:
            return meant
        word, _, rest = text.partition(" ")
        key = f"questions.says.{'bet' if self.opening and isinstance(action, RaiseTo) else word}"
        cards = getattr(action, "cards", None)
        facts = {"chips": int(rest)} if rest.isdecimal() else {"cards": signs.as_poker(cards)} if cards else {}
        return words(key, **facts) if key in words and words.fields(key) == {*facts} else text

    def typed(self) -> list[str]:
        """Return everything that may be typed, in short."""
        return [offer.typed for offer in self.offers]


def put(screen: Screen, words: Words, prompt: Prompt, more: Sequence[str] = ()) -> None:
    """Show the facts, and `more` of them, and the answers with what each means."""
    for fact in (*prompt.facts, *more):
        screen.say(fact)
    rows = []
    for offer in prompt.offers:
        enter = prompt.enter is not None and offer.action == prompt.enter
        named = offer.typed == words("play.answer.enter")
        mark = words("play.answer.or_enter") if enter and not named else ""
        rows.append((offer.typed, offer.means + mark))
    screen.rows(rows)


def read_notation(text: str) -> object | None:
    """Read an answer as records write it, or None."""
    try:
        return read_action(text)
    except NotationError:
        return None


def read_cards(text: str, words: Words, own: Signs) -> CardSet:
    """Read cards as people type them: any case, any gaps, letters or signs; raises Unclear naming what is no card.

    A court card has the letter of the table's language or the English one: no letter is two cards.
    """
    ranks = dict(zip(own.courts, SYMBOLS.courts, strict=True))
    card = re.compile(rf"(10|[{''.join({*RANK_LETTERS, *ranks})}])([{SUIT_LETTERS}])")
    letters = text.upper()
    for suit in Suit:
        letters = letters.replace(SYMBOLS.suits[suit], suit.letter)
    rest = card.sub("", letters).replace(",", " ").split()
    if rest:
        raise Unclear(words("play.unclear.card", text=rest[0].lower(), sample=own.card(CARDS[36])))
    try:
        return CardSet.of(parse_cards(card.sub(lambda found: f"{ranks.get(found[1], found[1])}{found[2]} ", letters)))
    except CardError as error:
        raise Unclear(f"{why_not(words, error)}.") from None

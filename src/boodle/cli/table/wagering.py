"""How a bet is typed: which bets may be made, and how an amount is read, to or by so much."""

import re
from collections.abc import Callable, Sequence

from boodle.cli.table.prompts import Offer, Prompt, Unclear
from boodle.frozen import Frozen
from boodle.poker.wagers import Call, Check, Fold, RaiseTo, Wagers
from boodle.pots import PotShown
from boodle.seats import Chips, Seat
from boodle.words.catalogue import Words, capital
from boodle.words.pots import pot_name

MORE = re.compile(r"(?:bet|b|raise|r|make)?\s*(?:it|to)?\s*(\d+)")
BY = re.compile(r"(?:(?:raise|r)\s*)?(?:by\s*|\+\s*)(\d+)")
ALL_IN = ("all in", "all-in", "allin")


class Bets(Frozen):
    """The betting as the seat finds it that is asked: what a call matches, what it has put in, what it has left."""

    level: Chips
    put_in: Chips
    behind: Chips


def wager_prompt(
    wagers: Wagers, bets: Bets, words: Words, offers: Sequence[Offer], facts: Sequence[str] = ()
) -> Prompt:
    """Return how a bet is asked for; Enter checks where nothing is to be called."""

    def read(text: str) -> object | None:
        return read_wager(text.lower(), wagers, bets, words)

    enter, opening = None if wagers.to_call else Check(), not bets.level
    return Prompt(tuple(facts), tuple(offers), enter, read, betting=True, opening=opening)


def wager_offers(wagers: Wagers, bets: Bets, words: Words) -> list[Offer]:
    """Return the bets that may be made: check or call, fold, bet or raise."""
    offers, able = [], wagers.raise_to
    if not wagers.to_call:
        offers.append(Offer("c", words("play.answer.check"), Check(), ("check",)))
    else:
        key = "play.answer.call_all_in" if wagers.to_call == bets.behind else "play.answer.call"
        offers.append(Offer("c", words(key, chips=wagers.to_call), Call(), ("call",)))
    if wagers.fold is not None:
        offers.append(Offer("f", words("play.answer.fold"), Fold(), ("fold",)))
    if able:
        verb = "raise" if bets.level else "bet"
        typed, key = (words("play.answer.number"), verb) if len(able) > 1 else (str(able[0]), f"{verb}_one")
        offers.append(Offer(f"{verb} {typed}", words(f"play.answer.{key}", least=able[0], most=able[-1])))
    return offers


def read_wager(text: str, wagers: Wagers, bets: Bets, words: Words) -> object | None:
    """Read a bet or a raise: to so much in all, by so much more, or all-in; raises Unclear."""
    able = wagers.raise_to
    by, to = BY.fullmatch(text), MORE.fullmatch(text)
    if text in ALL_IN:
        if not able and wagers.to_call:
            return Call()
        total = bets.put_in + bets.behind
    elif by is not None:
        total = bets.level + int(by[1])
    elif to is not None:
        total = int(to[1])
    else:
        return None
    if total in able:
        return RaiseTo(total)
    if not able:
        raise Unclear(words("play.unclear.no_raise"))
    verb = "raise" if bets.level else "bet"
    key = verb if len(able) > 1 else f"{verb}_one"
    raise Unclear(words(f"play.unclear.{key}", least=able[0], most=able[-1]))


def parted_pots(words: Words, pots: Sequence[PotShown], key: str, name: Callable[[Seat], str]) -> list[str]:
    """Say of each pot by `key` what it holds and who can win it, main pot first."""
    return [
        words(
            key,
            pot=capital(pot_name(words, place, len(pots))),
            chips=pot.chips,
            names=", ".join(map(name, pot.seats)),
        )
        for place, pot in enumerate(pots)
    ]

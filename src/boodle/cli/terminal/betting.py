"""How a bet is asked for: what the pot holds, who has bet how much, and which bets may be made."""

import re
from dataclasses import dataclass

from boodle.cards import CardSet
from boodle.cli.terminal.prompts import Offer, Prompt, Unclear
from boodle.poker.betting import Betting
from boodle.poker.vying import best_set
from boodle.poker.wagers import Call, Check, Fold, RaiseTo, Wagers
from boodle.seats import Chips, Seat
from boodle.tripoley import Table
from boodle.tripoley.board import POT
from boodle.tripoley.phases.poker import betting_of
from boodle.tripoley.phases.showdown import cut_up, still_in
from boodle.tripoley.view import View
from boodle.words.catalogue import Words, capital
from boodle.words.pots import pot_name
from boodle.words.tripoley.table import Teller

MORE = re.compile(r"(?:bet|b|raise|r|make)?\s*(?:it|to)?\s*(\d+)")
BY = re.compile(r"(?:(?:raise|r)\s*)?(?:by\s*|\+\s*)(\d+)")
ALL_IN = ("all in", "all-in", "allin")


@dataclass(frozen=True, slots=True)
class Bets:
    """The betting as the seat finds it that is asked: what a call matches, what it has put in, what it has left."""

    level: Chips
    put_in: Chips
    behind: Chips


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


def wager_prompt(wagers: Wagers, now: View, teller: Teller) -> Prompt:
    """Return how a bet is asked for at Tripoley."""
    words = teller.words
    betting = now.poker.betting if now.poker is not None else None
    if betting is None or now.seat is None:
        raise TypeError("no betting is open")
    bets = Bets(betting.level, betting.paid[now.seat], betting.behind(now.seat))

    def read(text: str) -> object | None:
        return read_wager(text.lower(), wagers, bets, words)

    facts = [pot_sentence(now, betting, teller)]
    if now.poker is not None and now.poker.vying:
        best = CardSet(best_set(now.hand.mask, -1 if now.marks.suit is None else now.marks.suit))
        facts.append(words("play.answer.vying", cards=teller.signs.cards(best)))
    offers = tuple(wager_offers(wagers, bets, words))
    return Prompt(tuple(facts), offers, None if wagers.to_call else Check(), read, betting=True)


def pot_sentence(now: View, betting: Betting, teller: Teller) -> str:
    """Say what the pot holds, who has bet how much, and who has folded."""
    words, chips = teller.words, now.board[POT]
    order = [seat for seat in now.order if now.poker is not None and seat in now.poker.contesting]
    if not any(betting.paid) and len(betting.contesting) == len(order):
        return words("play.answer.no_bets", chips=chips)
    return words("play.answer.pot", chips=chips, bets=", ".join(_bet(seat, betting, teller) for seat in order))


def pot_sentences(table: Table, teller: Teller) -> list[str]:
    """Say which pots there would be if nobody bet more, and who could win them; nothing where there is one alone."""
    betting, live = betting_of(table), still_in(table)
    if all(betting.behind(seat) for seat in live):
        return []
    cut = cut_up(table, live, betting.paid)
    if len(cut.pots) < 2:
        return []
    names = [capital(pot_name(teller.words, place, len(cut.pots))) for place in range(len(cut.pots))]
    return [
        teller.words("play.answer.part_pot", pot=name, chips=pot.chips, names=", ".join(teller.named(pot.eligible)))
        for name, pot in zip(names, cut.pots, strict=True)
    ]


def _bet(seat: Seat, betting: Betting, teller: Teller) -> str:
    facts = {"who": teller.name(seat), "chips": betting.paid[seat]}
    if seat not in betting.contesting:
        return teller.words("play.answer.folded", **facts)
    key = "bet_of" if betting.behind(seat) else "all_in"
    return teller.words(f"play.answer.{key}", **facts)


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

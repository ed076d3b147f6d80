"""How a bet is asked for at Tripoley: what the pot holds, who has bet how much, and which bets may be made."""

from boodle.cards import CardSet
from boodle.cli.table.prompts import Prompt
from boodle.cli.table.wagering import Bets, read_wager, wager_offers
from boodle.poker.betting import Betting
from boodle.poker.vying import best_set
from boodle.poker.wagers import Check, Wagers
from boodle.seats import Seat
from boodle.tripoley.board import POT
from boodle.tripoley.view import View
from boodle.words.tripoley.table import Teller


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


def _bet(seat: Seat, betting: Betting, teller: Teller) -> str:
    facts = {"who": teller.name(seat), "chips": betting.paid[seat]}
    if seat not in betting.contesting:
        return teller.words("play.answer.folded", **facts)
    key = "bet_of" if betting.behind(seat) else "all_in"
    return teller.words(f"play.answer.{key}", **facts)

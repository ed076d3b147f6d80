"""How a bet is asked for at Tripoley: what the pot holds, who has bet how much, and which bets may be made."""

from boodle.cards import CardSet
from boodle.cli.table.prompts import Prompt
from boodle.cli.table.wagering import Bets, parted_pots, wager_offers, wager_prompt
from boodle.poker.vying import best_set
from boodle.poker.wagers import Wagers
from boodle.seats import BySeat, Chips
from boodle.tripoley.board import POT
from boodle.tripoley.view import PokerShown, Shown, View
from boodle.words.tripoley.table import Teller


def bet_prompt(wagers: Wagers, now: View, teller: Teller) -> Prompt:
    """Return how a bet is asked for at Tripoley."""
    words, seen, poker, seat = teller.words, now.shown, now.shown.poker, now.seat
    if poker is None or poker.paid is None or seat is None:
        raise TypeError("no betting is open")
    bets = Bets(poker.level, poker.paid[seat], seen.stacks[seat])
    facts = [pot_sentence(seen, poker, poker.paid, teller)]
    if poker.vying:
        best = CardSet(best_set(now.mine.hand.mask, -1))  # a trump parts sets of one rank: no hand holds two
        facts.append(words("play.answer.vying", cards=teller.signs.cards(best)))
    return wager_prompt(wagers, bets, words, wager_offers(wagers, bets, words), facts)


def pot_sentence(seen: Shown, poker: PokerShown, paid: BySeat[Chips], teller: Teller) -> str:
    """Say what the pot holds, who has bet how much, and who has folded."""
    words, chips = teller.words, seen.board[POT]
    order = [seat for seat in seen.order if seat in (*poker.contesting, *poker.folded)]
    if not any(paid) and not poker.folded:
        return words("play.answer.no_bets", chips=chips)
    bets = []
    for seat in order:
        key = "folded" if seat in poker.folded else "all_in" if seat in poker.all_in else "bet_of"
        bets.append(words(f"play.answer.{key}", who=teller.name(seat), chips=paid[seat]))
    return words("play.answer.pot", chips=chips, bets=", ".join(bets))


def pot_sentences(poker: PokerShown | None, teller: Teller) -> list[str]:
    """Say which pots there would be if nobody bet more, and who could win them; nothing where there is one."""
    pots = [pot for pot in poker.pots if len(pot.seats) > 1] if poker is not None and poker.all_in else []
    if len(pots) < 2:
        return []
    return parted_pots(teller.words, pots, "play.answer.part_pot", teller.name)

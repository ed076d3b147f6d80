"""How each event goes into the story of a deal."""

from collections.abc import Callable
from typing import Any

from boodle.cards import CardSet
from boodle.cli.table.story import Item
from boodle.cli.table.tripoley.story import LAYOUT, DealTold, pot_key
from boodle.poker.ranking import best_hand
from boodle.poker.wagers import RaiseTo
from boodle.rulebook import Event
from boodle.seating import HostSays
from boodle.tripoley.actions import FIVE
from boodle.tripoley.events import dealing, ending, pay, pay_suit, poker, seating, stops
from boodle.words.hands import hand_in_words

NOT_TOLD = (
    seating.StandingSaid,
    seating.SeatingClosed,
    seating.SeatingReopened,
    seating.DealPassed,
    seating.EveningOver,
    poker.LeadWon,
    ending.GameOver,
    pay.WinningsOpened,
    pay.WinningsClosed,
)
"""What headings, tables and questions say already."""


def take(story: DealTold, event: Event) -> None:
    """Put one event into the story."""
    chapter = CHAPTERS.get(type(event))
    if chapter is not None:
        chapter(story, event)
    elif not isinstance(event, NOT_TOLD):
        story.say(story.teller(event))


def _host_spoke(story: DealTold, event: seating.HostSpoke) -> None:
    if event.says is HostSays.END:
        story.say(story.teller(event))


def _ending_begun(story: DealTold, event: seating.EndingBegun) -> None:
    story.closing = True
    story.heading((story.teller(event) or "") if story.number else story.words("no_deal"))


def _deal_begun(story: DealTold, event: dealing.DealBegun) -> None:
    story.number += 1
    story.players, story.level, story.left, story.pots, story.aside = len(event.order), 0, [], 0, False
    story.heading(story.of(event.dealer, "closing" if story.closing else "deal", number=story.number))


def _staked(story: DealTold, event: dealing.Staked) -> None:
    story.stakes.append(event)


def _stakes_closed(story: DealTold, event: dealing.StakesClosed) -> None:
    """Tell the stakes in one sentence, unless somebody could not stake in full, and show the layout."""
    del event
    stakes, story.stakes = story.stakes, []
    if not stakes:
        return
    chips, *others = {staked.chips for staked in stakes}
    if not others and all(type(staked) is dealing.Staked and set(staked.on) <= {0, 1} for staked in stakes):
        story.say(story.words("stakes", chips=chips))
    else:
        for staked in stakes:
            story.say(story.teller(staked), "stakes")
    story.close()
    story.items.append(Item(LAYOUT))


def _dealt(story: DealTold, event: dealing.Dealt) -> None:
    sizes = [f"{story.teller.name(seat)} {len(hand)}" for seat, hand in enumerate(event.hands) if len(hand)]
    key = "dealt" if len(event.spare) and not story.closing else "dealt_closing"
    story.say(story.words(key, sizes=", ".join(sizes), spare=len(event.spare)))


def _claimed(story: DealTold, event: pay.Claimed) -> None:
    """Tell it, unless a card was played for it: then what is taken says it, and what is left needs saying."""
    sentence = story.teller(event)
    if not story.run:
        story.say(sentence, "claims")
    elif not event.spaces and sentence:
        story.takings.append(sentence)


def _bids(story: DealTold, event: Event) -> None:
    story.say(story.teller(event), "bids")


def _collected(story: DealTold, event: pay.Collected) -> None:
    """Tell it at once, or after the run in which the card was played."""
    sentence = story.teller(event)
    if story.run and sentence:
        story.takings.append(sentence)
    else:
        story.say(sentence)


def _poker_opened(story: DealTold, event: poker.PokerOpened) -> None:
    story.heading(story.words("vying" if isinstance(event, poker.VyingOpened) else "poker"))
    story.say(story.words("poker_chips" if event.dead else "poker_empty", chips=event.dead), "poker")
    if len(event.contesting) < story.players:
        story.say(story.words("poker_for", names=story.teller.named(event.contesting)), "poker")


def _picked(story: DealTold, event: poker.Picked) -> None:
    story.aside = True
    if isinstance(event.cards, CardSet):
        story.say(story.of(event.seat, "picked", **_hand(story, event.cards)))


def _betting_opened(story: DealTold, event: poker.BettingOpened) -> None:
    story.level, story.left = event.betting.level, list(event.stacks)


def _wagered(story: DealTold, event: poker.Wagered) -> None:
    if not story.left:
        return
    opens = isinstance(event.wager, RaiseTo) and not story.level
    story.say(story.teller(event, "bet" if opens else None), "bets")
    story.left[event.seat] -= event.chips
    if isinstance(event.wager, RaiseTo):
        story.level = event.wager.to
    if event.chips and not story.left[event.seat]:
        story.say(story.of(event.seat, "all_in"), "bets")


def _hand_shown(story: DealTold, event: poker.HandShown) -> None:
    """Name the hand; in vying a set has no name of its own."""
    if len(event.cards) < FIVE:
        story.say(story.teller(event))
    else:
        story.say(story.of(event.seat, "shown", **_hand(story, event.cards)))


def _pot_won(story: DealTold, event: poker.PotWon) -> None:
    """Name the pots by how many there are; the last side pot comes first and so tells their number."""
    story.pots = max(story.pots, event.number + 1)
    key = pot_key(event.number, story.pots)
    story.say(story.teller(event, pot=story.teller.words(f"table.{key}", number=event.number)))


def _stops_opened(story: DealTold, event: stops.StopsOpened) -> None:
    story.heading(story.words("stops"))
    story.say(story.of(event.leader, "takes_up" if story.aside else "leads_first"))


def _card_played(story: DealTold, event: stops.CardPlayed) -> None:
    if not story.run:
        story.close()
    story.run.append((event.seat, event.card))
    if isinstance(event, stops.Followed) and event.seat == story.teller.you:
        story.forced.append(event.card)


def _fine_paid(story: DealTold, event: stops.FinePaid) -> None:
    story.fined = event.seat
    story.say(story.teller(event), "passes")


def _lead_passed(story: DealTold, event: stops.LeadPassed) -> None:
    """Tell where the lead goes, and why unless the fine has told it."""
    if story.fined == event.seat:
        story.say(story.words("lead_passes", to=story.teller.name(event.to)), "passes")
    else:
        story.say(story.teller(event), "passes")
    story.fined = None


def _run_stopped(story: DealTold, event: stops.RunStopped) -> None:
    if event.wanted is None:
        story.tell_run(story.words("run_top", rank=story.words(f"rank.{event.card.rank.name.lower()}")))
    else:
        story.tell_run(story.words("run_stop", next=story.teller.signs.card(event.wanted)))


def _went_out(story: DealTold, event: stops.WentOut) -> None:
    story.tell_run()
    story.say(story.teller(event), "run")


def _cards_paid(story: DealTold, event: stops.CardsPaid) -> None:
    if not story.paid:
        story.close()
    story.paid.append(event)


def _hand(story: DealTold, cards: CardSet) -> dict[str, str]:
    """Return a poker hand as sentences name it."""
    shown = story.teller.signs.as_poker(cards)
    return {"cards": shown, "hand": hand_in_words(story.teller.words, best_hand(cards))}


CHAPTERS: dict[type[Event], Callable[[DealTold, Any], None]] = {
    seating.HostSpoke: _host_spoke,
    seating.EndingBegun: _ending_begun,
    dealing.DealBegun: _deal_begun,
    dealing.Staked: _staked,
    dealing.StakesClosed: _stakes_closed,
    dealing.Dealt: _dealt,
    dealing.BidMade: _bids,
    dealing.BidPassed: _bids,
    dealing.StakedShort: _staked,
    pay_suit.SuitBidMade: _bids,
    pay_suit.SuitBidPassed: _bids,
    pay.Claimed: _claimed,
    pay.Collected: _collected,
    poker.PokerOpened: _poker_opened,
    poker.VyingOpened: _poker_opened,
    poker.Picked: _picked,
    poker.BettingOpened: _betting_opened,
    poker.Wagered: _wagered,
    poker.HandShown: _hand_shown,
    poker.PotWon: _pot_won,
    stops.StopsOpened: _stops_opened,
    stops.Led: _card_played,
    stops.Followed: _card_played,
    stops.FinePaid: _fine_paid,
    stops.LeadPassed: _lead_passed,
    stops.RunStopped: _run_stopped,
    stops.WentOut: _went_out,
    stops.CardsPaid: _cards_paid,
}
"""The events that are gathered, shortened or told with more than they say; every other one is told as it is."""

"""What becomes of chips and prizes: players out, colour-ups, counts, and the end."""

from boodle.rulebook import Refused, Step
from boodle.seats import Chips
from boodle.tournament.acts import Agreed, ColoursUp, Corrected, Counts, Found, KnocksOut, PayOut
from boodle.tournament.draws import DECK, DrawFor, RaceDraw
from boodle.tournament.events import (
    ChipsCorrected,
    Coloured,
    DrawAsked,
    LateChange,
    OutTogether,
    PrizesPaid,
    StacksCounted,
)
from boodle.tournament.payouts import Prize
from boodle.tournament.placing import out_together
from boodle.tournament.race import cards_needed, change_at_par, unneeded
from boodle.tournament.race import colour_up as coloured_up
from boodle.tournament.tournament import InOrOut, NightStage, Tournament


def in_play(tournament: Tournament, names: tuple[str, ...]) -> tuple[str, ...]:
    """Return players by their own names; Refused unless all of them play and each is named once."""
    found = tuple(tournament.player(name) for name in names)
    for place, player in enumerate(found):
        if player.standing is InOrOut.OUT:
            raise Refused("is_out", name=player.name)
        if player in found[:place]:
            raise Refused("named_twice", name=player.name)
    return tuple(player.name for player in found)


def knocked_out(step: Step[Tournament], act: KnocksOut) -> None:
    """Place those who went out in one hand."""
    tournament = step.table
    names = in_play(tournament, act.names)
    check_begun(tournament)
    if not names:
        raise Refused("too_few", least=1)
    if len(names) == len(tournament.playing):
        raise Refused("all_out")
    if len(act.stacks) != len(names) and not (len(names) == 1 and not act.stacks):
        raise Refused("stacks_needed", names=list(names))
    if act.stacks and (min(act.stacks) < 1 or sum(act.stacks) > tournament.chips):
        raise Refused("count_wrong", expected=tournament.chips, got=sum(act.stacks))
    stacks = dict(zip(names, act.stacks or (1,), strict=True))
    chairs = {name: chair.table if (chair := tournament.chair(name)) else 0 for name in names}
    step.happen(OutTogether(out_together(stacks, chairs, tournament.rules.same_hand)))


def colour_up(step: Step[Tournament], act: ColoursUp) -> None:
    """Change a table's small chips at par, and have cards dealt for the odd ones (FLR-27 to FLR-29)."""
    tournament, rules = step.table, step.table.rules
    big = _next_chip(tournament, act.table, act.small)
    held, last = _holdings(tournament, act)
    odd = {name: change_at_par(name, count, act.small, big).odd for name, count in held.items()}
    needed = cards_needed(odd, act.small, big, rules.rounding)
    if needed > len(DECK):
        raise Refused("deck_too_small", needed=needed, deck=len(DECK))
    if needed:
        draw = RaceDraw(
            DrawFor.RACE,
            DECK,
            needed,
            tuple(held),
            tournament.draws,
            table=act.table,
            small=act.small,
            big=big,
            holdings=tuple(held.items()),
            last_chips=last,
        )
        step.happen(DrawAsked(draw))
    else:
        done = coloured_up(
            held, act.small, big, (), rounding=rules.rounding, raced_out=rules.raced_out, last_chips=last
        )
        step.happen(Coloured(act.table, done))


def _next_chip(tournament: Tournament, table: int, small: Chips) -> Chips:
    """Return the chip that a small one is made into; Refused while it is needed, or a smaller one is on the table.

    Also when it was changed at this table already: nobody makes chips out of chips that are not there.
    """
    rules, chip_set = tournament.rules, tournament.rules.chip_set
    _check_small(tournament, small)
    if small not in unneeded(chip_set, rules.schedule.amounts_from(tournament.clock.part)):
        raise Refused("still_needed", chip=small)
    if small in tournament.gone or (table, small) in tournament.coloured:
        raise Refused("changed_already", chip=small, table=table)
    place = chip_set.index(small)
    for lower in chip_set[:place]:
        if lower not in tournament.gone and (table, lower) not in tournament.coloured:
            raise Refused("lower_first", chip=lower)
    return chip_set[place + 1]


def _check_small(tournament: Tournament, small: Chips) -> None:
    """Raise Refused for what is no chip, or the biggest."""
    smaller = tournament.rules.chip_set[:-1]
    if small not in smaller:
        raise Refused("no_chip", chip=small, chips=list(smaller))


def found(step: Step[Tournament], act: Found) -> None:
    """Change small chips that turn up late, at par alone: no race, and no chip for what is over (TDA 24)."""
    tournament = step.table
    _check_small(tournament, act.small)
    names = in_play(tournament, tuple(name for name, _ in act.holdings))
    counts = [count for _, count in act.holdings]
    for name in names:
        table = chair.table if (chair := tournament.chair(name)) else 0
        if act.small not in tournament.gone and (table, act.small) not in tournament.coloured:
            raise Refused("not_changed", chip=act.small, name=name)
    if not counts or min(counts) < 1 or act.small * sum(counts) >= tournament.chips:
        raise Refused("count_wrong", expected=tournament.chips, got=act.small * sum(counts))
    big = next(chip for chip in tournament.rules.chip_set if chip > act.small and chip not in tournament.gone)
    changed = (change_at_par(name, count, act.small, big) for name, count in zip(names, counts, strict=True))
    step.happen(LateChange(act.small, big, tuple(changed)))


def _holdings(tournament: Tournament, act: ColoursUp) -> tuple[dict[str, int], tuple[str, ...]]:
    """Return who holds how many, from the dealer's left, and for whom these are the last chips."""
    table = tournament.table(act.table)
    names = in_play(tournament, tuple(name for name, _ in act.holdings))
    held = dict(zip(names, (count for _, count in act.holdings), strict=True))
    last = in_play(tournament, act.last_chips)
    for name in (*names, *last):
        if name not in table.chairs:
            raise Refused("not_at_table", name=name, table=act.table)
    if min(held.values(), default=0) < 0 or act.small * sum(held.values()) > tournament.chips:
        raise Refused("count_wrong", expected=tournament.chips, got=act.small * sum(held.values()))
    return {name: held[name] for name in table.from_dealers_left if name in held}, last


def counted(step: Step[Tournament], act: Counts) -> None:
    """Take a count of stacks; of everybody it is all the chips in the game."""
    tournament = step.table
    names = in_play(tournament, tuple(name for name, _ in act.stacks))
    stacks = tuple(zip(names, (chips for _, chips in act.stacks), strict=True))
    check_count(tournament, stacks)
    step.happen(StacksCounted(stacks))


def check_count(tournament: Tournament, stacks: tuple[tuple[str, Chips], ...]) -> None:
    """Raise Refused unless stacks can be so: of everybody they are all the chips in the game."""
    total = sum(chips for _, chips in stacks)
    everybody = len(stacks) == len(tournament.playing)
    wrong = total != tournament.chips if everybody else total > tournament.chips
    if wrong or not stacks or min(chips for _, chips in stacks) < 0:
        raise Refused("count_wrong", expected=tournament.chips, got=total)


def corrected(step: Step[Tournament], act: Corrected) -> None:
    """Put chips into the game or take them out; some are left."""
    if not act.chips or step.table.chips + act.chips < 1:
        raise Refused("not_chips", chips=act.chips)
    step.happen(ChipsCorrected(act.chips))


def pay_out(step: Step[Tournament], act: PayOut) -> None:
    """Pay the prizes, once one player is left."""
    check_begun(step.table)
    if step.table.stage is not NightStage.OVER:
        raise Refused("not_over", left=len(step.table.playing))
    step.happen(PrizesPaid(step.table.won()))


def agreed(step: Step[Tournament], act: Agreed) -> None:
    """Pay the prizes as those who are left share theirs; together these are what their places bring."""
    tournament = step.table
    check_begun(tournament)
    names = in_play(tournament, tuple(name for name, _ in act.shares))
    left = sum(tournament.prize_list[: len(tournament.playing)])
    shares = [share for _, share in act.shares]
    if {*names} != {*tournament.playing} or sum(shares) != left or min(shares) < 0:
        raise Refused("sum_wrong", names=list(tournament.playing), expected=left, got=sum(shares))
    agreed_on = [Prize(name, 1, len(names), share) for name, share in zip(names, shares, strict=True)]
    best_first = sorted(agreed_on, key=lambda prize: -prize.units)
    step.happen(PrizesPaid((*best_first, *tournament.won()[len(names) :])))


def check_begun(tournament: Tournament) -> None:
    """Raise Refused unless the clock has run."""
    if tournament.begun is None:
        raise Refused("not_begun")

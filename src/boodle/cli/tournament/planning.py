"""What a host works out beforehand or at the table: a timetable, prizes, a chip race."""

import click

from boodle.cards import CARDS, parse_cards
from boodle.cards.deck import new_seed, seed_of, shuffle
from boodle.cli.columns import print_table
from boodle.cli.helping import SpokenCommand, option
from boodle.cli.language import spoken
from boodle.cli.options import JSON, MOST_CHIPS, SEED
from boodle.cli.output import echo_json, said
from boodle.cli.tournament.drawn import print_timetable
from boodle.cli.tournament.typed import held_by, hours_of, numbers_of, time_said
from boodle.cli.typed import Number, OneWord
from boodle.notation.tournament.plain import colour_up_facts, plan_facts
from boodle.notation.tournament.rules import write_part
from boodle.rulebook import Refused
from boodle.tournament.levels import Antes, TimedLevel
from boodle.tournament.payouts import payouts as prizes_of
from boodle.tournament.race import RacedOut, Rounding, cards_needed, change_at_par, colour_up
from boodle.tournament.timetable import Plan, make_plan
from boodle.words.catalogue import Words
from boodle.words.tournament import colour_up_said, refusal

CHIP_SET = "25,100,500,1000"


@click.command("levels", cls=SpokenCommand, key="tournament.levels")
@option("--players", type=Number(2, 1000), required=True, metavar="N")
@option("--chips", type=Number(1, MOST_CHIPS), default=5000, show_default=True)
@option("--hours", required=True, metavar="HOURS")
@option("--chip-set", default=CHIP_SET, show_default=True)
@option("--minutes", type=Number(0, 600), default=0)
@option("--antes", type=OneWord(one.value for one in Antes), default=Antes.NONE.value, show_default=True)
@option("--lines", is_flag=True)
@JSON
def levels(
    *, players: int, chips: int, hours: str, chip_set: str, minutes: int, antes: str, lines: bool, as_json: bool
) -> None:
    """Make a timetable: blinds that can be paid, rise smoothly, and end about on time."""
    words = spoken()
    chips_there = numbers_of("--chip-set", chip_set, least=1)
    plan = plan_of(words, players, chips, hours_of(hours), chips_there, minutes=minutes, antes=Antes(antes))
    if as_json:
        echo_json(plan_facts(plan, chips_there))
    elif lines:
        click.echo("\n".join(map(write_part, plan.schedule.parts)))
    else:
        print_timetable(words, plan.schedule, chips_there, plan.last)
        click.echo("")
        for line in _told(words, plan, players, chips):
            said(line)


def plan_of(
    words: Words,
    players: int,
    chips: int,
    hours: float,
    chip_set: tuple[int, ...],
    *,
    minutes: int,
    antes: Antes,
) -> Plan:
    """Make a timetable; raises ValueError saying why there is none."""
    try:
        return make_plan(players, chips, hours, chip_set, minutes=minutes, antes=antes)
    except Refused as refused:
        raise ValueError(refusal(words, refused.fault)) from None


def _told(words: Words, plan: Plan, players: int, chips: int) -> list[str]:
    last = plan.schedule.parts[plan.last]
    big = last.big if isinstance(last, TimedLevel) else 1
    number = plan.schedule.level_number(plan.last)
    stack = [words("tournament.levels.stack_part", count=count, chip=chip) for chip, count in plan.stack]
    facts: dict[str, object] = {"players": players, "chips": chips, "hours": time_said(plan.minutes * 60)[:-3]}
    facts |= {"level": number, "blinds": f"{big // 2}/{big}", "big_blinds": round(players * chips / big, 1)}
    return [words("tournament.levels.summary", **facts), words("tournament.levels.stack", chips=stack)]


@click.command("payouts", cls=SpokenCommand, key="tournament.payouts")
@option("--entries", type=Number(1, 10000), required=True, metavar="N")
@option("--pool", type=Number(0, MOST_CHIPS), required=True, metavar="UNITS")
@option("--paid", type=Number(0, 10), default=0, metavar="N")
@option("--shares", default="", metavar="NUMBERS")
@option("--unit", type=Number(1, MOST_CHIPS), default=1, show_default=True)
@JSON
def payouts(*, entries: int, pool: int, paid: int, shares: str, unit: int, as_json: bool) -> None:
    """Share out a pool: whole units, and to the last of them."""
    words = spoken()
    try:
        prizes = prizes_of(pool, entries, paid=paid, shares=numbers_of("--shares", shares), unit=unit)
    except Refused as refused:
        raise ValueError(refusal(words, refused.fault)) from None
    if as_json:
        echo_json({"pool": pool, "prizes": prizes}, indent=None)
        return
    heads = [words("tournament.head.place"), words("tournament.head.prize")]
    rows = [(place, prize) for place, prize in enumerate(prizes, start=1) if prize]
    print_table([heads, *rows])
    click.echo("")
    said(words("tournament.payouts.summary", entries=entries, pool=pool, paid=len(rows)))


@click.command("race", cls=SpokenCommand, key="tournament.race")
@click.argument("text", metavar="CHIPS")
@option("--small", type=Number(1, MOST_CHIPS), required=True, metavar="CHIP")
@option("--big", type=Number(2, MOST_CHIPS), required=True, metavar="CHIP")
@option("--cards", default="", metavar="CARDS")
@option("--draw", is_flag=True)
@SEED
@option("--rounding", type=OneWord(one.value for one in Rounding), default=Rounding.UP.value)
@option("--raced-out", type=OneWord(one.value for one in RacedOut), default=RacedOut.MAY_BE.value)
@JSON
def race(
    *,
    text: str,
    small: int,
    big: int,
    cards: str,
    draw: bool,
    seed: str | None,
    rounding: str,
    raced_out: str,
    as_json: bool,
) -> None:
    """Change small chips at par, and race for the odd ones.

    CHIPS says how many of the small chip each has, from the dealer's left, as in 'ann 3, ben 1!'; with ! for whoever
    has nothing else.
    """
    words, how = spoken(), Rounding(rounding)
    held, last = held_by(text)
    if cards and (draw or seed):
        raise ValueError(words("tournament.error.cards_and_draw", option="--draw" if draw else "--seed"))
    try:
        odd = {name: change_at_par(name, count, small, big).odd for name, count in held.items()}
        needed = cards_needed(odd, small, big, how)
        dealt = parse_cards(cards)
        if needed and not dealt and (draw or seed):
            dealt = shuffle(CARDS, seed_of(seed) if seed else new_seed(), 0, "race")[:needed]
        elif needed and not dealt:
            raise ValueError(words("tournament.error.no_cards"))
        done = colour_up(held, small, big, dealt, rounding=how, raced_out=RacedOut(raced_out), last_chips=last)
    except Refused as refused:
        raise ValueError(refusal(words, refused.fault)) from None
    if as_json:
        echo_json(colour_up_facts(done))
    else:
        for line in colour_up_said(words, done, how):
            said(line)

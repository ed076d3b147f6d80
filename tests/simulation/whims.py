"""What people do at a table beside playing: the host's acts on the room, lost phones, newcomers, looking back."""

import asyncio
import contextlib
from collections.abc import Awaitable, Callable

import msgspec
from websockets.exceptions import ConnectionClosed

from boodle.client import Ticket
from boodle.fair import LONGEST_CONTRIBUTION
from boodle.notation.wire import messages as wire
from boodle.server.rooms import Visit
from tests.simulation.evening import Evening
from tests.simulation.person import HOST_FINE, Person

Whim = Callable[[Evening, Person], Awaitable[object]]

INTERVENTIONS = {"tripoley": ("misdeal",), "holdem": ("void-hand", "raise-blinds")}
OPTIONS = {
    "clock": ("0", "15", "60"),
    "time_bank": ("0", "20", "60"),
    "tempo": ("quick", "normal", "calm"),
    "may_watch": ("yes", "yes", "no"),
    "chat": ("yes", "yes", "no"),
    "review": ("yes", "no"),
    "title": ("Friday", "Cards at Ann's"),
}


LONG = 150.0
"""So many seconds a host is away who goes out."""


async def whim(evening: Evening) -> None:
    """Do one thing or another, or nothing."""
    person = evening.chance.choice(evening.people)
    await evening.chance.choice(WHIMS)(evening, person)


async def pauses(evening: Evening, person: Person) -> None:
    """The host stops the game for a while."""
    del person
    if await evening.act(evening.host, "pause"):
        if evening.chance.random() < 0.3:  # and goes out
            evening.host.goes(LONG)
        await asyncio.sleep(evening.chance.uniform(1.0, 40.0))
    while not await evening.act(evening.host, "resume") and not evening.host.gone:  # noqa: ASYNC110 - by acts alone
        await asyncio.sleep(1.0)


async def sets_option(evening: Evening, person: Person) -> None:
    """The host changes an option."""
    del person
    option = evening.chance.choice(sorted(OPTIONS))
    await evening.act(evening.host, "option", option=option, value=evening.chance.choice(OPTIONS[option]))


async def intervenes(evening: Evening, person: Person) -> None:
    """The host calls a misdeal, or raises the blinds."""
    words = INTERVENTIONS.get(evening.game.name, ())
    connection = evening.host.connection
    if connection is None or connection.view is None or not words:
        return
    waiting = connection.view.shown.waiting
    word, number = evening.chance.choice(words), waiting[0].number if waiting else -1
    await evening.host.say(
        lambda: connection.answer(word, number, f"{person.name}-{number}-{word}"), f"{word} {number}", HOST_FINE
    )


async def speaks(evening: Evening, person: Person) -> None:
    """Somebody says something, in another language from now on, and asks for a hint."""
    connection = person.connection
    if connection is None or person.ticket is None or person.ticket.token is None:
        return
    language = evening.chance.choice(("de", "fr", "en"))
    await person.say(lambda: connection.say("Well played!"), f"say {evening.world.now}", HOST_FINE)
    await person.say(lambda: connection.speak(language), f"speak {evening.world.now}", HOST_FINE)
    await person.say(connection.hint, f"hint {evening.world.now}", HOST_FINE)


async def lends(evening: Evening, person: Person) -> None:
    """A bot is to play for somebody, who takes his seat back himself after a while."""
    if person.ticket is None or person.ticket.seat is None:
        return
    if await evening.act(evening.host, "bot", seat=person.ticket.seat, level="casual"):
        await asyncio.sleep(evening.chance.uniform(1.0, 30.0))
        await evening.act(person, "myself")


async def one_more(evening: Evening, person: Person) -> None:
    """One more bot, or one more person, for the next deal."""
    del person
    if evening.chance.random() < 0.5:
        await evening.act(evening.host, "more", level="first")
    elif len(evening.people) < 8:
        await evening.newcomer()


async def loses_phone(evening: Evening, person: Person) -> None:
    """Somebody's phone is lost: the host makes a link, another device takes the seat by it, the old one is out."""
    connection, old = evening.host.connection, person.ticket
    if connection is None or person is evening.host or old is None or old.token is None:
        return
    seat = connection.seat if person is evening.host else old.seat
    command = f"{evening.name}-back-{evening.chance.getrandbits(40):x}"
    made = await evening.host.say(
        lambda: connection.command(wire.Host(command, "back", seat=seat)), f"back {command}", HOST_FINE
    )
    if made is None or not made.facts.get("code"):
        return
    code = str(made.facts["code"])
    seated = await evening.ask(lambda tables: tables.back(evening.table, code, Visit()), tries=1)
    if seated is not None and seated.seat >= 0:
        heir = evening.comes(Ticket("http://room", evening.table, seated.seat, seated.token))
        heir.think = person.think


async def leaves(evening: Evening, person: Person) -> None:
    """Somebody stands up for good, or the host removes him."""
    ticket = person.ticket
    if person is evening.host or ticket is None or ticket.token is None:
        return
    if evening.chance.random() < 0.5:
        await evening.ask(lambda tables: tables.stand(evening.table, Visit(ticket.token)))
    elif ticket.seat is not None:
        await evening.act(evening.host, "remove", seat=ticket.seat)


async def passes_on(evening: Evening, person: Person) -> None:
    """The host makes somebody else host."""
    if person.ticket is not None and person.ticket.seat is not None and evening.chance.random() < 0.3:
        await evening.act(evening.host, "pass-on", seat=person.ticket.seat)


async def changes_rules(evening: Evening, person: Person) -> None:
    """The host opens the form of changes, and perhaps changes something between two deals."""
    del person
    if not await evening.act(evening.host, "changing"):
        return
    await asyncio.sleep(evening.chance.uniform(1.0, 20.0))
    answers = evening.game.answers(evening.game.form.notation.preset(evening.preset))
    field = evening.chance.choice(sorted(answers))
    for _ in range(5):
        value = msgspec.json.encode({field: answers[field]}).decode()
        if await evening.act(evening.host, "rules", value=value):
            break
        await asyncio.sleep(evening.chance.uniform(1.0, 8.0))
    await evening.act(evening.host, "settled")


async def looks_back(evening: Evening, person: Person) -> None:
    """Somebody looks at what was: deals, a replay, the record, his own decisions, the room's facts."""
    visit = Visit(None if person.ticket is None else person.ticket.token)
    deal = evening.chance.randint(1, 3)
    await evening.ask(lambda tables: tables.deals(evening.table, visit), tries=2)
    await evening.ask(lambda tables: tables.replay(evening.table, deal, visit), tries=2)
    await evening.ask(lambda tables: tables.record(evening.table, None, visit), tries=2)
    await evening.ask(lambda tables: tables.summary(evening.table, visit), tries=2)
    if evening.chance.random() < 0.2:
        await evening.ask(lambda tables: tables.review(evening.table, deal, visit), tries=2)


async def tries_what_he_must_not(evening: Evening, person: Person) -> None:
    """Somebody does what is not his: the host's acts, another's question, too long a contribution, an old question."""
    connection = person.connection
    if connection is None or person is evening.host:
        return
    await evening.act(person, "pause")
    await evening.act(person, "remove", seat=0)
    number = evening.chance.randint(0, 400)
    name = f"{person.name}-wrong-{evening.chance.getrandbits(40):x}"
    some = evening.chance.randbytes(LONGEST_CONTRIBUTION + 1).hex()
    await person.say(lambda: connection.answer("fold", number, name), name, HOST_FINE)
    await person.say(
        lambda: connection.command(wire.Contribute(f"{name}/c", 1, some)), f"{name}/c", HOST_FINE | {"too_long"}
    )


async def comes_from_yesterday(evening: Evening, person: Person) -> None:
    """Somebody's page is of an older version, or says what nobody understands: it is told so, and the table goes on."""
    ticket, chance = person.ticket, evening.chance
    if ticket is None:
        return
    version = chance.choice((wire.VERSION - 1, wire.VERSION))
    said = [f'{{"t":"hello","version":{version}}}', "nonsense", '{"t":"answer","id":"x"}', '{"t":"hello","version":2}']
    guest = Ticket(ticket.room, ticket.table)
    heard: list[str] = []
    with contextlib.suppress(OSError, ConnectionClosed):
        async with evening.machine.dial(guest) as line:
            for one in said:
                await line.send(one)
                await asyncio.sleep(0.2)
            line.expects_end(5.0)
            heard.extend([frame async for frame in line])
    if version != wire.VERSION and heard:
        evening.world.hold("version", '"bye"' in heard[0], lambda: f"an older page was told {heard[0][:80]}")


async def takes_a_chair(evening: Evening, person: Person) -> None:
    """Somebody who has the link asks for a chair that is another's, under another's name."""
    ticket = person.ticket
    if ticket is None or ticket.seat is None:
        return
    seat, wish = ticket.seat, f"{evening.chance.getrandbits(128):x}"
    name = evening.chance.choice(("Zoe", "Ann", "Ben"))
    await evening.ask(lambda tables: tables.sit(evening.table, seat, name, Visit(), wish), tries=1)


WHIMS: tuple[Whim, ...] = (
    *(pauses, sets_option, sets_option, intervenes, intervenes, speaks, lends, one_more, loses_phone, leaves),
    *(passes_on, changes_rules, looks_back, tries_what_he_must_not, comes_from_yesterday, takes_a_chair),
)

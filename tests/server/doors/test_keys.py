"""Tokens, links, codes and cookies: none can be guessed, none is kept as it is, none is given to another page."""

import re
from collections import Counter
from ipaddress import ip_network
from pathlib import Path

import pytest

from boodle.client import Ticket
from boodle.server.listeners.audience import close_code
from boodle.server.outside import SYSTEM_CHANCE
from boodle.server.settings import Settings
from boodle.server.spoken_codes import code_words
from boodle.server.store.register import FAILED
from boodle.server.tables import entries
from boodle.server.tokens import hash_of, new_table_id, new_token
from boodle.words.catalogue import languages
from tests.loops import run
from tests.reliability import Report
from tests.server.clocks import VirtualClock
from tests.server.live import Live, live_room
from tests.server.talk import talk
from tests.server.web import asked

GUESSES, ADDRESSES = 3_000, 100
BASE64 = 6
"""Bits that one sign of a token holds."""


def test_ids_and_tokens_have_enough_chance() -> None:
    """SERVER 8: a table's id has at least 72 random bits, a seat's token 256; no two are alike."""
    assert len(new_table_id(SYSTEM_CHANCE)) * BASE64 >= 72
    assert len(new_token(SYSTEM_CHANCE)) * BASE64 >= 256
    for new in (new_table_id, new_token):
        some = [new(SYSTEM_CHANCE) for _ in range(2_000)]
        assert len(set(some)) == len(some)
        places = [Counter(one[place] for one in some) for place in range(len(some[0]) - 1)]
        assert all(len(signs) == 64 for signs in places)


def test_the_log_holds_no_token(tmp_path: Path) -> None:
    """SERVER 8: tokens and one-time links stand in the log as their SHA-256, and nowhere in the folder as they are."""

    async def test() -> tuple[str, ...]:
        async with live_room(tmp_path) as live:
            host, other = await live.table()
            async with talk(host) as table:
                await table.ask("host", act="start")
                code = (await table.ask("host", act="back", seat=1))["facts"]["code"]
            kept = [entries.read_entry(entry) for entry in await live.tables.around.store.read(host.table)]
            hashes = {one.token for one in kept if isinstance(one, entries.Seated)}
            assert {hash_of(str(host.token)), hash_of(str(other.token))} <= hashes
            assert hash_of(code) in {one.link for one in kept if isinstance(one, entries.WayBack)}
            return str(host.token), str(other.token), str(code)

    secrets = run(test())
    written = b"".join(file.read_bytes() for file in tmp_path.rglob("*") if file.is_file())
    for secret in secrets:
        assert secret.encode() not in written
        assert hash_of(secret).encode() in written


async def test_guessing_codes_meets_the_limiter(tmp_path: Path) -> None:
    """SERVER 8: after a few tries of spoken codes, or of one-time links, an address has to wait, and is told so."""
    async with live_room(tmp_path, clock=VirtualClock()) as live:
        host, _ = await live.table()
        statuses = [(await asked(f"{live.address}/api/door/plum%20{number}")).status for number in range(10, 40)]
        assert statuses.count(404) == Settings().codes_per_minute
        assert set(statuses) == {404, 429}
        told = await asked(f"{live.address}/api/door/plum%2041")
        assert told.facts["code"] == "too_fast"
        assert int(told.headers["retry-after"]) >= 1
        back = await asked(f"{live.address}/t/{host.table}/back", {"code": new_token(SYSTEM_CHANCE)})
        assert back.status == 429
        async with talk(host) as table:
            await table.here()


@pytest.mark.slow
async def test_many_addresses_guess_no_faster_than_one_a_second(tmp_path: Path, report_line: Report) -> None:
    """SERVER 8: few of their guesses are looked up, and a code that is right opens its door afterwards."""
    report_line(suite="spoken codes guessed from a hundred addresses at once", count=GUESSES)
    settings = Settings(port=0, data=tmp_path, trusted_proxy=(ip_network("127.0.0.1/32"),))
    async with live_room(tmp_path, settings=settings, clock=VirtualClock()) as live:
        made = (await asked(f"{live.address}/api/tables", {"name": "Ann"}, X_Forwarded_For="203.0.113.1")).facts
        looked_up = 0
        for guess in range(GUESSES):
            door = f"{live.address}/api/door/plum%20{guess % 1000}"
            told = await asked(door, X_Forwarded_For=f"198.51.{guess % ADDRESSES}.7")
            looked_up += told.status != 429
            if guess % ADDRESSES == 0:
                await live.clock.passes(1)
        assert looked_up <= FAILED.burst + FAILED.per_second * GUESSES / ADDRESSES + 1
        await live.clock.passes(60)
        told = await asked(f"{live.address}/api/door/{made['code'].replace(' ', '-')}", X_Forwarded_For="203.0.113.1")
        assert told.facts["id"] == made["id"]


async def test_making_tables_meets_the_limiter(live: Live) -> None:
    """SERVER 12: one address makes only so many tables an hour, and those that are there go on."""
    most = Settings().tables_per_hour
    statuses = [(await asked(f"{live.address}/api/tables", {"name": "Ann"})).status for _ in range(most + 5)]
    assert statuses == [201] * most + [429] * 5


async def test_a_link_back_works_once_and_ends_the_old_token(live: Live) -> None:
    """SERVER 8, 9: the host's link gives a lost seat to whoever opens it first; the old token opens nothing then."""
    host, lost = await live.table()
    async with talk(host) as table, talk(lost) as before:
        await table.ask("host", act="option", option="may_watch", value="no")
        facts = (await table.ask("host", act="back", seat=1))["facts"]
        await table.ask("host", act="start")
        assert facts["link"].endswith(f"/t/{host.table}#back={facts['code']}")
        back = await asked(f"{live.address}/t/{host.table}/back", {"code": facts["code"]})
        assert (back.status, back.facts["seat"]) == (200, 1)
        assert await before.code() == 1000
        found = re.match(r"boodle_seat=([^;]+)", back.headers["set-cookie"])
        assert found is not None
        assert (await asked(f"{live.address}/t/{host.table}/back", {"code": facts["code"]})).status == 410
        async with talk(Ticket(live.address, host.table, 1, found[1])) as again:
            assert again.table.seat == 1
        assert close_code(live.audience(host).state, hash_of(str(lost.token))) == 4401


async def test_the_cookie_of_a_seat_belongs_to_its_table_and_to_no_script(live: Live) -> None:
    """SERVER 10: HttpOnly, SameSite=Strict, only for its table's pages; Secure where the browser came by https."""
    made = await asked(f"{live.address}/api/tables", {"name": "Ann"}, Origin=live.address)
    cookie, *flags = made.headers["set-cookie"].split("; ")
    of_a_table = ["HttpOnly", "Max-Age=31536000", f"Path=/t/{made.facts['id']}", "SameSite=strict"]
    assert sorted(flags) == of_a_table, "an evening may be taken up again a year later"
    name, _, token = cookie.partition("=")
    assert (name, made.status) == ("boodle_seat", 201)
    assert token.encode() not in made.body
    sat = await asked(f"{live.address}/t/{made.facts['id']}/sit", {"name": "Ben"})
    assert (sat.status, sat.facts, sorted(sat.headers["set-cookie"].split("; ")[1:])) == (200, {"seat": 1}, of_a_table)


async def test_a_cookie_that_came_by_https_leaves_by_nothing_else(tmp_path: Path) -> None:
    """SERVER 10, 16: as a proxy that is trusted says; and that of a night is only for its night."""
    settings = Settings(port=0, data=tmp_path, trusted_proxy=(ip_network("127.0.0.1"),))
    async with live_room(tmp_path, settings=settings) as live:
        wanted = {"rules": ["level 1/2 15"]}
        made = await asked(f"{live.address}/api/nights", wanted, X_Forwarded_Proto="https")
        flags = ["HttpOnly", "Max-Age=31536000", f"Path=/n/{made.facts['id']}", "SameSite=strict", "Secure"]
        assert sorted(made.headers["set-cookie"].split("; ")[1:]) == flags


@pytest.mark.parametrize("language", languages())
async def test_a_code_is_said_in_the_language_of_the_host(live: Live, language: str) -> None:
    """And opens the door whatever the guest speaks."""
    made = await asked(f"{live.address}/api/tables?language={language}", {"name": "Ann"})
    word, number = str(made.facts["code"]).split()
    assert word in code_words(language)
    told = await asked(f"{live.address}/api/door/{word.upper()}-{number}?language=en")
    assert told.facts["id"] == made.facts["id"]


@pytest.mark.parametrize("origin", ["https://evil.example", "null", "http://127.0.0.1:1"])
async def test_another_page_changes_nothing(live: Live, origin: str) -> None:
    """SERVER 10: what another page sends is refused before anything is touched."""
    host, _ = await live.table()
    cookie = f"boodle_seat={host.token}"
    for path, body in (("api/tables", {"name": "Eve"}), (f"t/{host.table}/stand", {})):
        told = await asked(f"{live.address}/{path}", body, Origin=origin, Cookie=cookie)
        assert (told.status, told.facts["code"]) == (403, "bad_origin")
    assert await live.tables.counting.register.count() == 1
    assert live.actor(host).state.places[0].kind == "person"


async def test_every_answer_says_what_a_page_may_load(live: Live) -> None:
    """SERVER 10: nothing but from here and nothing inline, in no frame, no device but its own camera for the code."""
    host, _ = await live.table()
    kept = {"api/presets": "no-cache", f"t/{host.table}/summary": "no-store", "t/x/summary": "no-store"}
    for path in ("", "nowhere", "api/presets", f"t/{host.table}", f"t/{host.table}/summary", "t/x/summary"):
        told = (await asked(f"{live.address}/{path}")).headers
        assert told["cache-control"] == kept.get(path, told["cache-control"]), "what may be a seat's is kept by nobody"
        assert told["x-content-type-options"] == "nosniff"
        assert told["x-frame-options"] == "DENY"
        assert told["referrer-policy"] == "no-referrer"
        assert told["cross-origin-resource-policy"] == "same-origin"
        assert told["x-robots-tag"] == "noindex, nofollow"
        devices = ("microphone", "geolocation", "payment", "usb", "serial", "midi")
        assert told["permissions-policy"] == ", ".join(["camera=(self)", *(f"{device}=()" for device in devices)])
        policy = told["content-security-policy"]
        assert policy.startswith("default-src 'self';")
        assert "unsafe" not in policy
        for rule in ("frame-ancestors 'none'", "base-uri 'none'", "form-action 'self'", "object-src 'none'"):
            assert rule in policy
        assert policy.endswith("require-trusted-types-for 'script'; trusted-types keeper")

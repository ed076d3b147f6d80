"""What each reader reads well, from all over the checkout: the hunts begin with it."""

import json
from collections.abc import Callable, Iterator

from boodle.notation.wire.messages import VERSION
from tests.notation.holdem.phh import phh_texts
from tests.server.from_the_page import PAGE, read_page
from tests.shared import ROOT

LONGEST = 24_000
"""So many bytes a hunt begins from at most: what is longer is cut at a line."""
SETTINGS = (
    'host = "0.0.0.0"\nport = 8000\ndata = "~/cards"\ndatabase = "postgresql://ann@db.example/boodle"\n',
    'public_url = "https://cards.example.org"\ntrusted_proxy = ["10.0.0.1", "fd00::/8"]\norigin = ["http://a.example"]\n',
    'language = "de"\nlog = "debug"\nlog_format = "json"\nmetrics = "off"\nmetrics_token = "t"\n',
    "most_tables = 1000\nretire_days = 400\nmost_sockets = 5000\nsockets_per_address = 200\nbot_beat = 0\n",
    'trusted_proxy = "10.0.0.0/8, 192.168.0.1"\nrequests_per_minute = 600\ncodes_per_minute = 10\n',
)
NIGHT = """boodle tournament 1
chips 3000
chip-set 25 100 500
seats 9
buy-in 5
late 1
rebuy 3000 5 1 1
add-on -
book house
rounding up
raced-out may-be
same-hand tie
paid 0
shares -
unit 1
level 25/50 15
break 10
level 50/100 15 ante 10
level 100/200 15
acts
0 register Ann
0 register "Aunt May"
1 register Cem
2 draw
2 drawn 1.2 1.1 1.3
3 start
900 out cem
960 rebuy cem
2000 out cem
2100 out ann
2200 pay
"""
OF_NIGHTS = (
    b'NightOpened {"title":"Friday","rules":["level 1/2 15","seats 9"],"key":"k"}',
    b'NightKey {"key":"k"}',
    b'NightSaid {"line":"0 register Ann"}',
    b"NightTakenBack {}",
)
DESK = """join Ann
join "Aunt May"
dealer 1
sit-out 2
in 2
buy 0
buy 0 50
leave 3
deal
end
suit H
spread 0 3 2 1
sold 1 5
took 1
bought 2 4 S
take K 2
take K-Q 0 1
paid 0 45
fold 1
unfold 1
won 0 1 3
fine 2
out 1
stuck
left 2 4
misdeal
"""
POTS = """post 1 5
dead 2 5
check
call
bet 10
raise 30
all-in
fold
fold 2
street
in 3 40
out 3
unfold 3
won 0 1 2
won 1
A 350, B 60, C 350 folded
Ann 100; Ben 40 all-in; Cem 100; dead 15; hands Ben > Ann = Cem
a 100 b 40 c 100 d folded after 20
Ann: 100, Ben = 40, folded Ann
"""
OF_POTS = (
    {"contributions": [100, 200], "folded": [False, False], "strength": [2, 1], "dead": 0},
    {"contributions": [350, 60, 350, 10], "folded": [False, False, True, False], "strength": [3, 5, None, 5]},
    {"contributions": [5, 10, 10], "dead": 7},
)
RAKED = """variant = "NT"
antes = [2, 2, 2, 2]
blinds_or_straddles = [5, 10, 0, 0]
min_bet = 10
starting_stacks = [400, 8.0, 300, 1000]
players = ["Ann", "Aunt May", "Ça", "Dot"]
actions = ["d dh p1 AsAd", "d dh p2 2h3h", "d dh p3 KsKd", "d dh p4 ????", "p3 cbr 30", "p4 f", "p1 cc", "d db 2c3c4c",
  "p1 cc", "p3 cbr 50.0", "p1 cc", "d db 9s", "p1 cbr 200", "p3 cbr 218", "p1 cc", "d db Ah",
  "p1 sm AsAd", "p3 sm KsKd", "p2 sm"]
_rake_percent = 5
_rake_cap = 3
time = 20:15:00
day = 26
year = 2026
begun = 2026-11-26T20:15:00
stakes = 1.25
"seat count" = 4
winners = [[1, "Ann"], { chips = 2, hand = "aces" }]
"""
SEVERAL = """[1]
variant = "FT"
antes = [0, 0]
blinds_or_straddles = [2, 4]
small_bet = 4
big_bet = 8
starting_stacks = [100, 5]
actions = ["d dh p1 7c7d", "d dh p2 AhKh", "p2 cbr 5", "p1 cc", "d db 2c3c4c", "d db 5c", "d db 6d"]
[third]
variant = "NT"
antes = [0, 1, 0]
blinds_or_straddles = [0, 2, 0]
min_bet = 2
starting_stacks = [20, 20, 20]
actions = ["d dh p1 2c2d", "d dh p2 3c3d", "d dh p3 4c4d", "p3 f", "p1 f"]
finishing_stacks = [20, 21, 20]
"""
TEN = {
    "antes": [0] * 10,
    "blinds_or_straddles": [1, 2, *[0] * 8],
    "min_bet": 2,
    "starting_stacks": [40] * 10,
    "players": 10,
    "actions": [*(f"d dh p{seat} ????" for seat in range(1, 11)), *(f"p{seat} f" for seat in range(3, 11)), "p1 f"],
    "table": 'A "round" one\nfor ten',
    "won": None,
    "shares": [0.5, True],
}

DEEP = 6000
ODD = (
    *(b"", b"\n", b"\x00", b"\xef\xbb\xbf", b"\xff", b"\xed\xa0\x80", "\u2028\u202e".encode(), b"\r\n \t"),
    *(b"a = " + b"[" * DEEP, b"a = " + b"{a=" * DEEP, b"[" * DEEP, b'{"a":' * DEEP, b"[[a]]\n" * DEEP),
    *(b"a = " + b"9" * DEEP, b"9" * DEEP, b'{"t":' + b"9" * DEEP + b"}", b".".join([b"a"] * 4000) + b" = 1"),
    *(b"a = 1e400", b"a = 2026-11-22"),
)
"""What no hunt comes upon, and no reader may stumble over: too deep, too long, and no text at all."""


def files(*patterns: str) -> Callable[[], Iterator[bytes]]:
    """Have these files, or their beginnings."""

    def read() -> Iterator[bytes]:
        for pattern in patterns:
            for file in sorted(ROOT.glob(pattern)):
                body = file.read_bytes()
                yield body if len(body) <= LONGEST else body[: body.rindex(b"\n", 0, LONGEST) + 1]

    return read


def hands() -> Iterator[bytes]:
    """Yield hands in the PHH format, alone, and several together."""
    texts = [text for name, text in vars(phh_texts).items() if name.isupper() and isinstance(text, str)]
    yield from (text.encode() for text in texts)
    yield from (RAKED.encode(), SEVERAL.encode(), json.dumps(TEN).encode())
    yield from files("examples/*.phh")()


def nights() -> Iterator[bytes]:
    """Yield tournaments, one with everything that one may hold."""
    yield NIGHT.encode()
    yield from files("tests/records/tournaments/*.txt")()


def set_up() -> Iterator[bytes]:
    """Yield files of settings."""
    yield from (text.encode() for text in SETTINGS)


def desk_lines() -> Iterator[bytes]:
    """Yield what is told to Tripoley's desk, a line of every kind."""
    yield DESK.encode()


def pot_lines() -> Iterator[bytes]:
    """Yield what is told to the desk of the pots, settlements in words, and some in JSON."""
    yield POTS.encode()
    yield from (json.dumps(told).encode() for told in OF_POTS)


def entries() -> Iterator[bytes]:
    """Yield entries of logs, each behind its kind."""
    for file in sorted(ROOT.glob("tests/server/tables/frozen/*.jsonl")):
        for line in file.read_text(encoding="utf-8").splitlines()[:-1]:
            row = json.loads(line)
            yield f"{row['kind']} {json.dumps(row['body'])}".encode()
    yield from OF_NIGHTS


def frames() -> Iterator[bytes]:
    """Yield frames of both sides, choices, and events of every game."""
    for frame in read_page(PAGE.read_text(encoding="utf-8")).frames:
        yield frame.text.replace("NEXT", "1").replace("NUMBER", "1").replace(", …", "").encode()
    yield json.dumps({"t": "hello", "version": VERSION, "since": 3, "story": "s", "seat": 1, "heard": 5}).encode()
    yield b'{"t":"host","id":"a","act":"option","seat":1,"name":"Ann","level":"casual","option":"clock","value":"30"}'
    yield b'{"t":"contribute","id":"a","deal":1,"bytes":"2a2a"}'
    yield b'{"t":"OneOf","answers":["keep","swap"]}'
    yield b'{"t":"Wagers","to_call":3,"raise_to":[6,20],"fold":true}'
    yield b'{"t":"Discards","hand":["AS","KS","QS","JS","2H"],"most":3}'
    of_a_kind: dict[str, bytes] = {}
    for file in sorted(ROOT.glob("web/test/fixtures/*/*.json")):
        for event in _events(json.loads(file.read_bytes())["batches"]):
            of_a_kind.setdefault(f"{file.parent.name} {event['t']}", json.dumps(event).encode())
    yield from of_a_kind.values()


def _events(told: object) -> Iterator[dict[str, object]]:
    """Yield everything in JSON that has a kind."""
    if isinstance(told, dict):
        if "t" in told:
            yield told
        else:
            for one in told.values():
                yield from _events(one)
    if isinstance(told, list):
        for one in told:
            yield from _events(one)

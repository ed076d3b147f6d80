"""A hand of Hold'em for a chat: reads `Ann: call` line by line, writes what all may read, and whispers to each."""

import sys

import boodle

table = boodle.deal("home-cash", *sys.argv[1:], seed="a chat")
seats = {name: seat for seat, name in enumerate(table.names)}
for name, seat in seats.items():
    print(f"[to {name}] you hold {table.view(seat).mine.hand}")
print(repr(table))
for line in sys.stdin:
    name, _, said = line.strip().partition(": ")
    try:
        print(table.play(seats.get(name, name), said))
        print(repr(table))
    except boodle.NotAllowed as refused:
        print(f"[to {name}] {refused}")
print(table)

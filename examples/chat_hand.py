"""A hand of Hold'em for a chat: reads `Ann: call` line by line, writes what all may read, and whispers to each."""

import sys

import boodle

table = boodle.deal("home-cash", *sys.argv[1:], seed="a chat")
for name in table.names:
    print(f"[to {name}] you hold {table.view(name).mine.hand}")
print(repr(table))
for line in map(str.strip, sys.stdin):
    try:
        print(table.play(line))
        print(repr(table))
    except boodle.NotAllowed as refused:
        print(f"[to {line.partition(':')[0]}] {refused}")
print(table)

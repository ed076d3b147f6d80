"""Chips over time: `python examples/chips_over_time.py RECORD` prints everybody's stack after each deal."""

import sys
from pathlib import Path

import boodle

table = boodle.read_record(Path(sys.argv[1]))
print("deal", *table.names, sep="\t")
for number, stacks in enumerate(table.stacks_by_deal):
    print(number, *stacks, sep="\t")

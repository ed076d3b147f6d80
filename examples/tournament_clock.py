"""A tournament clock: `python examples/tournament_clock.py PLAYERS CHIPS HOURS [SECONDS FOR A MINUTE]`."""

import sys
import time

from boodle.tournament import Break, Clock, make_plan

plan = make_plan(int(sys.argv[1]), int(sys.argv[2]), float(sys.argv[3]), (25, 100, 500, 1000))
schedule, minute = plan.schedule, float(sys.argv[4]) if len(sys.argv) > 4 else 60
started = Clock(left=schedule.parts[0].minutes * 60).started(0)
for passed in range(plan.minutes + 1):
    clock = started.moved(schedule, passed * 60)
    part = schedule.parts[clock.part]
    blinds = "break" if isinstance(part, Break) else f"blinds {part.small}/{part.big}"
    print(
        f"{passed // 60}:{passed % 60:02}  level {schedule.level_number(clock.part)}, {blinds}, {clock.left // 60} min"
    )
    time.sleep(minute)

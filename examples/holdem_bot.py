"""A bot of one's own at the front door: how does it do at Hold'em against two bots of the house?"""

import boodle


def choose(table: boodle.Table, seat: int | str) -> str:
    """Raise with a good chance against one stranger, call with a fair one, and else check or fold."""
    answers, view = table.choices(seat), table.view(seat)
    (mine,) = boodle.equity(view.mine.hand, board=view.shown.hand.boards[0], strangers=1, boards=100)
    wished = f"raise {3 * view.shown.pot}" if mine.share > 0.75 else "call" if mine.share > 0.6 else answers.default
    return wished if wished in answers else answers.default


for number in range(30):
    table = boodle.deal("home-cash", "Robo", "Ann", "Ben", seed=number, dealer=number % 3)
    while not table.over:
        (seat,) = table.asked
        table.play(seat, choose(table, seat) if seat == 0 else table.suggest(seat, "casual"))
    print(f"hand {number}: {table.stacks[0] - table.stacks_by_deal[0][0]:+}")

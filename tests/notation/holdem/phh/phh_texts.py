"""Made-up hands in PHH, and what they end on."""

SIDE_POTS = """
# Three all-in before the flop, one of them short.
variant = "NT"
antes = [0, 0, 0, 0]
blinds_or_straddles = [1, 2, 0, 0]
min_bet = 2
starting_stacks = [100, 40, 100, 70]
players = ["Ann", "Ben", "Cem", "Dot"]
actions = [
  "d dh p1 AsAd", "d dh p2 KsKd", "d dh p3 7c2d", "d dh p4 QsQd",
  "p3 f # a sound fold",
  "p4 cbr 70",
  "p1 cc",
  "p2 cc",
  "# all cards up",
  "p1 sm AsAd", "p2 sm KsKd", "p4 sm QsQd",
  "d db KhQh3c", "d db 4d", "d db 8s",
]
finishing_stacks = [30, 120, 100, 60]
event = "A kitchen table"
"""

HEADS_UP = """
variant = "NT"
antes = [0, 0]
blinds_or_straddles = [50, 100]
min_bet = 100
starting_stacks = [1000, 2000]
actions = ["d dh p1 ????", "d dh p2 AhKh", "p2 cbr 300", "p1 f"]
finishing_stacks = [900, 2100]
"""

STRADDLED = """
variant = "NT"
antes = [0, 0, 0, 0]
blinds_or_straddles = [1, 2, 4, 0]
min_bet = 2
starting_stacks = [100, 100, 100, 100]
actions = ["d dh p1 ????", "d dh p2 ????", "d dh p3 ????", "d dh p4 ????", "p4 cbr 12", "p1 f", "p2 f", "p3 f"]
finishing_stacks = [99, 98, 96, 107]
"""

BIG_BLIND_ANTE = """
variant = "NT"
antes = [0, 100, 0]
blinds_or_straddles = [50, 100, 0]
min_bet = 100
starting_stacks = [5000, 5000, 5000]
actions = ["d dh p1 ????", "d dh p2 ????", "d dh p3 ????", "p3 f", "p1 f"]
finishing_stacks = [4950, 5050, 5000]
"""

ANTES = """
variant = "NT"
ante_trimming_status = true
antes = [5, 5, 5]
blinds_or_straddles = [10, 20, 0]
min_bet = 20
starting_stacks = [500, 500, 3]
actions = [
  "d dh p1 2c7d", "d dh p2 JsJd", "d dh p3 AcAd", "p1 cc", "p2 cc",
  "d db Th9h4c", "p1 cc", "p2 cc", "d db 5s", "p1 cc", "p2 cbr 40", "p1 f", "d db 8d",
]
finishing_stacks = [475, 519, 9]
"""

FIXED_LIMIT = """
variant = "FT"
antes = [0, 0, 0]
blinds_or_straddles = [1, 2, 0]
small_bet = 2
big_bet = 4
starting_stacks = [100, 100, 100]
actions = [
  "d dh p1 ????", "d dh p2 9c9d", "d dh p3 AcQd", "p3 cbr 4", "p1 f", "p2 cc",
  "d db 9h8h2s", "p2 cc", "p3 cbr 2", "p2 cbr 4", "p3 cc",
  "d db 3s", "p2 cbr 4", "p3 cc", "d db 4c", "p2 cbr 4", "p3 cc", "p2 sm 9c9d", "p3 sm",
]
finishing_stacks = [99, 117, 84]
"""

MUCKED_AT_THE_END = """
variant = "NT"
antes = [0, 0]
blinds_or_straddles = [1, 2]
min_bet = 2
starting_stacks = [50, 50]
actions = [
  "d dh p1 ????", "d dh p2 ????", "p2 cc", "p1 cc", "d db 2c3c4c", "p1 cc", "p2 cc", "d db 5c", "p1 cc", "p2 cc",
  "d db 6c", "p1 cc", "p2 cbr 10", "p1 cc", "p2 sm Ks8s", "p1 sm",
]
finishing_stacks = [38, 62]
"""

HANDS = {
    "side pots": SIDE_POTS,
    "heads-up": HEADS_UP,
    "straddle": STRADDLED,
    "big blind ante": BIG_BLIND_ANTE,
    "antes": ANTES,
    "fixed limit": FIXED_LIMIT,
    "mucked": MUCKED_AT_THE_END,
}

"""What poker games share at a table: who is in, forced bets, the betting, the showdown, and what is between hands.

It knows no board, no streets and no draw; a game's own table stands over this one.
"""

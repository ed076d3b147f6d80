"""Side pots in five lines: what everybody put in, and the cards of those who show."""

import boodle

paid = {"Ann": 350, "Ben": 60, "Cem": 500, "Dora": 500}
shown = {"Ann": "AS AH KD QC JC", "Ben": "2S 2H 2D 9C 8C", "Cem": "KS KH QS JD TC", "Dora": "KD KC QD JS TH"}
split = boodle.split_pots(paid, hands=shown)
print(split)

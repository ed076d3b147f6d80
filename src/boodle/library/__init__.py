"""What `import boodle` hands out: a table to play at, house rules, pots, hands and odds, over what the house has."""

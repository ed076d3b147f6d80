"""The benchmark of stops games: small houses that are solved, and how far a bot is from perfect play in them."""

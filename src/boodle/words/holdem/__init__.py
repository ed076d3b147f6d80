"""Hold'em in words: its events, its house rules, its leaflet."""

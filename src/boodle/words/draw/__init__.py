"""Five-card draw in words: its events, its house rules, its leaflet."""

"""Tripoley and its family in words: events, house rules, leaflet, desk."""

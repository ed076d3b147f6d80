"""Hold'em as text: the words that this game alone has, its house rules, its cases."""

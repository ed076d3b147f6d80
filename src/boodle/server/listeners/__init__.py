"""Who listens at a table: what each hears of it, and what each may say."""

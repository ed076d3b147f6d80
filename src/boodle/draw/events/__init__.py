"""What happens at a table of five-card draw and at no other."""

"""What the floor is given and works out, as text, and its rulings as data."""

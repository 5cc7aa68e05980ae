"""What a turn says, in words: values that a system fills, and what prints them as text."""

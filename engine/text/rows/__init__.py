"""The template table: a module for each family of rows (what a row is: `engine/text/table.py`)."""

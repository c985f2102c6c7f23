"""15-9: what each step of the effect language does: a module for each family, and the table of them all."""

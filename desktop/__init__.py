"""The window: everything that the player sees and touches. Shows Views, never computes a rule."""

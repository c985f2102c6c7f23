"""The rulebook: state, agenda, atoms, procedures named after their chapters, triggering and derived values."""

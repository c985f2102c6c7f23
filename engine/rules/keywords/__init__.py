"""Chapter 16: keyword effects."""

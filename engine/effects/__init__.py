"""Chapter 15: the effect language, frozen values only. Text compiles to it, rules execute it."""

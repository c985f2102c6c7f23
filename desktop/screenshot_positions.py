"""The positions of the README's pictures, as scenario files: every picture is the same on every machine."""

from __future__ import annotations

ATTACK = """
title = "An attack"
rules = ["11-2-1"]
script = ""

[setup]
turn = "p1"
phase = "unsuspend"
memory = 9

[setup.p1]
hand = ["ST2-11", "ST2-13", "ST1-11", "ST3-05", "ST2-07", "ST3-12", "ST1-16"]
battle = [
    "ST2-08 / ST2-06 / ST2-03 / ST2-01 suspended", "ST2-09 / ST2-05 / ST2-02 suspended", "ST1-07 / ST1-03",
    "ST2-12", "ST3-12",
]
breeding = "ST2-04 / ST2-01"
security = ["ST2-02", "ST2-16", "ST2-04"]
deck = [
    "ST2-10", "ST2-05", "ST2-02", "ST2-06", "ST2-07", "ST2-03", "ST2-04", "ST2-05", "ST2-14", "ST2-02", "ST2-06",
    "ST2-07", "ST2-03", "ST2-04", "ST2-05", "ST2-02", "ST2-06", "ST2-07", "ST2-03", "ST2-04", "ST2-05",
]
eggs = ["ST2-01", "ST2-01", "ST2-01"]
trash = ["ST2-14", "ST2-02", "ST2-05", "ST2-16"]

[setup.p2]
hand = ["ST1-02", "ST1-03", "ST1-04", "ST1-05", "ST1-06", "ST1-07"]
battle = [
    "ST1-08 / ST1-07 / ST1-02", "ST3-08 / ST3-05 / ST3-04 suspended", "ST1-06 / ST1-03", "ST3-02",
    "ST1-12",
]
breeding = "ST1-03 / ST1-01"
security = ["ST1-04", "ST3-07 faceup", "ST1-02", "ST1-16"]
deck = [
    "ST1-02", "ST1-03", "ST1-04", "ST1-05", "ST1-06", "ST1-07", "ST1-02", "ST1-03", "ST1-04", "ST1-05", "ST1-06",
    "ST1-07", "ST1-02", "ST1-03", "ST1-04", "ST1-05", "ST1-06", "ST1-07", "ST1-02", "ST1-03", "ST1-04", "ST1-05",
    "ST1-06", "ST1-07",
]
eggs = ["ST1-01", "ST1-01", "ST1-01"]
trash = ["ST1-14", "ST1-05", "ST3-03"]
"""

CHOICE = """
title = "A choice"
rules = ["15-10-1"]
script = ""

[setup]
turn = "p1"
phase = "unsuspend"
memory = 5

[setup.p1]
hand = ["ST1-15", "ST1-09", "ST1-03", "ST1-14", "ST1-12"]
battle = ["ST1-10 / ST1-08 / ST1-05 suspended", "ST1-07 / ST1-04 suspended", "ST1-12"]
breeding = "ST1-01"
security = ["ST1-02", "ST1-16", "ST1-04", "ST1-03"]
deck = ["ST1-02", "ST1-03", "ST1-04", "ST1-05", "ST1-06", "ST1-07", "ST1-02", "ST1-03", "ST1-04", "ST1-05"]
eggs = ["ST1-01", "ST1-01"]
trash = ["ST1-13", "ST1-02"]

[setup.p2]
hand = ["ST2-02", "ST2-03", "ST2-04", "ST2-05"]
battle = ["ST2-03", "ST2-10 / ST2-09 / ST2-05 / ST2-02", "ST2-06 / ST2-02 suspended", "ST2-02", "ST2-12"]
security = ["ST2-04", "ST2-07", "ST2-02"]
deck = ["ST2-02", "ST2-03", "ST2-04", "ST2-05", "ST2-06", "ST2-07", "ST2-02", "ST2-03", "ST2-04", "ST2-05"]
eggs = ["ST2-01", "ST2-01", "ST2-01"]
trash = ["ST2-13", "ST2-14", "ST2-05"]
"""

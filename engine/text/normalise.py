"""N0-N3: from the printed string to canonical blocks, keeping track of the printed characters."""

from __future__ import annotations

import re
from functools import lru_cache
from itertools import pairwise
from typing import Final

from engine.effects.words import KeywordName
from engine.text.icons import ICONS, Header
from engine.text.rewrites import REWRITES
from engine.text.rewriting import Rewrite
from engine.text.spellings import SPELLINGS
from engine.text.traced import Traced

# N0: typography, sign by sign; every entry keeps the length, so offsets stay
_SIGNS: Final = str.maketrans(
    {
        "＜": "<",
        "＞": ">",
        "（": "(",
        "）": ")",
        "［": "[",
        "］": "]",
        "，": ",",
        "．": ".",
        "：": ":",
        "＋": "+",
        "／": "/",
        "\u00a0": " ",
        "\u3000": " ",
        "\t": " ",
        "\r": "\n",
        "−": "-",
        "－": "-",
        "–": "-",
        "‐": "-",
        "\u2011": "-",
        "―": "-",
        "’": "'",
        "‘": "'",
        "“": '"',
        "”": '"',
        "＂": '"',
        "・": "•",
        **{chr(ord("０") + i): str(i) for i in range(10)},
    }
)
_ENTITY: Final = re.compile("&#160;")
_TYPOGRAPHY: Final = (
    # 4-21: the older words of a token's information
    (
        re.compile(
            r"\(\w+ Tokens are level (\d) (\w+) Digimon with a memory cost of (\d+), (\d+ DP), and (?:are )?"
            r"(?:Mega form, Unidentified type, and Unknown attribute|Mega/Unknown/Unidentified traits)\.\)"
        ),
        r"(Digimon/Cost \3/Lv.\1/\2/Mega/Unknown/Unidentified/\4)",
    ),
    (re.compile(r"(?i)<\s*(?:Security Attack|Security A\.?|S Attack)\s*(?=[+-])"), "<Security A. "),
    (re.compile(r"(?i)<\s*(?:Security Attack|S Attack)\s*>"), "<Security A.>"),
    # a search for "Lv" went through some texts
    (re.compile(r"digivoLv\.(?=\w)", re.IGNORECASE), "digivolv"),
    (re.compile(r"(?i)<\s*(Draw|De-?Digivolve|Digi-Burst|Material Save)\s*(?=\d)"), r"<\1 "),
    (re.compile(r"(?i)<\s*Ice Clad\s*>"), "<Iceclad>"),
    # 2-3-8-2: the explanation of Burst Digivolve is a note, glued to the line before it and to the block behind it
    (re.compile(r"(?<=to hand)At the end of the burst digivolution turn, trash this Digimon's top card\.?\s*"), "\n"),
    (re.compile(r"(?i)<\s*Recovery\s*(\+\d+)\s*>"), r"<Recovery \1 (Deck)>"),
    (re.compile(r"(?i)\[At End of (?=(?:your|opponent's|all) turns?\])"), "[End of "),
    (re.compile(r"\(Rule\)(?= (?:Name|Trait|Card number):)"), "[Rule]"),
    (re.compile(r"(\[When Linking\]) \1"), r"\1"),
    (re.compile(r"<\s+"), "<"),
    (re.compile(r"\s+>"), ">"),
    (re.compile(r"(?<=[+-]) +(?=\d)"), ""),
)
# A note in parentheses carries no rules (2-13-1-6), but these parentheses are part of the sentence.
_SPOKEN: Final = re.compile(r"\((?:other than|not |(?:Digimon|Tamer) ?/)", re.IGNORECASE)
_ICON: Final = re.compile(r"\[([^\[\]]*)\]")
_LEADING_KEYWORD: Final = re.compile(r"<([^<>]*)>\s*(?=[<\[])")
_KEYWORD_LINE: Final = re.compile(
    rf"(?:\[[^\]]*\]\s*)*<(?:{'|'.join(re.escape(k.value) for k in KeywordName)})(?: [+-]?\d+| ?\([^<>]*\))?>",
    re.IGNORECASE,
)


def _typography(text: Traced) -> Traced:
    text = Traced(text.text.translate(_SIGNS), text.origins).sub(_ENTITY, " ")
    for pattern, plain in _TYPOGRAPHY:
        text = text.sub(pattern, plain, in_names=False)
    return text


def _note_end(text: str, start: int) -> int:
    """The end of the parenthesis at `start`, by depth; without a partner it ends at the next header."""
    depth = 0
    for i in range(start, len(text)):
        depth += {"(": 1, ")": -1}.get(text[i], 0)
        if depth == 0:
            return i + 1
    header = re.search(r"[\n\[]", text[start:])
    return start + header.start() if header else len(text)


def _without_notes(text: Traced) -> Traced:
    """N2: drop reminder notes; parentheses inside brackets and keywords stay."""
    spans: list[tuple[int, int]] = []
    inside = 0
    i = 0
    while i < len(text.text):
        sign = text.text[i]
        inside += {"<": 1, "[": 1, ">": -1, "]": -1}.get(sign, 0)
        if sign == "(" and inside <= 0 and not _SPOKEN.match(text.text, i):
            end = _note_end(text.text, i)
            spans.append((i, end))
            i = end
        else:
            i += 1
    return text.without(spans)


# Keywords that nothing processes at a moment: behind an effect they are lines of their own.
_LINES: Final = "|".join(
    re.escape(name.value)
    for name in (
        KeywordName.ALLIANCE,
        KeywordName.ARMOR_PURGE,
        KeywordName.BARRIER,
        KeywordName.BLOCKER,
        KeywordName.EVADE,
        KeywordName.JAMMING,
        KeywordName.MATERIAL_SAVE,
        KeywordName.PIERCING,
        KeywordName.RAID,
        KeywordName.REBOOT,
        KeywordName.RETALIATION,
        KeywordName.RUSH,
        KeywordName.SECURITY_ATTACK,
    )
)
_BEHIND: Final = re.compile(
    rf"(?:\.|Digivolve>\.?)\s*(?=(?:<(?:{_LINES})(?: [+-]?\d+)?>[.\s]*)+(?:$|\[))", re.IGNORECASE
)


def _cuts(text: str) -> list[int]:
    """Where blocks begin: at new lines, and before an icon that follows the end of something."""
    cuts = [m.end() for m in re.finditer(r"\n+\s*(?![•\sa-z])", text)]
    cuts += [m.end() for m in _BEHIND.finditer(text) if not text[: m.start()].count('"') % 2]
    # glued to a full stop without a space: the line break was lost
    glued = (m.start() for m in re.finditer(r"(?<=[a-z)]\.)(?=(?:While|When) (?:you|this)\b)", text))
    cuts += [at for at in glued if not text[:at].count('"') % 2]
    for icon in _ICON.finditer(text):
        before = text[: icon.start()].rstrip()
        if icon[1].strip().lower() not in ICONS or text[icon.end() :].lstrip().lower().startswith("effect"):
            continue
        # in the open parenthesis of a token's information there is no new block
        inside = before.count('"') % 2 or before.count("(") > before.count(")")
        if before and before[-1] in '.)>"' and not inside:
            cuts.append(icon.start())
    return sorted({0, *cuts})


def split_blocks(text: Traced) -> list[Traced]:
    """The blocks of a slot's text; a line of several keywords is one block each."""
    cuts = [*_cuts(text.text), len(text.text)]
    blocks: list[Traced] = []
    for start, end in pairwise(cuts):
        piece = text[start:end].strip()
        while (keyword := _LEADING_KEYWORD.match(piece.text)) and _KEYWORD_LINE.fullmatch(keyword[0].strip()):
            blocks.append(piece[: keyword.end()].strip())
            piece = piece[keyword.end() :].strip()
        if not piece.text:
            continue
        if blocks and not _ICON.sub("", blocks[-1].text).strip():
            # a piece of icons only belongs to what follows
            blocks[-1] = Traced(
                f"{blocks[-1].text} {piece.text}", (*blocks[-1].origins, piece.origins[0], *piece.origins)
            )
        else:
            blocks.append(piece)
    return blocks


def _header_order(text: Traced) -> Traced:
    """Header icons in canonical order and spacing ("[Your turn][Once per turn]")."""
    icons = []
    end = 0
    while (found := _ICON.match(text.text, end)) and (icon := ICONS.get(found[1].strip().lower())):
        icons.append(icon)
        end = found.end() + (len(text.text[found.end() :]) - len(text.text[found.end() :].lstrip()))
    header = Header.of(icons)
    if not icons or header is None:
        return text
    words = " ".join(f"[{icon.value}]" for icon in header.icons()) + " "
    starts = (text.origins[0],) * (len(words) - 1) + (text.origins[max(0, end - 1)],)
    return Traced(words + text.text[end:], starts + text.origins[end:])


_SPACES: Final = ((re.compile(r"\s+"), " "), (re.compile(r" +(?=[.,])"), ""), (re.compile(r"\.{2,}"), "."))


def canonical_block(text: Traced) -> Traced:
    """N3: one block in the newest wording."""
    form = _canonical_form(text.text)
    return Traced(form.text, tuple(text.origins[at] for at in form.origins)) if text.text else text


_MOST_REPEATS: Final = 8


def _respelled(text: Traced, spelling: Rewrite) -> Traced:
    """The text with one spelling less in all its places: a phrase may hold another of the same kind."""
    for _ in range(_MOST_REPEATS):
        again = text.sub(spelling.pattern, spelling.canonical, in_names=False)
        if again.text == text.text:
            break
        text = again
    return text


@lru_cache(maxsize=1 << 14)
def _canonical_form(printed: str) -> Traced:
    """A block's newest wording, its origins in the block; many cards share their blocks."""
    text = Traced.of(printed)
    for pattern, plain in _SPACES:
        text = text.sub(pattern, plain, in_names=False)
    text = _header_order(text.strip())
    for rewrite in REWRITES:
        text = text.sub(rewrite.pattern, rewrite.canonical, in_names=False)
    for spelling in SPELLINGS:
        text = _respelled(text, spelling)
    for pattern, plain in _SPACES:
        text = text.sub(pattern, plain, in_names=False)
    text = text.strip()
    if text.text and text.text[-1] not in '."' and not _KEYWORD_LINE.fullmatch(text.text):
        # a note stood where the full stop would be
        text = Traced(text.text + ".", (*text.origins, text.origins[-1]))
    if _KEYWORD_LINE.fullmatch(text.text[:-1]) and text.text.endswith("."):
        text = text[: len(text.text) - 1]
    return text


def clean_text(printed: str) -> Traced:
    """N0-N2: one slot's printed text in plain signs and without notes."""
    return _without_notes(_typography(Traced.of(printed)))


def canonical_blocks(clean: Traced) -> list[Traced]:
    """N3: the canonical blocks of one slot's clean text."""
    return [canonical_block(block) for block in split_blocks(clean)]

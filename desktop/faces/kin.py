"""What a card's creature descends from: its body plan, its features, and the seeds it shares with its relatives.

Cards of one evolution line should look related, and no table of cards says which those are. Three seeds are mixed:

* family: body plan, first colour and attribute (Agumon, Greymon and WarGreymon are red Vaccine saurians);
* stem: the last word of the name (Greymon, MetalGreymon and BlackWarGreymon end in Greymon);
* own: the number, for pose and markings.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from enum import StrEnum
from functools import lru_cache

from desktop.faces.seed import fnv1a
from engine.cards.model import CardFacts, Category, Color


class Plan(StrEnum):
    """Body plans."""

    SAURIAN = "saurian"
    BEAST = "beast"
    BIRD = "bird"
    INSECT = "insect"
    TITAN = "titan"
    SERPENT = "serpent"
    AQUATIC = "aquatic"
    HUMAN = "human"
    ROBE = "robe"
    PLANT = "plant"
    BLOB = "blob"


class Feature(StrEnum):
    """Parts added to any body plan."""

    FEATHERS = "feathers"
    BATWINGS = "bat wings"
    GAUZE = "gauze wings"
    HALO = "halo"
    HORNS = "horns"
    ARMOUR = "armour"
    CAPE = "cape"
    METAL = "metal"
    FLAME = "flame"
    EARS = "ears"
    GEM = "gem"
    SPIKES = "spikes"
    SHELL = "shell"
    HAT = "hat"
    BONES = "bones"


F = Feature
# Trait word -> body plan. Read word by word from the last word on: "Dark Dragon" and "Sky Dragon" are dragons.
_PLANS: dict[str, Plan] = {
    **dict.fromkeys(
        ("reptile", "dinosaur", "dragonkin", "dragon", "dragons", "ceratopsian", "ankylosaur", "stegosaur", "tyranno"),
        Plan.SAURIAN,
    ),
    **dict.fromkeys(("amphibian",), Plan.SAURIAN),
    **dict.fromkeys(("beast", "mammal", "animal", "composite", "deva", "beastkin"), Plan.BEAST),
    **dict.fromkeys(("avian", "bird", "birdkin"), Plan.BIRD),
    **dict.fromkeys(("insectoid", "insect", "larva", "parasite", "arachnid"), Plan.INSECT),
    **dict.fromkeys(("aquatic", "mollusk", "crustacean", "aquabeast", "fish", "sea"), Plan.AQUATIC),
    **dict.fromkeys(("plesiosaur", "leviathan", "serpent"), Plan.SERPENT),
    **dict.fromkeys(
        (
            "angel",
            "archangel",
            "seraph",
            "cherub",
            "throne",
            "virtue",
            "authority",
            "principality",
            "demon",
            "evil",
            "lord",
            "fairy",
            "warrior",
            "knight",
            "legend-arms",
            "shaman",
            "puppet",
            "monk",
            "olympos",
            "humanoid",
            "magic",
            "authority",
            "weapon",
        ),
        Plan.HUMAN,
    ),
    **dict.fromkeys(("machine", "mineral", "rock", "device", "mine", "android", "ice-snow", "golem"), Plan.TITAN),
    **dict.fromkeys(("wizard", "ghost", "undead", "witchelny", "lcd"), Plan.ROBE),
    **dict.fromkeys(("vegetation", "bulb", "plant", "flower"), Plan.PLANT),
    **dict.fromkeys(("lesser", "unidentified", "unknown", "mutant", "food", "flame", "bacterium"), Plan.BLOB),
}
# Vague words say little about the body: a root in the name is believed first.
_VAGUE = {
    "warrior",
    "knight",
    "puppet",
    "machine",
    "magic",
    "mutant",
    "unknown",
    "unidentified",
    "flame",
    "wizard",
    "composite",
    "evil",
    "lord",
    "weapon",
    "undead",
    "animal",
    "mine",
    "device",
}
_ROOTS: tuple[tuple[str, Plan], ...] = (
    *(
        (root, Plan.SAURIAN)
        for root in (
            "grey",
            "agu",
            "drago",
            "dramon",
            "tyranno",
            "saur",
            "guil",
            "growl",
            "raptor",
            "veemon",
            "impmon",
            "gallant",
            "monochro",
            "trice",
            "examon",
            "chaosdra",
        )
    ),
    *(
        (root, Plan.BEAST)
        for root in (
            "garuru",
            "gabu",
            "wolf",
            "cat",
            "leo",
            "tiger",
            "rabbit",
            "bear",
            "mammoth",
            "dog",
            "fox",
            "renamon",
            "kyuubi",
            "terrier",
            "lopmon",
            "gato",
            "hound",
        )
    ),
    *((root, Plan.BIRD) for root in ("bird", "phoenix", "hawk", "falcon", "raven", "karat", "piyo", "eagle", "garuda")),
    *((root, Plan.INSECT) for root in ("kabuteri", "kuwaga", "bee", "worm", "sting", "spider", "mantis", "dokugu")),
    *((root, Plan.PLANT) for root in ("flora", "rose", "lily", "palm", "sunflow", "lotus", "cherry", "bud", "tree")),
    *((root, Plan.AQUATIC) for root in ("whale", "fish", "crab", "shell", "gomamon", "ika", "octo", "jelly", "shark")),
    *((root, Plan.SERPENT) for root in ("seadra", "hydra", "serpent", "leviathan", "orochi")),
    *((root, Plan.TITAN) for root in ("machine", "golem", "andro", "tank", "guard", "mech", "rock")),
    *((root, Plan.ROBE) for root in ("bake", "phantom", "wizar", "witch", "soul", "ghost")),
    *((root, Plan.HUMAN) for root in ("ange", "devi", "knight", "omni", "alpha", "beelze", "mage", "lady")),
)
# Roots that outweigh the traits, which are too broad for these.
_STRONG: tuple[tuple[str, Plan], ...] = (
    ("seadra", Plan.SERPENT),
    ("phoenix", Plan.BIRD),
    ("machinedra", Plan.TITAN),
    ("numemon", Plan.BLOB),
)
_FEATURES: dict[str, tuple[Feature, ...]] = {
    **dict.fromkeys(
        ("angel", "archangel", "seraph", "cherub", "throne", "virtue", "authority", "principality"),
        (F.FEATHERS, F.HALO),
    ),
    "holy": (F.FEATHERS,),
    "fallen": (F.BATWINGS, F.HORNS),
    "demon": (F.BATWINGS, F.HORNS),
    "lord": (F.BATWINGS, F.HORNS),
    "evil": (F.BATWINGS, F.HORNS),
    "dark": (F.HORNS,),
    "wicked": (F.HORNS, F.BATWINGS),
    "fairy": (F.GAUZE,),
    "insectoid": (F.GAUZE,),
    "warrior": (F.ARMOUR,),
    "knight": (F.ARMOUR, F.CAPE),
    "legend-arms": (F.ARMOUR,),
    "weapon": (F.ARMOUR,),
    "cyborg": (F.METAL,),
    "machine": (F.METAL,),
    "d-brigade": (F.METAL,),
    "flame": (F.FLAME,),
    "fire": (F.FLAME,),
    "beastkin": (F.EARS,),
    "antibody": (F.GEM,),
    "ceratopsian": (F.HORNS, F.SPIKES),
    "ankylosaur": (F.SPIKES, F.SHELL),
    "crustacean": (F.SHELL,),
    "wizard": (F.HAT, F.CAPE),
    "witchelny": (F.HAT,),
    "undead": (F.BONES,),
    "royal": (F.CAPE,),
    "armor": (F.ARMOUR,),
    "sky": (F.FEATHERS,),
    "bird": (F.FEATHERS,),
}
_DRAGONS = ("dragonkin", "dragon", "dragons")
_ATTRIBUTES = ("Vaccine", "Virus", "Data", "Free", "Variable")
_CAMEL = re.compile(r"[A-Z][a-z']+|[A-Z]+(?![a-z])|[a-z]+")


@dataclass(frozen=True, slots=True)
class Kin:
    """All that the figure of a card is drawn from. `level` is 2..7."""

    plan: Plan
    level: int
    features: frozenset[Feature]
    family: int
    stem: int
    own: int


def name_stem(name: str) -> str:
    """The part of a name that relatives share: "Greymon" of "BlackWarGreymon (X Antibody)"."""
    plain = re.split(r"[(:\[]| -", name)[0].strip() or name
    words = _CAMEL.findall(plain)
    if not words:
        return plain.lower()
    return (words[-1] if len(words[-1]) > 3 else plain).lower()


def trait_words(facts: CardFacts) -> list[str]:
    """The words of a card's traits, lower case, last word of each trait first."""
    found: list[str] = []
    for trait in facts.traits:
        found += reversed(trait.lower().split())
    return found


def _plan(facts: CardFacts, words: list[str]) -> Plan:
    name = facts.name.lower()
    strong = next((plan for root, plan in _STRONG if root in name), None)
    if strong is not None:
        return strong
    sure = next((_PLANS[word] for word in words if word in _PLANS and word not in _VAGUE), None)
    if sure is not None:
        return sure
    rooted = next((plan for root, plan in _ROOTS if root in name), None)
    if rooted is not None:
        return rooted
    vague = next((_PLANS[word] for word in words if word in _PLANS), None)
    if vague is not None:
        return vague
    young = (facts.level or 4) <= 3
    choices = (Plan.BLOB, Plan.BEAST, Plan.SAURIAN, Plan.BIRD) if young else tuple(Plan)[:8]
    return choices[fnv1a(name_stem(facts.name)) % len(choices)]


@lru_cache(maxsize=2048)
def kin_of(facts: CardFacts) -> Kin:
    """The descent of a card."""
    words = trait_words(facts)
    plan = _plan(facts, words)
    features = {feature for word in words for feature in _FEATURES.get(word, ())}
    level = facts.level or (2 if facts.category is Category.DIGI_EGG else 4)
    if plan is Plan.SAURIAN and level >= 5 and any(word in _DRAGONS for word in words):
        features.add(Feature.BATWINGS)
    if plan is Plan.BEAST and "beastkin" in words and level >= 4:
        plan = Plan.HUMAN
    color = facts.colors[0] if facts.colors else Color.WHITE
    attribute = next((trait for trait in facts.traits if trait in _ATTRIBUTES), "")
    return Kin(
        plan,
        max(2, min(7, level)),
        frozenset(features),
        fnv1a(f"{plan.value}|{color.value}|{attribute}"),
        fnv1a(name_stem(facts.name)),
        fnv1a(facts.number),
    )

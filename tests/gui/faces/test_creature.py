"""Figures: same facts, same picture; relatives alike; others different."""

from __future__ import annotations

import pytest

from desktop.faces.creature import digimon_sprite
from desktop.faces.egg import egg_sprite
from desktop.faces.kin import Feature, Plan, kin_of, name_stem
from desktop.faces.sprite import Sprite
from desktop.faces.tamer import tamer_sprite
from engine.cards.model import CardFacts, Category, Color


def digimon(
    number: str, name: str, level: int, *traits: str, color: Color = Color.RED, second: Color | None = None
) -> CardFacts:
    colors = (color,) if second is None else (color, second)
    return CardFacts(
        number=number,
        name=name,
        category=Category.DIGIMON,
        colors=colors,
        level=level,
        play_cost=5,
        dp=4000,
        traits=traits,
    )


def cells(sprite: Sprite) -> int:
    return sum(1 for alpha in sprite.rgba[3::4] if alpha)


@pytest.mark.parametrize(
    ("name", "stem"),
    [
        ("Greymon", "greymon"),
        ("BlackWarGreymon", "greymon"),
        ("Gallantmon: Crimson Mode", "gallantmon"),
        ("Agumon (X Antibody)", "agumon"),
        ("Agumon -Bond-", "agumon"),
        ("???", "???"),
    ],
)
def test_name_stem(name: str, stem: str) -> None:
    assert name_stem(name) == stem


@pytest.mark.parametrize(
    ("trait", "plan"),
    [
        ("Reptile", Plan.SAURIAN),
        ("Dark Dragon", Plan.SAURIAN),
        ("Holy Beast", Plan.BEAST),
        ("Giant Bird", Plan.BIRD),
        ("Insectoid", Plan.INSECT),
        ("Sea Animal", Plan.AQUATIC),
        ("Archangel", Plan.HUMAN),
        ("Vegetation", Plan.PLANT),
        ("Ghost", Plan.ROBE),
        ("Lesser", Plan.BLOB),
    ],
)
def test_traits_choose_the_body_plan(trait: str, plan: Plan) -> None:
    assert kin_of(digimon("T-1", "Foomon", 4, trait)).plan is plan


def test_features_follow_traits() -> None:
    assert {Feature.FEATHERS, Feature.HALO} <= kin_of(digimon("T-1", "Foomon", 5, "Angel")).features
    assert Feature.METAL in kin_of(digimon("T-1", "Foomon", 5, "Cyborg")).features
    assert Feature.BATWINGS in kin_of(digimon("T-1", "Foomon", 6, "Dragonkin")).features
    assert Feature.BATWINGS not in kin_of(digimon("T-1", "Foomon", 3, "Reptile")).features


def test_a_line_shares_its_family_and_names_share_their_stem() -> None:
    small = kin_of(digimon("T-1", "Agumon", 3, "Rookie", "Vaccine", "Reptile"))
    grown = kin_of(digimon("T-2", "Greymon", 4, "Champion", "Vaccine", "Dinosaur"))
    metal = kin_of(digimon("T-3", "MetalGreymon", 5, "Ultimate", "Vaccine", "Cyborg"))
    mega = kin_of(digimon("T-4", "WarGreymon", 6, "Mega", "Vaccine", "Dragonkin"))
    assert len({kin.family for kin in (small, grown, metal, mega)}) == 1
    assert grown.stem == metal.stem == mega.stem != small.stem


def test_the_same_facts_draw_the_same_sprite() -> None:
    facts = digimon("T-1", "Foomon", 5, "Beast")
    first = digimon_sprite(facts)
    digimon_sprite.cache_clear()
    assert digimon_sprite(facts) == first


def test_level_colour_and_number_change_the_sprite() -> None:
    base = digimon_sprite(digimon("T-1", "Foomon", 4, "Beast"))
    assert digimon_sprite(digimon("T-1", "Foomon", 4, "Beast", color=Color.BLUE)).rgba != base.rgba
    grown = digimon_sprite(digimon("T-1", "Foomon", 6, "Beast"))
    assert cells(grown) > cells(base)
    assert len({digimon_sprite(digimon(f"T-{n}", "Foomon", 4, "Beast")).rgba for n in range(12)}) > 6


@pytest.mark.parametrize("color", list(Color))
@pytest.mark.parametrize(
    "trait",
    [
        "Reptile",
        "Beast",
        "Bird",
        "Insectoid",
        "Machine",
        "Leviathan",
        "Aquatic",
        "Angel",
        "Royal Knight",
        "Ghost",
        "Fairy",
        "Vegetation",
        "Lesser",
        "Beastkin",
        "Nothing known",
    ],
)
def test_every_plan_draws_at_every_level(color: Color, trait: str) -> None:
    for level in range(2, 8):
        sprite = digimon_sprite(digimon(f"T-{level}", "Foomon", level, trait, color=color, second=Color.BLACK))
        assert len(sprite.rgba) == len(sprite.shadow) == sprite.width * sprite.height * 4
        assert cells(sprite) > 60
        assert sprite.width <= 40
        assert sprite.height <= 40


def test_eggs_and_tamers_vary() -> None:
    eggs = {
        egg_sprite(
            CardFacts(
                number=f"E-{n}", name=f"{'abcdefghij'[n] * 3}mon", category=Category.DIGI_EGG, colors=(Color.RED,)
            )
        ).rgba
        for n in range(10)
    }
    assert len(eggs) > 7
    people = {
        tamer_sprite(CardFacts(number="T-1", name=f"Person {n}", category=Category.TAMER, colors=(Color.RED,))).rgba
        for n in range(20)
    }
    assert len(people) > 17


def test_a_tamer_keeps_their_face_in_other_outfits() -> None:
    one = tamer_sprite(CardFacts(number="T-1", name="Ada Byrd", category=Category.TAMER, colors=(Color.RED,)))
    other = tamer_sprite(CardFacts(number="T-2", name="Ada Byrd", category=Category.TAMER, colors=(Color.RED,)))
    width = one.width * 4
    assert one.rgba[: width * 6] == other.rgba[: width * 6]  # the hair

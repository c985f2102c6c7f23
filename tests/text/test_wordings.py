"""Two wordings of one effect: the other one reads as the canonical one, which prints as it is written."""

from __future__ import annotations

import pytest

from engine.cards.model import Category
from engine.effects.steps import Unread
from engine.effects.words import Slot
from engine.text import compile_text, render_effect

PLACING = [
    (
        "[Main] Place 1 card from your hand as this Digimon's bottom digivolution card.",
        "[Main] Place 1 card from your hand as this Digimon's bottom digivolution card.",
    ),
    (
        "[Main] Place 1 [A] from your trash as the top digivolution card of 1 of your Digimon.",
        "[Main] Place 1 [A] from your trash as 1 of your Digimon's top digivolution card.",
    ),
    (
        "[Main] Place 1 card in your hand face down as any of your Digimon's bottom digivolution card.",
        "[Main] Place 1 card from your hand face down as 1 of your Digimon's bottom digivolution card.",
    ),
    (
        "[Main] Place 1 [A] from your trash under 1 of your Tamers.",
        "[Main] Place 1 [A] from your trash under 1 of your Tamers.",
    ),
    (
        "[Main] You may place 1 [A] from your hand face up as the bottom security card.",
        "[Main] You may place 1 [A] from your hand face up at the bottom of the security stack.",
    ),
    (
        "[Main] Place 1 card from your hand on top of your security stack face down.",
        "[Main] Place 1 card from your hand at the top of the security stack.",
    ),
]
GIVING = [
    (
        "[Main] Give 1 of your Digimon +2000 DP for the turn.",
        "[Main] 1 of your Digimon gets +2000 DP for the turn.",
    ),
    (
        "[Main] To 1 of your opponent's Digimon, give -3000 DP until their turn ends.",
        "[Main] 1 of your opponent's Digimon gets -3000 DP until your opponent's turn ends.",
    ),
    (
        "[All Turns] All of your Digimon gain <Rush>, <Blocker> and +2000 DP.",
        "[All Turns] All of your Digimon gain <Rush> and <Blocker> and get +2000 DP.",
    ),
    (
        '[Main] Give 1 of your opponent\'s Digimon "[On Deletion] Lose 1 memory."',
        '[Main] 1 of your opponent\'s Digimon gains "[On Deletion] Lose 1 memory."',
    ),
]
ACTING = [
    ("[Your Turn] If one of your Tamers suspends, <Draw 1>.", "[Your Turn] When any of your Tamers suspend, <Draw 1>."),
    ("[Main] At turn end, delete this Digimon.", "[Main] At the end of the turn, delete this Digimon."),
    ("[Main] Lose 2 memory at the end of the turn.", "[Main] At the end of the turn, lose 2 memory."),
    (
        "[Main] At the next end of your opponent's turn, delete this Digimon.",
        "[Main] At the end of your opponent's turn, delete this Digimon.",
    ),
    (
        "[Main] Play 1 [A] from your hand with the cost reduced by 2.",
        "[Main] Play 1 [A] from your hand with the play cost reduced by 2.",
    ),
    (
        "[Main] Use 1 Option card from your hand without meeting its color requirements or paying its memory cost.",
        "[Main] Use 1 Option card from your hand without meeting its color requirements and without paying the cost.",
    ),
    ("[Main] By paying 2 memory, <Draw 1>.", "[Main] By paying 2 cost, <Draw 1>."),
    (
        "[When Attacking] Switch the target of attack to 1 of your Digimon.",
        "[When Attacking] Switch the attack target to 1 of your Digimon.",
    ),
    (
        "[Main] Play 1 [A] from your hand. Any [On Play] effects on Digimon played with this effect don't activate.",
        "[Main] Play 1 [A] from your hand. Any [On Play] effects on that Digimon don't activate.",
    ),
    (
        "While you have a Tamer, you may use this card without meeting its color requirements.",
        "While you have a Tamer, you may ignore this card's color requirements.",
    ),
    ("[Main] <De-Digivolve 1> on 1 of your Digimon.", "[Main] <De-Digivolve 1> 1 of your Digimon."),
]
OLDER = [
    (
        "[Main] Trash any 2 digivolution cards of 1 of your opponent's Digimon.",
        "[Main] Trash 2 cards in the digivolution cards of 1 of your opponent's Digimon.",
    ),
    (
        "[Main] Choose 1 of your Digimon. Trash all of the digivolution cards of that Digimon.",
        "[Main] Choose 1 of your Digimon. Trash all cards in that Digimon's digivolution cards.",
    ),
    (
        "[Main] By trashing this Digimon's bottom face-down digivolution card, <Draw 1>.",
        "[Main] By trashing 1 face-down card at the bottom of this Digimon, <Draw 1>.",
    ),
    (
        "[Main] Place this Digimon's top stacked card as its bottom digivolution card.",
        "[Main] Place the top stacked card of this Digimon under it as its bottom digivolution card.",
    ),
    (
        "[Your Turn] When this Digimon would digivolve, reduce the memory cost by 1.",
        "[Your Turn] When this Digimon would digivolve, reduce the digivolution cost by 1.",
    ),
    (
        "[All Turns] When this Digimon would leave the battle area, prevent it from leaving.",
        "[All Turns] When this Digimon would leave the battle area, it doesn't leave the battle area.",
    ),
    (
        "[Main] This Digimon may digivolve into [A] in the hand. Reduce this effect's digivolution cost by 2.",
        "[Main] This Digimon may digivolve into [A] in your hand with the digivolution cost reduced by 2.",
    ),
    (
        "[Main] You may trash 1 card in your hand to have this Digimon get +3000 DP for the turn.",
        "[Main] By trashing 1 card in your hand, this Digimon gets +3000 DP for the turn.",
    ),
    (
        "[Main] You may add your top security card to the hand to unsuspend this Digimon.",
        "[Main] By adding your top security card to the hand, unsuspend this Digimon.",
    ),
]
RAISING = [
    (
        "[Main] Delete 1 level 3 or lower Digimon. For each Tamer, add 1 to this effect's choosable levels.",
        "[Main] Delete 1 level 3 or lower Digimon. For each Tamer, add 1 to this effect's level maximum.",
    ),
]
TOGETHER = [
    (
        '[Main] 1 of your Digimon gains "[On Deletion] Gain 2 memory" until the end of their next turn.',
        '[Main] 1 of your Digimon gains "[On Deletion] Gain 2 memory." until the end of your opponent\'s next turn.',
    ),
    (
        "[Main] By trashing the top or bottom card of your security stack, <Draw 1>.",
        "[Main] By trashing your top or bottom security card, <Draw 1>.",
    ),
    ("[Main] Both players draw 1 card.", "[Main] Both players <Draw 1>."),
    (
        "[Main] Your opponent may trash 1 card in their hand. If they don't, <Draw 1>.",
        "[Main] Your opponent may trash 1 card in their hand. If you don't, <Draw 1>.",
    ),
    ("[Main] This Digimon gains +2000 DP.", "[Main] This Digimon gets +2000 DP."),
    (
        "[Main] 1 Digimon may gain <Rush> until the end of the turn.",
        "[Main] 1 Digimon may gain <Rush> for the turn.",
    ),
    (
        "[Main] Suspend 1 of your opponent's Digimon and 1 of your opponent's Tamers.",
        "[Main] Suspend 1 of your opponent's Digimon and suspend 1 of your opponent's Tamers.",
    ),
    ("[Main] Trash 3 cards from the top of your deck.", "[Main] Trash the top 3 cards of your deck."),
    (
        "[Main] Your opponent trashes 1 card in their hand.",
        "[Main] Trash 1 card in your opponent's hand.",
    ),
    (
        "[Main] By trashing 2 bottom face-down cards from under any of your Tamers, <Draw 1>.",
        "[Main] By trashing 2 face-down cards at the bottom of 1 of your Tamers, <Draw 1>.",
    ),
]
PAIRING = [
    (
        "[Main] Reveal your top security card. Among them, add 1 [A] to the hand and trash 1 such card.",
        "[Main] Reveal your top security card. Add 1 [A] among them to the hand and trash 1 such card among them.",
    ),
    (
        "[Main] None of your Digimon are affected by your opponent's Digimon effects.",
        "[Main] All of your Digimon aren't affected by the effects of your opponent's Digimon.",
    ),
    ("[Main] <Draw 1> Then, unsuspend this Digimon.", "[Main] <Draw 1>. Then, unsuspend this Digimon."),
]
RESTRICTING = [
    (
        "[All Turns] Your opponent's effects can't reduce this Digimon's DP.",
        "[All Turns] This Digimon can't have its DP reduced by your opponent's effects.",
    ),
    (
        "[All Turns] This Digimon's attack target can't change.",
        "[All Turns] This Digimon can't have its attack target switched.",
    ),
    (
        "[Main] 1 of your Digimon can't activate [On Play] or [When Digivolving] effects.",
        "[Main] 1 of your Digimon can't activate [On Play] effects or activate [When Digivolving] effects.",
    ),
    (
        "[Main] Suspend 1 Digimon. It doesn't unsuspend during their next unsuspend phase.",
        "[Main] Suspend 1 Digimon. That Digimon can't unsuspend during your opponent's next unsuspend phase.",
    ),
    (
        "[Your Turn] This Digimon can attack your opponent's unsuspended Digimon.",
        "[Your Turn] This Digimon can also attack your opponent's unsuspended Digimon.",
    ),
    (
        "[All Turns] Their Digimon's effects don't affect this Digimon.",
        "[All Turns] This Digimon isn't affected by the effects of your opponent's Digimon.",
    ),
    (
        "[All Turns] This Digimon can only digivolve into a white Digimon card.",
        "[All Turns] This Digimon can only digivolve into white Digimon.",
    ),
]


@pytest.mark.parametrize(
    ("other", "canonical"), [*TOGETHER, *RAISING, *PAIRING, *RESTRICTING, *OLDER, *PLACING, *GIVING, *ACTING]
)
def test_another_wording_is_the_same_effect(other: str, canonical: str) -> None:
    (effect,) = compile_text(other, Slot.UPPER, Category.DIGIMON)
    assert not isinstance(effect.body, Unread)
    assert render_effect(effect, Category.DIGIMON) == canonical
    assert compile_text(canonical, Slot.UPPER, Category.DIGIMON) == (effect,)

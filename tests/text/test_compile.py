"""Card text in the cards' own style, read to the effects that the rules expect."""

from __future__ import annotations

import pytest

from engine.cards.model import CardFacts, Category, Color
from engine.effects import phrases as p
from engine.effects import steps as s
from engine.effects.words import (
    Area,
    Cause,
    Compare,
    Count,
    Duration,
    EventKind,
    KeywordName,
    Limit,
    Noun,
    Position,
    Slot,
    Timing,
    Verb,
    Who,
    Window,
    ZoneIcon,
)
from engine.text import canonical_text, compile_card, compile_text, read_text, render_effect
from engine.text.tokens import tokenize

# Texts in the newest wording: they print exactly as they are written here.
CANONICAL = """
[On Play] <Draw 1>.
[On Deletion] Gain 1 memory.
[When Attacking] Lose 2 memory.
[When Attacking] You may suspend 1 of your opponent's Digimon.
[All Turns] [Once Per Turn] When any of your other Digimon are deleted, gain 1 memory.
[All Turns] When this Digimon would be deleted, by trashing 1 card in your hand, it isn't deleted.
[All Turns] When this Digimon would leave the battle area other than by your effects, by deleting 1 of your other \
Digimon, it doesn't leave the battle area.
[Opponent's Turn] When any of your other Digimon would be deleted, by deleting this Digimon, that Digimon isn't deleted.
[End of Your Turn] This Digimon may attack.
[On Play] Delete 1 of your opponent's Digimon with 5000 DP or less. Then, if you have a Tamer, <Draw 1>.
[Opponent's Turn] All of your Digimon gain <Blocker>.
[When Digivolving] Return 1 of your opponent's level 4 or lower Digimon to the bottom of the deck.
[Your Turn] This Digimon can't be blocked.
[Your Turn] All of your opponent's Digimon with no digivolution cards can't attack or block.
[When Attacking] This Digimon gains "[End of Attack] Delete this Digimon." for the turn.
[When Digivolving] <De-Digivolve 1> 1 of your opponent's Digimon.
[When Digivolving] <Blitz>
[When Digivolving] This Digimon gets +2000 DP and gains <Piercing> for the turn.
[On Play] 1 of your Digimon gets +2000 DP and gains <Rush> until your opponent's turn ends.
[All Turns] This Digimon gets +2000 DP and gains <Rush> and <Piercing>.
[On Play] Gain 1 memory and <Draw 1>.
[On Play] For each of your Tamers, gain 1 memory.
[All Turns] While you have 3 or fewer security cards, this Digimon gains <Reboot>.
[When Attacking] If this Digimon has [Grey] in its name, it gains <Security A. +1> for the turn.
[Security] [All Turns] All of your Security Digimon get +2000 DP.
[Breeding] [Your Turn] When any of your Digimon are played, gain 1 memory.
[On Play] By deleting 1 of your other Digimon, delete 1 of your opponent's Digimon. If you do, <Draw 2>. Then, trash \
1 card in your hand.
[All Turns] When this card would be played, by suspending 1 of your Digimon, reduce the play cost by 2.
[Your Turn] When any of your Digimon would digivolve, if you have a red Tamer, reduce the digivolution cost by 1.
[On Play] Trash your opponent's top security card.
[On Play] Trash the top 3 cards of your deck.
[On Play] Return 1 red card from your trash to the hand.
[On Play] Add your top security card to the hand. Then, <Recovery +1 (Deck)>.
[On Play] Place 1 card from your hand at the bottom of the security stack.
[On Play] Place 1 card from your hand as this Digimon's bottom digivolution card.
[Counter] 1 of your Digimon gets +3000 DP for the battle.
[All Turns] When this Digimon deletes an opponent's Digimon in battle, unsuspend this Digimon.
[All Turns] When you use an Option card, <Draw 1>.
[Your Turn] When an attack target is switched, gain 1 memory.
[Your Turn] When your opponent's security stack is removed from, gain 1 memory.
"""
CANONICAL_LINES = CANONICAL.strip().replace("\\\n", "").splitlines()

# An older wording, and the newest one for the same effect.
ALIASES = [
    ("[On Play] Trigger <Draw 1>. (Draw 1 card from your deck.)", "[On Play] <Draw 1>."),
    ("[On Play] ＜Draw 1＞ (Draw 1 card from your deck.)", "[On Play] <Draw 1>."),
    ("＜Security Attack +2＞ (It checks 2 more.)", "<Security A. +2>"),
    ("[End of your turn][Once per turn] Gain 1 memory.", "[End of Your Turn] [Once Per Turn] Gain 1 memory."),
    ("[On Play] Play 1 red Digimon card from your hand without paying its memory cost.",
     "[On Play] Play 1 red Digimon card from your hand without paying the cost."),
    ("[On Play] Delete 1 of your opponent's Digimon in play.", "[On Play] Delete 1 of your opponent's Digimon."),
    ("[Your Turn] When this Digimon becomes suspended, gain 1 memory.",
     "[Your Turn] When this Digimon suspends, gain 1 memory."),
    ("[Start of Your Turn] If you have 2 memory or less, set your memory to 3.",
     "[Start of Your Turn] If you have 2 or less memory, set your memory to 3."),
    ("[Start of Your Turn] If you have 2 or less memory, set it to 3.",
     "[Start of Your Turn] If you have 2 or less memory, set your memory to 3."),
    ("[On Play] Until their turn ends, 1 of your opponent's Digimon can't attack.",
     "[On Play] 1 of your opponent's Digimon can't attack until your opponent's turn ends."),
    ("[On Play] 1 of your opponent's Digimon can't attack until the end of your opponent's turn.",
     "[On Play] 1 of your opponent's Digimon can't attack until your opponent's turn ends."),
    ("[When Attacking] You may suspend this Tamer to gain 1 memory.",
     "[When Attacking] By suspending this Tamer, gain 1 memory."),
    ("[Your Turn] When one of your other Digimon is deleted, <Draw 1>.",
     "[Your Turn] When any of your other Digimon are deleted, <Draw 1>."),
    ("[On Play] Gain 1 memory for each of your Tamers.", "[On Play] For each of your Tamers, gain 1 memory."),
    ("[On Play] 1 of your [Beast] trait Digimon gets +1000 DP for the turn.",
     "[On Play] 1 of your Digimon with the [Beast] trait gets +1000 DP for the turn."),
    ("[On Play] Trash the bottom digivolution card of 1 of your opponent's Digimon.",
     "[On Play] Trash 1 digivolution card at the bottom of 1 of your opponent's Digimon."),
    ("[Your Turn] None of your opponent's Digimon can attack or block.",  # 15-11-2-3-1
     "[Your Turn] All of your opponent's Digimon can't attack or block."),
    ("[Your Turn] This Digimon gets +1000 DP while you have a Tamer.",
     "[Your Turn] While you have a Tamer, this Digimon gets +1000 DP."),
    ("[On Play] Delete 1 of your opponent's Digimon. If this effect didn't delete any Digimon, <Draw 1>.",
     "[On Play] Delete 1 of your opponent's Digimon. If you don't, <Draw 1>."),
    ("[Your Turn] When you play a red Digimon, gain 1 memory.",
     "[Your Turn] When any of your red Digimon are played, gain 1 memory."),
    ("[On Play] This Digimon gets +1000 DP for each of your Tamers until your opponent's turn ends.",
     "[On Play] For each of your Tamers, this Digimon gets +1000 DP until your opponent's turn ends."),
    ("[On Play] When this Digimon has 3 digivolution cards, gain 1 memory.",  # 4-26-1
     "[On Play] If this Digimon has 3 or more digivolution cards, gain 1 memory."),
    ("[On Play] 1 of your opponent's Digimon/Tamers can't suspend until the end of their turn.",  # 4-24-1
     "[On Play] 1 of your opponent's Digimon or Tamers can't suspend until your opponent's turn ends."),
    ("[On Play] Return 1 of your opponent's Digimon to its owner's hand.",
     "[On Play] Return 1 of your opponent's Digimon to the hand."),
]  # fmt: skip


def one(text: str, slot: Slot = Slot.UPPER) -> s.Effect:
    """The one effect that a text is read as."""
    reading = read_text(text, slot, _category(text))
    assert reading.diagnostics == (), reading.diagnostics[0].show(text)
    assert len(reading.effects) == 1
    return reading.effects[0]


def _category(text: str) -> Category:
    return Category.TAMER if "this Tamer" in text else Category.DIGIMON


def _keys(text: str) -> list[str]:
    return [token.key for token in tokenize(text)]


@pytest.mark.parametrize("text", CANONICAL_LINES)
def test_canonical_text_prints_as_it_is_written(text: str) -> None:
    assert _keys(render_effect(one(text), Category.DIGIMON)) == _keys(canonical_text(text))
    assert render_effect(one(text), Category.DIGIMON) == text


@pytest.mark.parametrize(("old", "new"), ALIASES)
def test_an_older_wording_is_the_same_effect(old: str, new: str) -> None:
    assert one(old) == one(new)
    assert render_effect(one(old), _category(old)) == new


def test_next_turn_is_another_duration_than_this_turn() -> None:
    ends = {
        "until the end of your opponent's next turn": Duration.UNTIL_OPPONENTS_NEXT_TURN_ENDS,
        "until your opponent's turn ends": Duration.UNTIL_OPPONENTS_TURN_ENDS,
        "until the end of your next turn": Duration.UNTIL_YOUR_NEXT_TURN_ENDS,
        "until your turn ends": Duration.UNTIL_YOUR_TURN_ENDS,
        "for the turn": Duration.THIS_TURN,
    }
    for words, duration in ends.items():
        assert one(f"[Main] This Digimon gets +1000 DP {words}.").body == s.During(duration, s.ModifyDp(p.This(), 1000))


def test_it_is_this_digimon_after_a_condition_about_it() -> None:
    body = one("[Your Turn] While this Digimon has 2 or more digivolution cards, it gets +1000 DP.").body
    assert body == s.If(p.Is(p.This(), (p.CardsUnder(2, Compare.OR_MORE),)), s.ModifyDp(p.This(), 1000))


def test_it_is_the_chosen_digimon_after_a_choice() -> None:
    body = one("[Main] Suspend 1 of your opponent's Digimon. Then, it can't unsuspend until your turn ends.").body
    assert body == s.Seq(
        (
            s.Suspend(p.Select(owner=Who.OPPONENT)),
            s.During(Duration.UNTIL_YOUR_TURN_ENDS, s.Restrict(p.That(), (Verb.UNSUSPEND,))),
        ),
        then=(False, True),
    )


def test_a_card_that_was_only_paid_is_not_it() -> None:
    text = "[All Turns] When this Digimon would be deleted, by trashing 1 card in your hand, it isn't deleted."
    effect = one(text)
    assert effect.when == p.Event(EventKind.DELETED, p.This(), would=True)
    hand = p.Select(owner=Who.YOU, nouns=(Noun.CARD,), area=Area.HAND)
    assert effect.body == s.By(s.Trash(hand), s.Prevent(p.This()))


def test_it_without_anything_to_mean_is_a_finding() -> None:
    reading = read_text("[On Play] Suspend it.", Slot.UPPER, Category.DIGIMON)
    assert [found.code for found in reading.diagnostics] == ["ambiguous-antecedent"]
    assert reading.effects == (s.Effect(s.Unread("Suspend it."), timings=(Timing.ON_PLAY,)),)


def test_a_replacement_needs_its_event() -> None:
    reading = read_text("[On Play] Reduce the play cost by 2.", Slot.UPPER, Category.DIGIMON)
    assert [found.code for found in reading.diagnostics] == ["no-event"]


def test_by_governs_the_rest_of_the_effect() -> None:
    body = one("[On Play] By suspending this Digimon, gain 1 memory. Then, <Draw 1>.").body  # 15-7-2
    assert body == s.By(s.Suspend(p.This()), s.Seq((s.GainMemory(1), s.Draw(1)), then=(False, True)))


def test_a_condition_governs_its_own_sentence() -> None:
    body = one("[On Play] If you have a Tamer, gain 1 memory. Then, <Draw 1>.").body  # 15-6-2
    condition = p.Exists(p.Select(owner=Who.YOU, nouns=(Noun.TAMER,)))
    assert body == s.Seq((s.If(condition, s.GainMemory(1)), s.Draw(1)), then=(False, True))


def test_a_condition_before_a_cost_with_more_sentences_is_not_guessed() -> None:
    text = "[On Play] If you have a Tamer, by suspending this Digimon, gain 1 memory. Then, <Draw 1>."
    assert isinstance(compile_text(text, Slot.UPPER, Category.DIGIMON)[0].body, s.Unread)


def test_all_is_overall_processing_and_a_number_is_a_choice() -> None:
    every = one("[Your Turn] All of your Digimon get +1000 DP.").body  # 15-11-2
    some = one("[Main] Delete up to 2 of your opponent's Digimon.").body  # 15-10-2-2
    assert every == s.ModifyDp(p.Select(count=Count.ALL, owner=Who.YOU), 1000)
    assert some == s.Delete(p.Select(2, Count.UP_TO, Who.OPPONENT))


def test_battling_is_a_condition_of_the_effect() -> None:
    body = one("[Your Turn] This Digimon gets +2000 DP when battling an opponent's level 4 Digimon.").body
    foe = p.Select(owner=Who.OPPONENT, filters=(p.LevelIs(4),))
    assert body == s.If(p.Battling(p.This(), foe), s.ModifyDp(p.This(), 2000))


def test_deletion_at_0_dp_is_a_cause_of_its_own() -> None:
    effect = one("[Your Turn] When an opponent's Digimon is deleted by dropping to 0 DP, <Draw 1>.")
    assert effect.when == p.Event(EventKind.DELETED, p.Select(owner=Who.OPPONENT), Cause.ZERO_DP)


def test_a_count_of_cards_under_this_digimon() -> None:
    body = one("[Your Turn] For every 2 digivolution cards this Digimon has, it gains <Security A. +1>.").body
    keyword = s.Keyword(KeywordName.SECURITY_ATTACK, 1)
    assert body == s.ForEach(p.CardsUnderOf(p.This(), 2), s.Gain(p.This(), (keyword,)))


def test_traits_equal_and_traits_that_contain_are_different() -> None:
    whole = one("[Your Turn] All of your Digimon with the [Dragon] trait get +1000 DP.").body  # 2-3-2-3
    part = one("[Your Turn] All of your Digimon with [Dragon] in any of its traits get +1000 DP.").body  # 2-3-2-4
    assert isinstance(whole, s.ModifyDp)
    assert isinstance(whole.target, p.Select)
    assert whole.target.filters == (p.TraitIs(("Dragon",)),)
    assert isinstance(part, s.ModifyDp)
    assert isinstance(part.target, p.Select)
    assert part.target.filters == (p.TraitHas(("Dragon",)),)


def test_filters_before_and_after_the_noun() -> None:
    body = one("[Main] Unsuspend 1 of your suspended red or blue level 5 or lower Digimon with <Blocker>.").body
    filters = (
        p.IsSuspended(),
        p.ColorIs((Color.RED, Color.BLUE)),
        p.LevelIs(5, Compare.OR_LESS),
        p.HasKeyword(KeywordName.BLOCKER),
    )
    assert body == s.Unsuspend(p.Select(owner=Who.YOU, filters=filters))


def test_a_name_alone_is_a_digimon_or_tamer_on_the_field_and_a_card_elsewhere() -> None:
    there = one("[Main] Delete 1 of your [Agumon].").body
    here = one("[Main] Return 1 [Agumon] from your trash to the hand.").body
    name = (p.NameIs(("Agumon",)),)
    assert there == s.Delete(p.Select(owner=Who.YOU, nouns=(Noun.DIGIMON, Noun.TAMER), filters=name))
    assert here == s.ReturnToHand(p.Select(owner=Who.YOU, nouns=(Noun.CARD,), area=Area.TRASH, filters=name))


def test_names_are_never_rewritten() -> None:
    body = one("[Main] Delete 1 of your [Lv.5 in play...].").body
    assert body == s.Delete(
        p.Select(owner=Who.YOU, nouns=(Noun.DIGIMON, Noun.TAMER), filters=(p.NameIs(("Lv.5 in play...",)),))
    )


def test_headers() -> None:
    effect = one("[Trash] [When Attacking] [On Play] [Once Per Turn] Gain 1 memory.")
    assert effect == s.Effect(
        s.GainMemory(1),
        zone=ZoneIcon.TRASH,
        timings=(Timing.WHEN_ATTACKING, Timing.ON_PLAY),
        limit=Limit.ONCE,
    )


def test_the_security_icon_before_another_icon_is_a_place() -> None:
    place = one("[Security] [All Turns] All of your Security Digimon get +1000 DP.")  # 15-14-5
    assert (place.zone, place.timings, place.window) == (ZoneIcon.SECURITY, (), Window.ALL_TURNS)
    timing = one("[Security] Gain 2 memory.", Slot.SECURITY)  # 15-16-10
    assert (timing.zone, timing.timings, timing.slot) == (None, (Timing.SECURITY,), Slot.SECURITY)


def test_blocks_on_one_line_are_separate_effects() -> None:
    text = "＜Blocker＞ (A reminder.) ＜Jamming＞[When Attacking][Once Per Turn] Lose 1 memory.[On Deletion] <Draw 1>."
    effects = compile_text(text, Slot.UPPER, Category.DIGIMON)
    assert [effect.body for effect in effects] == [
        s.Keyword(KeywordName.BLOCKER),
        s.Keyword(KeywordName.JAMMING),
        s.GainMemory(-1),
        s.Draw(1),
    ]


def test_an_unknown_sentence_keeps_its_header_its_event_and_its_words() -> None:
    text = "[Your Turn] [Once Per Turn] When this Digimon attacks, juggle 3 eggs. Then, gain 1 memory."
    (effect,) = compile_text(text, Slot.INHERITED, Category.DIGIMON)
    assert effect == s.Effect(
        s.Unread("Juggle 3 eggs. Then, gain 1 memory."),
        slot=Slot.INHERITED,
        limit=Limit.ONCE,
        window=Window.YOUR_TURN,
        when=p.Event(EventKind.ATTACKED),
    )


def test_one_unknown_block_leaves_the_others_alone() -> None:
    effects = compile_text("[On Play] Juggle.\n[On Deletion] Gain 1 memory.", Slot.UPPER, Category.DIGIMON)
    assert [type(effect.body) for effect in effects] == [s.Unread, s.GainMemory]


def test_a_finding_points_at_the_printed_characters() -> None:
    printed = "＜Blocker＞ (A note.)\n[On Play] Gain 1 memory and juggle."
    (found,) = read_text(printed, Slot.UPPER, Category.DIGIMON).diagnostics
    assert found.code == "no-parse"
    assert printed[slice(*found.span)] == "juggle"
    line, caret, message = found.show(printed).splitlines()
    assert line[caret.index("^") :].startswith("juggle")
    assert "expected" in message


def test_a_card_has_the_effects_of_all_slots_in_printed_order() -> None:
    facts = CardFacts("TEST-001", "Testmon", Category.DIGIMON, (Color.RED,), level=4, play_cost=4, dp=5000)
    card = compile_card(facts, text="<Blocker>", inherited="<Jamming>", security="[Security] Gain 1 memory.")
    assert [effect.slot for effect in card.effects] == [Slot.UPPER, Slot.INHERITED, Slot.SECURITY]


def test_empty_text_has_no_effects() -> None:
    assert compile_text(" \n ", Slot.UPPER, Category.DIGIMON) == ()


def test_the_bottom_of_a_stack() -> None:
    body = one("[On Play] Trash 2 digivolution cards at the bottom of 1 of your opponent's Digimon.").body
    assert body == s.TrashUnder(p.Select(owner=Who.OPPONENT), 2, Position.BOTTOM)


def test_a_digimon_is_no_tamer() -> None:
    text = "[Main] By suspending this Tamer, gain 1 memory."
    (found,) = read_text(text, Slot.UPPER, Category.DIGIMON).diagnostics
    assert (found.code, text[slice(*found.span)]) == ("wrong-noun", "this Tamer")
    assert read_text(text, Slot.UPPER, Category.TAMER).diagnostics == ()
    inherited = read_text("[Your Turn] This Digimon gets +1000 DP.", Slot.INHERITED, Category.TAMER)
    assert inherited.diagnostics == ()


def test_what_this_effect_did_must_be_the_step_before() -> None:
    text = "[On Play] Delete 1 of your opponent's Digimon. Gain 1 memory. If this effect deleted any Digimon, <Draw 1>."
    (found,) = read_text(text, Slot.UPPER, Category.DIGIMON).diagnostics
    assert found.code == "ambiguous-antecedent"


@pytest.mark.parametrize("n", ["²", "٣", "0", "9" * 20, "9" * 5000, "1e3", "½"])
@pytest.mark.parametrize("words", ["[On Play] Gain {} memory.", "[On Play] <Draw {}>.", "This Digimon gets +{} DP."])
def test_what_is_no_printed_number_is_kept_in_its_own_words(words: str, n: str) -> None:
    (effect,) = compile_text(words.format(n), Slot.UPPER, Category.DIGIMON)
    assert isinstance(effect.body, s.Unread)
    assert n in effect.body.text


def test_a_keyword_that_describes_may_end_its_sentence() -> None:
    """16-17: <Delay> is a frame for an effect only where it stands by itself."""
    text = "Delete 1 of your Digimon with <Delay>. Delete this card."
    effects = compile_text(text, Slot.UPPER, Category.DIGIMON)
    assert [render_effect(effect, Category.DIGIMON) for effect in effects] == [text]

"""15-9: the rows of single acts."""

from __future__ import annotations

from typing import Final

from engine.effects import phrases as p
from engine.effects import steps as s
from engine.effects.words import Who
from engine.text.table import Const, Node, Row, alias

GERUNDS: Final = {
    "delete": "deleting",
    "suspend": "suspending",
    "unsuspend": "unsuspending",
    "return": "returning",
    "add": "adding",
    "trash": "trashing",
    "place": "placing",
    "play": "playing",
    "reveal": "revealing",
    "search": "searching",
    "look": "looking",
    "pay": "paying",
    "use": "using",
    "link": "linking",
    "flip": "flipping",
    "lose": "losing",
}


ACT_ROWS: Final = (
    Row("act", "< Draw {n:number} >", Node(s.Draw)),
    alias("act", "draw {n:number} card|cards", Node(s.Draw)),
    Row("act", "your opponent draws {n:number} card/cards@n", Node(s.Draw, who=Who.OPPONENT)),
    Row("act", "both players < Draw {n:number} >", Node(s.Draw, who=Who.ANY)),
    Row("act", "gain {n:number} memory", Node(s.GainMemory)),
    Row("act", "lose {n:negative} memory", Node(s.GainMemory)),  # 4-1-4
    Row("act", "your opponent gains {n:number} memory", Node(s.GainMemory, who=Who.OPPONENT)),
    Row("act", "your opponent loses {n:negative} memory", Node(s.GainMemory, who=Who.OPPONENT)),
    Row("act", "set your memory to {n:number}", Node(s.SetMemory)),
    Row("act", "< Recovery {n:plus} (Deck) >", Node(s.Recovery)),
    Row("act", "delete {target:target}", Node(s.Delete)),
    Row("act", "suspend {target:target}", Node(s.Suspend)),
    Row("act", "unsuspend {target:target}", Node(s.Unsuspend)),
    Row("act", "return {target:target} to the hand", Node(s.ReturnToHand), prep="from"),
    Row("act", "return {target:target} to the {position:end} of the deck", Node(s.ReturnToDeck), prep="from"),
    Row("act", "add {target:target} to the hand", Node(s.AddToHand), prep="from"),
    Row("act", "trash {target:target}", Node(s.Trash)),
    # 4-16: one after the other from that end
    Row(
        "act",
        "trash {n:number} digivolution card/cards@n at the {position:position} of {target:target}",
        Node(s.TrashUnder),
    ),
    alias("act", "trash the {position:position} digivolution card of {target:target}", Node(s.TrashUnder, n=1)),
    alias("act", "trash the {position:position} {n:number} digivolution cards of {target:target}", Node(s.TrashUnder)),
    Row("act", "trash the top stacked card of {target:target}", Node(s.TrashTop)),
    Row("act", "< De-Digivolve {n:number} > {target:target}", Node(s.DeDigivolve)),
    alias("act", "< De-Digivolve {n:number} > on {target:target}", Node(s.DeDigivolve)),
    alias("act", "to {target:target} , < De-Digivolve {n:number} >", Node(s.DeDigivolve)),
    Row("act", "play {n:number} {token:token@n}", Node(s.PlayToken)),
    Row("act", "flip {who:whose} top face-down security card face-up", Node(s.Flip, up=True)),
    alias("act", "flip {who:whose} top face-down security card face up", Node(s.Flip, up=True)),
    Row("act", "flip {who:whose} top face-up security card face down", Node(s.Flip, up=False)),
    Row("act", "end the attack", Const(s.EndAttack())),
    alias("act", "end that|this attack", Const(s.EndAttack())),
    Row("act", "choose {target:select}", Node(s.Choose)),
    Row("act", "activate {target:this card} 's [Main] effect|effects", Node(s.ActivateMain)),  # 15-15-7
    Row("this card", "this card", Const(p.ThisCard())),
)

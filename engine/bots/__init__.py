"""Players that see only what a seat may see: its Update, and what is printed on cards."""

from engine.bots.bot import Bot
from engine.bots.random_bot import RandomBot, random_answer, random_bot
from engine.bots.simple import SimpleBot, simple_bot

__all__ = ["Bot", "RandomBot", "SimpleBot", "random_answer", "random_bot", "simple_bot"]

"""Small changes to Python source, each of which breaks a rule: comparisons, conditions, numbers, guards, seats."""

from __future__ import annotations

import ast
from collections.abc import Iterator

import msgspec

_FLIPPED: dict[type[ast.cmpop], str] = {
    ast.Lt: "<=",
    ast.LtE: "<",
    ast.Gt: ">=",
    ast.GtE: ">",
    ast.Eq: "!=",
    ast.NotEq: "==",
    ast.Is: "is not",
    ast.IsNot: "is",
    ast.In: "not in",
    ast.NotIn: "in",
}
_SIGN = {
    ast.Lt: "<", ast.LtE: "<=", ast.Gt: ">", ast.GtE: ">=", ast.Eq: "==", ast.NotEq: "!=", ast.Is: "is",
    ast.IsNot: "is not", ast.In: "in", ast.NotIn: "not in",
}  # fmt: skip
_SEATS = ("seat", "turn_seat")
_UNSEEN = ("emit", "ref", "stack_ref", "Source", "StackRef")
"""Calls whose arguments only tell what happened; scenarios do not compare them."""

_EXPLAINED = ("refusals", "why_not_digivolve", "keyword_text", "shield_text")
"""Functions that only say in words what is not offered or what there is; so do those called tell_…, emit_…, …_words."""

_TELLING = ("because", "clauses", "commentary", "event_words", "notes", "ordering", "prevented", "reasons", "telling")
"""Modules that only tell why: what they say is tested where it is shown, and no rule rests on it."""

_ARBITRARY = ("chance",)
"""Modules whose numbers could be others: a shuffle by another sequence of chance is as good a shuffle."""

_SPARING = ("may_matter", "spares", "empty", "shields_about", "quoted", "_grants_about", "forget_values")
"""Questions that only spare work: whether something could matter at all. A needless yes changes nothing."""

_SPARING_FLAGS = ("keywords", "elsewhere")
"""What a game's cards mention at all, asked (`x in pos.keywords`) before looking whether anybody has it now."""


_MARKED = ("source_of", "getattr", "next")
"""Calls in which a plain number is the mark of "no stack" or stands in for what is not there, as -1 does elsewhere."""

_TELLING_APART = ("decision_no", "next_id")
"""Counters whose numbers only tell one thing from the next: counting in twos is as good."""


class Mutation(msgspec.Struct, frozen=True):
    """One change: the characters from `start` to `end` of the file become `new`.

    `reach` are the first and last line of the statement, or of the head of one that holds others.
    """

    path: str
    line: int
    reach: tuple[int, int]
    kind: str
    start: int
    end: int
    new: str
    before: str
    after: str

    @property
    def where(self) -> str:
        """File and line."""
        return f"{self.path}:{self.line}"


def mutated(source: str, mutation: Mutation) -> str:
    """The source with the change made."""
    return source[: mutation.start] + mutation.new + source[mutation.end :]


def mutations_in(path: str, source: str) -> list[Mutation]:
    """Every change known for a file, in the order of its lines."""
    if path.rpartition("/")[2].removesuffix(".py") in (*_TELLING, *_ARBITRARY):
        return []
    finder = _Finder(path, source)
    finder.visit(ast.parse(source))
    return sorted(finder.found, key=lambda one: (one.start, one.end, one.kind))


def _called(node: ast.Call) -> str:
    return node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")


def _spares_work(node: ast.expr) -> bool:
    """Whether a condition, or its negation, only asks if something could matter at all."""
    match node:
        case ast.UnaryOp(op=ast.Not(), operand=operand):
            return _spares_work(operand)
        case ast.Call():
            return _called(node) in _SPARING
        case ast.Attribute(attr=name):
            return name in (*_SPARING, *_SPARING_FLAGS)
        case ast.Compare(
            ops=[ast.In() | ast.NotIn()], comparators=[ast.Attribute(attr=name, value=ast.Name(id="pos"))]
        ):
            return name in _SPARING_FLAGS
        case _:
            return False


def _head(node: ast.stmt | ast.match_case) -> tuple[int, int]:
    """The lines of a statement before its body begins."""
    first = node.pattern.lineno if isinstance(node, ast.match_case) else node.lineno
    body: list[ast.stmt] = getattr(node, "body", [])
    if body:
        return first, max(first, body[0].lineno - 1)
    if isinstance(node, ast.Match):
        return first, max(first, node.cases[0].pattern.lineno - 1)
    last = getattr(node, "end_lineno", None)
    return first, last if isinstance(last, int) else first


class _Finder(ast.NodeVisitor):
    """Walks over the bodies of functions; what is declared at module level is no rule."""

    def __init__(self, path: str, source: str) -> None:
        self.path = path
        self.source = source
        self.lines = source.splitlines(keepends=True)
        self.starts = [0]
        for line in self.lines:
            self.starts.append(self.starts[-1] + len(line))
        self.found: list[Mutation] = []
        self.depth = 0
        self.reach = (0, 0)

    def visit(self, node: ast.AST) -> None:
        """Go on within a statement, remembering its lines."""
        if not isinstance(node, ast.stmt | ast.match_case):
            super().visit(node)
            return
        around, self.reach = self.reach, _head(node)
        super().visit(node)
        self.reach = around

    # Where.

    def _offset(self, line: int, column: int) -> int:
        text = self.lines[line - 1]
        return self.starts[line - 1] + len(text.encode()[:column].decode())

    def _span(self, node: ast.expr) -> tuple[int, int]:
        assert node.end_lineno is not None and node.end_col_offset is not None
        return self._offset(node.lineno, node.col_offset), self._offset(node.end_lineno, node.end_col_offset)

    def _text(self, node: ast.expr) -> str:
        start, end = self._span(node)
        return self.source[start:end]

    def _add(self, kind: str, node: ast.expr, new: str, span: tuple[int, int] | None = None) -> None:
        if not self.depth:
            return
        start, end = span or self._span(node)
        line = self.source.count("\n", 0, start) + 1
        first, last = self.starts[line - 1], self.source.find("\n", end)
        before = self.source[first:last]
        after = self.source[first:start] + new + self.source[end:last]
        change = Mutation(self.path, line, self.reach, kind, start, end, new, before.strip(), after.strip())
        self.found.append(change)

    # What.

    def visit_FunctionDef(self, node: ast.FunctionDef) -> None:
        name = node.name.lstrip("_")
        if name.startswith(("tell_", "emit_")) or name.endswith("_words") or node.name in (*_EXPLAINED, *_SPARING):
            return
        if isinstance(node.returns, ast.Name) and node.returns.id == "Reason":
            return  # it says why something is not so, and never whether
        self.depth += 1
        for statement in node.body:
            self.visit(statement)
        self.depth -= 1

    def visit_Assert(self, node: ast.Assert) -> None:
        """An assertion holds by construction; breaking it tests nothing."""

    def visit_Raise(self, node: ast.Raise) -> None:
        """What is said about a broken position is no rule."""

    def visit_AugAssign(self, node: ast.AugAssign) -> None:
        if not (isinstance(node.target, ast.Attribute) and node.target.attr in _TELLING_APART):
            self.generic_visit(node)

    def visit_AnnAssign(self, node: ast.AnnAssign) -> None:
        if node.value is not None:
            self.visit(node.value)

    def visit_Call(self, node: ast.Call) -> None:
        name = _called(node)
        if name in _UNSEEN or name.lstrip("_").startswith(("tell_", "emit_")):
            return
        if name in _MARKED:
            for argument in node.args:
                if not isinstance(argument, ast.Constant):
                    self.visit(argument)
            return
        self.generic_visit(node)

    def visit_Compare(self, node: ast.Compare) -> None:
        if _spares_work(node):
            return
        if len(node.ops) == 1:
            operator = type(node.ops[0])
            for span in self._between(node.left, node.comparators[0], _SIGN[operator]):
                self._add("comparison", node, _FLIPPED[operator], span)
        self.generic_visit(node)

    def visit_BoolOp(self, node: ast.BoolOp) -> None:
        sign, other = ("and", "or") if isinstance(node.op, ast.And) else ("or", "and")
        for left, right in zip(node.values, node.values[1:], strict=False):
            if _spares_work(left) or _spares_work(right):
                continue
            for span in self._between(left, right, sign):
                self._add("boolean", node, other, span)
        stands_in = isinstance(node.op, ast.Or) and isinstance(node.values[-1], ast.Constant)
        for value in node.values[:-1] if stands_in else node.values:  # "or 0": a value that cards never lack here
            self.visit(value)

    def visit_UnaryOp(self, node: ast.UnaryOp) -> None:
        if isinstance(node.op, ast.USub) and isinstance(node.operand, ast.Constant):
            return  # a negative number is a mark for "nobody" or "nothing", not a count
        if _spares_work(node.operand):
            return
        if isinstance(node.op, ast.Not):
            self._add("negation", node, f"({self._text(node.operand)})")
        self.generic_visit(node)

    def visit_BinOp(self, node: ast.BinOp) -> None:
        if self._is_other_seat(node):
            self._add("seat", node, f"({self._text(node.right)})")
            return
        if isinstance(node.op, ast.Add | ast.Sub) and not isinstance(node.left, ast.Constant | ast.JoinedStr):
            sign, other = ("+", "-") if isinstance(node.op, ast.Add) else ("-", "+")
            if self._is_number(node.right):
                for span in self._between(node.left, node.right, sign):
                    self._add("sign", node, other, span)
        self.generic_visit(node)

    def visit_If(self, node: ast.If) -> None:
        if "notes" in {one.id for one in ast.walk(node.test) if isinstance(one, ast.Name)} | {
            one.attr for one in ast.walk(node.test) if isinstance(one, ast.Attribute)
        }:
            # Notes are taken while somebody looks, and change nothing.
            self._visit_all(node.orelse)
            return
        if _spares_work(node.test):
            self._visit_all(node.body, node.orelse)
            return
        guard = len(node.body) == 1 and isinstance(node.body[0], ast.Return | ast.Continue) and not node.orelse
        if not (guard and isinstance(node.test, ast.BoolOp) and self._needless(node.test)):
            self._add("guard removed" if guard else "condition", node.test, self._broken(node.test, guard))
        self.generic_visit(node)

    def visit_IfExp(self, node: ast.IfExp) -> None:
        if any(isinstance(one, ast.Name) and one.id == "NoteKind" for one in ast.walk(node)):
            return  # which note is taken changes nothing
        self._add("branches swapped", node.test, f"not ({self._text(node.test)})")
        self.generic_visit(node)

    def visit_Constant(self, node: ast.Constant) -> None:
        if type(node.value) is int:
            self._add("number", node, str(node.value + 1))

    def visit_Attribute(self, node: ast.Attribute) -> None:
        if node.attr in _SEATS and isinstance(node.ctx, ast.Load):
            self._add("seat", node, f"(1 - {self._text(node)})")
        self.generic_visit(node)

    # Helpers.

    def _visit_all(self, *bodies: list[ast.stmt]) -> None:
        for body in bodies:
            for statement in body:
                self.visit(statement)

    def _broken(self, test: ast.expr, guard: bool) -> str:
        return "False" if guard else f"not ({self._text(test)})"

    @staticmethod
    def _needless(test: ast.BoolOp) -> bool:
        """Whether a guard is as if removed by one needless yes of a question that only spares work."""
        spares = any(isinstance(one, ast.UnaryOp) and _spares_work(one) for one in test.values)
        return isinstance(test.op, ast.And) and spares

    def _between(self, left: ast.expr, right: ast.expr, sign: str) -> Iterator[tuple[int, int]]:
        """Where the operator stands between two operands."""
        start, end = self._span(left)[1], self._span(right)[0]
        if self.source.count(sign, start, end) == 1:
            at = self.source.index(sign, start, end)
            yield at, at + len(sign)

    @staticmethod
    def _is_other_seat(node: ast.BinOp) -> bool:
        return isinstance(node.op, ast.Sub) and isinstance(node.left, ast.Constant) and node.left.value == 1

    @staticmethod
    def _is_number(node: ast.expr) -> bool:
        return isinstance(node, ast.Constant | ast.Attribute | ast.Name | ast.Call)

"""The functions of Python files as sequences of normalised statements, by the parsed tree of `ast`.

A statement becomes a text in which locals and parameters are numbered by their order within that statement, private
names are all alike, prose is one word, and docstrings, annotations and decorators are gone. Spellings that a copyist
swaps are one: negated and mirrored conditions, the order of operands, `a += b` and `a = a + b`, `return x if c else y`
and its blocks, a name with its module or without. A block is its head followed by its statements.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

from metric import Function

LOCAL = re.compile("\x01([^\x02]*)\x02")
COMMUTATIVE = (ast.Add, ast.Mult, ast.BitOr, ast.BitAnd, ast.BitXor)
EQUALITIES = {ast.NotEq: "Eq", ast.IsNot: "Is", ast.NotIn: "In"}
MIRRORED: dict[type[ast.cmpop], str] = {ast.Gt: "Lt", ast.GtE: "LtE"}
SKIPPED = {"ctx", "type_comment", "kind", "annotation", "returns", "type_params"}
Definition = ast.FunctionDef | ast.AsyncFunctionDef


def is_private(name: str) -> bool:
    """Whether a name begins with an underscore and is neither a protocol of Python's nor a throw-away."""
    return name.startswith("_") and name.strip("_") != "" and not (name.startswith("__") and name.endswith("__"))


def functions(path: Path, shown: str) -> list[Function]:
    """All functions of a file, methods and nested ones too; `shown` is the file's name in reports."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    modules = {
        (alias.asname or alias.name).split(".")[0]
        for node in ast.walk(tree)
        if isinstance(node, ast.Import)
        for alias in node.names
    }
    found = []
    for name, definition in definitions(tree, ""):
        units = list(Shape(definition, modules).block(definition.body))
        found.append(Function(shown, definition.lineno, name, units, statements(definition.body)))
    return found


def definitions(node: ast.AST, prefix: str) -> Iterator[tuple[str, Definition]]:
    for child in ast.iter_child_nodes(node):
        if isinstance(child, Definition):
            yield prefix + child.name, child
        inner = f"{prefix}{child.name}." if isinstance(child, Definition | ast.ClassDef) else prefix
        yield from definitions(child, inner)


def statements(body: list[ast.stmt]) -> int:
    """How many statements a body has as written, those inside blocks included and docstrings not."""
    return sum(
        isinstance(node, ast.stmt) and not is_docstring(node) for statement in body for node in ast.walk(statement)
    )


def is_docstring(node: ast.AST) -> bool:
    return isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)


class Shape:
    """The normalised texts of one function's statements."""

    def __init__(self, function: Definition, modules: set[str]) -> None:
        self.modules = modules
        self.locals: set[str] = set()
        for node in ast.walk(function):
            if isinstance(node, ast.arg):
                self.locals.add(node.arg)
            elif isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store):
                self.locals.add(node.id)
            elif isinstance(node, ast.ExceptHandler | ast.MatchAs | ast.MatchStar) and node.name:
                self.locals.add(node.name)
            elif isinstance(node, Definition | ast.ClassDef) and node is not function:
                self.locals.add(node.name)

    def block(self, body: list[ast.stmt]) -> Iterator[str]:
        for statement in body:
            for unit in self.statement(statement):
                yield numbered(unit)

    def statement(self, node: ast.stmt) -> Iterator[str]:
        match node:
            case ast.Pass() | ast.AnnAssign(value=None):
                return
            case ast.Expr() if is_docstring(node):
                return
            case ast.If():
                yield "if " + self.condition(node.test)
                yield from self.block(node.body)
                yield from self.block(node.orelse)
            case ast.While():
                yield "while " + self.text(node.test)
                yield from self.block(node.body)
                yield from self.block(node.orelse)
            case ast.For() | ast.AsyncFor():
                yield f"for {self.text(node.target)} in {self.text(node.iter)}"
                yield from self.block(node.body)
                yield from self.block(node.orelse)
            case ast.With() | ast.AsyncWith():
                yield "with " + self.listed(node.items)
                yield from self.block(node.body)
            case ast.Try() | ast.TryStar():
                yield "try"
                yield from self.block(node.body)
                for handler in node.handlers:
                    yield "except " + (self.text(handler.type) if handler.type else "")
                    yield from self.block(handler.body)
                yield from self.block(node.orelse)
                yield from self.block(node.finalbody)
            case ast.Match():
                yield "match " + self.text(node.subject)
                for case in node.cases:
                    yield f"case {self.text(case.pattern)} if {self.text(case.guard) if case.guard else ''}"
                    yield from self.block(case.body)
            case ast.FunctionDef() | ast.AsyncFunctionDef() | ast.ClassDef():
                yield type(node).__name__
                yield from self.block(node.body)
            case ast.Return(value=value):
                yield from self.split("return ", value)
            case ast.AnnAssign(target=target, value=value):
                yield from self.split(self.text(target) + " = ", value)
            case ast.AugAssign(target=target, op=op, value=value):
                yield f"{self.text(target)} = {self.binary(target, op, value)}"
            case ast.Assign(targets=targets, value=value):
                yield from self.split(", ".join(self.text(target) for target in targets) + " = ", value)
            case _:
                yield self.text(node)

    def split(self, head: str, value: ast.expr | None) -> Iterator[str]:
        """A conditional value as the blocks that it abbreviates."""
        if isinstance(value, ast.IfExp):
            yield "if " + self.condition(value.test)
            yield from self.split(head, value.body)
            yield from self.split(head, value.orelse)
        else:
            yield head + (self.text(value) if value else "None")

    def condition(self, node: ast.expr) -> str:
        """A condition, the same when it is negated and its branches change places."""
        match node:
            case ast.UnaryOp(op=ast.Not(), operand=operand):
                return self.condition(operand)
            case ast.BoolOp(values=values):
                return "(" + " & ".join(ordered([self.condition(value) for value in values])) + ")"
            case ast.Compare(left=left, ops=[ast.Lt() | ast.LtE() | ast.Gt() | ast.GtE()], comparators=[right]):
                return "order " + " ".join(ordered([self.text(left), self.text(right)]))
            case ast.Compare(left=left, ops=[op], comparators=[right]) if type(op) in EQUALITIES:
                positive: list[ast.cmpop] = [getattr(ast, EQUALITIES[type(op)])()]
                return self.text(ast.Compare(left, positive, [right]))
        return self.text(node)

    def text(self, node: ast.AST) -> str:
        match node:
            case ast.Name(id=name):
                return f"\x01{name}\x02" if name in self.locals else "_p" if is_private(name) else name
            case ast.arg(arg=name):
                return f"\x01{name}\x02"
            case ast.Attribute(value=ast.Name(id=module), attr=name) if module in self.modules - self.locals:
                return "_p" if is_private(name) else name
            case ast.Attribute(value=value, attr=name):
                return f"{self.text(value)}.{'_p' if is_private(name) else name}"
            case ast.JoinedStr():
                return "prose"
            case ast.Constant(value=str(value)) if " " in value:
                return "prose"
            case ast.Constant(value=value):
                return repr(value)
            case ast.BinOp(left=left, op=op, right=right):
                return self.binary(left, op, right)
            case ast.BoolOp(op=op, values=values):
                return type(op).__name__ + "(" + ", ".join(ordered([self.text(value) for value in values])) + ")"
            case ast.Compare(left=left, ops=[op], comparators=[right]):
                sides = [self.text(left), self.text(right)]
                if type(op) in MIRRORED:
                    return " ".join([MIRRORED[type(op)], *reversed(sides)])
                same = isinstance(op, ast.Eq | ast.NotEq | ast.Is | ast.IsNot)
                return " ".join([type(op).__name__, *(ordered(sides) if same else sides)])
            case ast.Call(func=function, args=[_, value], keywords=[]) if self.text(function) == "cast":
                return self.text(value)
            case ast.ExceptHandler(name=str()) | ast.MatchAs(name=str()) | ast.MatchStar(name=str()):
                return f"\x01{node.name}\x02"
        fields = (self.field(value) for name, value in ast.iter_fields(node) if name not in SKIPPED)
        return f"{type(node).__name__}({', '.join(fields)})"

    def field(self, value: object) -> str:
        if isinstance(value, list):
            return self.listed(value)
        return self.text(value) if isinstance(value, ast.AST) else str(value)

    def listed(self, nodes: list[ast.AST] | list[ast.withitem]) -> str:
        return "[" + ", ".join(self.field(node) for node in nodes) + "]"

    def binary(self, left: ast.expr, op: ast.operator, right: ast.expr) -> str:
        sides = [self.text(left), self.text(right)]
        return f"{type(op).__name__}({', '.join(ordered(sides) if isinstance(op, COMMUTATIVE) else sides)})"


def ordered(texts: list[str]) -> list[str]:
    """Operands in an order that does not depend on the names of locals."""
    return sorted(texts, key=lambda text: LOCAL.sub("v", text))


def numbered(text: str) -> str:
    """Locals as `v0`, `v1` and so on, in the order of this statement."""
    numbers: dict[str, int] = {}
    return LOCAL.sub(lambda found: f"v{numbers.setdefault(found[1], len(numbers))}", text)

"""The functions of Rust and JavaScript files, found in their tokens.

A function of Rust is `fn`, a name and a body. One of JavaScript is a body behind `=>`, or behind a parameter list that
no keyword of control precedes. What is for tests is left out. Statements are counted, not parsed: one begins behind
each `;`, `{` and `}` outside parentheses, behind `=>` in Rust, so that an arm of a `match` is one, and in JavaScript on
a new line behind a token that ends a value.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from code_tokens import ENDS_VALUE, Source, Token, lex, normalised
from metric import Function
from texts import Text, texts, together

CLOSING = {"(": ")", "[": "]", "{": "}"}
CONTROL = {"if", "for", "while", "switch", "catch", "with"}
CONTINUES = set(". ?. ? : + - * / % = == === != !== && || ?? < > <= >= , ) ] } |".split())


def functions(path: Path, shown: str) -> list[Function]:
    suffix = path.suffix
    tokens = lex(path.read_text(encoding="utf-8"), suffix).tokens
    if suffix == ".rs":
        tokens = without_tests(tokens)
    partners = brackets(tokens)
    found = []
    for name, at, start, end in (rust if suffix == ".rs" else javascript)(tokens, partners):
        body = tokens[start + 1 : end]
        found.append(Function(shown, tokens[at].line, name, normalised(body, suffix), statements(body, suffix)))
    return found


def code_texts(path: Path, shown: str) -> list[Text]:
    source: Source = lex(path.read_text(encoding="utf-8"), path.suffix)
    return texts(shown, [*source.strings, *together(source.comments)])


def brackets(tokens: list[Token]) -> dict[int, int]:
    """Where each bracket's partner is, in both directions."""
    partners: dict[int, int] = {}
    opened: list[int] = []
    for number, token in enumerate(tokens):
        if token.kind == "sign" and token.text in CLOSING:
            opened.append(number)
        elif token.kind == "sign" and token.text in CLOSING.values() and opened:
            partners[number] = opened.pop()
            partners[partners[number]] = number
    return partners


def without_tests(tokens: list[Token]) -> list[Token]:
    """Rust's tokens without attributes and without the items that are for tests."""
    partners = brackets(tokens)
    kept: list[Token] = []
    number = 0
    testing = False
    while number < len(tokens):
        opening = number + 1 + (tokens[number + 1].text == "!") if number + 2 < len(tokens) else 0
        if tokens[number].text == "#" and opening and tokens[opening].text == "[" and opening in partners:
            inside = [token.text for token in tokens[opening + 1 : partners[opening]]]
            testing |= inside == ["test"] or (inside[:1] == ["cfg"] and "test" in inside and "not" not in inside)
            number = partners[opening] + 1
        elif testing:
            while number < len(tokens) and tokens[number].text not in ("{", ";"):
                number = partners.get(number, number) + 1 if tokens[number].text in ("(", "[") else number + 1
            number = partners.get(number, number) + 1
            testing = False
        else:
            kept.append(tokens[number])
            number += 1
    return kept


Found = Iterator[tuple[str, int, int, int]]
"""A function's name, and the places of its name and of the brackets of its body."""


def rust(tokens: list[Token], partners: dict[int, int]) -> Found:
    owners: list[tuple[int, str]] = []
    for number, token in enumerate(tokens[:-1]):
        while owners and number > owners[-1][0]:
            owners.pop()
        if token.text not in ("impl", "trait", "fn") or (token.text == "fn" and tokens[number + 1].kind != "name"):
            continue
        start = number + 1
        while start < len(tokens) and tokens[start].text not in ("{", ";", "}"):
            start = partners.get(start, start) + 1 if tokens[start].text in ("(", "[") else start + 1
        if start >= len(tokens) or tokens[start].text != "{" or start not in partners:
            continue
        if token.text == "fn":
            yield "::".join([name for _, name in owners] + [tokens[number + 1].text]), number, start, partners[start]
        elif not owners:
            owners.append((partners[start], owner(tokens[number + 1 : start])))


def owner(header: list[Token]) -> str:
    """The type of an `impl` or the name of a trait: the last name outside angle brackets, before bounds."""
    depth, name = 0, "impl"
    for token in header:
        depth += {"<": 1, ">": -1, ">>": -2}.get(token.text, 0)
        if depth == 0 and token.text in ("where", ":"):
            break
        if depth == 0 and token.kind == "name" and token.text != "for":
            name = token.text
    return name


def javascript(tokens: list[Token], partners: dict[int, int]) -> Found:
    for start, token in enumerate(tokens):
        if token.text != "{" or token.kind != "sign" or start not in partners or start == 0:
            continue
        before = tokens[start - 1]
        if before.text == "=>":
            end = start - 2
            opening = partners.get(end, end) if tokens[end].text == ")" else end
            at = opening - 2 if opening >= 2 and tokens[opening - 1].text in ("=", ":") else opening - 1
        elif before.text == ")" and start - 1 in partners:
            opening = partners[start - 1]
            at = opening - 1
            if at < 0 or tokens[at].text in CONTROL or (tokens[at].kind != "name" and tokens[at].text != "]"):
                continue
        else:
            continue
        at = max(at, 0)
        named = tokens[at].kind == "name" and tokens[at].text != "function"
        yield tokens[at].text if named else f"function in line {tokens[at].line}", at, start, partners[start]


def statements(body: list[Token], suffix: str) -> int:
    """About how many statements a body has."""
    count, inside, begins = 0, 0, True
    last: Token | None = None
    for token in body:
        sign = token.text if token.kind == "sign" else ""
        new_line = last is not None and suffix != ".rs" and token.line > last.line
        if last and new_line and ENDS_VALUE.search(last.text) and sign not in CONTINUES:
            begins |= inside == 0
        if begins and sign not in ("}", ";", ")", ",", "{"):
            count, begins = count + 1, False
        if sign in ("(", "["):
            inside += 1
        elif sign in (")", "]"):
            inside -= 1
        elif sign in ("{", "}", ";") or (sign == "=>" and suffix == ".rs"):
            begins = inside == 0 or sign != ";"
        last = token
    return count

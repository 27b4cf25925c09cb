"""Rust and JavaScript as tokens, by one regular expression each, and their comments and string literals.

Tokens are normalised so that what a copyist changes does not count. Locals, parameters and fields of literals, which
are lower-case names neither called nor behind a dot, are `v`, and so are `self` and `this`. A called function that no
dot or path precedes is `f`, a private member is `p`. Comparisons lose their direction and conditions their negation.
`let`, `const` and `var` are one, `mut`, attributes and the semicolons of JavaScript are gone, and a string with spaces
in it is `prose`.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import NamedTuple

COMMENT = r"(?P<comment>//[^\n]*|/\*.*?\*/)"
NUMBER = r"(?P<number>\d[\w]*(?:\.\d\w*)?)"
RUST = re.compile(
    COMMENT
    + r"""|(?P<string>b?r(?P<hashes>\#*)".*?"(?P=hashes)|b?"(?:\\.|[^"\\])*"|b?'(?:\\[^']+'|\\''|[^'\\]'))"""
    + r"|(?P<skip>'\w+)|"
    + NUMBER
    + r"|(?P<name>(?:r\#)?[^\W\d]\w*)|(?P<sign>::|->|=>|==|!=|<=|>=|&&|\|\||\.\.=?|<<|>>|[-+*/%^&|]=|\S)",
    re.DOTALL,
)
JAVASCRIPT = re.compile(
    COMMENT
    + r"""|(?P<string>"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*')|(?P<template>`)|"""
    + NUMBER
    + r"|(?P<name>\#?[^\W\d][\w$]*|\$[\w$]*)"
    + r"|(?P<sign>=>|\.\.\.|[!=]==?|<=|>=|&&=?|\|\|=?|\?\?=?|\?\.|\+\+|--|<<|>>>?|[-+*/%^&|]=|\S)",
    re.DOTALL,
)
REGULAR = re.compile(r"/(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\\[\n])+/[a-z]*")
ENDS_VALUE = re.compile(r"[\w$)\]}'\"`]$")
BEFORE_VALUE = {"return", "typeof", "case", "in", "of", "else", "do", "throw", "void", "delete", "await", "yield"}
KEYWORDS = set(
    "as async await break case catch class const continue default delete do else enum extends false finally fn for "
    "function if impl in instanceof let loop match mod move new null of pub ref return static struct super switch "
    "throw trait true try typeof undefined unsafe use var void where while yield".split()
)
SAME = {"===": "==", "!==": "==", "!=": "==", "<=": "<", ">=": "<", ">": "<", "const": "let", "var": "let"}
GONE = {"!", "mut"}


class Token(NamedTuple):
    kind: str
    text: str
    line: int


@dataclass
class Source:
    """A file's tokens without comments, and its comments and strings with their lines."""

    tokens: list[Token] = field(default_factory=list)
    comments: list[tuple[int, str]] = field(default_factory=list)
    strings: list[tuple[int, str]] = field(default_factory=list)


def lex(text: str, suffix: str) -> Source:
    pattern = RUST if suffix == ".rs" else JAVASCRIPT
    source, at, line = Source(), 0, 1
    while at < len(text):
        found = pattern.search(text, at)
        if found is None:
            break
        line += text.count("\n", at, found.start())
        kind, end = found.lastgroup or "sign", found.end()
        if found["string"] is not None:
            kind = "string"
        if kind == "template":
            kind, end = "string", template_end(text, found.start())
        elif found[0] == "/" and suffix != ".rs" and value_may_begin(source.tokens):
            regular = REGULAR.match(text, found.start())
            if regular:
                kind, end = "regular", regular.end()
        said = text[found.start() : end]
        if kind == "comment":
            rows = [row.strip().lstrip("/*! ") for row in said.rstrip("*/").split("\n")]
            source.comments.append((line, "\n".join(rows)))
        elif kind != "skip":
            if kind == "string":
                source.strings.append((line, said.strip("br#").strip("\"'`")))
            source.tokens.append(Token(kind, said, line))
        line += said.count("\n")
        at = end
    return source


def template_end(text: str, at: int) -> int:
    """Behind the template literal that begins at `at`, and those inside it."""
    at += 1
    while at < len(text) and text[at] != "`":
        if text[at] == "\\":
            at += 1
        elif text.startswith("${", at):
            depth, at = 1, at + 2
            while at < len(text) and depth:
                if text[at] == "`":
                    at = template_end(text, at) - 1
                depth += {"{": 1, "}": -1}.get(text[at], 0)
                at += 1
            continue
        at += 1
    return at + 1


def value_may_begin(tokens: list[Token]) -> bool:
    """Whether a slash is the start of a regular expression here, and no division."""
    if not tokens:
        return True
    last = tokens[-1]
    return last.text in BEFORE_VALUE or (last.kind == "sign" and last.text not in (")", "]", "}"))


def normalised(tokens: list[Token], suffix: str) -> list[str]:
    """What of a function's tokens is compared."""
    units: list[str] = []
    for number, token in enumerate(tokens):
        before = tokens[number - 1].text if number else ""
        behind = tokens[number + 1].text if number + 1 < len(tokens) else ""
        unit = one(token, before, behind)
        if unit and not (unit == ";" and suffix != ".rs"):
            units.append(unit)
    return units


def one(token: Token, before: str, behind: str) -> str:
    text = token.text
    if text in GONE:
        return ""
    if token.kind == "string":
        return "prose" if " " in text.strip("\"'` ") or "${" in text else repr(text.strip("\"'`"))
    if token.kind != "name" or text in KEYWORDS:
        return SAME.get(text, text)
    if before in (".", "?."):
        return "p" if text[0] in "_#" else text
    if text in ("self", "this"):
        return "v"
    if text[0].isupper() or before == "::" or behind in ("::", "!"):
        return text
    return "f" if behind == "(" else "v"

"""Sentences and private names, which two authors do not share by chance.

Docstrings, comments and string literals are cut into sentences. A sentence is compared as its letters and digits in
lower case, without placeholders, and only if five or more of its parts are words, which lines of code or of tables
rarely have.
"""

from __future__ import annotations

import ast
import hashlib
import io
import re
import tokenize
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path

from python_functions import is_private

WORDS = 5
PLACEHOLDER = re.compile(r"\{[^{}]*\}|%[-0-9.]*[a-z]|:[a-z:]+:(?=`)")
SENTENCES = re.compile(r"(?<=[.!?:])\s+|\n\s*\n|\n\s*(?=[-*>:])")
WORD = re.compile(r"(?:[a-z][a-z'’-]+|[ai])")


@dataclass(frozen=True)
class Text:
    """A docstring, comment or literal of a file, as its sentences."""

    file: str
    line: int
    sentences: tuple[str, ...]


def digest(sentence: str) -> str:
    """What the list calls a sentence, because it holds no text."""
    return hashlib.sha256(sentence.encode()).hexdigest()[:12]


def sentences(text: str) -> Iterator[str]:
    """The sentences of five words or more, ready to be compared, the whole text among them."""
    parts = [text, *SENTENCES.split(text)]
    for part in dict.fromkeys(parts):
        bare = PLACEHOLDER.sub(" ", part.lower())
        words = [word for word in bare.split() if WORD.fullmatch(word.strip(".,;:!?()[]\"'`*#"))]
        if len(words) >= WORDS:
            yield " ".join(re.findall(r"[^\W_]+", bare))


def texts(shown: str, found: Iterable[tuple[int, str]]) -> list[Text]:
    cut = ((line, tuple(sentences(text))) for line, text in found)
    return [Text(shown, line, parts) for line, parts in cut if parts]


def python_texts(path: Path, shown: str) -> list[Text]:
    source = path.read_text(encoding="utf-8")
    return texts(shown, [*strings(source), *comments(source)])


def strings(source: str) -> Iterator[tuple[int, str]]:
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            yield node.lineno, node.value
        elif isinstance(node, ast.JoinedStr):
            parts = [part.value if isinstance(part, ast.Constant) else "{}" for part in node.values]
            yield node.lineno, "".join(map(str, parts))


def comments(source: str) -> Iterator[tuple[int, str]]:
    """Comments, those of adjacent lines together."""
    found: list[tuple[int, str]] = []
    for token in tokenize.generate_tokens(io.StringIO(source).readline):
        if token.type == tokenize.COMMENT:
            found.append((token.start[0], token.string.lstrip("#!: ")))
    return together(found)


def together(lines: Iterable[tuple[int, str]]) -> Iterator[tuple[int, str]]:
    """Comments of adjacent lines as one text, at the first of them."""
    start, last, text = 0, -1, ""
    for line, comment in lines:
        if line == last + 1:
            text += "\n" + comment
        else:
            if text:
                yield start, text
            start, text = line, comment
        last = line + comment.count("\n")
    if text:
        yield start, text


def private_names(path: Path) -> dict[str, int]:
    """The private names of a file's functions, classes, variables, parameters and attributes, and a line of each."""
    found: dict[str, int] = {}
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        match node:
            case ast.FunctionDef(name=name) | ast.AsyncFunctionDef(name=name) | ast.ClassDef(name=name):
                pass
            case ast.Name(id=name) | ast.Attribute(attr=name) | ast.arg(arg=name):
                pass
            case _:
                continue
        if is_private(name):
            found[name] = min(node.lineno, found.get(name, node.lineno))
    return found

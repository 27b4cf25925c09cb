"""What is compared with what, and how the files of each language are read."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path

import code_functions
import fetch
import python_functions
import texts
from metric import Function, Peer
from token_runs import Runs

SMALLEST = 3
"""Functions of fewer statements are not compared."""

Files = list[tuple[Path, str]]
"""Paths, each with its name in reports."""


@dataclass(frozen=True)
class Language:
    """One language: `texts_of` are files whose sentences count but whose functions have no bodies."""

    name: str
    suffix: str
    ours: tuple[str, ...]
    functions: Callable[[Path, str], list[Function]]
    texts: Callable[[Path, str], list[texts.Text]]
    peer: type[Peer] | type[Runs]
    fewest_units: int
    theirs: tuple[str, ...] = ()
    texts_of: tuple[str, ...] = ()
    their_texts_of: tuple[str, ...] = ()


LANGUAGES = (
    Language(
        name="Python",
        suffix=".py",
        ours=("python/kingsight/**/*.py",),
        texts_of=("python/kingsight/**/*.pyi",),
        theirs=("**/*.py",),
        functions=python_functions.functions,
        texts=texts.python_texts,
        peer=Peer,
        fewest_units=1,
    ),
    Language(
        name="Rust",
        suffix=".rs",
        ours=("python/src/**/*.rs", "crates/kingsight/src/**/*.rs", "crates/kingsight-pgn/src/**/*.rs"),
        theirs=("**/*.rs",),
        functions=code_functions.functions,
        texts=code_functions.code_texts,
        peer=Runs,
        fewest_units=24,
    ),
    Language(
        name="JavaScript",
        suffix=".js",
        ours=("web/js/**/*.js",),
        texts_of=("web/js/**/*.d.ts",),
        theirs=("dist/esm/**/*.js",),
        their_texts_of=("src/**/*.ts",),
        functions=code_functions.functions,
        texts=code_functions.code_texts,
        peer=Runs,
        fewest_units=24,
    ),
)


@dataclass
class Side:
    """All that is compared of some files. Private names come with the first place of each."""

    functions: list[Function] = field(default_factory=list)
    texts: list[texts.Text] = field(default_factory=list)
    private: dict[str, str] = field(default_factory=dict)


def files(root: Path, patterns: tuple[str, ...]) -> Files:
    """The files of a folder, without those for tests."""
    found = {path.relative_to(root): path for pattern in patterns for path in root.glob(pattern) if path.is_file()}
    return [
        (path, short.as_posix())
        for short, path in sorted(found.items())
        if not {"test", "tests"} & {*short.parts[:-1], short.stem}
    ]


def gather(language: Language, named: Files, more: Files) -> Side:
    side = Side()
    for path, shown in named:
        side.functions += language.functions(path, shown)
        if language.suffix == ".py":
            for name, line in texts.private_names(path).items():
                side.private.setdefault(name, f"{shown}:{line} {name}")
    for path, shown in [*named, *more]:
        side.texts += language.texts(path, shown)
    side.functions = [
        function
        for function in side.functions
        if function.statements >= SMALLEST and len(function.units) >= language.fewest_units
    ]
    return side


def peers(language: Language, work: Path, root: Path) -> dict[str, Path]:
    """The folders of the libraries that a language is compared with."""
    if language.name == "Python":
        return {"python-chess": fetch.python_chess(work)}
    return {"chess.js": fetch.chess_js(work, root)} if language.name == "JavaScript" else fetch.crates(root)

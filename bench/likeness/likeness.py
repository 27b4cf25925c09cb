"""Compares our functions, sentences and private names with those of the libraries that we imitate or compete with.

usage: python likeness.py [--work FOLDER] [--only python|rust|javascript] [--against FOLDER] [--root FOLDER] [--list]

The peers are fetched into the work folder, `target/likeness` if none is named. A function of three statements or more that is
75 % like one of a peer's, by the measures of `metric.py`, fails the check, and so do a sentence of five words or more and a
private name of Python that a peer has too, unless `interface.toml` lists it. What the peers wrote is never printed. The exit
status is 0 if nothing is alike, 1 if something is or if the list has an entry too many, and 2 if a peer cannot be fetched.
`--against` names a folder of sources to compare with instead of a peer, `--list` shows functions from 50 % on.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import fetch
import python_functions
import texts
from interface import Finding, ListFault, judge, read
from metric import Function, Peer

BOUND = 0.75
SHOWN = 0.5
SMALLEST = 3


@dataclass(frozen=True)
class Language:
    """What is compared with what, and how a file of it is read."""

    name: str
    suffix: str
    ours: tuple[str, ...]
    functions: Callable[[Path, str], list[Function]]
    texts: Callable[[Path, str], list[texts.Text]]
    texts_of: tuple[str, ...] = ()
    """Files whose sentences count and whose functions have no bodies."""


LANGUAGES = (
    Language(
        "Python",
        ".py",
        ("python/kingsight/**/*.py",),
        python_functions.functions,
        texts.python_texts,
        ("python/kingsight/**/*.pyi",),
    ),
)


def files(root: Path, patterns: tuple[str, ...]) -> list[tuple[Path, str]]:
    found = {path for pattern in patterns for path in root.glob(pattern) if path.is_file()}
    return [(path, path.relative_to(root).as_posix()) for path in sorted(found)]


def peers(language: Language, work: Path, root: Path) -> dict[str, Path]:
    if language.name == "Python":
        return {"python-chess": fetch.python_chess(work)}
    return {}


@dataclass
class Side:
    """All that is compared of some files."""

    functions: list[Function]
    texts: list[texts.Text]
    private: dict[str, str]
    """Names, each with its first place."""


def gather(language: Language, named: list[tuple[Path, str]], more: list[tuple[Path, str]]) -> Side:
    side = Side([], [], {})
    for path, shown in named:
        side.functions += language.functions(path, shown)
        if language.suffix == ".py":
            for name, line in texts.private_names(path).items():
                side.private.setdefault(name, f"{shown}:{line} {name}")
    for path, shown in [*named, *more]:
        side.texts += language.texts(path, shown)
    return side


def alike(ours: Side, name: str, theirs: Side, bound: float) -> list[Finding]:
    """What of ours one peer has too."""
    found = []
    peer = Peer(name, [function for function in theirs.functions if function.statements >= SMALLEST])
    for function in ours.functions:
        share, _ = peer.most_alike(function, bound) if function.statements >= SMALLEST else (0.0, "")
        if share:
            found.append(Finding("function", function.key, f"{share:4.0%}  {function.place}  like {name}", share))
    sentences = {text.words for text in theirs.texts}
    for text in ours.texts:
        if text.words in sentences:
            shown = f"text  {text.file}:{text.line} ({text.key.split()[-1]})  as in {name}"
            found.append(Finding("text", text.key, shown))
    for private, place in ours.private.items():
        if private in theirs.private:
            found.append(Finding("private", private, f"name  {place}  as in {name}"))
    return found


def compare(arguments: argparse.Namespace) -> int:
    listed = read(arguments.interface)
    chosen = [language for language in LANGUAGES if arguments.only in (None, language.name.lower())]
    findings: list[Finding] = []
    counts, names = [], []
    for language in chosen:
        found = files(arguments.root, language.ours)
        if not found:
            raise ListFault(f"{arguments.root} has no {language.name} to compare")
        ours = gather(language, found, files(arguments.root, language.texts_of))
        counts.append(f"{len(ours.functions)} {language.name}")
        if arguments.against:
            against = {arguments.against.name: arguments.against}
        else:
            against = peers(language, arguments.work, arguments.root)
        for name, folder in against.items():
            names.append(name)
            theirs = gather(language, files(folder, (f"**/*{language.suffix}",)), [])
            findings += alike(ours, name, theirs, SHOWN if arguments.list else BOUND)
    findings.sort(key=lambda finding: (finding.kind, -finding.share, finding.key))
    if arguments.list:
        for finding in findings:
            print(finding.shown, "(listed)" if (finding.kind, finding.key) in listed else "")
    red, stale = judge(
        [finding for finding in findings if finding.share >= BOUND], listed, {language.suffix for language in chosen}
    )
    if not arguments.list:
        for finding in red:
            print(finding.shown)
    for kind, name in stale:
        print(f"list  {arguments.interface.name}: {kind} {name} is not needed any more")
    packages = f"{len(names)} package{'s' if len(names) != 1 else ''}"
    said = f"likeness: {', '.join(counts)} functions compared with {packages} ({', '.join(names)})"
    if red or stale:
        kinds = {kind: sum(finding.kind == kind for finding in red) for kind in ("function", "text", "private")}
        print(
            f"{said}; alike: {kinds['function']} functions, {kinds['text']} sentences, {kinds['private']} private names; "
            f"entries of the list not needed: {len(stale)} (bound {BOUND:.0%})"
        )
        return 1
    print(f"{said}; none alike (bound {BOUND:.0%})")
    return 0


def main(words: list[str]) -> int:
    root = Path(__file__).resolve().parents[2]
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--work", type=Path, help="where the peers are kept")
    parser.add_argument("--only", choices=[language.name.lower() for language in LANGUAGES])
    parser.add_argument("--against", type=Path, help="a folder of sources, instead of the peers")
    parser.add_argument("--root", type=Path, default=root, help="another checkout")
    parser.add_argument("--interface", type=Path, default=Path(__file__).with_name("interface.toml"))
    parser.add_argument("--list", action="store_true", help="show functions from 50 %% on")
    arguments = parser.parse_args(words)
    arguments.root = arguments.root.resolve()
    arguments.work = (arguments.work or arguments.root / "target/likeness").resolve()
    if arguments.against and not arguments.only:
        parser.error("--against needs --only")
    try:
        return compare(arguments)
    except (fetch.FetchFault, ListFault, OSError) as fault:
        print(f"likeness: {fault}", file=sys.stderr)
        return 2


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

"""Compares our functions, sentences and private names with those of the libraries that we imitate or compete with.

usage: python likeness.py [--work FOLDER] [--only python|rust|javascript] [--against FOLDER] [--root FOLDER] [--list]

The peers are fetched into the work folder, `target/likeness` if none is named. A function of three statements or more
that is 75 % like one of a peer's fails the check, by the statements of `metric.py` for Python and by the tokens of
`token_runs.py` for Rust and JavaScript. So do a sentence of five words or more and a private name of Python that a peer
has too, unless `interface.toml` lists it. What the peers wrote is never printed. The exit status is 0 if nothing is
alike, 1 if something is or if the list has an entry too many, and 2 if a peer cannot be fetched or the list cannot be
read. `--against` names a folder of sources to compare with instead of the peers, `--root` another checkout of ours, and
`--list` shows functions from 50 % on.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

sys.dont_write_bytecode = True

import texts
from fetch import FetchFault
from interface import Finding, ListFault, judge, read
from languages import LANGUAGES, Language, Side, files, gather, peers

BOUND = 0.75
SHOWN = 0.5


def functions_alike(language: Language, ours: Side, name: str, theirs: Side, bound: float) -> list[Finding]:
    peer = language.peer(name, theirs.functions)
    found = []
    for function in ours.functions:
        share, _ = peer.most_alike(function, bound)
        if share:
            # Rounded down, so that what is shown as the bound has reached it.
            percent = f"{int(share * 100 + 1e-9):3} %"
            found.append(Finding("function", function.key, f"{percent}  {function.place}  like {name}", share))
    return found


def names_alike(ours: Side, name: str, theirs: Side) -> list[Finding]:
    return [
        Finding("private", private, f"name   {place}  as in {name}")
        for private, place in ours.private.items()
        if private in theirs.private
    ]


def texts_alike(language: Language, ours: Side, name: str, theirs: Side) -> list[Finding]:
    """The sentences of ours that a peer has, in a docstring, a comment or a literal, each sentence once."""
    known = {sentence for text in theirs.texts for sentence in text.sentences}
    found: dict[str, Finding] = {}
    for text in ours.texts:
        # The whole of a text comes first, and its parts are not told again.
        whole = text.sentences[:1] if text.sentences[0] in known else text.sentences
        for sentence in known.intersection(whole):
            digest = texts.digest(sentence)
            key, shown = f"{language.suffix} {digest}", f"text   {text.file}:{text.line} {digest}  as in {name}"
            found.setdefault(key, Finding("text", key, shown))
    return list(found.values())


def compare(arguments: argparse.Namespace) -> int:
    listed = read(arguments.interface)
    chosen = [language for language in LANGUAGES if arguments.only in (None, language.name.lower())]
    ours: list[Side] = []
    theirs: dict[str, Side] = {}
    findings: list[Finding] = []
    for language in chosen:
        found = files(arguments.root, language.ours)
        if not found:
            raise ListFault(f"{arguments.root} has no {language.name} to compare")
        side = gather(language, found, files(arguments.root, language.texts_of))
        ours.append(side)
        if arguments.against:
            against = {arguments.against.name: arguments.against}
        else:
            against = peers(language, arguments.work, arguments.root)
        for name, folder in against.items():
            sources = files(folder, (f"**/*{language.suffix}",) if arguments.against else language.theirs)
            if not sources:
                raise FetchFault(f"{name} has no {language.name} to compare with in {folder}")
            theirs[name] = gather(language, sources, files(folder, language.their_texts_of))
            bound = SHOWN if arguments.list else BOUND
            findings += functions_alike(language, side, name, theirs[name], bound)
            findings += names_alike(side, name, theirs[name])
    for name, peer in theirs.items():
        for language, side in zip(chosen, ours, strict=True):
            findings += texts_alike(language, side, name, peer)
    findings.sort(key=lambda finding: (finding.kind, -finding.share, finding.key))
    suffixes = {language.suffix for language in chosen}
    red, stale = judge([finding for finding in findings if finding.share >= BOUND], listed, suffixes)
    for finding in findings if arguments.list else red:
        print(finding.shown + ("  (listed)" if (finding.kind, finding.key) in listed else ""))
    for kind, name in stale:
        print(f"list   {kind} {name!r} in {arguments.interface.name} is not needed any more")
    counted = [f"{len(side.functions)} {language.name}" for language, side in zip(chosen, ours, strict=True)]
    counted[0] += " functions"
    packages = f"{len(theirs)} package{'s' * (len(theirs) != 1)}"
    print(f"likeness: {', '.join(counted)} compared with {packages}; {verdict(red, stale)}")
    return 1 if red or stale else 0


def verdict(red: list[Finding], stale: list[tuple[str, str]]) -> str:
    if not red and not stale:
        return f"none alike (bound {BOUND:.0%})".replace("%", " %")
    parts = [
        f"{what} {count}"
        for kind, what in (("function", "functions alike:"), ("text", "sentences:"), ("private", "private names:"))
        if (count := sum(finding.kind == kind for finding in red))
    ]
    if stale:
        parts.append(f"entries of the list not needed: {len(stale)}")
    return f"{', '.join(parts)} (bound {BOUND:.0%})".replace("%", " %")


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
    if arguments.against:
        if not arguments.only:
            parser.error("--against needs --only")
        arguments.against = arguments.against.resolve()
    try:
        return compare(arguments)
    except (FetchFault, ListFault, OSError, SyntaxError) as fault:
        print(f"likeness: {fault}", file=sys.stderr)
        return 2


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

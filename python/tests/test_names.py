"""Every public name of python-chess is here, or stands in a list with the reason."""

from __future__ import annotations

import importlib
import inspect
import random
import re
from types import ModuleType

import chess as theirs
import pytest

import kingsight.chess as ours

DRAWINGS = "its drawings and their sizes; ours are others"
PATTERNS = "patterns of its parser, which its documentation does not name; ours reads no text by patterns"
TYPES = "a variable of types, which its documentation does not name"
BOOKS = "an instance is one of an installed python-chess, which has it"

ABSENT: dict[str, dict[str, str]] = {
    "": {"BaseBoardT": TYPES, "BoardT": TYPES},
    ".pgn": {
        **dict.fromkeys(["GameT", "HeadersT", "MainlineMapT", "ResultT"], TYPES),
        **dict.fromkeys(
            [
                "ARROWS_REGEX", "CLOCK_REGEX", "EMT_REGEX", "EVAL_REGEX", "MOVETEXT_REGEX", "SKIP_MOVETEXT_REGEX",
                "TAG_NAME_REGEX", "TAG_REGEX",
            ],
            PATTERNS,
        ),
    },
    ".svg": dict.fromkeys(["CHECK_GRADIENT", "COORDS", "MARGIN", "PIECES", "SQUARE_SIZE", "XX"], DRAWINGS),
    ".polyglot": {
        f"MemoryMappedReader.{name}": BOOKS
        for name in ["bisect_key_left", "choice", "close", "find", "find_all", "get", "weighted_choice"]
    },
}  # fmt: skip


def names(module: ModuleType, like: ModuleType) -> set[str]:
    """What a module offers: its own names, and those of its classes as `Class.name`; without what it imports."""
    found: set[str] = set()
    for name, thing in inspect.getmembers(like):
        home = getattr(thing, "__module__", None)
        foreign = isinstance(thing, ModuleType) or (isinstance(home, str) and home.split(".")[0] in FOREIGN)
        if name.startswith("_") or (foreign and name != "IntoSquareSet"):
            continue
        if hasattr(module, name):
            found.add(name)
        if inspect.isclass(thing) and home == like.__name__:
            inner = getattr(module, name, None)
            members = [member for member, _ in inspect.getmembers(thing) if not member.startswith("_")]
            found |= {f"{name}.{member}" for member in members if hasattr(inner, member)}
    return found


FOREIGN = {"abc", "builtins", "collections", "os", "types", "typing"}


@pytest.mark.parametrize("part", list(ABSENT))
def test_every_name_is_here_or_has_a_reason(part: str) -> None:
    peer = importlib.import_module(f"chess{part}")
    wanted, here = names(peer, peer), names(importlib.import_module(f"kingsight.chess{part}"), peer)
    assert wanted - here == set(ABSENT[part])
    assert len(wanted) > 8


def test_programs_that_ask_for_the_version_go_on() -> None:
    assert ours.__version__ == theirs.__version__


def test_parameters_have_the_same_names() -> None:
    """Arguments may be given by name: each of python-chess's is known here. Compiled functions have no signature to look at."""
    compared = 0
    for part in ("", ".pgn", ".svg"):
        peer, here = importlib.import_module(f"chess{part}"), importlib.import_module(f"kingsight.chess{part}")
        for name in names(here, peer):
            thing, other = peer, here
            for step in name.split("."):
                thing, other = getattr(thing, step), getattr(other, step)
            if inspect.isfunction(thing) and inspect.isfunction(other):
                wanted, found = inspect.signature(thing).parameters, inspect.signature(other).parameters
                by_name = [p.name for p in wanted.values() if p.kind in (p.KEYWORD_ONLY, p.POSITIONAL_OR_KEYWORD)]
                assert set(by_name) <= set(found), name
                compared += 1
    assert compared > 100


def test_tables_of_attacks() -> None:
    for line in ("DIAG", "FILE", "RANK"):
        for kind in ("MASKS", "ATTACKS"):
            assert getattr(ours, f"BB_{line}_{kind}") == getattr(theirs, f"BB_{line}_{kind}")
    with pytest.raises(AttributeError, match="BB_NOTHING"):
        print(ours.BB_NOTHING)


def test_patterns() -> None:
    chance = random.Random(3)
    found = 0
    for _ in range(20_000):
        san = "".join(chance.choice(["N", "e", "4", "x", "f3", "e8", "=Q", "=", "+", "#", "-", "O-O", "k", "b", "B", "", "@"]) for _ in range(5))
        castling = "".join(chance.choice("KQkqAHah-x") for _ in range(chance.randrange(5)))
        for pattern, peer, text in (
            (ours.SAN_REGEX, theirs.SAN_REGEX, san),
            (ours.FEN_CASTLING_REGEX, theirs.FEN_CASTLING_REGEX, castling),
        ):
            match, expected = re.match(pattern, text), re.match(peer, text)
            assert (match is None) == (expected is None), text
            if match and expected:
                assert match.groups() == expected.groups(), text
                found += 1
    assert found > 1000

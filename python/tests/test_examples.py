# pyright: reportPrivateUsage=false
"""Every example in the documentation runs: docstrings of Python and of the compiled half, and the README."""

from __future__ import annotations

import ast
import doctest
import importlib
import inspect
import re
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType

import kingsight
from kingsight import _answers, _errors, _kingsight, _squares, batch, pgn

CHESS = [
    importlib.import_module(f"kingsight.chess{name}")
    for name in [
        "", "._base_board", "._bitboards", "._board", "._epd", "._exceptions", "._generators", "._outcome", "._pieces",
        ".polyglot", ".svg", ".pgn", ".pgn._exporters", ".pgn._headers", ".pgn._nodes", ".pgn._reading",
        ".pgn._time_control", ".pgn._visitors",
    ]
]  # fmt: skip
MODULES: tuple[ModuleType, ...] = (kingsight, _answers, _errors, _kingsight, _squares, batch, pgn, *CHESS)


# Called by Python's half, or only shown as types.
INSIDE = {"VERSION", "Games", "Node", "read_bytes", "read_file", "read_path", "why_svg", "zstandard"} | {
    name for name in _kingsight.__all__ if name.startswith(("batch_", "chess_", "Chess"))
}


def texts() -> Iterator[tuple[str, str]]:
    seen: set[str] = set()
    for module in MODULES:
        things = [(module.__name__, module), *inspect.getmembers(module)]
        for name, thing in things:
            members = inspect.getmembers(thing) if inspect.isclass(thing) else []
            for place, member in [(name, thing), *((f"{name}.{inner}", value) for inner, value in members)]:
                text = getattr(member, "__doc__", None)
                if isinstance(text, str) and ">>>" in text and text not in seen:
                    seen.add(text)
                    yield place, text


def run(name: str, text: str) -> int:
    test = doctest.DocTestParser().get_doctest(inspect.cleandoc(text), {}, name, None, 0)
    output: list[str] = []
    result = doctest.DocTestRunner(optionflags=doctest.ELLIPSIS).run(test, out=output.append)
    assert not result.failed, "".join(output)
    return result.attempted


def test_docstrings() -> None:
    counts = {name: run(name, text) for name, text in texts()}
    assert len(counts) > 20 and sum(counts.values()) > 60, counts
    assert any("Position.play" in name for name in counts)


def test_readme() -> None:
    text = (Path(__file__).parent.parent / "README.md").read_text()
    blocks = text.split("```python\n")[1:]
    assert run("README.md", "\n".join(block.split("```")[0] for block in blocks)) > 10


def test_the_page_for_people_who_train_networks() -> None:
    text = (Path(__file__).parents[2] / "docs" / "training.md").read_text(encoding="utf-8")
    blocks = text.split("```python\n")[1:]
    assert run("training.md", "\n".join(block.split("```")[0] for block in blocks)) > 30


def test_everything_is_tested() -> None:
    """Each public name of the compiled half occurs in a test other than this one."""
    files = [file for file in Path(__file__).parent.glob("*.py") if file.name != Path(__file__).name]
    tests = "\n".join(file.read_text(encoding="utf-8") for file in files)
    for name in _kingsight.__all__:
        thing = getattr(_kingsight, name)
        for inner in [name, *(dir(thing) if inspect.isclass(thing) else [])]:
            if not inner.startswith("_") and inner not in INSIDE:
                assert re.search(rf"\.{inner}\b|[\"']{inner}[\"']", tests), f"{name}.{inner}"


def test_everything_of_the_drop_in_is_tested() -> None:
    """Each public name of `kingsight.chess` that Python's half defines, and of its classes, occurs in a test or in the suite's list."""
    files = [file for file in Path(__file__).parent.glob("*.py") if file.name != Path(__file__).name]
    tests = "\n".join(file.read_text(encoding="utf-8") for file in files)
    untested: list[str] = []
    for module in (module for module in CHESS if hasattr(module, "__all__")):
        for name in module.__all__:
            thing = getattr(module, name)
            own = inspect.isclass(thing) and thing.__module__.startswith("kingsight")
            members = [inner for inner in vars(thing) if inspect.isroutine(getattr(thing, inner))] if own else []
            for inner in [name, *members] if inspect.isroutine(thing) or inspect.isclass(thing) else []:
                if not inner.startswith("_") and not re.search(rf"\b{inner}\b", tests):
                    untested.append(f"{module.__name__}.{name}.{inner}")
    assert untested == []


def test_everything_is_documented() -> None:
    for module in (kingsight, batch, pgn, *(module for module in CHESS if hasattr(module, "__all__"))):
        for name in module.__all__:
            thing = getattr(module, name)
            if inspect.isclass(thing) or inspect.isroutine(thing):
                assert thing.__doc__, name
    for name in _kingsight.__all__:
        thing = getattr(_kingsight, name)
        if inspect.isclass(thing):
            for inner, member in inspect.getmembers(thing):
                assert inner.startswith("_") or member.__doc__, f"{name}.{inner}"


def test_the_stubs_have_the_same_texts() -> None:
    """Editors show the documentation of the stubs."""
    path = Path(str(_kingsight.__file__)).parent / "_kingsight.pyi"
    compared = 0
    for node in ast.parse(path.read_text(encoding="utf-8")).body:
        things = [(node, _kingsight)]
        if isinstance(node, ast.ClassDef):
            things += [(member, getattr(_kingsight, node.name)) for member in node.body]
        for thing, owner in things:
            if isinstance(thing, (ast.ClassDef, ast.FunctionDef)) and not thing.name.startswith("_"):
                assert ast.get_docstring(thing) == inspect.getdoc(getattr(owner, thing.name)), thing.name
                compared += 1
    assert compared > 80

# pyright: reportPrivateUsage=false
"""Every example in the documentation runs: docstrings of Python and of the compiled half, and the README."""

from __future__ import annotations

import doctest
import inspect
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType

import kingsight
from kingsight import _answers, _errors, _kingsight, _squares, pgn

MODULES: tuple[ModuleType, ...] = (kingsight, _answers, _errors, _kingsight, _squares, pgn)


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


def test_everything_is_documented() -> None:
    for module in (kingsight, pgn):
        for name in module.__all__:
            thing = getattr(module, name)
            if inspect.isclass(thing) or inspect.isroutine(thing):
                assert thing.__doc__, name
    for name in _kingsight.__all__:
        thing = getattr(_kingsight, name)
        if inspect.isclass(thing):
            for inner, member in inspect.getmembers(thing):
                assert inner.startswith("_") or member.__doc__, f"{name}.{inner}"

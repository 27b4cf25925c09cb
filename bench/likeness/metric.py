"""How alike two functions are as sequences of statements, as a share from 0 to 1.

Three shares are computed, and the largest counts. Twice the statements that match in sequence, as `difflib` finds them,
divided by those of both. The same without regard to order, if both have four or more. And, if five or more match in
sequence within one place of the longer function, their share of the shorter one, which finds a copy inside something
longer and half of one that was cut in two. Multisets come first, by an inverted index: what they share is never less
than what sequences share, so what stays below the bound there is not looked at again.
"""

from __future__ import annotations

import difflib
from collections import Counter, defaultdict
from collections.abc import Sequence
from dataclasses import dataclass

ORDER_FREE = 4
"""From so many units on the order does not count."""

INSIDE = 5
"""So many units in sequence are a copy inside something longer, not a coincidence."""


@dataclass(frozen=True)
class Function:
    """A function of a file, without its text: where it is, its units, and how many statements it has."""

    file: str
    line: int
    name: str
    units: Sequence[str]
    statements: int

    @property
    def place(self) -> str:
        return f"{self.file}:{self.line} {self.name}"

    @property
    def key(self) -> str:
        """What the list calls it: lines move, names rarely do."""
        return f"{self.file} {self.name}"


def alike(ours: Sequence[str], theirs: Sequence[str], shared: int) -> float:
    """The share of two functions that have `shared` units in common."""
    blocks = difflib.SequenceMatcher(None, ours, theirs, autojunk=False).get_matching_blocks()
    in_sequence = sum(block.size for block in blocks)
    shorter = min(len(ours), len(theirs))
    same = shared if shorter >= ORDER_FREE else in_sequence
    # Where the longer function matches: a copy is in one place, chance is spread over it.
    longer = 0 if len(ours) > len(theirs) else 1
    places = [block[longer] + number for block in blocks for number in range(block.size)]
    close = max((sum(place <= other < place + 2 * shorter for other in places) for place in places), default=0)
    inside = close / shorter if close >= INSIDE else 0.0
    return max(2 * same / (len(ours) + len(theirs)), inside)


def at_most(ours: Sequence[str], theirs: Sequence[str], shared: int) -> float:
    """What `alike` cannot exceed."""
    inside = shared / min(len(ours), len(theirs)) if shared >= INSIDE else 0.0
    return max(2 * shared / (len(ours) + len(theirs)), inside)


class Peer:
    """The functions of one library, indexed by their units."""

    def __init__(self, name: str, functions: list[Function]) -> None:
        self.name = name
        self.functions = [function for function in functions if len(function.units) >= 3]
        self.index: dict[str, list[tuple[int, int]]] = defaultdict(list)
        for number, function in enumerate(self.functions):
            for unit, count in Counter(function.units).items():
                self.index[unit].append((number, count))

    def most_alike(self, ours: Function, bound: float) -> tuple[float, str]:
        """The share of their function that is most alike and its name, or 0 if none reaches the bound."""
        common: Counter[int] = Counter()
        for unit, count in Counter(ours.units).items():
            for number, other in self.index.get(unit, ()):
                common[number] += min(count, other)
        best, name = 0.0, ""
        for number, shared in common.items():
            theirs = self.functions[number]
            if at_most(ours.units, theirs.units, shared) >= max(bound, best):
                share = alike(ours.units, theirs.units, shared)
                if share >= bound and share > best:
                    best, name = share, theirs.name
        return best, name

"""How alike two functions are as sequences of tokens, by tiling them greedily with the longest runs that they share.

A run has eight tokens or more and belongs to one place of each function, so that the order of runs does not count and
what is repeated does not match what is not. Two shares are computed, and the larger counts. Twice the tokens in runs,
divided by the tokens of both. And, if sixty or more are in runs within one place of the longer function, their share of
the shorter one. Functions that share too few sequences of eight tokens for that are not tiled at all.
"""

from __future__ import annotations

import difflib
from collections import Counter, defaultdict
from collections.abc import Sequence

from metric import Function

RUN = 8
INSIDE = 60


def grams(tokens: Sequence[str]) -> list[int]:
    return [hash(tuple(tokens[at : at + RUN])) for at in range(len(tokens) - RUN + 1)]


def covered(of: list[int], other: set[int]) -> int:
    """How many tokens lie in a sequence of eight that the other function has somewhere."""
    count, end = 0, 0
    for at, gram in enumerate(of):
        if gram in other:
            count += at + RUN - max(at, end)
            end = at + RUN
    return count


def tiles(ours: Sequence[str], theirs: Sequence[str]) -> list[tuple[int, int, int]]:
    """The runs of a greedy tiling: where they begin in both, and how long they are."""
    mine, other = list(ours), list(theirs)
    found: list[tuple[int, int, int]] = []
    while True:
        at, there, size = difflib.SequenceMatcher(None, mine, other, autojunk=False).find_longest_match()
        if size < RUN:
            return found
        found.append((at, there, size))
        # What is tiled equals nothing any more.
        mine[at : at + size] = [f"\x00{at + n}" for n in range(size)]
        other[there : there + size] = [f"\x01{there + n}" for n in range(size)]


def alike(ours: Sequence[str], theirs: Sequence[str]) -> float:
    found = tiles(ours, theirs)
    total = sum(size for _, _, size in found)
    shorter, longer = min(len(ours), len(theirs)), 0 if len(ours) > len(theirs) else 1
    places = sorted(tile[longer] + number for tile in found for number in range(tile[2]))
    close = max((sum(place <= other < place + 2 * shorter for other in places) for place in places), default=0)
    inside = close / shorter if close >= INSIDE else 0.0
    return max(2 * total / (len(ours) + len(theirs)), inside)


class Runs:
    """The functions of one library, indexed by their sequences of eight tokens."""

    def __init__(self, name: str, functions: list[Function]) -> None:
        self.name = name
        self.functions = [function for function in functions if len(function.units) >= RUN]
        self.grams = [grams(function.units) for function in self.functions]
        self.sets = [set(of) for of in self.grams]
        self.index: dict[int, list[int]] = defaultdict(list)
        for number, of in enumerate(self.sets):
            for gram in of:
                self.index[gram].append(number)

    def most_alike(self, ours: Function, bound: float) -> tuple[float, str]:
        """The share of their function that is most alike and its name, or 0 if none reaches the bound."""
        mine = grams(ours.units)
        common = Counter(number for gram in set(mine) for number in self.index.get(gram, ()))
        best, name = 0.0, ""
        for number in common:
            theirs = self.functions[number]
            shared = min(covered(mine, self.sets[number]), covered(self.grams[number], set(mine)))
            inside = shared / min(len(ours.units), len(theirs.units)) if shared >= INSIDE else 0.0
            if max(2 * shared / (len(ours.units) + len(theirs.units)), inside) >= max(bound, best):
                share = alike(ours.units, theirs.units)
                if share >= bound and share > best:
                    best, name = share, theirs.name
        return best, name

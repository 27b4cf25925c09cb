"""The tags of a game."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, MutableMapping
from typing import Self

from .._board import Board
from . import _visitors  # pyright: ignore[reportPrivateUsage]

TAG_ROSTER = ["Event", "Site", "Date", "Round", "White", "Black", "Result"]
UNKNOWN = {name: "?" for name in TAG_ROSTER} | {"Date": "????.??.??", "Result": "*"}
TAG_NAME = re.compile(r"[A-Za-z0-9][\w+#=:-]*", re.ASCII)

CHESS960_NAMES = {"chess960", "chess 960", "fischerandom", "fischerrandom", "fischer random"}


class Headers(MutableMapping[str, str]):
    """The tags of a game: the seven of the standard first, then the others in their order.

    >>> import kingsight.chess.pgn
    >>> headers = kingsight.chess.pgn.Headers(White="Morphy")
    >>> headers["White"], headers["Result"]
    ('Morphy', '*')
    """

    def __init__(
        self, data: Mapping[str, str] | Iterable[tuple[str, str]] | None = None, **kwargs: str
    ) -> None:
        self._tags: dict[str, str] = UNKNOWN.copy() if data is None else {}
        if data is not None or kwargs:
            self.update(data or {}, **kwargs)

    def is_chess960(self) -> bool:
        """Whether the tag Variant names Chess960."""
        return self.get("Variant", "").lower() in CHESS960_NAMES

    def is_wild(self) -> bool:
        """Whether the tag Variant is one of the numbered wild ones."""
        return re.fullmatch(r"wild/(?:[0-8]|8a)", self.get("Variant", "").lower()) is not None

    def variant(self) -> type[Board]:
        """The class of boards for the tag Variant. `ValueError` if nobody knows it."""
        name = self.get("Variant")
        if not name or self.is_chess960() or self.is_wild():
            return Board
        if name.lower() in [alias.lower() for alias in Board.aliases]:
            return Board
        from .. import variant

        found: type[Board] = variant.find_variant(name)
        return found

    def board(self) -> Board:
        """The board before the first move. `ValueError` if the tags do not give one."""
        kind = self.variant()
        return kind(self.get("FEN", kind.starting_fen), chess960=self.is_chess960())

    def __setitem__(self, key: str, value: str) -> None:
        if key in UNKNOWN:
            if not isinstance(value, str):  # pyright: ignore[reportUnnecessaryIsInstance]
                raise TypeError(f"the value of a tag is text, not {type(value).__name__}")
        elif not TAG_NAME.fullmatch(key):
            raise ValueError(f"not the name of a tag: {key!r}")
        if "\n" in value or "\r" in value:
            raise ValueError(f"a line break in the tag {key}: {value!r}")
        self._tags[key] = value

    def __getitem__(self, key: str) -> str:
        return self._tags[key]

    def __delitem__(self, key: str) -> None:
        del self._tags[key]

    def __iter__(self) -> Iterator[str]:
        yield from (name for name in TAG_ROSTER if name in self._tags)
        yield from (name for name in self._tags if name not in UNKNOWN)

    def __len__(self) -> int:
        return len(self._tags)

    def copy(self) -> Self:
        """A copy."""
        return type(self)(self)

    def __copy__(self) -> Self:
        return self.copy()

    def __repr__(self) -> str:
        return f"{type(self).__name__}({', '.join(f'{name}={value!r}' for name, value in self.items())})"

    @classmethod
    def builder(cls) -> _visitors.HeadersBuilder[Self]:
        """A visitor that reads only the tags."""
        return _visitors.HeadersBuilder(Headers=cls)

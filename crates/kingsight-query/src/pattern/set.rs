//! Pieces on squares: what a square may hold, and how patterns write it, in letters or in words.

use std::ops::RangeInclusive;

use kingsight::{Bitboard, Board, Color, File, Rank, Role, Square};

/// The contents that a square may have, one bit each: twelve pieces and emptiness.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Contents(u16);

impl Contents {
    pub(crate) const EMPTY_SQUARE: Contents = Contents(1 << 12);
    pub(crate) const ANY: Contents = Contents((1 << 13) - 1);

    /// Some pieces: `None` for either colour, or for every role.
    pub(crate) fn pieces(color: Option<Color>, role: Option<Role>) -> Contents {
        let mut all = Contents(0);
        for piece in Color::ALL.into_iter().filter(|&one| color.is_none_or(|color| color == one)) {
            for one in Role::ALL.into_iter().filter(|&one| role.is_none_or(|role| role == one)) {
                all = all.or(Contents::piece(piece, one));
            }
        }
        all
    }

    /// What a letter stands for.
    pub(crate) fn of_letter(letter: char) -> Option<Contents> {
        Some(match letter {
            'A' => Contents::pieces(Some(Color::White), None),
            'a' => Contents::pieces(Some(Color::Black), None),
            '_' => Contents::EMPTY_SQUARE,
            '?' => Contents::ANY,
            letter => {
                let color = if letter.is_ascii_uppercase() { Color::White } else { Color::Black };
                Contents::piece(color, Role::from_letter(letter)?)
            }
        })
    }

    const fn piece(color: Color, role: Role) -> Contents {
        Contents(1 << (6 * color as u16 + role as u16))
    }

    const fn or(self, other: Contents) -> Contents {
        Contents(self.0 | other.0)
    }

    /// The colours exchanged.
    pub(crate) const fn flipped(self) -> Contents {
        Contents(self.0 & 1 << 12 | (self.0 & 0x3f) << 6 | self.0 >> 6 & 0x3f)
    }

    fn squares(self, board: &Board) -> Bitboard {
        if self == Contents::ANY {
            return !Bitboard::EMPTY;
        }
        let mut found = Bitboard::EMPTY;
        for color in Color::ALL {
            let bits = self.0 >> (6 * color as u16) & 0x3f;
            if bits == 0x3f {
                found |= board.colored(color);
            } else if bits != 0 {
                for role in Role::ALL.into_iter().filter(|&role| bits >> role as u16 & 1 == 1) {
                    found |= board.of_piece(role.of(color));
                }
            }
        }
        if self.0 >> 12 & 1 == 1 {
            found |= !board.occupied();
        }
        found
    }

    pub(crate) fn has(self, board: &Board, square: Square) -> bool {
        match board.piece_at(square) {
            Some(piece) => self.0 & Contents::piece(piece.color, piece.role).0 != 0,
            None => self.0 & Contents::EMPTY_SQUARE.0 != 0,
        }
    }
}

/// Some contents on some squares.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Set {
    pub(crate) contents: Contents,
    pub(crate) squares: Bitboard,
}

impl Set {
    /// Any square.
    pub(crate) const ANY: Set = Set { contents: Contents::ANY, squares: Bitboard::ALL };

    /// Reads `Nf3`, `[QR]d1-8`, `e4`, `n`.
    pub(crate) fn of_letters(text: &str) -> Option<Set> {
        if let Some(squares) = squares(text) {
            return Some(Set { contents: Contents::ANY, squares });
        }
        let (contents, rest) = match text.strip_prefix('[') {
            Some(list) => {
                let (letters, rest) = list.split_once(']')?;
                if letters.is_empty() {
                    return None;
                }
                let all = letters
                    .chars()
                    .try_fold(Contents(0), |all, c| Some(all.or(Contents::of_letter(c)?)));
                (all?, rest)
            }
            None => {
                let mut chars = text.chars();
                (Contents::of_letter(chars.next()?)?, chars.as_str())
            }
        };
        let squares = if rest.is_empty() { Bitboard::ALL } else { squares(rest)? };
        Some(Set { contents, squares })
    }

    pub(crate) fn on(self, board: &Board) -> Bitboard {
        self.contents.squares(board) & self.squares
    }

    pub(crate) fn has(self, board: &Board, square: Square) -> bool {
        self.squares.contains(square) && self.contents.has(board, square)
    }
}

/// The colour that a word names: `white`, `Black`.
pub(crate) fn color_word(text: &str) -> Option<Color> {
    Color::ALL.into_iter().find(|color| text.eq_ignore_ascii_case(color.name()))
}

/// The pieces that a word names: `knight`, `knights`, or `piece` for every role.
pub(crate) fn role_word(text: &str) -> Option<Option<Role>> {
    let one = text.strip_suffix('s').unwrap_or(text);
    if one == "piece" {
        return Some(None);
    }
    Role::ALL.into_iter().find(|role| role.name() == one).map(Some)
}

/// The squares that a whole text names: `e4`, `a-c4`, `d1-8`, `a-h1-8`, `[e4,d4-5]`.
pub(crate) fn squares(text: &str) -> Option<Bitboard> {
    if let Some(list) = text.strip_prefix('[') {
        let list = list.strip_suffix(']')?;
        return list
            .split(',')
            .try_fold(Bitboard::EMPTY, |all, one| Some(all | rectangle(one.trim())?));
    }
    rectangle(text)
}

/// A range of files, then a range of ranks.
fn rectangle(text: &str) -> Option<Bitboard> {
    let (files, rest) = range(text.as_bytes(), b'a'..=b'h')?;
    let (ranks, rest) = range(rest, b'1'..=b'8')?;
    if !rest.is_empty() {
        return None;
    }
    let mut all = Bitboard::EMPTY;
    for file in files.0..=files.1 {
        for rank in ranks.0..=ranks.1 {
            let square = Square::at(File::ALL[usize::from(file)], Rank::ALL[usize::from(rank)]);
            all |= square.bit();
        }
    }
    Some(all)
}

/// The ends of a range, counted from its first letter, and what follows it.
fn range(text: &[u8], letters: RangeInclusive<u8>) -> Option<((u8, u8), &[u8])> {
    let number = |byte: &u8| letters.contains(byte).then(|| byte - letters.start());
    let (first, rest) = text.split_first()?;
    let first = number(first)?;
    if let [b'-', second, rest @ ..] = rest
        && let Some(second) = number(second)
    {
        return (first <= second).then_some(((first, second), rest));
    }
    Some(((first, first), rest))
}

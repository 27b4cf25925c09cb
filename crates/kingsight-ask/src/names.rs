//! How values of the library are written in JSON: everything by its name.

use std::fmt::Display;

use kingsight::{
    Bitboard, CastlingSide, CheckKind, Color, EvasionKind, Grade, ProblemCode, Role, Square,
};
use kingsight_facts::{ChangeKind, LineRole, MarkRole};
use serde::ser::{SerializeSeq, Serializer};

/// The names of all squares, ready: sets have many.
static NAMES: [&str; 64] = {
    let mut names = [""; 64];
    let mut i = 0;
    while i < 64 {
        if let Ok(name) = str::from_utf8(&LETTERS[i]) {
            names[i] = name;
        }
        i += 1;
    }
    names
};

static LETTERS: [[u8; 2]; 64] = {
    let mut letters = [[0; 2]; 64];
    let mut i = 0;
    while i < 64 {
        letters[i] = [b'a' + i as u8 % 8, b'1' + i as u8 / 8];
        i += 1;
    }
    letters
};

/// A square.
pub(crate) struct Name(pub(crate) Square);

impl serde::Serialize for Name {
    #[inline]
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        square(&self.0, serializer)
    }
}

#[inline]
pub(crate) fn square<S: Serializer>(square: &Square, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.serialize_str(NAMES[*square as usize])
}

pub(crate) fn optional_square<S: Serializer>(
    square: &Option<Square>,
    serializer: S,
) -> Result<S::Ok, S::Error> {
    match square {
        Some(square) => self::square(square, serializer),
        None => serializer.serialize_none(),
    }
}

pub(crate) fn squares<S: Serializer>(set: &Bitboard, serializer: S) -> Result<S::Ok, S::Error> {
    let mut array = serializer.serialize_seq(Some(set.len() as usize))?;
    for square in *set {
        array.serialize_element(&Name(square))?;
    }
    array.end()
}

pub(crate) fn mark_role<S: Serializer>(role: &MarkRole, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.serialize_str(role.code())
}

pub(crate) fn line_role<S: Serializer>(role: &LineRole, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.serialize_str(role.code())
}

pub(crate) fn change<S: Serializer>(kind: &ChangeKind, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.serialize_str(kind.code())
}

pub(crate) fn color<S: Serializer>(color: &Color, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.serialize_str(color.name())
}

pub(crate) fn optional_color<S: Serializer>(
    color: &Option<Color>,
    serializer: S,
) -> Result<S::Ok, S::Error> {
    match color {
        Some(color) => self::color(color, serializer),
        None => serializer.serialize_none(),
    }
}

pub(crate) fn role<S: Serializer>(role: &Role, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.serialize_str(role.name())
}

pub(crate) fn optional_role<S: Serializer>(
    role: &Option<Role>,
    serializer: S,
) -> Result<S::Ok, S::Error> {
    match role {
        Some(role) => self::role(role, serializer),
        None => serializer.serialize_none(),
    }
}

pub(crate) fn wing<S: Serializer>(wing: &CastlingSide, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.serialize_str(wing.name())
}

pub(crate) fn check_kind<S: Serializer>(
    kind: &CheckKind,
    serializer: S,
) -> Result<S::Ok, S::Error> {
    serializer.serialize_str(kind.code())
}

pub(crate) fn optional_evasion<S: Serializer>(
    kind: &Option<EvasionKind>,
    serializer: S,
) -> Result<S::Ok, S::Error> {
    match kind {
        Some(kind) => serializer.serialize_str(kind.code()),
        None => serializer.serialize_none(),
    }
}

pub(crate) fn grade<S: Serializer>(grade: &Grade, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.serialize_str(grade.code())
}

pub(crate) fn problem_code<S: Serializer>(
    code: &ProblemCode,
    serializer: S,
) -> Result<S::Ok, S::Error> {
    serializer.serialize_str(code.code())
}

/// Moves and counts: as they display.
pub(crate) fn text<S: Serializer>(value: &impl Display, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_str(value)
}

/// A value as its `Display` writes it.
pub(crate) struct Text<'a, T>(pub(crate) &'a T);

impl<T: Display> serde::Serialize for Text<'_, T> {
    #[inline]
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        text(self.0, serializer)
    }
}

/// Several values, each as its `Display` writes it.
pub(crate) fn texts<T: Display, S: Serializer>(
    values: &[T],
    serializer: S,
) -> Result<S::Ok, S::Error> {
    serializer.collect_seq(values.iter().map(ToString::to_string))
}

/// A set as a hex string of 64 bits, a1 the lowest.
pub(crate) fn hex<S: Serializer>(set: &Bitboard, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.serialize_str(std::str::from_utf8(&digits(*set)).unwrap_or_default())
}

/// Several sets as an array of hex strings.
pub(crate) fn hexes<S: Serializer>(sets: &[Bitboard], serializer: S) -> Result<S::Ok, S::Error> {
    let mut array = serializer.serialize_seq(Some(sets.len()))?;
    for set in sets {
        array.serialize_element(&Hex(*set))?;
    }
    array.end()
}

struct Hex(Bitboard);

impl serde::Serialize for Hex {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        hex(&self.0, serializer)
    }
}

/// `0x` and sixteen digits without going through a formatter: a page asks for a hundred sets at once.
fn digits(set: Bitboard) -> [u8; 18] {
    let mut text = *b"0x0000000000000000";
    for (place, digit) in text.iter_mut().skip(2).enumerate() {
        *digit = b"0123456789abcdef"[(set.0 >> (60 - 4 * place) & 15) as usize];
    }
    text
}

/// The letter of a piece, as in a FEN.
pub(crate) fn piece<S: Serializer>(
    piece: &kingsight::Piece,
    serializer: S,
) -> Result<S::Ok, S::Error> {
    serializer.serialize_char(piece.letter())
}

/// The letter of a piece, as in a FEN.
pub(crate) fn optional_piece<S: Serializer>(
    piece: &Option<kingsight::Piece>,
    serializer: S,
) -> Result<S::Ok, S::Error> {
    match piece {
        Some(piece) => serializer.serialize_char(piece.letter()),
        None => serializer.serialize_none(),
    }
}

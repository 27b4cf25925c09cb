//! German pieces in their cases: `der Springer auf d2`, `dem Springer`, `ein Turm`.

use core::fmt::{self, Display, Formatter, Result};

use kingsight::wording::enumerate;
use kingsight::{Bitboard, Board, Color, Piece, Role, Square};

use crate::language::Sentence;

/// The case of a noun.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Case {
    /// `der Turm`, `die Dame`
    Nominative,
    /// `dem Turm`, `der Dame`
    Dative,
    /// `den Turm`, `die Dame`
    Accusative,
    /// `vom Turm`, `von der Dame`
    By,
}

pub(crate) const fn pronoun(role: Role) -> &'static str {
    if matches!(role, Role::Queen) { "sie" } else { "er" }
}

/// `der`, `die`, `dem`: the article of a role.
pub(crate) const fn article(role: Role, case: Case) -> &'static str {
    match (role, case) {
        (Role::Queen, Case::Nominative | Case::Accusative) => "die",
        (Role::Queen, Case::Dative) => "der",
        (Role::Queen, Case::By) => "von der",
        (_, Case::Nominative) => "der",
        (_, Case::Dative) => "dem",
        (_, Case::Accusative) => "den",
        (_, Case::By) => "vom",
    }
}

/// `Bauer`, `Bauern`, `Springer`: the name of a role.
pub(crate) const fn name(role: Role, case: Case) -> &'static str {
    match (role, case) {
        (Role::Pawn, Case::Nominative) => "Bauer",
        (Role::Pawn, _) => "Bauern",
        (Role::Knight, _) => "Springer",
        (Role::Bishop, _) => "Läufer",
        (Role::Rook, _) => "Turm",
        (Role::Queen, _) => "Dame",
        (Role::King, _) => "König",
    }
}

pub(crate) const fn indefinite(role: Role) -> &'static str {
    match role {
        Role::Pawn => "ein Bauer",
        Role::Knight => "ein Springer",
        Role::Bishop => "ein Läufer",
        Role::Rook => "ein Turm",
        Role::Queen => "eine Dame",
        Role::King => "ein König",
    }
}

/// `dem Springer`
pub(crate) struct ArticleAndName(pub(crate) Role, pub(crate) Case);

impl fmt::Display for ArticleAndName {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        let Self(role, case) = *self;
        write!(f, "{} {}", article(role, case), name(role, case))
    }
}

/// `der Springer auf d2`. An empty square reads as that of a pawn; no sentence names one.
pub(crate) const fn the_piece(board: &Board, square: Square, case: Case) -> GermanPiece<'_> {
    GermanPiece { board, square, case }
}

/// `den Springer auf d2, den Turm auf e8 und die Dame auf b4`
pub(crate) const fn the_pieces(board: &Board, squares: Bitboard, case: Case) -> GermanPieces<'_> {
    GermanPieces { board, squares, case }
}

/// `Springer d2`
pub(crate) fn piece(f: &mut Formatter<'_>, role: Role, square: Square) -> Result {
    write!(f, "{} {square}", name(role, Case::Nominative))
}

/// `Springer d2 und Turm e1`
pub(crate) fn short(f: &mut Formatter<'_>, board: &Board, squares: Bitboard) -> Result {
    let pieces = squares.into_iter().filter_map(|square| Some((board.role_at(square)?, square)));
    enumerate(f, pieces, "und", |f, (role, square)| piece(f, role, square))
}

/// `Bauern`
pub(crate) fn all(f: &mut Formatter<'_>, role: Role) -> Result {
    f.write_str(plural(role))
}

/// `Türme`
pub(crate) const fn plural(role: Role) -> &'static str {
    match role {
        Role::Pawn => "Bauern",
        Role::Knight => "Springer",
        Role::Bishop => "Läufer",
        Role::Rook => "Türme",
        Role::Queen => "Damen",
        Role::King => "Könige",
    }
}

/// `den schwarzen Springer auf d2 und die schwarze Dame auf d8`
pub(crate) fn the_sides_pieces(board: &Board, squares: Bitboard, case: Case) -> impl Display {
    Sentence(move |f: &mut Formatter<'_>| {
        enumerate(f, squares, "und", |f, square| {
            let Some(Piece { color, role }) = board.piece_at(square) else {
                return the_piece(board, square, case).fmt(f);
            };
            let ending = match (role, case) {
                (_, Case::Nominative) | (Role::Queen, Case::Accusative) => "e",
                _ => "en",
            };
            let (article, name, stem) = (article(role, case), name(role, case), stem(color));
            write!(f, "{article} {stem}{ending} {name} auf {square}")
        })
    })
}

/// `weiß`, before the ending of an adjective.
pub(crate) const fn stem(color: Color) -> &'static str {
    match color {
        Color::White => "weiß",
        Color::Black => "schwarz",
    }
}

/// What [`the_piece`] displays.
#[derive(Clone, Copy, Debug)]
pub(crate) struct GermanPiece<'a> {
    board: &'a Board,
    square: Square,
    case: Case,
}

impl fmt::Display for GermanPiece<'_> {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        let role = self.board.role_at(self.square).unwrap_or(Role::Pawn);
        write!(f, "{} auf {}", ArticleAndName(role, self.case), self.square)
    }
}

/// What [`the_pieces`] displays.
#[derive(Clone, Copy, Debug)]
pub(crate) struct GermanPieces<'a> {
    board: &'a Board,
    squares: Bitboard,
    case: Case,
}

impl fmt::Display for GermanPieces<'_> {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        let (board, case) = (self.board, self.case);
        enumerate(f, self.squares, "und", |f, square| the_piece(board, square, case).fmt(f))
    }
}

#[cfg(test)]
mod tests {
    use alloc::string::ToString;

    use kingsight::{Board, Square};

    use super::{Case, the_piece};

    #[test]
    fn cases() {
        let knight = |case| the_piece(&Board::STANDARD, Square::B1, case).to_string();
        assert_eq!(knight(Case::Nominative), "der Springer auf b1");
        assert_eq!(knight(Case::By), "vom Springer auf b1");
    }
}

//! German pieces in their cases: `der Springer auf d2`, `dem Springer`, `ein Turm`.

use core::fmt::{self, Formatter, Result};

use super::Facts;
use crate::wording::enumerate;
use crate::{Bitboard, Role, Square};

#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Case {
    Nominative,
    Dative,
    Accusative,
    /// `vom Turm`, `von der Dame`
    By,
}

pub(super) const fn pronoun(role: Role) -> &'static str {
    if matches!(role, Role::Queen) { "sie" } else { "er" }
}

pub(super) const fn article(role: Role, case: Case) -> &'static str {
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

pub(super) const fn name(role: Role, case: Case) -> &'static str {
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

pub(super) const fn indefinite(role: Role) -> &'static str {
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
pub(super) struct ArticleAndName(pub(super) Role, pub(super) Case);

impl fmt::Display for ArticleAndName {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        let Self(role, case) = *self;
        write!(f, "{} {}", article(role, case), name(role, case))
    }
}

/// `der Springer auf d2`
pub(super) struct Piece<'a> {
    pub(super) facts: &'a Facts<'a>,
    pub(super) square: Square,
    pub(super) case: Case,
}

impl fmt::Display for Piece<'_> {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        let role = self.facts.role(self.square);
        write!(f, "{} auf {}", ArticleAndName(role, self.case), self.square)
    }
}

/// `den Springer auf d2, den Turm auf e8 und die Dame auf b4`
pub(super) struct Pieces<'a> {
    pub(super) facts: &'a Facts<'a>,
    pub(super) squares: Bitboard,
    pub(super) case: Case,
}

impl fmt::Display for Pieces<'_> {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        let (facts, case) = (self.facts, self.case);
        enumerate(f, self.squares, "und", |f, square| Piece { facts, square, case }.fmt(f))
    }
}

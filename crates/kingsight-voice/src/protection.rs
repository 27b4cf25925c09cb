//! What is attacked, and what protects it.

use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt::Formatter;

use kingsight::{Bitboard, Board, Color};

use crate::Language;
use crate::language::{Sentence, say};

/// For each side a sentence about its attacks and its unprotected pieces, followed by a line about each of its pieces under
/// attack. Kings are left out: an attacked king is in check, and nothing protects it.
///
/// ```
/// use kingsight::Board;
/// use kingsight_voice::{Language, protection};
/// let board: Board = "4k3/8/8/8/1b6/8/3N4/4K3".parse().unwrap();
/// let [(white, under_attack), _] = protection::protection(Language::English, &board);
/// assert_eq!(white, "White attacks 10 squares; all its pieces are protected.");
/// assert_eq!(under_attack, ["knight d2 is attacked by bishop b4; protected by king e1"]);
/// ```
#[must_use]
pub fn protection(language: Language, board: &Board) -> [(String, Vec<String>); 2] {
    Color::ALL.map(|color| {
        let side = SideProtection::of(board, color);
        let attacked = (side.pieces & board.attacked(!color)).into_iter();
        let lines = attacked.map(|square| {
            let by = |color| board.attackers(square, color, board.occupied());
            let (attackers, protectors) = (by(!color), by(color));
            let line = Sentence(move |f: &mut Formatter<'_>| {
                say!(language, f, attacks::under_attack(board, square, attackers, protectors))
            });
            line.to_string()
        });
        let summary = Sentence(move |f: &mut Formatter<'_>| {
            say!(language, f, attacks::side_protection(board, side))
        });
        (summary.to_string(), lines.collect())
    })
}

/// The attacks of a side, and which of its pieces are not protected.
#[derive(Clone, Copy)]
pub(crate) struct SideProtection {
    pub(crate) color: Color,
    pub(crate) attacks: usize,
    pub(crate) kings: Bitboard,
    /// All but its kings.
    pub(crate) pieces: Bitboard,
    pub(crate) unprotected: Bitboard,
}

impl SideProtection {
    fn of(board: &Board, color: Color) -> SideProtection {
        let attacks = board.attacked(color);
        let kings = board.kings_of(color);
        let pieces = board.colored(color) - kings;
        SideProtection {
            color,
            attacks: attacks.into_iter().count(),
            kings,
            pieces,
            unprotected: pieces - attacks,
        }
    }
}

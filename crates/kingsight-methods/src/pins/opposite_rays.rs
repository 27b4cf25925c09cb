//! Pins by opposite rays, slider by slider: the slider looks towards the king, the king looks back,
//! and what both see shows what stands between them.
//!
//! ```text
//!               . r . . . . K .   . r . . x . K .   . r . x x . K .
//! rook to king  . . 1 1 1 1 1 .   . . 1 1 1 . . .   . . 1 1 . . . .
//! king to rook  . 1 1 1 1 1 . .   . . . . 1 1 . .   . . . . 1 1 . .
//! both          . . 1 1 1 1 . .   . . . . 1 . . .   . . . . . . . .
//! ```
//!
//! With x alone on c, d, e or f, both see just x. With two pieces between, or when slider and king are
//! adjacent, they see nothing in common.

use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

use kingsight::{Bitboard, Board, Color, Pin, Role, Square, between, line};

use super::{pin, summary};
use crate::{Card, Method, Needs, Question, Run, Scene, Step, everywhere};

/// What looking from both ends finds between a slider and a king.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Finding {
    /// They see nothing in common: two or more pieces stand between, or the two are adjacent.
    NothingShared,
    /// Only empty squares: a check from a distance, which a move to one of these squares blocks.
    Check(Bitboard),
    /// One piece: pinned if it is the king's, about to discover a check if it is the slider's.
    Blocker(Square),
}

/// The squares between that both ends see, including the first piece.
///
/// ```
/// use kingsight::{bitboard, Bitboard, Square};
/// use kingsight_methods::pins::opposite_rays::shared;
///
/// let (rook, king) = (Square::B4, Square::G4);
/// let ends = rook.bit() | king.bit();
/// assert_eq!(shared(rook, king, ends), bitboard! {
///     . . . . . . . .
///     . . . . . . . .
///     . . . . . . . .
///     . . . . . . . .
///     . . X X X X . .
///     . . . . . . . .
///     . . . . . . . .
///     . . . . . . . .
/// });
/// assert_eq!(shared(rook, king, ends.with(Square::E4)), Square::E4.bit());
/// assert_eq!(shared(rook, king, ends.with(Square::D4).with(Square::E4)), Bitboard::EMPTY);
/// ```
#[must_use]
pub fn shared(slider: Square, king: Square, occupied: Bitboard) -> Bitboard {
    let ray = between(slider, king).with(slider).with(king);
    hyperbola(slider, ray, occupied) & hyperbola(king, ray, occupied)
}

/// The squares of a line that a slider attacks, by hyperbola quintessence: subtracting the slider
/// from the pieces of the line borrows from the nearest one above it and flips every bit up to there;
/// on the mirrored board the same happens below.
#[must_use]
pub fn hyperbola(slider: Square, line: Bitboard, occupied: Bitboard) -> Bitboard {
    let line = line.without(slider);
    let standing = (occupied & line).0;
    let bit = slider.bit().0;
    let up = standing.wrapping_sub(bit);
    let down = standing.reverse_bits().wrapping_sub(bit.reverse_bits()).reverse_bits();
    Bitboard(up ^ down) & line
}

/// What stands between a slider and a king on one of its lines.
#[must_use]
pub fn find(slider: Square, king: Square, occupied: Bitboard) -> Finding {
    let shared = shared(slider, king, occupied);
    if shared.is_empty() {
        Finding::NothingShared
    } else {
        match (shared & occupied).first() {
            Some(blocker) => Finding::Blocker(blocker),
            None => Finding::Check(shared),
        }
    }
}

/// The plain comparison: "both see all the squares between, so nothing stands there". It fails when
/// slider, piece and king are on adjacent squares: both see the only square between, and it is occupied.
///
/// ```
/// use kingsight::{Bitboard, Square};
/// use kingsight_methods::pins::opposite_rays::{Finding, find, plain_comparison};
///
/// // . r N K . . . .
/// let occupied = Bitboard::from_iter([Square::B4, Square::C4, Square::D4]);
/// let plain = plain_comparison(Square::B4, Square::D4, occupied);
/// assert_eq!(plain, Finding::Check(Square::C4.bit())); // wrong: c4 is not empty
/// assert_eq!(find(Square::B4, Square::D4, occupied), Finding::Blocker(Square::C4));
/// ```
#[must_use]
pub fn plain_comparison(slider: Square, king: Square, occupied: Bitboard) -> Finding {
    let shared = shared(slider, king, occupied);
    match shared.first() {
        None => Finding::NothingShared,
        Some(_) if shared == between(slider, king) => Finding::Check(shared),
        Some(blocker) => Finding::Blocker(blocker),
    }
}

/// The pins of a colour.
#[must_use]
pub fn pins(board: &Board, color: Color) -> Vec<Pin> {
    pins_by(find, board, color)
}

/// The pins found with a comparison: [`find`], or [`plain_comparison`] to see it fail.
pub fn pins_by(
    find: impl Fn(Square, Square, Bitboard) -> Finding,
    board: &Board,
    color: Color,
) -> Vec<Pin> {
    let mut pins = Vec::new();
    for king in board.kings_of(color) {
        for slider in aiming(board, king, color) {
            if let Finding::Blocker(blocker) = find(slider, king, board.occupied())
                && board.colored(color).contains(blocker)
            {
                pins.push(pin(blocker, slider, king));
            }
        }
    }
    pins
}

/// Enemy sliders that share a line with the king and move along it.
pub(crate) fn aiming(board: &Board, king: Square, color: Color) -> Bitboard {
    sliders(board, color).into_iter().filter(|&slider| moves_along(board, slider, king)).collect()
}

/// All enemy sliders.
fn sliders(board: &Board, color: Color) -> Bitboard {
    (board.diagonal_sliders() | board.orthogonal_sliders()) & board.colored(!color)
}

fn moves_along(board: &Board, slider: Square, king: Square) -> bool {
    if slider.file() == king.file() || slider.rank() == king.rank() {
        return board.orthogonal_sliders().contains(slider);
    }
    let files = (slider.file() as u8).abs_diff(king.file() as u8);
    let ranks = (slider.rank() as u8).abs_diff(king.rank() as u8);
    files == ranks && board.diagonal_sliders().contains(slider)
}

/// Why a slider is skipped: it shares no line with the king, or does not move along the one it shares.
fn skipped(board: &Board, slider: Square, king: Square) -> String {
    let role = board.role_at(slider).unwrap_or(Role::Queen);
    let reason = if slider.file() == king.file() {
        format!("shares a file with the king on {king}, and a {role} does not move along files.")
    } else if slider.rank() == king.rank() {
        format!("shares a rank with the king on {king}, and a {role} does not move along ranks.")
    } else if line(slider, king).any() {
        format!(
            "shares a diagonal with the king on {king}, and a {role} does not move along diagonals."
        )
    } else {
        format!("shares no line with the king on {king}.")
    };
    format!("Skipped: the {role} on {slider} {reason}")
}

fn steps(scene: &Scene) -> Vec<Step> {
    let (board, color) = (scene.board(), scene.turn());
    let Some(king) = scene.king(color) else { return Step::no_king(color) };
    let (king, occupied) = (king, board.occupied());
    let aiming = aiming(board, king, color);
    let mut steps = Vec::new();
    for slider in sliders(board, color) - aiming {
        steps.push(Step::set(skipped(board, slider, king), slider.bit()));
    }
    for slider in aiming {
        let ray = between(slider, king).with(slider).with(king);
        steps.push(Step::set(
            format!("{slider} looks towards {king}."),
            hyperbola(slider, ray, occupied),
        ));
        steps.push(Step::set(
            format!("The king on {king} looks back."),
            hyperbola(king, ray, occupied),
        ));
        let text = match find(slider, king, occupied) {
            Finding::NothingShared => {
                "Nothing in common: two or more pieces between, or adjacent squares.".into()
            }
            Finding::Check(_) => "All squares in common are empty: check from a distance.".into(),
            Finding::Blocker(piece) => {
                format!("In common: the piece on {piece}, the only one between.")
            }
        };
        steps.push(Step::set(text, shared(slider, king, occupied)));
    }
    steps.extend(summary(&pins(board, color)));
    steps
}

/// The method for the catalog.
pub const METHOD: Method = Method {
    card: Card {
        name: "opposite-rays",
        title: "Opposite rays of slider and king",
        question: Question::Pins,
        people: &["Gerd Isenberg", "Juan David Diaz Garcia (slider by slider)"],
        year: "2013 or before",
        source: "https://objetos.github.io/chess-thesis-website/devlogs/eleventh-devlog",
        idea: &[
            "A slider in line with the king looks towards it, and the king looks back.",
            "Both see empty squares (check), one piece (pinned, or a discoverer), or nothing",
            "in common (two or more pieces between, or adjacent squares).",
            "What matters is whether the shared square is occupied, not whether it is the only one:",
            "with slider, piece and king on adjacent squares, it is the only one and occupied.",
        ],
        table_bytes: 32_768,
        needs: Needs::Nothing,
        complexity: "two hyperbolas of six operations for each slider in line with the king",
        slip: Some(
            "The tempting comparison of the shared squares with the squares between mistakes a piece between \
            adjacent squares for an empty one: rook b4, knight c4, king d4 becomes a check instead of a pin. The \
             program of the source keeps only the empty ones of the shared squares before it compares.",
        ),
        mistake: false,
        example: "4k3/8/3b4/8/1rNK4/q7/5B2/6b1 w - - 0 1",
    },
    run: Run::Pins(pins),
    steps,
    available: everywhere,
};

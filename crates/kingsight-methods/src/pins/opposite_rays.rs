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

use alloc::string::ToString;
use alloc::vec::Vec;
use core::fmt;

use kingsight::{Bitboard, Board, Color, Pin, Role, Square, between, line};

use crate::steps::{ALL_PINNED, pin, pinned_to};
use crate::{Card, Method, Run, Scene, Step};

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
pub(crate) fn shared(slider: Square, king: Square, occupied: Bitboard) -> Bitboard {
    let ray = between(slider, king).with(slider).with(king);
    hyperbola(slider, ray, occupied) & hyperbola(king, ray, occupied)
}

/// The squares of a line that a slider attacks, by hyperbola quintessence: subtracting the slider
/// from the pieces of the line borrows from the nearest one above it and flips every bit up to there;
/// on the mirrored board the same happens below.
pub(crate) fn hyperbola(slider: Square, line: Bitboard, occupied: Bitboard) -> Bitboard {
    let line = line.without(slider);
    let standing = (occupied & line).0;
    let bit = slider.bit().0;
    let up = standing.wrapping_sub(bit);
    let down = standing.reverse_bits().wrapping_sub(bit.reverse_bits()).reverse_bits();
    Bitboard(up ^ down) & line
}

/// What stands between a slider and a king on one of its lines.
pub(crate) fn find(slider: Square, king: Square, occupied: Bitboard) -> Finding {
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
pub(crate) fn plain_comparison(slider: Square, king: Square, occupied: Bitboard) -> Finding {
    let shared = shared(slider, king, occupied);
    match shared.first() {
        None => Finding::NothingShared,
        Some(_) if shared == between(slider, king) => Finding::Check(shared),
        Some(blocker) => Finding::Blocker(blocker),
    }
}

/// The pins of a colour.
pub(crate) fn pins(board: &Board, color: Color) -> Vec<Pin> {
    pins_by(find, board, color)
}

/// The pins found with a comparison: [`find`], or [`plain_comparison`] to see it fail.
pub(crate) fn pins_by(
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

/// What this method does on a board, one look after the other.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Look {
    /// The side has no king, so there is nothing to look at.
    NoKing(Color),
    /// A slider that shares no line with the king, or does not move along the one it shares.
    Skipped {
        /// What it is.
        role: Role,
        /// Where it stands.
        slider: Square,
        /// The king.
        king: Square,
        /// The line they share.
        shares: Option<SharedLine>,
    },
    /// A slider looks towards the king, and sees these squares.
    Towards {
        /// The slider.
        slider: Square,
        /// The king.
        king: Square,
        /// What it sees.
        sees: Bitboard,
    },
    /// The king looks back, and sees these squares.
    Back {
        /// The king.
        king: Square,
        /// What it sees.
        sees: Bitboard,
    },
    /// What both see, and what follows.
    Common(Bitboard, Finding),
    /// A pin that was found.
    Pin(Pin),
    /// All pinned pieces, at the end.
    Pinned(Bitboard),
}

/// A line that a slider shares with the king and does not move along.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SharedLine {
    /// A file.
    File,
    /// A rank.
    Rank,
    /// A diagonal.
    Diagonal,
}

impl SharedLine {
    const fn name(self) -> &'static str {
        match self {
            SharedLine::File => "file",
            SharedLine::Rank => "rank",
            SharedLine::Diagonal => "diagonal",
        }
    }
}

impl Look {
    /// The squares to draw.
    #[must_use]
    pub const fn set(&self) -> Option<Bitboard> {
        match *self {
            Look::NoKing(_) => None,
            Look::Skipped { slider, .. } => Some(slider.bit()),
            Look::Towards { sees, .. } | Look::Back { sees, .. } => Some(sees),
            Look::Common(set, _) | Look::Pinned(set) => Some(set),
            Look::Pin(pin) => Some(pin.mask),
        }
    }
}

impl fmt::Display for Look {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Look::NoKing(color) => write!(f, "This board has no {color} king."),
            Look::Skipped { role, slider, king, shares: None } => {
                write!(f, "Skipped: the {role} on {slider} shares no line with the king on {king}.")
            }
            Look::Skipped { role, slider, king, shares: Some(line) } => {
                let line = line.name();
                write!(
                    f,
                    "Skipped: the {role} on {slider} shares a {line} with the king on {king}"
                )?;
                write!(f, ", and a {role} does not move along {line}s.")
            }
            Look::Towards { slider, king, .. } => write!(f, "{slider} looks towards {king}."),
            Look::Back { king, .. } => write!(f, "The king on {king} looks back."),
            Look::Common(_, Finding::NothingShared) => {
                f.write_str("Nothing in common: two or more pieces between, or adjacent squares.")
            }
            Look::Common(_, Finding::Check(_)) => {
                f.write_str("All squares in common are empty: check from a distance.")
            }
            Look::Common(_, Finding::Blocker(piece)) => {
                write!(f, "In common: the piece on {piece}, the only one between.")
            }
            Look::Pin(pin) => f.write_str(&pinned_to(pin)),
            Look::Pinned(_) => f.write_str(ALL_PINNED),
        }
    }
}

/// What this method does on a board.
pub(crate) fn looks(scene: &Scene) -> Vec<Look> {
    let (board, color) = (scene.board(), scene.turn());
    let Some(king) = scene.king(color) else { return Vec::from([Look::NoKing(color)]) };
    let occupied = board.occupied();
    let aiming = aiming(board, king, color);
    let mut looks = Vec::new();
    for slider in sliders(board, color) - aiming {
        let role = board.role_at(slider).unwrap_or(Role::Queen);
        let shares = if slider.file() == king.file() {
            Some(SharedLine::File)
        } else if slider.rank() == king.rank() {
            Some(SharedLine::Rank)
        } else {
            line(slider, king).any().then_some(SharedLine::Diagonal)
        };
        looks.push(Look::Skipped { role, slider, king, shares });
    }
    for slider in aiming {
        let ray = between(slider, king).with(slider).with(king);
        looks.push(Look::Towards { slider, king, sees: hyperbola(slider, ray, occupied) });
        looks.push(Look::Back { king, sees: hyperbola(king, ray, occupied) });
        let common = shared(slider, king, occupied);
        looks.push(Look::Common(common, find(slider, king, occupied)));
    }
    let pins = pins(board, color);
    looks.extend(pins.iter().copied().map(Look::Pin));
    looks.push(Look::Pinned(pins.iter().map(|pin| pin.pinned).collect()));
    looks
}

fn steps(scene: &Scene) -> Vec<Step> {
    let step = |look: Look| Step { set: look.set(), ..Step::words(look.to_string()) };
    looks(scene).into_iter().map(step).collect()
}

pub(super) const METHOD: Method = Method {
    card: Card {
        name: "opposite-rays",
        title: "Opposite rays of slider and king",
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
        complexity: "two hyperbolas of six operations for each slider in line with the king",
        slip: Some(
            "The tempting comparison of the shared squares with the squares between mistakes a piece between \
            adjacent squares for an empty one: rook b4, knight c4, king d4 becomes a check instead of a pin. The \
             program of the source keeps only the empty ones of the shared squares before it compares.",
        ),
        example: "4k3/8/3b4/8/1rNK4/q7/5B2/6b1 w - - 0 1",
        ..Card::PLAIN
    },
    run: Run::Pins(pins),
    steps,
};

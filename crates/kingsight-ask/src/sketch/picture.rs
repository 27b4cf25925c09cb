//! A sketch as a picture: SVG or PNG.

use kingsight::{Board, Color, Role};
use kingsight_picture::{ArrowKind, MarkKind, Picture, PictureWords, Piece};
use kingsight_voice::{Language, pictures as voice};

use super::words::PINNED;
use super::{LineRole, Mark, MarkRole, Sketch};

impl Sketch {
    /// The board with the sketch on it, one sign a square, White below. Its legend and description use the
    /// sketch's words.
    ///
    /// ```
    /// use kingsight::{Intent, Position, Square};
    /// use kingsight_ask::Sketch;
    /// let position = Position::default();
    /// let explanation = position.explain(Intent::new(Square::E2, Square::E5));
    /// let sketch = Sketch::of_explanation(&explanation).with_move(Square::E2, Square::E5);
    /// assert!(sketch.picture(position.board()).to_svg().contains("move: e2 to e5."));
    /// ```
    #[must_use]
    pub fn picture(&self, board: &Board) -> Picture {
        let mut picture = Picture::new();
        for (square, piece) in board.pieces() {
            if let Some(piece) = Piece::from_letter(piece.letter()) {
                picture = picture.piece(square as u8, piece);
            }
        }
        for (mark, kind) in self.visible(sign) {
            picture = picture.mark_set(mark.set.0, kind.means(mark.words.to_string()));
        }
        for arrow in &self.arrows {
            let kind = match arrow.role {
                LineRole::Pin => ArrowKind::Pin,
                LineRole::Check => ArrowKind::Check,
                LineRole::Attack => ArrowKind::Attack,
                LineRole::Move => ArrowKind::Move,
            };
            picture = picture.arrow(
                arrow.from as u8,
                arrow.to as u8,
                kind.means(arrow.words.to_string()),
            );
        }
        picture
    }
}

/// The words of a picture's description in a language.
///
/// ```
/// use kingsight_ask::picture_words;
/// use kingsight_voice::Language;
/// assert_eq!(picture_words(Language::English).sides, ["White", "Black"]);
/// ```
#[must_use]
pub fn picture_words(language: Language) -> PictureWords {
    use Role::{Bishop, King, Knight, Pawn, Queen, Rook};
    let letter = |role| match role {
        Pawn => voice::pawn(language).to_string(),
        _ => language.letters().letter(role).to_owned(),
    };
    let mut words = PictureWords::default();
    words.sides = Color::ALL.map(|color| voice::side(language, color).to_string());
    words.letters = [King, Queen, Rook, Bishop, Knight, Pawn].map(letter);
    words.none = voice::none(language).to_string();
    words.to = voice::to(language).to_string();
    words
}

/// The sign of a mark; none where an arrow shows the same: pin lines and the move itself.
fn sign(mark: &Mark) -> Option<MarkKind> {
    Some(match mark.role {
        MarkRole::InCheck => MarkKind::Check,
        MarkRole::Checker => MarkKind::Checker,
        MarkRole::Pinned => MarkKind::Pinned,
        MarkRole::Pinner => MarkKind::Pinner,
        // Where these are drawn, nothing attacks a square that a king may not be on.
        MarkRole::Hanging => MarkKind::Attacker,
        MarkRole::Unprotected => MarkKind::Attacked,
        MarkRole::Opened => MarkKind::Target,
        MarkRole::Blocker => MarkKind::Blocker,
        MarkRole::Attacker => MarkKind::Attacker,
        MarkRole::Captured => MarkKind::Captured,
        MarkRole::Passed => MarkKind::Passed,
        MarkRole::Rook => MarkKind::Rook,
        MarkRole::King => MarkKind::King,
        MarkRole::Could if mark.reason == PINNED => MarkKind::PinTarget,
        MarkRole::Could | MarkRole::Answer => MarkKind::Target,
        MarkRole::Attacked => MarkKind::Attacked,
        MarkRole::KingDanger(_) => MarkKind::KingDanger,
        MarkRole::LastMove => MarkKind::LastMove,
        MarkRole::Moving | MarkRole::Target | MarkRole::PinRay => return None,
    })
}

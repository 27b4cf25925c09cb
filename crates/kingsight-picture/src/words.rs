//! The picture's alternative text, for screen readers: pieces, marks and arrows, square by square.

use crate::{Color, Picture, Piece, Role, legend};

/// The words of a description, beside those that marks and arrows have of their own. Without others they are English.
///
/// ```
/// use kingsight_picture::{Picture, PictureWords};
/// let mut words = PictureWords::default();
/// words.sides = ["Blancs", "Noirs"].map(str::to_owned);
/// words.letters = ["R", "D", "T", "F", "C", "P"].map(str::to_owned);
/// let picture = Picture::from_placement("4k3/8/8/8/8/8/4Q3/4K3")?;
/// assert_eq!(picture.in_these_words(&words), "Blancs: Re1 De2. Noirs: Re8.");
/// # Ok::<(), kingsight_picture::PlacementError>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct PictureWords {
    /// White and Black.
    pub sides: [String; 2],
    /// The letters of pieces, in the order of [`Role::ALL`].
    pub letters: [String; 6],
    /// What stands for the pieces of a side that has none.
    pub none: String,
    /// What stands between the ends of an arrow.
    pub to: String,
}

impl Default for PictureWords {
    fn default() -> PictureWords {
        PictureWords {
            sides: ["White", "Black"].map(str::to_owned),
            letters: Role::ALL.map(|role| Piece::new(Color::White, role).letter().to_string()),
            none: "none".to_owned(),
            to: "to".to_owned(),
        }
    }
}

impl Picture {
    /// Pieces, marks and arrows in words: the description if no other was set.
    ///
    /// ```
    /// use kingsight_picture::{MarkKind, Picture};
    /// let picture = Picture::from_placement("4k3/8/8/8/8/8/4Q3/4K3")?.mark(60, MarkKind::Check);
    /// assert_eq!(picture.in_words(), "White: Ke1 Qe2. Black: Ke8. check: e8.");
    /// # Ok::<(), kingsight_picture::PlacementError>(())
    /// ```
    #[must_use]
    pub fn in_words(&self) -> String {
        self.in_these_words(&PictureWords::default())
    }

    /// The same in other words than English ones.
    ///
    /// ```
    /// use kingsight_picture::{Picture, PictureWords};
    /// let mut words = PictureWords::default();
    /// words.none = "nothing".to_owned();
    /// assert_eq!(Picture::new().in_these_words(&words), "White: nothing. Black: nothing.");
    /// ```
    #[must_use]
    pub fn in_these_words(&self, words: &PictureWords) -> String {
        describe(self, words)
    }
}

/// `e4` for 28.
fn square_name(square: u8) -> String {
    let file = char::from(b'a' + (square & 7));
    format!("{file}{}", (square >> 3) + 1)
}

fn side(picture: &Picture, color: Color, words: &PictureWords) -> String {
    let mut pieces = Vec::new();
    for (role, letter) in Role::ALL.into_iter().zip(&words.letters) {
        let piece = Some(Piece::new(color, role));
        for square in (0u8..64).filter(|&s| picture.piece_on(s) == piece) {
            pieces.push(format!("{letter}{}", square_name(square)));
        }
    }
    if pieces.is_empty() { words.none.clone() } else { pieces.join(" ") }
}

fn describe(picture: &Picture, words: &PictureWords) -> String {
    let [white, black] = &words.sides;
    let mut text = format!(
        "{white}: {}. {black}: {}.",
        side(picture, Color::White, words),
        side(picture, Color::Black, words)
    );
    for meaning in legend::of_marks(picture) {
        let marked = picture.marks.iter().filter(|(other, _)| other == meaning);
        let squares: Vec<String> = marked.map(|(_, square)| square_name(*square)).collect();
        text.push_str(&format!(" {}: {}.", meaning.words(), squares.join(" ")));
    }
    for meaning in legend::of_arrows(picture) {
        let drawn = picture.arrows.iter().filter(|(other, _, _)| other == meaning);
        let ends = |(_, from, to): &(_, u8, u8)| {
            format!("{} {} {}", square_name(*from), words.to, square_name(*to))
        };
        let arrows: Vec<String> = drawn.map(ends).collect();
        text.push_str(&format!(" {}: {}.", meaning.words(), arrows.join(", ")));
    }
    text
}

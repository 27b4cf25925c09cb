//! The builder: collects what to draw, one call at a time.

use std::collections::BTreeSet;

use crate::{ArrowKind, Color, MarkKind, Meaning, Piece, PlacementError, Theme, placement};

/// A board to draw: pieces, marks, arrows, and how it should look.
///
/// Every method takes the picture and returns it. Square numbers above 63 are ignored, so no input can
/// make it fail. The same picture always gives the same bytes, whatever the order of the marks.
///
/// ```
/// use kingsight_picture::{Color, MarkKind, Picture, Piece, Role, Theme};
///
/// let picture = Picture::new()
///     .piece(4, Piece::new(Color::White, Role::King))
///     .piece(60, Piece::new(Color::Black, Role::King))
///     .marks([11, 12, 13], MarkKind::Target)
///     .below(Color::Black)
///     .theme(Theme::Dark)
///     .coordinates(false);
/// assert!(picture.to_svg().contains("role=\"img\""));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Picture {
    pieces: [Option<Piece>; 64],
    pub(crate) marks: BTreeSet<(Meaning<MarkKind>, u8)>,
    pub(crate) arrows: Vec<(Meaning<ArrowKind>, u8, u8)>,
    pub(crate) below: Color,
    pub(crate) coordinates: bool,
    pub(crate) theme: Theme,
    pub(crate) title: Option<String>,
    pub(crate) description: Option<String>,
}

impl Default for Picture {
    fn default() -> Self {
        Self::new()
    }
}

impl Picture {
    /// An empty board, White below, with coordinates, in the light theme.
    ///
    /// ```
    /// use kingsight_picture::Picture;
    /// assert!(!Picture::new().to_svg().contains("<use"));
    /// ```
    #[must_use]
    pub fn new() -> Self {
        Self {
            pieces: [None; 64],
            marks: BTreeSet::new(),
            arrows: Vec::new(),
            below: Color::White,
            coordinates: true,
            theme: Theme::Light,
            title: None,
            description: None,
        }
    }

    /// A board with the pieces of a FEN. Only the first field is read, so a whole FEN may be given.
    ///
    /// # Errors
    /// If the field does not describe eight ranks of eight squares.
    ///
    /// ```
    /// use kingsight_picture::Picture;
    /// let start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    /// assert_eq!(Picture::from_placement(start)?.to_svg().matches("<use").count(), 32);
    /// # Ok::<(), kingsight_picture::PlacementError>(())
    /// ```
    pub fn from_placement(text: &str) -> Result<Self, PlacementError> {
        Ok(Self { pieces: placement::parse(text)?, ..Self::new() })
    }

    /// Puts a piece on a square, replacing what stood there.
    ///
    /// ```
    /// use kingsight_picture::{Color, Picture, Piece, Role};
    /// let queen = Piece::new(Color::White, Role::Queen);
    /// let picture = Picture::new().piece(3, queen).piece(200, queen);
    /// assert_eq!(picture.piece_on(3), Some(queen));
    /// ```
    #[must_use]
    pub fn piece(mut self, square: u8, piece: Piece) -> Self {
        if let Some(place) = self.pieces.get_mut(usize::from(square)) {
            *place = Some(piece);
        }
        self
    }

    /// What stands on a square.
    ///
    /// ```
    /// use kingsight_picture::Picture;
    /// assert_eq!(Picture::new().piece_on(0), None);
    /// assert_eq!(Picture::new().piece_on(64), None);
    /// ```
    #[must_use]
    pub fn piece_on(&self, square: u8) -> Option<Piece> {
        self.pieces.get(usize::from(square)).copied().flatten()
    }

    /// Marks a square: with a kind, or with a kind and [what it means](MarkKind::means). A square may carry
    /// several kinds; the same kind twice is drawn once.
    ///
    /// ```
    /// use kingsight_picture::{MarkKind, Picture};
    /// let once = Picture::new().mark(27, MarkKind::Proof);
    /// assert_eq!(once, once.clone().mark(27, MarkKind::Proof));
    /// ```
    #[must_use]
    pub fn mark(mut self, square: u8, kind: impl Into<Meaning<MarkKind>>) -> Self {
        if square < 64 {
            self.marks.insert((kind.into(), square));
        }
        self
    }

    /// Marks several squares.
    ///
    /// ```
    /// use kingsight_picture::{MarkKind, Picture};
    /// let two = Picture::new().marks([0, 1], MarkKind::Target);
    /// assert_eq!(two, Picture::new().mark(1, MarkKind::Target).mark(0, MarkKind::Target));
    /// ```
    #[must_use]
    pub fn marks(
        mut self,
        squares: impl IntoIterator<Item = u8>,
        kind: impl Into<Meaning<MarkKind>>,
    ) -> Self {
        let kind = kind.into();
        for square in squares {
            self = self.mark(square, kind.clone());
        }
        self
    }

    /// Marks the squares of a 64-bit set: bit 0 is a1, bit 63 is h8.
    ///
    /// ```
    /// use kingsight_picture::{MarkKind, Picture};
    /// let set = Picture::new().mark_set(0b11, MarkKind::Attacked);
    /// assert_eq!(set, Picture::new().marks([0, 1], MarkKind::Attacked));
    /// ```
    #[must_use]
    pub fn mark_set(self, set: u64, kind: impl Into<Meaning<MarkKind>>) -> Self {
        self.marks((0..64).filter(|bit| set >> bit & 1 == 1), kind)
    }

    /// Draws an arrow: with a kind, or with a kind and [what it means](ArrowKind::means). One that starts
    /// where it ends is ignored.
    ///
    /// ```
    /// use kingsight_picture::{ArrowKind, Picture};
    /// let e2e4 = Picture::new().arrow(12, 28, ArrowKind::Move);
    /// assert_ne!(e2e4, Picture::new());
    /// assert_eq!(Picture::new().arrow(12, 12, ArrowKind::Move), Picture::new());
    /// ```
    #[must_use]
    pub fn arrow(mut self, from: u8, to: u8, kind: impl Into<Meaning<ArrowKind>>) -> Self {
        let arrow = (kind.into(), from, to);
        if from < 64 && to < 64 && from != to && !self.arrows.contains(&arrow) {
            self.arrows.push(arrow);
        }
        self
    }

    /// Chooses the side at the bottom.
    ///
    /// ```
    /// use kingsight_picture::{Color, Picture};
    /// assert_ne!(Picture::new().below(Color::Black).to_svg(), Picture::new().to_svg());
    /// ```
    #[must_use]
    pub fn below(mut self, color: Color) -> Self {
        self.below = color;
        self
    }

    /// Draws letters and digits along the edge, or leaves them out.
    ///
    /// ```
    /// use kingsight_picture::Picture;
    /// let plain = Picture::new().coordinates(false).to_svg();
    /// assert!(plain.len() < Picture::new().to_svg().len());
    /// ```
    #[must_use]
    pub fn coordinates(mut self, on: bool) -> Self {
        self.coordinates = on;
        self
    }

    /// Chooses the palette.
    ///
    /// ```
    /// use kingsight_picture::{Picture, Theme};
    /// assert_eq!(Picture::new().theme(Theme::Light), Picture::new());
    /// ```
    #[must_use]
    pub fn theme(mut self, theme: Theme) -> Self {
        self.theme = theme;
        self
    }

    /// The name of the picture for screen readers. Without it, the picture is called `Chess board`.
    ///
    /// ```
    /// use kingsight_picture::Picture;
    /// assert!(Picture::new().title("1 < 2").to_svg().contains("<title>1 &lt; 2</title>"));
    /// ```
    #[must_use]
    pub fn title(mut self, title: impl Into<String>) -> Self {
        self.title = Some(title.into());
        self
    }

    /// The description for screen readers. Without it, pieces, marks and arrows are listed.
    ///
    /// ```
    /// use kingsight_picture::Picture;
    /// let svg = Picture::new().description("An empty board.").to_svg();
    /// assert!(svg.contains("<desc>An empty board.</desc>"));
    /// ```
    #[must_use]
    pub fn description(mut self, description: impl Into<String>) -> Self {
        self.description = Some(description.into());
        self
    }
}

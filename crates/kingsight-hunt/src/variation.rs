//! A position and the moves played from it: what an engine is asked about.

use kingsight::{EnPassant, Move, PieceLetters, Position, Setup};

/// A variation: a position and legal moves from it.
///
/// ```
/// use kingsight::Position;
/// use kingsight_hunt::Variation;
/// let mut variation = Variation::new(Position::default());
/// for text in ["e2e4", "c7c5"] {
///     let m = variation.end().parse_uci(text)?;
///     variation = variation.then(m);
/// }
/// assert_eq!(variation.san(), "1. e4 c5");
/// assert_eq!(variation.uci(), ["e2e4", "c7c5"]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Variation {
    start: Position,
    moves: Vec<Move>,
    end: Position,
}

impl Variation {
    /// A variation without moves.
    #[must_use]
    pub fn new(start: Position) -> Variation {
        Variation { start, moves: Vec::new(), end: start }
    }

    /// The variation with one more move, which must be legal at its end.
    #[must_use]
    pub fn then(&self, m: Move) -> Variation {
        debug_assert!(self.end.is_legal(m));
        let mut moves = self.moves.clone();
        moves.push(m);
        Variation { start: self.start, moves, end: self.end.play_unchecked(m) }
    }

    /// The same moves from another position, if they are legal there.
    #[must_use]
    pub fn replayed_from(&self, start: Position) -> Option<Variation> {
        let mut variation = Variation::new(start);
        for m in &self.moves {
            let there = variation.end.find_move(m.from(), m.to(), m.promotion())?;
            variation = variation.then(there);
        }
        Some(variation)
    }

    /// The last `count` moves and the position they start from.
    #[must_use]
    pub fn last(&self, count: usize) -> Variation {
        let skipped = self.moves.len().saturating_sub(count);
        let start = self.moves[..skipped].iter().fold(self.start, |p, &m| p.play_unchecked(m));
        Variation { start, moves: self.moves[skipped..].to_vec(), end: self.end }
    }

    /// Where it starts.
    #[must_use]
    pub const fn start(&self) -> &Position {
        &self.start
    }

    /// The moves.
    #[must_use]
    pub fn moves(&self) -> &[Move] {
        &self.moves
    }

    /// Where it ends.
    #[must_use]
    pub const fn end(&self) -> &Position {
        &self.end
    }

    /// The first of the last `count` moves, and the position before it.
    #[must_use]
    pub fn first_of_last(&self, count: usize) -> Option<(Position, Move)> {
        let last = self.last(count);
        last.moves.first().map(|&m| (last.start, m))
    }

    /// The moves in UCI, as engines read them.
    #[must_use]
    pub fn uci(&self) -> Vec<String> {
        let mut position = self.start;
        let mut words = Vec::with_capacity(self.moves.len());
        for &m in &self.moves {
            words.push(position.uci(m).to_string());
            position = position.play_unchecked(m);
        }
        words
    }

    /// The moves in SAN with their numbers; `3... Kd7 4. e4` if Black begins.
    #[must_use]
    pub fn san(&self) -> String {
        self.san_in(PieceLetters::English)
    }

    /// The same in the letters of a language.
    #[must_use]
    pub fn san_in(&self, letters: PieceLetters) -> String {
        let mut position = self.start;
        let mut words = Vec::new();
        for (i, &m) in self.moves.iter().enumerate() {
            let san = position.san(m).in_letters(letters);
            words.push(match position.turn() {
                kingsight::Color::White => format!("{}. {san}", position.fullmoves()),
                kingsight::Color::Black if i == 0 => format!("{}... {san}", position.fullmoves()),
                kingsight::Color::Black => san.to_string(),
            });
            position = position.play_unchecked(m);
        }
        words.join(" ")
    }
}

/// The FEN that an engine is given. It has the en passant square whenever an enemy pawn could capture there,
/// even if the capture is illegal: that is for the engine to find out.
pub(crate) fn fen(position: &Position) -> String {
    setup(position).to_string()
}

/// The setup that [`fen`] writes.
pub(crate) fn setup(position: &Position) -> Setup {
    position.to_setup(EnPassant::PseudoLegal)
}

//! A position and the moves that lead on from it: what an engine is asked about.

use kingsight::{EnPassant, Move, Position, Setup};

/// A start and legal moves from there.
///
/// ```
/// use kingsight::Position;
/// use kingsight_hunt::Line;
/// let mut line = Line::new(Position::default());
/// for text in ["e2e4", "c7c5"] {
///     let m = line.end().parse_uci(text)?;
///     line = line.then(m);
/// }
/// assert_eq!(line.san(), "1. e4 c5");
/// assert_eq!(line.uci(), ["e2e4", "c7c5"]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Line {
    start: Position,
    moves: Vec<Move>,
    end: Position,
}

impl Line {
    /// A line of no moves.
    #[must_use]
    pub fn new(start: Position) -> Line {
        Line { start, moves: Vec::new(), end: start }
    }

    /// The line with one more move, which must be legal at its end.
    #[must_use]
    pub fn then(&self, m: Move) -> Line {
        debug_assert!(self.end.is_legal(m));
        let mut moves = self.moves.clone();
        moves.push(m);
        Line { start: self.start, moves, end: self.end.play_unchecked(m) }
    }

    /// The line of the same moves from another start, if they are legal there.
    #[must_use]
    pub fn replayed_from(&self, start: Position) -> Option<Line> {
        let mut line = Line::new(start);
        for m in &self.moves {
            let there = line.end.find_move(m.from(), m.to(), m.promotion())?;
            line = line.then(there);
        }
        Some(line)
    }

    /// The last `count` moves and the position they start from.
    #[must_use]
    pub fn last(&self, count: usize) -> Line {
        let skipped = self.moves.len().saturating_sub(count);
        let start = self.moves[..skipped].iter().fold(self.start, |p, &m| p.play_unchecked(m));
        Line { start, moves: self.moves[skipped..].to_vec(), end: self.end }
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

    /// The moves as an engine is told them.
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

    /// The moves with their numbers, as people write them; `3... Kd7 4. e4` if Black begins.
    #[must_use]
    pub fn san(&self) -> String {
        let mut position = self.start;
        let mut words = Vec::new();
        for (i, &m) in self.moves.iter().enumerate() {
            let san = position.san(m);
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

/// The FEN that an engine is given. The en passant square is there whenever an enemy pawn stands
/// ready, even if the capture is not legal: whether the engine knows that is what we want to find out.
pub(crate) fn fen(position: &Position) -> String {
    setup(position).to_string()
}

/// What [`fen`] writes, as data.
pub(crate) fn setup(position: &Position) -> Setup {
    position.to_setup(EnPassant::PseudoLegal)
}

//! Where random positions come from.

use kingsight::{Move, Position, Setup};

use crate::placements;
use crate::random::Random;

/// A way to find positions: a first one, then random legal play from there.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Source {
    /// Games from the initial position.
    Classical,
    /// Games from the 960 starts of Chess960.
    Chess960,
    /// Games from the 921,600 starts of double Chess960.
    DoubleChess960,
    /// Short games from the project's fixtures.
    Fixtures,
    /// See [`placements::endgame`].
    Endgames,
    /// See [`placements::crowd`].
    Crowds,
    /// See [`placements::en_passant`].
    EnPassant,
    /// See [`placements::castling`].
    Castling,
    /// See [`placements::promotion`].
    Promotion,
}

impl Source {
    /// All of them.
    pub const ALL: [Source; 9] = [
        Source::Classical,
        Source::Chess960,
        Source::DoubleChess960,
        Source::Fixtures,
        Source::Endgames,
        Source::Crowds,
        Source::EnPassant,
        Source::Castling,
        Source::Promotion,
    ];

    /// Its name in the report.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Source::Classical => "games, classical start",
            Source::Chess960 => "games, Chess960 starts",
            Source::DoubleChess960 => "games, double Chess960 starts",
            Source::Fixtures => "short games from the fixtures",
            Source::Endgames => "placements: sparse, many sliders",
            Source::Crowds => "placements: up to 16 a side",
            Source::EnPassant => "placements: en passant",
            Source::Castling => "placements: castling on any files",
            Source::Promotion => "placements: promotion",
        }
    }

    /// The most half-moves to play from a first position.
    #[must_use]
    pub const fn plies(self) -> usize {
        match self {
            Source::Classical | Source::Chess960 | Source::DoubleChess960 => 250,
            Source::Fixtures => 40,
            _ => 5,
        }
    }

    /// A first position.
    pub fn start(self, random: &mut Random, fixtures: &[Position]) -> Position {
        loop {
            let setup = match self {
                Source::Classical => Setup::STANDARD,
                Source::Chess960 => {
                    let number = random.below(960);
                    array(number, number)
                }
                Source::DoubleChess960 => array(random.below(960), random.below(960)),
                Source::Fixtures if fixtures.is_empty() => Setup::STANDARD,
                Source::Fixtures => return random.one_of(fixtures),
                Source::Endgames => placements::endgame(random),
                Source::Crowds => placements::crowd(random),
                Source::EnPassant => placements::en_passant(random),
                Source::Castling => placements::castling(random),
                Source::Promotion => placements::promotion(random),
            };
            if let Ok(position) = Position::try_from(setup) {
                return position;
            }
        }
    }
}

fn array(white: usize, black: usize) -> Setup {
    Setup::chess960_start(white as u16, black as u16).expect("both numbers are below 960")
}

/// A random move. One in four is drawn from the rare kinds if there are any (castling, en passant,
/// promotion, moves that give check), because random play rarely has them.
pub fn pick(random: &mut Random, position: &Position, moves: &[Move]) -> Move {
    if random.once_in(4) {
        let test = position.check_test();
        let rare = |m: &Move| {
            m.castling().is_some()
                || m.is_en_passant()
                || m.promotion().is_some()
                || test.gives_check(*m)
        };
        let rare: Vec<Move> = moves.iter().copied().filter(rare).collect();
        if !rare.is_empty() {
            return random.one_of(&rare);
        }
    }
    random.one_of(moves)
}

//! Everything about one position.

use kingsight::{Color, EnPassant, Game, Grade, Position, Setup};
use serde::Serialize;

use crate::canonical::{canonical, held};
use crate::{
    ClaimReport, LegalMove, MoveReadingReport, OutcomeReport, ProblemReport, SCHEMA, SideReport,
    names,
};

/// Everything that Kingsight sees in a position.
///
/// Geometry works on every board; facts that need a playable position (legal moves, the outcome)
/// are given only for a playable one:
///
/// ```
/// use kingsight_report::{Inspection, read_setup};
/// let fen = "8/8/8/3r4/8/3B4/3K4/8 w - - 0 1";
/// let inspection = Inspection::new(1, fen, &read_setup(fen)?);
/// assert!(!inspection.playable);
/// assert_eq!(inspection.problems[0].message, "Black has no king");
/// assert_eq!(inspection.sides.white.pins.len(), 1);
/// assert!(inspection.legal_moves.is_empty());
/// # Ok::<(), kingsight_report::ErrorReport>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[non_exhaustive]
pub struct Inspection {
    /// [`SCHEMA`].
    pub schema: u32,
    /// Which input it was, from 1.
    pub line: u64,
    /// The input as it was given.
    pub input: String,
    /// The position in FEN; read again, it is the same position. What cannot be real is dropped.
    #[serde(rename = "fen", serialize_with = "names::text")]
    pub setup: Setup,
    /// The position in canonical FEN: the same, but the en passant square only if a capture there is
    /// legal.
    #[serde(rename = "canonical_fen", serialize_with = "names::text")]
    pub canonical: Setup,
    /// Whether castling is written the Chess960 way.
    pub chess960: bool,
    /// Whose turn it is.
    #[serde(serialize_with = "names::color")]
    pub turn: Color,
    /// Whether the rules can be applied to it.
    pub playable: bool,
    /// What is wrong with it, the fatal problems first.
    pub problems: Vec<ProblemReport>,
    /// Whether a king of the side to move is attacked.
    pub in_check: bool,
    /// How the game has ended, if it has.
    pub outcome: Option<OutcomeReport>,
    /// The draws that the side to move may claim now; repetitions only if the game is known.
    pub claims: Vec<ClaimReport>,
    /// The facts of either colour.
    pub sides: Sides,
    /// The legal moves; none if it is not playable.
    pub legal_moves: Vec<LegalMove>,
    /// How the moves played first were read, where a text claims something untrue.
    pub readings: Vec<MoveReadingReport>,
}

/// The facts of either colour.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[non_exhaustive]
pub struct Sides {
    /// White's.
    pub white: SideReport,
    /// Black's.
    pub black: SideReport,
}

impl Sides {
    /// The facts of a colour.
    #[must_use]
    pub const fn of(&self, color: Color) -> &SideReport {
        match color {
            Color::White => &self.white,
            Color::Black => &self.black,
        }
    }
}

impl Inspection {
    /// Looks at a setup, playable or not.
    #[must_use]
    pub fn new(line: u64, input: &str, setup: &Setup) -> Inspection {
        let position = Position::try_from(*setup).ok();
        let mut inspection = Inspection::of_board(line, input, held(setup, position.as_ref()));
        inspection.canonical = canonical(setup, position.as_ref());
        inspection.problems = ProblemReport::all(setup);
        if let Some(position) = position {
            inspection.playable = true;
            inspection.outcome = position.outcome().map(OutcomeReport::from);
            inspection.claims = ClaimReport::all(&Game::new(position));
            inspection.legal_moves = LegalMove::all(&position);
        }
        inspection
    }

    /// Looks at where a game stands. Its history counts: the fifth repetition ends it.
    ///
    /// `start` is the setup that the game began with: what had to be dropped from it stays listed.
    #[must_use]
    pub fn of_game(line: u64, input: &str, start: &Setup, game: &Game) -> Inspection {
        if game.moves().len() == 0 {
            return Inspection::new(line, input, start);
        }
        let now = game.position().to_setup(EnPassant::Always);
        let mut inspection = Inspection::new(line, input, &now);
        inspection.outcome = game.outcome().map(OutcomeReport::from);
        inspection.claims = ClaimReport::all(game);
        let dropped = ProblemReport::all(start).into_iter();
        inspection.problems.extend(dropped.filter(|problem| problem.grade == Grade::Mendable));
        inspection
    }

    /// The same, with how the moves played first were read.
    #[must_use]
    pub fn with_readings(self, readings: Vec<MoveReadingReport>) -> Inspection {
        Inspection { readings, ..self }
    }

    /// Facts that need no playable position.
    fn of_board(line: u64, input: &str, setup: Setup) -> Inspection {
        let sides = Sides {
            white: SideReport::new(&setup.board, Color::White),
            black: SideReport::new(&setup.board, Color::Black),
        };
        Inspection {
            schema: SCHEMA,
            line,
            input: input.to_owned(),
            setup,
            canonical: setup,
            chess960: setup.chess960,
            turn: setup.turn,
            playable: false,
            problems: Vec::new(),
            in_check: sides.of(setup.turn).checkers.any(),
            outcome: None,
            claims: Vec::new(),
            sides,
            legal_moves: Vec::new(),
            readings: Vec::new(),
        }
    }
}

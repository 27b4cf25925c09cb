//! Everything about one position, and the parts that an inspection looks at.

use kingsight::{Color, EnPassant, Game, Grade, Position, Setup, UciMove};
use kingsight_facts::PositionFact;
use kingsight_voice::Language;
use serde::ser::{Serialize, SerializeStruct, Serializer};

use crate::json::{Fields, field_list};
use crate::names::Text;
use crate::validation::{canonical, held};
use crate::{
    ClaimReport, LegalMove, MoveReadingReport, OutcomeReport, ProblemReport, SCHEMA, SideReport,
};

/// Everything that Kingsight sees in a position.
///
/// Geometry works on every board; facts that need a playable position (legal moves, the outcome)
/// are given only for a playable one:
///
/// ```
/// use kingsight_ask::{Inspection, read_setup};
/// let fen = "8/8/8/3r4/8/3B4/3K4/8 w - - 0 1";
/// let inspection = Inspection::new(1, fen, &read_setup(fen)?);
/// assert!(!inspection.playable);
/// assert_eq!(inspection.problems[0].message, "Black has no king");
/// assert_eq!(inspection.sides.white.pins.len(), 1);
/// assert!(inspection.legal_moves.is_empty());
/// # Ok::<(), kingsight_ask::ErrorReport>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Inspection {
    /// [`SCHEMA`].
    pub schema: u32,
    /// Which input it was, from 1.
    pub line: u64,
    /// The input as it was given.
    pub input: String,
    /// The position in FEN; read again, it is the same position. What cannot be real is dropped.
    pub setup: Setup,
    /// The position in canonical FEN: the same, but the en passant square only if a capture there is
    /// legal.
    pub canonical: Setup,
    /// Whether it is a position of Chess960.
    pub chess960: bool,
    /// Whose turn it is.
    pub turn: Color,
    /// Whether the rules can be applied to it.
    pub playable: bool,
    /// What is wrong with it, the fatal problems first.
    pub problems: Vec<ProblemReport>,
    /// Whether a king of the side to move is attacked.
    pub in_check: bool,
    /// The only legal move, if a playable position is in check and has exactly one.
    pub single_evasion: Option<UciMove>,
    /// Whether either side could give check at once if it were its turn. `None` if it is not playable.
    pub threatens_check: Option<ByColor>,
    /// The same of discovered checks.
    pub threatens_discovered_check: Option<ByColor>,
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
    /// The game that the position belongs to, or that begins with it, if it is playable and the
    /// outcome is among what was looked at; for further queries, and no part of the JSON.
    pub game: Option<Game>,
}

/// Yes or no for either colour.
#[derive(Clone, Copy, PartialEq, Eq, Debug, serde::Serialize)]
#[non_exhaustive]
pub struct ByColor {
    /// White's.
    pub white: bool,
    /// Black's.
    pub black: bool,
}

impl ByColor {
    fn of(answer: impl Fn(Color) -> bool) -> ByColor {
        ByColor { white: answer(Color::White), black: answer(Color::Black) }
    }
}

/// The facts of either colour.
#[derive(Clone, PartialEq, Eq, Debug, serde::Serialize)]
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

/// What was asked, the facts in the order of the table, and how texts were read.
impl Serialize for Inspection {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut fields = serializer.serialize_struct("Inspection", 4 + PositionFact::ALL.len())?;
        fields.serialize_field("schema", &self.schema)?;
        fields.serialize_field("line", &self.line)?;
        fields.serialize_field("input", &self.input)?;
        for fact in PositionFact::ALL {
            let name = fact.name();
            match fact {
                PositionFact::Fen => fields.serialize_field(name, &Text(&self.setup)),
                PositionFact::CanonicalFen => fields.serialize_field(name, &Text(&self.canonical)),
                PositionFact::Chess960 => fields.serialize_field(name, &self.chess960),
                PositionFact::Turn => fields.serialize_field(name, self.turn.name()),
                PositionFact::Playable => fields.serialize_field(name, &self.playable),
                PositionFact::Problems => fields.serialize_field(name, &self.problems),
                PositionFact::InCheck => fields.serialize_field(name, &self.in_check),
                PositionFact::SingleEvasion => {
                    fields.serialize_field(name, &self.single_evasion.as_ref().map(Text))
                }
                PositionFact::ThreatensCheckWhite => {
                    fields.serialize_field("threatens_check", &self.threatens_check)
                }
                PositionFact::ThreatensDiscoveredCheckWhite => fields.serialize_field(
                    "threatens_discovered_check",
                    &self.threatens_discovered_check,
                ),
                PositionFact::OutcomeKind => fields.serialize_field("outcome", &self.outcome),
                // In the object that the fact before it has opened.
                PositionFact::ThreatensCheckBlack
                | PositionFact::ThreatensDiscoveredCheckBlack
                | PositionFact::OutcomeWinner => Ok(()),
                PositionFact::Claims => fields.serialize_field(name, &self.claims),
                PositionFact::Sides => fields.serialize_field(name, &self.sides),
                PositionFact::LegalMoves => fields.serialize_field(name, &self.legal_moves),
                PositionFact::Key
                | PositionFact::CastlingRooks
                | PositionFact::EnPassant
                | PositionFact::Halfmoves
                | PositionFact::Fullmoves
                | PositionFact::Dead
                | PositionFact::CanWinWhite
                | PositionFact::CanWinBlack
                | PositionFact::LegalMoveCount
                | PositionFact::CaptureCount
                | PositionFact::CheckingMoveCount => Ok(()), // Columns only.
            }?;
        }
        fields.serialize_field("readings", &self.readings)?;
        fields.end()
    }
}

impl Inspection {
    /// The names of the facts in its JSON, as `fen turn outcome(kind winner)`.
    #[must_use]
    pub fn fact_names() -> String {
        let side = SideReport::field_names();
        let facts = PositionFact::ALL.into_iter().filter(|fact| fact.is_in_json());
        field_list(facts.map(|fact| {
            let inner = match fact {
                PositionFact::Problems => "code grade message squares".to_owned(),
                PositionFact::Claims => "kind article".to_owned(),
                PositionFact::Sides => format!("white({side}) black({side})"),
                PositionFact::LegalMoves => LegalMove::field_names(),
                _ => String::new(),
            };
            (fact.name(), inner)
        }))
    }

    /// Looks at a setup, playable or not.
    #[must_use]
    pub fn new(line: u64, input: &str, setup: &Setup) -> Inspection {
        Inspection::with_parts(line, input, setup, Parts::ALL)
    }

    /// The same, but only these parts are looked at; the others are empty.
    ///
    /// ```
    /// use kingsight_ask::json::{self, Fields};
    /// use kingsight_ask::{Inspection, Parts, read_setup};
    /// let fields = Fields::of_paths(["turn", "in_check"]);
    /// let fen = "4k3/8/8/8/1b6/8/8/4K3 w - - 0 1";
    /// let inspection = Inspection::with_parts(1, fen, &read_setup(fen)?, Parts::of(&fields));
    /// let mut out = Vec::new();
    /// json::write(&inspection, &fields, &mut out)?;
    /// assert_eq!(out, br#"{"turn":"white","in_check":true}"#);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn with_parts(line: u64, input: &str, setup: &Setup, parts: Parts) -> Inspection {
        let position = if parts.rules { Position::try_from(*setup).ok() } else { None };
        let mut inspection = Inspection::look(line, input, setup, position.as_ref(), parts);
        if let Some(position) = position.filter(|_| parts.outcome) {
            let game = Game::new(position);
            inspection.outcome = position.outcome().map(OutcomeReport::from);
            if inspection.outcome.is_none() {
                inspection.claims = ClaimReport::all(&game);
            }
            inspection.game = Some(game);
        }
        inspection
    }

    /// Looks at where a game stands. Its history counts: the fifth repetition ends it.
    ///
    /// `start` is the setup that the game began with: what had to be dropped from it stays listed.
    #[must_use]
    pub fn of_game(line: u64, input: &str, start: &Setup, game: &Game) -> Inspection {
        Inspection::of_game_with_parts(line, input, start, game, Parts::ALL)
    }

    /// The same, but only these parts are looked at; the others are empty.
    #[must_use]
    pub fn of_game_with_parts(
        line: u64,
        input: &str,
        start: &Setup,
        game: &Game,
        parts: Parts,
    ) -> Inspection {
        if game.moves().len() == 0 {
            return Inspection::with_parts(line, input, start, parts);
        }
        let position = game.position();
        let now = position.to_setup(EnPassant::Always);
        let mut inspection = Inspection::look(line, input, &now, Some(position), parts);
        if parts.outcome {
            inspection.outcome = game.outcome().map(OutcomeReport::from);
            if inspection.outcome.is_none() {
                inspection.claims = ClaimReport::all(game);
            }
            inspection.game = Some(game.clone());
        }
        if parts.problems {
            let dropped = ProblemReport::all(start).into_iter();
            inspection
                .problems
                .extend(dropped.filter(|problem| problem.grade == Grade::Repairable));
        }
        inspection
    }

    /// The same, with how the moves played first were read.
    #[must_use]
    pub fn with_readings(self, readings: Vec<MoveReadingReport>) -> Inspection {
        Inspection { readings, ..self }
    }

    /// The same with its sentences in a language.
    #[must_use]
    pub fn in_language(self, language: Language) -> Inspection {
        let problems = ProblemReport::in_language_all(self.problems, language);
        Inspection { problems, ..self }
    }

    /// All but how the game has ended or may be ended.
    fn look(
        line: u64,
        input: &str,
        setup: &Setup,
        position: Option<&Position>,
        parts: Parts,
    ) -> Inspection {
        let board = &setup.board;
        let held = if parts.fen { held(setup) } else { *setup };
        let side = |is_chosen: bool, color| {
            if is_chosen { SideReport::new(board, color) } else { SideReport::default() }
        };
        let moves = position.filter(|_| parts.legal_moves).map_or_else(Vec::new, LegalMove::all);
        Inspection {
            schema: SCHEMA,
            line,
            input: if parts.input { input.to_owned() } else { String::new() },
            setup: held,
            canonical: canonical(&held, position),
            chess960: held.chess960,
            turn: held.turn,
            playable: position.is_some(),
            problems: if parts.problems { ProblemReport::all(setup) } else { Vec::new() },
            in_check: parts.in_check && board.checkers(setup.turn).any(),
            single_evasion: position
                .filter(|_| parts.single_evasion)
                .and_then(|position| Some(position.uci(position.single_evasion()?))),
            threatens_check: position
                .filter(|_| parts.threatens_check)
                .map(|position| ByColor::of(|by| position.threatens_check(by))),
            threatens_discovered_check: position
                .filter(|_| parts.threatens_discovered_check)
                .map(|position| ByColor::of(|by| position.threatens_discovered_check(by))),
            outcome: None,
            claims: Vec::new(),
            sides: Sides {
                white: side(parts.white, Color::White),
                black: side(parts.black, Color::Black),
            },
            legal_moves: moves,
            readings: Vec::new(),
            game: None,
        }
    }
}

/// The parts of an [`Inspection`] that cost something to find out.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Parts {
    pub(crate) input: bool,
    /// The setup without what cannot be real.
    pub(crate) fen: bool,
    /// What only the rules can answer.
    pub(crate) rules: bool,
    pub(crate) problems: bool,
    pub(crate) in_check: bool,
    pub(crate) single_evasion: bool,
    pub(crate) threatens_check: bool,
    pub(crate) threatens_discovered_check: bool,
    pub(crate) outcome: bool,
    pub(crate) white: bool,
    pub(crate) black: bool,
    pub(crate) legal_moves: bool,
}

impl Parts {
    /// All of them.
    pub const ALL: Parts = Parts {
        input: true,
        fen: true,
        rules: true,
        problems: true,
        in_check: true,
        single_evasion: true,
        threatens_check: true,
        threatens_discovered_check: true,
        outcome: true,
        white: true,
        black: true,
        legal_moves: true,
    };

    /// Those that these fields need.
    #[must_use]
    pub fn of(fields: &Fields) -> Parts {
        let any = |paths: &[&str]| paths.iter().any(|path| fields.has(path));
        Parts {
            input: any(&["input"]),
            fen: any(&["fen", "canonical_fen"]),
            rules: any(&[
                "canonical_fen",
                "playable",
                "single_evasion",
                "threatens_check",
                "threatens_discovered_check",
                "outcome",
                "claims",
                "legal_moves",
            ]),
            problems: any(&["problems"]),
            in_check: any(&["in_check"]),
            single_evasion: any(&["single_evasion"]),
            threatens_check: any(&["threatens_check"]),
            threatens_discovered_check: any(&["threatens_discovered_check"]),
            outcome: any(&["outcome", "claims"]),
            white: any(&["sides.white"]),
            black: any(&["sides.black"]),
            legal_moves: any(&["legal_moves"]),
        }
    }
}

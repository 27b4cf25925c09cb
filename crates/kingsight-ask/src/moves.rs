//! Legal moves with their most-used facts: notation, captures, checks.

use kingsight::{
    Bitboard, CastlingSide, CheckKind, Color, GivenCheck, Move, Position, Role, SanMove, SanSuffix,
    Square, UciMove,
};
use kingsight_facts::MoveFact;
use kingsight_voice::Language;
use kingsight_voice::move_list::{self, MoveNote};
use serde::ser::{Serialize, SerializeStruct, Serializer};

use crate::json::field_list;
use crate::names::{self, Name, Text};
use crate::{MoveReadingReport, SCHEMA};

/// One legal move.
///
/// ```
/// use kingsight::Position;
/// use kingsight_ask::LegalMove;
/// let position: Position = "6k1/5ppp/8/8/8/8/8/R3K3 w Q - 0 1".parse()?;
/// let moves = LegalMove::all(&position);
/// let mate = moves.iter().find(|m| m.mate).unwrap();
/// assert_eq!(mate.san.to_string(), "Ra8#");
/// let castling = moves.iter().find(|m| m.castling.is_some()).unwrap();
/// let json = serde_json::to_value(castling)?;
/// assert_eq!((&json["to"], &json["castling"]), (&"c1".into(), &"queen".into()));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct LegalMove {
    /// The move in UCI; castling as `e1g1`, or as `e1h1` where the position is written the
    /// Chess960 way.
    pub uci: UciMove,
    /// The move in Standard Algebraic Notation.
    pub san: SanMove,
    /// Where the piece stands.
    pub from: Square,
    /// Where it lands; in castling, where the king lands.
    pub to: Square,
    /// What moves; a pawn that promotes is a pawn.
    pub role: Role,
    /// Whether something is taken.
    pub capture: bool,
    /// Where the taken piece stands: `to`, or en passant the square of the pawn that passed.
    pub captured_square: Option<Square>,
    /// What a pawn becomes.
    pub promotion: Option<Role>,
    /// The castling side, `king` or `queen`, if the move castles.
    pub castling: Option<CastlingSide>,
    /// The check it gives.
    pub check: Option<CheckReport>,
    /// Whether it is checkmate.
    pub mate: bool,
}

/// The check that a move gives.
#[derive(Clone, Copy, PartialEq, Eq, Debug, serde::Serialize)]
#[non_exhaustive]
pub struct CheckReport {
    /// `direct`, `discovered` or `double`.
    #[serde(serialize_with = "names::check_kind")]
    pub kind: CheckKind,
    /// The pieces that give check, on the squares where they stand after the move.
    #[serde(serialize_with = "names::squares")]
    pub by: Bitboard,
}

impl From<GivenCheck> for CheckReport {
    fn from(check: GivenCheck) -> CheckReport {
        CheckReport { kind: check.kind, by: check.by }
    }
}

/// The facts in the order of the table.
impl Serialize for LegalMove {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut fields = serializer.serialize_struct("LegalMove", MoveFact::ALL.len())?;
        for fact in MoveFact::ALL {
            let name = fact.name();
            match fact {
                MoveFact::Uci => fields.serialize_field(name, &Text(&self.uci)),
                MoveFact::San => fields.serialize_field(name, &Text(&self.san)),
                MoveFact::From => fields.serialize_field(name, &Name(self.from)),
                MoveFact::To => fields.serialize_field(name, &Name(self.to)),
                MoveFact::Role => fields.serialize_field(name, self.role.name()),
                MoveFact::Capture => fields.serialize_field(name, &self.capture),
                MoveFact::CapturedSquare => {
                    fields.serialize_field(name, &self.captured_square.map(Name))
                }
                MoveFact::Promotion => {
                    fields.serialize_field(name, &self.promotion.map(Role::name))
                }
                MoveFact::Castling => {
                    fields.serialize_field(name, &self.castling.map(CastlingSide::name))
                }
                MoveFact::CheckKind => fields.serialize_field("check", &self.check),
                // In the object that the kind has opened.
                MoveFact::CheckBy => Ok(()),
                MoveFact::Mate => fields.serialize_field(name, &self.mate),
            }?;
        }
        fields.end()
    }
}

impl LegalMove {
    /// The names of its fields in the JSON, as `uci san check(kind by) mate`.
    #[must_use]
    pub fn field_names() -> String {
        field_list(MoveFact::ALL.into_iter().map(|fact| (fact.name(), String::new())))
    }

    /// All legal moves of a position, in the order of [`Position::legal_moves`].
    #[must_use]
    pub fn all(position: &Position) -> Vec<LegalMove> {
        let test = position.check_test();
        let moves = position.legal_moves().into_iter();
        moves.map(|m| LegalMove::with_check(position, m, test.of(m))).collect()
    }

    /// A legal move of `position`.
    #[must_use]
    pub fn new(position: &Position, m: Move) -> LegalMove {
        LegalMove::with_check(position, m, position.given_check(m))
    }

    fn with_check(position: &Position, m: Move, check: Option<GivenCheck>) -> LegalMove {
        let mate = check.is_some() && !position.play_unchecked(m).has_legal_move();
        let suffix = match (check, mate) {
            (None, _) => None,
            (Some(_), false) => Some(SanSuffix::Check),
            (Some(_), true) => Some(SanSuffix::Checkmate),
        };
        LegalMove {
            uci: position.uci(m),
            san: SanMove { san: position.san_without_suffix(m), suffix },
            from: m.from(),
            to: m.landing_square(),
            role: m.role(),
            capture: m.is_capture(),
            captured_square: m.captured_square(),
            promotion: m.promotion(),
            castling: m.castling(),
            check: check.map(CheckReport::from),
            mate,
        }
    }
}

/// The legal moves of a position, all or chosen ones, and nothing else.
#[derive(Clone, PartialEq, Eq, Debug, serde::Serialize)]
#[non_exhaustive]
pub struct MovesReport {
    /// [`SCHEMA`].
    pub schema: u32,
    /// Which input it was, from 1.
    pub line: u64,
    /// The input as it was given.
    pub input: String,
    /// The position in FEN, after any moves that were played first.
    #[serde(rename = "fen", serialize_with = "names::text")]
    pub position: Position,
    /// Whether it is a position of Chess960.
    pub chess960: bool,
    /// Whose moves these are.
    #[serde(serialize_with = "names::color")]
    pub turn: Color,
    /// The moves.
    pub moves: Vec<LegalMove>,
    /// How the moves played first were read, where a text claims something untrue.
    pub readings: Vec<MoveReadingReport>,
    /// Why there is no move to list, in a sentence, if there is none.
    #[serde(skip)]
    pub none: Option<String>,
    /// Whether [`note`](MovesReport::note) says how a move answers the check.
    #[serde(skip)]
    pub says_answers: bool,
}

impl MovesReport {
    /// The legal moves of `position` that `keep` keeps, in the order of [`LegalMove::all`].
    #[must_use]
    pub fn new(
        line: u64,
        input: &str,
        position: &Position,
        keep: impl FnMut(&LegalMove) -> bool,
    ) -> MovesReport {
        let mut moves = LegalMove::all(position);
        moves.retain(keep);
        MovesReport {
            schema: SCHEMA,
            line,
            input: input.to_owned(),
            position: *position,
            chess960: position.is_chess960(),
            turn: position.turn(),
            moves,
            readings: Vec::new(),
            none: None,
            says_answers: false,
        }
    }

    /// What there is to say beside a move: how it answers a check, if evasions were asked for, and the check that it gives.
    #[must_use]
    pub fn note(&self, m: &LegalMove, language: Language) -> String {
        let legal = self.position.move_of_uci(m.uci).filter(|_| self.says_answers);
        let answer =
            legal.and_then(|legal| self.position.evasion_kind(legal)).map(MoveNote::Answers);
        let is_only = legal.is_some() && self.position.single_evasion() == legal;
        let forced = is_only.then_some(MoveNote::Forced);
        let check = match (m.mate, m.check) {
            (true, _) => Some(MoveNote::Mates),
            (false, check) => check.map(|check| MoveNote::Gives(check.kind)),
        };
        let notes = [answer, forced, check].into_iter().flatten();
        let notes: Vec<String> =
            notes.map(|note| move_list::note(language, note).to_string()).collect();
        notes.join(", ")
    }

    /// The same, with how the moves played first were read.
    #[must_use]
    pub fn with_readings(self, readings: Vec<MoveReadingReport>) -> MovesReport {
        MovesReport { readings, ..self }
    }
}

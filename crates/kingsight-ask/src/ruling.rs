//! How a game ends, as answers: its outcome, claims of a draw, what an arbiter rules and why, and what touched pieces oblige to.

use kingsight::{
    Bitboard, Claim, Color, Decision, Game, Ground, Incident, Moment, Nodes, Outcome, Piece,
    Position, Proof, Reach, SanMove, Square, UciMove, Winnability,
};
use kingsight_voice::laws;
use serde::Serialize;

use crate::{MoveReadingReport, SCHEMA, Sketch, Wording, names};

/// Something of each side.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct BothSides<T> {
    /// White's.
    pub white: T,
    /// Black's.
    pub black: T,
}

/// How the Laws rule on a position, and why.
#[derive(Clone, Debug, Serialize)]
#[non_exhaustive]
pub struct RulingReport {
    /// [`SCHEMA`].
    pub schema: u32,
    /// Which input it was, from 1.
    pub line: u64,
    /// The input as it was given.
    pub input: String,
    /// The position in FEN.
    #[serde(rename = "fen", serialize_with = "names::text")]
    pub position: Position,
    /// What happened, such as `flag_fall`.
    pub incident: &'static str,
    /// Whose flag fell, who made the illegal move, or who claims.
    #[serde(serialize_with = "names::optional_color")]
    pub side: Option<Color>,
    /// `1-0`, `0-1`, `1/2-1/2`, or `*` if the game goes on; `None` if it was not decided within the nodes.
    pub result: Option<&'static str>,
    /// The article of the FIDE Laws of Chess.
    pub article: Option<&'static str>,
    /// The rule that was applied, such as `dead_position`.
    pub reason: &'static str,
    /// A sentence for people. Never rely on its wording.
    pub message: String,
    /// Whether each side can still give mate; `None` if not decided.
    pub can_win: BothSides<Option<bool>>,
    /// Why, for each side.
    pub proofs: BothSides<ProofReport>,
    /// The draws that the side to move may claim if the game goes on.
    pub claims: Vec<ClaimReport>,
    /// When the position of a claim, or one that has stood five times, stood in the game.
    pub history: Option<RepetitionReport>,
    /// Why the move written down in a claim is not legal. A sentence for people.
    pub illegal_claim: Option<String>,
    /// What the touched pieces oblige to, if any were touched.
    pub touched: Option<TouchReport>,
    /// How moves played before were read.
    pub readings: Vec<MoveReadingReport>,
    /// Further sentences: who can still mate, and claims.
    #[serde(skip)]
    pub sentences: Vec<String>,
    /// The locked structure, if one proves that a side cannot mate.
    #[serde(skip)]
    pub sketch: Option<Sketch>,
}

impl RulingReport {
    /// The ruling on an incident, with at most `nodes` positions looked at for each side, and on pieces touched in this order, before
    /// a claim if there is one. With `proof`, a shortest mate is looked for, and the sentences have the moves.
    ///
    /// ```
    /// use kingsight::{Color, Game, Incident, Position};
    /// use kingsight_ask::{RulingReport, Wording};
    /// let position: Position = "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1".parse()?;
    /// let incident = Incident::FlagFall(Color::White);
    /// let wording = Wording::default();
    /// let report = RulingReport::new(&Game::new(position), incident, &[], 1_000, false, wording);
    /// assert_eq!(report.result, Some("1/2-1/2"));
    /// assert_eq!(
    ///     report.message,
    ///     "Draw (6.9): White's flag has fallen, but Black cannot give mate: Black has only its king."
    /// );
    /// # Ok::<(), kingsight::PositionError>(())
    /// ```
    #[must_use]
    pub fn new(
        game: &Game,
        incident: Incident,
        touched: &[Square],
        nodes: u32,
        proof: bool,
        wording: Wording,
    ) -> RulingReport {
        let position = game.position();
        let incident = incident.after_touching(position, touched);
        let mut ruling = game.ruling(incident, Nodes::from(nodes));
        if proof {
            shorten(&mut ruling.white_can_win, position, Color::White);
            shorten(&mut ruling.black_can_win, position, Color::Black);
        }
        let side = match incident {
            Incident::FlagFall(color) | Incident::SecondIllegalMove(color) => Some(color),
            Incident::Nothing | Incident::BothFlags => None,
            _ => Some(position.turn()),
        };
        let goes_on = ruling.decision == Decision::GoesOn;
        let claims = if goes_on { ClaimReport::all(game) } else { Vec::new() };
        let is_over = matches!(ruling.decision, Decision::Win(_) | Decision::Draw);
        let touched = (!touched.is_empty()).then(|| match ruling.article() {
            Some(article) if is_over => TouchReport::too_late(article, wording),
            _ => TouchReport::new(position, touched, wording),
        });
        let proof_of = |color| ProofReport::new(position, ruling.can_win(color));
        let locked = Color::ALL.into_iter().filter_map(|color| match ruling.can_win(color) {
            Winnability::No(kingsight::Proof::Structure(structure)) => Some((color, structure)),
            _ => None,
        });
        RulingReport {
            schema: SCHEMA,
            line: 1,
            input: String::new(),
            position: *position,
            incident: incident.code(),
            side,
            result: ruling.decision.result(),
            article: ruling.article(),
            reason: ruling.ground.code(),
            message: laws::ruling(wording.language, position, &ruling).to_string(),
            can_win: BothSides {
                white: ruling.white_can_win.to_bool(),
                black: ruling.black_can_win.to_bool(),
            },
            proofs: BothSides { white: proof_of(Color::White), black: proof_of(Color::Black) },
            claims,
            history: None,
            illegal_claim: None,
            touched,
            readings: Vec::new(),
            sentences: laws::further(
                wording.language,
                wording.letters,
                game,
                incident,
                &ruling,
                proof,
            ),
            sketch: Sketch::of_structures(locked),
        }
        .with_history(game, incident, wording)
    }

    /// The same with what the moves of the game say about repetitions, if they decide.
    fn with_history(mut self, game: &Game, incident: Incident, wording: Wording) -> RulingReport {
        let repeats = self.reason == Ground::FivefoldRepetition.code();
        let written = match incident {
            Incident::DrawClaim(written) => written,
            _ if repeats => None,
            _ => return self,
        };
        let mut claimed = game.clone();
        let san = written.map(|m| game.position().san(m).in_letters(wording.letters));
        if written.is_some_and(|m| claimed.play(m).is_err()) || claimed.moves().len() == 0 {
            return self;
        }
        let sentences = laws::history(wording.language, &claimed, san);
        self.sentences.splice(..0, sentences);
        self.history = Some(RepetitionReport::new(&claimed));
        self
    }

    /// The same with the reason why the move written down in a claim is not legal.
    #[must_use]
    pub fn of_illegal_claim(mut self, reason: Option<String>) -> RulingReport {
        if self.reason == Ground::IllegalClaim.code() {
            self.sentences.splice(..0, reason.iter().map(|reason| format!("{reason}.")));
            self.illegal_claim = reason;
        }
        self
    }

    /// The same for one of several inputs.
    #[must_use]
    pub fn of_input(
        self,
        line: u64,
        input: &str,
        readings: Vec<MoveReadingReport>,
    ) -> RulingReport {
        RulingReport { line, input: input.to_owned(), readings, ..self }
    }
}

/// Positions that a shorter mate is looked for in.
const SHORTENING: Nodes = Nodes(300_000);

/// With so few half-moves, there is no shorter mate: the last one is the winner's.
const SHORTEST: usize = 2;

/// Puts the shortest mate in the place of another, if it is found.
pub(crate) fn shorten(answer: &mut Winnability, position: &Position, color: Color) {
    if let Winnability::Yes(line) = answer
        && line.len() > SHORTEST
        && let Some(shortest) = position.shortest_helpmate(color, SHORTENING)
    {
        *line = shortest;
    }
}

/// When a position stood in a game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[non_exhaustive]
pub struct RepetitionReport {
    /// After how many half-moves it stood, now included.
    pub plies: Vec<usize>,
    /// Earlier positions that differ only in a right to castle or to capture en passant.
    pub near: Vec<NearReport>,
}

/// An earlier position that is not the same for repetition, though the pieces stand on the same squares.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[non_exhaustive]
pub struct NearReport {
    /// After how many half-moves it stood.
    pub ply: usize,
    /// The rooks that had a right to castle then and have none now.
    #[serde(serialize_with = "names::squares")]
    pub rights: Bitboard,
    /// The square on which an en passant capture was legal at one of the two times.
    #[serde(serialize_with = "names::optional_square")]
    pub en_passant: Option<Square>,
}

impl RepetitionReport {
    fn new(game: &Game) -> RepetitionReport {
        let ply = |after: Option<Moment>| after.map_or(0, |at| at.ply);
        let near = game.near_repetitions().into_iter().map(|near| NearReport {
            ply: ply(near.after),
            rights: near.rights,
            en_passant: near.en_passant,
        });
        RepetitionReport {
            plies: game.occurrences().into_iter().map(ply).collect(),
            near: near.collect(),
        }
    }
}

/// The end of a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[non_exhaustive]
pub struct OutcomeReport {
    /// `checkmate`, `stalemate`, `insufficient_material`, `seventy_five_moves` or
    /// `fivefold_repetition`.
    pub kind: &'static str,
    /// The winner; `None` for a draw.
    #[serde(serialize_with = "names::optional_color")]
    pub winner: Option<Color>,
}

impl From<Outcome> for OutcomeReport {
    fn from(outcome: Outcome) -> OutcomeReport {
        OutcomeReport { kind: outcome.code(), winner: outcome.winner() }
    }
}

/// A draw that the side to move may claim.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[non_exhaustive]
pub struct ClaimReport {
    /// `threefold_repetition` or `fifty_moves`.
    pub kind: &'static str,
    /// The article of the FIDE Laws of Chess.
    pub article: &'static str,
}

impl ClaimReport {
    /// The draws that may be claimed where a game stands that is not over.
    pub(crate) fn all(game: &Game) -> Vec<ClaimReport> {
        game.claims().map(ClaimReport::from).collect()
    }
}

impl From<Claim> for ClaimReport {
    fn from(claim: Claim) -> ClaimReport {
        ClaimReport { kind: claim.code(), article: claim.article() }
    }
}

/// Why a side can, or cannot, still mate.
#[derive(Clone, Debug, Serialize)]
#[non_exhaustive]
pub struct ProofReport {
    /// `line` if it can; `material`, `structure` or `explored` if it cannot; `unknown`.
    pub kind: &'static str,
    /// The moves that end in mate, in UCI.
    #[serde(serialize_with = "names::texts")]
    pub moves: Vec<UciMove>,
    /// The same moves in Standard Algebraic Notation.
    #[serde(serialize_with = "names::texts")]
    pub san: Vec<SanMove>,
    /// The pieces that can never move.
    #[serde(serialize_with = "names::squares")]
    pub never_move: Bitboard,
    /// Where each piece can ever come, at most.
    pub reaches: Vec<ReachReport>,
    /// How many positions were looked at, if it took any.
    pub positions: Option<u32>,
    /// Positions where the exploration stopped, because their own structure refutes a mate.
    #[serde(serialize_with = "names::texts")]
    pub locked: Vec<Position>,
}

/// Where one piece can ever come, at most.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[non_exhaustive]
pub struct ReachReport {
    /// The piece, as in a FEN.
    #[serde(serialize_with = "names::piece")]
    pub piece: Piece,
    /// Where it stands.
    #[serde(serialize_with = "names::square")]
    pub home: Square,
    /// Where it can come; of a pawn, as a pawn.
    #[serde(serialize_with = "names::squares")]
    pub squares: Bitboard,
    /// Where a pawn can come after it has promoted.
    #[serde(serialize_with = "names::squares")]
    pub promoted: Bitboard,
}

impl From<&Reach> for ReachReport {
    fn from(reach: &Reach) -> ReachReport {
        let &Reach { piece, home, squares, promoted, .. } = reach;
        ReachReport { piece, home, squares, promoted }
    }
}

impl ProofReport {
    fn new(position: &Position, answer: &Winnability) -> ProofReport {
        let mut report = ProofReport {
            kind: "unknown",
            moves: Vec::new(),
            san: Vec::new(),
            never_move: Bitboard::EMPTY,
            reaches: Vec::new(),
            positions: None,
            locked: Vec::new(),
        };
        match answer {
            Winnability::Yes(line) => {
                report.kind = "line";
                let mut position = *position;
                for &m in line {
                    report.moves.push(position.uci(m));
                    report.san.push(position.san(m));
                    position = position.play(m).unwrap_or(position);
                }
            }
            Winnability::No(proof) => {
                report.kind = proof.code();
                match proof {
                    Proof::Material => {}
                    Proof::Structure(structure) => {
                        report.never_move = structure.never_move();
                        report.reaches =
                            structure.reaches().iter().map(ReachReport::from).collect();
                    }
                    Proof::Explored { positions, locked } => {
                        report.positions = Some(*positions);
                        report.locked = locked.clone();
                    }
                }
            }
            Winnability::Unknown(nodes) => report.positions = Some(*nodes),
        }
        report
    }
}

/// What touched pieces oblige to.
#[derive(Clone, Debug, Serialize)]
#[non_exhaustive]
pub struct TouchReport {
    /// `move`, `move_without_castling`, `capture`, `capture_with`, `castle`, `move_king`, `any_move`, or `game_over` where the
    /// ruling ends the game.
    pub duty: &'static str,
    /// The article of the FIDE Laws of Chess.
    pub article: &'static str,
    /// A sentence for people. Never rely on its wording.
    pub message: String,
    /// The legal moves that are left, in UCI.
    #[serde(serialize_with = "names::texts")]
    pub moves: Vec<UciMove>,
    /// The same moves in Standard Algebraic Notation.
    #[serde(serialize_with = "names::texts")]
    pub san: Vec<SanMove>,
}

impl TouchReport {
    fn new(position: &Position, squares: &[Square], wording: Wording) -> TouchReport {
        let touched = position.touched(squares);
        TouchReport {
            duty: touched.duty.code(),
            article: touched.duty.article(),
            message: laws::touched(wording.language, position, squares, &touched).to_string(),
            moves: touched.moves.iter().map(|&m| position.uci(m)).collect(),
            san: touched.moves.iter().map(|&m| position.san(m)).collect(),
        }
    }

    /// The game is over by this article.
    fn too_late(article: &'static str, wording: Wording) -> TouchReport {
        TouchReport {
            duty: "game_over",
            article,
            message: laws::touched_too_late(wording.language, article).to_string(),
            moves: Vec::new(),
            san: Vec::new(),
        }
    }
}

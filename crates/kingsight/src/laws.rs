//! What an arbiter decides: how the Laws of Chess rule on a game in which something has happened.
//!
//! [`Game::ruling`](crate::Game::ruling) answers for the whole game, [`Position::ruling`](crate::Position::ruling) for one
//! position, and [`Position::touched`](crate::Position::touched) for touched pieces. Articles are those of the FIDE Laws of
//! Chess of 2023; `docs/laws.md` lists which of them are decided, and by which function.

use alloc::vec::Vec;

use crate::{Claim, Color, Game, Move, Nodes, Outcome, Position, Role, Square, Winnability};

/// What has happened and needs a ruling.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
#[non_exhaustive]
pub enum Incident {
    /// Nothing: is the game over?
    #[default]
    Nothing,
    /// The flag of this side has fallen (6.9).
    FlagFall(Color),
    /// Both flags have fallen in the last period of the game, and nobody knows which fell first (Guidelines III.3.1).
    BothFlags,
    /// This side has completed its second illegal move (7.5.5). The position is the one before that move.
    SecondIllegalMove(Color),
    /// The side to move claims a draw by repetition or by fifty moves (9.2, 9.3), on the board as it stands or with the
    /// move that it has written down.
    DrawClaim(Option<Move>),
    /// The side to move claims a draw with a move that it has written down and that is not legal.
    IllegalClaim,
    /// The side to move claims a draw after it has touched a piece: it has lost the right to do so (9.4).
    LateClaim,
}

impl Incident {
    /// A short name for machines: `nothing`, `flag_fall`, `both_flags`, `second_illegal_move`, `draw_claim`, which each
    /// claim has.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Incident::Nothing => "nothing",
            Incident::FlagFall(_) => "flag_fall",
            Incident::BothFlags => "both_flags",
            Incident::SecondIllegalMove(_) => "second_illegal_move",
            Incident::DrawClaim(_) | Incident::IllegalClaim | Incident::LateClaim => "draw_claim",
        }
    }

    /// The same after the side to move has touched what stands on these squares: a claim comes too late then.
    ///
    /// ```
    /// use kingsight::{Incident, Position, Square};
    /// let claim = Incident::DrawClaim(None);
    /// let start = Position::default();
    /// assert_eq!(claim.after_touching(&start, &[Square::G1]), Incident::LateClaim);
    /// assert_eq!(claim.after_touching(&start, &[Square::E4]), claim);
    /// ```
    #[must_use]
    pub fn after_touching(self, position: &Position, squares: &[Square]) -> Incident {
        let claims = matches!(self, Incident::DrawClaim(_) | Incident::IllegalClaim);
        let touches = squares.iter().any(|&square| position.piece_at(square).is_some());
        if claims && touches { Incident::LateClaim } else { self }
    }
}

/// What the Laws say about the result.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Decision {
    /// This side has won.
    Win(Color),
    /// The game is drawn.
    Draw,
    /// The game goes on.
    GoesOn,
    /// Not known: it depends on whether a side can still mate, and that was not decided within the nodes.
    Undecided,
}

impl Decision {
    /// `1-0`, `0-1`, `1/2-1/2`, or `*` if the game goes on; `None` if it is not known.
    #[must_use]
    pub const fn result(self) -> Option<&'static str> {
        match self {
            Decision::Win(Color::White) => Some("1-0"),
            Decision::Win(Color::Black) => Some("0-1"),
            Decision::Draw => Some("1/2-1/2"),
            Decision::GoesOn => Some("*"),
            Decision::Undecided => None,
        }
    }
}

/// The rule that a [`Ruling`] follows.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum Ground {
    /// Checkmate (5.1.1).
    Checkmate,
    /// Stalemate (5.2.1).
    Stalemate,
    /// No series of legal moves ends in mate (5.2.2); if undecided, whether there is one.
    DeadPosition,
    /// The same position for the fifth time (9.6.1).
    FivefoldRepetition,
    /// 75 moves by each side without a capture or a pawn move (9.6.2).
    SeventyFiveMoves,
    /// The flag of this side has fallen (6.9).
    FlagFall(Color),
    /// Both flags have fallen (Guidelines III.3.1).
    BothFlags,
    /// The second illegal move of this side (7.5.5).
    SecondIllegalMove(Color),
    /// A draw was claimed, and rightly (9.2, 9.3).
    Claim(Claim),
    /// A draw was claimed, and wrongly (9.5.3).
    WrongClaim,
    /// A draw was claimed with a move that is not legal (9.5.3).
    IllegalClaim,
    /// A draw was claimed after a piece had been touched (9.4).
    LateClaim,
    /// Nothing ends the game.
    Nothing,
}

impl Ground {
    /// A short name for machines: `checkmate`, `stalemate`, `dead_position`, `fivefold_repetition`,
    /// `seventy_five_moves`, `flag_fall`, `both_flags`, `second_illegal_move`, `threefold_repetition`, `fifty_moves`,
    /// `wrong_claim`, `illegal_claim`, `late_claim`, `nothing`.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Ground::Checkmate => "checkmate",
            Ground::Stalemate => "stalemate",
            Ground::DeadPosition => "dead_position",
            Ground::FivefoldRepetition => "fivefold_repetition",
            Ground::SeventyFiveMoves => "seventy_five_moves",
            Ground::FlagFall(_) => "flag_fall",
            Ground::BothFlags => "both_flags",
            Ground::SecondIllegalMove(_) => "second_illegal_move",
            Ground::Claim(claim) => claim.code(),
            Ground::WrongClaim => "wrong_claim",
            Ground::IllegalClaim => "illegal_claim",
            Ground::LateClaim => "late_claim",
            Ground::Nothing => "nothing",
        }
    }

    /// The article of the FIDE Laws of Chess; `None` if nothing ends the game.
    #[must_use]
    pub const fn article(self) -> Option<&'static str> {
        Some(match self {
            Ground::Checkmate => "5.1.1",
            Ground::Stalemate => "5.2.1",
            Ground::DeadPosition => "5.2.2",
            Ground::FivefoldRepetition => "9.6.1",
            Ground::SeventyFiveMoves => "9.6.2",
            Ground::FlagFall(_) => "6.9",
            Ground::BothFlags => "Guidelines III.3.1",
            Ground::SecondIllegalMove(_) => "7.5.5",
            Ground::Claim(claim) => claim.article(),
            Ground::WrongClaim | Ground::IllegalClaim => "9.5.3",
            Ground::LateClaim => "9.4",
            Ground::Nothing => return None,
        })
    }
}

/// The result of a game, the article that gives it, and whether each side can still mate.
///
/// ```
/// use kingsight::{Color, Decision, Incident, Nodes, Position};
///
/// // Neither king can ever pass the wall of pawns.
/// // . . . . . . . .
/// // . . . . . . . .
/// // . . . . k . . .
/// // p . p . p . p .
/// // P . P . P . P .
/// // . . . . K . . .
/// // . . . . . . . .
/// // . . . . . . . .
/// let wall: Position = "8/8/4k3/p1p1p1p1/P1P1P1P1/4K3/8/8 w - - 0 1".parse()?;
/// let ruling = wall.ruling(Incident::FlagFall(Color::White), Nodes::USUAL);
/// assert_eq!((ruling.decision, ruling.article()), (Decision::Draw, Some("5.2.2")));
///
/// // White's flag falls. Black has only a knight, but the pawn could shut in its own king.
/// let knight: Position = "8/8/8/8/8/2k5/P2n4/1K6 w - - 0 1".parse()?;
/// let ruling = knight.ruling(Incident::FlagFall(Color::White), Nodes::USUAL);
/// assert_eq!((ruling.decision, ruling.article()), (Decision::Win(Color::Black), Some("6.9")));
/// # Ok::<(), kingsight::PositionError>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Ruling {
    /// The result.
    pub decision: Decision,
    /// The rule that gives it.
    pub ground: Ground,
    /// Whether White can still mate. It does not depend on clocks, repetitions or the incident.
    pub white_can_win: Winnability,
    /// Whether Black can still mate.
    pub black_can_win: Winnability,
}

impl Ruling {
    /// Whether a side can still mate, with the moves or the proof.
    #[must_use]
    pub const fn can_win(&self, color: Color) -> &Winnability {
        match color {
            Color::White => &self.white_can_win,
            Color::Black => &self.black_can_win,
        }
    }

    /// The article of the FIDE Laws of Chess; `None` if nothing ends the game.
    #[must_use]
    pub const fn article(&self) -> Option<&'static str> {
        self.ground.article()
    }
}

impl Game {
    /// How the Laws rule on an incident in the present position. Mate and stalemate are decided first, then a dead
    /// position, fivefold repetition and 75 moves, then the incident.
    ///
    /// The budget is for each side: whether a side can still mate is searched.
    ///
    /// ```
    /// use kingsight::{Decision, Game, Ground, Incident, Nodes};
    /// let mut game = Game::default();
    /// game.play_sans("Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1").unwrap();
    /// // It will be the third time after Ng8, which Black has written down.
    /// let m = game.position().parse_san("Ng8").unwrap();
    /// assert_eq!(game.ruling(Incident::DrawClaim(Some(m)), Nodes::USUAL).article(), Some("9.2"));
    /// assert_eq!(game.ruling(Incident::DrawClaim(None), Nodes::USUAL).ground, Ground::WrongClaim);
    /// assert_eq!(game.ruling(Incident::Nothing, Nodes::USUAL).decision, Decision::GoesOn);
    /// ```
    #[doc(alias("adjudicate", "arbiter"))]
    #[must_use]
    pub fn ruling(&self, incident: Incident, nodes: Nodes) -> Ruling {
        let position = self.position();
        let white_can_win = position.can_win(Color::White, nodes);
        let black_can_win = position.can_win(Color::Black, nodes);
        let known = [white_can_win.to_bool(), black_can_win.to_bool()];
        let (decision, ground) = self.decide(incident, known);
        Ruling { decision, ground, white_can_win, black_can_win }
    }

    fn decide(&self, incident: Incident, can_win: [Option<bool>; 2]) -> (Decision, Ground) {
        let draw = |ground| (Decision::Draw, ground);
        let outcome = self.outcome();
        match outcome {
            Some(Outcome::Checkmate { winner }) => {
                return (Decision::Win(winner), Ground::Checkmate);
            }
            Some(Outcome::Stalemate) => return draw(Ground::Stalemate),
            _ if can_win == [Some(false); 2] => return draw(Ground::DeadPosition),
            Some(Outcome::FivefoldRepetition) => return draw(Ground::FivefoldRepetition),
            Some(Outcome::SeventyFiveMoves) => return draw(Ground::SeventyFiveMoves),
            _ => {}
        }
        let lost_by = |color: Color| match can_win[!color as usize] {
            Some(true) => Decision::Win(!color),
            Some(false) => Decision::Draw,
            None => Decision::Undecided,
        };
        match incident {
            Incident::FlagFall(color) => (lost_by(color), Ground::FlagFall(color)),
            Incident::SecondIllegalMove(color) => {
                (lost_by(color), Ground::SecondIllegalMove(color))
            }
            Incident::BothFlags => draw(Ground::BothFlags),
            Incident::DrawClaim(intended) => {
                let claim = match intended {
                    None => self.claim(),
                    Some(m) => self.claims_with(m).next(),
                };
                claim.map_or((Decision::GoesOn, Ground::WrongClaim), |claim| {
                    draw(Ground::Claim(claim))
                })
            }
            Incident::IllegalClaim => (Decision::GoesOn, Ground::IllegalClaim),
            Incident::LateClaim => (Decision::GoesOn, Ground::LateClaim),
            Incident::Nothing if can_win.contains(&Some(true)) => {
                (Decision::GoesOn, Ground::Nothing)
            }
            Incident::Nothing => (Decision::Undecided, Ground::DeadPosition),
        }
    }

    /// All draws that the side to move may claim by writing a move down without playing it (9.2.1, 9.3.1), repetition
    /// first. None if the move is not legal.
    ///
    /// ```
    /// use kingsight::{Claim, Game, Position};
    /// let position: Position = "4k3/8/8/8/8/8/8/R3K3 w - - 99 90".parse().unwrap();
    /// let game = Game::new(position);
    /// let m = position.parse_san("Ra2").unwrap();
    /// assert_eq!(game.claims_with(m).collect::<Vec<_>>(), [Claim::FiftyMoves]);
    /// assert_eq!(game.claim(), None);
    /// ```
    pub fn claims_with(&self, m: Move) -> impl Iterator<Item = Claim> + use<> {
        let mut after = self.clone();
        let played = after.play(m).is_ok();
        after.claims().filter(move |_| played)
    }
}

impl Position {
    /// As [`Game::ruling`], for a position without its history.
    #[must_use]
    pub fn ruling(&self, incident: Incident, nodes: Nodes) -> Ruling {
        Game::new(*self).ruling(incident, nodes)
    }
}

/// What touching pieces obliges the side to move to.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum TouchDuty {
    /// To move its piece on this square (4.3.1).
    Move(Square),
    /// The same; castling with the rook on `rook`, otherwise legal, is excluded, because the rook was touched before the king
    /// (4.4.2).
    MoveWithoutCastling {
        /// The piece to move.
        piece: Square,
        /// The rook.
        rook: Square,
    },
    /// To capture the piece on this square (4.3.2).
    Capture(Square),
    /// To capture the one piece with the other (4.3.3).
    CaptureWith {
        /// The capturing piece.
        piece: Square,
        /// The captured piece.
        captured: Square,
    },
    /// To castle with the rook on this square (4.4.1).
    Castle(Square),
    /// To make another move with its king, since castling with the rook on this square is not legal (4.4.3).
    MoveKing(Square),
    /// To nothing: no touched piece can be moved or captured (4.5). Castling with a rook that was touched before the king is
    /// excluded all the same.
    AnyMove,
}

impl TouchDuty {
    /// A short name for machines: `move`, `move_without_castling`, `capture`, `capture_with`, `castle`, `move_king`,
    /// `any_move`.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            TouchDuty::Move(_) => "move",
            TouchDuty::MoveWithoutCastling { .. } => "move_without_castling",
            TouchDuty::Capture(_) => "capture",
            TouchDuty::CaptureWith { .. } => "capture_with",
            TouchDuty::Castle(_) => "castle",
            TouchDuty::MoveKing(_) => "move_king",
            TouchDuty::AnyMove => "any_move",
        }
    }

    /// The article of the FIDE Laws of Chess.
    #[must_use]
    pub const fn article(self) -> &'static str {
        match self {
            TouchDuty::Move(_) => "4.3.1",
            TouchDuty::MoveWithoutCastling { .. } => "4.4.2",
            TouchDuty::Capture(_) => "4.3.2",
            TouchDuty::CaptureWith { .. } => "4.3.3",
            TouchDuty::Castle(_) => "4.4.1",
            TouchDuty::MoveKing(_) => "4.4.3",
            TouchDuty::AnyMove => "4.5",
        }
    }
}

/// The moves that are left to a side that has touched pieces.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct TouchMove {
    /// What it must do.
    pub duty: TouchDuty,
    /// The legal moves that do it. Empty only if there is no legal move at all.
    pub moves: Vec<Move>,
}

impl Position {
    /// What the side to move must do after it has touched the pieces on these squares, in this order, with the intention
    /// of moving or capturing them. Empty squares and an enemy king, which cannot be captured, oblige to nothing.
    ///
    /// ```
    /// use kingsight::{Position, Square, TouchDuty};
    /// let position: Position = "4k3/8/8/8/1b6/8/3N4/4K3 w - - 0 1".parse().unwrap();
    /// // The knight is pinned, so touching it obliges to nothing.
    /// assert_eq!(position.touched(&[Square::D2]).duty, TouchDuty::AnyMove);
    /// let touched = position.touched(&[Square::D2, Square::E1]);
    /// assert_eq!(touched.duty, TouchDuty::Move(Square::E1));
    /// assert_eq!(touched.duty.article(), "4.3.1");
    /// ```
    #[doc(alias("touch_move", "j_adoube"))]
    #[must_use]
    pub fn touched(&self, squares: &[Square]) -> TouchMove {
        let legal = self.legal_moves().into_vec();
        let found = self.duty_to_castle(squares, &legal).or_else(|| {
            let mine = |&&square: &&Square| self.board.colored(self.turn).contains(square);
            let own = squares.iter().find(mine);
            let enemy = squares.iter().find(|&&square| {
                self.board.colored(!self.turn).contains(square) && square != self.king(!self.turn)
            });
            if let (Some(&piece), Some(&captured)) = (own, enemy) {
                let duty = TouchDuty::CaptureWith { piece, captured };
                let found = TouchMove::new(duty, &legal, |m| {
                    m.from == piece && m.captured_square() == Some(captured)
                });
                if found.is_some() {
                    return found;
                }
            }
            squares.iter().find_map(|&square| {
                if mine(&&square) {
                    TouchMove::new(TouchDuty::Move(square), &legal, |m| m.from == square)
                } else {
                    let captures = |m: Move| m.captured_square() == Some(square);
                    TouchMove::new(TouchDuty::Capture(square), &legal, captures)
                }
            })
        });
        found.unwrap_or(TouchMove { duty: TouchDuty::AnyMove, moves: legal })
    }

    /// King and rook touched on the home rank, one after the other, and nothing else.
    fn duty_to_castle(&self, squares: &[Square], legal: &[Move]) -> Option<TouchMove> {
        let &[first, second] = squares else { return None };
        let king = self.king(self.turn);
        let rook = if first == king { second } else { first };
        let is_rook = self.piece_at(rook) == Some(Role::Rook.of(self.turn));
        let at_home = |square: Square| square.rank() == self.turn.home_rank();
        if !(is_rook && [first, second].contains(&king) && at_home(king) && at_home(rook)) {
            return None;
        }
        let castles = |m: Move| m.castling().is_some() && m.to == rook;
        if first == king {
            // If the king cannot move either, any move is free: the rook was touched to castle only.
            let any = TouchMove { duty: TouchDuty::AnyMove, moves: legal.to_vec() };
            return TouchMove::new(TouchDuty::Castle(rook), legal, castles)
                .or_else(|| TouchMove::new(TouchDuty::MoveKing(rook), legal, |m| m.from == king))
                .or(Some(any));
        }
        if !legal.iter().any(|&m| castles(m)) {
            return None;
        }
        let found = [rook, king].into_iter().find_map(|piece| {
            let duty = TouchDuty::MoveWithoutCastling { piece, rook };
            TouchMove::new(duty, legal, |m| m.from == piece && !castles(m))
        });
        found.or_else(|| TouchMove::new(TouchDuty::AnyMove, legal, |m| !castles(m)))
    }
}

impl TouchMove {
    /// `None` if no legal move fulfils the duty.
    fn new(duty: TouchDuty, legal: &[Move], fulfils: impl Fn(Move) -> bool) -> Option<TouchMove> {
        let moves: Vec<Move> = legal.iter().copied().filter(|&m| fulfils(m)).collect();
        (!moves.is_empty()).then_some(TouchMove { duty, moves })
    }
}

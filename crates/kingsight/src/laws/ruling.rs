//! The result of a game, with the article that gives it.

use super::Incident;
use crate::{Claim, Color, Game, Move, Nodes, Outcome, Position, Winnability};

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
    /// Nothing ends the game.
    Nothing,
}

impl Ground {
    /// A short name for machines: `checkmate`, `stalemate`, `dead_position`, `fivefold_repetition`,
    /// `seventy_five_moves`, `flag_fall`, `both_flags`, `second_illegal_move`, `threefold_repetition`, `fifty_moves`,
    /// `wrong_claim`, `nothing`.
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
            Ground::WrongClaim => "9.5.3",
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

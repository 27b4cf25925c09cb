//! What a ruling rests on, ready to be worded.

use alloc::vec::Vec;

use kingsight::{Claim, Color, Decision, Ground, Position, Ruling, Winnability};

use super::proof::{Clause, clauses};

/// Why a ruling decides as it does.
pub(crate) enum Because {
    /// This side is checkmated.
    Checkmate(Color),
    /// This side is not in check and has no legal move.
    Stalemate(Color),
    /// Neither side can mate, and why.
    Dead(Vec<Clause>),
    /// So many positions do not show whether a side can mate.
    MayBeDead(u32),
    /// The same position for the fifth time.
    FivefoldRepetition,
    /// 75 moves by each side without a capture or pawn move.
    SeventyFiveMoves,
    /// This side would have lost, if the other can mate.
    Lost { fault: Fault, loser: Color, mates: Mates },
    /// Both flags have fallen.
    BothFlags,
    /// A draw was claimed, and rightly.
    Claim(Claim),
    /// A draw was claimed, and wrongly.
    WrongClaim,
    /// A draw was claimed with a move that is not legal.
    IllegalClaim,
    /// A draw was claimed after a piece had been touched.
    LateClaim,
}

/// What loses, if the opponent can mate.
#[derive(Clone, Copy)]
pub(crate) enum Fault {
    /// The flag has fallen.
    FlagFall,
    /// The second illegal move.
    SecondIllegalMove,
}

/// Whether a side can still mate.
pub(crate) enum Mates {
    /// It can.
    Yes,
    /// It cannot, and why.
    No(Vec<Clause>),
    /// So many positions do not show it.
    Unknown(u32),
}

impl Because {
    /// `None` if nothing ends the game.
    pub(crate) fn of(position: &Position, ruling: &Ruling) -> Option<Because> {
        let lost = |fault, loser: Color| {
            let answer = ruling.can_win(!loser);
            let mates = match answer {
                Winnability::Yes(_) => Mates::Yes,
                Winnability::No(_) => Mates::No(clauses(position.board(), &[(!loser, answer)])),
                Winnability::Unknown(nodes) => Mates::Unknown(*nodes),
            };
            Because::Lost { fault, loser, mates }
        };
        Some(match ruling.ground {
            Ground::Checkmate => Because::Checkmate(position.turn()),
            Ground::Stalemate => Because::Stalemate(position.turn()),
            Ground::DeadPosition if ruling.decision == Decision::Undecided => {
                let looked_at = Color::ALL.map(|color| match ruling.can_win(color) {
                    Winnability::Unknown(nodes) => *nodes,
                    Winnability::Yes(_) | Winnability::No(_) => 0,
                });
                Because::MayBeDead(looked_at[0].max(looked_at[1]))
            }
            Ground::DeadPosition => {
                let sides = Color::ALL.map(|color| (color, ruling.can_win(color)));
                Because::Dead(clauses(position.board(), &sides))
            }
            Ground::FivefoldRepetition => Because::FivefoldRepetition,
            Ground::SeventyFiveMoves => Because::SeventyFiveMoves,
            Ground::FlagFall(color) => lost(Fault::FlagFall, color),
            Ground::SecondIllegalMove(color) => lost(Fault::SecondIllegalMove, color),
            Ground::BothFlags => Because::BothFlags,
            Ground::Claim(claim) => Because::Claim(claim),
            Ground::WrongClaim => Because::WrongClaim,
            Ground::IllegalClaim => Because::IllegalClaim,
            Ground::LateClaim => Because::LateClaim,
            Ground::Nothing => return None,
            _ => return None,
        })
    }
}

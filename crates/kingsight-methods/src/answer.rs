//! The answer of a method for one position, in a form that is comparable between methods.

use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

use kingsight::{Bitboard, Board, Color, Position, Role, Square};

use crate::{Run, Scene};

/// The answer of a method: named sets of squares, or words where a set cannot express it.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
#[non_exhaustive]
pub struct Answer {
    /// Named sets, in a fixed order; a plain set has an empty name.
    pub sets: Vec<(String, Bitboard)>,
    /// Words in sorted order: moves, or `yes` and `no`.
    pub words: Vec<String>,
}

impl Answer {
    fn set(set: Bitboard) -> Answer {
        Answer { sets: Vec::from([(String::new(), set)]), words: Vec::new() }
    }

    fn words(words: impl IntoIterator<Item = String>) -> Answer {
        let mut words: Vec<String> = words.into_iter().collect();
        words.sort();
        Answer { sets: Vec::new(), words }
    }

    /// The parts of this answer that `other` lacks, in words; empty if none.
    #[must_use]
    pub fn beyond(&self, other: &Answer) -> Vec<String> {
        let mut extra = Vec::new();
        for (name, set) in &self.sets {
            let theirs = other.sets.iter().find(|(theirs, _)| theirs == name);
            let more = *set - theirs.map_or(Bitboard::EMPTY, |(_, set)| *set);
            extra.extend(more.into_iter().map(|square| match name.as_str() {
                "" => square.to_string(),
                name => format!("{name}: {square}"),
            }));
        }
        extra.extend(self.words.iter().filter(|word| !other.words.contains(word)).cloned());
        extra
    }
}

impl Run {
    /// The function's answer; `None` if it needs moves and the position is not playable.
    #[must_use]
    pub fn answer(&self, scene: &Scene) -> Option<Answer> {
        let (board, turn) = (scene.board(), scene.turn());
        Some(match self {
            Run::CheckersAfter(_) | Run::SidesAfter(_) | Run::LegalMoves(_) => {
                self.answer_with_moves(scene.position()?)
            }
            _ => self.answer_on_board(board, turn),
        })
    }

    fn answer_with_moves(&self, position: &Position) -> Answer {
        let every_move = |sets: &dyn Fn(kingsight::Move) -> Vec<(&'static str, Bitboard)>| Answer {
            sets: position
                .legal_moves()
                .iter()
                .flat_map(|&m| {
                    let uci = position.uci(m);
                    sets(m).into_iter().map(move |(name, set)| (format!("{uci}{name}"), set))
                })
                .collect(),
            words: Vec::new(),
        };
        match self {
            Run::CheckersAfter(checkers) => every_move(&|m| {
                let set = checkers(position, m);
                if set.any() { Vec::from([("", set)]) } else { Vec::new() }
            }),
            Run::SidesAfter(sides) => every_move(&|m| {
                let (white, black) = sides(position, m);
                Vec::from([(" white", white), (" black", black)])
            }),
            Run::LegalMoves(moves) => {
                Answer::words(moves(position).into_iter().map(|m| m.to_string()))
            }
            _ => self.answer_on_board(position.board(), position.turn()),
        }
    }

    fn answer_on_board(&self, board: &Board, turn: Color) -> Answer {
        match self {
            Run::Slider(attacks) => Answer {
                sets: board
                    .pieces()
                    .filter(|(_, piece)| piece.role.is_slider())
                    .map(|(square, piece)| {
                        let set = slider(*attacks, piece.role, square, board.occupied());
                        (format!("{} {square}", piece.role), set)
                    })
                    .collect(),
                words: Vec::new(),
            },
            Run::Attackers(attackers) => {
                Answer::set(squares(|square| attackers(board, square, !turn).any()))
            }
            Run::IsAttacked(is_attacked) => {
                Answer::set(squares(|square| is_attacked(board, square, !turn)))
            }
            Run::Checkers(checkers) => Answer::set(checkers(board, turn)),
            Run::InCheck(in_check) => {
                let word = if in_check(board, turn) { "yes" } else { "no" };
                Answer::words([word.to_string()])
            }
            Run::Pinned(pinned) => Answer::set(pinned(board, turn)),
            Run::Pins(pins) => {
                Answer::set(pins(board, turn).into_iter().map(|pin| pin.pinned).collect())
            }
            Run::KingDanger(set) | Run::Protected(set) => Answer::set(set(board, turn)),
            Run::PawnCaptures(captures) => {
                let pawns = board.of_piece(Role::Pawn.of(turn));
                let (west, east) = captures(pawns, board.colored(!turn), turn);
                Answer {
                    sets: Vec::from([("west".to_string(), west), ("east".to_string(), east)]),
                    words: Vec::new(),
                }
            }
            Run::CheckersAfter(_) | Run::SidesAfter(_) | Run::LegalMoves(_) => Answer::default(),
        }
    }
}

/// A slider's attacks, by a function for bishops and rooks.
fn slider(
    attacks: fn(Role, Square, Bitboard) -> Bitboard,
    role: Role,
    square: Square,
    occupied: Bitboard,
) -> Bitboard {
    match role {
        Role::Queen => {
            attacks(Role::Bishop, square, occupied) | attacks(Role::Rook, square, occupied)
        }
        role => attacks(role, square, occupied),
    }
}

fn squares(keep: impl Fn(Square) -> bool) -> Bitboard {
    Square::ALL.into_iter().filter(|&square| keep(square)).collect()
}

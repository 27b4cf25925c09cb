//! The answers of all methods for one position, side by side.
//!
//! Methods are comparable if they compute the same [`Aspect`]. Each runs for the side to move, or for
//! what its enemy attacks.

use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

use kingsight::{Bitboard, Board, Color, Position, Role, Square};

use crate::{Method, Run, Scene};

/// What a comparison compares.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Aspect {
    /// What each bishop, rook and queen on the board attacks.
    SliderAttacks,
    /// All squares that the side not to move attacks.
    AttackedSquares,
    /// The pieces that check the side to move.
    Checkers,
    /// Whether the side to move is in check.
    InCheck,
    /// The checkers after each legal move.
    CheckersAfterEachMove,
    /// The pinned pieces of the side to move.
    Pinned,
    /// The squares where the king of the side to move may not stand.
    KingDanger,
    /// The protected pieces of the side to move.
    Protected,
    /// What the pawns of the side to move can capture.
    PawnCaptures,
    /// Both sides' pieces after each legal move.
    SidesAfterEachMove,
    /// The legal moves.
    LegalMoves,
}

impl Aspect {
    /// As a heading.
    #[must_use]
    pub const fn title(self) -> &'static str {
        match self {
            Aspect::SliderAttacks => "What each slider attacks",
            Aspect::AttackedSquares => "Squares attacked by the side not to move",
            Aspect::Checkers => "Pieces that check the side to move",
            Aspect::InCheck => "Is the side to move in check?",
            Aspect::CheckersAfterEachMove => "Checkers after each legal move",
            Aspect::Pinned => "Pinned pieces of the side to move",
            Aspect::KingDanger => "Squares the king may not go to",
            Aspect::Protected => "Protected pieces of the side to move",
            Aspect::PawnCaptures => "Pawn captures of the side to move",
            Aspect::SidesAfterEachMove => "Both sides' pieces after each legal move",
            Aspect::LegalMoves => "Legal moves",
        }
    }
}

/// The answer of a method: named sets of squares, or words where a set cannot express it.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
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
    /// What the function computes.
    #[must_use]
    pub const fn aspect(&self) -> Aspect {
        match self {
            Run::Slider(_) => Aspect::SliderAttacks,
            Run::Attackers(_) | Run::IsAttacked(_) => Aspect::AttackedSquares,
            Run::Checkers(_) => Aspect::Checkers,
            Run::InCheck(_) => Aspect::InCheck,
            Run::CheckersAfter(_) => Aspect::CheckersAfterEachMove,
            Run::Pinned(_) | Run::Pins(_) => Aspect::Pinned,
            Run::KingDanger(_) => Aspect::KingDanger,
            Run::Protected(_) => Aspect::Protected,
            Run::PawnCaptures(_) => Aspect::PawnCaptures,
            Run::SidesAfter(_) => Aspect::SidesAfterEachMove,
            Run::LegalMoves(_) => Aspect::LegalMoves,
        }
    }

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

/// The answers to one aspect.
#[derive(Clone, Debug)]
pub struct Comparison {
    /// What the methods computed.
    pub aspect: Aspect,
    /// The answer of the first correct method.
    pub answer: Answer,
    /// Every method that this machine can run, with its answer.
    pub methods: Vec<(&'static Method, Answer)>,
}

impl Comparison {
    /// Whether all correct methods agree.
    #[must_use]
    pub fn agrees(&self) -> bool {
        self.methods.iter().all(|(method, answer)| method.card.mistake || *answer == self.answer)
    }
}

/// Runs every method on a board, or on its position where a method needs one, and groups the answers by
/// aspect.
///
/// ```
/// use kingsight::Setup;
/// use kingsight_methods::{compare, Aspect, Scene};
/// let setup: Setup = "R3p1kr/5n2/3N2p1/6b1/8/8/1B6/4K1R1 b".parse().unwrap();
/// let comparisons = compare(&Scene::new(&setup));
/// assert!(comparisons.iter().all(|comparison| comparison.agrees()));
/// let pins = comparisons.iter().find(|comparison| comparison.aspect == Aspect::Pinned).unwrap();
/// assert_eq!(pins.answer.sets[0].1.len(), 1); // e8 alone
/// ```
#[must_use]
pub fn compare(scene: &Scene) -> Vec<Comparison> {
    let mut comparisons: Vec<Comparison> = Vec::new();
    for method in crate::methods().filter(|method| (method.available)()) {
        let aspect = method.run.aspect();
        let Some(answer) = method.run.answer(scene) else { continue };
        match comparisons.iter_mut().find(|comparison| comparison.aspect == aspect) {
            Some(comparison) => comparison.methods.push((method, answer)),
            None => comparisons.push(Comparison {
                aspect,
                answer: answer.clone(),
                methods: Vec::from([(method, answer)]),
            }),
        }
    }
    for comparison in &mut comparisons {
        let right = comparison.methods.iter().find(|(method, _)| !method.card.mistake);
        if let Some((_, answer)) = right {
            comparison.answer = answer.clone();
        }
    }
    comparisons.sort_by_key(|comparison| comparison.aspect);
    comparisons
}

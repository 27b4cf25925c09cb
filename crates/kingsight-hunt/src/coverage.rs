//! Which classes of faults a hunt could find: what its "no fault" is worth.
//!
//! The positions that were counted are visited again with our own rules. A class is covered if an engine with such a fault
//! would have played, missed or counted something else in one of them: a legal move stands for the class that missing it
//! would mean, an illegal one for the class that playing it would mean.

use std::collections::BTreeSet;

use kingsight::{
    Bitboard, CastlingSide, Color, Intent, Move, Position, Rank, Role, Square, attacks,
};
use kingsight_facts::BugClass;
use kingsight_voice::hunt::{NotCovered, Uncovered, UncoveredWhy};

use crate::class;
use crate::engine::Driver;
use crate::verdict::Verdict;

/// The most positions to visit; the rest could only add to the classes.
const MOST: usize = 10_000;

/// What a hunt could find.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
#[non_exhaustive]
pub struct Coverage {
    /// The classes of which a fault would have shown.
    pub classes: BTreeSet<BugClass>,
    /// What would not have shown.
    pub lacking: Vec<Uncovered>,
}

impl Coverage {
    /// What counts of these positions to these depths can show. `same_board`: some of them share a board.
    pub(crate) fn new(driver: &Driver, counted: &[(Position, u32)], same_board: bool) -> Coverage {
        let mut classes = Visit::new(counted).all();
        if !counted.is_empty() {
            classes.extend([BugClass::Total, BugClass::MoveDoubled, BugClass::LeafCount]);
            classes.extend(driver.outlives_questions().then_some(BugClass::Unsteady));
        }
        // Deeper guesses of the same kinds: no position shows them by itself.
        let guessed = [
            BugClass::MakeOrUnmake,
            BugClass::KingTaken,
            BugClass::WrongBoard,
            BugClass::ImpossibleMove,
            BugClass::MoveCount,
        ];
        let chess960 = counted.iter().any(|(position, _)| position.is_chess960());
        let shields = BugClass::CastlingRookShields;
        let lacking = BugClass::ALL
            .iter()
            .filter(|class| !classes.contains(class) && !guessed.contains(class));
        let mut lacking: Vec<Uncovered> = lacking
            .map(|&class| Uncovered {
                what: NotCovered::Class(class),
                why: (class == shields && !chess960).then_some(UncoveredWhy::Chess960Only),
            })
            .collect();
        let why = match () {
            () if !driver.outlives_questions() => Some(UncoveredWhy::StartedForEachQuestion),
            () if !driver.has_hash() => Some(UncoveredWhy::NoHashOption),
            () => None,
        };
        if why.is_some() || !same_board {
            lacking.push(Uncovered { what: NotCovered::Hash, why });
        }
        Coverage { classes, lacking }
    }
}

/// A position that is visited.
#[derive(Clone, Copy)]
struct Node {
    position: Position,
    /// How many half-moves the count goes on from here.
    depth: u32,
    /// The place in the list of the position before, and the move from there.
    before: Option<(usize, Move)>,
}

/// Positions in the order of their distance from those that were counted, so that each of these is visited before the first
/// is gone into.
struct Visit {
    classes: BTreeSet<BugClass>,
    nodes: Vec<Node>,
}

impl Visit {
    fn new(counted: &[(Position, u32)]) -> Visit {
        let roots = counted.iter().filter(|(_, depth)| *depth > 0).take(MOST);
        let node = |&(position, depth): &(Position, u32)| Node { position, depth, before: None };
        Visit { classes: BTreeSet::new(), nodes: roots.map(node).collect() }
    }

    fn all(mut self) -> BTreeSet<BugClass> {
        let mut at = 0;
        while at < self.nodes.len() {
            self.node(at);
            at += 1;
        }
        self.classes
    }

    fn node(&mut self, at: usize) {
        let Node { position, depth, before } = self.nodes[at];
        let before = before.map(|(parent, m)| (self.nodes[parent].position, m));
        if class::drawn(&position, || self.is_repeated(at)).is_some() {
            self.classes.insert(BugClass::StopsAtDraw);
        }
        self.illegal(&position, before);
        let moves = position.legal_moves();
        for &m in &moves {
            self.classes.insert(class::of_missing(&position, m));
        }
        if depth == 1 {
            return;
        }
        if moves.is_empty() {
            self.classes.insert(BugClass::GameOverCounted);
        }
        if before.is_some() && position.pseudo_legal_moves().len() > moves.len() {
            self.classes.insert(BugClass::LeavesNotTested);
        }
        for &m in &moves {
            self.classes.extend(class::of_making(&position, m));
            if self.nodes.len() < MOST {
                let (position, depth) = (position.play_unchecked(m), depth - 1);
                self.nodes.push(Node { position, depth, before: Some((at, m)) });
            }
        }
    }

    /// Whether a position stands on the way to itself.
    fn is_repeated(&self, at: usize) -> bool {
        let place = |node: &Node| node.before.map(|(parent, _)| parent);
        let mut earlier =
            std::iter::successors(place(&self.nodes[at]), |&at| place(&self.nodes[at]));
        earlier.any(|earlier| {
            self.nodes[earlier].position.same_for_repetition(&self.nodes[at].position)
        })
    }

    /// The classes of the moves that are illegal.
    fn illegal(&mut self, position: &Position, before: Option<(Position, Move)>) {
        for intent in candidates(position) {
            if position.explain(intent).is_legal() {
                continue;
            }
            self.classes.insert(class::of_illegal(position, intent, &Verdict::Generator));
            if let Some((before, m)) = before {
                let verdict = Verdict::Making { before, m, alone: true };
                self.classes.insert(class::of_illegal(position, intent, &verdict));
            }
        }
    }
}

/// What an engine might play in a position: every square that a piece attacks or pushes to, castling, and for each slider
/// the squares behind the first piece in its way. Promotions are to a queen.
fn candidates(position: &Position) -> Vec<Intent> {
    let (us, board) = (position.turn(), position.board());
    let mut intents = Vec::new();
    for (from, piece) in board.pieces().filter(|(_, piece)| piece.color == us) {
        let attacked = board.attacks_from(from);
        let mut targets = attacked | attacks::of(piece, from, board.occupied().minus(attacked));
        match piece.role {
            Role::Pawn => targets |= pushes(us, from) | wraps(us, from).and(board.colored(!us)),
            Role::King => {
                let castling = CastlingSide::ALL.map(|wing| wing.king_to(us)).into_iter().collect();
                let at_home = us.home().contains(from);
                targets |= board.of_piece(Role::Rook.of(us)).and(us.home());
                targets |= if at_home { castling } else { Bitboard::EMPTY };
                // Over the edge, to the other end of the rank.
                targets |= [-7, 7].into_iter().filter_map(|files| from.offset(files, 0)).collect();
            }
            _ => {}
        }
        for to in targets {
            let promotes = piece.role == Role::Pawn && to.rank() == us.promotion_rank();
            let promotion = promotes.then_some(Role::Queen);
            intents.push(Intent { promotion, ..Intent::new(from, to) });
        }
    }
    intents
}

/// Where a pawn at the edge captures if square numbers run on over it.
fn wraps(us: Color, from: Square) -> Bitboard {
    let (west, east) = if us == Color::White { (0, 2) } else { (-2, 0) };
    [from.offset(7, west), from.offset(-7, east)].into_iter().flatten().collect()
}

/// One square ahead, and two from the second rank.
fn pushes(us: Color, from: Square) -> Bitboard {
    let ahead = if us == Color::White { 1 } else { -1 };
    let two = (from.rank() == Rank::Second.seen_by(us)).then(|| from.offset(0, 2 * ahead));
    [from.offset(0, ahead), two.flatten()].into_iter().flatten().collect()
}

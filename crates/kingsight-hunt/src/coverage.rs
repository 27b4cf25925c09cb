//! Which classes of faults a hunt could find: what its "no fault" is worth.
//!
//! The positions that were counted are visited again with our own rules. A class is covered if an engine with such a fault
//! would have played, missed or counted something else in one of them: a legal move stands for the class that missing it
//! would mean, an illegal one for the class that playing it would mean.

use std::collections::BTreeSet;

use kingsight::{Move, Position};
use serde::Serialize;

use crate::class::{self, Class};
use crate::engine::Driver;
use crate::verdict::Verdict;

/// The most positions to visit; the rest could only add to the classes.
const MOST: usize = 10_000;

/// What a hunt could find.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
#[non_exhaustive]
pub struct Coverage {
    /// The classes of which a fault would have shown.
    pub classes: BTreeSet<Class>,
    /// What would not have shown.
    pub lacking: Vec<Lacking>,
}

/// Something that a hunt could not find.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[non_exhaustive]
pub struct Lacking {
    /// The code of a class, or `hash`.
    pub code: &'static str,
    /// What it is, in a few words.
    pub title: &'static str,
    /// Why, if the positions are not the reason.
    pub why: Option<&'static str>,
}

impl Coverage {
    /// What counts of these positions to these depths can show. `same_board`: some of them share a board.
    pub(crate) fn new(driver: &Driver, counted: &[(Position, u32)], same_board: bool) -> Coverage {
        let mut classes = Visit::new(counted).all();
        if !counted.is_empty() {
            classes.extend([Class::Total, Class::MoveDoubled, Class::LeafCount]);
            classes.extend(driver.outlives_questions().then_some(Class::Unsteady));
        }
        // Deeper guesses of the same kinds: no position shows them by itself.
        let guessed = [
            Class::MakeOrUnmake,
            Class::KingTaken,
            Class::WrongBoard,
            Class::ImpossibleMove,
            Class::MoveCount,
        ];
        let chess960 = counted.iter().any(|(position, _)| position.is_chess960());
        let shields = Class::CastlingRookShields;
        let lacking =
            Class::ALL.iter().filter(|class| !classes.contains(class) && !guessed.contains(class));
        let mut lacking: Vec<Lacking> = lacking
            .map(|class| Lacking {
                code: class.code(),
                title: class.title(),
                why: (*class == shields && !chess960).then_some("Chess960 only"),
            })
            .collect();
        let why = match () {
            () if !driver.outlives_questions() => Some("the engine is started for each question"),
            () if !driver.has_hash() => Some("the engine has no option Hash"),
            () => None,
        };
        if why.is_some() || !same_board {
            lacking.push(Lacking { code: "hash", title: "hash", why });
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
    classes: BTreeSet<Class>,
    nodes: Vec<Node>,
}

impl Visit {
    fn new(counted: &[(Position, u32)]) -> Visit {
        let roots = counted.iter().filter(|(_, depth)| *depth > 0).take(MOST);
        let node = |&(position, depth): &(Position, u32)| Node { position, depth, before: None };
        Visit { classes: BTreeSet::new(), nodes: roots.map(node).collect() }
    }

    fn all(mut self) -> BTreeSet<Class> {
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
            self.classes.insert(Class::StopsAtDraw);
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
            self.classes.insert(Class::GameOverCounted);
        }
        if before.is_some() && position.pseudo_legal_moves().len() > moves.len() {
            self.classes.insert(Class::LeavesNotTested);
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
        earlier.any(|earlier| self.nodes[earlier].position.repeats(&self.nodes[at].position))
    }

    /// The classes of the moves that are illegal.
    fn illegal(&mut self, position: &Position, before: Option<(Position, Move)>) {
        for intent in class::candidates(position) {
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

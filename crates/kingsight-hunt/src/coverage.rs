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
const MOST: u32 = 10_000;

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
        let mut visit = Visit { classes: BTreeSet::new(), left: MOST, path: Vec::new() };
        for (position, depth) in counted {
            visit.position(position, *depth, None);
        }
        let mut classes = visit.classes;
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

struct Visit {
    classes: BTreeSet<Class>,
    left: u32,
    /// The positions before this one, from the root.
    path: Vec<Position>,
}

impl Visit {
    fn position(&mut self, position: &Position, depth: u32, last: Option<(&Position, Move)>) {
        if depth == 0 || self.left == 0 {
            return;
        }
        self.left -= 1;
        let path = &self.path;
        let repeated = || path.iter().any(|earlier| earlier.repeats(position));
        if class::drawn(position, repeated).is_some() {
            self.classes.insert(Class::StopsAtDraw);
        }
        self.illegal(position, last);
        let moves = position.legal_moves();
        for &m in &moves {
            self.classes.insert(class::of_missing(position, m));
        }
        if depth == 1 {
            return;
        }
        if moves.is_empty() {
            self.classes.insert(Class::GameOverCounted);
        }
        self.path.push(*position);
        for &m in &moves {
            self.classes.extend(class::of_making(position, m));
            self.position(&position.play_unchecked(m), depth - 1, Some((position, m)));
        }
        self.path.pop();
        if position.pseudo_legal_moves().len() > moves.len() && last.is_some() {
            self.classes.insert(Class::LeavesNotTested);
        }
    }

    /// The classes of the moves that are illegal.
    fn illegal(&mut self, position: &Position, last: Option<(&Position, Move)>) {
        for intent in class::candidates(position) {
            if position.explain(intent).is_legal() {
                continue;
            }
            self.classes.insert(class::of_illegal(position, intent, &Verdict::Generator));
            if let Some((&before, m)) = last {
                let verdict = Verdict::Making { before, m, alone: true };
                self.classes.insert(class::of_illegal(position, intent, &verdict));
            }
        }
    }
}

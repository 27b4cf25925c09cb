//! The engine without a protocol: what it keeps between questions.

use crate::board::{Board, Move};
use crate::bugs::{Bug, Mutant};
use crate::hash::Table;
use crate::perft::Perft;
use crate::{fen, print};

/// A running engine, asked by function calls.
///
/// ```
/// use kingsight_wrong_engine::{Mutant, Session};
/// let fen = "8/8/8/K2pP2r/8/8/8/4k3 w - d6 0 1";
/// let right = Session::new(None).ask(fen, false, 1).expect("a FEN");
/// let wrong = Session::new(Mutant::of_name("en-passant-pin")).ask(fen, false, 1).expect("a FEN");
/// assert_eq!((right.total, wrong.total), (6, 7));
/// ```
#[derive(Debug, Default)]
pub struct Session {
    mutant: Option<Mutant>,
    table: Table,
    /// How many questions it has answered.
    answered: u32,
}

/// A divide and its total.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct SessionAnswer {
    /// Each move in UCI with the count below it, sorted.
    pub divide: Vec<(String, u64)>,
    /// The total that the engine prints.
    pub total: u64,
}

impl Session {
    /// An engine with a bug, or a correct one.
    #[must_use]
    pub fn new(mutant: Option<Mutant>) -> Session {
        Session { mutant, ..Session::default() }
    }

    /// The divide of a position; `None` if `fen` is not a FEN.
    pub fn ask(&mut self, fen: &str, chess960: bool, depth: u32) -> Option<SessionAnswer> {
        let mut board = fen::read(fen, self.mutant)?;
        board.chess960 = chess960;
        let counts = self.divide(&mut board, depth);
        let mut divide: Vec<(String, u64)> =
            counts.iter().map(|&(m, nodes)| (print::uci(m, chess960), nodes)).collect();
        divide.sort_unstable();
        Some(SessionAnswer { divide, total: self.total(&counts) })
    }

    pub(crate) const fn mutant(&self) -> Option<Mutant> {
        self.mutant
    }

    pub(crate) const fn answered(&self) -> u32 {
        self.answered
    }

    fn has(&self, bug: Bug) -> bool {
        self.mutant.is_some_and(|mutant| mutant.bug() == bug)
    }

    pub(crate) fn divide(&mut self, board: &mut Board, depth: u32) -> Vec<(Move, u64)> {
        self.table.begin_question(board);
        let mut divide = Perft::divide(board, depth, &mut self.table);
        if self.has(Bug::Unsteady)
            && self.answered > 20
            && depth > 1
            && let Some(first) = divide.first_mut()
        {
            first.1 += 1;
        }
        self.answered += 1;
        divide
    }

    /// The total that the engine prints below a divide.
    pub(crate) fn total(&self, divide: &[(Move, u64)]) -> u64 {
        let sum: u64 = divide.iter().map(|(_, nodes)| nodes).sum();
        sum + u64::from(self.has(Bug::WrongTotal))
    }
}

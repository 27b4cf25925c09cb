//! The contenders, and perft with the peer that takes part only in the race: `chess`.

use std::hint::black_box;
use std::path::Path;
use std::str::FromStr;

use chess::MoveGen;
use kingsight::{KeyedPosition, Position};
use kingsight_perft::kernel::{CountingMethod, Kernel, ProcessorPath};

use super::{Rule, command};
use crate::perft;
use crate::trio::Trio;

/// The peer to which the others are compared.
pub const YARDSTICK: &str = "cozy-chess";

/// One position in the form of every library.
pub struct Boards {
    trio: Trio,
    chess: chess::Board,
}

impl Boards {
    /// Sets up the position in every library.
    ///
    /// # Errors
    /// The library that refuses the position.
    pub fn new(fen: &str) -> Result<Boards, String> {
        let ours: Position = fen.parse().map_err(|error| format!("{fen}: {error}"))?;
        let trio = Trio::new(ours);
        if trio.shakmaty.is_none() || trio.cozy.is_none() {
            return Err(format!("{fen}: refused by a peer"));
        }
        let chess =
            chess::Board::from_str(fen).map_err(|error| format!("{fen}: chess says {error}"))?;
        Ok(Boards { trio, chess })
    }

    /// Our position.
    #[must_use]
    pub fn ours(&self) -> &Position {
        &self.trio.ours
    }

    /// cozy-chess's board.
    ///
    /// # Panics
    /// Never: `new` guarantees it.
    #[must_use]
    pub fn cozy(&self) -> &cozy_chess::Board {
        self.trio.cozy.as_ref().expect("`new` has seen to it")
    }

    fn shakmaty(&self) -> &shakmaty::Chess {
        self.trio.shakmaty.as_ref().expect("`new` has seen to it")
    }
}

type Count = Box<dyn Fn(&Boards, u32) -> Result<Counted, String>>;

/// What a contender has counted.
#[derive(Clone, Copy, Debug)]
pub struct Counted {
    /// The leaves.
    pub leaves: u64,
    /// The seconds it reports, and those of its whole process, if it is the command. All others are measured.
    pub seconds: Option<(f64, f64)>,
}

/// A library and a way to count with it.
pub struct Contender {
    /// Its name in tables.
    pub name: String,
    /// Whether it is ours.
    pub ours: bool,
    /// Counts the leaves.
    pub count: Count,
}

impl Contender {
    fn new(name: &str, ours: bool, count: impl Fn(&Boards, u32) -> u64 + 'static) -> Contender {
        let count = move |boards: &Boards, depth: u32| {
            Ok(Counted { leaves: count(boards, depth), seconds: None })
        };
        Contender { name: name.to_owned(), ours, count: Box::new(count) }
    }

    /// The command, in a process of its own for each count.
    fn command(program: &Path) -> Contender {
        let program = program.to_owned();
        let count = move |boards: &Boards, depth: u32| {
            let answer = command::count(&program, &boards.ours().to_string(), depth)?;
            let seconds = Some((answer.seconds, answer.wall));
            Ok(Counted { leaves: answer.leaves, seconds })
        };
        Contender { name: command::NAME.to_owned(), ours: true, count: Box::new(count) }
    }

    /// One of our counters, if this processor has the path.
    fn kernel(method: CountingMethod, path: ProcessorPath) -> Option<Contender> {
        let kernel = Kernel::on(method, path)?;
        let method = match method {
            CountingMethod::TwoPly => "two-ply",
            CountingMethod::Bulk => "bulk",
            CountingMethod::EachLeaf => "each leaf",
        };
        let name = format!("kingsight-perft {method}, {path}");
        Some(Contender::new(&name, true, move |boards, depth| kernel.count(boards.ours(), depth)))
    }
}

/// All contenders under a rule, the command among them if there is one. Our counters run on every path that this processor supports, playing
/// each leaf only on AVX2 and portable: it has no version for AVX-512.
#[must_use]
pub fn all(rule: Rule, command: Option<&Path>) -> Vec<Contender> {
    let scalar = [ProcessorPath::Avx2, ProcessorPath::Portable];
    let mut all: Vec<Contender> = Vec::new();
    let ours = |name, count: fn(&Position, u32) -> u64| {
        Contender::new(name, true, move |boards, depth| count(boards.ours(), depth))
    };
    match rule {
        Rule::Counted => {
            all.extend(command.map(Contender::command));
            for method in [CountingMethod::TwoPly, CountingMethod::Bulk] {
                let paths = ProcessorPath::ALL.into_iter();
                all.extend(paths.filter_map(|path| Contender::kernel(method, path)));
            }
            all.push(ours("kingsight", perft::kingsight));
            all.push(Contender::new("cozy-chess", false, |b, depth| perft::cozy(b.cozy(), depth)));
            all.push(Contender::new("chess", false, |b, depth| chess(&b.chess, depth)));
            all.push(Contender::new("shakmaty", false, |b, d| perft::shakmaty(b.shakmaty(), d)));
        }
        Rule::EachLeaf => {
            all.extend(
                scalar.into_iter().filter_map(|p| Contender::kernel(CountingMethod::EachLeaf, p)),
            );
            all.push(ours("kingsight", perft::kingsight_leaves));
            all.push(ours("kingsight, key kept", |position, depth| {
                perft::kingsight_keyed_leaves(&KeyedPosition::new(*position), depth)
            }));
            all.push(Contender::new("cozy-chess", false, |b, d| perft::cozy_leaves(b.cozy(), d)));
            all.push(Contender::new("chess", false, |b, d| chess_leaves(&b.chess, d)));
            all.push(Contender::new("shakmaty", false, |b, depth| {
                perft::shakmaty_leaves(b.shakmaty(), depth)
            }));
        }
    }
    all
}

/// A contender's place in tables: the command, our counters, the others in the order of [`all`].
#[must_use]
pub fn order(rule: Rule, name: &str) -> usize {
    if name == command::NAME {
        return 0;
    }
    let all = all(rule, None);
    1 + all.iter().position(|contender| contender.name == name).unwrap_or(all.len())
}

/// `chess`, bulk: the iterator over legal moves knows its length.
#[must_use]
pub fn chess(board: &chess::Board, depth: u32) -> u64 {
    match depth {
        0 => 1,
        1 => MoveGen::new_legal(board).len() as u64,
        _ => MoveGen::new_legal(board).map(|m| chess(&board.make_move_new(m), depth - 1)).sum(),
    }
}

/// `chess`, each leaf played; its boards always keep a key, checkers and pins.
#[must_use]
pub fn chess_leaves(board: &chess::Board, depth: u32) -> u64 {
    if depth == 0 {
        black_box(board);
        return 1;
    }
    MoveGen::new_legal(board).map(|m| chess_leaves(&board.make_move_new(m), depth - 1)).sum()
}

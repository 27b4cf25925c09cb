//! Kingsight and pgn-reader with shakmaty on the same games.
//!
//! A workload is something that readers of games do with all games of a corpus. Its answer is a [`Tally`]: a number of games, a number of
//! moves and a hash.

mod memory;
mod ours;
mod peer;
mod tally;

use std::io::{self, Cursor};
use std::num::NonZeroUsize;
use std::ops::ControlFlow;
use std::path::Path;
use std::sync::Arc;

use kingsight_pgn::{DEFAULT_LIMIT, Replay, StreamReader, decompressed, read_in_parallel};

pub use memory::{Input, child, peaks};
pub use tally::Tally;

use self::ours::GameMoves;
use crate::games::{Maker, Style};
use crate::harness::{
    Clock, Contender, Done, KINGSIGHT, Library, PGN_READER, Section, Unit, Workload, Yardstick,
};
use crate::program::cannot;

const SKIPPED: Section = Section {
    name: "skipped",
    title: "Games skipped",
    unit: Unit::PerSecond(1e6, "MB a second"),
    clock: Clock::Processor,
    yardstick: Yardstick::FastestPeer,
    only: None,
};
const READ: Section = Section {
    name: "read",
    title: "Games read",
    unit: Unit::PerSecond(1e6, "million plies a second"),
    ..SKIPPED
};
const THREADS: Section = Section {
    name: "threads",
    title: "Legal moves on two threads, by the clock on the wall",
    unit: Unit::EachRun(1.0, "seconds"),
    clock: Clock::Wall,
    yardstick: Yardstick::Named("kingsight: 1 thread"),
    only: None,
};
const COMPRESSED: Section = Section {
    name: "compressed",
    title: "Legal moves of games in `.zst`, by the clock on the wall",
    yardstick: Yardstick::SlowestPeer,
    ..THREADS
};
/// The tables.
pub const SECTIONS: [Section; 4] = [SKIPPED, READ, THREADS, COMPRESSED];

/// A part of what reading compressed games does, alone.
const ALONE: Library = Library { ours: false, ..KINGSIGHT };

/// Games of one style, in memory, made by [`games`](crate::games).
pub struct Corpus {
    /// `terse` or `server`.
    pub name: &'static str,
    /// The games.
    pub bytes: Vec<u8>,
}

/// Both styles, of so many megabytes each. A folder keeps them for the next run.
///
/// # Errors
///
/// A file that cannot be read or written.
pub fn both(megabytes: usize, folder: Option<&Path>) -> Result<[Corpus; 2], String> {
    Ok([
        corpus("terse", Style::Terse, megabytes, folder)?,
        corpus("server", Style::Server, megabytes, folder)?,
    ])
}

fn corpus(
    name: &'static str,
    style: Style,
    megabytes: usize,
    folder: Option<&Path>,
) -> Result<Corpus, String> {
    let path = folder.map(|folder| folder.join(format!("{name}-{megabytes}.pgn")));
    if let Some(path) = path.as_deref().filter(|path| path.exists()) {
        let bytes = std::fs::read(path).map_err(|error| cannot(path, &error))?;
        return Ok(Corpus { name, bytes });
    }
    let mut bytes = Vec::with_capacity(megabytes * 1_000_000 + 100_000);
    let mut maker = Maker::new(1);
    while bytes.len() < megabytes * 1_000_000 {
        maker.write(style, &mut bytes).map_err(|error| format!("memory: {error}"))?;
    }
    if let Some(path) = path {
        std::fs::write(&path, &bytes).map_err(|error| cannot(&path, &error))?;
    }
    Ok(Corpus { name, bytes })
}

impl Corpus {
    /// How large it is, in a sentence.
    #[must_use]
    pub fn size(&self) -> String {
        let Tally { games, plies, .. } = ours::moves_memory(&self.bytes);
        let megabytes = self.bytes.len() / 1_000_000;
        format!("`{}`: {megabytes} MB, {games} games, {plies} plies.", self.name)
    }

    /// The corpus as one frame of Zstandard.
    fn compressed(&self) -> Result<Vec<u8>, String> {
        zstd::encode_all(&self.bytes[..], 9).map_err(|error| format!("{}: {error}", self.name))
    }
}

/// Something done with all games of a corpus.
type Work = fn(&[u8]) -> Tally;

/// Something that readers of games do: its name, from a stream, from memory, and by the peer.
type Task = (&'static str, Work, Option<Work>, Work);

const TASKS: [Task; 5] = [
    ("skip games", ours::skip, Some(ours::skip_memory), peer::skip),
    ("tokens", ours::tokens, Some(ours::tokens_memory), peer::tokens),
    ("legal moves", ours::moves, Some(ours::moves_memory), peer::moves),
    ("FEN after each ply", ours::fens, None, peer::fens),
    ("checkers, pins, attacked, protected", ours::all_facts, None, peer::all_facts),
];

/// The tasks of one thread whose name holds `only`.
#[must_use]
pub fn tasks<'a>(corpora: &'a [Corpus], only: &str) -> Vec<Workload<'a>> {
    let mut workloads = Vec::new();
    for (name, stream, memory, peer) in TASKS.into_iter().filter(|task| task.0.contains(only)) {
        for Corpus { name: style, bytes } in corpora {
            let with = |library: Library, way: &str, work: Work| {
                Contender::fallible(library, way, move || {
                    let tally = work(bytes);
                    let items = if tally.plies == 0 { bytes.len() as u64 } else { tally.plies };
                    Ok(Done { items, answer: tally.answer(), time: None })
                })
            };
            let mut contenders = vec![with(KINGSIGHT, "stream", stream)];
            contenders.extend(memory.map(|memory| with(KINGSIGHT, "memory", memory)));
            contenders.push(with(PGN_READER, "", peer));
            let section = if name == "skip games" { SKIPPED.name } else { READ.name };
            let name = format!("{name}, {style}");
            workloads.push(Workload { section, name, answer: None, contenders });
        }
    }
    workloads
}

/// What two threads do: reading pieces of one input, and decoding ahead.
///
/// # Errors
///
/// As the encoder reports them.
pub fn together(corpus: &Corpus) -> Result<[Workload<'_>; 2], String> {
    let Corpus { name, bytes } = corpus;
    let with = |way: &str, times: u64, work: Work| {
        Contender::new(KINGSIGHT, way, times, move || work(bytes).answer())
    };
    let threads = vec![
        with("1 thread", 1, |bytes| alone(bytes)),
        with("2 threads", 1, on_two_threads),
        // What the machine's cores do at once.
        with("all of it on each of 2 threads", 2, |bytes| {
            std::thread::scope(|scope| {
                let other = scope.spawn(|| alone(bytes));
                let tally = alone(bytes);
                let other = other.join().expect("reading does not panic");
                if other == tally { tally } else { Tally::default() }
            })
        }),
    ];
    let file: Arc<[u8]> = corpus.compressed()?.into();
    let failed = move |error: io::Error| format!("{name}: {error}");
    let done = |answer| Done { items: 1, answer, time: None };
    let (to_decode, to_read) = (Arc::clone(&file), file);
    let compressed = vec![
        Contender::fallible(KINGSIGHT, "decoding and reading", move || {
            let input = decompressed(Cursor::new(Arc::clone(&to_read))).map_err(failed)?;
            Ok(done(alone(input).answer()))
        }),
        Contender::new(ALONE, "reading alone", 1, || alone(&bytes[..]).answer()),
        Contender::fallible(ALONE, "decoding alone", move || {
            let mut input = decompressed(Cursor::new(Arc::clone(&to_decode))).map_err(failed)?;
            io::copy(&mut input, &mut io::sink()).map(done).map_err(failed)
        })
        .not_compared(),
    ];
    let workload = |section: Section, contenders| Workload {
        section: section.name,
        name: (*name).to_owned(),
        answer: None,
        contenders,
    };
    Ok([workload(THREADS, threads), workload(COMPRESSED, compressed)])
}

fn on_two_threads(bytes: &[u8]) -> Tally {
    let threads = NonZeroUsize::MIN.saturating_add(1);
    let mut sum = Tally::default();
    let visitor = || Replay::new(GameMoves::default());
    read_in_parallel(bytes, DEFAULT_LIMIT, threads, visitor, |game| {
        sum.add(game.expect("memory does not fail"));
        ControlFlow::Continue(())
    });
    sum
}

fn alone(input: impl io::Read) -> Tally {
    let mut reader = StreamReader::new(input);
    let mut replay = Replay::new(GameMoves::default());
    let mut sum = Tally::default();
    while let Some(game) = reader.read_game(&mut replay).expect("memory does not fail") {
        sum.add(game);
    }
    sum
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::harness::{Plan, race};

    #[test]
    fn both_readers_find_the_same() {
        let corpora = both(1, None).unwrap();
        let plan = Plan { rounds: 0, first: 0, at_least: 0.0 };
        let workloads = tasks(&corpora, "");
        assert_eq!(workloads.len(), 10);
        race(&plan, &workloads).unwrap();
        for corpus in &corpora {
            race(&plan, &together(corpus).unwrap()).unwrap();
            let tally = ours::moves(&corpus.bytes);
            assert!(tally.games > 10 && tally.plies > 10_000, "{tally:?}");
        }
    }
}

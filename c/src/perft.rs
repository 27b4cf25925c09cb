//! Perft: exact counts of the sequences of legal moves.

#![allow(unsafe_code)] // Exported names, and the caller's function.

use std::ffi::c_void;
use std::sync::atomic::{AtomicBool, Ordering};

use kingsight_perft::{CountingMethod, Perft, PerftError};

use crate::error::{
    Failure, KS_ERROR_MEMORY, KS_ERROR_STOPPED, KS_ERROR_TOO_MANY, ks_code, ks_error,
};
use crate::guard::call;
use crate::memory::{List, read, write};
use crate::moves::{ks_move, plain};
use crate::position::{ks_position, position};

/// Count the last two half-moves at once: the fastest.
pub const KS_PERFT_TWO_PLY: u8 = 0;
/// Count the moves of each parent of leaves without playing them.
pub const KS_PERFT_BULK: u8 = 1;
/// Play every leaf.
pub const KS_PERFT_EACH_LEAF: u8 = 2;

/// The most threads that a count takes.
pub const KS_MOST_THREADS: u32 = 1024;
/// The most half-moves that are counted.
pub const KS_MOST_DEPTH: u32 = 127;
const _: () = assert!(KS_MOST_DEPTH == Perft::MAX_DEPTH);

/// How far a count is.
#[repr(C)]
pub struct ks_progress {
    /// The sequences counted so far: the lower 64 bits.
    pub nodes: u64,
    /// The upper 64 bits.
    pub nodes_high: u64,
    /// How many parts of the count are done.
    pub parts_done: u64,
    /// How many there are.
    pub parts: u64,
}

/// Is called while a count runs, on the thread that called `ks_perft`, at least ten times a second. Return 0 to go on, anything else
/// to stop.
///
/// It must return: no `longjmp`, and no C++ exception, which would end the program. The C++ wrapper carries exceptions across.
pub type ks_on_progress =
    Option<extern "C" fn(progress: *const ks_progress, context: *mut c_void) -> i32>;

/// How to count. Fill it with zeros and set `size`: that is two-ply counting on one thread, without a table.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct ks_perft_options {
    /// `sizeof(ks_perft_options)`.
    pub size: u32,
    /// The number of threads, 0 or 1 for the caller's alone; at most `KS_MOST_THREADS`. The threads end with the call.
    pub threads: u32,
    /// The size of the hash table in MiB; 0 for none. It is freed with the call.
    pub hash_mib: u32,
    /// `KS_PERFT_TWO_PLY`, `KS_PERFT_BULK` or `KS_PERFT_EACH_LEAF`. All give the same totals.
    pub method: u8,
    /// Not used; 0.
    pub reserved: [u8; 3],
    /// What to call while it runs, or null.
    pub on_progress: ks_on_progress,
    /// Passed to `on_progress` as it is.
    pub context: *mut c_void,
}

/// The result of a count.
#[repr(C)]
pub struct ks_perft_result {
    /// The number of sequences: the lower 64 bits.
    pub nodes: u64,
    /// The upper 64 bits.
    pub nodes_high: u64,
    /// How long it took, in seconds.
    pub seconds: f64,
    /// An upper bound of the chance that a hash collision made the count wrong; 0 without a table.
    pub wrong_count_chance: f64,
}

/// The sequences that begin with one move.
#[repr(C)]
pub struct ks_divide {
    /// The move.
    pub m: ks_move,
    /// Not used; 0.
    pub reserved: u32,
    /// How many sequences begin with it: the lower 64 bits.
    pub nodes: u64,
    /// The upper 64 bits.
    pub nodes_high: u64,
}

/// Counts the sequences of `depth` legal moves.
///
/// `options` may be null: two-ply counting on one thread, without a table. `divide` receives the count of each legal move, in the
/// order of `ks_legal_moves`; room and count are as there. With room 0 it is not wanted.
///
/// Errors: `KS_ERROR_STOPPED` if the callback stops it, `KS_ERROR_ARGUMENT` for a depth above `KS_MOST_DEPTH`, `KS_ERROR_TOO_MANY`,
/// `KS_ERROR_MEMORY`; `KS_ERROR_ROOM` with a valid result if not every move fits.
#[unsafe(no_mangle)]
pub extern "C" fn ks_perft(
    position: *const ks_position,
    depth: u32,
    options: *const ks_perft_options,
    result: *mut ks_perft_result,
    divide: *mut ks_divide,
    room: usize,
    count: *mut usize,
    error: *mut ks_error,
) -> ks_code {
    call(error, || {
        let position = self::position(position)?;
        let mut list = List::new(divide, room)?;
        let stop = AtomicBool::new(false);
        let mut perft = Perft::new(&position, depth).threads(1).stop_on(&stop);
        if !options.is_null() {
            perft = with_options(perft, &read_options(options)?, &stop)?;
        }
        let report = perft.run().map_err(of_perft)?;
        for (m, nodes) in &report.divide {
            let (nodes, nodes_high) = halves(*nodes);
            list.add(ks_divide { m: plain(*m), reserved: 0, nodes, nodes_high });
        }
        let (nodes, nodes_high) = halves(report.nodes);
        let (seconds, wrong_count_chance) =
            (report.elapsed.as_secs_f64(), report.wrong_count_chance);
        write(result, ks_perft_result { nodes, nodes_high, seconds, wrong_count_chance })?;
        list.end(count)
    })
}

/// The size first: what follows it depends on it.
fn read_options(options: *const ks_perft_options) -> Result<ks_perft_options, Failure> {
    let size = read(options.cast::<u32>(), "the options are null")?;
    if size as usize != size_of::<ks_perft_options>() {
        let message = "set `size` to sizeof(ks_perft_options)";
        return Err(Failure::argument("size", message));
    }
    read(options, "the options are null")
}

fn with_options<'a>(
    perft: Perft<'a>,
    options: &ks_perft_options,
    stop: &'a AtomicBool,
) -> Result<Perft<'a>, Failure> {
    let method = match options.method {
        KS_PERFT_TWO_PLY => CountingMethod::TwoPly,
        KS_PERFT_BULK => CountingMethod::Bulk,
        KS_PERFT_EACH_LEAF => CountingMethod::EachLeaf,
        _ => return Err(Failure::argument("method", "a method is a number from 0 to 2")),
    };
    if options.threads > KS_MOST_THREADS {
        return Err(Failure::argument("threads", "at most 1024 threads"));
    }
    if options.reserved != [0; 3] {
        let message = "the field `reserved` must be 0: fill the options with zeros first";
        return Err(Failure::argument("reserved", message));
    }
    let perft = perft.method(method).threads(options.threads.max(1) as usize);
    let perft = perft.hash_mib(options.hash_mib as usize);
    let Some(on_progress) = options.on_progress else { return Ok(perft) };
    let context = options.context;
    Ok(perft.on_progress(move |progress| {
        let (nodes, nodes_high) = halves(progress.nodes());
        let (parts_done, parts) = (progress.parts_done() as u64, progress.parts() as u64);
        let progress = ks_progress { nodes, nodes_high, parts_done, parts };
        // It may be called once more before the count has ended; who has said stop is not asked again.
        if !stop.load(Ordering::Relaxed) && on_progress(&progress, context) != 0 {
            stop.store(true, Ordering::Relaxed);
        }
    }))
}

const fn halves(nodes: u128) -> (u64, u64) {
    (nodes as u64, (nodes >> 64) as u64)
}

// The upper half is needed only by counts as long as those of two kings to depth 35.
const _: () = assert!(matches!(halves(5 << 64 | 7), (7, 5)));

fn of_perft(error: PerftError) -> Failure {
    match error {
        PerftError::Stopped(_) => Failure::of(KS_ERROR_STOPPED, "stopped", error),
        PerftError::TooMany => Failure::of(KS_ERROR_TOO_MANY, "too_many", error),
        PerftError::Table(_) => Failure::of(KS_ERROR_MEMORY, "memory", error),
        _ => Failure::of(crate::error::KS_ERROR_ARGUMENT, "depth", error),
    }
}

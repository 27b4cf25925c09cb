//! Running a count: table, split, threads, report.

use std::sync::atomic::AtomicBool;
use std::time::Instant;

use kingsight_perft_kernel::{CountingMethod, Kernel, PATH_VARIABLE, ProcessorPath};

use super::{Hash, Perft};
use crate::checkpoint::{Checkpoint, CheckpointErrorKind};
use crate::hash::Table;
use crate::report::{PerftError, Report, Resumed};
use crate::split::Split;
use crate::state::{Progress, State};
use crate::workers::Task;

impl Perft<'_> {
    /// Counts.
    ///
    /// # Errors
    ///
    /// The run was stopped, the table cannot be allocated, the checkpoint does not fit, the depth is more than
    /// [`MAX_DEPTH`](Perft::MAX_DEPTH), or there are 2¹²⁸ − 1 move sequences or more.
    pub fn run(self) -> Result<Report, PerftError> {
        let begin = Instant::now();
        if self.depth > Perft::MAX_DEPTH {
            return Err(PerftError::TooDeep(self.depth));
        }
        let never = AtomicBool::new(false);
        let stop = self.stop.unwrap_or(&never);
        let own = match self.hash {
            Hash::Mib(0) | Hash::Shared(_) => None,
            Hash::Mib(mib) => Some(Table::new(mib, self.key_width).map_err(PerftError::Table)?),
        };
        let merged = own.is_some() || matches!(self.hash, Hash::Shared(_));
        // A checkpoint without any part loses nothing if the count is split anew.
        let checkpoint = self.checkpoint.as_ref().filter(|checkpoint| checkpoint.parts_done() > 0);
        let split = match checkpoint {
            None => Split::new(&self.position, self.depth, merged, stop),
            Some(checkpoint) => Split::again(&self.position, checkpoint.plan, stop),
        };
        let Some(split) = split else {
            let checkpoint = checkpoint.cloned();
            let nothing = || Checkpoint::of_nothing(&self.position, self.depth);
            return Err(PerftError::Stopped(Box::new(checkpoint.unwrap_or_else(nothing))));
        };
        let own = own.map(|table| table.for_positions(split.positions(self.depth)));
        let table = match self.hash {
            Hash::Mib(_) => own.as_ref(),
            Hash::Shared(table) => Some(table),
        };
        let risk = table.map_or(0.0, Table::risk);
        let mut state = State::new(&self.position, self.depth, &split, risk);
        let mut resumed = None;
        if let Some(checkpoint) = checkpoint {
            let (found, expected) = (checkpoint.parts, split.parts.len());
            if found != expected {
                let kind = CheckpointErrorKind::OtherParts { found, expected };
                return Err(PerftError::Checkpoint(kind.into()));
            }
            state.resume(checkpoint);
            resumed = Some(Resumed {
                nodes: state.nodes,
                parts: checkpoint.counts.len(),
                seconds: checkpoint.seconds(),
            });
        }
        self.count(begin, table, &split, state, resumed, stop)
    }

    fn count(
        mut self,
        begin: Instant,
        table: Option<&Table>,
        split: &Split,
        mut state: State<'_>,
        resumed: Option<Resumed>,
        stop: &AtomicBool,
    ) -> Result<Report, PerftError> {
        let pairs = split.pairs(self.depth);
        let kernel = self.kernel.unwrap_or_else(|| kernel_for(self.method, pairs));
        let open = state.open();
        let task = Task {
            kernel,
            table,
            parts: &split.parts,
            depth: self.depth - split.plan.plies,
            open: &open,
            threads: self.threads.min(open.len()).max(1),
            stop,
        };
        task.run(|done| {
            if let Some(done) = done {
                state.done(done);
            }
            if let Some(on_progress) = &mut self.on_progress {
                on_progress(&Progress { state: &state, elapsed: begin.elapsed() });
            }
        });
        let elapsed = begin.elapsed();
        if !state.is_complete() {
            return Err(PerftError::Stopped(Box::new(state.checkpoint(elapsed))));
        }
        if state.nodes == u128::MAX {
            return Err(PerftError::TooMany);
        }
        Ok(Report {
            position: self.position,
            depth: self.depth,
            nodes: state.nodes,
            divide: state.first_moves.iter().map(|entry| (entry.first, entry.nodes)).collect(),
            method: kernel.method(),
            path: kernel.path(),
            threads: task.threads,
            hash_mib: table.map_or(0, Table::mib),
            key_width: table.map(Table::key_width),
            elapsed,
            probes: state.work.probes,
            hits: state.work.hits,
            wrong_count_chance: state.wrong_count_chance(),
            resumed,
        })
    }
}

/// A count with fewer positions two half-moves above the leaves takes some milliseconds: too short to measure paths first.
const WORTH_MEASURING: u64 = 1 << 18;

/// The counter for a count of about this many positions two half-moves above the leaves.
fn kernel_for(method: CountingMethod, pairs: u64) -> Kernel {
    let named = std::env::var_os(PATH_VARIABLE).is_some();
    if named || pairs < WORTH_MEASURING {
        return Kernel::new(method);
    }
    Kernel::on(method, ProcessorPath::fastest(method)).unwrap_or_else(|| Kernel::new(method))
}

//! A session with our functions and tables.

use std::num::NonZeroUsize;
use std::path::PathBuf;
use std::sync::Arc;

use datafusion::error::Result;
use datafusion::execution::memory_pool::FairSpillPool;
use datafusion::execution::runtime_env::RuntimeEnvBuilder;
use datafusion::execution::session_state::SessionStateBuilder;
use datafusion::prelude::{SessionConfig, SessionContext};

use crate::reread::RereadTables;
use crate::stop::Stop;
use crate::{functions, tables};

/// How queries run.
#[derive(Clone, Debug)]
pub struct Settings {
    /// How many threads compute.
    pub threads: NonZeroUsize,
    /// How many bytes of memory sorting, joining and grouping may take; what does not fit is written to files. `None` for no limit.
    pub memory: Option<usize>,
    /// Where these files are written; `None` for the system's folder of temporary files.
    pub spill: Option<PathBuf>,
}

impl Default for Settings {
    fn default() -> Settings {
        let threads = std::thread::available_parallelism().unwrap_or(NonZeroUsize::MIN);
        Settings { threads, memory: None, spill: None }
    }
}

impl Settings {
    /// A session that knows the table functions `games`, `plies`, `variations`, `positions`, `parquet` and `perft_parts`, and the functions of chess.
    ///
    /// # Errors
    ///
    /// The folder for what does not fit into memory cannot be used.
    pub fn session(&self) -> Result<SessionContext> {
        let stop = Arc::new(Stop::default());
        let mut config = SessionConfig::new()
            .with_extension(stop.clone())
            .with_target_partitions(self.threads.get())
            .with_information_schema(true);
        // Errors name their place in the query.
        config.options_mut().sql_parser.collect_spans = true;
        // Games are read in order, and keep it on their way to the threads that compute windows of them.
        config.options_mut().optimizer.prefer_existing_sort = true;
        if let Some(memory) = self.memory {
            // A sort keeps this much back for merging what it has written; more than its share of the memory would fail.
            let reserved = &mut config.options_mut().execution.sort_spill_reservation_bytes;
            *reserved = (*reserved).min(memory / self.threads.get() / 4);
        }
        let mut runtime = RuntimeEnvBuilder::new();
        if let Some(memory) = self.memory {
            runtime = runtime.with_memory_pool(Arc::new(FairSpillPool::new(memory)));
        }
        if let Some(folder) = &self.spill {
            runtime = runtime.with_temp_file_path(folder);
        }
        let mut state = SessionStateBuilder::new_with_default_features()
            .with_config(config)
            .with_runtime_env(Arc::new(runtime.build()?));
        if self.memory.is_some() {
            // A plan whose conditions grow while it runs cannot be executed again.
            let options = state.config().get_or_insert_default().options_mut();
            options.set("datafusion.optimizer.enable_dynamic_filter_pushdown", "false")?;
            state = state.with_physical_optimizer_rule(Arc::new(RereadTables));
        }
        let session = SessionContext::new_with_state(state.build());
        tables::register(&session);
        functions::register(&session, &stop)?;
        Ok(session)
    }
}

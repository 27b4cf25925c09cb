//! The programs of a cluster for `kingsight-sql`: the scheduler and the executors of Apache Ballista, with the functions and tables
//! of chess.
//!
//! `kingsight-scheduler` plans queries and hands out their parts; `kingsight-executor` computes them, on each machine one.
//! `kingsight-sql --cluster host:port`, built with the feature `cluster`, asks. The engine authenticates nobody and encrypts
//! nothing, and executors read whatever file a query names: a cluster belongs into a network of its own.

mod executor;
mod scheduler;

pub use executor::{ExecutorArgs, execute};
pub use scheduler::{SchedulerArgs, schedule};

//! SQL over chess games and positions: DataFusion with the rules of chess as functions, and files of games as tables.
//!
//! ```
//! # let runtime = tokio::runtime::Builder::new_multi_thread().build()?;
//! # runtime.block_on(async {
//! let session = kingsight_sql::Settings::default().session()?;
//! let sql = "SELECT legal_move_count('startpos') AS moves";
//! let rows = session.sql(sql).await?.collect().await?;
//! let text = datafusion::arrow::util::pretty::pretty_format_batches(&rows)?.to_string();
//! assert!(text.contains("| 20    |"));
//! # Ok::<(), datafusion::error::DataFusionError>(())
//! # })?;
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod arithmetic;
#[cfg(feature = "cluster")]
pub mod cluster;
mod decoded;
mod functions;
mod reread;
mod settings;
mod stop;
mod tables;

pub use functions::{FUNCTIONS, FunctionHelp};
pub use settings::Settings;
pub use stop::stop;
pub use tables::{TABLES, TableHelp, files_read};

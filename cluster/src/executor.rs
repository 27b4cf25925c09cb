//! An executor.

use std::net::{SocketAddr, TcpListener};
use std::num::NonZeroUsize;
use std::path::PathBuf;
use std::sync::Arc;

use ballista_core::config::TaskSchedulingPolicy;
use ballista_core::error::{BallistaError, Result};
use ballista_executor::executor_process::{ExecutorProcessConfig, start_executor_process};
use kingsight_sql::cluster;

use crate::scheduler::session_config;

/// Computes parts of the queries of a cluster, on all cores of its machine.
#[derive(clap::Parser, Clone, Debug)]
#[command(name = "kingsight-executor", version)]
pub struct ExecutorArgs {
    /// Where the scheduler is
    #[arg(value_name = "HOST:PORT")]
    pub scheduler: String,

    /// The address where other executors and clients fetch what it has computed; with port 0 a free port
    #[arg(long, value_name = "ADDRESS:PORT", default_value = "127.0.0.1:0")]
    pub listen: SocketAddr,

    /// The name under which others reach this machine [default: the address of --listen]
    #[arg(long, value_name = "HOST")]
    pub host: Option<String>,

    /// How many parts are computed at a time
    #[arg(long, value_name = "N", default_value_t = cores())]
    pub threads: NonZeroUsize,

    /// The folder for what it has computed [default: a folder of its own among the temporary files, removed at the end]
    #[arg(long, value_name = "FOLDER")]
    pub work: Option<PathBuf>,
}

fn cores() -> NonZeroUsize {
    std::thread::available_parallelism().unwrap_or(NonZeroUsize::MIN)
}

/// Runs until Ctrl-C, or until the scheduler ends it.
///
/// # Errors
///
/// The scheduler does not answer, or the address cannot be listened at.
pub async fn execute(args: &ExecutorArgs) -> Result<()> {
    let expected = || {
        BallistaError::Configuration(format!(
            "{}: expected the scheduler's address, such as 127.0.0.1:50050",
            args.scheduler
        ))
    };
    let (host, port) = args.scheduler.rsplit_once(':').ok_or_else(expected)?;
    let port = port.parse().map_err(|_| expected())?;
    let listen = match args.listen.port() {
        0 => TcpListener::bind(args.listen)?.local_addr()?,
        _ => args.listen,
    };
    let own = std::env::temp_dir().join(format!("kingsight-executor-{}", std::process::id()));
    let work = args.work.as_ref().unwrap_or(&own);
    std::fs::create_dir_all(work)?;
    let config = ExecutorProcessConfig {
        bind_host: listen.ip().to_string(),
        external_host: Some(args.host.clone().unwrap_or_else(|| listen.ip().to_string())),
        port: listen.port(),
        scheduler_host: host.to_owned(),
        scheduler_port: port,
        scheduler_connect_timeout_seconds: 60,
        vcores: args.threads.get(),
        task_scheduling_policy: TaskSchedulingPolicy::PullStaged,
        work_dir: Some(work.display().to_string()),
        // A day after a job its files go.
        job_data_ttl_seconds: 86_400,
        job_data_clean_up_interval_seconds: 3_600,
        override_function_registry: Some(Arc::new(cluster::executor_functions()?)),
        override_config_producer: Some(Arc::new(session_config)),
        override_logical_codec: Some(cluster::logical_codec()),
        override_physical_codec: Some(cluster::physical_codec()),
        ..ExecutorProcessConfig::default()
    };
    let ended = start_executor_process(Arc::new(config)).await;
    if args.work.is_none() {
        let _ = std::fs::remove_dir_all(&own);
    }
    ended
}

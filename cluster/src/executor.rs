//! An executor.

use std::net::{SocketAddr, TcpListener};
use std::num::NonZeroUsize;
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

use arrow_flight::flight_service_server::FlightServiceServer;
use ballista_core::config::TaskSchedulingPolicy;
use ballista_core::error::BallistaError;
use ballista_core::utils::create_grpc_server;
use ballista_executor::ArrowFlightServerProvider;
use ballista_executor::executor_process::{ExecutorProcessConfig, start_executor_process};
use ballista_executor::flight_service::BallistaFlightService;
use kingsight_sql::cluster;
use tonic::transport::server::TcpIncoming;

use crate::scheduler::session_config;
use crate::{link, listen};

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

    /// How long it waits for the scheduler when it starts
    #[arg(long, value_name = "SECONDS", default_value_t = 60)]
    pub wait: u64,

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

/// Runs until Ctrl-C. Says on standard error when it is registered, and when the scheduler does not answer.
///
/// # Errors
///
/// The scheduler does not answer, or the address cannot be listened at.
pub async fn execute(args: &ExecutorArgs) -> Result<(), String> {
    let expected =
        || format!("{}: expected the scheduler's address, such as 127.0.0.1:50050", args.scheduler);
    let (host, port) = args.scheduler.rsplit_once(':').ok_or_else(expected)?;
    let port = port.parse().map_err(|_| expected())?;
    let listener = listen(args.listen)?;
    link::find(&args.scheduler, Duration::from_secs(args.wait)).await?;
    serve(args, listener, (host, port)).await.map_err(|error| error.to_string())
}

async fn serve(
    args: &ExecutorArgs,
    listener: TcpListener,
    (host, port): (&str, u16),
) -> Result<(), BallistaError> {
    let listen = listener.local_addr()?;
    let own = std::env::temp_dir().join(format!("kingsight-executor-{}", std::process::id()));
    let work = args.work.as_ref().unwrap_or(&own);
    std::fs::create_dir_all(work)?;
    let config = ExecutorProcessConfig {
        bind_host: listen.ip().to_string(),
        external_host: Some(args.host.clone().unwrap_or_else(|| listen.ip().to_string())),
        port: listen.port(),
        scheduler_host: host.to_owned(),
        scheduler_port: port,
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
        override_arrow_flight_service: Some(files(listener)),
        ..ExecutorProcessConfig::default()
    };
    let health = config.health.clone();
    let ended = tokio::select! {
        ended = start_executor_process(Arc::new(config)) => ended,
        never = link::watch(&args.scheduler, health) => match never {},
    };
    if args.work.is_none() {
        let _ = std::fs::remove_dir_all(&own);
    }
    ended
}

/// Gives what was computed to those who ask. The engine's own service takes its port only later, when another program may have it,
/// and tells nobody.
fn files(listener: TcpListener) -> Arc<ArrowFlightServerProvider> {
    Arc::new(move |work, _, mut end, settings| {
        let listener = listener.try_clone();
        tokio::spawn(async move {
            let incoming = TcpIncoming::from(tokio::net::TcpListener::from_std(listener?)?);
            let sizes = ExecutorProcessConfig::default();
            let service = FlightServiceServer::new(BallistaFlightService::new(work))
                .max_decoding_message_size(sizes.grpc_max_decoding_message_size as usize)
                .max_encoding_message_size(sizes.grpc_max_encoding_message_size as usize);
            create_grpc_server(&settings)
                .add_service(service)
                .serve_with_incoming_shutdown(incoming.with_nodelay(Some(true)), end.recv())
                .await
                .map_err(BallistaError::TonicError)
        })
    })
}

//! The scheduler.

use std::net::SocketAddr;
use std::sync::Arc;

use ballista_core::config::TaskSchedulingPolicy;
use ballista_core::error::BallistaError;
use ballista_core::extension::SessionConfigExt as _;
use ballista_scheduler::cluster::BallistaCluster;
use ballista_scheduler::config::SchedulerConfig;
use ballista_scheduler::scheduler_process::{create_scheduler, start_grpc_service_with_listener};
use datafusion::prelude::SessionConfig;
use datafusion_proto::protobuf::{LogicalPlanNode, PhysicalPlanNode};
use kingsight_sql::cluster;
use tokio::net::TcpListener;

use crate::{listen, log};

/// Plans the queries of a cluster and hands out their parts to executors.
#[derive(clap::Parser, Clone, Debug)]
#[command(name = "kingsight-scheduler", version)]
pub struct SchedulerArgs {
    /// The address where clients and executors find it; with port 0 a free port, which is printed
    #[arg(long, value_name = "ADDRESS:PORT", default_value = "127.0.0.1:50050")]
    pub listen: SocketAddr,

    /// After how many seconds without a word an executor is lost and its parts are given to others; at least 10, for a busy
    /// executor speaks every 5
    #[arg(long, value_name = "SECONDS", default_value_t = 30, value_parser = clap::value_parser!(u64).range(10..=86_400))]
    pub lost_after: u64,
}

/// Runs until the program ends; calls `ready` with the address when it listens. Says on standard error which executors register,
/// leave and are lost, and which queries are accepted and how they end.
///
/// # Errors
///
/// The address cannot be listened at.
pub async fn schedule(args: &SchedulerArgs, ready: impl FnOnce(SocketAddr)) -> Result<(), String> {
    let listener = listen(args.listen)?;
    serve(args, listener, ready).await.map_err(|error| error.to_string())
}

async fn serve(
    args: &SchedulerArgs,
    listener: std::net::TcpListener,
    ready: impl FnOnce(SocketAddr),
) -> Result<(), BallistaError> {
    let listener = TcpListener::from_std(listener)?;
    let address = listener.local_addr()?;
    let config = SchedulerConfig {
        external_host: address.ip().to_string(),
        bind_host: address.ip().to_string(),
        bind_port: address.port(),
        // Executors ask for parts: only they need to know an address.
        scheduling_policy: TaskSchedulingPolicy::PullStaged,
        executor_timeout_seconds: args.lost_after,
        expire_dead_executor_interval_seconds: 5,
        // When the last executor is lost, queries wait so long for another.
        no_executors_grace_period_seconds: args.lost_after.max(180),
        override_logical_codec: Some(cluster::logical_codec()),
        override_physical_codec: Some(cluster::physical_codec()),
        override_session_builder: Some(Arc::new(cluster::scheduler_state)),
        override_config_producer: Some(Arc::new(session_config)),
        ..SchedulerConfig::default()
    };
    config.validate()?;
    let cluster = BallistaCluster::new_from_config(&config).await?;
    let state = cluster.cluster_state();
    let scheduler =
        create_scheduler::<LogicalPlanNode, PhysicalPlanNode>(cluster, Arc::new(config)).await?;
    tokio::spawn(log::executors(state, scheduler.cluster_state_events().await?, args.lost_after));
    tokio::spawn(log::queries(address.to_string(), scheduler.job_state_events().await?));
    ready(address);
    start_grpc_service_with_listener(listener, scheduler).await
}

pub(crate) fn session_config() -> SessionConfig {
    SessionConfig::new_with_ballista()
        .with_ballista_logical_extension_codec(cluster::logical_codec())
        .with_ballista_physical_extension_codec(cluster::physical_codec())
}

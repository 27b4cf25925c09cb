//! What a scheduler says about its executors and queries, a line each on standard error.

use std::collections::{HashMap, HashSet};
use std::sync::Arc;
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use ballista_core::serde::protobuf::job_status::Status;
use ballista_scheduler::cluster::{
    ClusterState, ClusterStateEvent, ClusterStateEventStream, JobStateEvent, JobStateEventStream,
};
use futures::StreamExt as _;
use kingsight_sql::cluster;

/// An executor that is registered.
struct Known {
    address: String,
    /// When it last said something, in seconds since 1970.
    heard: u64,
}

/// Says which executors register, leave and are lost.
pub(crate) async fn executors(
    state: Arc<dyn ClusterState>,
    mut events: ClusterStateEventStream,
    lost_after: u64,
) {
    let mut known: HashMap<String, Known> = HashMap::new();
    // An executor that leaves goes on asking for parts until its last one is computed.
    let mut left = HashSet::new();
    let mut beat = tokio::time::interval(Duration::from_secs(1));
    loop {
        let event = tokio::select! {
            event = events.next() => event,
            _ = beat.tick() => {
                for (id, heartbeat) in state.executor_heartbeats() {
                    if let Some(known) = known.get_mut(&id) {
                        known.heard = heartbeat.timestamp;
                    }
                }
                continue;
            }
        };
        match event {
            None => return,
            Some(ClusterStateEvent::RegisteredExecutor { executor_id: id }) => {
                let Ok(executor) = state.get_executor_metadata(&id).await else { continue };
                if left.contains(&id) {
                    continue;
                }
                let address = format!("{}:{}", executor.host, executor.port);
                let threads = match executor.specification.vcores {
                    1 => "1 thread".to_owned(),
                    more => format!("{more} threads"),
                };
                eprintln!("executor {address} registered, {threads}");
                known.insert(id, Known { address, heard: now() });
            }
            Some(ClusterStateEvent::RemovedExecutor { executor_id: id }) => {
                let Some(Known { address, heard }) = known.remove(&id) else { continue };
                if now().saturating_sub(heard) >= lost_after {
                    eprintln!(
                        "executor {address} lost: no word for {lost_after} s, its parts go to others"
                    );
                } else {
                    eprintln!("executor {address} left");
                    left.insert(id);
                }
            }
        }
    }
}

fn now() -> u64 {
    SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |since| since.as_secs())
}

/// Says which queries are accepted, and how they end.
pub(crate) async fn queries(address: String, mut events: JobStateEventStream) {
    while let Some(event) = events.next().await {
        let (query, status) = match event {
            JobStateEvent::JobAcquired { job_id, .. } => {
                eprintln!("query {job_id} accepted");
                continue;
            }
            JobStateEvent::JobUpdated { job_id, status } => (job_id, status.status),
            JobStateEvent::JobReleased { .. }
            | JobStateEvent::SessionAccessed { .. }
            | JobStateEvent::SessionRemoved { .. } => continue,
        };
        match status {
            Some(Status::Successful(job)) => {
                let took = Duration::from_millis(job.ended_at.saturating_sub(job.queued_at));
                eprintln!("query {query} answered after {:.1} s", took.as_secs_f64());
            }
            Some(Status::Failed(job)) => {
                let words = cluster::plain(&address, &job.error).unwrap_or(job.error);
                eprintln!("query {query} failed: {}", words.lines().next().unwrap_or_default());
            }
            Some(Status::Queued(_) | Status::Running(_)) | None => {}
        }
    }
}

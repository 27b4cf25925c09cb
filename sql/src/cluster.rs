//! What a client, a scheduler and executors of a cluster share: the functions of chess, and our tables and scans as bytes.
//!
//! The programs are Apache Ballista's, with this in them: `cluster/` in the repository.

use std::num::NonZeroUsize;
use std::sync::Arc;

use ballista_core::extension::{SessionConfigExt as _, SessionStateExt as _};
use ballista_core::registry::BallistaFunctionRegistry;
use ballista_core::utils::default_session_builder;
use datafusion::error::Result;
use datafusion::execution::SessionState;
use datafusion::prelude::{SessionConfig, SessionContext};
use datafusion_proto::logical_plan::LogicalExtensionCodec;
use datafusion_proto::physical_plan::PhysicalExtensionCodec;

use crate::stop::Stop;
use crate::tables::codec::{Scans, Tables};
use crate::tables::scan::Apart;
use crate::{Settings, functions};

/// In how many parts a query is divided unless the settings say so.
pub const PARTITIONS: NonZeroUsize = NonZeroUsize::new(16).expect("it is not 0");

/// A session whose queries run on a cluster. Its settings for memory and spilling are of this machine.
///
/// # Errors
///
/// As for [`Settings::session`], or the address is no `host:port`. Whether somebody answers there shows only with the first query.
pub fn connect(settings: &Settings, address: &str) -> Result<SessionContext> {
    let session = settings.session()?;
    let mut state = session.state();
    let stop = state.config().get_extension::<Stop>().unwrap_or_default();
    let config = std::mem::take(state.config_mut());
    *state.config_mut() = config
        .with_ballista_logical_extension_codec(logical_codec())
        .with_ballista_physical_extension_codec(physical_codec());
    let state = state.upgrade_for_ballista(format!("http://{address}"))?;
    let session = SessionContext::new_with_state(state);
    // The functions are replaced by the engine's on the way.
    functions::register(&session, &stop)?;
    Ok(session)
}

/// What has failed on a cluster in plain words, by the address of its scheduler and the engine's message; nothing where that is plain.
///
/// ```
/// let message = "tonic::transport::Error(Transport, Os { code: 111, message: \"Connection refused\" })";
/// let plain = kingsight_sql::cluster::plain("10.0.0.1:50050", message);
/// assert_eq!(plain.as_deref(), Some("the scheduler at 10.0.0.1:50050 does not answer: connection refused"));
/// ```
#[must_use]
pub fn plain(address: &str, message: &str) -> Option<String> {
    let message = message.strip_prefix("Execution error: ").unwrap_or(message);
    let scheduler = format!("the scheduler at {address}");
    if message.starts_with("tonic::transport::Error(") {
        return Some(silent(&scheduler, message));
    }
    if message.starts_with("Status { ") {
        if message.contains("TimeoutExpired") {
            return Some(silent(&scheduler, ""));
        }
        // A scheduler that refuses says why.
        let refused = message.contains("source: None");
        return match quoted(message, "message: \"").filter(|_| refused) {
            Some(reason) => Some(format!("{scheduler} refuses: {reason}")),
            None => Some(format!("the program at {address} does not answer as a scheduler does")),
        };
    }
    if message.starts_with("code: '") || message == "Stream closed without job completing" {
        return Some(format!(
            "the connection to {scheduler} broke in the middle of the query; its answer is lost, ask again"
        ));
    }
    // A client or another executor wants what an executor has computed.
    if let Some((_, rest)) = message.split_once("scheduler or executor at http://")
        && let Some((executor, reason)) = rest.split_once(": ")
    {
        let executor = format!("the executor at {executor}, which has a part of the answer,");
        return Some(silent(&executor, &reason.replace('\\', "")));
    }
    // What an executor says, or why a plan cannot be sent, is in the middle of the engine's words.
    let inner = message.starts_with("Job ") || message.contains("failed to serialize logical plan");
    quoted(message, "Execution(\"").filter(|_| inner)
}

fn silent(who: &str, message: &str) -> String {
    let reason = match quoted(message, "message: \"") {
        Some(reason) => format!(": {}", reason.to_lowercase()),
        None if message.contains("dns error") => ": its name is not known".to_owned(),
        None => String::new(),
    };
    format!("{who} does not answer{reason}")
}

/// The text up to its closing quotation mark, which has no backslash before it.
fn quoted(message: &str, before: &str) -> Option<String> {
    let (_, inner) = message.split_once(before)?;
    let text = inner.replace("\\\\", "\u{0}").replace("\\\"", "\u{1}").replace("\\'", "'");
    let (text, _) = text.split_once('"')?;
    Some(text.replace('\u{0}', "\\").replace('\u{1}', "\""))
}

/// Our tables as bytes: for the scheduler and the executors.
#[must_use]
pub fn logical_codec() -> Arc<dyn LogicalExtensionCodec> {
    Arc::new(Tables::default())
}

/// Our scans as bytes: for the scheduler and the executors.
#[must_use]
pub fn physical_codec() -> Arc<dyn PhysicalExtensionCodec> {
    Arc::new(Scans::default())
}

/// The state of a session in the scheduler, which plans the queries of a client.
///
/// # Errors
///
/// The session cannot be built.
pub fn scheduler_state(config: SessionConfig) -> Result<SessionState> {
    // Executors read apart.
    let config = config.with_extension(Arc::new(Apart));
    let session = SessionContext::new_with_state(default_session_builder(config)?);
    functions::register(&session, &Arc::new(Stop::default()))?;
    Ok(session.state())
}

/// The functions that executors know: the engine's and ours.
///
/// # Errors
///
/// The session that has them cannot be built.
pub fn executor_functions() -> Result<BallistaFunctionRegistry> {
    let session = Settings::default().session()?;
    Ok(BallistaFunctionRegistry::from(&session.state()))
}

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

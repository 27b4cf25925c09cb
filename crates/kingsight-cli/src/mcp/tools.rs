//! The tools: names, descriptions and schemas, and which function answers.

use kingsight_ask::question::{self, ForEach, PositionQuestion};

use super::server::ToolEntry;
use super::{catalogue, games, lines, picture, positions};

/// All tools.
pub(super) fn all() -> Vec<ToolEntry> {
    let mut all = Tools(Vec::new());
    question::for_each(&mut all);
    all.0.extend([lines::tool(), positions::tool(), picture::tool(), games::tool()]);
    all.0
}

/// The questions about a position, as tools.
struct Tools(Vec<ToolEntry>);

impl ForEach for Tools {
    fn question<Q: PositionQuestion<Answer: 'static> + Send + Sync + 'static>(&mut self) {
        self.0.push(catalogue::tool::<Q>());
    }
}

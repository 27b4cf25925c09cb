//! How much a question may cost.

use kingsight::{MateQuestion, Nodes};

/// How much a question may cost: one profile for who asks at home, one for who asks over a wire.
///
/// ```
/// use kingsight_ask::question::Limits;
/// assert!(Limits::SERVED.ruling_nodes.most < Limits::LOCAL.ruling_nodes.usual);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Limits {
    /// Positions that a ruling looks at for each side. 300,000 take about a second.
    pub ruling_nodes: Bound,
    /// Positions that a search for a forced mate looks at. Three million take about a second.
    pub mate_nodes: Bound,
    /// Positions that a search for a dead position looks at, for each side and position of a game.
    pub dead_nodes: Bound,
    /// Positions that are looked at, for each side, to say in passing that a position is dead.
    pub glance_nodes: u32,
    /// Findings that are listed.
    pub findings: Bound,
    /// The longest line of moves, in moves of one side.
    pub line: usize,
    /// Whether whoever asks may ask for what has no bound.
    pub(super) is_at_home: bool,
}

/// A number that is used unless another is asked for, and what may be asked for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Bound {
    /// The least that may be asked for.
    pub least: u64,
    /// What is used if nothing is asked for.
    pub usual: u64,
    /// The most that may be asked for.
    pub most: u64,
}

impl Limits {
    /// For programs on the machine of who asks: about ten seconds, and more if asked for.
    pub const LOCAL: Limits = Limits {
        ruling_nodes: Bound { least: 0, usual: Nodes::USUAL.0, most: u32::MAX as u64 },
        mate_nodes: Bound { least: 0, usual: MateQuestion::NODES.0, most: u64::MAX },
        dead_nodes: Bound { least: 100, usual: 100_000, most: u32::MAX as u64 },
        glance_nodes: 1_000,
        findings: Bound::NONE,
        line: usize::MAX,
        is_at_home: true,
    };

    /// For servers: about a third of a second, and at most some three.
    pub const SERVED: Limits = Limits {
        ruling_nodes: Bound { least: 0, usual: 100_000, most: 1_000_000 },
        mate_nodes: Bound { least: 0, usual: 1_000_000, most: 10_000_000 },
        dead_nodes: Bound { least: 100, usual: 1_000, most: 10_000 },
        glance_nodes: 1_000,
        findings: Bound { least: 0, usual: 10_000, most: 10_000 },
        line: 600,
        is_at_home: false,
    };

    /// For language models, which pay for every word: as for servers, with fewer findings and shorter lines.
    pub const MODEL: Limits =
        Limits { findings: Bound { least: 0, usual: 50, most: 200 }, line: 100, ..Limits::SERVED };

    /// For a board that somebody looks at: about a second.
    pub const STUDIO: Limits = Limits {
        ruling_nodes: Bound { least: 0, usual: 300_000, most: 300_000 },
        ..Limits::SERVED
    };
}

impl Bound {
    /// As many as there are.
    pub const NONE: Bound = Bound { least: 0, usual: u64::MAX, most: u64::MAX };
}

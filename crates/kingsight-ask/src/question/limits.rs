//! How much a question may cost.

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
}

/// A number that is used unless another is asked for, and the largest that may be.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Bound {
    /// What is used if nothing is asked for.
    pub usual: u64,
    /// The most that may be asked for.
    pub most: u64,
}

impl Limits {
    /// For programs on the machine of who asks: about ten seconds, and more if asked for.
    pub const LOCAL: Limits = Limits {
        ruling_nodes: Bound { usual: 3_000_000, most: u32::MAX as u64 },
        mate_nodes: Bound { usual: 30_000_000, most: u64::MAX },
    };

    /// For servers: about a third of a second, and at most some three.
    pub const SERVED: Limits = Limits {
        ruling_nodes: Bound { usual: 100_000, most: 1_000_000 },
        mate_nodes: Bound { usual: 1_000_000, most: 10_000_000 },
    };
}

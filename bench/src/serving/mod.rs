//! How fast `kingsight serve` answers, beside a route of axum that returns a constant: `wrk` asks both in turn.

pub mod document;
pub mod load;
pub mod servers;

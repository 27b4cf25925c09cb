//! Checkpoints as text.

use std::fmt::{self, Write as _};

use super::Checkpoint;

/// The first line of every checkpoint.
pub(super) const HEAD: &str = "kingsight perft checkpoint 1";

impl fmt::Display for Checkpoint {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut text = String::new();
        writeln!(text, "{HEAD}")?;
        writeln!(text, "position {}", self.position)?;
        writeln!(text, "depth {}", self.depth)?;
        writeln!(text, "plies {}", self.plan.plies)?;
        writeln!(text, "merged {}", if self.plan.merged { "yes" } else { "no" })?;
        writeln!(text, "parts {}", self.parts)?;
        writeln!(text, "seconds {}", self.before.seconds)?;
        writeln!(text, "chance {:e}", self.before.wrong_count_chance)?;
        for (part, nodes) in &self.counts {
            writeln!(text, "part {part} {nodes}")?;
        }
        writeln!(f, "{text}end {} {:016x}", self.counts.len(), fnv1a(text.as_bytes()))
    }
}

/// Fowler, Noll and Vo's hash 1a of 64 bits (<http://www.isthe.com/chongo/tech/comp/fnv/>).
pub(super) fn fnv1a(bytes: &[u8]) -> u64 {
    bytes.iter().fold(0xcbf2_9ce4_8422_2325, |hash, &byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3)
    })
}

//! How to hunt, and how far a hunt has come.

use crate::fault::Fault;
use crate::targets::Target;

/// How to hunt.
///
/// ```
/// let mut options = kingsight_hunt::HuntOptions::default();
/// options.all = true;
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct HuntOptions {
    /// Do not stop at the first fault: find one of each class. `false` by default.
    pub all: bool,
    /// How many engines run at once. One by default, and at least one.
    pub jobs: usize,
    /// Whether to shrink the positions of faults. `true` by default.
    pub shrink: bool,
}

impl Default for HuntOptions {
    fn default() -> HuntOptions {
        HuntOptions { all: false, jobs: 1, shrink: true }
    }
}

/// How far the hunt has come.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct HuntProgress<'a> {
    /// How many counts have been compared.
    pub done: usize,
    /// How many there are to compare.
    pub of: usize,
    /// The position that comes next.
    pub target: &'a Target,
    /// How deep it is counted.
    pub depth: u32,
    /// How many faults have been found.
    pub faults: usize,
    /// The fault that has just been found, not shrunk yet; `None` before a count.
    pub found: Option<&'a Fault>,
}

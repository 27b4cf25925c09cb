//! The built-in set.

use super::{Target, read_suite};

/// An ordinary suite, so that other tools can use it, too.
const POSITIONS: &str = include_str!("positions.epd");

/// Positions that meet every special rule within a few half-moves: en passant and the lines it opens, castling and the
/// loss of the right, promotion, pins, single and double check, the edges. Those of Chess960 are included if asked for.
///
/// ```
/// let classical = kingsight_hunt::builtin(false);
/// assert!(classical.len() > 30 && kingsight_hunt::builtin(true).len() > classical.len());
/// ```
#[must_use]
pub fn builtin(chess960: bool) -> Vec<Target> {
    let all = read_suite(POSITIONS, false).targets;
    let asked = all.into_iter().filter(|target| chess960 || !target.position.is_chess960());
    asked
        .map(|target| Target {
            position: target.position.with_chess960(chess960 || target.position.is_chess960()),
            ..target
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Suite, count};

    #[test]
    fn every_line_is_read_and_every_count_is_ours() {
        let Suite { targets: all, errors } = read_suite(POSITIONS, false);
        assert_eq!(errors, []);
        assert!(all.len() > 60, "{}", all.len());
        for target in &all {
            assert!(target.why.is_some() && target.source.is_some(), "{}", target.name);
            assert!(!target.expected.is_empty(), "{}", target.name);
            for &(depth, nodes) in &target.expected {
                assert_eq!(count(&target.position, depth), nodes, "{} {depth}", target.name);
                assert_eq!(kingsight::perft(&target.position, depth), nodes, "{}", target.name);
            }
        }
    }

    #[test]
    fn names_are_unique() {
        let mut names: Vec<String> = builtin(true).into_iter().map(|target| target.name).collect();
        let count = names.len();
        names.sort_unstable();
        names.dedup();
        assert_eq!(names.len(), count);
    }
}

//! Suites of positions in EPD: `FEN ;D1 20 ;D2 400`, perhaps with `id`, `c0` (what it tests) and `c1` (source); and the
//! built-in one.

use kingsight::{Epd, Position, PositionError, Reading};
use kingsight_ask::{ErrorReport, LineError, quoted, shown};

use super::Target;
use crate::comparison::count;

/// A suite.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
#[non_exhaustive]
pub struct Suite {
    /// The positions, in the order of the lines.
    pub targets: Vec<Target>,
    /// The lines that cannot be used, each with what is wrong and what was expected.
    pub errors: Vec<LineError>,
}

/// Reads a suite: one EPD a line. Empty lines and comments after `#` are skipped. A position is counted as deep as
/// the suite has counts, at most 2,000,000 nodes; without counts as in [`Target::new`].
///
/// A line that is not UTF-8, not EPD or not a playable position does not stop the rest: it is among the errors.
///
/// ```
/// use kingsight::Reading;
/// use kingsight_hunt::read_suite;
/// let suite = "# mine\n4k3/8/8/8/8/8/8/4K2R w K - 0 1 ;D1 15 ;D2 66 ;D3 1197\n4k3/8 w - -\n";
/// let suite = read_suite(suite, Reading::Inferred);
/// assert_eq!((suite.targets[0].name.as_str(), suite.targets[0].depth), ("line 2", 3));
/// assert_eq!((suite.errors[0].line, suite.errors[0].error.field), (3, Some("placement")));
/// ```
#[must_use]
pub fn read_suite(text: impl AsRef<[u8]>, reading: Reading) -> Suite {
    let text = text.as_ref();
    let text = text.strip_prefix(b"\xef\xbb\xbf").unwrap_or(text);
    let mut suite = Suite::default();
    for (number, line) in (1..).zip(text.split(|&byte| byte == b'\n')) {
        let whole = String::from_utf8_lossy(line);
        let whole = whole.trim_end();
        if whole.is_empty() || whole.trim_start().starts_with(['#', '%']) {
            continue;
        }
        let target = str::from_utf8(line)
            .map_err(|error| not_utf8(error.valid_up_to()))
            .and_then(|line| target(Epd::without_comment(line), number, reading));
        match target {
            Ok(target) => suite.targets.push(target),
            Err(error) => suite.errors.push(LineError::new(number, whole, error)),
        }
    }
    suite
}

fn not_utf8(at: usize) -> ErrorReport {
    let message = format!("at offset {at}: not UTF-8; expected text");
    ErrorReport::new("not_utf8", message).at(at)
}

/// A suite may count deeper than a hunt needs to go.
const NODES: u64 = 2_000_000;

fn target(line: &str, number: u64, reading: Reading) -> Result<Target, ErrorReport> {
    let epd: Epd = line.parse()?;
    let position = Position::try_from(epd.setup.read_as(reading)).map_err(|problems| {
        ErrorReport::new(
            "not_playable",
            format!("this position cannot be played: {}", PositionError::Setup(problems)),
        )
    })?;
    let expected = counts(&epd)?;
    let text = |opcode| epd.operands(opcode).map(|words| words.join(" "));
    let affordable = expected.iter().filter(|(depth, nodes)| *depth > 0 && *nodes <= NODES);
    let depth = affordable.map(|&(depth, _)| depth).max();
    // A suite may be wrong: a count of one at depth 100 must not take forever.
    let depth = depth.map(|deepest| {
        let small = |&depth: &u32| count(&position, depth) <= NODES;
        (1..=deepest).take_while(small).last().unwrap_or(1)
    });
    let name = text("id").unwrap_or_else(|| format!("line {number}"));
    Ok(match depth {
        Some(depth) => {
            Target { name, why: text("c0"), source: text("c1"), position, depth, expected }
        }
        None => {
            Target { why: text("c0"), source: text("c1"), expected, ..Target::new(name, position) }
        }
    })
}

/// The greatest depth in a suite.
const DEEPEST: u32 = 999;

fn is_digits(text: &str) -> bool {
    text.bytes().all(|byte| byte.is_ascii_digit())
}

/// The counts of a line: depth and nodes.
fn counts(epd: &Epd) -> Result<Vec<(u32, u64)>, ErrorReport> {
    let mut counts = Vec::new();
    for operation in &epd.operations {
        let Some(depth) = operation.opcode.strip_prefix('D') else { continue };
        if depth.is_empty() || !is_digits(depth) {
            continue;
        }
        let wrong = |expected: String| {
            ErrorReport::new(
                "bad_count",
                format!(
                    "{} {}: expected {expected}",
                    shown(&operation.opcode).at_most(24),
                    quoted(&operation.operands.join(" "))
                ),
            )
            .of_field("operations")
        };
        let number = depth.parse().ok().filter(|&depth| depth <= DEEPEST);
        let number: u32 = number.ok_or_else(|| wrong(format!("a depth of at most {DEEPEST}")))?;
        // One number and nothing else: neither a sign nor a second number.
        let nodes = match operation.operands.as_slice() {
            [nodes] if is_digits(nodes) => {
                nodes.parse().map_err(|_| wrong(format!("a count of at most {}", u64::MAX)))
            }
            _ => Err(wrong(format!("a count after D{number}, as in D{number} 400"))),
        };
        counts.push((number, nodes?));
    }
    Ok(counts)
}

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
    let all = read_suite(POSITIONS, Reading::Inferred).targets;
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

    const GOOD: &str = "4k3/8/8/8/8/8/8/4K2R w K - 0 1";

    #[test]
    fn a_bad_line_does_not_stop_the_rest() {
        let text = format!(
            "\u{feff}{GOOD} ;D1 15\r\n\r\n  nonsense\n{GOOD} ;D1 many\n\
             8/8/8/8/8/8/8/8 w - - 0 1\n{GOOD} ;D1 15 ;D2 66\n"
        );
        let suite = read_suite(text, Reading::Inferred);
        let names: Vec<&str> = suite.targets.iter().map(|target| target.name.as_str()).collect();
        assert_eq!(names, ["line 1", "line 6"]);
        let errors: Vec<_> =
            suite.errors.iter().map(|e| (e.line, e.error.code, e.input.as_str())).collect();
        let many = format!("{GOOD} ;D1 many");
        assert_eq!(errors[1], (4, "bad_count", many.as_str()));
        assert_eq!(errors[2], (5, "not_playable", "8/8/8/8/8/8/8/8 w - - 0 1"));
        assert_eq!((errors.len(), errors[0].0, errors[0].2), (3, 3, "  nonsense"));
        // Offsets count from the beginning of the line in the file.
        assert!(suite.errors[0].error.at >= Some(2), "{:?}", suite.errors[0]);
        assert!(suite.errors[1].error.message.contains("as in D1 400"));
    }

    #[test]
    fn percent_signs_begin_comments() {
        let suite = read_suite(format!("% by {GOOD}\n{GOOD}\n"), Reading::Inferred);
        assert_eq!((suite.targets.len(), suite.errors.len()), (1, 0));
        assert_eq!(suite.targets[0].name, "line 2");
    }

    #[test]
    fn invalid_utf8_affects_its_own_line_only() {
        let bad = [GOOD.as_bytes(), b" ;id \"K\xf6nig\";\n# f\xfcr mich\n", GOOD.as_bytes()];
        let suite = read_suite(bad.concat(), Reading::Inferred);
        assert_eq!((suite.targets.len(), suite.errors.len()), (1, 1));
        assert_eq!((suite.errors[0].line, suite.errors[0].error.code), (1, "not_utf8"));
        assert_eq!(suite.errors[0].error.at, Some(GOOD.len() + 7));
    }

    #[test]
    fn a_number_sign_in_a_name_does_not_begin_a_comment() {
        let suite = read_suite(format!("{GOOD} ;id \"mine #3\"; # \"yours\n"), Reading::Inferred);
        assert_eq!(suite.errors, []);
        assert_eq!(suite.targets[0].name, "mine #3");
    }

    #[test]
    fn bad_counts_are_refused() {
        let bad = [
            "D1 -15",
            "D1 +15",
            "D1 15.0",
            "D1 1,500",
            "D1 18446744073709551616",
            "D1 15 16",
            "D1",
            "D1000 15",
            "D99999999999999999999 15",
        ];
        for operation in bad {
            let suite = read_suite(format!("{GOOD} ;{operation}\n"), Reading::Inferred);
            assert_eq!(suite.errors.len(), 1, "{operation}: {:?}", suite.targets);
            assert_eq!(suite.errors[0].error.code, "bad_count", "{operation}");
            assert!(suite.errors[0].error.message.contains("expected"), "{operation}");
        }
        // Other operations that begin with D are ignored.
        let suite = read_suite(format!("{GOOD} ;D 1 ;Dm 3 ;D1 15\n"), Reading::Inferred);
        assert_eq!((suite.errors.len(), suite.targets[0].expected.as_slice()), (0, &[(1, 15)][..]));
    }

    /// A small count at a great depth is not trusted.
    #[test]
    fn a_wrong_suite_does_not_take_forever() {
        let start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
        let suite =
            read_suite(format!("{start} ;D1 20 ;D30 1\n{start} ;D0 1\n"), Reading::Inferred);
        let depths: Vec<u32> = suite.targets.iter().map(|target| target.depth).collect();
        assert_eq!((suite.errors.len(), depths), (0, vec![4, 3]));
        assert_eq!(suite.targets[0].disputed(), []);
    }

    #[test]
    fn large_counts_are_kept_but_not_asked() {
        let suite = read_suite(format!("{GOOD} ;D1 15 ;D9 2000001\n"), Reading::Inferred);
        assert_eq!((suite.targets[0].depth, suite.targets[0].expected.len()), (1, 2));
    }

    #[test]
    fn every_line_is_read_and_every_count_is_ours() {
        let Suite { targets: all, errors } = read_suite(POSITIONS, Reading::Inferred);
        assert_eq!(errors, []);
        assert!(all.len() > 60, "{}", all.len());
        for target in &all {
            assert!(target.why.is_some() && target.source.is_some(), "{}", target.name);
            assert!(!target.expected.is_empty(), "{}", target.name);
            for &(depth, nodes) in &target.expected {
                assert_eq!(crate::count(&target.position, depth), nodes, "{} {depth}", target.name);
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

//! Readers for the files in `fixtures/`, so that every test of the project reads them the same way.
//!
//! The formats are described at the top of each file. Nothing here reads from disk: callers pass the text,
//! usually from `include_str!`.

use std::collections::HashMap;

/// A line of a perft suite: a position and its node counts at some depths.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PerftLine {
    /// The position.
    pub fen: String,
    /// Depth and number of nodes, as in the file.
    pub counts: Vec<(u32, u64)>,
}

/// A named position with facts about it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RuleFixture {
    /// Its unique name, such as `en-passant-uncovers-rank`.
    pub name: String,
    /// One sentence: what this fixture is about.
    pub why: String,
    /// The position.
    pub fen: String,
    /// No game can lead to `fen`, so a reader of positions may refuse it.
    pub unreachable: bool,
    /// Moves to play from `fen` before checking the facts, as UCI.
    pub after: Vec<String>,
    /// Moves that are legal.
    pub must: Vec<String>,
    /// Moves that are not legal.
    pub must_not: Vec<String>,
    /// The number of legal moves, if the fixture states it.
    pub count: Option<usize>,
    /// The state of the player to move, if stated: `quiet`, `check`, `double-check`, `mate` or `stalemate`.
    pub state: Option<String>,
    /// What kind of check a move gives: the move, then `none`, `direct`, `discovered` or `double`.
    pub gives: Vec<(String, String)>,
    /// All pins of the player to move, if stated, as square names: the pinned piece and its pinner.
    pub pins: Option<Vec<(String, String)>>,
}

/// The lines of a text that are neither empty nor comments, without the comments at their end.
pub fn lines(text: &str) -> impl Iterator<Item = &str> {
    text.lines()
        .map(|line| line.split('#').next().unwrap_or_default().trim())
        .filter(|line| !line.is_empty())
}

/// Reads a perft suite: `FEN ;D1 n ;D2 n …`.
///
/// # Errors
/// The first line that does not have this form.
pub fn perft_lines(text: &str) -> Result<Vec<PerftLine>, String> {
    lines(text)
        .map(|line| {
            let mut fields = line.split(';').map(str::trim);
            let fen = fields.next().unwrap_or_default().to_string();
            let counts: Option<Vec<(u32, u64)>> = fields.map(read_count).collect();
            match counts {
                Some(counts) if !counts.is_empty() => Ok(PerftLine { fen, counts }),
                _ => Err(format!("not a perft line: {line:?}")),
            }
        })
        .collect()
}

/// Reads the named rule fixtures: blocks of `[name]` and `key: value` lines.
///
/// # Errors
/// The first line that does not have this form, or a block that lacks `why` or `fen`.
pub fn rule_fixtures(text: &str) -> Result<Vec<RuleFixture>, String> {
    let mut blocks: Vec<(&str, HashMap<&str, &str>)> = Vec::new();
    for line in lines(text) {
        if let Some(name) = line.strip_prefix('[').and_then(|rest| rest.strip_suffix(']')) {
            blocks.push((name, HashMap::new()));
        } else {
            let (key, value) = line.split_once(':').ok_or(format!("not `key: value`: {line:?}"))?;
            let (name, block) =
                blocks.last_mut().ok_or(format!("before the first [name]: {line:?}"))?;
            if block.insert(key, value.trim()).is_some() {
                return Err(format!("{name}: `{key}` twice"));
            }
        }
    }
    blocks.into_iter().map(|(name, block)| read_rule(name, block)).collect()
}

fn read_rule(name: &str, mut block: HashMap<&str, &str>) -> Result<RuleFixture, String> {
    let mut take = |key: &str| block.remove(key);
    let words = |text: Option<&str>| -> Vec<String> {
        text.unwrap_or_default().split_whitespace().map(str::to_string).collect()
    };
    let pairs = |text: Option<&str>, by: char| -> Result<Vec<(String, String)>, String> {
        let pair = |word: String| match word.split_once(by) {
            Some((left, right)) => Ok((left.to_string(), right.to_string())),
            None => Err(format!("{name}: no `{by}` in {word:?}")),
        };
        words(text).into_iter().map(pair).collect()
    };
    let fixture = RuleFixture {
        name: name.to_string(),
        why: take("why").ok_or(format!("{name}: no `why`"))?.to_string(),
        fen: take("fen").ok_or(format!("{name}: no `fen`"))?.to_string(),
        unreachable: match take("unreachable") {
            None => false,
            Some("yes") => true,
            Some(other) => {
                return Err(format!("{name}: unreachable is `yes` or absent, not {other:?}"));
            }
        },
        after: words(take("after")),
        must: words(take("must")),
        must_not: words(take("must-not")),
        count: match take("count") {
            Some(count) => {
                Some(count.parse().map_err(|_| format!("{name}: not a count: {count:?}"))?)
            }
            None => None,
        },
        state: take("state").map(str::to_string),
        gives: pairs(take("gives"), '=')?,
        pins: match take("pins") {
            None => None,
            Some("none") => Some(Vec::new()),
            pins => Some(pairs(pins, '<')?),
        },
    };
    match block.keys().next() {
        None => Ok(fixture),
        Some(key) => Err(format!("{name}: unknown key `{key}`")),
    }
}

fn read_count(field: &str) -> Option<(u32, u64)> {
    let (depth, nodes) = field.strip_prefix('D')?.split_once(' ')?;
    Some((depth.parse().ok()?, nodes.trim().parse().ok()?))
}

//! Checkpoints as text, written and read.

use std::fmt::{self, Display, Write as _};
use std::str::FromStr;

use kingsight::Position;

use super::{Before, Checkpoint, CheckpointError, CheckpointErrorKind as Kind};
use crate::split::{Plan, Split};

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
fn fnv1a(bytes: &[u8]) -> u64 {
    bytes.iter().fold(0xcbf2_9ce4_8422_2325, |hash, &byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3)
    })
}

impl FromStr for Checkpoint {
    type Err = CheckpointError;

    fn from_str(text: &str) -> Result<Checkpoint, CheckpointError> {
        let mut lines = Lines { text, at: 0, number: 0 };
        let read = lines.checkpoint();
        let line = Some(lines.number).filter(|_| !matches!(read, Err(Kind::Altered)));
        read.map_err(|kind| CheckpointError { line, kind })
    }
}

/// The lines of a text, and where the next one begins.
struct Lines<'a> {
    text: &'a str,
    at: usize,
    number: usize,
}

impl<'a> Lines<'a> {
    fn checkpoint(&mut self) -> Result<Checkpoint, Kind> {
        let head = self.next()?;
        if head != HEAD {
            return Err(Kind::Unexpected { found: shorten(head), expected: HEAD });
        }
        let position: Position = self.field("position", "a playable position in FEN")?;
        let depth = self.number("depth", crate::MAX_DEPTH, "a number of half-moves")?;
        let plies = self.number("plies", depth, "a number of half-moves")?;
        let merged: YesNo = self.field("merged", "yes or no")?;
        let parts = self.number("parts", Split::MOST, "a number of parts")?;
        let seconds = self.amount("seconds", 1e12, "a number of seconds")?;
        let wrong_count_chance = self.amount("chance", 1.0, "a chance")?;
        let counts = self.counts(parts)?;
        Ok(Checkpoint {
            position,
            depth,
            plan: Plan { plies, merged: merged.0 },
            parts,
            before: Before { seconds, wrong_count_chance },
            counts,
        })
    }

    /// The lines `part`, and `end`.
    fn counts(&mut self, parts: usize) -> Result<Vec<(usize, u128)>, Kind> {
        let mut counts: Vec<(usize, u128)> = Vec::new();
        loop {
            let begin = self.at;
            let line = self.next()?;
            let mut words = line.split(' ');
            match (words.next(), words.next(), words.next(), words.next()) {
                (Some("part"), Some(part), Some(nodes), None) => {
                    let least = counts.last().map_or(0, |&(last, _)| last + 1);
                    let expected = || format!("a part from {least} to {}", parts.saturating_sub(1));
                    let number: usize = part.parse().map_err(|_| bad("part", part, &expected()))?;
                    if number < least || number >= parts {
                        return Err(bad("part", part, &expected()));
                    }
                    let expected = "a number of move sequences";
                    let nodes = nodes.parse().map_err(|_| bad("part", nodes, expected))?;
                    counts.push((number, nodes));
                }
                (Some("end"), Some(number), Some(sum), None) => {
                    if number.parse() != Ok(counts.len()) {
                        let expected = format!("{}, the number of parts above", counts.len());
                        return Err(bad("end", number, &expected));
                    }
                    let digits = sum.len() == 16 && sum.bytes().all(|b| b.is_ascii_hexdigit());
                    let Some(sum) = u64::from_str_radix(sum, 16).ok().filter(|_| digits) else {
                        return Err(bad("end", sum, "16 hexadecimal digits"));
                    };
                    if sum != fnv1a(&self.text.as_bytes()[..begin]) {
                        return Err(Kind::Altered);
                    }
                    return match self.text[self.at..].is_empty() {
                        true => Ok(counts),
                        false => {
                            self.number += 1;
                            Err(Kind::TextAfterEnd)
                        }
                    };
                }
                _ => {
                    let expected = "`part NUMBER NODES` or `end NUMBER CHECKSUM`";
                    return Err(Kind::Unexpected { found: shorten(line), expected });
                }
            }
        }
    }

    /// A line without its newline. A line without a newline was cut off.
    fn next(&mut self) -> Result<&'a str, Kind> {
        self.number += 1;
        let (line, _) = self.text[self.at..].split_once('\n').ok_or(Kind::Truncated)?;
        self.at += line.len() + 1;
        Ok(line)
    }

    fn field<T: FromStr>(&mut self, name: &'static str, expected: &str) -> Result<T, Kind> {
        let line = self.next()?;
        match line.strip_prefix(name).and_then(|rest| rest.strip_prefix(' ')) {
            Some(value) => value.parse().map_err(|_| bad(name, value, expected)),
            None => Err(Kind::Unexpected { found: shorten(line), expected: name }),
        }
    }

    /// A number from 0 to `most`.
    fn number<T>(&mut self, name: &'static str, most: T, expected: &str) -> Result<T, Kind>
    where
        T: Copy + PartialOrd + FromStr + Display,
    {
        let expected = format!("{expected} from 0 to {most}");
        let value: T = self.field(name, &expected)?;
        if value <= most { Ok(value) } else { Err(bad(name, &value.to_string(), &expected)) }
    }

    /// A number from 0 to `most` that need not be whole.
    fn amount(&mut self, name: &'static str, most: f64, expected: &str) -> Result<f64, Kind> {
        let value: f64 = self.field(name, expected)?;
        let good = (0.0..=most).contains(&value);
        if good { Ok(value) } else { Err(bad(name, &value.to_string(), expected)) }
    }
}

struct YesNo(bool);

impl FromStr for YesNo {
    type Err = ();

    fn from_str(text: &str) -> Result<YesNo, ()> {
        match text {
            "yes" => Ok(YesNo(true)),
            "no" => Ok(YesNo(false)),
            _ => Err(()),
        }
    }
}

fn bad(field: &'static str, found: &str, expected: &str) -> Kind {
    Kind::BadValue { field, found: shorten(found), expected: expected.to_owned() }
}

/// The beginning of a line, enough to recognise it.
fn shorten(line: &str) -> String {
    const SHOWN: usize = 60;
    let shown: String = line.chars().take(SHOWN).collect();
    if shown.len() < line.len() { shown + "…" } else { shown }
}

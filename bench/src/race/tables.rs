//! The results as tables in Markdown.

use std::fmt::Write as _;

use super::contenders::YARDSTICK;
use super::{Results, Rule};

/// Speeds in million leaves a second: a line for each contender, a column for each position.
#[must_use]
pub fn speeds(results: &Results, build: &str, rule: Rule) -> String {
    table(results, build, rule, "million leaves a second", |results, name, position| {
        results.speed(build, rule, name, position).map(|speed| format!("{speed:.0}"))
    })
}

/// How many times the yardstick's speed, with the geometric mean.
#[must_use]
pub fn ratios(results: &Results, build: &str, rule: Rule) -> String {
    let title = format!("times {YARDSTICK}");
    table(results, build, rule, &title, |results, name, position| {
        ratio(results, build, rule, name, position).map(|ratio| format!("{ratio:.2}"))
    })
}

fn ratio(results: &Results, build: &str, rule: Rule, name: &str, position: &str) -> Option<f64> {
    let yardstick = results.speed(build, rule, YARDSTICK, position)?;
    Some(results.speed(build, rule, name, position)? / yardstick)
}

/// The geometric mean of a contender's ratios to the yardstick.
#[must_use]
pub fn mean_ratio(results: &Results, build: &str, rule: Rule, name: &str) -> Option<f64> {
    let positions = results.positions(rule);
    let logarithms: Option<Vec<f64>> = positions
        .iter()
        .map(|(position, ..)| Some(ratio(results, build, rule, name, position)?.ln()))
        .collect();
    let logarithms = logarithms?;
    Some((logarithms.iter().sum::<f64>() / logarithms.len() as f64).exp())
}

fn table(
    results: &Results,
    build: &str,
    rule: Rule,
    title: &str,
    cell: impl Fn(&Results, &str, &str) -> Option<String>,
) -> String {
    let positions = results.positions(rule);
    let means = title.starts_with("times");
    let mut text = format!("| {title} |");
    for (position, depth, _) in &positions {
        let _ = write!(text, " {position} d{depth} |");
    }
    text.push_str(if means { " geometric mean |\n|---|" } else { "\n|---|" });
    text.push_str(&"--:|".repeat(positions.len() + usize::from(means)));
    for (name, ours) in results.contenders(build, rule) {
        let name_cell = if ours { format!("**{name}**") } else { name.to_owned() };
        let _ = write!(text, "\n| {name_cell} |");
        for (position, ..) in &positions {
            let _ = write!(text, " {} |", cell(results, name, position).unwrap_or_default());
        }
        if means {
            let mean = mean_ratio(results, build, rule, name);
            let _ = write!(text, " {} |", mean.map_or(String::new(), |mean| format!("{mean:.2}")));
        }
    }
    text.push('\n');
    text
}

/// The speed of each of our contenders in the default build, in percent of its native speed.
#[must_use]
pub fn kept(results: &Results, rule: Rule) -> String {
    let positions = results.positions(rule);
    let mut text = String::from("| default build, % of native |");
    for (position, depth, _) in &positions {
        let _ = write!(text, " {position} d{depth} |");
    }
    text.push_str("\n|---|");
    text.push_str(&"--:|".repeat(positions.len()));
    for (name, ours) in results.contenders("default", rule) {
        if !ours {
            continue;
        }
        let _ = write!(text, "\n| **{name}** |");
        for (position, ..) in &positions {
            let speed = |build| results.speed(build, rule, name, position);
            let share = speed("default").zip(speed("native")).map(|(d, n)| 100.0 * d / n);
            let _ = write!(text, " {} |", share.map_or(String::new(), |s| format!("{s:.0}")));
        }
    }
    text.push('\n');
    text
}

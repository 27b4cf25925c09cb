//! What was measured: as JSON, and as tables in Markdown that are also read as plain text.

use std::fmt::Write as _;

use serde::{Deserialize, Serialize};

use super::Library;
use super::machine::Machine;

/// One contender's time for one workload in one round.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Sample {
    /// The section of the workload.
    pub section: String,
    /// The build in which it was measured, empty for a program that measures in its own.
    pub build: String,
    /// The workload.
    pub workload: String,
    /// The contender.
    pub contender: String,
    /// Whether it is ours.
    pub ours: bool,
    /// The round, from 0.
    pub round: usize,
    /// How much one run does.
    pub items: u64,
    /// Seconds of one run by the wall clock.
    pub wall: f64,
    /// Seconds of processor time of one run.
    pub processor: Option<f64>,
}

/// All that a race measured.
#[derive(Clone, Default, PartialEq, Debug, Serialize, Deserialize)]
pub struct Results {
    /// The machine and the day.
    pub machine: Machine,
    /// The command that measured.
    pub command: String,
    /// Those that took part, with version and licence.
    pub libraries: Vec<String>,
    /// What else was found, in Markdown: paragraphs and tables.
    pub notes: Vec<String>,
    /// All times.
    pub samples: Vec<Sample>,
}

/// A part of a race that has a table.
#[derive(Clone, Copy, Debug)]
pub struct Section {
    /// The name, which its workloads have.
    pub name: &'static str,
    /// Its heading.
    pub title: &'static str,
    /// What the table shows.
    pub unit: Unit,
    /// By which clock.
    pub clock: Clock,
    /// To which contender the others are compared.
    pub yardstick: Yardstick,
    /// The only contender that is shown, if it is not all of them.
    pub only: Option<&'static str>,
}

/// What a table shows.
#[derive(Clone, Copy, Debug)]
pub enum Unit {
    /// So many items a second, with the unit's name.
    PerSecond(f64, &'static str),
    /// So many seconds for each item.
    EachItem(f64, &'static str),
    /// So many seconds for each run.
    EachRun(f64, &'static str),
}

/// A clock.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Clock {
    /// The processor's time of all threads; the wall clock where the system does not tell.
    Processor,
    /// The clock on the wall.
    Wall,
}

/// To whom contenders are compared.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Yardstick {
    /// To this one.
    Named(&'static str),
    /// To the fastest peer of each workload.
    FastestPeer,
    /// To the slowest, where the peers are the parts of what ours does.
    SlowestPeer,
    /// To nobody.
    Nobody,
}

impl Results {
    pub(super) fn add_library(&mut self, library: &Library) {
        let Library { name, version, licence, .. } = library;
        let peer = || format!("{name} {version} ({licence})");
        let text = if version.is_empty() { (*name).to_owned() } else { peer() };
        add_new(&mut self.libraries, vec![text]);
    }

    /// Adds what another part or another process measured.
    pub fn add(&mut self, other: Results) {
        add_new(&mut self.libraries, other.libraries);
        add_new(&mut self.notes, other.notes);
        self.samples.extend(other.samples);
    }

    /// Machine, command, notes, and a table for each section and build.
    #[must_use]
    pub fn to_markdown(&self, sections: &[Section]) -> String {
        let rounds = unique(self.samples.iter().map(|sample| sample.round)).len();
        let mut text = format!(
            "{}. `{}`. {}. Medians of {rounds} interleaved rounds, with the speed as a multiple of the yardstick's behind \
             the comma. The spread is that of the middle half of the rounds, of the least steady contender.\n",
            self.machine,
            self.command,
            self.libraries.join(", ")
        );
        for note in &self.notes {
            let _ = write!(text, "\n{}\n", note.trim_end());
        }
        for section in sections {
            let samples: Vec<&Sample> = self
                .samples
                .iter()
                .filter(|sample| sample.section == section.name)
                .filter(|sample| section.only.is_none_or(|only| only == sample.contender))
                .collect();
            for build in unique(samples.iter().map(|sample| sample.build.as_str())) {
                let samples = samples.iter().copied().filter(|sample| sample.build == build);
                let of =
                    if build.is_empty() { String::new() } else { format!(", build `{build}`") };
                let table = Table { section, samples: samples.collect() };
                let _ = write!(text, "\n### {}{of}\n\n{}", section.title, table.markdown());
            }
        }
        text
    }
}

fn add_new(all: &mut Vec<String>, others: Vec<String>) {
    for other in others {
        if !all.contains(&other) {
            all.push(other);
        }
    }
}

/// The samples of one section in one build.
struct Table<'a> {
    section: &'a Section,
    samples: Vec<&'a Sample>,
}

impl Table<'_> {
    /// A row for each workload, or for each contender if they are more.
    fn markdown(&self) -> String {
        let workloads = unique(self.samples.iter().map(|sample| sample.workload.as_str()));
        let contenders =
            unique(self.samples.iter().map(|sample| (sample.contender.as_str(), sample.ours)));
        let mut rows = vec![vec![self.title()]];
        rows[0].extend(
            contenders.iter().map(
                |&(name, ours)| {
                    if ours { format!("**{name}**") } else { name.to_owned() }
                },
            ),
        );
        rows[0].push("spread".to_owned());
        for workload in &workloads {
            let cells = contenders.iter().map(|(name, _)| self.cell(workload, name));
            let spreads = contenders.iter().filter_map(|(name, _)| self.spread(workload, name));
            let spread = format!("{:.0} %", 100.0 * spreads.fold(0.0, f64::max));
            rows.push([(*workload).to_owned()].into_iter().chain(cells).chain([spread]).collect());
        }
        if workloads.len() > 1 && self.section.yardstick != Yardstick::Nobody {
            let means = contenders.iter().map(|(name, _)| self.mean_ratio(&workloads, name));
            let means = means.map(|mean| mean.map_or(String::new(), |mean| format!("{mean:.2}")));
            let name = "geometric mean".to_owned();
            rows.push([name].into_iter().chain(means).chain([String::new()]).collect());
        }
        if contenders.len() > workloads.len() {
            let columns = 0..rows[0].len();
            rows = columns.map(|i| rows.iter().map(|row| row[i].clone()).collect()).collect();
        }
        markdown(&rows)
    }

    fn title(&self) -> String {
        let (Unit::PerSecond(_, unit) | Unit::EachItem(_, unit) | Unit::EachRun(_, unit)) =
            self.section.unit;
        match self.section.yardstick {
            Yardstick::Named(name) => format!("{unit}, times {name}"),
            Yardstick::FastestPeer => format!("{unit}, times the fastest peer"),
            Yardstick::SlowestPeer => format!("{unit}, times the slower part"),
            Yardstick::Nobody => unit.to_owned(),
        }
    }

    fn cell(&self, workload: &str, contender: &str) -> String {
        let values = self.of(workload, contender).map(|sample| {
            let (seconds, items) = (self.seconds(sample), sample.items as f64);
            match self.section.unit {
                Unit::PerSecond(scale, _) => items / seconds / scale,
                Unit::EachItem(scale, _) => seconds / items / scale,
                Unit::EachRun(scale, _) => seconds / scale,
            }
        });
        // A clock that counts in hundredths may have seen nothing.
        let Some(value) = median(values.collect()).filter(|value| value.is_finite()) else {
            return String::new();
        };
        // Three digits at least.
        let digits = 2_usize.saturating_sub(value.abs().max(1.0).log10() as usize);
        match self.ratio(workload, contender) {
            Some(ratio) => format!("{value:.digits$}, {ratio:.2}"),
            None => format!("{value:.digits$}"),
        }
    }

    fn of(&self, workload: &str, contender: &str) -> impl Iterator<Item = &Sample> {
        let all = self.samples.iter().copied();
        all.filter(move |sample| sample.workload == workload && sample.contender == contender)
    }

    fn seconds(&self, sample: &Sample) -> f64 {
        match self.section.clock {
            Clock::Processor => sample.processor.unwrap_or(sample.wall),
            Clock::Wall => sample.wall,
        }
    }

    /// Seconds for each item.
    fn cost(&self, sample: &Sample) -> f64 {
        self.seconds(sample) / sample.items as f64
    }

    /// The contender to which those of a workload are compared.
    fn yardstick(&self, workload: &str) -> Option<&str> {
        let of = self.samples.iter().filter(|sample| sample.workload == workload);
        let names = unique(of.map(|sample| (sample.contender.as_str(), sample.ours)));
        let peers = names.iter().filter(|(_, ours)| !ours).filter_map(|&(name, _)| {
            Some((name, median(self.of(workload, name).map(|sample| self.cost(sample)).collect())?))
        });
        let peer = match self.section.yardstick {
            Yardstick::Named(name) => return names.iter().map(|n| n.0).find(|&n| n == name),
            Yardstick::Nobody => return None,
            Yardstick::FastestPeer => peers.min_by(|a, b| a.1.total_cmp(&b.1)),
            Yardstick::SlowestPeer => peers.max_by(|a, b| a.1.total_cmp(&b.1)),
        };
        Some(peer?.0)
    }

    /// How many times as fast as the yardstick: the median of the rounds' ratios.
    fn ratio(&self, workload: &str, contender: &str) -> Option<f64> {
        let yardstick = self.yardstick(workload)?;
        let ratios = self.of(workload, contender).filter_map(|sample| {
            let theirs = self.of(workload, yardstick).find(|other| other.round == sample.round)?;
            Some(self.cost(theirs) / self.cost(sample))
        });
        median(ratios.collect()).filter(|ratio| ratio.is_finite())
    }

    /// The geometric mean of the ratios, `None` if one of them is missing.
    fn mean_ratio(&self, workloads: &[&str], contender: &str) -> Option<f64> {
        let known = workloads.iter().filter(|workload| self.yardstick(workload).is_some());
        let logarithms: Option<Vec<f64>> =
            known.map(|workload| Some(self.ratio(workload, contender)?.ln())).collect();
        let logarithms = logarithms.filter(|logarithms| !logarithms.is_empty())?;
        Some((logarithms.iter().sum::<f64>() / logarithms.len() as f64).exp())
    }

    /// How far the quarters of the rounds lie apart, as a share of the median.
    fn spread(&self, workload: &str, contender: &str) -> Option<f64> {
        let mut times: Vec<f64> =
            self.of(workload, contender).map(|sample| self.cost(sample)).collect();
        times.sort_by(f64::total_cmp);
        let last = times.len().checked_sub(1)?;
        let quarter = last / 4;
        Some((times[last - quarter] - times[quarter]) / median(times)?)
    }
}

/// The middle value, or the mean of the two in the middle; `None` if there is none.
#[must_use]
pub fn median(mut values: Vec<f64>) -> Option<f64> {
    values.sort_by(f64::total_cmp);
    let middle = values.len() / 2;
    match values.len() {
        0 => None,
        odd if odd % 2 == 1 => Some(values[middle]),
        _ => Some((values[middle - 1] + values[middle]) / 2.0),
    }
}

/// A table in Markdown, the columns as wide as their cells; the first row is the head.
#[must_use]
pub fn markdown<R: AsRef<[String]>>(rows: &[R]) -> String {
    let columns = rows.first().map_or(0, |row| row.as_ref().len());
    let width = |i: usize| rows.iter().map(|row| row.as_ref()[i].chars().count()).max();
    let widths: Vec<usize> = (0..columns).map(|i| width(i).unwrap_or(0).max(3)).collect();
    let mut text = String::new();
    for (number, row) in rows.iter().enumerate() {
        for (i, (cell, width)) in row.as_ref().iter().zip(&widths).enumerate() {
            let _ = match i {
                0 => write!(text, "| {cell:<width$} |"),
                _ => write!(text, " {cell:>width$} |"),
            };
        }
        text.push('\n');
        if number == 0 {
            for (i, width) in widths.iter().enumerate() {
                let dashes = "-".repeat(width + 1);
                text.push_str(&if i == 0 { format!("|{dashes}-|") } else { format!("{dashes}:|") });
            }
            text.push('\n');
        }
    }
    text
}

/// The items without repetitions, in the order in which they first appear.
fn unique<T: PartialEq>(items: impl Iterator<Item = T>) -> Vec<T> {
    let mut seen = Vec::new();
    for item in items {
        if !seen.contains(&item) {
            seen.push(item);
        }
    }
    seen
}

#[cfg(test)]
mod tests {
    use super::*;

    const SECTION: Section = Section {
        name: "s",
        title: "Speed",
        unit: Unit::PerSecond(1e6, "million leaves a second"),
        clock: Clock::Processor,
        yardstick: Yardstick::FastestPeer,
        only: None,
    };

    fn sample(workload: &str, contender: &str, round: usize, seconds: f64) -> Sample {
        Sample {
            section: "s".to_owned(),
            build: String::new(),
            workload: workload.to_owned(),
            contender: contender.to_owned(),
            ours: contender == "kingsight",
            round,
            items: 100_000_000,
            wall: 2.0 * seconds,
            processor: Some(seconds),
        }
    }

    /// Two workloads, ours at 400 and 900, cozy-chess at 100 million leaves a second, and the machine twice as busy in round 0.
    fn results() -> Results {
        let mut results = Results::default();
        for (workload, ours) in [("a", 0.25), ("b", 1.0 / 9.0)] {
            for (round, noise) in [2.0, 1.0, 1.0].into_iter().enumerate() {
                results.samples.push(sample(workload, "kingsight", round, ours * noise));
                results.samples.push(sample(workload, "cozy-chess", round, noise));
                results.samples.push(sample(workload, "chess", round, 2.0 * noise));
            }
        }
        results
    }

    fn row(results: &Results, section: Section, begin: &str) -> String {
        let text = results.to_markdown(&[section]);
        let row = text.lines().find(|line| line.starts_with(begin));
        let row = row.unwrap_or_else(|| panic!("no {begin} in {text}"));
        row.split('|').map(str::trim).collect::<Vec<_>>().join("|")
    }

    #[test]
    fn medians_ratios_means_and_spread() {
        let results = results();
        assert_eq!(
            row(&results, SECTION, "| million"),
            "|million leaves a second, times the fastest peer|a|b|geometric mean|"
        );
        assert_eq!(row(&results, SECTION, "| **kings"), "|**kingsight**|400, 4.00|900, 9.00|6.00|");
        assert_eq!(row(&results, SECTION, "| chess"), "|chess|50.0, 0.50|50.0, 0.50|0.50|");
        assert_eq!(row(&results, SECTION, "| spread"), "|spread|100 %|100 %||");
        let slower = Section { yardstick: Yardstick::SlowestPeer, ..SECTION };
        assert_eq!(
            row(&results, slower, "| **kings"),
            "|**kingsight**|400, 8.00|900, 18.00|12.00|"
        );
    }

    #[test]
    fn units_and_clocks() {
        let results = results();
        let nobody = Yardstick::Nobody;
        let each = Section { unit: Unit::EachItem(1e-9, "ns"), yardstick: nobody, ..SECTION };
        assert_eq!(row(&results, each, "| **kings"), "|**kingsight**|2.50|1.11|");
        let only = Some("cozy-chess");
        let run = Section { unit: Unit::EachRun(1.0, "s"), clock: Clock::Wall, only, ..each };
        assert_eq!(row(&results, run, "| a"), "|a|2.00|100 %|");
        let named = Section { yardstick: Yardstick::Named("chess"), ..SECTION };
        assert_eq!(row(&results, named, "| **kings"), "|**kingsight**|400, 8.00|900, 18.00|12.00|");
    }

    #[test]
    fn a_time_of_nothing_is_left_empty() {
        let mut results = Results::default();
        results.samples.push(sample("a", "kingsight", 0, 0.0));
        results.samples.push(sample("a", "chess", 0, 1.0));
        assert_eq!(row(&results, SECTION, "| **kings"), "|**kingsight**||");
        assert_eq!(row(&results, SECTION, "| chess"), "|chess|100, 1.00|");
    }

    #[test]
    fn ratios_are_taken_round_by_round() {
        let mut results = Results::default();
        for (round, [ours, theirs]) in
            [[1.0, 2.0], [10.0, 9.0], [3.0, 12.0]].into_iter().enumerate()
        {
            results.samples.push(sample("a", "kingsight", round, ours));
            results.samples.push(sample("a", "chess", round, theirs));
        }
        assert_eq!(row(&results, SECTION, "| **kings"), "|**kingsight**|33.3, 2.00|");
    }

    #[test]
    fn results_survive_the_file_and_builds_have_their_own_tables() {
        let mut results = results();
        results.samples.iter_mut().for_each(|sample| sample.build = "native".to_owned());
        let text = serde_json::to_string(&results).unwrap();
        assert_eq!(serde_json::from_str::<Results>(&text).unwrap(), results);
        assert!(results.to_markdown(&[SECTION]).contains("\n### Speed, build `native`\n"));
    }
}

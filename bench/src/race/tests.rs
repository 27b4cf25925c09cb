//! Tables and chart of the race match the samples.

use crate::race::hashed::{self, Run};
use crate::race::{Results, Rule, Sample, chart, command, document, tables};

fn sample(build: &str, contender: &str, ours: bool, position: &str, seconds: f64) -> Sample {
    Sample {
        build: build.to_owned(),
        rule: Rule::Counted,
        contender: contender.to_owned(),
        ours,
        position: position.to_owned(),
        depth: 3,
        leaves: 100_000_000,
        seconds,
        wall: None,
    }
}

/// Two positions, us at 400 and 900, cozy-chess at 100 million leaves a second.
fn results() -> Results {
    let mut results = Results { rounds: 3, ..Results::default() };
    for (position, ours) in [("a", 0.25), ("b", 1.0 / 9.0)] {
        // The median of three, in any order.
        for noise in [3.0, 1.0, 1.0] {
            results.samples.push(sample("native", "kingsight", true, position, ours * noise));
            results.samples.push(sample("native", "cozy-chess", false, position, noise));
        }
    }
    results
}

#[test]
fn medians_ratios_and_their_geometric_mean() {
    let results = results();
    assert_eq!(results.speed("native", Rule::Counted, "kingsight", "a"), Some(400.0));
    let speeds = tables::speeds(&results, "native", Rule::Counted);
    assert!(speeds.contains("| **kingsight** | 400 | 900 |"), "{speeds}");
    let ratios = tables::ratios(&results, "native", Rule::Counted);
    assert!(ratios.contains("| **kingsight** | 4.00 | 9.00 | 6.00 |"), "{ratios}");
    assert!(ratios.contains("| cozy-chess | 1.00 | 1.00 | 1.00 |"), "{ratios}");
    assert!(document::tables(&results).contains(&ratios));
}

#[test]
fn every_figure_is_in_the_chart_and_in_its_description() {
    let svg = chart::svg(&results(), "native").expect("there are samples");
    assert!(svg.starts_with("<svg ") && svg.ends_with("</svg>\n"));
    assert_eq!(svg.matches("<text").count(), svg.matches("</text>").count());
    for figure in ["kingsight, library 400", "kingsight, library 900", "cozy-chess 100"] {
        assert!(svg.contains(figure), "{figure}");
    }
    assert_eq!(svg.matches(">900</text>").count(), 1);
    assert!(svg.contains("prefers-color-scheme:dark"));
    assert_eq!(chart::svg(&results(), "another"), None);
}

/// The command took 0.1 s on a, its kernel half of that, and its process twice as long;
/// on b the kernel took as long as the command, so that only a misses the goal.
#[test]
fn the_command_is_judged_by_the_seconds_it_reports() {
    let mut results = results();
    for (position, seconds, kernel) in [("a", 0.1, 0.05), ("b", 0.025, 0.025)] {
        let command = sample("native", command::NAME, true, position, seconds);
        results.samples.push(Sample { wall: Some(2.0 * seconds), ..command });
        let name = "kingsight-perft two-ply, portable";
        results.samples.push(sample("default", name, true, position, kernel));
        results.samples.push(sample("default", "kingsight", true, position, 0.5));
        results.samples.push(sample("default", "cozy-chess", false, position, 1.0));
    }
    let table = command::table(&results).expect("a native build");
    assert!(table.contains("| a d3 | 100.0 | 200.0 | 50.0 | 2.00, missed | 10.00 |"), "{table}");
    assert!(table.contains("| b d3 | 25.0 | 50.0 | 25.0 | 1.00 | 40.00 |"), "{table}");
    assert!(table.contains("| geometric mean | | | | 1.41 | 20.00 |"), "{table}");
    assert_eq!(document::headline(&results), None, "a maker without a part in the documents");
    results.machine.processor = "EPYC, AuthenticAMD family 26, model 2".to_owned();
    let headline = document::headline(&results).expect("both builds");
    assert!(
        ["on an AMD processor with AVX-512,", "at 2.00 times", "at 20.00 times"]
            .iter()
            .all(|part| headline.contains(part)),
        "{headline}"
    );
    results.machine.processor.push_str(", without AVX-512");
    let headline = document::headline(&results).expect("both builds");
    assert!(headline.contains("on an AMD processor without AVX-512,"), "{headline}");
}

#[test]
fn threads_and_the_table_are_judged_by_their_goals() {
    let run = |contender: &str, (depth, hash_mib), threads, wall: f64| Run {
        contender: contender.to_owned(),
        position: "startpos".to_owned(),
        depth,
        hash_mib,
        threads,
        nodes: 1,
        wall,
        processor: wall,
    };
    let with = |two_threads, hashed| {
        let hashed = vec![
            run("cozy-chess", (7, 0), 1, 10.0),
            run("kingsight-perft", (7, 0), 1, 1.0),
            run("kingsight-perft", (7, 0), 2, two_threads),
            run("kingsight-perft, two counts at once", (7, 0), 1, 1.25),
            run("kingsight-perft", (8, 256), 1, hashed),
        ];
        hashed::table(&Results { hashed, ..Results::default() })
    };
    let reached = with(0.5, 3.0);
    assert!(
        reached.contains("Two threads count startpos d7 2.00 times as fast as one (goal 1.9).")
    );
    assert!(
        reached.contains("Two independent counts at once reach 1.60 times the speed of one"),
        "{reached}"
    );
    assert!(reached.contains("takes 0.30 of the time that cozy-chess needs for d7 (goal 0.33)."));
    let missed = with(0.6, 4.0);
    assert!(
        missed.contains("startpos d7 1.67 times as fast as one (goal 1.9, missed)."),
        "{missed}"
    );
    assert!(
        missed.contains("takes 0.40 of the time that cozy-chess needs for d7 (goal 0.33, missed).")
    );
}

#[test]
fn samples_survive_the_file() {
    let text = serde_json::to_string(&results()).unwrap();
    let read: Results = serde_json::from_str(&text).unwrap();
    assert_eq!(serde_json::to_string(&read).unwrap(), text);
}

//! Figures of speed stand where a program of `bench/` printed them: between two marks of a page, that name the race and the kind of
//! processor. The first page and the charts show some of them.

use std::path::{Path, PathBuf};

const FIRST_PAGE: &str = include_str!("../../../README.md");
const PERFORMANCE: &str = include_str!("../../../docs/performance.md");
/// Pages with tables that were printed by a race.
const MEASURED: [(&str, &str); 5] = [
    ("performance", PERFORMANCE),
    ("operations", include_str!("../../../docs/operations.md")),
    ("batches", include_str!("../../../docs/batches.md")),
    ("serve", include_str!("../../../docs/serve.md")),
    ("two-ply-counting", include_str!("../../../docs/two-ply-counting.md")),
];
/// Pages that describe what is measured and link to the figures.
const OTHERS: [(&str, &str); 3] = [
    ("bench", include_str!("../../../bench/README.md")),
    ("kingsight", include_str!("../../kingsight/README.md")),
    ("kingsight-perft", include_str!("../README.md")),
];

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// The numbers in sentences like "at 2.25 times the speed".
fn times(page: &str) -> Vec<&str> {
    let words: Vec<&str> = page.split_whitespace().collect();
    let pairs = words.windows(2).filter(|pair| pair[1].starts_with("times"));
    pairs.map(|pair| pair[0]).filter(|word| word.parse::<f64>().is_ok()).collect()
}

/// What stands between the marks of a page: the name and the text.
fn parts<'a>(page: &'a str) -> Vec<(&'a str, &'a str)> {
    let part = |rest: &'a str| {
        let (name, rest) = rest.split_once(" -->").expect("a mark ends");
        let end = format!("<!-- end of {name} -->");
        let (text, _) = rest.split_once(&end).unwrap_or_else(|| panic!("{end:?} is missing"));
        (name, text)
    };
    page.split("<!-- measured by ").skip(1).map(part).collect()
}

fn cells(row: &str) -> Vec<&str> {
    row.trim_matches('|').split('|').map(str::trim).collect()
}

/// The rows of the first table below a heading.
fn table<'a>(text: &'a str, heading: &str, title: &str) -> Vec<Vec<&'a str>> {
    let (_, below) = text.split_once(heading).unwrap_or_else(|| panic!("no {heading:?}"));
    let rows = below.lines().skip_while(|line| !line.starts_with(&format!("| {title}")));
    rows.take_while(|line| line.starts_with('|')).map(cells).collect()
}

#[test]
fn the_first_page_quotes_figures_that_were_measured() {
    let parts = parts(PERFORMANCE);
    let (_, text) = parts.iter().find(|(name, _)| *name == "perft_race on AMD").expect("a part");
    let mean = |build: &str, who: &str| {
        let table = table(text, &format!("#### Build `{build}`"), "times cozy-chess");
        assert_eq!(table[0].last(), Some(&"geometric mean"));
        let row = table.iter().find(|row| row[0] == who).expect("a row");
        (*row.last().expect("cells")).to_owned()
    };
    let measured =
        [mean("default", "**kingsight**"), mean("native", "**the command `kingsight perft`**")];
    assert_eq!(times(FIRST_PAGE), measured);
}

#[test]
fn charts_show_figures_of_their_tables() {
    let mut charts = 0;
    for (name, text) in parts(PERFORMANCE) {
        let Some((_, rest)) = text.split_once("](images/") else { continue };
        let (file, _) = rest.split_once(')').expect("a picture");
        let path = root().join("docs/images").join(file);
        let svg = std::fs::read_to_string(&path).expect("the picture");
        let values = svg.split("class=\"value\"").skip(1);
        let values: Vec<&str> = values.filter_map(|rest| rest.split(['>', '<']).nth(1)).collect();
        assert!(values.len() >= 36, "{file} has {} figures", values.len());
        for value in values {
            assert!(text.contains(&format!(" {value} |")), "{file}: {value} is not in {name}");
        }
        charts += 1;
    }
    assert_eq!(charts, 4);
}

#[test]
fn tables_are_whole_and_name_the_machine() {
    for (page, text) in MEASURED {
        let parts = parts(text);
        assert!(!parts.is_empty(), "{page} has no table");
        assert_eq!(parts.len(), text.matches("<!-- end of ").count(), "{page}: a mark is missing");
        for (name, text) in parts {
            let program = name.split(' ').next().unwrap_or_default();
            let known = [format!("src/bin/{program}.rs"), format!("javascript/{program}")];
            let is_known = known.iter().any(|file| root().join("bench").join(file).exists());
            assert!(is_known, "{page}: no program is called {program}");
            // What `beyond` prints is the same everywhere.
            let named =
                text.contains("; rustc ") || text.contains("Chromium") || program == "beyond";
            assert!(named, "{page}: {name} does not name the machine");
            let rows: Vec<&str> = text.lines().filter(|line| line.starts_with('|')).collect();
            assert!(rows.len() > 3, "{page}: {name} has no table");
            let mut columns = None;
            for line in text.lines() {
                let count = line.starts_with('|').then(|| cells(line).len());
                if let (Some(count), Some(columns)) = (count, columns) {
                    assert_eq!(count, columns, "{page}, {name}: {line}");
                }
                columns = count;
            }
        }
    }
}

#[test]
fn no_other_page_repeats_them() {
    for (name, page) in OTHERS {
        assert_eq!(times(page), [""; 0], "figures of speed on the page of {name}");
    }
}

//! Figures of speed stand in one place, `docs/performance.md`, where the program that measures writes them. The first page
//! quotes some of them.

const PERFORMANCE: &str = include_str!("../../../docs/performance.md");
const FIRST_PAGE: &str = include_str!("../../../README.md");
/// Pages that describe what is measured and link to the figures.
const OTHERS: [(&str, &str); 3] = [
    ("bench", include_str!("../../../bench/README.md")),
    ("kingsight", include_str!("../../kingsight/README.md")),
    ("kingsight-perft", include_str!("../README.md")),
];

/// The numbers in sentences like "at 2.25 times the speed".
fn times(page: &str) -> Vec<&str> {
    let words: Vec<&str> = page.split_whitespace().collect();
    let pairs = words.windows(2).filter(|pair| pair[1].starts_with("times"));
    pairs.map(|pair| pair[0]).filter(|word| word.parse::<f64>().is_ok()).collect()
}

#[test]
fn the_first_page_quotes_figures_that_were_measured() {
    let quoted = times(FIRST_PAGE);
    assert_eq!(quoted.len(), 2, "{quoted:?}");
    for figure in quoted {
        assert!(PERFORMANCE.contains(&format!("| {figure} |")), "{figure} is in no table");
    }
}

#[test]
fn no_other_page_repeats_them() {
    for (name, page) in OTHERS {
        assert_eq!(times(page), [""; 0], "figures of speed on the page of {name}");
    }
}

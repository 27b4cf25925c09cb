//! The results as a bar chart: one panel for each position, one bar for each contender, one scale for all.

use std::fmt::Write as _;

use super::{Results, Rule, contenders::YARDSTICK};

const PANEL: f64 = 420.0;
const GAP: f64 = 28.0;
const LABEL: f64 = 140.0;
const VALUE: f64 = 62.0;
const BAR: f64 = 17.0;
const STEP: f64 = 22.0;
const HEAD: f64 = 98.0;

/// One bar: its label, its class in the style sheet, its length in million leaves a second.
struct Bar<'a> {
    label: &'a str,
    class: &'static str,
    speed: f64,
}

/// The speeds of one build, leaves counted and not played. `None` if the build was not measured.
#[must_use]
pub fn svg(results: &Results, build: &str) -> Option<String> {
    let positions = results.positions(Rule::Counted);
    let panels: Vec<(String, Vec<Bar>)> = positions
        .iter()
        .map(|&(position, depth, _)| {
            (format!("{position}, depth {depth}"), bars(results, build, position))
        })
        .collect();
    let rows = panels.iter().map(|(_, bars)| bars.len()).max().filter(|&rows| rows > 0)?;
    let longest = panels.iter().flat_map(|(_, bars)| bars).map(|bar| bar.speed).fold(1.0, f64::max);
    let panel_height = 34.0 + rows as f64 * STEP + 16.0;
    let width = 2.0 * PANEL + 3.0 * GAP;
    let height = HEAD + panel_height * panels.len().div_ceil(2) as f64 + 34.0;
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width:.0} {height:.0}\" role=\"img\" aria-labelledby=\"title desc\">\n\
         <title id=\"title\">Perft on one thread without a hash table, million leaves a second</title>\n\
         <desc id=\"desc\">{}</desc>\n{STYLE}\
         <rect class=\"ground\" width=\"100%\" height=\"100%\" rx=\"8\"/>\n\
         <text class=\"head\" x=\"{GAP}\" y=\"34\">Perft, million leaves a second</text>\n\
         <text class=\"note\" x=\"{GAP}\" y=\"56\">One thread, no hash table, {build} build; medians of interleaved rounds; every count checked.</text>\n\
         <text class=\"note\" x=\"{GAP}\" y=\"75\">Two-ply counting does not visit the parents of leaves; all the others do.</text>\n",
        description(&panels)
    );
    for (i, (title, bars)) in panels.iter().enumerate() {
        let x = GAP + (i % 2) as f64 * (PANEL + GAP);
        let y = HEAD + (i / 2) as f64 * panel_height;
        let _ =
            writeln!(svg, "<text class=\"panel\" x=\"{x}\" y=\"{:.0}\">{title}</text>", y + 18.0);
        for (row, Bar { label, class, speed }) in bars.iter().enumerate() {
            let top = y + 30.0 + row as f64 * STEP;
            let length = (PANEL - LABEL - VALUE) * speed / longest;
            let (from, base) = (x + LABEL, top + 13.0);
            let _ = writeln!(
                svg,
                "<text class=\"label\" x=\"{:.0}\" y=\"{base:.0}\">{label}</text>\
                 <rect class=\"{class}\" x=\"{from:.0}\" y=\"{top:.0}\" width=\"{length:.1}\" height=\"{BAR}\" rx=\"2\"/>\
                 <text class=\"value\" x=\"{:.1}\" y=\"{base:.0}\">{speed:.0}</text>",
                from - 8.0,
                from + length + 6.0,
            );
        }
    }
    let machine = &results.machine;
    let _ = write!(
        svg,
        "<text class=\"note\" x=\"{GAP}\" y=\"{:.0}\">{}; {}; {}</text>\n</svg>\n",
        height - 16.0,
        escape(&machine.processor),
        escape(&machine.compiler),
        machine.date
    );
    Some(svg)
}

/// The bars of one panel: our fastest path of each method, the library, the peers.
fn bars<'a>(results: &'a Results, build: &str, position: &str) -> Vec<Bar<'a>> {
    let speed = |name: &str| results.speed(build, Rule::Counted, name, position);
    let contenders = results.contenders(build, Rule::Counted);
    let mut bars = Vec::new();
    for (method, label, class) in
        [("two-ply", "kingsight, two-ply", "two-ply"), ("bulk", "kingsight, bulk", "bulk")]
    {
        let prefix = format!("kingsight-perft {method}");
        // The fastest path comes first.
        let first = contenders.iter().find(|(name, _)| name.starts_with(&prefix));
        if let Some(speed) = first.and_then(|(name, _)| speed(name)) {
            bars.push(Bar { label, class, speed });
        }
    }
    for &(name, ours) in contenders.iter().filter(|(name, _)| !name.starts_with("kingsight-perft"))
    {
        let (label, class) = match (name, ours) {
            (_, true) => ("kingsight, library", "library"),
            (YARDSTICK, _) => (name, "yardstick"),
            _ => (name, "peer"),
        };
        if let Some(speed) = speed(name) {
            bars.push(Bar { label, class, speed });
        }
    }
    bars
}

fn description(panels: &[(String, Vec<Bar>)]) -> String {
    let mut text = String::from("Bar chart, one panel for each position.");
    for (title, bars) in panels {
        let bars: Vec<String> =
            bars.iter().map(|bar| format!("{} {:.0}", bar.label, bar.speed)).collect();
        let _ = write!(text, " {title}: {}.", bars.join(", "));
    }
    escape(&text)
}

fn escape(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;")
}

const STYLE: &str = "<style>\n\
    text{font:13px system-ui,sans-serif;fill:#1c2330}\n\
    .head{font-size:20px;font-weight:600}.panel{font-size:15px;font-weight:600}\n\
    .label{text-anchor:end}.note,.value{fill:#4a5567}\n\
    .ground{fill:#fbfaf7}.two-ply{fill:#b4411c}.bulk{fill:#d9823b}.library{fill:#e6b277}\n\
    .yardstick{fill:#53708f}.peer{fill:#9fb0c3}\n\
    @media (prefers-color-scheme:dark){text{fill:#e8eaf0}.note,.value{fill:#b3bccb}.ground{fill:#14181f}\n\
    .two-ply{fill:#f0764a}.bulk{fill:#d9923f}.library{fill:#a8783f}.yardstick{fill:#7fa3cc}.peer{fill:#56677c}}\n\
    </style>\n";

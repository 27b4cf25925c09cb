//! The tables of facts in the pages are those of `kingsight-facts`. After a change there, `KINGSIGHT_BLESS=1 cargo test -p kingsight-data
//! --test fact_tables` rewrites them, and `cargo xtask c-header` the list in the header of the C library.

use std::fmt::Write as _;
use std::fs;
use std::path::Path;

use kingsight_data::FactFields;
use kingsight_facts::{ColorFact, FactKind, MoveFact, PositionFact};

#[test]
fn all_facts_are_in_one_page() {
    let mut whole = table("| fact | what it is | JSON | column | SQL |");
    for fact in PositionFact::ALL {
        let sql = fact.function().map_or_else(String::new, |name| format!("`{name}`"));
        let (json, column) = (yes(fact.is_in_json()), yes(fact.is_in_columns()));
        row(&mut whole, &[&format!("`{fact}`"), fact.item(), json, column, &sql]);
    }
    let mut of_color = table("| fact | what it is | JSON | column | SQL | layer |");
    for fact in ColorFact::ALL {
        let sql = fact.function().map_or_else(String::new, |name| format!("`{name}`"));
        let layer = fact.layer().map_or_else(String::new, |layer| format!("`{}`", layer.id));
        let (json, column) = (yes(fact.is_in_json()), yes(fact.is_in_columns()));
        row(&mut of_color, &[&format!("`{fact}`"), fact.item(), json, column, &sql, &layer]);
    }
    let mut of_move = table("| fact | what it is | JSON | column |");
    for fact in MoveFact::ALL {
        let (json, column) = (yes(fact.is_in_json()), yes(fact.is_in_columns()));
        row(&mut of_move, &[&format!("`{fact}`"), fact.item(), json, column]);
    }
    compare("docs/facts.md", &[("position", whole), ("colour", of_color), ("move", of_move)]);
}

#[test]
fn the_facts_in_the_json_are_in_its_page() {
    let [mut position, mut side, mut of_move] = [(); 3].map(|()| table("| field | what it says |"));
    row(&mut position, &["`schema`", "1"]);
    let number = "the number of the input, from 1: the line of standard input, or of the positions on the command line";
    row(&mut position, &["`line`", number]);
    row(&mut position, &["`input`", "the input as given, without the line ending"]);
    for fact in PositionFact::ALL.into_iter().filter(|fact| fact.is_in_json()) {
        row(&mut position, &[&format!("`{fact}`"), fact.item()]);
    }
    row(
        &mut position,
        &["`readings`", "the moves whose texts claim something false, and how they were read"],
    );
    for fact in ColorFact::IN_JSON {
        row(&mut side, &[&format!("`{fact}`"), fact.item()]);
    }
    for fact in MoveFact::ALL.into_iter().filter(|fact| fact.is_in_json()) {
        row(&mut of_move, &[&format!("`{fact}`"), fact.item()]);
    }
    compare("docs/json.md", &[("position", position), ("colour", side), ("move", of_move)]);
}

#[test]
fn the_facts_of_sql_are_in_its_page() {
    let mut whole = table("| function | type | gives |");
    for fact in PositionFact::ALL {
        if let Some(function) = fact.function() {
            let fields = FactFields::of([fact.name()]).expect("the fact is a column");
            let answer = fields.schema().field(0).data_type().to_string();
            row(&mut whole, &[&format!("`{function}(position)`"), &answer, fact.item()]);
        }
    }
    let mut of_color = table("| function | type | gives |");
    for fact in ColorFact::ALL {
        if let Some(function) = fact.function() {
            let color = if fact.kind() == FactKind::Pieces { "[color]" } else { "color" };
            let call = format!("`{function}(position, {color})`");
            row(&mut of_color, &[&call, "UInt64", fact.item()]);
        }
    }
    compare("docs/data/sql.md", &[("position", whole), ("colour", of_color)]);
}

/// The header of C lists the sets of a colour that `ks_fact` gives.
#[test]
fn the_header_of_c_lists_the_facts() {
    let header = read(&Path::new(ROOT).join("c/include/kingsight.h"));
    let listed = header.lines().filter_map(|line| line.strip_prefix("// - "));
    let facts = ColorFact::ALL.into_iter().filter(|fact| fact.is_in_columns());
    let sets = facts.filter(|fact| matches!(fact.kind(), FactKind::Pieces | FactKind::Squares));
    let expected: Vec<String> = sets.map(|fact| format!("{fact}: {}", fact.about())).collect();
    assert!(
        listed.eq(expected.iter().map(String::as_str)),
        "c/include/kingsight.h is out of date; cargo xtask c-header rewrites it"
    );
}

const ROOT: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../..");

/// Compares the tables between the marks of a page, or rewrites them.
#[track_caller]
fn compare(page: &str, tables: &[(&str, String)]) {
    let path = Path::new(ROOT).join(page);
    let kept = read(&path);
    let mut text = kept.clone();
    for (name, table) in tables {
        let (begin, end) = (format!("<!-- facts: {name} -->\n"), "<!-- end of facts -->\n");
        let (before, rest) = text.split_once(&begin).expect("the page has the mark of the table");
        let (_, after) = rest.split_once(end).expect("the page has the mark behind the table");
        text = format!("{before}{begin}\n{table}\n{end}{after}");
    }
    if std::env::var_os("KINGSIGHT_BLESS").is_some() {
        fs::write(&path, text).expect("the page can be written");
    } else {
        let both = kept.lines().zip(text.lines());
        let differs = both.clone().position(|(kept, text)| kept != text);
        assert!(kept == text, "{page} is out of date at line {}", differs.map_or(0, |at| at + 1));
    }
}

fn read(path: &Path) -> String {
    let text = fs::read_to_string(path).unwrap_or_else(|error| panic!("{path:?}: {error}"));
    text.replace("\r\n", "\n")
}

fn table(head: &str) -> String {
    let columns = head.matches('|').count() - 1;
    format!("{head}\n|{}\n", "---|".repeat(columns))
}

fn row(table: &mut String, cells: &[&str]) {
    for cell in cells {
        let _ = write!(table, "| {cell} ");
    }
    table.push_str("|\n");
}

fn yes(is_so: bool) -> &'static str {
    if is_so { "yes" } else { "" }
}

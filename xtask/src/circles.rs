//! Files that use one another in a circle, found by their `use` declarations and paths.
//!
//! A name is followed through re-exports to the file that defines it: a `mod.rs` that only passes names on is in no circle. Uses in
//! modules of tests do not count.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

use crate::workspace::root;

/// The alphabet of the core: square, file and rank, colour, set. Nothing else may be in a circle.
const ALPHABET: [&str; 4] = ["bitboard", "color", "file_rank", "square"];

/// The path of a module from the root of its crate.
type Module = Vec<String>;

/// What a file has.
struct Source {
    /// The text without comments, texts and tests.
    text: String,
    uses: Vec<Use>,
    /// The names of what it defines.
    names: BTreeSet<String>,
}

/// One name that a `use` declares.
struct Use {
    path: Vec<String>,
    name: String,
    is_public: bool,
}

#[test]
fn no_circle_of_files() {
    let crates = fs::read_dir(root().join("crates")).unwrap();
    let tasks = ["xtask", "xtask-release"].map(|name| root().join(name));
    for path in crates.map(|entry| entry.unwrap().path()).chain(tasks) {
        let found = circles(&path.join("src"));
        let is_alphabet = path.ends_with("kingsight")
            && found.len() == 1
            && found[0].iter().map(|module| module.join("::")).eq(ALPHABET);
        assert!(found.is_empty() || is_alphabet, "{}: {}", path.display(), shown(&found));
    }
}

/// ARCHITECTURE.md's rows inside the core: each module stands in one, and a file uses only its own row and those above, but for the
/// files that the page names.
#[test]
fn rows_of_the_core() {
    let page = fs::read_to_string(root().join("ARCHITECTURE.md")).unwrap();
    let (_, page) = page.split_once("## Inside `kingsight`").unwrap();
    let (drawing, after) = page.split_once("```text\n").unwrap().1.split_once("```").unwrap();
    let mut rows = BTreeMap::new();
    for (row, line) in drawing.lines().enumerate() {
        let names = line.split("   ").next().unwrap().split_whitespace();
        rows.extend(names.map(|name| (name, row)));
    }
    let exceptions = after.split_once("use a row below theirs:").unwrap().1;
    let exceptions = exceptions.split_once("\n\n").unwrap().0;
    let named: BTreeSet<&str> =
        exceptions.split('`').filter(|part| part.ends_with(".rs")).collect();

    let mut modules = BTreeMap::new();
    let folder = root().join("crates/kingsight/src");
    read_module(Vec::new(), &folder.join("lib.rs"), &folder, &mut modules);
    let tops: BTreeSet<&str> =
        modules.keys().filter_map(|path| path.first().map(String::as_str)).collect();
    assert_eq!(rows.keys().copied().collect::<BTreeSet<_>>(), tops);
    let mut found = BTreeSet::new();
    for (path, source) in modules.iter().filter(|(path, _)| !path.is_empty()) {
        let is_below =
            |to: &Module| to.first().is_some_and(|to| rows[to.as_str()] > rows[path[0].as_str()]);
        if needs(&modules, path, source).iter().any(is_below) {
            found.insert(format!("{}.rs", path.join("/")));
        }
    }
    assert_eq!(found.iter().map(String::as_str).collect::<BTreeSet<_>>(), named);
}

#[test]
fn a_circle_is_found_through_re_exports() {
    let sources = [
        (
            &[][..],
            "mod a; mod b; mod c; pub use b::Made as Known; use c::Last; fn f(_: &'static Known) {}",
        ),
        (&["a"], "use crate::Known; /* use crate::c::Last; */ pub struct First(Known);"),
        (&["b"], "pub struct Made; impl Made { fn first() { super::a::First; } }"),
        (&["c"], "pub struct Last; #[cfg(test)] mod tests { use crate::a::First; }"),
    ];
    let modules = sources.map(|(path, text)| {
        (path.iter().map(|&name| name.to_owned()).collect(), Source::read(text))
    });
    let expected = vec![vec!["a".to_owned()], vec!["b".to_owned()]];
    assert_eq!(in_circles(&modules.into_iter().collect()), [expected]);
}

/// A circle on a line.
fn shown(circles: &[Vec<Module>]) -> String {
    let line = |circle: &Vec<Module>| {
        let names: Vec<String> = circle.iter().map(|path| path.join("::")).collect();
        format!("\n  {}", names.join(", "))
    };
    circles.iter().map(line).collect()
}

fn circles(folder: &Path) -> Vec<Vec<Module>> {
    let mut modules = BTreeMap::new();
    let files = ["lib.rs", "main.rs"].map(|name| folder.join(name));
    let file = files.iter().find(|file| file.exists()).expect("a library or a program");
    read_module(Vec::new(), file, folder, &mut modules);
    in_circles(&modules)
}

/// Reads the file of a module, and those of the modules in it.
fn read_module(path: Module, file: &Path, folder: &Path, modules: &mut BTreeMap<Module, Source>) {
    let Ok(text) = fs::read_to_string(file) else { return };
    let source = Source::read(&text);
    let words = words(&source.text);
    for three in words.windows(3) {
        let ["mod", name, ";"] = three[..] else { continue };
        let inner = folder.join(name);
        let candidates: [PathBuf; 2] = [folder.join(format!("{name}.rs")), inner.join("mod.rs")];
        if let Some(file) = candidates.iter().find(|file| file.exists()) {
            let path = path.iter().cloned().chain([name.to_owned()]).collect();
            read_module(path, file, &inner, modules);
        }
    }
    modules.insert(path, source);
}

/// The groups of modules each of which leads to all others of its group.
fn in_circles(modules: &BTreeMap<Module, Source>) -> Vec<Vec<Module>> {
    let edges: BTreeMap<&Module, BTreeSet<Module>> =
        modules.iter().map(|(path, source)| (path, needs(modules, path, source))).collect();
    let reach = |from: &Module| {
        let (mut reached, mut open) = (BTreeSet::new(), vec![from.clone()]);
        while let Some(next) = open.pop() {
            for to in edges.get(&next).into_iter().flatten() {
                if reached.insert(to.clone()) {
                    open.push(to.clone());
                }
            }
        }
        reached
    };
    let reached: BTreeMap<&Module, BTreeSet<Module>> =
        modules.keys().map(|path| (path, reach(path))).collect();
    let mut groups: Vec<Vec<Module>> = Vec::new();
    for (path, others) in &reached {
        let is_known = groups.iter().any(|group| group.contains(path));
        if others.contains(*path) && !is_known {
            let back = others.iter().filter(|other| reached[other].contains(*path));
            groups.push(back.cloned().collect());
        }
    }
    groups
}

/// The other modules that define what a module uses. What it only passes on, it does not use.
fn needs(modules: &BTreeMap<Module, Source>, path: &Module, source: &Source) -> BTreeSet<Module> {
    let used = source.uses.iter().filter(|used| !used.is_public).map(|used| used.path.clone());
    let mut found = BTreeSet::new();
    for used in used.chain(paths(&source.text)) {
        if let Some((from, rest)) = begin(modules, path, &used) {
            resolve(modules, from, &rest, &mut BTreeSet::new(), &mut found);
        }
    }
    found.remove(path);
    found
}

/// From which module a path is to be followed, and what is left of it; `None` if it leads to another crate.
fn begin(
    modules: &BTreeMap<Module, Source>,
    at: &Module,
    path: &[String],
) -> Option<(Module, Vec<String>)> {
    let above = path.iter().take_while(|part| *part == "super").count();
    match path.first()?.as_str() {
        "crate" => Some((Vec::new(), path[1..].to_vec())),
        "self" => Some((at.clone(), path[1..].to_vec())),
        "super" => Some((at[..at.len().checked_sub(above)?].to_vec(), path[above..].to_vec())),
        first => {
            let inner: Module = at.iter().cloned().chain([first.to_owned()]).collect();
            modules.contains_key(&inner).then(|| (at.clone(), path.to_vec()))
        }
    }
}

/// The modules that define what a path means in a module.
fn resolve(
    modules: &BTreeMap<Module, Source>,
    mut at: Module,
    path: &[String],
    seen: &mut BTreeSet<(Module, Vec<String>)>,
    found: &mut BTreeSet<Module>,
) {
    if !seen.insert((at.clone(), path.to_vec())) {
        return;
    }
    let mut path = path;
    while let [first, rest @ ..] = path {
        let inner: Module = at.iter().cloned().chain([first.clone()]).collect();
        if !modules.contains_key(&inner) {
            break;
        }
        (at, path) = (inner, rest);
    }
    let Some(source) = modules.get(&at) else { return };
    let [name, rest @ ..] = path else {
        found.insert(at);
        return;
    };
    if name == "*" || source.names.contains(name) {
        found.insert(at);
        return;
    }
    for used in &source.uses {
        let is_all = used.name == "*";
        if used.name != *name && !is_all {
            continue;
        }
        let target = if is_all { &used.path[..used.path.len() - 1] } else { &used.path[..] };
        let Some((from, mut target)) = begin(modules, &at, target) else { continue };
        if is_all {
            target.push(name.clone());
        }
        target.extend_from_slice(rest);
        resolve(modules, from, &target, seen, found);
    }
}

impl Source {
    fn read(text: &str) -> Source {
        let text = without_tests(&plain(text));
        let all = words(&text);
        let mut names = BTreeSet::new();
        for (at, word) in all.iter().enumerate() {
            let defines = ["struct", "enum", "trait", "fn", "type", "const", "static", "union"];
            let is_lifetime = at > 0 && all[at - 1] == "'";
            if defines.contains(word) && !is_lifetime {
                let next =
                    all[at + 1..].iter().find(|next| !["unsafe", "mut", "fn"].contains(next));
                names.extend(next.map(|&name| name.to_owned()));
            }
            if let (&"macro_rules", Some(&"!"), Some(name)) =
                (word, all.get(at + 1), all.get(at + 2))
            {
                names.insert((*name).to_owned());
            }
        }
        let mut uses = Vec::new();
        for (at, _) in all.iter().enumerate().filter(|(_, word)| **word == "use") {
            let end = all[at..].iter().position(|word| *word == ";").unwrap_or(0);
            // `pub` or `pub(crate)` stands before.
            let is_public = at > 0 && matches!(all[at - 1], "pub" | ")");
            let mut tree = all[at + 1..at + end.max(1)].iter().copied().peekable();
            declared(&mut tree, &[], is_public, &mut uses);
        }
        Source { text, uses, names }
    }
}

/// The names that a tree of a `use` declares, up to the comma or bracket behind it.
fn declared<'a>(
    tree: &mut std::iter::Peekable<impl Iterator<Item = &'a str>>,
    above: &[String],
    is_public: bool,
    uses: &mut Vec<Use>,
) {
    let mut path = above.to_vec();
    let mut name = None;
    while let Some(&word) = tree.peek() {
        match word {
            "," | "}" => break,
            "{" => {
                tree.next();
                while tree.peek().is_some_and(|word| *word != "}") {
                    declared(tree, &path, is_public, uses);
                    tree.next_if(|word| *word == ",");
                }
                tree.next();
                return;
            }
            "as" => {
                tree.next();
                name = tree.next().map(str::to_owned);
            }
            "::" => drop(tree.next()),
            _ => {
                path.push(word.to_owned());
                tree.next();
            }
        }
    }
    if path.last().is_some_and(|last| last == "self") && path.len() > 1 {
        path.pop();
    }
    if let Some(name) = name.or_else(|| path.last().cloned()) {
        uses.push(Use { path, name, is_public });
    }
}

/// The paths in a text outside of its `use` declarations.
fn paths(text: &str) -> Vec<Vec<String>> {
    let all = words(text);
    let (mut found, mut at) = (Vec::new(), 0);
    while at < all.len() {
        if all[at] == "use" {
            at += all[at..].iter().position(|word| *word == ";").unwrap_or(0);
        }
        let before = at.checked_sub(1).map_or("", |before| all[before]);
        let mut path = vec![all[at].to_owned()];
        while all.get(at + 1) == Some(&"::") && all.get(at + 2).is_some_and(|word| is_name(word)) {
            path.push(all[at + 2].to_owned());
            at += 2;
        }
        // `pub(in crate::a)` uses nothing.
        if path.len() > 1 && is_name(&path[0]) && before != "in" {
            found.push(path);
        }
        at += 1;
    }
    found
}

fn is_name(word: &str) -> bool {
    word.starts_with(|c: char| c.is_alphabetic() || c == '_')
}

/// The words of a text: names and numbers, `::`, and every other character.
fn words(text: &str) -> Vec<&str> {
    let (mut found, mut rest) = (Vec::new(), text);
    while let Some(first) = rest.chars().next() {
        let is_part = |c: char| c.is_alphanumeric() || c == '_';
        let end = match first {
            _ if is_part(first) => rest.find(|c| !is_part(c)).unwrap_or(rest.len()),
            ':' if rest.starts_with("::") => 2,
            _ => first.len_utf8(),
        };
        if !first.is_whitespace() {
            found.push(&rest[..end]);
        }
        rest = &rest[end..];
    }
    found
}

/// A text without comments, and with nothing in its quotes.
fn plain(text: &str) -> String {
    let (mut out, mut rest) = (String::with_capacity(text.len()), text);
    while let Some(first) = rest.chars().next() {
        let after = &rest[first.len_utf8()..];
        let is_raw = rest.starts_with("r\"") || rest.starts_with("r#");
        let begins_word = !out.ends_with(|c: char| c.is_alphanumeric() && c != 'b');
        let skipped = match first {
            '/' if after.starts_with('/') => rest.find('\n').unwrap_or(rest.len()),
            '/' if after.starts_with('*') => rest.find("*/").map_or(rest.len(), |end| end + 2),
            'r' if is_raw && begins_word => {
                let hashes = after.chars().take_while(|&c| c == '#').count();
                let end = format!("\"{}", "#".repeat(hashes));
                let inside = &after[hashes..];
                match inside.strip_prefix('"').and_then(|inside| inside.find(&end)) {
                    Some(found) => 2 + hashes + found + end.len(),
                    None => 1,
                }
            }
            '"' => quoted(after, '"') + 1,
            // A character, not a lifetime.
            '\'' if after.starts_with('\\') || after.chars().nth(1) == Some('\'') => {
                quoted(after, '\'') + 1
            }
            _ => 0,
        };
        if skipped == 0 || (first == 'r' && skipped == 1) {
            out.push(first);
            rest = after;
        } else {
            out.push(' ');
            rest = &rest[skipped..];
        }
    }
    out
}

/// How long what is in quotes is, with the quote at its end.
fn quoted(text: &str, quote: char) -> usize {
    let mut is_escaped = false;
    for (at, c) in text.char_indices() {
        match c {
            _ if is_escaped => is_escaped = false,
            '\\' => is_escaped = true,
            _ if c == quote => return at + c.len_utf8(),
            _ => {}
        }
    }
    text.len()
}

/// A text without its modules of tests.
fn without_tests(text: &str) -> String {
    let mut kept = text.to_owned();
    while let Some(at) = kept.find("#[cfg(test)]") {
        let rest = &kept[at..];
        let (open, end) = (rest.find('{'), rest.find(';'));
        let length = match (open, end) {
            (Some(open), end) if end.is_none_or(|end| open < end) => {
                let mut depth = 0_usize;
                let closing = rest[open..].char_indices().find(|(_, c)| {
                    match c {
                        '{' => depth += 1,
                        '}' => depth -= 1,
                        _ => {}
                    }
                    depth == 0
                });
                closing.map_or(rest.len(), |(closing, _)| open + closing + 1)
            }
            (_, Some(end)) => end + 1,
            _ => rest.len(),
        };
        kept.replace_range(at..at + length, " ");
    }
    kept
}

//! The page in few requests: all modules as one script, all style sheets as one, and an index that names only these.
//!
//! Every module becomes a function that returns what the module exports; the entry's own code follows them. Comments that have
//! lines of their own are left out, which is a third of the script, and so are the types of expressions. This reads
//! the page's own files, not JavaScript at large: an import is one line that names what it takes, and nothing is
//! exported after its declaration. What it does not understand is an error, and a test bundles every file.

use std::borrow::Cow;
use std::collections::BTreeMap;

/// Where the bundled script and style sheet are served.
pub(super) const SCRIPT: &str = "studio.js";
pub(super) const STYLE: &str = "studio.css";

const ENTRY: &str = "js/main.js";

/// The three files of a bundled page.
#[derive(Debug, Default)]
pub(super) struct Bundle {
    pub(super) index: String,
    pub(super) script: String,
    pub(super) style: String,
}

impl Bundle {
    /// Bundles the files, given by their paths.
    ///
    /// # Errors
    ///
    /// Which file is missing or not understood.
    pub(super) fn of(files: &BTreeMap<&str, &str>) -> Result<Bundle, String> {
        let index = files.get("index.html").ok_or("index.html is missing")?;
        let mut bundle = Bundle::default();
        for line in index.lines() {
            if let Some(sheet) = attribute(line, "<link rel=\"stylesheet\"", "href=\"") {
                bundle.add_style(files, sheet)?;
            } else if line.starts_with("<script type=\"module\"") {
                bundle.index += &format!("<link rel=\"stylesheet\" href=\"{STYLE}\">\n");
                bundle.index += &format!("<script type=\"module\" src=\"{SCRIPT}\"></script>\n");
            } else {
                bundle.index += line;
                bundle.index.push('\n');
            }
        }
        let mut modules =
            Modules { files, done: Vec::new(), open: Vec::new(), script: String::new() };
        modules.add(ENTRY)?;
        bundle.script = modules.script;
        Ok(bundle)
    }

    fn add_style(&mut self, files: &BTreeMap<&str, &str>, name: &str) -> Result<(), String> {
        let sheet = files.get(name).ok_or_else(|| format!("{name} is missing"))?;
        self.style.extend(without_comments(sheet).flat_map(|line| [line, "\n"]));
        Ok(())
    }
}

/// The value of an attribute in a line that begins with a tag.
fn attribute<'a>(line: &'a str, tag: &str, name: &str) -> Option<&'a str> {
    let value = line.strip_prefix(tag)?.split_once(name)?.1;
    Some(value.split_once('"')?.0)
}

struct Modules<'a> {
    files: &'a BTreeMap<&'a str, &'a str>,
    done: Vec<String>,
    /// The modules whose imports are being added.
    open: Vec<String>,
    script: String,
}

impl Modules<'_> {
    /// Adds a module after everything it imports.
    fn add(&mut self, name: &str) -> Result<(), String> {
        if self.done.iter().any(|done| done == name) {
            return Ok(());
        }
        if self.open.iter().any(|open| open == name) {
            return Err(format!("a circle of imports: {}, {name}", self.open.join(", ")));
        }
        let text = *self.files.get(name).ok_or_else(|| format!("{name} is missing"))?;
        self.open.push(name.to_owned());
        let (mut body, mut exports) = (String::new(), Vec::new());
        for line in without_comments(text).map(without_types) {
            let line = line.as_ref();
            if line.starts_with("import ") {
                let import = Import::read(line, name)?;
                self.add(&import.from)?;
                body += &format!("const {} = {};\n", import.what, variable(&import.from));
            } else if let Some(rest) = line.strip_prefix("export ") {
                let exported = exported(rest);
                exports.push(
                    exported.ok_or_else(|| format!("{name}: not understood: {line}"))?.to_owned(),
                );
                body = body + rest + "\n";
            } else {
                body = body + line + "\n";
            }
        }
        self.open.pop();
        self.done.push(name.to_owned());
        self.script += &if name == ENTRY {
            format!("// {name}\n{body}")
        } else {
            let list = exports.join(", ");
            format!(
                "// {name}\nconst {} = (() => {{\n{body}return {{ {list} }};\n}})();\n",
                variable(name)
            )
        };
        Ok(())
    }
}

/// The lines of a file, without those that are empty or hold nothing but a comment.
fn without_comments(text: &str) -> impl Iterator<Item = &str> {
    let mut inside = false;
    text.lines().map(str::trim).filter(move |line| {
        let (begins, ends) = (line.starts_with("/*"), line.ends_with("*/"));
        // A comment with code after it stays.
        let is_comment =
            inside || line.starts_with("//") || begins && (ends || !line.contains("*/"));
        inside = (inside || begins) && is_comment && !ends;
        !is_comment && !line.is_empty()
    })
}

/// A line without the types of its expressions: `/** @type {Mode} */ (mode)` is `(mode)`.
fn without_types(line: &str) -> Cow<'_, str> {
    let mut line = Cow::Borrowed(line);
    while let Some((before, after)) = line.split_once("/** @type {")
        && let Some((_, after)) = after.split_once("*/")
    {
        line = format!("{before}{}", after.trim_start()).into();
    }
    line
}

struct Import {
    /// A name or a pattern to declare.
    what: String,
    /// The path of the file.
    from: String,
}

impl Import {
    /// `import * as a from "./b.js";` or `import { a, b as c } from "../d.js";`
    fn read(line: &str, module: &str) -> Result<Import, String> {
        let unknown = || format!("{module}: not understood: {line}");
        let rest = line.strip_prefix("import ").and_then(|rest| rest.strip_suffix("\";"));
        let (what, from) = rest.and_then(|rest| rest.split_once(" from \"")).ok_or_else(unknown)?;
        let what = match what.strip_prefix("* as ") {
            Some(name) => name.to_owned(),
            None if what.starts_with("{ ") && what.ends_with(" }") => what.replace(" as ", ": "),
            None => return Err(unknown()),
        };
        let mut path: Vec<&str> = module.split('/').collect();
        path.pop();
        for part in from.split('/') {
            match part {
                "." => {}
                ".." => drop(path.pop()),
                part => path.push(part),
            }
        }
        Ok(Import { what, from: path.join("/") })
    }
}

/// The name that a declaration exports.
fn exported(declaration: &str) -> Option<&str> {
    let rest = ["const ", "async function ", "function ", "class "]
        .iter()
        .find_map(|kind| declaration.strip_prefix(kind))?;
    let end = rest.find(|c: char| !(c.is_ascii_alphanumeric() || c == '_' || c == '$'))?;
    (end > 0).then(|| &rest[..end])
}

/// The variable that holds a module's exports.
fn variable(name: &str) -> String {
    format!("${}", name.trim_end_matches(".js").replace(['/', '-'], "_"))
}

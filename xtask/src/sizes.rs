//! `cargo xtask sizes`: what the bytes of the released command are, written into `docs/size.md`.
//!
//! Builds the command as `cargo xtask dist` does, but keeps the names, and adds up what is in each section and what comes
//! from each crate. Code that the compiler inlined counts for the function that contains it.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::path::Path;

use crate::dist;
use crate::elf::{Program, Symbol};
use crate::programs::{host, rustc};
use crate::shell::Shell;

const DOCUMENT: &str = "docs/size.md";
const BEGIN: &str = "<!-- Written by `cargo xtask sizes`; do not edit by hand. -->";
const END: &str = "<!-- End of what `cargo xtask sizes` writes. -->";

/// Crates and tables below this share a line.
const SMALL: u64 = 20_000;

/// Sections by what they hold; all others are the last line of the table.
const PARTS: [(&str, &[&str]); 4] = [
    ("code", &[".text"]),
    ("constants", &[".rodata"]),
    ("how to unwind the stack", &[".eh_frame", ".eh_frame_hdr", ".gcc_except_table"]),
    ("addresses, adjusted when the program starts", &[".rela.dyn", ".data.rel.ro"]),
];

/// How many bytes the released command may have. Its parts are in `docs/size.md`; raising this limit is a decision of its own.
const LIMIT: u64 = 12_000_000;

/// Whether a command that was built as a release is within the limit. It holds for the target that `docs/size.md` is about.
///
/// # Errors
/// The command is larger.
pub(crate) fn limit(command: &Path) -> Result<(), String> {
    let size = std::fs::metadata(command)
        .map_err(|error| format!("{}: {error}", command.display()))?
        .len();
    if size <= LIMIT || host()? != "x86_64-unknown-linux-gnu" {
        return Ok(());
    }
    Err(format!(
        "{} has {} bytes; the limit is {}. `cargo xtask sizes` shows which crates grew",
        command.display(),
        grouped(size),
        grouped(LIMIT)
    ))
}

/// Builds, measures and writes.
pub(crate) fn run(shell: &Shell) -> Result<(), String> {
    let strip = "profile.release.package.kingsight-cli.strip=\"none\"";
    let built = dist::build(shell, "sizes", &["--config", strip])?;
    let fault = |path: &Path, error| format!("{}: {error}", path.display());
    let bytes = std::fs::read(&built).map_err(|error| fault(&built, error))?;
    let lock = shell.root().join("Cargo.lock");
    let lock = std::fs::read_to_string(&lock).map_err(|error| fault(&lock, error))?;
    let version = rustc()?.lines().next().unwrap_or("unknown compiler").to_owned();
    let tables =
        format!("{version}, {}.\n\n{}", host()?, tables(&Program::read(&bytes)?, &crates(&lock)));
    shell.print(&tables);
    let path = shell.root().join(DOCUMENT);
    let text = std::fs::read_to_string(&path).map_err(|error| fault(&path, error))?;
    let lacks = |marker| format!("{DOCUMENT} has no line {marker:?}");
    let (before, rest) = text.split_once(BEGIN).ok_or_else(|| lacks(BEGIN))?;
    let (_, after) = rest.split_once(END).ok_or_else(|| lacks(END))?;
    let text = format!("{before}{BEGIN}\n\n{}\n\n{END}{after}", tables.trim_end());
    std::fs::write(&path, text).map_err(|error| fault(&path, error))
}

/// The names of all crates that a lock file lists, as they are in symbols.
fn crates(lock: &str) -> Vec<String> {
    let names = lock.lines().filter_map(|line| line.strip_prefix("name = \"")?.strip_suffix('"'));
    names.map(|name| name.replace('-', "_")).collect()
}

/// Both tables, and the largest constants.
fn tables(program: &Program, crates: &[String]) -> String {
    let kept = || program.sections.iter().filter(|section| section.kept);
    let all: u64 = kept().map(|section| section.size).sum();
    let mut text = format!(
        "The sections of the stripped command have {} bytes; headers and padding add a few thousand to the file:\n\n",
        grouped(all)
    );
    text += "| what | sections | bytes |\n|---|---|--:|\n";
    let mut rest = all;
    for (what, sections) in PARTS {
        let size = kept().filter(|s| sections.contains(&s.name.as_str())).map(|s| s.size).sum();
        rest -= size;
        let sections = sections.iter().map(|name| format!("`{name}`")).collect::<Vec<_>>();
        let _ = writeln!(text, "| {what} | {} | {} |", sections.join(", "), grouped(size));
    }
    let _ = writeln!(text, "| all others | | {} |\n", grouped(rest));
    text += &by_crate(program, crates);
    text += "\nThe largest constants:\n\n| constant | bytes |\n|---|--:|\n";
    let mut constants: Vec<_> = named(program, ".rodata").collect();
    constants.sort_by_key(|symbol| (std::cmp::Reverse(symbol.size), symbol.name.clone()));
    for symbol in constants.iter().take_while(|symbol| symbol.size >= SMALL) {
        let _ = writeln!(text, "| `{}` | {} |", path(&symbol.name), grouped(symbol.size));
    }
    text
}

/// Code and constants of each crate; small ones together.
fn by_crate(program: &Program, crates: &[String]) -> String {
    let mut sums = BTreeMap::<&str, [u64; 2]>::new();
    let mut unnamed = [0, 0];
    for (column, section) in [".text", ".rodata"].into_iter().enumerate() {
        let all = program.sections.iter().find(|s| s.name == section);
        unnamed[column] = all.map_or(0, |section| section.size);
        for symbol in named(program, section) {
            sums.entry(origin(&symbol.name, crates)).or_default()[column] += symbol.size;
            unnamed[column] = unnamed[column].saturating_sub(symbol.size);
        }
    }
    let (mut rows, small): (Vec<_>, Vec<_>) =
        sums.into_iter().partition(|(_, [code, constants])| code + constants >= SMALL);
    rows.sort_by_key(|(_, [code, constants])| std::cmp::Reverse(code + constants));
    let sum = |column: usize| small.iter().map(|(_, sizes)| sizes[column]).sum();
    rows.push(("all others", [sum(0), sum(1)]));
    rows.push((
        "without a name: texts, the studio's page, pictures of the pieces, padding",
        unnamed,
    ));
    let mut text = "| crate | code | constants |\n|---|--:|--:|\n".to_owned();
    for (name, [code, constants]) in rows {
        let _ = writeln!(text, "| {name} | {} | {} |", grouped(code), grouped(constants));
    }
    text
}

fn named<'a>(program: &'a Program, section: &'a str) -> impl Iterator<Item = &'a Symbol> {
    program.symbols.iter().filter(move |symbol| program.sections[symbol.section].name == section)
}

/// The crate that a mangled name belongs to: the first crate of ours, or that we use, in its path. All else is the standard
/// library. The library `kingsight` and the command have one name here.
fn origin<'a>(symbol: &str, crates: &'a [String]) -> &'a str {
    let path = path(symbol);
    let mut names = path.split(|c: char| !(c.is_ascii_alphanumeric() || c == '_' || c == ':'));
    names
        .find_map(|name| {
            let (first, _) = name.split_once("::")?;
            crates.iter().find(|known| *known == first)
        })
        .map_or("the standard library", String::as_str)
}

/// The path that rustc's older kind of mangling has made a symbol of: `_ZN`, then each part with its length before it,
/// a hash at the end. Other symbols stay as they are.
fn path(symbol: &str) -> String {
    let Some(mut rest) = symbol.strip_prefix("_ZN") else { return symbol.to_owned() };
    let mut parts = Vec::new();
    while let Some(digits) = rest.find(|c: char| !c.is_ascii_digit()).filter(|&digits| digits > 0) {
        let length = rest[..digits].parse().unwrap_or(0);
        let Some(part) = rest[digits..].get(..length) else { break };
        parts.push(part);
        rest = &rest[digits + length..];
    }
    parts.pop_if(|part| part.len() == 17 && part.starts_with('h'));
    let path = parts.join("::").replace("_$LT$", "<").replace("..", "::");
    let signs = [("$LT$", "<"), ("$GT$", ">"), ("$RF$", "&"), ("$C$", ","), ("$u20$", " ")];
    signs.into_iter().fold(path, |path, (code, sign)| path.replace(code, sign))
}

/// Digits in groups of three.
fn grouped(number: u64) -> String {
    let digits = number.to_string();
    let comma = |i: usize| if i > 0 && (digits.len() - i).is_multiple_of(3) { "," } else { "" };
    digits.chars().enumerate().flat_map(|(i, digit)| comma(i).chars().chain([digit])).collect()
}

#[cfg(test)]
mod tests {
    use super::{LIMIT, crates, grouped, limit, origin, path, tables};
    use crate::elf::{Program, Section, Symbol};

    #[test]
    fn symbols_belong_to_crates() {
        let crates = crates("name = \"tiny-skia\"\nname = \"axum\"\nversion = \"1\"\n");
        assert_eq!(crates, ["tiny_skia", "axum"]);
        let of = |symbol| origin(symbol, &crates);
        assert_eq!(of("_ZN9tiny_skia4scan4fill17hda224054ed96043aE"), "tiny_skia");
        let drop = "_ZN4core3ptr33drop_in_place$LT$axum..Router$GT$17h0123456789abcdefE";
        assert_eq!(path(drop), "core::ptr::drop_in_place<axum::Router>");
        assert_eq!(of(drop), "axum");
        assert_eq!(of("_RNvNtCs1_3std2io5print"), "the standard library");
    }

    #[test]
    fn every_byte_is_in_each_table_once() {
        let section = |name: &str, size, kept| Section { name: name.to_owned(), size, kept };
        let sections = vec![
            section(".text", 70_000, true),
            section(".rodata", 50_000, true),
            section(".symtab", 9, false),
        ];
        let symbol = |name: &str, size, section| Symbol { name: name.to_owned(), size, section };
        let symbols = vec![
            symbol("_ZN4axum3run17h0123456789abcdefE", 60_000, 0),
            symbol("_ZN4axum5TABLE17h0123456789abcdefE", 45_000, 1),
            symbol("main", 10, 0),
        ];
        let text = tables(&Program { sections, symbols }, &["axum".to_owned()]);
        assert!(
            text.contains("have 120,000 bytes") && text.contains("| axum | 60,000 | 45,000 |"),
            "{text}"
        );
        assert!(text.contains("| `axum::TABLE` | 45,000 |"), "{text}");
        assert!(text.contains("padding | 9,990 | 5,000 |"), "{text}");
    }

    #[cfg(all(target_os = "linux", target_arch = "x86_64", target_env = "gnu"))]
    #[test]
    fn a_larger_command_is_an_error() {
        let path = std::env::temp_dir().join(format!("kingsight-size-{}", std::process::id()));
        let file = std::fs::File::create(&path).expect("a temporary file");
        file.set_len(LIMIT).expect("its length");
        assert_eq!(limit(&path), Ok(()));
        file.set_len(LIMIT + 1).expect("its length");
        let error = limit(&path).expect_err("too large");
        std::fs::remove_file(&path).expect("removed");
        assert!(error.contains("12,000,001 bytes; the limit is 12,000,000"), "{error}");
    }

    #[test]
    fn large_numbers_are_grouped() {
        assert_eq!([0, 999, 1_000, 12_345_678].map(grouped), ["0", "999", "1,000", "12,345,678"]);
    }
}

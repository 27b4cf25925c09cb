//! `cargo xtask sizes`: what the bytes of the released command are, written into `docs/size.md`.
//!
//! Builds the command as `cargo xtask dist` does, but keeps the names, and adds up what is in each section and what comes
//! from each crate. Code that the compiler inlined counts for the function that contains it.

use std::collections::{BTreeMap, HashSet};
use std::fmt::{Display, Write as _};

use object::elf::SHF_ALLOC;
use object::{Object, ObjectSection, ObjectSymbol, SectionFlags};
use rustc_demangle::demangle;
use xtask::command::{build, grouped};
use xtask::files::{read, write};
use xtask::programs::{host, rustc};
use xtask::shell::Shell;

use crate::metadata::linked;

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

/// A program's bytes, by section and by name.
struct Program {
    sections: Vec<Section>,
    symbols: Vec<Symbol>,
}

/// A part of the file.
struct Section {
    name: String,
    size: u64,
    /// Whether it is in the stripped file: loaded when the program starts, and not only zeros.
    kept: bool,
}

/// A named function or table.
struct Symbol {
    name: String,
    size: u64,
    /// The name of its section.
    section: String,
}

impl Program {
    /// Reads a program. Of several names for the same bytes only one remains.
    fn read(bytes: &[u8]) -> object::Result<Program> {
        let file = object::File::parse(bytes)?;
        let mut program = Program { sections: Vec::new(), symbols: Vec::new() };
        for section in file.sections() {
            let loaded = matches!(section.flags(), SectionFlags::Elf { sh_flags, .. } if sh_flags.contains(SHF_ALLOC));
            program.sections.push(Section {
                name: section.name()?.to_owned(),
                size: section.size(),
                kept: loaded && section.file_range().is_some(),
            });
        }
        let mut seen = HashSet::new();
        for symbol in file.symbols().filter(|symbol| symbol.size() > 0) {
            let Some(index) = symbol.section_index() else { continue };
            if seen.insert((index, symbol.address())) {
                program.symbols.push(Symbol {
                    name: symbol.name()?.to_owned(),
                    size: symbol.size(),
                    section: file.section_by_index(index)?.name()?.to_owned(),
                });
            }
        }
        Ok(program)
    }
}

/// Builds, measures and writes.
pub(crate) fn run(shell: &Shell) -> Result<(), String> {
    let strip = "profile.release.package.kingsight-cli.strip=\"none\"";
    let built = build(shell, "sizes", &["--config", strip])?;
    let fault = |error: &dyn Display| format!("{}: {error}", built.display());
    let bytes = std::fs::read(&built).map_err(|error| fault(&error))?;
    let program = Program::read(&bytes).map_err(|error| fault(&error))?;
    let linked = linked(shell.root(), &["-p", "kingsight-cli"])?;
    let crates: Vec<String> = linked.iter().map(|(name, _)| name.replace('-', "_")).collect();
    let version = rustc()?.lines().next().unwrap_or("unknown compiler").to_owned();
    let tables = format!("{version}, {}.\n\n{}", host()?, tables(&program, &crates));
    shell.print(&tables);
    let path = shell.root().join(DOCUMENT);
    let text = read(&path)?;
    let lacks = |marker| format!("{DOCUMENT} has no line {marker:?}");
    let (before, rest) = text.split_once(BEGIN).ok_or_else(|| lacks(BEGIN))?;
    let (_, after) = rest.split_once(END).ok_or_else(|| lacks(END))?;
    let text = format!("{before}{BEGIN}\n\n{}\n\n{END}{after}", tables.trim_end());
    write(&path, text)
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
    program.symbols.iter().filter(move |symbol| symbol.section == section)
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

/// The path that the compiler has made a symbol of, without the hash at its end. Other symbols stay as they are.
fn path(symbol: &str) -> String {
    format!("{:#}", demangle(symbol))
}

#[cfg(test)]
mod tests {
    use super::{Program, Section, Symbol, named, origin, path, tables};

    #[test]
    fn symbols_belong_to_crates() {
        let crates = ["axum", "tiny_skia"].map(str::to_owned);
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
        let symbol = |name: &str, size, section: &str| Symbol {
            name: name.to_owned(),
            size,
            section: section.to_owned(),
        };
        let symbols = vec![
            symbol("_ZN4axum3run17h0123456789abcdefE", 60_000, ".text"),
            symbol("_ZN4axum5TABLE17h0123456789abcdefE", 45_000, ".rodata"),
            symbol("main", 10, ".text"),
        ];
        let text = tables(&Program { sections, symbols }, &["axum".to_owned()]);
        assert!(
            text.contains("have 120,000 bytes") && text.contains("| axum | 60,000 | 45,000 |"),
            "{text}"
        );
        assert!(text.contains("| `axum::TABLE` | 45,000 |"), "{text}");
        assert!(text.contains("padding | 9,990 | 5,000 |"), "{text}");
    }

    #[test]
    fn other_files_are_errors() {
        assert!(Program::read(b"no program").is_err());
        assert!(Program::read(b"\x7fELF\x02\x01").is_err());
    }

    #[cfg(target_os = "linux")]
    #[test]
    fn this_test_has_code_and_names() {
        let file = std::env::current_exe().expect("this program");
        let program = Program::read(&std::fs::read(file).expect("its file")).expect("ELF");
        let code = program.sections.iter().find(|section| section.name == ".text").expect("code");
        let named: u64 = named(&program, ".text").map(|symbol| symbol.size).sum();
        assert!(code.kept && named > code.size / 2 && named <= code.size, "{named} {}", code.size);
        let zeros = program.sections.iter().find(|section| section.name == ".bss").expect("zeros");
        assert!(!zeros.kept);
        let paths = program.symbols.iter().map(|symbol| path(&symbol.name));
        assert!(paths.into_iter().any(|path| path.starts_with("xtask_release::sizes::tests")));
    }
}

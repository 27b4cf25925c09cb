//! Packs the files of the page with their words in other languages: a deflated whole and the list of names and lengths. A quarter of
//! a megabyte less in every program.

use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::{env, fs};

use flate2::Compression;
use flate2::write::DeflateEncoder;

fn main() -> io::Result<()> {
    let tables = kingsight_voice::page::TABLES;
    pack("page", tables.iter().map(|(code, table)| (format!("language/{code}.json"), *table)))
}

/// Packs a folder and some more files into `{folder}.deflate`, and the list of them into `{folder}.rs`.
fn pack(folder: &str, more: impl Iterator<Item = (String, &'static str)>) -> io::Result<()> {
    println!("cargo::rerun-if-changed={folder}");
    let out = PathBuf::from(env::var_os("OUT_DIR").unwrap_or_default());
    let mut names = Vec::new();
    walk(Path::new(folder), "", &mut names)?;
    let read = |name: String| fs::read(Path::new(folder).join(&name)).map(|bytes| (name, bytes));
    let mut files = names.into_iter().map(read).collect::<io::Result<Vec<_>>>()?;
    files.extend(more.map(|(name, text)| (name, text.as_bytes().to_vec())));
    files.sort();
    let mut encoder = DeflateEncoder::new(Vec::new(), Compression::best());
    let mut list = String::from("[\n");
    for (name, bytes) in files {
        encoder.write_all(&bytes)?;
        list += &format!("    ({name:?}, {}),\n", bytes.len());
    }
    fs::write(out.join(format!("{folder}.rs")), list + "]\n")?;
    fs::write(out.join(format!("{folder}.deflate")), encoder.finish()?)
}

/// Adds the names of all files below a folder, with `/` between their parts.
fn walk(folder: &Path, prefix: &str, names: &mut Vec<String>) -> io::Result<()> {
    for entry in fs::read_dir(folder)? {
        let entry = entry?;
        let name = format!("{prefix}{}", entry.file_name().to_string_lossy());
        if entry.file_type()?.is_dir() {
            walk(&entry.path(), &format!("{name}/"), names)?;
        } else {
            names.push(name);
        }
    }
    Ok(())
}

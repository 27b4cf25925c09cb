//! Packs the files of the page: a deflated whole and the list of names and lengths. A fifth of a megabyte less in every program.

use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::{env, fs};

use flate2::Compression;
use flate2::write::DeflateEncoder;

fn main() -> io::Result<()> {
    println!("cargo::rerun-if-changed=page");
    let out = PathBuf::from(env::var_os("OUT_DIR").unwrap_or_default());
    let mut names = Vec::new();
    walk(Path::new("page"), "", &mut names)?;
    names.sort();
    let mut encoder = DeflateEncoder::new(Vec::new(), Compression::best());
    let mut list = String::from("[\n");
    for name in names {
        let bytes = fs::read(Path::new("page").join(&name))?;
        encoder.write_all(&bytes)?;
        list += &format!("    ({name:?}, {}),\n", bytes.len());
    }
    fs::write(out.join("page.rs"), list + "]\n")?;
    fs::write(out.join("page.deflate"), encoder.finish()?)
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

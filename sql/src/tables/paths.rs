//! Which files a name means: a file, a folder, or a name with `*`.

use std::fs;
use std::path::{Path, PathBuf};

use datafusion::common::plan_err;
use datafusion::error::Result;

/// The files, in the order of their names. A folder means all Parquet files in it and below.
pub(super) fn files(text: &str) -> Result<Vec<PathBuf>> {
    let path = Path::new(text);
    let mut found = Vec::new();
    if path.is_dir() {
        below(path, &mut found)?;
        found.retain(|path| path.extension().is_some_and(|extension| extension == "parquet"));
        if found.is_empty() {
            return plan_err!("{text}: no Parquet file in this folder");
        }
    } else if path.is_file() || !text.contains('*') {
        if !path.exists() {
            return plan_err!("{text}: there is no such file");
        }
        found.push(path.to_owned());
    } else {
        let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty());
        let folder = folder.unwrap_or(Path::new("."));
        let pattern = path.file_name().map(|name| name.to_string_lossy().into_owned());
        let pattern = pattern.unwrap_or_default();
        for entry in fs::read_dir(folder)? {
            let entry = entry?;
            if fits(&pattern, &entry.file_name().to_string_lossy()) && entry.path().is_file() {
                found.push(entry.path());
            }
        }
        if found.is_empty() {
            return plan_err!("{text}: no file has such a name");
        }
    }
    found.sort();
    Ok(found)
}

fn below(folder: &Path, found: &mut Vec<PathBuf>) -> Result<()> {
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        if path.is_dir() {
            below(&path, found)?;
        } else {
            found.push(path);
        }
    }
    Ok(())
}

/// Whether a name fits a pattern, in which `*` stands for any text.
fn fits(pattern: &str, name: &str) -> bool {
    match pattern.split_once('*') {
        None => pattern == name,
        Some((start, rest)) => name.strip_prefix(start).is_some_and(|tail| {
            (0..=tail.len()).any(|i| tail.is_char_boundary(i) && fits(rest, &tail[i..]))
        }),
    }
}

#[cfg(test)]
mod tests {
    use super::fits;

    #[test]
    fn a_star_is_any_text() {
        for (pattern, name, expected) in [
            ("*.pgn", "a.pgn", true),
            ("*.pgn", "a.pgn.zst", false),
            ("a*b*c", "abc", true),
            ("a*b*c", "acb", false),
            ("é*", "éa", true),
        ] {
            assert_eq!(fits(pattern, name), expected, "{pattern} {name}");
        }
    }
}

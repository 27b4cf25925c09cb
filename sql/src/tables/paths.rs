//! Which files a name means: a file, a folder, or a name with `*`.

use std::fs;
use std::path::{Path, PathBuf};

use datafusion::common::plan_err;
use datafusion::error::Result;

/// The files, in the order of their names. A folder means all Parquet files in it and below; a `*` may stand in each part of the path.
pub(super) fn files(text: &str) -> Result<Vec<PathBuf>> {
    let path = Path::new(text);
    let mut found = Vec::new();
    if path.is_dir() {
        below(path, &mut found)?;
        found.retain(|path| is_parquet(path));
        if found.is_empty() {
            return plan_err!("{text}: no Parquet file in this folder");
        }
    } else if path.is_file() || !text.contains('*') {
        if !path.exists() {
            return plan_err!("{text}: there is no such file");
        }
        found.push(path.to_owned());
    } else {
        for path in matching(path)? {
            match path.is_dir() {
                true => {
                    let mut inside = Vec::new();
                    below(&path, &mut inside)?;
                    found.extend(inside.into_iter().filter(|path| is_parquet(path)));
                }
                false => found.push(path),
            }
        }
        if found.is_empty() {
            return plan_err!("{text}: no file has such a name");
        }
    }
    found.sort();
    Ok(found)
}

fn is_parquet(path: &Path) -> bool {
    path.extension().is_some_and(|extension| extension == "parquet")
}

/// The files and folders whose names fit a path with `*`. What begins with a dot is hidden from a `*` at the beginning.
fn matching(pattern: &Path) -> Result<Vec<PathBuf>> {
    let mut found = vec![PathBuf::new()];
    for part in pattern.components() {
        let name = part.as_os_str().to_string_lossy();
        if !name.contains('*') {
            found.iter_mut().for_each(|path| path.push(part));
            continue;
        }
        let folders = std::mem::take(&mut found);
        for folder in folders {
            let folder = if folder.as_os_str().is_empty() { Path::new(".") } else { &folder };
            // What is no folder, or is not there, has no such names.
            let Ok(entries) = fs::read_dir(folder) else { continue };
            for entry in entries {
                let entry = entry?.file_name();
                let text = entry.to_string_lossy();
                if fits(&name, &text) && (name.starts_with('.') || !text.starts_with('.')) {
                    found.push(match folder == Path::new(".") {
                        true => PathBuf::from(&entry),
                        false => folder.join(&entry),
                    });
                }
            }
        }
    }
    found.retain(|path| path.exists());
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

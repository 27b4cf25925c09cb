//! Boards drawn as comments in the documentation are the boards of the FENs beside them.
//!
//! A drawing is eight comment lines of eight squares each, `// . . N . k . . .`, perhaps with words
//! to the right of it. The code block it stands in must contain its placement as a FEN. (Sets drawn
//! with `bitboard!` need no such test: their doctests assert them.)

use std::fs;
use std::path::{Path, PathBuf};

/// All files under a folder with one of the extensions.
fn files(folder: &Path, found: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            files(&path, found);
        } else if path.extension().is_some_and(|end| end == "rs" || end == "md") {
            found.push(path);
        }
    }
}

/// The squares of one rank if the line draws one: as `// . . N . k . . .`, in a doc comment or not.
fn rank(line: &str) -> Option<[char; 8]> {
    let line = line.trim_start();
    let line = line.strip_prefix("///").or(line.strip_prefix("//!")).unwrap_or(line).trim_start();
    let line = line.strip_prefix("// ")?;
    let mut squares = ['.'; 8];
    let mut characters = line.chars();
    for (file, square) in squares.iter_mut().enumerate() {
        *square = characters.next().filter(|c| ".PNBRQKpnbrqk".contains(*c))?;
        let gap = characters.next().unwrap_or(' ');
        if gap != ' ' || (file == 7 && characters.next().is_some_and(|c| c != ' ')) {
            return None;
        }
    }
    Some(squares)
}

/// The first field of a FEN.
fn placement(ranks: &[[char; 8]]) -> String {
    let fields: Vec<String> = ranks
        .iter()
        .map(|rank| {
            let mut field: String = rank.iter().collect();
            for run in (1..=8).rev() {
                field = field.replace(&".".repeat(run), &run.to_string());
            }
            field
        })
        .collect();
    fields.join("/")
}

/// The drawings of a file, each with the code block it stands in.
fn drawings(text: &str) -> Vec<(String, String)> {
    let mut drawings = Vec::new();
    let lines: Vec<&str> = text.lines().collect();
    let is_fence = |line: &&str| line.trim_start_matches(['/', '!', ' ']).starts_with("```");
    for (start, window) in lines.windows(8).enumerate() {
        let ranks: Vec<[char; 8]> = window.iter().map_while(|line| rank(line)).collect();
        if ranks.len() < 8 {
            continue;
        }
        let begin = lines[..start].iter().rposition(is_fence).unwrap_or(0);
        let end = lines[start..].iter().position(is_fence);
        let end = end.map_or(lines.len(), |length| start + length);
        drawings.push((placement(&ranks), lines[begin..end].join("\n")));
    }
    drawings
}

#[test]
fn drawings_are_their_fens() {
    let package = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut paths = vec![package.join("README.md"), package.join("../../README.md")];
    files(&package.join("src"), &mut paths);
    files(&package.join("examples"), &mut paths);
    let mut count = 0;
    for path in paths {
        let text = fs::read_to_string(&path).unwrap();
        for (placement, block) in drawings(&text) {
            let named = [format!("\"{placement} "), format!("\"{placement}\"")];
            assert!(
                named.iter().any(|fen| block.contains(fen)),
                "{}: a board is drawn as {placement}, but the code beside it has another FEN:\n{block}",
                path.display()
            );
            count += 1;
        }
    }
    assert!(count >= 25, "only {count} drawings found: has their form changed?");
}

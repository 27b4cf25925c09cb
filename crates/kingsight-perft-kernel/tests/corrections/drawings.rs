//! The diagrams in the corrections' files and in the document show the positions that the tests count.

use kingsight::{Board, Setup};

use crate::counted;

/// Each file of corrections has diagrams, in what it says of itself or of a function, and the tests count their positions.
#[test]
fn drawings_are_the_positions_of_the_tests() {
    let tests = [include_str!("king.rs"), include_str!("lines.rs"), include_str!("pawns.rs")];
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/src/two_ply/corrections");
    for file in std::fs::read_dir(folder).expect(folder) {
        let file = file.expect(folder).path();
        let text = std::fs::read_to_string(&file).expect("a source file");
        let comment = |line| {
            let line = str::trim_start(line);
            line.strip_prefix("//!").or(line.strip_prefix("///")).unwrap_or("")
        };
        let comments: Vec<&str> = text.lines().map(comment).collect();
        let drawn = drawings(&comments);
        assert!(!drawn.is_empty() || file.ends_with("mod.rs"), "{} draws nothing", file.display());
        for (board, fen) in drawn {
            let setup: Setup = fen.parse().expect(&fen);
            assert_eq!(setup.board, board, "drawn {board}, but the FEN is {fen}");
            let quoted = format!("\"{fen}\"");
            assert!(tests.iter().any(|test| test.contains(&quoted)), "no test counts {fen}");
        }
    }
}

/// So do those of the document.
#[test]
fn drawings_of_the_document_are_right() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/two-ply-counting.md");
    let document = std::fs::read_to_string(path).expect(path);
    let lines: Vec<&str> = document.lines().collect();
    let drawn = drawings(&lines);
    assert!(drawn.len() >= 12, "{} drawings", drawn.len());
    for (board, fen) in drawn {
        let setup: Setup = fen.parse().expect(&fen);
        assert_eq!(setup.board, board, "drawn {board}, but the FEN is {fen}");
        counted(&fen);
    }
}

/// Boards drawn as eight lines, and the FEN on the line that follows.
fn drawings(lines: &[&str]) -> Vec<(Board, String)> {
    let mut drawings = Vec::new();
    let mut i = 0;
    while i + 8 < lines.len() {
        let ranks: Option<Vec<String>> = lines[i..i + 8].iter().map(|line| rank(line)).collect();
        if let Some(ranks) = ranks {
            drawings.push((ranks.join("/").parse().expect(lines[i]), lines[i + 8].trim().into()));
            i += 8;
        }
        i += 1;
    }
    drawings
}

/// A drawn rank in the notation of FEN.
fn rank(line: &str) -> Option<String> {
    let cells: Vec<&str> = line.trim().get(..15)?.split(' ').collect();
    let is_cell = |cell: &&str| cell.len() == 1 && ".pnbrqkPNBRQK".contains(*cell);
    if cells.len() != 8 || !cells.iter().all(is_cell) {
        return None;
    }
    let groups = cells.chunk_by(|one, next| one == next);
    Some(
        groups
            .map(|same| if same[0] == "." { same.len().to_string() } else { same.concat() })
            .collect(),
    )
}

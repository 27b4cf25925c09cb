//! The diagrams in the corrections' files and in the document show the positions that the tests count.

use kingsight::{Board, Setup};

use super::counted;

/// The diagrams at the top of each file show positions that its tests count.
#[test]
fn drawings_are_the_positions_of_the_tests() {
    let files = [
        include_str!("../corrections/king_ring.rs"),
        include_str!("../corrections/unique_attackers.rs"),
        include_str!("../corrections/king_recaptures.rs"),
        include_str!("../corrections/line_blocks.rs"),
        include_str!("../corrections/castling.rs"),
        include_str!("../corrections/pinners_leaving.rs"),
        include_str!("../corrections/shields_leaving.rs"),
        include_str!("../corrections/pins_by_leaving.rs"),
        include_str!("../corrections/pin_lines.rs"),
        include_str!("../corrections/new_pins.rs"),
        include_str!("../corrections/shared_lines.rs"),
        include_str!("../corrections/pawn_contacts.rs"),
        include_str!("../corrections/en_passant.rs"),
        include_str!("../corrections/promotions.rs"),
        include_str!("../corrections/evasions.rs"),
    ];
    for file in files {
        let head: Vec<&str> = file.lines().map_while(|line| line.strip_prefix("//!")).collect();
        let drawn = drawings(&head);
        assert!(!drawn.is_empty(), "{}", head[0]);
        for (board, fen) in drawn {
            let setup: Setup = fen.parse().expect(&fen);
            assert_eq!(setup.board, board, "drawn {board}, but the FEN is {fen}");
            assert!(file.contains(&format!("\"{fen}\"")), "no test counts {fen}");
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

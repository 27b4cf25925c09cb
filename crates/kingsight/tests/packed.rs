//! A packed position is the position: tested in every fixture, along random games, classical and Chess960, and on damaged bytes.

use std::collections::HashMap;

use kingsight::{PackedPosition, Position, UnpackError};

use crate::support;

fn for_all(seed: u64, mut look: impl FnMut(&Position)) {
    for fen in support::all_positions() {
        if let Ok(position) = fen.parse::<Position>() {
            look(&position);
        }
    }
    support::random_game_positions(seed, support::budget(5_000, 50_000, 500_000), look);
}

#[test]
fn what_is_packed_unpacks_to_the_same_position() {
    let (mut count, mut rights, mut passed, mut crowded) = (0, 0, 0, 0);
    for_all(31, |position| {
        for position in [*position, position.with_chess960(!position.is_chess960())] {
            let Some(packed) = PackedPosition::of(&position) else {
                assert!(position.board().occupied().len() > 32, "{position:?}");
                crowded += 1;
                continue;
            };
            assert_eq!(packed.position().as_ref(), Ok(&position), "{position:?}");
            count += 1;
            rights += usize::from(position.castling_rooks().any());
            passed += usize::from(position.en_passant().is_some());
        }
    });
    assert!(count > 5_000 && rights > 500 && passed > 100, "{count} {rights} {passed} {crowded}");
}

#[test]
fn different_positions_have_different_bytes() {
    let mut seen = HashMap::new();
    for_all(32, |position| {
        if let Some(packed) = PackedPosition::of(position) {
            assert_eq!(*seen.entry(packed).or_insert(*position), *position);
        }
    });
}

/// Whatever bytes are accepted are those that the position packs to.
#[test]
fn damaged_bytes_are_refused_or_another_position() {
    let (mut refused, mut accepted) = (HashMap::new(), 0);
    let (mut state, mut number) = (0x9e37_79b9_7f4a_7c15_u64, 0);
    for_all(33, |position| {
        number += 1;
        let Some(PackedPosition(bytes)) = PackedPosition::of(position) else { return };
        for _ in 0..4 {
            state ^= state << 13;
            state ^= state >> 7;
            state ^= state << 17;
            let mut damaged = bytes;
            damaged[state as usize % 32] ^= 1 << (state >> 8 & 7);
            if state >> 16 & 3 == 0 {
                damaged[(state >> 20) as usize % 32] = (state >> 32) as u8;
            }
            match PackedPosition(damaged).position() {
                Ok(other) => {
                    accepted += 1;
                    assert_eq!(PackedPosition::of(&other), Some(PackedPosition(damaged)));
                }
                Err(error) => {
                    assert!(error.to_string().starts_with("not a packed position: "));
                    *refused.entry(error.code()).or_insert(0) += 1;
                }
            }
        }
    });
    assert!(accepted > 100);
    for code in ["unknown_version", "too_many_pieces", "not_zero", "not_playable", "inconsistent"] {
        assert!(refused.contains_key(code), "{code} never occurred: {refused:?}");
    }
}

#[test]
fn zeros_and_too_many_pieces_are_no_packed_position() {
    let error = PackedPosition([0; 32]).position().unwrap_err();
    assert_eq!(error, UnpackError::UnknownVersion { version: 0 });
    let crowded: Position =
        "4k3/nnnnnnnn/nnnnnnnn/nnnnnnnn/8/PPPPPPPP/8/4K3 w - - 0 1".parse().unwrap();
    assert_eq!(PackedPosition::of(&crowded), None);
}

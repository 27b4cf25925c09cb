//! Explaining allocates nothing: not the explanation, not its reasons and their squares, not even
//! its sentences when they are written to something that does not allocate itself.

mod support;

use std::fmt::{self, Write};
use std::hint::black_box;

use allocation_counter::measure;
use kingsight::{CastlingSide, Intent, NamedSquares, Position, Square};

/// A page that only counts what is written on it.
#[derive(Default)]
struct Page(usize);

impl Write for Page {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        self.0 += text.len();
        Ok(())
    }
}

fn read_aloud(position: &Position, intent: Intent, page: &mut Page) {
    let explanation = black_box(position.explain(intent));
    for reason in explanation.reasons() {
        let mut squares = 0;
        reason.visit_squares(|name, named| {
            squares += match named {
                NamedSquares::One(one) => u32::from(one.is_some()),
                NamedSquares::Set(set) => set.len(),
            };
            black_box(name);
        });
        black_box((squares, reason.code(), reason.article()));
    }
    for sentence in explanation.sentences() {
        write!(page, "{sentence}").unwrap();
    }
}

#[test]
fn nothing_is_allocated() {
    let positions: Vec<Position> =
        support::all_positions().iter().filter_map(|fen| fen.parse().ok()).collect();
    let mut page = Page::default();
    let counted = measure(|| {
        for position in &positions {
            for from in Square::ALL {
                for to in Square::ALL.into_iter().skip(from as usize % 5).step_by(5) {
                    read_aloud(position, Intent::new(from, to), &mut page);
                }
            }
            for wing in CastlingSide::ALL {
                read_aloud(position, position.castling_intent(wing), &mut page);
            }
        }
    });
    assert!(page.0 > 1_000_000, "{} bytes written", page.0);
    assert_eq!(counted.count_total, 0, "{counted:?}");
}

/// The counter does count.
#[test]
fn a_fresh_list_is_allocated() {
    let counted = measure(|| _ = black_box(Position::default().legal_moves()));
    assert_eq!(counted.count_total, 1, "{counted:?}");
}

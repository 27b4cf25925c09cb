//! Dead positions, and who can still mate.

use arrow_array::{Array, cast::AsArray};
use kingsight_data::{FactFields, Texts, facts};

#[test]
fn dead_positions_and_those_who_can_mate() {
    // A wall of pawns; a pawn that can promote; a mate; no position.
    let rows = [
        ("8/8/4k3/p1p1p1p1/P1P1P1P1/4K3/8/8 w - - 0 1", Some([true, false, false])),
        ("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", Some([false, true, false])),
        ("R5k1/5ppp/8/8/8/8/8/6K1 b - - 0 1", Some([false, true, false])),
        ("8/8 w", None),
    ];
    let fields = FactFields::of(["dead", "can_win"]).unwrap();
    assert_eq!(fields.chosen(), ["dead", "can_win.white", "can_win.black"]);
    let texts = Texts::from_iter(rows.iter().map(|&(fen, _)| Some(fen)).collect::<Vec<_>>());
    let batch = facts(&texts, 0..rows.len(), &fields);
    for (row, (fen, expected)) in rows.into_iter().enumerate() {
        let found = [0, 1, 2].map(|column| {
            let column = batch.column(column).as_boolean();
            (!column.is_null(row)).then(|| column.value(row))
        });
        assert_eq!(found, expected.map_or([None; 3], |row| row.map(Some)), "{fen}");
    }
}

//! Rows of every layout, and errors in every place.

use std::sync::Arc;

use arrow_array::cast::AsArray;
use arrow_array::{
    Array, ArrayRef, DictionaryArray, Int32Array, LargeStringArray, NullArray, StringArray,
    StringViewArray, types::Int32Type,
};
use kingsight::Position;
use kingsight_ask::{ErrorReport, read_setup};
use kingsight_data::{
    ActionSpace, Encoding, FactFields, Perspective, Planes, Positions, Texts, action_masks,
    error_column, facts,
};

const TEXTS: [Option<&str>; 5] = [
    Some("startpos"),
    None,
    Some("4k3/8/8/8/8/8/8/4K2R w K - bm O-O; # easy"),
    Some("8/8/8/4x3/8/8/8/8 w - - 0 1"),
    Some("8/8/8/8/8/8/8/K7 w - - 0 1"),
];

fn columns() -> Vec<ArrayRef> {
    let dictionary: DictionaryArray<Int32Type> = TEXTS.into_iter().collect();
    vec![
        Arc::new(StringArray::from(TEXTS.to_vec())),
        Arc::new(LargeStringArray::from(TEXTS.to_vec())),
        Arc::new(StringViewArray::from(TEXTS.to_vec())),
        Arc::new(dictionary),
    ]
}

#[test]
fn every_layout_has_the_same_texts() {
    for column in columns() {
        let texts = Texts::new(&column).unwrap();
        let found: Vec<_> = (0..texts.len()).map(|row| texts.get(row)).collect();
        assert_eq!(found, TEXTS.map(|text| text.map(str::as_bytes)), "{}", column.data_type());
        let sliced = Texts::new(&column.slice(2, 2)).unwrap();
        assert_eq!((sliced.len(), sliced.get(0)), (2, TEXTS[2].map(str::as_bytes)));
    }
    let nulls: ArrayRef = Arc::new(NullArray::new(3));
    assert_eq!(Texts::new(&nulls).unwrap().get(2), None);
    let empty: DictionaryArray<Int32Type> = [None::<&str>, None].into_iter().collect();
    assert_eq!(Texts::new(&(Arc::new(empty) as ArrayRef)).unwrap().get(1), None);
    let numbers: ArrayRef = Arc::new(Int32Array::from(vec![1]));
    let error = Texts::new(&numbers).unwrap_err().to_string();
    assert_eq!(error, "expected a column of text (string, large_string or string_view), got Int32");
}

#[test]
fn rows_are_read_as_the_command_reads_them() {
    let longer = [
        "",
        " startpos ",
        "8/8/8/8/8/8/8/8",
        "4k3/8/8/8/8/8/8/4K3 w - -#",
        "4k3/8/8/8/8/8/8/4K3 w - - 0 1 # two words",
        "4k3/8/8/8/8/8/8/4K3\tb",
    ];
    for text in TEXTS.into_iter().flatten().chain(longer) {
        let texts = Texts::from_iter([Some(text)]);
        match read_setup(text) {
            Err(error) => assert_eq!(texts.position(0), Err(error), "{text}"),
            Ok(setup) => match Position::try_from(setup) {
                Ok(position) => assert_eq!(texts.position(0), Ok(position), "{text}"),
                Err(_) => assert_eq!(texts.position(0).unwrap_err().code, "not_playable", "{text}"),
            },
        }
    }
}

#[test]
fn a_row_with_an_error_is_null_wherever_it_stands() {
    let fields = FactFields::of(FactFields::names()).unwrap();
    let whole = facts(&Texts::from_iter(vec![Some("startpos"); 130]), 0..130, &fields);
    for place in [0, 1, 62, 63, 64, 65, 127, 128, 129] {
        let mut texts = vec![Some("startpos"); 130];
        texts[place] = Some("?");
        let batch = facts(&Texts::from_iter(texts), 0..130, &fields);
        for (field, column) in batch.schema().fields().iter().zip(batch.columns()) {
            if field.name() == "error" {
                assert_eq!(column.null_count(), 129);
                continue;
            }
            assert!(column.is_null(place), "{} {place}", field.name());
            let same = &whole[field.name().as_str()];
            assert_eq!(column.slice(0, place).as_ref(), same.slice(0, place).as_ref());
            let rest = 129 - place;
            assert_eq!(
                column.slice(place + 1, rest).as_ref(),
                same.slice(place + 1, rest).as_ref()
            );
        }
    }
}

#[test]
fn a_column_of_errors_has_each_in_its_row() {
    let error = |code| ErrorReport::new(code, code.to_owned()).at(3);
    let (column, valid) = error_column(&[(1, error("a")), (4, error("b"))], 6);
    let valid: Vec<bool> = valid.unwrap().iter().collect();
    assert_eq!(valid, [true, false, true, true, false, true]);
    let codes = column.as_struct().column(0).as_string::<i32>();
    assert_eq!((codes.value(1), codes.value(4), codes.null_count()), ("a", "b", 4));
}

/// Masks and planes in memory that was used before, in more rows than are made zero at once; a row that is no position is zero.
#[test]
fn memory_may_hold_anything() {
    const ROWS: usize = 75;
    let fens = (0..ROWS).map(|row| Some(if row % 40 == 39 { "no" } else { "startpos" }));
    let texts = Texts::from_iter(fens.collect::<Vec<_>>());
    let space = ActionSpace { encoding: Encoding::Moves, perspective: Perspective::Mover };
    type Fill<'a> = &'a dyn Fn(&mut [u8]) -> Vec<(usize, ErrorReport)>;
    let masks: Fill<'_> = &|out| action_masks(&texts, 0..ROWS, space, out);
    let pieces: Fill<'_> = &|out| Planes::Pieces.write(&texts, 0..ROWS, Perspective::Mover, out);
    let codes: Fill<'_> = &|out| Planes::Codes.write(&texts, 0..ROWS, Perspective::Mover, out);
    let widths = [space.mask_bytes(), Planes::Pieces.width(), Planes::Codes.width()];
    for (fill, width) in [masks, pieces, codes].into_iter().zip(widths) {
        let (mut fresh, mut used) = (vec![0; ROWS * width], vec![0xff; ROWS * width]);
        let errors = fill(&mut fresh);
        assert_eq!(errors.iter().map(|&(row, _)| row).collect::<Vec<_>>(), [39]);
        fill(&mut used);
        assert_eq!(fresh, used, "{width}");
        let empty: Vec<usize> =
            (0..ROWS).filter(|row| fresh[row * width..][..width].iter().all(|&b| b == 0)).collect();
        assert_eq!(empty, [39], "{width}");
    }
}

//! Squares as patterns write them: `e4`, `a-c4`, `d1-8`, `a-h1-8`, `[e4,d4-5]`.

use kingsight::{Bitboard, File, Rank, Square};

/// The squares that a whole text names.
pub(super) fn squares(text: &str) -> Option<Bitboard> {
    if let Some(list) = text.strip_prefix('[') {
        let list = list.strip_suffix(']')?;
        return list
            .split(',')
            .try_fold(Bitboard::EMPTY, |all, one| Some(all | rectangle(one.trim())?));
    }
    rectangle(text)
}

/// A range of files, then a range of ranks.
fn rectangle(text: &str) -> Option<Bitboard> {
    let (files, rest) = range(text.as_bytes(), b'a'..=b'h')?;
    let (ranks, rest) = range(rest, b'1'..=b'8')?;
    if !rest.is_empty() {
        return None;
    }
    let mut all = Bitboard::EMPTY;
    for file in files.0..=files.1 {
        for rank in ranks.0..=ranks.1 {
            let square = Square::at(File::ALL[usize::from(file)], Rank::ALL[usize::from(rank)]);
            all |= square.bit();
        }
    }
    Some(all)
}

/// The ends of a range, counted from its first letter, and what follows it.
fn range(text: &[u8], letters: std::ops::RangeInclusive<u8>) -> Option<((u8, u8), &[u8])> {
    let number = |byte: &u8| letters.contains(byte).then(|| byte - letters.start());
    let (first, rest) = text.split_first()?;
    let first = number(first)?;
    if let [b'-', second, rest @ ..] = rest
        && let Some(second) = number(second)
    {
        return (first <= second).then_some(((first, second), rest));
    }
    Some(((first, first), rest))
}

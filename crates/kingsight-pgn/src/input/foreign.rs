//! Inputs that are certainly no PGN, told by how they begin.

/// How many bytes at the start of an input show it: the mark of a tar archive is the last.
pub(super) const SEEN: usize = 512;

/// How formats begin that are no PGN, what they are, and what to do.
const MARKS: [(usize, &[u8], &str); 9] = [
    (0, b"7z\xBC\xAF\x27\x1C", "this is a 7z archive; unpack it first: 7z x FILE"),
    (0, b"\xFD7zXZ\0", "this is compressed with xz; unpack it first: xz -d FILE"),
    (0, b"Rar!\x1A\x07", "this is a RAR archive; unpack it first: unrar x FILE"),
    (0, b"\x04\x22\x4D\x18", "this is compressed with lz4; unpack it first: lz4 -d FILE"),
    (0, b"LZIP\x01", "this is compressed with lzip; unpack it first: lzip -d FILE"),
    (257, b"ustar", "this is a tar archive; unpack it first: tar xf FILE"),
    (0, b"PAR1", "this is Parquet; expected PGN. kingsight-sql reads games in Parquet"),
    (0, b"SQLite format 3\0", "this is a database of SQLite; expected PGN"),
    (0, b"%PDF-", "this is a PDF; expected PGN"),
];

const JSON: &str =
    "this is JSON; expected PGN, which Lichess sends for `Accept: application/x-chess-pgn`";
const PAGE: &str = "this is a web page; expected PGN";

/// What an input is that begins so, and what would be right; `None` if it may be PGN.
pub(super) fn name(start: &[u8]) -> Option<&'static str> {
    let found = MARKS
        .iter()
        .find(|(at, mark, _)| start.get(*at..).is_some_and(|rest| rest.starts_with(mark)));
    let text = start.strip_prefix(b"\xEF\xBB\xBF").unwrap_or(start).trim_ascii_start();
    match found {
        Some((_, _, message)) => Some(message),
        None if is_json(text) => Some(JSON),
        None if is_page(text) => Some(PAGE),
        None => None,
    }
}

/// An object with a name, a colon and the beginning of a value, or a list of objects. A comment in front of a game may begin with
/// a quotation, and even a colon may follow that.
fn is_json(text: &[u8]) -> bool {
    let Some(name) =
        after(after(text, b'[').unwrap_or(text), b'{').and_then(|text| after(text, b'"'))
    else {
        return false;
    };
    let end = name.iter().position(|&byte| byte == b'"');
    let value = end.and_then(|end| after(name[end + 1..].trim_ascii_start(), b':'));
    value.is_some_and(|value| {
        matches!(value.first(), Some(b'"' | b'{' | b'[' | b'-' | b'0'..=b'9'))
            || [&b"true"[..], b"false", b"null"].iter().any(|word| value.starts_with(word))
    })
}

/// What follows a character and blanks.
fn after(text: &[u8], mark: u8) -> Option<&[u8]> {
    text.strip_prefix(&[mark]).map(<[u8]>::trim_ascii_start)
}

fn is_page(text: &[u8]) -> bool {
    let begins =
        |mark: &[u8]| text.get(..mark.len()).is_some_and(|start| start.eq_ignore_ascii_case(mark));
    [&b"<!doctype html"[..], b"<html", b"<?xml"].into_iter().any(begins)
}

//! Outputs kept as files in `tests/snapshots/` of the crate. After an intended change, run its tests with
//! `KINGSIGHT_BLESS=1` to rewrite them; read the difference before you commit it.

use std::fs;
use std::path::Path;

/// How wide a line of JSON gets, unless one text is longer: a legal move has a line.
const WIDTH: usize = 200;

/// Compares a text with the snapshot of this name.
#[track_caller]
pub(crate) fn compare(name: &str, text: &str) {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("tests/snapshots/{name}.txt"));
    if std::env::var_os("KINGSIGHT_BLESS").is_some() {
        fs::write(&path, text).expect("the snapshot can be written");
    }
    let kept = fs::read_to_string(&path).unwrap_or_default().replace("\r\n", "\n");
    assert!(text == kept, "{} differs; {}", path.display(), difference(&kept, text));
}

/// The first line that differs, near the first character that does.
fn difference(kept: &str, text: &str) -> String {
    let (kept, text): (Vec<&str>, Vec<&str>) = (kept.lines().collect(), text.lines().collect());
    let both = kept.iter().zip(&text);
    let line = both.take_while(|(kept, text)| kept == text).count();
    let line_of = |lines: &[&str]| lines.get(line).copied().unwrap_or("(the end)").to_owned();
    let (kept, text) = (line_of(&kept), line_of(&text));
    let same = kept.chars().zip(text.chars()).take_while(|(kept, text)| kept == text).count();
    let near =
        |line: &str| line.chars().skip(same.saturating_sub(40)).take(200).collect::<String>();
    format!("line {}:\n  was {}\n  is  {}", line + 1, near(&kept), near(&text))
}

/// One value of JSON in lines: what fits in one line stays in one. Only white space between its parts is added.
#[track_caller]
pub(crate) fn in_lines(json: &str) -> String {
    let mut lines = String::new();
    write(json.trim(), 0, &mut lines);
    let bare = |text: &str| text.split_whitespace().collect::<String>();
    assert!(bare(&lines) == bare(json), "not one value of JSON: {json}");
    lines + "\n"
}

fn write(json: &str, indent: usize, lines: &mut String) {
    let column = lines.chars().rev().take_while(|c| *c != '\n').count();
    let members = members(json);
    if members.is_empty() || column + json.chars().count() < WIDTH {
        lines.push_str(json);
        return;
    }
    let next = |lines: &mut String, indent| {
        lines.push('\n');
        lines.extend(std::iter::repeat_n(' ', indent));
    };
    lines.push_str(&json[..1]);
    next(lines, indent + 1);
    let mut column = indent + 1;
    for (i, (key, value)) in members.iter().enumerate() {
        let length = value.chars().count() + 1;
        // A list of names fills its lines.
        let fills = key.is_empty() && is_plain(value);
        if i > 0 {
            lines.push(',');
            if !fills || column + length > WIDTH {
                next(lines, indent + 1);
                column = indent + 1;
            }
        }
        column += length;
        if !key.is_empty() {
            *lines += &format!("{key}: ");
        }
        write(value, indent + 1, lines);
    }
    next(lines, indent);
    lines.push_str(&json[json.len() - 1..]);
}

/// JSON without the values of these keys, wherever they are: times, paths, drawings.
pub(crate) fn without(json: &str, keys: &[&str]) -> String {
    let json = json.trim();
    if is_plain(json) {
        return json.to_owned();
    }
    let parts = members(json).into_iter().map(|(key, value)| match key {
        "" => without(value, keys),
        _ if keys.contains(&key.trim_matches('"')) => format!("{key}:\"...\""),
        _ => format!("{key}:{}", without(value, keys)),
    });
    let parts = parts.collect::<Vec<_>>().join(",");
    format!("{}{parts}{}", &json[..1], &json[json.len() - 1..])
}

/// The value of a key of an object, as it is written.
pub(crate) fn member<'a>(json: &'a str, key: &str) -> &'a str {
    let members = members(json.trim());
    let found = members.iter().find(|(found, _)| found.trim_matches('"') == key);
    found.unwrap_or_else(|| panic!("no {key} in {json}")).1
}

/// The members of an object with their keys as they are written, or those of an array without. A plain value has none.
fn members(json: &str) -> Vec<(&str, &str)> {
    if is_plain(json) {
        return Vec::new();
    }
    let (mut depth, mut in_text, mut is_escaped) = (0, false, false);
    let (mut start, mut colon) = (1, None);
    let mut members = Vec::new();
    for (at, byte) in json.bytes().enumerate() {
        match byte {
            _ if is_escaped => is_escaped = false,
            b'\\' if in_text => is_escaped = true,
            b'"' => in_text = !in_text,
            _ if in_text => {}
            b'{' | b'[' => depth += 1,
            b'}' | b']' => depth -= 1,
            b':' if depth == 1 => colon = colon.or(Some(at)),
            _ => {}
        }
        let ends = depth == 0 || depth == 1 && byte == b',' && !in_text;
        if ends && !json[start..at].trim().is_empty() {
            let key = colon.map_or("", |colon| json[start..colon].trim());
            members.push((key, json[colon.map_or(start, |colon| colon + 1)..at].trim()));
            (start, colon) = (at + 1, None);
        }
    }
    members
}

/// Whether it is a text, a number, `true`, `false` or `null`.
fn is_plain(json: &str) -> bool {
    !json.starts_with(['{', '['])
}

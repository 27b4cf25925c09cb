//! `kingsight pgn split`: one file becomes several, with names that every system allows.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::io::Write;
use std::path::Path;

use clap::{ArgGroup, Args as ClapArgs, ValueHint};
use kingsight_ask::words::several;
use kingsight_ask::{quoted, shown};
use kingsight_pgn::{ReadGame, ReadOptions};

use super::args::FilesArgs;
use super::complaint;
use super::games_out::GameWriter;
use super::reading::{self, At, Found};
use crate::exit::{Exit, Failure};
use crate::output::Output;
use crate::outputs::{self, Identity, OutputPath, PendingFile};

#[derive(ClapArgs, Debug)]
#[command(group = ArgGroup::new("how").required(true).args(["games", "by"]))]
pub(crate) struct SplitArgs {
    #[command(flatten)]
    pub(crate) files: FilesArgs,

    /// This many games a file
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    pub(crate) games: Option<u64>,

    /// A file for each value of this tag, such as White, Event or ECO
    #[arg(long, value_name = "TAG")]
    pub(crate) by: Option<String>,

    /// The folder for the files; it is made if there is none
    #[arg(long, short, value_name = "FOLDER", default_value = ".", value_hint = ValueHint::DirPath, help_heading = "Output")]
    pub(crate) output: OutputPath,

    /// Overwrite files that exist, and write where links lead
    #[arg(long, help_heading = "Output")]
    pub(crate) force: bool,
}

pub(super) const USAGE: &str = "\
kingsight pgn split [OPTIONS] --games <N> [FILE]...
       kingsight pgn split [OPTIONS] --by <TAG> [FILE]...";

pub(super) const EXAMPLES: &str = "\
Examples:
  kingsight pgn split --games 1000 -o parts games.pgn
  kingsight pgn split --by White -o players games.pgn

The files are named for the input and a number (games-1.pgn), or for the value of the tag (Klein, Felix.pgn; characters that \
some systems do not allow become _). Values whose names would be the same, such as a/b and a_b, get a number (a_b-2.pgn), with \
a note on standard error. Each file appears when it is complete, and their list is printed. The games are written byte for byte.

Exit codes: 0 fine; 1 a file ends too early or has no game; 2 bad arguments, an unreadable file, or a file that exists; 130 \
interrupted by Ctrl-C, and no file is written";

/// How many files are open at a time.
const MOST_OPEN: usize = 100;

/// One of the files.
struct Part {
    file: PendingFile,
    writer: GameWriter,
    games: u64,
}

/// The files, by what names them.
struct Parts<'a> {
    args: &'a SplitArgs,
    /// By name in small letters, which some systems do not tell from capitals.
    parts: BTreeMap<String, Part>,
    /// The key in `parts` of each value of the tag.
    keys: BTreeMap<String, String>,
    /// The files that they will be: with links, two names may be one file.
    files: BTreeSet<Identity>,
    open: usize,
}

pub(super) fn run(args: &SplitArgs, output: &mut Output) -> Result<Exit, Failure> {
    fs::create_dir_all(&*args.output).map_err(|error| {
        let folder = args.output.to_string_lossy();
        Failure::Message(format!("cannot make the folder {}: {error}", shown(&folder)))
    })?;
    let mut parts = Parts {
        args,
        parts: BTreeMap::new(),
        keys: BTreeMap::new(),
        files: BTreeSet::new(),
        open: 0,
    };
    let (mut found_something, mut count) = (false, 0);
    let totals = reading::games(&args.files, &ReadOptions::new(), |at, found| match found {
        Found::Game(game) => {
            count += 1;
            parts.write(at, &game, count, output)
        }
        Found::Error(error) => {
            found_something = true;
            complaint::of_error(at, &error, output)
        }
        Found::Rest(rest) => {
            found_something |= complaint::no_game(at, &rest, output)?;
            Ok(())
        }
        Found::Unreadable(error) => complaint::unreadable(at, &error, output),
    })?;
    if totals.was_stopped() {
        output.complain("interrupted; no file is written")?;
    } else {
        for mut part in parts.parts.into_values() {
            part.file.with(|out| part.writer.end(out))?;
            let name = part.file.name();
            part.file.commit()?;
            writeln!(output, "{name}: {}", several(part.games, "game"))?;
        }
    }
    output.flush()?;
    Ok(totals.exit(found_something))
}

impl Parts<'_> {
    /// Writes a game to its file; `count` is its number among all games.
    fn write(
        &mut self,
        at: &At<'_>,
        game: &ReadGame,
        count: u64,
        output: &mut Output,
    ) -> Result<(), Failure> {
        let key = match &self.args.by {
            Some(tag) => {
                let value = game.tree.tags().get(tag).unwrap_or_default().trim();
                match self.keys.get(value) {
                    Some(key) => key.clone(),
                    None => self.begin_value(at, tag, value, output)?,
                }
            }
            None => {
                let number = (count - 1) / self.args.games.unwrap_or(1) + 1;
                let all = self.args.files.names();
                let name = name_of_part(all.first().copied().unwrap_or("-"), number);
                let key = name.to_lowercase();
                if !self.parts.contains_key(&key) {
                    self.create(&key, &name)?;
                }
                key
            }
        };
        if self.open > MOST_OPEN {
            self.parts.values_mut().try_for_each(|part| part.file.close())?;
            self.open = 0;
        }
        let Some(part) = self.parts.get_mut(&key) else { return Ok(()) };
        self.open += usize::from(!part.file.is_open());
        part.games += 1;
        let writer = &mut part.writer;
        part.file.with(|out| writer.untouched(at, game, out))
    }

    /// Begins the file of a value; one whose name is taken by another value gets a number.
    fn begin_value(
        &mut self,
        at: &At<'_>,
        tag: &str,
        value: &str,
        output: &mut Output,
    ) -> Result<String, Failure> {
        let first = name_of_value(value);
        let (mut name, mut number) = (first.clone(), 1_u64);
        while self.parts.contains_key(&name.to_lowercase()) {
            number += 1;
            name = numbered(&first, number);
        }
        if number > 1 {
            at.make_room();
            output.remark_plainly(&format!(
                "note: {tag} {} is in {}: another value has the name {}",
                quoted(value),
                shown(&name),
                shown(&first)
            ))?;
        }
        let key = name.to_lowercase();
        self.create(&key, &name)?;
        self.keys.insert(value.to_owned(), key.clone());
        Ok(key)
    }

    fn create(&mut self, key: &str, name: &str) -> Result<(), Failure> {
        let path = self.args.output.join(name);
        outputs::is_new(&path, self.args.force)?;
        let file = PendingFile::create(&path)?;
        if !self.files.insert(file.identity()) {
            return Err(twice(&path));
        }
        let part = Part { file, writer: GameWriter::default(), games: 0 };
        self.parts.insert(key.to_owned(), part);
        self.open += 1;
        Ok(())
    }
}

/// That a link leads to another part.
fn twice(path: &Path) -> Failure {
    let name = path.to_string_lossy();
    Failure::Message(format!("{} leads to another file of this split", shown(&name)))
}

/// The most bytes of a name before its ending: file systems take 255 with the ending, and with the marks of a file that is being written.
const LONGEST: usize = 200;

/// Names that Windows keeps for devices.
const DEVICES: [&str; 6] = ["con", "prn", "aux", "nul", "com", "lpt"];

/// The name of the file for a value of a tag.
fn name_of_value(value: &str) -> String {
    let value = value.trim();
    let name: String = value[..value.floor_char_boundary(LONGEST)].chars().map(safe).collect();
    // A name does not begin with a dot or a hyphen, or end with a dot or a blank.
    let name = name.trim_matches(['.', ' ']).trim_start_matches('-').trim();
    let is_device = DEVICES.iter().any(|device| {
        let rest = name.to_lowercase().strip_prefix(device).map(str::to_owned);
        rest.is_some_and(|rest| rest.is_empty() || rest.chars().all(|c| c.is_ascii_digit()))
    });
    match name {
        "" => "unknown.pgn".to_owned(),
        name if is_device => format!("_{name}.pgn"),
        name => format!("{name}.pgn"),
    }
}

/// A character that every system allows in names and every terminal shows in its place.
fn safe(c: char) -> char {
    match c {
        '/' | '\\' | ':' | '*' | '?' | '"' | '<' | '>' | '|' => '_',
        // Controls of the reading order, and ends of lines and paragraphs.
        '\u{61c}' | '\u{200e}' | '\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2066}'..='\u{2069}' => {
            '_'
        }
        c if c.is_control() => '_',
        c => c,
    }
}

/// The same name with a number, for another value of that name.
fn numbered(name: &str, number: u64) -> String {
    let name = name.strip_suffix(".pgn").unwrap_or(name);
    format!("{name}-{number}.pgn")
}

/// The name of a part of a file: `games-1.pgn` of `games.pgn.zst`.
fn name_of_part(file: &str, number: u64) -> String {
    let name = Path::new(file).file_name().map(|name| name.to_string_lossy().into_owned());
    let mut name = name.filter(|name| name != "-").unwrap_or_else(|| "games".to_owned());
    for ending in [".gz", ".zst", ".bz2", ".zip", ".pgn"] {
        if name.len() > ending.len() && name.to_lowercase().ends_with(ending) {
            name.truncate(name.len() - ending.len());
        }
    }
    let name: String = name.chars().map(safe).collect();
    format!("{name}-{number}.pgn")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_safe() {
        for (value, name) in [
            ("Klein, Felix", "Klein, Felix.pgn"),
            ("../../etc/passwd", "_.._etc_passwd.pgn"),
            ("a/b:c*d?", "a_b_c_d_.pgn"),
            ("?", "_.pgn"),
            ("", "unknown.pgn"),
            ("..", "unknown.pgn"),
            ("-rf", "rf.pgn"),
            ("NUL", "_NUL.pgn"),
            ("com1", "_com1.pgn"),
            ("\u{1b}[31m", "_[31m.pgn"),
            ("a\u{202e}b\u{2066}c\u{200f}", "a_b_c_.pgn"),
            ("Göttingen", "Göttingen.pgn"),
        ] {
            assert_eq!(name_of_value(value), name, "{value}");
        }
        // With the dot before it and the number of the process behind it while it is written.
        for long in ["e", "é", "王"] {
            assert!((200..230).contains(&name_of_value(&long.repeat(1000)).len()));
        }
        assert_eq!(name_of_part("a/games.pgn.zst", 3), "games-3.pgn");
        assert_eq!(name_of_part("a\u{202e}\n.pgn", 1), "a__-1.pgn");
        assert_eq!(numbered("a_b.pgn", 2), "a_b-2.pgn");
        assert_eq!(name_of_part("-", 1), "games-1.pgn");
        assert_eq!(name_of_part(".pgn", 1), ".pgn-1.pgn");
    }
}

//! Files that are written: none overwrites another one, or what is read, and each is whole or absent.

mod identity;
mod pending;

use std::ffi::OsString;
use std::fs::{self, OpenOptions};
use std::io::{self, Write};
use std::ops::Deref;
use std::path::{Path, PathBuf};
use std::sync::OnceLock;

use clap::parser::ValueSource;
use clap::{Arg, ArgMatches, ValueHint};
use kingsight_ask::shown;

use crate::exit::Failure;
pub(crate) use identity::Identity;
pub(crate) use pending::PendingFile;

/// A file or a folder that a command writes. In the definition of the command line, this type is what tells the options that
/// write from those that read.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct OutputPath(PathBuf);

impl From<OsString> for OutputPath {
    fn from(path: OsString) -> OutputPath {
        OutputPath(path.into())
    }
}

impl Deref for OutputPath {
    type Target = Path;

    fn deref(&self) -> &Path {
        &self.0
    }
}

impl OutputPath {
    /// Whether it means standard output.
    pub(crate) fn is_standard(&self) -> bool {
        self.as_os_str() == "-"
    }
}

/// What a command line reads and writes. Any word that names a file counts as read, unless it is the value of an option that
/// writes: so an option that is added later is guarded, too.
#[derive(Clone, Debug, Default)]
pub(crate) struct Files {
    /// What is written, with the option.
    written: Vec<(String, PathBuf)>,
    read: Vec<Named>,
    reads_standard_input: bool,
}

/// A word that names a file.
#[derive(Clone, Debug)]
struct Named {
    file: PathBuf,
    /// Whether it cannot be anything else, such as a depth.
    surely: bool,
}

/// What nothing may be written to: what is read, and the standard streams where they are files.
static IN_USE: OnceLock<Vec<(Identity, String)>> = OnceLock::new();

impl Files {
    /// The files in what clap has read.
    pub(crate) fn of(command: &clap::Command, matches: &ArgMatches) -> Files {
        let (mut command, mut matches) = (command, matches);
        while let Some((name, inner)) = matches.subcommand()
            && let Some(found) = command.find_subcommand(name)
        {
            (command, matches) = (found, inner);
        }
        let mut files = Files { reads_standard_input: true, ..Files::default() };
        for arg in command.get_arguments() {
            let id = arg.get_id().as_str();
            let given = matches.value_source(id) == Some(ValueSource::CommandLine);
            let words = matches.try_get_raw(id).ok().flatten().filter(|_| given);
            for word in words.into_iter().flatten() {
                files.add(arg, Path::new(word));
            }
        }
        files
    }

    fn add(&mut self, arg: &Arg, word: &Path) {
        let is_standard = word.as_os_str() == "-";
        if is_written(arg) {
            if !is_standard {
                self.written.push((name(arg), word.to_owned()));
            }
            return;
        }
        if arg.is_positional() {
            self.reads_standard_input &= is_standard;
        }
        self.reads_standard_input |= is_standard;
        let mut add = |file: &Path| {
            let surely = matches!(arg.get_value_hint(), ValueHint::FilePath)
                || file.extension().is_some()
                || file.components().count() > 1;
            self.read.push(Named { file: file.to_owned(), surely });
        };
        add(word);
        // `games.pgn#3.41` reads `games.pgn`.
        if let Some((file, _)) = word.to_str().and_then(|word| word.rsplit_once('#')) {
            add(Path::new(file));
        }
    }

    /// Refuses to write a file that is read, or two outputs to one file. From here on no file that is read can be written.
    ///
    /// # Errors
    ///
    /// Two are the same file, however they are named.
    pub(crate) fn keep_apart(&self) -> Result<(), Failure> {
        let mut in_use = Vec::new();
        let standard_output = identity::standard_output();
        for Named { file, surely } in self.read.iter().filter(|named| named.file.is_file()) {
            let read = Identity::of(file);
            // `perft 6 > 6` reads no file: the shell has just made this one.
            if let Some((out, bytes)) = &standard_output
                && *out == read
                && (*surely || *bytes > 0)
            {
                let file = file.to_string_lossy();
                return Err(Failure::Message(format!(
                    "standard output would overwrite {}, which is read; expected another file",
                    shown(&file)
                )));
            }
            in_use.push((read, "what is read".to_owned()));
        }
        if let Some(read) = identity::standard_input() {
            if self.reads_standard_input
                && standard_output.as_ref().is_some_and(|(out, _)| *out == read)
            {
                return Err(Failure::Message(
                    "standard output would overwrite standard input; expected another file"
                        .to_owned(),
                ));
            }
            in_use.push((read, "what is read".to_owned()));
        }
        in_use.extend(standard_output.map(|(out, _)| (out, "standard output".to_owned())));
        in_use.extend(identity::standard_error().map(|out| (out, "standard error".to_owned())));
        let mut taken = in_use.clone();
        for (option, file) in &self.written {
            if is_device(file) {
                continue;
            }
            let identity = Identity::of(file);
            if let Some((_, other)) = taken.iter().find(|(before, _)| *before == identity) {
                return Err(refusal(&format!("{option} "), file, other));
            }
            taken.push((identity, format!("the file of {option}")));
        }
        // Nothing else of the process has set it: there is one command line.
        let _ = IN_USE.set(in_use);
        Ok(())
    }
}

/// Whether the value of an argument is written.
pub(crate) fn is_written(arg: &Arg) -> bool {
    arg.get_value_parser().type_id() == std::any::TypeId::of::<OutputPath>()
}

/// Whether the value of an argument is a path, which is read or written.
pub(crate) fn is_path(arg: &Arg) -> bool {
    is_written(arg) || is_read(arg)
}

fn is_read(arg: &Arg) -> bool {
    arg.get_value_parser().type_id() == std::any::TypeId::of::<PathBuf>()
}

/// An argument as messages name it.
fn name(arg: &Arg) -> String {
    arg.get_long().map_or_else(|| arg.get_id().to_string(), |long| format!("--{long}"))
}

fn refusal(option: &str, file: &Path, other: &str) -> Failure {
    let file = file.to_string_lossy();
    Failure::Message(format!(
        "{option}{} would overwrite {other}; expected another file",
        shown(&file)
    ))
}

/// Refuses a file that is read, or that is one of the standard streams.
fn is_free(file: &Path) -> Result<(), Failure> {
    let identity = Identity::of(file);
    let other = IN_USE.get().into_iter().flatten().find(|(before, _)| *before == identity);
    other.map_or(Ok(()), |(_, other)| Err(refusal("", file, other)))
}

/// Whether a path is a pipe or a device.
fn is_device(file: &Path) -> bool {
    fs::metadata(file).is_ok_and(|about| !about.is_file() && !about.is_dir())
}

/// A pipe or a device, opened to be written to as it is; `None` for a file.
///
/// # Errors
///
/// It cannot be opened.
pub(crate) fn device(file: &Path) -> Result<Option<fs::File>, Failure> {
    if !is_device(file) {
        return Ok(None);
    }
    let device = OpenOptions::new().write(true).open(file);
    device.map(Some).map_err(|error| cannot_write(file, &error))
}

/// Writes a file, which is whole or as it was before; a pipe or a device is written to as it is.
///
/// # Errors
///
/// It cannot be written, or it is read.
pub(crate) fn write(file: &Path, bytes: &[u8]) -> Result<(), Failure> {
    if let Some(mut device) = device(file)? {
        return device.write_all(bytes).map_err(|error| cannot_write(file, &error));
    }
    let mut pending = PendingFile::create(file)?;
    pending.with(|out| out.write_all(bytes))?;
    pending.commit()
}

/// Appends to a file, which is created if it does not exist.
///
/// # Errors
///
/// It cannot be written, or it is read.
pub(crate) fn append(file: &Path, bytes: &[u8]) -> Result<(), Failure> {
    is_free(file)?;
    let opened = OpenOptions::new().append(true).create(true).open(file);
    opened
        .and_then(|mut opened| opened.write_all(bytes))
        .map_err(|error| cannot_write(file, &error))
}

/// That a file cannot be written, and why.
pub(crate) fn cannot_write(file: &Path, error: &io::Error) -> Failure {
    Failure::Message(format!("cannot write {}: {error}", shown(&file.to_string_lossy())))
}

/// Refuses a file that exists, or a link, even one that leads nowhere, unless `force`.
///
/// # Errors
///
/// There is one.
pub(crate) fn is_new(file: &Path, force: bool) -> Result<(), Failure> {
    if force {
        return Ok(());
    }
    let Ok(about) = fs::symlink_metadata(file) else { return Ok(()) };
    let name = file.to_string_lossy();
    let state = if about.is_symlink() { "is a link" } else { "exists" };
    Err(Failure::Message(format!(
        "{} {state}; no file is written (--force overwrites)",
        shown(&name)
    )))
}

#[cfg(test)]
mod tests {
    use clap::CommandFactory;

    use super::*;
    use crate::args::Args;

    /// Options whose value is a path, and which read it.
    const READS: [&str; 2] = ["hunt --suite", "studio --page"];

    fn walk(command: &clap::Command, name: &str, found: &mut Vec<(String, bool)>) {
        for arg in command.get_arguments() {
            if is_path(arg) {
                found.push((format!("{name}{}", super::name(arg)), is_read(arg)));
            }
        }
        for inner in command.get_subcommands() {
            walk(inner, &format!("{name}{} ", inner.get_name()), found);
        }
    }

    /// A new option of a path either writes, and is guarded by its type, or is listed here.
    #[test]
    fn every_path_is_known_to_be_read_or_written() {
        let mut command = Args::command();
        command.build();
        let mut found = Vec::new();
        walk(&command, "", &mut found);
        let plain: Vec<&str> =
            found.iter().filter(|(_, plain)| *plain).map(|(name, _)| name.as_str()).collect();
        assert_eq!(plain, READS, "expected the type OutputPath for an option that writes");
        let written: Vec<&str> =
            found.iter().filter(|(_, plain)| !*plain).map(|(name, _)| name.as_str()).collect();
        assert!(written.len() >= 17, "{written:?}");
    }
}

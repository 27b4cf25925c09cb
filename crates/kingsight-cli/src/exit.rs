//! How the program ends.

use std::io::{self, Write};
use std::process::ExitCode;

use kingsight_ask::json::escaped;
use kingsight_ask::{ErrorReport, LineError};
use kingsight_voice::Language;

/// What the exit code means.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) enum Exit {
    /// 0: all went well.
    Clean,
    /// 1: it did its work and found something in the data, such as a bad line in a file.
    Finding,
    /// 2: it did not understand the question, or the only position in it, or could not answer it.
    Misuse,
    /// 130: Ctrl-C ended it, as in shells (128 plus the number of the signal).
    Stopped = 130,
}

impl From<Exit> for ExitCode {
    fn from(exit: Exit) -> ExitCode {
        ExitCode::from(exit as u8)
    }
}

/// What ends the program before it is done.
#[derive(Debug)]
pub(crate) enum Failure {
    /// Standard output could not be written. If its reader has gone, that is no failure at all.
    Output(io::Error),
    /// Anything else, with what to do about it.
    Message(String),
    /// The same in another language.
    InLanguage(Language, String),
    /// What could not be read, as `--json` reports it.
    Object(Box<LineError>),
}

impl Failure {
    /// Input that could not be read: an object with `--json`, otherwise a message.
    pub(crate) fn refused(
        json: bool,
        input: &str,
        error: ErrorReport,
        message: impl FnOnce(&ErrorReport) -> Failure,
    ) -> Failure {
        match json {
            true => Failure::Object(Box::new(LineError::new(1, input, error))),
            false => message(&error),
        }
    }

    /// Reports what went wrong.
    pub(crate) fn report(self) -> Exit {
        match self {
            Failure::Output(error) if error.kind() == io::ErrorKind::BrokenPipe => Exit::Clean,
            Failure::Output(error) => Failure::Message(unwritable(&error)).report(),
            Failure::Message(message) => Failure::InLanguage(Language::English, message).report(),
            Failure::InLanguage(language, message) => {
                crate::output::complain_in(language, &message);
                Exit::Misuse
            }
            Failure::Object(error) => match print(&error) {
                Ok(()) => Exit::Misuse,
                Err(error) => Failure::Output(error).report().max(Exit::Misuse),
            },
        }
    }
}

impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Failure {
        Failure::Output(error)
    }
}

fn unwritable(error: &io::Error) -> String {
    format!("cannot write standard output: {error}")
}

fn print(error: &LineError) -> io::Result<()> {
    let mut line = escaped(serde_json::to_vec(error)?);
    line.push(b'\n');
    let mut out = io::stdout().lock();
    out.write_all(&line)?;
    out.flush()
}

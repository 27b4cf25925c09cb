//! How the program ends.

use std::io;
use std::process::ExitCode;

/// What the exit code means.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) enum Exit {
    /// 0: all went well.
    Clean,
    /// 1: it did its work and found something wrong, such as a bad line in a file.
    Finding,
    /// 2: it did not understand the question or could not answer it.
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
}

impl Failure {
    /// Reports what went wrong.
    pub(crate) fn report(self) -> Exit {
        match self {
            Failure::Output(error) if error.kind() == io::ErrorKind::BrokenPipe => Exit::Clean,
            Failure::Output(error) => misuse(&format!("cannot write standard output: {error}")),
            Failure::Message(message) => misuse(&message),
        }
    }
}

impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Failure {
        Failure::Output(error)
    }
}

fn misuse(message: &str) -> Exit {
    crate::output::complain(message);
    Exit::Misuse
}

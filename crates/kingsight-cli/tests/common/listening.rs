//! A command that listens: `studio` and `serve`.

use std::io::{BufRead, BufReader};
use std::process::{Child, Stdio};

use super::command;

/// A command that listens on a free port; killed when dropped.
pub(crate) struct Listening {
    pub(crate) child: Child,
    pub(crate) address: String,
}

impl Drop for Listening {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// Starts a command and reads the address that it prints first.
pub(crate) fn listen(args: &[&str]) -> Listening {
    let mut child = command(args)
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .spawn()
        .expect("the command runs");
    let mut line = String::new();
    BufReader::new(child.stdout.take().expect("standard output"))
        .read_line(&mut line)
        .expect("a line");
    let address = line.split_once("http://").expect(&line).1.split('/').next().expect(&line);
    Listening { address: address.to_owned(), child }
}

//! Unix: a process group for each engine, and a shell that kills the groups when we are gone.
//!
//! Each engine leads a process group of its own, and a small shell in another group keeps a list of them. Its
//! standard input is a pipe of ours; when that closes, for whatever reason, it kills all groups on the list and exits.
//! This needs no signal handler, and an engine started through a script ends with its children.

use std::io::{Read, Write};
use std::os::unix::process::CommandExt;
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use std::sync::Mutex;

/// Reads `+ group` and `- group`; the second kills the group and prints a line.
const SCRIPT: &str = r#"
live=
while read -r sign group; do
    case $sign in
    +) live="$live $group" ;;
    -)
        kill -s KILL -- "-$group" 2>/dev/null
        rest=
        for one in $live; do [ "$one" = "$group" ] || rest="$rest $one"; done
        live=$rest
        echo
        ;;
    esac
done
for one in $live; do kill -s KILL -- "-$one" 2>/dev/null; done
"#;

struct Shell {
    orders: ChildStdin,
    answers: ChildStdout,
    // Kept as the owner of the process; it exits by itself when `orders` closes.
    _child: Child,
}

/// `None` until the first engine starts.
static SHELL: Mutex<Option<Shell>> = Mutex::new(None);

/// Gives the command a process group of its own.
pub(crate) fn prepare(command: &mut Command) {
    command.process_group(0);
}

fn start() -> Option<Shell> {
    let mut shell = Command::new("/bin/sh");
    shell.args(["-c", SCRIPT]).stdin(Stdio::piped()).stdout(Stdio::piped());
    shell.stderr(Stdio::null());
    prepare(&mut shell);
    let mut shell = shell.spawn().ok()?;
    let (orders, answers) = (shell.stdin.take()?, shell.stdout.take()?);
    Some(Shell { orders, answers, _child: shell })
}

/// A process group on the shell's list. Dropping it kills what is left of the group.
#[derive(Debug)]
pub(crate) struct Guard(u32);

impl Guard {
    /// Puts an engine's process group on the list.
    pub(crate) fn over(engine: &Child) -> Guard {
        let group = engine.id();
        if let Ok(mut shell) = SHELL.lock() {
            if shell.is_none() {
                *shell = start();
            }
            if let Some(shell) = shell.as_mut() {
                let _ = writeln!(shell.orders, "+ {group}");
            }
        }
        Guard(group)
    }
}

impl Drop for Guard {
    /// Kills the group and removes it from the list. The group's leader must not have been waited for: until then no
    /// other process can have its number.
    fn drop(&mut self) {
        let Ok(mut shell) = SHELL.lock() else { return };
        if let Some(shell) = shell.as_mut()
            && writeln!(shell.orders, "- {}", self.0).is_ok()
        {
            let _ = shell.answers.read(&mut [0]);
        }
    }
}

//! A watchman for engine processes: whatever happens to us, they end.
//!
//! `Drop` ends an engine when we end in order. If we are interrupted or killed, nobody drops anything.
//! So on Unix every engine leads a process group of its own, and a small shell in yet another group
//! holds the list of them. Its standard input is a pipe of ours; when that closes, for whatever
//! reason, it kills all groups on the list and ends. No signal handler is needed, and an engine that
//! was started through a script goes with its children.
//!
//! Elsewhere only the process itself is ended, and only in order.

#[cfg(unix)]
pub(super) use unix::{dismiss, own_group, watch};

#[cfg(not(unix))]
pub(super) use elsewhere::{dismiss, own_group, watch};

#[cfg(unix)]
mod unix {
    use std::io::{Read, Write};
    use std::os::unix::process::CommandExt;
    use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
    use std::sync::Mutex;

    /// Reads `+ group` and `- group`; the second kills the group and answers with a line.
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

    struct Guard {
        orders: ChildStdin,
        answers: ChildStdout,
        // Kept so that it is known to be ours; it ends by itself when `orders` closes.
        _shell: Child,
    }

    /// `None` until the first engine starts.
    static GUARD: Mutex<Option<Guard>> = Mutex::new(None);

    /// Has the command lead a process group of its own.
    pub(crate) fn own_group(command: &mut Command) {
        command.process_group(0);
    }

    fn start() -> Option<Guard> {
        let mut shell = Command::new("/bin/sh");
        shell.args(["-c", SCRIPT]).stdin(Stdio::piped()).stdout(Stdio::piped());
        shell.stderr(Stdio::null());
        own_group(&mut shell);
        let mut shell = shell.spawn().ok()?;
        let (orders, answers) = (shell.stdin.take()?, shell.stdout.take()?);
        Some(Guard { orders, answers, _shell: shell })
    }

    /// Puts a process group on the list.
    pub(crate) fn watch(group: u32) {
        let Ok(mut guard) = GUARD.lock() else { return };
        if guard.is_none() {
            *guard = start();
        }
        if let Some(guard) = guard.as_mut() {
            let _ = writeln!(guard.orders, "+ {group}");
        }
    }

    /// Kills what is left of a process group and takes it off the list. The group's leader must not
    /// have been waited for: until then nobody else can have its number.
    pub(crate) fn dismiss(group: u32) {
        let Ok(mut guard) = GUARD.lock() else { return };
        if let Some(guard) = guard.as_mut()
            && writeln!(guard.orders, "- {group}").is_ok()
        {
            let _ = guard.answers.read(&mut [0]);
        }
    }
}

#[cfg(not(unix))]
mod elsewhere {
    pub(crate) fn own_group(_: &mut std::process::Command) {}
    pub(crate) fn watch(_: u32) {}
    pub(crate) fn dismiss(_: u32) {}
}

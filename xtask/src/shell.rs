//! Runs the programs of a step: their output goes to the terminal, or is kept if another step runs beside it.

use std::io::Read;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, ExitStatus};
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

/// The cargo that runs this.
pub fn cargo() -> std::ffi::OsString {
    std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into())
}

/// What a program prints.
///
/// # Errors
/// Its own message if it failed, or why it could not be started.
pub fn output(command: &mut Command) -> Result<String, String> {
    let output = command.output().map_err(|error| format!("{command:?}: {error}"))?;
    if !output.status.success() {
        return Err(String::from_utf8_lossy(&output.stderr).into_owned());
    }
    Ok(String::from_utf8_lossy(&output.stdout).into_owned())
}

/// What a step runs its programs with.
#[derive(Debug)]
pub struct Shell<'a> {
    root: &'a Path,
    /// The output so far, if it is kept.
    kept: Option<Mutex<Vec<u8>>>,
    remarks: Mutex<Vec<String>>,
    processor: Mutex<Duration>,
    stop: &'a AtomicBool,
}

impl<'a> Shell<'a> {
    /// `keep`: collect the output until `Shell::finish`. `stop`: start no more programs once this is set.
    pub fn new(root: &'a Path, keep: bool, stop: &'a AtomicBool) -> Shell<'a> {
        Shell {
            root,
            kept: keep.then(Mutex::default),
            remarks: Mutex::default(),
            processor: Mutex::default(),
            stop,
        }
    }

    /// The folder of the repository.
    pub fn root(&self) -> &Path {
        self.root
    }

    /// The folder that cargo builds into.
    pub fn target(&self) -> PathBuf {
        let named = std::env::var_os("CARGO_TARGET_DIR");
        self.root.join(named.map_or_else(|| PathBuf::from("target"), PathBuf::from))
    }

    /// Runs cargo in the repository.
    ///
    /// # Errors
    /// Cargo failed or could not be started.
    pub fn cargo(&self, arguments: &[&str]) -> Result<(), String> {
        self.call(Command::new(cargo()).args(arguments).current_dir(self.root))
    }

    /// Runs a task of `xtask-release`, the program for what needs crates. It is built where `cargo test` has compiled them.
    ///
    /// # Errors
    /// It does not compile, or the task fails.
    pub(crate) fn release(&self, task: &[&str]) -> Result<(), String> {
        let run = ["run", "--quiet", "--profile", "test", "--package", "xtask-release", "--"];
        self.cargo(&[&run[..], task].concat())
    }

    /// Prints the command line and runs the program.
    ///
    /// # Errors
    /// The program failed, could not be started, or another step has failed meanwhile.
    pub fn call(&self, command: &mut Command) -> Result<(), String> {
        if self.stop.load(Ordering::Relaxed) {
            return Err("stopped, because another step failed".to_owned());
        }
        let line = line(command);
        self.print(&format!("$ {line}\n"));
        let not_started = |error| format!("`{line}` could not be started: {error}");
        let status = match &self.kept {
            None => self.wait(command.spawn().map_err(not_started)?).map_err(not_started)?,
            Some(kept) => {
                let (mut reader, writer) = std::io::pipe().map_err(not_started)?;
                command.stdout(writer.try_clone().map_err(not_started)?).stderr(writer);
                let child = command.spawn().map_err(not_started)?;
                // Our ends of the pipe must close, or it never ends.
                command.stdout(std::process::Stdio::null()).stderr(std::process::Stdio::null());
                let mut part = [0; 8192];
                while let Ok(length @ 1..) = reader.read(&mut part) {
                    lock(kept).extend_from_slice(&part[..length]);
                }
                self.wait(child).map_err(not_started)?
            }
        };
        if status.success() { Ok(()) } else { Err(format!("`{line}` ended with {status}")) }
    }

    /// Waits for a program and adds up its processor time.
    fn wait(&self, mut child: Child) -> std::io::Result<ExitStatus> {
        if let Some(time) = processor_time(child.id()) {
            *lock(&self.processor) += time;
        }
        child.wait()
    }

    /// The processor time of the programs so far and of all that they started. Zero where the system has no `/proc`.
    pub fn processor_time(&self) -> Duration {
        *lock(&self.processor)
    }

    /// Adds a text to the output of the step.
    pub fn print(&self, text: &str) {
        match &self.kept {
            None => eprint!("{text}"),
            Some(kept) => lock(kept).extend_from_slice(text.as_bytes()),
        }
    }

    /// Adds a line for the end of the run: something to read although the step has passed.
    pub fn remark(&self, remark: String) {
        lock(&self.remarks).push(remark);
    }

    /// The output that was kept, and the remarks.
    pub(crate) fn finish(self) -> (Vec<u8>, Vec<String>) {
        let kept = self.kept.map(|kept| std::mem::take(&mut *lock(&kept)));
        (kept.unwrap_or_default(), std::mem::take(&mut *lock(&self.remarks)))
    }
}

/// The processor time of a process and of its children, once it has ended: until somebody waits for it, the system keeps its figures.
fn processor_time(process: u32) -> Option<Duration> {
    loop {
        let text = std::fs::read_to_string(format!("/proc/{process}/stat")).ok()?;
        // The program's name stands in parentheses and may hold any character.
        let fields: Vec<&str> = text.rsplit_once(')')?.1.split_whitespace().collect();
        if fields.first()? == &"Z" {
            // utime, stime, cutime, cstime, each in hundredths of a second.
            let ticks = fields.get(11..15)?.iter().map(|field| field.parse::<u64>().ok());
            return ticks.sum::<Option<u64>>().map(|ticks| Duration::from_millis(10 * ticks));
        }
        std::thread::sleep(Duration::from_millis(10));
    }
}

/// A command as one would type it: variables, program, arguments.
fn line(command: &Command) -> String {
    let variables = command.get_envs().filter_map(|(name, value)| {
        Some(format!("{}={}", name.to_string_lossy(), quoted(&value?.to_string_lossy())))
    });
    let program = Path::new(command.get_program()).file_stem().unwrap_or_default();
    let arguments = command.get_args().map(|argument| quoted(&argument.to_string_lossy()));
    let words = variables.chain([program.to_string_lossy().into_owned()]).chain(arguments);
    words.collect::<Vec<_>>().join(" ")
}

fn quoted(word: &str) -> String {
    let plain = |c: char| c.is_ascii_alphanumeric() || "-_./=:,+@%".contains(c);
    if !word.is_empty() && word.chars().all(plain) {
        return word.to_owned();
    }
    format!("'{}'", word.replace('\'', "'\\''"))
}

fn lock<T>(mutex: &Mutex<T>) -> std::sync::MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(std::sync::PoisonError::into_inner)
}

#[cfg(test)]
mod tests {
    use std::path::Path;
    use std::process::Command;
    use std::sync::atomic::AtomicBool;

    use super::{Shell, line};

    #[test]
    fn command_lines_can_be_pasted() {
        let mut command = Command::new("/usr/bin/cargo");
        command.args(["test", "-p", "a b", ""]).env("FLAGS", "-D warnings");
        assert_eq!(line(&command), "FLAGS='-D warnings' cargo test -p 'a b' ''");
    }

    #[test]
    fn output_is_kept_with_the_errors_in_order() {
        let stop = AtomicBool::new(false);
        let shell = Shell::new(Path::new("."), true, &stop);
        let said = shell.call(Command::new("rustc").arg("--no-such-option"));
        assert!(said.unwrap_err().contains("`rustc --no-such-option` ended with"));
        shell.call(Command::new("rustc").arg("--version")).unwrap();
        let (kept, _) = shell.finish();
        let kept = String::from_utf8(kept).unwrap();
        let error = kept.find("no-such-option'").unwrap();
        assert!(kept[error..].contains("$ rustc --version\nrustc 1."), "{kept}");
    }

    #[test]
    #[cfg(target_os = "linux")]
    fn the_processor_time_of_programs_is_added_up() {
        let stop = AtomicBool::new(false);
        let shell = Shell::new(Path::new("."), true, &stop);
        // Two processes, one inside the other, until the inner one has used a quarter of a second.
        let count = "i=0; while [ $i -lt 100000 ]; do i=$((i+1)); done";
        shell.call(Command::new("sh").args(["-c", &format!("sh -c '{count}'; true")])).unwrap();
        let once = shell.processor_time();
        assert!(!once.is_zero());
        shell.call(Command::new("sh").args(["-c", count])).unwrap();
        assert!(shell.processor_time() > once);
    }

    #[test]
    fn nothing_starts_after_a_failure_elsewhere() {
        let stop = AtomicBool::new(true);
        let shell = Shell::new(Path::new("."), false, &stop);
        assert!(shell.call(Command::new("rustc").arg("--version")).is_err());
    }
}

//! `kingsight pgn parquet`: hands over to `kingsight-sql`, so that this command needs neither Parquet nor a C compiler.

use std::env::{consts::EXE_SUFFIX, current_exe};
use std::ffi::OsString;
use std::io;
use std::process::Command;

use clap::{Args as ClapArgs, ValueHint};

use crate::exit::{Exit, Failure};

#[derive(ClapArgs, Debug)]
pub(crate) struct ParquetArgs {
    /// What `kingsight-sql parquet` takes: files, `-o FOLDER`, and its options (`kingsight-sql parquet --help`)
    #[arg(
        value_name = "ARGUMENT",
        required = true,
        trailing_var_arg = true,
        allow_hyphen_values = true,
        value_hint = ValueHint::FilePath
    )]
    pub(crate) arguments: Vec<OsString>,
}

pub(super) const MORE: &str = "\
kingsight-sql is a program of its own, because it brings a query engine. It is looked for beside kingsight and in PATH. In the \
repository, `cargo build --release --manifest-path sql/Cargo.toml` builds it; zstd needs a C compiler.

Exit codes: those of kingsight-sql; 2 if it is not installed";

pub(super) fn run(args: &ParquetArgs) -> Result<Exit, Failure> {
    let name = format!("kingsight-sql{EXE_SUFFIX}");
    let beside = current_exe().ok().and_then(|path| Some(path.parent()?.join(&name)));
    let program = beside.filter(|path| path.is_file()).unwrap_or_else(|| name.into());
    let mut command = Command::new(&program);
    command.arg("parquet").args(&args.arguments);
    ended(&mut command).map_err(|error| match error.kind() {
        io::ErrorKind::NotFound => Failure::Message(
            "kingsight-sql, which writes Parquet, is not installed; `kingsight pgn parquet --help` describes how to get it"
                .to_owned(),
        ),
        _ => Failure::Message(format!("cannot start {}: {error}", program.display())),
    })
}

/// The program takes this one's place, so that Ctrl-C and the exit code are its own.
#[cfg(unix)]
fn ended(command: &mut Command) -> io::Result<Exit> {
    use std::os::unix::process::CommandExt as _;
    Err(command.exec())
}

#[cfg(not(unix))]
fn ended(command: &mut Command) -> io::Result<Exit> {
    Ok(match command.status()?.code() {
        Some(0) => Exit::Clean,
        Some(1) => Exit::Finding,
        Some(2) => Exit::Misuse,
        _ => Exit::Stopped,
    })
}

//! `kingsight-sql`: SQL over files of chess games.

mod command;

fn main() -> std::process::ExitCode {
    command::main()
}

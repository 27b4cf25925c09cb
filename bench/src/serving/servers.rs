//! Servers in processes of their own, and the processor time that they take. The yardstick is axum as its first page shows it, with one
//! route that returns a constant.

use std::io::{BufRead, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};

use axum::Router;
use axum::routing::get;
use tokio::net::TcpListener;

use crate::race::builds::package;

/// A server; killed when dropped.
#[derive(Debug)]
pub struct Server {
    child: Child,
    /// Where it answers, with `http://` and without a slash at the end.
    pub address: String,
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

impl Server {
    /// Starts a program that prints its address on the first line.
    ///
    /// # Errors
    /// It does not start, or prints no address.
    pub fn start(program: &Path, arguments: &[&str]) -> Result<Server, String> {
        let failed = |why: &str| format!("{} {}: {why}", program.display(), arguments.join(" "));
        let mut child = Command::new(program)
            .args(arguments)
            .stdout(Stdio::piped())
            .spawn()
            .map_err(|error| failed(&error.to_string()))?;
        let mut line = String::new();
        if let Some(output) = child.stdout.take() {
            let _ = BufReader::new(output).read_line(&mut line);
        }
        let address = line.split(' ').find(|word| word.starts_with("http://"));
        let address = address.map(|address| address.trim_end_matches('/').to_owned());
        let server = Server { child, address: address.clone().unwrap_or_default() };
        address.map(|_| server).ok_or_else(|| failed(&format!("no address in {line:?}")))
    }

    /// The processor time that it has taken so far, in hundredths of a second; Linux only.
    #[must_use]
    pub fn processor_time(&self) -> Option<u64> {
        let text = std::fs::read_to_string(format!("/proc/{}/stat", self.child.id())).ok()?;
        // The name in parentheses may hold blanks; user and system time are the 12th and 13th field behind it.
        let mut fields = text.rsplit_once(')')?.1.split_whitespace().skip(11);
        let mut next = || fields.next()?.parse::<u64>().ok();
        Some(next()? + next()?)
    }
}

/// Builds the command with its feature `serve`, otherwise as it ships.
///
/// # Errors
/// If cargo cannot be started or fails.
pub fn make() -> Result<PathBuf, String> {
    let folder = package().join("target").join("serving");
    let cargo = std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    let mut command = Command::new(cargo);
    command.args(["build", "--release", "--locked", "--quiet", "--package", "kingsight-cli"]);
    command.args(["--features", "serve", "--target-dir"]).arg(&folder);
    command.current_dir(package().join("..")).env_remove("CARGO_ENCODED_RUSTFLAGS");
    let status = command.env("RUSTFLAGS", "").status();
    match status {
        Ok(status) if status.success() => {}
        Ok(status) => return Err(format!("the build of the command ended with {status}")),
        Err(error) => return Err(format!("cargo could not be started: {error}")),
    }
    Ok(folder.join("release").join(format!("kingsight{}", std::env::consts::EXE_SUFFIX)))
}

/// Answers on a free port until it is killed; prints the address as `kingsight serve` does.
///
/// # Errors
/// There is no free port.
pub fn serve_constant() -> Result<(), String> {
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build();
    runtime
        .and_then(|runtime| runtime.block_on(answer_constant()))
        .map_err(|error| error.to_string())
}

async fn answer_constant() -> std::io::Result<()> {
    let listener = TcpListener::bind("127.0.0.1:0").await?;
    println!("Answering at http://{}/ (Ctrl-C ends it)", listener.local_addr()?);
    let router = Router::new().route("/healthz", get(|| async { "ok\n" }));
    axum::serve(listener, router).await
}

//! The studio's page in a real browser: types, then every test of `studio/tests` against the built command.

use std::path::Path;
use std::process::{Command, Stdio};

/// Checks the page with the built `kingsight`, with Node's packages by lock file.
pub(crate) fn run(root: &Path) -> Result<(), String> {
    let tools = [("npm", "npm"), ("node", "nodejs"), ("chromium", "chromium")];
    for (program, package) in tools {
        if program == "chromium" && std::env::var_os("CHROMIUM").is_some() {
            continue;
        }
        find_or_install(program, package)?;
    }
    let cargo = std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    let release = ["build", "--release", "--locked", "-p", "kingsight-cli"];
    call(Command::new(cargo).args(release).current_dir(root))?;
    let studio = root.join("studio");
    call(Command::new("npm").arg("ci").current_dir(&studio))?;
    let command = crate::test::target_folder(root).join("release/kingsight");
    call(
        Command::new("npm")
            .arg("test")
            .current_dir(&studio)
            .env("KINGSIGHT_BIN", command)
            .env_remove("KINGSIGHT_PAGE"),
    )
}

/// Looks for a program in PATH; who may install it lets apt do that.
fn find_or_install(program: &str, package: &str) -> Result<(), String> {
    if is_there(program) {
        return Ok(());
    }
    if is_root() && is_there("apt-get") {
        call(Command::new("apt-get").args(["update", "-qq"]))?;
        let install = ["install", "-y", "-qq", "--no-install-recommends", package];
        call(Command::new("apt-get").args(install).env("DEBIAN_FRONTEND", "noninteractive"))?;
        if is_there(program) {
            return Ok(());
        }
    }
    Err(format!(
        "the studio's page is tested in a browser, and `{program}` was not found; on Debian: apt-get install {package}"
    ))
}

fn is_there(program: &str) -> bool {
    let quiet =
        |command: &mut Command| command.stdout(Stdio::null()).stderr(Stdio::null()).status();
    quiet(Command::new(program).arg("--version")).is_ok_and(|status| status.success())
}

fn is_root() -> bool {
    Command::new("id").arg("-u").output().is_ok_and(|output| output.stdout.trim_ascii() == b"0")
}

fn call(command: &mut Command) -> Result<(), String> {
    eprintln!("$ {command:?}");
    let status =
        command.status().map_err(|error| format!("`{command:?}` could not be started: {error}"))?;
    if status.success() { Ok(()) } else { Err(format!("`{command:?}` ended with {status}")) }
}
